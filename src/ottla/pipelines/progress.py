"""How the queries of a running pipeline get on, from Spark's progress reports; as a live table or as plain lines."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

from ottla.pipelines.expectations import METRIC

if TYPE_CHECKING:
    from pyspark.sql.streaming.query import StreamingQuery
    from rich.console import Group
    from rich.table import Table

RATE_WINDOW_S = 10.0
LINE_EVERY_S = 5.0

Report = Mapping[str, Any]  # Spark's JSON of a StreamingQueryProgress


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Of one query. What Spark does not say, or not yet, is None."""

    name: str
    batch: int | None = None
    rows: int = 0
    rows_per_second: float = 0.0
    lag: int | None = None
    batch_ms: int | None = None
    watermark: str | None = None
    state_rows: int | None = None
    state_bytes: int | None = None
    # How many rows did not satisfy an expectation, by (step, expectation).
    unmet: Mapping[tuple[str, str], int] = field(default_factory=dict)

    def line(self) -> str:
        """For programs: words of the form key=value."""
        words = {
            "sink": self.name,
            "batch": self.batch,
            "rows": self.rows,
            "rows_per_second": round(self.rows_per_second, 1),
            "lag": self.lag,
            "batch_ms": self.batch_ms,
            "watermark": self.watermark,
            "state_rows": self.state_rows,
            "state_bytes": self.state_bytes,
        }
        return " ".join(["progress", *(f"{key}={value}" for key, value in words.items() if value is not None)])


class Follower:
    """Reads every report of a query once; `poll` often enough that not more than 100 come between."""

    def __init__(self, name: str, query: StreamingQuery) -> None:
        self._query = query
        self._seen: tuple[object, object] | None = None
        self._figures = Figures(name=name)
        self._totals = deque([(time.monotonic(), 0)])

    def poll(self) -> Figures:
        for report in self._new_reports():
            self._figures = after(self._figures, report)
        now = time.monotonic()
        self._totals.append((now, self._figures.rows))
        while len(self._totals) > 2 and self._totals[1][0] <= now - RATE_WINDOW_S:
            self._totals.popleft()
        then, rows = self._totals[0]
        rate = (self._figures.rows - rows) / max(now - then, 0.001)
        return replace(self._figures, rows_per_second=rate)

    def _new_reports(self) -> list[Report]:
        """In their order. Asked one by one, from the last: usually it is one, or none."""
        reports = self._query._jsq.recentProgress()
        new: list[Report] = []
        for index in range(len(reports) - 1, -1, -1):
            report: Report = json.loads(reports[index].json())
            if _identity(report) == self._seen:
                break
            new.append(report)
        if new:
            self._seen = _identity(new[0])
        return new[::-1]


def _identity(report: Report) -> tuple[object, object]:
    return report["batchId"], report["timestamp"]


def after(figures: Figures, report: Report) -> Figures:
    """The figures with one more report."""
    operators = report.get("stateOperators") or []
    sources = report.get("sources") or []
    lags = [lag for source in sources for lag in _lags(source)]
    return replace(
        figures,
        batch=report["batchId"],
        rows=figures.rows + _rows(report),
        lag=sum(lags) if lags else None,
        batch_ms=report.get("durationMs", {}).get("triggerExecution", figures.batch_ms),
        watermark=report.get("eventTime", {}).get("watermark", figures.watermark),
        state_rows=sum(each["numRowsTotal"] for each in operators) if operators else None,
        state_bytes=sum(each["memoryUsedBytes"] for each in operators) if operators else None,
        unmet=_unmet(figures.unmet, report.get("observedMetrics") or {}),
    )


def _unmet(
    before: Mapping[tuple[str, str], int], metrics: Mapping[str, Mapping[str, int]]
) -> dict[tuple[str, str], int]:
    counts = dict(before)
    for metric, by_expectation in metrics.items():
        if metric.startswith(METRIC):
            step = metric.removeprefix(METRIC)
            for expectation, count in by_expectation.items():
                counts[step, expectation] = counts.get((step, expectation), 0) + count
    return counts


def _rows(report: Report) -> int:
    """Offsets count each record once; Spark's own count has it as often as the plan reads it."""
    rows = 0
    for source in report.get("sources") or []:
        begin, end = _offsets(source.get("startOffset")), _offsets(source.get("endOffset"))
        if begin and end:
            rows += sum(offset - begin.get(key, 0) for key, offset in end.items())
        else:
            rows += source.get("numInputRows", 0)
    return rows


