"""AlterPartitionReassignments 0–1: partitions move to other brokers, or stop to."""

from __future__ import annotations

from ottla.controller.reassignments import alter_partition_reassignments
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k45_alter_partition_reassignments import (
    AlterPartitionReassignmentsRequest,
    AlterPartitionReassignmentsResponse,
)


async def handle(
    context: RequestContext, request: AlterPartitionReassignmentsRequest
) -> AlterPartitionReassignmentsResponse:
    return await decided(
        context,
        request,
        AlterPartitionReassignmentsResponse,
        lambda image, configs: alter_partition_reassignments(image, request, configs),
    )


def failed(
    request: AlterPartitionReassignmentsRequest, error_code: int, message: str | None
) -> AlterPartitionReassignmentsResponse:
    return AlterPartitionReassignmentsResponse(error_code=error_code, error_message=message)
