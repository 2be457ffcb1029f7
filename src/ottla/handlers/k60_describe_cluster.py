"""DescribeCluster 0–2: the brokers, or on a controller's listener the controllers."""

from __future__ import annotations

from collections.abc import Iterator

from ottla.handlers.authorized_operations import ALL_OF_CLUSTER, NOT_ASKED_FOR
from ottla.handlers.context import ApiError, ListenerKind, RequestContext
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest, DescribeClusterResponse

FIRST_VERSION_WITH_ENDPOINT_TYPES = 1


def handle(context: RequestContext, request: DescribeClusterRequest) -> DescribeClusterResponse:
    kind = context.connection.kind
    try:
        wanted = ListenerKind(request.endpoint_type)
    except ValueError:
        raise ApiError(
            ErrorCode.UNSUPPORTED_ENDPOINT_TYPE, f"Unsupported endpoint type {request.endpoint_type}"
        ) from None
    if wanted is not kind:
        can_say = context.api_version >= FIRST_VERSION_WITH_ENDPOINT_TYPES
        raise ApiError(
            ErrorCode.MISMATCHED_ENDPOINT_TYPE if can_say else ErrorCode.INVALID_REQUEST,
            f"The request was sent to an endpoint of type {kind.name}, but we wanted an endpoint of type {wanted.name}",
        )
    image = context.services.image
    wants_operations = request.include_cluster_authorized_operations
    nodes = _brokers(context, request) if kind is ListenerKind.BROKER else _controllers(context)
    return DescribeClusterResponse(
        endpoint_type=kind.value,
        cluster_id=image.cluster_id,
        controller_id=(
            image.broker_as_controller(context.connection.listener)
            if kind is ListenerKind.BROKER
            else image.controller_id
        ),
        brokers=list(nodes),
        cluster_authorized_operations=ALL_OF_CLUSTER if wants_operations else NOT_ASKED_FOR,
    )


def _brokers(
    context: RequestContext, request: DescribeClusterRequest
) -> Iterator[DescribeClusterResponse.DescribeClusterBroker]:
    for broker in context.services.image.brokers.values():
        endpoint = broker.endpoints.get(context.connection.listener)
        if endpoint is not None and (request.include_fenced_brokers or not broker.is_fenced):
            yield DescribeClusterResponse.DescribeClusterBroker(
                broker_id=broker.node_id,
                host=endpoint.host,
                port=endpoint.port,
                rack=broker.rack,
                is_fenced=broker.is_fenced,
            )


def _controllers(context: RequestContext) -> Iterator[DescribeClusterResponse.DescribeClusterBroker]:
    for node_id, endpoint in context.services.image.controller_endpoints.items():
        yield DescribeClusterResponse.DescribeClusterBroker(broker_id=node_id, host=endpoint.host, port=endpoint.port)


def failed(request: DescribeClusterRequest, error_code: int, message: str | None) -> DescribeClusterResponse:
    return DescribeClusterResponse(error_code=error_code, error_message=message)
