"""Requests that are small but take long to decide or to answer do not hold up the loop."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from ottla.handlers import k32_describe_configs, k75_describe_topic_partitions
from ottla.node import dispatch
from ottla.wire.message import Message
from ottla.wire.messages.k75_describe_topic_partitions import DescribeTopicPartitionsRequest
from tests.controller.asking import BROKER, TOPIC, create, describe, new
from tests.support.asking_a_node import ask_address
from tests.support.in_process import InProcessNode, in_process_node

PARTITIONS = 150


@pytest.fixture
def node(tmp_path):
    with in_process_node(tmp_path, {"max.request.partition.size.limit": "120"}) as running:
        ask_address(running.address_of(), create(new("large", PARTITIONS), new("small", 1)))
        yield running


@pytest.fixture
def threads(node: InProcessNode, monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """What ran on the loop's thread, by what it is."""
    loop_thread = node.call(threading.get_ident)
    found: dict[str, bool] = {}

    def noted(what: str, function: Any) -> Any:
        def noting(*arguments: Any) -> Any:
            found[what] = threading.get_ident() == loop_thread
            return function(*arguments)

        return noting

    monkeypatch.setattr(k32_describe_configs, "describe_configs", noted("made", k32_describe_configs.describe_configs))
    monkeypatch.setattr(
        k75_describe_topic_partitions, "describe", noted("made", k75_describe_topic_partitions.describe)
    )
    monkeypatch.setattr(dispatch, "framed", noted("encoded", dispatch.framed))
    return found


def pages(*names: str) -> DescribeTopicPartitionsRequest:
    topics = [DescribeTopicPartitionsRequest.TopicRequest(name=name) for name in names]
    return DescribeTopicPartitionsRequest(topics=topics)


LARGE = [
    describe(*[(TOPIC, "small", None)] * 5),
    describe((BROKER, "1", None)),
    pages("large"),
    pages(),
]
SMALL = [describe((TOPIC, "small", None)), pages("small"), pages("no-such")]


@pytest.mark.plain
@pytest.mark.parametrize(
    ("request_", "is_large"), [*((each, True) for each in LARGE), *((each, False) for each in SMALL)]
)
def test_a_large_answer_is_made_and_encoded_off_the_loop_and_a_small_one_is_not(
    node: InProcessNode, threads: dict[str, bool], request_: Message, is_large: bool
) -> None:
    ask_address(node.address_of(), request_)
    assert threads == {"made": not is_large, "encoded": not is_large}


def test_a_page_ends_at_the_brokers_limit_whatever_the_client_wants(node: InProcessNode) -> None:
    answer = ask_address(node.address_of(), pages("large"))
    assert len(answer.topics[0].partitions) == 120
    assert (answer.next_cursor.topic_name, answer.next_cursor.partition_index) == ("large", 120)


def test_a_decision_is_made_off_the_loop(node: InProcessNode) -> None:
    found: list[bool] = []
    loop_thread = node.call(threading.get_ident)

    class Noting:
        """Chance, which a decision to place partitions needs."""

        def __getattr__(self, name: str) -> Any:
            found.append(threading.get_ident() == loop_thread)
            return getattr(node.world.random, name)

    node.node.services.random = Noting()  # type: ignore[assignment]
    ask_address(node.address_of(), create(new("another", 3)))
    assert found
    assert not any(found)
