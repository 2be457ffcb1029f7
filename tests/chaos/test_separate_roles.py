"""A controller without a broker and two brokers without a controller, as real processes: the one may be away, one of
the others may die, and clients go on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from signal import SIGKILL, SIGTERM

import pytest
from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient, NewTopic

from ottla.wire.messages.k32_describe_configs import DescribeConfigsRequest
from ottla.wire.messages.k44_incremental_alter_configs import IncrementalAlterConfigsRequest
from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest
from ottla.world.real_processes import free_ports
from tests.chaos.faulty_cluster import PATIENCE_S, QUICK_CLIENT, SHORT_TIMES, ClusterNode
from tests.chaos.replica_logs import same_on_all, values_in
from tests.chaos.writers import Reader, Writer, acknowledged, check_found, ends_of, finish
from tests.support.asking_a_node import ask_address
from tests.support.scraping import scrape
from tests.support.waiting import eventually

BROKERS = (1, 2)
CONTROLLER = 100  # as many have it, to see it at once in logs
PARTITIONS = 2
PAUSE_S = 0.02  # nodes that start need the machine, too
SESSION_S = 2.0
ELECTED_S = 1.0
ENDPOINTS_OF_CONTROLLERS = 2
RESOURCE_BROKER = 4
ALTER_SET, ALTER_DELETE = 0, 1
UNCLEAN = "unclean.leader.election.enable"


class SeparateRoles:
    def __init__(self, folder: Path) -> None:
        self.metrics_port, *ports = free_ports(2 + len(BROKERS))
        self.ports = dict(zip((CONTROLLER, *BROKERS), ports, strict=True))
        self.said: dict[int, str] = {}
        self.nodes = {node: ClusterNode(folder / f"node-{node}") for node in self.ports}
        self.bootstrap = ",".join(f"127.0.0.1:{self.ports[node]}" for node in BROKERS)
        for node, port in self.ports.items():
            is_controller = node == CONTROLLER
            name = "CONTROLLER" if is_controller else "PLAINTEXT"
            self.nodes[node].prepare(
                {
                    "process.roles": "controller" if is_controller else "broker",
                    "node.id": str(node),
                    "listeners": f"{name}://127.0.0.1:{port}",
                    **({"advertised.listeners": f"{name}://localhost:{port}"} if is_controller else {}),
                    "controller.listener.names": "CONTROLLER",
                    "controller.quorum.voters": f"{CONTROLLER}@127.0.0.1:{self.ports[CONTROLLER]}",
                    "log.dirs": str(self.nodes[node].data),
                    "auto.create.topics.enable": "false",
                    **({"ottla.metrics.listener": f"127.0.0.1:{self.metrics_port}"} if is_controller else {}),
                    **SHORT_TIMES,
                }
            )
        self.admin = AdminClient({"bootstrap.servers": self.bootstrap, **QUICK_CLIENT})

    @property
    def controller_address(self) -> tuple[str, int]:
        return "127.0.0.1", self.ports[CONTROLLER]

    def start(self, *nodes: int) -> None:
        for node in nodes:
            self.nodes[node].launch()
        for node in nodes:
            self.said[node] = self.nodes[node].await_ready()

    def create(self, topic: str, partitions: int = PARTITIONS, replicas: int = len(BROKERS)) -> None:
        self.admin.create_topics([NewTopic(topic, partitions, replicas)])[topic].result(PATIENCE_S)
        eventually(lambda: len(self.isrs(topic)) == partitions, f"clients are told of {topic}")

    def isrs(self, topic: str) -> list[set[int]]:
        try:
            partitions = self.admin.list_topics(topic, timeout=5).topics[topic].partitions
        except KafkaException:
            return []
        return [set(each.isrs) for each in partitions.values()]

    def leaders(self, topic: str) -> list[int]:
        partitions = self.admin.list_topics(topic, timeout=PATIENCE_S).topics[topic].partitions
        return [each.leader for _, each in sorted(partitions.items())]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeparateRoles]:
    cluster = SeparateRoles(tmp_path_factory.mktemp("roles"))
    try:
        cluster.start(CONTROLLER, *BROKERS)
        yield cluster
    finally:
        for node in cluster.nodes.values():
            node.close()


@pytest.fixture
def writers(cluster: SeparateRoles, request: pytest.FixtureRequest) -> Iterator[tuple[str, list[Writer], Reader]]:
    """Some write to a topic with a replica on each broker, one reads it, and in the end everything must be found."""
    topic = request.node.name.removeprefix("test_")[:40]
    cluster.create(topic)
    writers = [Writer(cluster.bootstrap, each, topic, PARTITIONS, 6, "none", PAUSE_S) for each in ("one", "other")]
    reader = Reader(cluster.bootstrap, topic, PARTITIONS)
    for thread in (*writers, reader):
        thread.start()
    go_on(writers)
    yield topic, writers, reader
    go_on(writers)
    finish(writers)
    reader.read_until(ends_of(writers, PARTITIONS))
    assert reader.problems == []
    check_found(reader, writers)


def go_on(writers: list[Writer], records: int = 200) -> None:
    """So many more are acknowledged."""
    before = acknowledged(writers)
    eventually(lambda: acknowledged(writers) >= before + records, "writers go on", PATIENCE_S)


def test_clients_are_told_of_the_brokers_only_and_replicas_are_on_both(cluster: SeparateRoles) -> None:
    cluster.create("both")
    told = cluster.admin.list_topics("both", timeout=PATIENCE_S)
    assert {each.id: each.port for each in told.brokers.values()} == {node: cluster.ports[node] for node in BROKERS}
    assert told.controller_id in BROKERS, "one that forwards: clients cannot reach the other"
    assert [set(each.replicas) for each in told.topics["both"].partitions.values()] == [set(BROKERS)] * PARTITIONS
    refused = cluster.admin.create_topics([NewTopic("on three", 1, 3)])["on three"]
    with pytest.raises(KafkaException):
        refused.result(PATIENCE_S)


def test_the_controller_tells_of_itself_and_follows_what_is_set_on_all_brokers(cluster: SeparateRoles) -> None:
    told = ask_address(cluster.controller_address, DescribeClusterRequest(endpoint_type=ENDPOINTS_OF_CONTROLLERS))
    (it,) = told.brokers
    assert (it.broker_id, it.host, it.port) == (CONTROLLER, "localhost", cluster.ports[CONTROLLER]), "as it advertises"
    assert cluster.said[CONTROLLER] == f"ready bootstrap=localhost:{it.port}"
    assert told.controller_id == CONTROLLER
    try:
        set_everywhere(cluster, "true")
        eventually(
            lambda: told_by_the_controller(cluster) == "true", lambda: f"it is {told_by_the_controller(cluster)}"
        )
    finally:
        set_everywhere(cluster, None)


def set_everywhere(cluster: SeparateRoles, value: str | None) -> None:
    """A config of all brokers, which are asked for it: librdkafka cannot."""
    operation = ALTER_DELETE if value is None else ALTER_SET
    change = IncrementalAlterConfigsRequest.AlterableConfig(name=UNCLEAN, config_operation=operation, value=value)
    resource = IncrementalAlterConfigsRequest.AlterConfigsResource(
        resource_type=RESOURCE_BROKER, resource_name="", configs=[change]
    )
    (answer,) = ask_address(
        ("127.0.0.1", cluster.ports[1]), IncrementalAlterConfigsRequest(resources=[resource])
    ).responses
    assert answer.error_code == 0, answer.error_message


def told_by_the_controller(cluster: SeparateRoles) -> str:
    asked = DescribeConfigsRequest.DescribeConfigsResource(
        resource_type=RESOURCE_BROKER, resource_name=str(CONTROLLER), configuration_keys=[UNCLEAN]
    )
    (result,) = ask_address(cluster.controller_address, DescribeConfigsRequest(resources=[asked])).results
    (found,) = result.configs
    return str(found.value)


def test_the_controllers_metrics_can_be_read(cluster: SeparateRoles) -> None:
    assert scrape(("127.0.0.1", cluster.metrics_port)).value("ottla_connections", listener="CONTROLLER") >= len(BROKERS)


def test_clients_go_on_while_the_controller_is_away_and_topics_are_made_when_it_is_back(
    cluster: SeparateRoles, writers: tuple[str, list[Writer], Reader]
) -> None:
    assert cluster.nodes[CONTROLLER].end(SIGTERM) == 0
    go_on(writers[1])
    cluster.start(CONTROLLER)
    cluster.create("afterwards")
    assert cluster.isrs(writers[0]) == [set(BROKERS)] * PARTITIONS, "nobody was fenced"


def test_a_killed_brokers_partitions_are_led_by_the_other_within_a_second_of_its_sessions_end(
    cluster: SeparateRoles, writers: tuple[str, list[Writer], Reader]
) -> None:
    topic, running, _ = writers
    cluster.nodes[1].end(SIGKILL)
    killed_at = time.monotonic()
    eventually(lambda: cluster.leaders(topic) == [2] * PARTITIONS, deadline_s=SESSION_S + ELECTED_S)
    assert time.monotonic() - killed_at < SESSION_S + ELECTED_S
    go_on(running)
    cluster.start(1)
    eventually(lambda: cluster.isrs(topic) == [set(BROKERS)] * PARTITIONS, "it has caught up", PATIENCE_S)


def test_all_stop_in_order_and_the_replicas_are_the_same(cluster: SeparateRoles) -> None:
    """The last one: nothing runs afterwards."""
    cluster.create("kept")
    writer = Writer(cluster.bootstrap, "one", "kept", PARTITIONS, 6, "none", PAUSE_S)
    writer.start()
    go_on([writer])
    finish([writer])
    for node in (*BROKERS, CONTROLLER):
        assert cluster.nodes[node].end(SIGTERM) == 0
        log = cluster.nodes[node].log.read_text()
        assert "Traceback" not in log and "let this broker go in order" not in log, log
    folders = [cluster.nodes[node].data for node in BROKERS]
    for partition in range(PARTITIONS):
        assert len(values_in(same_on_all(folders, "kept", partition))) == writer.sent[partition]
