"""What a replica is, in one epoch, and what it knows as such. One of these at a time; `quorum.Quorum` changes them.

| state       | what it does                                                   | it leaves for                    |
|-------------|----------------------------------------------------------------|----------------------------------|
| Unattached  | has no leader to fetch from; an observer asks any voter        | Prospective, by election timeout |
| Prospective | asks whether it would be elected (pre-vote), in the same epoch | Candidate, or back if refused    |
| Candidate   | has voted for itself in a new epoch and asks for votes         | Leader, or Prospective, later    |
| Leader      | appends, and serves those who fetch                            | Resigned, without a majority     |
| Follower    | fetches from the leader                                        | Prospective, by fetch timeout    |
| Resigned    | led this epoch, does no more, and tells the voters             | Unattached in the next epoch     |

Any of them becomes Follower or Unattached when it hears of a later epoch.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ottla.raft.raft_log import LogPosition
from ottla.raft.voters import ReplicaKey, VoterSet
from ottla.world.network import Address


class Tally:
    """The answers to one round of votes."""

    __slots__ = ("_answers", "_voters")

    def __init__(self, voters: VoterSet, own: ReplicaKey) -> None:
        self._voters = voters
        self._answers: dict[int, bool] = {own.node_id: True} if voters.has(own) else {}

    def record(self, node_id: int, *, granted: bool) -> None:
        if self._voters.get(node_id) is not None:
            self._answers.setdefault(node_id, granted)

    @property
    def granting(self) -> list[int]:
        return [node_id for node_id in self._voters.ids if self._answers.get(node_id) is True]

    @property
    def unrecorded(self) -> list[int]:
        return [node_id for node_id in self._voters.ids if node_id not in self._answers]

    @property
    def is_won(self) -> bool:
        return len(self.granting) >= self._voters.majority

    @property
    def is_lost(self) -> bool:
        return len(self.granting) + len(self.unrecorded) < self._voters.majority


@dataclass(slots=True)
class Unattached:
    election_deadline_ms: int
    leader_id: int | None = None
    voted: ReplicaKey | None = None


@dataclass(slots=True)
class Prospective:
    election_deadline_ms: int
    tally: Tally
    leader_id: int | None = None
    leader_address: Address | None = None
    voted: ReplicaKey | None = None


@dataclass(slots=True)
class Candidate:
    election_deadline_ms: int
    tally: Tally
    backoff_deadline_ms: int | None = None  # set once the election is lost


@dataclass(slots=True)
class FetchingSnapshot:
    snapshot: LogPosition
    position: int = 0
    is_complete: bool = False  # received, and not yet frozen


class LeaderContact(NamedTuple):
    """When this replica has heard last from a leader that it followed."""

    leader_id: int
    epoch: int
    at_ms: int


@dataclass(slots=True)
class Follower:
    leader_id: int
    leader_address: Address
    fetch_timeout_ms: int  # a bit longer for some than for others, so that not all of them stand for election at once
    fetch_deadline_ms: int
    voted: ReplicaKey | None = None
    has_fetched: bool = False  # from this leader: then it is alive, and no pre-vote is granted against it
    tell_due_ms: int = (
        0  # when to look whether the leader must hear of this replica's listeners, or of its wish to join
    )
    has_told: bool = False  # a static quorum's leader, once
    snapshot: FetchingSnapshot | None = None


@dataclass(slots=True)
class Resigned:
    election_deadline_ms: int
    preferred: list[ReplicaKey]  # whom the others should elect, best first
    acknowledged: dict[int, bool] = field(default_factory=dict)
    unreachable: dict[int, bool] = field(default_factory=dict)
