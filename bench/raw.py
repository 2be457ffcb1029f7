"""Prepared frames and a bare connection, for measurements in which the client must cost next to nothing.

Versions are those that Kafka 4's own clients send. Answers are checked once, when a frame is prepared, not each time.
"""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from ottla.log.folder_names import METADATA_TOPIC
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.codec import decode
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest, DescribeQuorumResponse
from ottla.wire.records import Record, write_batch
from tests.support.raw import frame, request_body

PRODUCE_VERSION = 13
FETCH_VERSION = 17
METADATA_VERSION = 13
API_VERSIONS_VERSION = 3
DESCRIBE_QUORUM_VERSION = 2
TIMEOUT_S = 60.0
SCRATCH_BYTES = 16 << 20
CORRELATION_ID_BYTES = 4
NOT_YET = (ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, ErrorCode.NOT_LEADER_OR_FOLLOWER, ErrorCode.UNKNOWN_TOPIC_ID)
BATCH_OVERHEAD = 61
RETRY_S = 0.005

Address = tuple[str, int]
M = TypeVar("M", bound=Message)


class Topic(NamedTuple):
    name: str
    topic_id: bytes
    leaders: tuple[int, ...]  # by partition
    in_sync: tuple[int, ...]  # how many, by partition

    @property
    def is_usable(self) -> bool:
        return bool(self.leaders) and min(self.leaders) >= 0


class Connection:
    """One request at a time; the answer stays in a buffer that the next one overwrites."""

    def __init__(self, address: Address, scratch: bytearray | None = None) -> None:
        self._socket = socket.create_connection(address, timeout=TIMEOUT_S)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._scratch = memoryview(bytearray(SCRATCH_BYTES) if scratch is None else scratch)

    def ask(self, request: bytes) -> memoryview:
        """The answer's frame without its size, from the correlation id on."""
        self._socket.sendall(request)
        got = 0
        while got < 4:
            got += self._receive(got)
        (size,) = struct.unpack_from(">i", self._scratch)
        while got < 4 + size:
            got += self._receive(got)
        return self._scratch[4 : 4 + size]

    def _receive(self, position: int) -> int:
        count = self._socket.recv_into(self._scratch[position:])
        if not count:
            raise ConnectionError("the broker closed the connection")
        return count

    def close(self) -> None:
        self._socket.close()


def prepared(request: Message, version: int) -> bytes:
    return frame(request_body(request, version, client_id="bench"))


def answer(response: type[M], version: int, body: memoryview) -> M:
    key = ApiKey(response.KEY)
    tagged = version >= APIS[key].flexible_from and key is not ApiKey.API_VERSIONS
    return decode(response, version, body[CORRELATION_ID_BYTES + tagged :])


def served_apis(address: Address) -> set[int]:
    connection = Connection(address)
    try:
        request = ApiVersionsRequest(client_software_name="bench", client_software_version="1")
        body = connection.ask(prepared(request, API_VERSIONS_VERSION))
        return {api.api_key for api in answer(ApiVersionsResponse, API_VERSIONS_VERSION, body).api_keys}
    finally:
        connection.close()


def batch(value_bytes: int, records: int = 1) -> bytes:
    now_ms = int(time.time() * 1000)
    return bytes(write_batch([Record(i, now_ms, None, bytes(value_bytes)) for i in range(records)]))


def produce(topic: Topic, partition: int, records: bytes, acks: int = 1) -> bytes:
    data = ProduceRequest.PartitionProduceData(index=partition, records=records)
    topics = [ProduceRequest.TopicProduceData(topic_id=topic.topic_id, partition_data=[data])]
    return prepared(ProduceRequest(acks=acks, timeout_ms=30_000, topic_data=topics), PRODUCE_VERSION)


