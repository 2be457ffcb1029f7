"""Consumers that nobody changed for Ottla share topics in groups, and their offsets survive them; Kafka's tools look
after both."""

from __future__ import annotations

import asyncio
import json
import subprocess
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiokafka import AIOKafkaConsumer
from confluent_kafka import Consumer, ConsumerGroupState, KafkaError, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic
from kafka import KafkaConsumer

from ottla.groups.partitioning import partition_for
from tests.clients.group_readers import KINDS, SESSION_MS, Found, Reader
from tests.clients.groups import (
    CONSOLE_CONSUMER,
    COUNT,
    TIMEOUT_S,
    committed,
    fill,
    group_command,
    member,
    new_topic,
    one_a_minute,
    read,
    share_out,
)
from tests.clients.reading import read_all
from tests.support.node import NodeProcess, running_node
from tests.support.waiting import eventually
from tools.apache_kafka import SHORT_LIVED, java, java_command

JAVA = Path(__file__).parents[1] / "java"
OFFSETS_PARTITIONS = 5
PROPERTIES = {
    "offsets.topic.replication.factor": "1",
    "offsets.topic.num.partitions": str(OFFSETS_PARTITIONS),
    "group.initial.rebalance.delay.ms": "100",
    "group.min.session.timeout.ms": str(SESSION_MS),
}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("groups"), PROPERTIES) as running:
        yield running


def is_fenced(consumer: Consumer) -> bool:
    message = consumer.poll(0.1)
    error = None if message is None else message.error()
    return error is not None and error.code() in (KafkaError._FATAL, KafkaError.FENCED_INSTANCE_ID)


@pytest.mark.parametrize("strategy", ["range", "roundrobin", "cooperative-sticky"])
def test_members_share_the_partitions_and_take_over_from_each_other(node: NodeProcess, strategy: str) -> None:
    topic = new_topic(node.bootstrap)
    group = f"shared-{strategy}"
    configs = {"partition_assignment_strategy": strategy}
    first = member(node.bootstrap, group, topic, **configs)
    share_out([first], [4])
    second = member(node.bootstrap, group, topic, **configs)
    share_out([first, second], [2, 2])
    others = [member(node.bootstrap, group, topic, **configs) for _ in range(3)]
    share_out([first, second, *others], [0, 1, 1, 1, 1])
    first.close()
    others[0].close()
    share_out([second, *others[1:]], [1, 1, 2])
    for each in (second, *others[1:]):
        each.close()


