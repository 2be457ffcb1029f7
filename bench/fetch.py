"""What a fetch costs a node: `python -m bench.fetch`. User and system CPU of the node's process, for each request.

The client sends bytes made beforehand and reads answers without looking into them, one request at a time.
"""

from __future__ import annotations

import os
import socket
import struct
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ottla.wire.codec import decode_from
from ottla.wire.messages.headers import ResponseHeader
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k01_fetch import FetchResponse
from tests.handlers.fetching import PRODUCE, Topics, batch, create_topic, produce, request, wanted
from tests.support.node import NodeProcess, running_node
from tests.support.raw import RawConnection, frame, request_body

ROUNDS = 5
VERSION = 18
PARTITIONS = 10
VALUE = bytes(100)
LARGE_VALUE = bytes(100_000)
MEGABYTE = 1 << 20


class Cost(NamedTuple):
    user_us: float
    system_us: float

    def __str__(self) -> str:
        return f"{self.user_us:6.1f} µs user, {self.system_us:6.1f} µs system"


def cpu_ticks(node: NodeProcess) -> tuple[int, int]:
    fields = Path(f"/proc/{node.process.pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]), int(fields[12])


def measure(node: NodeProcess, count: int, once: Callable[[], object]) -> Cost:
    """The best of some rounds: others use the machine, too."""
    costs = []
    for _ in range(ROUNDS):
        before = cpu_ticks(node)
        for _ in range(count):
            once()
        after = cpu_ticks(node)
        tick_us = 1e6 / os.sysconf("SC_CLK_TCK") / count
        costs.append(Cost((after[0] - before[0]) * tick_us, (after[1] - before[1]) * tick_us))
    return min(costs)


class Session:
    """A consumer's session of one topic with PARTITIONS partitions, of which it has read all."""

    def __init__(self, client: RawConnection, topic_id: bytes, ends: list[int]) -> None:
        self.client = client
        self.buffer = memoryview(bytearray(4 * MEGABYTE))
        self._topic_id = topic_id
        self._id = 0
        self._epoch = 0
        wants = [wanted(index, end) for index, end in enumerate(ends)]
        self.client.send(self._request({topic_id: wants}, max_wait_ms=0))
        data = client.receive()
        _, position = decode_from(ResponseHeader, 1, data, 0)
        self._id = decode_from(FetchResponse, VERSION, data, position)[0].session_id

    def _request(self, topics: Topics, *, max_wait_ms: int) -> bytes:
        made = request(topics, max_wait_ms=max_wait_ms, session_id=self._id, session_epoch=self._epoch)
        self._epoch += 1
        return frame(request_body(made, VERSION, client_id="bench"))

    def requests(self, count: int, index: int, offsets: Callable[[int], int], *, max_wait_ms: int) -> list[bytes]:
        """Each asks for another offset of that partition; the others stay as they are."""
        return [
            self._request({self._topic_id: [wanted(index, offsets(at))]}, max_wait_ms=max_wait_ms)
            for at in range(count)
        ]

    def receive(self) -> int:
        return receive(self.client.socket, self.buffer)


def receive(sock: socket.socket, buffer: memoryview) -> int:
    count = sock.recv_into(buffer)
    (size,) = struct.unpack_from(">i", buffer)
    while count < size + 4:
        count += sock.recv_into(buffer[count:])
    return count


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        running_node(Path(folder)) as node,
        RawConnection(node.address) as client,
        RawConnection(node.address) as other,
    ):
        for each in (client, other):
            each.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        bench(node, client, other)


def bench(node: NodeProcess, client: RawConnection, other: RawConnection) -> None:
    topic_id = create_topic(client, "pages", PARTITIONS)
    ends = [produce(client, "pages", index, VALUE) + 1 for index in range(PARTITIONS)]
    count = 5000
    session = Session(client, topic_id, ends)
    ready = iter(session.requests(count * ROUNDS, 0, lambda _: 0, max_wait_ms=500))

    def fetch_at_once() -> None:
        client.send(next(ready))
        session.receive()

    print(f"session of {PARTITIONS}, one has records        {measure(node, count, fetch_at_once)}")

    produced = frame(produce_body("pages", 1))
    scratch = memoryview(bytearray(MEGABYTE))

    def produce_only() -> None:
        other.send(produced)
        receive(other.socket, scratch)

    alone = measure(node, count, produce_only)
    print(f"produce of one record                   {alone}")
    end = 1 + count * ROUNDS
    session = Session(client, topic_id, [ends[0], end, *ends[2:]])
    waiting = iter(session.requests(count * ROUNDS, 1, lambda at: end + at, max_wait_ms=5000))

    def fetch_that_waits() -> None:
        client.send(next(waiting))
        produce_only()
        session.receive()

    both = measure(node, count, fetch_that_waits)
    rest = Cost(both.user_us - alone.user_us, both.system_us - alone.system_us)
    print(f"session of {PARTITIONS}, waits for a produce    {rest} (without the produce)")

    create_topic(client, "large")
    for _ in range(12):
        produce(client, "large", 0, LARGE_VALUE)
    large = frame(request_body(request({"large": [wanted(0, 0, MEGABYTE)]}), 12, client_id="bench"))
    buffer = memoryview(bytearray(4 * MEGABYTE))

    def fetch_a_megabyte() -> None:
        client.send(large)
        receive(client.socket, buffer)

    print(f"1 MiB of one partition                  {measure(node, 500, fetch_a_megabyte)}")


def produce_body(topic: str, index: int) -> bytes:
    data = ProduceRequest.PartitionProduceData(index=index, records=batch(VALUE))
    made = ProduceRequest(
        acks=1, timeout_ms=1000, topic_data=[ProduceRequest.TopicProduceData(name=topic, partition_data=[data])]
    )
    return request_body(made, PRODUCE, client_id="bench")


if __name__ == "__main__":
    main()
