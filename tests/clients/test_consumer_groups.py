"""Groups of the new protocol (KIP-848), and of both: consumers that nobody changed for Ottla share topics, die and come
back, and Kafka's tools look after them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from confluent_kafka import Consumer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

from ottla.wire.codec import decode_from
from ottla.wire.messages.headers import ResponseHeader
from ottla.wire.messages.k69_consumer_group_describe import (
    ConsumerGroupDescribeRequest,
    ConsumerGroupDescribeResponse,
)
from tests.clients.group_readers import (
    KINDS,
    NEW_PROTOCOL,
    Found,
    Killable,
    Reader,
    Verifiable,
    aiokafka,
    confluent,
    kafka_python,
)
from tests.clients.groups import (
    CONSOLE_CONSUMER,
    COUNT,
    TIMEOUT_S,
    committed,
    fill,
    group_command,
    new_topic,
    read,
    share_out,
)
from tests.clients.groups import member as member_of
from tests.support.node import NodeProcess, running_node
from tests.support.raw import RawConnection
from tests.support.waiting import eventually
from tools.apache_kafka import java

member = partial(member_of, protocol="consumer")
JAVA = Path(__file__).parents[1] / "java"
PROPERTIES = {
    "offsets.topic.replication.factor": "1",
    "offsets.topic.num.partitions": "5",
    "group.initial.rebalance.delay.ms": "100",
    "group.consumer.min.heartbeat.interval.ms": "200",
    "group.consumer.heartbeat.interval.ms": "200",
    "group.consumer.min.session.timeout.ms": "4000",
    "group.consumer.session.timeout.ms": "4000",
    "group.consumer.assignment.interval.ms": "0",
    "group.min.session.timeout.ms": "4000",
}


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("consumer-groups"), PROPERTIES) as running:
        yield running


def described(address: tuple[str, int], group: str) -> ConsumerGroupDescribeResponse.DescribedGroup:
    with RawConnection(address) as connection:
        connection.send_request(ConsumerGroupDescribeRequest(group_ids=[group]), 1)
        data = connection.receive()
    position = decode_from(ResponseHeader, 1, data, 0)[1]
    return decode_from(ConsumerGroupDescribeResponse, 1, data, position)[0].groups[0]


def test_members_of_the_new_protocol_share_and_take_over(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    first = member(node.bootstrap, "new-shared", topic)
    share_out([first], [4])
    second = member(node.bootstrap, "new-shared", topic, group_remote_assignor="range")
    share_out([first, second], [2, 2])
    others = [member(node.bootstrap, "new-shared", topic) for _ in range(3)]
    share_out([first, second, *others], [0, 1, 1, 1, 1])
    first.close()
    others[0].close()
    share_out([second, *others[1:]], [1, 1, 2])
    for each in (second, *others[1:]):
        each.close()
    assert described(node.address, "new-shared").group_state == "Empty"


def test_a_static_member_of_the_new_protocol_comes_back_to_what_it_had(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    first = member(node.bootstrap, "new-static", topic, group_instance_id="one")
    second = member(node.bootstrap, "new-static", topic, group_instance_id="two")
    share_out([first, second], [2, 2])
    owned = sorted(each.partition for each in second.assignment())
    epoch = described(node.address, "new-static").group_epoch
    second.close()  # it says that it will be back
    second = member(node.bootstrap, "new-static", topic, group_instance_id="two")
    share_out([first, second], [2, 2])
    assert sorted(each.partition for each in second.assignment()) == owned
    assert described(node.address, "new-static").group_epoch == epoch
    first.close()
    second.close()


def test_a_subscription_by_expression_is_evaluated_by_the_broker(node: NodeProcess) -> None:
    """That it follows new topics takes ten seconds, as in Kafka: tests/groups/consumer/test_regexes.py."""
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    for number, name in enumerate(("pattern-1", "pattern-2", "other-pattern")):
        admin.create_topics([NewTopic(name, 1, 1)])[name].result(TIMEOUT_S)
        fill(node.bootstrap, name, range(10 * number, 10 * number + 10))
    consumer = member(node.bootstrap, "by-pattern", "^pattern-.*")
    assert sorted(read(consumer, 20)) == list(range(20))
    assert [each.subscribed_topic_regex for each in described(node.address, "by-pattern").members] == ["(^pattern-.*)"]
    consumer.close()
    said = java(str(JAVA / "SubscribeByPattern.java"), node.bootstrap, "by-javas-pattern", "pattern-[12]", "20")
    read_by_java = [line.split("\t") for line in said.splitlines()]
    assert {topic for topic, _ in read_by_java} == {"pattern-1", "pattern-2"}
    assert sorted(int(value) for _, value in read_by_java) == list(range(20))


def test_the_console_consumer_of_the_new_protocol_goes_on_where_it_was(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    found: list[int] = []
    for count in (80, COUNT - 80):
        said = java(
            CONSOLE_CONSUMER,
            *("--bootstrap-server", node.bootstrap, "--topic", topic, "--group", "new-console", "--from-beginning"),
            *("--max-messages", str(count), "--timeout-ms", "30000"),
            *("--command-property", "group.protocol=consumer"),
        )
        found += map(int, said.splitlines())
    assert sorted(found) == list(range(COUNT))


def test_members_of_both_protocols_are_one_group_and_nothing_is_skipped_when_some_are_killed(node: NodeProcess) -> None:
    """Three of the classic protocol, three of the new one."""
    topic = new_topic(node.bootstrap, partitions=6)
    found = Found()
    at = (node.bootstrap, "both", topic, found)
    kinds: dict[str, Callable[[], Killable]] = {
        "java-new": lambda: Verifiable(*at, "consumer", "java-new"),
        "java-classic": lambda: Verifiable(*at, "classic", "java-classic"),
        NEW_PROTOCOL: lambda: Reader(NEW_PROTOCOL, *at),
    }
    with ExitStack() as stack:
        killable = {name: start() for name, start in kinds.items()}
        stack.callback(lambda: [each.stop() for each in killable.values()])
        stack.enter_context(confluent(*at, group_protocol="consumer"))
        stack.enter_context(kafka_python(*at))
        stack.enter_context(aiokafka(*at))
        eventually(lambda: is_shared_by_six(node), "each of six has one of six partitions", 2 * TIMEOUT_S)
        eventually(lambda: {*found.among(range(COUNT))} == {*range(COUNT)}, "none skipped", TIMEOUT_S)
        tell_all_once(node, topic, found, range(1000, 1100))
        assert found.readers(range(1000, 1100)) == {*kinds, *KINDS}

        for each in killable.values():
            each.kill()
        fill(node.bootstrap, topic, range(2000, 2100))
        eventually(lambda: {*found.among(range(2000, 2100))} == {*range(2000, 2100)}, "none skipped", TIMEOUT_S)
        killable.update({name: start() for name, start in kinds.items()})
        eventually(lambda: is_shared_by_six(node), "they are back", 2 * TIMEOUT_S)
        tell_all_once(node, topic, found, range(3000, 3100))
        assert found.readers(range(3000, 3100)) == {*kinds, *KINDS}
    assert described(node.address, "both").group_state in ("Empty", "")  # the last to leave may have been classic


def tell_all_once(node: NodeProcess, topic: str, found: Found, numbers: range) -> None:
    """While nobody joins or leaves."""
    fill(node.bootstrap, topic, numbers)
    eventually(lambda: {*found.among(numbers)} == {*numbers}, "all of them", TIMEOUT_S)
    assert found.among(numbers) == [*numbers]


def is_shared_by_six(node: NodeProcess) -> bool:
    group = described(node.address, "both")
    owned = [
        (topic.topic_name, partition)
        for each in group.members
        for topic in each.assignment.topic_partitions
        for partition in topic.partitions
    ]
    return group.group_state == "Stable" and len(group.members) == len(owned) == len({*owned}) == 6


def test_kafkas_group_command_does_each_of_its_commands_on_a_group_of_the_new_protocol(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap, partitions=2)
    consumer = member(node.bootstrap, "new-commanded", topic)
    read(consumer, COUNT)
    assert ["new-commanded", "Stable"] in group_command(node, "--list", "--state", "stable")
    assert ["new-commanded", "Consumer"] in [each[:2] for each in group_command(node, "--list", "--type", "consumer")]
    rows = group_command(node, "--describe", "--group", "new-commanded", "--offsets", "--verbose")
    offsets = [each for each in rows if each[0] == "new-commanded"]
    assert sorted(each[2] for each in offsets) == ["0", "1"]
    members = group_command(node, "--describe", "--group", "new-commanded", "--members", "--verbose")
    assert any(each[0] == "new-commanded" and f"{topic}:0,1" in "".join(each) for each in members), members
    state = group_command(node, "--describe", "--group", "new-commanded", "--state", "--verbose")
    assert any("Stable" in each and "uniform" in each for each in state), state
    assert group_command(node, "--validate-regex", "truck-.*") != group_command(node, "--validate-regex", "(")
    consumer.close()

    at = ("--group", "new-commanded", "--topic", topic)
    group_command(node, "--reset-offsets", *at, "--to-offset", "7", "--execute")
    assert committed(node.bootstrap, "new-commanded") == {0: 7, 1: 7}
    group_command(node, "--delete-offsets", "--group", "new-commanded", "--topic", f"{topic}:1")
    assert committed(node.bootstrap, "new-commanded") == {0: 7}
    group_command(node, "--delete", "--group", "new-commanded")
    assert ["new-commanded"] not in group_command(node, "--list")


def test_a_consumer_that_assigns_itself_may_not_commit_into_a_group_with_members(node: NodeProcess) -> None:
    topic = new_topic(node.bootstrap)
    consumer = member(node.bootstrap, "new-alone", topic)
    share_out([consumer], [4])
    with pytest.raises(Exception, match="UNKNOWN_MEMBER_ID"):
        committing = Consumer({"bootstrap.servers": node.bootstrap, "group.id": "new-alone"})
        committing.commit(offsets=[TopicPartition(topic, 0, 3)], asynchronous=False)
    assert committed(node.bootstrap, "new-alone") == {}
    consumer.close()
