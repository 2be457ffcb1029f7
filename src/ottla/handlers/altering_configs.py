"""What AlterConfigs and IncrementalAlterConfigs have in common: who checks what, and who decides.

A broker checks what shall be set on itself, whose file only it knows, and refuses it for others; the controller decides
about the rest, whichever broker it came through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.handlers.context import ListenerKind, RequestContext
from ottla.handlers.forwarding import decided
from ottla.metadata.image import ClusterImage, ResourceType
from ottla.wire.messages.k33_alter_configs import AlterConfigsRequest, AlterConfigsResponse
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)

Q = TypeVar("Q", AlterConfigsRequest, IncrementalAlterConfigsRequest)
R = TypeVar("R", AlterConfigsResponse, IncrementalAlterConfigsResponse)


async def altered(
    context: RequestContext,
    request: Q,
    answer: type[R],
    decide: Callable[[ClusterImage, Q, BrokerConfigs, bool], Decision[R]],
) -> R:
    """`decide` is told at last whether the configs are those of the broker that was asked; `answer` is its answer's
    class."""
    refused = _refused_here(context, request, answer, decide)
    wrong = {each.resource_name for each in refused.responses}
    others = type(request)(
        resources=[
            each
            for each in request.resources
            if each.resource_type != ResourceType.BROKER or each.resource_name not in wrong
        ],
        validate_only=request.validate_only,
    )
    if not others.resources:  # nothing that a controller is needed for
        return refused
    response = await decided(context, others, answer, lambda image, configs: decide(image, others, configs, False))
    return _with(response, refused)


def _with(response: R, refused: R) -> R:
    response.responses = [*response.responses, *refused.responses]
    return response


def _refused_here(
    context: RequestContext,
    request: Q,
    answer: type[R],
    decide: Callable[[ClusterImage, Q, BrokerConfigs, bool], Decision[R]],
) -> R:
    on_brokers = any(each.resource_type == ResourceType.BROKER for each in request.resources)
    if not on_brokers or context.connection.kind is not ListenerKind.BROKER:
        return answer()
    services = context.services
    checked = decide(services.image, request, services.broker_configs, True).response
    return answer(
        responses=[each for each in checked.responses if each.resource_type == ResourceType.BROKER and each.error_code]
    )
