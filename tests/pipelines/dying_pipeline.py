"""For test_exactly_once: a process that dies, with its JVM, after Delta's commit of its first batch and before Spark's.

`python -m tests.pipelines.dying_pipeline FILE SINK STREAM_FOLDER STREAM_SCHEMA`
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from pyspark import SparkContext
from pyspark.sql import DataFrame

from ottla.pipelines import delta_sink
from ottla.pipelines.loading import load
from ottla.pipelines.model import SparkSettings
from ottla.pipelines.session import session
from tests.pipelines.few_rows import FEW_ROWS
from tests.pipelines.streams import Stream, run


def main(file: Path, sink: str, stream: Path, schema: str) -> None:
    loaded = load(file)
    writes = delta_sink._appending
    delta_sink._appending = lambda *arguments: dying(writes(*arguments))  # type: ignore[assignment]
    settings = SparkSettings(master="local[2]", config=FEW_ROWS)
    with session("dying", settings, file.parent / "dying.log", short_lived=True) as spark:
        run(loaded, sink, Stream(spark, stream, schema).frame)


def dying(write: Callable[[DataFrame, int], None]) -> Callable[[DataFrame, int], None]:
    def write_and_die(batch: DataFrame, batch_id: int) -> None:
        write(batch, batch_id)
        os.kill(SparkContext._gateway.proc.pid, signal.SIGKILL)  # type: ignore[union-attr]
        os.kill(os.getpid(), signal.SIGKILL)

    return write_and_die


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), sys.argv[4])
