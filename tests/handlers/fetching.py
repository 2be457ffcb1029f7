"""A client's side of Fetch: topics with records in them, and fetches over the wire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ottla.wire.batch import BatchWalk
from ottla.wire.codec import decode_from
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.headers import ResponseHeader
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest, CreateTopicsResponse
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest, DeleteTopicsResponse
from ottla.wire.primitives import ZERO_UUID
from ottla.wire.records import Record, read_records, write_batch
from tests.support.raw import RawConnection

NOW_MS = 1_700_000_000_000
MUCH = 1 << 20
BY_ID = 18
BY_NAME = 12
CREATE_TOPICS = 7
DELETE_TOPICS = 5
PRODUCE = 8


def ask(client: RawConnection, request: Message, response: type[Message], version: int, *, flexible_header: int) -> Any:
    client.send_request(request, version)
    return answer(client, response, version, flexible_header=flexible_header)


def answer(client: RawConnection, response: type[Message], version: int, *, flexible_header: int) -> Any:
    data = client.receive()
    _, position = decode_from(ResponseHeader, flexible_header, data, 0)
    message, position = decode_from(response, version, data, position)
    assert position == len(data)
    return message


def create_topic(client: RawConnection, name: str, partitions: int = 1, **configs: str) -> bytes:
    """Returns its id."""
    topic = CreateTopicsRequest.CreatableTopic(
        name=name,
        num_partitions=partitions,
        replication_factor=1,
        configs=[
            CreateTopicsRequest.CreatableTopicConfig(name=key.replace("_", "."), value=value)
            for key, value in configs.items()
        ],
    )
    request = CreateTopicsRequest(topics=[topic], timeout_ms=10_000)
    created = ask(client, request, CreateTopicsResponse, CREATE_TOPICS, flexible_header=1).topics[0]
    assert created.error_code == 0, created.error_message
    return bytes(created.topic_id)


def delete_topic(client: RawConnection, name: str) -> None:
    request = DeleteTopicsRequest(topic_names=[name], timeout_ms=10_000)
    (deleted,) = ask(client, request, DeleteTopicsResponse, DELETE_TOPICS, flexible_header=1).responses
    assert deleted.error_code == 0, ErrorCode(deleted.error_code).name


def batch(*values: bytes) -> bytes:
    return bytes(write_batch([Record(at, NOW_MS, None, value) for at, value in enumerate(values)]))


def produce(client: RawConnection, topic: str, index: int, *values: bytes, records: bytes | None = None) -> int:
    """Returns the base offset."""
    data = ProduceRequest.PartitionProduceData(index=index, records=batch(*values) if records is None else records)
    request = ProduceRequest(
        acks=1, timeout_ms=1000, topic_data=[ProduceRequest.TopicProduceData(name=topic, partition_data=[data])]
    )
    produced = ask(client, request, ProduceResponse, PRODUCE, flexible_header=0).responses[0].partition_responses[0]
    assert produced.error_code == 0, ErrorCode(produced.error_code).name
    return int(produced.base_offset)


def wanted(
    index: int, offset: int = 0, max_bytes: int = MUCH, current_leader_epoch: int = -1
) -> FetchRequest.FetchPartition:
    return FetchRequest.FetchPartition(
        partition=index,
        current_leader_epoch=current_leader_epoch,
        fetch_offset=offset,
        partition_max_bytes=max_bytes,
    )


Topics = Mapping[str | bytes, Sequence[FetchRequest.FetchPartition]]


def request(
    topics: Topics,
    *,
    max_wait_ms: int = 0,
    min_bytes: int = 1,
    forget: Mapping[str | bytes, Sequence[int]] | None = None,
    **more: Any,
) -> FetchRequest:
    """Topics by name or by id."""
    return FetchRequest(
        max_wait_ms=max_wait_ms,
        min_bytes=min_bytes,
        topics=[
            FetchRequest.FetchTopic(topic=_name(topic), topic_id=_id(topic), partitions=partitions)
            for topic, partitions in topics.items()
        ],
        forgotten_topics_data=[
            FetchRequest.ForgottenTopic(topic=_name(topic), topic_id=_id(topic), partitions=partitions)
            for topic, partitions in (forget or {}).items()
        ],
        **more,
    )


def _name(topic: str | bytes) -> str:
    return topic if isinstance(topic, str) else ""


def _id(topic: str | bytes) -> bytes:
    return topic if isinstance(topic, bytes) else ZERO_UUID


def fetch(client: RawConnection, topics: Topics, *, version: int = BY_NAME, **more: Any) -> FetchResponse:
    client.send_request(request(topics, **more), version)
    return fetched(client, version)


def fetched(client: RawConnection, version: int = BY_NAME) -> FetchResponse:
    found: FetchResponse = answer(client, FetchResponse, version, flexible_header=int(version >= 12))
    return found


def partitions_of(response: FetchResponse) -> dict[int, FetchResponse.PartitionData]:
    """Of the one topic, or of all if they have different indexes; in the answer's order."""
    return {each.partition_index: each for topic in response.responses for each in topic.partitions}


def values_of(data: FetchResponse.PartitionData) -> list[bytes | None]:
    assert data.error_code == 0, ErrorCode(data.error_code).name
    assert data.records is None or isinstance(data.records, bytes | bytearray | memoryview)
    records = bytes(data.records or b"")
    return [record.value for at, _ in BatchWalk(records, check_crc=True) for record in read_records(records, at)]
