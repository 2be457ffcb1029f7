"""DescribeLogDirs 1–5: what lies in each directory and how large it is, and how much room there is.

Sizes are known; the room is asked for in a worker, because the file system may be slow.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from ottla.handlers.context import RequestContext, Services
from ottla.log.checkpoints import TopicPartition
from ottla.log.log_dir import LogDir, Space
from ottla.log.partition_log import PartitionLog
from ottla.partition.partition import Partition
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest, DescribeLogDirsResponse
from ottla.world.turns import in_turns

INVALID_OFFSET_LAG: Final = -1

Result = DescribeLogDirsResponse.DescribeLogDirsResult
Described = DescribeLogDirsResponse.DescribeLogDirsPartition


async def handle(context: RequestContext, request: DescribeLogDirsRequest) -> DescribeLogDirsResponse:
    services = context.services
    wanted: Container[TopicPartition] | None = None
    if request.topics is not None:
        wanted = {(topic.topic, index) for topic in request.topics for index in topic.partitions}
    spaces = await services.workers.run(services.manager.space_job().run)
    return DescribeLogDirsResponse(
        results=[await _result(services, each, spaces.get(each.path), wanted) for each in services.manager.dirs]
    )


async def _result(
    services: Services, log_dir: LogDir, space: Space | OSError | None, wanted: Container[TopicPartition] | None
) -> Result:
    if not log_dir.is_online or space is None:
        return Result(log_dir=log_dir.path, error_code=ErrorCode.KAFKA_STORAGE_ERROR)
    if isinstance(space, OSError):
        return Result(log_dir=log_dir.path, error_code=ErrorCode.UNKNOWN_SERVER_ERROR)
    topics: dict[str, list[Described]] = {}
    async for (topic, index), log in in_turns(services.clock, list(log_dir.logs.items())):
        if wanted is None or (topic, index) in wanted:
            is_future = services.manager.futures.logs.get((topic, index)) is log
            described = Described(
                partition_index=index,
                partition_size=log.size,
                offset_lag=_offset_lag(services.partitions.get(topic, index), log, is_future=is_future),
                is_future_key=is_future,
            )
            topics.setdefault(topic, []).append(described)
    return Result(
        log_dir=log_dir.path,
        topics=[
            DescribeLogDirsResponse.DescribeLogDirsTopic(name=name, partitions=partitions)
            for name, partitions in topics.items()
        ],
        total_bytes=space.total_bytes,
        usable_bytes=space.usable_bytes,
        is_cordoned=log_dir.is_cordoned,
    )


def _offset_lag(partition: Partition | None, log: PartitionLog, *, is_future: bool) -> int:
    """How far the log is behind what all have; a future log, behind the current one."""
    if partition is None or partition.log is None:
        return INVALID_OFFSET_LAG
    if is_future:
        return partition.log.log_end_offset - log.log_end_offset
    return max(partition.high_watermark - log.log_end_offset, 0) if partition.log is log else INVALID_OFFSET_LAG


def failed(request: DescribeLogDirsRequest, error_code: int, message: str | None) -> DescribeLogDirsResponse:
    return DescribeLogDirsResponse(error_code=error_code)
