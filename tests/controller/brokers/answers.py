"""Answers and records of a step as plain data that does not differ from cluster to cluster."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ottla.metadata.image import ClusterImage
from ottla.wire.message import Message
from ottla.wire.messages.metadata_records import (
    BrokerRegistrationChangeRecord,
    FeatureLevelRecord,
    NoOpRecord,
    RegisterControllerRecord,
)
from tests.oracle.plain import id_text, plain

RECORDED = Path(__file__).parent / "recorded.jsonl"

EPOCHS = ("broker_epoch", "epoch")
UNORDERED = ("partition_result", "features", "results", "topics", "responses", "replica_election_results", "configs")


def readable_answer(answer: Message, version: int, after: ClusterImage) -> Any:
    fields = plain(answer, version)
    fields.pop("throttle_time_ms", None)
    return _normal("", fields, _names(after))


def readable_records(records: Iterable[tuple[Message, int]], before: ClusterImage, after: ClusterImage) -> list[Any]:
    """In the order of their texts: Kafka goes over partitions in the order of its hash maps.

    Without what changes nothing: Kafka fences brokers that are fenced.
    """
    names = _names(after)
    shown = [
        {"record": type(message).__name__, **_set_fields(message, version, names)}
        for message, version in records
        if not _is_its_own(message) and not _fences_again(message, before)
    ]
    return sorted(shown, key=str)


def _is_its_own(message: Message) -> bool:
    """What Kafka's controller writes for itself, at some moment."""
    if isinstance(message, RegisterControllerRecord):
        return message.controller_id == 1
    return isinstance(message, NoOpRecord | FeatureLevelRecord)


def _fences_again(message: Message, before: ClusterImage) -> bool:
    if not isinstance(message, BrokerRegistrationChangeRecord) or message.fenced != 1:
        return False
    broker = before.broker_with_epoch(message.broker_id, message.broker_epoch)
    return broker is not None and broker.is_fenced


def _set_fields(message: Message, version: int, names: dict[str, str]) -> dict[str, Any]:
    """Without those that have their defaults."""
    fields, defaults = plain(message, version), plain(type(message)(), version)
    return {name: _normal(name, value, names) for name, value in fields.items() if value not in (defaults[name], None)}


def _names(image: ClusterImage) -> dict[str, str]:
    return {id_text(topic.topic_id): f"<id of {topic.name}>" for topic in image.topics.values()}


def _normal(field: str, value: Any, names: dict[str, str]) -> Any:
    """Epochs of brokers are offsets, and only that they are the right ones matters: the next steps show it."""
    if field in EPOCHS and isinstance(value, int) and value >= 0:
        return "<epoch>"
    if isinstance(value, dict):
        return {key: _normal(key, each, names) for key, each in value.items()}
    if isinstance(value, list):
        elements = [_normal(field, each, names) for each in value]
        return sorted(elements, key=str) if field in UNORDERED else elements
    if field == "topic_id":
        return names.get(value, value)
    return value
