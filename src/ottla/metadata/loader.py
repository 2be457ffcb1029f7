"""The metadata log, batch by batch: metadata transactions (KIP-868) show all of their records or none.

Between the records that begin and end a transaction the image stands still, however many batches lie between them.
"""

from __future__ import annotations

from collections.abc import Iterable

from ottla.metadata.image import ClusterImage
from ottla.metadata.replay import Delta, ReplayError
from ottla.wire.message import Message
from ottla.wire.messages.metadata_records import (
    AbortTransactionRecord,
    BeginTransactionRecord,
    EndTransactionRecord,
)


class MetadataLoader:
    def __init__(self, image: ClusterImage) -> None:
        self.image = image
        self._open: Delta | None = None  # of the transaction that has begun and not ended

    @property
    def in_transaction(self) -> bool:
        return self._open is not None

    def load(self, messages: Iterable[Message]) -> list[Delta]:
        """Apply committed records; what to publish, in order. `image` is then the newest that may be seen."""
        deltas: list[Delta] = []
        delta = self._open or Delta(self.image)
        for message in messages:
            match message:
                case BeginTransactionRecord():
                    if self._open is not None:
                        raise ReplayError("Encountered BeginTransactionRecord while already in a transaction")
                    self._publish(delta, deltas)
                    delta = self._open = Delta(self.image)
                case EndTransactionRecord() | AbortTransactionRecord():
                    if self._open is None:
                        raise ReplayError(f"Encountered {type(message).__name__} without a BeginTransactionRecord")
                    if isinstance(message, EndTransactionRecord):
                        self._publish(delta, deltas)
                    self._open = None
                    delta = Delta(self.image)
                case _:
                    delta.replay(message)
        if self._open is None:
            self._publish(delta, deltas)
        return deltas

    def _publish(self, delta: Delta, deltas: list[Delta]) -> None:
        if not delta.is_empty:
            self.image = delta.apply()
            deltas.append(delta)
