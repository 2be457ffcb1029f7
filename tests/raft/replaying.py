"""The image that is committed, and the one behind the leader's last record, on which the active controller decides.

The leader replays its records before it appends them, so what cannot follow is never written; when they are committed,
what they change is known already and is not worked out again. A leader that loses its epoch drops all of that, and
replays what was committed after all as everybody else does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ottla.metadata.image import ClusterImage
from ottla.metadata.loader import MetadataLoader
from ottla.metadata.replay import Delta
from ottla.raft.delivery import CommittedBatch
from ottla.wire.message import Message
from ottla.wire.messages.metadata_records import BeginTransactionRecord


class Change(NamedTuple):
    """What to publish: the delta, and the image with it."""

    delta: Delta
    image: ClusterImage


class Appended(NamedTuple):
    last_offset: int
    changes: list[Change]


class MetadataReplay:
    """`image` is the committed one. `newest` is what a leader decides on."""

    def __init__(self, empty: ClusterImage) -> None:
        self._empty = empty
        self._loader = MetadataLoader(empty)
        self._ahead: MetadataLoader | None = None
        self._appended: deque[Appended] = deque()

    @property
    def image(self) -> ClusterImage:
        return self._loader.image

    @property
    def newest(self) -> ClusterImage:
        return self.image if self._ahead is None else self._ahead.image

    @property
    def in_transaction(self) -> bool:
        """A metadata transaction is open: no snapshot now, and a new leader ends it by an AbortTransactionRecord."""
        return self._loader.in_transaction

    # Everybody

    def load_snapshot(self, batches: Iterable[Sequence[Message]]) -> None:
        """From nothing: what the image was before is void."""
        self.follow()
        self._loader = MetadataLoader(self._empty)
        for batch in batches:
            self._loader.load(batch)

    def committed(self, batch: CommittedBatch) -> list[Change]:
        """What to publish, in order."""
        if self._appended and self._appended[0].last_offset == batch.last_offset:
            changes = self._appended.popleft().changes
            if not self._loader.in_transaction:
                if changes:
                    self._loader.image = changes[-1].image
                return changes
        return _changes(self._loader, batch.messages)

    # The leader

    def lead(self) -> None:
        """All that was there before this leader is committed and here."""
        self._ahead = MetadataLoader(self.image)
        if self._loader.in_transaction:
            self._ahead.load([BeginTransactionRecord()])
        self._appended.clear()

    def follow(self) -> None:
        self._ahead = None
        self._appended.clear()

    def prepare(self, messages: Sequence[Message]) -> list[Change]:
        """As leader, before they are appended; if that fails, `lead` again. ReplayError if they cannot follow."""
        assert self._ahead is not None
        return _changes(self._ahead, messages)

    def appended(self, last_offset: int, changes: list[Change]) -> None:
        if self._ahead is not None and not self._ahead.in_transaction:
            self._appended.append(Appended(last_offset, changes))


def _changes(loader: MetadataLoader, messages: Sequence[Message]) -> list[Change]:
    deltas = loader.load(messages)
    images = [*(delta.image for delta in deltas[1:]), loader.image]  # each goes on from the one before
    return [Change(delta, image) for delta, image in zip(deltas, images, strict=False)]
