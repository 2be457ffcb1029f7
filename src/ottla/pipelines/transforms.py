"""One DataFrame from others: SQL, deduplication, Python functions and stateful processors.

Names in SQL are temporary views and functions of the session, so each pipeline must have a session of its own
(`session.session`, or `newSession` of one that there is).
"""

from __future__ import annotations

import inspect
from typing import assert_never

from pyspark.errors import ParseException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.functions import arrow_udf
from pyspark.sql.types import DataType

from ottla.pipelines import stateful, user_code
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import (
    DeduplicateTransform,
    PythonTransform,
    SqlTransform,
    StatefulTransform,
    Transform,
)
from ottla.pipelines.problems import PipelineError, Where

_WATERMARK = "spark.watermarkDelayMs"  # Spark's own mark on the column


def register_functions(spark: SparkSession, loaded: Loaded) -> None:
    """What SQL may call beside Spark's own, also in expressions of sources and sinks."""
    for name, function in loaded.pipeline.functions.items():
        where: Where = ("functions", name, "function")
        found = user_code.find(loaded, where, function.function)
        try:
            returns = DataType.fromDDL(function.returns)
        except ParseException as error:
            message = f"`{function.returns}` is no type of Spark's"
            problem = loaded.problem(("functions", name, "returns"), message, "such as DOUBLE or STRING")
            raise PipelineError([problem]) from error
        try:
            # pyspark's stubs do not know that it finds out by itself which kind of function this is.
            spark.udf.register(name, arrow_udf(found, returns))  # type: ignore[call-overload]
        except Exception as error:
            raise user_code.failed(loaded, where, error) from error


def apply(
    spark: SparkSession, loaded: Loaded, name: str, transform: Transform, inputs: dict[str, DataFrame]
) -> DataFrame:
    """`inputs`, in the order of the graph, are frames of `spark`, the pipeline's own session."""
    match transform:
        case SqlTransform():
            for view, frame in inputs.items():
                frame.createOrReplaceTempView(view)
            return spark.sql(transform.sql)
        case DeduplicateTransform():
            return _deduplicated(_only(inputs), list(transform.keys))
        case PythonTransform():
            return _called(loaded, name, transform, inputs)
        case StatefulTransform():
            return stateful.apply(loaded, name, transform, _only(inputs))
        case _:
            assert_never(transform)


def _only(inputs: dict[str, DataFrame]) -> DataFrame:
    """Not by `from`, which may have the name in other letters, upper or lower case."""
    (frame,) = inputs.values()
    return frame


def has_watermark(frame: DataFrame) -> bool:
    return any(_WATERMARK in field.metadata for field in frame.schema.fields)


def _deduplicated(frame: DataFrame, keys: list[str]) -> DataFrame:
    if frame.isStreaming and has_watermark(frame):
        return frame.dropDuplicatesWithinWatermark(keys)
    return frame.dropDuplicates(keys)


def _called(loaded: Loaded, name: str, transform: PythonTransform, inputs: dict[str, DataFrame]) -> DataFrame:
    """By name if the function's parameters have the inputs' names, else in their order."""
    where: Where = ("transforms", name, "function")
    function = user_code.find(loaded, where, transform.function)
    signature = inspect.signature(function)
    by_name = all(each in signature.parameters for each in inputs)
    positional, named = ((), dict(inputs)) if by_name else (tuple(inputs.values()), {})
    try:
        call = signature.bind(*positional, **named, **transform.options)
    except TypeError as error:
        message = f"`{transform.function}` cannot be called with the inputs and options of `{name}`: {error}"
        fix = "its parameters are the inputs, and then the `options` by name"
        raise PipelineError([loaded.problem(where, message, fix)]) from error
    try:
        result = function(*call.args, **call.kwargs)
    except Exception as error:
        raise user_code.failed(loaded, where, error) from error
    if not isinstance(result, DataFrame):
        message = f"`{transform.function}` returned {_described(result)}, not a DataFrame"
        raise PipelineError([loaded.problem(where, message, "return the DataFrame that the next steps shall get")])
    return result


def _described(value: object) -> str:
    return "None" if value is None else f"a {type(value).__name__}"
