"""FindCoordinator 0–6: the broker that coordinates a group; from version 4 on, of many.

Who asks first makes `__consumer_offsets` come to be. Transactions and share groups have no coordinator yet; who wants
one is told so. Most clients fail at once then; librdkafka asks until its time is over.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ottla.handlers.context import RequestContext
from ottla.metadata.topic_names import CONSUMER_OFFSETS
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest, FindCoordinatorResponse

FIRST_BATCHED_VERSION: Final = 4
GROUP, TRANSACTION, SHARE = 0, 1, 2  # types of keys
NO_NODE: Final = -1
INVALID: Final = (
    "This most likely occurs because of a request being malformed by the client library or the message was sent to an "
    "incompatible broker. See the broker logs for more details."
)

Coordinator = FindCoordinatorResponse.Coordinator


class _Found(NamedTuple):
    error_code: ErrorCode = ErrorCode.NONE
    message: str | None = None
    node_id: int = NO_NODE
    host: str = ""
    port: int = NO_NODE


def handle(context: RequestContext, request: FindCoordinatorRequest) -> FindCoordinatorResponse:
    if context.api_version < FIRST_BATCHED_VERSION:
        found = _find(context, request.key_type, request.key)
        context.failed = bool(found.error_code)
        return FindCoordinatorResponse(
            error_code=found.error_code,
            error_message=found.message or found.error_code.name,
            node_id=found.node_id,
            host=found.host,
            port=found.port,
        )
    coordinators = []
    for key in request.coordinator_keys:
        found = _find(context, request.key_type, key)
        context.failed = context.failed or bool(found.error_code)
        coordinators.append(
            Coordinator(
                key=key,
                node_id=found.node_id,
                host=found.host,
                port=found.port,
                error_code=found.error_code,
                error_message=found.message or "",
            )
        )
    return FindCoordinatorResponse(coordinators=coordinators)


def _find(context: RequestContext, key_type: int, key: str) -> _Found:
    if key_type == TRANSACTION:
        return _Found(ErrorCode.UNSUPPORTED_VERSION, "there are no transactions yet")
    if key_type != GROUP:
        return _Found(ErrorCode.INVALID_REQUEST, None if key_type == SHARE else INVALID)
    services = context.services
    image = services.image
    topic = image.topics.get(CONSUMER_OFFSETS)
    if topic is None:
        services.auto_creation.soon_internal(CONSUMER_OFFSETS, services.broker_configs)
        return _Found(ErrorCode.COORDINATOR_NOT_AVAILABLE)
    partition = topic.partitions.get(services.groups.partition_for(key))
    broker = None if partition is None else image.brokers.get(partition.leader)
    endpoint = None if broker is None or broker.is_fenced else broker.endpoints.get(context.connection.listener)
    if broker is None or endpoint is None:
        return _Found(ErrorCode.COORDINATOR_NOT_AVAILABLE)
    return _Found(ErrorCode.NONE, None, broker.node_id, endpoint.host, endpoint.port)


def failed(request: FindCoordinatorRequest, error_code: int, message: str | None) -> FindCoordinatorResponse:
    if not request.coordinator_keys:
        return FindCoordinatorResponse(error_code=error_code, error_message=message, node_id=NO_NODE, port=NO_NODE)
    return FindCoordinatorResponse(
        coordinators=[
            Coordinator(key=key, node_id=NO_NODE, port=NO_NODE, error_code=error_code, error_message=message)
            for key in request.coordinator_keys
        ],
    )
