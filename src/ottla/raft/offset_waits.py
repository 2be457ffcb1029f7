"""Those who wait for a record of the metadata log: each is told when its offset is reached, or that it is lost."""

from __future__ import annotations

import asyncio


class OffsetWaits:
    """`next_offset` is behind the last record that is reached."""

    def __init__(self) -> None:
        self.next_offset = 0
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []

    def wait(self, offset: int) -> asyncio.Future[None]:
        """Done when the record at this offset is reached."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if offset < self.next_offset:
            future.set_result(None)
        else:
            self._waiting.append((offset, future))
        return future

    def reached(self, next_offset: int) -> None:
        self.next_offset = next_offset
        still_waiting = []
        for offset, future in self._waiting:
            if offset >= next_offset:
                still_waiting.append((offset, future))
            elif not future.done():
                future.set_result(None)
        self._waiting = still_waiting

    def lost(self, error: Exception) -> None:
        """Nobody knows here what becomes of what is not reached yet."""
        waiting, self._waiting = self._waiting, []
        for _, future in waiting:
            if not future.done():
                future.set_exception(error)
