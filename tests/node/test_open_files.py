"""A node has many more partitions than it may have open files. `make bench-growth` has 10,000 of them on one node."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k16_list_groups import ListGroupsRequest
from tests.handlers.fetching import batch, create_topic, fetch, partitions_of, produce, values_of, wanted
from tests.support.asking_a_node import ask
from tests.support.node import NodeProcess, starve
from tests.support.raw import Closed, RawConnection

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


def test_a_node_that_can_open_nothing_says_so_in_a_line_and_goes_on_when_it_can(tmp_path: Path) -> None:
    """Not even the handler that is asked for first, which is imported then."""
    node = NodeProcess(tmp_path)
    try:
        with RawConnection(node.address) as client:
            create_topic(client, "pages", 1)
            assert produce(client, "pages", 0, b"before") == 0
            feed = starve(node.process.pid)
            assert produce(client, "pages", 0, b"meanwhile") == 1
            with pytest.raises(Closed):
                ask(client, ListGroupsRequest(), 5)
        feed()
        with RawConnection(node.address) as client:
            assert ask(client, ListGroupsRequest(), 5).error_code == 0
            (found,) = partitions_of(fetch(client, {"pages": [wanted(0)]})).values()
            assert values_of(found) == [b"before", b"meanwhile"]
    finally:
        assert node.stop() == 0
    assert "closing: the request could not be served: [Errno 24] Too many open files" in node.log_text()
    assert "Traceback" not in node.log_text()


def read(client: RawConnection) -> list[list[bytes | None]]:
    answer = fetch(client, {"pages": [wanted(index) for index in range(PARTITIONS)]})
    return [values_of(data) for _, data in sorted(partitions_of(answer).items())]
