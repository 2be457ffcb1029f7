"""What the metadata log, from its latest snapshot to its end, says of the quorum itself: its voters and kraft.version.

It counts as soon as it is in the log, committed or not, and no more once it is truncated. Its owner is the log, which
tells it of every change.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, Generic, NamedTuple, TypeVar

from ottla.raft.voters import VoterSet, recorded_voters
from ottla.wire.message import Message
from ottla.wire.messages.control_records import KRaftVersionRecord, VotersRecord

LISTENER: Final = "CONTROLLER"
STATIC: Final = 0  # kraft.version: the voters are in everybody's configuration
DYNAMIC: Final = 1  # the voters are in the log
BEFORE_THE_LOG: Final = -1  # the offset of what a format tool has written

T = TypeVar("T")


class Entry(NamedTuple, Generic[T]):
    offset: int
    value: T


class Membership:
    """`listener` is the name of the one by which this node asks controllers."""

    def __init__(self, listener: str = LISTENER) -> None:
        self.listener = listener
        self._voters: list[Entry[VoterSet]] = []
        self._versions: list[Entry[int]] = []

    @property
    def last(self) -> Entry[VoterSet] | None:
        """The voters, and where they were written."""
        return self._voters[-1] if self._voters else None

    @property
    def before_last(self) -> VoterSet | None:
        """The set that counts again should the last one be truncated, if there is any."""
        return self._voters[-2].value if len(self._voters) > 1 else None

    @property
    def kraft_version(self) -> int:
        return self._versions[-1].value if self._versions else STATIC

    def at(self, end_offset: int) -> tuple[int, VoterSet | None]:
        """The version and the voters that a snapshot of all before this offset has."""
        version, voters = _before(self._versions, end_offset), _before(self._voters, end_offset)
        return (STATIC if version is None else version), voters

    # What the log tells

    def note(self, offset: int, message: Message) -> None:
        match message:
            case VotersRecord():
                self._voters.append(Entry(offset, recorded_voters(message, self.listener)))
            case KRaftVersionRecord():
                self._versions.append(Entry(offset, message.k_raft_version))

    def truncated(self, offset: int) -> None:
        """The log ends there now."""
        del self._voters[bisect_left(self._voters, offset, key=lambda entry: entry.offset) :]
        del self._versions[bisect_left(self._versions, offset, key=lambda entry: entry.offset) :]

    def cleaned(self, offset: int) -> None:
        """All before is in a snapshot: nobody asks for anything older any more."""
        del self._voters[: max(bisect_left(self._voters, offset, key=lambda entry: entry.offset) - 1, 0)]
        del self._versions[: max(bisect_left(self._versions, offset, key=lambda entry: entry.offset) - 1, 0)]

    def forget(self) -> None:
        """A snapshot takes the place of everything; what it says is told next."""
        self._voters.clear()
        self._versions.clear()


def _before(entries: list[Entry[T]], end_offset: int) -> T | None:
    at = bisect_left(entries, end_offset, key=lambda entry: entry.offset)
    return entries[at - 1].value if at else None
