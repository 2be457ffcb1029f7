"""UpdateFeatures 0–2: the cluster's features change their levels, all of a request or none."""

from __future__ import annotations

from ottla.controller.features import update_features
from ottla.handlers.context import ListenerKind, RequestContext
from ottla.handlers.forwarding import decided, forward
from ottla.metadata.features import KRAFT_VERSION
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest, UpdateFeaturesResponse


async def handle(context: RequestContext, request: UpdateFeaturesRequest) -> UpdateFeaturesResponse:
    if any(each.feature == KRAFT_VERSION.name for each in request.feature_updates):
        return await _with_the_quorum(context, request)
    return await decided(
        context, request, UpdateFeaturesResponse, lambda image, configs: update_features(image, request, configs)
    )


async def _with_the_quorum(context: RequestContext, request: UpdateFeaturesRequest) -> UpdateFeaturesResponse:
    """kraft.version is the quorum's: decided on the loop, where it lives."""
    services = context.services
    controller = services.controller
    is_here = context.connection.kind is ListenerKind.CONTROLLER
    if controller is None or not (is_here or controller.is_active):
        return await forward(context, request, UpdateFeaturesResponse)
    return await controller.carry_out_now(
        lambda active: update_features(active.image, request, active.configs, quorum=services.quorum)
    )


def failed(request: UpdateFeaturesRequest, error_code: int, message: str | None) -> UpdateFeaturesResponse:
    return UpdateFeaturesResponse(error_code=error_code, error_message=message)
