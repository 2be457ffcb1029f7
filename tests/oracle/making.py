"""Steps that make what a case needs: a topic that can be used."""

from __future__ import annotations

from typing import Any, Final

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k00_produce import ProduceRequest
from ottla.wire.messages.k03_metadata import MetadataRequest
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.records import Record, write_batch
from tests.oracle.harness import Step, ask

_BATCH: Final = bytes(write_batch([Record(0, 0, b"", b"")]))
_WRONG_CRC: Final = _BATCH[:17] + b"\0\0\0\0" + _BATCH[21:]


def topic_created(name: str, partitions: int = 1, **configs: str) -> tuple[Step, Step, Step]:
    """It can be used when these steps are over, and `known["id"]` is its id. Configs with "_" for "."."""
    creatable = CreateTopicsRequest.CreatableTopic(
        name=name,
        num_partitions=partitions,
        replication_factor=1,
        configs=[
            CreateTopicsRequest.CreatableTopicConfig(name=key.replace("_", "."), value=value)
            for key, value in configs.items()
        ],
    )
    request = CreateTopicsRequest(topics=[creatable], timeout_ms=10_000)
    described = MetadataRequest(topics=[MetadataRequest.MetadataRequestTopic(name=name)])
    return (
        ask(request, 4),
        topic_usable(name, partitions),
        ask(described, 12, learn={"id": "topics[0].topic_id"}),
    )


def topic_usable(name: str, partitions: int = 1) -> Step:
    """Kafka answers CreateTopics before its broker leads the partitions. The CRC is checked by the leader only."""
    data = [ProduceRequest.PartitionProduceData(index=index, records=_WRONG_CRC) for index in range(partitions)]
    request = ProduceRequest(
        acks=1, timeout_ms=5000, topic_data=[ProduceRequest.TopicProduceData(name=name, partition_data=data)]
    )
    return ask(request, 8, until=_all_refuse_the_crc)


def _all_refuse_the_crc(response: Any) -> bool:
    partitions = response.responses[0].partition_responses
    return all(partition.error_code == ErrorCode.CORRUPT_MESSAGE for partition in partitions)
