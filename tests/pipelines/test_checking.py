"""What is wrong with the content of a file whose form is right: topics, files, streams."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ottla.pipelines.checking import check_file
from ottla.pipelines.ddl import read_columns
from tests.support.pipeline_files import said_about


@pytest.fixture
def said(tmp_path: Path):
    """What is said about a pipeline with these parts, in which errors and warnings are not on purpose elsewhere."""

    def about(
        source: str = "{type: topic, topic: clicks}",
        transform: str = "",
        sink: str = "{type: console, from: %s}",
        top: str = 'cluster: {bootstrap.servers: "localhost:9092"}',
        more: str = "",
    ) -> list[str]:
        step = "step" if transform else "clicks"
        transforms = f"transforms:\n  step: {transform}\n" if transform else ""
        sink = sink.replace("%s", step)
        text = f"name: p\n{top}\nsources:\n  clicks: {source}\n{more}{transforms}sinks:\n  out: {sink}\n"
        return [line.partition(": ")[2] for line in said_about(tmp_path, text)]

    return about


# Topics


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("", "`clicks` names no topic"),
        (", topic: a, topics: [b]", "`clicks` has `topic` and `topics`"),
        (", topic: a, topics: [b], pattern: c", "`clicks` has `topic` and `topics` and `pattern`"),
    ],
)
def test_exactly_one_of_topic_topics_and_pattern(said, keys, message):
    fix = "(exactly one of `topic`, `topics` and `pattern` says what it reads)"
    assert said(f"{{type: topic{keys}}}") == [f"{message} {fix}"]


@pytest.mark.parametrize("pattern", ["trucks-.*", "\\\\p{Alpha}+", "(?<name>a)", "[a-z&&[^b]]+", "a*+", "\\\\Q(\\\\E"])
def test_a_pattern_may_be_one_that_only_java_reads(said, pattern):
    assert said(f'{{type: topic, pattern: "{pattern}"}}') == []


@pytest.mark.parametrize("pattern", ["a(b", "a)b", "[a-z"])
def test_a_pattern_that_nobody_reads_is_an_error(said, pattern):
    fix = "(close each bracket, or write `\\` before it)"
    assert said(f'{{type: topic, pattern: "{pattern}"}}') == [f"`{pattern}` is not a regular expression {fix}"]


@pytest.mark.parametrize("time", ["2026-01-31", "2026-01-31T08:00:00Z", "2026-01-31 08:00:00+02:00", "1700000000000"])
def test_a_start_may_be_a_time(said, time):
    assert said(f"{{type: topic, topic: t, start: {{timestamp: '{time}'}}}}") == []


def test_a_start_that_cannot_be(said):
    [line] = said("{type: topic, topic: t, start: {timestamp: yesterday}}")
    assert line.startswith("`yesterday` is not a time (write it as 2026-01-31T08:00:00Z")
    assert said("{type: topic, topic: t, start: {offsets: {u: {0: 5}}}}") == [
        "`clicks` does not read the topic `u` (it reads t)"
    ]
    assert said("{type: topic, topic: t, start: {offsets: {t: {0: -2, 1: -3}}}}") == [
        "`-3` is no offset (-2 is the earliest, -1 the latest)"
    ]
    more = "  s: {type: topic, topic: s, static: true, start: latest}\n"
    assert any("beginning there it is empty" in line for line in said(more=more))


def test_dead_letters_need_a_topic_for_them(said):
    assert said("{type: topic, topic: t, malformed: dead-letter}") == [
        "`clicks` has no `dead_letter` topic (add `dead_letter: {topic: …}`)"
    ]
    assert said("{type: topic, topic: t, expect: [{check: a > 1, otherwise: dead-letter}]}") == [
        "`clicks` has no `dead_letter` topic (add `dead_letter: {topic: …}`)"
    ]
    assert said("{type: topic, topic: t, malformed: dead-letter, dead_letter: {topic: u}}") == []


def test_a_topic_for_dead_letters_that_gets_none_is_a_warning(said):
    [line] = said("{type: topic, topic: t, dead_letter: {topic: u}}")
    assert line.startswith("warning: nothing is sent there (add `malformed: dead-letter`")


def test_only_a_topic_has_records_to_send_as_dead_letters(said):
    expect = "expect: [{check: a > 1, otherwise: dead-letter}]"
    fix = "(put the expectation on the topic source, or use `drop`, `warn` or `fail`)"
    of_rate = expect.replace("a > 1", "value > 1")
    assert said(f"{{type: rate, {of_rate}}}") == [f"`clicks` is not a topic and has no original records to send {fix}"]
    assert said(transform=f"{{type: sql, sql: SELECT * FROM clicks, {expect}}}") == [
        f"`step` is not a topic and has no original records to send {fix}"
    ]


def test_a_topic_needs_a_cluster(said):
    fix = "(add `cluster: {bootstrap.servers: HOST:PORT}`, here or at the top)"
    assert said(top="description: none") == [f"`clicks` has no cluster {fix}"]
    assert said('{type: topic, topic: t, cluster: {bootstrap.servers: "h:1"}}', top="description: none") == []
    sink = "{type: topic, topic: out, from: %s}"
    assert said("{type: rate}", sink=sink, top="description: none") == [f"`out` has no cluster {fix}"]
    misspelt = "cluster: {bootstrap.server: localhost:9092}"
    assert said(top=misspelt) == ["`clicks` has no cluster (`bootstrap.server`: did you mean `bootstrap.servers`?)"]


@pytest.mark.parametrize("servers", ["h:1", "h:1, i:2", "[::1]:9092", "PLAINTEXT://h:1", "a.b-c.de:65535"])
def test_servers(said, servers):
    assert said(top=f'cluster: {{bootstrap.servers: "{servers}"}}') == []


@pytest.mark.parametrize("servers", ["localhost", "h:port", "h:70000", "h:1,", "h:1;i:2", "http://h/x:1"])
def test_what_are_not_servers(said, servers):
    said_ = said(top=f'cluster: {{bootstrap.servers: "{servers}"}}')
    assert said_ == [f"`{servers}` is not HOST:PORT, or several with commas between (such as `localhost:9092`)"]


def test_sparks_names_of_client_properties_are_not_needed(said):
    assert said(top='cluster: {bootstrap.servers: "h:1", kafka.security.protocol: SSL}') == [
        "`kafka.security.protocol` is Spark's name for the property (write `security.protocol`)"
    ]


def test_a_sink_that_writes_what_it_reads_is_a_warning(said):
    assert said(sink="{type: topic, topic: clicks, from: %s}") == [
        "warning: `clicks` reads `clicks`, so every row comes back (write to another topic)"
    ]
    assert said("{type: topic, pattern: cl.*}", sink="{type: topic, topic: clicks, from: %s}") == [
        "warning: `clicks` reads `clicks`, so every row comes back (write to another topic)"
    ]
    assert said(sink='{type: topic, topic: clicks, from: %s, cluster: {bootstrap.servers: "other:1"}}') == []


def test_two_sinks_into_one_topic_are_a_warning_and_into_one_folder_an_error(said):
    two = "{type: topic, topic: t, from: %s}\n  two: {type: topic, topic: t, from: clicks}"
    assert said(sink=two) == ["warning: `out` writes to `t`, too (give each its own, unless that is meant)"]
    two = "{type: delta, path: t, from: %s}\n  two: {type: files, format: csv, path: ./x/../t/, from: clicks}"
    assert said(sink=two) == ["`out` writes to the same folder (give each its own)"]
    assert said(sink="{type: delta, path: checkpoints/p, from: %s}") == [
        "the checkpoint writes to the same folder (give each its own)"
    ]


# Schemas


@pytest.mark.parametrize(
    ("columns", "mistake"),
    [
        ("id BIGINT, name STRING NOT NULL COMMENT 'who, or what'", None),
        ("a STRUCT<b: INT, c ARRAY<MAP<STRING, DECIMAL(10, 2)>>>, `d e` VARCHAR(5)", None),
        ("i ARRAY<INTERVAL DAY TO SECOND>, c ARRAY<STRING COLLATE UTF8_LCASE>", None),
        ("d INT DEFAULT (1 + 2) NOT NULL, v VARIANT, t timestamp_ntz, x VOID", None),
        ("STRUCT<a: INT>", None),
        ("id BIGNT", (3, "there is no type `BIGNT`")),
        ("a ARRAY<STRNG>", (8, "there is no type `STRNG`")),
        ("a ARRAY<STRING", (13, "`>` of `ARRAY` is missing here")),
        ("a MAP<STRING>", (12, "`,` of `MAP` is missing here")),
        ("id", (0, "the column `id` has no type")),
        ("id INT,", (6, "the name of a column is missing here")),
        ("id INT, ID STRING", (8, "there are two columns `ID`")),
        ("id DECIMAL(10", (12, "a `(` is not closed")),
        ("id INT) x", (6, "nothing is opened that this `)` closes")),
        ("id INT > x", (7, "nothing is opened that this `>` closes")),
        (" ", (0, "the name of a column is missing here")),
    ],
)
def test_columns_in_ddl(columns, mistake):
    found = [(each.offset, each.message) for each in read_columns(columns)]
    assert found == ([] if mistake is None else [mistake])


def test_a_type_that_there_is_not_is_found_in_the_file(tmp_path):
    text = """\
