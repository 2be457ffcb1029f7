"""What Spark would refuse, or never finish, because rows go on coming: static and streaming steps, watermarks, outputs.

Best effort: Python code may do anything, and SQL that cannot be read here is left to Spark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import (
    ConsoleSink,
    DeduplicateTransform,
    DeltaSink,
    FilesSink,
    PythonTransform,
    Sink,
    SqlTransform,
    StatefulTransform,
    TopicSink,
)
from ottla.pipelines.problems import Problem, Where
from ottla.pipelines.sql_query import Join, Kind

_PART = r"(?:\d+(?:\.\d+)?\s+seconds?|\d+\s+(?:microsecond|millisecond|minute|hour|day|week)s?)"
_NUMBER = re.compile(r"([\d.]+)\s+(\w+?)s?\b", re.IGNORECASE)
_UNITS_MS = {
    "microsecond": 0.001,
    "millisecond": 1.0,
    "second": 1000.0,
    "minute": 60_000.0,
    "hour": 3_600_000.0,
    "day": 86_400_000.0,
    "week": 604_800_000.0,
}
_INTERVAL = re.compile(rf"\s*(?:interval\s+)?{_PART}(?:\s+{_PART})*\s*", re.IGNORECASE)

_ADD_WATERMARK = "give a step before it a `watermark`"

# What Spark has for tables only, and what to do instead.
_NOT_OF_STREAMS: dict[Kind, tuple[str, str]] = {
    "over": (
        "Spark has no OVER on a stream, but windows of time",
        "GROUP BY window(…), or use a `stateful` transform",
    ),
    "intersect": ("Spark has no INTERSECT of a stream", "use a join"),
    "excepted": ("EXCEPT cannot take away the rows of a stream", "use a LEFT JOIN of streams, WHERE nothing was found"),
    "sample": ("Spark has no TABLESAMPLE of a stream", "use WHERE rand() < …"),
    "offset": ("Spark has no OFFSET on a stream", "leave it out"),
    "subquery": ("Spark reads no stream in an expression", "use a join"),
}
# Of a stream with a table: the outer side, of which every row is kept, must be the stream.
_WITH_TABLE_ON_RIGHT = ("", "LEFT", "SEMI", "ANTI")
_WITH_TABLE_ON_LEFT = ("", "RIGHT")
_SUBQUERIES = ("IN", "NOT IN", "EXISTS")  # with a table on the right, or else told by "subquery"

# What is an aggregation to Spark: rows are only final when no other can be the same.
_AGGREGATING: tuple[Kind, ...] = ("aggregate", "distinct", "union", "except")


def check_streams(loaded: Loaded, graph: Graph) -> Iterator[Problem]:
    yield from _intervals(loaded)
    yield from _steps(loaded, graph)
    for name, sink in loaded.pipeline.sinks.items():
        yield from _sink(loaded, graph, name, sink)
    for step in sorted(graph.unused()):
        message = f"no sink gets the rows of `{step}`"
        fix = "leave it out, or name it after `from` of a sink"
        yield loaded.problem((loaded.section(step), step), message, fix, severity="warning")


# Times


def _intervals(loaded: Loaded) -> Iterator[Problem]:
    pipeline = loaded.pipeline
    if pipeline.every is not None:
        yield from _interval(loaded, ("every",), pipeline.every)
    for section, steps in (("sources", pipeline.sources), ("transforms", pipeline.transforms)):
        for name, step in steps.items():
            if step.watermark is not None:
                yield from _interval(loaded, (section, name, "watermark", "delay"), step.watermark.delay)


def _interval(loaded: Loaded, where: Where, text: str) -> Iterator[Problem]:
    if not _INTERVAL.fullmatch(text):
        message = f"`{loaded.document.written(where)}` is not a time that Spark reads"
        yield loaded.problem(where, message, "write it as `10 seconds` or `1 minute 30 seconds`")


def milliseconds(text: str) -> float | None:
    """Of a time as Spark reads it."""
    if not _INTERVAL.fullmatch(text):
        return None
    return sum(float(number) * _UNITS_MS[unit.lower()] for number, unit in _NUMBER.findall(text))


# Steps


def _steps(loaded: Loaded, graph: Graph) -> Iterator[Problem]:
    pipeline = loaded.pipeline
    for section, steps in (("sources", pipeline.sources), ("transforms", pipeline.transforms)):
        for name, step in steps.items():
            if step.watermark is not None and not graph.is_streaming(name):
                message = f"`{name}` is static: its rows come once and cannot be late"
                yield loaded.problem((section, name, "watermark"), message, "leave the watermark out")
            elif step.watermark is not None:
                yield from _second_watermark(loaded, graph, (section, name, "watermark"), name)
    for name, transform in pipeline.transforms.items():
        if isinstance(transform, DeduplicateTransform):
            if graph.is_streaming(name) and not _has_watermark(loaded, graph, name):
                message = f"without a watermark `{name}` must remember every key for ever"
                yield loaded.problem(("transforms", name), message, _ADD_WATERMARK, severity="warning")
        elif isinstance(transform, SqlTransform):
            yield from _query(loaded, graph, name)


def _query(loaded: Loaded, graph: Graph, name: str) -> Iterator[Problem]:
    where, streaming = ("transforms", name, "sql"), graph.streaming_inputs(name)
    for operation in graph.queries[name].operations:
        if operation.kind in _NOT_OF_STREAMS and operation.tables & streaming:
            yield loaded.problem(where, *_NOT_OF_STREAMS[operation.kind], offset=operation.offset)
    for join in graph.queries[name].joins if graph.is_sure(name) else ():
        reason = _not_joined(join, bool(join.left & streaming), bool(join.right & streaming))
        if reason:
            yield loaded.problem(where, *reason, offset=join.offset)


def _not_joined(join: Join, streaming_left: bool, streaming_right: bool) -> tuple[str, str] | None:
    if streaming_left == streaming_right or join.kind in _SUBQUERIES:
        return None
    if join.kind == "UNION":
        return "Spark has no UNION of a stream and a static table", "make both streams: leave `static` out"
    if join.kind in (_WITH_TABLE_ON_RIGHT if streaming_left else _WITH_TABLE_ON_LEFT):
        return None
    message = f"a {join.kind} join keeps rows of a static table for which the stream has none, and it goes on for ever"
    return message, f"use a {'LEFT' if streaming_left else 'RIGHT'} or an inner join"


def _second_watermark(loaded: Loaded, graph: Graph, where: Where, name: str) -> Iterator[Problem]:
    """Spark refuses it when the query runs, or lets it through and no row after it."""
    steps = {**loaded.pipeline.sources, **loaded.pipeline.transforms}
    for before in sorted(graph.upstream(name) - {name}):
        if before in steps and steps[before].watermark is not None and graph.is_streaming(before):
            message = f"rows of `{name}` have the watermark of `{before}` already, and Spark has no second one"
            fix = "leave it out; a `stateful` transform names the time of its rows by `event_time`"
            yield loaded.problem(where, message, fix)


def check_catching_up(loaded: Loaded, graph: Graph) -> Iterator[Problem]:
    """What would go on for ever in a run that shall end when all is read."""
    for sink in loaded.pipeline.sinks.values():
        for name in sorted(graph.upstream(graph.named(sink.from_))):
            transform = loaded.pipeline.transforms.get(name)
            if isinstance(transform, StatefulTransform) and transform.time == "processing":
                message = f"`{name}` goes on with the clock, so it is never caught up"
                yield loaded.problem(("transforms", name, "time"), message, "run it without --until-caught-up")


def _has_watermark(loaded: Loaded, graph: Graph, name: str) -> bool:
    """Before the step; Python code, and what is not known, may have one."""
    if not graph.is_sure(name):
        return True
    steps = {**loaded.pipeline.sources, **loaded.pipeline.transforms}
    before = [steps[step] for step in graph.upstream(name) - {name}]
    return any(step.watermark is not None or isinstance(step, PythonTransform) for step in before)


# Sinks


def _sink(loaded: Loaded, graph: Graph, name: str, sink: Sink) -> Iterator[Problem]:
    step = graph.named(sink.from_)
    if step in graph.inputs and not graph.is_streaming(step):
        message = f"`{step}` is static: its rows come once, so there is nothing to stream into `{name}`"
        yield loaded.problem(("sinks", name, "from"), message, "make one of its sources a stream: leave `static` out")
    if isinstance(sink, DeltaSink):
        yield from _upsert(loaded, name, sink)
    yield from _output(loaded, name, sink)
    yield from _aggregation(loaded, graph, name, sink)
    if sink.output != "complete":
        for each in sorted(graph.upstream(step)):
            for operation in graph.queries[each].operations if each in graph.queries else ():
                if operation.kind == "sort" and operation.tables & graph.streaming_inputs(each):
                    message = "rows that go on coming cannot be sorted"
                    fix = "leave ORDER BY out, or use `output: complete`"
                    yield loaded.problem(("transforms", each, "sql"), message, fix, offset=operation.offset)


def _aggregation(loaded: Loaded, graph: Graph, name: str, sink: Sink) -> Iterator[Problem]:
    upstream = graph.upstream(graph.named(sink.from_))
    aggregating = [step for step in sorted(upstream) if _aggregates(graph, step)]
    if not _may_change_rows(sink):
        for step in aggregating:
            if not _has_watermark(loaded, graph, step):
                message = f"`{name}` gets final rows only, and without a watermark those of `{step}` never are"
                yield loaded.problem(("sinks", name), message, _ADD_WATERMARK)
    is_all_sql = upstream <= loaded.pipeline.sources.keys() | graph.queries.keys()
    if sink.output == "complete" and not aggregating and is_all_sql and graph.is_sure(graph.named(sink.from_)):
        message = "`complete` is all rows of an aggregation, and there is none"
        yield loaded.problem(("sinks", name, "output"), message, "leave `output` out")


def _aggregates(graph: Graph, step: str) -> bool:
    return step in graph.queries and bool(graph.queries[step].into(*_AGGREGATING) & graph.streaming_inputs(step))


def _may_change_rows(sink: Sink) -> bool:
    """Whether a row may come again with another value, which sinks that say nothing themselves take where they can."""
    if sink.output is not None:
        return sink.output != "append"
    return isinstance(sink, TopicSink | ConsoleSink) or (isinstance(sink, DeltaSink) and sink.mode == "upsert")


def _output(loaded: Loaded, name: str, sink: Sink) -> Iterator[Problem]:
    where: Where = ("sinks", name, "output")
    appends = isinstance(sink, FilesSink) or (isinstance(sink, DeltaSink) and sink.mode == "append")
    if appends and sink.output in ("update", "complete"):
        message = f"`{sink.type}` appends rows, so those of `output: {sink.output}` would be there again and again"
        fix = "use `mode: upsert`, or `output: append`" if isinstance(sink, DeltaSink) else "use `output: append`"
        yield loaded.problem(where, message, fix)


def _upsert(loaded: Loaded, name: str, sink: DeltaSink) -> Iterator[Problem]:
    if sink.mode == "upsert" and not sink.keys:
        yield loaded.problem(
            ("sinks", name, "mode"), "`upsert` needs `keys`", "name the columns that say which row it is"
        )
    if sink.mode != "upsert":
        for key in ("keys", "order_by", "delete_when"):
            if getattr(sink, key):
                message = f"`{key}` has no meaning without `mode: upsert`"
                yield loaded.problem(("sinks", name, key), message, "add that, or leave it out")
