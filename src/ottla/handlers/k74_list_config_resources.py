"""ListConfigResources 0–1: the names of what has configs; version 0 lists the client metrics' subscriptions only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ottla.handlers.context import ApiError, RequestContext
from ottla.metadata.image import ClusterImage, ResourceType
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k74_list_config_resources import ListConfigResourcesRequest, ListConfigResourcesResponse

FIRST_VERSION_WITH_TYPES: Final = 1
ALL: Final = (
    ResourceType.GROUP,
    ResourceType.CLIENT_METRICS,
    ResourceType.BROKER_LOGGER,
    ResourceType.BROKER,
    ResourceType.TOPIC,
)


def handle(context: RequestContext, request: ListConfigResourcesRequest) -> ListConfigResourcesResponse:
    image = context.services.image
    kinds: Iterable[int] = (ResourceType.CLIENT_METRICS,)
    if context.api_version >= FIRST_VERSION_WITH_TYPES:
        kinds = dict.fromkeys(request.resource_types) or ALL
    if any(kind not in ALL for kind in kinds):
        raise ApiError(ErrorCode.UNSUPPORTED_VERSION, "a type of resource that is unknown")
    return ListConfigResourcesResponse(
        config_resources=[
            ListConfigResourcesResponse.ConfigResource(resource_name=name, resource_type=kind)
            for kind in kinds
            for name in _names(image, kind)
        ]
    )


def _names(image: ClusterImage, kind: int) -> Iterable[str]:
    if kind == ResourceType.TOPIC:
        return image.topics
    if kind in (ResourceType.BROKER, ResourceType.BROKER_LOGGER):
        return map(str, image.brokers)
    return (name for each, name in image.configs if each == kind)


def failed(request: ListConfigResourcesRequest, error_code: int, message: str | None) -> ListConfigResourcesResponse:
    return ListConfigResourcesResponse(error_code=error_code)
