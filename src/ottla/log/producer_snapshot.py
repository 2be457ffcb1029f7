"""Producer state on disk: `%020d.snapshot`, what was known of all producers before the offset in the name.

Kafka's format keeps one batch per producer, the last: after a restart the window of five fills again from the log
before the snapshot (`producer_window.py`) and from what is replayed behind it. A CRC-32C covers the entries; a file
that does not match it is worth nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from struct import Struct
from typing import Final

from ottla.log.producer_entry import NO_OFFSET, ProducerEntry
from ottla.wire.batch import INT32_MAX, NO_SEQUENCE, increment_sequence
from ottla.wire.codec import decode_from, encode
from ottla.wire.crc import crc32c
from ottla.wire.messages.storage_records import ProducerSnapshot
from ottla.wire.primitives import DecodeError

VERSION: Final = 1
SUFFIX: Final = ".snapshot"
_VERSION: Final = Struct(">h")
_CRC: Final = Struct(">I")
_CRC_AT: Final = _VERSION.size
_ENTRIES_AT: Final = _CRC_AT + _CRC.size
_NAME: Final = re.compile(r"([0-9]{20})\.snapshot")


class CorruptSnapshot(Exception):
    """Not a snapshot, or not whole."""


def snapshot_name(offset: int) -> str:
    return f"{offset:020d}{SUFFIX}"


def snapshot_offsets(names: Iterable[str]) -> list[int]:
    """The offsets of the snapshots among the files of a partition, in order."""
    return sorted(int(match[1]) for match in map(_NAME.fullmatch, names) if match)


def encode_snapshot(entries: Iterable[ProducerEntry]) -> bytes:
    message = ProducerSnapshot(producer_entries=[_to_message(entry) for entry in entries])
    data = bytearray(_VERSION.pack(VERSION) + encode(message, VERSION))
    _CRC.pack_into(data, _CRC_AT, crc32c(memoryview(data)[_ENTRIES_AT:]))
    return bytes(data)


def decode_snapshot(data: bytes) -> list[ProducerEntry]:
    if len(data) < _ENTRIES_AT:
        raise CorruptSnapshot(f"{len(data)} bytes are too few")
    version = _VERSION.unpack_from(data)[0]
    if version != VERSION:
        raise CorruptSnapshot(f"version {version} is not known")
    stored, computed = _CRC.unpack_from(data, _CRC_AT)[0], crc32c(memoryview(data)[_ENTRIES_AT:])
    if stored != computed:
        raise CorruptSnapshot(f"the stored crc is {stored}, the computed one {computed}")
    try:
        message, _ = decode_from(ProducerSnapshot, VERSION, data, _CRC_AT)
    except DecodeError as error:
        raise CorruptSnapshot(str(error)) from error
    return [_from_message(entry) for entry in message.producer_entries]


def _to_message(entry: ProducerEntry) -> ProducerSnapshot.ProducerEntry:
    last = entry.last_batch
    return ProducerSnapshot.ProducerEntry(
        producer_id=entry.producer_id,
        epoch=entry.epoch,
        last_sequence=last.last_sequence if last else NO_SEQUENCE,
        last_offset=last.last_offset if last else NO_OFFSET,
        offset_delta=last.last_offset - last.base_offset if last else 0,
        timestamp=entry.last_timestamp,
        coordinator_epoch=entry.coordinator_epoch,
        current_txn_first_offset=entry.current_txn_first_offset,
    )


def _from_message(stored: ProducerSnapshot.ProducerEntry) -> ProducerEntry:
    entry = ProducerEntry(stored.producer_id)
    entry.epoch = stored.epoch
    entry.coordinator_epoch = stored.coordinator_epoch
    entry.last_timestamp = stored.timestamp
    entry.current_txn_first_offset = max(stored.current_txn_first_offset, NO_OFFSET)
    if stored.last_offset >= 0:
        last, delta = stored.last_sequence, stored.offset_delta
        base = (last - delta) & INT32_MAX
        entry.batches.append((base, last, stored.last_offset - delta, stored.last_offset, stored.timestamp))
        entry.next_sequence = increment_sequence(last, 1)
    return entry
