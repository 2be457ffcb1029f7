"""What the quorum asks of whoever runs it, to be done in the order in which it comes.

Above all, a Persist is on the disk before anything behind it is done: answers and requests tell others what the
replica must not forget any more.
"""

from __future__ import annotations

from typing import NamedTuple

from ottla.raft.election_state import ElectionState
from ottla.raft.raft_log import LogPosition
from ottla.wire.message import Message
from ottla.world.network import Address


class Persist(NamedTuple):
    state: ElectionState


class Send(NamedTuple):
    """Hand the answer to `RaftCore.answered` with the number, or its failure to `RaftCore.failed`."""

    node_id: int
    address: Address
    number: int
    request: Message


class Respond(NamedTuple):
    """The answer to the request that came with this token."""

    token: int
    response: Message


class LeaderKnown(NamedTuple):
    """Who leads this epoch; None while nobody is known to."""

    leader_id: int | None
    epoch: int


class HighWatermark(NamedTuple):
    offset: int


class FreezeSnapshot(NamedTuple):
    """All of it is received: sync it, give it its name, then tell `RaftCore.snapshot_frozen`."""

    snapshot: LogPosition


class SnapshotInstalled(NamedTuple):
    """The log begins anew behind this snapshot: who reads the log reads the snapshot first."""

    snapshot: LogPosition


Effect = Persist | Send | Respond | LeaderKnown | HighWatermark | FreezeSnapshot | SnapshotInstalled
