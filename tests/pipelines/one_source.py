"""A pipeline of one source, `in`, and one sink, `out`, for tests that look at these alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, Row, SparkSession

from ottla.pipelines import encoding, sources
from ottla.pipelines.frames import Frames
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSink

DATA = Path(__file__).parent / "data"
Part = dict[str, Any]


def one_source(
    pipeline_file: Callable[..., Loaded], source: Part, sink: Part | None = None, bootstrap: str = "${BOOTSTRAP}"
) -> Loaded:
    return pipeline_file(
        json.dumps(
            {
                "name": "p",
                "cluster": {"bootstrap.servers": bootstrap},
                "sources": {"in": source},
                "sinks": {"out": {"from": "in", **(sink or {"type": "console"})}},
            }
        )
    )


def read(spark: SparkSession, loaded: Loaded, *, batch: bool = True) -> Frames:
    return sources.read(spark, loaded, "in", loaded.pipeline.sources["in"], batch=batch)


def write(loaded: Loaded, frame: DataFrame) -> None:
    """The rows into the topic of the sink, by our encoding and Spark's own writer."""
    sink = loaded.pipeline.sinks["out"]
    assert isinstance(sink, TopicSink)
    value = encoding.encode(frame, sink, loaded).alias("value")
    options = {f"kafka.{key}": text for key, text in loaded.cluster(sink).items()}
    frame.select(value).write.format("kafka").options(topic=sink.topic, **options).save()


def drained(frame: DataFrame, checkpoint: Path) -> list[Row]:
    """What a streaming query gets that ends when it has all there is."""
    rows: list[Row] = []
    batches = frame.writeStream.foreachBatch(lambda batch, _: rows.extend(batch.collect()))
    query = batches.option("checkpointLocation", str(checkpoint)).trigger(availableNow=True).start()
    query.awaitTermination()
    return rows
