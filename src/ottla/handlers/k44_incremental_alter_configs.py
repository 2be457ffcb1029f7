"""IncrementalAlterConfigs 0–1: sets, deletes, appends to and subtracts from single configs."""

from __future__ import annotations

from ottla.controller.configs import incremental_alter_configs
from ottla.handlers.context import RequestContext
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)


async def handle(context: RequestContext, request: IncrementalAlterConfigsRequest) -> IncrementalAlterConfigsResponse:
    services = context.services
    return await services.controller.carry_out(
        lambda image: incremental_alter_configs(image, request, services.broker_configs)
    )


def failed(
    request: IncrementalAlterConfigsRequest, error_code: int, message: str | None
) -> IncrementalAlterConfigsResponse:
    return IncrementalAlterConfigsResponse(
        responses=[
            IncrementalAlterConfigsResponse.AlterConfigsResourceResponse(
                error_code=error_code,
                error_message=message,
                resource_type=resource.resource_type,
                resource_name=resource.resource_name,
            )
            for resource in request.resources
        ]
    )
