"""Delta tables as sinks write them, read by `deltalake` and pyarrow, which know nothing of Spark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from deltalake import DeltaTable
from pyspark.errors import PySparkException, StreamingQueryException
from pyspark.sql import DataFrame, SparkSession

from ottla.pipelines import queries, sinks
from ottla.pipelines.loading import Loaded
from ottla.pipelines.problems import PipelineError
from tests.pipelines.conftest import PipelineFile
from tests.pipelines.streams import Stream, ended, run

STOCK = "id INT, town STRING, n INT, _offset BIGINT"


@pytest.fixture
def stock(spark: SparkSession, tmp_path: Path) -> Stream:
    return Stream(spark, tmp_path / "stock", STOCK)


def pipeline(pipeline_file: PipelineFile, sink: str) -> Loaded:
    text = f"""
name: shop
sources:
  stock: {{type: files, path: stock, format: json, schema: "{STOCK}"}}
sinks:
  table: {{type: delta, from: stock, path: table, {sink}}}
"""
    return pipeline_file(text)


def rows(folder: Path) -> list[tuple[Any, ...]]:
    """Ordered, with NULL before all others."""
    table = DeltaTable(folder / "table").to_pyarrow_table()
    found = [tuple(row.values()) for row in table.select(sorted(table.column_names)).to_pylist()]
    return sorted(found, key=lambda row: [(value is not None, value) for value in row])


def commits(folder: Path) -> int:
    return DeltaTable(folder / "table").version() + 1


# Append


def test_each_batch_is_one_commit_and_one_without_rows_is_none(
    pipeline_file: PipelineFile, stock: Stream, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, "partition_by: [town]")
    stock.add({"id": 1, "town": "Ulm", "n": 1}, {"id": 2, "town": "Bonn", "n": 2})
    stock.add({"id": -1, "town": "Ulm"})
    stock.add({"id": 3, "town": "Ulm"})
    query = run(loaded, "table", stock.frame.filter("id > 0"))
    assert len(query.recentProgress) == 3
    assert commits(tmp_path) == 2
    assert rows(tmp_path) == [(1, 1, "Ulm"), (2, 2, "Bonn"), (3, None, "Ulm")]
    assert DeltaTable(tmp_path / "table").metadata().partition_columns == ["town"]


def test_all_of_an_aggregation_replaces_what_was_there(
    pipeline_file: PipelineFile, stock: Stream, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, "output: complete")
    stock.add({"town": "Ulm"}, {"town": "Bonn"})
    stock.add({"town": "Ulm"})
    run(loaded, "table", stock.frame.groupBy("town").count())
    assert rows(tmp_path) == [(1, "Bonn"), (2, "Ulm")]


# Upsert


def test_of_several_rows_for_a_key_the_one_with_the_largest_order_counts(
    pipeline_file: PipelineFile, stock: Stream, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, "mode: upsert, keys: [id], order_by: n, delete_when: town = 'closed'")
    stock.add(
        {"id": 1, "town": "Ulm", "n": 1},
        {"id": 2, "town": "Bonn", "n": 9},
        {"id": 2, "town": "Ulm", "n": 5},
        {"id": 5, "town": "closed", "n": 1},
    )
    # 1 is deleted, 2 stays as its row is deleted before it comes again, 3 is made, and 4, unknown, is not.
    stock.add(
        {"id": 1, "town": "closed", "n": 2},
        {"id": 2, "town": "Jena", "n": 3},
        {"id": 2, "town": "closed", "n": 2},
        {"id": 2, "town": "Kiel"},
        {"id": 3, "town": "Ulm", "n": 1},
        {"id": 4, "town": "closed", "n": 1},
    )
    run(loaded, "table", stock.frame)
    assert rows(tmp_path) == [(2, 3, "Jena"), (3, 1, "Ulm")]
    assert commits(tmp_path) == 2


def test_without_an_order_the_last_offset_counts_and_null_is_a_key_like_others(
    pipeline_file: PipelineFile, stock: Stream, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, "mode: upsert, keys: [id, town], partition_by: [town]")
    for offset in (1, 3):
        stock.add(
            {"id": 1, "town": None, "n": offset, "_offset": offset},
            {"id": 1, "town": None, "n": 10 * offset, "_offset": offset + 1},
            {"id": None, "town": "Ulm", "n": 100 * offset, "_offset": offset},
        )
    run(loaded, "table", stock.frame)
    assert rows(tmp_path) == [(None, 300, "Ulm"), (1, 30, None)]


def test_several_rows_for_a_key_without_any_order_are_an_error_that_names_the_fix(
    pipeline_file: PipelineFile, stock: Stream, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, "mode: upsert, keys: [id]")
    stock.add({"id": 1}, {"id": 2}, {"id": 1})
    error = failed(loaded, stock.frame.drop("_offset"))
    assert isinstance(error, PipelineError)
    (problem,) = error.problems
    assert problem.message.startswith("a batch has several rows for one value of id")
    assert problem.fix == "name a column in `order_by`"
    assert not (tmp_path / "table").exists()


def failed(loaded: Loaded, frame: DataFrame) -> Exception | None:
    query = sinks.start(loaded, "table", loaded.pipeline.sinks["table"], frame, trigger={"availableNow": True})
    with pytest.raises(StreamingQueryException):
        ended(query)
    return queries.failure(query)


def test_what_fails_in_a_batch_is_told_as_spark_raised_it(pipeline_file: PipelineFile, stock: Stream) -> None:
    loaded = pipeline(pipeline_file, "mode: append")
    stock.add({"id": 1})
    error = failed(loaded, stock.frame.selectExpr("raise_error('no') AS id"))
    assert isinstance(error, PySparkException)
    assert error.getCondition() == "USER_RAISED_EXCEPTION"


def test_changed_rows_of_an_aggregation_are_upserted(
    pipeline_file: PipelineFile, stock: Stream, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, "mode: upsert, keys: [town]")
    stock.add({"town": "Ulm"}, {"town": "Bonn"})
    stock.add({"town": "Ulm"})
    run(loaded, "table", stock.frame.groupBy("town").count())
    assert rows(tmp_path) == [(1, "Bonn"), (2, "Ulm")]


# A table that is there already


@pytest.fixture
def table(spark: SparkSession, tmp_path: Path) -> Path:
    folder = tmp_path / "table"
    there = spark.createDataFrame([(1, "Ulm", "x")], "id INT, town STRING, more STRING")
    there.write.format("delta").partitionBy("town").save(str(folder))
    return folder


def test_rows_that_do_not_fit_are_told_before_the_first_batch(
    pipeline_file: PipelineFile, stock: Stream, table: Path
) -> None:
    loaded = pipeline(pipeline_file, "partition_by: [id]")
    with pytest.raises(PipelineError) as caught:
        run(loaded, "table", stock.frame.selectExpr("id", "n AS town", "n"))
    told = [problem.message for problem in caught.value.problems]
    assert told == [
        "`town` is INT here and STRING in the table",
        "the table has no column `n`",
        "the table is partitioned by town",
    ]


def test_a_key_that_is_no_column_is_told_with_the_nearest(pipeline_file: PipelineFile, stock: Stream) -> None:
    loaded = pipeline(pipeline_file, "mode: upsert, keys: [id, twon]")
    with pytest.raises(PipelineError) as caught:
        run(loaded, "table", stock.frame)
    (problem,) = caught.value.problems
    assert (problem.message, problem.fix) == ("there is no column `twon`", "did you mean `town`?")


@pytest.mark.parametrize("mode", ["append", "upsert, keys: [ID]"])
def test_new_columns_are_added_where_that_is_wished(
    mode: str, pipeline_file: PipelineFile, stock: Stream, table: Path, tmp_path: Path
) -> None:
    loaded = pipeline(pipeline_file, f"mode: {mode}, options: {{mergeSchema: true}}")
    stock.add({"id": 2, "town": "Bonn", "n": 7})
    run(loaded, "table", stock.frame)
    # id, more, n, town
    assert rows(tmp_path) == [(1, "x", None, "Ulm"), (2, None, 7, "Bonn")]
