"""What of a batch stays when a log is compacted: all of it, byte for byte; some of its records; its header; nothing.

A record stays if none later in the cleaned part has its key. One without a value, a tombstone, stays besides until the
delete horizon of its batch, which is set when it is first met (KIP-534: it takes the place of the base timestamp). So
does a marker that no batch needs. An empty batch stays if it says what a producer's last sequence or epoch was, or
where the cleaned part ends. Offsets, producer, sequence and leader epoch never change.
"""

from typing import NamedTuple

from ottla.log.compaction_map import OffsetMap
from ottla.log.compaction_records import Scanned, batch_of, records_part, scan, with_horizon
from ottla.log.compaction_transactions import CleanedTransactions
from ottla.wire.batch import BatchHeader
from ottla.wire.records import write_batch
from ottla.world.disk import Buffer


class LastRecord(NamedTuple):
    """Of a producer that is still known. Without data its last entry in the log is a marker."""

    data_offset: int | None
    epoch: int


class BatchFilter:
    __slots__ = (
        "_delete_retention_ms",
        "_last_records",
        "_map",
        "_now_ms",
        "_transactions",
        "_upper_bound",
        "records_kept",
        "records_read",
        "records_without_key",
    )

    def __init__(
        self,
        offset_map: OffsetMap,
        transactions: CleanedTransactions,
        last_records: dict[int, LastRecord],
        *,
        upper_bound: int,
        now_ms: int,
        delete_retention_ms: int,
    ) -> None:
        self._map = offset_map
        self._transactions = transactions
        self._last_records = last_records
        self._upper_bound = upper_bound
        self._now_ms = now_ms
        self._delete_retention_ms = delete_retention_ms
        self.records_read = 0
        self.records_kept = 0
        self.records_without_key = 0

    def keep(self, header: BatchHeader, batch: Buffer) -> Buffer | None:
        """What of the batch is to be written; None if nothing is."""
        may_go = self._transactions.may_go(header, batch)
        is_control = header.is_control
        horizon = header.delete_horizon_ms
        all_go = may_go and (not is_control or (horizon is not None and horizon <= self._now_ms))
        stays_empty = header.next_offset == self._upper_bound or self._is_last_of_producer(header)
        self.records_read += header.record_count
        if all_go:
            return _emptied(header) if stays_empty else None
        body = records_part(header, batch)
        records = scan(header, body)
        kept = records if is_control else [record for record in records if self._stays(record, horizon)]
        if not kept:
            return _emptied(header) if stays_empty else None
        self.records_kept += len(kept)
        needs_horizon = horizon is None and ((may_go and is_control) or not all(each.has_value for each in kept))
        if needs_horizon:
            return with_horizon(header, batch, kept, self._now_ms + self._delete_retention_ms)
        return batch if len(kept) == len(records) else batch_of(header, batch, body, kept)

    def _stays(self, record: Scanned, delete_horizon_ms: int | None) -> bool:
        if record.offset > self._map.latest_offset:
            return True
        if record.key is None:
            self.records_without_key += 1
            return False
        if not record.has_value and delete_horizon_ms is not None and delete_horizon_ms <= self._now_ms:
            return False
        return record.offset >= self._map.get(record.key)

    def _is_last_of_producer(self, header: BatchHeader) -> bool:
        last = self._last_records.get(header.producer_id) if header.producer_id >= 0 else None
        if last is None:
            return False
        if last.data_offset is not None:
            return header.last_offset == last.data_offset
        return header.is_control and header.producer_epoch == last.epoch


def _emptied(header: BatchHeader) -> bytearray:
    return write_batch(
        [],
        base_offset=header.base_offset,
        last_offset=header.last_offset,
        leader_epoch=header.partition_leader_epoch,
        timestamp_type=header.timestamp_type,
        max_timestamp=header.max_timestamp,
        producer_id=header.producer_id,
        producer_epoch=header.producer_epoch,
        base_sequence=header.base_sequence,
        transactional=header.is_transactional,
        control=header.is_control,
    )
