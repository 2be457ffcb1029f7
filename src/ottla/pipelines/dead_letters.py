"""Records that could not be read, or that an expectation turned away, into the source's dead-letter topic.

They keep their key, value and headers; the error and where the record was are in more headers, with the names and
the text form that Kafka Connect gives them, so that what reads Connect's dead letters reads these. At least once.
"""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.streaming.query import StreamingQuery

from ottla.pipelines import queries
from ottla.pipelines.frames import TRANSFORMATION
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSource
from ottla.pipelines.queries import Trigger
from ottla.pipelines.topic_sink import header, producer_options

PREFIX = "__connect.errors."


def start(
    loaded: Loaded, source_name: str, source: TopicSource, rejected: DataFrame, *, trigger: Trigger
) -> StreamingQuery:
    assert source.dead_letter is not None
    options = producer_options(loaded.cluster(source, source.dead_letter))
    writer = records(rejected, loaded.name).writeStream.format("kafka").options(**options)
    checkpoint = loaded.checkpoint("dead-letters", source_name)
    name = f"dead-letters-{source_name}"
    return queries.start(writer.option("topic", source.dead_letter.topic), name, checkpoint, trigger=trigger)


def records(rejected: DataFrame, pipeline: str) -> DataFrame:
    headers = F.array(
        *(header(f"{PREFIX}{key}", value.cast("string").cast("binary")) for key, value in _about(pipeline))
    )
    no_headers = F.array().cast("array<struct<key: string, value: binary>>")
    return rejected.select(
        F.col("_raw_key").alias("key"),
        F.col("_raw_value").alias("value"),
        F.concat(F.coalesce(F.col("_headers"), no_headers), headers).alias("headers"),
    )


def _about(pipeline: str) -> list[tuple[str, Column]]:
    """In Connect's order. A pipeline is one task in its sense, and there is no stack to trace beyond the message."""
    by_expectation = F.col("_error_stage") == TRANSFORMATION
    return [
        ("topic", F.col("_topic")),
        ("partition", F.col("_partition")),
        ("offset", F.col("_offset")),
        ("connector.name", F.lit(pipeline)),
        ("task.id", F.lit("0")),
        ("stage", F.col("_error_stage")),
        ("class.name", F.when(by_expectation, "ottla.pipelines.expectations").otherwise("ottla.pipelines.decoding")),
        ("exception.class.name", F.col("_error_class")),
        ("exception.message", F.col("_error")),
        ("exception.stacktrace", F.concat_ws(": ", "_error_class", "_error")),
    ]
