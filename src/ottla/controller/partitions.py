"""CreatePartitions: a topic grows."""

from __future__ import annotations

from collections import Counter

from ottla.controller.decision import DONE, Decision, Outcome, Refused, check_partitions
from ottla.controller.placement import assigned_partition, check_assignment, place, placed_partition
from ottla.metadata.image import ClusterImage, Partition
from ottla.metadata.snapshot import MetadataRecord, partition_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest, CreatePartitionsResponse
from ottla.world.randomness import Random

Growth = CreatePartitionsRequest.CreatePartitionsTopic
Result = CreatePartitionsResponse.CreatePartitionsTopicResult


def create_partitions(
    image: ClusterImage, request: CreatePartitionsRequest, random: Random
) -> Decision[CreatePartitionsResponse]:
    seen = Counter(topic.name for topic in request.topics)
    duplicate = Outcome(ErrorCode.INVALID_REQUEST, "Duplicate topic name.")
    results = [_result(name, duplicate) for name, times in seen.items() if times > 1]
    records: list[MetadataRecord] = []
    results += (
        _result(each.name, _grow(image, each, random, records)) for each in request.topics if seen[each.name] == 1
    )
    return Decision(CreatePartitionsResponse(results=results), () if request.validate_only else records)


def _result(name: str, outcome: Outcome) -> Result:
    return Result(name=name, error_code=outcome.code, error_message=outcome.message)


def _grow(image: ClusterImage, growth: Growth, random: Random, records: list[MetadataRecord]) -> Outcome:
    topic = image.topics.get(growth.name)
    if topic is None:
        return Outcome(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION)
    have = len(topic.partitions)
    try:
        _check_count(growth, have)
        check_partitions(len(records) + growth.count - have)
        # To Kafka also those count that are being moved away, and the new ones keep so many.
        new = _new_partitions(image, growth, have, topic.partitions[0].replication_factor, random)
    except Refused as refused:
        return refused.outcome
    records.extend(partition_record(topic.topic_id, index, each) for index, each in enumerate(new, have))
    return DONE


def _check_count(growth: Growth, have: int) -> None:
    if growth.count == have:
        raise Refused(ErrorCode.INVALID_PARTITIONS, f"Topic already has {have} partition(s).")
    if growth.count < have:
        raise Refused(
            ErrorCode.INVALID_PARTITIONS,
            f"The topic {growth.name} currently has {have} partition(s); {growth.count} would not be an increase.",
        )
    additional = growth.count - have
    if growth.assignments is not None and len(growth.assignments) != additional:
        raise Refused(
            ErrorCode.INVALID_REPLICA_ASSIGNMENT,
            f"Attempted to add {additional} additional partition(s), but only {len(growth.assignments)} "
            "assignment(s) were specified.",
        )


def _new_partitions(
    image: ClusterImage, growth: Growth, first: int, replication_factor: int, random: Random
) -> list[Partition]:
    if growth.assignments is None:
        placed = place(image, growth.count - first, replication_factor, random)
        return [placed_partition(image, replicas) for replicas in placed]
    partitions = []
    for index, assignment in enumerate(growth.assignments, first):
        check_assignment(image, assignment.broker_ids, replication_factor)
        partitions.append(assigned_partition(image, index, assignment.broker_ids))
    return partitions
