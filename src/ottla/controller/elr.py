"""Eligible leader replicas (KIP-966) hang on `min.insync.replicas`: when that changes, those recorded beside
an ISR mean nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ottla.controller.decision import Refused
from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.configs import BROKER
from ottla.metadata.image import ClusterImage, ResourceType, Topic
from ottla.metadata.snapshot import PARTITION_RECORD_VERSION, MetadataRecord, config_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.metadata_records import ClearElrRecord, ConfigRecord, PartitionChangeRecord

FEATURE: Final = "eligible.leader.replicas.version"
MIN_ISR: Final = "min.insync.replicas"


def is_enabled(image: ClusterImage) -> bool:
    return image.features.get(FEATURE, 0) > 0


def check_min_isr(image: ClusterImage, records: Sequence[MetadataRecord]) -> None:
    """With ELR, all brokers must agree on what in sync means."""
    if not is_enabled(image):
        return
    for record in _min_isr_records(records):
        if record.resource_type == ResourceType.BROKER and record.resource_name:
            text = "Broker-level min.insync.replicas cannot be altered while ELR is enabled."
            raise Refused(ErrorCode.INVALID_CONFIG, text)
        if record.resource_type == ResourceType.BROKER and record.value is None:
            text = "Cluster-level min.insync.replicas cannot be removed while ELR is enabled."
            raise Refused(ErrorCode.INVALID_CONFIG, text)


def safety_records(image: ClusterImage, broker: BrokerConfigs) -> list[MetadataRecord]:
    """Before ELR is enabled: from then on the minimum is the cluster's, and no broker has one of its own. Who was
    eligible beside an ISR when it was disabled is not any more: nobody has looked at them since."""
    records = _beside_an_isr(image.topics.values())
    if MIN_ISR not in image.configs_of(ResourceType.BROKER, ""):
        minimum = broker.file.get(MIN_ISR, str(BROKER[MIN_ISR].default))
        records.append(config_record(ResourceType.BROKER, "", MIN_ISR, minimum))
    for kind, name in image.configs:
        if kind == ResourceType.BROKER and name and MIN_ISR in image.configs_of(kind, name):
            records.append(config_record(kind, name, MIN_ISR, None))
    return records


def clearing(image: ClusterImage, records: Sequence[MetadataRecord]) -> list[MetadataRecord]:
    """What must follow on these config records. Unlike with Kafka, who may lead what nobody leads still may: nothing
    was committed since, whatever the minimum is now; else who lowers it in such a need waits for an unclean election.
    """
    if not is_enabled(image):
        return []
    following: list[MetadataRecord] = []
    for name in (record.resource_name for record in _min_isr_records(records)):
        topics = _concerned(image, name)
        if any(not each.isr for topic in topics for each in topic.partitions.values()):
            following += _beside_an_isr(topics)
        else:
            following.append(MetadataRecord(ClearElrRecord(topic_name=name)))
    return following


def _concerned(image: ClusterImage, name: str) -> Sequence[Topic]:
    """All if it is the cluster's minimum; none if it is that of a topic that is about to be created."""
    topics = image.topics.values() if not name else (image.topics.get(name),)
    return [each for each in topics if each is not None]


def _beside_an_isr(topics: Iterable[Topic]) -> list[MetadataRecord]:
    """Nobody is eligible any more where there is an ISR; where it is empty, nobody else may lead."""
    return [
        MetadataRecord(
            PartitionChangeRecord(topic_id=topic.topic_id, partition_id=index, eligible_leader_replicas=()),
            PARTITION_RECORD_VERSION,
        )
        for topic in topics
        for index, partition in topic.partitions.items()
        if partition.elr and partition.isr
    ]


def _min_isr_records(records: Sequence[MetadataRecord]) -> Iterator[ConfigRecord]:
    for record in records:
        if isinstance(record.message, ConfigRecord) and record.message.name == MIN_ISR:
            yield record.message
