"""What a follower tells its leader of itself: where it listens by now, and, if it may, that it would be a voter."""

from __future__ import annotations

from ottla.raft.quorum import Quorum
from ottla.raft.states import Follower
from ottla.raft.voters import ReplicaKey, Voter
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest, AddRaftVoterResponse
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest, RemoveRaftVoterResponse
from ottla.wire.messages.k82_update_raft_voter import UpdateRaftVoterRequest, UpdateRaftVoterResponse

# After these the next look is due in its time; anything else is asked again no sooner, but after a pause.
_EXPECTED = (
    ErrorCode.NONE,
    ErrorCode.REQUEST_TIMED_OUT,
    ErrorCode.DUPLICATE_VOTER,
    ErrorCode.VOTER_NOT_FOUND,
)


def tell_leader(quorum: Quorum, state: Follower, now_ms: int) -> None:
    """If it is time for it, and there is anything to tell."""
    if state.tell_due_ms > now_ms or quorum.is_stopping:
        return
    request = _wish(quorum, state)
    if request is None:
        state.tell_due_ms = now_ms + quorum.config.fetch_timeout_ms
    elif quorum.connections.ready_at(state.leader_id, now_ms) <= now_ms:
        state.tell_due_ms = now_ms + quorum.config.fetch_timeout_ms
        quorum.send(state.leader_id, state.leader_address, request, now_ms)


def _wish(quorum: Quorum, state: Follower) -> Message | None:
    own, voters = quorum.own, quorum.voters
    if quorum.is_voter:
        is_news = not state.has_told if quorum.is_static else voters.needs_update(own)
        return _update(quorum) if is_news and own.endpoints else None
    if quorum.is_static or not quorum.config.auto_join:
        return None
    old = voters.get(own.key.node_id)
    return _join(quorum, own) if old is None else _leave(quorum, old.key)


def _update(quorum: Quorum) -> UpdateRaftVoterRequest:
    own = quorum.own
    return UpdateRaftVoterRequest(
        cluster_id=quorum.cluster_id,
        current_leader_epoch=quorum.epoch,
        voter_id=own.key.node_id,
        voter_directory_id=own.key.directory_id,
        listeners=[
            UpdateRaftVoterRequest.Listener(name=each.name, host=each.host, port=each.port) for each in own.endpoints
        ],
        k_raft_version_feature=UpdateRaftVoterRequest.KRaftVersionFeature(
            min_supported_version=own.versions.lowest, max_supported_version=own.versions.highest
        ),
    )


def _join(quorum: Quorum, own: Voter) -> AddRaftVoterRequest:
    return AddRaftVoterRequest(
        cluster_id=quorum.cluster_id,
        timeout_ms=quorum.config.request_timeout_ms,
        voter_id=own.key.node_id,
        voter_directory_id=own.key.directory_id,
        listeners=[
            AddRaftVoterRequest.Listener(name=each.name, host=each.host, port=each.port) for each in own.endpoints
        ],
        ack_when_committed=False,  # else it could not fetch meanwhile, and so not be the one who makes it committed
    )


def _leave(quorum: Quorum, old: ReplicaKey) -> RemoveRaftVoterRequest:
    """This node was a voter with another directory, which it has lost."""
    return RemoveRaftVoterRequest(
        cluster_id=quorum.cluster_id, voter_id=old.node_id, voter_directory_id=old.directory_id
    )


def handle_updated(state: Follower, response: UpdateRaftVoterResponse, now_ms: int) -> bool:
    """From the leader of this epoch. Whether it was any good."""
    if response.error_code not in (ErrorCode.NONE, ErrorCode.UNSUPPORTED_VERSION):
        return False
    state.has_told = True
    state.fetch_deadline_ms = now_ms + state.fetch_timeout_ms
    return True


def handle_answer(response: AddRaftVoterResponse | RemoveRaftVoterResponse) -> bool:
    return response.error_code in _EXPECTED
