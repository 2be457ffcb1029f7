"""Admin clients and tools that nobody changed for Ottla create, describe, change and delete topics and configs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from confluent_kafka import KafkaException, Producer, TopicCollection
from confluent_kafka.admin import (
    AdminClient,
    AlterConfigOpType,
    ConfigEntry,
    ConfigResource,
    NewPartitions,
    NewTopic,
)
from kafka import KafkaAdminClient
from kafka.admin import ConfigResource as PythonResource
from kafka.admin import ConfigResourceType
from kafka.admin import NewPartitions as PythonPartitions
from kafka.admin import NewTopic as PythonTopic
from kafka.errors import TopicAlreadyExistsError, UnknownTopicOrPartitionError

from tests.support.node import NodeProcess, running_node
from tools.apache_kafka import java

TIMEOUT_S = 20


def done(futures: dict[Any, Any]) -> dict[Any, Any]:
    return {key: future.result(TIMEOUT_S) for key, future in futures.items()}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """Another one than the other clients use: topics come and go here."""
    with running_node(tmp_path_factory.mktemp("admin"), {"node.id": "7"}) as running:
        yield running


@pytest.fixture
def confluent(node: NodeProcess) -> AdminClient:
    return AdminClient({"bootstrap.servers": node.bootstrap})


def values(client: AdminClient, kind: str, name: str, *keys: str) -> list[str]:
    (configs,) = done(client.describe_configs([ConfigResource(kind, name)])).values()
    return [configs[key].value for key in keys]


def test_confluent_kafka_and_a_topic_from_its_creation_to_its_end(confluent: AdminClient) -> None:
    topic = NewTopic("librdkafka", 3, 1, config={"retention.ms": "1000"})
    done(confluent.create_topics([topic]))
    with pytest.raises(KafkaException, match="already exists"):
        done(confluent.create_topics([topic]))
    done(confluent.create_partitions([NewPartitions("librdkafka", 5)]))
    (description,) = done(confluent.describe_topics(TopicCollection(["librdkafka"]))).values()
    assert (description.name, len(description.partitions), description.is_internal) == ("librdkafka", 5, False)
    assert [each.leader.id for each in description.partitions] == [7] * 5
    done(confluent.delete_topics(["librdkafka"]))
    assert "librdkafka" not in confluent.list_topics(timeout=TIMEOUT_S).topics


def test_confluent_kafka_changes_the_configs_of_topics_and_brokers(confluent: AdminClient) -> None:
    done(confluent.create_topics([NewTopic("configured", 1, 1)]))

    def alter(kind: str, name: str, key: str, value: str | None, operation: AlterConfigOpType) -> None:
        entry = ConfigEntry(key, value, incremental_operation=operation)
        done(confluent.incremental_alter_configs([ConfigResource(kind, name, incremental_configs=[entry])]))

    alter("topic", "configured", "cleanup.policy", "compact", AlterConfigOpType.APPEND)
    assert values(confluent, "topic", "configured", "cleanup.policy") == ["delete,compact"]
    alter("topic", "configured", "cleanup.policy", "delete", AlterConfigOpType.SUBTRACT)
    assert values(confluent, "topic", "configured", "cleanup.policy") == ["compact"]
    alter("broker", "7", "log.segment.bytes", "2000000", AlterConfigOpType.SET)
    assert values(confluent, "broker", "7", "log.segment.bytes") == ["2000000"]
    assert values(confluent, "topic", "configured", "segment.bytes") == ["2000000"]
    alter("broker", "7", "log.segment.bytes", None, AlterConfigOpType.DELETE)
    assert values(confluent, "topic", "configured", "segment.bytes") == ["1073741824"]
    with pytest.raises(KafkaException, match="Not a number of type LONG"):
        alter("topic", "configured", "retention.ms", "x", AlterConfigOpType.SET)
    done(confluent.delete_topics(["configured"]))


def test_kafka_python_and_a_topic_from_its_creation_to_its_end(node: NodeProcess) -> None:
    client = KafkaAdminClient(bootstrap_servers=node.bootstrap)
    try:
        topic = PythonTopic("kafka-python", 2, 1, topic_configs={"retention.ms": "1000"})
        client.create_topics([topic])
        with pytest.raises(TopicAlreadyExistsError):
            client.create_topics([topic])
        client.create_partitions({"kafka-python": PythonPartitions(4)})
        (found,) = client.describe_topics(["kafka-python"])
        assert len(found["partitions"]) == 4
        assert "retention.ms" in str(
            client.describe_configs([PythonResource(ConfigResourceType.TOPIC, "kafka-python")])
        )
        client.alter_configs([PythonResource(ConfigResourceType.TOPIC, "kafka-python", {"retention.ms": "2000"})])
        described = str(client.describe_configs([PythonResource(ConfigResourceType.TOPIC, "kafka-python")]))
        assert "'2000'" in described
        client.delete_topics(["kafka-python"])
        with pytest.raises(UnknownTopicOrPartitionError):
            client.delete_topics(["kafka-python"])
    finally:
        client.close()


def topics_tool(node: NodeProcess, *arguments: str) -> str:
    return java("org.apache.kafka.tools.TopicCommand", "--bootstrap-server", node.bootstrap, *arguments)


def configs_tool(node: NodeProcess, *arguments: str) -> str:
    return java("kafka.admin.ConfigCommand", "--bootstrap-server", node.bootstrap, *arguments)


def test_kafkas_own_tools_and_a_topic_from_its_creation_to_its_end(node: NodeProcess, confluent: AdminClient) -> None:
    created = topics_tool(node, "--create", "--topic", "java", "--partitions", "2", "--config", "retention.ms=1000")
    assert created.strip() == "Created topic java."
    topics_tool(node, "--alter", "--topic", "java", "--partitions", "3")
    described = topics_tool(node, "--describe", "--topic", "java")
    assert re.search(r"PartitionCount: 3\s+ReplicationFactor: 1\s+Configs: .*retention\.ms=1000", described)
    assert len(re.findall(r"Leader: 7\s+Replicas: 7\s+Isr: 7", described)) == 3
    of_topic = ("--entity-type", "topics", "--entity-name", "java")
    changed = configs_tool(
        node, "--alter", *of_topic, "--add-config", "segment.bytes=2000000", "--delete-config", "retention.ms"
    )
    assert changed.strip() == "Completed updating config for topic java."
    described = configs_tool(node, "--describe", *of_topic)
    assert "segment.bytes=2000000" in described
    assert "retention.ms" not in described
    topics_tool(node, "--delete", "--topic", "java")
    assert "java" not in confluent.list_topics(timeout=TIMEOUT_S).topics


def test_kafkas_own_tools_and_the_configs_of_brokers_groups_and_loggers(node: NodeProcess) -> None:
    of_all = ("--entity-type", "brokers", "--entity-default")
    configs_tool(node, "--alter", *of_all, "--add-config", "log.retention.ms=5000000")
    assert "log.retention.ms=5000000 sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG" in configs_tool(
        node, "--describe", *of_all
    )
    configs_tool(node, "--alter", *of_all, "--delete-config", "log.retention.ms")
    with pytest.raises(RuntimeError, match="Cannot update these configs dynamically"):
        configs_tool(node, "--alter", "--entity-type", "brokers", "--entity-name", "7", "--add-config", "node.id=8")
    of_group = ("--entity-type", "groups", "--entity-name", "g")
    changed = configs_tool(node, "--alter", *of_group, "--add-config", "consumer.session.timeout.ms=50000")
    assert changed.strip() == "Completed updating config for group g."
    assert "root=INFO" in configs_tool(node, "--describe", "--entity-type", "broker-loggers", "--entity-name", "7")


def test_an_idempotent_producer_gets_its_id(node: NodeProcess, confluent: AdminClient) -> None:
    done(confluent.create_topics([NewTopic("idempotent", 1, 1)]))
    delivered: list[Any] = []
    producer = Producer({"bootstrap.servers": node.bootstrap, "enable.idempotence": True})
    for number in range(10):
        producer.produce("idempotent", str(number), on_delivery=lambda error, message: delivered.append(error))
    assert producer.flush(TIMEOUT_S) == 0
    assert delivered == [None] * 10
    done(confluent.delete_topics(["idempotent"]))
