"""CreatePartitions 0–3: a topic grows; the answer comes when the new partitions can be used."""

from __future__ import annotations

from ottla.controller.partitions import create_partitions
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest, CreatePartitionsResponse


async def handle(context: RequestContext, request: CreatePartitionsRequest) -> CreatePartitionsResponse:
    services = context.services
    return await decided(
        context,
        request,
        CreatePartitionsResponse,
        lambda image, _: create_partitions(image, request, services.random),
    )


def failed(request: CreatePartitionsRequest, error_code: int, message: str | None) -> CreatePartitionsResponse:
    return CreatePartitionsResponse(
        results=[
            CreatePartitionsResponse.CreatePartitionsTopicResult(
                name=topic.name, error_code=error_code, error_message=message
            )
            for topic in request.topics
        ]
    )
