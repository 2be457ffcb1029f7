"""What is looked at when Python searches for cycles that nobody uses."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from ottla.world import garbage
from ottla.world.garbage import short_looks


class Thing:
    """Refers to itself: only the collector finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """The test says when it looks."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


def is_looked_at(thing: object) -> bool:
    return any(each is thing for each in gc.get_objects())


def test_what_outlives_a_full_look_is_not_looked_at_again() -> None:
    thresholds = gc.get_threshold()
    with short_looks():
        stays = [[]]
        assert is_looked_at(stays)
        gc.collect(1)
        assert is_looked_at(stays)
        gc.collect()
        assert not is_looked_at(stays)
    assert gc.get_threshold() == thresholds
    made = [[]]
    gc.collect()
    assert is_looked_at(made)


def test_a_cycle_that_was_in_use_at_a_look_goes_when_twice_as_much_is_frozen() -> None:
    with short_looks():
        thing = Thing()
        gone = weakref.ref(thing)
        gc.collect()
        del thing
        gc.collect()
        assert gone() is not None  # frozen: this is what short looks cost
        more = [[] for _ in range(gc.get_freeze_count())]
        gc.collect()  # finds that it is twice as much
        gc.collect()  # looks at everything
        assert gone() is None
        assert not is_looked_at(more)


def test_what_has_gone_by_itself_does_not_make_a_look_thorough() -> None:
    with short_looks():
        kept = Thing()
        gc.collect()
        assert not is_looked_at(kept)
        for _ in range(8):
            passing = [[] for _ in range(gc.get_freeze_count() // 4)]
            gc.collect()
            assert not is_looked_at(kept)
            del passing


def test_full_looks_come_often_enough_to_be_short() -> None:
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == garbage.OLDEST_GENERATION:
            looked.append(len(kept))

    kept: list[list[int]] = []
    many: list[list[int]] = [[] for _ in range(200_000)]
    gc.collect()
    with short_looks():
        gc.callbacks.append(note)
        gc.enable()
        try:
            kept.extend([] for _ in range(30_000))
        finally:
            gc.callbacks.remove(note)
    assert len(looked) >= 2
    assert len(many) == 200_000
