"""How a streaming query is started (under its name, with its own checkpoint, by its trigger), and why it ended."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from pyspark import SparkContext
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming.query import StreamingQuery
from pyspark.sql.streaming.readwriter import DataStreamWriter

# What DataStreamWriter.trigger takes; nothing: a batch begins when the last one has ended.
Trigger = Mapping[str, str | bool]

Write = Callable[[DataFrame, int], None]
T = TypeVar("T")

_MODE_DOES_NOT_FIT = "STREAMING_OUTPUT_MODE"

# By the id of the query.
_raised: dict[str, Exception] = {}


def start(
    writer: DataStreamWriter, name: str, checkpoint: str, *, trigger: Trigger, modes: Sequence[str] = ("append",)
) -> StreamingQuery:
    """With the first of the output modes that Spark allows for these rows."""
    writer = writer.queryName(name).option("checkpointLocation", checkpoint)
    if trigger:
        writer = writer.trigger(**trigger)  # type: ignore[arg-type]  # one of its keywords
    return _with_first_allowed(modes, lambda mode: writer.outputMode(mode).start())


def check(frame: DataFrame, modes: Sequence[str]) -> None:
    """AnalysisException if `start` would raise one, since Spark cannot do this with a stream; nothing is started."""
    names: Any = SparkContext._jvm
    plan = frame._jdf.queryExecution().analyzed()
    checker = names.org.apache.spark.sql.catalyst.analysis.UnsupportedOperationChecker
    output_mode = names.org.apache.spark.sql.streaming.OutputMode
    _with_first_allowed(modes, lambda mode: checker.checkForStreaming(plan, getattr(output_mode, mode.capitalize())()))


def _with_first_allowed(modes: Sequence[str], attempt: Callable[[str], T]) -> T:
    for mode in modes[:-1]:
        try:
            return attempt(mode)
        except AnalysisException as error:
            if not (error.getCondition() or "").startswith(_MODE_DOES_NOT_FIT):
                raise
    return attempt(modes[-1])


def for_each_batch(frame: DataFrame, write: Write) -> DataStreamWriter:
    """`write` gets the rows of each batch, and its number."""

    def noting_what_is_raised(batch: DataFrame, batch_id: int) -> None:
        query = query_id(batch.sparkSession)
        _raised.pop(query, None)
        try:
            write(batch, batch_id)
        except Exception as error:
            _raised[query] = error
            raise

    return frame.writeStream.foreachBatch(noting_what_is_raised)


@contextlib.contextmanager
def kept(batch: DataFrame) -> Iterator[None]:
    """A batch that is looked at twice would be read, and its state made, twice."""
    batch.persist()
    try:
        yield
    finally:
        batch.unpersist()


def query_id(spark: SparkSession) -> str:
    """Of the query whose batch this thread writes. It is in the checkpoint, and lives as long."""
    return spark.sparkContext.getLocalProperty("sql.streaming.queryId") or ""


def failure(query: StreamingQuery) -> Exception | None:
    """Why it ended, if not because it was told to. Of what a batch's `write` raises Spark itself has only the text."""
    error = query.exception()
    return None if error is None else _raised.get(query.id, error)
