"""What each sink promises, and why it cannot where it cannot.

Every sink is a query of its own, so sinks of one pipeline may promise different things; each reads the sources again.
`at-least-once` is always possible. `exactly-once` needs a sink that knows a repeated batch, and sources that can repeat
it. `real-time` is Spark's Real-Time Mode: topics to topics, row by row, with nothing to remember between rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ottla.pipelines.check_streams import milliseconds
from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import (
    ConsoleSink,
    DeduplicateTransform,
    Guarantee,
    Sink,
    SparkSink,
    SparkSource,
    SqlTransform,
    StatefulTransform,
    TopicSink,
    TopicSource,
)
from ottla.pipelines.problems import Problem, Where
from ottla.pipelines.sql import called
from ottla.pipelines.sql_query import Join, Kind

# Decoded and encoded in Python, which Spark 4.2 does not allow in its Real-Time Mode.
_IN_PYTHON = ("avro", "protobuf")
_MINIMUM_MS = 5000
_MINIMUM_KEY = "spark.sql.streaming.realTimeMode.minBatchDuration"
_AT_LEAST_ONCE = "say `guarantee: at-least-once` for this sink"
_REMEMBERS = "and Real-Time Mode remembers nothing between rows"

# What SQL may ask for that is not on Spark's list of operators for Real-Time Mode, and a fix. What Spark has for no
# stream at all, such as ORDER BY, is told by check_streams.
_NOT_IN_REAL_TIME: dict[Kind, tuple[str, str]] = {
    "aggregate": (f"`%s` aggregates, {_REMEMBERS}", _AT_LEAST_ONCE),
    "distinct": (f"`%s` selects DISTINCT rows, {_REMEMBERS}", _AT_LEAST_ONCE),
    "union": (f"the UNION of `%s` leaves out rows that were there before, {_REMEMBERS}", "use UNION ALL"),
    "except": (f"the EXCEPT of `%s` leaves out rows that were there before, {_REMEMBERS}", "use a LEFT ANTI JOIN"),
    "limit": (f"the LIMIT of `%s` counts rows, {_REMEMBERS}", "leave it out"),
    "repartition": ("`%s` moves rows to other tasks, and in Real-Time Mode they stay where they are", "leave that out"),
}


class _Reason(NamedTuple):
    """Why a sink cannot promise it; `where`, and `offset`, if another place than the sink is to blame."""

    text: str
    fix: str
    where: Where | None = None
    offset: int | None = None


def guarantee_of(loaded: Loaded, sink: Sink) -> Guarantee:
    """Its own, or the pipeline's."""
    return sink.guarantee or loaded.pipeline.guarantee


def check_guarantees(loaded: Loaded, graph: Graph) -> Iterator[Problem]:
    yield from _too_often(loaded)
    for name, sink in loaded.pipeline.sinks.items():
        guarantee = guarantee_of(loaded, sink)
        reasons = {
            "exactly-once": _not_exactly_once,
            "real-time": _not_real_time,
            "at-least-once": lambda *_: iter(()),
        }[guarantee]
        for reason in reasons(loaded, graph, sink):
            message = f"`{name}` cannot be {guarantee}: {reason.text}"
            where = reason.where or ("sinks", name, "guarantee")
            yield loaded.problem(where, message, reason.fix, offset=reason.offset)


def _not_exactly_once(loaded: Loaded, graph: Graph, sink: Sink) -> Iterator[_Reason]:
    if isinstance(sink, TopicSink):
        yield _Reason("exactly-once into a topic is not there yet", _AT_LEAST_ONCE)
    elif isinstance(sink, ConsoleSink):
        yield _Reason("the terminal shows a repeated batch again", _AT_LEAST_ONCE)
    elif isinstance(sink, SparkSink):
        yield _Reason(f"what Spark's sink `{sink.format}` does with a repeated batch is not known", _AT_LEAST_ONCE)
    for step in sorted(graph.upstream(graph.named(sink.from_))):
        source = loaded.pipeline.sources.get(step)
        if isinstance(source, SparkSource) and not source.static:
            reason = f"whether Spark's source `{source.format}` (`{step}`) can repeat a batch is not known"
            yield _Reason(reason, _AT_LEAST_ONCE)


