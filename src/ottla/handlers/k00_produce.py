"""Produce 3–13: one batch for each partition, appended as it came.

As in Kafka, a request succeeds or fails partition by partition, and what stands twice in it counts once, the last time.
With acks=0 no answer is due, and any failure closes the connection. Where `Flushes` says so, an answer waits for the
disk; with acks=all it waits for the ISR, without a task, and no longer than the request says.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from struct import Struct
from typing import Final

from ottla.handlers.context import ApiError, CloseConnection, RequestContext, Wait, Wake, woken
from ottla.log.looking_inside import InvalidRecords, LookInsideFirst, look_inside
from ottla.log.results import LogError
from ottla.metadata.topic_names import INTERNAL_TOPICS
from ottla.partition.acknowledging import AwaitedAppend
from ottla.partition.partition import ALL_IN_SYNC, Partition
from ottla.wire.batch import (
    ATTRIBUTES_AT,
    CODEC_MASK,
    CURRENT_MAGIC,
    HEADER_SIZE,
    LENGTH_AT,
    LOG_OVERHEAD,
    MAGIC_AT,
    MIN_LEGACY_LENGTH,
    TRANSACTIONAL_FLAG,
    Codec,
    InvalidBatch,
)
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k00_produce import (
    ProduceRequest,
    ProduceResponse,
    ProduceResponse_BatchIndexAndErrorMessage,
    ProduceResponse_TopicProduceResponse,
)
from ottla.wire.messages.k00_produce import ProduceResponse_PartitionProduceResponse as Answer
from ottla.wire.primitives import Buffer

log = logging.getLogger(__name__)

FIRST_VERSION_WITH_TOPIC_IDS: Final = 13
FIRST_VERSION_WITH_ZSTD: Final = 7
UNKNOWN_OFFSET: Final = -1
ACKS: Final = (ALL_IN_SYNC, 0, 1)
# Kafka names the log's start with refusals of records themselves, not with those of whole batches.
SAID_WITH_LOG_START_OFFSET: Final = frozenset(
    {
        ErrorCode.INVALID_PRODUCER_EPOCH,
        ErrorCode.OUT_OF_ORDER_SEQUENCE_NUMBER,
    }
)
ADMIN_CLIENT: Final = "__admin_client"  # Kafka's tools, which may write to internal topics

_batch_length: Final = Struct(">i").unpack_from
_magic: Final = Struct(">b").unpack_from
_start: Final = Struct(">i4xb4xh").unpack_from  # length, magic, attributes
_attributes: Final = Struct(">h").unpack_from

TopicKey = tuple[str, bytes]
Batches = dict[TopicKey, dict[int, Buffer | None]]
Answers = dict[TopicKey, dict[int, Answer]]


class Unverified(LogError):
    """No coordinator says that the partition is part of the batch's transaction: there are none yet."""

    def __init__(self) -> None:
        super().__init__(
            ErrorCode.NOT_ENOUGH_REPLICAS,
            "Unable to verify the partition has been added to the transaction. "
            "Underlying error: COORDINATOR_NOT_AVAILABLE",
        )


def handle(
    context: RequestContext, request: ProduceRequest
) -> ProduceResponse | Awaitable[ProduceResponse | None] | Wait | None:
    batches, is_transactional = _batches(request)
    if is_transactional and request.transactional_id is None:
        context.failed = True
        return failed(request, ErrorCode.TRANSACTIONAL_ID_AUTHORIZATION_FAILED, None)
    services = context.services
    append = _Append(context, request.acks, is_transactional, services.clock.wall_ms())
    answers: Answers = {}
    for key, records_of in batches.items():
        name, topic_id = key
        if context.api_version >= FIRST_VERSION_WITH_TOPIC_IDS:
            partitions = services.partitions.of_topic_id(topic_id)
        else:
            partitions = services.partitions.of_topic(name)
        of_topic = answers[key] = {}
        for index, records in records_of.items():
            partition = partitions.get(index)
            if partition is None:
                context.failed = True
                of_topic[index] = _refused(index, _why_missing(context, name, topic_id, index))
            else:
                append.records(of_topic, partition, records)
    if append.later or (append.waits and request.acks):
        return append.the_rest(answers, request.timeout_ms)
    if append.awaited:
        # What it waits for are followers, who wait for what it has brought: they go first.
        return Wait(append.replication(request.timeout_ms), lambda: append.acknowledged(answers), others_first=True)
    return _response(request.acks, answers)


