"""The follower's side of replication, of voters and observers: what to fetch next, and what the answers do to the log.

A fetch at an offset promises the leader that everything before it is on the disk: so none goes out before the log is
flushed (observers, on whom nobody counts, do the same: the cost is theirs alone).
"""

from __future__ import annotations

from ottla.log.results import is_full
from ottla.raft import messages
from ottla.raft.effects import FreezeSnapshot, SnapshotInstalled
from ottla.raft.quorum import Quorum, RaftFault
from ottla.raft.raft_log import LogPosition, begins_at, position_of, truncation_offset
from ottla.raft.states import FetchingSnapshot, Follower
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotResponse
from ottla.world.network import Address


def fetch_from_leader(quorum: Quorum, state: Follower, now_ms: int) -> int | None:
    """When to come back; None: when the log is flushed or the snapshot frozen."""
    request = _next_request(quorum, state)
    if request is None:
        return None
    ready_ms = quorum.connections.ready_at(state.leader_id, now_ms)
    if ready_ms > now_ms:
        return ready_ms
    quorum.send(state.leader_id, state.leader_address, request, now_ms)
    return quorum.connections.ready_at(state.leader_id, now_ms)


def fetch_from_anyone(quorum: Quorum, now_ms: int) -> int | None:
    """Without a leader: some voter, or whoever else is known from the start, will say who leads."""
    if quorum.log.flushed_offset < quorum.log.end_offset:
        return None
    if (until_ms := quorum.connections.under_way_until()) is not None:
        return until_ms
    connections, others = quorum.connections, _others(quorum)
    ready = [node_id for node_id in others if connections.ready_at(node_id, now_ms) <= now_ms]
    if not ready:
        return min((connections.ready_at(node_id, now_ms) for node_id in others), default=None)
    node_id = ready[quorum.below(len(ready))]
    quorum.send(node_id, others[node_id], _fetch(quorum), now_ms)
    return now_ms + quorum.config.request_timeout_ms


def _others(quorum: Quorum) -> dict[int, Address]:
    """The voters of this log, and those of the configuration, for the log may be so old that its own are all gone; the
    leader, which may be one behind the end of this log only: the others will just name it again; and the bootstrap
    servers, whose ids nobody knows: as with Kafka they have negative ones."""
    own, leader = quorum.own, quorum.leader
    voters = [*quorum.static_voters, *quorum.voters, *([] if leader is None else [leader])]
    others = {voter.key.node_id: voter.address for voter in voters if voter.key.node_id != own.key.node_id}
    known = {own.address, *others.values()}
    servers = {-2 - at: address for at, address in enumerate(quorum.bootstrap_servers) if address not in known}
    return others | servers


def _next_request(quorum: Quorum, state: Follower) -> Message | None:
    if state.snapshot is not None:
        if state.snapshot.is_complete:
            return None
        return messages.snapshot_request(
            quorum.cluster_id,
            quorum.epoch,
            quorum.own.key,
            state.snapshot.snapshot,
            state.snapshot.position,
            quorum.config.fetch_snapshot_max_bytes,
        )
    return None if quorum.log.flushed_offset < quorum.log.end_offset else _fetch(quorum)


def _fetch(quorum: Quorum) -> Message:
    return messages.fetch_request(
        quorum.cluster_id,
        quorum.epoch,
        quorum.own.key,
        position_of(quorum.log),
        -1 if quorum.high_watermark is None else quorum.high_watermark,
        max_wait_ms=quorum.config.fetch_max_wait_ms,
        max_bytes=quorum.config.fetch_max_bytes,
    )


def handle_fetched(quorum: Quorum, state: Follower, answer: FetchResponse.PartitionData, now_ms: int) -> None:
    """Without an error, from the leader of this epoch."""
    quorum.leader_answered(state, now_ms)
    diverging, snapshot = answer.diverging_epoch, answer.snapshot_id
    if diverging.epoch >= 0:
        _truncate(quorum, LogPosition(diverging.epoch, diverging.end_offset))
    elif snapshot.epoch >= 0 and snapshot.end_offset >= 0:
        position = LogPosition(snapshot.epoch, snapshot.end_offset)
        quorum.log.begin_snapshot(position)
        state.snapshot = FetchingSnapshot(position)
    else:
        if answer.records:
            assert isinstance(answer.records, bytes | bytearray | memoryview)
            quorum.log.append_as_follower(answer.records)
        if answer.high_watermark >= 0:
            quorum.advance_high_watermark(min(answer.high_watermark, quorum.log.end_offset))


def _truncate(quorum: Quorum, diverging: LogPosition) -> None:
    offset = truncation_offset(quorum.log, diverging)
    if quorum.high_watermark is not None and offset < quorum.high_watermark:
        raise RaftFault(
            f"the leader {quorum.leader_id} of epoch {quorum.epoch} asks to cut the log at {offset}, "
            f"but all before {quorum.high_watermark} is committed"
        )
    quorum.log.truncate_to(offset)


def handle_snapshot_part(
    quorum: Quorum, state: Follower, answer: FetchSnapshotResponse.PartitionSnapshot, now_ms: int
) -> bool:
    """Without an error other than those of snapshots, from the leader of this epoch. Whether it was any good."""
    fetching = state.snapshot
    if fetching is None or fetching.is_complete:
        return True
    if answer.error_code:
        state.snapshot = None  # the next fetch says which one to take instead
        return answer.error_code in (ErrorCode.SNAPSHOT_NOT_FOUND, ErrorCode.POSITION_OUT_OF_RANGE)
    if _asked_for(answer) != (fetching.snapshot, fetching.position):
        state.snapshot = None
        return False
    quorum.leader_answered(state, now_ms)
    records = answer.unaligned_records
    assert isinstance(records, bytes | bytearray | memoryview)
    fetching.position = quorum.log.write_snapshot(fetching.snapshot, records)
    if fetching.position >= answer.size:
        fetching.is_complete = True
        quorum.effects.append(FreezeSnapshot(fetching.snapshot))
    return True


def _asked_for(answer: FetchSnapshotResponse.PartitionSnapshot) -> tuple[LogPosition, int]:
    return LogPosition(answer.snapshot_id.epoch, answer.snapshot_id.end_offset), answer.position


def snapshot_frozen(quorum: Quorum, snapshot: LogPosition, now_ms: int) -> bool:
    """False if there is no room for the log that begins behind it: then it waits, and this is to be tried again."""
    state = quorum.state
    if not isinstance(state, Follower) or state.snapshot is None or state.snapshot.snapshot != snapshot:
        return True  # it is no follower any more, or of another leader, which will say what it needs
    is_new = quorum.high_watermark is None or snapshot.offset > quorum.high_watermark
    if is_new and not _starts_at(quorum, snapshot):
        return False
    state.snapshot = None
    state.fetch_deadline_ms = now_ms + state.fetch_timeout_ms
    if is_new:
        quorum.effects.append(SnapshotInstalled(snapshot))
        quorum.advance_high_watermark(snapshot.offset)
    return True


def _starts_at(quorum: Quorum, snapshot: LogPosition) -> bool:
    """False if it is as it was, or begins there and more is to be done. One that was cut and does not begin anew must
    not be voted with: it lacks what it has acknowledged."""
    before = position_of(quorum.log)
    try:
        quorum.log.start_at_snapshot(snapshot)
    except OSError as error:
        if is_full(error) and (position_of(quorum.log) == before or begins_at(quorum.log, snapshot)):
            return False
        raise
    return True
