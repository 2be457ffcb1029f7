"""The committed metadata as this node follows it: one change after the other, each followed before the next.

`image` is behind the last record that was loaded; what has been followed, too, ends with `followed_offset`. Until
`follow` nothing is: a node that comes up takes the metadata as one piece, whatever it has missed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from ottla.metadata.differences import difference
from ottla.metadata.image import ClusterImage
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.replay import Delta
from ottla.wire.message import Message
from ottla.world.workers import Workers

log = logging.getLogger(__name__)

Follow = Callable[[Delta, ClusterImage], Awaitable[None]]
SMALL: Final = 200  # so many records are replayed on the loop
NOTHING: Final = -1


class _Batch(NamedTuple):
    last_offset: int
    messages: Sequence[Message]
    is_snapshot: bool


class Publishing:
    """`on_loaded` is told the offset up to which `image` is now; `on_failure`, that it cannot go on."""

    def __init__(
        self,
        image: ClusterImage,
        workers: Workers,
        on_loaded: Callable[[int], object],
        on_failure: Callable[[Exception], object],
    ) -> None:
        self._empty = image
        self._loader = MetadataLoader(image)
        self._workers = workers
        self._on_loaded = on_loaded
        self._on_failure = on_failure
        self.loaded_offset = NOTHING
        self.followed_offset = NOTHING
        self._arrived: deque[_Batch] = deque()
        self._news = asyncio.Event()
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        self._follow: Follow | None = None
        self._controller_id = image.controller_id
        self._task = asyncio.get_running_loop().create_task(self._run())

    @property
    def image(self) -> ClusterImage:
        return self._loader.image.with_controller(self._controller_id)

    # The quorum's news

    def committed(self, messages: Sequence[Message], last_offset: int) -> None:
        """The next batch of the log; without messages, one that is Raft's own."""
        self._arrived.append(_Batch(last_offset, messages, is_snapshot=False))
        self._news.set()

    def snapshot(self, messages: Sequence[Message], last_offset: int) -> None:
        """All that is known by now is replaced."""
        self._arrived.append(_Batch(last_offset, messages, is_snapshot=True))
        self._news.set()

    def led_by(self, controller_id: int) -> ClusterImage:
        """No record says who leads the quorum."""
        self._controller_id = controller_id
        return self.image

    # Following

    def follow(self, follow: Follow) -> None:
        """From now on each change is followed; the caller has followed all up to `loaded_offset`."""
        self._follow = follow
        self._followed(self.loaded_offset)

    async def loaded(self, offset: int) -> None:
        """Returns when `image` has all up to the offset."""
        await self._when(offset, lambda: self.loaded_offset)

    async def followed(self, offset: int) -> None:
        """Returns when all up to the offset is followed; at once while nothing is."""
        if self._follow is not None:
            await self._when(offset, lambda: self.followed_offset)

    async def _when(self, offset: int, reached: Callable[[], int]) -> None:
        while reached() < offset:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append((offset, future))
            await future

    async def stop(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        for _, future in self._waiting:
            future.cancel()

    async def _run(self) -> None:
        try:
            while True:
                while not self._arrived:
                    self._news.clear()
                    await self._news.wait()
                await self._load(self._arrived.popleft())
        except Exception as error:
            log.critical("the metadata cannot be followed", exc_info=error)
            self._on_failure(error)

    async def _load(self, batch: _Batch) -> None:
        before = self._loader.image
        if batch.is_snapshot:
            loader = MetadataLoader(self._empty)
            await self._workers.run(loader.load, batch.messages)
            deltas = [await self._workers.run(difference, before, loader.image)]
            self._loader = loader
        elif len(batch.messages) <= SMALL:
            deltas = self._loader.load(batch.messages)
        else:
            deltas = await self._workers.run(self._loader.load, batch.messages)
        self.loaded_offset = batch.last_offset
        self._on_loaded(batch.last_offset)
        follow = self._follow
        if follow is None:
            self._tell()
            return
        images = [*(delta.image for delta in deltas[1:]), self._loader.image]  # each goes on from the one before
        for delta, image in zip(deltas, images, strict=bool(deltas)):
            await follow(delta, image.with_controller(self._controller_id))
        self._followed(batch.last_offset)

    def _followed(self, offset: int) -> None:
        self.followed_offset = offset
        self._tell()

    def _tell(self) -> None:
        """Who waits looks again."""
        waiting, self._waiting = self._waiting, []
        for _, future in waiting:
            if not future.done():
                future.set_result(None)
