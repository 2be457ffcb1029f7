"""What a sink may promise, and the reason where it may not."""

from __future__ import annotations

import pytest

from ottla.pipelines.guarantees import guarantee_of
from tests.support.pipeline_files import loaded, said_about

SINKS = {
    "topic": "{type: topic, topic: out, from: %s}",
    "delta": "{type: delta, path: table, from: %s}",
    "files": "{type: files, path: files, format: parquet, from: %s}",
    "console": "{type: console, from: %s}",
    "spark": "{type: spark, format: noop, from: %s}",
}
SINKS["avro"] = "{type: topic, topic: out, format: avro, schema: x.avsc, from: %s}"
SOURCES = """\
  clicks: {type: topic, topic: clicks, watermark: {column: at, delay: 1 minute}}
  orders: {type: topic, topic: orders, watermark: {column: at, delay: 1 minute}}
  encoded: {type: topic, topic: encoded, format: avro, schema: x.avsc}
  files: {type: files, path: in, format: csv}
  table: {type: delta, path: in}
  rate: {type: rate}
  other: {type: spark, format: other}
  names: {type: spark, format: jdbc, static: true}
"""
TRANSFORMS = """\
  filtered: {type: sql, sql: "SELECT upper(x) AS x FROM clicks WHERE y > 1"}
  enriched: {type: sql, sql: "SELECT * FROM filtered JOIN names USING (x)"}
  union: {type: sql, sql: "SELECT * FROM clicks UNION ALL SELECT * FROM orders"}
  counted: {type: sql, sql: "SELECT x, count(*) AS n FROM filtered GROUP BY x"}
  of_names: {type: sql, sql: "SELECT * FROM clicks JOIN (SELECT x, count(*) AS n FROM names GROUP BY x) USING (x)"}
  total: {type: sql, sql: "WITH c AS (SELECT * FROM clicks) SELECT max(x) FROM c"}
  distinct: {type: sql, sql: "SELECT DISTINCT x FROM clicks"}
  joined: {type: sql, sql: "SELECT * FROM clicks JOIN orders USING (x)"}
  once: {type: deduplicate, from: clicks, keys: [x]}
  code: {type: python, from: clicks, function: "code.py:f"}
  state: {type: stateful, from: clicks, keys: [x], processor: "code.py:P", returns: x INT}
  exported: {type: sql, sql: "SELECT * FROM other JOIN names"}
"""


@pytest.fixture
def said(tmp_path):
    """What is said about one sink with a guarantee."""
    (tmp_path / "code.py").write_text("def f(rows): ...\nclass P: ...\n")
    (tmp_path / "x.avsc").write_text('{"type": "record", "name": "X", "fields": [{"name": "x", "type": "int"}]}')

    def about(guarantee: str, sink: str, step: str, more: str = "") -> list[str]:
        sink = (SINKS[sink] % step).replace("}", f", guarantee: {guarantee}{more}}}")
        top = 'name: p\ncluster: {bootstrap.servers: "h:1"}\n'
        text = f"{top}sources:\n{SOURCES}transforms:\n{TRANSFORMS}sinks:\n  out: {sink}\n"
        return [line for line in said_about(tmp_path, text) if "warning" not in line]

    return about


@pytest.mark.parametrize("sink", SINKS)
@pytest.mark.parametrize("step", ["filtered", "enriched", "once", "code", "state", "rate", "other"])
def test_at_least_once_is_always_possible(said, sink, step):
    assert said("at-least-once", sink, step) == []


@pytest.mark.parametrize("sink", ["delta", "files"])
@pytest.mark.parametrize(
    "step", ["clicks", "counted", "joined", "once", "code", "state", "files", "table", "rate", "enriched"]
)
def test_exactly_once_into_tables_and_files_from_what_can_be_read_again(said, sink, step):
    assert said("exactly-once", sink, step) == []


@pytest.mark.parametrize(
    ("sink", "reason"),
    [
        ("topic", "exactly-once into a topic is not there yet"),
        ("console", "the terminal shows a repeated batch again"),
        ("spark", "what Spark's sink `noop` does with a repeated batch is not known"),
    ],
)
def test_exactly_once_needs_a_sink_that_knows_a_repeated_batch(said, sink, reason):
    [line] = said("exactly-once", sink, "clicks")
    assert f"`out` cannot be exactly-once: {reason} (say `guarantee: at-least-once` for this sink)" in line


def test_exactly_once_needs_sources_that_can_repeat_a_batch(said):
    [line] = said("exactly-once", "delta", "exported")
    assert "whether Spark's source `other` (`other`) can repeat a batch is not known" in line
    assert "names" not in line, "what is read once, as a table, repeats nothing"


