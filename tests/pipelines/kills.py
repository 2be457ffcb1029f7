"""A pipeline whose driver is killed at any moment, and the node under it, too: the table is exact, the topic complete.

PIPELINE_KILLS=N for more kills of each than in a usual run, CHAOS_SEED for the moments of another run.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from confluent_kafka import Consumer, KafkaError, Message, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic
from deltalake import DeltaTable

from examples.fleet import TOPIC
from examples.fleet.pipeline import FILE, RESULT_TOPIC
from tests.chaos.killed_node import KilledNode, seed_of_this_run

KILLS_OF_THE_DRIVER = 6
KILLS_OF_THE_NODE = 14
PARTITIONS = 4
TRUCKS = 20
DEADLINE_S = 240.0
LOOK_S = 0.2
TICK_S = 0.05

Windows = dict[tuple[str, int], tuple[int, int]]  # truck and start of the window: reports, sum of their numbers
WINDOW_S = 5


class Trucks(threading.Thread):
    """Report without end, with times of their own; `windows` is what statistics must find in the end."""

    def __init__(self, bootstrap: str) -> None:
        super().__init__(name="trucks", daemon=True)
        self._producer = Producer(
            {
                "bootstrap.servers": bootstrap,
                "enable.idempotence": True,
                "delivery.timeout.ms": 300_000,
                "reconnect.backoff.max.ms": 100,
                "retry.backoff.max.ms": 100,
                "log_level": 2,
            }
        )
        self._finish = threading.Event()
        self.windows: Counter[tuple[str, int]] = Counter()
        self.sums: Counter[tuple[str, int]] = Counter()
        self.errors: list[KafkaError] = []
        self.sent = 0

    def run(self) -> None:
        at_ms = int(time.time() * 1000)  # older ones would be gone by retention
        due = time.monotonic()
        while not self._finish.is_set():
            self.sent += 1
            for truck in range(TRUCKS):
                self._report(f"truck-{truck:03}", at_ms)
            at_ms += 100
            due += TICK_S
            while (left := due - time.monotonic()) > 0:
                self._producer.poll(left)
        if self._producer.flush(DEADLINE_S):
            raise AssertionError("reports without an answer")

    def _report(self, truck_id: str, at_ms: int) -> None:
        window = truck_id, at_ms // 1000 // WINDOW_S * WINDOW_S
        self.windows[window] += 1
        self.sums[window] += self.sent
        report = {"truck_id": truck_id, "number": self.sent, "latitude": 50.0, "longitude": 14.0, "speed_kmh": 50}
        self._producer.produce(TOPIC, json.dumps(report), truck_id, timestamp=at_ms, on_delivery=self._delivered)

    def _delivered(self, error: KafkaError | None, _: Message) -> None:
        if error is not None:
            self.errors.append(error)

    def finish(self) -> Windows:
        self._finish.set()
        self.join(DEADLINE_S)
        assert self.errors == []
        return {window: (count, self.sums[window]) for window, count in self.windows.items()}


class Driver:
    """`ottla pipeline run`, again and again over the same checkpoint."""

    def __init__(self, bootstrap: str, folder: Path) -> None:
        self.folder = folder
        self._environment = os.environ | {
            "BOOTSTRAP": bootstrap,
            "OUTPUT": str(folder),
            "FLEET_WINDOW": f"{WINDOW_S} seconds",
            "FLEET_LATENESS": "30 days",  # a killed node makes some reports arrive long after others
        }
        self._errors = folder / "pipeline.txt"
        self._process: subprocess.Popen[str] | None = None

    def start(self, *options: str) -> None:
        command = [sys.executable, "-m", "ottla.cli.main", "pipeline", "run", str(FILE), "--plain", *options]
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                command,
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,  # with its JVM, so that both are killed
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("running "):
                self._listening = threading.Thread(target=self._process.stdout.read, daemon=True)
                self._listening.start()
                return
        raise AssertionError(f"the pipeline did not start:\n{self.errors()}")

    def kill(self) -> None:
        self.check_running()
        self.end()

    def check_running(self) -> None:
        assert self._process is not None
        assert self._process.poll() is None, f"the pipeline has ended by itself:\n{self.errors()}"

    def end(self) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._over()

    def _over(self) -> int:
        process, self._process = self._process, None
        assert process is not None
        code = process.wait(DEADLINE_S)
        self._listening.join()
        assert process.stdout is not None
        process.stdout.close()
        return code

    def wait(self) -> None:
        assert self._over() == 0, self.errors()

    def errors(self) -> str:
        return self._errors.read_text()[-4000:]

    def batches(self) -> int:
        """That Spark has committed, over all sinks."""
        return sum(1 for _ in self.folder.glob("fleet/checkpoint/sinks/*/commits/[0-9]*"))


@pytest.fixture
def seed(capsys: pytest.CaptureFixture[str]) -> int:
    return seed_of_this_run(capsys)


@pytest.fixture
def killed_node(tmp_path: Path) -> Iterator[KilledNode]:
    node = KilledNode(tmp_path / "node", {})
    node.start()
    yield node
    node.close()


def test_the_table_is_exact_and_the_topic_complete_after_twenty_kills(
    killed_node: KilledNode, tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    times = int(os.environ.get("PIPELINE_KILLS") or 0)
    kills_of_the_driver, kills_of_the_node = times or KILLS_OF_THE_DRIVER, times or KILLS_OF_THE_NODE
    admin = AdminClient({"bootstrap.servers": killed_node.bootstrap})
    for created in admin.create_topics([NewTopic(name, PARTITIONS, 1) for name in (TOPIC, RESULT_TOPIC)]).values():
        created.result(DEADLINE_S)
    trucks = Trucks(killed_node.bootstrap)
    trucks.start()
    driver = Driver(killed_node.bootstrap, tmp_path)
    try:
        for life in range(kills_of_the_driver):
            driver.start()
            left = kills_of_the_node - killed_node.kills
            for _ in range(-(-left // (kills_of_the_driver - life))):
                _get_on(driver, trucks)
                time.sleep(chance.uniform(0, 1))
                killed_node.kill()
                killed_node.start()
            _get_on(driver, trucks)
            time.sleep(chance.uniform(0, 1.5))
            driver.kill()
        expected = trucks.finish()
        driver.start("--until-caught-up")
        driver.wait()
    finally:
        driver.end()

    assert killed_node.kills == kills_of_the_node
    assert table(tmp_path / "fleet" / "table") == expected
    seen = results(killed_node.bootstrap)
    assert {window: seen.get(window, set()) & {sums} for window, sums in expected.items()} == {
        window: {sums} for window, sums in expected.items()
    }


def _get_on(driver: Driver, trucks: Trucks) -> None:
    before = driver.batches()
    deadline = time.monotonic() + DEADLINE_S
    while driver.batches() == before:
        driver.check_running()
        assert trucks.is_alive(), "the trucks have stopped"
        assert time.monotonic() < deadline, f"no batch was committed in {DEADLINE_S} s"
        time.sleep(LOOK_S)  # a closer look would take a core from Spark


def table(path: Path) -> Windows:
    columns = ["truck_id", "window_start", "reports", "number_sum"]
    rows = DeltaTable(str(path)).to_pyarrow_table(columns=columns).to_pylist()
    found = {
        (row["truck_id"], int(row["window_start"].timestamp())): (row["reports"], row["number_sum"]) for row in rows
    }
    assert len(found) == len(rows), "a window is there twice"
    return found


def results(bootstrap: str) -> dict[tuple[str, int], set[tuple[int, int]]]:
    """All that was ever said of each window."""
    settings = {"group.id": "test", "enable.auto.commit": False, "enable.partition.eof": True}
    consumer = Consumer({"bootstrap.servers": bootstrap, **settings})
    consumer.assign([TopicPartition(RESULT_TOPIC, index, 0) for index in range(PARTITIONS)])
    seen: dict[tuple[str, int], set[tuple[int, int]]] = {}
    left = PARTITIONS
    while left:
        message = consumer.poll(DEADLINE_S)
        assert message is not None
        error = message.error()
        if error is not None:
            assert error.code() == KafkaError._PARTITION_EOF, error
            left -= 1
            continue
        row = json.loads(message.value() or b"")
        window = row["truck_id"], _seconds(row["window_start"])
        seen.setdefault(window, set()).add((row["reports"], row["number_sum"]))
    consumer.close()
    return seen


def _seconds(text: str) -> int:
    return int(datetime.fromisoformat(text).timestamp())
