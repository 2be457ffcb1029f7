"""The data directory that a node leaves behind is Kafka's: its dump tool finds nothing wrong, its broker goes on."""

from __future__ import annotations

import re
import signal
from collections import Counter
from pathlib import Path

import pytest
from confluent_kafka import Producer

from tests.clients.reading import read_all
from tests.clients.speakers import CODECS
from tests.clients.taking_over import kafka_on
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess, running_node
from tools.apache_kafka import java

DUMP = "org.apache.kafka.tools.DumpLogSegments"
TROUBLE = re.compile(
    r"mismatch|non-consecutive|out of order|not be found|invalid|corrupt|isvalid: false|exception|could not", re.I
)
TOPIC = "pages"
PARTITIONS = 2
VALUE = b"all work and no play "
ROUNDS = 3
PER_ROUND = 600  # for each codec
COUNT = ROUNDS * PER_ROUND * len(CODECS)


def fill(bootstrap: str, round_number: int) -> None:
    for codec in CODECS:
        producer = Producer(
            {"bootstrap.servers": bootstrap, "compression.type": codec, "enable.idempotence": codec != "gzip"}
        )
        for number in range(PER_ROUND):
            value = VALUE * 100 + b"%d %d" % (round_number, number)
            producer.produce(TOPIC, value, b"%d" % number, partition=number % PARTITIONS, headers={"codec": codec})
            if number % 50 == 0:
                producer.flush()
        assert producer.flush(30) == 0


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a node that has seen traffic, topics that came and went, a kill, and an orderly stop in the end."""
    folder = tmp_path_factory.mktemp("left behind")
    for number in range(ROUNDS):
        node = NodeProcess(folder)
        last = number == ROUNDS - 1
        try:
            if number == 0:
                configs = {"segment.bytes": str(1 << 20), "index.interval.bytes": "500"}
                create_topic(node.bootstrap, TOPIC, PARTITIONS, configs)
            create_topic(node.bootstrap, f"empty-{number}", 3)
            fill(node.bootstrap, number)
        finally:
            exit_code = node.stop(signal.SIGTERM if last else signal.SIGKILL)
        assert exit_code == (0 if last else -signal.SIGKILL)
    return folder / "data"


def dumped(files: list[Path], *options: str) -> str:
    output = java(DUMP, "--files", ",".join(map(str, files)), *options)
    assert output.count("Dumping ") == len(files)
    assert not TROUBLE.search(output), "\n".join(line for line in output.splitlines() if TROUBLE.search(line))
    return output


def test_the_dump_tool_reads_every_file_of_the_partitions(data: Path) -> None:
    kinds = {".log", ".index", ".timeindex", ".snapshot", ".txnindex"}
    files = sorted(path for path in data.glob(f"{TOPIC}-*/*") if path.suffix in kinds)
    counts = Counter(path.suffix for path in files)
    assert counts[".log"] == counts[".index"] == counts[".timeindex"] > 2 * PARTITIONS
    assert counts[".snapshot"] > 0
    output = dumped(files, "--deep-iteration", "--print-data-log")
    assert len(re.findall(r"^\| offset: ", output, re.M)) == COUNT
    assert {codec for codec in CODECS if f"compresscodec: {codec}" in output} == {*CODECS}


def test_the_dump_tool_checks_the_indexes(data: Path) -> None:
    files = sorted(path for path in data.glob(f"{TOPIC}-*/*") if path.suffix in (".index", ".timeindex"))
    output = dumped(files, "--index-sanity-check")
    assert output.count("passed sanity check") == len(files)


def test_the_dump_tool_reads_the_metadata_log(data: Path) -> None:
    folder = data / "__cluster_metadata-0"
    files = sorted(path for path in folder.iterdir() if path.suffix in (".log", ".checkpoint"))
    output = dumped(files, "--cluster-metadata-decoder")
    topics = re.findall(r'"type":"TOPIC_RECORD".*?"name":"([^"]+)"', output)
    assert topics == [TOPIC, *(f"empty-{number}" for number in range(ROUNDS))]
    assert len(re.findall(r'"type":"REGISTER_BROKER_RECORD"', output)) == ROUNDS


def test_apache_kafka_starts_on_the_directory_and_goes_on_and_so_does_ottla_after_it(
    data: Path, tmp_path: Path
) -> None:
    with kafka_on(data, tmp_path) as bootstrap:
        before = read_all(bootstrap, TOPIC, PARTITIONS)
        assert len(before) == COUNT
        fill(bootstrap, ROUNDS)
        after = read_all(bootstrap, TOPIC, PARTITIONS)
        assert len(after) == COUNT + PER_ROUND * len(CODECS)
        assert set(before) < set(after)
    doubts = [
        line for line in (tmp_path / "kafka.log").read_text().splitlines() if re.search(r"WARN|ERROR|Recovering", line)
    ]
    assert not [line for line in doubts if f"{TOPIC}-" in line or "empty-" in line]
    with running_node(data.parent) as node:
        assert set(read_all(node.bootstrap, TOPIC, PARTITIONS)) == set(after)
