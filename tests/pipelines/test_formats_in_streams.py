"""Every format but JSON from a topic through SQL to a topic, in streams: one pipeline, whose file is JSON."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, NamedTuple

import fastavro
from google.protobuf import message_factory
from pyspark.sql import SparkSession

from ottla.cli.pipeline_run import RunOptions, run_run
from ottla.pipelines import protobuf_format
from tests.pipelines.kafka import Kafka

ITEM_AVRO = {
    "type": "record",
    "name": "Item",
    "fields": [{"name": "id", "type": "int"}, {"name": "name", "type": ["null", "string"]}],
}
ITEM_PROTO = """
syntax = "proto3";
message Item {
  int32 id = 1;
  optional string name = 2;
}
"""
NEXT = "SELECT id + 1 AS id, upper(name) AS name"
ITEMS: list[tuple[int, str | None]] = [(1, 'a, "b"'), (2, None), (-300, "")]
NEXT_ITEMS: list[tuple[int, str | None]] = [(2, 'A, "B"'), (3, None), (-299, "")]


class Format(NamedTuple):
    """What a source and a sink say of it, what is done between them, and the values that come and go."""

    layout: dict[str, str]
    select: str
    values: list[bytes]
    expected: list[bytes]


def avro(id_: int, name: str | None) -> bytes:
    target = io.BytesIO()
    fastavro.schemaless_writer(target, fastavro.parse_schema(ITEM_AVRO), {"id": id_, "name": name})
    return target.getvalue()


def formats(folder: Path) -> dict[str, Format]:
    (folder / "item.avsc").write_text(json.dumps(ITEM_AVRO))
    (folder / "item.proto").write_text(ITEM_PROTO)
    item = protobuf_format.find(protobuf_format.compiled(folder / "item.proto"), "Item")
    message: Any = message_factory.GetMessageClass(protobuf_format.descriptor_of(item))

    def protobuf(id_: int, name: str | None) -> bytes:
        written: bytes = message(id=id_, name=name).SerializeToString()
        return written

    return {
        "avro": Format(
            {"schema": "item.avsc"},
            NEXT,
            [avro(*each) for each in ITEMS],
            [avro(*each) for each in NEXT_ITEMS],
        ),
        "protobuf": Format(
            {"schema": "item.proto", "message": "Item"},
            NEXT,
            [protobuf(*each) for each in ITEMS],
            [protobuf(*each) for each in NEXT_ITEMS],
        ),
        "csv": Format(
            {"schema": "id INT, name STRING"},
            NEXT,
            [b'1,"a, b"', b"2,", b'-300,""\r\n'],
            [b'2,"A, B"', b"3,", b'-299,""'],
        ),
        "string": Format({}, "SELECT upper(value) AS value", ["ü".encode(), b""], ["Ü".encode(), b""]),
        "bytes": Format({}, "SELECT concat(value, X'00') AS value", [b"\xff\xfe", b""], [b"\xff\xfe\x00", b"\x00"]),
    }


def test_a_pipeline_in_json_takes_every_format_from_a_topic_and_writes_it_to_another(
    spark: SparkSession, kafka: Kafka, tmp_path: Path
) -> None:
    every = formats(tmp_path)
    read, written = ({name: kafka.create() for name in every} for _ in range(2))
    parts: dict[str, dict[str, Any]] = {"sources": {}, "transforms": {}, "sinks": {}}
    for name, each in every.items():
        topic = {"type": "topic", "format": name, **each.layout}
        parts["sources"][f"{name}_in"] = {"topic": read[name], **topic}
        parts["transforms"][f"{name}_next"] = {"type": "sql", "sql": f"{each.select} FROM {name}_in"}
        parts["sinks"][name] = {"from": f"{name}_next", "topic": written[name], **topic}
        kafka.send(read[name], each.values)
    file = tmp_path / "formats.json"
    file.write_text(json.dumps({"name": "formats", "cluster": {"bootstrap.servers": kafka.bootstrap}, **parts}))

    options = RunOptions(file=file, master=None, until_caught_up=True, quiet=True, plain=False)
    assert run_run(options) == 0
    for name, each in every.items():
        assert [record.value for record in kafka.read(written[name])] == each.expected, name
        assert any((tmp_path / "checkpoints" / "formats" / "sinks" / name / "commits").iterdir())
