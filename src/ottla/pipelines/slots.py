"""Task slots. In Real-Time Mode every partition that is read holds one for as long as its query runs.

With fewer, Spark says nothing: the records of the other partitions wait until a batch is over, for seconds. So there
are as many as are needed on a `local[*]`; of any other number that is too small, it is said.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping

from ottla.pipelines.graph import Graph
from ottla.pipelines.guarantees import guarantee_of
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSink, TopicSource
from ottla.pipelines.problems import Problem

# More than are held, for queries in batches next to those in real time, and for partitions that are added meanwhile.
SPARE = 2

LOCAL = re.compile(r"local(?:\[(?P<slots>\d+|\*)(?:,(?P<failures>\d+))?\])?")


def of(master: str) -> int | None:
    """None if that is not known here: of a cluster."""
    local = LOCAL.fullmatch(master)
    if local is None:
        return None
    return os.cpu_count() or 1 if local["slots"] == "*" else int(local["slots"] or 1)


def held(loaded: Loaded, partitions: Mapping[str, int]) -> dict[str, int]:
    """By each sink in real time; `partitions` has those of each source whose cluster has answered."""
    in_real_time = {
        name: sink
        for name, sink in loaded.pipeline.sinks.items()
        if isinstance(sink, TopicSink) and guarantee_of(loaded, sink) == "real-time"
    }
    if not in_real_time:
        return {}
    graph = Graph(loaded, [])
    return {
        name: sum(
            partitions.get(step, 0)
            for step in graph.upstream(graph.named(sink.from_))
            if step in loaded.pipeline.sources and graph.is_streaming(step)
        )
        for name, sink in in_real_time.items()
    }


def enough(master: str, needed: int) -> str:
    """The same master, with a number instead of `*` if the machine has too few cores. A slot is a thread, which mostly
    waits for records."""
    there = of(master)
    local = LOCAL.fullmatch(master)
    if local is None or local["slots"] != "*" or there is None or there >= needed + SPARE or not needed:
        return master
    return f"local[{needed + SPARE}{',' + local['failures'] if local['failures'] else ''}]"


def check_slots(loaded: Loaded, by_sink: Mapping[str, int], master: str | None = None) -> Iterator[Problem]:
    """`master` goes before that of the file."""
    name, needed = master or loaded.pipeline.spark.master, sum(by_sink.values())
    there = of(enough(name, needed))
    if not needed or there is None or there >= needed + _others(loaded, by_sink):
        return
    sinks = ", ".join(f"`{sink}`" for sink in by_sink)
    message = (
        f"real-time needs a task slot for each partition that is read, {needed} for {sinks}, and `{name}` has {there}:"
        " records of the other partitions would wait for seconds"
    )
    in_file = master is None and "master" in loaded.pipeline.spark.model_fields_set
    where = ("spark", "master") if in_file else ("sinks", next(iter(by_sink)), "guarantee")
    yield loaded.problem(where, message, f"use the master `local[{needed + SPARE}]`, or `local[*]`")


def _others(loaded: Loaded, by_sink: Mapping[str, int]) -> int:
    """Slots that must be left for queries in batches: they share one."""
    letters = any(isinstance(source, TopicSource) and source.dead_letter for source in loaded.pipeline.sources.values())
    return 1 if letters or loaded.pipeline.sinks.keys() - by_sink.keys() else 0
