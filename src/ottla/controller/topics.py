"""CreateTopics: each topic of a request by itself, in Kafka's order of checks.

The name first, then whether it exists, its configs, and where its partitions go. Only what is too large for one batch
of the metadata log fails the request as a whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ottla.controller import elr
from ottla.controller.config_rules import check_topic_configs
from ottla.controller.decision import Decision, Outcome, Refused, check_batch, check_partitions
from ottla.controller.effective_configs import BrokerConfigs, effective_topic_configs
from ottla.controller.placement import assigned_partition, check_assignment, place, placed_partition
from ottla.log.folder_names import METADATA_TOPIC
from ottla.metadata.image import ClusterImage, Configs, Partition, ResourceType
from ottla.metadata.snapshot import MetadataRecord, config_record, partition_record
from ottla.metadata.topic_names import problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest, CreateTopicsResponse
from ottla.wire.messages.metadata_records import TopicRecord
from ottla.world.randomness import Random

BY_DEFAULT: Final = -1

Wanted = CreateTopicsRequest.CreatableTopic
Result = CreateTopicsResponse.CreatableTopicResult


@dataclass(frozen=True, slots=True)
class _Creation:
    """What all topics of a request share."""

    image: ClusterImage
    broker: BrokerConfigs
    random: Random
    colliding: Mapping[str, str]  # topics with "." or "_" in their names, by the name with "_" only


def create_topics(
    image: ClusterImage, request: CreateTopicsRequest, broker: BrokerConfigs, random: Random
) -> Decision[CreateTopicsResponse]:
    """`broker` are the controller's configs: its defaults hold, and the answer shows what the topics inherit."""
    creation = _Creation(image, broker, random, _colliding_names(image, request))
    seen = Counter(topic.name for topic in request.topics)
    results: list[Result] = []
    records: list[MetadataRecord] = []
    try:
        _check_total(request, seen, broker)
        for topic in request.topics:
            if seen[topic.name] == 1 and topic.name != METADATA_TOPIC:
                results.append(_create(creation, topic, records))  # noqa: PERF401
    except Refused as refused:
        failed = [_failed(topic.name, refused.outcome) for topic in request.topics]
        return Decision(CreateTopicsResponse(topics=failed))
    results += (_invalid_request(name, "Duplicate topic name.") for name, times in seen.items() if times > 1)
    if seen[METADATA_TOPIC] == 1:
        results.append(_invalid_request(METADATA_TOPIC, f"Creation of internal topic {METADATA_TOPIC} is prohibited."))
    return Decision(CreateTopicsResponse(topics=results), () if request.validate_only else records)


def _invalid_request(name: str, message: str) -> Result:
    return _failed(name, Outcome(ErrorCode.INVALID_REQUEST, message))


def _failed(name: str, outcome: Outcome) -> Result:
    return Result(name=name, error_code=outcome.code, error_message=outcome.message)


def _check_total(request: CreateTopicsRequest, seen: Mapping[str, int], broker: BrokerConfigs) -> None:
    """Before anything else, and before anything is placed."""
    default = _default(broker, "num.partitions")
    for_sure = (topic for topic in request.topics if seen[topic.name] == 1 and topic.name != METADATA_TOPIC)
    check_partitions(
        sum(
            len(topic.assignments) or (default if topic.num_partitions == BY_DEFAULT else max(topic.num_partitions, 0))
            for topic in for_sure
        )
    )


def _colliding_names(image: ClusterImage, request: CreateTopicsRequest) -> Mapping[str, str]:
    """Metrics turn dots into underscores, so two topics may not differ in these alone."""
    if not any("." in topic.name or "_" in topic.name for topic in request.topics):
        return {}
    return {name.replace(".", "_"): name for name in image.topics if "." in name or "_" in name}


def _create(creation: _Creation, topic: Wanted, records: list[MetadataRecord]) -> Result:
    """Raises Refused only if the whole request must fail."""
    try:
        _check_name(creation, topic.name)
        configs = _configs(creation, topic)
        partitions = _partitions(creation, topic)
    except Refused as refused:
        return _failed(topic.name, refused.outcome)
    topic_id = creation.random.uuid()
    while topic_id in creation.image.topic_names:
        topic_id = creation.random.uuid()
    config_records = [config_record(ResourceType.TOPIC, topic.name, name, configs[name]) for name in configs]
    records.append(MetadataRecord(TopicRecord(name=topic.name, topic_id=topic_id)))
    records += config_records
    records += elr.clearing(creation.image, config_records)
    records += (partition_record(topic_id, index, partitions[index]) for index in sorted(partitions))
    check_batch(records)
    return _created(creation.broker, topic.name, topic_id, partitions, configs)