name: p
sources:
  files:
    type: files
    path: x
    format: csv
    schema: >-
      id BIGINT,
      name STRNG
sinks: {out: {type: console, from: files}}
"""
    assert said_about(tmp_path, text) == ["9:12: there is no type `STRNG` (did you mean `STRING`?)"]


@pytest.mark.parametrize(
    ("format_", "fix"),
    [
        ("avro", "name an .avsc file"),
        ("protobuf", "name a .proto or .desc file, and the `message` in it"),
        ("csv", "name the columns in their order, such as `id BIGINT, name STRING`"),
    ],
)
def test_some_formats_need_a_schema(said, format_, fix):
    assert said(f"{{type: topic, topic: t, format: {format_}}}") == [f"format `{format_}` needs a `schema` ({fix})"]


def test_others_do_not(said):
    assert said("{type: topic, topic: t, format: json}") == []
    assert said("{type: topic, topic: t, format: bytes}") == []
    assert said(sink="{type: topic, topic: t, format: csv, from: %s}") == []
    [line] = said("{type: topic, topic: t, format: string, schema: a INT}")
    assert line.startswith("`schema` has no meaning with format `string`")


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("s.avsc", {"type": "record", "name": "R", "fields": [{"name": "a", "type": "int"}]}, None),
        (
            "s.avsc",
            {"type": "record", "name": "R", "fields": [{"name": "a", "type": "intt"}]},
            "there is no type `intt`",
        ),
        ("s.avsc", {"type": "record", "fields": []}, 'schema: "name" is a required field missing from the schema'),
        ("s.avsc", {"type": "string"}, "its type is not `record`"),
        ("s.avsc", [1], "it is not a JSON object"),
        ("s.avsc", "{\n\n]", "line 3: expecting property name"),
        ("s.avsc", None, "`s.avsc` cannot be read: No such file or directory"),
        ("s.proto", "message R {}", "this schema does not say how avro is laid out (name an .avsc file)"),
    ],
)
def test_an_avro_schema_is_read(said, tmp_path, name, content, message):
    if content is not None:
        (tmp_path / name).write_text(content if isinstance(content, str) else json.dumps(content))
    found = said(f"{{type: topic, topic: t, format: avro, schema: {name}}}")
    assert len(found) == (message is not None)
    assert all(str(message) in line for line in found), found


def test_a_protobuf_schema_has_the_message(said, tmp_path):
    (tmp_path / "s.proto").write_text(
        "package fleet;\n// message Comment {\nmessage Position {\n  message Inner {}\n}\n"
    )
    source = "{type: topic, topic: t, format: protobuf, schema: s.proto%s}"
    assert said(source % ", message: fleet.Position") == []
    assert said(source % ", message: fleet.Position.Inner") == []
    assert said(source % "") == ["format `protobuf` needs a `message` (name one of the schema's)"]
    assert said(source % ", message: fleet.Positon") == [
        "`s.proto` has no message `fleet.Positon` (did you mean `fleet.Position`?)"
    ]
    assert "has no message `Comment`" in said(source % ", message: Comment")[0]
    assert said("{type: topic, topic: t, message: X}") == [
        "`message` has no meaning without format `protobuf` (leave it out)"
    ]


def test_other_files_with_schemas(said, tmp_path):
    (tmp_path / "good.ddl").write_text("id INT,\nname STRING\n")
    (tmp_path / "bad.ddl").write_text("id INT,\nname STRNG\n")
    (tmp_path / "good.json").write_text('{"type": "struct", "fields": []}')
    (tmp_path / "bad.json").write_text("{")
    assert said("{type: topic, topic: t, schema: good.ddl}") == []
    assert said("{type: topic, topic: t, schema: good.json}") == []
    assert said("{type: topic, topic: t, schema: bad.ddl}") == [
        "`bad.ddl` is not a schema: line 2: there is no type `STRNG` "
        "(write columns there, such as `id BIGINT, name STRING`)"
    ]
    assert "`bad.json` is not a schema: line 1" in said("{type: topic, topic: t, schema: bad.json}")[0]


# Python


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("code.py:works", None),
        ("code.py:imported", None),
        ("code.py:assigned", None),
        ("code.py:conditional", None),
        ("code.py:wroks", "`code.py` has no `wroks` (did you mean `works`?)"),
        ("code.py:inner", "`code.py` has no `inner` (it has Processor, assigned, conditional, imported, works)"),
        ("nothing.py:f", "`nothing.py` cannot be read: No such file or directory"),
        ("broken.py:f", "`broken.py` is not Python: line 2: "),
        ("binary.py:f", "`binary.py` is not Python"),
    ],
)
def test_a_python_function_must_be_in_its_module_which_is_not_run(said, tmp_path, reference, message):
    (tmp_path / "code.py").write_text(
        "from json import loads as imported\nassigned = imported\n_hidden = 1\n"
        "if True:\n    def conditional(rows): ...\n"
        "def works(rows):\n    def inner(): ...\n"
        "class Processor: ...\n"
        "raise SystemExit('this was run')\n"
    )
    (tmp_path / "broken.py").write_text("\ndef f(:\n")
    (tmp_path / "binary.py").write_bytes(b"\x00\xff")
    found = said(transform=f"{{type: python, from: clicks, function: '{reference}'}}")
    assert len(found) == (message is not None), found
    assert all(str(message) in line for line in found), found


def test_processors_and_functions_for_sql_are_looked_for_as_well(said, tmp_path):
    (tmp_path / "code.py").write_text("class P: ...\n")
    stateful = "{type: stateful, from: clicks, keys: [k], processor: 'code.py:Q', returns: k STRNG}"
    assert said(transform=stateful) == [
        "`code.py` has no `Q` (it has P)",
        "there is no type `STRNG` (did you mean `STRING`?)",
    ]
    top = 'cluster: {bootstrap.servers: "h:1"}\nfunctions: {f: {function: "code.py:f", returns: INTT}}'
    assert said(top=top) == ["`code.py` has no `f` (it has P)", "there is no type `INTT` (did you mean `INT`?)"]


# Streams


@pytest.mark.parametrize(
    "time", ["10 seconds", "1 minute 30 seconds", "interval 5 minutes", "0.5 seconds", "2 Hours", "1 day"]
)
def test_times(said, time):
    assert said(f"{{type: rate, watermark: {{column: timestamp, delay: {time}}}}}", top=f"every: {time}") == []


@pytest.mark.parametrize(
    "time", ["10s", "10", "seconds", "ten seconds", "-5 seconds", "1 month", "1.5 hours", "5 minutes ago"]
)
def test_what_are_not_times(said, time):
    fix = "(write it as `10 seconds` or `1 minute 30 seconds`)"
    message = f"`{time}` is not a time that Spark reads {fix}"
    assert said(f"{{type: rate, watermark: {{column: timestamp, delay: '{time}'}}}}", top=f"every: '{time}'") == [
        message,
        message,
    ]


COUNTED = "{type: sql, sql: 'SELECT k, count(*) FROM clicks GROUP BY k'}"
WITH_WATERMARK = "{type: topic, topic: clicks, watermark: {column: at, delay: 1 minute}}"


@pytest.mark.parametrize(
    "sink",
    [
        "{type: files, path: f, format: csv, from: %s}",
        "{type: delta, path: f, from: %s}",
        "{type: console, from: %s, output: append}",
    ],
)
def test_final_rows_of_an_aggregation_need_a_watermark(said, sink):
    [line] = said(transform=COUNTED, sink=sink)
    assert line == (
        "`out` gets final rows only, and without a watermark those of `step` never are "
        "(give a step before it a `watermark`)"
    )
    assert said(WITH_WATERMARK, transform=COUNTED, sink=sink) == []


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT DISTINCT k FROM clicks",
        "SELECT k FROM clicks UNION SELECT v FROM clicks",
        "SELECT k FROM clicks EXCEPT SELECT k FROM names",
    ],
)
def test_rows_that_are_there_once_are_an_aggregation(said, sql):
    more = "  names: {type: files, path: n, format: csv, static: true}\n"
    transform = f"{{type: sql, sql: '{sql}'}}\n  other: {{type: sql, sql: 'SELECT * FROM clicks, names'}}"
    sink = "{type: files, path: f, format: csv, from: %s}\n  rest: {type: topic, topic: t, from: other}"
    [line] = said(transform=transform, sink=sink, more=more)
    assert line.startswith("`out` gets final rows only, and without a watermark those of `step` never are")
    assert said(WITH_WATERMARK, transform=transform, sink=sink, more=more) == []


@pytest.mark.parametrize(
    "sink",
    [
        "{type: topic, topic: t, from: %s}",
        "{type: console, from: %s}",
        "{type: console, from: %s, output: complete}",
        "{type: delta, path: f, mode: upsert, keys: [k], from: %s}",
    ],
)
def test_rows_that_may_change_need_none(said, sink):
    assert said(transform=COUNTED, sink=sink) == []


def test_a_watermark_behind_the_aggregation_does_not_help(said):
    transform = COUNTED.replace("}", ", watermark: {column: at, delay: 1 minute}}")
    assert len(said(transform=transform, sink="{type: delta, path: f, from: %s}")) == 1


def test_python_code_may_set_a_watermark(said, tmp_path):
    (tmp_path / "code.py").write_text("def f(rows): ...\n")
    transforms = "{type: python, from: clicks, function: 'code.py:f'}\n  counted: "
    transforms += COUNTED.replace("FROM clicks", "FROM step")
    assert said(transform=transforms, sink="{type: delta, path: f, from: counted}") == []


def test_an_aggregation_of_a_static_table_needs_none(said):
    more = "  names: {type: files, path: n, format: csv, static: true}\n"
    sql = "SELECT * FROM clicks JOIN (SELECT k, count(*) AS n FROM names GROUP BY k) USING (k)"
    assert said(transform=f"{{type: sql, sql: '{sql}'}}", more=more, sink="{type: delta, path: f, from: %s}") == []


@pytest.mark.parametrize("output", ["update", "complete"])
def test_what_appends_cannot_take_a_row_again(said, output):
    [line] = said(transform=COUNTED, sink=f"{{type: delta, path: f, from: %s, output: {output}}}")
    assert line.endswith("would be there again and again (use `mode: upsert`, or `output: append`)")
    [line] = said(transform=COUNTED, sink=f"{{type: files, format: csv, path: f, from: %s, output: {output}}}")
    assert line.endswith("would be there again and again (use `output: append`)")


def test_complete_is_of_an_aggregation(said):
    assert said(sink="{type: console, from: %s, output: complete}") == [
        "`complete` is all rows of an aggregation, and there is none (leave `output` out)"
    ]
    [line] = said(
        transform="{type: sql, sql: 'SELECT v:x::int FROM clicks'}", sink="{type: console, from: %s, output: complete}"
    )
    assert "Spark will check it" in line


def test_what_a_stream_has_not(said):
    sql = "SELECT row_number() OVER (ORDER BY k) FROM clicks"
    assert said(transform=f"{{type: sql, sql: '{sql}'}}")[0].startswith("Spark has no OVER on a stream")
    sql = "SELECT * FROM clicks ORDER BY k"
    assert said(transform=f"{{type: sql, sql: '{sql}'}}")[0].startswith("rows that go on coming cannot be sorted")
    sql = "SELECT k, count(*) AS n FROM clicks GROUP BY k ORDER BY n"
    assert said(transform=f"{{type: sql, sql: '{sql}'}}", sink="{type: console, from: %s, output: complete}") == []


def test_deduplication_without_a_watermark_is_a_warning(said):
    deduplicate = "{type: deduplicate, from: clicks, keys: [k]}"
    [line] = said(transform=deduplicate)
    assert line.startswith("warning: without a watermark `step` must remember every key for ever")
    assert said(WITH_WATERMARK, transform=deduplicate) == []


def test_static_steps_are_for_joins(said):
    static = "{type: files, path: n, format: csv, static: true}"
    [line] = said(static)
    assert line.startswith("`clicks` is static: its rows come once, so there is nothing to stream into `out`")
    [line] = said(static, transform="{type: sql, sql: SELECT * FROM clicks}")
    assert line.startswith("`step` is static")
    more = "  names: {type: delta, path: n, static: true, watermark: {column: at, delay: 1 minute}}\n"
    found = said(more=more, transform="{type: sql, sql: SELECT * FROM clicks JOIN names}")
    assert found == ["`names` is static: its rows come once and cannot be late (leave the watermark out)"]


def test_upserts_have_keys_and_what_belongs_to_them_has_no_meaning_elsewhere(said):
    assert said(sink="{type: delta, path: f, mode: upsert, from: %s}") == [
        "`upsert` needs `keys` (name the columns that say which row it is)"
    ]
    assert said(sink="{type: delta, path: f, from: %s, keys: [k], order_by: a, delete_when: b}") == [
        "`keys` has no meaning without `mode: upsert` (add that, or leave it out)",
        "`order_by` has no meaning without `mode: upsert` (add that, or leave it out)",
        "`delete_when` has no meaning without `mode: upsert` (add that, or leave it out)",
    ]


@pytest.mark.parametrize("key", ["key: '%e'", "partition: '%e'", "headers: {h: '%e'}"])
def test_expressions_of_a_topic_are_read(said, key):
    sink = "{type: topic, topic: t, from: %s, KEY}".replace("KEY", key)
    assert said(sink=sink.replace("%e", "a + 1")) == []
    assert said(sink=sink.replace("%e", "a +")) == ["something is missing after `+` (write it, or leave that out)"]


def test_expressions_of_a_table_and_of_expectations_are_read(said):
    sink = "{type: delta, path: t, from: %s, mode: upsert, keys: [k], order_by: 'a, b', delete_when: 'op = '}"
    assert said(sink=sink) == ["something is missing after `=` (write it, or leave that out)"]
    assert said("{type: rate, expect: [{check: value > 1}, {check: (value}]}") == ["this `(` is not closed (close it)"]


@pytest.mark.parametrize(
    ("master", "right"),
    [("local[2]", True), ("spark://h:7077", True), ("yarn", True), ("lokal", False), ("local[0]", False)],
)
def test_the_master(said, master, right):
    found = said(top=f'cluster: {{bootstrap.servers: "h:1"}}\nspark: {{master: "{master}"}}')
    assert len(found) == (not right)
    assert all(f"`{master}` is not a Spark master" in line for line in found)


# A second watermark, and what is never caught up

TWICE = """\
name: p
cluster: {bootstrap.servers: "h:1"}
sources: {clicks: {type: topic, topic: clicks, watermark: {column: at, delay: 1 minute}}}
transforms:
  once: {type: deduplicate, from: clicks, keys: [x]}
  late:
    type: sql
    sql: SELECT * FROM once
    watermark: {column: then, delay: 1 minute}
