"""The committed metadata as this node follows it: one change after the other, each followed before the next.

What the quorum delivers comes here. `image` is behind the last record of it. While the node comes up nothing is
followed: `begin` takes the image as one piece, and then what has arrived meanwhile as one change.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

from ottla.metadata.differences import difference
from ottla.metadata.image import ClusterImage
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.replay import ON_THE_LOOP, Delta
from ottla.metadata.snapshot import MetadataRecord, image_records
from ottla.raft.delivery import CommittedBatch
from ottla.raft.offset_waits import OffsetWaits
from ottla.raft.raft_log import LogPosition
from ottla.wire.message import Message
from ottla.world.workers import Workers

Follow = Callable[[Delta, ClusterImage], Awaitable[None]]
NO_CONTROLLER: Final = -1


class MetadataFollower:
    """Listens to the quorum (`raft.delivery.Listener`). `on_led_by` is told who leads it, and in which epoch."""

    def __init__(
        self,
        image: ClusterImage,
        workers: Workers,
        on_led_by: Callable[[int | None, int], Awaitable[None]],
    ) -> None:
        self._empty = image
        self._loader = MetadataLoader(image)
        self._workers = workers
        self._on_led_by = on_led_by
        self._controller_id = NO_CONTROLLER
        self._follow: Follow | None = None
        self._turn = asyncio.Lock()
        self._waits = OffsetWaits()
        self.image_offset = -1  # of the last record in `image`, whether that is followed already or not

    @property
    def last_offset(self) -> int:
        """Of the records that are followed; -1 if there is none yet."""
        return self._waits.next_offset - 1

    @property
    def image(self) -> ClusterImage:
        return self._loader.image.with_controller(self._controller_id)

    @property
    def in_transaction(self) -> bool:
        """What comes is seen in no image before the metadata transaction (KIP-868) that has begun is ended."""
        return self._loader.in_transaction

    async def loaded(self, offset: int) -> None:
        """Returns when `image` has the record at this offset."""
        await self._waits.wait(offset)

    async def until(self, is_so: Callable[[ClusterImage], bool]) -> None:
        """Returns when an image is followed of which it is so."""
        while not is_so(self.image):
            await self.loaded(self.last_offset + 1)

    async def begin(self, take: Callable[[ClusterImage], Awaitable[None]], follow: Follow) -> None:
        """`take` gets the image as it is; from its end on, `follow` gets every change."""
        taken = self.image
        await take(taken)
        async with self._turn:
            image = self.image
            await follow(difference(taken, image), image)
            self._follow = follow

    async def end(self) -> None:
        """Nothing is followed any more, as before `begin`: who would do it stops."""
        async with self._turn:
            self._follow = None

    # What the quorum tells

    async def on_committed(self, batches: Sequence[CommittedBatch]) -> None:
        async with self._turn:
            for batch in batches:
                await self._take(batch.messages, batch.last_offset)
                self._waits.reached(batch.last_offset + 1)

    async def _take(self, messages: Sequence[Message], last_offset: int) -> None:
        loader = self._loader
        if len(messages) <= ON_THE_LOOP:
            deltas = loader.load(messages)
        else:
            deltas = await self._workers.run(loader.load, messages)
        self.image_offset = last_offset
        if self._follow is not None:
            images = [*(delta.image for delta in deltas[1:]), loader.image]  # each goes on from the one before
            for delta, image in zip(deltas, images, strict=bool(deltas)):
                await self._follow(delta, image.with_controller(self._controller_id))

    async def on_load_snapshot(self, snapshot: LogPosition, batches: Sequence[Sequence[Message]]) -> None:
        async with self._turn:
            before = self._loader.image
            loader = MetadataLoader(self._empty)
            for messages in batches:
                await self._workers.run(loader.load, messages)
            self._loader, self.image_offset = loader, snapshot.offset - 1
            if self._follow is not None:
                delta = await self._workers.run(difference, before, loader.image)
                await self._follow(delta, self.image)
            self._waits.reached(snapshot.offset)

    async def on_leader_changed(self, leader_id: int | None, epoch: int) -> None:
        self._controller_id = NO_CONTROLLER if leader_id is None else leader_id
        await self._on_led_by(leader_id, epoch)

    def snapshot_records(self) -> Callable[[], Iterable[MetadataRecord]] | None:
        if self._loader.in_transaction or self._turn.locked():
            return None
        image = self._loader.image
        return lambda: image_records(image)
