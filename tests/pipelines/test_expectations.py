"""Expectations on rows: what stays, what goes where, and what is counted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import AnalysisException, StreamingQueryException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming import StreamingQuery

from ottla.pipelines import expectations, sources
from ottla.pipelines.frames import Frames
from ottla.pipelines.model import Step
from tests.pipelines.conftest import PipelineFile
from tests.pipelines.kafka import Kafka
from tests.pipelines.streams import Stream, ended

ROWS = "id INT, n INT"


@pytest.fixture
def stream(spark: SparkSession, tmp_path: Path) -> Stream:
    stream = Stream(spark, tmp_path / "rows", ROWS)
    stream.add({"id": 1, "n": 1}, {"id": 2, "n": -1}, {"id": 3}, {"id": 4, "n": 200})
    return stream


def expecting(*each: dict[str, str]) -> Step:
    return Step.model_validate({"expect": each})


def collected(frame: DataFrame, folder: Path) -> tuple[list[int], StreamingQuery]:
    """The ids of the rows, and the query that had them."""
    ids: list[int] = []

    def collect(batch: DataFrame, batch_id: int) -> None:
        ids.extend(row["id"] for row in batch.collect())

    writer = frame.writeStream.foreachBatch(collect).option("checkpointLocation", str(folder / "checkpoint"))
    return ids, ended(writer.trigger(availableNow=True).start())


def counts(query: StreamingQuery, step: str) -> dict[str, Any]:
    assert query.lastProgress is not None
    return query.lastProgress["observedMetrics"][f"expect:{step}"].asDict()


def test_rows_that_warn_stay_those_that_drop_go_and_null_satisfies_nothing(stream: Stream, tmp_path: Path) -> None:
    step = expecting(
        {"check": "n < 100", "name": "small"},
        {"check": "n > 0", "name": "positive", "otherwise": "drop"},
    )
    frames = expectations.apply(Frames(stream.frame), step, "orders")
    assert frames.good.columns == ["id", "n"]
    assert frames.rejected is None
    ids, query = collected(frames.good, tmp_path)
    assert ids == [1, 4]
    assert counts(query, "orders") == {"small": 2, "positive": 2}


def test_a_row_that_is_gone_is_not_counted_by_later_expectations(stream: Stream, tmp_path: Path) -> None:
    step = expecting(
        {"check": "n IS NOT NULL", "otherwise": "drop"},
        {"check": "n > 0"},
        {"check": "n > 0", "name": "again", "otherwise": "drop"},
        {"check": "id < 4", "name": "again", "otherwise": "drop"},
    )
    ids, query = collected(expectations.apply(Frames(stream.frame), step, "orders").good, tmp_path)
    assert ids == [1]
    assert counts(query, "orders") == {"n IS NOT NULL": 1, "n > 0": 1, "again": 2}


def test_steps_that_follow_each_other_count_each_for_itself_also_where_a_step_is_read_twice(
    stream: Stream, tmp_path: Path
) -> None:
    first = expectations.apply(Frames(stream.frame), expecting({"check": "n > 0", "otherwise": "drop"}), "one").good
    second = expectations.apply(Frames(first.union(first)), expecting({"check": "n < 100"}), "two").good
    ids, query = collected(second, tmp_path)
    assert sorted(ids) == [1, 1, 4, 4]
    assert counts(query, "one") == {"n > 0": 2}
    assert counts(query, "two") == {"n < 100": 2}


def test_without_expectations_rows_pass_and_nothing_is_counted(stream: Stream, tmp_path: Path) -> None:
    ids, query = collected(expectations.apply(Frames(stream.frame), Step(), "orders").good, tmp_path)
    assert ids == [1, 2, 3, 4]
    assert query.lastProgress is not None
    assert "observedMetrics" not in query.lastProgress or not query.lastProgress["observedMetrics"]


def test_an_expectation_that_must_hold_ends_the_query_and_says_which(stream: Stream, tmp_path: Path) -> None:
    step = expecting({"check": "n > 0", "name": "positive", "otherwise": "fail"})
    with pytest.raises(StreamingQueryException, match="a row of `orders` does not satisfy the expectation `positive`"):
        # Nobody looks at the column.
        collected(expectations.apply(Frames(stream.frame), step, "orders").good.select("id"), tmp_path)


def test_of_a_topics_rows_the_error_says_where_the_record_is(
    spark: SparkSession, pipeline_file: PipelineFile, kafka: Kafka, tmp_path: Path
) -> None:
    text = """
name: shop
cluster: {bootstrap.servers: "${BOOTSTRAP}"}
sources:
  orders:
    type: topic
    topic: "${TOPIC}"
    schema: id INT, n INT
    expect: [{check: n > 0, otherwise: drop}, {check: n < 100, otherwise: fail}]
sinks: {out: {type: console, from: orders}}
"""
    topic = kafka.create(partitions=2)
    loaded = pipeline_file(text, TOPIC=topic)
    source = loaded.pipeline.sources["orders"]
    kafka.send(topic, [{"id": 1, "n": 1}, {"id": 2, "n": -1}, {"id": 3, "n": 200}])
    record = next(record for record in kafka.read(topic) if record.json()["id"] == 3)
    frames = expectations.apply(sources.read(spark, loaded, "orders", source, batch=False), source, "orders")
    assert not {"_raw_key", "_raw_value"} & set(frames.good.columns)
    with pytest.raises(StreamingQueryException, match=f"`n < 100`: {topic}-{record.partition}@{record.offset}"):
        collected(frames.good, tmp_path)


def test_an_expectation_that_is_no_condition_is_an_error_at_once(stream: Stream) -> None:
    with pytest.raises(AnalysisException):
        expectations.apply(Frames(stream.frame), expecting({"check": "n + 1"}), "orders")