def test_a_static_member_comes_back_without_a_rebalance(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    first = member(node.bootstrap, "static", topic, group_instance_id="one")
    second = member(node.bootstrap, "static", topic, group_instance_id="two")
    share_out([first, second], [2, 2])
    owned = sorted(each.partition for each in second.assignment())
    generation = node.log_text().count("group static has generation")
    second.close()  # static members do not leave
    second = member(node.bootstrap, "static", topic, group_instance_id="two")
    share_out([first, second], [2, 2])
    assert sorted(each.partition for each in second.assignment()) == owned
    assert node.log_text().count("group static has generation") == generation
    intruder = member(node.bootstrap, "static", topic, group_instance_id="two")
    share_out([first, intruder], [2, 2])
    eventually(lambda: is_fenced(second), "the one before is fenced")
    for each in (first, second, intruder):
        each.close()


def test_confluent_kafka_goes_on_where_it_was(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    consumer = member(node.bootstrap, "confluent", topic)
    found = read(consumer, 80)
    consumer.close()
    consumer = member(node.bootstrap, "confluent", topic)
    found += read(consumer, COUNT - 80)
    consumer.close()
    assert sorted(found) == list(range(COUNT))


def test_kafka_python_goes_on_where_it_was(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    found = []
    for count in (80, COUNT - 80):
        consumer = KafkaConsumer(
            topic,
            bootstrap_servers=node.bootstrap,
            group_id="kafka-python",
            auto_offset_reset="earliest",
            enable_auto_commit=False,
            max_poll_records=10,
            consumer_timeout_ms=int(TIMEOUT_S * 1000),
        )
        found += [int(next(consumer).value) for _ in range(count)]
        consumer.commit()
        consumer.close()
    assert sorted(found) == list(range(COUNT))


def test_aiokafka_goes_on_where_it_was(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)

    async def consume(count: int) -> list[int]:
        consumer = AIOKafkaConsumer(
            topic,
            bootstrap_servers=node.bootstrap,
            group_id="aiokafka",
            auto_offset_reset="earliest",
            enable_auto_commit=False,
        )
        await consumer.start()
        found = [int((await asyncio.wait_for(consumer.getone(), TIMEOUT_S)).value or b"") for _ in range(count)]
        await consumer.commit()
        await consumer.stop()
        return found

    found = asyncio.run(consume(80)) + asyncio.run(consume(COUNT - 80))
    assert sorted(found) == list(range(COUNT))


def console_consumer(bootstrap: str, topic: str, group: str, count: int) -> list[str]:
    return java(
        CONSOLE_CONSUMER,
        *("--bootstrap-server", bootstrap, "--topic", topic, "--group", group, "--from-beginning"),
        *("--max-messages", str(count), "--timeout-ms", "30000"),
        *("--command-property", "group.protocol=classic"),
    ).splitlines()


def test_the_console_consumer_goes_on_where_it_was(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    found = console_consumer(node.bootstrap, topic, "console", 80)
    found += console_consumer(node.bootstrap, topic, "console", COUNT - 80)
    assert sorted(map(int, found)) == list(range(COUNT))


def test_members_of_four_kinds_are_one_group(node: NodeProcess) -> None:
    """A verifiable consumer of Kafka's, confluent-kafka, kafka-python and aiokafka have one partition each."""
    topic = new_topic(node.bootstrap)
    verifiable = subprocess.Popen(
        java_command(
            "org.apache.kafka.tools.VerifiableConsumer",
            *("--bootstrap-server", node.bootstrap, "--topic", topic, "--group-id", "mixed"),
            *("--assignment-strategy", "org.apache.kafka.clients.consumer.RoundRobinAssignor"),
            *("--group-protocol", "classic", "--reset-policy", "earliest"),
            options=SHORT_LIVED,
        ),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    confluent = member(node.bootstrap, "mixed", topic, partition_assignment_strategy="roundrobin")
    python = KafkaConsumer(topic, bootstrap_servers=node.bootstrap, group_id="mixed", auto_offset_reset="earliest")

    owned: dict[str, set[int]] = {}
    are_done = threading.Event()

    # Each by itself: one that waits in a rebalance until all have joined again must not keep others from joining.
    def poll_confluent() -> None:
        while not are_done.is_set():
            confluent.poll(0.05)
            owned["confluent"] = {each.partition for each in confluent.assignment()}

    def poll_python() -> None:
        while not are_done.is_set():
            python.poll(50)
            owned["python"] = {each.partition for each in python.assignment()}

    async def poll_aio() -> None:
        aio = AIOKafkaConsumer(topic, bootstrap_servers=node.bootstrap, group_id="mixed", auto_offset_reset="earliest")
        await aio.start()
        while not are_done.is_set():
            await aio.getmany(timeout_ms=50)
            owned["aio"] = {each.partition for each in aio.assignment()}
        await aio.stop()

    async def all_of_them() -> None:
        async with asyncio.TaskGroup() as group:
            for polls in (poll_confluent, poll_python):
                group.create_task(asyncio.to_thread(polls))
            group.create_task(poll_aio())
            reading = group.create_task(asyncio.to_thread(read_verifiable))
            try:
                await asyncio.to_thread(eventually, each_has_one, lambda: f"they have {owned}", 4 * TIMEOUT_S)
            finally:
                # While the others poll: a member that is asked to join again waits with its end until all have.
                verifiable.terminate()
                await reading
                are_done.set()

    def read_verifiable() -> None:
        assert verifiable.stdout is not None
        for line in verifiable.stdout:
            said.add(json.loads(line)["name"])

    def each_has_one() -> bool:
        found = list(owned.values())
        of_python = len(found) == 3 and all(len(each) == 1 for each in found) and len(set.union(*found)) == 3
        return of_python and "partitions_assigned" in said

    said: set[str] = set()
    try:
        asyncio.run(all_of_them())
    finally:
        assert verifiable.stdout is not None
        verifiable.stdout.close()
        verifiable.wait(TIMEOUT_S)
        confluent.close()
        python.close()
    assert "shutdown_complete" in said


def test_members_of_three_kinds_are_killed_and_come_back_and_no_record_is_skipped(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    found = Found()
    written = {*range(COUNT)}

    def start(kind: str) -> Reader:
        return Reader(kind, node.bootstrap, "killed", topic, found)

    readers = {kind: start(kind) for kind in KINDS}
    try:
        eventually(lambda: is_shared_by(node, "killed", len(KINDS)), "each has some", 2 * TIMEOUT_S)
        for first, kind in enumerate(KINDS, start=1):
            readers[kind].kill()
            fill(node.bootstrap, topic, numbers := range(1000 * first, 1000 * first + 100))
            written.update(numbers)
            readers[kind] = start(kind)
        eventually(lambda: {*found.among(range(10_000))} == written, "none is skipped", 2 * TIMEOUT_S)
        eventually(lambda: is_shared_by(node, "killed", len(KINDS)), "all are back", 2 * TIMEOUT_S)
        fill(node.bootstrap, topic, last := range(9000, 9100))
        eventually(lambda: found.among(last) == [*last], "once, as nothing failed", TIMEOUT_S)
        assert found.readers(last) == {*KINDS}
    finally:
        for each in readers.values():
            each.kill()


def is_shared_by(node: NodeProcess, group: str, count: int) -> bool:
    """By so many members, all of which have something."""
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    described = admin.describe_consumer_groups([group], request_timeout=TIMEOUT_S)[group].result(TIMEOUT_S)
    shares = [len(each.assignment.topic_partitions) for each in described.members]
    return described.state is ConsumerGroupState.STABLE and len(shares) == count and 0 not in shares


def test_kafkas_sticky_assignors_and_one_of_our_own_share_a_topic(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    said = java(str(JAVA / "ReadWithAssignors.java"), node.bootstrap, topic, "4", str(COUNT))
    assert sorted(line.split("\t") for line in said.splitlines()) == [
        ["AllToOne", "4", str(COUNT)],
        ["CooperativeStickyAssignor", "2", str(COUNT)],
        ["StickyAssignor", "2", str(COUNT)],
    ]


# Kafka's tools


def test_kafkas_group_command_does_each_of_its_commands(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap, partitions=2)
    consumer = member(node.bootstrap, "commanded", topic)
    read(consumer, COUNT)
    assert ["commanded"] in group_command(node, "--list")
    assert ["commanded", "Stable"] in group_command(node, "--list", "--state", "stable")
    assert ["commanded"] not in [each[:1] for each in group_command(node, "--list", "--state", "empty")]
    assert ["commanded", "Classic"] in [each[:2] for each in group_command(node, "--list", "--type", "classic")]
    described = [each for each in group_command(node, "--describe", "--group", "commanded") if each[0] == "commanded"]
    assert sorted((each[2], each[3] == each[4], each[5]) for each in described) == [("0", True, "0"), ("1", True, "0")]
    members = group_command(node, "--describe", "--group", "commanded", "--members", "--verbose")
    assert any(each[0] == "commanded" and topic in "".join(each) for each in members), members
    state = group_command(node, "--describe", "--group", "commanded", "--state")
    assert any("Stable" in each and "range" in each for each in state)
    consumer.close()

    at = ("--group", "commanded", "--topic", topic)
    group_command(node, "--reset-offsets", *at, "--to-offset", "7", "--execute")
    assert committed(node.bootstrap, "commanded") == {0: 7, 1: 7}
    group_command(node, "--reset-offsets", *at, "--to-earliest", "--execute")
    assert committed(node.bootstrap, "commanded") == {0: 0, 1: 0}
    group_command(node, "--delete-offsets", "--group", "commanded", "--topic", f"{topic}:1")
    assert committed(node.bootstrap, "commanded") == {0: 0}
    group_command(node, "--delete", "--group", "commanded")
    assert ["commanded"] not in group_command(node, "--list")


def test_kafkas_group_command_resets_offsets_in_each_of_its_ways(node: NodeProcess, tmp_path: Path) -> None:
    """Ten records in one partition, one a minute until now, and none in the other."""
    now = datetime.now(UTC)
    topic = one_a_minute(node.bootstrap, now)
    other = new_topic(node.bootstrap, partitions=1)

    def reset(*how: str, group: str = "reset") -> dict[int, int]:
        group_command(node, "--reset-offsets", "--group", group, *how, "--execute")
        return committed(node.bootstrap, group, topic)

    assert reset("--topic", topic, "--to-latest") == {0: 10, 1: 0}
    assert reset("--topic", f"{topic}:0", "--to-offset", "4") == {0: 4, 1: 0}
    assert reset("--topic", topic, "--to-current") == {0: 4, 1: 0}
    assert reset("--topic", topic, "--shift-by", "-3") == {0: 1, 1: 0}
    assert reset("--topic", topic, "--shift-by", "100") == {0: 10, 1: 0}
    half_past_two = (now - timedelta(minutes=2.5)).strftime("%Y-%m-%dT%H:%M:%S.000")
    assert reset("--topic", topic, "--to-datetime", half_past_two) == {0: 7, 1: 0}
    assert reset("--topic", topic, "--by-duration", "PT6M30S") == {0: 3, 1: 0}

    plan = tmp_path / "plan.csv"
    show = ("--reset-offsets", "--group", "reset", "--topic", topic, "--to-offset", "8", "--dry-run", "--export")
    plan.write_text("\n".join(" ".join(words) for words in group_command(node, *show)))
    assert committed(node.bootstrap, "reset", topic) == {0: 3, 1: 0}, "it was only shown"
    assert reset("--from-file", str(plan)) == {0: 8, 1: 0}

    assert reset("--topic", other, "--to-latest", group="reset-too") == {}
    assert reset("--topic", topic, "--to-offset", "2", group="reset-too") == {0: 2, 1: 0}
    assert reset("--all-topics", "--to-earliest", group="reset-too") == {0: 0, 1: 0}
    assert committed(node.bootstrap, "reset-too", other) == {0: 0}
    group_command(node, "--reset-offsets", "--all-groups", "--topic", topic, "--to-offset", "5", "--execute")
    assert [committed(node.bootstrap, group, topic)[0] for group in ("reset", "reset-too")] == [5, 5]


def test_kafkas_formatters_read_the_topic_of_the_offsets(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap, partitions=1)
    consumer = member(node.bootstrap, "formatted", topic)
    read(consumer, 1)
    consumer.close()
    partition = partition_for("formatted", OFFSETS_PARTITIONS)
    stored = read_all(node.bootstrap, "__consumer_offsets", OFFSETS_PARTITIONS)
    count = len([each for each in stored if each.partition == partition])
    for formatter in ("OffsetsMessageFormatter", "GroupMetadataMessageFormatter"):
        said = java(
            CONSOLE_CONSUMER,
            *("--bootstrap-server", node.bootstrap, "--topic", "__consumer_offsets"),
            *("--partition", str(partition), "--offset", "earliest"),
            *("--formatter", f"org.apache.kafka.tools.consumer.{formatter}"),
            *("--max-messages", str(count), "--timeout-ms", "30000"),
            *("--command-property", "exclude.internal.topics=false"),
        )
        records = json.loads("[" + said.strip().replace("}{", "},{") + "]")
        mine = [each for each in records if each["key"]["data"].get("group") == "formatted"]
        assert mine
        if formatter == "OffsetsMessageFormatter":
            assert mine[-1]["key"]["data"] == {"group": "formatted", "topic": topic, "partition": 0}
            assert mine[-1]["value"]["data"]["offset"] == 1
        else:
            assert mine[-1]["value"]["data"]["members"] == []
            assert any(each["value"]["data"]["members"] for each in mine)


# Offsets


def test_offsets_of_a_deleted_topic_go_with_it(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap, partitions=1)
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    consumer = Consumer({"bootstrap.servers": node.bootstrap, "group.id": "deleted"})
    consumer.commit(offsets=[TopicPartition(topic, 0, 17)], asynchronous=False)
    consumer.close()
    assert committed(node.bootstrap, "deleted") == {0: 17}
    admin.delete_topics([topic])[topic].result(TIMEOUT_S)
    eventually(lambda: committed(node.bootstrap, "deleted") == {}, "no offset is left")


def test_many_offsets_are_committed_and_fetched_at_once(node: NodeProcess) -> None:
    count = 600
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    admin.create_topics([NewTopic("wide", count, 1)])["wide"].result(TIMEOUT_S)
    consumer = Consumer({"bootstrap.servers": node.bootstrap, "group.id": "wide"})
    wanted = [TopicPartition("wide", index, index + 1) for index in range(count)]
    assert all(each.error is None for each in consumer.commit(offsets=wanted, asynchronous=False))
    consumer.close()
    assert committed(node.bootstrap, "wide") == {index: index + 1 for index in range(count)}


def test_offsets_are_on_the_disk_before_they_are_acknowledged(tmp_path: Path) -> None:
    """With ottla.flush=commit: what is told, and what is read, waits for the disk."""
    with running_node(tmp_path, {**PROPERTIES, "ottla.flush": "commit"}) as node:
        topic = new_topic(node.bootstrap)
        consumer = member(node.bootstrap, "flushed", topic)
        found = read(consumer, 20)
        assert len(found) == 20
        assert sum(committed(node.bootstrap, "flushed").values()) == 20
        consumer.close()
