"""Votes and pre-votes: who gets one from this replica, and what the answers of the others mean to it."""

from __future__ import annotations

from typing import Final

from ottla.raft import messages
from ottla.raft.leader import Leader
from ottla.raft.quorum import Quorum
from ottla.raft.raft_log import LogPosition, position_of
from ottla.raft.states import Candidate, Follower, Prospective, Resigned, Unattached
from ottla.raft.voters import ReplicaKey, Voter
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse

BACKOFF_BASE_MS: Final = 100
MAX_DOUBLINGS: Final = 20


def handle_vote(quorum: Quorum, request: VoteRequest, version: int, now_ms: int) -> VoteResponse:
    if not quorum.has_valid_cluster_id(request.cluster_id):
        return VoteResponse(error_code=ErrorCode.INCONSISTENT_CLUSTER_ID)
    partition = messages.only_partition(request.topics)
    if partition is None:
        return VoteResponse(error_code=ErrorCode.INVALID_REQUEST)
    error, granted = _decide(quorum, request.voter_id, partition, now_ms)
    return messages.vote_response(version, error, quorum.epoch, quorum.leader, quorum.leader_id, granted=granted)


def _decide(quorum: Quorum, voter_id: int, partition: VoteRequest.PartitionData, now_ms: int) -> tuple[ErrorCode, bool]:
    end = LogPosition(partition.last_offset_epoch, partition.last_offset)
    epoch, pre_vote = partition.replica_epoch, partition.pre_vote
    # A candidate has begun a new epoch, in which no record can be yet.
    if min(end) < 0 or (end.epoch > epoch if pre_vote else end.epoch >= epoch):
        return ErrorCode.INVALID_REQUEST, False
    if epoch < quorum.epoch:
        return ErrorCode.FENCED_LEADER_EPOCH, False
    if partition.replica_id < 0:
        return ErrorCode.INVALID_REQUEST, False
    if epoch > quorum.epoch:
        quorum.become_unattached(epoch, now_ms)
    meant = ReplicaKey(voter_id, partition.voter_directory_id)
    if voter_id >= 0 and not meant.matches(quorum.own.key):
        return ErrorCode.INVALID_VOTER_KEY, False
    candidate = ReplicaKey(partition.replica_id, partition.replica_directory_id)
    granted = may_vote(quorum, candidate, end, pre_vote=pre_vote)
    if granted and not pre_vote and quorum.voted is None:
        quorum.vote_for(candidate, now_ms)
    return ErrorCode.NONE, granted


def may_vote(quorum: Quorum, candidate: ReplicaKey, end: LogPosition, *, pre_vote: bool) -> bool:
    """One vote in an epoch, none against a leader, and none for whoever lacks what this replica has."""
    is_up_to_date = end >= position_of(quorum.log)
    match quorum.state:
        case Leader():
            return False
        case Follower(has_fetched=has_fetched):
            return pre_vote and is_up_to_date and not has_fetched
        case Candidate() | Resigned():
            return pre_vote and is_up_to_date
        case Unattached(voted=voted, leader_id=leader_id) | Prospective(voted=voted, leader_id=leader_id):
            if pre_vote:
                return is_up_to_date
            if voted is not None:
                return voted == candidate
            return leader_id is None and is_up_to_date


def request_votes(quorum: Quorum, now_ms: int) -> int | None:
    """Ask every voter that has not answered, one request at a time. When to come back."""
    state = quorum.state
    assert isinstance(state, Prospective | Candidate)
    if state.tally.is_lost:
        return None
    wait_ms: list[int] = []
    for node_id in state.tally.unrecorded:
        voter = quorum.voters.get(node_id)
        assert voter is not None
        ready_ms = quorum.connections.ready_at(node_id, now_ms)
        if ready_ms <= now_ms:
            quorum.send(node_id, voter.address, _request(quorum, voter), now_ms)
        else:
            wait_ms.append(ready_ms)
    return min(wait_ms, default=None)


def _request(quorum: Quorum, voter: Voter) -> VoteRequest:
    return messages.vote_request(
        quorum.cluster_id,
        quorum.epoch,
        quorum.own.key,
        voter,
        position_of(quorum.log),
        pre_vote=isinstance(quorum.state, Prospective),
    )


def handle_answer(quorum: Quorum, node_id: int, request: VoteRequest, granted: bool, now_ms: int) -> None:
    """Without an error and in the epoch as it is now."""
    asked = messages.only_partition(request.topics)
    match quorum.state:
        case Prospective() as state if asked is not None and asked.pre_vote:
            state.tally.record(node_id, granted=granted)
            if state.tally.is_won:
                quorum.become_candidate(now_ms)
            elif state.tally.is_lost:
                quorum.lose_pre_vote(now_ms)
        case Candidate() as state if asked is not None and not asked.pre_vote:
            state.tally.record(node_id, granted=granted)
            if state.tally.is_won:
                quorum.become_leader(now_ms)
            elif state.tally.is_lost:
                back_off(quorum, state, now_ms)


def back_off(quorum: Quorum, state: Candidate, now_ms: int) -> None:
    """The election is lost: let chance decide who tries again first, in more and more time."""
    if state.backoff_deadline_ms is None:
        most_ms = min(
            BACKOFF_BASE_MS << min(quorum.lost_elections, MAX_DOUBLINGS), quorum.config.election_backoff_max_ms
        )
        quorum.lost_elections += 1
        state.backoff_deadline_ms = now_ms + quorum.below(most_ms + 1)
