"""ListPartitionReassignments 0: the partitions that move."""

from __future__ import annotations

from ottla.controller.decision import Decision
from ottla.controller.reassignments import list_partition_reassignments
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k46_list_partition_reassignments import (
    ListPartitionReassignmentsRequest,
    ListPartitionReassignmentsResponse,
)


async def handle(
    context: RequestContext, request: ListPartitionReassignmentsRequest
) -> ListPartitionReassignmentsResponse:
    """Asked of the controller, which alone knows the last word."""
    return await decided(
        context,
        request,
        ListPartitionReassignmentsResponse,
        lambda image, _: Decision(list_partition_reassignments(image, request)),
    )


def failed(
    request: ListPartitionReassignmentsRequest, error_code: int, message: str | None
) -> ListPartitionReassignmentsResponse:
    return ListPartitionReassignmentsResponse(error_code=error_code, error_message=message)
