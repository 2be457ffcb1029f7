"""CreateTopics 2–7: the controller decides; the answer comes when the partitions can be used."""

from __future__ import annotations

from typing import Final

from ottla.controller.topics import create_topics
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest, CreateTopicsResponse

SOME: Final = 50


async def handle(context: RequestContext, request: CreateTopicsRequest) -> CreateTopicsResponse:
    services = context.services
    context.is_large = len(request.topics) > SOME  # each with all its configs
    return await decided(
        context,
        request,
        CreateTopicsResponse,
        lambda image, configs: create_topics(image, request, configs, services.random),
    )


def failed(request: CreateTopicsRequest, error_code: int, message: str | None) -> CreateTopicsResponse:
    return CreateTopicsResponse(
        topics=[
            CreateTopicsResponse.CreatableTopicResult(name=topic.name, error_code=error_code, error_message=message)
            for topic in request.topics
        ]
    )
