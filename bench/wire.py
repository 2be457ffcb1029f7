"""Ottla's codec and kafka-python's, side by side in one run: `python -m bench.wire [--json]`.

Both are called as their users call them, on the same bytes, in alternating rounds; the fastest round of each counts,
because everything slower is the machine's noise. The answers are compared before anything is timed.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import time
from collections.abc import Callable
from importlib.metadata import version as installed_version

from kafka.protocol.consumer import FetchRequest as RivalFetchRequest
from kafka.protocol.metadata import MetadataResponse as RivalMetadataResponse
from kafka.protocol.producer import ProduceRequest as RivalProduceRequest
from rich.console import Console
from rich.table import Table

from ottla.wire.codec import decode, encode
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k01_fetch import FetchRequest
from ottla.wire.messages.k03_metadata import MetadataResponse

ROUNDS = 15
ROUND_S = 0.1
TOPIC_ID = bytes(range(16))


@dataclasses.dataclass(frozen=True, slots=True)
class Case:
    name: str
    ours: Callable[[], object]
    rival: Callable[[], object]


def produce_decode(version: int) -> Case:
    partition = ProduceRequest.PartitionProduceData(index=3, records=bytes(16 * 1024))
    topic = ProduceRequest.TopicProduceData(partition_data=[partition])
    if version >= 13:
        topic.topic_id = TOPIC_ID
    else:
        topic.name = "trucks-gps"
    data = memoryview(encode(ProduceRequest(acks=1, timeout_ms=30000, topic_data=[topic]), version))
    assert decode(ProduceRequest, version, data).topic_data[0].partition_data[0].records == partition.records
    rival = RivalProduceRequest.decode(data, version=version)
    assert bytes(rival.topic_data[0].partition_data[0].records) == partition.records
    return Case(
        f"Produce v{version} request decode, 1 partition, 16 KiB",
        lambda: decode(ProduceRequest, version, data),
        lambda: RivalProduceRequest.decode(data, version=version),
    )


def fetch_decode(version: int) -> Case:
    partitions = [
        FetchRequest.FetchPartition(
            partition=index, current_leader_epoch=7, fetch_offset=123456 + index, partition_max_bytes=1 << 20
        )
        for index in range(12)
    ]
    topic = FetchRequest.FetchTopic(partitions=partitions)
    if version >= 13:
        topic.topic_id = TOPIC_ID
    else:
        topic.topic = "trucks-gps"
    request = FetchRequest(max_wait_ms=500, min_bytes=1, max_bytes=50 << 20, topics=[topic])
    data = memoryview(encode(request, version))
    assert decode(FetchRequest, version, data) == request
    rival = RivalFetchRequest.decode(data, version=version)
    assert [p.fetch_offset for p in rival.topics[0].partitions] == [p.fetch_offset for p in partitions]
    return Case(
        f"Fetch v{version} request decode, 12 partitions",
        lambda: decode(FetchRequest, version, data),
        lambda: RivalFetchRequest.decode(data, version=version),
    )


def metadata_encode(version: int) -> Case:
    partitions = [
        MetadataResponse.MetadataResponsePartition(
            partition_index=index, leader_id=1, leader_epoch=5, replica_nodes=[1, 2, 3], isr_nodes=[1, 2, 3]
        )
        for index in range(12)
    ]
    topics = [
        MetadataResponse.MetadataResponseTopic(name=f"topic-{index:03}", topic_id=TOPIC_ID, partitions=partitions)
        for index in range(100)
    ]
    brokers = [MetadataResponse.MetadataResponseBroker(node_id=n, host="127.0.0.1", port=9092) for n in range(3)]
    response = MetadataResponse(brokers=brokers, cluster_id="c", controller_id=1, topics=topics)
    data = encode(response, version)
    rival = RivalMetadataResponse.decode(data, version=version)
    rival._header = None  # a decoded message lacks what its own encode() asks for
    assert bytes(rival.encode(version=version)) == data
    return Case(
        f"Metadata v{version} response encode, 100 × 12 partitions",
        lambda: encode(response, version),
        lambda: rival.encode(version=version),
    )


def time_round(call: Callable[[], object], count: int) -> float:
    started = time.process_time()
    for _ in range(count):
        call()
    return (time.process_time() - started) / count


def measure(case: Case) -> tuple[float, float]:
    """Seconds per call of each, the fastest round."""
    counts = []
    for call in (case.ours, case.rival):
        time_round(call, 10)  # kafka-python compiles on first use
        counts.append(max(1, int(ROUND_S / max(time_round(call, 20), 1e-7))))
    rounds = [(time_round(case.ours, counts[0]), time_round(case.rival, counts[1])) for _ in range(ROUNDS)]
    return min(ours for ours, _ in rounds), min(rival for _, rival in rounds)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--json", action="store_true", help="print the figures as JSON")
    as_json = arguments.parse_args().json
    cases = [
        produce_decode(9),
        produce_decode(13),
        fetch_decode(11),
        fetch_decode(17),
        metadata_encode(8),
        metadata_encode(12),
    ]
    figures = []
    for case in cases:
        ours, rival = measure(case)
        figures.append(
            {"case": case.name, "ottla_us": ours * 1e6, "kafka_python_us": rival * 1e6, "times_faster": rival / ours}
        )
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    table = Table(title=f"Ottla's codec and kafka-python {installed_version('kafka-python')}'s, µs of CPU per message")
    for column in ("", "Ottla", "kafka-python", "times faster"):
        table.add_column(column, justify="right" if column else "left")
    for row in figures:
        table.add_row(
            str(row["case"]), f"{row['ottla_us']:.1f}", f"{row['kafka_python_us']:.1f}", f"{row['times_faster']:.2f}"
        )
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
