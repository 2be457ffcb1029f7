"""Transforms on real Spark. Streams are folders of JSON files, one file to a batch, so that watermarks move as said."""

from __future__ import annotations

import itertools
import json
import os
import textwrap
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from pyspark.errors import AnalysisException, StreamingQueryException
from pyspark.sql import DataFrame, SparkSession

from ottla.pipelines import transforms, user_code
from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded, load
from ottla.pipelines.problems import PipelineError

TIMEOUT_S = 120
CLICKS = "who STRING, at TIMESTAMP, n INT"

Click = tuple[str, str, int]

_numbers = itertools.count(1)


@pytest.fixture
def session(spark: SparkSession) -> SparkSession:
    return spark.newSession()


@pytest.fixture
def stream(session: SparkSession, tmp_path: Path) -> Callable[..., DataFrame]:
    """A stream of clicks (who, when on one day, n), a batch for each list; with a watermark if it has a delay."""

    def made(*batches: list[Click], delay: str | None = None) -> DataFrame:
        folder = tmp_path / f"stream-{next(_numbers)}"
        folder.mkdir()
        for number, batch in enumerate(batches):
            file = folder / f"{number}.json"
            file.write_text(
                "".join(json.dumps({"who": w, "at": f"2026-01-01T{a}Z", "n": n}) + "\n" for w, a, n in batch)
            )
            os.utime(file, (1_700_000_000 + number,) * 2)  # the order in which Spark takes them
        frame = session.readStream.schema(CLICKS).option("maxFilesPerTrigger", 1).json(str(folder))
        return frame.withWatermark("at", delay) if delay else frame

    return made


@pytest.fixture
def out(session: SparkSession, tmp_path: Path) -> Callable[..., list[tuple[object, ...]]]:
    """All rows that a stream gave after its last batch, sorted; times as hh:mm:ss."""

    def run(frame: DataFrame, mode: str = "append") -> list[tuple[object, ...]]:
        name = f"out_{next(_numbers)}"
        writer = frame.writeStream.format("memory").queryName(name).outputMode(mode).trigger(availableNow=True)
        query = writer.option("checkpointLocation", str(tmp_path / name)).start()
        assert query.awaitTermination(TIMEOUT_S)
        return collected(session.table(name))

    return run


@pytest.fixture
def until(session: SparkSession, tmp_path: Path) -> Callable[..., None]:
    """Runs a stream in mode update until it has given exactly these rows. With timers by the machine's time, there is
    always another batch to run, so it would not end by itself."""

    def run(frame: DataFrame, wanted: list[tuple[object, ...]]) -> None:
        name = f"out_{next(_numbers)}"
        writer = frame.writeStream.format("memory").queryName(name).outputMode("update")
        query = writer.option("checkpointLocation", str(tmp_path / name)).start()
        try:
            deadline = time.monotonic() + TIMEOUT_S
            while (rows := collected(session.table(name))) != wanted:
                assert time.monotonic() < deadline and query.isActive, (rows, query.exception())
                time.sleep(0.1)
        finally:
            query.stop()

    return run


def collected(frame: DataFrame) -> list[tuple[object, ...]]:
    return sorted((tuple(map(plain, row)) for row in frame.collect()), key=repr)


def plain(value: object) -> object:
    return f"{value:%H:%M:%S}" if isinstance(value, datetime) else value


def pipeline(folder: Path, transforms_: str, sources: str = "clicks", functions: str = "", **modules: str) -> Loaded:
    folder.mkdir(exist_ok=True)
    for name, text in modules.items():
        Path(folder, f"{name}.py").write_text(textwrap.dedent(text))
    lines = ["name: test", *(["functions:", functions] if functions else []), "sources:"]
    lines += [f"  {each}: {{type: rate}}" for each in sources.split()]
    lines += ["transforms:", textwrap.indent(textwrap.dedent(transforms_), "  ")]
    lines += ["sinks: {screen: {type: console, from: result}}"]
    file = folder / "pipeline.yaml"
    file.write_text("\n".join(lines))
    return load(file)


