"""Rows into a Delta table, each batch exactly once.

A batch is one commit, which names Spark's query and the batch's number (`txnAppId`, `txnVersion`): Delta makes no
second one for a batch that Spark repeats. The query's id is in its checkpoint, so a query with a new checkpoint, which
counts its batches from 0 again, is not taken for the old one. A batch without rows makes no commit.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F
from pyspark.sql.streaming.readwriter import DataStreamWriter

from ottla.pipelines.columns import quoted, without_metadata, written
from ottla.pipelines.delta_table import exists, widen
from ottla.pipelines.loading import Loaded, as_texts
from ottla.pipelines.model import DeltaSink
from ottla.pipelines.problems import PipelineError
from ottla.pipelines.queries import Write, for_each_batch, kept, query_id

_TXN = "spark.databricks.delta.write"
_ORDER, _DELETE, _RANK = "_ottla_order", "_ottla_delete", "_ottla_rank"
_BATCH = "_ottla_batch"


def writer(loaded: Loaded, name: str, sink: DeltaSink, frame: DataFrame) -> DataStreamWriter:
    path = loaded.resolve(sink.path)
    if sink.mode == "append":
        return for_each_batch(without_metadata(frame), _appending(sink, path))
    widen(frame.sparkSession, sink, path, without_metadata(frame))
    return for_each_batch(_to_upsert(sink, frame), _upserting(loaded, name, sink, path))


def _appending(sink: DeltaSink, path: str) -> Write:
    mode = "overwrite" if sink.output == "complete" else "append"

    def append(batch: DataFrame, batch_id: int) -> None:
        with kept(batch):
            if batch.count():
                with _once(batch.sparkSession, batch_id):
                    _save(sink, path, batch, mode)

    return append


def _upserting(loaded: Loaded, name: str, sink: DeltaSink, path: str) -> Write:
    def upsert(batch: DataFrame, batch_id: int) -> None:
        spark = batch.sparkSession
        with kept(batch):
            rows, most = _counted(batch, sink.keys)
            if not rows:
                return
            if most > 1 and _ORDER not in batch.columns:
                raise _several(loaded, name, sink)
            latest = _latest(batch, sink.keys) if most > 1 else batch
            with _once(spark, batch_id):
                if exists(spark, path):
                    _merge(spark, sink, path, latest.drop(_ORDER))
                else:
                    _save(sink, path, without_metadata(latest.filter(f"NOT {_DELETE}")), "append")

    return upsert


@contextlib.contextmanager
def _once(spark: SparkSession, batch_id: int) -> Iterator[None]:
    """Whatever is committed inside is not committed again for the same batch. A query's session is its own."""
    spark.conf.set(f"{_TXN}.txnAppId", query_id(spark))
    spark.conf.set(f"{_TXN}.txnVersion", str(batch_id))
    try:
        yield
    finally:
        spark.conf.unset(f"{_TXN}.txnAppId")
        spark.conf.unset(f"{_TXN}.txnVersion")


def _save(sink: DeltaSink, path: str, rows: DataFrame, mode: str) -> None:
    writer = rows.write.format("delta").mode(mode).partitionBy(*sink.partition_by)
    writer.options(**as_texts(sink.options)).save(path)


# Upserts


def _to_upsert(sink: DeltaSink, frame: DataFrame) -> DataFrame:
    """The columns of the table, and what is asked of a row: its place among those of its key, whether it deletes."""
    order = "_offset" if "_offset" in frame.columns else None
    if sink.order_by:
        order = f"struct({sink.order_by})"  # it may be several; a NULL in it is less than any value
    deletes = F.coalesce(F.expr(sink.delete_when), F.lit(False)) if sink.delete_when else F.lit(False)
    more = [deletes.alias(_DELETE)] + ([F.expr(order).alias(_ORDER)] if order is not None else [])
    return frame.select(*(quoted(name) for name in written(frame)), *more)


def _counted(batch: DataFrame, keys: tuple[str, ...]) -> tuple[int, int]:
    """Its rows, and the most that there are for one key."""
    by_key = batch.groupBy(*map(quoted, keys)).agg(F.count("*").alias("rows"))
    found = by_key.agg(F.sum("rows"), F.max("rows")).first()
    return (found[0] or 0, found[1] or 0) if found is not None else (0, 0)


def _latest(batch: DataFrame, keys: tuple[str, ...]) -> DataFrame:
    of_key = Window.partitionBy(*map(quoted, keys)).orderBy(F.col(_ORDER).desc_nulls_last())
    return batch.withColumn(_RANK, F.row_number().over(of_key)).filter(f"{_RANK} = 1").drop(_RANK)


def _several(loaded: Loaded, name: str, sink: DeltaSink) -> PipelineError:
    message = f"a batch has several rows for one value of {', '.join(sink.keys)}, and nothing says which counts"
    return PipelineError([loaded.problem(("sinks", name, "keys"), message, "name a column in `order_by`")])


def _merge(spark: SparkSession, sink: DeltaSink, path: str, rows: DataFrame) -> None:
    """A NULL in a key is a value like others (`<=>`): with `=` such a row would be added by every batch."""
    rows.createOrReplaceTempView(_BATCH)
    columns = [quoted(name) for name in written(rows)]
    same = " AND ".join(f"t.{quoted(key)} <=> s.{quoted(key)}" for key in sink.keys)
    spark.sql(f"""
        MERGE INTO delta.{quoted(path)} AS t USING {_BATCH} AS s ON {same}
        WHEN MATCHED AND s.{_DELETE} THEN DELETE
        WHEN MATCHED THEN UPDATE SET {", ".join(f"t.{column} = s.{column}" for column in columns)}
        WHEN NOT MATCHED AND NOT s.{_DELETE} THEN
            INSERT ({", ".join(columns)}) VALUES ({", ".join(f"s.{column}" for column in columns)})
    """)
