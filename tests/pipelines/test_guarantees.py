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


@pytest.mark.parametrize("step", ["clicks", "filtered", "enriched", "union", "of_names", "code"])
def test_real_time_from_topics_without_state(said, step):
    assert said("real-time", "topic", step) == []


def test_the_terminal_shows_batches_and_is_not_real_time(said):
    [line] = said("real-time", "console", "clicks")
    assert line.endswith(
        "`out` cannot be real-time: the terminal shows whole batches (say `guarantee: at-least-once` for this sink)"
    )


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


SQL = """\
name: p
cluster: {bootstrap.servers: "h:1"}
sources:
  a: {type: topic, topic: a}
  b: {type: topic, topic: b}
  fixed: {type: files, path: in, format: csv, static: true}
  more: {type: files, path: more, format: csv, static: true}
transforms:
  step:
    type: sql
    sql: |
      %s
  unused: {type: sql, sql: "SELECT 1 FROM a, b, fixed, more"}
sinks:
  out: {type: topic, topic: out, from: step, guarantee: %s}
  rest: {type: topic, topic: rest, from: unused}
"""


def said_of_sql(folder, sql, guarantee="real-time"):
    """`LINE:COLUMN: message (fix)`, where line 1 is the first of the SQL."""
    lines = said_about(folder, SQL % (sql.replace("\n", "\n      "), guarantee))
    places = [line.split(":", 2) for line in lines if "warning" not in line]
    return [f"{int(line) - 11}:{int(column) - 6}:{rest}" for line, column, rest in places]


@pytest.mark.parametrize(
    ("sql", "place", "reason", "fix"),
    [
        (
            "SELECT x FROM a\nUNION ALL SELECT x FROM b\nUNION SELECT 1 FROM b",
            "3:1",
            "the UNION of `step`",
            "UNION ALL",
        ),
        ("SELECT x FROM a\nEXCEPT SELECT x FROM fixed", "2:1", "the EXCEPT of `step`", "use a LEFT ANTI JOIN"),
        ("SELECT x FROM a\nLIMIT 5", "2:1", "the LIMIT of `step` counts rows", "leave it out"),
        ("SELECT x FROM a\n  DISTRIBUTE BY x", "2:3", "`step` moves rows to other tasks", "leave that out"),
        ("SELECT /*+ REPARTITION(3) */ x FROM a", "1:1", "`step` moves rows to other tasks", "leave that out"),
        ("SELECT x\nFROM a GROUP BY x", "2:8", "`step` aggregates", "at-least-once"),
        ("SELECT\n  max(x) FROM a", "2:3", "`step` aggregates", "at-least-once"),
        ("SELECT *\nFROM a JOIN b USING (x)", "2:13", "`step` joins streams", "at-least-once"),
    ],
)
def test_what_sql_cannot_do_in_real_time_is_told_at_its_line(tmp_path, sql, place, reason, fix):
    [line] = said_of_sql(tmp_path, sql)
    assert line.startswith(f"{place}: `out` cannot be real-time: {reason}")
    assert fix in line
    assert said_of_sql(tmp_path, sql, "at-least-once") == []


@pytest.mark.parametrize(
    ("sql", "place", "reason"),
    [
        ("SELECT x FROM a\nINTERSECT SELECT x FROM fixed", "2:1", "Spark has no INTERSECT of a stream"),
        ("SELECT x FROM a\nEXCEPT ALL SELECT x FROM b", "2:1", "EXCEPT cannot take away the rows of a stream"),
        ("SELECT x FROM a\nMINUS SELECT x FROM b", "2:1", "EXCEPT cannot take away the rows of a stream"),
        ("SELECT x FROM a WHERE\nx IN (SELECT x FROM b)", "2:14", "Spark reads no stream in an expression"),
        ("SELECT x FROM a WHERE\nEXISTS (SELECT x FROM b)", "2:16", "Spark reads no stream in an expression"),
        ("SELECT x FROM a\nTABLESAMPLE (5 PERCENT)", "2:1", "Spark has no TABLESAMPLE of a stream"),
        ("SELECT x FROM a\nOFFSET 5", "2:1", "Spark has no OFFSET on a stream"),
        ("SELECT x,\nrank() OVER (ORDER BY x) FROM a", "2:1", "Spark has no OVER on a stream"),
        ("SELECT x FROM a\nORDER BY x", "2:1", "rows that go on coming cannot be sorted"),
        ("SELECT x FROM a\nSORT BY x", "2:1", "rows that go on coming cannot be sorted"),
        ("SELECT x FROM a UNION ALL SELECT x FROM b\nORDER BY x", "2:1", "rows that go on coming cannot be sorted"),
        ("SELECT x FROM a\nUNION ALL SELECT x FROM fixed", "2:1", "Spark has no UNION of a stream and a static table"),
        ("SELECT x FROM a FULL JOIN\nfixed USING (x)", "2:1", "a FULL join keeps rows of a static table"),
        ("SELECT x FROM fixed LEFT JOIN\na USING (x)", "2:1", "a LEFT join keeps rows of a static table"),
        ("SELECT x FROM a RIGHT JOIN\nfixed USING (x)", "2:1", "a RIGHT join keeps rows of a static table"),
    ],
)
@pytest.mark.parametrize("guarantee", ["real-time", "at-least-once"])
def test_what_spark_does_with_no_stream_is_told_at_its_line(tmp_path, sql, place, reason, guarantee):
    lines = said_of_sql(tmp_path, sql, guarantee)
    assert any(line.startswith(f"{place}: {reason}") and line.endswith(")") for line in lines), lines


