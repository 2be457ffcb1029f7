"""Whether the columns are there that steps and sinks name: in expressions, and in lists such as `keys`.

Without Spark the columns of a step are known if a schema or a SELECT names them all; where they are not, nothing is
said, and `plan` asks Spark.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ottla.pipelines.ddl import column_names
from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import (
    METADATA,
    DeduplicateTransform,
    DeltaSink,
    FilesSink,
    RateSource,
    Sink,
    StatefulTransform,
    Step,
    TopicSink,
    TopicSource,
)
from ottla.pipelines.problems import Problem, Where, nearest
from ottla.pipelines.sql import columns_in

Columns = Sequence[str]


def check_columns(loaded: Loaded, graph: Graph) -> Iterator[Problem]:
    known = _Known(loaded, graph)
    for name, step in {**loaded.pipeline.sources, **loaded.pipeline.transforms}.items():
        yield from _of_step(loaded, name, step, known.of(name))
        if isinstance(step, DeduplicateTransform | StatefulTransform):
            yield from _keys(loaded, name, step, known.of(graph.named(step.from_)))
    for name, sink in loaded.pipeline.sinks.items():
        columns = known.of(graph.named(sink.from_))
        if columns is not None:
            for expression in expressions_of(name, sink):
                yield from not_there(loaded, expression, columns)
            yield from not_written(loaded, name, sink, columns)


def _of_step(loaded: Loaded, name: str, step: Step, columns: Columns | None) -> Iterator[Problem]:
    """What it names of its own rows."""
    if columns is None:
        return
    where: Where = (loaded.section(name), name)
    for index, expectation in enumerate(step.expect):
        yield from not_there(loaded, Expression((*where, "expect", index, "check"), expectation.check), columns)
    if step.watermark is not None and not _is_there(step.watermark.column, columns):
        yield _no_column(loaded, (*where, "watermark", "column"), step.watermark.column, columns)
    if isinstance(step, StatefulTransform) and step.event_time and not _is_there(step.event_time, columns):
        yield _no_column(loaded, (*where, "event_time"), step.event_time, columns)


def _keys(
    loaded: Loaded, name: str, step: DeduplicateTransform | StatefulTransform, columns: Columns | None
) -> Iterator[Problem]:
    """Of the rows that it gets."""
    if columns is None:
        return
    for index, key in enumerate(step.keys):
        if not _is_there(key, columns):
            yield _no_column(loaded, ("transforms", name, "keys", index), key, columns)


def _is_there(name: str, columns: Columns) -> bool:
    """A name, or one such as `struct.field`, of which only the first part is known here."""
    names = {name, name.partition(".")[0]}
    return bool({each.strip("`").lower() for each in names} & {column.lower() for column in columns})


def not_there(loaded: Loaded, expression: Expression, columns: Columns) -> Iterator[Problem]:
    """`columns` are those of the step whose rows the sink gets."""
    there = {column.lower() for column in columns}
    for column in columns_in(expression.text):
        # The first part may be the name of a table, if another is a column.
        if not there & {part.lower() for part in column.parts}:
            yield _no_column(loaded, expression.where, column.parts[0], columns, column.offset)


def not_written(loaded: Loaded, name: str, sink: Sink, columns: Columns) -> Iterator[Problem]:
    """What a table or files cannot have as a key or a folder."""
    written = [column for column in columns if not column.startswith("_")]
    for where, column_name in _lists(name, sink):
        if column_name.lower() not in map(str.lower, written):
            yield _no_column(loaded, where, column_name, written)


def _no_column(loaded: Loaded, where: Where, column: str, columns: Columns, offset: int | None = None) -> Problem:
    fix = nearest(column, columns, f"there are {', '.join(columns)}")
    return loaded.problem(where, f"there is no column `{column}`", fix, offset=offset)


# What a sink names


class Expression(NamedTuple):
    where: Where
    text: str
    several: bool = False  # it may be a list of them


def expressions_of(name: str, sink: Sink) -> Iterator[Expression]:
    where: Where = ("sinks", name)
    if isinstance(sink, TopicSink):
        for key, text in (("key", sink.key), ("partition", sink.partition)):
            if text is not None:
                yield Expression((*where, key), text)
        for header, text in sink.headers.items():
            yield Expression((*where, "headers", header), text)
    elif isinstance(sink, DeltaSink):
        if sink.order_by is not None:
            yield Expression((*where, "order_by"), sink.order_by, several=True)
        if sink.delete_when is not None:
            yield Expression((*where, "delete_when"), sink.delete_when)


def _lists(name: str, sink: Sink) -> Iterator[tuple[Where, str]]:
    lists: dict[str, tuple[str, ...]] = {}
    if isinstance(sink, DeltaSink | FilesSink):
        lists["partition_by"] = sink.partition_by
    if isinstance(sink, DeltaSink):
        lists["keys"] = sink.keys
    for key, columns in lists.items():
        for index, column in enumerate(columns):
            yield ("sinks", name, key, index), column


# What is known without Spark


class _Known:
    """The columns of each step. Files may have more than their schema says, by their folders; tables are not looked
    into, and Python code may do anything."""

    def __init__(self, loaded: Loaded, graph: Graph) -> None:
        self._loaded = loaded
        self._graph = graph
        self._columns: dict[str, Columns | None] = {}
        for step in graph.order:
            self._columns[step] = self._of(step)

    def of(self, step: str) -> Columns | None:
        return self._columns.get(step)

    def _of(self, step: str) -> Columns | None:
        part = self._loaded.pipeline.sources.get(step) or self._loaded.pipeline.transforms.get(step)
        if isinstance(part, TopicSource):
            of_value = ("value",) if part.format in ("string", "bytes") else self._schema(part.schema_)
            return None if of_value is None else (*of_value, *METADATA)
        if isinstance(part, RateSource):
            return ("timestamp", "value")
        if isinstance(part, DeduplicateTransform):
            return self.of(self._graph.named(part.from_))
        if isinstance(part, StatefulTransform):
            return column_names(part.returns)
        return self._of_query(step) if step in self._graph.queries else None

    def _of_query(self, step: str) -> Columns | None:
        query = self._graph.queries[step]
        if query.columns is None:
            return None
        columns: list[str] = []
        for name in query.columns:
            of_table = self.of(self._graph.named(query.tables[0].name)) if name == "*" else (name,)
            if of_table is None:
                return None
            columns += of_table
        return columns

    def _schema(self, schema: str | None) -> tuple[str, ...] | None:
        suffix = Path(schema).suffix if schema else ""
        if schema is None or suffix in (".proto", ".desc"):
            return None
        if suffix not in (".ddl", ".json", ".avsc"):
            return column_names(schema)
        try:
            text = Path(self._loaded.resolve(schema)).read_text(encoding="utf-8")
            return column_names(text) if suffix == ".ddl" else _of_json(json.loads(text))
        except (OSError, ValueError, RecursionError):
            return None  # told by check_files


def _of_json(data: object) -> tuple[str, ...] | None:
    """Avro's and Spark's own have `fields`, JSON Schema has `properties`."""
    if not isinstance(data, dict):
        return None
    fields, properties = data.get("fields"), data.get("properties")
    if isinstance(fields, list) and all(isinstance(field, dict) and "name" in field for field in fields):
        return tuple(str(field["name"]) for field in fields)
    return tuple(properties) if isinstance(properties, dict) else None
