"""Three nodes that are killed, paused, stopped and cut off from each other under load keep all that they acknowledged:
every record once, in order, at its offset, the same on every replica, and nothing else.

`make test-cluster-kills CLUSTER_FAULTS=100` does it for so many faults.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.faults import Faults
from tests.chaos.faulty_cluster import NODES, FaultyCluster
from tests.chaos.killed_node import seed_of_this_run
from tests.chaos.replica_logs import same_on_all, values_in
from tests.chaos.verifiable_producer import VerifiableProducer
from tests.chaos.writers import PATIENCE_S, Reader, Writer, acknowledged, ends_of, finish
from tests.support.waiting import eventually

FAULTS = int(os.environ.get("CLUSTER_FAULTS") or 8)
PARTITIONS = 4
TOPIC = "events"
NUMBERS = "numbers"
CODECS = ("none", "lz4")
SMALL = {"segment.bytes": str(1 << 20), "index.interval.bytes": "100"}


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[FaultyCluster]:
    cluster = FaultyCluster(tmp_path)
    try:
        cluster.start_all()
        yield cluster
    finally:
        cluster.close()


def test_every_acknowledged_record_is_found_once_and_in_order_on_every_replica(
    cluster: FaultyCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = seed_of_this_run(capsys)
    began = time.monotonic()
    cluster.create_topic(TOPIC, PARTITIONS, SMALL)
    cluster.create_topic(NUMBERS, PARTITIONS)
    writers = [
        Writer(cluster.bootstrap, f"w{number}", TOPIC, PARTITIONS, seed + number, codec)
        for number, codec in enumerate(CODECS)
    ]
    numbers = VerifiableProducer(cluster.bootstrap, NUMBERS, tmp_path, per_second=500)
    reader = Reader(cluster.bootstrap, TOPIC, PARTITIONS)
    for thread in (*writers, numbers, reader):
        thread.start()
    faults = Faults(cluster, TOPIC, seed)
    try:
        # Kafka's client sends new batches to a new leader while older ones are on the way to the old one. A leader that
        # knows nothing of a producer takes any sequence for its first, as Kafka's does, and then the older ones never.
        eventually(lambda: len(numbers.acknowledged) == PARTITIONS, "every partition knows it", deadline_s=PATIENCE_S)
        while faults.count < FAULTS:
            faults.next(lambda: min(acknowledged(writers), numbers.count))
        finish(writers)
        numbers.finish()
    finally:
        numbers.close()
    records = acknowledged(writers) + numbers.count
    ends = ends_of(writers, PARTITIONS)
    reader.read_until(ends)
    cluster.await_in_sync(TOPIC, NUMBERS)
    for node in NODES:
        cluster.kill(node)
    with capsys.disabled():
        took_s = time.monotonic() - began
        print(f"{faults.count} faults, {records} records acknowledged in {took_s:.0f} s: {dict(faults.done)}")

    assert numbers.errors == []
    assert reader.problems == []
    folders = [cluster.data_of(node) for node in NODES]
    for partition in range(PARTITIONS):
        check_events(values_in(same_on_all(folders, TOPIC, partition)), partition, writers)
        written = values_in(same_on_all(folders, NUMBERS, partition))
        assert {offset: int(value) for offset, value in written.items()} == numbers.acknowledged[partition]
        assert sorted(written.values(), key=int) == list(written.values())
    for node in NODES:
        assert "Traceback" not in cluster.log_of(node)


def check_events(values: dict[int, bytes], partition: int, writers: list[Writer]) -> None:
    found: dict[str, dict[int, int]] = {writer.name: {} for writer in writers}
    for offset, value in values.items():
        name, number, _ = value.split(b" ", 2)
        mine = found[name.decode()]
        assert int(number) == len(mine), f"record {number!r} of {name!r} after {len(mine) - 1}, at offset {offset}"
        mine[len(mine)] = offset
    assert found == {writer.name: writer.places(partition, found[writer.name]) for writer in writers}
