"""Runs a pipeline in the foreground: until it is told to stop, has caught up, or one of its queries fails.

A stop lets the batch that is running come to its end, so that nothing is done twice after the next start.
"""

from __future__ import annotations

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import TYPE_CHECKING, Any

from ottla.pipelines import queries
from ottla.pipelines.building import Started, build, start
from ottla.pipelines.failures import StepFailed
from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from ottla.pipelines.progress import Follower, View

if TYPE_CHECKING:
    from pyspark.sql import SparkSession
    from pyspark.sql.streaming.query import StreamingQuery

LOOK_S = 0.1
SHOW_EVERY_S = 0.5
STOP_POLL_S = 0.02


class Stop:
    """Wishes to stop. Before the queries run, and when it is wished again, what is going on is interrupted."""

    def __init__(self) -> None:
        self.wished = threading.Event()
        self.gently = False

    def wish(self, number: int, frame: FrameType | None) -> None:
        if not self.gently or self.wished.is_set():
            raise KeyboardInterrupt
        self.wished.set()


@contextlib.contextmanager
def stop_signals(stop: Stop) -> Iterator[Callable[[], None]]:
    """Yields what listens anew: starting Spark takes SIGINT for itself."""
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.getsignal(number) for number in signals}

    def listen() -> None:
        for number in signals:
            signal.signal(number, stop.wish)

    listen()
    try:
        yield listen
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def run(
    spark: SparkSession,
    loaded: Loaded,
    *,
    until_caught_up: bool,
    view: View,
    stop: Stop,
    on_started: Callable[[], None],
) -> None:
    """Returns when it was told to stop or has caught up; StepFailed if a step fails, after the others' batches."""
    graph = Graph(loaded)
    built = build(spark, loaded, graph, batch=False)
    started = start(spark, loaded, graph, built, until_caught_up=until_caught_up)
    followers = [Follower(each.name, each.query) for each in started]
    stop.gently = True
    on_started()
    with view:
        try:
            show_s = time.monotonic() + SHOW_EVERY_S
            while not stop.wished.wait(LOOK_S):
                active = [each.query.isActive for each in started]
                if not any(active) or (not all(active) and _failed(started) is not None):
                    break
                if time.monotonic() >= show_s:
                    view.show([follower.poll() for follower in followers])
                    show_s = time.monotonic() + SHOW_EVERY_S
        finally:
            view.stopping()
            end([each.query for each in started])
            view.show([follower.poll() for follower in followers])
    failed = _failed(started)
    if failed is not None:
        raise failed


def _failed(started: Sequence[Started]) -> StepFailed | None:
    for each in started:
        error = None if each.query.isActive else queries.failure(each.query)
        if error is not None:
            return StepFailed(each.where, error)
    return None


def end(queries: Sequence[StreamingQuery]) -> None:
    """Each after the batch that is running."""
    executions = [_execution(query) for query in queries]
    for execution in executions:
        _let_end(execution)
    for query, execution in zip(queries, executions, strict=True):
        while execution.queryExecutionThread().isAlive():
            if not query.status["isTriggerActive"]:
                query.stop()  # it waits for the time of its next batch
            time.sleep(STOP_POLL_S)


def _execution(query: StreamingQuery) -> Any:
    """Spark's StreamExecution."""
    return query._jsq.streamingQuery()


def _let_end(execution: Any) -> None:
    """StreamingQuery.stop() would interrupt the batch. Without that, the same state ends the query before the next."""
    from pyspark import SparkContext

    names: Any = SparkContext._jvm
    terminated = getattr(names, "org.apache.spark.sql.execution.streaming.runtime.TERMINATED$")
    execution.state().set(getattr(terminated, "MODULE$"))
