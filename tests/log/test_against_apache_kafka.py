"""Apache Kafka reads what the log wrote, and the log reads what Apache Kafka wrote, whole or killed."""

import re
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from confluent_kafka import Consumer, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

from ottla.log.log_config import LogConfig
from ottla.wire.batch import Codec
from ottla.wire.records import Record, write_batch
from tests.log.logs import NOW_MS, append, batch, contents, open_log
from tools.apache_kafka import ApacheKafka, java

TOPIC = "pages"
CODECS = ["none", "gzip", "snappy", "lz4", "zstd"]
COUNT = 3000
DUMP = "org.apache.kafka.tools.DumpLogSegments"
TROUBLE = re.compile(
    r"mismatch|non-consecutive|out of order|not be found|invalid|corrupt|isvalid: false|exception", re.I
)


def value(number: int) -> bytes:
    return b"%06d " % number * (1 + number % 5)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Of a log with several segments, codecs, timestamps out of order, producers and epochs."""
    folder = tmp_path_factory.mktemp("ottla") / "pages-0"
    log = open_log(folder, LogConfig(segment_bytes=20_000, index_interval_bytes=1000))
    for number in range(300):
        timestamp, epoch = NOW_MS + number + number % 20 * 5, number // 100
        append(log, value(number), value(number), timestamp=timestamp, epoch=epoch)
        log.append_as_leader(batch(value(number) * 20, codec=Codec(number % 5), timestamp=timestamp), epoch, NOW_MS)
        idempotent = write_batch(
            [Record(0, timestamp, b"key", value(number))], producer_id=9, producer_epoch=1, base_sequence=number
        )
        log.append_as_leader(memoryview(idempotent), epoch, NOW_MS)
    log.truncate_to(1000, NOW_MS)
    append(log, b"after the truncation", epoch=4)
    log.close()
    assert len(log.segments) > 3
    return sorted(folder.iterdir())


def of_kind(files: list[Path], *suffixes: str) -> str:
    return ",".join(str(path) for path in files if path.suffix in suffixes)


@pytest.mark.parametrize("option", ["--index-sanity-check", "--verify-index-only"])
def test_kafka_finds_nothing_wrong_with_the_indexes(files: list[Path], option: str) -> None:
    output = java(DUMP, "--files", of_kind(files, ".index", ".timeindex"), option)
    assert output.count("Dumping") == 2 * len([path for path in files if path.suffix == ".log"])
    assert not TROUBLE.search(output), output
    if option == "--index-sanity-check":
        assert output.count("passed sanity check") == output.count("Dumping")


def test_kafka_reads_every_record_of_the_log(files: list[Path]) -> None:
    output = java(DUMP, "--files", of_kind(files, ".log", ".snapshot"), "--print-data-log", "--deep-iteration")
    offsets = [int(offset) for offset in re.findall(r"^\| offset: (\d+)", output, re.M)]
    assert offsets == list(range(1001))
    assert "after the truncation" in output
    assert not TROUBLE.search(output), output
    assert "producerId: 9" in output


class Broker:
    """Apache Kafka that can be stopped, its folder looked at, and started again."""

    def __init__(self) -> None:
        self.kafka = ApacheKafka({"log.segment.bytes": str(1 << 20), "log.index.interval.bytes": "2000"})
        self.kafka.wait_ready()
        admin = AdminClient({"bootstrap.servers": self.kafka.bootstrap})
        configs = {"segment.bytes": str(1 << 20), "index.interval.bytes": "2000"}
        admin.create_topics([NewTopic(TOPIC, 1, 1, config=configs)])[TOPIC].result(30)

    def produce(self) -> list[tuple[int, bytes | None]]:
        per_codec = COUNT // len(CODECS)
        for number, codec in enumerate(CODECS):
            producer = Producer(
                {
                    "bootstrap.servers": self.kafka.bootstrap,
                    "compression.type": codec,
                    "enable.idempotence": number % 2 == 0,
                }
            )
            for each in range(number * per_codec, (number + 1) * per_codec):
                producer.produce(TOPIC, value(each) * 200, partition=0)
                if each % 100 == 0:
                    producer.flush()
            assert producer.flush(30) == 0
        return [(number, value(number) * 200) for number in range(COUNT)]

    def folder(self, copy_to: Path) -> Path:
        shutil.copytree(self.kafka.data / f"{TOPIC}-0", copy_to)
        return copy_to

    def start_again(self) -> None:
        self.kafka.start()
        self.kafka.wait_ready()

    def consume(self, count: int) -> list[tuple[int | None, bytes | None]]:
        consumer = Consumer({"bootstrap.servers": self.kafka.bootstrap, "group.id": "x", "enable.auto.commit": False})
        consumer.assign([TopicPartition(TOPIC, 0, 0)])
        found: list[tuple[int | None, bytes | None]] = []
        deadline = time.monotonic() + 30
        while len(found) < count and time.monotonic() < deadline:
            found += [(each.offset(), each.value()) for each in consumer.consume(500, 0.5)]
        consumer.close()
        return found


@pytest.fixture(scope="module")
def broker() -> Iterator[Broker]:
    broker = Broker()
    yield broker
    broker.kafka.close()


def test_kafka_and_ottla_read_each_others_partition(broker: Broker, tmp_path: Path) -> None:
    written = broker.produce()
    broker.kafka.stop(signal.SIGKILL)
    log = open_log(broker.folder(tmp_path / "killed"))
    assert contents(log, max_bytes=10_000) == written
    assert len(log.segments) > 1
    assert log.epochs.latest_epoch >= 0
    assert len(log.producers.producers) == 3

    broker.start_again()
    assert broker.consume(COUNT) == written
    broker.kafka.stop()
    log = open_log(broker.folder(tmp_path / "stopped"), clean=True)
    assert not log.recoveries
    assert contents(log, max_bytes=10_000) == written
    assert log.prepare_search(0).run() is not None

    # Now in Kafka's own folder: what Ottla appends there, Kafka goes on with.
    folder = broker.kafka.data / f"{TOPIC}-0"
    config = LogConfig(segment_bytes=1 << 20, index_interval_bytes=2000)
    log = open_log(folder, config, clean=True)
    now_ms = int(time.time() * 1000)
    for number in range(COUNT, COUNT + 1000):
        assert (
            append(log, value(number) * 200, timestamp=now_ms, now_ms=now_ms, epoch=log.epochs.latest_epoch) == number
        )
    log.close()
    broker.start_again()
    assert broker.consume(COUNT + 1000) == written + [(n, value(n) * 200) for n in range(COUNT, COUNT + 1000)]
    doubts = [line for line in broker.kafka.log.read_text().splitlines() if re.search("WARN|ERROR|Recovering", line)]
    assert not [line for line in doubts if f"{TOPIC}-0" in line]
