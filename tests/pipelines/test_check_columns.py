"""Columns that a step or a sink names and that are not there, told without Spark where the columns are known."""

from __future__ import annotations

import json

import pytest

from ottla.pipelines.ddl import column_names
from ottla.pipelines.sql import columns_in
from tests.support.pipeline_files import SMALL, said_about

SCHEMA = "id BIGINT, town STRING, tags ARRAY<STRING>, place STRUCT<lat: DOUBLE, `odd name`: INT>"


@pytest.fixture
def said(tmp_path):
    """What is said about a sink (line 6) of `orders`, or of a transform of it."""
    (tmp_path / "code.py").write_text("def f(rows): ...\nclass P: ...\n")

    def about(sink: str, transform: str = "", source: str = f"schema: '{SCHEMA}'") -> list[str]:
        text = f"""\
name: p
cluster: {{bootstrap.servers: "h:1"}}
sources: {{orders: {{type: topic, topic: orders, {source}, watermark: {{column: _timestamp, delay: 1 minute}}}}}}
{f"transforms: {{step: {transform}}}" if transform else "description: no transforms"}
sinks:
  out: {{from: {"step" if transform else "orders"}, {sink}}}
"""
        return [line for line in said_about(tmp_path, text) if "warning" not in line]

    return about


@pytest.mark.parametrize(
    "sink",
    [
        "type: topic, topic: t, key: twon",
        "type: topic, topic: t, partition: length(twon)",
        "type: topic, topic: t, headers: {h: upper(twon)}",
        "type: delta, path: t, mode: upsert, keys: [id, twon]",
        "type: delta, path: t, mode: upsert, keys: [id], delete_when: twon = 'x'",
        "type: delta, path: t, mode: upsert, keys: [id], order_by: 'id, twon'",
        "type: delta, path: t, partition_by: [twon]",
        "type: files, path: t, format: csv, partition_by: [twon]",
    ],
)
def test_a_column_that_is_not_there_is_told_at_its_place_with_the_nearest_one(said, sink):
    column = f"  out: {{from: orders, {sink}}}".index("twon") + 1
    assert said(sink) == [f"6:{column}: there is no column `twon` (did you mean `town`?)"]
    assert said(sink.replace("twon", "town")) == []


@pytest.mark.parametrize(
    "step",
    [
        "type: deduplicate, from: orders, keys: [id, twon]",
        "type: stateful, from: orders, keys: [twon], processor: 'code.py:P', returns: n INT",
        "type: stateful, from: orders, keys: [id], processor: 'code.py:P', returns: town INT, event_time: twon",
        "type: sql, sql: 'SELECT id, town FROM orders', expect: [{check: id > 1}, {check: length(twon) > 1}]",
    ],
)
def test_a_column_that_a_step_names_is_told_as_well(said, step):
    column = f"transforms: {{step: {{{step}}}}}".index("twon") + 1
    if "event_time" in step:  # a value that is no list stands where its key does
        column -= len("event_time: ")
    assert said("type: console", f"{{{step}}}") == [f"4:{column}: there is no column `twon` (did you mean `town`?)"]
    assert said("type: console", f"{{{step.replace('twon', 'town')}}}") == []


@pytest.mark.parametrize("column", ["at", "AT", "`at`", "seen-at", "place.at", "_timestamp"])
def test_the_column_of_a_watermark(tmp_path, column):
    def about(column: str) -> list[str]:
        schema = "at TIMESTAMP, `seen-at` TIMESTAMP, place STRUCT<at TIMESTAMP>"
        source = f"{{type: topic, topic: t, schema: '{schema}', watermark: {{column: {column}, delay: 1 minute}}}}"
        return said_about(tmp_path, SMALL.replace("{type: topic, topic: clicks}", source))

    assert about(f'"{column}"') == []
    [line] = about("seen_at")
    assert "there is no column `seen_at` (did you mean `seen-at`?)" in line


@pytest.mark.parametrize(
    "key",
    [
        "ID",
        "_key",
        "CAST(_offset AS STRING)",
        "place.lat",
        "place.`odd name`",
        "orders.town",
        "exists(tags, tag -> tag = town)",
        "tags[0]",
        "concat(town, '-', current_date, 'twon')",
        "localtimestamp",
    ],
)
def test_what_an_expression_may_name(said, key):
    assert said(f'type: topic, topic: t, key: "{key}"') == []


def test_keys_of_a_table_are_columns_that_are_written(said):
    [line] = said("type: delta, path: t, mode: upsert, keys: [_key]")
    assert line == "6:66: there is no column `_key` (there are id, town, tags, place)"


@pytest.mark.parametrize(
    "transform",
    [
        "{type: sql, sql: 'SELECT id, town AS twon FROM orders'}",
        "{type: sql, sql: 'SELECT *, upper(town) AS twon FROM orders'}",
        "{type: sql, sql: 'SELECT town AS twon FROM orders UNION ALL SELECT id FROM orders'}",
        "{type: stateful, from: orders, keys: [id], processor: 'code.py:P', returns: twon STRING}",
    ],
)
def test_a_transform_has_the_columns_that_it_names(said, transform):
    assert said("type: topic, topic: t, key: twon", transform) == []
    [line] = said("type: topic, topic: t, key: twom", transform)
    assert line.endswith("there is no column `twom` (did you mean `twon`?)")


@pytest.mark.parametrize(
    "transform",
    [
        "{type: sql, sql: 'SELECT upper(town) FROM orders'}",
        "{type: sql, sql: 'SELECT * EXCEPT (id) FROM orders'}",
        "{type: sql, sql: 'SELECT * FROM orders LATERAL VIEW explode(tags) t AS twon'}",
        "{type: sql, sql: 'SELECT place.* FROM orders'}",
        "{type: sql, sql: 'WITH o AS (SELECT *, 1 AS twon FROM orders) SELECT * FROM o'}",
        "{type: sql, sql: 'SELECT o.*, 1 AS x FROM orders o'}",
        "{type: python, from: orders, function: 'code.py:f'}",
    ],
)
def test_nothing_is_said_where_the_columns_are_not_clear(said, transform):
    assert said("type: topic, topic: t, key: twon", transform) == []


def test_windows_of_time_are_a_column(said):
    sql = "SELECT window, count(*) AS n FROM orders GROUP BY window(_timestamp, ''1 minute'')"
    assert said("type: topic, topic: t, key: window.start", f"{{type: sql, sql: '{sql}'}}") == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("s.ddl", "id INT, town STRING"),
        ("s.avsc", json.dumps({"type": "record", "name": "R", "fields": [{"name": "town", "type": "string"}]})),
        ("s.json", json.dumps({"type": "object", "properties": {"town": {"type": "string"}}})),
    ],
)
def test_a_schema_may_be_a_file(said, tmp_path, name, text):
    (tmp_path / name).write_text(text)
    source = f"schema: {name}, format: {'avro' if name == 's.avsc' else 'json'}"
    [line] = said("type: topic, topic: t, key: twon", source=source)
    assert line.endswith("there is no column `twon` (did you mean `town`?)")


def test_names_in_ddl():
    assert column_names(SCHEMA + ", `a``b` INT NOT NULL") == ("id", "town", "tags", "place", "a`b")
    assert column_names("STRUCT<a: INT>") is None
    assert column_names("a INT,") is None


def test_columns_of_what_cannot_be_read_are_not_known():
    assert columns_in("a >") == []
