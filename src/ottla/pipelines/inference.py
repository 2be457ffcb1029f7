"""The schema of a source that has none: found in its first records, told, and pinned, so that later runs use the same.

It is pinned as CHECKPOINT/schemas/NAME.ddl: it lives as long as the offsets that belong to it, and may be edited.
"""

from __future__ import annotations

import json
import sys

from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, StringType, StructField, StructType

from ottla.pipelines import schemas, topic_source
from ottla.pipelines.frames import RAW
from ottla.pipelines.loading import Loaded, as_texts
from ottla.pipelines.model import METADATA, FilesSource, TopicSource
from ottla.pipelines.problems import PipelineError
from ottla.pipelines.remote_files import read_text, write_text

RECORDS = 1000


def infer(spark: SparkSession, loaded: Loaded, name: str, source: TopicSource | FilesSource) -> StructType:
    """What a look at the source says now, whatever is pinned."""
    if isinstance(source, TopicSource):
        return _of_topic(spark, loaded, name, source)
    return _of_files(spark, loaded, name, source)


def pinned_or_inferred(
    spark: SparkSession, loaded: Loaded, name: str, source: TopicSource | FilesSource, *, pin: bool
) -> StructType:
    path = pinned_at(loaded, name)
    text = read_text(spark, path)
    if text is not None:
        try:
            return schemas.from_ddl(text)
        except Exception as error:
            fix = "delete it, and the schema is inferred anew"
            problem = loaded.problem(("sources", name), f"{path} is no schema: {error}", fix)
            raise PipelineError([problem]) from error
    schema = infer(spark, loaded, name, source)
    where = f", pinned in {path}" if pin else ""
    print(f"ottla: source `{name}`: schema inferred{where}: {schemas.to_ddl(schema)}", file=sys.stderr)
    if pin:
        write_text(spark, path, schemas.to_ddl(schema, ",\n") + "\n")
    return schema


def pinned_at(loaded: Loaded, name: str) -> str:
    return loaded.checkpoint("schemas", f"{name}.ddl")


def _of_topic(spark: SparkSession, loaded: Loaded, name: str, source: TopicSource) -> StructType:
    records = topic_source.records(spark, loaded, source, batch=True)
    values = records.where(F.col("value").isNotNull()).select("value").limit(RECORDS).collect()
    objects = [text for text in (_object(bytes(row.value)) for row in values) if text is not None]
    if not objects:
        reason = f"none of its first {len(values)} records is a JSON object" if values else "there are no records yet"
        message = f"its schema cannot be inferred: {reason}"
        raise PipelineError([loaded.problem(("sources", name), message, "give it a `schema`")])
    # As one array, whose elements' types Spark merges; this needs no executor.
    found = spark.range(1).select(F.schema_of_json(F.lit(f"[{','.join(objects)}]"))).collect()
    array = schemas.from_ddl(f"objects {found[0][0]}")["objects"].dataType
    assert isinstance(array, ArrayType) and isinstance(array.elementType, StructType)
    return StructType([field for field in array.elementType.fields if field.name.lower() not in (*METADATA, *RAW)])


def _object(value: bytes) -> str | None:
    try:
        return json.dumps(found) if isinstance(found := json.loads(value), dict) else None
    except (ValueError, RecursionError):
        return None


def _of_files(spark: SparkSession, loaded: Loaded, name: str, source: FilesSource) -> StructType:
    if source.format == "text":
        return StructType([StructField("value", StringType())])
    options = {"inferSchema": "true", **as_texts(source.options)}
    path = loaded.resolve(source.path)
    reason = "there are no files yet"
    try:
        found = spark.read.format(source.format).options(**options).load(path).schema
        if found.fields:
            return found
    except AnalysisException as error:
        reason = error.getMessage() or reason
    message = f"its schema cannot be inferred from {path}: {reason}"
    raise PipelineError([loaded.problem(("sources", name), message, "give it a `schema`")])
