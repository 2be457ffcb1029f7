"""The form of a pipeline's file: one line for each mistake, at its place, with the way out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ottla.pipelines.checking import check_file
from ottla.pipelines.loading import load
from ottla.pipelines.problems import PipelineError
from tests.support.pipeline_files import SMALL, WHOLE, loaded, said_about

STARTS = "possible are `earliest` or `latest`, `{timestamp: …}` or `{offsets: …}`"
VALUES = "possible are text, a number or true or false"
NAME = "a letter, then letters, digits and _"


def with_source(**keys: str) -> str:
    """The small pipeline with another source, on line 4 and below."""
    lines = "".join(f"    {key}: {value}\n" for key, value in keys.items())
    return SMALL.replace("{clicks: {type: topic, topic: clicks}}\n", f"\n  clicks:\n{lines}")


def with_transform(**keys: str) -> str:
    lines = "".join(f"    {key}: {value}\n" for key, value in keys.items())
    return SMALL + f"transforms:\n  t:\n{lines}"


def test_a_file_without_mistakes_is_a_pipeline(tmp_path):
    assert said_about(tmp_path, WHOLE) == []
    pipeline = loaded(tmp_path, WHOLE)
    assert pipeline.name == "whole"
    assert pipeline.cluster() == {"bootstrap.servers": "localhost:9092"}
    assert pipeline.section("named") == "transforms"


def test_paths_are_relative_to_the_file_and_uris_stay(tmp_path):
    pipeline = loaded(tmp_path, SMALL)
    assert pipeline.resolve("data/x") == str(tmp_path / "data/x")
    assert pipeline.resolve("/data/x") == "/data/x"
    assert pipeline.resolve("s3://bucket/x") == "s3://bucket/x"
    assert pipeline.checkpoint("sinks", "out") == str(tmp_path / "checkpoints/small/sinks/out")


def test_options_are_texts_as_java_has_them(tmp_path):
    pipeline = loaded(tmp_path, SMALL.replace('"localhost:9092"', '"localhost:9092", a: true, b: 1.10, c: 5, d: no'))
    assert pipeline.cluster() == {"bootstrap.servers": "localhost:9092", "a": "true", "b": "1.10", "c": "5", "d": "no"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1:1: the file is empty (it begins with `name: …`)"),
        ("# nothing\n", "1:1: the file is empty (it begins with `name: …`)"),
        ("- a\n", "1:1: a pipeline is keys with values, not a list (it begins with `name: …`)"),
        ("hello", "1:1: a pipeline is keys with values, not text (it begins with `name: …`)"),
        (SMALL.replace("name: small\n", ""), "1:1: `name` is missing (add `name: …`)"),
        (
            SMALL.replace("name: small", "name: a b"),
            "1:1: `a b` is not a valid name (letters, digits, `.`, `_` and `-`)",
        ),
        (SMALL.replace("name: small", "name: 5"), '1:1: `name` should be text, not `5` (in quotes it is text: "5")'),
        (SMALL + "gaurantee: x", "5:1: `gaurantee` is not known here (did you mean `guarantee`?)"),
        (
            SMALL + "on: x",
            "5:1: `on` is not known here (possible are name, description, guarantee, cluster, spark, "
            "checkpoint, every, functions, sources, transforms, sinks)",
        ),
        (SMALL + "guarantee: exactly once", "5:1: `exactly once` is not possible here (did you mean `exactly-once`?)"),
        (SMALL + "transforms:", "5:1: nothing stands after `transforms` (keys with values should)"),
        (
            SMALL + "transforms: [1]",
            "5:1: `transforms` should be keys with values, not a list (such as `{key: value}`)",
        ),
        (SMALL + "transforms: {}\nsources: {}", "6:1: `sources` is there twice (keep one of them)"),
        (SMALL + "spark: {master: }", "5:9: nothing stands after `master` (text should)"),
        (SMALL + "spark: {config: {a: [1]}}", f"5:18: a list is not possible here ({VALUES})"),
        (SMALL + "functions: {a b: {function: 'x.py:f', returns: INT}}", f"5:13: `a b` is not a valid name ({NAME})"),
    ],
)
def test_mistakes_at_the_top(tmp_path, text, said):
    assert said_about(tmp_path, text) == [said]


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"topic": "t"}, "4:3: `type` is missing in `clicks` (it says which kind this is)"),
        ({"type": "topik"}, "5:5: `topik` is not possible here (did you mean `topic`?)"),
        ({"type": "[topic]"}, "5:5: a list is not possible here (possible are topic, files, delta, rate, spark)"),
        ({"type": "topic", "topic": "123"}, '6:5: `topic` should be text, not `123` (in quotes it is text: "123")'),
        ({"type": "topic", "topic": "a b"}, "6:5: `a b` is not a valid name (letters, digits, `.`, `_` and `-`)"),
        (
            {"type": "topic", "topic": "t", "static": "5"},
            "7:5: `static` should be true or false, not `5` (such as `true`)",
        ),
        (
            {"type": "topic", "topic": "t", "max_per_batch": "0"},
            "7:5: `max_per_batch` must be greater than 0 (leave it out for the default)",
        ),
        (
            {"type": "topic", "topic": "t", "max_per_batch": "1.5"},
            "7:5: `max_per_batch` should be a whole number, not `1.5` (such as `10`)",
        ),
        ({"type": "topic", "topics": "t"}, "6:5: `topics` should be a list, not `t` (write [t])"),
        ({"type": "topic", "topics": "[]"}, "6:5: `topics` must not be empty (write something there, or leave it out)"),
        ({"type": "files", "path": "x", "fromat": "csv"}, "7:5: `fromat` is not known here (did you mean `format`?)"),
        (
            {"type": "files", "path": "''", "format": "csv"},
            "6:5: `path` must not be empty (write something there, or leave it out)",
        ),
        ({"type": "topic", "topic": "t", "watermark": "{column: c}"}, "7:5: `delay` is missing (add `delay: …`)"),
        (
            {"type": "topic", "topic": "t", "expect": "[{chek: x}]"},
            "7:15: `chek` is not known here (did you mean `check`?)",
        ),
    ],
)
def test_mistakes_in_a_source(tmp_path, keys, said):
    assert said_about(tmp_path, with_source(**keys)) == [said]


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("earlist", "7:5: `earlist` is not possible here (did you mean `earliest`?)"),
        ("{timestmp: 5}", "7:13: `timestmp` is not known here (did you mean `timestamp`?)"),
        ("{ofsets: {}}", "7:13: `ofsets` is not known here (did you mean `offsets`?)"),
        ("{timestamp: [5]}", "7:13: a list is not possible here (possible are text or a number)"),
        ("{offsets: {t: {0: x}}}", "7:27: `0` should be a whole number, not `x` (such as `10`)"),
        ("{offsets: {t: {x: 0}}}", "7:27: the key `x` should be a whole number (such as `10`)"),
        ("{}", "7:5: `timestamp` is missing (add `timestamp: …`)"),
        ("[5]", f"7:5: a list is not possible here ({STARTS})"),
        ("5", f"7:5: a number is not possible here ({STARTS})"),
    ],
)
def test_of_a_choice_only_what_was_meant_is_spoken_of(tmp_path, start, said):
    assert said_about(tmp_path, with_source(type="topic", topic="t", start=start)) == [said]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("[clicks, 'a b']", "8:20: `a b` is not a valid name (a letter, then letters, digits and _)"),
        ("[5]", '8:12: `from` should be text, not `5` (in quotes it is text: "5")'),
        ("{a: b}", "8:5: a mapping is not possible here (possible are text or a list)"),
        ("a b", "8:5: `a b` is not a valid name (a letter, then letters, digits and _)"),
    ],
)
def test_names_or_a_name(tmp_path, names, said):
    text = with_transform(**{"type": "python", "from": names, "function": "x.py:f"})
    (tmp_path / "x.py").write_text("def f(a): ...\n")
    assert said_about(tmp_path, text) == [said]


def test_all_mistakes_are_said_at_once_also_those_of_parts_that_have_the_right_form(tmp_path):
    text = """\
