"""The values of a topic's records as columns, and what is wrong with those that are not of their format and schema.

Malformed is a value that cannot be parsed to its end, one with a field of another type (no number is made of a text,
none is cut to fit), and one that lacks a column that is NOT NULL. A tombstone (no value) is a row of nulls.
"""

from __future__ import annotations

from collections.abc import Callable

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, BooleanType, DataType, MapType, StringType, StructField, StructType

from ottla.pipelines import avro_format, protobuf_format
from ottla.pipelines.model import TopicFormat
from ottla.pipelines.schemas import Schema, all_nullable, to_ddl
from ottla.pipelines.worker_code import arrow_function

NOT_UTF8 = "the value is not UTF-8"
_WHOLE = "_whole"
_MALFORMED = "_malformed"


def decode(rows: DataFrame, format_: TopicFormat, schema: Schema) -> DataFrame:
    """`rows`, which has `_raw_value`, with `_row` (a STRUCT of the schema) and `_error`, null if well-formed."""
    value = F.col("_raw_value")
    if format_ == "bytes":
        return rows.select(
            "*", F.struct(value.alias("value")).alias("_row"), F.lit(None).cast("string").alias("_error")
        )
    if format_ == "string":
        text = value.cast("string")
        error = F.when(value.isNotNull() & ~F.is_valid_utf8(text), F.lit(NOT_UTF8))
        return rows.select("*", F.struct(text.alias("value")).alias("_row"), error.alias("_error"))
    if format_ == "json":
        return _json(rows, schema.columns)
    if format_ == "csv":
        return _csv(rows, schema.columns)
    returned = StructType([StructField("row", all_nullable(schema.columns)), StructField("error", StringType())])
    if format_ == "avro":
        assert schema.avro is not None
        function = arrow_function(avro_format.decoder(schema.avro), returned)
    else:
        assert schema.protobuf is not None
        function = arrow_function(protobuf_format.decoder(schema.protobuf), returned)
    return _unpacked(rows, function(value))


# Formats that are texts


def _json(rows: DataFrame, columns: StructType) -> DataFrame:
    """The text is put into a larger one, whose own end is only found if the text was one whole value."""
    outer = StructType(
        [
            StructField("rows", ArrayType(all_nullable(columns))),
            StructField(_WHOLE, BooleanType()),
            StructField(_MALFORMED, StringType()),
        ]
    )
    text = F.col("_raw_value").cast("string")
    larger = F.concat(F.lit('{"rows":['), text, F.lit(f'],"{_WHOLE}":true}}'))
    parsed = F.from_json(larger, outer, {"mode": "PERMISSIVE", "columnNameOfCorruptRecord": _MALFORMED})

    def judged(found: Column) -> Column:
        row = F.get(found["rows"], F.lit(0))  # null if there is none
        given = _fields_of_json(text)
        one = found[_WHOLE].isNotNull() & (F.size(found["rows"]) == 1)
        unfit = found[_MALFORMED].isNotNull() | lacking(row, columns)
        error = (
            F.when(text.isNull(), F.lit(None))
            .when(~F.is_valid_utf8(text), F.lit(NOT_UTF8))
            .when(~one | (unfit & given.isNull()), F.lit("the value is not a JSON object"))
            .when(unfit, _which(columns, row, given))
        )
        return _decoded(row, error)

    return _unpacked(rows, _once(parsed, judged))


def _csv(rows: DataFrame, columns: StructType) -> DataFrame:
    """The text gets one more column, which is only found where it should be if the text was one whole line."""
    ends = [StructField(_WHOLE, StringType()), StructField(_MALFORMED, StringType())]
    outer = StructType([*all_nullable(columns).fields, *ends])
    text = F.col("_raw_value").cast("string")
    longer = F.concat(F.regexp_replace(text, r"\r?\n$", ""), F.lit(f",{_WHOLE}"))
    parsed = F.from_csv(longer, to_ddl(outer), _CSV_OPTIONS)

    def judged(found: Column) -> Column:
        row = F.when(text.isNotNull(), F.struct(*(found[name].alias(name) for name in columns.names)))
        unfit = found[_MALFORMED].isNotNull() | lacking(row, columns)
        error = (
            F.when(text.isNull(), F.lit(None))
            .when(~F.is_valid_utf8(text), F.lit(NOT_UTF8))
            .when(~found[_WHOLE].eqNullSafe(_WHOLE), F.lit(f"the value has not {len(columns)} columns"))
            .when(unfit, F.lit(f"the value does not fit the schema: {to_ddl(columns)}"))
        )
        return _decoded(row, error)

    return _unpacked(rows, _once(parsed, judged))


