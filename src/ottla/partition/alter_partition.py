"""AlterPartition, as a leader's broker sends it: many partitions' changes in one request, and what its answer says.

Whatever comes back, each partition is told, so that none waits for an answer for ever.
"""

from __future__ import annotations

from collections.abc import Sequence

from ottla.partition.leading import IsrChange
from ottla.partition.partition import Partition
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest, AlterPartitionResponse

Changes = Sequence[tuple[Partition, IsrChange]]
"""As `IsrChanges.take` gives them."""


def alter_partition_request(broker_id: int, broker_epoch: int, changes: Changes) -> AlterPartitionRequest:
    topics: dict[bytes, list[AlterPartitionRequest.PartitionData]] = {}
    for _, change in changes:
        topics.setdefault(change.topic_id, []).append(
            AlterPartitionRequest.PartitionData(
                partition_index=change.partition_index,
                leader_epoch=change.leader_epoch,
                new_isr_with_epochs=[
                    AlterPartitionRequest.BrokerState(broker_id=each, broker_epoch=epoch) for each, epoch in change.isr
                ],
                leader_recovery_state=change.leader_recovery,
                partition_epoch=change.partition_epoch,
            )
        )
    return AlterPartitionRequest(
        broker_id=broker_id,
        broker_epoch=broker_epoch,
        topics=[
            AlterPartitionRequest.TopicData(topic_id=topic_id, partitions=each) for topic_id, each in topics.items()
        ],
    )


def alter_partition_answered(changes: Changes, response: AlterPartitionResponse) -> None:
    if response.error_code:
        alter_partition_failed(changes)
        return
    answers = {(topic.topic_id, each.partition_index): each for topic in response.topics for each in topic.partitions}
    for partition, change in changes:
        answer = answers.get((change.topic_id, change.partition_index))
        if answer is None:
            partition.isr_change_failed(change, ErrorCode.UNKNOWN_SERVER_ERROR)
        elif answer.error_code:
            partition.isr_change_failed(change, ErrorCode(answer.error_code))
        else:
            partition.isr_change_answered(
                answer.leader_id, answer.leader_epoch, answer.partition_epoch, tuple(answer.isr)
            )


def alter_partition_failed(changes: Changes) -> None:
    """The controller did not answer, or refused the request as a whole: nothing is known, so it is wanted again."""
    for partition, change in changes:
        partition.isr_change_failed(change, ErrorCode.NETWORK_EXCEPTION)