name: a b
sources:
  one: {type: topic, topik: x}
  two: {type: rate}
transforms:
  three: {type: sql, sql: SELECT * FROM twoo}
  four: {type: sql, sql: SELECT * FROM one}
sinks:
  five: {type: console, from: four, rows: x}
  six: {type: console, from: tree}
"""
    assert said_about(tmp_path, text) == [
        "1:1: `a b` is not a valid name (letters, digits, `.`, `_` and `-`)",
        "3:22: `topik` is not known here (did you mean `topic`?)",
        "6:41: there is no source or transform `twoo` (did you mean `two`?)",
        "9:37: `rows` should be a whole number, not `x` (such as `10`)",
        "10:24: there is no source or transform `tree` (did you mean `three`?)",
    ]


def test_a_reference_to_nothing_is_one_mistake(tmp_path):
    said = said_about(tmp_path, with_source(type="topic", topic="${NOT_THERE}"))
    assert said == ["6:5: the environment variable NOT_THERE is not set (set it, or write ${NOT_THERE:-default})"]


def test_what_is_there_instead_of_a_reference_to_nothing_is_no_second_mistake(tmp_path):
    text = SMALL.replace('"localhost:9092"', '"${NOT_THERE}"')
    assert [line.partition(" (")[0] for line in said_about(tmp_path, text)] == [
        "2:11: the environment variable NOT_THERE is not set"
    ]


def test_a_number_may_come_from_the_environment(tmp_path):
    text = with_source(type="rate", rows_per_second="${N}")
    assert said_about(tmp_path, text, {"N": "5"}) == []
    assert said_about(tmp_path, text, {"N": "many"}) == [
        "6:5: `rows_per_second` should be a whole number, not `${N}` (such as `10`)"
    ]


SECRET = "hunter2-secret"


@pytest.mark.parametrize(
    "place", sorted(set(re.findall(r"(?<=[:,{\[] )[^\s{}\[\],]+(?=[},\n\]])", WHOLE)) - {"bootstrap.servers"})
)
def test_a_secret_is_in_no_message_wherever_it_stands(tmp_path, place):
    text = WHOLE.replace(f" {place}", ' "${SECRET}"')
    assert not [line for line in said_about(tmp_path, text, {"SECRET": SECRET}) if SECRET in line]


def test_loading_raises_all_mistakes_of_the_form_in_order(tmp_path):
    file = tmp_path / "p.yaml"
    file.write_text("nam: x\nsinks: 5\n")
    with pytest.raises(PipelineError) as caught:
        load(file, {})
    assert [problem.line for problem in caught.value.problems] == [1, 1, 2]
    assert all(line.startswith(f"{file}:") for line in str(caught.value).splitlines())


# Whatever is in the file


_ODD = [
    "",
    "~",
    "5",
    "-1",
    "1.10",
    "true",
    "[]",
    "{}",
    "[[1]]",
    "{a: {b: c}}",
    "'x y'",
    "no",
    "*a",
    "&a",
    "<<: *a",
    "${X}",
    "\t",
]
_ODD += [
    "${",
    "|\n  a\n   b",
    '"\\ud800"',
    "!t x",
    "\x07",
    "🚚",
    "? a",
    "- a",
    "a: b",
    "'",
    '"',
    "`",
    "SELECT",
    "((",
    "--",
    "/*",
    "\0",
]


def _is_a_place_in_the_file(text: str, line: int, column: int) -> bool:
    lines = text.split("\n")
    return 1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 1


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True
)
@given(data=st.data())
def test_whatever_is_changed_in_a_file_there_are_only_problems_with_a_place_in_it(
    tmp_path: Path, data: st.DataObject
) -> None:
    text = WHOLE
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(begin, min(begin + 30, len(text))))
        other = data.draw(st.one_of(st.sampled_from(_ODD), st.just(text[begin : begin + 40]), st.text(max_size=5)))
        text = text[:begin] + other + text[end:]
    file = tmp_path / data.draw(st.sampled_from(["p.yaml", "p.json"]))
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    _, problems = check_file(file, {})
    assert all(
        _is_a_place_in_the_file(text.replace("\r\n", "\n").replace("\r", "\n"), each.line, each.column)
        for each in problems
    )
    assert not [each for each in problems if not each.message]


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True)
@given(data=st.data())
def test_whatever_stands_for_a_value_there_are_only_problems_with_a_place(tmp_path: Path, data: st.DataObject) -> None:
    values = list(re.finditer(r"(?<=: )[^\n]+", WHOLE))
    match = data.draw(st.sampled_from(values))
    text = WHOLE[: match.start()] + data.draw(st.sampled_from(_ODD)) + WHOLE[match.end() :]
    file = tmp_path / "p.yaml"
    file.write_text(text, encoding="utf-8")
    _, problems = check_file(file, {})
    assert all(_is_a_place_in_the_file(text, each.line, each.column) for each in problems)
