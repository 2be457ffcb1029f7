"""Dead letters of a topic's records, as Kafka Connect writes them."""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from ottla.pipelines import dead_letters, expectations, sources
from ottla.pipelines.frames import Frames
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import TopicSource
from tests.pipelines.conftest import PipelineFile
from tests.pipelines.kafka import Kafka, Record
from tests.pipelines.streams import ended, forget_last_batch, run

PIPELINE = """
name: shop
cluster: {bootstrap.servers: "nowhere:1"}
sources:
  orders:
    type: topic
    topic: "${SOURCE}"
    cluster: {bootstrap.servers: "${BOOTSTRAP}"}
    schema: id INT, n INT
    malformed: dead-letter
    dead_letter: {topic: "${LETTERS}"}
    expect:
      - {check: n IS NOT NULL, otherwise: drop}
      - {check: n > 0, name: positive, otherwise: dead-letter}
      - {check: n < 100, otherwise: dead-letter}
sinks:
  out: {type: topic, from: orders, topic: "${GOOD}", key: id, cluster: {bootstrap.servers: "${BOOTSTRAP}"}}
"""

MALFORMED = Record(b"\xff not JSON", b"\x00key", (("h", b"\xfe"), ("h", b"2")))
NEGATIVE = Record(b'{"n": -1,   "id": 2}', None)
LARGE = Record(b'{"id": 3, "n": 100}', b"k")
DROPPED = Record(b'{"id": 4}')
GOOD = Record(b'{"id": 5, "n": 5}')


@pytest.fixture
def topics(kafka: Kafka) -> dict[str, str]:
    return {name: kafka.create() for name in ("SOURCE", "LETTERS", "GOOD")}


@pytest.fixture
def loaded(pipeline_file: PipelineFile, topics: dict[str, str]) -> Loaded:
    return pipeline_file(PIPELINE, **topics)


def frames(spark: SparkSession, loaded: Loaded) -> Frames:
    source = loaded.pipeline.sources["orders"]
    return expectations.apply(sources.read(spark, loaded, "orders", source, batch=False), source, "orders")


def send_letters(loaded: Loaded, rejected: Frames) -> None:
    source = loaded.pipeline.sources["orders"]
    assert isinstance(source, TopicSource)
    assert rejected.rejected is not None
    query = dead_letters.start(loaded, "orders", source, rejected.rejected, trigger={"availableNow": True})
    assert query.name == "dead-letters-orders"
    ended(query)


def test_a_dead_letter_is_the_original_record_with_the_error_in_connects_headers(
    spark: SparkSession, loaded: Loaded, topics: dict[str, str], kafka: Kafka
) -> None:
    kafka.send(topics["SOURCE"], [MALFORMED, NEGATIVE, LARGE, DROPPED, GOOD])
    parted = frames(spark, loaded)
    run(loaded, "out", parted.good)
    send_letters(loaded, parted)

    assert [record.key for record in kafka.read(topics["GOOD"], count=1)] == [b"5"]
    letters = kafka.read(topics["LETTERS"], count=3)
    by_value = {letter.value: letter for letter in letters}
    assert len(letters) == len(by_value) == 3
    for offset, original in enumerate((MALFORMED, NEGATIVE, LARGE)):
        letter = by_value[original.value]
        assert letter.key == original.key
        kept = len(original.headers)
        assert letter.headers[:kept] == original.headers
        assert letter.headers[kept:] == connect_headers(topics["SOURCE"], offset, letter)
    about = dict(by_value[LARGE.value].headers)
    assert about["__connect.errors.exception.message"] == b"the expectation `n < 100` is not satisfied"
    assert about["__connect.errors.stage"] == b"TRANSFORMATION"
    assert dict(by_value[MALFORMED.value].headers)["__connect.errors.stage"] == b"VALUE_CONVERTER"


def connect_headers(topic: str, offset: int, letter: Record) -> tuple[tuple[str, bytes], ...]:
    """The names in Connect's order; what an error says of itself is only asked to be there."""
    found = dict(letter.headers)
    error, message = (found[f"__connect.errors.exception.{name}"] for name in ("class.name", "message"))
    assert error
    assert message
    by_expectation = found["__connect.errors.stage"] == b"TRANSFORMATION"
    return (
        ("__connect.errors.topic", topic.encode()),
        ("__connect.errors.partition", b"0"),
        ("__connect.errors.offset", str(offset).encode()),
        ("__connect.errors.connector.name", b"shop"),
        ("__connect.errors.task.id", b"0"),
        ("__connect.errors.stage", b"TRANSFORMATION" if by_expectation else b"VALUE_CONVERTER"),
        (
            "__connect.errors.class.name",
            b"ottla.pipelines.expectations" if by_expectation else b"ottla.pipelines.decoding",
        ),
        ("__connect.errors.exception.class.name", error),
        ("__connect.errors.exception.message", message),
        ("__connect.errors.exception.stacktrace", error + b": " + message),
    )


def test_dead_letters_are_sent_at_least_once_and_go_on_where_they_ended(
    spark: SparkSession, loaded: Loaded, topics: dict[str, str], kafka: Kafka
) -> None:
    kafka.send(topics["SOURCE"], [MALFORMED])
    send_letters(loaded, frames(spark, loaded))
    assert forget_last_batch(loaded, "dead-letters", "orders") == 0
    kafka.send(topics["SOURCE"], [NEGATIVE, GOOD])
    send_letters(loaded, frames(spark, loaded))
    send_letters(loaded, frames(spark, loaded))
    values = [letter.value for letter in kafka.read(topics["LETTERS"], count=3)]
    assert values == [MALFORMED.value, MALFORMED.value, NEGATIVE.value]
