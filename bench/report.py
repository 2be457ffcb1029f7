"""Medians of the rounds, ratios Ottla/Kafka, bars and goals: as a table, as JSON, as a section of RESULTS.md."""

from __future__ import annotations

import dataclasses
import json
import re
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.brokers import System
from bench.proc import Machine, commit

RESULTS = Path(__file__).with_name("RESULTS.md")
HEADER = ("", "Ottla", "Apache Kafka", "ratio", "bar, goal", "met")

Rounds = Mapping[str, Sequence[Mapping[str, float]]]  # by system, one mapping of figures for each round


@dataclasses.dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. A bar is a ratio Ottla/Kafka: a ceiling, or a floor where more is better. With
    `is_own` it is one for what Ottla's figure is itself."""

    key: str
    label: str
    bar: float | None = None
    goal: float | None = None
    more_is_better: bool = False
    is_own: bool = False

    def meets(self, found: float, limit: float) -> bool:
        return found >= limit if self.more_is_better else found <= limit


@dataclasses.dataclass(frozen=True, slots=True)
class Line:
    row: Row
    ottla: float | None
    kafka: float | None

    @property
    def ratio(self) -> float | None:
        return self.ottla / self.kafka if self.ottla is not None and self.kafka else None

    @property
    def verdict(self) -> str:
        found = self.ottla if self.row.is_own else self.ratio
        if found is None or self.row.bar is None or self.row.goal is None:
            return ""
        if self.row.meets(found, self.row.goal):
            return "goal"
        return "bar" if self.row.meets(found, self.row.bar) else "missed"

    @property
    def limits(self) -> str:
        if self.row.bar is None:
            return ""
        sign = "≥" if self.row.more_is_better else "≤"
        limits = f"{sign} {self.row.bar:g}, {sign} {self.row.goal:g}"
        return f"{limits} (Ottla's own)" if self.row.is_own else limits


TUNED = "ProducerPerformance, batch.size 131072, linger.ms 5, acks=1"
DEFAULTS = "ProducerPerformance, defaults"
LEFT_OUT = "share of these records that is left out, because the host took a processor meanwhile"
ROWS = (
    Row("produce_tuned.cpu_s_per_gb", f"broker CPU, s per GB produced: {TUNED}", 0.6, 0.35),
    Row("produce_defaults.cpu_s_per_gb", f"broker CPU, s per GB produced: {DEFAULTS}", 0.6, 0.35),
    Row("produce_rdkafka.cpu_s_per_gb", "broker CPU, s per GB produced: librdkafka", 0.6, 0.35),
    Row("small.cpu_us_per_request", "broker CPU, µs per request: one record of 100 bytes", 0.6, 0.4),
    Row("fetch_rdkafka.cpu_s_per_gb", "broker CPU, s per GB fetched from page cache: librdkafka", 0.6, 0.35),
    Row(
        "fetch_consumer_performance.cpu_s_per_gb",
        "broker CPU, s per GB fetched from page cache: ConsumerPerformance",
        0.6,
        0.35,
    ),
    Row("produce_tuned.mb_per_s", f"MB/s produced: {TUNED}", 1.0, 1.3, more_is_better=True),
    Row("produce_defaults.mb_per_s", f"MB/s produced: {DEFAULTS}", 1.0, 1.3, more_is_better=True),
    Row("produce_rdkafka.mb_per_s", "MB/s produced: librdkafka", 1.0, 1.3, more_is_better=True),
    Row("small.requests_per_s", "requests/s of one record of 100 bytes", more_is_better=True),
    Row("fetch_rdkafka.mb_per_s", "MB/s fetched: librdkafka", 1.0, 1.3, more_is_better=True),
    Row("fetch_consumer_performance.mb_per_s", "MB/s fetched: ConsumerPerformance", 1.0, 1.3, more_is_better=True),
    Row("latency.mean_us", "end-to-end latency, µs, 500 records/s: mean", 0.8, 0.5),
    Row("latency.p50_us", "end-to-end latency, µs, 500 records/s: median"),
    Row("latency.p99_us", "end-to-end latency, µs, 500 records/s: p99", 0.8, 0.5),
    Row("latency.left_out", LEFT_OUT),
    Row("latency.cpu_us_per_record", "broker CPU, µs per record, 500 records/s"),
    Row("memory.rss_mb", "resident MB (VmRSS) after the same bytes written and read", 0.15, 0.1),
    Row("memory.peak_mb", "resident MB at most until then (VmHWM)"),
    Row("heap.rss_mb", "resident MB, Kafka with the smallest heap that sustains the load"),
    Row("start.empty_s", "s from start to first answer, empty", 0.15, 0.1),
    Row("start.partitions_s", "s from start to first answer, with partitions", 0.15, 0.1),
    Row("start.usable_s", "s from start until all partitions have a leader", 0.15, 0.1),
    Row("start.readable_s", "s from start until the last partition was read"),
    Row("start.rss_mb", "resident MB after a start with partitions"),
    Row("stop.partitions_s", "s to stop by SIGTERM, with partitions"),
)

