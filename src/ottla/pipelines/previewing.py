"""The first rows of a step, from a bounded read: no query is started, and no checkpoint is looked at or made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ottla.pipelines.building import build
from ottla.pipelines.failures import step
from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from ottla.pipelines.problems import PipelineError, nearest

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CELL_LIMIT = 60


def preview(spark: SparkSession, loaded: Loaded, name: str | None, rows: int) -> Iterator[Table | Text]:
    """Of one step, or of what each sink would get."""
    graph = Graph(loaded)
    for each in _steps(loaded, graph, name):
        built = build(spark, loaded, graph, batch=True, steps=graph.upstream(each))
        with step(loaded.section(each), each):
            yield shown(each, built.good[each], rows)


def _steps(loaded: Loaded, graph: Graph, name: str | None) -> list[str]:
    sinks = loaded.pipeline.sinks
    if name is None:
        return list(dict.fromkeys(graph.named(sink.from_) for sink in sinks.values()))
    if name in sinks:
        return [graph.named(sinks[name].from_)]
    if graph.named(name) in graph.inputs:
        return [graph.named(name)]
    known = [*graph.inputs, *sinks]
    fix = nearest(name, known, f"there are {', '.join(known)}")
    raise PipelineError([loaded.problem((), f"there is no source, transform or sink `{name}`", fix)])


def shown(name: str, frame: DataFrame, rows: int) -> Table | Text:
    first = frame.limit(rows).collect()
    columns = frame.columns
    if not first:
        return Text(f"{name}: no rows yet ({', '.join(columns)})")
    table = Table(title=name, title_justify="left")
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in first:
        table.add_row(*(_cell(value) for value in row))
    return table


def _cell(value: object) -> Text:
    if value is None:
        return Text("NULL", style="dim")
    if isinstance(value, bytearray | bytes):
        value = bytes(value)
    text = str(value)
    return Text(text if len(text) <= CELL_LIMIT else f"{text[: CELL_LIMIT - 1]}…")