sinks: {out: {type: console, from: late}}
"""


def test_a_second_watermark_is_refused_as_spark_would(tmp_path):
    assert said_about(tmp_path, TWICE) == [
        "9:5: rows of `late` have the watermark of `clicks` already, and Spark has no second one "
        "(leave it out; a `stateful` transform names the time of its rows by `event_time`)"
    ]
    only = ", watermark: {column: at, delay: 1 minute}"
    assert [line for line in said_about(tmp_path, TWICE.replace(only, "")) if "warning" not in line] == []


def test_what_goes_by_the_clock_is_never_caught_up(tmp_path):
    (tmp_path / "code.py").write_text("class P: ...\n")
    text = """\
name: p
cluster: {bootstrap.servers: "h:1"}
sources: {clicks: {type: topic, topic: clicks}}
transforms:
  state:
    type: stateful
    from: clicks
    keys: [x]
    processor: code.py:P
    returns: x INT
    time: processing
sinks: {out: {type: console, from: state}}
"""
    assert said_about(tmp_path, text) == []
    _, problems = check_file(tmp_path / "p.yaml", {}, until_caught_up=True)
    assert [str(problem).removeprefix(f"{tmp_path}/") for problem in problems] == [
        "p.yaml:11:5: `state` goes on with the clock, so it is never caught up (run it without --until-caught-up)"
    ]
    for time in ("none", "event"):
        (tmp_path / "p.yaml").write_text(text.replace("processing", time))
        assert check_file(tmp_path / "p.yaml", {}, until_caught_up=True)[1] == []
