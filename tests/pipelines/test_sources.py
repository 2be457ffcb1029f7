"""Every kind of source on a real Spark and a real node: what is read, from where on, and by which columns."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import orc
from pyspark.errors import StreamingQueryException
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql import functions as F

from ottla.pipelines import inference, progress, schemas
from ottla.pipelines.frames import RAW
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import METADATA
from ottla.pipelines.problems import PipelineError
from tests.pipelines.kafka import Kafka, Record
from tests.pipelines.one_source import Part, drained, one_source, read
from tests.support.waiting import eventually

DEADLINE_S = 60.0

PipelineFile = Callable[..., Loaded]


def numbers(*ids: int, partition: int = -1, timestamp: int = -1) -> list[Record]:
    return [Record(f'{{"id": {id_}}}'.encode(), partition=partition, timestamp=timestamp) for id_ in ids]


def topic_source(pipeline_file: PipelineFile, **source: Any) -> Loaded:
    return one_source(pipeline_file, {"type": "topic", "schema": "id INT", **source})


def ids(rows: list[Row] | DataFrame) -> list[int]:
    return sorted(row.id for row in (rows.collect() if isinstance(rows, DataFrame) else rows))


def value_columns(frame: DataFrame) -> str:
    return schemas.to_ddl(frame.drop(*METADATA, *RAW).schema)


def sizes_and_lags_of_batches(frame: DataFrame, checkpoint: Path) -> tuple[list[int], list[int | None]]:
    """How many rows each batch had, and how many records were left behind it, as a running pipeline shows it."""
    sizes: list[int] = []
    batches = frame.writeStream.foreachBatch(lambda batch, _: sizes.append(batch.count()))
    query = batches.option("checkpointLocation", str(checkpoint)).trigger(availableNow=True).start()
    query.awaitTermination()
    reports = [json.loads(report.json) for report in query.recentProgress]
    return sizes, [progress.after(progress.Figures(name="in"), report).lag for report in reports]


# Topics


def test_a_record_is_a_row_with_all_of_the_record(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    topic = kafka.create(partitions=3, retention_ms="-1")
    headers = (("trace", b"1"), ("trace", b"\xff"))
    record = Record(b'{"id": 1}', "schlüssel".encode(), headers, partition=2, timestamp=1_700_000_000_123)
    kafka.send(topic, [record, Record(None, b"\xff", partition=0)])
    frame = read(spark, topic_source(pipeline_file, topic=topic), batch=False).good
    assert frame.isStreaming
    assert tuple(frame.columns) == ("id", *METADATA, *RAW)
    rows = drained(frame.withColumn("_timestamp", F.unix_millis("_timestamp")), tmp_path / "checkpoint")
    tombstone, row = sorted(rows, key=lambda each: each._partition)
    assert tuple(row) == (
        *(1, "schlüssel", topic, 2, 0, 1_700_000_000_123),
        *([Row(key=key, value=value) for key, value in headers], record.key, record.value),
    )
    assert (tombstone.id, tombstone._key, tombstone._headers, tombstone._raw_value) == (None, "\ufffd", None, None)


def test_keys_may_be_bytes(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile) -> None:
    topic = kafka.create()
    kafka.send(topic, [Record(b'{"id": 1}', b"\xff")])
    loaded = topic_source(pipeline_file, topic=topic, key_format="bytes")
    assert read(spark, loaded).good.select("_key").collect() == [Row(_key=b"\xff")]


def test_topics_by_list_and_by_pattern(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    first, second = kafka.create(), kafka.create()
    kafka.send(first, numbers(1))
    kafka.send(second, numbers(2))
    by_list = read(spark, topic_source(pipeline_file, topics=[first, second]), batch=False).good
    assert ids(drained(by_list, tmp_path / "list")) == [1, 2]
    by_pattern = read(spark, topic_source(pipeline_file, pattern=f"{first[:-1]}.|{second}"), batch=False).good
    assert ids(drained(by_pattern, tmp_path / "pattern")) == [1, 2]


TIME = 1_700_000_000_000


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("earliest", [1, 2, 3, 4]),
        ({"timestamp": TIME + 1000}, [2, 4]),
        ({"timestamp": "2023-11-14T22:13:21Z"}, [2, 4]),
        ({"timestamp": "2023-11-14T23:13:21.5+01:00"}, [4]),
        ({"timestamp": "2023-11-14 22:13:22.5"}, []),
        ({"offsets": [1, -2]}, [2, 3, 4]),
        ({"offsets": [-2, 1]}, [1, 2, 4]),
        ({"offsets": [-1, 1]}, [4]),
    ],
    ids=str,
)
def test_where_a_topic_begins(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path, start: Any, expected: list[int]
) -> None:
    topic = kafka.create(partitions=2, retention_ms="-1")
    for partition, time, id_ in ((0, TIME, 1), (0, TIME + 1000, 2), (1, TIME, 3), (1, TIME + 2000, 4)):
        kafka.send(topic, numbers(id_, partition=partition, timestamp=time))
    if isinstance(start, dict) and "offsets" in start:
        start = {"offsets": {topic: dict(enumerate(start["offsets"]))}}
    loaded = topic_source(pipeline_file, topic=topic, start=start)
    assert ids(drained(read(spark, loaded, batch=False).good, tmp_path / "checkpoint")) == expected
    from_the_end = isinstance(start, dict) and -1 in start.get("offsets", {}).get(topic, {}).values()
    assert ids(read(spark, loaded).good) == ([1, 2, 4] if from_the_end else expected)  # a look shows what there is


def test_latest_is_what_comes_after_the_first_start(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    topic = kafka.create()
    kafka.send(topic, numbers(1))
    loaded = topic_source(pipeline_file, topic=topic, start="latest")
    assert drained(read(spark, loaded, batch=False).good, tmp_path / "checkpoint") == []
    kafka.send(topic, numbers(2))
    assert ids(drained(read(spark, loaded, batch=False).good, tmp_path / "checkpoint")) == [2]
    assert ids(read(spark, loaded).good) == [1, 2]  # a look shows what there is


def test_so_many_in_a_batch(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    topic = kafka.create()
    kafka.send(topic, numbers(*range(5)))
    frame = read(spark, topic_source(pipeline_file, topic=topic, max_per_batch=2), batch=False).good
    assert sizes_and_lags_of_batches(frame, tmp_path / "checkpoint") == ([2, 2, 1], [3, 1, 0])


def test_client_properties_and_options_reach_spark(spark: SparkSession, pipeline_file: PipelineFile) -> None:
    """Those that Spark refuses by name show that they came there."""
    loaded = topic_source(pipeline_file, topic="t", cluster={"enable.auto.commit": True})
    with pytest.raises(Exception, match=r"enable\.auto\.commit"):
        read(spark, loaded)
    loaded = topic_source(pipeline_file, topic="t", options={"startingOffsets": "nowhere"})
    with pytest.raises(Exception, match="nowhere"):
        read(spark, loaded)


def test_lost_records_fail_the_query(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    topic = kafka.create()
    kafka.send(topic, numbers(1))
    loaded = topic_source(pipeline_file, topic=topic, options={"fetchOffset.retryIntervalMs": 10})
    drained(read(spark, loaded, batch=False).good, tmp_path / "checkpoint")
    kafka.delete(topic)
    kafka.create(topic)
    with pytest.raises(StreamingQueryException, match=r"(?i)some data may have been lost"):
        drained(read(spark, loaded, batch=False).good, tmp_path / "checkpoint")


def test_a_static_topic_is_read_once(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile) -> None:
    topic = kafka.create()
    kafka.send(topic, numbers(1))
    table = read(spark, topic_source(pipeline_file, topic=topic, static=True), batch=False).good
    assert not table.isStreaming
    assert ids(table) == [1]
    kafka.send(topic, numbers(2))
    assert ids(table) == [1]
    table.unpersist()


def test_a_column_cannot_have_the_name_of_one_of_the_record(spark: SparkSession, pipeline_file: PipelineFile) -> None:
    with pytest.raises(PipelineError, match="must not be called _key, _offset"):
        read(spark, topic_source(pipeline_file, topic="t", schema="_offset INT, _key INT, id INT"))


def test_apache_kafka_is_read_the_same_way(
    spark: SparkSession, apache_cluster: Kafka, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    topic = apache_cluster.create()
    apache_cluster.send(topic, [*numbers(1), Record(b"x"), *numbers(3)])
    source = {"type": "topic", "topic": topic, "malformed": "dead-letter", "dead_letter": {"topic": "letters"}}
    loaded = one_source(pipeline_file, source, bootstrap=apache_cluster.bootstrap)
    frames = read(spark, loaded, batch=False)  # also infers its schema
    assert frames.rejected is not None
    assert ids(drained(frames.good, tmp_path / "good")) == [1, 3]
    assert [row._offset for row in drained(frames.rejected, tmp_path / "rejected")] == [1]


# Schemas that are not given


def test_a_schema_is_inferred_told_and_pinned(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, capsys: pytest.CaptureFixture[str]
) -> None:
    topic = kafka.create()
    values = [None, "not json", "[1]", '{"id": 1, "at": {"lat": 1}}', '{"id": 2.5, "tags": ["a"], "at": {"lon": null}}']
    kafka.send(topic, [Record(value.encode() if value else None) for value in values])
    loaded = topic_source(pipeline_file, topic=topic, schema=None, malformed="drop")
    pinned = Path(inference.pinned_at(loaded, "in"))
    expected = "at STRUCT<lat: BIGINT, lon: STRING>, id DOUBLE, tags ARRAY<STRING>"
    assert value_columns(read(spark, loaded).good) == expected
    assert capsys.readouterr().err == f"ottla: source `in`: schema inferred: {expected}\n"
    assert not pinned.exists()  # to look at it leaves nothing behind
    read(spark, loaded, batch=False)
    assert capsys.readouterr().err == f"ottla: source `in`: schema inferred, pinned in {pinned}: {expected}\n"
    assert pinned.read_text() == "at STRUCT<lat: BIGINT, lon: STRING>,\nid DOUBLE,\ntags ARRAY<STRING>\n"

    kafka.send(topic, ['{"id": "now a text", "new": 1}'])
    assert value_columns(read(spark, loaded, batch=False).good) == expected
    pinned.write_text("id STRING, new INT\n")
    for batch in (True, False):
        assert read(spark, loaded, batch=batch).good.columns[:2] == ["id", "new"]
    pinned.write_text("id STRNG")
    with pytest.raises(PipelineError, match=rf"{pinned} is no schema"):
        read(spark, loaded)


@pytest.mark.parametrize(
    ("values", "reason"),
    [([], "there are no records yet"), ([b"x", b"[" * 5000, b"[]"], "none of its first 3 records is a JSON object")],
    ids=["empty", "no JSON"],
)
def test_a_schema_that_cannot_be_inferred_is_said(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, values: list[bytes], reason: str
) -> None:
    topic = kafka.create()
    kafka.send(topic, values)
    with pytest.raises(PipelineError, match=reason) as caught:
        read(spark, topic_source(pipeline_file, topic=topic, schema=None))
    assert caught.value.problems[0].fix == "give it a `schema`"


# Files and tables


def put(path: Path, format_: str) -> list[tuple[Any, ...]]:
    """A file of one row, at once, and that row."""
    table = pa.table({"id": pa.array([1], pa.int64()), "name": ["a"]})
    path.parent.mkdir(exist_ok=True)
    beside = path.with_name(f".{path.name}")
    if format_ == "parquet":
        pq.write_table(table, beside)
    elif format_ == "orc":
        orc.write_table(table, beside)
    else:
        beside.write_text({"csv": "id,name\n1,a\n", "json": '{"id": 1, "name": "a"}\n', "text": "a\n"}[format_])
    beside.rename(path)
    return [("a",)] if format_ == "text" else [(1, "a")]


FILES = ["csv", "json", "parquet", "orc", "text"]


def files_source(format_: str) -> Part:
    return {
        "type": "files",
        "path": "files",
        "format": format_,
        "options": {"header": True} if format_ == "csv" else {},
    }


@pytest.mark.parametrize("format_", FILES)
def test_new_files_are_picked_up_by_a_running_query(
    spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path, format_: str
) -> None:
    row = put(tmp_path / "files" / "first", format_)
    schema = "value STRING" if format_ == "text" else "id BIGINT, name STRING"
    frame = read(spark, one_source(pipeline_file, {**files_source(format_), "schema": schema}), batch=False).good
    assert frame.isStreaming
    arrived: list[tuple[Any, ...]] = []
    batches = frame.writeStream.foreachBatch(lambda batch, _: arrived.extend(map(tuple, batch.collect())))
    query = batches.option("checkpointLocation", str(tmp_path / "c")).trigger(processingTime="0 seconds").start()
    try:
        query.processAllAvailable()
        assert arrived == row
        put(tmp_path / "files" / "second", format_)
        query.processAllAvailable()
        assert arrived == row * 2
    finally:
        query.stop()


@pytest.mark.parametrize("format_", FILES)
def test_the_schema_of_files_is_inferred_and_pinned(
    spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path, format_: str
) -> None:
    row = put(tmp_path / "files" / "first", format_)
    loaded = one_source(pipeline_file, files_source(format_))
    assert list(map(tuple, read(spark, loaded).good.collect())) == row
    stream = read(spark, loaded, batch=False).good
    columns = "value STRING" if format_ == "text" else f"id {'INT' if format_ == 'csv' else 'BIGINT'}, name STRING"
    assert schemas.to_ddl(stream.schema) == columns
    assert Path(inference.pinned_at(loaded, "in")).read_text() == columns.replace(", ", ",\n") + "\n"


def test_so_many_files_in_a_batch(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    for index in range(3):
        put(tmp_path / "files" / str(index), "text")
    frame = read(spark, one_source(pipeline_file, {**files_source("text"), "max_per_batch": 2}), batch=False).good
    assert sizes_and_lags_of_batches(frame, tmp_path / "checkpoint") == ([2, 1], [None, None])


def test_static_files_are_a_table(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    (tmp_path / "trucks.csv").write_text("id;name\n1;a\n")
    options = {"header": True, "sep": ";"}
    source = {"type": "files", "path": "trucks.csv", "format": "csv", "static": True, "options": options}
    frame = read(spark, one_source(pipeline_file, source), batch=False).good
    assert not frame.isStreaming
    assert frame.collect() == [Row(id=1, name="a")]


def test_a_folder_without_files_has_no_schema(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path in ("empty", "gone"):
        loaded = one_source(pipeline_file, {"type": "files", "path": path, "format": "json"})
        with pytest.raises(PipelineError, match=f"its schema cannot be inferred from {tmp_path / path}: "):
            read(spark, loaded)


def test_a_delta_table_is_a_stream_of_what_is_appended_or_a_table_as_it_is_now(
    spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    def append(*ids: int) -> None:
        spark.createDataFrame([(id_,) for id_ in ids], "id INT").write.format("delta").mode("append").save(path)

    path = str(tmp_path / "table")
    append(1)
    loaded = one_source(pipeline_file, {"type": "delta", "path": "table"})
    static = one_source(pipeline_file, {"type": "delta", "path": "table", "static": True})
    assert ids(drained(read(spark, loaded, batch=False).good, tmp_path / "checkpoint")) == [1]
    table = read(spark, static, batch=False).good
    assert not table.isStreaming
    append(2, 3)
    assert ids(drained(read(spark, loaded, batch=False).good, tmp_path / "checkpoint")) == [2, 3]
    assert ids(table) == ids(read(spark, loaded).good) == [1, 2, 3]
    later = one_source(pipeline_file, {"type": "delta", "path": "table", "options": {"startingVersion": 1}})
    assert ids(drained(read(spark, later, batch=False).good, tmp_path / "later")) == [2, 3]
    assert ids(read(spark, later).good) == [1, 2, 3]


# Made up, and by Spark's names


def test_rate_makes_rows(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    loaded = one_source(pipeline_file, {"type": "rate", "rows_per_second": 20})
    stream, look = read(spark, loaded, batch=False).good, read(spark, loaded).good
    assert stream.isStreaming and stream.dtypes == look.dtypes == [("timestamp", "timestamp"), ("value", "bigint")]
    first = look.select("value", F.unix_millis("timestamp").alias("ms")).orderBy("value").take(3)
    assert [(row.value, row.ms - first[0].ms) for row in first] == [(0, 0), (1, 50), (2, 100)]
    made: list[int] = []
    batches = stream.writeStream.foreachBatch(lambda batch, _: made.extend(row.value for row in batch.collect()))
    query = batches.option("checkpointLocation", str(tmp_path / "c")).start()
    try:
        eventually(lambda: len(made) >= 20, "a second's rows are made", DEADLINE_S)
    finally:
        query.stop()
    assert sorted(made) == list(range(len(made)))


def test_any_source_that_spark_knows(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    options = {"rowsPerBatch": 2, "startTimestamp": 1000}
    loaded = one_source(pipeline_file, {"type": "spark", "format": "rate-micro-batch", "options": options})
    rows: list[Row] = []
    frame = read(spark, loaded, batch=False).good
    batches = frame.writeStream.foreachBatch(lambda batch, _: rows.extend(batch.collect()))
    query = batches.option("checkpointLocation", str(tmp_path / "c")).trigger(once=True).start()
    query.awaitTermination()
    assert [row.value for row in rows] == [0, 1]
    look = read(spark, loaded).good
    assert look.columns == ["timestamp", "value"] and look.count() == 0  # it can only be streamed


def test_a_spark_source_with_a_schema_and_static(
    spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    (tmp_path / "x.json").write_text('{"id": 1, "more": 2}\n')
    source = {"type": "spark", "format": "json", "schema": "id INT", "options": {"path": str(tmp_path / "x.json")}}
    assert read(spark, one_source(pipeline_file, source)).good.collect() == [Row(id=1)]
    static = read(spark, one_source(pipeline_file, {**source, "static": True}), batch=False).good
    assert not static.isStreaming and static.collect() == [Row(id=1)]


def test_a_python_data_source_by_its_name(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

    class Reader(DataSourceReader):
        def read(self, partition: InputPartition) -> Any:
            yield (5,)

    class Fives(DataSource):
        @classmethod
        def name(cls) -> str:
            return "fives"

        def schema(self) -> str:
            return "id INT"

        def reader(self, schema: Any) -> DataSourceReader:
            return Reader()

    spark.dataSource.register(Fives)
    loaded = one_source(pipeline_file, {"type": "spark", "format": "fives"})
    assert ids(read(spark, loaded).good) == [5]
