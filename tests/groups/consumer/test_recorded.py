"""The assignors and the metadata hash do what Apache Kafka's own classes were recorded to do.

Given members and topics in the order in which Kafka looked at them, all assignments are equal, partition by partition.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ottla.groups.consumer.assignors import ASSIGNORS
from ottla.groups.consumer.assignors.spec import GroupSpec, MemberSpec
from ottla.groups.consumer.metadata_hash import TopicHashes
from ottla.metadata.image import Broker, ClusterImage, Partition, Topic, empty_image
from ottla.metadata.persistent_map import PersistentMap

RECORDED = Path(__file__).parent / "recorded"


def pairs(file: str) -> list[tuple[str, str]]:
    lines = (RECORDED / file).read_text().splitlines()
    return list(zip(lines[::2], lines[1::2], strict=True))


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(".")] if text else []


def id_of(most: str, least: str) -> bytes:
    return int(most).to_bytes(8, "big", signed=True) + int(least).to_bytes(8, "big", signed=True)


def target_of(text: str, topics: list[bytes]) -> dict[bytes, frozenset[int]]:
    parts = (each.split("=") for each in text.split(";")) if text else ()
    return {topics[int(topic)]: frozenset(numbers(partitions)) for topic, partitions in parts}


@pytest.mark.parametrize(("asked", "answer"), pairs("assignments.txt"))
def test_partitions_go_to_whom_kafka_gives_them(asked, answer):
    assignor, kind, topics_text, *members_text = asked.split(" ")
    order, *targets = answer.split(" ")[:-1]
    topics, counts = [], {}
    for each in topics_text.split(","):
        topic_id = id_of(*each.partition(":")[0].split("."))
        topics.append(topic_id)
        counts[topic_id] = int(each.partition(":")[2])
    members = {}
    for each in members_text:
        name, instance_id, subscribed, target = each.split("/")
        in_order = numbers(order) if kind == "alike" else numbers(subscribed)
        members[name] = MemberSpec(
            [topics[topic] for topic in in_order], target_of(target, topics), instance_id or None
        )
    assigned = ASSIGNORS[assignor](GroupSpec(members, counts, is_homogeneous=kind == "alike"))
    expected = {name: target_of(target, topics) for name, target in zip(members, targets, strict=True)}
    assert {name: dict(assigned.get(name, {})) for name in members} == expected


def image_of(group: str) -> ClusterImage:
    """Each rack is that of one broker."""
    racks: dict[str, int] = {}
    topics = {}
    for topic in group.split(" ") if group else ():
        name, most, least, partitions = topic.split(":")
        replicas = [
            tuple(racks.setdefault(rack, len(racks)) for rack in partition.split(",")) if partition else ()
            for partition in partitions.split("/")
        ]
        topics[name] = Topic(
            name,
            id_of(most, least),
            PersistentMap({index: Partition(nodes, nodes, -1) for index, nodes in enumerate(replicas)}),
        )
    brokers = {node_id: Broker(node_id, rack, {}) for rack, node_id in racks.items()}
    return replace(empty_image("cluster"), brokers=brokers, topics=PersistentMap(topics))


@pytest.mark.parametrize(("group", "expected"), pairs("hashes.txt"))
def test_the_metadata_of_a_groups_topics_has_kafkas_hash(group, expected):
    image = image_of(group)
    assert TopicHashes().of_group([*image.topics, "a topic that does not exist"], image) == int(expected)


def test_the_hash_is_another_when_a_topic_is():
    hashes = TopicHashes()
    group = "t:1:2:a/b"
    before = hashes.of_group(["t"], image_of(group))
    assert hashes.of_group(["t"], image_of(group)) == before
    assert hashes.of_group(["t"], image_of("t:1:2:a/b/a")) != before
    assert hashes.of_group(["t"], image_of("t:1:2:a/c")) != before
