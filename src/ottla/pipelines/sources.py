"""A source as rows: a streaming DataFrame, or a bounded one for `static` sources and for preview."""

from __future__ import annotations

from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructType

from ottla.pipelines import inference, schemas, topic_source
from ottla.pipelines.frames import Frames
from ottla.pipelines.loading import Loaded, as_texts
from ottla.pipelines.model import DeltaSource, FilesSource, Options, RateSource, Source, SparkSource, TopicSource

RATE_ROWS_IN_A_BATCH = 100


def read(spark: SparkSession, loaded: Loaded, name: str, source: Source, *, batch: bool, pin: bool = True) -> Frames:
    """`batch` is for looking: a bounded read, which leaves nothing behind. An inferred schema is pinned for a stream
    that shall run, not for one to look at."""
    pin = pin and not batch
    if isinstance(source, TopicSource):
        schema = topic_source.schema_given(loaded, name, source)
        if schema is None:
            schema = schemas.Schema(inference.pinned_or_inferred(spark, loaded, name, source, pin=pin))
        return topic_source.read(spark, loaded, source, schema, batch=batch)
    if isinstance(source, FilesSource):
        return Frames(_files(spark, loaded, name, source, batch=batch, pin=pin))
    if isinstance(source, DeltaSource):
        options = {**source.options, "path": loaded.resolve(source.path)}
        return Frames(_load(spark, "delta", options, None, batch=batch or source.static))
    if isinstance(source, RateSource):
        return Frames(_rate(spark, source, batch=batch))
    return Frames(_spark(spark, loaded, name, source, batch=batch))


def _files(spark: SparkSession, loaded: Loaded, name: str, source: FilesSource, *, batch: bool, pin: bool) -> DataFrame:
    schema = schemas.columns(loaded, ("sources", name), source)
    if schema is None:
        schema = inference.pinned_or_inferred(spark, loaded, name, source, pin=pin)
    options = {**source.options, "path": loaded.resolve(source.path)}
    if batch or source.static:
        return _load(spark, source.format, options, schema, batch=True)
    if source.max_per_batch is not None:
        options["maxFilesPerTrigger"] = source.max_per_batch
    return _load(spark, source.format, options, schema, batch=False)


def _rate(spark: SparkSession, source: RateSource, *, batch: bool) -> DataFrame:
    if not batch:
        return _load(spark, "rate", {"rowsPerSecond": source.rows_per_second}, None, batch=False)
    step = F.make_dt_interval(secs=F.col("id") / source.rows_per_second)
    rows = spark.range(RATE_ROWS_IN_A_BATCH)
    return rows.select((F.current_timestamp() + step).alias("timestamp"), F.col("id").alias("value"))


def _spark(spark: SparkSession, loaded: Loaded, name: str, source: SparkSource, *, batch: bool) -> DataFrame:
    schema = schemas.columns(loaded, ("sources", name), source)
    if source.static or not batch:
        return _load(spark, source.format, source.options, schema, batch=source.static)
    try:
        return _load(spark, source.format, source.options, schema, batch=True)
    except AnalysisException:
        # It can only be streamed, such as `socket`: there are no rows to look at, but later steps need its columns.
        stream = _load(spark, source.format, source.options, schema, batch=False)
        return spark.createDataFrame([], stream.schema)


def _load(spark: SparkSession, format_: str, options: Options, schema: StructType | None, *, batch: bool) -> DataFrame:
    texts = as_texts(options)
    if batch:
        reader = spark.read.format(format_).options(**texts)
        return (reader.schema(schema) if schema is not None else reader).load()
    stream = spark.readStream.format(format_).options(**texts)
    return (stream.schema(schema) if schema is not None else stream).load()
