"""DescribeConfigs 1–4: what the configs of topics, groups and this broker are, and where each value comes from.

Some resources are described here and now, many in a worker: a topic takes a quarter of a millisecond, a broker some two
and the first time twenty.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from ottla.controller.describe_configs import describe_configs
from ottla.handlers.broker_loggers import broker_loggers
from ottla.handlers.context import RequestContext
from ottla.metadata.image import ResourceType
from ottla.wire.messages.k32_describe_configs import DescribeConfigsRequest, DescribeConfigsResponse

SOME: Final = 4


def handle(
    context: RequestContext, request: DescribeConfigsRequest
) -> DescribeConfigsResponse | Awaitable[DescribeConfigsResponse]:
    services = context.services
    image, broker, loggers = services.image, services.broker_configs, broker_loggers()

    def described() -> DescribeConfigsResponse:
        return describe_configs(image, request, broker, loggers)

    resources = request.resources
    is_quick = len(resources) <= SOME and all(each.resource_type != ResourceType.BROKER for each in resources)
    return described() if is_quick else context.in_worker(described)


def failed(request: DescribeConfigsRequest, error_code: int, message: str | None) -> DescribeConfigsResponse:
    return DescribeConfigsResponse(
        results=[
            DescribeConfigsResponse.DescribeConfigsResult(
                error_code=error_code,
                error_message=message,
                resource_type=resource.resource_type,
                resource_name=resource.resource_name,
            )
            for resource in request.resources
        ]
    )
