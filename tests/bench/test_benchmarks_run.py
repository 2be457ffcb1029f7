"""Every benchmark runs from end to end against a real node, with sizes too small to mean anything."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from bench import cluster
from tools.apache_kafka import SHORT_LIVED

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 300  # no test fails because the machine is busy


PLAIN_OTTLA = ("--broker", "ottla", "--plain")


def run(module: str, tmp_path: Path, told: Sequence[str] = PLAIN_OTTLA) -> dict[str, object]:
    """What the benchmark reports as JSON, for Ottla alone."""
    file = tmp_path / "report.json"
    command = [sys.executable, "-m", module, "--size", "tiny", *told, "--json", str(file)]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        "JDK_JAVA_OPTIONS": " ".join([os.environ.get("JDK_JAVA_OPTIONS", ""), *SHORT_LIVED]),
    }
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    report = json.loads(file.read_text())
    assert isinstance(report, dict)
    return report


def test_the_benchmark_next_to_apache_kafka_has_a_figure_for_each_scenario(tmp_path: Path) -> None:
    report = run("bench.versus", tmp_path)
    table = report["table"]
    assert isinstance(table, list)
    measured = {row["key"] for row in table if row["ottla"] is not None and row["ottla"] > 0}
    assert measured >= {
        "produce_tuned.mb_per_s",
        "produce_rdkafka.mb_per_s",
        "fetch_rdkafka.mb_per_s",
        "small.requests_per_s",
        "latency.p99_us",
        "memory.rss_mb",
        "start.empty_s",
        "start.usable_s",
    }


def test_the_benchmark_of_clusters_has_a_figure_for_each_row(tmp_path: Path) -> None:
    table = run("bench.cluster", tmp_path)["table"]
    assert isinstance(table, list)
    assert {row["key"] for row in table if row["ottla"] is not None} == {row.key for row in cluster.ROWS}
    # CPU is told in hundredths of a second, and of so little it may well be none; a session whose last heartbeat was
    # late ends sooner than it counts for.
    may_be_none = {row.key for row in cluster.ROWS if row.label.startswith("CPU")}
    may_be_none |= {"failover.after_session_s", "latency.left_out"}
    assert len(may_be_none) == 6
    assert [row["key"] for row in table if row["key"] not in may_be_none and row["ottla"] <= 0] == []


def test_the_benchmark_of_slow_storage_compares_p99_with_and_without(tmp_path: Path) -> None:
    phases = run("bench.cold", tmp_path)["phases"]
    assert isinstance(phases, dict)
    assert [phase["name"] for phase in phases["ottla"]["cold read"]] == [
        "alone",
        "beside a reader from the page cache",
        "beside a reader from the disk",
        "beside one from the disk that is not the node's",
    ]
    assert all(phase["latency"]["produce"]["p99_us"] > 0 for phase in phases["ottla"]["cold read"])


def test_the_benchmark_of_growth_has_a_cell_for_each_number_of_partitions_and_connections(tmp_path: Path) -> None:
    growth = run("bench.growth", tmp_path)["growth"]
    assert isinstance(growth, dict)
    cells = [(cell["partitions"], cell["connections"]) for cell in growth["ottla"]["cells"]]
    assert cells == [(1, 1), (1, 5), (10, 1), (10, 5)]


def test_the_benchmark_of_stalls_knows_which_task_kept_the_loop(tmp_path: Path) -> None:
    rounds = run("bench.stalls", tmp_path, ("--rounds=1",))["rounds"]
    assert isinstance(rounds, list)
    (phases,) = rounds
    assert len(phases) == 13
    calls = [call for kept in phases.values() for call in kept["calls"] + kept["left_out"]]
    assert any("Storage.follow" in call["after"] for call in calls)


@pytest.mark.parametrize("module", ["bench.versus", "bench.cluster", "bench.cold", "bench.growth", "bench.pipelines"])
def test_every_benchmark_of_brokers_says_what_it_can_be_told(module: str) -> None:
    done = subprocess.run([sys.executable, "-m", module, "--help"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "--plain" in done.stdout
