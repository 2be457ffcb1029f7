"""Sinks on real Spark: topics of a real node, files, the terminal, and whatever Spark knows by name."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pyarrow.csv
import pyarrow.json
import pyarrow.orc
import pyarrow.parquet
import pytest
from pyspark.errors import AnalysisException, StreamingQueryException
from pyspark.sql import SparkSession

from ottla.pipelines import building, sinks, topic_sink
from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from tests.pipelines.conftest import PipelineFile
from tests.pipelines.kafka import Kafka
from tests.pipelines.streams import Stream, forget_last_batch, run

ORDERS = "id INT, town STRING, price DOUBLE, _note STRING"
FIRST = ({"id": 1, "town": "Ulm", "price": 1.5, "_note": "a"}, {"id": 2, "town": "Bonn", "price": 2.5})
SECOND = ({"id": 3, "town": "Ulm", "price": None},)


@pytest.fixture
def orders(spark: SparkSession, tmp_path: Path) -> Stream:
    return Stream(spark, tmp_path / "orders", ORDERS)


def pipeline(pipeline_file: PipelineFile, sink: str, **variables: str) -> Loaded:
    """With a sink `out`, and what else the text has."""
    text = f"""
name: shop
cluster: {{bootstrap.servers: "${{BOOTSTRAP}}"}}
sources:
  orders: {{type: files, path: orders, format: json, schema: "{ORDERS}"}}
sinks:
  out: {sink}
"""
    return pipeline_file(text, **variables)


# Topics


def test_a_record_has_the_key_partition_headers_and_value_of_its_row(
    pipeline_file: PipelineFile, kafka: Kafka, orders: Stream
) -> None:
    sink = """
    type: topic
    from: orders
    topic: "${TOPIC}"
    key: struct(id, town)
    partition: id - 1
    headers: {note: _note, price: price * 2, raw: "X'00FF'", nothing: "NULL"}
"""
    loaded = pipeline(pipeline_file, sink, TOPIC=kafka.create(partitions=2))
    orders.add(*FIRST)
    run(loaded, "out", orders.frame)

    topic = loaded.pipeline.sinks["out"].topic  # type: ignore[union-attr]
    ulm, bonn = kafka.read(topic, count=2)
    assert (ulm.partition, bonn.partition) == (0, 1)
    assert ulm.key == b'{"id":1,"town":"Ulm"}'
    assert ulm.json() == {"id": 1, "town": "Ulm", "price": 1.5}
    assert ulm.headers == (("note", b"a"), ("price", b"3.0"), ("raw", b"\x00\xff"), ("nothing", None))
    assert dict(bonn.headers)["note"] is None


def test_numbers_and_texts_are_text_in_a_key_and_a_row_without_a_key_has_none(
    pipeline_file: PipelineFile, kafka: Kafka, orders: Stream
) -> None:
    loaded = pipeline(pipeline_file, "{type: topic, from: orders, topic: '${TOPIC}', key: price}", TOPIC=kafka.create())
    orders.add(*FIRST, *SECOND)
    run(loaded, "out", orders.frame)
    records = kafka.read(loaded.pipeline.sinks["out"].topic, count=3)  # type: ignore[union-attr]
    assert [record.key for record in records] == [b"1.5", b"2.5", None]


def test_a_topic_gets_changed_rows_of_an_aggregation_that_is_never_final(
    pipeline_file: PipelineFile, kafka: Kafka, orders: Stream
) -> None:
    loaded = pipeline(pipeline_file, "{type: topic, from: orders, topic: '${TOPIC}'}", TOPIC=kafka.create())
    orders.add(*FIRST)
    orders.add(*SECOND)
    run(loaded, "out", orders.frame.groupBy("town").count())
    records = kafka.read(loaded.pipeline.sinks["out"].topic, count=3)  # type: ignore[union-attr]
    counts = [(record.json()["town"], record.json()["count"]) for record in records]
    assert sorted(counts[:2]) == [("Bonn", 1), ("Ulm", 1)]
    assert counts[2:] == [("Ulm", 2)]


def test_final_rows_of_windows_are_the_default_where_there_is_a_watermark(
    spark: SparkSession, tmp_path: Path, pipeline_file: PipelineFile, kafka: Kafka
) -> None:
    loaded = pipeline(pipeline_file, "{type: topic, from: orders, topic: '${TOPIC}'}", TOPIC=kafka.create())
    clicks = Stream(spark, tmp_path / "clicks", "at TIMESTAMP")
    clicks.add({"at": "2026-01-01T00:00:01Z"})
    clicks.add({"at": "2026-01-01T00:00:02Z"}, {"at": "2026-01-01T00:05:00Z"})
    clicks.frame.createOrReplaceTempView("clicks")
    windows = clicks.frame.withWatermark("at", "1 second").groupBy("at").count().selectExpr("count")
    run(loaded, "out", windows)
    records = kafka.read(loaded.pipeline.sinks["out"].topic, count=2)  # type: ignore[union-attr]
    assert [record.json() for record in records] == [{"count": 1}, {"count": 1}]


def test_a_file_cannot_take_an_aggregation_that_is_never_final(pipeline_file: PipelineFile, orders: Stream) -> None:
    loaded = pipeline(pipeline_file, "{type: files, from: orders, path: out, format: parquet}")
    with pytest.raises(AnalysisException) as caught:
        run(loaded, "out", orders.frame.groupBy("town").count())
    assert caught.value.getCondition() == "STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION"


def test_in_real_time_a_record_is_there_before_its_batch_ends(
    spark: SparkSession, pipeline_file: PipelineFile, kafka: Kafka
) -> None:
    text = """
