"""A schema in the file or beside it, in every notation, is Spark's columns; what is none is said with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession
from pyspark.sql.types import StructType

from ottla.pipelines import protobuf_format, schemas
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSource
from ottla.pipelines.problems import PipelineError
from ottla.pipelines.schemas import Schema
from tests.pipelines.one_source import DATA, one_source

PipelineFile = Callable[..., Loaded]
ColumnsOf = Callable[..., str]


@pytest.fixture
def columns_of(spark: SparkSession, pipeline_file: PipelineFile, tmp_path: Path) -> ColumnsOf:
    """The DDL of a schema; with a text, of a file with that text."""

    def resolved(schema: str, text: str | None = None, **source: Any) -> str:
        if text is not None:
            (tmp_path / schema).write_text(text)
        found = resolve(pipeline_file, schema, **source)
        assert found is not None
        return schemas.to_ddl(found.columns)

    return resolved


def resolve(pipeline_file: PipelineFile, schema: str, **source: Any) -> Schema | None:
    loaded = one_source(pipeline_file, {"type": "topic", "topic": "t", "schema": schema, **source})
    part = loaded.pipeline.sources["in"]
    assert isinstance(part, TopicSource)
    return schemas.resolve(loaded, ("sources", "in"), part)


DDL = "id BIGINT NOT NULL, place STRUCT<lat: DOUBLE, note: STRING>"


def test_ddl_in_the_file_or_beside_it(columns_of: ColumnsOf) -> None:
    assert columns_of(DDL) == columns_of("trip.ddl", DDL.replace(", ", ",\n") + "\n") == DDL


def test_sparks_own_json(columns_of: ColumnsOf, spark: SparkSession) -> None:
    assert columns_of("trip.json", StructType.fromDDL(DDL).json()) == DDL


def test_json_schema(columns_of: ColumnsOf) -> None:
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "required": ["id", "maybe", "place"],
        "properties": {
            "id": {"type": "integer"},
            "maybe": {"type": ["number", "null"]},
            "at": {"type": "string", "format": "date-time"},
            "day": {"type": "string", "format": "date"},
            "mail": {"type": "string", "format": "email"},
            "ok": {"type": "boolean"},
            "state": {"enum": ["a", "b"]},
            "place": {"$ref": "#/$defs/place"},
            "tags": {"type": "array", "items": {"type": ["string", "null"]}},
            "loads": {"type": "object", "additionalProperties": {"type": "number"}},
            "anything": {},
            "either": {"type": ["string", "integer"]},
        },
        "$defs": {"place": {"properties": {"lat": {"type": "number"}}, "required": ["lat"]}},
    }
    assert columns_of("trip.json", json.dumps(document)).split(", ") == [
        *("id BIGINT NOT NULL", "maybe DOUBLE", "at TIMESTAMP", "day DATE", "mail STRING", "ok BOOLEAN"),
        *("state STRING", "place STRUCT<lat: DOUBLE NOT NULL> NOT NULL", "tags ARRAY<STRING>"),
        *("loads MAP<STRING", "DOUBLE>", "anything STRING", "either STRING"),
    ]


def test_avro(columns_of: ColumnsOf) -> None:
    place = "STRUCT<lat: DOUBLE NOT NULL, lon: FLOAT NOT NULL, note: STRING>"
    assert columns_of(str(DATA / "trip.avsc")) == ", ".join(
        [
            *("id BIGINT NOT NULL", "truck STRING NOT NULL", "at TIMESTAMP NOT NULL", "at_micros TIMESTAMP"),
            *("local TIMESTAMP_NTZ NOT NULL", "day DATE NOT NULL", "cost DECIMAL(9,2) NOT NULL"),
            *("toll DECIMAL(9,2) NOT NULL", "uuid STRING NOT NULL", "state STRING NOT NULL", "mac BINARY NOT NULL"),
            *(f"place {place} NOT NULL", f"stops ARRAY<{place}> NOT NULL", f"target {place}"),
            *("loads MAP<STRING, INT> NOT NULL", "times ARRAY<TIMESTAMP> NOT NULL", "mass BIGINT"),
            *("raw BINARY NOT NULL", "ok BOOLEAN NOT NULL"),
        ]
    )


TRIP_COLUMNS = ", ".join(
    [
        *("id BIGINT", "truck STRING", "doors INT", "state STRING", "at TIMESTAMP", "took INTERVAL DAY TO SECOND"),
        "place STRUCT<lat: DOUBLE, lon: DOUBLE>",
        "stops ARRAY<STRUCT<place: STRUCT<lat: DOUBLE, lon: DOUBLE>, minutes: BIGINT>>",
        *("gears ARRAY<INT>", "loads MAP<STRING, DOUBLE>", "places MAP<INT, STRUCT<lat: DOUBLE, lon: DOUBLE>>"),
        *("parcel STRING", "tons DECIMAL(20,0)", "note STRING", "extra STRING", "raw BINARY", "ok BOOLEAN"),
        *("speed FLOAT", "states ARRAY<STRING>"),
    ]
)


@pytest.mark.parametrize("message", ["fleet.Trip", "Trip", None])
def test_proto_and_what_it_imports(columns_of: ColumnsOf, message: str | None) -> None:
    assert columns_of(str(DATA / "trip.proto"), message=message) == TRIP_COLUMNS


def test_desc(columns_of: ColumnsOf, tmp_path: Path) -> None:
    (tmp_path / "trip.desc").write_bytes(protobuf_format.compiled(DATA / "trip.proto"))
    assert columns_of("trip.desc", message="fleet.Trip") == TRIP_COLUMNS
    assert columns_of("trip.desc", message="fleet.Trip.Stop").startswith("place STRUCT")


RECURSIVE_AVRO = """{"type": "record", "name": "Node", "fields": [{"name": "next", "type": ["null", "Node"]}]}"""
RECURSIVE_PROTO = 'syntax = "proto3"; message Node { Node next = 1; }'
TWO = 'syntax = "proto3"; package p; message A { int32 a = 1; } message B { int32 b = 1; }'


@pytest.mark.parametrize(
    ("schema", "text", "message"),
    [
        ("id BIGNUM", None, "`id BIGNUM` is no schema: .*BIGNUM"),
        ("gone.ddl", None, "`gone.ddl` cannot be read: No such file"),
        ("gone.proto", None, "`gone.proto` cannot be read: No such file"),
        ("bad.json", "{", "`bad.json` is no schema: "),
        ("bad.json", "[]", "`bad.json` is no schema: it has neither Spark's `fields` nor JSON Schema's"),
        ("bad.json", '{"properties": {"a": {"$ref": "#/b"}}}', "#/b is not in the file"),
        ("bad.avsc", '{"type": "record", "name": "R", "fields": [{"name": "a", "type": "Gone"}]}', "Gone"),
        ("bad.avsc", '"long"', "it is not that of a record"),
        ("bad.avsc", RECURSIVE_AVRO, "Node contains itself"),
        (
            "bad.avsc",
            '{"type": "record", "name": "R", "fields": [{"name": "a", "type": ["int", "string"]}]}',
            'a union of ."int", "string". has no type in Spark',
        ),
        ("bad.proto", "message", "bad.proto"),
        ("bad.proto", RECURSIVE_PROTO, "Node contains itself"),
        ("two.proto", TWO, "`message` must say which one: p.A, p.B"),
    ],
)
def test_what_is_no_schema_is_said(columns_of: ColumnsOf, schema: str, text: str | None, message: str) -> None:
    with pytest.raises(PipelineError, match=message) as caught:
        columns_of(schema, text)
    assert len(caught.value.problems) == 1


def test_a_message_that_is_not_there_is_said(columns_of: ColumnsOf) -> None:
    with pytest.raises(PipelineError, match=r"it has no message `C`, but p\.A, p\.B"):
        columns_of("two.proto", TWO, message="C")


@pytest.mark.parametrize(
    ("format_", "schema", "fix"),
    [
        ("avro", None, "name an .avsc file"),
        ("avro", "id INT", "name an .avsc file"),
        ("protobuf", "id INT", "name a .proto or .desc file, and the `message` in it"),
        ("csv", None, "name the columns in their order, such as `id BIGINT, name STRING`"),
    ],
)
def test_a_format_says_which_schema_it_needs(
    spark: SparkSession, pipeline_file: PipelineFile, format_: str, schema: str | None, fix: str
) -> None:
    source = {"type": "topic", "topic": "t", "format": format_, **({"schema": schema} if schema else {})}
    loaded = one_source(pipeline_file, source)
    part = loaded.pipeline.sources["in"]
    assert isinstance(part, TopicSource)
    where = ("sources", "in")
    with pytest.raises(PipelineError) as caught:
        schemas.fitting(loaded, where, part, format_, schemas.resolve(loaded, where, part))
    assert caught.value.problems[0].fix == fix
