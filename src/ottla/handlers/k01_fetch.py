"""Fetch 4–18: batches as they lie in the log, sent from the file; with a session only what has changed.

A fetch that finds too little waits until there is enough or its time is over, and then answers with what there is. It
is no task while it waits; a second request of the same session, meanwhile, makes it a duplicate.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from ottla.handlers.context import ApiError, RequestContext, Wait, Wake, woken
from ottla.metadata.configs.replica_selector import RACK_AWARE, REPLICA_SELECTOR
from ottla.metadata.image import ClusterImage
from ottla.partition.fetch_sessions import FetchedPartition, PartitionKey, Requested
from ottla.partition.fetching import CONSUMER_OF_ANY, CONSUMER_OF_LEADER, Fetch, Reader, unknown_partition
from ottla.partition.nearest_replica import NearestReplica
from ottla.partition.partition import NO_EPOCH
from ottla.partition.results import ISOLATIONS
from ottla.partition.waiting import Waiting
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import (
    FetchRequest,
    FetchResponse,
    FetchResponse_FetchableTopicResponse,
    FetchResponse_LeaderIdAndEpoch,
    FetchResponse_NodeEndpoint,
)
from ottla.wire.messages.k01_fetch import FetchResponse_PartitionData as PartitionData

FIRST_VERSION_WITH_STORAGE_ERROR: Final = 6
FIRST_VERSION_WITH_RACKS: Final = 11
FIRST_VERSION_WITH_TOPIC_IDS: Final = 13
FIRST_VERSION_WITH_REPLICA_STATE: Final = 15
FIRST_VERSION_WITH_LEADERS: Final = 16
MOVED: Final = (ErrorCode.NOT_LEADER_OR_FOLLOWER, ErrorCode.FENCED_LEADER_EPOCH)


def handle(context: RequestContext, request: FetchRequest) -> FetchResponse | Awaitable[FetchResponse] | Wait:
    services = context.services
    version = context.api_version
    by_id = version >= FIRST_VERSION_WITH_TOPIC_IDS
    reader = _reader(context, request)
    requested = _requested(request, by_id, services.image)
    scope = services.fetch_sessions.scope(
        request.session_id,
        request.session_epoch,
        requested,
        _forgotten(request, by_id),
        is_privileged=reader.replica_id >= 0,
        uses_topic_ids=by_id,
    )
    if isinstance(scope, ErrorCode):
        return FetchResponse(error_code=scope)
    if request.isolation_level not in ISOLATIONS:
        raise ApiError(ErrorCode.UNKNOWN_SERVER_ERROR, f"Unknown isolation level {request.isolation_level}")
    max_bytes = min(request.max_bytes, services.fetch_max_bytes)
    fetch = Fetch(
        services.partitions,
        scope,
        ISOLATIONS[request.isolation_level],
        min(request.min_bytes, max_bytes),
        max_bytes,
        reader,
    )
    if scope.only_changes and fetch.is_from_follower:
        fetch.arrived(requested.values())
        services.waiting.run_ready()  # not later: what they bring must not come between reading and waiting
    turns = fetch.reading(services.image)
    if next(turns, False):
        return _in_turns(context, fetch, turns, request.max_wait_ms)
    if fetch.is_ready or request.max_wait_ms <= 0:
        return _when_warm(context, fetch) if fetch.cold else _response(context, fetch)
    return Wait(_watch(services.waiting, fetch, request.max_wait_ms), lambda: _after_waiting(context, fetch))


def _watch(waiting: Waiting, fetch: Fetch, max_wait_ms: int) -> Callable[[Wake], Wake | None]:
    def start(wake: Wake) -> Wake | None:
        watched = waiting.fetch(
            fetch.awaited, fetch.isolation, min_bytes=fetch.min_bytes, max_wait_ms=max_wait_ms, callback=wake
        )
        return None if watched is None else watched.cancel

    return start


def _after_waiting(context: RequestContext, fetch: Fetch) -> FetchResponse | Awaitable[FetchResponse]:
    """There are enough bytes, or the time is over."""
    turns = fetch.reading(context.services.image)
    if next(turns, False):
        return _the_rest(context, fetch, turns)
    return _when_warm(context, fetch) if fetch.cold else _response(context, fetch)


async def _in_turns(context: RequestContext, fetch: Fetch, turns: Iterator[bool], max_wait_ms: int) -> FetchResponse:
    """So many partitions with something to tell that others have their turn in between."""
    services = context.services
    await _let_others(turns)
    if not fetch.is_ready and max_wait_ms > 0:
        fetch.read(services.image)  # in one go: between reading and waiting nothing may be appended
        if not fetch.is_ready:
            await woken(_watch(services.waiting, fetch, max_wait_ms))
            return await _the_rest(context, fetch, fetch.reading(services.image))
    return await _when_warm(context, fetch)


async def _the_rest(context: RequestContext, fetch: Fetch, turns: Iterator[bool]) -> FetchResponse:
    await _let_others(turns)
    return await _when_warm(context, fetch)


async def _when_warm(context: RequestContext, fetch: Fetch) -> FetchResponse:
    for job in fetch.cold:
        await context.services.workers.run(job)
    return _response(context, fetch)


async def _let_others(turns: Iterator[bool]) -> None:
    for _ in turns:
        await asyncio.sleep(0)


# The request


def _reader(context: RequestContext, request: FetchRequest) -> Reader:
    """Consumers that know of racks may read from any replica."""
    version = context.api_version
    if version >= FIRST_VERSION_WITH_REPLICA_STATE:
        state = request.replica_state
        if state.replica_id >= 0:
            return Reader(state.replica_id, state.replica_epoch, context.services.clock.now())
    elif request.replica_id >= 0:
        return Reader(request.replica_id, now_s=context.services.clock.now())
    if version < FIRST_VERSION_WITH_RACKS:
        return CONSUMER_OF_LEADER
    services = context.services
    if not request.rack_id or services.broker_configs.value(REPLICA_SELECTOR) != RACK_AWARE:
        return CONSUMER_OF_ANY
    nearest = NearestReplica(services.image.brokers, request.rack_id, context.connection.listener)
    return Reader(from_leader=False, nearest=nearest)


def _requested(request: FetchRequest, by_id: bool, image: ClusterImage) -> Requested:
    """What stands twice in a request counts once, the last time, in the place of the first."""
    requested: Requested = {}
    for topic in request.topics:
        name = image.topic_names.get(topic.topic_id) if by_id else topic.topic
        for each in topic.partitions:
            requested[topic.topic_id if by_id else topic.topic, each.partition] = FetchedPartition(
                name,
                topic.topic_id,
                each.partition,
                each.fetch_offset,
                each.partition_max_bytes,
                max(each.current_leader_epoch, NO_EPOCH),
                max(each.last_fetched_epoch, NO_EPOCH),
                each.log_start_offset,
            )
    return requested


def _forgotten(request: FetchRequest, by_id: bool) -> list[PartitionKey]:
    return [
        (topic.topic_id if by_id else topic.topic, index)
        for topic in request.forgotten_topics_data
        for index in topic.partitions
    ]


# The answer


def _response(context: RequestContext, fetch: Fetch) -> FetchResponse:
    scope = fetch.scope
    if scope.is_overtaken:
        assert scope.session is not None
        return FetchResponse(error_code=ErrorCode.INVALID_FETCH_SESSION_EPOCH, session_id=scope.session.id)
    answered = fetch.answered
    session_id = scope.tell(answered)
    leaders: dict[int, FetchResponse_NodeEndpoint] = {}
    topics: list[FetchResponse_FetchableTopicResponse] = []
    partitions: list[PartitionData] = []
    before: FetchedPartition | None = None
    for asked, data in answered:
        if data.error_code:
            context.failed = True
            _complete_error(context, asked, data, leaders)
        # The order is the session's; neighbours of one topic stand together.
        if before is None or before.topic_id != asked.topic_id or before.topic != asked.topic:
            partitions = []
            topics.append(
                FetchResponse_FetchableTopicResponse(
                    topic=asked.topic or "", topic_id=asked.topic_id, partitions=partitions
                )
            )
            before = asked
        partitions.append(data)
    if not fetch.is_from_follower:
        for counters, length in fetch.taken:
            counters.fetches += 1
            counters.bytes_out += length
    # A follower knows where the others are.
    endpoints = () if fetch.is_from_follower else tuple(leaders.values())
    return FetchResponse(session_id=session_id, responses=topics, node_endpoints=endpoints)


def _complete_error(
    context: RequestContext,
    asked: FetchedPartition,
    data: PartitionData,
    leaders: dict[int, FetchResponse_NodeEndpoint],
) -> None:
    """Old clients do not know every error; new ones are told who leads instead."""
    version = context.api_version
    if data.error_code == ErrorCode.KAFKA_STORAGE_ERROR and version < FIRST_VERSION_WITH_STORAGE_ERROR:
        data.error_code = ErrorCode.NOT_LEADER_OR_FOLLOWER
    if version < FIRST_VERSION_WITH_LEADERS or data.error_code not in MOVED or asked.topic is None:
        return
    services = context.services
    partition = services.partitions.get(asked.topic, asked.index)
    topic = services.image.topics.get(asked.topic)
    state = partition.state if partition is not None else None if topic is None else topic.partitions.get(asked.index)
    if state is None:
        return
    data.current_leader = FetchResponse_LeaderIdAndEpoch(leader_id=state.leader, leader_epoch=state.leader_epoch)
    broker = services.image.brokers.get(state.leader)
    endpoint = None if broker is None or broker.is_fenced else broker.endpoints.get(context.connection.listener)
    if broker is not None and endpoint is not None:
        leaders[broker.node_id] = FetchResponse_NodeEndpoint(
            node_id=broker.node_id, host=endpoint.host, port=endpoint.port, rack=broker.rack
        )


def failed(request: FetchRequest, error_code: int, message: str | None) -> FetchResponse:
    """Versions with topic ids say it once; for older ones Kafka repeats it for each partition."""
    return FetchResponse(
        error_code=error_code,
        session_id=request.session_id,
        responses=[
            FetchResponse_FetchableTopicResponse(
                topic=topic.topic,
                partitions=[unknown_partition(each.partition, error_code) for each in topic.partitions],
            )
            for topic in request.topics
            if topic.topic
        ],
    )
