"""AlterPartition: a leader reports who is in sync with it, or that it has recovered.

Each partition by itself: a leader that is behind the controller learns that it is, one that is ahead that this is not
the controller. A change that makes a reassignment complete completes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.controller.elections import Elections
from ottla.metadata.image import ClusterImage, LeaderRecovery, Partition, Topic
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest, AlterPartitionResponse

FIRST_VERSION_WITH_BROKER_EPOCHS: Final = 3
ANY_EPOCH: Final = -1

Asked = AlterPartitionRequest.PartitionData
Answer = AlterPartitionResponse.PartitionData
Member = tuple[int, int]  # of an ISR: a broker and its epoch


def alter_partition(
    image: ClusterImage, request: AlterPartitionRequest, version: int, broker: BrokerConfigs
) -> Decision[AlterPartitionResponse]:
    """`broker` are the controller's configs."""
    if not request.topics:
        return Decision(AlterPartitionResponse())
    if image.broker_with_epoch(request.broker_id, request.broker_epoch) is None:
        return Decision(AlterPartitionResponse(error_code=ErrorCode.STALE_BROKER_EPOCH))
    elections = Elections(image, broker)
    records: list[MetadataRecord] = []
    topics = []
    for asked_topic in request.topics:
        topic = image.topic_by_id(asked_topic.topic_id)
        answers = [
            _refused(asked, ErrorCode.UNKNOWN_TOPIC_ID)
            if topic is None
            else _alter(elections, topic, asked, _isr(asked, version), request.broker_id, records)
            for asked in asked_topic.partitions
        ]
        topics.append(AlterPartitionResponse.TopicData(topic_id=asked_topic.topic_id, partitions=answers))
    return Decision(AlterPartitionResponse(topics=topics), records)


def _isr(asked: Asked, version: int) -> Sequence[Member]:
    if version < FIRST_VERSION_WITH_BROKER_EPOCHS:
        return [(each, ANY_EPOCH) for each in asked.new_isr]
    return [(each.broker_id, each.broker_epoch) for each in asked.new_isr_with_epochs]


def _refused(asked: Asked, code: ErrorCode) -> Answer:
    return Answer(partition_index=asked.partition_index, error_code=code)


def _alter(
    elections: Elections,
    topic: Topic,
    asked: Asked,
    isr: Sequence[Member],
    leader: int,
    records: list[MetadataRecord],
) -> Answer:
    partition = elections.partition(topic, asked.partition_index)
    if partition is None:
        return _refused(asked, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION)
    code = _problem(elections.image, partition, asked, isr, leader)
    if code is not ErrorCode.NONE:
        return _refused(asked, code)
    change = elections.change(topic, partition, elections.usual(topic))
    change.isr = tuple(node_id for node_id, _ in isr)
    change.recovery = LeaderRecovery(asked.leader_recovery_state)
    record = change.record(topic.topic_id, asked.partition_index)
    if record is not None:
        partition = elections.decided(partition, record)
        records.append(record)
        if partition.leader != leader:  # by the end of a reassignment
            return _refused(asked, ErrorCode.NEW_LEADER_ELECTED)
    return Answer(
        partition_index=asked.partition_index,
        leader_id=partition.leader,
        leader_epoch=partition.leader_epoch,
        isr=partition.isr,
        leader_recovery_state=partition.leader_recovery,
        partition_epoch=partition.partition_epoch,
    )


def _problem(image: ClusterImage, partition: Partition, asked: Asked, isr: Sequence[Member], leader: int) -> ErrorCode:
    """In Kafka's order."""
    if asked.leader_epoch > partition.leader_epoch or asked.partition_epoch > partition.partition_epoch:
        return ErrorCode.NOT_CONTROLLER
    if asked.leader_epoch < partition.leader_epoch:
        return ErrorCode.FENCED_LEADER_EPOCH
    if leader != partition.leader:
        return ErrorCode.INVALID_REQUEST
    if asked.partition_epoch < partition.partition_epoch:
        return ErrorCode.INVALID_UPDATE_VERSION
    members = [node_id for node_id, _ in isr]
    if len(set(members)) != len(members) or not set(members) <= set(partition.replicas) or leader not in members:
        return ErrorCode.INVALID_REQUEST
    if not _may_recover(partition, asked.leader_recovery_state, members):
        return ErrorCode.INVALID_REQUEST
    if not all(_is_eligible(image, node_id, epoch) for node_id, epoch in isr):
        return ErrorCode.INELIGIBLE_REPLICA
    return ErrorCode.NONE


def _may_recover(partition: Partition, state: int, isr: Sequence[int]) -> bool:
    """A leader that recovers is alone in the ISR; one that has recovered does not begin again."""
    if state == LeaderRecovery.RECOVERING:
        return len(isr) == 1 and partition.leader_recovery is LeaderRecovery.RECOVERING
    return state == LeaderRecovery.RECOVERED


def _is_eligible(image: ClusterImage, node_id: int, epoch: int) -> bool:
    """Only the broker's present life: the leader may have fetched by one that has lost its records since (KIP-903)."""
    return image.is_active(node_id) and epoch in (ANY_EPOCH, image.brokers[node_id].epoch)
