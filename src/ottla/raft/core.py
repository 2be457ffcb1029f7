"""A replica of the quorum as one synchronous machine: events and the time go in, effects come out.

`poll` acts on what the time has brought and says when to come back; after any other call, poll again. `take_effects`
is what to do, in order. The log is written by the core itself and flushed by its owner, who then calls `flushed`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ottla.raft import epochs, following, joining, messages, serving, voter_changes, voting
from ottla.raft.config import RaftConfig
from ottla.raft.effects import Effect
from ottla.raft.election_state import ElectionState
from ottla.raft.leader import Leader
from ottla.raft.quorum import Quorum
from ottla.raft.raft_log import LogPosition, RaftLog
from ottla.raft.states import Candidate, Follower, Prospective, Resigned, Unattached
from ottla.raft.voters import Voter, VoterSet
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochRequest, BeginQuorumEpochResponse
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochRequest, EndQuorumEpochResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest, FetchSnapshotResponse
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest, AddRaftVoterResponse
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest, RemoveRaftVoterResponse
from ottla.wire.messages.k82_update_raft_voter import UpdateRaftVoterRequest, UpdateRaftVoterResponse
from ottla.world.network import Address


class RaftCore:
    def __init__(
        self,
        cluster_id: str,
        own: Voter,
        voters: VoterSet,
        config: RaftConfig,
        log: RaftLog,
        election: ElectionState,
        below: Callable[[int], int],
        now_ms: int,
        *,
        bootstrap_servers: Sequence[Address] = (),
    ) -> None:
        """A quorum of one leads at once. `voters` are those of a static quorum, none of one with them in its log; who
        has no leader looks for one among `bootstrap_servers`, too."""
        self.quorum = Quorum(cluster_id, own, voters, config, log, election, below, now_ms, bootstrap_servers)
        if self.quorum.is_only_voter:
            self.quorum.become_candidate(now_ms)

    def take_effects(self) -> list[Effect]:
        effects, self.quorum.effects = self.quorum.effects, []
        return effects

    # The time

    def poll(self, now_ms: int) -> int | None:
        quorum = self.quorum
        quorum.connections.expire(now_ms)
        while True:
            before = quorum.state
            next_ms = self._poll_state(now_ms)
            if quorum.state is before:
                return next_ms

    def _poll_state(self, now_ms: int) -> int | None:
        quorum = self.quorum
        match quorum.state:
            case Leader() as leader:
                return self._poll_leader(leader, now_ms)
            case Follower() as follower:
                return self._poll_follower(follower, now_ms)
            case Unattached() if not quorum.may_stand:
                return following.fetch_from_anyone(quorum, now_ms)
            case Unattached(election_deadline_ms=deadline_ms):
                if quorum.is_stopping:
                    return None
                if deadline_ms > now_ms:
                    # The voters that this one knows may all be gone: then nobody is left who would elect it.
                    asks = bool(quorum.bootstrap_servers)
                    return _earlier(deadline_ms, following.fetch_from_anyone(quorum, now_ms) if asks else None)
                quorum.become_prospective(now_ms)
                return now_ms
            case Prospective(election_deadline_ms=deadline_ms):
                if deadline_ms > now_ms:
                    return _earlier(deadline_ms, voting.request_votes(quorum, now_ms))
                quorum.lose_pre_vote(now_ms)
                return now_ms
            case Candidate() as candidate:
                return self._poll_candidate(candidate, now_ms)
            case Resigned(election_deadline_ms=deadline_ms):
                if deadline_ms > now_ms or quorum.is_stopping:
                    again_ms = epochs.tell_resignation(quorum, now_ms)
                    return again_ms if quorum.is_stopping else _earlier(deadline_ms, again_ms)
                quorum.become_unattached(quorum.epoch + 1, now_ms)
                return now_ms

    def _poll_leader(self, leader: Leader, now_ms: int) -> int | None:
        quorum = self.quorum
        alone = quorum.is_only_voter
        is_over = leader.check_quorum_deadline_ms <= now_ms or quorum.is_stopping
        if (not alone and is_over) or voter_changes.has_removed_itself(quorum):
            quorum.resign(now_ms)
            return now_ms
        next_ms = serving.expire_parked(quorum, now_ms)
        next_ms = _earlier(next_ms, voter_changes.expire(quorum, leader, now_ms))
        next_ms = _earlier(next_ms, epochs.tell_voters(quorum, now_ms))
        return next_ms if alone else _earlier(next_ms, leader.check_quorum_deadline_ms)

    def _poll_follower(self, follower: Follower, now_ms: int) -> int | None:
        quorum = self.quorum
        if quorum.may_stand:
            if follower.fetch_deadline_ms <= now_ms and not quorum.is_stopping:
                quorum.become_prospective(now_ms)
                return now_ms
            joining.tell_leader(quorum, follower, now_ms)
            return _earlier(follower.fetch_deadline_ms, following.fetch_from_leader(quorum, follower, now_ms))
        has_lost_it = follower.fetch_deadline_ms <= now_ms or quorum.connections.is_failing(follower.leader_id, now_ms)
        if has_lost_it and follower.snapshot is None:
            return following.fetch_from_anyone(quorum, now_ms)
        if follower.fetch_deadline_ms <= now_ms:
            quorum.become_unattached(quorum.epoch, now_ms, follower.leader_id)
            return now_ms
        joining.tell_leader(quorum, follower, now_ms)
        return _earlier(follower.fetch_deadline_ms, following.fetch_from_leader(quorum, follower, now_ms))

    def _poll_candidate(self, candidate: Candidate, now_ms: int) -> int | None:
        quorum = self.quorum
        if candidate.backoff_deadline_ms is not None:
            if candidate.backoff_deadline_ms > now_ms:
                return candidate.backoff_deadline_ms
            quorum.become_prospective(now_ms)
            return now_ms
        if candidate.election_deadline_ms <= now_ms:
            voting.back_off(quorum, candidate, now_ms)
            return candidate.backoff_deadline_ms
        return _earlier(candidate.election_deadline_ms, voting.request_votes(quorum, now_ms))

    # Of the log

    def flushed(self, now_ms: int) -> None:
        """All before the log's `flushed_offset` is on the disk: as leader, one of those that the majority needs."""
        if isinstance(self.quorum.state, Leader):
            self.quorum.state.flushed(self.quorum.log.flushed_offset, now_ms)
            serving.advance(self.quorum)

    def appended(self) -> None:
        """The log has grown, as leader, by its owner."""
        serving.answer_parked(self.quorum)

    def snapshot_frozen(self, snapshot: LogPosition, now_ms: int) -> bool:
        """False if there is no room to go on from it: tell it again."""
        return following.snapshot_frozen(self.quorum, snapshot, now_ms)

    def upgrade(self, kraft_version: int, now_ms: int, *, validate_only: bool) -> None:
        """VersionRefused if it cannot be."""
        voter_changes.upgrade(self.quorum, kraft_version, now_ms, validate_only=validate_only)

    def resign(self, now_ms: int) -> None:
        """As leader, that cannot go on as the controller."""
        if isinstance(self.quorum.state, Leader) and not self.quorum.is_only_voter:
            self.quorum.resign(now_ms)

    def stop(self) -> None:
        """No more elections; a leader resigns with the next poll."""
        self.quorum.is_stopping = True

    @property
    def may_stop(self) -> bool:
        """Nobody needs to hear from this replica any more."""
        quorum = self.quorum
        if isinstance(quorum.state, Resigned):
            asked = quorum.state.acknowledged | quorum.state.unreachable
            return all(node_id in asked for node_id in quorum.voters.ids if node_id != quorum.own.key.node_id)
        return not isinstance(quorum.state, Leader) or quorum.is_only_voter

    # Requests: each is answered by a Respond with its token, sooner or later

    def requested(self, token: int, request: Message, version: int, now_ms: int) -> None:
        quorum = self.quorum
        match request:
            case FetchRequest():
                serving.handle_fetch(quorum, token, request, version, now_ms)
            case VoteRequest():
                quorum.respond(token, voting.handle_vote(quorum, request, version, now_ms))
            case BeginQuorumEpochRequest():
                quorum.respond(token, epochs.handle_begin(quorum, request, version, now_ms))
            case EndQuorumEpochRequest():
                quorum.respond(token, epochs.handle_end(quorum, request, version, now_ms))
            case FetchSnapshotRequest():
                quorum.respond(token, serving.handle_fetch_snapshot(quorum, request, version, now_ms))
            case AddRaftVoterRequest():
                voter_changes.handle_add(quorum, token, request, now_ms)
            case RemoveRaftVoterRequest():
                voter_changes.handle_remove(quorum, token, request, now_ms)
            case UpdateRaftVoterRequest():
                quorum.respond(token, voter_changes.handle_update(quorum, request, now_ms))
            case _:
                raise TypeError(f"{type(request).__name__} is not for the quorum")

    # Answers

    def failed(self, node_id: int, number: int, now_ms: int) -> None:
        """No answer: the request was lost on its way, or the answer, or the peer."""
        request = self.quorum.connections.take(node_id, number)
        if request is not None:
            self.quorum.connections.back_off(node_id, now_ms)
            if isinstance(request, ApiVersionsRequest):
                voter_changes.give_up_joining(self.quorum, node_id, ErrorCode.BROKER_NOT_AVAILABLE)
            if isinstance(self.quorum.state, Resigned):
                self.quorum.state.unreachable[node_id] = True

    def answered(self, node_id: int, number: int, response: Message, now_ms: int) -> None:
        quorum = self.quorum
        request = quorum.connections.take(node_id, number)
        if request is not None and not self._handle_answer(node_id, request, response, now_ms):
            quorum.connections.back_off(node_id, now_ms)

    def _handle_answer(self, node_id: int, request: Message, response: Message, now_ms: int) -> bool:
        """Whether it was any good; else the next request to that replica waits."""
        match request, response:
            case FetchRequest(), FetchResponse(error_code=ErrorCode.NONE):
                return self._fetch_answered(response, now_ms)
            case FetchSnapshotRequest(), FetchSnapshotResponse(error_code=ErrorCode.NONE):
                return self._snapshot_answered(response, now_ms)
            case VoteRequest(), VoteResponse(error_code=ErrorCode.NONE):
                return self._vote_answered(node_id, request, response, now_ms)
            case ApiVersionsRequest(), ApiVersionsResponse():
                voter_changes.handle_api_versions(self.quorum, node_id, response, now_ms)
                return response.error_code == ErrorCode.NONE
            case UpdateRaftVoterRequest(), UpdateRaftVoterResponse():
                return self._update_answered(response, now_ms)
            case (AddRaftVoterRequest(), AddRaftVoterResponse()) | (
                RemoveRaftVoterRequest(),
                RemoveRaftVoterResponse(),
            ):
                assert isinstance(response, AddRaftVoterResponse | RemoveRaftVoterResponse)
                return joining.handle_answer(response)
            case BeginQuorumEpochRequest(), BeginQuorumEpochResponse(error_code=ErrorCode.NONE):
                begun = messages.only_partition(response.topics)
                if begun is None:
                    return False
                address = _address(begun.leader_id, response.node_endpoints)
                known = self._common(begun.error_code, begun.leader_id, begun.leader_epoch, address, now_ms)
                return begun.error_code == ErrorCode.NONE if known is None else known
            case EndQuorumEpochRequest(), EndQuorumEpochResponse(error_code=ErrorCode.NONE):
                ended = messages.only_partition(response.topics)
                if ended is None:
                    return False
                address = _address(ended.leader_id, response.node_endpoints)
                known = self._common(ended.error_code, ended.leader_id, ended.leader_epoch, address, now_ms)
                if known is None and isinstance(self.quorum.state, Resigned):
                    self.quorum.state.acknowledged[node_id] = True
                return True if known is None else known
            case _:
                return False

    def _vote_answered(self, node_id: int, request: VoteRequest, response: VoteResponse, now_ms: int) -> bool:
        answer = messages.only_partition(response.topics)
        if answer is None:
            return False
        address = _address(answer.leader_id, response.node_endpoints)
        known = self._common(answer.error_code, answer.leader_id, answer.leader_epoch, address, now_ms)
        if known is not None:
            return known
        if answer.error_code != ErrorCode.NONE:
            return False
        voting.handle_answer(self.quorum, node_id, request, answer.vote_granted, now_ms)
        return True

    def _update_answered(self, response: UpdateRaftVoterResponse, now_ms: int) -> bool:
        leader = response.current_leader
        address = Address(leader.host, leader.port) if leader.host else None
        known = self._common(response.error_code, leader.leader_id, leader.leader_epoch, address, now_ms)
        if known is not None:
            return known
        state = self.quorum.state
        return isinstance(state, Follower) and joining.handle_updated(state, response, now_ms)

    def _fetch_answered(self, response: FetchResponse, now_ms: int) -> bool:
        answer = messages.fetch_answer(response)
        if answer is None:
            return False
        leader_id, epoch = answer.current_leader.leader_id, answer.current_leader.leader_epoch
        address = _address(leader_id, response.node_endpoints)
        known = self._common(answer.error_code, leader_id, epoch, address, now_ms)
        if known is not None:
            return known
        if answer.error_code != ErrorCode.NONE or not isinstance(self.quorum.state, Follower):
            return False
        following.handle_fetched(self.quorum, self.quorum.state, answer, now_ms)
        return True

    def _snapshot_answered(self, response: FetchSnapshotResponse, now_ms: int) -> bool:
        if len(response.topics) != 1 or len(response.topics[0].partitions) != 1:
            return False
        answer = response.topics[0].partitions[0]
        leader_id, epoch = answer.current_leader.leader_id, answer.current_leader.leader_epoch
        address = _address(leader_id, response.node_endpoints)
        known = self._common(answer.error_code, leader_id, epoch, address, now_ms)
        if known is not None:
            return known
        if not isinstance(self.quorum.state, Follower):
            return False
        return following.handle_snapshot_part(self.quorum, self.quorum.state, answer, now_ms)

    def _common(self, error: int, leader_id: int, epoch: int, address: Address | None, now_ms: int) -> bool | None:
        """What any answer says about epoch and leader. None: the answer itself is to be read, too."""
        quorum = self.quorum
        leader = None if leader_id < 0 else leader_id
        if epoch < quorum.epoch or error == ErrorCode.UNKNOWN_LEADER_EPOCH:
            return error == ErrorCode.NONE  # it is behind, and will hear of this epoch
        if epoch > quorum.epoch or error in (ErrorCode.FENCED_LEADER_EPOCH, ErrorCode.NOT_LEADER_OR_FOLLOWER):
            before = quorum.epoch, quorum.leader_id
            quorum.heard_of(epoch, leader, address, now_ms)
            return before != (quorum.epoch, quorum.leader_id)  # else ask again, but not at once
        if leader is not None:
            quorum.heard_of(epoch, leader, address, now_ms)
        return False if error == ErrorCode.BROKER_NOT_AVAILABLE else None


def _address(leader_id: int, endpoints: messages.Endpoints) -> Address | None:
    for each in endpoints:
        if each.node_id == leader_id:
            return Address(each.host, each.port)
    return None


def _earlier(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return one if other is None else other
    return min(one, other)
