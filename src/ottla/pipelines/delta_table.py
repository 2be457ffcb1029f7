"""A Delta table that is there already: whether rows fit into it, told before the first batch."""

from __future__ import annotations

from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructField, StructType

from ottla.pipelines.columns import quoted
from ottla.pipelines.loading import Loaded, as_text
from ottla.pipelines.model import DeltaSink
from ottla.pipelines.problems import PipelineError, Problem, Where

# No folder, or one that holds something else.
_NOT_THERE = ("PATH_NOT_FOUND", "DELTA_TABLE_NOT_FOUND")


def exists(spark: SparkSession, path: str) -> bool:
    return _schema(spark, path) is not None


def check(loaded: Loaded, name: str, sink: DeltaSink, path: str, rows: DataFrame) -> None:
    """PipelineError with all that does not fit."""
    where: Where = ("sinks", name)
    schema = _schema(rows.sparkSession, path)
    if schema is None:
        return
    problems = _differences(loaded, where, sink, schema, rows.schema)
    problems += _other_partitions(loaded, where, sink, path, rows.sparkSession)
    if problems:
        raise PipelineError(problems)


def widen(spark: SparkSession, sink: DeltaSink, path: str, rows: DataFrame) -> None:
    """With `mergeSchema`: the columns that are new, which MERGE does not add by itself."""
    schema = _schema(spark, path)
    if schema is not None and _may_widen(sink) and _new(schema, rows.schema):
        spark.createDataFrame([], rows.schema).write.format("delta").mode("append").option("mergeSchema", True).save(
            path
        )


def _schema(spark: SparkSession, path: str) -> StructType | None:
    try:
        return spark.read.format("delta").load(path).schema
    except AnalysisException as error:
        if error.getCondition() in _NOT_THERE:
            return None
        raise


def _differences(loaded: Loaded, where: Where, sink: DeltaSink, schema: StructType, rows: StructType) -> list[Problem]:
    types = {field.name.lower(): field.dataType.simpleString() for field in schema}
    problems = []
    if not _may_widen(sink):
        fix = "leave it out, or set `mergeSchema: true` in the sink's `options` to add it to the table"
        problems += [
            loaded.problem(where, f"the table has no column `{field.name}`", fix) for field in _new(schema, rows)
        ]
    for field in rows:
        here, there = field.dataType.simpleString(), types.get(field.name.lower())
        if there is not None and there != here:
            message = f"`{field.name}` is {here.upper()} here and {there.upper()} in the table"
            problems.append(loaded.problem(where, message, "CAST it, or write into another table"))
    return problems


def _other_partitions(loaded: Loaded, where: Where, sink: DeltaSink, path: str, spark: SparkSession) -> list[Problem]:
    detail = spark.sql(f"DESCRIBE DETAIL delta.{quoted(path)}").first()
    there = list(detail["partitionColumns"]) if detail is not None else []
    if not sink.partition_by or [*map(str.lower, sink.partition_by)] == [*map(str.lower, there)]:
        return []
    message = f"the table is partitioned by {', '.join(there)}" if there else "the table is not partitioned"
    return [loaded.problem((*where, "partition_by"), message, "leave it as it is, or write into another table")]


def _new(schema: StructType, rows: StructType) -> list[StructField]:
    return [field for field in rows if not _has(schema.names, field.name)]


def _has(columns: list[str], column: str) -> bool:
    return column.lower() in map(str.lower, columns)


def _may_widen(sink: DeltaSink) -> bool:
    return as_text(sink.options.get("mergeSchema", False)).lower() == "true"
