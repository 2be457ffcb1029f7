"""The fleet's pipeline, with some code in Python, on a real Spark cluster: a master and two workers, processes all."""

from __future__ import annotations

import contextlib
import json
import math
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pyspark
import pytest
import yaml
from confluent_kafka import Producer

from examples.fleet import TOPIC
from examples.fleet.pipeline import FILE, RESULT_TOPIC, Sums, sums_in
from examples.pipelines.geo import EARTH_KM
from tests.clients.topics import create_topic
from tests.pipelines import few_rows
from tests.pipelines.kafka import Kafka
from tests.support.node import NodeProcess, running_node
from tests.support.waiting import eventually

SPARK_HOME = Path(pyspark.__file__).parent
WORKERS = 2
TRUCKS = 10
REPORTS = 50
DEADLINE_S = 180.0
# As the keepers of a cluster set it. Spark's own default is 200, each a task and a file of state for every batch.
SPARK_DEFAULTS = {
    "spark.sql.shuffle.partitions": 4,
    "spark.databricks.delta.snapshotPartitions": 2,
    "spark.executor.memory": "512m",
    # A driver waits until both workers are there: else one might do all, before the other has come.
    "spark.cores.max": WORKERS,
    "spark.scheduler.minRegisteredResourcesRatio": 1.0,
}

AWAY_TOPIC = "truck-away"
# Added to the fleet's: a function of a module that only the driver has.
USER_CODE = {
    "functions": {"haversine_km": {"function": "geo.py:haversine_km", "returns": "DOUBLE"}},
    "transforms": {
        "away": {
            "type": "sql",
            "sql": "SELECT truck_id, haversine_km(latitude, longitude, 51.0D, 14.0D) AS km FROM positions",
        }
    },
    "sinks": {"away": {"type": "topic", "from": "away", "topic": AWAY_TOPIC, "key": "truck_id"}},
}


class SparkProcess:
    """One of Spark's daemons, in the foreground, with its log in a file."""

    def __init__(self, folder: Path, name: str, *arguments: str) -> None:
        self._log = folder / f"{name}.log"
        environment = os.environ | {
            "SPARK_HOME": str(SPARK_HOME),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_DAEMON_MEMORY": "256m",
            "PYSPARK_PYTHON": sys.executable,
        }
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                [str(SPARK_HOME / "bin" / "spark-class"), *arguments],
                env=environment,
                cwd=folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def said(self, pattern: str) -> str:
        """What the first group of the pattern is in its log, once it is there."""

        def look() -> re.Match[str] | None:
            assert self._process.poll() is None, self._log.read_text()
            return re.search(pattern, self._log.read_text())

        eventually(look, f"{pattern} in {self._log.name}", deadline_s=DEADLINE_S)
        found = look()
        assert found is not None
        return found[1]

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@contextlib.contextmanager
def running_cluster(tmp_path: Path) -> Iterator[str]:
    """The address of a cluster of two workers with one core each; they come while a driver starts."""
    with contextlib.ExitStack() as stack:
        master = SparkProcess(
            tmp_path,
            "master",
            *("org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0"),
        )
        stack.callback(master.stop)
        address = master.said(r"Starting Spark master at (spark://127\.0\.0\.1:\d+)")
        for number in range(1, WORKERS + 1):
            worker = SparkProcess(
                tmp_path,
                f"worker-{number}",
                *("org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "1g"),
                *("--webui-port", "0", "--work-dir", str(tmp_path / f"work-{number}"), address),
            )
            stack.callback(worker.stop)
        yield address


@contextlib.contextmanager
def running_fleet_node(tmp_path: Path) -> Iterator[NodeProcess]:
    with running_node(tmp_path / "node") as node:
        create_topic(node.bootstrap, TOPIC, 4)
        create_topic(node.bootstrap, RESULT_TOPIC, 4)
        create_topic(node.bootstrap, AWAY_TOPIC, 4)
        yield node


def produce_reports(bootstrap: str) -> Sums:
    producer = Producer({"bootstrap.servers": bootstrap})
    begin_ms = int(time.time() * 1000)
    trucks = [f"truck-{number:03}" for number in range(TRUCKS)]
    for number in range(1, REPORTS + 1):
        for truck_id in trucks:
            report = {"truck_id": truck_id, "number": number, "latitude": 50.0, "longitude": 14.0, "speed_kmh": 50}
            producer.produce(TOPIC, json.dumps(report), truck_id, timestamp=begin_ms + number * 1000)
    assert producer.flush(DEADLINE_S) == 0
    return dict.fromkeys(trucks, (REPORTS, REPORTS * (REPORTS + 1) // 2))


def fleet_with_user_code(folder: Path) -> Path:
    whole = yaml.safe_load(FILE.read_text())
    for section, parts in USER_CODE.items():
        whole[section] = {**whole.get(section, {}), **parts}
    shutil.copy(FILE.with_name("geo.py"), folder)
    file = folder / FILE.name
    file.write_text(yaml.safe_dump(whole))
    return file


class Made(NamedTuple):
    """By the pipeline, and what it should have made."""

    sums: Sums
    expected: Sums
    away: list[float]
    tasks: list[int]  # of each worker


def fleet_on_a_cluster(folder: Path) -> Made:
    with running_cluster(folder) as master, running_fleet_node(folder) as node:
        expected = produce_reports(node.bootstrap)
        file = fleet_with_user_code(folder)
        command = [sys.executable, "-m", "ottla.cli.main", "pipeline", "run", str(file)]
        environment = {
            "BOOTSTRAP": node.bootstrap,
            "OUTPUT": str(folder),
            "SPARK_LOCAL_IP": "127.0.0.1",
            **few_rows.as_defaults(SPARK_DEFAULTS),
        }
        done = subprocess.run(
            [*command, "--plain", "--until-caught-up", "--master", master],
            env=os.environ | environment,
            capture_output=True,
            text=True,
            timeout=DEADLINE_S,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        with Kafka(node.bootstrap) as kafka:
            away = [record.json()["km"] for record in kafka.read(AWAY_TOPIC)]
    tasks = [tasks_done_in(folder / f"work-{number}") for number in range(1, WORKERS + 1)]
    return Made(sums_in(folder / "fleet" / "table"), expected, away, tasks)


def tasks_done_in(work: Path) -> int:
    """By the logs of a worker's executors."""
    return sum(log.read_text().count("Finished task ") for log in work.glob("app-*/*/stderr"))


@pytest.mark.ahead(scenario=fleet_on_a_cluster)
def test_the_fleet_pipeline_runs_on_a_master_with_two_workers(ahead: Made) -> None:
    assert ahead.sums == ahead.expected
    assert ahead.away == [pytest.approx(math.radians(1) * EARTH_KM)] * (TRUCKS * REPORTS)
    assert len(ahead.tasks) == WORKERS and all(ahead.tasks), f"each worker has run a part of it: {ahead.tasks}"
