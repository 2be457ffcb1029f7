"""ListOffsets 1–11: the first and the last offset of partitions, and those of timestamps.

Special offsets are answered at once. All timestamps of a request are searched for by one job in a worker, and those
whose log was truncated or deleted under it, by one more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ottla.handlers.context import RequestContext, Services
from ottla.handlers.hosting import hosted
from ottla.log.partition_log import PartitionLog
from ottla.log.results import LogError, TimestampedOffset
from ottla.log.searching import Search
from ottla.partition import offset_query
from ottla.partition.offset_query import OffsetQuery
from ottla.partition.partition import NO_EPOCH, Partition
from ottla.partition.results import ISOLATIONS
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest, ListOffsetsResponse
from ottla.wire.primitives import DecodeError
from ottla.world.turns import in_turns

CONSUMER: Final = -1  # replica ids
DEBUGGING: Final = -2
FIRST_VERSION_WITH_LEADER_EPOCHS: Final = 4
FIRST_VERSION_WITH_OFFSET_NOT_AVAILABLE: Final = 5
FIRST_VERSION_WITH: Final = {
    offset_query.LATEST: 1,
    offset_query.EARLIEST: 1,
    offset_query.MAX_TIMESTAMP: 7,
    offset_query.EARLIEST_LOCAL: 8,
    offset_query.LATEST_TIERED: 9,
    offset_query.EARLIEST_PENDING_UPLOAD: 11,
}
NEVER: Final = 1 << 15

Key = tuple[str, int]
Found = TimestampedOffset | ErrorCode
Answer = ListOffsetsResponse.ListOffsetsPartitionResponse


class Searched(NamedTuple):
    key: Key
    query: OffsetQuery
    partition: Partition
    log: PartitionLog
    search: Search


async def handle(context: RequestContext, request: ListOffsetsRequest) -> ListOffsetsResponse:
    services = context.services
    found, queries = await _sort_out(context, request)
    while queries:
        searches: list[Searched] = []
        async for key, query in in_turns(services.clock, queries.items()):
            begun = _begin(services, key, query)
            if isinstance(begun, Searched):
                searches.append(begun)
            else:
                found[key] = begun
        queries = {}
        if searches:
            outcomes = await services.workers.run(_run_all, [each.search for each in searches])
            async for searched, outcome in in_turns(services.clock, zip(searches, outcomes, strict=True)):
                if searched.partition.log is searched.log and searched.log.is_current(searched.search):
                    found[searched.key] = _end(services, searched, outcome)
                else:
                    queries[searched.key] = searched.query
    topics: dict[str, list[Answer]] = {}
    async for (name, index), each in in_turns(services.clock, found.items()):
        topics.setdefault(name, []).append(_answer(index, each, context.api_version))
    return ListOffsetsResponse(
        topics=[
            ListOffsetsResponse.ListOffsetsTopicResponse(name=name, partitions=partitions)
            for name, partitions in topics.items()
        ]
    )


async def _sort_out(
    context: RequestContext, request: ListOffsetsRequest
) -> tuple[dict[Key, Found], dict[Key, OffsetQuery]]:
    """What is refused at first sight, and what is asked."""
    isolation = ISOLATIONS[request.isolation_level] if request.replica_id == CONSUMER else None
    from_leader = request.replica_id != DEBUGGING
    refused: dict[Key, Found] = {}
    queries: dict[Key, OffsetQuery] = {}
    asked = ((topic.name, partition) for topic in request.topics for partition in topic.partitions)
    async for name, partition in in_turns(context.services.clock, asked):
        key, timestamp = (name, partition.partition_index), partition.timestamp
        if key in queries or key in refused:
            queries.pop(key, None)
            refused[key] = ErrorCode.INVALID_REQUEST
        elif timestamp < 0 and context.api_version < FIRST_VERSION_WITH.get(timestamp, NEVER):
            refused[key] = ErrorCode.UNSUPPORTED_VERSION
        else:
            queries[key] = OffsetQuery(timestamp, isolation, partition.current_leader_epoch, from_leader)
    return refused, queries


def _begin(services: Services, key: Key, query: OffsetQuery) -> Found | Searched:
    try:
        partition = hosted(services, *key)
        begun = offset_query.begin(partition, query)
    except LogError as error:
        return error.error_code
    if isinstance(begun, TimestampedOffset):
        return begun
    assert partition.log is not None
    return Searched(key, query, partition, partition.log, begun)


def _run_all(searches: Sequence[Search]) -> list[TimestampedOffset | Exception | None]:
    """In a worker. Whether a failure is one is for the loop to say, which knows if the log is still the same."""
    outcomes: list[TimestampedOffset | Exception | None] = []
    for search in searches:
        try:
            outcomes.append(search.run())
        except Exception as error:
            outcomes.append(error)
    return outcomes


def _end(services: Services, searched: Searched, outcome: TimestampedOffset | Exception | None) -> Found:
    try:
        if isinstance(outcome, Exception):
            raise outcome
        return offset_query.end(searched.partition, searched.query, outcome)
    except LogError as error:
        return error.error_code
    except DecodeError:
        return ErrorCode.CORRUPT_MESSAGE
    except OSError as error:
        services.partitions.log_failed(searched.log.folder, error)
        return ErrorCode.KAFKA_STORAGE_ERROR


def _answer(index: int, found: Found, version: int) -> Answer:
    if isinstance(found, ErrorCode):
        if found is ErrorCode.OFFSET_NOT_AVAILABLE and version < FIRST_VERSION_WITH_OFFSET_NOT_AVAILABLE:
            found = ErrorCode.LEADER_NOT_AVAILABLE
        return Answer(partition_index=index, error_code=found)
    return Answer(
        partition_index=index,
        timestamp=found.timestamp,
        offset=found.offset,
        leader_epoch=found.leader_epoch if version >= FIRST_VERSION_WITH_LEADER_EPOCHS else NO_EPOCH,
    )


def failed(request: ListOffsetsRequest, error_code: int, message: str | None) -> ListOffsetsResponse:
    return ListOffsetsResponse(
        topics=[
            ListOffsetsResponse.ListOffsetsTopicResponse(
                name=topic.name,
                partitions=[
                    Answer(partition_index=partition.partition_index, error_code=error_code)
                    for partition in topic.partitions
                ],
            )
            for topic in request.topics
        ]
    )