def fetch(
    topic: Topic, partition: int, offset: int, *, max_wait_ms: int = 0, min_bytes: int = 1, max_bytes: int = 1 << 20
) -> bytes:
    """Without a fetch session, so that the same bytes can be sent again and again."""
    one = FetchRequest.FetchPartition(partition=partition, fetch_offset=offset, partition_max_bytes=max_bytes)
    return prepared(
        FetchRequest(
            max_wait_ms=max_wait_ms,
            min_bytes=min_bytes,
            max_bytes=max_bytes,
            session_epoch=-1,
            topics=[FetchRequest.FetchTopic(topic_id=topic.topic_id, partitions=[one])],
        ),
        FETCH_VERSION,
    )


def metadata(names: Sequence[str] | None) -> bytes:
    """For all topics when there are no names."""
    topics = None if names is None else [MetadataRequest.MetadataRequestTopic(name=name) for name in names]
    return prepared(MetadataRequest(topics=topics, allow_auto_topic_creation=False), METADATA_VERSION)


def topics_of(connection: Connection, names: Sequence[str] | None) -> dict[str, Topic]:
    body = connection.ask(metadata(names))
    found = {}
    for topic in answer(MetadataResponse, METADATA_VERSION, body).topics:
        if topic.error_code == 0 and topic.name is not None:
            ordered = sorted(topic.partitions, key=lambda partition: partition.partition_index)
            leaders = tuple(each.leader_id if each.error_code == 0 else -1 for each in ordered)
            in_sync = tuple(len(each.isr_nodes) for each in ordered)
            found[topic.name] = Topic(topic.name, bytes(topic.topic_id), leaders, in_sync)
    return found


def brokers_of(connection: Connection) -> set[int]:
    """The ids of those that clients are sent to."""
    body = connection.ask(metadata([]))
    return {broker.node_id for broker in answer(MetadataResponse, METADATA_VERSION, body).brokers}


def quorum_leader(connection: Connection) -> int:
    """The active controller, which Metadata does not name."""
    partitions = [DescribeQuorumRequest.PartitionData(partition_index=0)]
    topic = DescribeQuorumRequest.TopicData(topic_name=METADATA_TOPIC, partitions=partitions)
    body = connection.ask(prepared(DescribeQuorumRequest(topics=[topic]), DESCRIBE_QUORUM_VERSION))
    return answer(DescribeQuorumResponse, DESCRIBE_QUORUM_VERSION, body).topics[0].partitions[0].leader_id


def until_produced(connection: Connection, request: bytes) -> None:
    """Metadata may name a leader a moment before it is one."""
    _until_served(lambda: produce_error(connection.ask(request)))


def until_fetched(connection: Connection, request: bytes) -> FetchResponse.PartitionData:
    _until_served(lambda: _fetched(connection.ask(request)).error_code)
    return _fetched(connection.ask(request))


def _until_served(ask: Callable[[], int]) -> None:
    deadline = time.monotonic() + TIMEOUT_S
    while error := ask():
        if error not in NOT_YET or time.monotonic() > deadline:
            raise RuntimeError(f"the broker answers error {error}")
        time.sleep(RETRY_S)


def produce_error(body: memoryview) -> int:
    return answer(ProduceResponse, PRODUCE_VERSION, body).responses[0].partition_responses[0].error_code


def _fetched(body: memoryview) -> FetchResponse.PartitionData:
    response = answer(FetchResponse, FETCH_VERSION, body)
    if response.error_code:
        raise RuntimeError(f"the broker answers a fetch with error {response.error_code}")
    return response.responses[0].partitions[0]


def offset_after(body: memoryview) -> int:
    """Where the next fetch goes on, from the last whole batch of an answer; 0 when it had none."""
    records = _fetched(body).records
    position = next_offset = 0
    while isinstance(records, memoryview) and position + BATCH_OVERHEAD <= len(records):
        base_offset, length = struct.unpack_from(">qi", records, position)
        if position + 12 + length > len(records):
            break
        next_offset = base_offset + 1 + struct.unpack_from(">i", records, position + 23)[0]
        position += 12 + length
    return next_offset
