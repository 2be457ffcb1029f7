"""From a pipeline's graph to Spark's: a DataFrame for each step, each a view that SQL may select from, and a streaming
query of its own for each sink and each dead-letter topic, so that none holds up another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyspark.sql import functions as F

from ottla.pipelines import dead_letters, expectations, sinks, sources, transforms
from ottla.pipelines.failures import step
from ottla.pipelines.frames import Frames
from ottla.pipelines.graph import Graph
from ottla.pipelines.guarantees import guarantee_of
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSource
from ottla.pipelines.problems import Where
from ottla.pipelines.queries import Trigger

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.query import StreamingQuery

REAL_TIME_BATCH = "5 seconds"


class Started(NamedTuple):
    """A query and the step in the file that it is for."""

    name: str
    where: Where
    query: StreamingQuery


class Built(NamedTuple):
    """`good` has the rows of each step, `rejected` those of a source that go to its dead-letter topic."""

    good: dict[str, DataFrame]
    rejected: dict[str, DataFrame]


def build(
    spark: SparkSession,
    loaded: Loaded,
    graph: Graph,
    *,
    batch: bool,
    steps: set[str] | None = None,
    pin: bool = True,
) -> Built:
    """All steps, or those named, which must include whatever they read from; `batch` for what is there now, and without
    `pin` for a stream that is not to be started."""
    built = Built({}, {})
    transforms.register_functions(spark, loaded)
    in_real_time = _in_real_time(loaded, graph)
    for name in graph.order:
        if steps is None or name in steps:
            frames = _frames(spark, loaded, graph, name, built, batch=batch, pin=pin)
            if name in in_real_time and not graph.is_streaming(name):
                # Real-Time Mode has no other join than with a table that each task has as a whole; by itself Spark
                # sends only small ones.
                frames = frames._replace(good=F.broadcast(frames.good))
            frames.good.createOrReplaceTempView(name)
            built.good[name] = frames.good
            if frames.rejected is not None:
                built.rejected[name] = frames.rejected
    return built


def _in_real_time(loaded: Loaded, graph: Graph) -> set[str]:
    """Steps whose rows reach a sink in real time."""
    sinks_ = (sink for sink in loaded.pipeline.sinks.values() if guarantee_of(loaded, sink) == "real-time")
    return {step for sink in sinks_ for step in graph.upstream(graph.named(sink.from_))}


def _frames(
    spark: SparkSession, loaded: Loaded, graph: Graph, name: str, built: Built, *, batch: bool, pin: bool
) -> Frames:
    pipeline = loaded.pipeline
    section = loaded.section(name)
    part = pipeline.sources[name] if section == "sources" else pipeline.transforms[name]
    with step(section, name):
        if section == "sources":
            frames = sources.read(spark, loaded, name, pipeline.sources[name], batch=batch, pin=pin)
        else:
            inputs = {each: built.good[each] for each in graph.inputs[name]}
            frames = Frames(transforms.apply(spark, loaded, name, pipeline.transforms[name], inputs), None)
    with step(section, name, "expect"):
        frames = expectations.apply(frames, part, name)
    if part.watermark is not None:
        with step(section, name, "watermark"):
            frames = frames._replace(good=frames.good.withWatermark(part.watermark.column, part.watermark.delay))
    return frames


def start(spark: SparkSession, loaded: Loaded, graph: Graph, built: Built, *, until_caught_up: bool) -> list[Started]:
    """A query for each sink and each dead-letter topic; if one does not start, those before it are stopped."""
    started: list[Started] = []
    try:
        for name, sink in loaded.pipeline.sinks.items():
            spark.sparkContext.setLocalProperty("spark.scheduler.pool", name)
            with step("sinks", name):
                trigger = trigger_for(loaded, name, until_caught_up=until_caught_up)
                query = sinks.start(loaded, name, sink, built.good[graph.named(sink.from_)], trigger=trigger)
            started.append(Started(name, ("sinks", name), query))
        for name, rejected in built.rejected.items():
            spark.sparkContext.setLocalProperty("spark.scheduler.pool", f"dead-letters-{name}")
            source = loaded.pipeline.sources[name]
            assert isinstance(source, TopicSource)
            with step("sources", name, "dead_letter"):
                trigger = _trigger(loaded, until_caught_up=until_caught_up)
                query = dead_letters.start(loaded, name, source, rejected, trigger=trigger)
            started.append(Started(f"{name} dead letters", ("sources", name, "dead_letter"), query))
    except BaseException:
        for each in started:
            each.query.stop()
        raise
    return started


def trigger_for(loaded: Loaded, sink: str, *, until_caught_up: bool) -> Trigger:
    pipeline = loaded.pipeline
    if guarantee_of(loaded, pipeline.sinks[sink]) == "real-time" and not until_caught_up:
        return {"realTime": pipeline.every or REAL_TIME_BATCH}
    return _trigger(loaded, until_caught_up=until_caught_up)


def _trigger(loaded: Loaded, *, until_caught_up: bool) -> Trigger:
    if until_caught_up:
        return {"availableNow": True}
    return {"processingTime": loaded.pipeline.every or "0 seconds"}