name: shop
cluster: {bootstrap.servers: "${BOOTSTRAP}"}
guarantee: real-time
every: 30 seconds
sources: {orders: {type: topic, topic: "${SOURCE}", schema: "id INT"}}
sinks: {out: {type: topic, from: orders, topic: "${TOPIC}", key: id}}
"""
    source, topic = kafka.create(), kafka.create()
    loaded = pipeline_file(text, SOURCE=source, TOPIC=topic)
    session, graph = spark.newSession(), Graph(loaded)
    built = building.build(session, loaded, graph, batch=False)
    ((_, _, query),) = building.start(session, loaded, graph, built, until_caught_up=False)
    try:
        kafka.send(source, [{"id": 1}])
        kafka.read(topic, count=1)  # the batch runs now, and goes on for half a minute
        kafka.send(source, [{"id": 2}])
        sent = time.monotonic()
        records = kafka.read(topic, count=2)
        assert time.monotonic() - sent < 10.0
        assert [record.key for record in records] == [b"1", b"2"]
        assert query.lastProgress is None
    finally:
        query.stop()


def test_in_real_time_a_static_table_of_any_size_is_joined_with(
    spark: SparkSession, pipeline_file: PipelineFile, kafka: Kafka, tmp_path: Path
) -> None:
    text = """
name: shop
cluster: {bootstrap.servers: "${BOOTSTRAP}"}
guarantee: real-time
every: 30 seconds
sources:
  orders: {type: topic, topic: "${SOURCE}", schema: "id INT"}
  towns: {type: files, path: towns.csv, format: csv, schema: "id INT, town STRING", static: true}
