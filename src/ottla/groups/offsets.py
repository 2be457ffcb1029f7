"""Committed offsets, kept as the bytes of their records' values and decoded when somebody asks: there may be millions.

What always holds: `_by_prefix` and `by_group` have the same inner dicts; none of them is empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from struct import Struct
from typing import Final, NamedTuple

from ottla.groups.records import GroupRecord, read_value
from ottla.wire.messages.group_coordinator_records import OffsetCommitValue
from ottla.wire.primitives import ZERO_UUID

NO_LEADER_EPOCH: Final = -1
NO_EXPIRY: Final = -1
KIND: Final = b"\0\1"
KINDS: Final = (b"\0\0", KIND)  # of the keys; the first is from before Kafka 0.9
VERSION: Final = 4
VERSION_WITH_EXPIRY: Final = 1
PARTITION_SIZE: Final = 4

_partition: Final = Struct(">i")
_size: Final = Struct(">h")
_head: Final = Struct(">hqi")  # version, offset, leader epoch
_head_with_expiry: Final = Struct(">hqh")  # version, offset, size of the metadata
_times: Final = Struct(">qq")
_time: Final = Struct(">q")
_ONE_TAG: Final = b"\1\0\x10"  # the topic's id: one tagged field, its number, its size

OfTopic = dict[int, bytes]


class StoredOffset(NamedTuple):
    offset: int
    leader_epoch: int
    metadata: str
    commit_timestamp: int
    expire_timestamp: int
    topic_id: bytes


class Offsets:
    """Of all groups of one shard."""

    __slots__ = ("_by_prefix", "by_group")

    def __init__(self) -> None:
        self.by_group: dict[str, dict[str, OfTopic]] = {}
        self._by_prefix: dict[bytes, OfTopic] = {}

    def __len__(self) -> int:
        return sum(map(len, self._by_prefix.values()))

    def replay(self, key: bytes, value: bytes | None) -> None:
        """A record of one of KINDS."""
        self.replay_one(key[len(KIND) : -PARTITION_SIZE], key[-PARTITION_SIZE:], value)

    def replay_one(self, prefix: bytes, partition: bytes, value: bytes | None) -> None:
        """`prefix` is the key between its kind and the partition: of the offsets of one group in one topic."""
        of_topic = self._by_prefix.get(prefix)
        index = int.from_bytes(partition, "big", signed=True)
        if value is None:
            if of_topic is not None and of_topic.pop(index, None) is not None and not of_topic:
                self._remove(prefix)
        elif of_topic is not None:
            of_topic[index] = value
        else:
            self._add(prefix)[index] = value

    def of_group(self, group_id: str) -> Mapping[str, OfTopic]:
        return self.by_group.get(group_id, {})

    def get(self, group_id: str, topic: str, partition: int) -> bytes | None:
        of_topic = self.of_group(group_id).get(topic)
        return None if of_topic is None else of_topic.get(partition)

    def some(self, group_id: str, topic: str, partitions: Iterable[int]) -> Iterator[tuple[int, bytes]]:
        """Of these partitions, those that have an offset."""
        of_topic = self.of_group(group_id).get(topic, {})
        return ((each, value) for each in partitions if (value := of_topic.get(each)) is not None)

    def tombstones(self, group_id: str) -> Iterator[GroupRecord]:
        for topic, of_topic in self.of_group(group_id).items():
            yield from offset_tombstones(group_id, topic, of_topic)

    def _add(self, prefix: bytes) -> OfTopic:
        group_id, topic = _names(prefix)
        of_topic: OfTopic = {}
        self._by_prefix[prefix] = of_topic
        self.by_group.setdefault(group_id, {})[topic] = of_topic
        return of_topic

    def _remove(self, prefix: bytes) -> None:
        del self._by_prefix[prefix]
        group_id, topic = _names(prefix)
        of_group = self.by_group[group_id]
        del of_group[topic]
        if not of_group:
            del self.by_group[group_id]


def _names(prefix: bytes) -> tuple[str, str]:
    (size,) = _size.unpack_from(prefix)
    topic_at = _size.size + size
    return prefix[_size.size : topic_at].decode(), prefix[topic_at + _size.size :].decode()


def offset_prefix(group_id: str, topic: str) -> bytes:
    group, name = group_id.encode(), topic.encode()
    return _size.pack(len(group)) + group + _size.pack(len(name)) + name


def offset_key(prefix: bytes, partition: int) -> bytes:
    return KIND + prefix + _partition.pack(partition)


def read_offset_key(key: bytes) -> tuple[str, str, int]:
    """Group, topic and partition."""
    (partition,) = _partition.unpack(key[-PARTITION_SIZE:])
    return *_names(key[len(KIND) : -PARTITION_SIZE]), partition


def offset_tombstones(group_id: str, topic: str, partitions: Iterable[int]) -> list[GroupRecord]:
    prefix = offset_prefix(group_id, topic)
    return [GroupRecord(offset_key(prefix, partition), None) for partition in partitions]


def encode_offset(stored: StoredOffset) -> bytes:
    """As the codec of OffsetCommitValue does, which takes several times as long."""
    metadata = stored.metadata.encode()
    if stored.expire_timestamp != NO_EXPIRY:
        head = _head_with_expiry.pack(VERSION_WITH_EXPIRY, stored.offset, len(metadata))
        return head + metadata + _times.pack(stored.commit_timestamp, stored.expire_timestamp)
    tags = b"\0" if stored.topic_id == ZERO_UUID else _ONE_TAG + stored.topic_id
    head = _head.pack(VERSION, stored.offset, stored.leader_epoch)
    return head + _compact_size(len(metadata)) + metadata + _time.pack(stored.commit_timestamp) + tags


def _compact_size(size: int) -> bytes:
    size += 1
    if size < 0x80:
        return bytes((size,))
    out = bytearray()
    while size >= 0x80:
        out.append(size & 0x7F | 0x80)
        size >>= 7
    out.append(size)
    return bytes(out)


def shown_offset(value: bytes | None, topic_id: bytes) -> StoredOffset | None:
    """Nothing if it was committed for another topic, which had this one's name before; ids may be zero: not known."""
    if value is None:
        return None
    stored = decode_offset(value)
    return None if ZERO_UUID not in (stored.topic_id, topic_id) and stored.topic_id != topic_id else stored


def is_expired(value: bytes, since_ms: int | None, retention_ms: int, now_ms: int) -> bool:
    """Its time runs from its commit on, or `since_ms`, unless it has a time of its own."""
    if value[1] == VERSION_WITH_EXPIRY:
        expires_ms = decode_offset(value).expire_timestamp
        if expires_ms != NO_EXPIRY:
            return now_ms >= expires_ms
    return now_ms - (_commit_timestamp(value) if since_ms is None else since_ms) >= retention_ms


def _commit_timestamp(value: bytes) -> int:
    """Most have no metadata, or little: then it is found without a look at the rest."""
    size_at = _head.size
    if value[1] != VERSION or value[size_at] >= 0x80:
        return decode_offset(value).commit_timestamp
    (timestamp,) = _time.unpack_from(value, size_at + value[size_at])
    assert isinstance(timestamp, int)
    return timestamp


def decode_offset(value: bytes) -> StoredOffset:
    message = read_value(OffsetCommitValue, value)
    return StoredOffset(
        message.offset,
        message.leader_epoch,
        message.metadata,
        message.commit_timestamp,
        message.expire_timestamp,
        message.topic_id,
    )
