"""What each sink promises, and why it cannot where it cannot.

Every sink is a query of its own, so sinks of one pipeline may promise different things; each reads the sources again.
`at-least-once` is always possible. `exactly-once` needs a sink that knows a repeated batch, and sources that can repeat
it. `real-time` is Spark's Real-Time Mode: topics to topics, row by row, with nothing to remember between rows.
"""

from __future__ import annotations

from collections.abc import Iterator

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
from ottla.pipelines.problems import Problem
from ottla.pipelines.sql import called

# Decoded and encoded in Python, which Spark 4.2 does not allow in its Real-Time Mode.
_IN_PYTHON = ("avro", "protobuf")
_MINIMUM_MS = 5000
_MINIMUM_KEY = "spark.sql.streaming.realTimeMode.minBatchDuration"
_AT_LEAST_ONCE = "say `guarantee: at-least-once` for this sink"


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
        for reason, fix in reasons(loaded, graph, sink):
            message = f"`{name}` cannot be {guarantee}: {reason}"
            yield loaded.problem(("sinks", name, "guarantee"), message, fix)


def _not_exactly_once(loaded: Loaded, graph: Graph, sink: Sink) -> Iterator[tuple[str, str]]:
    if isinstance(sink, TopicSink):
        yield "exactly-once into a topic is not there yet", _AT_LEAST_ONCE
    elif isinstance(sink, ConsoleSink):
        yield "the terminal shows a repeated batch again", _AT_LEAST_ONCE
    elif isinstance(sink, SparkSink):
        yield f"what Spark's sink `{sink.format}` does with a repeated batch is not known", _AT_LEAST_ONCE
    for step in sorted(graph.upstream(graph.named(sink.from_))):
        source = loaded.pipeline.sources.get(step)
        if isinstance(source, SparkSource) and not source.static:
            reason = f"whether Spark's source `{source.format}` (`{step}`) can repeat a batch is not known"
            yield reason, _AT_LEAST_ONCE


def _not_real_time(loaded: Loaded, graph: Graph, sink: Sink) -> Iterator[tuple[str, str]]:
    if not isinstance(sink, TopicSink | ConsoleSink):
        yield f"Spark's Real-Time Mode writes to topics, not to `{sink.type}`", _AT_LEAST_ONCE
    if isinstance(sink, TopicSink) and sink.format in _IN_PYTHON:
        yield f"Real-Time Mode does not write `{sink.format}`", "use format json, csv, string or bytes"
    if sink.output not in (None, "update"):
        yield f"Real-Time Mode writes changed rows, not `output: {sink.output}`", "leave `output` out"
    for step in sorted(graph.upstream(graph.named(sink.from_))):
        source = loaded.pipeline.sources.get(step)
        if source is not None and graph.is_streaming(step) and not isinstance(source, TopicSource):
            yield f"Real-Time Mode reads topics, not `{source.type}` (`{step}`)", _AT_LEAST_ONCE
        if isinstance(source, TopicSource) and source.format in _IN_PYTHON:
            yield f"Real-Time Mode does not read `{source.format}` (`{step}`)", _AT_LEAST_ONCE
        reason = _remembers(loaded, graph, step)
        if reason:
            yield f"{reason}, and Real-Time Mode remembers nothing between rows", _AT_LEAST_ONCE
    for function in _python_functions(loaded, graph, sink):
        yield f"`{function}` is a Python function, and Real-Time Mode calls none", _AT_LEAST_ONCE


def _remembers(loaded: Loaded, graph: Graph, step: str) -> str:
    """Why a step needs state; Python code is taken at its word."""
    transform = loaded.pipeline.transforms.get(step)
    if isinstance(transform, DeduplicateTransform | StatefulTransform):
        return f"`{step}` is a `{transform.type}` transform"
    query = graph.queries.get(step)
    if query is None:
        return ""
    streaming = {name.lower() for name in graph.inputs[step] if graph.is_streaming(name)}
    if query.aggregated & streaming:
        return f"`{step}` aggregates"
    if query.distinct & streaming:
        return f"`{step}` selects DISTINCT rows"
    if any(sum(bool(side & streaming) for side in sides) > 1 for sides in query.joins):
        return f"`{step}` joins streams"
    return ""


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
