"""Safeguards taken away, one at a time, to see that the simulator misses them. `src/` knows nothing of this."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, Final

from ottla.log import partition_log, recovery
from ottla.log.flushing import FlushJob
from ottla.log.log_producers import LogProducers
from ottla.log.producer_state import ProducerState
from ottla.partition import partitions
from ottla.partition.partition import Partition
from ottla.wire.batch import BatchWalk

Mutation = Callable[[], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def _replaced(owner: Any, name: str, value: object) -> Iterator[None]:
    before = owner.__dict__[name]
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


def _no_crc() -> contextlib.AbstractContextManager[None]:
    return _replaced(recovery, "BatchWalk", lambda buffer, *, check_crc: BatchWalk(buffer))


def _no_window() -> contextlib.AbstractContextManager[None]:
    return _replaced(ProducerState, "check", lambda self, header, origin=None: None)


def _no_sync() -> contextlib.AbstractContextManager[None]:
    return _replaced(FlushJob, "run", lambda self, disk: None)


def _no_recovery() -> contextlib.AbstractContextManager[None]:
    load = partition_log.load  # type: ignore[attr-defined]
    return _replaced(partition_log, "load", lambda *args, clean, **rest: load(*args, clean=True, **rest))


def _forgotten_producers() -> contextlib.AbstractContextManager[None]:
    return _replaced(LogProducers, "load", lambda self, start, known_until, end, now_ms: None)


def _visible_before_sync() -> contextlib.AbstractContextManager[None]:
    def made(*args: Any, awaits_sync: bool, **rest: Any) -> Partition:
        return Partition(*args, awaits_sync=False, **rest)

    return _replaced(partitions, "Partition", made)


MUTATIONS: Final[dict[str, Mutation]] = {
    "recovery does not look at CRCs": _no_crc,
    "a producer's last batches are not remembered": _no_window,
    "acknowledged before it is synced": _no_sync,
    "no recovery after a crash": _no_recovery,
    "producers are forgotten over a restart": _forgotten_producers,
    "read before it is synced": _visible_before_sync,
}
