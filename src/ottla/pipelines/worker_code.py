"""What runs in Spark's Python workers. It travels there by value, with the schemas inside, so a worker needs pyarrow,
fastavro and protobuf, but neither Ottla nor a file of the driver's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pyarrow as pa
from pyspark import cloudpickle
from pyspark.sql import Column
from pyspark.sql.pandas.functions import arrow_udf
from pyspark.sql.types import DataType

# A value of Avro or Protobuf as Python has it: a dict for a record, a list for an array …
Value = Any
Batches = Callable[[Iterator[pa.Array]], Iterator[pa.Array]]

_BY_VALUE = ("worker_code", "avro_format", "protobuf_format")


def arrow_function(function: Batches, returned: DataType) -> Callable[[Column], Column]:
    """`function` for columns. Spark runs it once for each row, also where a filter comes after it."""
    travelling_by_value()
    # Spark would copy a deterministic function into every filter that it moves in front of it.
    udf: Callable[[Column], Column] = arrow_udf(function, returned).asNondeterministic()  # type: ignore[call-overload]
    return udf


def travelling_by_value() -> None:
    package = __name__.rpartition(".")[0]
    for name in _BY_VALUE:
        cloudpickle.register_pickle_by_value(sys.modules[f"{package}.{name}"])  # type: ignore[no-untyped-call]


def decoded(values: pa.Array, decode_one: Callable[[bytes], Value], type_: pa.DataType) -> pa.Array:
    """A struct array of `row` and `error`; one of them is null, both are for a tombstone."""
    rows: list[Value] = []
    errors: list[str | None] = []
    for value in values.to_pylist():
        row, error = None, None
        if value is not None:
            try:
                row = decode_one(value)
            except Exception as problem:  # whatever a parser makes of bytes that are not its format
                error = malformed(problem)
        rows.append(row)
        errors.append(error)
    return pa.StructArray.from_arrays(
        [_arrow(rows, errors, type_), pa.array(errors, pa.string())], names=["row", "error"]
    )


def rows_of(array: pa.Array) -> Iterator[Value]:
    """The rows of a struct array, by its columns: one by one takes Arrow almost twice as long."""
    names = [field.name for field in array.type]
    columns = [column.to_pylist(maps_as_pydicts="strict") for column in array.flatten()]
    return (dict(zip(names, values, strict=True)) for values in zip(*columns, strict=True))


def malformed(problem: Exception) -> str:
    return f"the value does not fit the schema: {type(problem).__name__}: {problem}".removesuffix(": ")


def _arrow(rows: list[Value], errors: list[str | None], type_: pa.DataType) -> pa.Array:
    try:
        return pa.array(rows, type_)
    except (pa.ArrowException, ValueError, TypeError, OverflowError):
        for index, row in enumerate(rows):
            try:
                pa.array([row], type_)
            except (pa.ArrowException, ValueError, TypeError, OverflowError) as problem:
                rows[index], errors[index] = None, malformed(problem)
        return pa.array(rows, type_)