def _not_real_time(loaded: Loaded, graph: Graph, sink: Sink) -> Iterator[_Reason]:
    if isinstance(sink, ConsoleSink):
        yield _Reason("the terminal shows whole batches", _AT_LEAST_ONCE)
    elif not isinstance(sink, TopicSink):
        yield _Reason(f"Spark's Real-Time Mode writes to topics, not to `{sink.type}`", _AT_LEAST_ONCE)
    if isinstance(sink, TopicSink) and sink.format in _IN_PYTHON:
        yield _Reason(f"Real-Time Mode does not write `{sink.format}`", "use format json, csv, string or bytes")
    if sink.output not in (None, "update"):
        yield _Reason(f"Real-Time Mode writes changed rows, not `output: {sink.output}`", "leave `output` out")
    for step in sorted(graph.upstream(graph.named(sink.from_))):
        source = loaded.pipeline.sources.get(step)
        if source is not None and graph.is_streaming(step) and not isinstance(source, TopicSource):
            yield _Reason(f"Real-Time Mode reads topics, not `{source.type}` (`{step}`)", _AT_LEAST_ONCE)
        if isinstance(source, TopicSource) and source.format in _IN_PYTHON:
            yield _Reason(f"Real-Time Mode does not read `{source.format}` (`{step}`)", _AT_LEAST_ONCE)
        transform = loaded.pipeline.transforms.get(step)
        if isinstance(transform, DeduplicateTransform | StatefulTransform):
            yield _Reason(f"`{step}` is a `{transform.type}` transform, {_REMEMBERS}", _AT_LEAST_ONCE)
        elif isinstance(transform, SqlTransform):
            yield from _not_real_time_sql(graph, step)
    for function in _python_functions(loaded, graph, sink):
        yield _Reason(f"`{function}` is a Python function, and Real-Time Mode calls none", _AT_LEAST_ONCE)


def _not_real_time_sql(graph: Graph, step: str) -> Iterator[_Reason]:
    where, streaming = ("transforms", step, "sql"), graph.streaming_inputs(step)
    for operation in graph.queries[step].operations:
        if operation.kind in _NOT_IN_REAL_TIME and operation.tables & streaming:
            text, fix = _NOT_IN_REAL_TIME[operation.kind]
            yield _Reason(text % step, fix, where, operation.offset)
    for join in graph.queries[step].joins if graph.is_sure(step) else ():
        if (join.left | join.right) & streaming:
            for text, fix in _not_broadcast(join, streaming):
                yield _Reason(text % step, fix, where, join.offset)


def _not_broadcast(join: Join, streaming: set[str]) -> Iterator[tuple[str, str]]:
    """Of joins, Real-Time Mode has one: each task has the static side as a whole, by the values of its columns. Static
    steps are marked for that (`building`), which is lost where a query joins one with another before."""
    if join.left & streaming and join.right & streaming:
        if join.kind in ("", "LEFT", "RIGHT", "FULL", "SEMI", "ANTI"):
            yield f"`%s` joins streams, {_REMEMBERS}", _AT_LEAST_ONCE
    elif not join.equality:
        yield (
            "`%s` joins without an equality of columns, by which Real-Time Mode finds rows",
            "join ON a column = another",
        )
    elif join.kind == "NOT IN":
        yield "whether Real-Time Mode has the NOT IN of `%s` depends on how large the table is", "use NOT EXISTS"
    elif join.kind != "UNION" and len(join.right if join.left & streaming else join.left) > 1:
        yield "`%s` joins with several static tables in one, which Real-Time Mode may not", "make a transform of them"


def _python_functions(loaded: Loaded, graph: Graph, sink: Sink) -> list[str]:
    """That SQL and expressions on the way to the sink, and its own, call; each once."""
    pipeline = loaded.pipeline
    texts: list[str] = []
    for step in graph.upstream(graph.named(sink.from_)):
        part = pipeline.sources.get(step) or pipeline.transforms.get(step)
        if part is not None:
            texts += [expectation.check for expectation in part.expect]
        if isinstance(part, SqlTransform):
            texts.append(part.sql)
    if isinstance(sink, TopicSink):
        texts += [text for text in (sink.key, sink.partition, *sink.headers.values()) if text is not None]
    return sorted({function for text in texts for function in called(text, pipeline.functions)})


def _too_often(loaded: Loaded) -> Iterator[Problem]:
    """Spark's own minimum, of which a pipeline may say otherwise."""
    pipeline = loaded.pipeline
    sinks = [name for name, sink in pipeline.sinks.items() if guarantee_of(loaded, sink) == "real-time"]
    if not sinks or pipeline.every is None or _MINIMUM_KEY in pipeline.spark.config:
        return
    every_ms = milliseconds(pipeline.every)
    if every_ms is not None and every_ms < _MINIMUM_MS:
        message = f"`{sinks[0]}` is real-time, where `every` is at least 5 seconds: rows do not wait for it"
        yield loaded.problem(("every",), message, "leave `every` out")
