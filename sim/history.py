"""What the clients asked for and what they were told: all that the checks at the end of a run know.

A record is known by who wrote it, and as which of its records for that partition; its value says both.
"""

from __future__ import annotations

import enum
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple


class TopicPartition(NamedTuple):
    topic: str
    partition: int

    def __str__(self) -> str:
        return f"{self.topic}-{self.partition}"


class Written(NamedTuple):
    """What identifies a record in its partition."""

    producer: str
    number: int

    def value(self, padding: int = 0) -> bytes:
        return f"{self.producer}:{self.number}:".encode() + b"." * padding

    @classmethod
    def of(cls, value: bytes | None) -> Written | None:
        """None for what no producer of this run writes."""
        try:
            producer, number, padding = (value or b"").split(b":")
            return cls(producer.decode(), int(number)) if padding.count(b".") == len(padding) else None
        except ValueError:
            return None


class Delivery(enum.Enum):
    UNKNOWN = "nobody said"
    ACKNOWLEDGED = "acknowledged"
    GIVEN_UP = "nobody said, and its producer has gone on without it"


@dataclass(slots=True)
class ProducerFacts:
    """What is promised to this producer."""

    name: str
    acks: int
    idempotent: bool


@dataclass(slots=True)
class History:
    """`problems` are what a client itself saw and may never happen. `committed_until` is the one thing that no client
    knows: the highest high watermark that any replica had so far."""

    producers: dict[str, ProducerFacts] = field(default_factory=dict)
    written: dict[TopicPartition, dict[Written, Delivery]] = field(default_factory=dict)
    offsets: dict[TopicPartition, dict[Written, int]] = field(default_factory=dict)
    read: dict[str, dict[TopicPartition, list[tuple[int, Written | None]]]] = field(default_factory=dict)
    topics: dict[str, bool] = field(default_factory=dict)  # created and told so: it exists, or it is deleted
    committed_until: dict[TopicPartition, int] = field(default_factory=dict)
    is_over: bool = False  # the last reader is done: what others read from now on it did not see
    problems: dict[str, None] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)

    def acknowledged_end(self, where: TopicPartition) -> int:
        """Behind the last record that was acknowledged with acks=all: a reader gets to see it, if not at once. A leader
        that has just been elected may know of a lower high watermark than the one before."""
        offsets = self.offsets.get(where, {})
        return 1 + max(
            (
                offsets[what]
                for what, delivery in self.written.get(where, {}).items()
                if delivery is Delivery.ACKNOWLEDGED and self.producers[what.producer].acks == -1 and what in offsets
            ),
            default=-1,
        )

    def invoked(self, where: TopicPartition, what: Written) -> None:
        self.written.setdefault(where, {})[what] = Delivery.UNKNOWN

    def acknowledged(self, where: TopicPartition, what: Written, offset: int | None) -> None:
        """None: it was there before, and the answer did not say where."""
        self.written[where][what] = Delivery.ACKNOWLEDGED
        self.counts["acknowledged records"] += 1
        if offset is not None:
            self.offsets.setdefault(where, {})[what] = offset

    def gave_up(self, where: TopicPartition, what: Written) -> None:
        self.written[where][what] = Delivery.GIVEN_UP
        self.counts["records given up"] += 1

    def was_read(self, reader: str, where: TopicPartition, offset: int, what: Written | None) -> None:
        if self.is_over:
            return
        self.read.setdefault(reader, {}).setdefault(where, []).append((offset, what))
        self.counts["read records"] += 1
        if offset >= (end := self.committed_until.get(where, 0)):
            self.problem(f"{where}: {reader} got offset {offset} when nothing behind {end} was committed")

    def problem(self, text: str) -> None:
        self.problems[text] = None
