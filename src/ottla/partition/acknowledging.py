"""Produces with acks=all that wait: until each of their appends is with all of the ISR, or their time is over.

As a waiting fetch, a waiting produce is one object and one timer, with one `AwaitedAppend` in each of its partitions;
no task. A partition with a single replica never has one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ottla.wire.errors import ErrorCode
from ottla.world.clock import Timer

if TYPE_CHECKING:
    from ottla.partition.partition import Partition
    from ottla.partition.waiting import Waiting


class AwaitedAppend:
    """Done when the partition's high watermark is at `offset`, or never will be; `error_code` is the outcome.

    It is of the leader epoch in which it is made, right behind the append: in another one something else may be there.
    """

    __slots__ = ("error_code", "leader_epoch", "offset", "partition", "produce")

    def __init__(self, partition: Partition, offset: int) -> None:
        self.partition = partition
        self.offset = offset
        self.leader_epoch = partition.leader_epoch
        self.produce: WaitingProduce | None = None
        self.error_code = ErrorCode.REQUEST_TIMED_OUT  # until it is done

    def done(self, error_code: ErrorCode) -> None:
        """For the partition, which has let go of it."""
        self.error_code = error_code
        if self.produce is not None:
            self.produce.one_done()


class WaitingProduce:
    __slots__ = ("_appends", "_callback", "_missing", "_timer", "_waiting")

    def __init__(self, waiting: Waiting, appends: Sequence[AwaitedAppend], callback: Callable[[], object]) -> None:
        self._waiting = waiting
        self._appends = appends
        self._callback = callback
        self._missing = 0
        self._timer: Timer | None = None

    def start(self, timer: Timer) -> bool:
        """False if there is nothing left to wait for."""
        for append in self._appends:
            append.produce = self
            if append.partition.await_replication(append):
                self._missing += 1
        if not self._missing:
            timer.cancel()
            return False
        self._timer = timer
        return True

    def one_done(self) -> None:
        self._missing -= 1
        if not self._missing:
            self.complete()

    def complete(self) -> None:
        """The callback runs soon; any further call does nothing."""
        if self.cancel():
            self._waiting.call_soon(self._callback)

    def cancel(self) -> bool:
        """Nobody needs the answer any more. False if it was done already."""
        if self._timer is None:
            return False
        self._timer.cancel()
        self._timer = None
        for append in self._appends:
            append.partition.forget_append(append)
        return True
