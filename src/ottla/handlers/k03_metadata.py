"""Metadata 0–13: the cluster's brokers on the listener that was asked, its controller, and topics.

There are no topics yet: one that is asked for by name or id is answered as Kafka answers for one that does not exist.
"""

from __future__ import annotations

from ottla.handlers.authorized_operations import ALL_OF_CLUSTER, ALL_OF_TOPIC, NOT_ASKED_FOR
from ottla.handlers.context import ApiError, RequestContext
from ottla.metadata.topic_names import INTERNAL_TOPICS, problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.primitives import ZERO_UUID

FIRST_VERSION_WITH_TOPIC_IDS = 12


def handle(context: RequestContext, request: MetadataRequest) -> MetadataResponse:
    image = context.services.image
    listener = context.connection.listener
    wants_operations = request.include_cluster_authorized_operations
    return MetadataResponse(
        topics=_topics(context.api_version, request),
        brokers=[
            MetadataResponse.MetadataResponseBroker(
                node_id=broker.node_id, host=endpoint.host, port=endpoint.port, rack=broker.rack
            )
            for broker in image.brokers.values()
            if not broker.is_fenced and (endpoint := broker.endpoints.get(listener)) is not None
        ],
        cluster_id=image.cluster_id,
        controller_id=image.controller_id,
        cluster_authorized_operations=ALL_OF_CLUSTER if wants_operations else NOT_ASKED_FOR,
    )


def _topics(version: int, request: MetadataRequest) -> list[MetadataResponse.MetadataResponseTopic]:
    topics = request.topics or ()
    if version < FIRST_VERSION_WITH_TOPIC_IDS:
        for topic in topics:
            if topic.name is None:
                raise ApiError(ErrorCode.INVALID_REQUEST, f"Topic name can not be null for version {version}")
            if topic.topic_id != ZERO_UUID:
                raise ApiError(
                    ErrorCode.INVALID_REQUEST, f"Topic IDs are not supported in requests for version {version}"
                )
    by_id = [topic.topic_id for topic in topics if topic.topic_id != ZERO_UUID]
    if by_id:  # as in Kafka, one id makes the whole request one by id
        return [
            MetadataResponse.MetadataResponseTopic(error_code=ErrorCode.UNKNOWN_TOPIC_ID, name=None, topic_id=topic_id)
            for topic_id in dict.fromkeys(by_id)
        ]
    if any(topic.name is None for topic in topics):
        raise ApiError(ErrorCode.INVALID_REQUEST, "a topic with neither name nor id")
    operations = ALL_OF_TOPIC if request.include_topic_authorized_operations else NOT_ASKED_FOR
    names = dict.fromkeys(topic.name for topic in topics)
    return [_unknown_topic(name, operations) for name in names if name is not None]


def _unknown_topic(name: str, operations: int) -> MetadataResponse.MetadataResponseTopic:
    invalid = problem_with(name) is not None
    code = ErrorCode.INVALID_TOPIC_EXCEPTION if invalid else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION
    return MetadataResponse.MetadataResponseTopic(
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
