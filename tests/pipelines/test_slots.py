"""In real time each partition holds a task slot: there are enough of them, or it is said."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ottla.cli.pipeline_run import RunOptions, run_run
from ottla.pipelines import slots
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSource
from ottla.pipelines.topic_source import options_of
from ottla.pipelines.validating import validate
from tests.pipelines.kafka import Kafka

CORES = os.cpu_count() or 1

TEXT = """\
name: quick
guarantee: real-time
cluster: {bootstrap.servers: "${BOOTSTRAP}"}
sources:
  orders: {type: topic, topic: orders, schema: "id INT"}
  names: {type: topic, topic: names, schema: "id INT", static: true}
transforms:
  named: {type: sql, sql: SELECT * FROM orders LEFT JOIN names USING (id)}
sinks:
  out: {type: topic, from: named, topic: "${OUT:-out}"}
"""
OTHER = "  other: {type: topic, from: orders, topic: other}\n"
BATCHES = "  table: {type: delta, from: orders, path: table, guarantee: at-least-once}\n"
SCREEN = "  screen: {type: console, from: orders}\n"

PipelineFile = Callable[..., Loaded]


def said(loaded: Loaded, partitions: int, master: str | None = None) -> list[str]:
    by_sink = slots.held(loaded, {"orders": partitions, "names": 50})
    found = slots.check_slots(loaded, by_sink, master)
    return [str(problem).removeprefix(f"{loaded.document.path}:") for problem in found]


@pytest.mark.parametrize(
    ("more", "held"),
    [
        ("", {"out": 10}),
        (OTHER, {"out": 10, "other": 10}),
        (BATCHES, {"out": 10}),
        (SCREEN, {"out": 10}),
    ],
)
def test_a_sink_in_real_time_holds_a_slot_for_each_partition_of_its_streams(
    pipeline_file: PipelineFile, more: str, held: dict[str, int]
) -> None:
    assert slots.held(pipeline_file(TEXT + more), {"orders": 10, "names": 50}) == held


def test_batches_hold_none(pipeline_file: PipelineFile) -> None:
    assert slots.held(pipeline_file(TEXT.replace("real-time", "at-least-once")), {"orders": 10}) == {}


@pytest.mark.parametrize(
    ("master", "needed", "used"),
    [
        ("local[*]", 0, "local[*]"),
        ("local[*]", CORES, f"local[{CORES + 2}]"),
        ("local[*,3]", CORES, f"local[{CORES + 2},3]"),
        ("local[2]", 10, "local[2]"),
        ("local", 10, "local"),
        ("spark://host:7077", 10, "spark://host:7077"),
    ],
)
def test_all_cores_of_the_machine_become_as_many_slots_as_are_needed(master: str, needed: int, used: str) -> None:
    assert slots.enough(master, needed) == used


def test_a_master_with_too_few_slots_is_told_with_the_fix(pipeline_file: PipelineFile) -> None:
    loaded = pipeline_file(TEXT + "spark: {master: 'local[9]'}\n")
    assert said(loaded, 10) == [
        "11:9: real-time needs a task slot for each partition that is read, 10 for `out`, and `local[9]` has 9: records"
        " of the other partitions would wait for seconds (use the master `local[12]`, or `local[*]`)"
    ]
    assert said(loaded, 10, "local")[0].startswith("10:3: real-time needs a task slot")
    assert said(pipeline_file(TEXT + OTHER), 10, "local[19]")[0].startswith(
        "10:3: real-time needs a task slot for each"
    )


@pytest.mark.parametrize("master", ["local[10]", "local[*]", "spark://host:7077", "yarn"])
def test_nothing_is_said_where_there_are_enough_or_that_is_not_known(pipeline_file: PipelineFile, master: str) -> None:
    assert said(pipeline_file(TEXT), 10, master) == []
    assert said(pipeline_file(TEXT), 0, "local[1]") == []


@pytest.mark.parametrize("which", ["sink", "screen", "dead letters"])
def test_queries_in_batches_need_one_more(pipeline_file: PipelineFile, which: str) -> None:
    text = TEXT + {"sink": BATCHES, "screen": SCREEN, "dead letters": ""}[which]
    if which == "dead letters":
        text = text.replace("topic: orders,", "topic: orders, malformed: dead-letter, dead_letter: {topic: bad},")
    loaded = pipeline_file(text)
    assert "local[12]" in said(loaded, 10, "local[10]")[0]
    assert said(loaded, 10, "local[11]") == []


# With real topics


@pytest.fixture
def real(kafka: Kafka, pipeline_file: PipelineFile, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One that reads a partition more than the machine has cores."""
    topics = {"ORDERS": kafka.create(partitions=CORES), "NAMES": kafka.create(), "OUT": kafka.create()}
    for name, value in {"BOOTSTRAP": kafka.bootstrap, **topics}.items():
        monkeypatch.setenv(name, value)
    text = TEXT.replace("topic: orders", 'topics: ["${ORDERS}", "${NAMES}"]').replace(
        "topic: names", 'topic: "${NAMES}"'
    )
    return pipeline_file(text + "spark: {master: 'local[${SLOTS}]'}\n", SLOTS="*", **topics).document.path


def test_validate_asks_how_many_partitions_there_are(real: Path) -> None:
    def problems(slots: str, *, offline: bool = False) -> list[str]:
        (report,) = validate([real], {**os.environ, "SLOTS": slots}, offline=offline)
        assert report.is_right == (not report.problems)
        return [problem.message for problem in report.problems]

    (told,) = problems(str(CORES))
    assert f"{CORES + 1} for `out`, and `local[{CORES}]` has {CORES}" in told
    assert problems(str(CORES), offline=True) == []
    assert problems(str(CORES + 1)) == problems("*") == []


def test_run_says_the_same_of_the_master_that_it_is_told(
    real: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SLOTS", "*")
    options = RunOptions(file=real, master="local[1]", until_caught_up=False, quiet=True, plain=False)
    assert run_run(options) == 1
    assert f"{CORES + 1} for `out`, and `local[1]` has 1" in capsys.readouterr().err


def test_spark_is_started_with_as_many_as_are_needed(real: Path, tmp_path: Path) -> None:
    """By a Java that only notes what it is asked."""
    java, asked = tmp_path / "bin" / "java", tmp_path / "asked"
    java.parent.mkdir()
    version = """echo 'openjdk version "17.0.1"' >&2"""
    java.write_text(f"""#!/bin/sh\ncase "$*" in *-version*) {version};; *) echo "$@" >> {asked}; exit 1;; esac\n""")
    java.chmod(0o755)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "JAVA_HOME": str(tmp_path), "SLOTS": "*"}
    command = [sys.executable, "-m", "ottla.cli.main", "pipeline", "run", str(real)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert "Spark did not start" in done.stderr
    assert f"spark.master=local[{CORES + 3}] " in asked.read_text()


@pytest.mark.parametrize(("more", "wait_ms"), [("", None), (OTHER, None), (BATCHES, "10")])
def test_only_where_all_is_in_real_time_a_fetch_may_wait_as_long_as_clients_let_it(
    pipeline_file: PipelineFile, more: str, wait_ms: str | None
) -> None:
    loaded = pipeline_file(TEXT + more)
    orders = loaded.pipeline.sources["orders"]
    assert isinstance(orders, TopicSource)
    assert options_of(loaded, orders, batch=False).get("kafka.fetch.max.wait.ms") == wait_ms
    assert options_of(loaded, orders, batch=True)["kafka.fetch.max.wait.ms"] == "10"
