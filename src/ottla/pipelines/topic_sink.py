"""Rows as records of a topic, by Spark's Kafka sink: at least once, since a batch that is repeated is sent again."""

from __future__ import annotations

from collections.abc import Mapping

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.streaming.readwriter import DataStreamWriter

from ottla.pipelines.columns import as_bytes
from ottla.pipelines.encoding import encode
from ottla.pipelines.loading import Loaded, as_texts
from ottla.pipelines.model import TopicSink

# Kafka's own defaults let a user wait two minutes for the news that a cluster does not answer. A node that is started
# again is there within these times. They hang together (the client demands it): who sets one sets all.
TIMEOUTS = {"request.timeout.ms": "10000", "delivery.timeout.ms": "30000", "max.block.ms": "20000"}
_DEPENDING = {*TIMEOUTS, "linger.ms"}


def writer(loaded: Loaded, sink: TopicSink, frame: DataFrame) -> DataStreamWriter:
    options = {
        **producer_options(loaded.cluster(sink)),
        **as_texts(sink.options),
        "topic": sink.topic,
    }
    return records(loaded, sink, frame).writeStream.format("kafka").options(**options)


def producer_options(properties: Mapping[str, str]) -> dict[str, str]:
    """Spark's options for a producer with these client properties; idempotent, as Kafka's producers are by default."""
    defaults = {} if _DEPENDING & properties.keys() else TIMEOUTS
    return {f"kafka.{key}": value for key, value in {**defaults, **properties}.items()}


def header(key: str, value: Column) -> Column:
    return F.struct(F.lit(key).alias("key"), value.alias("value"))


def records(loaded: Loaded, sink: TopicSink, frame: DataFrame) -> DataFrame:
    """With the columns that Spark's sink takes. PipelineError if the rows do not fit the sink's format and schema."""
    columns = [encode(frame, sink, loaded).alias("value")]
    if sink.key is not None:
        columns.append(as_bytes(frame, sink.key).alias("key"))
    if sink.partition is not None:
        columns.append(F.expr(sink.partition).cast("int").alias("partition"))
    if sink.headers:
        headers = (header(key, as_bytes(frame, expression)) for key, expression in sink.headers.items())
        columns.append(F.array(*headers).alias("headers"))
    return frame.select(*columns)
