"""DescribeConfigs 1–4: what the configs of topics, groups and this broker are, and where each value comes from."""

from __future__ import annotations

from ottla.controller.describe_configs import describe_configs
from ottla.handlers.context import RequestContext
from ottla.wire.messages.k32_describe_configs import DescribeConfigsRequest, DescribeConfigsResponse


def handle(context: RequestContext, request: DescribeConfigsRequest) -> DescribeConfigsResponse:
    services = context.services
    return describe_configs(services.image, request, services.broker_configs)


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
