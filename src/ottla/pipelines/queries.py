"""How a streaming query is started: under its name, with its own checkpoint, by its trigger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyspark.errors import AnalysisException
from pyspark.sql.streaming import DataStreamWriter, StreamingQuery

# What DataStreamWriter.trigger takes; nothing: a batch begins when the last one has ended.
Trigger = Mapping[str, str | bool]

_MODE_DOES_NOT_FIT = "STREAMING_OUTPUT_MODE"


def start(
    writer: DataStreamWriter, name: str, checkpoint: str, *, trigger: Trigger, modes: Sequence[str] = ("append",)
) -> StreamingQuery:
    """With the first of the output modes that Spark allows for these rows."""
    writer = writer.queryName(name).option("checkpointLocation", checkpoint)
    if trigger:
        writer = writer.trigger(**trigger)  # type: ignore[arg-type]  # one of its keywords
    for mode in modes[:-1]:
        try:
            return writer.outputMode(mode).start()
        except AnalysisException as error:
            if not (error.getCondition() or "").startswith(_MODE_DOES_NOT_FIT):
                raise
    return writer.outputMode(modes[-1]).start()
