"""AlterPartition 2–3: a leader reports who is in sync with it."""

from __future__ import annotations

from ottla.controller.alter_partition import alter_partition
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest, AlterPartitionResponse


async def handle(context: RequestContext, request: AlterPartitionRequest) -> AlterPartitionResponse:
    return await decided(
        context,
        request,
        AlterPartitionResponse,
        lambda image, configs: alter_partition(image, request, context.api_version, configs),
    )


def failed(request: AlterPartitionRequest, error_code: int, message: str | None) -> AlterPartitionResponse:
    return AlterPartitionResponse(error_code=error_code)
