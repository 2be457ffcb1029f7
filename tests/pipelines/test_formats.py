"""Every format of a topic's values: what others wrote is read, malformed ones are told apart, ours are read back."""

from __future__ import annotations

import datetime
import io
import json
import subprocess
import sys
import uuid
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import fastavro
import pyarrow as pa
import pytest
from google.protobuf import message_factory
from pyspark import cloudpickle
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql import functions as F

from ottla.pipelines import avro_format, columns, encoding, protobuf_format, worker_code
from ottla.pipelines.frames import REJECTED
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSink
from ottla.pipelines.problems import PipelineError
from tests.pipelines.kafka import Kafka, Record
from tests.pipelines.one_source import DATA, Part, one_source, read, write

PipelineFile = Callable[..., Loaded]
COLUMNS = "id BIGINT NOT NULL, name STRING, speed DOUBLE, gear INT, place STRUCT<lat DOUBLE NOT NULL>"


def topic_of(kafka: Kafka, *values: bytes | str | None) -> str:
    topic = kafka.create()
    kafka.send(topic, [Record(value.encode() if isinstance(value, str) else value) for value in values])
    return topic


def dead_lettered(pipeline_file: PipelineFile, topic: str, **source: Any) -> Loaded:
    letters = {"malformed": "dead-letter", "dead_letter": {"topic": "letters"}}
    return one_source(pipeline_file, {"type": "topic", "topic": topic, **letters, **source})


def by_offset(frame: DataFrame | None, *columns: str) -> dict[int, Any]:
    """Rows of the columns, or the values of the only one."""
    assert frame is not None
    rows = frame.select("_offset", *columns).collect()
    return {row[0]: row[1] if len(columns) == 1 else tuple(row[1:]) for row in rows}


# What is malformed


