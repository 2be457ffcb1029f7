"""Avro values without a container's header: a schema as Spark's columns, and bytes from and to rows, with fastavro.

Unions are those of null and one type, and of numbers that one type holds. Times are read and written as the integers
that they are, and Arrow makes times of them for all rows at once.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import fastavro
import pyarrow as pa
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    DataType,
    DateType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    LongType,
    MapType,
    StringType,
    StructField,
    StructType,
    TimestampNTZType,
    TimestampType,
)

from ottla.pipelines.worker_code import Batches, Value, decoded, rows_of

# A schema as JSON has it: a name, a list of a union's branches, or an object.
Node = Any

MAX_DIGITS = 38


class _Types(NamedTuple):
    """`wire` is what fastavro reads and writes, `arrow` the same with its times as such."""

    spark: DataType
    arrow: pa.DataType
    wire: pa.DataType
    nullable: bool = False


_PRIMITIVES = {
    "boolean": _Types(BooleanType(), pa.bool_(), pa.bool_()),
    "int": _Types(IntegerType(), pa.int32(), pa.int32()),
    "long": _Types(LongType(), pa.int64(), pa.int64()),
    "float": _Types(FloatType(), pa.float32(), pa.float32()),
    "double": _Types(DoubleType(), pa.float64(), pa.float64()),
    "bytes": _Types(BinaryType(), pa.binary(), pa.binary()),
    "string": _Types(StringType(), pa.string(), pa.string()),
}
_LOGICAL = {
    ("int", "date"): _Types(DateType(), pa.date32(), pa.int32()),
    ("long", "timestamp-millis"): _Types(TimestampType(), pa.timestamp("ms", "UTC"), pa.int64()),
    ("long", "timestamp-micros"): _Types(TimestampType(), pa.timestamp("us", "UTC"), pa.int64()),
    ("long", "local-timestamp-millis"): _Types(TimestampNTZType(), pa.timestamp("ms"), pa.int64()),
    ("long", "local-timestamp-micros"): _Types(TimestampNTZType(), pa.timestamp("us"), pa.int64()),
}
_WIDER = {frozenset({"int", "long"}): "long", frozenset({"float", "double"}): "double"}


def columns(text: str) -> StructType:
    """ValueError (also fastavro's) if it is no schema of a record, or has a type that Spark has not."""
    spark = _record(text).spark
    assert isinstance(spark, StructType)
    return spark


def decoder(text: str) -> Batches:
    schema, types = _without_times(json.loads(text)), _record(text)
    arrow = types.arrow

    def decode_batches(batches: Iterator[pa.Array]) -> Iterator[pa.Array]:
        parsed = fastavro.parse_schema(schema)

        def decode_one(value: bytes) -> Value:
            source = io.BytesIO(value)
            row = fastavro.schemaless_reader(source, parsed, None)
            if source.tell() != len(value):
                raise ValueError(f"{len(value) - source.tell()} bytes are left over")
            return row

        for batch in batches:
            yield decoded(batch, decode_one, arrow)

    return decode_batches


def encoder(text: str) -> Batches:
    """Of rows that have the columns of the schema, in any order, with its types."""
    schema, types = _without_times(json.loads(text)), _record(text)
    arrow, wire = types.arrow, types.wire

    def encode_batches(batches: Iterator[pa.Array]) -> Iterator[pa.Array]:
        parsed = fastavro.parse_schema(schema)

        def encode_one(row: Value) -> bytes:
            target = io.BytesIO()
            fastavro.schemaless_writer(target, parsed, row)
            return target.getvalue()

        for batch in batches:
            # Not safe: a time loses what is finer than the schema's unit.
            rows = rows_of(batch.cast(arrow, safe=False).cast(wire))
            yield pa.array([encode_one(row) for row in rows], pa.binary())

    return encode_batches


# Types


def _record(text: str) -> _Types:
    try:
        parsed = fastavro.parse_schema(json.loads(text))
    except fastavro.schema.UnknownType as error:
        raise ValueError(f"{error.name} is no type") from error
    types = _types(parsed, {}, ())
    if not isinstance(types.spark, StructType):
        raise ValueError("it is not that of a record")
    return types


def _types(node: Node, named: dict[str, Node], inside: tuple[str, ...]) -> _Types:
    """`named` are the records, enums and fixed seen so far, `inside` the records that it is a part of."""
    if isinstance(node, list):
        return _union(node, named, inside)
    if isinstance(node, str):
        if node in inside:
            raise ValueError(f"{node} contains itself, which Spark's types cannot")
        return _PRIMITIVES[node] if node in _PRIMITIVES else _types(named[node], named, inside)
    kind = node["type"]
    if "name" in node and kind in ("record", "error", "enum", "fixed"):
        named[node["name"]] = node
    if kind in ("record", "error"):
        return _struct(node, named, inside)
    if kind == "array":
        item = _types(node["items"], named, inside)
        spark = ArrayType(item.spark, item.nullable)
        return _Types(spark, pa.list_(item.arrow), pa.list_(item.wire))
    if kind == "map":
        item = _types(node["values"], named, inside)
        spark_map = MapType(StringType(), item.spark, item.nullable)
        return _Types(spark_map, pa.map_(pa.string(), item.arrow), pa.map_(pa.string(), item.wire))
    return _scalar(node, named, inside)


def _scalar(node: Node, named: dict[str, Node], inside: tuple[str, ...]) -> _Types:
    kind, logical = node["type"], node.get("logicalType")
    if logical == "decimal" and kind in ("bytes", "fixed"):
        precision, scale = node["precision"], node.get("scale", 0)
        if precision > MAX_DIGITS:
            raise ValueError(f"a decimal of {precision} digits is more than Spark's {MAX_DIGITS}")
        arrow = pa.decimal128(precision, scale)
        return _Types(DecimalType(precision, scale), arrow, arrow)
    if kind == "enum":
        return _PRIMITIVES["string"]
    if kind == "fixed":
        return _PRIMITIVES["bytes"]
    return _LOGICAL.get((kind, logical)) or _types(kind, named, inside)


def _struct(node: Node, named: dict[str, Node], inside: tuple[str, ...]) -> _Types:
    fields = [(field["name"], _types(field["type"], named, (*inside, node["name"]))) for field in node["fields"]]
    return _Types(
        StructType([StructField(name, types.spark, types.nullable) for name, types in fields]),
        pa.struct([(name, types.arrow) for name, types in fields]),
        pa.struct([(name, types.wire) for name, types in fields]),
    )


def _union(branches: list[Node], named: dict[str, Node], inside: tuple[str, ...]) -> _Types:
    others = [branch for branch in branches if branch != "null"]
    if len(others) == 1:
        only = others[0]
    else:
        simple = frozenset(branch for branch in others if isinstance(branch, str))
        if len(simple) != len(others) or simple not in _WIDER:
            raise ValueError(f"a union of {json.dumps(branches)} has no type in Spark")
        only = _WIDER[simple]
    return _types(only, named, inside)._replace(nullable=len(others) < len(branches))


def _without_times(node: Node) -> Node:
    """The schema with only those logical types that are not times, so that fastavro hands out plain integers."""
    if isinstance(node, list):
        return [_without_times(each) for each in node]
    if not isinstance(node, dict):
        return node
    kept = {key: _without_times(value) if key != "default" else value for key, value in node.items()}
    if kept.get("logicalType") != "decimal":
        kept.pop("logicalType", None)
    return kept
