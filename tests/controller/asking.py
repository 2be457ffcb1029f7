"""Requests to a controller in few words, for the scenario and the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest
from ottla.wire.messages.k32_describe_configs import DescribeConfigsRequest
from ottla.wire.messages.k33_alter_configs import AlterConfigsRequest
from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest
from ottla.wire.messages.k44_incremental_alter_configs import IncrementalAlterConfigsRequest
from ottla.wire.primitives import ZERO_UUID

TOPIC, BROKER, GROUP = 2, 4, 32
TIMEOUT_MS = 30_000
SET, DELETE, APPEND, SUBTRACT = range(4)

NewTopic = CreateTopicsRequest.CreatableTopic
Pairs = Sequence[tuple[str, str | None]]


def new(
    name: str,
    partitions: int = 1,
    factor: int = 1,
    assignments: Mapping[int, Sequence[int]] | Sequence[tuple[int, Sequence[int]]] = (),
    configs: Pairs = (),
) -> NewTopic:
    pairs = assignments.items() if isinstance(assignments, Mapping) else assignments
    return NewTopic(
        name=name,
        num_partitions=partitions,
        replication_factor=factor,
        assignments=[
            CreateTopicsRequest.CreatableReplicaAssignment(partition_index=index, broker_ids=brokers)
            for index, brokers in pairs
        ],
        configs=[CreateTopicsRequest.CreatableTopicConfig(name=key, value=value) for key, value in configs],
    )


def create(*topics: NewTopic, validate_only: bool = False) -> CreateTopicsRequest:
    return CreateTopicsRequest(topics=topics, validate_only=validate_only)


def assigned(name: str, assignments: Mapping[int, Sequence[int]] | Sequence[tuple[int, Sequence[int]]]) -> NewTopic:
    return new(name, -1, -1, assignments)


def delete(*topics: str | bytes | tuple[str | None, bytes]) -> DeleteTopicsRequest:
    """By name, by id, or by what is given as both."""
    state = DeleteTopicsRequest.DeleteTopicState
    return DeleteTopicsRequest(
        topics=[
            state(name=each, topic_id=ZERO_UUID)
            if isinstance(each, str)
            else state(name=None, topic_id=each)
            if isinstance(each, bytes)
            else state(name=each[0], topic_id=each[1])
            for each in topics
        ],
        timeout_ms=TIMEOUT_MS,
    )


def delete_names(*names: str) -> DeleteTopicsRequest:
    """As versions up to 5 ask."""
    return DeleteTopicsRequest(topic_names=names, timeout_ms=TIMEOUT_MS)


def grow(
    *topics: tuple[str, int] | tuple[str, int, Sequence[Sequence[int]]], validate_only: bool = False
) -> CreatePartitionsRequest:
    return CreatePartitionsRequest(
        topics=[
            CreatePartitionsRequest.CreatePartitionsTopic(
                name=topic[0],
                count=topic[1],
                assignments=None
                if len(topic) == 2
                else [CreatePartitionsRequest.CreatePartitionsAssignment(broker_ids=each) for each in topic[2]],
            )
            for topic in topics
        ],
        timeout_ms=TIMEOUT_MS,
        validate_only=validate_only,
    )


def alter(*resources: tuple[int, str, Pairs], validate_only: bool = False) -> AlterConfigsRequest:
    return AlterConfigsRequest(
        resources=[
            AlterConfigsRequest.AlterConfigsResource(
                resource_type=kind,
                resource_name=name,
                configs=[AlterConfigsRequest.AlterableConfig(name=key, value=value) for key, value in configs],
            )
            for kind, name, configs in resources
        ],
        validate_only=validate_only,
    )


Operations = Sequence[tuple[int, str, str | None]]


def change(*resources: tuple[int, str, Operations], validate_only: bool = False) -> IncrementalAlterConfigsRequest:
    return IncrementalAlterConfigsRequest(
        resources=[
            IncrementalAlterConfigsRequest.AlterConfigsResource(
                resource_type=kind,
                resource_name=name,
                configs=[
                    IncrementalAlterConfigsRequest.AlterableConfig(name=key, value=value, config_operation=operation)
                    for operation, key, value in operations
                ],
            )
            for kind, name, operations in resources
        ],
        validate_only=validate_only,
    )


def describe(
    *resources: tuple[int, str, Sequence[str] | None], synonyms: bool = False, documentation: bool = False
) -> DescribeConfigsRequest:
    return DescribeConfigsRequest(
        resources=[
            DescribeConfigsRequest.DescribeConfigsResource(
                resource_type=kind, resource_name=name, configuration_keys=keys
            )
            for kind, name, keys in resources
        ],
        include_synonyms=synonyms,
        include_documentation=documentation,
    )
