"""The records of control batches that KRaft writes: their type is in the key, the message in the value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ottla.wire.codec import decode, encode
from ottla.wire.message import Message
from ottla.wire.messages.control_records import (
    KRaftVersionRecord,
    LeaderChangeMessage,
    SnapshotFooterRecord,
    SnapshotHeaderRecord,
    VotersRecord,
)
from ottla.wire.records import ControlType, Record, control_key, read_control_key, write_batch

VERSION: Final = 0  # of the messages, as Kafka writes them: of LeaderChange there is another, which it does not use

_TYPES: Final[dict[type[Message], ControlType]] = {
    LeaderChangeMessage: ControlType.LEADER_CHANGE,
    SnapshotHeaderRecord: ControlType.SNAPSHOT_HEADER,
    SnapshotFooterRecord: ControlType.SNAPSHOT_FOOTER,
    KRaftVersionRecord: ControlType.KRAFT_VERSION,
    VotersRecord: ControlType.KRAFT_VOTERS,
}
_MESSAGES: Final = {control_type: message for message, control_type in _TYPES.items()}


def control_batch(messages: Iterable[Message], now_ms: int, *, base_offset: int = 0, epoch: int = 0) -> bytearray:
    numbered = [
        Record(at, now_ms, control_key(_TYPES[type(message)]), encode(message, VERSION))
        for at, message in enumerate(messages, start=base_offset)
    ]
    return write_batch(numbered, leader_epoch=epoch, control=True)


def control_message(record: Record) -> Message | None:
    """None for a record of a type that is none of KRaft's."""
    message = _MESSAGES.get(read_control_key(record.key)[1])
    return None if message is None or record.value is None else decode(message, VERSION, record.value)
