"""`ottla groups` shows, moves and deletes groups of both protocols; what it cannot do, it says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from confluent_kafka import Consumer, TopicPartition

from ottla.cli.cluster_client import TopicPartition as Partition
from ottla.cli.cluster_client import Topics, read_addresses
from ottla.cli.inputs import UsageError
from ottla.cli.offset_reset import Where, read_datetime, read_duration, read_partitions
from ottla.world import Address
from tests.cli.test_cli import ottla, refused
from tests.clients.groups import COUNT, committed, member, new_topic, one_a_minute, read
from tests.support.node import NodeProcess, running_node

PROPERTIES = {
    "offsets.topic.replication.factor": "1",
    "offsets.topic.num.partitions": "3",
    "group.initial.rebalance.delay.ms": "0",
}
HERE = Address("127.0.0.1", 9092)


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("groups"), PROPERTIES) as running:
        yield running


def groups(node: NodeProcess, *arguments: str) -> str:
    done = ottla("groups", *arguments, "--bootstrap-server", node.bootstrap)
    assert done.returncode == 0, done.stderr
    return done.stdout


def rows(node: NodeProcess, *arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(groups(node, *arguments, "--json"))
    return found


@pytest.mark.parametrize("protocol", ["classic", "consumer"])
def test_a_group_is_shown_moved_and_deleted(node: NodeProcess, protocol: str) -> None:
    group = f"cli-{protocol}"
    topic = new_topic(node.bootstrap, partitions=2)
    consumer = member(node.bootstrap, group, topic, protocol=protocol)
    read(consumer, 150)

    assert {"group": group, "type": protocol, "protocol": "consumer", "state": "Stable"} in rows(node, "list")
    assert group in groups(node, "list", "--state", "stable", "--type", protocol)
    assert group not in groups(node, "list", "--state", "empty")
    described = rows(node, "describe", group)
    assert [(each["topic"], each["partition"]) for each in described] == [(topic, 0), (topic, 1)]
    assert sum(each["lag"] for each in described) == COUNT - 150
    assert all(each["log_end_offset"] - each["current_offset"] == each["lag"] for each in described)
    (shown,) = rows(node, "describe", group, "--members")
    assert (shown["partitions"], shown["assignment"]) == (2, f"{topic}-0 {topic}-1")
    assert {each["consumer_id"] for each in described} == {shown["consumer_id"]}
    assert f"Group {group} ({protocol}): Stable, 1 members" in groups(node, "describe")
    at = ("--bootstrap-server", node.bootstrap)
    assert "must leave" in refused("groups", "reset-offsets", group, "--topic", topic, "--to-earliest", *at)
    assert "NON_EMPTY_GROUP" in refused("groups", "delete", group, *at)
    consumer.close()

    before = committed(node.bootstrap, group)
    groups(node, "reset-offsets", group, "--topic", topic, "--to-earliest")
    assert committed(node.bootstrap, group) == before, "it was only shown"
    groups(node, "reset-offsets", group, "--topic", f"{topic}:1", "--to-offset", "3", "--execute")
    assert committed(node.bootstrap, group) == {0: before[0], 1: 3}
    groups(node, "reset-offsets", group, "--all-topics", "--shift-by", "-2", "--execute")
    assert committed(node.bootstrap, group) == {0: before[0] - 2, 1: 1}
    groups(node, "reset-offsets", group, "--topic", topic, "--to-offset", "100000", "--execute")
    assert sum(committed(node.bootstrap, group).values()) == COUNT
    groups(node, "reset-offsets", group, "--topic", topic, "--by-duration", "P1D", "--execute")
    assert committed(node.bootstrap, group) == {0: 0, 1: 0}
    groups(node, "reset-offsets", group, "--topic", topic, "--to-datetime", "2100-01-01T00:00:00", "--execute")
    assert sum(committed(node.bootstrap, group).values()) == COUNT
    groups(node, "delete-offsets", group, "--topic", f"{topic}:0")
    assert list(committed(node.bootstrap, group)) == [1]
    groups(node, "delete", group)
    assert group not in groups(node, "list")
    assert "GROUP_ID_NOT_FOUND" in refused("groups", "delete", group, *at)


def test_a_group_that_nobody_has_seen_can_begin_anywhere(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap, partitions=1)
    groups(node, "reset-offsets", "not-yet", "--topic", topic, "--to-offset", "42", "--execute")
    assert committed(node.bootstrap, "not-yet") == {0: 42}
    groups(node, "reset-offsets", "not-yet", "--topic", topic, "--to-current", "--execute")
    assert committed(node.bootstrap, "not-yet") == {0: 42}
    groups(node, "reset-offsets", "not-yet", "--topic", topic, "--to-latest", "--execute")
    assert committed(node.bootstrap, "not-yet") == {0: COUNT}
    said = refused(
        *("groups", "reset-offsets", "nobody", "--topic", topic, "--shift-by", "1"),
        *("--bootstrap-server", node.bootstrap),
    )
    assert said == f"--shift-by needs an offset to begin with: there is none for {topic}-0"


def test_a_group_is_moved_to_a_moment_inside_the_log(node: NodeProcess) -> None:
    """Ten records in one partition, one a minute until now, and none in the other."""
    now = datetime.now(UTC).replace(microsecond=0)
    topic = one_a_minute(node.bootstrap, now)

    def moved(option: str, value: str) -> dict[int, int]:
        groups(node, "reset-offsets", "moved", "--topic", topic, option, value, "--execute")
        return committed(node.bootstrap, "moved")

    def minutes_ago(minutes: float, zone: timezone = UTC) -> str:
        return (now - timedelta(minutes=minutes)).astimezone(zone).isoformat()

    assert moved("--to-datetime", minutes_ago(2.5)) == {0: 7, 1: 0}
    assert moved("--to-datetime", minutes_ago(4)) == {0: 5, 1: 0}, "the record of that very moment"
    assert moved("--to-datetime", minutes_ago(6.5, timezone(timedelta(hours=2)))) == {0: 3, 1: 0}
    assert moved("--to-datetime", minutes_ago(7.5).removesuffix("+00:00")) == {0: 2, 1: 0}
    assert moved("--by-duration", "PT5M30S") == {0: 4, 1: 0}


def test_an_offset_of_a_consumer_that_assigns_itself_is_shown(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap, partitions=1)
    consumer = Consumer({"bootstrap.servers": node.bootstrap, "group.id": "simple"})
    consumer.commit(offsets=[TopicPartition(topic, 0, 17)], asynchronous=False)
    consumer.close()
    (shown,) = rows(node, "describe", "simple")
    assert (shown["current_offset"], shown["lag"], shown["consumer_id"]) == (17, COUNT - 17, None)
    assert [*groups(node, "describe", "simple").splitlines()[-1].split()][2:6] == ["0", "17", "200", "183"]


def test_what_cannot_be_asked_is_said_without_a_traceback(node: NodeProcess) -> None:
    assert "it should be HOST:PORT" in refused("groups", "list", "--bootstrap-server", "nowhere")
    assert "there is no port 99999" in refused("groups", "list", "--bootstrap-server", "127.0.0.1:99999")
    assert "None of --bootstrap-server can be asked" in refused("groups", "list", "--bootstrap-server", "127.0.0.1:1")
    at = ("--bootstrap-server", node.bootstrap)
    assert refused("groups", "reset-offsets", "g", "--topic", "none", "--to-latest", *at) == "There is no topic none"
    assert refused("groups", "reset-offsets", "g", "--to-latest", *at).startswith("Say --topic")
    assert refused("groups", "reset-offsets", "g", "--topic", "t", *at).startswith("Say one of --to-earliest")


# What is told on the command line


@pytest.mark.parametrize(
    ("text", "expected"),
    [("P1D", 86_400_000), ("PT2H3M4.5S", 7_384_500), ("P1DT1S", 86_401_000), ("PT0S", 0)],
)
def test_a_duration_is_iso_8601(text: str, expected: int) -> None:
    assert read_duration(text) == expected


@pytest.mark.parametrize("text", ["", "P", "PT", "1D", "P1DT", "P-1D", "P99999999999D", "P2000000000D"])
def test_what_is_no_duration_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        read_duration(text)


def test_a_moment_without_a_zone_is_in_utc() -> None:
    assert read_datetime("1970-01-01T00:00:01.5") == 1500
    assert read_datetime("1970-01-01T01:00:00+01:00") == 0
    with pytest.raises(UsageError):
        read_datetime("yesterday")


def test_one_place_to_go_is_enough() -> None:
    Where(to_offset=0)
    with pytest.raises(UsageError):
        Where(to_latest=True, shift_by=1)


def test_partitions_are_named_behind_their_topic() -> None:
    topics = Topics([HERE], {}, {}, {Partition("t", index): HERE for index in range(3)})
    assert read_partitions(["t:2,0"], topics) == [("t", 2), ("t", 0)]
    assert read_partitions(["t"], topics) == [("t", 0), ("t", 1), ("t", 2)]
    for text in ("t:3", "t:", "t:a", "u"):
        with pytest.raises(UsageError):
            read_partitions([text], topics)


def test_addresses_may_be_several() -> None:
    assert read_addresses("a:1, [::1]:2, b:65535") == [("a", 1), ("::1", 2), ("b", 65535)]
    with pytest.raises(UsageError, match="no port 65536"):
        read_addresses("a:1,b:65536")
