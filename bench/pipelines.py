"""Topic → Spark → topic, by a pipeline's file, on Ottla and on Apache Kafka: `python -m bench.pipelines`.

The pipeline is a projection of 1 kB JSON records, 10 partitions in and out. Throughput: so many records are there
before it starts, and the rate is that of the records in the output topic, from the first to the last by their own
timestamps, so that Spark's start does not count. Latency: a steady low rate, from just before produce() until the
record that the pipeline made of it is in our hands; in micro-batches as soon as possible, and in Real-Time Mode.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from confluent_kafka import Consumer, Producer, TopicPartition

from bench import rdkafka, report
from bench.brokers import NAMES, Broker, System, options_of, running, systems
from bench.measuring import in_turn, say
from bench.proc import commit, this_machine
from tools.pipeline_process import PipelineProcess

HEADING = "Pipelines (`bench/pipelines.py`)"
PARTITIONS = 10
PER_S = 100
DEADLINE_S = 300.0
MICRO_BATCH_P50_MS = 300.0
REAL_TIME_P50_MS = 25.0
# In Real-Time Mode each input partition holds a task's slot.
MASTER = {"at-least-once": "local[2]", "real-time": f"local[{PARTITIONS + 2}]"}

PIPELINE = """
name: bench
guarantee: {guarantee}
cluster:
  bootstrap.servers: {bootstrap}
spark:
  master: "{master}"
sources:
  input:
    type: topic
    topic: {source}
    format: json
    schema: id BIGINT, sent_us BIGINT, name STRING, amount DOUBLE, padding STRING
    start: {start}
transforms:
  projected:
    type: sql
    sql: SELECT _key, id, sent_us, upper(name) AS name, amount * 2 AS amount, padding FROM input
sinks:
  output:
    type: topic
    from: projected
    topic: {sink}
    key: _key
