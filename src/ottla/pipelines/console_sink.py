"""Rows on the terminal: Spark's own console sink writes to the JVM's stdout, which is its log."""

from __future__ import annotations

import rich
from pyspark.sql import DataFrame
from pyspark.sql.streaming.readwriter import DataStreamWriter
from rich.markup import escape
from rich.table import Table

from ottla.pipelines.columns import without_metadata
from ottla.pipelines.model import ConsoleSink
from ottla.pipelines.queries import Write, for_each_batch, kept


def writer(name: str, sink: ConsoleSink, frame: DataFrame) -> DataStreamWriter:
    return for_each_batch(without_metadata(frame), _show(name, sink.rows))


def _show(name: str, limit: int) -> Write:
    def show(batch: DataFrame, batch_id: int) -> None:
        with kept(batch):
            # All of it, not only what is shown: an aggregation must note its state for every row.
            count = batch.count()
            if count:
                rich.get_console().print(_table(f"{name}, batch {batch_id}", batch, limit, count))

    return show


def _table(title: str, batch: DataFrame, limit: int, count: int) -> Table:
    caption = f"{limit:,} of {count:,} rows" if count > limit else None
    table = Table(*map(escape, batch.columns), title=escape(title), caption=caption)
    for row in batch.limit(limit).collect():
        table.add_row(*("NULL" if value is None else escape(str(value)) for value in row))
    return table
