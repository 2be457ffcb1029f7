"""Clients that write and read all the time, and remember what they were told."""

from __future__ import annotations

import random
import threading
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from confluent_kafka import Consumer, KafkaError, KafkaException, Message, Producer, TopicPartition

PATIENCE_S = 60.0
BURST = 20
PADDING = b"." * 2000


class Written(NamedTuple):
    """What identifies a record: who wrote it, and as which of its records for that partition."""

    writer: str
    number: int


class Writer(threading.Thread):
    """An idempotent producer that writes to all partitions of a topic until it is told to finish, as fast as it can or
    with a pause after each burst."""

    def __init__(
        self, bootstrap: str, name: str, topic: str, partitions: int, seed: int, codec: str, pause_s: float = 0.0
    ) -> None:
        super().__init__(name=name, daemon=True)
        self._topic = topic
        self._partitions = partitions
        self._random = random.Random(seed)
        self._pause_s = pause_s
        self._finish = threading.Event()
        self._producer = Producer(
            {
                "bootstrap.servers": bootstrap,
                "enable.idempotence": True,
                "acks": "all",
                "delivery.timeout.ms": 300_000,
                "linger.ms": 1,
                "batch.num.messages": 7,  # many small batches: several of a partition are under way at a kill
                "queue.buffering.max.messages": 1000,
                "reconnect.backoff.ms": 10,
                "reconnect.backoff.max.ms": 100,
                "retry.backoff.ms": 10,
                "retry.backoff.max.ms": 100,
                "compression.type": codec,
                "log_level": 2,
            }
        )
        self.sent: dict[int, int] = defaultdict(int)
        # None: librdkafka knows only from a later record's acknowledgement that it is there, and not where.
        self.offsets: dict[int, dict[int, int | None]] = defaultdict(dict)
        self.errors: list[KafkaError] = []
        self.acknowledged = 0

    def run(self) -> None:
        try:
            while not self._finish.wait(self._pause_s):
                for _ in range(BURST):
                    self._write(self._random.randrange(self._partitions))
                self._producer.poll(0.01)
        except KafkaException as fatal:
            self.errors.append(fatal.args[0])
            return
        if self._producer.flush(PATIENCE_S):
            self.errors.append(KafkaError(KafkaError._TIMED_OUT, "not all was delivered in the end"))

    def _write(self, partition: int) -> None:
        number = self.sent[partition]
        value = b"%s %d " % (self.name.encode(), number) + PADDING[: self._random.randrange(400)]

        def delivered(error: KafkaError | None, message: Message) -> None:
            if error is not None:
                self.errors.append(error)
            else:
                self.offsets[partition][number] = message.offset()
                self.acknowledged += 1

        while True:
            try:
                self._producer.produce(self._topic, value, partition=partition, on_delivery=delivered)
            except BufferError:  # while the node is away
                self._producer.poll(0.01)
                if self._finish.is_set():
                    return
            else:
                self.sent[partition] = number + 1
                return

    def places(self, partition: int, found: Mapping[int, int]) -> dict[int, int | None]:
        """Of each record that was acknowledged: as told, or where it was found if the client was not told."""
        told = self.offsets[partition]
        return {number: found.get(number) if offset is None else offset for number, offset in told.items()}

    def finish(self) -> None:
        self._finish.set()


class Reader(threading.Thread):
    """Reads all partitions from the beginning on, until it is told where they end: `found[partition][offset]`."""

    def __init__(self, bootstrap: str, topic: str, partitions: int) -> None:
        super().__init__(name="reader", daemon=True)
        self._consumer = Consumer(
            {
                "bootstrap.servers": bootstrap,
                "group.id": "none",
                "enable.auto.commit": False,
                "auto.offset.reset": "error",
                "reconnect.backoff.ms": 10,
                "reconnect.backoff.max.ms": 100,
                "fetch.error.backoff.ms": 10,
                "log_level": 2,
            }
        )
        self._consumer.assign([TopicPartition(topic, each, 0) for each in range(partitions)])
        self._until: dict[int, int] | None = None
        self.found: dict[int, dict[int, Written]] = {each: {} for each in range(partitions)}
        self.problems: list[str] = []

    def run(self) -> None:
        while not self._has_all():
            for message in self._consumer.consume(1000, 0.1):
                self._take(message)
        self._consumer.close()

    def _has_all(self) -> bool:
        until = self._until
        return until is not None and all(len(self.found[each]) >= end for each, end in until.items())

    def _take(self, message: Message) -> None:
        error = message.error()
        partition, offset, value = message.partition(), message.offset(), message.value()
        if error is not None:
            self.problems.append(f"partition {partition}: {error}")
            return
        assert partition is not None and offset is not None and value is not None
        writer, number, _ = value.split(b" ", 2)
        found = self.found[partition]
        if offset != len(found):
            self.problems.append(f"partition {partition}: offset {offset} after {len(found) - 1}")
        found[offset] = Written(writer.decode(), int(number))

    def read_until(self, ends: dict[int, int]) -> None:
        """Waits until it has read up to these ends of the partitions."""
        self._until = ends
        self.join(PATIENCE_S)
        assert not self.is_alive(), f"read { ({each: len(f) for each, f in self.found.items()}) } of {ends}"


def acknowledged(writers: Sequence[Writer]) -> int:
    """Records so far, if no writer was ever told of an error."""
    assert [str(error) for writer in writers for error in writer.errors] == []
    return sum(writer.acknowledged for writer in writers)


def finish(writers: Sequence[Writer]) -> None:
    for writer in writers:
        writer.finish()
    for writer in writers:
        writer.join()


def ends_of(writers: Sequence[Writer], partitions: int) -> dict[int, int]:
    """If all that was sent is there once."""
    return {each: sum(writer.sent[each] for writer in writers) for each in range(partitions)}


def check_found(reader: Reader, writers: Sequence[Writer]) -> None:
    """Each record once, in order, at the offset that its writer was told, and no others."""
    for partition, found in reader.found.items():
        for writer in writers:
            mine = [(record.number, offset) for offset, record in found.items() if record.writer == writer.name]
            assert [number for number, _ in mine] == list(range(writer.sent[partition]))
            assert dict(mine) == writer.places(partition, dict(mine))
        assert len(found) == sum(writer.sent[partition] for writer in writers)
