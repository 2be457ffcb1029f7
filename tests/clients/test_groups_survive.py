"""Groups of both protocols, and their offsets, outlive their coordinators."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from confluent_kafka.admin import AdminClient

from ottla.testing import Cluster
from ottla.world.real_processes import free_ports
from tests.cli.test_cli import ottla
from tests.clients.groups import COUNT, TIMEOUT_S, committed, coordinator_of, member, new_topic, read, read_and_commit
from tests.support.node import running_node

GROUP = "kept"
CONFIG = {
    "offsets.topic.num.partitions": "3",
    "group.initial.rebalance.delay.ms": "100",
    "group.consumer.min.heartbeat.interval.ms": "200",
    "group.consumer.heartbeat.interval.ms": "200",
    "group.consumer.assignment.interval.ms": "0",
}

protocols = pytest.mark.parametrize("protocol", ["classic", "consumer"])


def members_of(bootstrap: str, group: str) -> list[str]:
    admin = AdminClient({"bootstrap.servers": bootstrap})
    described = admin.describe_consumer_groups([group], request_timeout=TIMEOUT_S)[group].result(TIMEOUT_S)
    return [each.member_id for each in described.members]


def lag_of(bootstrap: str, group: str) -> int:
    """By our own command: librdkafka may go on asking a broker that is dead where a log ends."""
    said = ottla("groups", "describe", group, "--json", "--bootstrap-server", bootstrap)
    assert said.returncode == 0, said.stderr
    return sum(each["lag"] if each["lag"] is not None else each["log_end_offset"] for each in json.loads(said.stdout))


@protocols
def test_offsets_and_groups_survive_a_restart(tmp_path: Path, protocol: str) -> None:
    (port,) = free_ports(1)
    properties = {
        **CONFIG,
        "offsets.topic.replication.factor": "1",
        "listeners": f"PLAINTEXT://127.0.0.1:{port}",
    }
    with running_node(tmp_path, properties) as node:
        topic = new_topic(node.bootstrap)
        consumer = member(node.bootstrap, GROUP, topic, protocol=protocol)
        found = read(consumer, 80)
        before = committed(node.bootstrap, GROUP)
        assert sum(before.values()) == 80
        members = members_of(node.bootstrap, GROUP)
    with running_node(tmp_path, properties) as node:
        assert committed(node.bootstrap, GROUP) == before
        found += read(consumer, COUNT - 80)  # the same member: its session goes on
        assert sorted(found) == list(range(COUNT))
        assert members_of(node.bootstrap, GROUP) == members
        consumer.close()


@protocols
def test_a_coordinator_that_is_killed_loses_no_offset(protocol: str) -> None:
    config = {
        **CONFIG,
        "min.insync.replicas": "2",
        "broker.session.timeout.ms": "3000",
        "broker.heartbeat.interval.ms": "500",
    }
    with Cluster(brokers=3, config=config) as kafka:
        topic = new_topic(kafka.bootstrap, replication_factor=3)
        consumer = member(kafka.bootstrap, GROUP, topic, protocol=protocol)
        acknowledged: dict[int, int] = {}
        found = read_and_commit(consumer, 50, acknowledged)
        for _ in range(2):
            coordinator = coordinator_of(kafka.bootstrap, GROUP)
            kafka.kill(coordinator)
            found |= read_and_commit(consumer, 50, acknowledged)
            stored = committed(kafka.bootstrap, GROUP)
            assert all(stored[partition] >= offset for partition, offset in acknowledged.items())
            assert coordinator_of(kafka.bootstrap, GROUP) != coordinator
            assert lag_of(kafka.bootstrap, GROUP) == COUNT - sum(stored.values())
            kafka.start(coordinator)
        while len(found) < COUNT:  # some may come again
            found |= read_and_commit(consumer, 1, acknowledged)
        assert found == set(range(COUNT))
        consumer.close()
