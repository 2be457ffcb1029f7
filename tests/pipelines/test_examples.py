"""Every pipeline of examples/ on real Spark, with Ottla and with Apache Kafka: what comes out is exactly right."""

from __future__ import annotations

import io
import itertools
import json
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any, Protocol

import pyarrow.dataset as ds
import pytest
import rich
from deltalake import DeltaTable
from pyspark.sql import SparkSession
from rich.console import Console

from examples.pipelines.feed import FEEDS, Fed, feed
from ottla.pipelines import running
from ottla.pipelines.loading import load
from ottla.pipelines.progress import Live, Quiet, View
from tests.pipelines.kafka import Kafka, Record
from tests.support.node import running_node

EXAMPLES = Path(__file__).parents[2] / "examples" / "pipelines"
GAP = timedelta(minutes=30)

Row = dict[str, Any]


@pytest.fixture(scope="module", params=["Ottla", "Apache Kafka"])
def cluster(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kafka]:
    """The examples' topics have fixed names, so the node is their own. Meanwhile the other one starts."""
    request.getfixturevalue("apache_starting")
    if request.param == "Apache Kafka":
        yield request.getfixturevalue("apache_cluster")
        return
    with running_node(tmp_path_factory.mktemp("node")) as broker, Kafka(broker.bootstrap) as client:
        yield client


class Run(Protocol):
    def __call__(self, name: str, view: View | None = None) -> list[Fed]: ...


@pytest.fixture
def run(spark: SparkSession, cluster: Kafka, tmp_path: Path) -> Run:
    """Feeds an example and runs it until it has caught up; what was fed."""

    def run_(name: str, view: View | None = None) -> list[Fed]:
        hour = datetime.now(UTC).replace(minute=0, second=0, microsecond=0)
        fed = feed(name, cluster.bootstrap, hour - timedelta(hours=1))
        loaded = load(EXAMPLES / f"{name}.yaml", {"BOOTSTRAP": cluster.bootstrap, "OUTPUT": str(tmp_path)})
        session = spark.newSession()
        running.run(
            session, loaded, until_caught_up=True, view=view or Quiet(), stop=running.Stop(), on_started=lambda: None
        )
        return fed

    return run_


def delta(path: Path) -> list[Row]:
    rows: list[Row] = DeltaTable(path).to_pyarrow_table().to_pylist()
    return rows


def parquet(path: Path) -> list[Row]:
    rows: list[Row] = ds.dataset(path, partitioning="hive").to_table().to_pylist()
    return rows


def values(fed: list[Fed], topic: str) -> list[Row]:
    return [json.loads(each.value) for each in fed if each.topic == topic and each.value is not None]


def time_of(text: str) -> datetime:
    return datetime.fromisoformat(text)


def headers(record: Record) -> dict[str, str]:
    return {key: value.decode() for key, value in record.headers}


