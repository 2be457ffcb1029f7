"""AlterConfigs 0–2: replaces all configs of topics, groups and brokers; IncrementalAlterConfigs took its place."""

from __future__ import annotations

from ottla.controller.configs import alter_configs
from ottla.handlers.altering_configs import altered
from ottla.handlers.context import RequestContext
from ottla.wire.messages.k33_alter_configs import AlterConfigsRequest, AlterConfigsResponse


async def handle(context: RequestContext, request: AlterConfigsRequest) -> AlterConfigsResponse:
    return await altered(context, request, AlterConfigsResponse, alter_configs)


def failed(request: AlterConfigsRequest, error_code: int, message: str | None) -> AlterConfigsResponse:
    return AlterConfigsResponse(
        responses=[
            AlterConfigsResponse.AlterConfigsResourceResponse(
                error_code=error_code,
                error_message=message,
                resource_type=resource.resource_type,
                resource_name=resource.resource_name,
            )
            for resource in request.resources
        ]
    )
