"""What a pipeline would do and what its rows look like, without running it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from pyspark.sql import SparkSession
from rich.console import Console

from ottla.pipelines.checking import check
from ottla.pipelines.failures import PipelineFailed, explained
from ottla.pipelines.loading import Loaded
from ottla.pipelines.planning import plan
from ottla.pipelines.previewing import preview
from ottla.pipelines.problems import PipelineError, errors_in
from tests.pipelines.conftest import PipelineFile
from tests.pipelines.kafka import Kafka

ORDERS = """
name: orders
cluster:
  bootstrap.servers: ${BOOTSTRAP}
sources:
  orders:
    type: topic
    topic: ${IN}
    schema: id BIGINT, amount DOUBLE
transforms:
  large:
    type: sql
    sql: SELECT id, amount FROM orders WHERE amount > 10
sinks:
  out: {type: topic, from: large, topic: out}
  table: {type: delta, from: orders, path: table}
"""


def shown(parts: object) -> str:
    console = Console(width=200, file=io.StringIO())
    for part in parts if hasattr(parts, "__next__") else [parts]:  # type: ignore[attr-defined]
        console.print(part)
    return console.file.getvalue()  # type: ignore[attr-defined]


@pytest.fixture
def orders(kafka: Kafka, pipeline_file: PipelineFile) -> tuple[Loaded, str]:
    topic = kafka.create()
    return pipeline_file(ORDERS, IN=topic), topic


def test_a_plan_has_the_graph_the_columns_and_sparks_plan(spark: SparkSession, orders: tuple[Loaded, str]) -> None:
    text = shown(plan(spark.newSession(), orders[0], extended=False))
    assert "out (sink, topic, at-least-once)" in text
    assert "large (transform, sql)" in text
    assert "amount double" in text
    assert "Spark's plan for table" in text
    assert "== Physical Plan ==" in text and "== Analyzed Logical Plan ==" not in text
    assert "== Analyzed Logical Plan ==" in shown(plan(spark.newSession(), orders[0], extended=True))


COUNTS = """
name: counts
cluster:
  bootstrap.servers: ${BOOTSTRAP}
sources:
  orders:
    type: topic
    topic: ${IN}
    watermark: {column: _timestamp, delay: 1 minute}
transforms:
  counts:
    type: sql
    sql: SELECT id, count(*) AS n FROM orders GROUP BY id, window(_timestamp, '1 minute')
sinks:
  files: {type: files, format: json, from: counts, path: files}