transforms: {named: {type: sql, sql: "SELECT id, town FROM orders JOIN towns USING (id)"}}
sinks: {out: {type: topic, from: named, topic: "${TOPIC}"}}
"""
    (tmp_path / "towns.csv").write_text("1,Ostrava\n")
    source, topic = kafka.create(), kafka.create()
    loaded = pipeline_file(text, SOURCE=source, TOPIC=topic)
    session, graph = spark.newSession(), Graph(loaded)
    session.conf.set("spark.sql.autoBroadcastJoinThreshold", -1)  # every table is too large for Spark to send it
    built = building.build(session, loaded, graph, batch=False)
    ((_, _, query),) = building.start(session, loaded, graph, built, until_caught_up=False)
    try:
        kafka.send(source, [{"id": 1}])
        assert [record.json() for record in kafka.read(topic, count=1)] == [{"id": 1, "town": "Ostrava"}]
    finally:
        query.stop()


@pytest.mark.parametrize(
    ("text", "running", "catching_up"),
    [
        ("guarantee: real-time", {"realTime": "5 seconds"}, {"availableNow": True}),
        ("guarantee: real-time\nevery: 1 minute", {"realTime": "1 minute"}, {"availableNow": True}),
        ("every: 1 minute", {"processingTime": "1 minute"}, {"availableNow": True}),
        ("guarantee: at-least-once", {"processingTime": "0 seconds"}, {"availableNow": True}),
    ],
)
def test_the_guarantee_and_the_time_between_batches_are_the_trigger(
    text: str, running: dict[str, str], catching_up: dict[str, bool], pipeline_file: PipelineFile
) -> None:
    loaded = pipeline_file(
        "name: shop\nsources: {orders: {type: topic, topic: orders}}\n"
        f"sinks: {{out: {{type: topic, from: orders, topic: out}}}}\n{text}\n"
    )
    assert building.trigger_for(loaded, "out", until_caught_up=False) == running
    assert building.trigger_for(loaded, "out", until_caught_up=True) == catching_up


# What a topic that cannot be written says


def test_a_cluster_that_does_not_answer_is_an_error_within_the_time_of_the_client(
    pipeline_file: PipelineFile, orders: Stream
) -> None:
    cluster = "{bootstrap.servers: '127.0.0.1:1', max.block.ms: 500}"
    loaded = pipeline(pipeline_file, f"{{type: topic, from: orders, topic: any, cluster: {cluster}}}")
    orders.add(*FIRST)
    with pytest.raises(StreamingQueryException, match=r"TimeoutException: Topic any not present in metadata after 500"):
        run(loaded, "out", orders.frame)


def test_a_record_that_is_too_large_is_an_error(pipeline_file: PipelineFile, kafka: Kafka, orders: Stream) -> None:
    sink = "{type: topic, from: orders, topic: '${TOPIC}', options: {kafka.max.request.size: 80}}"
    loaded = pipeline(pipeline_file, sink, TOPIC=kafka.create())
    orders.add(*FIRST)
    with pytest.raises(StreamingQueryException, match="RecordTooLargeException"):
        run(loaded, "out", orders.frame)


def test_a_producer_waits_half_a_minute_at_most_unless_the_user_says_otherwise() -> None:
    assert topic_sink.producer_options({"bootstrap.servers": "a:1"}) == {
        "kafka.bootstrap.servers": "a:1",
        "kafka.request.timeout.ms": "10000",
        "kafka.delivery.timeout.ms": "30000",
        "kafka.max.block.ms": "20000",
    }
    assert topic_sink.producer_options({"linger.ms": "60000"}) == {"kafka.linger.ms": "60000"}


# Files

READERS = {
    "parquet": lambda file: pyarrow.parquet.ParquetFile(file).read().to_pylist(),
    "orc": lambda file: pyarrow.orc.read_table(file).to_pylist(),
    "csv": lambda file: pyarrow.csv.read_csv(file).to_pylist(),
    "json": lambda file: pyarrow.json.read_json(file).to_pylist(),
    "text": lambda file: [{"town": line} for line in Path(file).read_text().splitlines()],
}


@pytest.mark.parametrize("file_format", READERS)
def test_files_have_the_rows_in_a_folder_for_each_value_of_the_partitions_column(
    file_format: str, pipeline_file: PipelineFile, orders: Stream, tmp_path: Path
) -> None:
    sink = "{type: files, from: orders, path: out, format: %s, partition_by: [id], options: {header: true}}"
    loaded = pipeline(pipeline_file, sink % file_format)
    orders.add(*FIRST)
    run(loaded, "out", orders.frame.select("id", "town", "_note"))

    files = committed_files(tmp_path / "out")
    assert {(file.parent.name, *(row["town"] for row in READERS[file_format](file))) for file in files} == {
        ("id=1", "Ulm"),
        ("id=2", "Bonn"),
    }


def committed_files(folder: Path) -> list[Path]:
    """Those that Spark's commit log names."""
    log = folder / "_spark_metadata"
    lines = [line for file in log.iterdir() if file.name.isdecimal() for line in file.read_text().splitlines()[1:]]
    return [Path(json.loads(line)["path"].removeprefix("file://")) for line in lines]


