"""A pipeline's file for a test, and what is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ottla.pipelines.checking import check_file
from ottla.pipelines.loading import Loaded, load

# Right in every way, and with something of every kind that needs no other file.
WHOLE = """\
name: whole
description: All kinds of things
cluster:
  bootstrap.servers: localhost:9092
every: 10 seconds
sources:
  positions:
    type: topic
    topic: positions
    schema: truck STRING, speed INT, at TIMESTAMP
    start: {timestamp: 2026-01-31T08:00:00Z}
    watermark: {column: at, delay: 1 minute}
    malformed: dead-letter
    dead_letter: {topic: rejected}
    expect:
      - {check: speed >= 0, otherwise: dead-letter}
      - {name: fast, check: speed < 200}
  trucks:
    type: files
    path: trucks
    format: csv
    static: true
    options: {header: true}
transforms:
  named:
    type: sql
    sql: |
      SELECT p.*, t.owner
      FROM positions p
      LEFT JOIN trucks t ON p.truck = t.truck
  windows:
    type: sql
    sql: SELECT truck, window.start AS start, max(speed) AS speed FROM named GROUP BY window(at, '5 minutes'), truck
  once:
    type: deduplicate
    from: named
    keys: [truck, at]
sinks:
  topic:
    type: topic
    from: once
    topic: named
    key: truck
    headers: {speed: CAST(speed AS STRING)}
  table:
    type: delta
    from: windows
    path: table
    guarantee: exactly-once
    mode: upsert
    keys: [truck, start]
  console: {type: console, from: windows}
"""

# What most tests begin with: one stream and one sink, on lines 3 and 4.
SMALL = """\
name: small
cluster: {bootstrap.servers: "localhost:9092"}
sources: {clicks: {type: topic, topic: clicks}}
sinks: {out: {type: console, from: clicks}}
"""


def said_about(
    folder: Path, text: str, environment: Mapping[str, str] | None = None, name: str = "p.yaml"
) -> list[str]:
    """`LINE:COLUMN: message (fix)` for each mistake and warning, of which none is without a fix."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    _, problems = check_file(file, environment or {})
    assert [problem for problem in problems if not problem.fix] == []
    return [str(problem).removeprefix(f"{file}:") for problem in problems]


def loaded(folder: Path, text: str, environment: Mapping[str, str] | None = None) -> Loaded:
    file = folder / "p.yaml"
    file.write_text(text, encoding="utf-8")
    return load(file, environment or {})