"""


def test_a_plan_is_that_of_the_stream_with_its_state_and_leaves_nothing_behind(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic = kafka.create()
    kafka.send(topic, [{"id": 7}])
    loaded = pipeline_file(COUNTS, IN=topic)
    text = shown(plan(spark.newSession(), loaded, extended=False))
    assert "AdaptiveSparkPlan" not in text  # which streams have not
    assert "StateStoreSave" in text and "EventTimeWatermark" in text and "StreamingRelation" in text
    assert sorted(path.name for path in loaded.folder.iterdir()) == ["pipeline.yaml"]


@pytest.mark.parametrize(
    ("watermark", "sql", "told"),
    [
        ("id", "SELECT id FROM orders", r"yaml:10:5: source `orders`: The event time `id` has the invalid type"),
        (
            "_timestamp",
            "SELECT a.id FROM orders a LEFT JOIN orders b ON a.id = b.id",
            r"yaml:16:3: sink `files`: Stream",
        ),
    ],
)
def test_what_spark_does_with_no_stream_is_told_by_the_plan(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, watermark: str, sql: str, told: str
) -> None:
    """Which a bounded read would not show: for that, a watermark is nothing."""
    text = COUNTS.replace("column: _timestamp", f"column: {watermark}")
    text = re.sub("sql: SELECT.*", f"sql: {sql}", text).replace("${IN}", "${IN}\n    schema: id BIGINT")
    loaded = pipeline_file(text, IN=kafka.create())
    with pytest.raises(PipelineFailed, match=told), explained(loaded, Path("spark.log")):
        plan(spark.newSession(), loaded, extended=False)


def test_partitions_that_came_after_the_first_run_are_in_a_plan_and_a_preview(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    """The offsets to begin with lack them, and are for the first run."""
    topic = kafka.create()
    kafka.send(topic, [{"id": 7, "amount": 9.5}])
    start = f"    start: {{offsets: {{{topic}: {{0: 0}}}}}}\n"
    loaded = pipeline_file(ORDERS.replace("    schema: id", f"{start}    schema: id"), IN=topic)
    assert "9.5" in shown(preview(spark.newSession(), loaded, "orders", 10))
    offsets = Path(loaded.checkpoint("sinks", "table", "offsets"))
    offsets.mkdir(parents=True)
    (offsets / "0").write_text("v1")
    kafka.add_partitions(topic, 2)
    assert "Spark's plan for table" in shown(plan(spark.newSession(), loaded, extended=False))
    assert "9.5" in shown(preview(spark.newSession(), loaded, "orders", 10))


def test_a_preview_shows_what_each_sink_would_get_and_leaves_nothing_behind(
    spark: SparkSession, kafka: Kafka, orders: tuple[Loaded, str]
) -> None:
    loaded, topic = orders
    kafka.send(topic, [{"id": 7, "amount": 9.5}, {"id": 8, "amount": 11.5}])
    text = shown(preview(spark.newSession(), loaded, None, 10))
    large, everything = re.split(r"^orders *$", text, flags=re.MULTILINE)
    assert "11.5" in large and "9.5" not in large
    assert "11.5" in everything and "9.5" in everything
    assert sorted(path.name for path in loaded.folder.iterdir()) == ["pipeline.yaml"]


def test_a_preview_of_one_step_has_as_many_rows_as_asked_for(
    spark: SparkSession, kafka: Kafka, orders: tuple[Loaded, str]
) -> None:
    loaded, topic = orders
    kafka.send(topic, [{"id": each, "amount": 1000.0 + each} for each in range(5)])
    text = shown(preview(spark.newSession(), loaded, "orders", 3))
    assert len(re.findall(r"\b100\d\.0\b", text)) == 3


def test_a_preview_of_an_empty_topic_says_so_with_the_columns(spark: SparkSession, orders: tuple[Loaded, str]) -> None:
    assert shown(preview(spark.newSession(), orders[0], "large", 3)).strip() == "large: no rows yet (id, amount)"


def test_a_step_that_there_is_not_is_named(spark: SparkSession, orders: tuple[Loaded, str]) -> None:
    with pytest.raises(PipelineError, match=r"there is no source, transform or sink `larg` \(did you mean `large`\?\)"):
        shown(preview(spark.newSession(), orders[0], "larg", 3))


def test_a_mistake_in_sql_has_its_place(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile) -> None:
    loaded = pipeline_file(ORDERS.replace("amount > 10", "amont > 10"), IN=kafka.create())
    told = r"pipeline.yaml:13:\d+: transform `large`: .*`amont` cannot be resolved"
    with pytest.raises(PipelineFailed, match=told), explained(loaded, Path("spark.log")):
        shown(plan(spark.newSession(), loaded, extended=False))


def test_columns_that_a_sink_names_and_that_are_not_there_are_told_by_the_plan(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    text = ORDERS.replace("topic: out}", "topic: out, key: id, headers: {h: amuont}}")
    text = text.replace("from: orders, path: table}", "from: large, path: table, mode: upsert, keys: [idd]}")
    # Without Spark the columns of this are not known.
    loaded = pipeline_file(text.replace("SELECT id, amount", "SELECT *, id + 1"), IN=kafka.create())
    assert errors_in(check(loaded)) == []
    with pytest.raises(PipelineError) as caught:
        plan(spark.newSession(), loaded, extended=False)
    assert [str(problem).partition("pipeline.yaml:")[2] for problem in caught.value.problems] == [
        "15:69: there is no column `amuont` (did you mean `amount`?)",
        "16:71: there is no column `idd` (did you mean `id`?)",
    ]


def test_a_field_that_is_not_there_is_told_by_the_plan(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    text = ORDERS.replace("SELECT id", "SELECT struct(id) AS place, id").replace(
        "topic: out}", "topic: out, key: place.idd}"
    )
    loaded = pipeline_file(text, IN=kafka.create())
    told = r"pipeline.yaml:15:47: sink `out`: No such struct field `idd` in `id`"
    with pytest.raises(PipelineFailed, match=told), explained(loaded, Path("spark.log")):
        plan(spark.newSession(), loaded, extended=False)


def test_a_table_may_be_ordered_by_several_columns(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    upsert = "path: table, mode: upsert, keys: [id], order_by: 'amount, id'}"
    loaded = pipeline_file(ORDERS.replace("path: table}", upsert), IN=kafka.create())
    assert "Spark's plan for table" in shown(plan(spark.newSession(), loaded, extended=False))
