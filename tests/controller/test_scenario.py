"""The scenario with Ottla's controller: its answers are Apache Kafka's, and so is the metadata that it ends with."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ottla.controller.configs import alter_configs, incremental_alter_configs
from ottla.controller.decision import Decision
from ottla.controller.deletion import delete_topics
from ottla.controller.describe_configs import describe_configs
from ottla.controller.features import update_features
from ottla.controller.partitions import create_partitions
from ottla.controller.producer_ids import allocate_producer_ids
from ottla.controller.topics import create_topics
from ottla.metadata.image import ClusterImage, SupportedFeature
from ottla.metadata.snapshot import config_record, feature_record
from ottla.wire.codec import decode, encode
from ottla.wire.message import Message
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest
from ottla.wire.messages.k32_describe_configs import DescribeConfigsRequest
from ottla.wire.messages.k33_alter_configs import AlterConfigsRequest
from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest
from ottla.wire.messages.k44_incremental_alter_configs import IncrementalAlterConfigsRequest
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest
from tests.controller.answers import ANSWERS, STATE, learn, readable, state_of
from tests.controller.cluster import Seeded, applied, asked_broker, broker, cluster
from tests.controller.scenario import PROPERTIES, STEPS, WITHOUT_DELETION, Known, Step
from tools.apache_kafka import single_node_properties

# Where Ottla answers otherwise: Kafka's code stumbles, and its client learns nothing.
POLICY_VIOLATION = ("POLICY_VIOLATION", "Excessively large number of partitions per request.")
BETTER = {
    "grow to 10007": ("orders", *POLICY_VIOLATION),
    "grow past 10000 in two": ("defaults", *POLICY_VIOLATION),  # whichever comes second
    "grow the largest": ("orders", *POLICY_VIOLATION),
    "an unknown operation": ("orders", "INVALID_REQUEST", "Unknown operations type 9"),
    "replace one resource twice": ("orders", "INVALID_REQUEST", "Each resource must appear at most once."),
}

KAFKA = {each["ask"]: each for each in map(json.loads, ANSWERS.read_text("utf-8").splitlines())}
FEATURES = {
    "metadata.version": SupportedFeature(7, 30),
    "eligible.leader.replicas.version": SupportedFeature(0, 1),
    "group.version": SupportedFeature(0, 1),
}


class Controller:
    """Does with decisions what a node does: append, apply, answer."""

    def __init__(self, *, deletes: bool = True) -> None:
        levels = [("metadata.version", 30), ("eligible.leader.replicas.version", 1), ("group.version", 1)]
        first = [
            *(feature_record(name, level) for name, level in levels),
            config_record(4, "", "min.insync.replicas", "1"),
        ]
        self.image: ClusterImage = applied(cluster(broker(1, features=FEATURES)), first)
        self.file = single_node_properties(Path("DATA"), 9092, 9093) | PROPERTIES
        self.deletes = deletes
        self.random = Seeded()
        self.known = Known({}, self.image.brokers[1].epoch)

    def take(self, step: Step) -> Any:
        request = step.request(self.known)
        received = decode(type(request), step.version, encode(request, step.version))
        decision = self.decide(received, step.version)
        self.image = applied(self.image, decision.records)
        learn(decision.response, self.known)
        return readable(decision.response, step.version, self.known)

    def decide(self, request: Message, version: int) -> Decision[Any]:
        asked = asked_broker(self.image, self.file)
        match request:
            case CreateTopicsRequest():
                return create_topics(self.image, request, asked, self.random)
            case DeleteTopicsRequest():
                return delete_topics(self.image, request, version, enabled=self.deletes)
            case CreatePartitionsRequest():
                return create_partitions(self.image, request, self.random)
            case AlterConfigsRequest():
                return alter_configs(self.image, request, asked)
            case IncrementalAlterConfigsRequest():
                return incremental_alter_configs(self.image, request, asked)
            case DescribeConfigsRequest():
                return Decision(describe_configs(self.image, request, asked, {}))
            case AllocateProducerIdsRequest():
                return allocate_producer_ids(self.image, request)
            case UpdateFeaturesRequest():
                return update_features(self.image, request, asked, FEATURES)
        raise AssertionError(f"nobody decides over {type(request).__name__}")


@pytest.fixture(scope="module")
def conversation() -> tuple[dict[str, Any], ClusterImage]:
    controller = Controller()
    answers = {step.name: controller.take(step) for step in STEPS}
    return answers, controller.image


def comparable(answer: Any) -> Any:
    """Without what is Ottla's own: its configs, and its notes in place of Kafka's documentation."""
    if isinstance(answer, dict):
        return {key: bool(value) if key == "documentation" else comparable(value) for key, value in answer.items()}
    if isinstance(answer, list):
        return [comparable(each) for each in answer if not _is_ottlas(each)]
    return answer


def _is_ottlas(entry: Any) -> bool:
    return isinstance(entry, dict) and str(entry.get("name")).startswith("ottla.")


SAME = [step.name for step in STEPS if step.name not in BETTER]


@pytest.mark.parametrize("step", SAME)
def test_the_answer_is_kafkas(step: str, conversation: tuple[dict[str, Any], ClusterImage]) -> None:
    assert comparable(conversation[0][step]) == comparable(KAFKA[step]["answer"])


@pytest.mark.parametrize("step", BETTER)
def test_where_kafka_stumbles_the_answer_says_what_is_wrong(
    step: str, conversation: tuple[dict[str, Any], ClusterImage]
) -> None:
    answer = conversation[0][step]
    found = {
        (each.get("name") or each.get("resource_name"), each["error_code"], each["error_message"])
        for each in answer.get("results") or answer["responses"]
    }
    assert BETTER[step] in found
    recorded = KAFKA[step]
    assert recorded.get("silent") or "UNKNOWN_SERVER_ERROR" in json.dumps(recorded)


def test_the_metadata_at_the_end_is_kafkas(conversation: tuple[dict[str, Any], ClusterImage]) -> None:
    assert state_of(conversation[1]) == json.loads(STATE.read_text("utf-8"))


@pytest.mark.parametrize("step", WITHOUT_DELETION, ids=lambda step: step.name)
def test_the_answer_without_deletion_is_kafkas(step: Step) -> None:
    controller = Controller(deletes=False)
    before = controller.image
    assert controller.take(step) == KAFKA[step.name]["answer"]
    assert controller.image == before


def test_every_recorded_answer_is_compared() -> None:
    assert KAFKA.keys() == {step.name for step in (*STEPS, *WITHOUT_DELETION)}
    assert len(KAFKA) > 260


def test_no_decision_changes_the_image_it_was_made_over() -> None:
    controller = Controller()
    for step in STEPS:
        before, shown = controller.image, repr(replace(controller.image))
        controller.take(step)
        assert repr(before) == shown, step.name
