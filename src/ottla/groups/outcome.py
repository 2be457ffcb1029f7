"""What comes of a request, or of a timer, on one partition of `__consumer_offsets`.

The one who decides changes nothing that is kept: the records are appended, then replayed, and when all of the ISR have
them the answer is sent. If they cannot be appended, it is as if nobody had asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from ottla.groups.records import GroupRecord
from ottla.wire.errors import ErrorCode

R = TypeVar("R")


class Outcome(NamedTuple, Generic[R]):
    """A group whose life is in memory, and of which the records tell only now and then, has them `is_replayed` False:
    it changes when `then` is told that they are stored (NONE), or that they are not."""

    response: R
    records: Sequence[GroupRecord] = ()
    is_replayed: bool = True
    then: Callable[[ErrorCode], None] | None = None


NOTHING: Final[Outcome[None]] = Outcome(None)


class GroupError(Exception):
    """The request is refused with Kafka's code and text."""

    def __init__(self, error_code: ErrorCode, message: str | None = None) -> None:
        super().__init__(message or error_code.name)
        self.error_code = error_code
        self.message = message


class Timers(Protocol):
    """Of one partition; all end with its leadership. `due` gets the wall clock and decides as a request would."""

    def set(self, key: tuple[str, ...], delay_ms: int, due: Callable[[int], Outcome[None]]) -> None:
        """Takes the place of one with the same key."""
        ...

    def cancel(self, key: tuple[str, ...]) -> None: ...