def test_a_json_value_is_an_object_that_fits_its_schema_to_the_end(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    no_object, unfit = "the value is not a JSON object", "the value does not fit the schema"
    cases: list[tuple[bytes | str | None, Any]] = [
        ('{"id": 1, "name": "a", "speed": 1.5, "gear": 2, "place": {"lat": 5}}', (1, "a", 1.5, 2, Row(lat=5.0))),
        (' {"id": 2, "other": []}\n', (2, None, None, None, None)),
        ('{"id": 3, "name": {"first": 7}, "speed": 2}', (3, '{"first":7}', 2.0, None, None)),
        (None, (None, None, None, None, None)),
        ("null", (None, None, None, None, None)),
        ("", no_object),
        ("not json", no_object),
        ("5", no_object),
        ('[{"id": 1}]', no_object),
        ('{"id": 1} trailing', no_object),
        ('{"id": 1}{"id": 2}', no_object),
        ('{"id": 1},{"id": 2}', no_object),
        ('{"id": 1}]', no_object),
        ('{"id": 1', no_object),
        ('{"id": "1"}', f"{unfit} in id"),
        ('{"id": 1.0}', f"{unfit} in id"),
        ('{"id": 9223372036854775808}', f"{unfit} in id"),
        ('{"id": 1, "gear": 2147483648}', f"{unfit} in gear"),
        ('{"id": 1, "speed": "fast", "gear": true}', f"{unfit} in speed, gear"),
        ('{"name": "without id"}', f"{unfit} in id"),
        ('{"id": null}', f"{unfit} in id"),
        ('{"id": "1", "id": "2"}', f"{unfit} in id"),
        ('{"id": 1, "place": {"lat": "north"}}', unfit),
        ('{"id": 1, "name": ' + "[" * 2000 + "]" * 2000 + "}", no_object),
        ('{"id": ' + "9" * 2000 + "}", no_object),
        ('{"id": 1, "place": {}}', unfit),
        (b'{"id": 1, "name": "\xff"}', "the value is not UTF-8"),
    ]
    topic = topic_of(kafka, *(value for value, _ in cases))
    frames = read(spark, dead_lettered(pipeline_file, topic, schema=COLUMNS))
    found = by_offset(frames.good, "id", "name", "speed", "gear", "place") | by_offset(frames.rejected, "_error")
    assert [(value, found[offset]) for offset, (value, _) in enumerate(cases)] == cases


def test_a_csv_value_is_one_line_of_the_schemas_columns(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    columns, unfit = "the value has not 3 columns", "the value does not fit the schema: id INT, name STRING, at DATE"
    cases: list[tuple[bytes | str | None, Any]] = [
        ("1,a,2026-01-31", (1, "a", datetime.date(2026, 1, 31))),
        ('2,"a, b\nc",\r\n', (2, "a, b\nc", None)),
        (',"",', (None, "", None)),
        (None, (None, None, None)),
        ("", columns),
        ("1,a", columns),
        ("1,a,2026-01-31,more", columns),
        ("1,a,2026-01-31\n2,b,2026-01-31", columns),
        ("one,a,2026-01-31", unfit),
        ("2147483648,a,", unfit),
        ("1,a,yesterday", unfit),
        (b"1,\xff,", "the value is not UTF-8"),
    ]
    topic = topic_of(kafka, *(value for value, _ in cases))
    loaded = dead_lettered(pipeline_file, topic, format="csv", schema="id INT, name STRING, at DATE")
    frames = read(spark, loaded)
    found = by_offset(frames.good, "id", "name", "at") | by_offset(frames.rejected, "_error")
    assert [(value, found[offset]) for offset, (value, _) in enumerate(cases)] == cases


def test_a_string_is_utf8_and_bytes_are_anything(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic = topic_of(kafka, "grüße", b"\xff", "", None)
    strings = read(spark, dead_lettered(pipeline_file, topic, format="string"))
    assert by_offset(strings.good, "value") == {0: "grüße", 2: "", 3: None}
    assert by_offset(strings.rejected, "_error") == {1: "the value is not UTF-8"}
    anything = read(spark, dead_lettered(pipeline_file, topic, format="bytes"))
    assert by_offset(anything.good, "value") == {0: "grüße".encode(), 1: b"\xff", 2: b"", 3: None}
    assert anything.rejected is None


def test_a_rejected_record_keeps_its_bytes_and_coordinates(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic = kafka.create(partitions=2, retention_ms="-1")
    kafka.send(topic, [Record(b"\xfe", b"\xff", (("a", b"1"),), partition=1, timestamp=1_700_000_000_123)])
    rejected = read(spark, dead_lettered(pipeline_file, topic, schema=COLUMNS)).rejected
    assert rejected is not None and tuple(rejected.columns) == REJECTED
    row = rejected.withColumn("_timestamp", F.unix_millis("_timestamp")).head()
    assert row is not None
    assert tuple(row) == (
        *(b"\xff", b"\xfe", [Row(key="a", value=b"1")], topic, 1, 0, 1_700_000_000_123),
        *("VALUE_CONVERTER", "ottla.pipelines.MalformedValue", "the value is not UTF-8"),
    )


@pytest.mark.parametrize("format_", ["json", "avro"])
def test_a_malformed_value_fails_the_query_and_is_named(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path, format_: str
) -> None:
    (tmp_path / "id.avsc").write_text('{"type": "record", "name": "R", "fields": [{"name": "id", "type": "long"}]}')
    good = '{"id": 1}' if format_ == "json" else b"\x02"
    topic = topic_of(kafka, good, b"\xff", good)
    loaded = one_source(pipeline_file, {"type": "topic", "topic": topic, "format": format_, "schema": "id.avsc"})
    with pytest.raises(PySparkException, match=f"topic {topic}, partition 0, offset 1: the value "):
        read(spark, loaded).good.count()  # also if no column of it is asked for


def test_malformed_values_can_be_dropped(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile) -> None:
    topic = topic_of(kafka, '{"id": 1}', "x", '{"id": 3}')
    source = {"type": "topic", "topic": topic, "schema": "id INT", "malformed": "drop"}
    frames = read(spark, one_source(pipeline_file, source))
    assert frames.rejected is None
    assert by_offset(frames.good, "id") == {0: 1, 2: 3}


def test_spark_parses_a_value_once_though_there_are_filters_behind_it(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, capsys: pytest.CaptureFixture[str]
) -> None:
    source = {"type": "topic", "topic": topic_of(kafka), "schema": COLUMNS, "malformed": "drop"}
    frame = read(spark, one_source(pipeline_file, source)).good.filter("id > 5 AND speed < 3").select("id", "name")
    frame.explain()
    assert capsys.readouterr().out.count("StructField(rows") == 1


@pytest.mark.parametrize("format_", ["json", "csv"])
def test_no_task_makes_code_of_what_is_said_of_malformed_values(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, capsys: pytest.CaptureFixture[str], format_: str
) -> None:
    """Code of whole stages is made once for a batch, by the driver; that of a filter by itself in each of its tasks."""
    with_code = spark.newSession()
    with_code.conf.set("spark.sql.codegen.wholeStage", "true")
    with_code.conf.set("spark.sql.codegen.factoryMode", "FALLBACK")
    source = {"type": "topic", "topic": topic_of(kafka), "schema": COLUMNS, "format": format_}
    read(with_code, one_source(pipeline_file, source)).good.select("id").explain(mode="formatted")
    tree, *parts = capsys.readouterr().out.split("\n\n")
    (filter_,) = (part for part in parts if "Filter" in part.splitlines()[0])
    assert "* Filter" in tree
    assert "raise_error" in filter_ and "the value" not in filter_


# Avro and Protobuf as others write them

UTC = datetime.UTC
TRIP = {
    "id": 1,
    "truck": "t-1",
    "at": datetime.datetime(2026, 1, 2, 3, 4, 5, 678_000, UTC),
    "at_micros": datetime.datetime(1960, 1, 2, 3, 4, 5, 678_901, UTC),
    "local": datetime.datetime(2026, 5, 6, 1, 2, 3, 4),
    "day": datetime.date(1969, 12, 31),
    "cost": Decimal("-12.34"),
    "toll": Decimal("99.99"),
    "uuid": str(uuid.UUID(int=5)),
    "state": "DRIVING",
    "mac": b"123456",
    "place": {"lat": 1.5, "lon": 2.5, "note": None},
    "stops": [{"lat": 1.0, "lon": 2.0, "note": "ü"}],
    "target": None,
    "loads": {"a": 1, "b": -2},
    "times": [datetime.datetime(2026, 1, 2, tzinfo=UTC)],
    "mass": 1 << 40,
    "raw": b"\x00\xff",
    "ok": True,
}


def avro(row: Part) -> bytes:
    target = io.BytesIO()
    fastavro.schemaless_writer(target, fastavro.parse_schema(json.loads((DATA / "trip.avsc").read_text())), row)
    return target.getvalue()


def as_text(frame: DataFrame) -> DataFrame:
    """With its times as UTC texts, which the driver's zone does not touch."""
    return frame.select("_offset", F.to_json(F.struct(*columns.written(frame)), TIMES).alias("row"))


TIMES = {"timestampFormat": "yyyy-MM-dd HH:mm:ss.SSSSSS", "ignoreNullFields": "false"}


def test_avro_of_every_type_is_read(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile) -> None:
    other = {**TRIP, "target": TRIP["place"], "mass": None, "at_micros": None, "stops": [], "loads": {}}
    value = avro(TRIP)
    topic = topic_of(kafka, value, avro(other), value + b"x", value[:-3], b"", b"\xff" * 40, None)
    frames = read(spark, dead_lettered(pipeline_file, topic, format="avro", schema=str(DATA / "trip.avsc")))
    found = {offset: json.loads(row) for offset, row in by_offset(as_text(frames.good), "row").items()}
    assert found[0] == {
        **TRIP,
        "at": "2026-01-02 03:04:05.678000",
        "at_micros": "1960-01-02 03:04:05.678901",
        "local": "2026-05-06T01:02:03.000",
        "day": "1969-12-31",
        "cost": -12.34,
        "toll": 99.99,
        "mac": "MTIzNDU2",
        "times": ["2026-01-02 00:00:00.000000"],
        "raw": "AP8=",
    }
    assert {key: found[1][key] for key in ("target", "mass", "at_micros", "stops", "loads")} == {
        "target": {"lat": 1.5, "lon": 2.5, "note": None},
        "mass": None,
        "at_micros": None,
        "stops": [],
        "loads": {},
    }
    assert set(found[6].values()) == {None}
    unfit = "the value does not fit the schema"
    errors = by_offset(frames.rejected, "_error")
    assert sorted(errors) == [2, 3, 4, 5]
    assert errors[2] == f"{unfit}: ValueError: 1 bytes are left over"
    assert all(error.startswith(f"{unfit}: ") for error in errors.values())


def test_an_avro_number_that_spark_cannot_hold_is_malformed(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path
) -> None:
    decimal = {"type": "bytes", "logicalType": "decimal", "precision": 4, "scale": 2}
    (tmp_path / "d.avsc").write_text(
        json.dumps({"type": "record", "name": "R", "fields": [{"name": "d", "type": decimal}]})
    )
    topic = topic_of(kafka, b"\x02\x05", b"\x08\x7f\xff\xff\xff", b"\x02\x06")
    frames = read(spark, dead_lettered(pipeline_file, topic, format="avro", schema="d.avsc"))
    assert by_offset(frames.good, "d") == {0: Decimal("0.05"), 2: Decimal("0.06")}
    assert list(by_offset(frames.rejected, "_error")) == [1]


def trip_class() -> Any:
    found = protobuf_format.find(protobuf_format.compiled(DATA / "trip.proto"), "Trip")
    return message_factory.GetMessageClass(protobuf_format.descriptor_of(found))


def test_protobuf_of_every_kind_is_read(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile) -> None:
    class_ = trip_class()
    trip = class_(id=1, truck="t-1", doors=0, state=1, tons=(1 << 64) - 1, raw=b"\x00\xff", ok=True, speed=1.5)
    trip.at.FromJsonString("1960-01-02T03:04:05.678901Z")
    trip.took.FromMilliseconds(-1500)
    trip.place.lat = 1.5
    trip.stops.add(minutes=(1 << 32) - 1).place.lon = 2.5
    trip.gears.extend([1, -2])
    trip.states.extend([1, 0, 7])
    trip.loads["a"] = 0.5
    trip.places[-3].lat = 3.5
    trip.note.value = ""
    trip.extra["key"] = [1, "x"]
    topic = topic_of(kafka, trip.SerializeToString(), b"", b"\xff", trip.SerializeToString()[:-1], None)
    schema = {"format": "protobuf", "schema": str(DATA / "trip.proto"), "message": "fleet.Trip"}
    frames = read(spark, dead_lettered(pipeline_file, topic, **schema))
    took = frames.good.withColumn("took", (F.unix_micros(F.timestamp_micros(F.lit(0)) + F.col("took"))))
    found = {offset: json.loads(row) for offset, row in by_offset(as_text(took), "row").items()}
    assert found[0] == {
        "id": 1,
        "truck": "t-1",
        "doors": 0,
        "state": "DRIVING",
        "at": "1960-01-02 03:04:05.678901",
        "took": -1_500_000,
        "place": {"lat": 1.5, "lon": 0.0},
        "stops": [{"place": {"lat": 0.0, "lon": 2.5}, "minutes": (1 << 32) - 1}],
        "gears": [1, -2],
        "loads": {"a": 0.5},
        "places": {"-3": {"lat": 3.5, "lon": 0.0}},
        "parcel": None,
        "tons": (1 << 64) - 1,
        "note": "",
        "extra": '{"key": [1.0, "x"]}',
        "raw": "AP8=",
        "ok": True,
        "speed": 1.5,
        "states": ["DRIVING", "IDLE", "7"],
    }
    assert found[1] == {
        **dict.fromkeys(found[0]),
        "id": 0,
        "truck": "",
        "state": "IDLE",
        "stops": [],
        "gears": [],
        "loads": {},
        "places": {},
        "raw": "",
        "ok": False,
        "speed": 0.0,
        "states": [],
    }
    assert set(found[4].values()) == {None}
    assert list(by_offset(frames.rejected, "_error")) == [2, 3]


def test_workers_need_neither_ottla_nor_the_drivers_files(tmp_path: Path) -> None:
    """What is sent to them, in a Python that has no Ottla."""
    worker_code.travelling_by_value()
    message = protobuf_format.find(protobuf_format.compiled(DATA / "trip.proto"), "Trip")
    text = (DATA / "trip.avsc").read_text()
    functions = [
        *(avro_format.decoder(text), protobuf_format.decoder(message)),
        *(avro_format.encoder(text), protobuf_format.encoder(message)),
    ]
    values = [avro(TRIP), trip_class()(id=5, tons=3).SerializeToString()]
    (tmp_path / "sent").write_bytes(cloudpickle.dumps((functions, [pa.array([value]) for value in values])))
    program = """
import pickle, sys
sys.modules["ottla"] = None
functions, values = pickle.load(open(sys.argv[1], "rb"))
for decode, encode, value in zip(functions[:2], functions[2:], values):
    (rows,) = decode(iter([value]))
    assert rows.field("error").to_pylist() == [None]
    (again,) = encode(iter([rows.field("row")]))
    assert again.to_pylist() == value.to_pylist()
"""
    done = subprocess.run(
        [sys.executable, "-I", "-c", program, str(tmp_path / "sent")], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr


# Written and read back

ROWS = """
SELECT 1 AS id, 'a, "b"' AS name, 1.5D AS speed, TIMESTAMP '2026-01-02 03:04:05.678901' AS at, DATE '2026-01-02' AS day
UNION ALL SELECT 2, '', -0.0D, TIMESTAMP '1960-01-02 00:00:00.000001', NULL
UNION ALL SELECT 3, NULL, NULL, NULL, NULL
"""
FLAT = "id INT, name STRING, speed DOUBLE, at TIMESTAMP, day DATE"
FLAT_AVRO = {
    "type": "record",
    "name": "Flat",
    "fields": [
        {"name": "id", "type": "int"},
        {"name": "name", "type": ["null", "string"]},
        {"name": "speed", "type": ["null", "double"]},
        {"name": "at", "type": ["null", {"type": "long", "logicalType": "timestamp-micros"}]},
        {"name": "day", "type": ["null", {"type": "int", "logicalType": "date"}]},
    ],
}
FLAT_PROTO = """
syntax = "proto3";
import "google/protobuf/timestamp.proto";
message Flat {
  int32 id = 1;
  optional string name = 2;
  optional double speed = 3;
  google.protobuf.Timestamp at = 4;
}
"""


@pytest.mark.parametrize(
    "layout",
    [
        {"format": "json", "schema": FLAT},
        {"format": "csv", "schema": FLAT},
        {"format": "avro", "schema": "flat.avsc"},
        {"format": "protobuf", "schema": "flat.proto", "message": "Flat"},
    ],
    ids=lambda layout: layout["format"],
)
def test_rows_are_the_same_after_a_topic(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, tmp_path: Path, layout: Part
) -> None:
    (tmp_path / "flat.avsc").write_text(json.dumps(FLAT_AVRO))
    (tmp_path / "flat.proto").write_text(FLAT_PROTO)
    topic = kafka.create()
    both = {"type": "topic", "topic": topic, **layout}
    loaded = one_source(pipeline_file, both, both)
    rows = spark.sql(ROWS).drop(*(["day"] if layout["format"] == "protobuf" else []))
    write(loaded, rows.select("*", F.lit("not a part of it").alias("_key")))
    again = read(spark, loaded).good.select(*rows.columns)
    assert again.dtypes == rows.dtypes
    assert sorted(again.collect()) == sorted(rows.collect())


def test_nested_avro_is_the_same_bytes_after_spark(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    value = avro({**TRIP, "target": TRIP["place"]})
    target, layout = kafka.create(), {"type": "topic", "format": "avro", "schema": str(DATA / "trip.avsc")}
    loaded = one_source(pipeline_file, {"topic": topic_of(kafka, value), **layout}, {"topic": target, **layout})
    write(loaded, read(spark, loaded).good)
    assert [record.value for record in kafka.read(target, 1)] == [value]


def test_nested_protobuf_is_the_same_message_after_spark(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    class_ = trip_class()
    trip = class_(id=1, doors=0, state=1, tons=(1 << 64) - 1, raw=b"\x00\xff", states=[1, 7], gears=[5])
    trip.at.FromMicroseconds(-1)
    trip.took.FromMicroseconds(-1_500_000)
    trip.stops.add(minutes=3).place.lon = 2.5
    trip.places[-3].lat = 3.5
    trip.loads["a"] = 0.5
    trip.note.value = ""
    trip.extra["key"] = [1, "x"]
    topic, target = topic_of(kafka, trip.SerializeToString()), kafka.create()
    layout = {"type": "topic", "format": "protobuf", "schema": str(DATA / "trip.proto"), "message": "Trip"}
    loaded = one_source(pipeline_file, {"topic": topic, **layout}, {"topic": target, **layout})
    write(loaded, read(spark, loaded).good)
    assert [class_.FromString(record.value or b"") for record in kafka.read(target, 1)] == [trip]


@pytest.mark.parametrize("format_", ["string", "bytes"])
def test_one_column_is_the_same_after_a_topic(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, format_: str
) -> None:
    both = {"type": "topic", "topic": kafka.create(), "format": format_}
    loaded = one_source(pipeline_file, both, both)
    frame = spark.sql(
        f"SELECT CAST(v AS {'BINARY' if format_ == 'bytes' else 'STRING'}) AS v FROM VALUES ('ü'), ('') t(v)"
    )
    write(loaded, frame)
    assert sorted(read(spark, loaded).good.select("value").collect()) == sorted(frame.collect())


def test_json_has_every_column_that_is_not_the_records_own(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic = kafka.create()
    sink = {"type": "topic", "topic": topic}
    loaded = one_source(pipeline_file, {"type": "rate"}, sink)
    write(loaded, spark.sql("SELECT 1 AS id, named_struct('a.b', array(1, NULL)) AS `x.y`, NULL AS none, 'k' AS _key"))
    assert kafka.read(topic, 1)[0].json() == {"id": 1, "x.y": {"a.b": [1, None]}}


# What a sink cannot write is said before it runs


def refused(spark: SparkSession, loaded: Loaded, sql: str) -> str:
    sink = loaded.pipeline.sinks["out"]
    assert isinstance(sink, TopicSink)
    with pytest.raises(PipelineError) as caught:
        encoding.encode(spark.sql(sql), sink, loaded)
    return caught.value.problems[0].message


def test_columns_that_do_not_fit_are_named(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> None:
    (tmp_path / "flat.avsc").write_text(json.dumps(FLAT_AVRO))
    sink = {"type": "topic", "topic": "t", "format": "avro", "schema": "flat.avsc"}
    loaded = one_source(pipeline_file, {"type": "rate"}, sink)
    problem = refused(spark, loaded, "SELECT 'x' AS name, 1 AS more, 2 AS _own")
    assert problem == "`in` does not fit the schema: `id` is missing, the schema has no `more`"


def test_fields_go_by_their_names_not_by_their_places(spark: SparkSession, pipeline_file: PipelineFile) -> None:
    sink = {"type": "topic", "topic": "t", "schema": "p STRUCT<lat INT, lon INT>, l ARRAY<STRUCT<a INT, b INT>>"}
    loaded = one_source(pipeline_file, {"type": "rate"}, sink)
    frame = spark.sql("SELECT array(named_struct('b', 2, 'a', 1)) AS l, named_struct('lon', 2, 'lat', 1) AS p")
    topic_sink = loaded.pipeline.sinks["out"]
    assert isinstance(topic_sink, TopicSink)
    value = frame.select(encoding.encode(frame, topic_sink, loaded)).head()
    assert value is not None
    assert json.loads(value[0]) == {"p": {"lat": 1, "lon": 2}, "l": [{"a": 1, "b": 2}]}


def test_a_string_is_of_one_column(spark: SparkSession, pipeline_file: PipelineFile) -> None:
    loaded = one_source(pipeline_file, {"type": "rate"}, {"type": "topic", "topic": "t", "format": "string"})
    assert refused(spark, loaded, "SELECT 1 AS a, 2 AS b, 3 AS _c") == (
        "format string takes one column or `value`, and there are a, b"
    )