@pytest.mark.parametrize("sink", ["topic", "console"])
@pytest.mark.parametrize("step", ["clicks", "filtered", "enriched", "union", "of_names", "code"])
def test_real_time_from_topics_without_state(said, sink, step):
    assert said("real-time", sink, step) == []


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("counted", "`counted` aggregates"),
        ("total", "`total` aggregates"),
        ("distinct", "`distinct` selects DISTINCT rows"),
        ("joined", "`joined` joins streams"),
        ("once", "`once` is a `deduplicate` transform"),
        ("state", "`state` is a `stateful` transform"),
    ],
)
def test_real_time_has_no_state(said, step, reason):
    [line] = said("real-time", "topic", step)
    assert f"`out` cannot be real-time: {reason}, and Real-Time Mode remembers nothing between rows" in line


@pytest.mark.parametrize("step", ["files", "table", "rate", "other"])
def test_real_time_reads_topics(said, step):
    [line] = said("real-time", "topic", step)
    assert "`out` cannot be real-time: Real-Time Mode reads topics, not `" in line


@pytest.mark.parametrize("sink", ["delta", "files", "spark"])
def test_real_time_writes_topics(said, sink):
    [line] = said("real-time", sink, "clicks")
    assert f"Spark's Real-Time Mode writes to topics, not to `{sink}`" in line


def test_real_time_has_no_formats_that_python_decodes(said):
    [line] = said("real-time", "topic", "encoded")
    assert "`out` cannot be real-time: Real-Time Mode does not read `avro` (`encoded`)" in line
    [line] = said("real-time", "avro", "clicks")
    assert "Real-Time Mode does not write `avro` (use format json, csv, string or bytes)" in line


def test_real_time_writes_changed_rows(said):
    assert said("real-time", "topic", "clicks", ", output: update") == []
    [line] = said("real-time", "topic", "clicks", ", output: append")
    assert "Real-Time Mode writes changed rows, not `output: append` (leave `output` out)" in line


PYTHON = """\
name: p
guarantee: real-time
cluster: {bootstrap.servers: "h:1"}
functions: {km: {function: "code.py:f", returns: DOUBLE}, unused: {function: "code.py:f", returns: DOUBLE}}
sources: {clicks: {type: topic, topic: clicks}}
transforms:
  plain: {type: sql, sql: "SELECT 'km(x)' AS y, km AS x FROM clicks -- km (x)"}
sinks:
  out: {type: topic, topic: out, from: plain}
"""


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("km AS x", "KM (x) AS x"),
        ("from: plain}", "from: plain, key: upper(km(x))}"),
        ("from: plain}", "from: plain, headers: {far: CAST(km(x) AS STRING)}}"),
        ("topic: clicks}}", "topic: clicks, expect: [{check: km(x) < 2}]}}"),
    ],
)
def test_real_time_calls_no_python_functions(tmp_path, written, instead):
    (tmp_path / "code.py").write_text("def f(x): ...\n")
    assert said_about(tmp_path, PYTHON) == []
    assert written in PYTHON
    assert said_about(tmp_path, PYTHON.replace(written, instead)) == [
        "9:3: `out` cannot be real-time: `km` is a Python function, and Real-Time Mode calls none "
        "(say `guarantee: at-least-once` for this sink)"
    ]


@pytest.mark.parametrize(
    ("every", "fits"),
    [
        ("5 seconds", True),
        ("4.9 seconds", False),
        ("4999 milliseconds", False),
        ("4 seconds 1000 milliseconds", True),
        ("1 minute", True),
    ],
)
def test_real_time_has_batches_of_at_least_five_seconds(tmp_path, every, fits):
    (tmp_path / "code.py").write_text("def f(x): ...\n")
    said = said_about(tmp_path, PYTHON + f"every: {every}\n")
    assert (
        said == []
        if fits
        else [
            "10:8: `out` is real-time, where `every` is at least 5 seconds: rows do not wait for it (leave `every` out)"
        ]
    )
    config = "spark: {config: {spark.sql.streaming.realTimeMode.minBatchDuration: 1000}}\n"
    assert said_about(tmp_path, PYTHON + f"every: {every}\n" + config) == []
    assert said_about(tmp_path, PYTHON.replace("real-time", "at-least-once") + f"every: {every}\n") == []


def test_a_sink_says_it_itself_or_has_the_pipelines_and_sinks_of_a_pipeline_may_differ(tmp_path):
    text = """\
name: p
guarantee: exactly-once
cluster: {bootstrap.servers: "h:1"}
sources: {clicks: {type: topic, topic: clicks}}
sinks:
  fast: {type: topic, topic: fast, from: clicks, guarantee: real-time}
  table: {type: delta, path: table, from: clicks}
"""
    assert said_about(tmp_path, text) == []
    pipeline = loaded(tmp_path, text)
    assert {name: guarantee_of(pipeline, sink) for name, sink in pipeline.pipeline.sinks.items()} == {
        "fast": "real-time",
        "table": "exactly-once",
    }
    said = said_about(tmp_path, text.replace(", guarantee: real-time", ""))
    assert said == [
        "6:3: `fast` cannot be exactly-once: exactly-once into a topic is not there yet "
        "(say `guarantee: at-least-once` for this sink)"
    ]
