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
from ottla.pipelines.problems import PipelineError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CELL_LIMIT = 60


def preview(spark: SparkSession, loaded: Loaded, name: str | None, rows: int) -> Iterator[Table | Text]:
    """Of one step, or of what each sink would get."""
    graph = Graph(loaded)
    names = dict.fromkeys(sink.from_ for sink in loaded.pipeline.sinks.values()) if name is None else (name,)
    for each in names:
        if each not in graph.inputs:
            sink = loaded.pipeline.sinks.get(each)
            if sink is None:
                known = ", ".join(graph.order)
                raise PipelineError(
                    [loaded.problem((), f"there is no source or transform `{each}`", f"there are {known}")]
                )
            each = sink.from_
        built = build(spark, loaded, graph, batch=True, steps=graph.upstream(each))
        with step(loaded.section(each), each):
            yield shown(each, built.good[each], rows)


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
