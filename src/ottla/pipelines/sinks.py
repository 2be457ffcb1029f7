"""A sink is a streaming query of its own over its step's rows, with its own checkpoint."""

from __future__ import annotations

from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.streaming.query import StreamingQuery
from pyspark.sql.streaming.readwriter import DataStreamWriter

from ottla.pipelines import console_sink, delta_sink, delta_table, queries, topic_sink
from ottla.pipelines.check_columns import expressions_of, not_there, not_written
from ottla.pipelines.columns import without_metadata
from ottla.pipelines.failures import StepFailed
from ottla.pipelines.loading import Loaded, as_texts
from ottla.pipelines.model import ConsoleSink, DeltaSink, FilesSink, Sink, TopicSink
from ottla.pipelines.problems import PipelineError
from ottla.pipelines.queries import Trigger


def start(loaded: Loaded, name: str, sink: Sink, frame: DataFrame, *, trigger: Trigger) -> StreamingQuery:
    """PipelineError if the rows do not fit; what Spark finds is Spark's own exception, now or from the query."""
    check(loaded, name, sink, frame)
    writer = _writer(loaded, name, sink, frame)
    modes = _modes(sink, trigger)
    return queries.start(writer, name, loaded.checkpoint("sinks", name), trigger=trigger, modes=modes)


def check(loaded: Loaded, name: str, sink: Sink, frame: DataFrame) -> None:
    """PipelineError, or StepFailed at an expression, if the rows do not fit; nothing is started, and no row is read."""
    problems = list(not_written(loaded, name, sink, frame.columns))
    for expression in expressions_of(name, sink):
        try:
            frame.select(F.expr(f"struct({expression.text})" if expression.several else expression.text))
        except AnalysisException as error:
            columns = list(not_there(loaded, expression, frame.columns))
            if not columns:
                raise StepFailed(expression.where, error) from error
            problems += columns
    if problems:
        raise PipelineError(problems)
    if isinstance(sink, TopicSink):
        topic_sink.records(loaded, sink, frame)
    elif isinstance(sink, DeltaSink):
        delta_table.check(loaded, name, sink, loaded.resolve(sink.path), without_metadata(frame))


def check_stream(sink: Sink, frame: DataFrame, *, trigger: Trigger) -> None:
    """Spark's own exception if it cannot do what the steps ask with a stream; nothing is started."""
    queries.check(frame, _modes(sink, trigger))


def _writer(loaded: Loaded, name: str, sink: Sink, frame: DataFrame) -> DataStreamWriter:
    if isinstance(sink, TopicSink):
        return topic_sink.writer(loaded, sink, frame)
    if isinstance(sink, DeltaSink):
        return delta_sink.writer(loaded, name, sink, frame)
    if isinstance(sink, FilesSink):
        return _files(loaded, sink, frame)
    if isinstance(sink, ConsoleSink):
        return console_sink.writer(name, sink, frame)
    return frame.writeStream.format(sink.format).options(**as_texts(sink.options))


def _files(loaded: Loaded, sink: FilesSink, frame: DataFrame) -> DataStreamWriter:
    writer = without_metadata(frame).writeStream.format(sink.format).options(**as_texts(sink.options))
    return writer.option("path", loaded.resolve(sink.path)).partitionBy(*sink.partition_by)


def _modes(sink: Sink, trigger: Trigger) -> tuple[str, ...]:
    """Final rows where Spark can tell which are (append); else, for a sink that can take a row again, changed ones."""
    if sink.output is not None:
        return (sink.output,)
    if "realTime" in trigger:
        return ("update",)
    updatable = isinstance(sink, TopicSink | ConsoleSink) or (isinstance(sink, DeltaSink) and sink.mode == "upsert")
    return ("append", "update") if updatable else ("append",)