def _check_name(creation: _Creation, name: str) -> None:
    if name in creation.image.topics:
        raise Refused(ErrorCode.TOPIC_ALREADY_EXISTS, f"Topic '{name}' already exists.")
    other = creation.colliding.get(name.replace(".", "_")) if "." in name or "_" in name else None
    if other is not None:
        raise Refused(ErrorCode.INVALID_TOPIC_EXCEPTION, f"Topic '{name}' collides with existing topic: {other}")
    problem = problem_with(name)
    if problem is not None:
        raise Refused(ErrorCode.INVALID_TOPIC_EXCEPTION, problem)


def _configs(creation: _Creation, topic: Wanted) -> Configs:
    nulls = [config.name for config in topic.configs if config.value is None]
    if nulls:
        raise Refused(ErrorCode.INVALID_CONFIG, f"Null value not supported for topic configs: {','.join(nulls)}")
    configs = {config.name: config.value for config in topic.configs if config.value is not None}
    check_topic_configs(configs, creation.broker)
    return configs


def _partitions(creation: _Creation, topic: Wanted) -> dict[int, Partition]:
    if topic.assignments:
        return _assigned(creation.image, topic)
    if topic.replication_factor < BY_DEFAULT or topic.replication_factor == 0:
        text = "Replication factor must be larger than 0, or -1 to use the default value."
        raise Refused(ErrorCode.INVALID_REPLICATION_FACTOR, text)
    if topic.num_partitions < BY_DEFAULT or topic.num_partitions == 0:
        text = "Number of partitions was set to an invalid non-positive value."
        raise Refused(ErrorCode.INVALID_PARTITIONS, text)
    count = topic.num_partitions
    if count == BY_DEFAULT:
        count = _default(creation.broker, "num.partitions")
    factor = topic.replication_factor
    if factor == BY_DEFAULT:
        factor = _default(creation.broker, "default.replication.factor")
    try:
        placed = place(creation.image, count, factor, creation.random)
        return {index: placed_partition(creation.image, replicas) for index, replicas in enumerate(placed)}
    except Refused as refused:
        text = f"Unable to replicate the partition {factor} time(s): {refused.outcome.message}"
        raise Refused(refused.outcome.code, text) from None


def _default(broker: BrokerConfigs, name: str) -> int:
    value = broker.value(name)
    assert isinstance(value, int)
    return value


def _assigned(image: ClusterImage, topic: Wanted) -> dict[int, Partition]:
    for wrong, what in (
        (topic.replication_factor != BY_DEFAULT, "replication factor"),
        (topic.num_partitions != BY_DEFAULT, "numPartitions"),
    ):
        if wrong:
            text = f"A manual partition assignment was specified, but {what} was not set to -1."
            raise Refused(ErrorCode.INVALID_REQUEST, text)
    partitions: dict[int, Partition] = {}
    replication_factor = None
    for assignment in topic.assignments:
        index = assignment.partition_index
        if index in partitions:
            text = f"Found multiple manual partition assignments for partition {index}"
            raise Refused(ErrorCode.INVALID_REPLICA_ASSIGNMENT, text)
        check_assignment(image, assignment.broker_ids, replication_factor)
        replication_factor = len(assignment.broker_ids)
        partitions[index] = assigned_partition(image, index, assignment.broker_ids)
    if partitions.keys() != set(range(len(partitions))):
        text = "partitions should be a consecutive 0-based integer sequence"
        raise Refused(ErrorCode.INVALID_REPLICA_ASSIGNMENT, text)
    return partitions


def _created(
    broker: BrokerConfigs, name: str, topic_id: bytes, partitions: Mapping[int, Partition], configs: Configs
) -> Result:
    return Result(
        name=name,
        topic_id=topic_id,
        error_message=None,
        num_partitions=len(partitions),
        replication_factor=len(partitions[0].replicas),
        configs=[
            CreateTopicsResponse.CreatableTopicConfigs(
                name=each,
                value=configs.get(each, effective.value),  # as it was given
                config_source=effective.source,
            )
            for each, effective in effective_topic_configs(broker, configs).items()
        ],
    )