def test_a_repeated_batch_is_once_in_the_commit_log_of_files(
    spark: SparkSession, pipeline_file: PipelineFile, orders: Stream, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, "{type: files, from: orders, path: out, format: parquet}")
    orders.add(*FIRST)
    run(loaded, "out", orders.frame)
    assert forget_last_batch(loaded, "sinks", "out") == 0
    orders.add(*SECOND)
    run(loaded, "out", orders.frame)

    rows = [row for file in committed_files(tmp_path / "out") for row in READERS["parquet"](file)]
    assert sorted(row["id"] for row in rows) == [1, 2, 3]
    assert rows[0].keys() == {"id", "town", "price"}
    assert spark.read.parquet(str(tmp_path / "out")).count() == 3


def test_a_folder_that_cannot_be_written_is_an_error(pipeline_file: PipelineFile, orders: Stream) -> None:
    loaded = pipeline(pipeline_file, "{type: files, from: orders, path: pipeline.yaml/out, format: parquet}")
    orders.add(*FIRST)
    with pytest.raises(Exception, match=r"not a directory: .*pipeline\.yaml"):
        run(loaded, "out", orders.frame)


# Others


def test_the_terminal_shows_the_first_rows_of_a_batch(
    pipeline_file: PipelineFile, orders: Stream, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded = pipeline(pipeline_file, "{type: console, from: orders, rows: 2}")
    orders.add(*FIRST, *SECOND)
    orders.add(*SECOND)
    run(loaded, "out", orders.frame)
    first, second = capsys.readouterr().out.split("out, batch 1")
    assert "Ulm" in first
    assert "Bonn" in first
    assert "2 of 3 rows" in first
    assert "NULL" in second
    assert "_note" not in first


def test_an_aggregation_on_the_terminal_keeps_the_state_of_rows_that_are_not_shown(
    pipeline_file: PipelineFile, orders: Stream, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded = pipeline(pipeline_file, "{type: console, from: orders, rows: 1}")
    for _ in range(2):
        orders.add(*({"id": number} for number in range(10)))
    query = run(loaded, "out", orders.frame.groupBy("id").count())
    shown = capsys.readouterr().out.split("out, batch 1")[1]
    assert shown.split("│")[2].strip() == "2"
    assert query.lastProgress is not None
    assert query.lastProgress["stateOperators"][0]["numRowsTotal"] == 10


def test_any_sink_that_spark_knows_by_name_gets_all_columns(
    spark: SparkSession, pipeline_file: PipelineFile, orders: Stream
) -> None:
    loaded = pipeline(pipeline_file, "{type: spark, from: orders, format: memory}")
    orders.add(*FIRST)
    run(loaded, "out", orders.frame)
    assert spark.table("out").columns == ["id", "town", "price", "_note"]
    assert spark.table("out").count() == 2


def test_several_sinks_of_one_stream_run_next_to_each_other(
    pipeline_file: PipelineFile, kafka: Kafka, orders: Stream, tmp_path: Path
) -> None:
    sink = """{type: topic, from: orders, topic: "${TOPIC}"}
  files: {type: files, from: orders, path: out, format: json}"""
    topic = kafka.create()
    loaded = pipeline(pipeline_file, sink, TOPIC=topic)
    orders.add(*FIRST)
    queries = [
        sinks.start(loaded, name, part, orders.frame, trigger={}) for name, part in loaded.pipeline.sinks.items()
    ]
    try:
        assert [query.name for query in queries] == ["out", "files"]
        kafka.read(topic, count=2)
        orders.add(*SECOND)
        assert kafka.read(topic, count=3)[-1].json() == {"id": 3, "town": "Ulm"}
        queries[1].processAllAvailable()
    finally:
        for query in queries:
            query.stop()
    assert len([row for file in committed_files(tmp_path / "out") for row in READERS["json"](file)]) == 3
    for name in ("out", "files"):
        assert (tmp_path / "checkpoints" / "shop" / "sinks" / name / "offsets" / "1").exists()
