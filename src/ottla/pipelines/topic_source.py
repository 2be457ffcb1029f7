"""Records of topics as rows: Spark's Kafka source, the value decoded, and malformed values parted from the rest."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from ottla.pipelines import schemas
from ottla.pipelines.decoding import decode
from ottla.pipelines.frames import RAW, REJECTED, VALUE_CONVERTER, Frames
from ottla.pipelines.guarantees import guarantee_of
from ottla.pipelines.loading import Loaded, as_texts
from ottla.pipelines.model import METADATA, Offsets, Timestamp, TopicSource
from ottla.pipelines.problems import PipelineError
from ottla.pipelines.schemas import Schema

EARLIEST, LATEST = -2, -1
MALFORMED_VALUE = "ottla.pipelines.MalformedValue"
# At the end of a topic a batch waits for the consumer's fetch, by default for half a second. In real time nobody does,
# and a fetch that waits costs less than fifty that do not.
IN_BATCHES = {"kafka.fetch.max.wait.ms": "10"}


def schema_given(loaded: Loaded, name: str, source: TopicSource) -> Schema | None:
    """None if it is to be inferred."""
    if source.format in ("string", "bytes"):
        return Schema(schemas.value_only(source.format))
    schema = schemas.resolve(loaded, ("sources", name), source)
    if schema is None and source.format == "json":
        return None
    schema = schemas.fitting(loaded, ("sources", name), source, source.format, schema)
    taken = sorted(column for column in schema.columns.names if column.lower() in (*METADATA, *RAW))
    if taken:
        message = f"a column of the value must not be called {', '.join(taken)}: these are the record's own"
        raise PipelineError([loaded.problem(("sources", name, "schema"), message, "give it another name")])
    return schema


def read(spark: SparkSession, loaded: Loaded, source: TopicSource, schema: Schema, *, batch: bool) -> Frames:
    raw = records(spark, loaded, source, batch=batch or source.static)
    key = F.col("key") if source.key_format == "bytes" else F.make_valid_utf8(F.col("key").cast("string"))
    rows = raw.select(
        F.col("key").alias("_raw_key"),
        F.col("value").alias("_raw_value"),
        key.alias("_key"),
        *(F.col(column.removeprefix("_")).alias(column) for column in METADATA if column != "_key"),
    )
    frames = _parted(source, decode(rows, source.format, schema))
    if source.static and not batch:
        # It is read once: else every batch of what it is joined with would fetch it again.
        return Frames(frames.good.persist(), frames.rejected)
    return frames


def _parted(source: TopicSource, decoded: DataFrame) -> Frames:
    """Of `decoded`, which has the columns `_row` and `_error`."""
    error = F.col("_error")
    kept = ("_row.*", *METADATA, *RAW)
    if source.format == "bytes":
        return Frames(decoded.select(*kept))
    if source.malformed == "fail":
        # A filter, because a column that nobody selects would not be looked at.
        place = (F.lit("topic "), F.col("_topic"), F.lit(", partition "), F.col("_partition"), F.lit(", offset "))
        message = F.concat(*place, F.col("_offset"), F.lit(": "), error)
        return Frames(decoded.filter(F.when(error.isNull(), True).otherwise(F.raise_error(message))).select(*kept))
    good = decoded.filter(error.isNull()).select(*kept)
    if source.malformed == "drop":
        return Frames(good)
    stage, class_ = F.lit(VALUE_CONVERTER).alias("_error_stage"), F.lit(MALFORMED_VALUE).alias("_error_class")
    return Frames(good, decoded.filter(error.isNotNull()).select("*", stage, class_).select(*REJECTED))


# What Spark's Kafka source is asked for


def records(spark: SparkSession, loaded: Loaded, source: TopicSource, *, batch: bool) -> DataFrame:
    """Spark's own columns: key, value, topic, partition, offset, timestamp, headers …"""
    options = options_of(loaded, source, batch=batch)
    if batch:
        return spark.read.format("kafka").options(**options).load()
    return spark.readStream.format("kafka").options(**options).load()


def options_of(loaded: Loaded, source: TopicSource, *, batch: bool) -> dict[str, str]:
    options = {
        **({} if not batch and _is_only_in_real_time(loaded) else IN_BATCHES),
        **{f"kafka.{key}": value for key, value in loaded.cluster(source).items()},
        **_subscription(source),
        **_start(loaded, source, batch=batch),
        "includeHeaders": "true",
    }
    if source.max_per_batch is not None and not batch:
        options["maxOffsetsPerTrigger"] = str(source.max_per_batch)
    return options | as_texts(source.options)


def _is_only_in_real_time(loaded: Loaded) -> bool:
    return all(guarantee_of(loaded, sink) == "real-time" for sink in loaded.pipeline.sinks.values())


def _subscription(source: TopicSource) -> dict[str, str]:
    if source.pattern is not None:
        return {"subscribePattern": source.pattern}
    return {"subscribe": source.topic if source.topic is not None else ",".join(source.topics or ())}


def _start(loaded: Loaded, source: TopicSource, *, batch: bool) -> dict[str, str]:
    start = source.start
    if isinstance(start, Timestamp):
        # A partition without a record at or after that time begins with its next one, instead of an error.
        ms = _milliseconds(start.timestamp)
        return {"startingTimestamp": str(ms), "startingOffsetsByTimestampStrategy": "latest"}
    if isinstance(start, Offsets) and batch and not source.static and loaded.has_begun():
        # They were for the first run. Partitions may have come since, which they lack, and Spark would refuse them.
        return {"startingOffsets": "earliest"}
    if isinstance(start, Offsets):
        offsets = {topic: _for(of_topic, batch) for topic, of_topic in start.offsets.items()}
        return {"startingOffsets": json.dumps(offsets)}
    return {"startingOffsets": "earliest" if batch else start}


def _for(offsets: dict[int, int], batch: bool) -> dict[int, int]:
    """A bounded read ends with the latest record and cannot begin there: it looks at those before."""
    return {partition: EARLIEST if batch and offset == LATEST else offset for partition, offset in offsets.items()}


def _milliseconds(timestamp: str | int) -> int:
    """Of a text without a zone: UTC."""
    if isinstance(timestamp, int) or timestamp.isdecimal():
        return int(timestamp)
    time = datetime.fromisoformat(timestamp)
    return round((time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp() * 1000)
