"""What went wrong in Spark is told in a sentence at its step; from exceptions such as Spark's, without Spark."""

from __future__ import annotations

import errno
import os
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from py4j.protocol import Py4JNetworkError
from pyspark.errors import PythonException, StreamingQueryException

from ottla.pipelines import user_code
from ottla.pipelines.failures import PipelineFailed, StepFailed, explain, explained
from ottla.pipelines.loading import Loaded, load

FILE = """\
name: test
cluster: {bootstrap.servers: "localhost:9092"}
functions:
  first: {function: "code.py:first", returns: DOUBLE}
  second: {function: "code.py:second", returns: DOUBLE}
sources:
  many: {type: topic, pattern: "orders-.*", schema: id INT}
  one: {type: topic, topic: orders-special, schema: id INT}
transforms:
  halves: {type: sql, sql: "SELECT first(id) AS a, second(id) AS b FROM many"}
  totals: {type: stateful, from: many, keys: [id], processor: "code.py:Totals", returns: id INT}
  counts: {type: stateful, from: one, keys: [id], processor: "code.py:Counts", returns: id INT}
  checked: {type: python, from: many, function: "checks.py:checked"}
sinks:
  halves: {type: console, from: halves}
  totals: {type: console, from: totals}
  counts: {type: console, from: counts}
  checked: {type: console, from: checked}
"""

CODE = """\
import functools
from pyspark.sql.streaming import StatefulProcessor
import helper

def first(values):
    return helper.halved(values)

def traced(function):
    @functools.wraps(function)
    def called(*values):
        return function(*values)
    return called

@traced
def second(values):
    return [helper.halved(each) for each in values]

class Base(StatefulProcessor):
    def init(self, handle):
        raise ValueError("no state")
    def close(self): ...

class Totals(Base):
    def handleInputRows(self, key, rows, timers):
        return sum(rows)

class Counts(Base):
    def handleInputRows(self, key, rows, timers):
        try:
            return helper.halved(rows)
        except TypeError as error:
            raise ValueError("no count") from error
"""

CHECKS = """\
def row_is_right(row):
    raise ValueError("wrong")

def checked(frame): ...
"""


@pytest.fixture
def loaded(tmp_path: Path) -> Loaded:
    (tmp_path / "pipeline.yaml").write_text(FILE)
    (tmp_path / "code.py").write_text(CODE)
    (tmp_path / "checks.py").write_text(CHECKS)
    (tmp_path / "helper.py").write_text("def halved(value):\n    return value / 2\n")
    return load(tmp_path / "pipeline.yaml")


def told(loaded: Loaded, sink: str, error: Exception) -> str:
    """By a query of the sink that ended with this error, without the folder of the file."""
    problem = explain(loaded, StepFailed(("sinks", sink), error))
    return str(problem).removeprefix(f"{loaded.folder}/")


def raised_by(function: Callable[..., object], *arguments: object) -> PythonException:
    """As an executor sends it: the traceback as text."""
    try:
        function(*arguments)
    except Exception:
        return PythonException(traceback.format_exc())
    raise AssertionError("it does not fail")


# Python


def test_of_two_functions_in_a_module_the_one_that_failed_is_named(loaded: Loaded) -> None:
    first, second = (user_code.find(loaded, (), f"code.py:{name}") for name in ("first", "second"))
    what = "helper.py:2: TypeError: unsupported operand type(s) for /: 'str' and 'int'"
    assert told(loaded, "halves", raised_by(first, "x")) == f"pipeline.yaml:4:11: function `first`: {what}"
    assert told(loaded, "halves", raised_by(second, "x")) == f"pipeline.yaml:5:12: function `second`: {what}"


@pytest.mark.parametrize(
    ("name", "place", "what"),
    [
        ("Totals", "11:52: transform `totals`: code.py:25", "TypeError: unsupported operand type(s) for +"),
        ("Counts", "12:51: transform `counts`: code.py:32", "ValueError: no count"),
    ],
)
def test_a_stateful_processor_that_failed_is_named_though_others_share_its_module(
    loaded: Loaded, name: str, place: str, what: str
) -> None:
    processor: Any = user_code.find(loaded, (), f"code.py:{name}")()
    error = raised_by(processor.handleInputRows, 1, "x", None)
    assert told(loaded, name.lower(), error).startswith(f"pipeline.yaml:{place}: {what}")


def test_of_two_processors_that_inherit_what_failed_the_one_above_the_sink_is_named(loaded: Loaded) -> None:
    for name in ("Totals", "Counts"):
        processor: Any = user_code.find(loaded, (), f"code.py:{name}")()
        error = raised_by(processor.init, None)
        assert f"transform `{name.lower()}`: code.py:20: ValueError: no state" in told(loaded, name.lower(), error)


