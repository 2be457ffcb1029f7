"""What many runs were: their reports, kept in a file so that a long run can be interrupted and go on; their figures.

A file has one line of JSON for each seed, and belongs to the sources that ran them: seeds of other sources would say
nothing about these.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Final

import ottla
from sim.exercised import exercised, never
from sim.scenario import Report

PACKAGES: Final = (Path(ottla.__file__).parent, Path(__file__).parent)


class OtherSources(Exception):
    """The file's seeds were run with other sources than these."""


class Results:
    """`reports` by seed: those found in the file, and those added to it since."""

    def __init__(self, path: Path) -> None:
        self.reports: dict[int, Report] = {}
        self._sources = sources()
        self._path = path
        text = path.read_text() if path.exists() else ""
        for line in text.splitlines():
            self._read(line)
        if text and not text.endswith("\n"):  # it was being written when somebody ended the run
            self._append("\n")

    def _read(self, line: str) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            return
        if found.pop("sources") != self._sources:
            raise OtherSources(f"{self._path} has seeds of other sources: run them anew, into another file")
        found["counts"] = Counter(found["counts"])
        report = Report(**found)
        self.reports[report.seed] = report

    def add(self, report: Report) -> None:
        self.reports[report.seed] = report
        facts = {each.name: getattr(report, each.name) for each in fields(report)}
        line = json.dumps({"sources": self._sources} | facts, sort_keys=True)
        self._append(line + "\n")

    def _append(self, text: str) -> None:
        with self._path.open("a") as file:
            file.write(text)


def sources() -> str:
    """A hash of the nodes' and the simulator's code: the same, whether it is compiled or not."""
    digest = hashlib.sha256()
    for package in PACKAGES:
        for file in sorted(package.rglob("*.py")):
            digest.update(f"{file.relative_to(package.parent)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def summary(reports: Sequence[Report]) -> str:
    counts = exercised(reports)
    counts.update(f"runs with {report.nodes} nodes" for report in reports)
    lines = [f"{count:12,} {name}" for name, count in sorted(counts.items())]
    acknowledged = sorted(report.counts["acknowledged records"] for report in reports)
    virtual_s = sum(report.virtual_s for report in reports)
    cpu_s = sum(report.cpu_s for report in reports)
    events = sum(report.events for report in reports)
    failed = [report.seed for report in reports if report.violations]
    missing = never(reports)
    if missing:
        lines.append(f"never exercised: {', '.join(missing)}")
    lines.append(f"{len(reports):,} seeds, {len(failed)} failed{_named(failed)}")
    lines.append(f"the median seed acknowledged {acknowledged[len(acknowledged) // 2]:,} records")
    lines.append(
        f"{virtual_s:,.0f} virtual s and {events:,} events in {cpu_s:,.1f} CPU s: {virtual_s / cpu_s:.1f} virtual s for"
        f" one CPU s, {len(reports) / cpu_s * 60:.1f} seeds for one CPU minute"
    )
    return "\n".join(lines)


def _named(seeds: Sequence[int]) -> str:
    return f": {', '.join(map(str, seeds))}" if seeds else ""