# Name in the figures, name for people, unit of CPU, key of the rate, unit of the rate.
SCENARIOS = (
    ("produce_tuned", f"produce: {TUNED}", "s_per_gb", "mb_per_s", "MB/s"),
    ("produce_defaults", f"produce: {DEFAULTS}", "s_per_gb", "mb_per_s", "MB/s"),
    ("produce_rdkafka", "produce: librdkafka", "s_per_gb", "mb_per_s", "MB/s"),
    ("fetch_rdkafka", "fetch: librdkafka", "s_per_gb", "mb_per_s", "MB/s"),
    ("fetch_consumer_performance", "fetch: ConsumerPerformance", "s_per_gb", "mb_per_s", "MB/s"),
    ("small", "one record of 100 bytes per request", "us_per_request", "requests_per_s", "/s"),
    ("latency", "end to end, 500 records a second", "us_per_record", "p50_us", "µs (median)"),
)
SCENARIO_HEADER = ("", "broker", "rate", "CPU, user", "CPU, kernel", "unit", "VmRSS, MB", "VmHWM, MB")
UNITS = {"s_per_gb": "s per GB", "us_per_request": "µs per request", "us_per_record": "µs per record"}


def scenario_cells(figures: Mapping[str, Mapping[str, float]]) -> list[list[str]]:
    """Each scenario by itself, in the order in which they ran."""
    cells = []
    for name, label, per, rate_key, rate_unit in SCENARIOS:
        for system, found in figures.items():
            if f"{name}.cpu_{per}" in found:
                cpu = [number(found[f"{name}.{mode}_{per}"]) for mode in ("user", "system")]
                memory = [number(found[f"{name}.{key}"]) for key in ("rss_mb", "peak_mb")]
                rate = f"{number(found[f'{name}.{rate_key}'])} {rate_unit}"
                cells.append([label, system, rate, *cpu, UNITS[per], *memory])
    return cells


def medians(rounds: Rounds) -> dict[str, dict[str, float]]:
    result: dict[str, dict[str, float]] = {}
    for system, figures in rounds.items():
        keys = {key for one in figures for key in one}
        result[system] = {key: statistics.median(one[key] for one in figures if key in one) for key in sorted(keys)}
    return result


def lines(figures: Mapping[str, Mapping[str, float]], rows: Sequence[Row] = ROWS) -> list[Line]:
    """One for each row that at least one system has a figure for."""
    ottla, kafka = figures.get("ottla", {}), figures.get("kafka", {})
    made = [Line(row, ottla.get(row.key), kafka.get(row.key)) for row in rows]
    return [line for line in made if line.ottla is not None or line.kafka is not None]


def cells(made: Sequence[Line]) -> list[list[str]]:
    """Under HEADER."""
    return [
        [line.row.label, number(line.ottla), number(line.kafka), ratio(line.ratio), line.limits, line.verdict]
        for line in made
    ]


def table(made: Sequence[Line]) -> list[dict[str, object]]:
    """The same for JSON."""
    return [
        {
            "key": line.row.key,
            "what": line.row.label,
            "ottla": line.ottla,
            "kafka": line.kafka,
            "ratio": line.ratio,
            "bar": line.row.bar,
            "goal": line.row.goal,
            "verdict": line.verdict,
        }
        for line in made
    ]


def number(value: float | None) -> str:
    if value is None:
        return "—"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def ratio(value: float | None) -> str:
    return "—" if value is None else f"{value:.2f}" if value >= 0.1 else f"{value:.3f}"


def print_table(title: str, header: Sequence[str], cells: Sequence[Sequence[str]]) -> None:
    table = Table(title=title)
    for index, column in enumerate(header):
        table.add_column(column, justify="right" if index else "left", no_wrap=not index)
    for row in cells:
        table.add_row(*row)
    Console(width=160).print(table)


def markdown_table(header: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    rows = [header, ["---", *["---:"] * (len(header) - 1)], *cells]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows).replace("| --- |", "|---|")


def properties_text(properties: Mapping[str, str]) -> str:
    """A properties file as a report shows it: what differs from run to run is named, not written out."""
    named = {key: re.sub(r"(?<=127\.0\.0\.1:)\d+", "PORT", value) for key, value in properties.items()}
    return "".join(f"{key}={value}\n" for key, value in (named | {"log.dirs": "DATA"}).items())


def settings_text(settings: Mapping[str, Mapping[str, object]]) -> str:
    return "".join(
        f"- {client}: " + ", ".join(f"`{key}={value}`" for key, value in values.items()) + "\n"
        for client, values in settings.items()
    )


def write_section(heading: str, body: str, file: Path = RESULTS) -> None:
    """Replace the section of that heading in RESULTS.md, or add it at the end."""
    text = file.read_text()
    section = f"## {heading}\n\n{body.strip()}\n"
    found = re.search(rf"^## {re.escape(heading)}\n.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        text = f"{text.rstrip()}\n\n{section}"
    else:
        after = text[found.end() :]
        text = text[: found.start()] + section + ("\n" + after if after else "")
    file.write_text(text)


def facts(machine: Machine, sizes: object, systems: Mapping[str, System], taken_s: float) -> dict[str, object]:
    """What the JSON of a run begins with."""
    return {
        "commit": commit(),
        "machine": machine,
        "seconds": taken_s,
        "sizes": sizes,
        "commands": {name: system.how for name, system in systems.items()},
        "versions": {name: system.version for name, system in systems.items()},
    }


def write_json(target: str, report: Mapping[str, object]) -> None:
    text = json.dumps(report, indent=2, ensure_ascii=False, default=_as_json) + "\n"
    if target == "-":
        print(text, end="")
    else:
        Path(target).write_text(text)


def _as_json(value: object) -> object:
    return dataclasses.asdict(value) if dataclasses.is_dataclass(value) and not isinstance(value, type) else str(value)
