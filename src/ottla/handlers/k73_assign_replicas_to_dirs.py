"""AssignReplicasToDirs 0: a broker says in which of its log directories replicas are."""

from __future__ import annotations

from ottla.controller.directories import assign_replicas_to_dirs
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest, AssignReplicasToDirsResponse


async def handle(context: RequestContext, request: AssignReplicasToDirsRequest) -> AssignReplicasToDirsResponse:
    return await decided(
        context,
        request,
        AssignReplicasToDirsResponse,
        lambda image, configs: assign_replicas_to_dirs(image, request, configs),
    )


def failed(request: AssignReplicasToDirsRequest, error_code: int, message: str | None) -> AssignReplicasToDirsResponse:
    return AssignReplicasToDirsResponse(error_code=error_code)
