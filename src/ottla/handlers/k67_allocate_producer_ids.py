"""AllocateProducerIds 0: a broker gets a block of producer ids."""

from __future__ import annotations

from ottla.controller.producer_ids import allocate_producer_ids
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest, AllocateProducerIdsResponse


async def handle(context: RequestContext, request: AllocateProducerIdsRequest) -> AllocateProducerIdsResponse:
    return await decided(
        context, request, AllocateProducerIdsResponse, lambda image, _: allocate_producer_ids(image, request)
    )


def failed(request: AllocateProducerIdsRequest, error_code: int, message: str | None) -> AllocateProducerIdsResponse:
    return AllocateProducerIdsResponse(error_code=error_code)