# Nothing at all is null, and "" is an empty text; by default Spark takes both for null.
_CSV_OPTIONS = {"mode": "PERMISSIVE", "columnNameOfCorruptRecord": _MALFORMED, "nullValue": "\x01"}


def _once(parsed: Column, judged: Callable[[Column], Column]) -> Column:
    """What `judged` makes of it, in a form that Spark neither repeats nor makes code of.

    Spark copies an expression into each filter that it moves in front of it, and would parse a value several times;
    what could come out differently the second time, as the number of a partition might, it leaves where it is. And
    every task of every batch would write the code for all that may be said of malformed values, which took longer than
    to read a small batch. Inside of a function over an array Spark makes no code: it evaluates the expression itself,
    and of a CASE only what a row needs.
    """
    return F.when(F.spark_partition_id() >= 0, _with(parsed, judged))


def _with(value: Column, made: Callable[[Column], Column]) -> Column:
    """What is made of a value that stands in it several times, and is evaluated once."""
    return F.transform(F.array(value), made)[0]


def _decoded(row: Column, error: Column) -> Column:
    return F.struct(row.alias("row"), error.alias("error"))


def _unpacked(rows: DataFrame, decoded: Column) -> DataFrame:
    unpacked = (F.col("_decoded.row").alias("_row"), F.col("_decoded.error").alias("_error"))
    return rows.select("*", decoded.alias("_decoded")).select(*rows.columns, *unpacked)


def _fields_of_json(text: Column) -> Column:
    return F.from_json(text, "MAP<STRING, STRING>")


def _which(columns: StructType, row: Column, given: Column) -> Column:
    """The message that names the fields: those that were given and are not in the row, and those that must be there."""
    there = F.coalesce(F.map_keys(_fields_of_json(F.to_json(row))), F.array().cast("array<string>"))
    names = F.array(*(F.lit(name) for name in columns.names))
    needed = [F.lit(field.name) for field in columns.fields if not field.nullable]
    wrong = F.filter(names, lambda name: given[name].isNotNull() & ~F.array_contains(there, name))
    missing = F.array_except(F.array(*needed).cast("array<string>"), there)
    message = F.lit("the value does not fit the schema")
    named = F.concat_ws(", ", F.array_distinct(F.concat(wrong, missing)))
    return _with(named, lambda found: F.when(found == "", message).otherwise(F.concat(message, F.lit(" in "), found)))


# Types


def lacking(row: Column, type_: DataType) -> Column:
    """Whether in it, however deep, there is null where the type says NOT NULL; not so if it is null itself."""
    found = [F.lit(False)]
    if isinstance(type_, StructType):
        for field in type_.fields:
            inner = row[field.name]
            if not field.nullable:
                found.append(inner.isNull())
            if _has_required(field.dataType):
                found.append(lacking(inner, field.dataType))
    elif isinstance(type_, ArrayType):
        found.append(F.exists(row, lambda item: _item_lacking(item, type_.elementType, type_.containsNull)))
    elif isinstance(type_, MapType):
        values = F.map_values(row)
        found.append(F.exists(values, lambda item: _item_lacking(item, type_.valueType, type_.valueContainsNull)))
    any_of = found[0]
    for each in found[1:]:
        any_of = any_of | each
    return F.coalesce(row.isNotNull() & any_of, F.lit(False))


def _item_lacking(item: Column, type_: DataType, nullable: bool) -> Column:
    inner = lacking(item, type_)
    return inner if nullable else item.isNull() | inner


def _has_required(type_: DataType) -> bool:
    if isinstance(type_, StructType):
        return any(not field.nullable or _has_required(field.dataType) for field in type_.fields)
    if isinstance(type_, ArrayType):
        return not type_.containsNull or _has_required(type_.elementType)
    return isinstance(type_, MapType) and (not type_.valueContainsNull or _has_required(type_.valueType))
