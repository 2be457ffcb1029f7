"""Rows on their way through a pipeline, and the names of columns that only the pipeline itself sees.

A source's good rows also carry the record's own bytes (RAW), so that an expectation can turn a row away with them;
they are dropped before SQL or a sink sees the rows.
"""

from __future__ import annotations

from typing import NamedTuple

from pyspark.sql import DataFrame

RAW = ("_raw_key", "_raw_value")
ERROR = ("_error_stage", "_error_class", "_error")
REJECTED = (*RAW, "_headers", "_topic", "_partition", "_offset", "_timestamp", *ERROR)

# Values of `_error_stage`, in Kafka Connect's words.
VALUE_CONVERTER = "VALUE_CONVERTER"
TRANSFORMATION = "TRANSFORMATION"


class Frames(NamedTuple):
    """`rejected` has the columns REJECTED, for the source's dead-letter topic."""

    good: DataFrame
    rejected: DataFrame | None = None
