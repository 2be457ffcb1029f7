"""A stream fed by hand, for tests of sinks and expectations: each `add` is a file, and each file a batch."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.streaming import StreamingQuery

from ottla.pipelines import sinks
from ottla.pipelines.loading import Loaded

DEADLINE_S = 120


class Stream:
    def __init__(self, spark: SparkSession, folder: Path, schema: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self.frame: DataFrame = spark.readStream.schema(schema).option("maxFilesPerTrigger", 1).json(str(folder))

    def add(self, *rows: dict[str, Any]) -> None:
        file = self._folder / f"{len(list(self._folder.glob('*.json'))):04}.json"
        temporary = file.with_suffix(".tmp")
        temporary.write_text("".join(json.dumps(row) + "\n" for row in rows))
        # Spark takes files in the order of their times.
        os.utime(temporary, (1_700_000_000 + int(file.stem),) * 2)
        temporary.rename(file)


def run(loaded: Loaded, sink: str, frame: DataFrame) -> StreamingQuery:
    """Until all that is there is written."""
    query = sinks.start(loaded, sink, loaded.pipeline.sinks[sink], frame, trigger={"availableNow": True})
    return ended(query)


def ended(query: StreamingQuery) -> StreamingQuery:
    try:
        assert query.awaitTermination(DEADLINE_S), "the query did not end"
    finally:
        query.stop()
    return query


def forget_last_batch(loaded: Loaded, *query: str) -> int:
    """As if the process had died after the sink's commit of the last batch and before Spark's."""
    commits = Path(loaded.checkpoint(*query)) / "commits"
    last = max(int(file.name) for file in commits.iterdir() if file.name.isdecimal())
    (commits / str(last)).unlink()
    (commits / f".{last}.crc").unlink(missing_ok=True)
    return last