"""


@dataclasses.dataclass(frozen=True, slots=True)
class Sizes:
    rounds: int
    records: int  # for throughput
    latency_s: float
    warm_up_s: float


FULL = Sizes(rounds=3, records=500_000, latency_s=20.0, warm_up_s=10.0)
QUICK = Sizes(rounds=1, records=50_000, latency_s=8.0, warm_up_s=8.0)
SIZES = {"full": FULL, "quick": QUICK}


class Latency(NamedTuple):
    """Milliseconds."""

    p50: float
    p99: float


def record(number: int, sent_us: int) -> bytes:
    """1 kB of JSON."""
    data = {"id": number, "sent_us": sent_us, "name": f"name-{number % 1000}", "amount": number / 7, "padding": ""}
    data["padding"] = "x" * (1000 - len(json.dumps(data)))
    return json.dumps(data).encode()


def write_pipeline(folder: Path, broker: Broker, guarantee: str, source: str, sink: str, start: str) -> Path:
    file = folder / "pipeline.yaml"
    file.write_text(
        PIPELINE.format(
            guarantee=guarantee,
            bootstrap=broker.bootstrap,
            master=MASTER[guarantee],
            source=source,
            sink=sink,
            start=start,
        )
    )
    return file


@contextlib.contextmanager
def pipeline_running(file: Path, *options: str) -> Iterator[PipelineProcess]:
    process = PipelineProcess(file, file.parent / "stderr.txt", *options)
    try:
        process.wait_until_running(DEADLINE_S)
        yield process
        process.stop(DEADLINE_S)
    finally:
        process.kill()


def rows_per_s(broker: Broker, records: int, folder: Path) -> float:
    """Of a pipeline that finds all of its input there, and ends when it has read it."""
    rdkafka.create_topics(broker.bootstrap, {"in": PARTITIONS, "out": PARTITIONS})
    producer = Producer({"bootstrap.servers": broker.bootstrap, "linger.ms": 20, **rdkafka.QUIET})
    for number in range(records):
        while True:
            try:
                producer.produce("in", record(number, 0), str(number), partition=number % PARTITIONS)
                break
            except BufferError:
                producer.poll(0.01)
    if producer.flush(DEADLINE_S):
        raise RuntimeError("the input was not delivered")
    os.sync()
    file = write_pipeline(folder, broker, "at-least-once", "in", "out", "earliest")
    with pipeline_running(file, "--until-caught-up") as process:
        if process.wait(DEADLINE_S):
            raise RuntimeError(f"the pipeline failed:\n{process.complaints()}")
    stamps = _timestamps(broker, "out", records)
    return (records - 1) / ((stamps[-1] - stamps[0]) / 1000)


def _timestamps(broker: Broker, topic: str, records: int) -> list[int]:
    consumer = _reader(broker, topic, 0)
    stamps: list[int] = []
    deadline = time.monotonic() + DEADLINE_S
    while len(stamps) < records:
        stamps += [message.timestamp()[1] for message in consumer.consume(10_000, 1.0) if message.error() is None]
        if time.monotonic() > deadline:
            raise RuntimeError(f"only {len(stamps)} of {records} records are in {topic}")
    consumer.close()
    return sorted(stamps)


def _reader(broker: Broker, topic: str, offset: int) -> Consumer:
    settings = {"group.id": "bench", "enable.auto.commit": False, "auto.offset.reset": "error"}
    consumer = Consumer({"bootstrap.servers": broker.bootstrap, **rdkafka.QUIET, **settings})
    consumer.assign([TopicPartition(topic, index, offset) for index in range(PARTITIONS)])
    return consumer


def latency(broker: Broker, guarantee: str, sizes: Sizes, folder: Path) -> Latency:
    source, sink = f"{guarantee}-in", f"{guarantee}-out"
    rdkafka.create_topics(broker.bootstrap, {source: PARTITIONS, sink: PARTITIONS})
    file = write_pipeline(folder, broker, guarantee, source, sink, "latest")
    producer = Producer({"bootstrap.servers": broker.bootstrap, "linger.ms": 0, **rdkafka.QUIET})
    with pipeline_running(file):
        consumer = _reader(broker, sink, 0)
        _stream(producer, consumer, source, sizes.warm_up_s, until_first=True)
        taken_ms = _stream(producer, consumer, source, sizes.latency_s)
        consumer.close()
    ordered = sorted(taken_ms)
    return Latency(rdkafka.percentile(ordered, 50), rdkafka.percentile(ordered, 99))


def _stream(
    producer: Producer, consumer: Consumer, topic: str, seconds: float, *, until_first: bool = False
) -> list[float]:
    """Sends at a steady rate for so long (counted from the first record that came back, if `until_first`)."""
    taken_ms: list[float] = []
    started = time.perf_counter()
    ends = started + (DEADLINE_S if until_first else seconds)
    sent = 0
    while (now := time.perf_counter()) < ends:
        if now - started >= sent / PER_S:
            now_us = time.time_ns() // 1000
            producer.produce(topic, record(sent, now_us), str(sent), partition=sent % PARTITIONS)
            sent += 1
        message = consumer.poll(0.001)
        producer.poll(0)
        if message is None or message.error() is not None:
            continue
        value = message.value()
        assert isinstance(value, bytes)
        if until_first and not taken_ms:
            ends = time.perf_counter() + seconds
        taken_ms.append((time.time_ns() / 1000 - json.loads(value)["sent_us"]) / 1000)
    producer.flush(DEADLINE_S)
    if not taken_ms:
        raise RuntimeError(f"nothing came out of the pipeline for {topic}")
    return taken_ms


def measure(system: System, sizes: Sizes) -> dict[str, float]:
    with running(system) as broker, tempfile.TemporaryDirectory(prefix="bench-pipeline-") as name:
        folders = [Path(name, each) for each in ("rows", "micro-batch", "real-time")]
        for folder in folders:
            folder.mkdir()
        figures = {"rows_per_s": rows_per_s(broker, sizes.records, folders[0])}
        say(f"  {figures['rows_per_s']:,.0f} rows/s")
        for guarantee, key, folder in (
            ("at-least-once", "micro_batch", folders[1]),
            ("real-time", "real_time", folders[2]),
        ):
            found = latency(broker, guarantee, sizes, folder)
            figures |= {f"{key}.p50_ms": found.p50, f"{key}.p99_ms": found.p99}
            say(f"  {key}: p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms")
        return figures


HEADER = ("", "Ottla", "Apache Kafka", "ratio", "bar", "met")
ROWS = (
    ("rows_per_s", "rows per second, 1 kB JSON, projection", "ratio ≥ 1"),
    ("micro_batch.p50_ms", "micro-batches, ms from produce() to the consumer, p50", f"≤ {MICRO_BATCH_P50_MS:g} ms"),
    ("micro_batch.p99_ms", "micro-batches, p99", ""),
    ("real_time.p50_ms", "Real-Time Mode, p50", f"≤ {REAL_TIME_P50_MS:g} ms"),
    ("real_time.p99_ms", "Real-Time Mode, p99", ""),
)


def cells(figures: dict[str, dict[str, float]]) -> list[list[str]]:
    rows = []
    for key, label, bar in ROWS:
        ottla, kafka = figures.get("ottla", {}).get(key), figures.get("kafka", {}).get(key)
        ratio = ottla / kafka if ottla is not None and kafka else None
        met = {
            "rows_per_s": ratio is not None and ratio >= 1,
            "micro_batch.p50_ms": ottla is not None and ottla <= MICRO_BATCH_P50_MS,
            "real_time.p50_ms": ottla is not None and ottla <= REAL_TIME_P50_MS,
        }.get(key)
        verdict = "" if met is None else "yes" if met else "NO"
        rows.append([label, report.number(ottla), report.number(kafka), report.ratio(ratio), bar, verdict])
    return rows


def main() -> None:
    options = options_of(__doc__, SIZES).parse_args()
    sizes = SIZES[options.size]
    machine = this_machine()
    say(machine.sentence())
    every = systems(plain=options.plain, python=options.python)
    names = list(NAMES) if options.broker == "both" else [options.broker]
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for number, name in in_turn(names, sizes.rounds):
        say(f"round {number} of {sizes.rounds}: {every[name].label}")
        rounds[name].append(measure(every[name], sizes))
    figures = {
        name: {key: statistics.median(one[key] for one in found) for key in found[0]} for name, found in rounds.items()
    }
    if options.json != "-":
        report.print_table("Topic → Spark → topic", HEADER, cells(figures))
    if options.json:
        report.write_json(options.json, {"commit": commit(), "sizes": dataclasses.asdict(sizes), "rounds": rounds})
    if options.write:
        text = (
            f"Commit {commit()}. {machine.sentence()}.\nMedians of {sizes.rounds} rounds; {sizes.records:,} records "
            f"for throughput, {PER_S} records a second for latency. Spark with `{MASTER['at-least-once']}`, in "
            f"Real-Time Mode with `{MASTER['real-time']}`: each input partition holds a task's slot.\n\n"
        )
        report.write_section(HEADING, text + report.markdown_table(HEADER, cells(figures)))


if __name__ == "__main__":
    main()
