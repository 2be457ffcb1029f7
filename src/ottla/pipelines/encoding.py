"""Rows as the values of a topic's records. Columns that begin with `_` are not part of a value."""

from __future__ import annotations

from collections.abc import Callable

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, BinaryType, DataType, MapType, StructType

from ottla.pipelines import avro_format, protobuf_format, schemas
from ottla.pipelines.columns import quoted, written
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSink
from ottla.pipelines.problems import PipelineError, Where
from ottla.pipelines.schemas import all_nullable
from ottla.pipelines.worker_code import arrow_function

# Spark's own would cut times to milliseconds.
_TEXT_OPTIONS = {
    "timestampFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX",
    "timestampNTZFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSS",
}


def encode(frame: DataFrame, sink: TopicSink, loaded: Loaded) -> Column:
    """The value: BINARY, or STRING for texts. PipelineError if the columns cannot become the sink's format and schema.

    With a schema its columns are taken, cast to its types; without one all.
    """
    where = _where(sink, loaded)
    if sink.format in ("string", "bytes"):
        return _one_column(frame, sink, loaded, where)
    schema = schemas.resolve(loaded, where, sink)
    if sink.format in ("avro", "protobuf"):
        schema = schemas.fitting(loaded, where, sink, sink.format, schema)
        row = F.struct(*_columns_of(frame, schema.columns, loaded, where))
        if sink.format == "avro":
            assert schema.avro is not None
            return arrow_function(avro_format.encoder(schema.avro), BinaryType())(row)
        assert schema.protobuf is not None
        return arrow_function(protobuf_format.encoder(schema.protobuf), BinaryType())(row)
    if schema is None:
        row = F.struct(*(F.col(quoted(name)) for name in written(frame)))
    else:
        row = F.struct(*_columns_of(frame, schema.columns, loaded, where))
    return F.to_csv(row, _TEXT_OPTIONS) if sink.format == "csv" else F.to_json(row, _TEXT_OPTIONS)


def _one_column(frame: DataFrame, sink: TopicSink, loaded: Loaded, where: Where) -> Column:
    own = written(frame)
    name = "value" if "value" in own else own[0] if len(own) == 1 else None
    if name is None:
        message = f"format {sink.format} takes one column or `value`, and there are {', '.join(own) or 'none'}"
        fix = "select one, or use format json"
        raise PipelineError([loaded.problem((*where, "format"), message, fix)])
    return F.col(quoted(name)).cast("string" if sink.format == "string" else "binary")


def _columns_of(frame: DataFrame, columns: StructType, loaded: Loaded, where: Where) -> list[Column]:
    given = StructType([field for field in frame.schema.fields if not field.name.startswith("_")])
    wrong: list[str] = []
    fields = _fields(lambda name: F.col(quoted(name)), given, columns, "", wrong)
    if wrong:
        source = loaded.pipeline.sinks[str(where[1])].from_
        message = f"`{source}` does not fit the schema: {', '.join(wrong)}"
        raise PipelineError([loaded.problem((*where, "schema"), message, "select the columns of the schema")])
    return fields


# By name, however deep: Spark's own cast of a STRUCT takes fields by their position.


def _fields(
    get: Callable[[str], Column], given: StructType, wanted: StructType, path: str, wrong: list[str]
) -> list[Column]:
    """The fields of `wanted`; those that may be null need not be given. `wrong` gets what does not fit."""
    there = {field.name.lower(): field for field in given.fields}
    fields = []
    for field in wanted.fields:
        found = there.pop(field.name.lower(), None)
        if found is None:
            if not field.nullable:
                wrong.append(f"`{path}{field.name}` is missing")
            fields.append(F.lit(None).cast(all_nullable(field.dataType)).alias(field.name))
        else:
            inner = _conformed(get(found.name), found.dataType, field.dataType, f"{path}{field.name}", wrong)
            fields.append(inner.alias(field.name))
    wrong.extend(f"the schema has no `{path}{field.name}`" for field in there.values())
    return fields


def _conformed(column: Column, given: DataType, wanted: DataType, path: str, wrong: list[str]) -> Column:
    if isinstance(given, StructType) and isinstance(wanted, StructType):
        fields = _fields(lambda name: column[name], given, wanted, f"{path}.", wrong)
        return F.when(column.isNotNull(), F.struct(*fields))
    if isinstance(given, ArrayType) and isinstance(wanted, ArrayType):
        item, wanted_item = given.elementType, wanted.elementType
        return F.transform(column, lambda each: _conformed(each, item, wanted_item, path, wrong))
    if isinstance(given, MapType) and isinstance(wanted, MapType):
        value, wanted_value = given.valueType, wanted.valueType
        values = F.transform_values(column, lambda _, each: _conformed(each, value, wanted_value, path, wrong))
        return values.cast(MapType(wanted.keyType, all_nullable(wanted.valueType)))
    return column.cast(all_nullable(wanted))


def _where(sink: TopicSink, loaded: Loaded) -> Where:
    return ("sinks", next(name for name, each in loaded.pipeline.sinks.items() if each is sink))
