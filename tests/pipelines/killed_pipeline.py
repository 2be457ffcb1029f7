"""A pipeline whose driver is killed at any moment, and the node under it: its table stays exact, its topic complete."""

from __future__ import annotations

import json
import os
import random
import threading
import time
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from confluent_kafka import Consumer, KafkaError, Message, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic
from deltalake import DeltaTable

from examples.fleet import TOPIC
from examples.fleet.pipeline import FILE, RESULT_TOPIC
from ottla.pipelines.loading import load
from ottla.pipelines.progress import Quiet
from ottla.pipelines.running import Stop, run
from ottla.pipelines.session import session
from tests.chaos.killed_node import KilledNode
from tests.pipelines import few_rows
from tools.pipeline_process import PipelineProcess

PARTITIONS = 4
TRUCKS = 20
SINKS = ("live", "table")
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

    def __init__(self, bootstrap: str, folder: Path, more: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.variables = {
            **(more or {}),
            "BOOTSTRAP": bootstrap,
            "OUTPUT": str(folder),
            "FLEET_WINDOW": f"{WINDOW_S} seconds",
            "FLEET_LATENESS": "30 days",  # a killed node makes some reports arrive long after others
        }
        self._process: PipelineProcess | None = None

    def start(self, *options: str) -> None:
        self._process = PipelineProcess(FILE, self.folder / "pipeline.txt", *options, **self.variables)
        self._process.wait_until_running(DEADLINE_S)

    def kill(self) -> None:
        self.check_running()
        self.end()

    def check_running(self) -> None:
        assert self._process is not None
        assert self._process.is_running, f"the pipeline has ended by itself:\n{self._process.complaints()}"

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()

    def wait(self) -> None:
        assert self._process is not None
        assert self._process.wait(DEADLINE_S) == 0, self._process.complaints()

    def last_batches(self) -> dict[str, int]:
        """The number of the last that Spark has committed, by sink; it keeps the files of no more than a hundred."""
        sinks = self.folder / "fleet" / "checkpoint" / "sinks"
        return {
            sink: max((int(file.name) for file in sinks.glob(f"{sink}/commits/[0-9]*")), default=-1) for sink in SINKS
        }


def catch_up_in_a_process(driver: Driver) -> None:
    try:
        driver.start("--until-caught-up")
        driver.wait()
    finally:
        driver.end()


def catch_up_here(driver: Driver) -> None:
    """In this process, whose Spark runs already."""
    loaded = load(FILE, driver.variables)
    with session(loaded.name, loaded.pipeline.spark, driver.folder / "spark.log") as spark:
        run(spark, loaded, until_caught_up=True, view=Quiet(), stop=Stop(), on_started=lambda: None)


class Killed(NamedTuple):
    """`expected` is what the pipeline must have made once it has caught up."""

    seed: int
    kills: int
    folder: Path
    expected: Windows


def killed_once(folder: Path) -> Killed:
    """The driver and the node under it; both are gone in the end."""
    seed = int(os.environ.get("CHAOS_SEED") or random.randrange(1 << 32))
    node = KilledNode(folder / "node", {})
    node.start()
    driver = Driver(node.bootstrap, folder, few_rows.as_defaults())
    try:
        expected = kill(node, driver, seed, driver_times=1, node_times=1)
        return Killed(seed, node.kills, folder, expected)
    except BaseException as error:
        error.add_note(f"CHAOS_SEED={seed}")
        raise
    finally:
        node.close()


def kill(node: KilledNode, driver: Driver, seed: int, *, driver_times: int, node_times: int) -> Windows:
    """The driver and the node under it, so many times each; what the pipeline must have made in the end."""
    chance = random.Random(seed)
    admin = AdminClient({"bootstrap.servers": node.bootstrap})
    for created in admin.create_topics([NewTopic(name, PARTITIONS, 1) for name in (TOPIC, RESULT_TOPIC)]).values():
        created.result(DEADLINE_S)
    trucks = Trucks(node.bootstrap)
    trucks.start()
    try:
        for life in range(driver_times):
            driver.start()
            left = node_times - node.kills
            for _ in range(-(-left // (driver_times - life))):
                _get_on(driver, trucks)
                time.sleep(chance.uniform(0, 1))
                node.kill()
                node.start()
            _get_on(driver, trucks)
            time.sleep(chance.uniform(0, 1.5))
            driver.kill()
        return trucks.finish()
    finally:
        driver.end()


def check(bootstrap: str, folder: Path, expected: Windows) -> None:
    """What a pipeline that has caught up has made is what the trucks have sent."""
    assert table(folder / "fleet" / "table") == expected
    seen = results(bootstrap)
    assert {window: seen.get(window, set()) & {sums} for window, sums in expected.items()} == {
        window: {sums} for window, sums in expected.items()
    }


def _get_on(driver: Driver, trucks: Trucks) -> None:
    """Until every sink has committed a batch: a table without one could not be wrong after the kill."""
    before = driver.last_batches()
    deadline = time.monotonic() + DEADLINE_S
    while any(now <= before[sink] for sink, now in driver.last_batches().items()):
        driver.check_running()
        assert trucks.is_alive(), "the trucks have stopped"
        assert time.monotonic() < deadline, f"not every sink has committed a batch in {DEADLINE_S} s: {before}"
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