def test_a_function_that_no_step_names_is_told_at_the_only_step_of_its_module(loaded: Loaded) -> None:
    row_is_right = user_code.find(loaded, (), "checks.py:row_is_right")
    assert told(loaded, "checked", raised_by(row_is_right, 1)) == (
        "pipeline.yaml:13:39: transform `checked`: checks.py:2: ValueError: wrong"
    )


# Topics


def malformed(topic: str) -> Exception:
    return StreamingQueryException(
        f"[USER_RAISED_EXCEPTION] topic {topic}, partition 0, offset 7: the value is not UTF-8"
    )


def test_a_malformed_record_is_told_at_the_source_that_reads_its_topic(loaded: Loaded) -> None:
    what = "partition 0, offset 7: the value is not UTF-8"
    assert told(loaded, "totals", malformed("orders-eu")) == (
        f"pipeline.yaml:7:3: source `many`: topic orders-eu, {what}"
    )
    assert told(loaded, "counts", malformed("orders-special")) == (
        f"pipeline.yaml:8:3: source `one`: topic orders-special, {what}"
    )


def test_of_two_sources_that_read_a_topic_the_one_above_the_sink_is_told(loaded: Loaded) -> None:
    assert "source `many`: topic orders-special" in told(loaded, "totals", malformed("orders-special"))


# The machine


def test_a_full_disk_is_told_as_such(loaded: Loaded) -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert told(loaded, "totals", full) == (
        "pipeline.yaml:16:3: sink `totals`: the disk is full (make room and run it again: it goes on)"
    )


@pytest.mark.parametrize(
    "words",
    [
        "[CONCURRENT_STREAM_LOG_UPDATE] Concurrent update to the log.",
        "Concurrent update to the log. Multiple streaming jobs detected for 7",
        "[_LEGACY_ERROR_TEMP_2207] Multiple streaming queries are concurrently using /checkpoint/commits/7.",
    ],
)
def test_a_second_process_on_the_checkpoint_is_told_as_such(loaded: Loaded, words: str) -> None:
    assert told(loaded, "totals", StreamingQueryException(words)) == (
        "pipeline.yaml:16:3: sink `totals`: another process runs this pipeline with the same checkpoint (stop it first)"
    )


# A file that was changed while its checkpoint stayed


@pytest.mark.parametrize(
    "words",
    [
        "assertion failed: There are [1] sources in the checkpoint offsets and now there are [2] sources requested by "
        "the query. Cannot continue.",
        "[STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE] Provided key schema does not match existing state key schema. Please "
        "check number and type of fields. If you want to force running the query without schema validation, please set "
        "spark.sql.streaming.stateStore.stateSchemaCheck to false. SQLSTATE: 42K06",
        "[STREAMING_STATEFUL_OPERATOR_MISSING_STATE_DIRECTORY] Cannot restart streaming query with stateful operators "
        "because the state directory is empty or missing. SQLSTATE: 42K03",
    ],
)
def test_steps_that_no_longer_fit_the_checkpoint_are_told_as_such(loaded: Loaded, words: str) -> None:
    assert told(loaded, "totals", StreamingQueryException(words)) == (
        "pipeline.yaml:16:3: sink `totals`: the steps before it were changed, and what the checkpoint remembers of the "
        "last run no longer fits them (undo that, or begin anew with another name for the sink, or another "
        "`checkpoint`)"
    )


def test_another_topic_with_the_same_checkpoint_is_told_with_what_was_read_before(loaded: Loaded) -> None:
    words = (
        "Some data may have been lost because they are not available in Kafka any more;\neither the data was aged out "
        "by Kafka or the topic may have been deleted before all the data in the\ntopic was processed.\n"
        "Reason: Partitions Set(clicks-0, clicks-1) have been deleted."
    )
    assert "what was read before is gone, or another topic is read now: clicks-0, clicks-1 (set `failOnData" in (
        told(loaded, "totals", StreamingQueryException(words))
    )


@pytest.mark.parametrize("error", [Py4JNetworkError("Answer from Java side is empty"), ConnectionRefusedError()])
def test_a_spark_that_died_is_told_as_such(loaded: Loaded, error: Exception) -> None:
    with pytest.raises(PipelineFailed) as caught, explained(loaded, Path("spark.log")):
        raise error
    assert str(caught.value).splitlines() == [
        f"{loaded.document.path}:1:1: Spark's process is gone: it was killed, or had no memory left "
        "(give it more: `spark: {config: {spark.driver.memory: 4g}}`)",
        "Spark's log: spark.log",
    ]
