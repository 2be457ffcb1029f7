"""DeleteTopics 1–6: by name, from version 6 on also by id; the answer comes when the partitions are gone."""

from __future__ import annotations

from ottla.controller.deletion import delete_topics
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest, DeleteTopicsResponse

Result = DeleteTopicsResponse.DeletableTopicResult


async def handle(context: RequestContext, request: DeleteTopicsRequest) -> DeleteTopicsResponse:
    return await decided(
        context,
        request,
        DeleteTopicsResponse,
        lambda image, configs: delete_topics(
            image, request, context.api_version, enabled=bool(configs.value("delete.topic.enable"))
        ),
    )


def failed(request: DeleteTopicsRequest, error_code: int, message: str | None) -> DeleteTopicsResponse:
    by_name = (Result(name=name, error_code=error_code, error_message=message) for name in request.topic_names)
    either = (
        Result(name=topic.name, topic_id=topic.topic_id, error_code=error_code, error_message=message)
        for topic in request.topics
    )
    return DeleteTopicsResponse(responses=[*by_name, *either])
