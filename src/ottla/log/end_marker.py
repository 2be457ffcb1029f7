"""The control record that ends a transaction in a partition: COMMIT or ABORT, and which coordinator says so."""

from __future__ import annotations

from struct import Struct
from typing import Final, NamedTuple

from ottla.wire.codec import decode
from ottla.wire.messages.control_records import EndTxnMarker
from ottla.wire.primitives import Buffer, DecodeError
from ottla.wire.records import ControlType, Record, control_key, read_control_key, read_records, write_batch

VALUE_VERSION: Final = 0
_VALUE: Final = Struct(">hi")
_VERSION_SIZE: Final = 2


class EndMarker(NamedTuple):
    committed: bool
    coordinator_epoch: int


def read_end_marker(batch: Buffer, position: int = 0) -> EndMarker | None:
    """The marker in a control batch; None if compaction has emptied the batch, or it controls something else."""
    records = read_records(batch, position)
    if not records:
        return None
    _, control_type = read_control_key(records[0].key)
    if control_type not in (ControlType.COMMIT, ControlType.ABORT):
        return None
    value = records[0].value
    if value is None or len(value) < _VERSION_SIZE:
        raise DecodeError(f"the value of an end transaction marker cannot be {value!r}")
    marker = decode(EndTxnMarker, 0, value[_VERSION_SIZE:])  # later versions only add to version 0
    return EndMarker(control_type is ControlType.COMMIT, marker.coordinator_epoch)


def write_end_marker(
    marker: EndMarker, *, producer_id: int, producer_epoch: int, timestamp: int, base_offset: int = 0
) -> bytearray:
    key = control_key(ControlType.COMMIT if marker.committed else ControlType.ABORT)
    value = _VALUE.pack(VALUE_VERSION, marker.coordinator_epoch)
    return write_batch(
        [Record(base_offset, timestamp, key, value)],
        producer_id=producer_id,
        producer_epoch=producer_epoch,
        transactional=True,
        control=True,
    )
