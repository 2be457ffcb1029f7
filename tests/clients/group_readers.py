"""Members of one group in several clients and languages, each at its own pace, and what they read.

Each commits what it has read before it reads on, so that nothing is read twice while nobody joins, leaves or dies.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from aiokafka import AIOKafkaConsumer
from aiokafka.errors import KafkaError as AIOKafkaError
from confluent_kafka import Consumer, KafkaException
from kafka import KafkaConsumer
from kafka.errors import KafkaError

from tools.apache_kafka import SHORT_LIVED, java_command

ROOT: Final = Path(__file__).parents[2]
STOP_TIMEOUT_S = 30.0
SESSION_MS: Final = 2000  # of those in a process of their own: so long it takes until their death is noticed


class Found:
    """Values by who has read them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._values: list[tuple[str, int]] = []

    def add(self, reader: str, value: bytes | str | None) -> None:
        with self._lock:
            self._values.append((reader, int(value or b"")))

    def among(self, numbers: range) -> list[int]:
        with self._lock:
            return sorted(value for _, value in self._values if value in numbers)

    def readers(self, numbers: range) -> set[str]:
        with self._lock:
            return {reader for reader, value in self._values if value in numbers}


def _settings(bootstrap: str, group: str, configs: dict[str, Any]) -> dict[str, Any]:
    """Of both clients in Python, by the names that they share."""
    return {
        "bootstrap_servers": bootstrap,
        "group_id": group,
        "auto_offset_reset": "earliest",
        "enable_auto_commit": False,
        "heartbeat_interval_ms": 300,
        **configs,
    }


@contextmanager
def _thread(run: Callable[[threading.Event], None]) -> Iterator[None]:
    stop = threading.Event()
    thread = threading.Thread(target=run, args=(stop,))
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(STOP_TIMEOUT_S)
        assert not thread.is_alive()


@contextmanager
def confluent(bootstrap: str, group: str, topic: str, found: Found, **configs: Any) -> Iterator[None]:
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap,
            "group.id": group,
            "auto.offset.reset": "earliest",
            "enable.auto.commit": False,
            **{name.replace("_", "."): value for name, value in configs.items()},
        }
    )
    consumer.subscribe([topic])

    def run(stop: threading.Event) -> None:
        while not stop.is_set():
            message = consumer.poll(0.1)
            if message is None or message.error() is not None:
                continue
            found.add("confluent", message.value())
            try:
                consumer.commit(message, asynchronous=False)
            except KafkaException:
                continue  # it is not ours any more
        consumer.close()

    with _thread(run):
        yield


@contextmanager
def kafka_python(bootstrap: str, group: str, topic: str, found: Found, **configs: Any) -> Iterator[None]:
    def run(stop: threading.Event) -> None:
        consumer = KafkaConsumer(topic, **_settings(bootstrap, group, configs))
        while not stop.is_set():
            for records in consumer.poll(100).values():
                for record in records:
                    found.add("kafka-python", record.value)
            try:
                consumer.commit()
            except KafkaError:
                continue  # it has to join again first
        consumer.close()

    with _thread(run):
        yield


@contextmanager
def aiokafka(bootstrap: str, group: str, topic: str, found: Found, **configs: Any) -> Iterator[None]:
    async def started() -> AIOKafkaConsumer:
        while True:
            consumer = AIOKafkaConsumer(topic, **_settings(bootstrap, group, configs))
            try:
                await consumer.start()
            except AIOKafkaError:
                # REBALANCE_IN_PROGRESS, which it does not expect from JoinGroup. Kafka, too, says so to who joins while
                # the group becomes one of the new protocol.
                await consumer.stop()
            else:
                return consumer

    async def consume(stop: threading.Event) -> None:
        consumer = await started()
        try:
            while not stop.is_set():
                batches = await consumer.getmany(timeout_ms=100)
                for records in batches.values():
                    for record in records:
                        found.add("aiokafka", record.value)
                if batches:
                    with suppress(AIOKafkaError):  # it is not ours any more
                        await consumer.commit()
        finally:
            await consumer.stop()

    with _thread(lambda stop: asyncio.run(consume(stop))):
        yield


class Killable:
    """A member in a process of its own, which says what it reads, in lines."""

    def __init__(self, command: list[str], found: Found, name: str) -> None:
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self._found = found
        self._name = name
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            value = self._value_in(line)
            if value is not None:
                self._found.add(self._name, value)

    def _value_in(self, line: str) -> str | None:
        return line

    def kill(self) -> None:
        self.process.kill()
        self._end()

    def stop(self) -> None:
        self.process.terminate()
        self._end()

    def _end(self) -> None:
        self.process.wait(STOP_TIMEOUT_S)
        self._thread.join(STOP_TIMEOUT_S)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()


class Verifiable(Killable):
    """Kafka's VerifiableConsumer."""

    def __init__(self, bootstrap: str, group: str, topic: str, found: Found, protocol: str, name: str) -> None:
        strategy = ()
        if protocol == "classic":
            strategy = ("--assignment-strategy", "org.apache.kafka.clients.consumer.RoundRobinAssignor")
            strategy += ("--session-timeout", str(2 * SESSION_MS))
        command = java_command(
            "org.apache.kafka.tools.VerifiableConsumer",
            *("--bootstrap-server", bootstrap, "--topic", topic, "--group-id", group, "--verbose"),
            *("--group-protocol", protocol, "--reset-policy", "earliest", *strategy),
            options=SHORT_LIVED,
        )
        super().__init__(command, found, name)

    def _value_in(self, line: str) -> str | None:
        if not line.startswith("{"):
            return None
        said = json.loads(line)
        return said["value"] if said["name"] == "record_data" else None


class Reader(Killable):
    """One of the clients above, of the classic protocol; or NEW_PROTOCOL."""

    def __init__(self, kind: str, bootstrap: str, group: str, topic: str, found: Found) -> None:
        command = [sys.executable, "-m", __name__, kind, bootstrap, group, topic]
        super().__init__(command, found, kind)

    def stop(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()  # upon which it leaves
        self._end()


KINDS: Final = {"confluent": confluent, "kafka-python": kafka_python, "aiokafka": aiokafka}
NEW_PROTOCOL: Final = "confluent, new protocol"


class _Said(Found):
    def add(self, reader: str, value: bytes | str | None) -> None:
        print(int(value or b""), flush=True)


def main() -> None:
    """Ends when nobody is left who would tell it to."""
    kind, bootstrap, group, topic = sys.argv[1:]
    at = (bootstrap, group, topic, _Said())
    if kind == NEW_PROTOCOL:
        reading = confluent(*at, group_protocol="consumer")
    else:
        reading = KINDS[kind](*at, session_timeout_ms=SESSION_MS)
    with reading:
        sys.stdin.read()


if __name__ == "__main__":
    main()
