"""Which columns of a frame a sink writes, and expressions over all of them."""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, BinaryType, MapType, StructType, VariantType


def quoted(name: str) -> str:
    """As SQL has a name that may contain anything."""
    return f"`{name.replace('`', '``')}`"


def written(frame: DataFrame) -> list[str]:
    """Those whose names do not begin with `_`: these are a record's own, for expressions."""
    return [name for name in frame.columns if not name.startswith("_")]


def without_metadata(frame: DataFrame) -> DataFrame:
    return frame.select(*(quoted(name) for name in written(frame)))


def as_bytes(frame: DataFrame, expression: str) -> Column:
    """Bytes as they are, texts and numbers as UTF-8 text, whatever has parts as JSON."""
    column = F.expr(expression)
    kind = frame.select(column).schema[0].dataType
    if isinstance(kind, BinaryType):
        return column
    if isinstance(kind, StructType | ArrayType | MapType | VariantType):
        return F.to_json(column).cast("binary")
    return column.cast("string").cast("binary")
