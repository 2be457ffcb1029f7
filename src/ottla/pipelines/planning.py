"""What Spark would do: the graph, the columns at each step, and Spark's plan for each sink.

These are the streams that `run` would start, so whatever Spark refuses then it refuses now. Nothing is started.
"""

from __future__ import annotations

import contextlib
import io
from typing import TYPE_CHECKING

from rich.console import Group
from rich.text import Text
from rich.tree import Tree

from ottla.pipelines import sinks
from ottla.pipelines.building import Built, build, trigger_for
from ottla.pipelines.failures import step
from ottla.pipelines.graph import Graph
from ottla.pipelines.guarantees import guarantee_of
from ottla.pipelines.loading import Loaded
from ottla.pipelines.problems import PipelineError, Problem

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


def plan(spark: SparkSession, loaded: Loaded, *, extended: bool) -> Group:
    """For a terminal or a file. PipelineError if a sink cannot take the rows of its step. The session is changed."""
    graph = Graph(loaded)
    spark.conf.set("spark.sql.adaptive.enabled", "false")  # as Spark does for a stream when it starts one
    built = build(spark, loaded, graph, batch=False, pin=False)
    _check_sinks(loaded, graph, built)
    tree = Tree(Text(loaded.name, style="bold"))
    for name, sink in loaded.pipeline.sinks.items():
        branch = tree.add(_label(name, f"sink, {sink.type}", guarantee_of(loaded, sink)))
        _add(branch, loaded, graph, built, graph.named(sink.from_), shown=set())
    parts: list[Tree | Text] = [tree]
    for name, sink in loaded.pipeline.sinks.items():
        with step("sinks", name):
            text = explained(built.good[graph.named(sink.from_)], extended=extended)
        parts += [Text(f"\nSpark's plan for {name}", style="bold"), Text(text)]
    return Group(*parts)


def _check_sinks(loaded: Loaded, graph: Graph, built: Built) -> None:
    problems: list[Problem] = []
    for name, sink in loaded.pipeline.sinks.items():
        try:
            with step("sinks", name):
                frame = built.good[graph.named(sink.from_)]
                sinks.check(loaded, name, sink, frame)
                sinks.check_stream(sink, frame, trigger=trigger_for(loaded, name, until_caught_up=False))
        except PipelineError as error:
            problems += error.problems
    if problems:
        raise PipelineError(problems)


def _add(above: Tree, loaded: Loaded, graph: Graph, built: Built, name: str, shown: set[str]) -> None:
    """The step, its columns, and below it what it reads from."""
    pipeline = loaded.pipeline
    part = pipeline.sources.get(name) or pipeline.transforms[name]
    kind = f"{loaded.section(name)[:-1]}, {part.type}"
    branch = above.add(_label(name, kind, "" if name not in shown else "as above"))
    if name in shown:
        return
    shown.add(name)
    for field in built.good[name].schema.fields:
        branch.add(Text.assemble(f"{field.name} ", (field.dataType.simpleString(), "cyan")))
    for each in graph.inputs[name]:
        _add(branch, loaded, graph, built, each, shown)


def _label(name: str, kind: str, note: str) -> Text:
    return Text.assemble((name, "bold"), f" ({', '.join(filter(None, (kind, note)))})")


def explained(frame: DataFrame, *, extended: bool) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as text:
        # Of SQL's own frame Spark would look at the text, in which it sees no stream.
        frame.select("*").explain(mode="extended" if extended else "formatted")
    return text.getvalue().strip()
