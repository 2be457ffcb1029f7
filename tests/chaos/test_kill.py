"""A node that is killed at any moment keeps all that it acknowledged: every record once, in order, at its offset."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from confluent_kafka.admin import AdminClient, NewTopic

from tests.chaos.killed_node import Chance, KilledNode, seed_of_this_run
from tests.chaos.topic_churn import TopicChurn
from tests.chaos.writers import PATIENCE_S, Reader, Writer, acknowledged, check_found, ends_of, finish

KILLS = 50
KILLS_OF_TOPICS = 10
PARTITIONS = 4
TOPIC = "events"
CODECS = ("none", "lz4", "none", "zstd")
# Rolls all the time; an index entry for nearly every batch.
SMALL = {"segment.bytes": str(1 << 20), "segment.ms": "20", "index.interval.bytes": "100"}


@pytest.fixture
def seed(capsys: pytest.CaptureFixture[str]) -> int:
    return seed_of_this_run(capsys)


@pytest.fixture
def node(tmp_path: Path) -> Iterator[KilledNode]:
    node = KilledNode(tmp_path, {"auto.create.topics.enable": "false"})
    node.start()
    yield node
    node.close()


def create(node: KilledNode, topic: str, partitions: int, configs: dict[str, str]) -> None:
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    admin.create_topics([NewTopic(topic, partitions, 1, config=configs)])[topic].result(PATIENCE_S)


def test_every_acknowledged_record_is_found_once_and_in_order_after_fifty_kills(node: KilledNode, seed: int) -> None:
    chance = Chance(seed)
    create(node, TOPIC, PARTITIONS, SMALL)
    writers = [
        Writer(node.bootstrap, f"w{number}", TOPIC, PARTITIONS, seed + number, codec)
        for number, codec in enumerate(CODECS)
    ]
    watching = Reader(node.bootstrap, TOPIC, PARTITIONS)
    churn = TopicChurn(node.bootstrap, "other", seed)
    for thread in (*writers, watching, churn):
        thread.start()
    while node.kills < KILLS:
        chance.end_and_start(node, lambda: acknowledged(writers), most_s=0.3)
    finish(writers)
    churn.finish()

    assert acknowledged(writers) == sum(sum(writer.sent.values()) for writer in writers)
    ends = ends_of(writers, PARTITIONS)
    assert min(ends.values()) > 500
    watching.read_until(ends)
    node.kill()
    node.start()
    afterwards = Reader(node.bootstrap, TOPIC, PARTITIONS)
    afterwards.start()
    afterwards.read_until(ends)

    assert watching.problems == afterwards.problems == []
    assert watching.found == afterwards.found
    check_found(afterwards, writers)
    assert len(list((node.data / f"{TOPIC}-0").glob("*.log"))) > KILLS
    assert churn.problems == []
    check_topics(node, [churn])


def test_acknowledged_topics_are_there_and_deleted_ones_are_gone_after_every_kill(node: KilledNode, seed: int) -> None:
    chance = Chance(seed)
    churns = [TopicChurn(node.bootstrap, f"churn{number}", seed + number) for number in range(3)]
    for churn in churns:
        churn.start()
    while node.kills < KILLS_OF_TOPICS:
        chance.end_and_start(node, lambda: sum(churn.answers for churn in churns), most_s=0.2)
        check_topics(node, churns)
    for churn in churns:
        churn.finish()
    node.kill()
    node.start()
    check_topics(node, churns)
    assert [problem for churn in churns for problem in churn.problems] == []
    assert all(len(churn.acknowledged().deleted) > 5 for churn in churns)
    check_folders(node, churns)


def check_topics(node: KilledNode, churns: list[TopicChurn]) -> None:
    before = [churn.acknowledged() for churn in churns]
    admin = AdminClient({"bootstrap.servers": node.bootstrap, "log_level": 2})
    listed = {name: len(topic.partitions) for name, topic in admin.list_topics(timeout=PATIENCE_S).topics.items()}
    after = [churn.acknowledged() for churn in churns]
    for earlier, later in zip(before, after, strict=True):
        still_there = {name: count for name, count in earlier.existing.items() if name in later.existing}
        assert still_there.items() <= listed.items()
        assert not earlier.deleted & listed.keys()


def check_folders(node: KilledNode, churns: list[TopicChurn]) -> None:
    """Each existing partition has its folder, no deleted one has."""
    folders = {path.name for path in node.data.iterdir() if path.is_dir()}
    topics = {re.sub(r"-\d+$", "", folder) for folder in folders}
    for existing, deleted in (churn.acknowledged() for churn in churns):
        assert {f"{topic}-{index}" for topic, count in existing.items() for index in range(count)} <= folders
        assert not deleted & topics
