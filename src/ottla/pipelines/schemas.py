"""What `schema` says, as Spark's columns: DDL in the file itself, or a file beside it, by its ending.

For Avro and Protobuf the schema also says how the bytes are laid out; that part travels to Spark's workers as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar, cast

from pyspark.errors import PySparkException
from pyspark.sql.types import ArrayType, BinaryType, DataType, MapType, StringType, StructField, StructType

from ottla.pipelines import avro_format, json_schema, protobuf_format
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import SchemaPart
from ottla.pipelines.problems import RELATIVE, PipelineError, Where

_T = TypeVar("_T", bound=DataType)


class Schema(NamedTuple):
    """A column that is NOT NULL must be there. `avro` is the text of an Avro schema."""

    columns: StructType
    avro: str | None = None
    protobuf: protobuf_format.Message | None = None


def value_only(format_: str) -> StructType:
    """Of the formats that have no schema: `string` and `bytes`."""
    return StructType([StructField("value", StringType() if format_ == "string" else BinaryType())])


def columns(loaded: Loaded, where: Where, part: SchemaPart) -> StructType | None:
    schema = resolve(loaded, where, part)
    return None if schema is None else schema.columns


def resolve(loaded: Loaded, where: Where, part: SchemaPart) -> Schema | None:
    """What the part of the file at `where` says. None if it says nothing; PipelineError if it cannot be used."""
    text, fix = part.schema_, "correct it: columns, such as `id BIGINT, name STRING`, or a file of a schema"
    if text is None:
        return None
    reader = _READERS.get(Path(text).suffix)
    try:
        if reader is None:
            return Schema(from_ddl(text))
        return reader(Path(loaded.resolve(text)), part.message)
    except OSError as error:
        message, fix = f"`{text}` cannot be read: {error.strerror}", RELATIVE
    except PySparkException as error:
        message = f"`{_shortened(text)}` is no schema: {_first_sentence(str(error))}"
    except (ValueError, KeyError, TypeError) as error:
        message = f"`{_shortened(text)}` is no schema: {error}"
    raise PipelineError([loaded.problem((*where, "schema"), message, fix)])


def fitting(loaded: Loaded, where: Where, part: SchemaPart, format_: str, schema: Schema | None) -> Schema:
    """The schema, if it is one that the format of a topic can use."""
    if schema is None:
        raise PipelineError([loaded.problem(where, f"format {format_} needs a `schema`", _NEEDED[format_])])
    unfit = (format_ == "avro" and schema.avro is None) or (format_ == "protobuf" and schema.protobuf is None)
    if unfit:
        message = f"`{_shortened(str(part.schema_))}` does not say how {format_} is laid out"
        raise PipelineError([loaded.problem((*where, "schema"), message, _NEEDED[format_])])
    return schema


_NEEDED = {
    "avro": "name an .avsc file",
    "protobuf": "name a .proto or .desc file, and the `message` in it",
    "csv": "name the columns in their order, such as `id BIGINT, name STRING`",
    "json": "name the columns, such as `id BIGINT, name STRING`",
}


# By the file's ending


def from_ddl(text: str) -> StructType:
    """Needs a Spark session."""
    parsed = StructType.fromDDL(text)
    if not isinstance(parsed, StructType):
        raise ValueError("it is one type, not a list of columns")
    return parsed


def to_ddl(columns: StructType, separator: str = ", ") -> str:
    return separator.join(StructType([field]).toDDL() for field in columns.fields)


def _ddl(path: Path, _: str | None) -> Schema:
    return Schema(from_ddl(path.read_text()))


def _json(path: Path, _: str | None) -> Schema:
    """Spark's own has `fields`."""
    data = json.loads(path.read_text())
    return Schema(StructType.fromJson(data) if "fields" in data else json_schema.columns(data))


def _avsc(path: Path, _: str | None) -> Schema:
    text = path.read_text()
    return Schema(avro_format.columns(text), avro=text)


def _proto(path: Path, message: str | None) -> Schema:
    found = protobuf_format.find(protobuf_format.compiled(path), message)
    return Schema(protobuf_format.columns(found), protobuf=found)


def _desc(path: Path, message: str | None) -> Schema:
    found = protobuf_format.find(path.read_bytes(), message)
    return Schema(protobuf_format.columns(found), protobuf=found)


_READERS: dict[str, Callable[[Path, str | None], Schema]] = {
    ".ddl": _ddl,
    ".json": _json,
    ".avsc": _avsc,
    ".proto": _proto,
    ".desc": _desc,
}


def _shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"


def _first_sentence(text: str) -> str:
    return text.strip().split("\n", 1)[0]


# Types


def all_nullable(type_: _T) -> _T:
    """The same without NOT NULL, however deep."""
    return cast(_T, _nullable(type_))


def _nullable(type_: DataType) -> DataType:
    if isinstance(type_, StructType):
        return StructType([StructField(field.name, _nullable(field.dataType)) for field in type_.fields])
    if isinstance(type_, ArrayType):
        return ArrayType(_nullable(type_.elementType))
    if isinstance(type_, MapType):
        return MapType(_nullable(type_.keyType), _nullable(type_.valueType))
    return type_
