"""A controller's answers as plain data that does not differ from cluster to cluster."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ottla.metadata.image import ClusterImage
from ottla.wire.message import Message
from ottla.wire.messages.k19_create_topics import CreateTopicsResponse
from ottla.wire.primitives import ZERO_UUID
from tests.controller.scenario import Known
from tests.oracle.plain import id_text, plain

ANSWERS = Path(__file__).parent / "answers.jsonl"
STATE = Path(__file__).parent / "state.json"


def learn(answer: Message, known: Known) -> None:
    if isinstance(answer, CreateTopicsResponse):
        known.ids.update({topic.name: topic.topic_id for topic in answer.topics if topic.topic_id != ZERO_UUID})


def readable(answer: Message, version: int, known: Known) -> Any:
    """Kafka's order is that of its hash maps, or shuffled: the elements of a list are put in the order of their text.

    Not synonyms, whose order has a meaning. Ids of topics that are known read as `<id of NAME>`.
    """
    names = {id_text(topic_id): f"<id of {name}>" for name, topic_id in known.ids.items()}
    fields = plain(answer, version)
    fields.pop("throttle_time_ms")
    return _normal("", fields, names)


def _normal(field: str, value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _normal(key, each, names) for key, each in value.items()}
    if isinstance(value, list):
        elements = [_normal(field, each, names) for each in value]
        return elements if field == "synonyms" else sorted(elements, key=str)
    return names.get(value, value) if field == "topic_id" else value


def state_of(image: ClusterImage) -> Any:
    """What the conversation left behind in the metadata."""
    return {
        "topics": {
            name: {
                str(index): [list(each.replicas), list(each.isr), each.leader, each.leader_epoch, each.partition_epoch]
                for index, each in sorted(topic.partitions.items())
            }
            for name, topic in sorted(image.topics.items())
        },
        "configs": {
            f"{kind} {name}": dict(sorted(each.items())) for (kind, name), each in sorted(image.configs.items())
        },
        "next_producer_id": image.next_producer_id,
    }
