"""The conversations of brokers with Ottla's decisions: the answers are Apache Kafka's, and so are the records."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest
from tests.controller.brokers.answers import RECORDED, readable_answer, readable_records
from tests.controller.brokers.asking import Silence, Step, register
from tests.controller.brokers.controlled import Controlled
from tests.controller.brokers.scenario import SECOND_THOUGHTS, STEPS

KAFKA = {(each["in"], each["ask"]): each for each in map(json.loads, RECORDED.read_text("utf-8").splitlines())}
FORGETFUL = [step.name for step in SECOND_THOUGHTS][2:]


REGISTRATION = 4
HEARTBEAT = 1


def take(controller: Controlled, step: Step | Silence) -> dict[str, Any]:
    before = controller.image
    controller.now_ms += 10
    if isinstance(step, Silence):
        return {"answer": None, "records": readable_records(controller.wait(step), before, controller.image)}
    answer, records = controller.ask(step.request(before), step.version)
    return {
        "answer": readable_answer(answer, step.version, controller.image),
        "records": readable_records(records, before, controller.image),
    }


@pytest.fixture(scope="module")
def conversations() -> dict[tuple[str, str], dict[str, Any]]:
    taken = {}
    for name in ("elr", "plain"):
        controller = Controlled(has_elr=name == "elr")
        for step in STEPS:
            taken[name, step.name] = take(controller, step)
    return taken


def comparable(answer: Any) -> Any:
    """Of CreateTopics, the configs are another scenario's."""
    if isinstance(answer, dict):
        return {key: comparable(value) for key, value in answer.items() if key != "configs"}
    if isinstance(answer, list):
        return [comparable(each) for each in answer]
    return answer


@pytest.mark.parametrize(
    "which", [each for each in KAFKA if each[1] not in FORGETFUL], ids=lambda which: f"{which[0]}: {which[1]}"
)
def test_answer_and_records_are_kafkas(
    which: tuple[str, str], conversations: dict[tuple[str, str], dict[str, Any]]
) -> None:
    ours, kafkas = conversations[which], KAFKA[which]
    assert comparable(ours["answer"]) == comparable(kafkas["answer"])
    assert ours["records"] == kafkas["records"]


def test_every_step_was_recorded() -> None:
    assert [name for where, name in KAFKA if where == "elr"] == [step.name for step in STEPS]


def test_kafka_forgets_what_a_second_reassignment_is_about(
    conversations: dict[tuple[str, str], dict[str, Any]],
) -> None:
    """There, one that goes back to the replicas that there were is never complete; here it is at once."""
    kafkas = KAFKA["plain", "list what moves still"]["answer"]["topics"]
    ours = conversations["plain", "list what moves still"]["answer"]["topics"]
    assert [(each["partition_index"], each["adding_replicas"]) for each in kafkas[0]["partitions"]] == [
        (0, [2, 3]),
        (1, [3]),
    ]
    assert [(each["partition_index"], each["adding_replicas"]) for each in ours[0]["partitions"]] == [(1, [2, 3])]


@pytest.mark.parametrize("is_here", [True, False])
def test_the_broker_of_the_controllers_own_node_need_not_wait_for_the_end_of_its_last_session(is_here: bool) -> None:
    """It has no other life beside this one: a node that is killed is back at once. Who only says so has to wait."""
    controller = Controlled(has_elr=False)
    first, _ = controller.ask(register(1, life=1)(controller.image), REGISTRATION)
    alive = BrokerHeartbeatRequest(
        broker_id=1, broker_epoch=first.broker_epoch, current_metadata_offset=first.broker_epoch
    )
    controller.ask(alive, HEARTBEAT)
    again = register(1, life=2)(controller.image)
    decision = controller.active.register_broker(again, REGISTRATION, controller.now_ms, is_here=is_here)
    outcome = ErrorCode.NONE if is_here else ErrorCode.DUPLICATE_BROKER_REGISTRATION
    assert decision.response.error_code == outcome
