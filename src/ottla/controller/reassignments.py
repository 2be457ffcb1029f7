"""AlterPartitionReassignments and ListPartitionReassignments: partitions move to other brokers.

A reassignment adds the new replicas, waits until they are in sync (AlterPartition), and takes the others away. One
that needs no waiting is done at once. A cancelled one leaves the replicas that there were.
"""

from __future__ import annotations

from collections.abc import Sequence

from ottla.controller.decision import DONE, Decision, Outcome, Refused, check_batch
from ottla.controller.effective_configs import BrokerConfigs
from ottla.controller.elections import Elections
from ottla.controller.partition_change import Election
from ottla.controller.placement import check_assignment
from ottla.metadata.image import ClusterImage, Partition, Topic
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k45_alter_partition_reassignments import (
    AlterPartitionReassignmentsRequest,
    AlterPartitionReassignmentsResponse,
)
from ottla.wire.messages.k46_list_partition_reassignments import (
    ListPartitionReassignmentsRequest,
    ListPartitionReassignmentsResponse,
)

Wanted = AlterPartitionReassignmentsRequest.ReassignablePartition
Ongoing = ListPartitionReassignmentsResponse.OngoingTopicReassignment


def alter_partition_reassignments(
    image: ClusterImage, request: AlterPartitionReassignmentsRequest, broker: BrokerConfigs
) -> Decision[AlterPartitionReassignmentsResponse]:
    """`broker` are the controller's configs."""
    if not request.topics:
        return Decision(AlterPartitionReassignmentsResponse())
    elections = Elections(image, broker)
    may_resize = request.allow_replication_factor_change
    records: list[MetadataRecord] = []
    responses = []
    for topic in request.topics:
        results = []
        for wanted in topic.partitions:
            code, message = _alter(elections, topic.name, wanted, may_resize, records)
            results.append(
                AlterPartitionReassignmentsResponse.ReassignablePartitionResponse(
                    partition_index=wanted.partition_index, error_code=code, error_message=message
                )
            )
        responses.append(
            AlterPartitionReassignmentsResponse.ReassignableTopicResponse(name=topic.name, partitions=results)
        )
    response = AlterPartitionReassignmentsResponse(
        allow_replication_factor_change=may_resize, error_message=None, responses=responses
    )
    return Decision(response, records)


def _alter(elections: Elections, name: str, wanted: Wanted, may_resize: bool, records: list[MetadataRecord]) -> Outcome:
    index = wanted.partition_index
    try:
        topic, partition = _find(elections, name, index)
        if wanted.replicas is None:
            record = _cancel(elections, topic, index, partition)
        else:
            check_assignment(elections.image, wanted.replicas, None)
            if not may_resize:
                _check_size(partition, wanted.replicas)
            record = _move(elections, topic, index, partition, tuple(wanted.replicas))
        if record is not None:
            check_batch([*records, record])
            elections.decided(partition, record)
            records.append(record)
    except Refused as refused:
        return refused.outcome
    return DONE


def _find(elections: Elections, name: str, index: int) -> tuple[Topic, Partition]:
    topic = elections.image.topics.get(name)
    if topic is None:
        raise Refused(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"Unable to find a topic named {name}.")
    partition = elections.partition(topic, index)
    if partition is None:
        raise Refused(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"Unable to find partition {name}:{index}.")
    return topic, partition


def _check_size(partition: Partition, replicas: Sequence[int]) -> None:
    now = partition.replication_factor
    if now != len(replicas):
        text = f"The replication factor is changed from {now} to {len(replicas)}"
        raise Refused(ErrorCode.INVALID_REPLICATION_FACTOR, text)


def _move(
    elections: Elections, topic: Topic, index: int, partition: Partition, target: tuple[int, ...]
) -> MetadataRecord | None:
    """While it lasts, those that shall go are behind those that shall stay."""
    original = set(partition.replicas).difference(partition.adding_replicas)
    removing = tuple(sorted(set(partition.replicas).difference(target)))
    change = elections.change(topic, partition, Election.ONLINE)
    change.replicas = target + removing
    change.removing = removing
    # Kafka forgets that a replica is being added when another reassignment comes before it is in sync, and one that
    # goes back to the original replicas is never complete there.
    change.adding = tuple(sorted(set(target) - original))
    return change.record(topic.topic_id, index)


def _cancel(elections: Elections, topic: Topic, index: int, partition: Partition) -> MetadataRecord | None:
    if not partition.is_reassigning:
        raise Refused(ErrorCode.NO_REASSIGNMENT_IN_PROGRESS, None)
    replicas = tuple(each for each in partition.replicas if each not in partition.adding_replicas)
    if not replicas:
        text = "Invalid replica assignment: addingReplicas contains all replicas."
        raise Refused(ErrorCode.INVALID_REPLICA_ASSIGNMENT, text)
    isr = tuple(each for each in partition.isr if each in replicas)
    if not isr:
        if not elections.rules(topic).is_unclean:
            raise Refused(
                ErrorCode.INVALID_REPLICA_ASSIGNMENT,
                f"Unable to revert partition assignment for {topic.name}:{index} because it would require an unclean "
                "leader election.",
            )
        isr = replicas[:1]
    change = elections.change(topic, partition, elections.usual(topic))
    change.replicas, change.isr, change.removing, change.adding = replicas, isr, (), ()
    return change.record(topic.topic_id, index)


def list_partition_reassignments(
    image: ClusterImage, request: ListPartitionReassignmentsRequest
) -> ListPartitionReassignmentsResponse:
    """Those under way, of the partitions that were asked for."""
    if request.topics is None:
        asked = [(topic, list(topic.partitions)) for topic in image.topics.values()]
    else:
        asked = [
            (topic, list(each.partition_indexes))
            for each in request.topics
            if (topic := image.topics.get(each.name)) is not None
        ]
    topics = [ongoing for topic, indexes in asked if (ongoing := _ongoing(topic, indexes)).partitions]
    return ListPartitionReassignmentsResponse(error_message=None, topics=topics)


def _ongoing(topic: Topic, indexes: Sequence[int]) -> Ongoing:
    return Ongoing(
        name=topic.name,
        partitions=[
            ListPartitionReassignmentsResponse.OngoingPartitionReassignment(
                partition_index=index,
                replicas=partition.replicas,
                adding_replicas=partition.adding_replicas,
                removing_replicas=partition.removing_replicas,
            )
            for index in indexes
            if (partition := topic.partitions.get(index)) is not None and partition.is_reassigning
        ],
    )
