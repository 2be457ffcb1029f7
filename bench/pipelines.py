"""Topic → Spark → topic, by a pipeline's file, on Ottla and on Apache Kafka: `python -m bench.pipelines`.

The pipeline is a projection of 1 kB JSON records, 10 partitions in and out. Throughput: so many records are there
before it starts, and the rate is that of the records in the output topic by their own timestamps, without the first,
which Spark made while it was still warming up. Latency: a steady low rate, from just before produce() until the record
that the pipeline made of it is in our hands; in micro-batches as soon as possible (the same pipeline, which has caught
up), and in Real-Time Mode. Rounds alternate between the systems, and each begins with a new node and a new Spark.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from confluent_kafka import Consumer, Producer, TopicPartition

from bench import rdkafka, report
from bench.brokers import NAMES, Broker, System, options_of, running, systems, told_for_results
from bench.measuring import in_turn, say
from bench.proc import commit, this_machine
from tools.pipeline_process import PipelineProcess

HEADING = "Pipelines (`bench/pipelines.py`)"
PARTITIONS = 10
PER_S = 100
DEADLINE_S = 300.0
LOOK_S = 0.5
MICRO_BATCH_P50_MS = 300.0
REAL_TIME_P50_MS = 25.0
# Two slots for a core, since a small task waits for the broker, too (docs/decisions/pipeline-latency.md). In Real-Time
# Mode each input partition holds one.
MASTER = {"at-least-once": "local[4]", "real-time": f"local[{PARTITIONS + 2}]"}

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
    first_records: int  # before these, whose rate does not count
    latency_s: float
    warm_up_s: float


# As many rounds begin with one system as with the other.
# A JVM compiles most in the first half minute (docs/decisions/pipeline-latency.md).
FULL = Sizes(rounds=4, records=400_000, first_records=200_000, latency_s=20.0, warm_up_s=45.0)
QUICK = Sizes(rounds=1, records=20_000, first_records=20_000, latency_s=4.0, warm_up_s=3.0)
TINY = Sizes(rounds=1, records=100, first_records=100, latency_s=0.2, warm_up_s=0.1)
SIZES = {"full": FULL, "quick": QUICK, "tiny": TINY}


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
    folder.mkdir()
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
        code = process.stop(DEADLINE_S)
        if code != 0:
            raise RuntimeError(f"the pipeline ended with exit code {code}:\n{process.complaints()}")
    finally:
        process.kill()


def produce_input(broker: Broker, topic: str, records: int) -> None:
    producer = Producer({"bootstrap.servers": broker.bootstrap, "linger.ms": 20, **rdkafka.QUIET})
    for number in range(records):
        while True:
            try:
                producer.produce(topic, record(number, 0), str(number), partition=number % PARTITIONS)
                break
            except BufferError:
                producer.poll(0.01)
    if producer.flush(DEADLINE_S):
        raise RuntimeError("the input was not delivered")
    os.sync()


def ends(consumer: Consumer, topic: str) -> list[int]:
    parts = (TopicPartition(topic, index) for index in range(PARTITIONS))
    return [consumer.get_watermark_offsets(part, DEADLINE_S)[1] for part in parts]


def reader(broker: Broker) -> Consumer:
    return Consumer({"bootstrap.servers": broker.bootstrap, **rdkafka.QUIET, **rdkafka.READER})


def rows_per_s(broker: Broker, process: PipelineProcess, topic: str, sizes: Sizes) -> float:
    """Of the records behind the first ones, when all of them are there."""
    consumer = reader(broker)
    records = sizes.first_records + sizes.records
    deadline = time.monotonic() + DEADLINE_S
    while sum(ends(consumer, topic)) < records:
        check_running(process)
        if time.monotonic() > deadline:
            raise RuntimeError(f"only {sum(ends(consumer, topic))} of {records} records are in {topic}")
        time.sleep(LOOK_S)
    consumer.assign([TopicPartition(topic, index, 0) for index in range(PARTITIONS)])
    stamps: list[int] = []
    while len(stamps) < records:
        stamps += [message.timestamp()[1] for message in consumer.consume(10_000, 1.0) if message.error() is None]
        if time.monotonic() > deadline:
            raise RuntimeError(f"only {len(stamps)} of {records} records of {topic} were read")
    consumer.close()
    counted = sorted(stamps)[sizes.first_records :]
    return (len(counted) - 1) / (max(counted[-1] - counted[0], 1) / 1000)  # a few may all be of one millisecond


def latency(broker: Broker, process: PipelineProcess, source: str, sink: str, sizes: Sizes) -> Latency:
    """Of a pipeline that runs and has nothing to do."""
    producer = Producer({"bootstrap.servers": broker.bootstrap, "linger.ms": 0, **rdkafka.QUIET})
    consumer = reader(broker)
    consumer.assign([TopicPartition(sink, index, end) for index, end in enumerate(ends(consumer, sink))])
    numbers = range(PER_S)
    deadline = time.monotonic() + DEADLINE_S
    # A pipeline that reads from the end does not see what comes before it looks there.
    while not _stream(producer, consumer, source, numbers):
        check_running(process)
        if time.monotonic() > deadline:
            raise RuntimeError(f"nothing comes out of the pipeline for {source}")
        numbers = range(numbers.stop, numbers.stop + PER_S)
    numbers = range(numbers.stop, numbers.stop + round(sizes.warm_up_s * PER_S))
    _stream(producer, consumer, source, numbers)
    numbers = range(numbers.stop, numbers.stop + round(sizes.latency_s * PER_S))
    ordered = sorted(_stream(producer, consumer, source, numbers, wait_for_all=True).values())
    producer.flush(DEADLINE_S)
    consumer.close()
    return Latency(rdkafka.percentile(ordered, 50), rdkafka.percentile(ordered, 99))


def _stream(
    producer: Producer, consumer: Consumer, topic: str, numbers: range, *, wait_for_all: bool = False
) -> dict[int, float]:
    """Sends records of these numbers at a steady rate; for each that came back, how many milliseconds it took."""
    taken_ms: dict[int, float] = {}
    started = time.perf_counter()
    deadline = started + len(numbers) / PER_S + DEADLINE_S
    sent = 0
    while sent < len(numbers) or (wait_for_all and len(taken_ms) < len(numbers)):
        now = time.perf_counter()
        if sent < len(numbers) and now - started >= sent / PER_S:
            number = numbers[sent]
            now_us = time.time_ns() // 1000
            producer.produce(topic, record(number, now_us), str(number), partition=number % PARTITIONS)
            sent += 1
        message = consumer.poll(0.001)
        producer.poll(0)
        if message is not None and message.error() is None:
            value = message.value()
            assert isinstance(value, bytes)
            came = json.loads(value)
            if came["id"] in numbers:
                taken_ms.setdefault(came["id"], (time.time_ns() / 1000 - came["sent_us"]) / 1000)
        if now > deadline:
            raise RuntimeError(f"only {len(taken_ms)} of {len(numbers)} records came out of the pipeline for {topic}")
    return taken_ms


def check_running(process: PipelineProcess) -> None:
    if not process.is_running:
        raise RuntimeError(f"the pipeline has ended:\n{process.complaints()}")


def measure(system: System, sizes: Sizes) -> dict[str, float]:
    figures: dict[str, float] = {}

    def note(key: str, found: Latency) -> None:
        figures.update({f"{key}.p50_ms": found.p50, f"{key}.p99_ms": found.p99})
        say(f"  {key}: p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms")

    with running(system) as broker, tempfile.TemporaryDirectory(prefix="bench-pipeline-") as name:
        topics = ("in", "out", "real-time-in", "real-time-out")
        rdkafka.create_topics(broker.bootstrap, dict.fromkeys(topics, PARTITIONS))
        produce_input(broker, "in", sizes.first_records + sizes.records)
        file = write_pipeline(Path(name, "micro-batch"), broker, "at-least-once", "in", "out", "earliest")
        with pipeline_running(file) as process:
            figures["rows_per_s"] = rows_per_s(broker, process, "out", sizes)
            say(f"  {figures['rows_per_s']:,.0f} rows/s")
            note("micro_batch", latency(broker, process, "in", "out", sizes))
        file = write_pipeline(Path(name, "real-time"), broker, "real-time", "real-time-in", "real-time-out", "latest")
        with pipeline_running(file) as process:
            note("real_time", latency(broker, process, "real-time-in", "real-time-out", sizes))
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
    options = told_for_results(options_of(__doc__, SIZES))
    sizes = SIZES[options.size]
    machine = this_machine()
    say(machine.sentence())
    every = systems(plain=options.plain, python=options.python)
    names = list(NAMES) if options.broker == "both" else [options.broker]
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for number, name in in_turn(names, sizes.rounds):
        say(f"round {number} of {sizes.rounds}: {every[name].label}")
        rounds[name].append(measure(every[name], sizes))
    figures = report.medians(rounds)
    if options.json != "-":
        report.print_table("Topic → Spark → topic", HEADER, cells(figures))
    if options.json:
        report.write_json(options.json, {"commit": commit(), "sizes": dataclasses.asdict(sizes), "rounds": rounds})
    if options.write:
        text = (
            f"Commit {commit()}. {machine.sentence()}.\n{'; '.join(every[name].version for name in names)}.\n"
            f"Medians of {sizes.rounds} rounds; {sizes.records:,} records for throughput, behind "
            f"{sizes.first_records:,} that do not count; {PER_S} records a second for latency.\n"
            f"Spark with `{MASTER['at-least-once']}`, in Real-Time Mode with `{MASTER['real-time']}`: each input "
            "partition holds a task's slot.\n\n"
        )
        report.write_section(HEADING, text + report.markdown_table(HEADER, cells(figures)))


if __name__ == "__main__":
    main()
