"""Clients that nobody changed for Ottla find the cluster's nodes."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiokafka.admin import AIOKafkaAdminClient
from confluent_kafka.admin import AdminClient
from kafka import KafkaAdminClient

from tests.support.node import NodeProcess, running_node
from tools.apache_kafka import java

JAVA = Path(__file__).parents[1] / "java"
TIMEOUT_S = 20


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """One without a topic."""
    with running_node(tmp_path_factory.mktemp("nodes"), {"node.id": "7", "broker.rack": "rack-a"}) as running:
        yield running


def cluster_id(node: NodeProcess) -> str:
    found = re.search(r"^cluster\.id=(.+)$", (node.folder / "data" / "meta.properties").read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


def test_confluent_kafka_lists_the_nodes(node: NodeProcess) -> None:
    metadata = AdminClient({"bootstrap.servers": node.bootstrap}).list_topics(timeout=TIMEOUT_S)
    assert [(b.id, b.host, b.port) for b in metadata.brokers.values()] == [(7, *node.address)]
    assert metadata.cluster_id == cluster_id(node)
    assert metadata.controller_id == 7
    assert metadata.topics == {}


def test_confluent_kafka_describes_the_cluster(node: NodeProcess) -> None:
    client = AdminClient({"bootstrap.servers": node.bootstrap})
    cluster = client.describe_cluster(include_authorized_operations=True, request_timeout=TIMEOUT_S).result()
    assert [(each.id, each.host, each.port, each.rack) for each in cluster.nodes] == [(7, *node.address, "rack-a")]
    assert cluster.cluster_id == cluster_id(node)
    assert cluster.controller.id == 7
    assert len(cluster.authorized_operations) == 7


def test_kafka_python_lists_the_nodes(node: NodeProcess) -> None:
    client = KafkaAdminClient(bootstrap_servers=node.bootstrap)
    try:
        cluster = client.describe_cluster()
    finally:
        client.close()
    host, port = node.address
    brokers = [(each["broker_id"], each["host"], each["port"], each["rack"]) for each in cluster["brokers"]]
    assert brokers == [(7, host, port, "rack-a")]
    assert cluster["cluster_id"] == cluster_id(node)
    assert cluster["controller_id"] == 7


def test_aiokafka_lists_the_nodes(node: NodeProcess) -> None:
    async def describe() -> dict[str, object]:
        client = AIOKafkaAdminClient(bootstrap_servers=node.bootstrap)
        await client.start()
        try:
            return await client.describe_cluster()
        finally:
            await client.close()

    cluster = asyncio.run(describe())
    host, port = node.address
    assert cluster["brokers"] == [{"node_id": 7, "host": host, "port": port, "rack": "rack-a"}]
    assert cluster["cluster_id"] == cluster_id(node)
    assert cluster["controller_id"] == 7


def test_the_java_admin_client_lists_the_nodes(node: NodeProcess) -> None:
    lines = java(str(JAVA / "ListNodes.java"), node.bootstrap).splitlines()
    assert lines == [
        f"cluster {cluster_id(node)}",
        "controller 7",
        f"node 7 {node.bootstrap} rack-a",
        "topics []",
        "features {group.version=FinalizedVersionRange[min_version_level:1, max_version_level:1], "
        "eligible.leader.replicas.version=FinalizedVersionRange[min_version_level:1, max_version_level:1], "
        "metadata.version=FinalizedVersionRange[min_version_level:30, max_version_level:30]}",
    ]
