"""Metadata 0–13: the cluster's brokers on the listener that was asked, its controller, and topics.

A topic that does not exist is created if the request and `auto.create.topics.enable` allow it. As in Kafka, this answer
does not wait for that: the client asks again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from ottla.handlers.authorized_operations import ALL_OF_CLUSTER, ALL_OF_TOPIC, NOT_ASKED_FOR
from ottla.handlers.context import ApiError, RequestContext
from ottla.handlers.reachable import Reachable
from ottla.metadata.image import NO_LEADER, ClusterImage, Partition, Topic
from ottla.metadata.topic_names import INTERNAL_TOPICS, problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.primitives import ZERO_UUID

FIRST_VERSION_WITH_ALL_TOPICS_AS_NULL = 1
FIRST_VERSION_WITH_MISSING_LISTENERS = 6
FIRST_VERSION_WITH_TOPIC_IDS = 12

SOME = 200  # partitions, which take a millisecond; a worker describes more

Answer = MetadataResponse.MetadataResponseTopic
PartitionAnswer = MetadataResponse.MetadataResponsePartition
Wanted = tuple[str | None, bytes, Topic | None]  # by name, or without one by id; None: there is no such topic


def handle(context: RequestContext, request: MetadataRequest) -> MetadataResponse | Awaitable[MetadataResponse]:
    image, listener = context.services.image, context.connection.listener
    wanted = _wanted(context, request)
    if sum(len(topic.partitions) for _, _, topic in wanted if topic is not None) > SOME:
        return context.in_worker(lambda: describe(image, listener, context.api_version, request, wanted))
    return describe(image, listener, context.api_version, request, wanted)


def describe(
    image: ClusterImage, listener: str, version: int, request: MetadataRequest, wanted: Sequence[Wanted]
) -> MetadataResponse:
    reachable = Reachable(image, listener)
    operations = ALL_OF_TOPIC if request.include_topic_authorized_operations else NOT_ASKED_FOR
    wants_operations = request.include_cluster_authorized_operations
    return MetadataResponse(
        topics=[
            _unknown_topic(name, topic_id, operations)
            if topic is None
            else _known_topic(reachable, version, topic, operations)
            for name, topic_id, topic in wanted
        ],
        brokers=[
            MetadataResponse.MetadataResponseBroker(
                node_id=broker.node_id, host=endpoint.host, port=endpoint.port, rack=broker.rack
            )
            for broker in image.brokers.values()
            if not broker.is_fenced and (endpoint := broker.endpoints.get(listener)) is not None
        ],
        cluster_id=image.cluster_id,
        controller_id=image.broker_as_controller(listener),
        cluster_authorized_operations=ALL_OF_CLUSTER if wants_operations else NOT_ASKED_FOR,
    )


def _wanted(context: RequestContext, request: MetadataRequest) -> list[Wanted]:
    image = context.services.image
    if _asks_for_all(context.api_version, request):
        return [(topic.name, topic.topic_id, topic) for topic in image.topics.values()]
    topics = request.topics or ()
    _check(context.api_version, topics)
    by_id = [topic.topic_id for topic in topics if topic.topic_id != ZERO_UUID]
    if by_id:  # as in Kafka, one id makes the whole request one by id
        return [(None, topic_id, image.topic_by_id(topic_id)) for topic_id in dict.fromkeys(by_id)]
    names = [name for name in dict.fromkeys(topic.name for topic in topics) if name is not None]
    missing = [name for name in names if name not in image.topics]
    if missing and request.allow_auto_topic_creation:
        context.services.auto_creation.soon(missing, context.services.broker_configs)
    return [(name, ZERO_UUID, image.topics.get(name)) for name in names]


def _asks_for_all(version: int, request: MetadataRequest) -> bool:
    if version < FIRST_VERSION_WITH_ALL_TOPICS_AS_NULL:
        return not request.topics
    return request.topics is None


def _check(version: int, topics: Sequence[MetadataRequest.MetadataRequestTopic]) -> None:
    for topic in topics:
        if version < FIRST_VERSION_WITH_TOPIC_IDS:
            if topic.name is None:
                raise ApiError(ErrorCode.INVALID_REQUEST, f"Topic name can not be null for version {version}")
            if topic.topic_id != ZERO_UUID:
                raise ApiError(
                    ErrorCode.INVALID_REQUEST, f"Topic IDs are not supported in requests for version {version}"
                )
    if any(topic.name is None for topic in topics) and all(topic.topic_id == ZERO_UUID for topic in topics):
        raise ApiError(ErrorCode.INVALID_REQUEST, "a topic with neither name nor id")


def _known_topic(reachable: Reachable, version: int, topic: Topic, operations: int) -> Answer:
    describe_partition = _partition_before_version_1 if version == 0 else _partition
    return Answer(
        name=topic.name,
        topic_id=topic.topic_id,
        is_internal=topic.name in INTERNAL_TOPICS,
        partitions=[
            describe_partition(reachable, version, index, partition) for index, partition in topic.partitions.items()
        ],
        topic_authorized_operations=operations,
    )


def _partition(reachable: Reachable, version: int, index: int, partition: Partition) -> PartitionAnswer:
    leader = reachable.leader_of(partition)
    return PartitionAnswer(
        error_code=_why_without(reachable, version, partition.leader) if leader == NO_LEADER else ErrorCode.NONE,
        partition_index=index,
        leader_id=leader,
        leader_epoch=partition.leader_epoch,
        replica_nodes=partition.replicas,
        isr_nodes=partition.isr,
        offline_replicas=reachable.offline_of(partition),
    )


def _why_without(reachable: Reachable, version: int, leader: int) -> ErrorCode:
    can_say = version >= FIRST_VERSION_WITH_MISSING_LISTENERS
    return ErrorCode.LISTENER_NOT_FOUND if can_say and reachable.is_known(leader) else ErrorCode.LEADER_NOT_AVAILABLE


def _partition_before_version_1(
    reachable: Reachable, version: int, index: int, partition: Partition
) -> PartitionAnswer:
    """Its clients look up every replica among the brokers, so that those they cannot reach are left out."""
    answer = _partition(reachable, version, index, partition)
    answer.replica_nodes, answer.isr_nodes = reachable.among(partition.replicas), reachable.among(partition.isr)
    is_all = len(answer.replica_nodes) == len(partition.replicas) and len(answer.isr_nodes) == len(partition.isr)
    if answer.error_code == ErrorCode.NONE and not is_all:
        answer.error_code = ErrorCode.REPLICA_NOT_AVAILABLE
    return answer


def _unknown_topic(name: str | None, topic_id: bytes, operations: int) -> Answer:
    if name is None:
        return Answer(error_code=ErrorCode.UNKNOWN_TOPIC_ID, name=None, topic_id=topic_id)
    invalid = problem_with(name) is not None
    code = ErrorCode.INVALID_TOPIC_EXCEPTION if invalid else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION
    return Answer(
        error_code=code, name=name, is_internal=name in INTERNAL_TOPICS, topic_authorized_operations=operations
    )


def failed(request: MetadataRequest, error_code: int, message: str | None) -> MetadataResponse:
    return MetadataResponse(
        topics=[
            MetadataResponse.MetadataResponseTopic(
                error_code=error_code, name=topic.name or "", topic_id=topic.topic_id
            )
            for topic in request.topics or ()
        ],
        error_code=error_code,
    )