class _Append:
    """The appends of one request. What needs a look inside comes `later`, and from then on is a copy of its own: the
    bytes of the request are gone when others are served. `waits` are for the disk, `awaited` for other replicas."""

    __slots__ = ("_acks", "_context", "_is_transactional", "_now_ms", "awaited", "later", "waits")

    def __init__(self, context: RequestContext, acks: int, is_transactional: bool, now_ms: int) -> None:
        self._context = context
        self._acks = acks
        self._is_transactional = is_transactional  # some of it
        self._now_ms = now_ms
        self.later: list[tuple[dict[int, Answer], Partition, memoryview]] = []
        self.waits: list[tuple[Answer, Awaitable[None]]] = []
        self.awaited: list[tuple[Answer, AwaitedAppend]] = []

    def records(self, answers: dict[int, Answer], partition: Partition, records: Buffer | None) -> None:
        try:
            view = _checked(self._context, self._acks, self._is_transactional, partition, records)
            answers[partition.index] = self._batch(partition, view)
        except LookInsideFirst:
            self.later.append((answers, partition, memoryview(bytearray(view))))
        except Exception as error:
            answers[partition.index] = self._failure(partition, error)

    def replication(self, timeout_ms: int) -> Callable[[Wake], Wake | None]:
        """How to wait for it."""
        waiting = self._context.services.waiting
        appends = [append for _, append in self.awaited]

        def start(wake: Wake) -> Wake | None:
            waits = waiting.produce(appends, timeout_ms=timeout_ms, callback=wake)
            return None if waits is None else waits.cancel

        return start

    def acknowledged(self, answers: Answers) -> ProduceResponse:
        for answer, append in self.awaited:
            if append.error_code and not answer.error_code:
                self._context.failed = True
                append.partition.counters.failed_produces += 1
                answer.error_code = append.error_code
        response = _response(self._acks, answers)
        assert response is not None
        return response

    async def the_rest(self, answers: Answers, timeout_ms: int) -> ProduceResponse | None:
        for of_topic, partition, view in self.later:
            try:
                of_topic[partition.index] = await self._seen_batch(partition, view)
            except Exception as error:
                of_topic[partition.index] = self._failure(partition, error)
        if self._acks:
            await self._are_on_disk()
        if self.awaited:
            await woken(self.replication(timeout_ms))
            return self.acknowledged(answers)
        return _response(self._acks, answers)

    async def _are_on_disk(self) -> None:
        for answer, wait in self.waits:
            try:
                await wait
            except LogError as error:
                self._context.failed = True
                log.debug("partition %d: %s", answer.index, error, extra={"fields": self._context.fields()})
                answer.error_code = error.error_code
                answer.base_offset = answer.log_append_time_ms = answer.log_start_offset = UNKNOWN_OFFSET

    async def _seen_batch(self, partition: Partition, view: memoryview) -> Answer:
        if partition.log is not None:
            name = f"{partition.topic}-{partition.index}"
            workers = self._context.services.workers
            view = await workers.run(look_inside, view, partition.log.config, self._now_ms, name)
        return self._batch(partition, view, looked_inside=True)

    def _batch(self, partition: Partition, view: memoryview, *, looked_inside: bool = False) -> Answer:
        acks = self._acks
        result = partition.append_as_leader(view, self._now_ms, looked_inside=looked_inside, acks=acks)
        answer = Answer(
            index=partition.index,
            base_offset=result.base_offset,
            log_append_time_ms=result.log_append_time,
            log_start_offset=result.log_start_offset,
        )
        wait = self._context.services.flushes.appended(partition, result)
        if wait is not None:
            self.waits.append((answer, wait))
        if acks == ALL_IN_SYNC and partition.high_watermark <= result.last_offset:
            self.awaited.append((answer, AwaitedAppend(partition, result.last_offset + 1)))
        return answer

    def _failure(self, partition: Partition, error: Exception) -> Answer:
        """What is no refusal of the batch or the log fails the whole request."""
        index, partition_log = partition.index, partition.log
        self._context.failed = True
        partition.counters.failed_produces += 1
        if isinstance(error, OSError):
            if partition_log is not None:
                self._context.services.partitions.log_failed(partition_log.folder, error)
            return _refused(index, ErrorCode.KAFKA_STORAGE_ERROR)
        if not isinstance(error, InvalidBatch | LogError):
            raise error
        log.debug("%s-%d: %s", partition.topic, index, error, extra={"fields": self._context.fields()})
        answer = _refused(index, error.error_code)
        if isinstance(error, InvalidRecords | Unverified):
            answer.error_message = error.message
        if isinstance(error, InvalidRecords):
            answer.record_errors = [
                ProduceResponse_BatchIndexAndErrorMessage(batch_index=each, batch_index_error_message=message)
                for each, message in error.record_errors
            ]
        if partition_log is not None and (
            isinstance(error, InvalidRecords) or error.error_code in SAID_WITH_LOG_START_OFFSET
        ):
            answer.log_start_offset = partition_log.log_start_offset
        return answer


