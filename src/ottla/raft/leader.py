"""What a leader knows of the others' logs: who has fetched how far, when, and what follows from it.

A voter that fetches at an offset has everything before it on its disk; the leader itself counts with what it has
flushed. The high watermark is what a majority has, and it moves only over a record of the leader's own epoch: what
earlier leaders left may be on a majority and yet be overwritten (Raft, figure 8).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ottla.raft.states import LeaderContact
from ottla.raft.voters import ReplicaKey, Voter, VoterSet

OBSERVER_SESSION_MS: Final = 300_000
JOINING_SESSION_MS: Final = 3_600_000  # who has not fetched for so long is not made a voter


@dataclass(slots=True)
class Progress:
    """Of one replica. Times are None before its first fetch."""

    key: ReplicaKey
    end_offset: int | None = None
    last_fetch_ms: int | None = None
    last_caught_up_ms: int | None = None
    leader_end_at_last_fetch: int = -1

    def fetched(self, offset: int, leader_end: int, now_ms: int) -> None:
        if offset >= leader_end:
            self.last_caught_up_ms = now_ms
        elif offset >= self.leader_end_at_last_fetch and self.last_fetch_ms is not None:
            self.last_caught_up_ms = max(self.last_fetch_ms, self.last_caught_up_ms or 0)
        self.end_offset = offset
        self.last_fetch_ms = now_ms
        self.leader_end_at_last_fetch = leader_end


@dataclass(slots=True)
class PendingChange:
    """An AddRaftVoter or, without `joining`, a RemoveRaftVoter that is not answered yet. `offset` is that of its
    record, once that is written."""

    token: int
    deadline_ms: int
    joining: Voter | None = None
    ack_when_committed: bool = True
    offset: int | None = None


class Leader:
    """`epoch_start_offset` is where its first record lies. `told_voters` are those of a static quorum with what they
    have told of themselves, for the day when it becomes a dynamic one. `predecessor` is who led before, as far as this
    replica has heard of it."""

    __slots__ = (
        "_check_quorum_ms",
        "_fetched",
        "_own",
        "_voters",
        "begin_sent_ms",
        "check_quorum_deadline_ms",
        "epoch_start_offset",
        "observers",
        "pending",
        "predecessor",
        "progress",
        "told_voters",
    )

    def __init__(
        self,
        own: ReplicaKey,
        voters: VoterSet,
        epoch_start_offset: int,
        check_quorum_ms: int,
        now_ms: int,
        predecessor: LeaderContact | None = None,
    ) -> None:
        self._own = own
        self._voters = voters
        self._check_quorum_ms = check_quorum_ms
        self._fetched: dict[int, bool] = {}  # voters that fetched since the deadline was set
        self.epoch_start_offset = epoch_start_offset
        self.predecessor = predecessor
        self.progress = {voter.key.node_id: Progress(voter.key) for voter in voters}
        self.observers: dict[ReplicaKey, Progress] = {}
        self.begin_sent_ms: dict[int, int] = {}
        self.check_quorum_deadline_ms = now_ms + check_quorum_ms
        self.pending: PendingChange | None = None
        self.told_voters = voters

    def change_voters(self, voters: VoterSet, now_ms: int) -> None:
        """The set that counts from now on. Who joins brings what is known of it, who leaves goes on as an observer."""
        before, self._voters = self.progress, voters
        self.progress = {}
        for voter in voters:
            known = before.pop(voter.key.node_id, None)
            if known is not None and not (voter.is_same(known.key) or known.key.node_id == self._own.node_id):
                self.observers[known.key] = known  # it has another directory now
                known = None
            known = known or self.observers.pop(voter.key, None) or Progress(voter.key)
            known.key = voter.key
            self.progress[voter.key.node_id] = known
        before.pop(self._own.node_id, None)
        self.observers |= {each.key: each for each in before.values()}
        self._fetched = {node_id: True for node_id in self._fetched if node_id in self.progress}
        self.check_quorum_deadline_ms = now_ms + self._check_quorum_ms  # it may have been alone, and free of it

    def has_made_change(self, high_watermark: int) -> bool:
        """The one that is pending: its record is committed."""
        return self.pending is not None and self.pending.offset is not None and self.pending.offset < high_watermark

    def may_join(self, replica: ReplicaKey, now_ms: int) -> bool:
        """It has had all of the log once, and still fetches."""
        known = self.observers.get(replica)
        if known is None or known.last_caught_up_ms is None or known.last_fetch_ms is None:
            return False
        return now_ms - known.last_fetch_ms < JOINING_SESSION_MS

    def flushed(self, offset: int, now_ms: int) -> None:
        own = self.progress.get(self._own.node_id)
        if own is not None:
            own.fetched(offset, offset, now_ms)

    def fetched(self, replica: ReplicaKey, offset: int, leader_end: int, now_ms: int) -> None:
        if replica.node_id < 0 or replica.node_id == self._own.node_id:
            return
        if self._voters.has(replica):
            progress = self.progress[replica.node_id]
            if replica.directory_id != progress.key.directory_id:
                progress.key = replica
        else:
            self._forget_silent_observers(now_ms)
            progress = self.observers.setdefault(replica, Progress(replica))
        progress.fetched(offset, leader_end, now_ms)
        self.heard_from(replica, now_ms)

    def heard_from(self, replica: ReplicaKey, now_ms: int) -> None:
        """It fetches, be it a snapshot. With a majority that does, the leader stays for another while."""
        if not self._voters.has(replica) or replica.node_id == self._own.node_id:
            return
        self._fetched[replica.node_id] = True
        itself = 1 if self._voters.has(self._own) else 0
        if len(self._fetched) + itself >= self._voters.majority:
            self._fetched.clear()
            self.check_quorum_deadline_ms = now_ms + self._check_quorum_ms

    def _forget_silent_observers(self, now_ms: int) -> None:
        gone = [
            key
            for key, progress in self.observers.items()
            if progress.last_fetch_ms is not None and now_ms - progress.last_fetch_ms > OBSERVER_SESSION_MS
        ]
        for key in gone:
            del self.observers[key]

    def live_observers(self, now_ms: int) -> list[Progress]:
        self._forget_silent_observers(now_ms)
        return [self.observers[key] for key in sorted(self.observers)]

    def committed_offset(self) -> int | None:
        """What a majority has on disk, if that reaches into this epoch."""
        offsets = sorted(-1 if each.end_offset is None else each.end_offset for each in self.progress.values())
        replicated = offsets[len(offsets) - self._voters.majority]
        return replicated if replicated > self.epoch_start_offset else None

    def silent_voters(self, now_ms: int, begin_epoch_ms: int) -> list[int]:
        """Those that may not know who leads: they have not fetched for a while, nor been told."""
        silent = []
        for node_id, progress in self.progress.items():
            last = max(
                (each for each in (progress.last_fetch_ms, self.begin_sent_ms.get(node_id)) if each is not None),
                default=None,
            )
            if node_id != self._own.node_id and (last is None or now_ms - last >= begin_epoch_ms):
                silent.append(node_id)
        return silent

    def successors(self) -> list[ReplicaKey]:
        """The other voters, those with the longest logs first."""
        others = [each for each in self.progress.values() if each.key.node_id != self._own.node_id]
        others.sort(key=lambda each: (-(-1 if each.end_offset is None else each.end_offset), each.key))
        return [each.key for each in others]
