"""Fetches that wait: until enough bytes have come in all their partitions together, or their time is over; and where
produces wait (`acknowledging.py`).

A waiting fetch is one object, one timer and one `Watch` in each of its partitions; no task. An append in a partition
without watches pays for one look at an attribute. A fetch that is done leaves its partitions at once, and its callback
runs soon, from the loop and not from within the append: so one produce request with many partitions wakes it once. It
is told nothing but that: it reads again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ottla.partition.acknowledging import AwaitedAppend, WaitingProduce
from ottla.partition.partition import Partition
from ottla.partition.results import Isolation
from ottla.world.clock import Clock, Timer

MAX_WATCHES: Final = 200_000  # of a node; some 50 MB

Schedule = Callable[[Callable[[], object]], object]


AwaitedPartition = tuple[Partition, int, int]
"""A partition of a fetch: how many of its bytes are there already, and how many would be taken at most."""


class Watch:
    """One partition of a waiting fetch. `_seen`: how far its reader could see when bytes were last counted."""

    __slots__ = ("_room", "_seen", "_unseen_bytes", "fetch", "isolation", "partition")

    def __init__(self, fetch: WaitingFetch, partition: Partition, room: int, isolation: Isolation) -> None:
        """`room`: so many more bytes than there are now would be taken."""
        self.fetch = fetch
        self.partition = partition
        self.isolation = isolation
        self._seen = seen = partition.visible_end(isolation)
        self._room = room
        log = partition.log
        # What is in the log already, but cannot be seen yet, may be any number of bytes.
        self._unseen_bytes = room if log is not None and seen < log.log_end_offset else 0

    def grew(self, size: int, visible_until: int) -> None:
        """So many bytes were appended, and the fetch's reader now sees up to this offset.

        Bytes count when they can be seen, all that have come since at once: with several open transactions that may be
        too early, never too late.
        """
        self._unseen_bytes += size
        if visible_until > self._seen:
            self._seen = visible_until
            counted = min(self._unseen_bytes, self._room)
            self._unseen_bytes = 0
            self._room -= counted
            self.fetch.came(counted)


class WaitingFetch:
    __slots__ = ("_callback", "_missing_bytes", "_timer", "_waiting", "_watches")

    def __init__(self, waiting: Waiting, missing_bytes: int, callback: Callable[[], object]) -> None:
        self._waiting = waiting
        self._missing_bytes = missing_bytes
        self._callback = callback
        self._watches: list[Watch] = []
        self._timer: Timer | None = None

    @property
    def is_waiting(self) -> bool:
        return self._timer is not None

    def came(self, size: int) -> None:
        self._missing_bytes -= size
        if self._missing_bytes <= 0:
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
        self._waiting.fetches -= 1
        self._waiting.remove(self._watches)
        self._watches = []
        return True

    def start(self, awaited: Iterable[AwaitedPartition], isolation: Isolation, timer: Timer) -> None:
        self._timer = timer
        self._waiting.fetches += 1
        self._watches = [
            Watch(self, partition, max_bytes - available if available < max_bytes else 0, isolation)
            for partition, available, max_bytes in awaited
        ]
        self._waiting.add(self._watches)


class Waiting:
    """All fetches of a node that wait. `schedule` is the loop's `call_soon`."""

    __slots__ = ("_clock", "_is_held", "_is_running", "_max_watches", "_ready", "_schedule", "fetches", "watches")

    def __init__(self, clock: Clock, schedule: Schedule, max_watches: int = MAX_WATCHES) -> None:
        self._clock = clock
        self._schedule = schedule
        self._max_watches = max_watches
        self._ready: list[Callable[[], object]] = []
        self._is_held = False
        self._is_running = False
        self.fetches = 0
        self.watches = 0

    def fetch(
        self,
        awaited: Sequence[AwaitedPartition],
        isolation: Isolation,
        *,
        min_bytes: int,
        max_wait_ms: int,
        callback: Callable[[], object],
    ) -> WaitingFetch | None:
        """Calls back once, when there are `min_bytes` or after `max_wait_ms`; never before this returns.

        None if there is nothing to wait for, or too many wait already: then answer at once.
        """
        missing = min_bytes - sum([min(available, max_bytes) for _, available, max_bytes in awaited if available])
        if missing <= 0 or max_wait_ms <= 0 or self.watches + len(awaited) > self._max_watches:
            return None
        fetch = WaitingFetch(self, missing, callback)
        fetch.start(awaited, isolation, self._clock.call_later(max_wait_ms / 1000, fetch.complete))
        return fetch

    def produce(
        self, appends: Sequence[AwaitedAppend], *, timeout_ms: int, callback: Callable[[], object]
    ) -> WaitingProduce | None:
        """Calls back once, when all are replicated or refused, or after `timeout_ms`; never before this returns.

        None if there is nothing to wait for. The outcome is in each of the appends.
        """
        produce = WaitingProduce(self, appends, callback)
        timer = self._clock.call_later(max(0, timeout_ms) / 1000, produce.complete)
        return produce if produce.start(timer) else None

    def add(self, watches: list[Watch]) -> None:
        self.watches += len(watches)
        for watch in watches:
            partition = watch.partition
            if partition.watches is None:
                partition.watches = {}
            partition.watches[watch] = None

    def remove(self, watches: list[Watch]) -> None:
        self.watches -= len(watches)
        for watch in watches:
            others = watch.partition.watches
            if others is not None:
                others.pop(watch, None)
                if not others:
                    watch.partition.watches = None

    def call_soon(self, callback: Callable[[], object]) -> None:
        self._ready.append(callback)
        if len(self._ready) == 1 and not self._is_held:
            self._schedule(self._run_ready)

    def call_next_turn(self, callback: Callable[[], object]) -> None:
        """When all connections that have something to say by now have been heard."""
        self._schedule(callback)

    def hold(self) -> None:
        """Who appends now will call `release` when it is done, which is sooner than the loop's next turn."""
        self._is_held = True

    def run_one(self) -> None:
        """The first of those that are ready, if any is; unless one runs already, which asks for the next in turn: a
        thousand may be ready at once, and must not run inside one another."""
        if self._ready and not self._is_running:
            self._is_running = True
            try:
                self._ready.pop(0)()
            finally:
                self._is_running = False

    def run_ready(self) -> None:
        """All that are ready, unless one runs already, as above. Who asks for this is not to answer for what fails: the
        loop is told."""
        if self._ready and not self._is_running:
            self._is_running = True
            try:
                self._run_ready()
            except Exception as error:
                self._schedule(_failing(error))
            finally:
                self._is_running = False

    def release(self) -> None:
        self._is_held = False
        if self._ready:
            self._run_ready()

    def _run_ready(self) -> None:
        ready, self._ready = self._ready, []
        for position, callback in enumerate(ready):
            try:
                callback()
            except BaseException:
                for other in ready[position + 1 :]:  # one fetch's failure is not the others'
                    self.call_soon(other)
                raise


def _failing(error: Exception) -> Callable[[], object]:
    def fail() -> None:
        raise error

    return fail