def test_there_is_a_test_and_a_feed_for_each_example() -> None:
    names = {file.stem for file in EXAMPLES.glob("*.yaml")}
    assert names == set(FEEDS)
    assert all(f"test_{name.replace('-', '_')}" in globals() for name in names)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What a live view draws."""
    drawn = io.StringIO()
    monkeypatch.setattr(rich, "_console", Console(file=drawn, force_terminal=True, color_system=None, width=160))
    return drawn


def test_fleet(run: Run, cluster: Kafka, screen: io.StringIO, tmp_path: Path) -> None:
    windows: dict[tuple[str, datetime], list[Row]] = defaultdict(list)
    fed = run("fleet", Live("fleet"))
    for each in fed:
        assert each.at is not None and each.value is not None
        begin = each.at.replace(minute=each.at.minute // 5 * 5, second=0)
        windows[each.key, begin].append(json.loads(each.value))
    wanted = {
        (truck_id, begin): (
            begin + timedelta(minutes=5),
            len(reports),
            sum(report["number"] for report in reports),
            sum(report["speed_kmh"] for report in reports),
            max(report["speed_kmh"] for report in reports),
        )
        for (truck_id, begin), reports in windows.items()
    }

    def figures(row: Row, time_: Callable[[Any], datetime]) -> tuple[object, ...]:
        assert row["speed_mean"] == pytest.approx(row["speed_sum"] / row["reports"])
        return time_(row["window_end"]), row["reports"], row["number_sum"], row["speed_sum"], row["speed_max"]

    rows = delta(tmp_path / "fleet" / "table")
    assert len(rows) == len(wanted) == 40
    assert {(row["truck_id"], row["window_start"]): figures(row, lambda time_: time_) for row in rows} == wanted
    records = cluster.read("truck-stats")
    assert all(record.key == record.json()["truck_id"].encode() for record in records)
    last = {(row["truck_id"], time_of(row["window_start"])): row for row in (record.json() for record in records)}
    assert {key: figures(row, time_of) for key, row in last.items()} == wanted

    # What the view showed last, by Spark's own reports: all was read, and windows before the watermark are forgotten.
    watermark = max(each.at for each in fed if each.at is not None) - timedelta(minutes=10)
    left = sum(end > watermark for end, *_ in wanted.values())
    for sink in ("live", "table"):
        line = [line for line in screen.getvalue().splitlines() if f"│ {sink} " in line][-1]
        _, _, rows_read, lag, _, batch_time, shown_watermark, state = (cell.strip() for cell in line.split("│")[1:-1])
        assert (rows_read, lag, shown_watermark) == (f"{len(fed):,}", "0", f"{watermark:%Y-%m-%d %H:%M:%S}")
        assert 0 < left < len(wanted)
        assert re.fullmatch(rf"{left} rows, [1-9]\d* [kM]B", state)
        assert re.fullmatch(r"[1-9][\d,]* ms", batch_time)


def test_change_data(run: Run, tmp_path: Path) -> None:
    wanted: dict[int, tuple[str, str, int]] = {}
    operations = set()
    for change in values(run("change-data"), "shop.public.customers"):
        operations.add(change["op"])
        after = change["after"]
        if after is None:
            del wanted[change["before"]["id"]]
        else:
            wanted[after["id"]] = (after["name"], after["city"], change["source"]["lsn"])
    rows = delta(tmp_path / "change-data" / "customers")
    assert operations == {"c", "u", "d"}
    assert len(rows) == len(wanted)
    assert {row["id"]: (row["name"], row["city"], row["lsn"]) for row in rows} == wanted


def test_clickstream_sessions(run: Run, cluster: Kafka, tmp_path: Path) -> None:
    clicks: dict[str, list[tuple[datetime, str]]] = defaultdict(list)
    for click in values(run("clickstream-sessions"), "clicks"):
        clicks[click["visitor"]].append((time_of(click["at"]), click["page"]))
    del clicks["visitor-0"]  # whose session goes on
    wanted = [(visitor, session) for visitor, each in clicks.items() for session in sessions(sorted(each))]
    assert len(wanted) == 15
    files = parquet(tmp_path / "clickstream-sessions" / "sessions")
    assert sorted(
        (row["visitor"], row["began"], row["ended"], row["clicks"], str(row["day"])) for row in files
    ) == sorted(
        (visitor, session[0][0], session[-1][0], len(session), f"{session[0][0]:%Y-%m-%d}")
        for visitor, session in wanted
    )
    paths = [record.json() for record in cluster.read("click-paths")]
    assert sorted((row["visitor"], time_of(row["began"]), row["path"]) for row in paths) == sorted(
        (visitor, session[0][0], " → ".join(page for _, page in session)) for visitor, session in wanted
    )


def sessions(clicks: list[tuple[datetime, str]]) -> Iterator[list[tuple[datetime, str]]]:
    begins = [0, *(n for n, (a, b) in enumerate(itertools.pairwise(clicks), 1) if b[0] - a[0] > GAP), len(clicks)]
    return (clicks[begin:end] for begin, end in itertools.pairwise(begins))


def test_dead_letters(run: Run, cluster: Kafka, tmp_path: Path) -> None:
    fed = {int(each.key): each for each in run("dead-letters")}
    rows = delta(tmp_path / "dead-letters" / "orders")
    assert sorted((row["id"], row["customer"], row["amount"], row["currency"]) for row in rows) == [
        (number, f"customer {number % 7}", Decimal(f"{20 * number}.50"), "EUR") for number in range(0, 100, 2)
    ]
    rejected = cluster.read("orders-rejected")
    assert sorted((int(record.key or b""), record.value) for record in rejected) == sorted(
        (number, each.value) for number, each in fed.items() if number % 10 in (1, 3, 7, 9)
    )
    sent = {int(record.key or b""): record for record in cluster.read("orders")}
    stages = {1: "TRANSFORMATION", 3: "TRANSFORMATION", 7: "VALUE_CONVERTER", 9: "VALUE_CONVERTER"}
    reasons = {1: "positive amount", 3: "known currency"}
    for record in rejected:
        number = int(record.key or b"")
        told = headers(record)
        assert told["__connect.errors.topic"] == "orders"
        assert told["__connect.errors.partition"] == str(sent[number].partition)
        assert told["__connect.errors.offset"] == str(sent[number].offset)
        assert told["__connect.errors.stage"] == stages[number % 10]
        assert reasons.get(number % 10, "") in told["__connect.errors.exception.message"]


def test_enrichment(run: Run, cluster: Kafka, tmp_path: Path) -> None:
    fed = run("enrichment")
    departures = {row["trip"]: row for row in values(fed, "departures")}
    arrivals = {row["trip"]: row for row in values(fed, "arrivals")}
    drivers = {"d1": ("Alena", "Praha"), "d2": ("Bohumil", "Brno"), "d3": ("Cecilie", "Praha"), "d4": (None, None)}
    rows = {row["trip"]: row for row in delta(tmp_path / "enrichment" / "trips")}
    assert rows.keys() == arrivals.keys() and len(rows) == 32
    for trip, row in rows.items():
        a, b = departures[trip], arrivals[trip]
        assert (row["driver"], row["name"], row["depot"]) == (a["driver"], *drivers[a["driver"]])
        assert (row["departed"], row["arrived"]) == (time_of(a["at"]), time_of(b["at"]))
        km = distance_km(a, b)
        assert row["km"] == pytest.approx(km)
        assert row["kmh"] == pytest.approx(km / ((time_of(b["at"]) - time_of(a["at"])) / timedelta(hours=1)))
        assert row["too_fast"] == (row["kmh"] > 90)
    assert {row["too_fast"] for row in rows.values()} == {True, False}
    records = {record.json()["trip"]: record for record in cluster.read("trips")}
    assert records.keys() == rows.keys()
    for trip, record in records.items():
        assert record.key == rows[trip]["driver"].encode()
        assert record.json()["km"] == rows[trip]["km"]
        assert headers(record) == {"too-fast": str(rows[trip]["too_fast"]).lower()}


def distance_km(a: Row, b: Row) -> float:
    """By the law of cosines."""
    a_lat, b_lat = math.radians(a["latitude"]), math.radians(b["latitude"])
    between = math.radians(b["longitude"] - a["longitude"])
    cosine = math.sin(a_lat) * math.sin(b_lat) + math.cos(a_lat) * math.cos(b_lat) * math.cos(between)
    return 6371.0 * math.acos(cosine)
