"""The leader's side of replication: Fetch of the metadata's partition, which may wait, and FetchSnapshot."""

from __future__ import annotations

import logging

from ottla.log.folder_names import METADATA_TOPIC
from ottla.log.results import is_full
from ottla.raft import messages
from ottla.raft.leader import Leader
from ottla.raft.quorum import ParkedFetch, Quorum
from ottla.raft.raft_log import LogPosition, Validity, ValidOffset, validate
from ottla.raft.voters import ReplicaKey
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest, FetchSnapshotResponse

log = logging.getLogger(__name__)


def check_leads(quorum: Quorum, epoch: int) -> ErrorCode:
    if epoch < quorum.epoch:
        return ErrorCode.FENCED_LEADER_EPOCH
    if epoch > quorum.epoch:
        return ErrorCode.UNKNOWN_LEADER_EPOCH
    if not isinstance(quorum.state, Leader):
        return ErrorCode.NOT_LEADER_OR_FOLLOWER
    return ErrorCode.BROKER_NOT_AVAILABLE if quorum.is_stopping else ErrorCode.NONE


def refusal(error: OSError) -> ErrorCode:
    """For who asks for what the disk cannot do now, and may ask again; the error itself, if it cannot do it at all."""
    if not is_full(error):
        raise error
    log.error("the metadata log has no room: %s", error)
    return ErrorCode.KAFKA_STORAGE_ERROR


def handle_fetch(quorum: Quorum, token: int, request: FetchRequest, version: int, now_ms: int) -> None:
    """Answered at once if there is anything to say, else parked."""
    if not quorum.has_valid_cluster_id(request.cluster_id):
        quorum.respond(token, FetchResponse(error_code=ErrorCode.INCONSISTENT_CLUSTER_ID))
        return
    partition = messages.fetched_partition(request)
    if partition is None:
        quorum.respond(token, FetchResponse(error_code=ErrorCode.INVALID_REQUEST))
        return
    last_epoch = partition.last_fetched_epoch
    is_illegal = last_epoch < 0 or last_epoch > partition.current_leader_epoch
    if request.max_wait_ms < 0 or partition.fetch_offset < 0 or is_illegal:
        quorum.respond(token, quorum.fetch_error(version, ErrorCode.INVALID_REQUEST))
        return
    error = check_leads(quorum, partition.current_leader_epoch)
    if error is not ErrorCode.NONE:
        quorum.respond(token, quorum.fetch_error(version, error))
        return
    valid = _note_progress(quorum, request, partition, now_ms)
    answer = _answer(quorum, request, partition, valid)
    if request.max_wait_ms == 0 or _says_something(answer, partition):
        quorum.respond(token, messages.fetch_response(version, answer, quorum.own))
    else:
        quorum.parked[token] = ParkedFetch(request, version, now_ms + request.max_wait_ms)


def _note_progress(
    quorum: Quorum, request: FetchRequest, partition: FetchRequest.FetchPartition, now_ms: int
) -> ValidOffset:
    state = quorum.state
    assert isinstance(state, Leader)
    replica = messages.fetcher(request, partition)
    valid = validate(quorum.log, partition.fetch_offset, partition.last_fetched_epoch)
    if valid.kind is Validity.VALID:
        state.fetched(replica, partition.fetch_offset, quorum.log.end_offset, now_ms)
        advance(quorum)
    return valid


def _answer(
    quorum: Quorum, request: FetchRequest, partition: FetchRequest.FetchPartition, valid: ValidOffset
) -> FetchResponse.PartitionData:
    answer = FetchResponse.PartitionData(
        high_watermark=-1 if quorum.high_watermark is None else quorum.high_watermark,
        log_start_offset=quorum.log.start_offset,
        current_leader=FetchResponse.LeaderIdAndEpoch(leader_id=quorum.own.key.node_id, leader_epoch=quorum.epoch),
        records=b"",
    )
    epoch, offset = valid.position
    match valid.kind:
        case Validity.VALID:
            wanted = min(partition.partition_max_bytes, request.max_bytes)
            # As Kafka, what fits the leader's own limit, whatever a follower asks for: it takes what it gets.
            max_bytes = min(max(wanted, 1), quorum.config.fetch_max_bytes)
            try:
                answer.records = quorum.log.read(partition.fetch_offset, max_bytes)
            except OSError as error:
                answer.error_code = refusal(error)
        case Validity.DIVERGING:
            answer.diverging_epoch = FetchResponse.EpochEndOffset(epoch=epoch, end_offset=offset)
        case Validity.SNAPSHOT:
            answer.snapshot_id = FetchResponse.SnapshotId(epoch=epoch, end_offset=offset)
    return answer