def _lags(source: Report) -> Iterator[int]:
    latest, end = _offsets(source.get("latestOffset")), _offsets(source.get("endOffset"))
    if end:
        yield from (max(offset - end.get(key, 0), 0) for key, offset in latest.items())


def _offsets(offsets: object) -> dict[tuple[str, str], int]:
    """By topic and partition, of a Kafka source; other sources have offsets of their own kinds."""
    if not isinstance(offsets, dict) or not all(isinstance(each, dict) for each in offsets.values()):
        return {}
    return {(topic, number): offset for topic, each in offsets.items() for number, offset in each.items()}


# Views


class View(Protocol):
    def __enter__(self) -> View: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
    def show(self, figures: Sequence[Figures]) -> None: ...
    def stopping(self) -> None: ...


class Quiet:
    """No figures."""

    def __enter__(self) -> Quiet:
        return self

    def __exit__(self, *_: object) -> None: ...

    def show(self, figures: Sequence[Figures]) -> None: ...

    def stopping(self) -> None: ...


class Lines(Quiet):
    """A line for each query that got on, every few seconds, and in the end."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[int | None, int]] = {}
        self._said: set[str] = set()
        self._latest: Sequence[Figures] = ()
        self._next_s = 0.0

    def __exit__(self, *_: object) -> None:
        self._print()

    def show(self, figures: Sequence[Figures]) -> None:
        self._latest = figures
        if time.monotonic() >= self._next_s:
            self._next_s = time.monotonic() + LINE_EVERY_S
            self._print()

    def _print(self) -> None:
        for each in self._latest:
            state = (each.batch, each.rows)
            if each.batch is not None and self._shown.get(each.name) != state:
                self._shown[each.name] = state
                print(each.line(), flush=True)
        for line in unmet_lines(self._latest):
            if line not in self._said:
                self._said.add(line)
                print(line, flush=True)


class Live:
    """A table that is drawn anew; what anybody prints stands above it."""

    def __init__(self, title: str) -> None:
        import rich
        from rich.live import Live as RichLive

        self._title = title
        self._caption = "Ctrl-C ends after the batch"
        self._figures: Sequence[Figures] = ()
        self._live = RichLive(self._shown(()), console=rich.get_console(), refresh_per_second=4)

    def __enter__(self) -> Live:
        self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()

    def show(self, figures: Sequence[Figures]) -> None:
        self._figures = figures
        self._live.update(self._shown(figures))

    def stopping(self) -> None:
        self._caption = "ending after the batch; Ctrl-C again ends at once"
        self.show(self._figures)

    def _shown(self, figures: Sequence[Figures]) -> Group:
        from rich.console import Group
        from rich.text import Text

        return Group(self._table(figures), *(Text(line, style="yellow") for line in unmet_lines(figures)))

    def _table(self, figures: Sequence[Figures]) -> Table:
        from rich.table import Table

        table = Table(title=self._title, title_justify="left", caption=self._caption)
        table.add_column("sink")
        for heading in ("rows/s", "rows", "lag", "batch", "batch time", "watermark", "state"):
            table.add_column(heading, justify="right")
        for each in figures:
            table.add_row(*_cells(each))
        return table


def _cells(figures: Figures) -> list[str]:
    if figures.batch is None:
        return [figures.name, "", "", "", "starting"]
    state = "" if figures.state_rows is None else f"{figures.state_rows:,} rows, {_size(figures.state_bytes or 0)}"
    return [
        figures.name,
        f"{figures.rows_per_second:,.0f}",
        f"{figures.rows:,}",
        "" if figures.lag is None else f"{figures.lag:,}",
        str(figures.batch),
        "" if figures.batch_ms is None else f"{figures.batch_ms:,} ms",
        (figures.watermark or "").replace("T", " ").removesuffix(".000Z"),
        state,
    ]


def unmet_lines(figures: Sequence[Figures]) -> list[str]:
    """Several queries may read a step; each counts all its rows."""
    counts: dict[tuple[str, str], int] = {}
    for each in figures:
        for key, count in each.unmet.items():
            counts[key] = max(counts.get(key, 0), count)
    return [
        f"expectation step={step} not_satisfied={count} name={name}" for (step, name), count in counts.items() if count
    ]


def _size(size: float) -> str:
    for unit in ("B", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}"
        size /= 1000
    return f"{size:.1f} GB"
