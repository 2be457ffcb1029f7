"""A batch that Spark repeats after a crash changes nothing in a Delta table."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from deltalake import DeltaTable
from pyspark.sql import SparkSession

from ottla.pipelines.loading import Loaded, load
from tests.pipelines.conftest import PipelineFile
from tests.pipelines.streams import Stream, forget_last_batch, run

STARTS_AND_DIES_S = 120
SCHEMA = "id INT, n INT"
PIPELINE = f"""
name: shop
guarantee: exactly-once
sources:
  orders: {{type: files, path: orders, format: json, schema: "{SCHEMA}"}}
sinks:
  appended: {{type: delta, from: orders, path: appended}}
  upserted: {{type: delta, from: orders, path: upserted, mode: upsert, keys: [id], order_by: n}}
"""
SINKS = ("appended", "upserted")


@pytest.fixture
def loaded(pipeline_file: PipelineFile) -> Loaded:
    return pipeline_file(PIPELINE)


@pytest.fixture
def orders(spark: SparkSession, tmp_path: Path) -> Stream:
    return two_batches(spark, tmp_path)


def two_batches(spark: SparkSession, folder: Path) -> Stream:
    stream = Stream(spark, folder / "orders", SCHEMA)
    stream.add({"id": 1, "n": 1}, {"id": 2, "n": 1})
    stream.add({"id": 2, "n": 2}, {"id": 3, "n": 2})
    return stream


class Dying(NamedTuple):
    """A pipeline into the table `appended` in a process that is killed in its first batch."""

    loaded: Loaded
    process: subprocess.Popen[bytes]


@pytest.fixture(scope="module", autouse=True)
def dying(spark: SparkSession, quick_jvms: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dying]:
    """Started first: its Spark starts while others are tested."""
    folder = tmp_path_factory.mktemp("dying")
    file = folder / "pipeline.yaml"
    file.write_text(PIPELINE)
    two_batches(spark, folder)
    command = [sys.executable, "-m", "tests.pipelines.dying_pipeline"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.Popen([*command, str(file), "appended", str(folder / "orders"), SCHEMA], env=environment)
    yield Dying(load(file), process)
    process.kill()
    process.wait()


def rows(folder: Path) -> list[tuple[int, int]]:
    return sorted(tuple(row.values()) for row in DeltaTable(folder).to_pyarrow_table().to_pylist())  # type: ignore[type-var]


@pytest.mark.parametrize("sink", SINKS)
def test_a_repeated_batch_changes_nothing_but_a_new_checkpoint_begins_anew(
    sink: str, loaded: Loaded, orders: Stream, tmp_path: Path
) -> None:
    run(loaded, sink, orders.frame)
    before = rows(tmp_path / sink)
    assert DeltaTable(tmp_path / sink).version() == 1

    assert forget_last_batch(loaded, "sinks", sink) == 1
    query = run(loaded, sink, orders.frame)
    assert query.lastProgress is not None
    assert query.lastProgress["batchId"] == 1, "the batch was not repeated"
    assert DeltaTable(tmp_path / sink).version() == 1
    assert rows(tmp_path / sink) == before
    assert DeltaTable(tmp_path / sink).transaction_version(query.id) == 1

    shutil.rmtree(loaded.checkpoint("sinks", sink))
    run(loaded, sink, orders.frame)
    assert DeltaTable(tmp_path / sink).version() == 3
    assert rows(tmp_path / sink) == (sorted(before * 2) if sink == "appended" else before)


def test_a_table_is_exact_after_the_process_and_its_jvm_were_killed_between_deltas_commit_and_sparks(
    dying: Dying, spark: SparkSession
) -> None:
    assert dying.process.wait(STARTS_AND_DIES_S) == -signal.SIGKILL
    folder, loaded = dying.loaded.folder, dying.loaded
    assert DeltaTable(folder / "appended").version() == 0
    assert not (Path(loaded.checkpoint("sinks", "appended")) / "commits" / "0").exists()

    orders = Stream(spark, folder / "orders", SCHEMA)
    orders.add({"id": 1, "n": 3})
    run(loaded, "appended", orders.frame)
    assert rows(folder / "appended") == [(1, 1), (1, 3), (2, 1), (2, 2), (3, 2)]
    assert DeltaTable(folder / "appended").version() == 2