def test_of_what_a_function_reads_it_is_not_known_whether_it_is_a_stream(tmp_path):
    assert said_of_sql(tmp_path, "SELECT x FROM a UNION ALL SELECT x FROM my_function(1)") == []
    assert said_of_sql(tmp_path, "SELECT x FROM a FULL JOIN my_function(1) USING (x)", "at-least-once") == []


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM a JOIN fixed ON a.x = fixed.x AND a.y > fixed.y",
        "SELECT * FROM a JOIN fixed ON upper(a.x) <=> lower(fixed.x)",
        "SELECT * FROM a, fixed WHERE a.x = fixed.x",
        "SELECT * FROM a NATURAL JOIN fixed",
        "SELECT * FROM a LEFT JOIN fixed f USING (x) LEFT JOIN more m ON m.y = f.y",
        "SELECT * FROM fixed RIGHT JOIN a USING (x)",
        "SELECT * FROM a LEFT ANTI JOIN fixed USING (x)",
        "SELECT * FROM a WHERE x IN (SELECT x FROM fixed)",
        "SELECT * FROM a WHERE NOT EXISTS (SELECT 1 FROM fixed WHERE fixed.x = a.x)",
        "SELECT * FROM a WHERE EXISTS (SELECT 1 FROM fixed)",
        "SELECT *, (SELECT max(y) FROM fixed) AS y FROM a",
        "SELECT * FROM a LATERAL VIEW explode(xs) t AS y",
        "SELECT * FROM a, LATERAL (SELECT explode(xs) AS y)",
        "SELECT * FROM a JOIN VALUES (1), (2) AS v(x) USING (x)",
        "SELECT * FROM a JOIN (SELECT DISTINCT x FROM fixed ORDER BY x LIMIT 5) USING (x)",
    ],
)
def test_in_real_time_rows_of_a_static_table_are_found_by_the_value_of_a_column(tmp_path, sql):
    assert said_of_sql(tmp_path, sql) == []


@pytest.mark.parametrize(
    ("sql", "place", "reason"),
    [
        ("SELECT * FROM a\nJOIN fixed ON a.y > fixed.y", "2:6", "`step` joins without an equality of columns"),
        ("SELECT * FROM a\nJOIN fixed ON a.x = fixed.x OR a.y = fixed.y", "2:6", "`step` joins without an equality"),
        ("SELECT * FROM a\nJOIN fixed ON fixed.x = 1", "2:6", "`step` joins without an equality"),
        ("SELECT * FROM a\nJOIN fixed ON a.x = a.y", "2:6", "`step` joins without an equality"),
        ("SELECT * FROM a\nCROSS JOIN fixed", "2:12", "`step` joins without an equality"),
        ("SELECT * FROM a\nCROSS JOIN VALUES (1) AS v(x)", "2:20", "`step` joins without an equality"),
        ("SELECT * FROM a, fixed,\nmore WHERE a.x = fixed.x", "2:1", "`step` joins without an equality"),
        (
            "SELECT * FROM a WHERE\nEXISTS (SELECT 1 FROM fixed WHERE fixed.y > a.y)",
            "2:1",
            "`step` joins without an equality",
        ),
        ("SELECT * FROM a WHERE x\nNOT IN (SELECT x FROM fixed)", "2:5", "whether Real-Time Mode has the NOT IN of"),
        (
            "SELECT * FROM a JOIN\n(SELECT * FROM fixed JOIN more USING (x)) USING (x)",
            "2:9",
            "`step` joins with several static tables in one",
        ),
    ],
)
def test_real_time_has_no_other_join(tmp_path, sql, place, reason):
    [line] = said_of_sql(tmp_path, sql)
    assert line.startswith(f"{place}: `out` cannot be real-time: {reason}")
    assert said_of_sql(tmp_path, sql, "at-least-once") == []


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