def result(session: SparkSession, loaded: Loaded, **frames: DataFrame) -> DataFrame:
    """The step `result`, with the given frames for the sources."""
    graph = Graph(loaded)
    transforms.register_functions(session, loaded)
    for name in graph.order:
        if name in loaded.pipeline.transforms:
            transform = loaded.pipeline.transforms[name]
            inputs = {each: frames[each] for each in graph.inputs[name]}
            frame = transforms.apply(session, loaded, name, transform, inputs)
            mark = transform.watermark
            frames[name] = frame.withWatermark(mark.column, mark.delay) if mark else frame
    return frames["result"]


def sql(text: str) -> str:
    return "result:\n  type: sql\n  sql: |\n" + textwrap.indent(textwrap.dedent(text), "    ")


def problem(call: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(PipelineError) as raised:
        call()
    (one,) = raised.value.problems
    return one.line, one.message


# SQL


def test_sql_selects_from_steps_by_their_names_in_a_chain(session: SparkSession, tmp_path: Path) -> None:
    loaded = pipeline(
        tmp_path,
        """
        doubled: {type: sql, sql: SELECT id * 2 AS id FROM numbers}
        result: {type: sql, sql: "WITH d AS (SELECT * FROM Doubled) SELECT numbers.id FROM numbers JOIN d USING (id)"}
        """,
        "numbers",
    )
    assert collected(result(session, loaded, numbers=session.range(5))) == [(0,), (2,), (4,)]


def test_pipelines_on_one_spark_do_not_see_each_others_views_and_functions(spark: SparkSession, tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        session = spark.newSession()
        loaded = pipeline(
            tmp_path / name,
            sql("SELECT id, label(id) AS label FROM numbers"),
            "numbers",
            '  label: {function: "code.py:label", returns: STRING}',
            code=f"import pyarrow as pa\ndef label(ids): return pa.array(['{name}'] * len(ids))",
        )
        made.append((session, result(session, loaded, numbers=session.range(1 if name == "one" else 2))))
    assert [collected(frame) for _, frame in made] == [[(0, "one")], [(0, "two"), (1, "two")]]
    made[0][0].range(1).createOrReplaceTempView("only_one_has_it")
    with pytest.raises(AnalysisException, match="TABLE_OR_VIEW_NOT_FOUND"):
        made[1][0].sql("SELECT * FROM only_one_has_it")


def test_a_step_of_the_same_name_replaces_nothing_in_what_was_made_before(
    session: SparkSession, tmp_path: Path
) -> None:
    loaded = pipeline(tmp_path, sql("SELECT count(*) AS n FROM numbers"), "numbers")
    small, large = (result(session, loaded, numbers=session.range(n)) for n in (1, 1000))
    assert (collected(small), collected(large)) == ([(1,)], [(1000,)])


# Windows

OVER_TIME: list[list[Click]] = [
    [("a", "10:00:10", 1), ("a", "10:00:50", 2), ("b", "10:01:30", 3)],
    [("a", "10:00:59", 4), ("b", "10:05:00", 5)],  # late, but within the delay: the watermark is at 10:00:30
    [("b", "10:05:10", 6)],  # the watermark is at 10:04 and ends two windows
    [("a", "10:00:01", 7), ("b", "10:20:00", 8)],  # the first is too late
]


def test_tumbling_windows_end_with_the_watermark_and_leave_out_what_is_later(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    loaded = pipeline(
        tmp_path,
        sql("SELECT who, window.start AS start, sum(n) AS n FROM clicks GROUP BY who, window(at, '1 minute')"),
    )
    frame = result(session, loaded, clicks=stream(*OVER_TIME, delay="1 minute"))
    assert out(frame) == [("a", "10:00:00", 7), ("b", "10:01:00", 3), ("b", "10:05:00", 11)]


def test_sliding_windows_count_a_row_in_each(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    text = """
    SELECT who, window.start AS start, sum(n) AS n FROM clicks
    GROUP BY who, window(at, '2 minutes', '1 minute')
    """
    frame = result(session, pipeline(tmp_path, sql(text)), clicks=stream(*OVER_TIME[:2], delay="1 minute"))
    assert out(frame, "update")[-2:] == [("b", "10:04:00", 5), ("b", "10:05:00", 5)]
    assert out(frame) == [("a", "09:59:00", 7), ("a", "10:00:00", 7), ("b", "10:00:00", 3), ("b", "10:01:00", 3)]


def test_session_windows_end_after_the_gap(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    text = """
    SELECT who, session_window.start AS start, session_window.end AS end, count(*) AS n FROM clicks
    GROUP BY who, session_window(at, '5 minutes')
    """
    clicks = stream(
        [("a", "10:00:00", 1), ("a", "10:08:00", 1), ("b", "10:00:00", 1)],
        [("a", "10:04:00", 1), ("b", "10:06:00", 1)],  # the first joins two sessions of a
        [("c", "11:00:00", 1)],
        delay="5 minutes",
    )
    frame = result(session, pipeline(tmp_path, sql(text)), clicks=clicks)
    assert out(frame) == [
        ("a", "10:00:00", "10:13:00", 3),
        ("b", "10:00:00", "10:05:00", 1),
        ("b", "10:06:00", "10:11:00", 1),
    ]


# Joins


def test_streams_are_joined_within_bounds_of_time_and_unmatched_rows_come_with_the_watermark(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    text = """
    SELECT asked.who, asked.n, answered.n AS answer FROM asked LEFT JOIN answered
      ON asked.who = answered.who AND answered.at BETWEEN asked.at AND asked.at + INTERVAL 10 MINUTES
    """
    asked = stream(
        [("a", "10:00:00", 1), ("b", "10:00:00", 2), ("c", "10:00:00", 3)], [("d", "12:00:00", 4)], delay="1 minute"
    )
    answered = stream(
        [("a", "10:05:00", 10), ("b", "10:30:00", 20), ("c", "09:59:00", 30)], [("x", "12:00:00", 40)], delay="1 minute"
    )
    loaded = pipeline(tmp_path, sql(text), "asked answered")
    frame = result(session, loaded, asked=asked, answered=answered)
    assert out(frame) == [("a", 1, 10), ("b", 2, None), ("c", 3, None)]


def test_a_stream_is_joined_with_files_and_with_a_delta_table(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    (tmp_path / "names.csv").write_text("who,name\na,Alena\nb,Bohumil\n")
    session.createDataFrame([("a", "Praha")], "who STRING, city STRING").write.format("delta").save(
        f"{tmp_path}/cities"
    )
    text = "SELECT n, name, city FROM clicks JOIN names USING (who) LEFT JOIN cities USING (who)"
    loaded = pipeline(tmp_path, sql(text), "clicks names cities")
    frame = result(
        session,
        loaded,
        clicks=stream([("a", "10:00:00", 1), ("b", "10:00:00", 2), ("c", "10:00:00", 3)]),
        names=session.read.option("header", True).csv(f"{tmp_path}/names.csv"),
        cities=session.read.format("delta").load(f"{tmp_path}/cities"),
    )
    assert out(frame) == [(1, "Alena", "Praha"), (2, "Bohumil", None)]


# Deduplication

ONCE = "result: {type: deduplicate, from: clicks, keys: [who]}"
REPEATED: list[list[Click]] = [
    [("a", "10:00:00", 1), ("a", "10:00:10", 2)],
    [("a", "10:00:20", 3), ("b", "10:30:00", 4)],
    [("c", "10:30:00", 5)],
    [("a", "10:30:00", 6)],
]


def test_duplicates_are_forgotten_with_the_watermark(
    session: SparkSession,
    stream: Callable[..., DataFrame],
    out: Callable[..., list[tuple[object, ...]]],
    tmp_path: Path,
) -> None:
    frame = result(session, pipeline(tmp_path, ONCE), clicks=stream(*REPEATED, delay="1 minute"))
    assert [row[2] for row in out(frame)] == [1, 6, 4, 5]


def test_duplicates_are_never_forgotten_without_a_watermark(
    session: SparkSession,
    stream: Callable[..., DataFrame],
    out: Callable[..., list[tuple[object, ...]]],
    tmp_path: Path,
) -> None:
    frame = result(session, pipeline(tmp_path, ONCE), clicks=stream(*REPEATED))
    assert [row[0] for row in out(frame)] == ["a", "b", "c"]


def test_a_watermark_reaches_deduplication_through_sql(
    session: SparkSession, stream: Callable[..., DataFrame], tmp_path: Path
) -> None:
    text = """
    named: {type: sql, sql: "SELECT upper(who) AS who, at FROM clicks"}
    result: {type: deduplicate, from: named, keys: [who]}
    """
    frame = result(session, pipeline(tmp_path, text), clicks=stream([], delay="1 minute"))
    assert transforms.has_watermark(frame)
    assert "DeduplicateWithinWatermark" in frame._jdf.queryExecution().analyzed().toString()


def test_duplicates_of_a_bounded_read_are_removed_for_a_preview(session: SparkSession, tmp_path: Path) -> None:
    rows = session.createDataFrame([("a", 1), ("a", 1), ("b", 2)], "who STRING, n INT")
    assert collected(result(session, pipeline(tmp_path, ONCE), clicks=rows)) == [("a", 1), ("b", 2)]


def test_a_step_is_found_by_its_name_in_other_letters(session: SparkSession, tmp_path: Path) -> None:
    rows = session.createDataFrame([("a", 1), ("a", 1)], "who STRING, n INT")
    loaded = pipeline(tmp_path, ONCE.replace("from: clicks", "from: Clicks"))
    assert collected(result(session, loaded, clicks=rows)) == [("a", 1)]


# Python functions

JOINED = 'result: {type: python, from: [left, right], function: "code.py:run", options: {above: 1}}'


@pytest.mark.parametrize("parameters", ["right, left, above", "first, second, above", "first, second, *, above=0"])
def test_a_function_gets_frames_by_name_or_else_in_order_and_its_options(
    session: SparkSession, tmp_path: Path, parameters: str
) -> None:
    left, right = ("left", "right") if "left" in parameters else ("first", "second")
    code = f"def run({parameters}):\n    return {left}.filter({left}.id > above).join({right}, 'id', 'left_anti')"
    loaded = pipeline(tmp_path, JOINED, "left right", code=code)
    frame = result(session, loaded, left=session.range(5), right=session.range(3))
    assert collected(frame) == [(3,), (4,)]


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("def run(left, right, above): left.count()", "`code.py:run` returned None, not a DataFrame"),
        ("def run(left, right, above): return 3", "`code.py:run` returned a int, not a DataFrame"),
        (
            "def run(left, right): return left",
            "`code.py:run` cannot be called with the inputs and options of `result`: "
            "got an unexpected keyword argument 'above'",
        ),
        ("def run(left, right, above):\n    return 1 / 0", "code.py:2: ZeroDivisionError: division by zero"),
    ],
)
def test_what_is_wrong_with_a_function_is_said(session: SparkSession, tmp_path: Path, code: str, message: str) -> None:
    loaded = pipeline(tmp_path, JOINED, "left right", code=code)
    line, said = problem(lambda: result(session, loaded, left=session.range(1), right=session.range(1)))
    assert (line, said) == (6, message)


def test_a_column_that_a_function_misses_is_said_with_the_functions_line(session: SparkSession, tmp_path: Path) -> None:
    code = "def run(left, right, above):\n    return left.select('nowhere')"
    loaded = pipeline(tmp_path, JOINED, "left right", code=code)
    line, said = problem(lambda: result(session, loaded, left=session.range(1), right=session.range(1)))
    assert line == 6
    assert said.startswith("code.py:2: AnalysisException: [UNRESOLVED_COLUMN")


# Functions for SQL

HALF = '  half: {function: "code.py:half", returns: DOUBLE}'


def test_sql_calls_a_function_over_whole_columns(session: SparkSession, tmp_path: Path) -> None:
    code = """
    import pyarrow as pa
    import pyarrow.compute as pc
    import helper

    def half(numbers: pa.Array) -> pa.Array:
        return pc.divide(pc.cast(numbers, pa.float64()), helper.TWO)
    """
    loaded = pipeline(
        tmp_path, sql("SELECT half(id) AS h FROM numbers"), "numbers", HALF, code=code, helper="TWO = 2.0"
    )
    assert collected(result(session, loaded, numbers=session.range(3))) == [(0.0,), (0.5,), (1.0,)]


def test_what_fails_on_an_executor_has_the_users_line(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    code = "\n\ndef half(numbers):\n    raise ValueError('no halves')"
    loaded = pipeline(tmp_path, sql("SELECT half(n) AS h FROM clicks"), functions=HALF, code=code)
    frame = result(session, loaded, clicks=stream([("a", "10:00:00", 1)]))
    with pytest.raises(StreamingQueryException) as raised:
        out(frame)
    assert "ValueError: no halves" in str(raised.value)
    assert user_code.place_in(loaded, str(raised.value)) == "code.py:4"


def test_a_type_that_is_none_is_said_with_the_function(session: SparkSession, tmp_path: Path) -> None:
    loaded = pipeline(
        tmp_path, sql("SELECT 1"), functions=HALF.replace("DOUBLE", "DUBLE"), code="def half(n): return n"
    )
    assert problem(lambda: transforms.register_functions(session, loaded)) == (3, "`DUBLE` is no type of Spark's")


def test_a_function_without_arguments_is_refused(session: SparkSession, tmp_path: Path) -> None:
    loaded = pipeline(tmp_path, sql("SELECT 1"), functions=HALF, code="def half(): return 3")
    line, said = problem(lambda: transforms.register_functions(session, loaded))
    assert line == 3
    assert "0-arg" in said


# State

TOTALS = """
from collections.abc import Iterator
from pyspark.sql import Row
from pyspark.sql.streaming import StatefulProcessor

class Totals(StatefulProcessor):
    def __init__(self, start=0, ttl_ms=None):
        self.start, self.ttl_ms = start, ttl_ms

    def init(self, handle):
        self.handle = handle
        self.total = handle.getValueState("total", "n INT", self.ttl_ms)

    def handleInputRows(self, key, rows, timerValues) -> Iterator[Row]:
        total = self.total.get()[0] if self.total.exists() else self.start
        for row in rows:
            total += row.n
        self.total.update((total,))
        yield Row(who=key[0], total=total)

class Reminders(Totals):
    def handleInputRows(self, key, rows, timerValues) -> Iterator[Row]:
        for _ in super().handleInputRows(key, rows, timerValues):
            self.handle.registerTimer(timerValues.getCurrentProcessingTimeInMs() + 1)
        return iter(())

    def handleExpiredTimer(self, key, timerValues, expiredTimerInfo) -> Iterator[Row]:
        yield Row(who=key[0], total=self.total.get()[0])
        self.total.clear()
"""


def counted(kind: str, options: str = "{}", time_: str = "none", output: str = "update") -> str:
    return f"""
    result:
      {{type: stateful, from: clicks, keys: [who], processor: "code.py:{kind}", options: {options},
       returns: "who STRING, total INT", time: {time_}, output: {output}}}
    """


def test_a_processor_keeps_state_for_each_key_over_batches(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    loaded = pipeline(tmp_path, counted("Totals", "{start: 100}"), code=TOTALS)
    clicks = stream([("a", "10:00:00", 1), ("b", "10:00:00", 2)], [("a", "10:00:00", 3)])
    assert out(result(session, loaded, clicks=clicks), "update") == [("a", 101), ("a", 104), ("b", 102)]


def test_timers_run_by_the_time_of_the_machine(
    session: SparkSession, stream: Callable[..., DataFrame], until: Callable[..., None], tmp_path: Path
) -> None:
    loaded = pipeline(tmp_path, counted("Reminders", time_="processing"), code=TOTALS)
    frame = result(session, loaded, clicks=stream([("a", "10:00:00", 1), ("a", "10:00:00", 2)], [("b", "10:00:00", 3)]))
    until(frame, [("a", 3), ("b", 3)])


def test_state_expires(
    session: SparkSession, stream: Callable[..., DataFrame], until: Callable[..., None], tmp_path: Path
) -> None:
    loaded = pipeline(tmp_path, counted("Totals", "{ttl_ms: 1}", time_="processing"), code=TOTALS)
    frame = result(session, loaded, clicks=stream([("a", "10:00:00", 1)], [("a", "10:00:00", 3)]))
    until(frame, [("a", 1), ("a", 3)])


ENDS = """
from pyspark.sql import Row
from pyspark.sql.streaming import StatefulProcessor

class Ends(StatefulProcessor):
    def init(self, handle):
        self.handle = handle
        self.count = handle.getValueState("count", "n INT")

    def handleInputRows(self, key, rows, timerValues):
        count = self.count.get()[0] if self.count.exists() else 0
        for row in rows:
            count += 1
            self.handle.registerTimer(int(row.at.timestamp() * 1000) + 60_000)
        self.count.update((count,))
        return iter(())

    def handleExpiredTimer(self, key, timerValues, expiredTimerInfo):
        yield Row(who=key[0], total=self.count.get()[0])
"""


def test_timers_run_by_the_time_of_the_rows(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    loaded = pipeline(tmp_path, counted("Ends", time_="event", output="append"), code=ENDS)
    clicks = stream(
        [("a", "10:00:00", 1), ("b", "10:30:00", 1)], [("c", "10:30:00", 1)], [("a", "10:40:00", 1)], delay="1 minute"
    )
    assert out(result(session, loaded, clicks=clicks)) == [("a", 1), ("b", 1), ("c", 1)]


def test_windows_over_what_a_processor_made_go_by_its_own_times(
    session: SparkSession, stream: Callable[..., DataFrame], out: Callable[..., list[object]], tmp_path: Path
) -> None:
    code = """
    from pyspark.sql import Row
    from pyspark.sql.streaming import StatefulProcessor

    class Later(StatefulProcessor):
        def init(self, handle):
            pass

        def handleInputRows(self, key, rows, timerValues):
            for row in rows:
                yield Row(who=key[0], seen=row.at)
    """
    text = """
    later:
      type: stateful
      from: clicks
      keys: [who]
      processor: code.py:Later
      returns: who STRING, seen TIMESTAMP
      time: event
      output: append
      event_time: seen
    result:
      type: sql
      sql: SELECT window.start AS start, count(*) AS n FROM later GROUP BY window(seen, '1 minute')
    """
    clicks = stream([("a", "10:00:00", 1), ("b", "10:00:30", 1)], [("c", "10:30:00", 1)], delay="1 minute")
    assert out(result(session, pipeline(tmp_path, text, code=code), clicks=clicks)) == [("10:00:00", 2)]


@pytest.mark.parametrize(
    ("kind", "options", "message"),
    [
        ("Iterator", "{}", "`code.py:Iterator` is no StatefulProcessor"),
        ("Totals", "{stop: 1}", "TypeError: Totals.__init__() got an unexpected keyword argument 'stop'"),
    ],
)
def test_what_is_wrong_with_a_processor_is_said(
    session: SparkSession, tmp_path: Path, kind: str, options: str, message: str
) -> None:
    loaded = pipeline(tmp_path, counted(kind, options), code=TOTALS)
    line, said = problem(lambda: result(session, loaded, clicks=session.range(1)))
    assert said == message
    assert line == 7
