"""A node has many more partitions than it may have open files. `make bench-growth` has 10,000 of them on one node."""

from __future__ import annotations

import signal
from pathlib import Path

from ottla.wire.messages.k00_produce import ProduceRequest
from tests.handlers.fetching import batch, create_topic, fetch, partitions_of, produce, values_of, wanted
from tests.support.asking_a_node import ask
from tests.support.node import NodeProcess
from tests.support.raw import RawConnection

MAX_OPEN_FILES = 128
PARTITIONS = 300  # of three files each


def test_three_hundred_partitions_are_written_read_and_found_again_with_a_limit_of_128_open_files(
    tmp_path: Path,
) -> None:
    written = [batch(b"%d" % index) for index in range(PARTITIONS)]
    node = NodeProcess(tmp_path, max_open_files=MAX_OPEN_FILES)
    try:
        with RawConnection(node.address) as client:
            create_topic(client, "pages", PARTITIONS)
            data = [ProduceRequest.PartitionProduceData(index=at, records=each) for at, each in enumerate(written)]
            topic = ProduceRequest.TopicProduceData(name="pages", partition_data=data)
            (answer,) = ask(client, ProduceRequest(acks=-1, timeout_ms=10_000, topic_data=[topic]), 8).responses
            assert {each.error_code for each in answer.partition_responses} == {0}
            assert read(client) == [[b"%d" % index] for index in range(PARTITIONS)]
    finally:
        node.stop(signal.SIGKILL)
    node = NodeProcess(tmp_path, max_open_files=MAX_OPEN_FILES)
    try:
        with RawConnection(node.address) as client:
            assert read(client) == [[b"%d" % index] for index in range(PARTITIONS)]
            assert produce(client, "pages", PARTITIONS - 1, b"more") == 1
            assert (
                f"Max open files            {MAX_OPEN_FILES} " in Path(f"/proc/{node.process.pid}/limits").read_text()
            )
    finally:
        node.stop(signal.SIGKILL)


def read(client: RawConnection) -> list[list[bytes | None]]:
    answer = fetch(client, {"pages": [wanted(index) for index in range(PARTITIONS)]})
    return [values_of(data) for _, data in sorted(partitions_of(answer).items())]
