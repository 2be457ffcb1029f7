"""IncrementalAlterConfigs 0–1: sets, deletes, appends to and subtracts from single configs.

The levels of loggers are no metadata: this broker changes them by itself.
"""

from __future__ import annotations

from ottla.controller.configs import incremental_alter_configs
from ottla.handlers.altering_configs import altered
from ottla.handlers.broker_loggers import alter_broker_loggers
from ottla.handlers.context import RequestContext
from ottla.metadata.image import ResourceType
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)

Response = IncrementalAlterConfigsResponse.AlterConfigsResourceResponse


async def handle(context: RequestContext, request: IncrementalAlterConfigsRequest) -> IncrementalAlterConfigsResponse:
    loggers = [each for each in request.resources if each.resource_type == ResourceType.BROKER_LOGGER]
    others = IncrementalAlterConfigsRequest(
        resources=[each for each in request.resources if each.resource_type != ResourceType.BROKER_LOGGER],
        validate_only=request.validate_only,
    )
    response = await altered(context, others, IncrementalAlterConfigsResponse, incremental_alter_configs)
    return IncrementalAlterConfigsResponse(
        responses=[*response.responses, *(_altered(context, each, request.validate_only) for each in loggers)]
    )


def _altered(
    context: RequestContext, resource: IncrementalAlterConfigsRequest.AlterConfigsResource, validate_only: bool
) -> Response:
    outcome = alter_broker_loggers(resource, context.services.node_id, validate_only=validate_only)
    return Response(
        error_code=outcome.code,
        error_message=outcome.message,
        resource_type=resource.resource_type,
        resource_name=resource.resource_name,
    )


def failed(
    request: IncrementalAlterConfigsRequest, error_code: int, message: str | None
) -> IncrementalAlterConfigsResponse:
    return IncrementalAlterConfigsResponse(
        responses=[
            Response(
                error_code=error_code,
                error_message=message,
                resource_type=resource.resource_type,
                resource_name=resource.resource_name,
            )
            for resource in request.resources
        ]
    )
