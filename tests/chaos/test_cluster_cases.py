"""What is promised of a cluster of three, one promise at a time, with real processes."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from confluent_kafka import Consumer, ElectionType, KafkaError, KafkaException, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, AlterConfigOpType, ConfigEntry, ConfigResource, NewTopic

from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from tests.chaos.faulty_cluster import NODES, PATIENCE_S, QUICK_CLIENT, FaultyCluster, around
from tests.chaos.replica_logs import same_on_all, values_in
from tests.chaos.writers import Writer
from tests.support.asking_a_node import ask_address
from tests.support.waiting import eventually

SESSION_S = 2.0
ELECTED_S = 1.0
EVERY_S = 0.005
UNNOTICED_S = 1.5  # no gap that a client would call an outage
PARTITIONS = 3
RACKS = {1: "a", 2: "b", 3: "c"}
CONFIG = {
    "replica.selector.class": "org.apache.kafka.common.replica.RackAwareReplicaSelector",
    "leader.imbalance.check.interval.seconds": "3600",
    "ottla.slow.request.ms": "700",
}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultyCluster]:
    cluster = FaultyCluster(tmp_path_factory.mktemp("cluster"), CONFIG, RACKS)
    try:
        cluster.start_all()
        yield cluster
    finally:
        cluster.close()


@pytest.fixture
def topic(cluster: FaultyCluster, request: pytest.FixtureRequest) -> str:
    """With one partition led by each of the nodes, all in sync."""
    name = re.sub(r"[^a-z]+", "-", request.node.name.removeprefix("test_"))[:60]
    create(cluster, name)
    return name


def create(cluster: FaultyCluster, topic: str) -> None:
    # Of a fenced broker the test before may not know, if it asked the one that was cut off.
    eventually(lambda: all(len(told_by(cluster, node, topic).brokers) == len(NODES) for node in NODES))
    new = NewTopic(topic, PARTITIONS, replica_assignment=[[1, 2, 3], [2, 3, 1], [3, 1, 2]])
    cluster.admin.create_topics([new])[topic].result(PATIENCE_S)
    cluster.await_in_sync(topic)
    # In sync from its beginning is also who has not heard of it yet.
    eventually(lambda: all(leader_by(cluster, node, topic) == 1 for node in NODES), cluster.log_tails)


class Steady(threading.Thread):
    """A record every few milliseconds, to one partition after the other.

    What passes between deliveries is counted in records sent, which are at least `EVERY_S` apart: where a machine
    stands still, so does this.
    """

    def __init__(self, bootstrap: str, topic: str) -> None:
        super().__init__(daemon=True)
        self._topic = topic
        self._producer = Producer(
            {
                "bootstrap.servers": bootstrap,
                "enable.idempotence": True,
                "acks": "all",
                "linger.ms": 0,
                "retry.backoff.ms": 20,
                "retry.backoff.max.ms": 100,
                **QUICK_CLIENT,
            }
        )
        self._finish = threading.Event()
        self.errors: list[KafkaError] = []
        self.sent: list[tuple[int, bytes]] = []
        self.delivered: list[tuple[int, int]] = []  # how many were sent by then, and to which partition

    def run(self) -> None:
        number = 0
        while not self._finish.wait(EVERY_S):
            self._write(number % PARTITIONS, b"%d" % number)
            number += 1
            self._producer.poll(0)
        self._producer.flush(PATIENCE_S)

    def _write(self, partition: int, value: bytes) -> None:
        def delivered(error: KafkaError | None, _: object) -> None:
            if error is not None:
                self.errors.append(error)
            else:
                self.delivered.append((len(self.sent), partition))

        self._producer.produce(self._topic, value, partition=partition, on_delivery=delivered)
        self.sent.append((partition, value))

    def __enter__(self) -> Steady:
        self.start()
        eventually(lambda: {partition for _, partition in self.delivered[-20:]} == set(range(PARTITIONS)))
        return self

    def __exit__(self, *failure: object) -> None:
        self._finish.set()
        self.join(2 * PATIENCE_S)

    def longest_gap_s(self) -> float:
        """Between two deliveries to one partition."""
        counts = [[at for at, each in self.delivered if each == partition] for partition in range(PARTITIONS)]
        return EVERY_S * max(later - earlier for each in counts for earlier, later in pairwise(each))


def bring_back(cluster: FaultyCluster, node: int, topic: str) -> None:
    cluster.start(node)
    cluster.await_in_sync(topic)


def elect_preferred(cluster: FaultyCluster, topic: str) -> None:
    partitions = [TopicPartition(topic, each) for each in range(PARTITIONS)]
    cluster.admin.elect_leaders(ElectionType.PREFERRED, partitions).result(PATIENCE_S)


# Who leads


def test_partitions_of_a_killed_node_are_led_elsewhere_within_a_second_of_its_sessions_end(cluster, topic):
    # Not the active controller: its successor gives every broker a whole session's time again.
    killed = next(node for node in (1, 2, 3) if node != cluster.controller())
    others = {1, 2, 3} - {killed}
    partition = cluster.leaders(topic).index(killed)
    cluster.kill(killed)
    killed_at = time.monotonic()
    try:
        eventually(lambda: cluster.leader(topic, partition) in others, deadline_s=SESSION_S + ELECTED_S)
        took_s = time.monotonic() - killed_at
    finally:
        bring_back(cluster, killed, topic)
    assert took_s < SESSION_S + ELECTED_S
    assert sorted(cluster.leaders(topic)[each] for each in range(PARTITIONS) if each != partition) == sorted(others)


def test_a_node_that_is_stopped_gives_its_leaderships_away_first_and_no_client_notices(cluster, topic):
    with Steady(cluster.bootstrap, topic) as steady:
        cluster.stop(1)
        eventually(lambda: cluster.leader(topic, 0) in (2, 3))
        bring_back(cluster, 1, topic)
    assert steady.errors == []
    assert steady.longest_gap_s() < UNNOTICED_S
    assert "no controller let this broker go in order" not in cluster.log_of(1)


def test_a_topic_has_a_copy_on_a_node_that_is_stopped_meanwhile(cluster, topic):
    """It was refused, and with it __consumer_offsets: no group could begin while a node was away in order."""
    cluster.stop(3)
    try:
        new = NewTopic(f"{topic}-wide", PARTITIONS, replication_factor=len(NODES))
        cluster.admin.create_topics([new])[new.topic].result(PATIENCE_S)
    finally:
        bring_back(cluster, 3, topic)
    cluster.await_in_sync(new.topic)


def test_the_active_controller_is_stopped_and_no_client_notices(cluster, topic):
    node = cluster.controller()
    with Steady(cluster.bootstrap, topic) as steady:
        cluster.stop(node)
        eventually(lambda: cluster.controller() != node)
        bring_back(cluster, node, topic)
    assert steady.errors == []
    assert steady.longest_gap_s() < UNNOTICED_S


def test_a_node_that_comes_back_catches_up_and_leads_again_what_it_is_asked_to(cluster, topic):
    cluster.kill(2)
    eventually(lambda: cluster.leader(topic, 1) in (1, 3), deadline_s=PATIENCE_S)
    with Steady(cluster.bootstrap, topic):
        bring_back(cluster, 2, topic)
    assert cluster.leader(topic, 1) in (1, 3), "not by itself, before the interval is over"
    elect_preferred(cluster, topic)
    eventually(lambda: cluster.leaders(topic) == [1, 2, 3])


def test_leaders_are_preferred_again_by_themselves_when_the_interval_is_over(tmp_path):
    quick = {"leader.imbalance.check.interval.seconds": "1", "leader.imbalance.per.broker.percentage": "0"}
    cluster = FaultyCluster(tmp_path, quick)
    try:
        cluster.start_all()
        topic = "balanced"
        create(cluster, topic)
        cluster.kill(3)
        eventually(lambda: cluster.leader(topic, 2) in (1, 2), deadline_s=PATIENCE_S)
        cluster.start(3)
        eventually(lambda: cluster.leaders(topic) == [1, 2, 3], deadline_s=PATIENCE_S)
    finally:
        cluster.close()


def test_a_leader_that_is_cut_off_from_the_others_acknowledges_nothing_and_another_leads(cluster, topic):
    cluster.wires.cut(around(1))
    try:
        stuck = Producer({"bootstrap.servers": cluster.bootstrap_of(1), "message.timeout.ms": 3000, **QUICK_CLIENT})
        told: list[KafkaError | None] = []
        stuck.produce(topic, b"lost", partition=0, on_delivery=lambda error, _: told.append(error))
        # On a busy machine also the others may lose sight of each other, and each new controller gives the one that is
        # cut off a whole session's time again.
        eventually(lambda: leader_by(cluster, 2, topic) in (2, 3), cluster.log_tails, PATIENCE_S)
        assert leader_by(cluster, 1, topic) == 1, "it cannot know"
        stuck.flush(PATIENCE_S)
    finally:
        cluster.wires.mend(broken=True)
    cluster.await_in_sync(topic)
    assert [error is not None for error in told] == [True]


def leader_by(cluster: FaultyCluster, node: int, topic: str) -> int | None:
    """Of partition 0, as this node tells, if it knows it."""
    partitions = {each.partition_index: each for each in told_by(cluster, node, topic).topics[0].partitions}
    return partitions[0].leader_id if partitions else None


def told_by(cluster: FaultyCluster, node: int, topic: str) -> MetadataResponse:
    """By this node itself: a client may ask another one as soon as it knows that."""
    host, _, port = cluster.bootstrap_of(node).rpartition(":")
    request = MetadataRequest(
        topics=[MetadataRequest.MetadataRequestTopic(name=topic)], allow_auto_topic_creation=False
    )
    return ask_address((host, int(port)), request)


# What is kept


def test_a_rolling_restart_under_load_loses_nothing_and_duplicates_nothing(cluster, topic):
    writer = Writer(cluster.bootstrap, "w", topic, PARTITIONS, 6, "none")
    writer.start()
    with Steady(cluster.bootstrap, topic) as steady:
        for node in NODES:
            cluster.stop(node)
            bring_back(cluster, node, topic)
        writer.finish()
        writer.join(PATIENCE_S)
    assert steady.errors == writer.errors == []
    assert steady.longest_gap_s() < UNNOTICED_S
    cluster.await_in_sync(topic)
    folders = [cluster.data_of(node) for node in NODES]
    eventually(lambda: all(logs_agree(folders, topic, each) for each in range(PARTITIONS)))
    for partition in range(PARTITIONS):
        found = list(values_in(same_on_all(folders, topic, partition)).values())
        assert [value for value in found if b" " not in value] == [v for p, v in steady.sent if p == partition]
        numbers = [int(value.split(b" ")[1]) for value in found if b" " in value]
        assert numbers == list(range(writer.sent[partition]))


def logs_agree(folders: list[Path], topic: str, partition: int) -> bool:
    try:
        same_on_all(folders, topic, partition)
    except AssertionError:
        return False
    return True


def test_with_two_of_three_stopped_nothing_is_acknowledged_and_the_error_says_why(cluster, topic):
    cluster.stop(2)
    cluster.stop(3)
    try:
        producer = Producer({"bootstrap.servers": cluster.bootstrap_of(1), "acks": "all", "retries": 0, **QUICK_CLIENT})
        told: list[KafkaError | None] = []
        producer.produce(topic, b"too few", partition=0, on_delivery=lambda error, _: told.append(error))
        assert producer.flush(PATIENCE_S) == 0
    finally:
        cluster.start(2, 3)
        cluster.await_in_sync(topic)
    assert [error and error.code() for error in told] == [KafkaError.NOT_ENOUGH_REPLICAS]


def test_a_produce_that_waits_for_a_replica_is_not_told_as_slow(cluster, topic):
    follower = 2
    cluster.pause(follower)
    try:
        producer = Producer({"bootstrap.servers": cluster.bootstrap, "acks": "all", **QUICK_CLIENT})
        began = time.monotonic()
        producer.produce(topic, b"patience", partition=0)
        assert producer.flush(PATIENCE_S) == 0
        assert time.monotonic() - began > 0.7
    finally:
        cluster.resume(follower)
    cluster.await_in_sync(topic)
    assert not [line for line in cluster.log_of(1).splitlines() if "slow request" in line and "api=Produce" in line]


def test_only_where_it_is_allowed_a_replica_out_of_sync_leads_and_what_it_lacks_is_gone_on_all(cluster):
    topic = "unclean"
    replicas = NewTopic(topic, 1, replica_assignment=[[1, 2]], config={"min.insync.replicas": "1"})
    cluster.admin.create_topics([replicas])[topic].result(PATIENCE_S)
    write(cluster, topic, b"on both")
    cluster.kill(2)
    eventually(lambda: cluster.isr(topic, 0) == [1])
    write(cluster, topic, b"on the first only")
    cluster.kill(1)
    try:
        cluster.start(2)
        eventually(lambda: cluster.is_known(topic) and cluster.leader(topic) is None, deadline_s=PATIENCE_S)
        allow = ConfigEntry("unclean.leader.election.enable", "true", incremental_operation=AlterConfigOpType.SET)
        resource = ConfigResource(ConfigResource.Type.TOPIC, topic, incremental_configs=[allow])
        cluster.admin.incremental_alter_configs([resource])[resource].result(PATIENCE_S)
        eventually(lambda: cluster.leader(topic) == 2, deadline_s=PATIENCE_S)
        write(cluster, topic, b"after it")
    finally:
        cluster.start(1)
    eventually(lambda: sorted(cluster.isr(topic, 0)) == [1, 2], deadline_s=PATIENCE_S)
    found = values_in(same_on_all([cluster.data_of(1), cluster.data_of(2)], topic, 0))
    assert list(found.values()) == [b"on both", b"after it"]


def write(cluster: FaultyCluster, topic: str, value: bytes) -> None:
    producer = Producer({"bootstrap.servers": cluster.bootstrap, "acks": "all", **QUICK_CLIENT})
    told: list[KafkaError | None] = []
    producer.produce(topic, value, partition=0, on_delivery=lambda error, _: told.append(error))
    producer.flush(PATIENCE_S)
    assert told == [None]


# What any of them knows and does


def test_any_broker_answers_for_the_whole_cluster(cluster, topic):
    answers = []
    for node in NODES:
        admin = AdminClient({"bootstrap.servers": cluster.bootstrap_of(node), **QUICK_CLIENT})
        metadata = admin.list_topics(topic, timeout=PATIENCE_S)
        brokers = {each.id: f"{each.host}:{each.port}" for each in metadata.brokers.values()}
        assert brokers == {each: cluster.bootstrap_of(each) for each in NODES}
        parts = metadata.topics[topic].partitions
        answers.append([(number, each.leader, each.replicas, sorted(each.isrs)) for number, each in parts.items()])
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("node", NODES)
def test_topics_are_created_by_way_of_any_broker(cluster, node):
    admin = AdminClient({"bootstrap.servers": cluster.bootstrap_of(node), **QUICK_CLIENT})
    name = f"by-way-of-{node}"
    admin.create_topics([NewTopic(name, 2, 3)])[name].result(PATIENCE_S)
    cluster.await_in_sync(name)
    with pytest.raises(KafkaException) as refused:
        admin.create_topics([NewTopic(f"{name}-four", 1, 4)])[f"{name}-four"].result(PATIENCE_S)
    assert refused.value.args[0].code() == KafkaError.INVALID_REPLICATION_FACTOR
    admin.delete_topics([name])[name].result(PATIENCE_S)


@pytest.mark.parametrize(("rack", "node"), [("a", 1), ("b", 2), ("c", 3)])
def test_a_consumer_reads_from_the_replica_in_its_rack(cluster, topic, rack, node):
    with Steady(cluster.bootstrap, topic) as steady:
        read_from: list[tuple[int, int]] = []  # the leader, and the broker that is asked

        def told(text: str) -> None:
            first = json.loads(text)["topics"].get(topic, {"partitions": {}})["partitions"].get("0")
            if first is not None:
                read_from.append((first["leader"], first["broker"]))

        consumer = Consumer(
            {
                "bootstrap.servers": cluster.bootstrap,
                "group.id": "none",
                "enable.auto.commit": False,
                "client.rack": rack,
                "statistics.interval.ms": 100,
                "stats_cb": told,
                **QUICK_CLIENT,
            }
        )
        consumer.assign([TopicPartition(topic, 0, 0)])
        read: list[bytes | None] = []
        eventually(lambda: read.extend(each.value() for each in consumer.consume(10, 0.2)) or (1, node) in read_from)
        count = len(read)
        eventually(lambda: read.extend(each.value() for each in consumer.consume(10, 0.2)) or len(read) > count + 50)
        assert read_from[-1] == (1, node)
        consumer.close()
    assert read == [value for partition, value in steady.sent if partition == 0][: len(read)]
