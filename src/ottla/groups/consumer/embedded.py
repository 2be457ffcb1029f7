"""The consumer protocol inside the classic one: subscriptions and assignments as bytes that begin with their version.

The bytes come from clients; what cannot be read is a DecodeError. A version newer than ours is read as our newest.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final, TypeVar

from ottla.groups.consumer.member import Target
from ottla.metadata.image import ClusterImage
from ottla.wire.codec import decode_from, encode
from ottla.wire.message import Message
from ottla.wire.messages.consumer_protocol import ConsumerProtocolAssignment, ConsumerProtocolSubscription
from ottla.wire.primitives import DecodeError

M = TypeVar("M", bound=Message)

_short: Final = Struct(">h")


def read_subscription(data: bytes) -> ConsumerProtocolSubscription:
    return _read(ConsumerProtocolSubscription, data)


def read_assignment(data: bytes) -> ConsumerProtocolAssignment:
    return _read(ConsumerProtocolAssignment, data)


def version_of(data: bytes) -> int:
    if len(data) < _short.size:
        raise DecodeError(f"{len(data)} bytes are too few for a version of the consumer protocol")
    (version,) = _short.unpack_from(data)
    assert isinstance(version, int)
    if version < 0:
        raise DecodeError(f"there is no version {version} of the consumer protocol")
    return version


def assignment_bytes(target: Target, image: ClusterImage, version: int) -> bytes:
    """Topics that are deleted are left out."""
    topics = [
        ConsumerProtocolAssignment.TopicPartition(topic=name, partitions=sorted(partitions))
        for topic_id, partitions in target.items()
        if (name := image.topic_names.get(topic_id)) is not None
    ]
    version = min(version, ConsumerProtocolAssignment.MAX_VERSION)
    message = ConsumerProtocolAssignment(assigned_partitions=topics, user_data=None)
    return _short.pack(version) + encode(message, version)


def by_topic_id(topics: Iterable[tuple[str, Iterable[int]]], image: ClusterImage) -> dict[bytes, frozenset[int]]:
    """Of names and partitions, those of topics that exist."""
    return {
        topic.topic_id: frozenset(partitions)
        for name, partitions in topics
        if (topic := image.topics.get(name)) is not None
    }


def _read(message: type[M], data: bytes) -> M:
    version = min(version_of(data), message.MAX_VERSION)
    return decode_from(message, version, data, _short.size)[0]
