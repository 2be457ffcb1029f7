"""The kernel's randomness. The module `random` would bring hashlib and OpenSSL's along at start."""

import builtins
import os
from collections.abc import MutableSequence
from typing import Any

from ottla.world.randomness import evenly_below, kafka_uuid


class RealRandom:
    __slots__ = ()

    def bytes(self, count: int) -> builtins.bytes:
        return os.urandom(count)

    def uuid(self) -> builtins.bytes:
        return kafka_uuid(os.urandom)

    def below(self, limit: int) -> int:
        return evenly_below(limit, os.urandom)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]
