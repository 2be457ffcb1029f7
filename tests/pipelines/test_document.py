"""The text of a pipeline's file: where things stand in it, and what references and plain values mean."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ottla.pipelines.document import Document
from ottla.pipelines.problems import PipelineError


def read(text: str, folder: Path = Path("/"), name: str = "p.yaml", **environment: str) -> Document:
    return Document(folder / name, text, environment)


def mistakes(text: str, folder: Path = Path("/"), name: str = "p.yaml", **environment: str) -> list[str]:
    try:
        problems = read(text, folder, name, **environment).problems
    except PipelineError as error:
        problems = error.problems
    return [str(problem).removeprefix(f"{folder / name}:") for problem in problems]


# Values


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("0.5", 0.5),
        ("no", "no"),
        ("on", "on"),
        ("Yes", "Yes"),
        ("10:30", "10:30"),
        ("2026-01-31", "2026-01-31"),
        ("1.10", "1.10"),
        ("007", "007"),
        ("1_000", "1_000"),
        ("0x10", "0x10"),
        ("1e3", "1e3"),
        (".inf", ".inf"),
        ("9" * 5000, "9" * 5000),
        ("'12'", "12"),
        ("!!str 12", "12"),
        ("!!int x", "x"),
        ("!!bool x", "x"),
    ],
)
def test_a_plain_value_is_that_of_yaml_1_2_and_a_number_that_would_change_stays_text(written, meant):
    data = read(f"key: {written}").data
    assert isinstance(data, dict)
    assert (data["key"], type(data["key"])) == (meant, type(meant))


def test_keys_are_the_text_that_is_written():
    assert read("{1: a, no: b, true: c, 1.10: d, ~: e}").data == {
        "1": "a",
        "no": "b",
        "true": "c",
        "1.10": "d",
        "~": "e",
    }


def test_json_is_read_with_tabs_and_characters_in_two_escapes():
    text = json.dumps({"name": "🚚", "n": [1, {"a": None}]}, indent="\t")
    assert "\\ud83d" in text
    assert read(text, name="p.json").data == {"name": "🚚", "n": [1, {"a": None}]}


def test_an_alias_is_a_copy_and_a_merge_goes_under_what_is_there():
    text = "a: &a {x: 1, y: 1}\nb: {<<: *a, y: 2}\nc: {<<: [{x: 3}, *a]}\nd: *a\n"
    assert read(text).data == {
        "a": {"x": 1, "y": 1},
        "b": {"x": 1, "y": 2},
        "c": {"x": 3, "y": 1},
        "d": {"x": 1, "y": 1},
    }


# Places


def test_every_key_and_item_has_a_place_and_what_is_not_there_has_that_of_its_holder():
    document = read("a:\n  b: [x,\n      y]\n")
    assert document.position(("a",)) == (1, 1)
    assert document.position(("a", "b")) == (2, 3)
    assert document.position(("a", "b", 1)) == (3, 7)
    assert document.position(("a", "c", "d")) == (1, 1)
    assert document.position(()) == (1, 1)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("sql: |\n  SELECT a\n  FROM here\n", 3, 8),
        ("sql: |2-\n\n    SELECT a\n\n  FROM here", 5, 8),
        ("sql: >-  # folded\n  SELECT a\n  FROM here\n", 3, 8),
        ("sql: SELECT a FROM here", 1, 20),
        ("sql: SELECT a\n  FROM here", 2, 8),
        ("sql: 'SELECT ''a'' FROM here'", 1, 25),
        ('sql: "SELECT \\"a\\"\\nFROM here"', 1, 26),
        ("sql: SELECT ${A} FROM here", 1, 23),
        ("sql: |\n  SELECT '${A:-x}', ${A}\n  FROM here\n", 3, 8),
    ],
)
def test_a_character_of_a_text_is_found_in_the_file_in_whatever_form_it_is_written(text, line, column):
    document = read(text, A="a long value with\na line in it")
    assert isinstance(document.data, dict)
    offset = str(document.data["sql"]).index("here")
    problem = document.problem(("sql",), "", "", offset=offset)
    assert (problem.line, problem.column) == (line, column)


def test_lines_below_a_place_can_be_named():
    assert read("a: |\n  x\n  y\n").problem(("a",), "", "", lines=2).line == 3


# References


def test_references_are_replaced_in_values(tmp_path):
    (tmp_path / "password").write_text("s3cret\n")
    text = "a: ${A}-${B:-b}\nb: ${B:-}\nc: ${file:password}\nd: $${A} $5\ne: [x$$, '${A:-z}']\n"
    data = read(text, tmp_path, A="1").data
    assert data == {"a": "1-b", "b": "", "c": "s3cret", "d": "${A} $5", "e": ["x$$", "1"]}


def test_what_a_reference_says_wrong_is_said(tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    text = "a: ${NOT_THERE}\nb: ${file:nothing}\nc: ${file:binary}\nd: ${env:X}\ne: ${}\nf: ${open\n"
    assert mistakes(text, tmp_path) == [
        "1:1: the environment variable NOT_THERE is not set (set it, or write ${NOT_THERE:-default})",
        "2:1: the file `nothing` cannot be read: No such file or directory (a path is relative to the pipeline's file)",
        "3:1: the file `binary` cannot be read: it is not UTF-8 text (a path is relative to the pipeline's file)",
        "4:1: `${env:X}` is no reference (use ${NAME}, ${file:PATH}, or $${ for a plain ${)",
        "5:1: `${}` is no reference (use ${NAME}, ${file:PATH}, or $${ for a plain ${)",
        "6:1: `${open` is no reference (use ${NAME}, ${file:PATH}, or $${ for a plain ${)",
    ]


def test_what_a_reference_stood_for_is_in_no_message(tmp_path):
    (tmp_path / "password").write_text("file-secret")
    document = read("a: ${file:password}\nb: x${A:-b}\nc: ${D:-default}\n", tmp_path, A="env-secret")
    problem = document.problem(("a",), "`file-secret` and env-secret and default", "not file-secret")
    assert problem.message == "`${file:password}` and ${A:-b} and default"
    assert problem.fix == "not ${file:password}"
    assert document.written(("b",)) == "x${A:-b}"


# What is not a document


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: 1\nb:\n\tc: 1", "3:1: not YAML: found character '\\t' that cannot start any token (indent with spaces)"),
        ("a: 1\na: 2", "2:1: `a` is there twice (keep one of them)"),
        (
            "a: [1",
            "1:5: not YAML: expected ',' or ']', but got '<stream end>' (look at colons, quotes, "
            "brackets and the indentation, here and on the line before)",
        ),
        ("a: *b", "1:4: not YAML: found undefined alias 'b' (name it before, as `&name`)"),
        ("a: 1\n--- \nb: 1", "2:1: not YAML: but found another document (a file has one pipeline, without `---`)"),
        ("a: !env X", "1:1: the tag `!env` is not known here (leave it out)"),
        ("a: !!set {x}", "1:1: the tag `!!set` is not known here (leave it out)"),
        ("a: x\0y", "1:5: not text: it has the character 0x0000 (leave it out)"),
        ('a: "\\UFFFFFFFF"', "1:7: not YAML: a character that there is not (correct the escape)"),
        (
            'a: "\\ud800"',
            "1:1: half a character: one `\\u` escape of a pair is missing (write both, or the character itself)",
        ),
        ("? [a, b]\n: c", "1:3: a key must be text (write `key: value`)"),
        ("a: &a [1, *a]", "1:4: an alias of what it stands in (write the values instead)"),
        ("a: &a {<<: *a}", "1:1: an alias of what it stands in (write the values instead)"),
        ("a: {<<: 5}", "1:1: `<<` takes a mapping, or a list of them (write `<<: *alias`)"),
        (
            "a: " + "[" * 60 + "]" * 60,
            "1:54: nested too deeply, or too much with all its aliases (use fewer levels, or fewer aliases)",
        ),
    ],
)
def test_what_is_not_a_document_is_said_with_its_place(text, said):
    assert mistakes(text) == [said]


def test_thousands_of_brackets_and_aliases_of_aliases_are_refused_at_once():
    assert mistakes("a: " + "[" * 10_000)[0].endswith("nested too deeply (use fewer levels)")
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    assert mistakes("\n".join(lines))[0].endswith("too much with all its aliases (use fewer levels, or fewer aliases)")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "1:1: cannot be read: it is not UTF-8 text (name the file of a pipeline)"),
        (None, "1:1: cannot be read: No such file or directory (name the file of a pipeline)"),
    ],
)
def test_a_file_that_cannot_be_read_is_said(tmp_path, content, said):
    file = tmp_path / "p.yaml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(PipelineError) as caught:
        Document.read(file)
    assert str(caught.value) == f"{file}:{said}"


def test_a_byte_order_mark_is_no_part_of_the_file(tmp_path):
    file = tmp_path / "p.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    document = Document.read(file)
    assert document.data == {"a": 1, "b": 2}
    assert document.position(("b",)) == (2, 1)