def _says_something(answer: FetchResponse.PartitionData, partition: FetchRequest.FetchPartition) -> bool:
    return (
        bool(answer.records)
        or answer.error_code != ErrorCode.NONE
        or answer.high_watermark > partition.high_watermark  # KIP-1166: only who sends its own is told at once
        or answer.diverging_epoch.epoch >= 0
        or answer.snapshot_id.epoch >= 0
    )


def advance(quorum: Quorum) -> None:
    """Of the high watermark, after anybody's log has grown; fetches that wait for it are answered."""
    state = quorum.state
    if isinstance(state, Leader) and quorum.advance_high_watermark(state.committed_offset()):
        answer_parked(quorum)


def answer_parked(quorum: Quorum) -> None:
    """Those for which there is something to say, now that the log or the high watermark has moved."""
    for token, fetch in list(quorum.parked.items()):
        partition, answer = _answer_parked(quorum, fetch)
        if _says_something(answer, partition):
            del quorum.parked[token]
            quorum.respond(token, messages.fetch_response(fetch.version, answer, quorum.own))


def expire_parked(quorum: Quorum, now_ms: int) -> int | None:
    """Those that have waited long enough are told that nothing is new. When the next one has."""
    for token, fetch in list(quorum.parked.items()):
        if fetch.deadline_ms <= now_ms:
            del quorum.parked[token]
            _, answer = _answer_parked(quorum, fetch)
            quorum.respond(token, messages.fetch_response(fetch.version, answer, quorum.own))
    return min((fetch.deadline_ms for fetch in quorum.parked.values()), default=None)


def _answer_parked(
    quorum: Quorum, fetch: ParkedFetch
) -> tuple[FetchRequest.FetchPartition, FetchResponse.PartitionData]:
    partition = messages.fetched_partition(fetch.request)
    assert partition is not None
    valid = validate(quorum.log, partition.fetch_offset, partition.last_fetched_epoch)
    return partition, _answer(quorum, fetch.request, partition, valid)


def handle_fetch_snapshot(
    quorum: Quorum, request: FetchSnapshotRequest, version: int, now_ms: int
) -> FetchSnapshotResponse:
    if not quorum.has_valid_cluster_id(request.cluster_id):
        return FetchSnapshotResponse(error_code=ErrorCode.INCONSISTENT_CLUSTER_ID)
    if len(request.topics) != 1 or len(request.topics[0].partitions) != 1:
        return FetchSnapshotResponse(error_code=ErrorCode.INVALID_REQUEST)
    topic, partition = request.topics[0], request.topics[0].partitions[0]
    if topic.name != METADATA_TOPIC or partition.partition != 0:
        response = FetchSnapshotResponse.PartitionSnapshot(
            index=partition.partition, error_code=ErrorCode.UNKNOWN_TOPIC_OR_PARTITION
        )
        return FetchSnapshotResponse(
            topics=[FetchSnapshotResponse.TopicSnapshot(name=topic.name, partitions=[response])]
        )
    snapshot = LogPosition(partition.snapshot_id.epoch, partition.snapshot_id.end_offset)
    error, size = _check_snapshot(quorum, partition, snapshot)
    leader, leader_id = quorum.leader, quorum.leader_id
    if error is not ErrorCode.NONE:
        return messages.snapshot_response(version, error, quorum.epoch, leader, leader_id)
    assert isinstance(quorum.state, Leader)
    quorum.state.heard_from(ReplicaKey(request.replica_id, partition.replica_directory_id), now_ms)
    max_bytes = min(max(request.max_bytes, 1), quorum.config.fetch_snapshot_max_bytes)
    try:
        records = quorum.log.read_snapshot(snapshot, partition.position, max_bytes)
    except OSError as full:
        return messages.snapshot_response(version, refusal(full), quorum.epoch, leader, leader_id)
    return messages.snapshot_response(
        version,
        error,
        quorum.epoch,
        leader,
        leader_id,
        snapshot=snapshot,
        size=size,
        position=partition.position,
        records=records,
    )


def _check_snapshot(
    quorum: Quorum, partition: FetchSnapshotRequest.PartitionSnapshot, snapshot: LogPosition
) -> tuple[ErrorCode, int]:
    error = check_leads(quorum, partition.current_leader_epoch)
    if error is not ErrorCode.NONE:
        return error, 0
    size = quorum.log.snapshot_size(snapshot)
    if size is None:
        return ErrorCode.SNAPSHOT_NOT_FOUND, 0
    return (ErrorCode.NONE if 0 <= partition.position < size else ErrorCode.POSITION_OUT_OF_RANGE), size
