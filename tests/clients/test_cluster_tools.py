"""Kafka's own tools administer a cluster of three Ottla nodes, whichever of them they are told about."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from confluent_kafka import TopicPartition
from confluent_kafka.admin import AdminClient, ConfigResource, NewTopic, OffsetSpec

from ottla.testing import Cluster
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest
from tests.clients.reading import read_all
from tests.clients.speakers import SPEAKERS, Record
from tests.support.asking_a_node import ask_address
from tests.support.waiting import eventually
from tools.apache_kafka import java

TOOLS = "org.apache.kafka.tools"
NODES = (1, 2, 3)
TIMEOUT_S = 30
EARLIEST, DEBUGGER = -2, -2
MOVED_BYTES = 3_000_000  # more than a follower fetches at once: it is held back for some time


class AdministeredCluster(Cluster):
    @property
    def addresses(self) -> list[str]:
        return self.bootstrap.split(",")

    def java(self, tool: str, *arguments: str, node: int | None = None) -> str:
        """A tool that is told about one node, or about all."""
        bootstrap = self.bootstrap if node is None else self.addresses[node - 1]
        return java(tool, "--bootstrap-server", bootstrap, *arguments)

    def topics(self, *arguments: str, node: int | None = None) -> str:
        return self.java(f"{TOOLS}.TopicCommand", *arguments, node=node)

    def replicas(self, topic: str) -> dict[int, list[int]]:
        return {index: partition.replicas for index, partition in self._partitions(topic).items()}

    def leaders(self, topic: str) -> dict[int, int]:
        return {index: partition.leader for index, partition in self._partitions(topic).items()}

    def in_sync(self, topic: str) -> dict[int, list[int]]:
        return {index: sorted(partition.isrs) for index, partition in self._partitions(topic).items()}

    def _partitions(self, topic: str):  # type: ignore[no-untyped-def]  # of confluent-kafka
        return AdminClient({"bootstrap.servers": self.bootstrap}).list_topics(topic, TIMEOUT_S).topics[topic].partitions


@pytest.fixture(scope="module")
def cluster() -> Iterator[AdministeredCluster]:
    with AdministeredCluster(3, racks=["a", "b", "c"], config={"auto.leader.rebalance.enable": "false"}) as cluster:
        yield cluster


def assigned(cluster: AdministeredCluster, topic: str, *replicas: list[int]) -> None:
    """A topic with these replicas of its partitions; not by a tool, of which each takes seconds."""
    new = NewTopic(topic, len(replicas), replica_assignment=list(replicas))
    admin = AdminClient({"bootstrap.servers": cluster.bootstrap})  # which must live as long as the future
    admin.create_topics([new])[topic].result()
    eventually(lambda: cluster.in_sync(topic) == dict(enumerate(map(sorted, replicas))), "all are in sync")


def write(cluster: AdministeredCluster, topic: str, *values: bytes) -> None:
    SPEAKERS["confluent"].write(cluster.bootstrap, topic, "none", [Record(b"key", value) for value in values])


def test_topics_are_created_described_grown_and_deleted(cluster: AdministeredCluster) -> None:
    cluster.topics("--create", "--topic", "orders", "--partitions", "3", "--replication-factor", "3", node=1)
    eventually(lambda: sorted(cluster.leaders("orders").values()) == [1, 2, 3], "who is asked has heard of it")
    cluster.topics("--alter", "--topic", "orders", "--partitions", "6", node=2)
    described = cluster.topics("--describe", "--topic", "orders", node=3).splitlines()
    assert re.search(r"PartitionCount: 6\s+ReplicationFactor: 3", described[0])
    assert len(described) == 7
    cluster.topics("--delete", "--topic", "orders", node=3)
    admin = AdminClient({"bootstrap.servers": cluster.bootstrap})
    eventually(lambda: "orders" not in admin.list_topics(timeout=TIMEOUT_S).topics, "all have heard of it")


def test_partitions_without_a_copy_are_named_and_preferred_leaders_lead_again(cluster: AdministeredCluster) -> None:
    assigned(cluster, "short", [3, 1, 2])
    cluster.stop(3)
    assert "Topic: short" in cluster.topics("--describe", "--under-replicated-partitions", node=1)
    eventually(lambda: cluster.leaders("short") == {0: 1}, "who is asked has heard of it")
    cluster.start(3)
    eventually(lambda: cluster.in_sync("short") == {0: [1, 2, 3]}, "the node has caught up")
    elect = f"{TOOLS}.LeaderElectionCommand"
    said = cluster.java(elect, "--election-type", "preferred", "--all-topic-partitions", node=2)
    assert "Successfully completed leader election (PREFERRED) for partitions short-0" in said
    eventually(lambda: cluster.leaders("short") == {0: 3}, "who is asked has heard of it")
    arguments = ("--election-type", "unclean", "--topic", "short", "--partition", "0")
    assert "Valid replica already elected for partitions short-0" in cluster.java(elect, *arguments, node=1)


def test_deleted_records_are_deleted_on_all_replicas_when_the_tool_says_so(
    cluster: AdministeredCluster, tmp_path: Path
) -> None:
    assigned(cluster, "cut", [2, 3, 1])
    write(cluster, "cut", *[b"value"] * 10)
    file = tmp_path / "offsets.json"
    file.write_text(json.dumps({"version": 1, "partitions": [{"topic": "cut", "partition": 0, "offset": 7}]}))
    said = cluster.java(f"{TOOLS}.DeleteRecordsCommand", "--offset-json-file", str(file), node=1)
    assert "partition: cut-0\tlow_watermark: 7" in said
    assert [first_offset(address, "cut") for address in cluster.addresses] == [7, 7, 7]


def first_offset(address: str, topic: str) -> int:
    """As this very replica has it, leader or not."""
    host, _, port = address.rpartition(":")
    partition = ListOffsetsRequest.ListOffsetsPartition(partition_index=0, timestamp=EARLIEST)
    asked = ListOffsetsRequest.ListOffsetsTopic(name=topic, partitions=[partition])
    request = ListOffsetsRequest(replica_id=DEBUGGER, topics=[asked])
    (answer,) = ask_address((host, int(port)), request, 5).topics[0].partitions
    assert answer.error_code == 0
    return int(answer.offset)


def test_partitions_are_reassigned_with_a_throttle(cluster: AdministeredCluster, tmp_path: Path) -> None:
    command = f"{TOOLS}.reassign.ReassignPartitionsCommand"
    assigned(cluster, "moving", [1, 2])
    write(cluster, "moving", *[bytes(1000)] * (MOVED_BYTES // 1000))
    wanted, plan = tmp_path / "topics.json", tmp_path / "plan.json"
    wanted.write_text(json.dumps({"version": 1, "topics": [{"topic": "moving"}]}))
    generate = ("--generate", "--topics-to-move-json-file", str(wanted), "--broker-list", "1,2,3")
    current, proposed = re.findall(r"^\{.*\}$", cluster.java(command, *generate, node=3), re.MULTILINE)
    assert json.loads(current)["partitions"][0]["replicas"] == [1, 2]
    assert json.loads(proposed)["partitions"][0]["topic"] == "moving"
    moved = {"topic": "moving", "partition": 0, "replicas": [3, 1], "log_dirs": ["any", "any"]}
    plan.write_text(json.dumps({"version": 1, "partitions": [moved]}))
    of_plan = ("--reassignment-json-file", str(plan))
    throttle = ("--throttle", str(MOVED_BYTES // 100))

    assert "Successfully started" in cluster.java(command, "--execute", *of_plan, *throttle, node=2)
    said = cluster.java(command, "--verify", *of_plan, "--preserve-throttles", node=3)
    assert "Reassignment of partition moving-0 is still in progress" in said
    assert "Successfully cancelled" in cluster.java(command, "--cancel", *of_plan, node=1)
    assert cluster.replicas("moving") == {0: [1, 2]}

    cluster.java(command, "--execute", *of_plan, node=3)
    eventually(lambda: cluster.replicas("moving") == {0: [3, 1]}, "the partition has moved")
    assert "Reassignment of partition moving-0 is completed" in cluster.java(command, "--verify", *of_plan, node=2)
    assert len(read_all(cluster.bootstrap, "moving")) == MOVED_BYTES // 1000


def test_the_quorum_is_described(cluster: AdministeredCluster) -> None:
    command = f"{TOOLS}.MetadataQuorumCommand"
    status = cluster.java(command, "describe", "--status", node=2)
    leader = re.search(r"LeaderId:\s+(\d)", status)
    assert leader is not None
    voters = re.search(r"CurrentVoters:\s+(.*)", status)
    assert voters is not None
    assert sorted(each["id"] for each in json.loads(voters[1])) == list(NODES)
    rows = [line.split() for line in cluster.java(command, "describe", "--replication", node=3).splitlines()]
    roles = {int(row[0]): row[-1] for row in rows[1:]}
    assert roles == {each: "Leader" if each == int(leader[1]) else "Follower" for each in NODES}


def test_features_are_described_as_they_were_set_through_any_broker(cluster: AdministeredCluster) -> None:
    feature = "eligible.leader.replicas.version"

    def tool(*arguments: str, node: int) -> str:
        return cluster.java(f"{TOOLS}.FeatureCommand", *arguments, node=node)

    def level(node: int) -> str:
        described = re.search(rf"{feature}\s.*FinalizedVersionLevel: (\d)", tool("describe", node=node))
        assert described is not None
        return described[1]

    assert level(1) == "1"
    assert "was downgraded to 0" in tool("downgrade", "--feature", f"{feature}=0", node=2)
    eventually(lambda: level(3) == "0", "all have heard of it")
    assert "was upgraded to 1" in tool("upgrade", "--feature", f"{feature}=1", node=3)
    eventually(lambda: level(2) == "1", "all have heard of it")


def test_configs_of_another_broker_than_the_controller_and_of_topics_are_set_through_any_broker(
    cluster: AdministeredCluster,
) -> None:
    command = "kafka.admin.ConfigCommand"
    assigned(cluster, "configured", [1, 2, 3])
    admin = AdminClient({"bootstrap.servers": cluster.bootstrap})
    controller = admin.describe_cluster().result().controller.id
    other = next(each for each in NODES if each != controller)
    entity = ("--entity-type", "brokers", "--entity-name", str(other))
    cluster.java(command, *entity, "--alter", "--add-config", "log.retention.ms=7000000", node=controller)
    assert "log.retention.ms=7000000" in cluster.java(command, *entity, "--describe", node=controller)
    entity = ("--entity-type", "topics", "--entity-name", "configured")
    cluster.java(command, *entity, "--alter", "--add-config", "retention.ms=77000", node=other)
    asked = ConfigResource(ConfigResource.Type.TOPIC, "configured")
    assert admin.describe_configs([asked])[asked].result()["retention.ms"].value == "77000"


def test_the_cluster_tool_knows_the_cluster_and_forgets_a_broker(cluster: AdministeredCluster) -> None:
    def tool(action: str, *arguments: str) -> str:
        return java(f"{TOOLS}.ClusterTool", action, "--bootstrap-server", cluster.bootstrap, *arguments)

    cluster_id = json.loads(Path(cluster.data, "cluster.json").read_text())["cluster_id"]
    assert tool("cluster-id").strip() == f"Cluster ID: {cluster_id}"
    listed = tool("list-endpoints")
    assert all(address.rpartition(":")[2] in listed for address in cluster.addresses)
    admin = AdminClient({"bootstrap.servers": cluster.bootstrap})
    cluster.stop(3)
    assert "Broker 3 is no longer registered." in tool("unregister", "--id", "3")
    cluster.start(3)
    eventually(lambda: sorted(admin.list_topics(timeout=TIMEOUT_S).brokers) == list(NODES), "it is back")


def test_dump_log_segments_reads_a_nodes_metadata_log(cluster: AdministeredCluster) -> None:
    assigned(cluster, "dumped", [2, 3, 1])
    for node_id in NODES:
        files = Path(cluster.data).glob(f"node-{node_id}/data/__cluster_metadata-0/*.log")
        if node_id != 1:  # one virtual machine is enough
            assert list(files)
            continue
        said = java(f"{TOOLS}.DumpLogSegments", "--cluster-metadata-decoder", "--files", ",".join(map(str, files)))
        assert '"type":"TOPIC_RECORD","version":0,"data":{"name":"dumped"' in said
        assert '"type":"REGISTER_BROKER_RECORD"' in said


def test_clients_know_all_brokers_from_one_and_a_controller_that_they_can_reach(cluster: AdministeredCluster) -> None:
    controllers = set()
    for address in cluster.addresses:
        admin = AdminClient({"bootstrap.servers": address})
        described = admin.describe_cluster(request_timeout=TIMEOUT_S).result()
        assert sorted(node.id for node in described.nodes) == list(NODES)
        assert sorted(node.rack for node in described.nodes) == ["a", "b", "c"]
        assert described.controller.id in NODES
        controllers.add(described.controller.id)
        assert sorted(admin.list_topics(timeout=TIMEOUT_S).brokers) == list(NODES)
    assert len(controllers) == 1


@pytest.mark.parametrize("name", [name for name in SPEAKERS if name != "java"])
def test_clients_write_to_and_read_from_three_brokers(cluster: AdministeredCluster, name: str) -> None:
    topic = f"by-{name}"
    assigned_to = {0: [1, 2, 3], 1: [2, 3, 1], 2: [3, 1, 2]}
    assigned(cluster, topic, *assigned_to.values())
    eventually(lambda: cluster.leaders(topic) == {0: 1, 1: 2, 2: 3}, "who is asked has heard of it")
    values = [f"{name} {n}".encode() for n in range(30)]
    records = [Record(b"key %d" % n, value) for n, value in enumerate(values)]
    SPEAKERS[name].write(cluster.bootstrap, topic, "none", records)
    found = read_all(cluster.bootstrap, topic, 3)
    assert sorted(each.value or b"" for each in found) == sorted(values)
    admin = AdminClient({"bootstrap.servers": cluster.addresses[0]})
    ends = admin.list_offsets({TopicPartition(topic, index): OffsetSpec.latest() for index in range(3)})
    assert sum(each.result().offset for each in ends.values()) == len(values)
