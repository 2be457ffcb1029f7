"""Protobuf values: a message as Spark's columns, and bytes from and to rows, with Google's `protobuf`.

What can be told to be absent (`optional`, `oneof`, messages) is null then; other fields have their default. Unsigned
numbers get the next larger type. Timestamp, Duration and the wrappers are values, Struct and Value are JSON text.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    DataType,
    DayTimeIntervalType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    LongType,
    MapType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

from ottla.pipelines.worker_code import Batches, Value, decoded, rows_of

# An instance of a class that is made at run time; its fields are attributes.
Instance = Any


class Message(NamedTuple):
    """A FileDescriptorSet with all that it imports, and the full name of a message in it."""

    descriptors: bytes
    name: str


class _Types(NamedTuple):
    """`arrow` is what rows are made of, `wire` the same with times as integers."""

    spark: DataType
    arrow: pa.DataType
    wire: pa.DataType


_INT = _Types(IntegerType(), pa.int32(), pa.int32())
_LONG = _Types(LongType(), pa.int64(), pa.int64())
_UNSIGNED_LONG = _Types(DecimalType(20, 0), pa.decimal128(20, 0), pa.decimal128(20, 0))
_STRING = _Types(StringType(), pa.string(), pa.string())
_SCALARS = {
    FieldDescriptor.TYPE_DOUBLE: _Types(DoubleType(), pa.float64(), pa.float64()),
    FieldDescriptor.TYPE_FLOAT: _Types(FloatType(), pa.float32(), pa.float32()),
    FieldDescriptor.TYPE_BOOL: _Types(BooleanType(), pa.bool_(), pa.bool_()),
    FieldDescriptor.TYPE_BYTES: _Types(BinaryType(), pa.binary(), pa.binary()),
    FieldDescriptor.TYPE_STRING: _STRING,
    FieldDescriptor.TYPE_ENUM: _STRING,
    FieldDescriptor.TYPE_INT32: _INT,
    FieldDescriptor.TYPE_SINT32: _INT,
    FieldDescriptor.TYPE_SFIXED32: _INT,
    FieldDescriptor.TYPE_INT64: _LONG,
    FieldDescriptor.TYPE_SINT64: _LONG,
    FieldDescriptor.TYPE_SFIXED64: _LONG,
    FieldDescriptor.TYPE_UINT32: _LONG,
    FieldDescriptor.TYPE_FIXED32: _LONG,
    FieldDescriptor.TYPE_UINT64: _UNSIGNED_LONG,
    FieldDescriptor.TYPE_FIXED64: _UNSIGNED_LONG,
}
_TIMES = {
    "google.protobuf.Timestamp": _Types(TimestampType(), pa.timestamp("us", "UTC"), pa.int64()),
    "google.protobuf.Duration": _Types(DayTimeIntervalType(), pa.duration("us"), pa.int64()),
}
_WRAPPERS = {
    f"google.protobuf.{kind}Value"
    for kind in ("Double", "Float", "Int64", "UInt64", "Int32", "UInt32", "Bool", "String", "Bytes")
}
_JSON = {"google.protobuf.Struct", "google.protobuf.Value", "google.protobuf.ListValue"}


# Descriptors


def compiled(path: Path) -> bytes:
    """A .proto file as a FileDescriptorSet; what it imports is looked for beside it. ValueError with protoc's words."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "descriptors"
        options = [f"--proto_path={path.parent}", "--include_imports", f"--descriptor_set_out={target}"]
        path.read_bytes()  # for the usual error if it is not there
        command = [sys.executable, "-m", "grpc_tools.protoc", *options, str(path)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise ValueError(done.stderr.strip().replace("\n", "; "))
        return target.read_bytes()


def find(descriptors: bytes, name: str | None) -> Message:
    """The message of that name, full or the last part; without a name the only one of the file."""
    files = descriptor_pb2.FileDescriptorSet.FromString(descriptors).file
    names = [f"{file.package}.{each.name}".lstrip(".") for file in files for each in file.message_type]
    if name is None:
        # protoc puts what is imported first.
        own = [f"{files[-1].package}.{each.name}".lstrip(".") for each in files[-1].message_type] if files else []
        if len(own) != 1:
            raise ValueError(f"`message` must say which one: {', '.join(own)}")
        return Message(descriptors, own[0])
    found = [each for each in names if each == name] or [each for each in names if each.endswith(f".{name}")]
    if len(found) != 1 and not _has(descriptors, name):
        raise ValueError(f"it has no message `{name}`, but {', '.join(names)}")
    return Message(descriptors, found[0] if len(found) == 1 else name)


def _has(descriptors: bytes, name: str) -> bool:
    """Also one inside of another."""
    try:
        descriptor_of(Message(descriptors, name))
    except KeyError:
        return False
    return True


def descriptor_of(message: Message) -> Descriptor:
    pool = descriptor_pool.DescriptorPool()
    for file in descriptor_pb2.FileDescriptorSet.FromString(message.descriptors).file:
        pool.AddSerializedFile(file.SerializeToString())
    return pool.FindMessageTypeByName(message.name)


# Types


def columns(message: Message) -> StructType:
    """ValueError if a message contains itself; TypeError (protobuf's) if the descriptors lack what they import."""
    spark = _struct(descriptor_of(message), ()).spark
    assert isinstance(spark, StructType)
    return spark


def _struct(descriptor: Descriptor, inside: tuple[str, ...]) -> _Types:
    if descriptor.full_name in inside:
        raise ValueError(f"{descriptor.full_name} contains itself, which Spark's types cannot")
    fields = [(each, _types(each, (*inside, descriptor.full_name))) for each in descriptor.fields]
    return _Types(
        StructType([StructField(each.name, types.spark, not each.is_required) for each, types in fields]),
        pa.struct([(each.name, types.arrow) for each, types in fields]),
        pa.struct([(each.name, types.wire) for each, types in fields]),
    )


def _types(field: FieldDescriptor, inside: tuple[str, ...]) -> _Types:
    if _is_map(field):
        key, value = (_types(field.message_type.fields_by_name[part], inside) for part in ("key", "value"))
        return _Types(MapType(key.spark, value.spark), pa.map_(key.arrow, value.arrow), pa.map_(key.wire, value.wire))
    item = _one(field, inside)
    if field.is_repeated:
        return _Types(ArrayType(item.spark), pa.list_(item.arrow), pa.list_(item.wire))
    return item


def _one(field: FieldDescriptor, inside: tuple[str, ...]) -> _Types:
    descriptor = field.message_type
    if descriptor is None:
        return _SCALARS[field.type]
    if descriptor.full_name in _TIMES:
        return _TIMES[descriptor.full_name]
    if descriptor.full_name in _WRAPPERS:
        return _SCALARS[descriptor.fields_by_name["value"].type]
    return _STRING if descriptor.full_name in _JSON else _struct(descriptor, inside)


def _is_map(field: FieldDescriptor) -> bool:
    return field.message_type is not None and bool(field.message_type.GetOptions().map_entry)


# From bytes to rows


def decoder(message: Message) -> Batches:
    descriptors, name = message
    arrow = _struct(descriptor_of(message), ()).arrow

    def decode_batches(batches: Iterator[pa.Array]) -> Iterator[pa.Array]:
        descriptor = descriptor_of(_message(descriptors, name))
        class_ = message_factory.GetMessageClass(descriptor)
        read = _reader(descriptor)

        def decode_one(value: bytes) -> Value:
            return read(class_.FromString(value))

        for batch in batches:
            yield decoded(batch, decode_one, arrow)

    return decode_batches


def _message(descriptors: bytes, name: str) -> Message:
    return Message(descriptors, name)


def _reader(descriptor: Descriptor) -> Callable[[Instance], Value]:
    fields = [(each.name, each.has_presence, _from_field(each)) for each in descriptor.fields]

    def read(instance: Instance) -> Value:
        return {
            name: None if presence and not instance.HasField(name) else convert(getattr(instance, name))
            for name, presence, convert in fields
        }

    return read


def _from_field(field: FieldDescriptor) -> Callable[[Value], Value]:
    if _is_map(field):
        inner = _from_one(field.message_type.fields_by_name["value"])
        return lambda entries: {key: inner(value) for key, value in entries.items()}
    convert = _from_one(field)
    if field.is_repeated:
        return lambda items: [convert(item) for item in items]
    return convert


def _from_one(field: FieldDescriptor) -> Callable[[Value], Value]:
    if field.enum_type is not None:
        return _enum_name(field.enum_type)
    descriptor = field.message_type
    if descriptor is None:
        return _same
    if descriptor.full_name in _TIMES:
        return _microseconds
    if descriptor.full_name in _WRAPPERS:
        return lambda instance: instance.value
    return _json_text if descriptor.full_name in _JSON else _reader(descriptor)


def _enum_name(enum: EnumDescriptor) -> Callable[[Value], Value]:
    """A number that the schema does not know yet stays a number."""
    names = {number: value.name for number, value in enum.values_by_number.items()}
    return lambda number: names.get(number) or str(number)


def _same(value: Value) -> Value:
    return value


def _microseconds(instance: Instance) -> Value:
    return instance.ToMicroseconds()


def _json_text(instance: Instance) -> Value:
    return json_format.MessageToJson(instance, indent=None)


# From rows to bytes


def encoder(message: Message) -> Batches:
    """Of rows that have columns of the message, in any order, with its types."""
    descriptors, name = message
    types = _struct(descriptor_of(message), ())
    arrow, wire = types.arrow, types.wire

    def encode_batches(batches: Iterator[pa.Array]) -> Iterator[pa.Array]:
        descriptor = descriptor_of(_message(descriptors, name))
        class_ = message_factory.GetMessageClass(descriptor)
        write = _writer(descriptor)
        for batch in batches:
            values = []
            for row in rows_of(batch.cast(arrow).cast(wire)):
                instance = class_()
                write(instance, row)
                values.append(instance.SerializeToString())
            yield pa.array(values, pa.binary())

    return encode_batches


def _writer(descriptor: Descriptor) -> Callable[[Instance, Value], None]:
    """A function that fills an instance; what is null stays unset."""
    setters = [(each.name, _to_field(each)) for each in descriptor.fields]

    def write(instance: Instance, row: Value) -> None:
        for name, set_field in setters:
            if row[name] is not None:
                set_field(instance, row[name])

    return write


def _to_field(field: FieldDescriptor) -> Callable[[Instance, Value], None]:
    name = field.name
    if _is_map(field):
        return _to_map(name, field.message_type.fields_by_name["value"])
    if field.message_type is not None:
        fill = _filler(field.message_type)
        return _to_messages(name, fill) if field.is_repeated else _to_message(name, fill)
    convert = _to_scalar(field)
    if field.is_repeated:
        return lambda instance, items: getattr(instance, name).extend(convert(item) for item in items)
    return lambda instance, value: setattr(instance, name, convert(value))


def _to_map(name: str, field: FieldDescriptor) -> Callable[[Instance, Value], None]:
    fill = None if field.message_type is None else _filler(field.message_type)
    convert = _to_scalar(field)

    def set_map(instance: Instance, entries: Value) -> None:
        target = getattr(instance, name)
        for key, value in entries.items():
            if fill is None:
                target[key] = convert(value)
            else:
                fill(target[key], value)

    return set_map


def _to_message(name: str, fill: Callable[[Instance, Value], None]) -> Callable[[Instance, Value], None]:
    def set_message(instance: Instance, value: Value) -> None:
        inner = getattr(instance, name)
        inner.SetInParent()
        fill(inner, value)

    return set_message


def _to_messages(name: str, fill: Callable[[Instance, Value], None]) -> Callable[[Instance, Value], None]:
    def add_messages(instance: Instance, items: Value) -> None:
        for item in items:
            fill(getattr(instance, name).add(), item)

    return add_messages


def _filler(descriptor: Descriptor) -> Callable[[Instance, Value], None]:
    if descriptor.full_name in _TIMES:
        return _set_time
    if descriptor.full_name in _WRAPPERS:
        convert = _to_scalar(descriptor.fields_by_name["value"])
        return lambda instance, value: setattr(instance, "value", convert(value))
    if descriptor.full_name in _JSON:
        return lambda instance, text: json_format.Parse(text, instance)
    return _writer(descriptor)


def _set_time(instance: Instance, microseconds: Value) -> None:
    instance.FromMicroseconds(microseconds)


def _to_scalar(field: FieldDescriptor) -> Callable[[Value], Value]:
    if field.enum_type is not None:
        numbers = {name: value.number for name, value in field.enum_type.values_by_name.items()}
        return lambda name: numbers[name] if name in numbers else int(name)
    return int if field.type in (FieldDescriptor.TYPE_UINT64, FieldDescriptor.TYPE_FIXED64) else _same