def _batches(request: ProduceRequest) -> tuple[Batches, bool]:
    """What stands twice in a request counts once, the last time; and whether any of it belongs to a transaction."""
    batches: Batches = {}
    is_transactional = False
    for topic in request.topic_data:
        of_topic = batches.setdefault((topic.name, topic.topic_id), {})
        for partition in topic.partition_data:
            records = of_topic[partition.index] = partition.records
            is_transactional = is_transactional or _begins_a_transaction(records)
    return batches, is_transactional


def _checked(
    context: RequestContext, acks: int, is_transactional: bool, partition: Partition, records: Buffer | None
) -> memoryview:
    """What the request, not the log, has to say about a batch."""
    if records is None:
        raise InvalidBatch(ErrorCode.INVALID_RECORD, "no records")
    if (
        context.api_version < FIRST_VERSION_WITH_ZSTD
        and len(records) >= HEADER_SIZE
        and _attributes(records, ATTRIBUTES_AT)[0] & CODEC_MASK == Codec.ZSTD
    ):
        raise InvalidBatch(
            ErrorCode.UNSUPPORTED_COMPRESSION_TYPE, f"zstd needs version {FIRST_VERSION_WITH_ZSTD} of Produce"
        )
    if acks not in ACKS:
        raise LogError(ErrorCode.INVALID_REQUIRED_ACKS, f"acks={acks}")
    if is_transactional and _begins_a_transaction(records):
        raise Unverified
    if partition.topic in INTERNAL_TOPICS and context.client_id != ADMIN_CLIENT:
        raise LogError(ErrorCode.INVALID_TOPIC_EXCEPTION, f"{partition.topic} is written by brokers only")
    assert isinstance(records, memoryview)
    return records


def _why_missing(context: RequestContext, name: str, topic_id: bytes, index: int) -> ErrorCode:
    image = context.services.image
    by_id = context.api_version >= FIRST_VERSION_WITH_TOPIC_IDS
    topic = image.topic_by_id(topic_id) if by_id else image.topics.get(name)
    if topic is None:
        return ErrorCode.UNKNOWN_TOPIC_ID if by_id else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION
    return ErrorCode.NOT_LEADER_OR_FOLLOWER if index in topic.partitions else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION


def _refused(index: int, error_code: ErrorCode) -> Answer:
    return Answer(index=index, error_code=error_code, base_offset=UNKNOWN_OFFSET)


def _response(acks: int, answers: Answers) -> ProduceResponse | None:
    if acks == 0:
        _check_no_answer_is_due(answers)
        return None
    return ProduceResponse(
        responses=[
            ProduceResponse_TopicProduceResponse(
                name=name, topic_id=topic_id, partition_responses=list(of_topic.values())
            )
            for (name, topic_id), of_topic in answers.items()
            if of_topic
        ]
    )


def _check_no_answer_is_due(answers: Answers) -> None:
    """A closed connection is how a client that wants no answer learns that records are gone."""
    for of_topic in answers.values():
        for answer in of_topic.values():
            if answer.error_code:
                code = ErrorCode(answer.error_code).name
                raise CloseConnection(f"a produce request with acks=0 failed: {code}")


def _begins_a_transaction(records: Buffer | None) -> bool:
    """As Kafka, before it looks at topics: first batches only, and one without a readable start fails the request."""
    if records is None or len(records) < LOG_OVERHEAD:
        return False
    if len(records) < HEADER_SIZE:
        return _begins_badly(records)
    length, magic, attributes = _start(records, LENGTH_AT)
    if length < MIN_LEGACY_LENGTH or magic != CURRENT_MAGIC:
        return _begins_badly(records)
    return bool(attributes & TRANSACTIONAL_FLAG) and len(records) >= LOG_OVERHEAD + length


def _begins_badly(records: Buffer) -> bool:
    (length,) = _batch_length(records, LENGTH_AT)
    if length < MIN_LEGACY_LENGTH:
        message = f"Record size {length} is less than the minimum record overhead ({MIN_LEGACY_LENGTH})"
        raise ApiError(ErrorCode.CORRUPT_MESSAGE, message)
    magic = _magic(records, MAGIC_AT)[0] if len(records) > MAGIC_AT else 0
    if not 0 <= magic <= CURRENT_MAGIC:
        raise ApiError(ErrorCode.CORRUPT_MESSAGE, f"Invalid magic found in record: {magic}")
    return False


def failed(request: ProduceRequest, error_code: int, message: str | None) -> ProduceResponse | None:
    answers: Answers = {}
    for topic in request.topic_data:
        of_topic = answers.setdefault((topic.name, topic.topic_id), {})
        for partition in topic.partition_data:
            of_topic[partition.index] = Answer(
                index=partition.index, error_code=error_code, base_offset=UNKNOWN_OFFSET, error_message=message
            )
    return _response(request.acks, answers)
