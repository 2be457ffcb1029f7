"""UpdateFeatures 0–2: the cluster's features change their levels, all of a request or none."""

from __future__ import annotations

from ottla.controller.features import update_features
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest, UpdateFeaturesResponse


async def handle(context: RequestContext, request: UpdateFeaturesRequest) -> UpdateFeaturesResponse:
    services = context.services
    return await decided(
        context, request, UpdateFeaturesResponse, lambda image: update_features(image, request, services.broker_configs)
    )


def failed(request: UpdateFeaturesRequest, error_code: int, message: str | None) -> UpdateFeaturesResponse:
    return UpdateFeaturesResponse(error_code=error_code, error_message=message)
