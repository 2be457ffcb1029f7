"""What a replica is at the moment, and every way from one state to another. No I/O: what must be done is in `effects`.

What always holds: the epoch never falls; in one epoch at most one vote is given and at most one leader is known; the
high watermark never falls; what `effects` says is true once it is carried out in order.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ottla.log.results import is_full
from ottla.raft import messages
from ottla.raft.config import RaftConfig
from ottla.raft.connections import Connections
from ottla.raft.effects import Effect, HighWatermark, LeaderKnown, Persist, Respond, Send
from ottla.raft.election_state import ElectionState
from ottla.raft.leader import Leader
from ottla.raft.membership import BEFORE_THE_LOG, STATIC
from ottla.raft.raft_log import RaftLog
from ottla.raft.states import Candidate, Follower, LeaderContact, Prospective, Resigned, Tally, Unattached
from ottla.raft.voters import ReplicaKey, Voter, VoterSet, voters_record
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.control_records import KRaftVersionRecord, LeaderChangeMessage
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterResponse
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterResponse
from ottla.world.network import Address

log = logging.getLogger(__name__)

FETCH_TIMEOUT_JITTER: Final = 8  # up to this part of the timeout is added
NO_ROOM_MS: Final = 1000  # at least so long who is elected, and could not write it, waits for room

State = Unattached | Prospective | Candidate | Leader | Follower | Resigned


class RaftFault(Exception):
    """Something that cannot be if all replicas keep to the rules. To go on could lose what was committed."""


@dataclass(slots=True)
class ParkedFetch:
    """A fetch at the end of the log, until there is more to say or its time is over."""

    request: FetchRequest
    version: int
    deadline_ms: int


class Quorum:
    """`below(n)` draws one of 0 … n-1. `high_watermark` is None until a leader has said it. The voters that it is given
    count as long as there are none in the log."""

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
        bootstrap_servers: Sequence[Address] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.own = own
        self.static_voters = voters
        self.bootstrap_servers = bootstrap_servers
        self.config = config
        self.log = log
        self.below = below
        self.effects: list[Effect] = []
        self.connections = Connections(config.request_timeout_ms, config.retry_backoff_ms)
        self.parked: dict[int, ParkedFetch] = {}
        self.high_watermark: int | None = None
        self.is_stopping = False
        self.lost_elections = 0  # since anybody was known to lead
        self._contact: LeaderContact | None = None
        self._persisted = election
        self._announced: LeaderKnown | None = None
        self.epoch = max(election.epoch, log.last_epoch)
        self.state: State = self._first_state(election, now_ms)
        if log.start_offset > 0:
            self.high_watermark = log.start_offset  # only what is committed is ever in a snapshot
        if isinstance(self.state, Follower):
            self._announce(self.state.leader_id)  # while it leads nothing else would say so

    def _first_state(self, election: ElectionState, now_ms: int) -> State:
        # Sooner than Kafka, and than who has lost its leader: a pre-vote disturbs nobody, and mostly all start at once.
        deadline_ms = now_ms + self.below(max(1, self.config.election_timeout_ms))
        if election.epoch < self.epoch:  # the log knows a later one, in which this replica has not voted
            return Unattached(deadline_ms)
        if election.leader_id == self.own.key.node_id:
            # It cannot go on: what it appended in this epoch may be lost, and must not be there twice.
            return Resigned(deadline_ms, [])
        leader = None if election.leader_id is None else self.voters.get(election.leader_id)
        if leader is not None:
            return self._follower(leader.key.node_id, leader.address, election.voted, now_ms)
        return Unattached(deadline_ms, election.leader_id, election.voted)

    def _follower(self, leader_id: int, address: Address, voted: ReplicaKey | None, now_ms: int) -> Follower:
        timeout_ms = self.config.fetch_timeout_ms
        timeout_ms += self.below(timeout_ms // FETCH_TIMEOUT_JITTER + 1)
        return Follower(
            leader_id,
            address,
            timeout_ms,
            now_ms + timeout_ms,
            voted,
            tell_due_ms=now_ms + self.config.fetch_timeout_ms,
        )

    # Questions

    @property
    def voters(self) -> VoterSet:
        last = self.log.membership.last
        return self.static_voters if last is None else last.value

    @property
    def is_static(self) -> bool:
        return self.log.membership.kraft_version == STATIC

    @property
    def is_voter(self) -> bool:
        return self.voters.has(self.own.key)

    @property
    def may_stand(self) -> bool:
        """For election: a voter; and who was one until the last set, while that may not be committed. It may be the
        only one that has it, and then nobody with less is elected by it, nor anybody else without it."""
        if self.is_voter:
            return True
        membership = self.log.membership
        last, before = membership.last, membership.before_last
        if last is None or before is None or not before.has(self.own.key):
            return False
        return self.high_watermark is None or last.offset >= self.high_watermark

    @property
    def is_only_voter(self) -> bool:
        return self.voters.is_only(self.own.key)

    @property
    def leader_id(self) -> int | None:
        match self.state:
            case Leader() | Resigned():
                return self.own.key.node_id
            case Follower(leader_id=leader_id) | Prospective(leader_id=leader_id) | Unattached(leader_id=leader_id):
                return leader_id
            case Candidate():
                return None

    @property
    def leader(self) -> Voter | None:
        """With its address, for those who ask the wrong replica."""
        match self.state:
            case Leader() | Resigned():
                return self.own
            case Follower(leader_id=leader_id, leader_address=address):
                return Voter(ReplicaKey(leader_id), address)
            case _:
                return None if self.leader_id is None else self.voters.get(self.leader_id)

    @property
    def voted(self) -> ReplicaKey | None:
        match self.state:
            case Candidate():
                return self.own.key
            case Follower(voted=voted) | Prospective(voted=voted) | Unattached(voted=voted):
                return voted
            case Leader() | Resigned():
                return None

    def election_timeout_ms(self) -> int:
        timeout_ms = self.config.election_timeout_ms
        return timeout_ms + (self.below(timeout_ms) if timeout_ms > 0 else 0)

    def has_valid_cluster_id(self, cluster_id: str | None) -> bool:
        return cluster_id is None or cluster_id == self.cluster_id

    # What is asked of the outside

    def respond(self, token: int, response: Message) -> None:
        self.effects.append(Respond(token, response))

    def send(self, node_id: int, address: Address, request: Message, now_ms: int) -> None:
        number = self.connections.sent(node_id, request, now_ms)
        self.effects.append(Send(node_id, address, number, request))

    def _persist(self) -> None:
        election = ElectionState(self.epoch, self.leader_id, self.voted)
        if election != self._persisted:
            self._persisted = election
            self.effects.append(Persist(election))

    def _announce(self, leader_id: int | None) -> None:
        known = LeaderKnown(leader_id, self.epoch)
        if known != self._announced:
            self._announced = known
            self.effects.append(known)

    def advance_high_watermark(self, offset: int | None) -> bool:
        if offset is None or (self.high_watermark is not None and offset <= self.high_watermark):
            return False
        self.high_watermark = offset
        self.effects.append(HighWatermark(offset))
        if isinstance(self.state, Leader) and self.state.has_made_change(offset):
            self.answer_change(self.state, ErrorCode.NONE)
        return True

    # From state to state

    def become_unattached(self, epoch: int, now_ms: int, leader_id: int | None = None) -> None:
        """In a later epoch; or in this one, when whoever asked in vain has no leader to go back to."""
        assert epoch >= self.epoch
        voted = self.voted if epoch == self.epoch else None
        deadline_ms = self._next_deadline_ms(now_ms)
        self._leave(epoch)
        self.state = Unattached(deadline_ms, leader_id, voted)
        self._persist()
        self._announce(None)

    def _next_deadline_ms(self, now_ms: int) -> int:
        """An epoch that others begin does not put off one's own election: else one eager replica stops all others."""
        match self.state:
            case Unattached(election_deadline_ms=deadline_ms) | Resigned(election_deadline_ms=deadline_ms):
                return max(deadline_ms, now_ms)
            case Follower(fetch_deadline_ms=deadline_ms):
                return max(deadline_ms, now_ms)
            case _:
                return now_ms + self.election_timeout_ms()

    def vote_for(self, candidate: ReplicaKey, now_ms: int) -> None:
        match self.state:
            case Unattached() as state:
                state.voted = candidate
                state.election_deadline_ms = now_ms + self.election_timeout_ms()
            case Prospective() as state:
                state.voted = candidate
                state.election_deadline_ms = now_ms + self.election_timeout_ms()
            case _:
                raise RaftFault(f"a vote given as {type(self.state).__name__}")
        self._persist()

    def become_prospective(self, now_ms: int) -> None:
        leader = self.leader if isinstance(self.state, Follower) else None
        state = Prospective(
            now_ms + self.election_timeout_ms(),
            Tally(self.voters, self.own.key),
            self.leader_id if isinstance(self.state, Follower | Unattached) else None,
            None if leader is None else leader.address,
            self.voted,
        )
        self._leave(self.epoch)
        self.state = state
        if state.tally.is_won:
            self.become_candidate(now_ms)

    def lose_pre_vote(self, now_ms: int) -> None:
        """Nobody wants an election: the leader that it had may be alive after all."""
        assert isinstance(self.state, Prospective)
        if self.state.leader_id is not None and self.state.leader_address is not None:
            self.become_follower(self.epoch, self.state.leader_id, self.state.leader_address, now_ms)
        else:
            self.become_unattached(self.epoch, now_ms, self.state.leader_id)

    def become_candidate(self, now_ms: int) -> None:
        self._leave(self.epoch + 1)
        self.state = Candidate(now_ms + self.election_timeout_ms(), Tally(self.voters, self.own.key))
        self._persist()
        self._announce(None)
        if self.state.tally.is_won:
            self.become_leader(now_ms)

    def become_leader(self, now_ms: int) -> None:
        """If there is room for the record that says so; without it the election is over."""
        assert isinstance(self.state, Candidate)
        voters, start, predecessor = self.voters, self.log.end_offset, self._predecessor()
        begun = LeaderChangeMessage(
            leader_id=self.own.key.node_id,
            voters=[LeaderChangeMessage.Voter(voter_id=node_id) for node_id in voters.ids],
            granting_voters=[LeaderChangeMessage.Voter(voter_id=node_id) for node_id in self.state.tally.granting],
        )
        try:
            self.log.append_control(self.epoch, [begun, *self._own_voters_records()])
        except OSError as error:
            if not is_full(error):
                raise
            log.error("elected, and the metadata log cannot grow: %s", error)
            # Longer than the others wait, so that one of them stands which may have room.
            others_ms = max(2 * self.config.election_timeout_ms, NO_ROOM_MS)
            self.state.backoff_deadline_ms = now_ms + others_ms + self.election_timeout_ms()
            return
        self._leave(self.epoch)
        self.lost_elections = 0
        self.state = state = Leader(self.own.key, voters, start, self.config.check_quorum_ms, now_ms, predecessor)
        state.change_voters(self.voters, now_ms)
        state.told_voters = self.voters.with_voter(self.own)
        self._persist()
        self._announce(self.own.key.node_id)

    def _predecessor(self) -> LeaderContact | None:
        """Whom this replica has followed, if it has not led itself after that."""
        contact = self._contact
        return None if contact is None or contact.epoch < self.log.last_epoch else contact

    def _own_voters_records(self) -> list[Message]:
        """Of a dynamic quorum, if they are not in the log yet, or not with where this new leader listens by now."""
        last = self.log.membership.last
        if self.is_static or last is None:
            return []
        if last.offset > BEFORE_THE_LOG and not last.value.needs_update(self.own):
            return []
        version = KRaftVersionRecord(k_raft_version=self.log.membership.kraft_version)
        return [version, voters_record(last.value.with_voter(self.own))]

    def become_follower(self, epoch: int, leader_id: int, address: Address, now_ms: int) -> None:
        voted = self.voted if epoch == self.epoch else None
        assert leader_id != self.own.key.node_id
        self._leave(epoch)
        self.state = self._follower(leader_id, address, voted, now_ms)
        self.lost_elections = 0
        self._persist()
        self._announce(leader_id)

    def leader_answered(self, state: Follower, now_ms: int) -> None:
        state.fetch_deadline_ms = now_ms + state.fetch_timeout_ms
        state.has_fetched = True
        self._contact = LeaderContact(state.leader_id, self.epoch, now_ms)

    def resign(self, now_ms: int) -> None:
        assert isinstance(self.state, Leader)
        preferred = self.state.successors()
        self._leave(self.epoch)
        self.state = Resigned(now_ms + self.election_timeout_ms(), preferred)
        self._announce(None)

    def _leave(self, epoch: int) -> None:
        self.connections.reset()
        for token, fetch in self.parked.items():
            self.respond(token, self.fetch_error(fetch.version, ErrorCode.NOT_LEADER_OR_FOLLOWER))
        self.parked.clear()
        if isinstance(self.state, Leader):
            self.answer_change(self.state, ErrorCode.NOT_LEADER_OR_FOLLOWER)
        self.epoch = epoch  # not before the answers: they name a leader, and this one has led none but the old epoch

    def answer_change(self, state: Leader, error: ErrorCode, message: str | None = None) -> None:
        """To who asked for another set of voters: it is there, or it is not known what becomes of it."""
        pending, state.pending = state.pending, None
        if pending is not None:
            answer = RemoveRaftVoterResponse if pending.joining is None else AddRaftVoterResponse
            self.respond(pending.token, answer(error_code=error, error_message=message))

    def heard_of(
        self, epoch: int, leader_id: int | None, address: Address | None, now_ms: int, *, from_leader: bool = False
    ) -> None:
        """What another replica, or the leader itself, says about who leads an epoch, which is not before this one."""
        told = address
        if leader_id is not None:
            self._check_leader(epoch, leader_id)
            voter = self.voters.get(leader_id)
            if address is None and voter is not None:
                address = voter.address
            if leader_id == self.own.key.node_id:
                address = None  # of a life before its disk was lost: nobody else may lead that epoch
        if epoch > self.epoch:
            if leader_id is None or address is None:
                self.become_unattached(epoch, now_ms, leader_id)
            else:
                self.become_follower(epoch, leader_id, address, now_ms)
        elif leader_id is not None and address is not None:
            if not self._knows_leader(from_leader=from_leader):
                self.become_follower(epoch, leader_id, address, now_ms)
            elif told is not None and isinstance(self.state, Follower) and self.state.fetch_deadline_ms <= now_ms:
                self.state.leader_address = told  # where it was is what an old log says

    def _knows_leader(self, *, from_leader: bool) -> bool:
        """Who doubts its leader is not convinced by others who still believe in it."""
        match self.state:
            case Leader() | Follower() | Resigned():
                return True
            case Prospective(leader_address=address):
                return address is not None and not from_leader
            case Unattached() | Candidate():
                return False

    def _check_leader(self, epoch: int, leader_id: int) -> None:
        if epoch > self.epoch:
            return
        known = self.leader_id
        if known is None and leader_id == self.own.key.node_id and self.voted is None:
            self._note_former_life()
        elif known not in (None, leader_id) or (leader_id == self.own.key.node_id and known != leader_id):
            raise RaftFault(f"epoch {epoch} has two leaders: {leader_id} and, as far as is known here, {known}")

    def _note_former_life(self) -> None:
        """Before its disk was lost this node has led the epoch, of which others have said before that nobody does."""
        assert isinstance(self.state, Unattached | Prospective)  # all others know a leader, or have voted
        self.state.leader_id = self.own.key.node_id
        self._persist()

    # An answer of several modules

    def fetch_error(self, version: int, error: ErrorCode) -> Message:
        partition = FetchResponse.PartitionData(
            error_code=error,
            high_watermark=-1,
            log_start_offset=self.log.start_offset,
            current_leader=FetchResponse.LeaderIdAndEpoch(
                leader_id=messages.NOBODY if self.leader_id is None else self.leader_id, leader_epoch=self.epoch
            ),
            records=b"",
        )
        return messages.fetch_response(version, partition, self.leader)
