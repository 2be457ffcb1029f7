"""DeleteGroups 0–2: groups without members go, with their offsets."""

from __future__ import annotations

from collections.abc import Callable

from ottla.groups.outcome import Outcome
from ottla.groups.shard import Shard
from ottla.handlers.answers import when_done
from ottla.handlers.context import RequestContext, Wait
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k42_delete_groups import DeleteGroupsRequest, DeleteGroupsResponse

Result = DeleteGroupsResponse.DeletableGroupResult


def handle(context: RequestContext, request: DeleteGroupsRequest) -> DeleteGroupsResponse | Wait:
    groups = context.services.groups
    answers = [(each, groups.write(each, _delete(each))) for each in dict.fromkeys(request.groups_names)]

    def response() -> DeleteGroupsResponse:
        results = []
        for group_id, answer in answers:
            refusal = answer.refusal()
            context.failed = context.failed or refusal is not None
            results.append(
                Result(group_id=group_id, error_code=ErrorCode.NONE if refusal is None else refusal.error_code)
            )
        return DeleteGroupsResponse(results=results)

    return when_done(groups.together([answer for _, answer in answers]), response)


def _delete(group_id: str) -> Callable[[Shard, int], Outcome[None]]:
    return lambda shard, now_ms: shard.delete(group_id)


def failed(request: DeleteGroupsRequest, error_code: int, message: str | None) -> DeleteGroupsResponse:
    return DeleteGroupsResponse(
        results=[Result(group_id=each, error_code=error_code) for each in dict.fromkeys(request.groups_names)]
    )
