"""Chance from the seed: every part of a run draws from a stream of its own, so that one part more or less leaves the
others as they were.

Nothing here asks the machine's libm (`expovariate`, `gauss`): its last bits differ between machines, a run must not.
"""

from __future__ import annotations

import builtins
import random
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

from ottla.world.randomness import kafka_uuid

T = TypeVar("T")


class Chance:
    """One stream of the run's chance, known by its name."""

    __slots__ = ("_name", "_random", "unit")

    def __init__(self, name: str) -> None:
        self._name = name
        self._random = random.Random(name)  # by the text's SHA-512, whatever the hash seed is
        self.unit = self._random.random  # evenly from 0 to 1, without the 1

    def stream(self, name: str) -> Chance:
        return Chance(f"{self._name}/{name}")

    def below(self, limit: int) -> int:
        """From 0 on. As even as 53 bits are, and quicker than `randrange`."""
        return int(self.unit() * limit)

    def integer(self, low: int, high: int) -> int:
        """At least `low` and less than `high`."""
        return low + int(self.unit() * (high - low))

    def happens(self, probability: float) -> bool:
        return self.unit() < probability

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def skewed(self, low: float, high: float) -> float:
        """Mostly near the low end, now and then far from it."""
        share = self.unit()
        return low + (high - low) * share * share * share * share

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def bytes(self, count: int) -> builtins.bytes:
        return self._random.randbytes(count)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self._random.shuffle(items)


class SimRandom:
    """`world.Random` of one node."""

    __slots__ = ("_chance",)

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def bytes(self, count: int) -> builtins.bytes:
        return self._chance.bytes(count)

    def uuid(self) -> builtins.bytes:
        return kafka_uuid(self._chance.bytes)

    def below(self, limit: int) -> int:
        if limit < 1:
            raise ValueError(f"no number below {limit}")
        return self._chance.below(limit)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self._chance.shuffle(items)
