"""Files and folders as they are now, and as they would be after a power loss.

A file only grows at its end and is cut: so what is durable of it is a prefix, and behind that perhaps a tail that has
been cut off since. A folder's changes wait in order until it is synced.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from sim.chance import Chance

SECTOR: Final = 512
TORN: Final = 0.5  # how often what survives of an unsynced end has sectors missing
MISSING: Final = 0.2  # of its sectors, then


class Inode:
    """`durable` bytes at the beginning of `data` are on the disk, and `cut_tail` may still follow them there."""

    __slots__ = ("cut_tail", "data", "durable", "locked_by", "modified_ms")

    def __init__(self, modified_ms: int) -> None:
        self.data = bytearray()
        self.durable = 0
        self.cut_tail = b""
        self.modified_ms = modified_ms
        self.locked_by: object | None = None

    def truncate(self, size: int) -> None:
        if size < self.durable:
            self.cut_tail = bytes(self.data[size : self.durable]) + self.cut_tail
            self.durable = size
        del self.data[size:]

    def sync(self) -> None:
        self.durable = len(self.data)
        self.cut_tail = b""

    def lose_power(self, chance: Chance) -> None:
        if self.durable < len(self.data) or self.cut_tail:
            self._lose_unsynced(chance)
        self.sync()

    def _lose_unsynced(self, chance: Chance) -> None:
        if self.cut_tail and chance.happens(0.5):  # the cut itself was not durable, so nothing behind it was
            self.data[self.durable :] = self.cut_tail
            return
        kind = chance.below(3)
        kept = (self.durable, len(self.data), chance.integer(self.durable, len(self.data) + 1))[kind]
        del self.data[kept:]
        if chance.happens(TORN):
            first = -(-self.durable // SECTOR) * SECTOR
            for at in range(first, kept, SECTOR):
                if chance.happens(MISSING):
                    self.data[at : at + SECTOR] = bytes(len(self.data[at : at + SECTOR]))


class Folder:
    """`_durable` with all of `_pending` done to it is `entries`."""

    __slots__ = ("_durable", "_pending", "entries")

    def __init__(self) -> None:
        self.entries: dict[str, Node] = {}
        self._durable: dict[str, Node] = {}
        self._pending: list[tuple[str | None, str | None, Node | None]] = []  # what goes, what comes, and as what

    def put(self, name: str, node: Node) -> None:
        self._change(None, name, node)

    def drop(self, name: str) -> None:
        self._change(name, None, None)

    def move(self, name: str, to: Folder, new: str) -> None:
        """Within a folder at once, whatever happens; between two each has its half."""
        node = self.entries[name]
        if to is self:
            self._change(name, new, node)
        else:
            to._change(None, new, node)
            self._change(name, None, None)

    def clear(self) -> None:
        for name, node in list(self.entries.items()):
            if isinstance(node, Folder):
                node.clear()
            self.drop(name)

    def _change(self, gone: str | None, name: str | None, node: Node | None) -> None:
        _apply(self.entries, gone, name, node)
        self._pending.append((gone, name, node))

    def sync(self) -> None:
        if self._pending:
            self._durable = dict(self.entries)
            self._pending.clear()

    def lose_power(self, chance: Chance) -> None:
        if self._pending:
            kind = chance.below(3)
            kept = (0, len(self._pending), chance.below(len(self._pending) + 1))[kind]
            self.entries = dict(self._durable)
            for change in self._pending[:kept]:
                _apply(self.entries, *change)
            self.sync()
        for node in self.entries.values():
            node.lose_power(chance)

    def inodes(self) -> Iterator[Inode]:
        for node in self.entries.values():
            if isinstance(node, Folder):
                yield from node.inodes()
            else:
                yield node

    def total_size(self) -> int:
        return sum(len(inode.data) for inode in self.inodes())


Node: TypeAlias = Inode | Folder


def _apply(entries: dict[str, Node], gone: str | None, name: str | None, node: Node | None) -> None:
    if gone is not None:
        entries.pop(gone, None)
    if name is not None:
        assert node is not None
        entries[name] = node
