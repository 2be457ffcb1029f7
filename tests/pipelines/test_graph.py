"""Who gets rows from whom: read from names and from SQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.pipelines.graph import Graph
from ottla.pipelines.problems import PipelineError
from ottla.pipelines.sql import read_expression, read_query
from tests.support.pipeline_files import WHOLE, loaded, said_about


def pipeline(**transforms: str) -> str:
    """Two streams `a` and `b`, a table `fixed`, SQL transforms (from line 7), and a sink for each of these."""
    lines = "".join(f"  {name}: {{type: sql, sql: {sql!r}}}\n" for name, sql in transforms.items())
    sinks = "".join(f"  to_{name}: {{type: console, from: {name}}}\n" for name in ("a", "b", *transforms))
    return f"""\
name: p
sources:
  a: {{type: rate}}
  b: {{type: rate}}
  fixed: {{type: files, path: x, format: csv, static: true}}
transforms:
{lines or "  {}"}
sinks:
{sinks}"""


def tables(sql: str) -> list[str]:
    query, mistakes = read_query(sql, ["a", "b"])
    assert mistakes == []
    return [table.name for table in query.tables]


def test_the_order_has_every_step_once_and_after_its_inputs(tmp_path):
    graph = Graph(loaded(tmp_path, WHOLE))
    assert sorted(graph.order) == ["named", "once", "positions", "trucks", "windows"]
    for step, inputs in graph.inputs.items():
        assert all(graph.order.index(each) < graph.order.index(step) for each in inputs)
    assert graph.inputs["named"] == ("positions", "trucks")
    assert graph.upstream("windows") == {"windows", "named", "positions", "trucks"}


def test_what_is_static_and_what_streams(tmp_path):
    text = pipeline(one="SELECT * FROM fixed", two="SELECT * FROM one JOIN a", three="SELECT * FROM VALUES (1) AS t(x)")
    graph = Graph(loaded(tmp_path, text))
    assert {step for step in graph.order if graph.is_streaming(step)} == {"a", "b", "two"}


@pytest.mark.parametrize("read", ["IDENTIFIER('a')", "my_function(1)", "STREAM(a)"])
def test_what_functions_read_is_not_known_and_so_no_reason_to_complain(tmp_path, read):
    said = said_about(tmp_path, pipeline(one=f"SELECT * FROM {read}"))
    assert said == []


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT * FROM a JOIN b ON true", ["a", "b"]),
        ("SELECT * FROM A, `b`", ["A", "b"]),
        ("WITH a AS (SELECT * FROM a) SELECT * FROM a", ["a"]),
        ("WITH x AS (SELECT * FROM a), y AS (SELECT * FROM x) SELECT * FROM y JOIN b", ["a", "b"]),
        ("WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT * FROM r JOIN a", ["a"]),
        ("SELECT * FROM (SELECT * FROM a) WHERE k IN (SELECT k FROM b)", ["a", "b"]),
        ("SELECT * FROM db.t JOIN delta.`/x` JOIN a", ["a"]),
        ("SELECT /*+ BROADCAST(t) */ * FROM a JOIN b t", ["a", "b"]),
        ("SELECT * FROM a LATERAL VIEW explode(xs) t AS y", ["a"]),
        ("SELECT window.start, count(*) FROM a GROUP BY window(at, '5 minutes'), k", ["a"]),
        ("SELECT * FROM window", ["window"]),
        ("FROM a |> WHERE x > 1", ["a"]),
        ("SELECT * FROM a;", ["a"]),
    ],
)
def test_what_a_select_reads_from(sql, expected):
    assert tables(sql) == expected


def test_an_unknown_name_is_found_on_its_line_inside_of_the_sql(tmp_path):
    text = WHOLE.replace("FROM positions p", "FROM postions p")
    assert said_about(tmp_path, text) == [
        "29:12: there is no source or transform `postions` (did you mean `positions`?)"
    ]


def test_an_unknown_name_after_from_has_all_names_as_the_fix_when_none_is_close(tmp_path):
    text = pipeline().replace("from: a}", "from: zzzzz}")
    assert said_about(tmp_path, text)[-1] == "9:25: there is no source or transform `zzzzz` (there are a, b, fixed)"


def test_spark_does_not_distinguish_upper_and_lower_case(tmp_path):
    assert said_about(tmp_path, pipeline(one="SELECT * FROM FIXED JOIN A")) == []
    said = said_about(tmp_path, pipeline(A="SELECT * FROM b JOIN fixed"))
    assert any("`A` and `a` differ only in upper and lower case" in line for line in said), said


def test_a_transform_must_not_have_the_name_of_a_source(tmp_path):
    said = said_about(tmp_path, pipeline(a="SELECT * FROM b JOIN fixed"))
    assert "7:3: `a` is also the name of a source (rename one of them)" in said


def test_every_circle_is_found(tmp_path):
    text = pipeline(x="SELECT * FROM z", y="SELECT * FROM x", z="SELECT * FROM y", w="SELECT * FROM w JOIN a")
    errors = [line for line in said_about(tmp_path, text) if "warning" not in line]
    assert errors == [
        "7:3: these read from each other: x → z → y → x (break the circle)",
        "10:3: `w` reads from itself (break the circle)",
    ]
    with pytest.raises(PipelineError, match="read from each other"):
        Graph(loaded(tmp_path, text))


def test_a_step_whose_rows_nobody_gets_is_a_warning(tmp_path):
    said = said_about(
        tmp_path, pipeline(x="SELECT * FROM a JOIN fixed").replace("  to_x: {type: console, from: x}\n", "")
    )
    assert said == [
        "5:3: warning: no sink gets the rows of `fixed` (leave it out, or name it after `from` of a sink)",
        "7:3: warning: no sink gets the rows of `x` (leave it out, or name it after `from` of a sink)",
    ]
    Graph(loaded(tmp_path, pipeline()))


@pytest.mark.parametrize(
    ("sql", "offset", "message"),
    [
        ("DROP TABLE a", 0, "a transform must be a SELECT"),
        ("INSERT INTO b SELECT * FROM a", 0, "a transform must be a SELECT"),
        ("WITH x AS (SELECT 1) INSERT INTO b SELECT * FROM x", 0, "a transform must be a SELECT"),
        ("CREATE TABLE x AS SELECT * FROM a", 0, "a transform must be a SELECT"),
        ("SELEC * FROM a", 0, "a transform must be a SELECT"),
        ("SELECT (x FROM a", 7, "this `(` is not closed"),
        ("SELECT x) FROM a", 8, "nothing is opened that this `)` closes"),
        ("SELECT 'x FROM a", 15, "this SQL ends inside of a quote or a comment"),
        ("SELECT * FROM a WHERE", 16, "something is missing after `WHERE`"),
        ("SELECT * FROM a; SELECT 1", 0, "one statement is expected here"),
        ("SELECT * FRM a", 13, "this SQL cannot be read here near `a`"),
        (" -- nothing", 0, "there is no SQL here"),
    ],
)
def test_clear_mistakes_in_sql_are_errors(sql, offset, message):
    _, mistakes = read_query(sql, ["a", "b"])
    assert [(each.offset, each.message, each.severity) for each in mistakes] == [(offset, message, "error")]


def test_sql_that_only_spark_may_know_is_a_warning_and_reads_what_it_names(tmp_path):
    text = pipeline(new="SELECT v:x.y::int FROM a NEW JOIN b, fixed")
    [warning] = said_about(tmp_path, text)
    assert warning.startswith("7:")
    assert warning.endswith("warning: this SQL cannot be read here near `.` (Spark will check it)")
    graph = Graph(loaded(tmp_path, text))
    assert graph.inputs["new"] == ("a", "b", "fixed")


def test_sql_nested_deeper_than_can_be_read_is_a_warning(tmp_path):
    _, [mistake] = read_query(f"SELECT {'(' * 3000}1{')' * 3000} FROM a", ["a"])
    assert mistake.severity == "warning"


@pytest.mark.parametrize(
    "text",
    ["a > 1", "CAST(a AS STRING)", "exists(xs, x -> x > 1)", "a IS NOT DISTINCT FROM b", "window.start", "m['k'].x[0]"],
)
def test_an_expression(text):
    assert read_expression(text) == []


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("a >", 2, "something is missing after `>`"),
        ("(a > 1", 0, "this `(` is not closed"),
        ("a, b", 0, "one expression is expected here, not several"),
        ("a FROM b", 0, "this is not an expression over columns"),
        ("a WHERE b", 0, "this is not an expression over columns"),
        (" ", 0, "there is no expression here"),
        ("'a", 1, "this SQL ends inside of a quote or a comment"),
    ],
)
def test_what_is_not_an_expression(text, offset, message):
    assert [(each.offset, each.message) for each in read_expression(text)] == [(offset, message)]


def test_several_expressions_where_they_are_possible():
    assert read_expression("a, b", several=True) == []


def test_reading_leaves_nothing_on_the_error_output(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said_about(tmp_path, pipeline(x="SHOW TABLES", y="SELECT * FROM a CLUSTER BY", z="ANALYZE TABLE a"))
    assert capfd.readouterr().err == ""
