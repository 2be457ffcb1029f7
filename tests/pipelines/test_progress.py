"""How a running pipeline gets on: figures from Spark's reports, on a terminal as a table, else as lines."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import rich
from rich.console import Console

from ottla.cli.pipeline_run import RunOptions, view_for
from ottla.pipelines import progress
from ottla.pipelines.loading import load
from ottla.pipelines.progress import Figures, Follower, Live, after
from tests.support.pipeline_files import SMALL
from tests.support.waiting import eventually

TABLE = Figures(
    name="table",
    batch=7,
    rows=12345,
    rows_per_second=678.4,
    lag=90,
    batch_ms=1234,
    watermark="2026-01-01T00:00:00.000Z",
    state_rows=5,
    state_bytes=600_000,
    unmet={("orders", "paid"): 3},
)

# Figures


def test_figures_count_records_by_their_offsets_and_say_how_far_behind_they_are() -> None:
    first = {
        "batchId": 0,
        "timestamp": "2026-01-01T00:00:00.000Z",
        "durationMs": {"triggerExecution": 120},
        "eventTime": {"watermark": "2026-01-01T00:00:00.000Z"},
        "stateOperators": [{"numRowsTotal": 3, "memoryUsedBytes": 500}, {"numRowsTotal": 2, "memoryUsedBytes": 100}],
        "sources": [
            {
                "startOffset": {"t": {"0": 5, "1": 0}},
                "endOffset": {"t": {"0": 15, "1": 1, "2": 4}},
                "latestOffset": {"t": {"0": 20, "1": 1, "2": 4}},
                "numInputRows": 30,
            }
        ],
        "observedMetrics": {"expect:orders": {"paid": 2}},
    }
    figures = after(Figures(name="out"), first)
    assert (figures.rows, figures.lag, figures.batch_ms, figures.state_rows, figures.state_bytes) == (
        15,
        5,
        120,
        5,
        600,
    )
    assert figures.unmet == {("orders", "paid"): 2}
    second = {"batchId": 1, "timestamp": "", "sources": [{"endOffset": "7", "numInputRows": 10}], "durationMs": {}}
    figures = after(figures, second | {"observedMetrics": {"expect:orders": {"paid": 1}}})
    assert (figures.rows, figures.lag, figures.unmet) == (25, None, {("orders", "paid"): 3})
    assert figures.line() == (
        "progress sink=out batch=1 rows=25 rows_per_second=0.0 batch_ms=120 watermark=2026-01-01T00:00:00.000Z"
    )


class Query:
    """The reports of a query, as pyspark hands them out."""

    def __init__(self) -> None:
        self._reports: list[str] = []
        self._jsq = self

    def reports(self, rows: int) -> None:
        number = len(self._reports)
        report = {"batchId": number, "timestamp": f"time {number}", "sources": [{"numInputRows": rows}]}
        self._reports.append(json.dumps(report))

    def recentProgress(self) -> list[Any]:
        return [SimpleNamespace(json=lambda text=text: text) for text in self._reports]


def test_rows_per_second_are_those_of_the_last_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now_s = 1000.0
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: now_s))
    query: Any = Query()
    follower = Follower("out", query)
    query.reports(100)
    query.reports(300)
    now_s += 4
    first = follower.poll()
    assert (first.batch, first.rows, first.rows_per_second) == (1, 400, 100.0)
    now_s += 6
    assert follower.poll().rows_per_second == 40.0
    query.reports(60)
    now_s += 4
    # The 400 are as old as that.
    assert (follower.poll().rows, follower.poll().rows_per_second) == (460, 6.0)
    now_s += 10
    assert follower.poll().rows_per_second == 0.0


# Views


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def a_wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rich, "_console", None)
    for name, value in {"TERM": "xterm", "COLUMNS": "160"}.items():
        monkeypatch.setenv(name, value)


def shown_on(
    stdout: io.StringIO, folder: Path, monkeypatch: pytest.MonkeyPatch, *, plain: bool = False, quiet: bool = False
) -> str:
    """What `ottla pipeline run` shows of the figures."""
    file = folder / "pipeline.yaml"
    file.write_text(SMALL)
    options = RunOptions(file=file, master=None, until_caught_up=False, quiet=quiet, plain=plain)
    monkeypatch.setattr(sys, "stdout", stdout)
    with view_for(load(file), options) as view:
        view.show([TABLE])
        view.stopping()
    return stdout.getvalue()


LINES = (
    "progress sink=table batch=7 rows=12345 rows_per_second=678.4 lag=90 batch_ms=1234"
    " watermark=2026-01-01T00:00:00.000Z state_rows=5 state_bytes=600000\n"
    "expectation step=orders not_satisfied=3 name=paid\n"
)


@pytest.mark.usefixtures("a_wide_terminal")
def test_a_terminal_gets_the_live_view_and_a_pipe_the_plain_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = shown_on(Terminal(), tmp_path, monkeypatch)
    assert "rows/s" in live and "12,345" in live and "progress" not in live
    assert shown_on(io.StringIO(), tmp_path, monkeypatch) == LINES


@pytest.mark.usefixtures("a_wide_terminal")
def test_a_terminal_gets_lines_or_nothing_where_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shown_on(Terminal(), tmp_path, monkeypatch, plain=True) == LINES
    assert shown_on(Terminal(), tmp_path, monkeypatch, quiet=True) == ""


def test_the_live_view_has_a_line_of_figures_for_each_sink(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    console = Console(file=shown, force_terminal=True, color_system=None, width=160)
    monkeypatch.setattr(rich, "_console", console)
    with Live("shop") as view:
        view.show([TABLE, Figures(name="live")])
        eventually(lambda: "Ctrl-C ends after the batch" in shown.getvalue(), "it is drawn")
        view.stopping()
    text = shown.getvalue()
    (line,) = {line.strip() for line in text.splitlines() if "table" in line}
    cells = ["table", "678", "12,345", "90", "7", "1,234 ms", "2026-01-01 00:00:00", "5 rows, 600 kB"]
    assert [cell.strip() for cell in line.strip("│").split("│")] == cells
    assert re.search(r"sink +┃ +rows/s ┃ +rows ┃ +lag ┃ +batch ┃ +batch time ┃ +watermark ┃ +state", text)
    assert re.search(r"live +│ +│ +│ +│ +starting", text)
    assert "expectation step=orders not_satisfied=3 name=paid" in text
    assert "ending after the batch; Ctrl-C again ends at once" in text
