"""A shard's records, read from its partition's log in short turns of the loop; what is not in memory, by a worker.

Offsets, of which there may be millions, are taken out of the batch as they are: no object is made for each but the
bytes of its value. Records of a transaction count when its marker commits them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Final

from ottla.groups.offsets import KIND, PARTITION_SIZE
from ottla.groups.shard import Shard
from ottla.log.partition_log import PartitionLog
from ottla.log.record_walk import walk_records
from ottla.log.results import LogError
from ottla.partition.partition import Partition
from ottla.wire.batch import CODEC_MASK, CONTROL_FLAG, HEADER_SIZE, TRANSACTIONAL_FLAG, BatchHeader
from ottla.wire.compression import DEFAULT_MAX_SIZE, decompress
from ottla.wire.errors import ErrorCode
from ottla.wire.records import ControlType, read_control_key
from ottla.world.clock import Clock
from ottla.world.turns import Turn
from ottla.world.workers import Workers

log = logging.getLogger(__name__)

READ_SIZE: Final = 128 * 1024  # more at once, and others wait for the copy
RECORDS_PER_STEP: Final = 8  # a fiftieth of a millisecond
TURN_S: Final = 0.00003  # much shorter than a small request takes: others hardly notice that something is loaded


class Loader:
    """Loads one shard after the other."""

    def __init__(self, clock: Clock, workers: Workers, buffer_size: int) -> None:
        self._clock = clock
        self._workers = workers
        self._read_size = min(buffer_size, READ_SIZE)

    async def load(self, shard: Shard, partition: Partition, leader_epoch: int) -> int:
        """All of the log into the shard; returns where it ended. LogError if it is not led here any more."""
        turn = Turn(self._clock, TURN_S)
        offset = _led_log(partition, leader_epoch).log_start_offset
        while offset < (partition_log := _led_log(partition, leader_epoch)).log_end_offset:
            data = await self._read(partition_log, offset)
            if data is None:
                # Compaction, or a start that moved up, took what was here.
                offset = max(offset, partition_log.log_start_offset)
                continue
            if not data:
                break
            before = offset
            for reached in replay_batches(shard, data, before):
                offset = reached
                if turn.is_over:
                    await turn.pass_on()
            if offset == before:
                raise LogError(ErrorCode.CORRUPT_MESSAGE, f"no whole batch at offset {offset}")
        return _led_log(partition, leader_epoch).log_end_offset

    async def _read(self, partition_log: PartitionLog, offset: int) -> bytearray | None:
        """Whole batches, and perhaps a part of one. None if it must be looked for anew."""
        try:
            read = partition_log.read(offset, self._read_size)
        except LogError as error:
            if error.error_code is not ErrorCode.OFFSET_OUT_OF_RANGE:
                raise
            return None
        if read.file is None:
            return bytearray()
        data = bytearray(read.length)
        if read.file.read_nowait(read.position, data) == read.length:
            return data
        job = read.file.warming(read.position, read.length)
        if job is not None:
            await self._workers.run(job)
            return None  # its file may be another one now
        del data[read.file.read_into(read.position, data) :]
        return data


def _led_log(partition: Partition, leader_epoch: int) -> PartitionLog:
    if partition.leader_epoch != leader_epoch:
        raise LogError(ErrorCode.NOT_LEADER_OR_FOLLOWER, "the leader has changed")
    return partition.readable_log()


def replay_batches(shard: Shard, data: bytearray, offset: int) -> Iterator[int]:
    """Those that are whole, from the offset on: some records with each step, which is the offset to go on at."""
    position, end = 0, len(data)
    while end - position >= HEADER_SIZE:
        header = BatchHeader(data, position)
        size = header.size_in_bytes
        if position + size > end:
            break
        if header.next_offset > offset:
            body = _body(data, position, header)
            if header.attributes & CONTROL_FLAG:
                _end_transaction(shard, header, body)
            elif header.attributes & TRANSACTIONAL_FLAG:
                _replay_in_transaction(shard, header, body)
            else:
                yield from _replay_body(shard, body, header.record_count, offset)
            offset = header.next_offset
        position += size
        yield offset


def _body(data: bytearray, position: int, header: BatchHeader) -> bytes:
    view = memoryview(data)[position + HEADER_SIZE : position + header.size_in_bytes]
    if not header.attributes & CODEC_MASK:
        return bytes(view)
    return decompress(header.codec, view, DEFAULT_MAX_SIZE) if view else b""


def _replay_body(shard: Shard, body: bytes, count: int, offset: int) -> Iterator[int]:
    replay_offset = shard.replay_offset if shard.pending else shard.offsets.replay_one
    step = 0
    for _, _, _, key_size, value_size, at, _ in walk_records(body, count):
        if key_size < 0:
            continue
        # Sizes up to 63 take one byte, up to 8191 two, and so on.
        key_at = at + (1 if key_size < 64 else _size_of_size(key_size))
        value_at = key_at + key_size
        value = None
        if value_size >= 0:
            value_at += 1 if value_size < 64 else _size_of_size(value_size)
            value = body[value_at : value_at + value_size]
        if body.startswith(KIND, key_at):
            partition_at = key_at + key_size - PARTITION_SIZE
            replay_offset(body[key_at + 2 : partition_at], body[partition_at : key_at + key_size], value)
        else:
            shard.replay(body[key_at : key_at + key_size], value)
        step += 1
        if not step % RECORDS_PER_STEP:
            yield offset


def _size_of_size(size: int) -> int:
    """Of its zigzag varint."""
    return max(1, ((size << 1).bit_length() + 6) // 7)


# Transactions


def _records(body: bytes, count: int) -> Iterator[tuple[int, bytes, bytes | None]]:
    """By their offset in the batch."""
    for _, _, offset_delta, key_size, value_size, at, _ in walk_records(body, count):
        if key_size < 0:
            continue
        key_at = at + _size_of_size(key_size)
        value_at = key_at + key_size + _size_of_size(max(value_size, 0))
        value = None if value_size < 0 else body[value_at : value_at + value_size]
        yield offset_delta, body[key_at : key_at + key_size], value


def _replay_in_transaction(shard: Shard, header: BatchHeader, body: bytes) -> None:
    for offset_delta, key, value in _records(body, header.record_count):
        shard.replay_in_transaction(header.producer_id, header.base_offset + offset_delta, key, value)


def _end_transaction(shard: Shard, header: BatchHeader, body: bytes) -> None:
    for _, key, _ in _records(body, header.record_count):
        commits = read_control_key(key)[1] is ControlType.COMMIT
        shard.replay_end_of_transaction(header.producer_id, commits)
