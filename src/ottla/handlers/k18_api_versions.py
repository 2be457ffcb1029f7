"""ApiVersions 0–4: what this listener serves, and the cluster's features. Asked first by every client."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ottla.handlers.context import AdvertisedApi, ApiError, RequestContext
from ottla.metadata.features import KRAFT_VERSION
from ottla.wire.api_table import ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse

SOFTWARE_NAME = re.compile(r"[a-zA-Z0-9](?:[a-zA-Z0-9\-.]*[a-zA-Z0-9])?")


def handle(context: RequestContext, request: ApiVersionsRequest) -> ApiVersionsResponse:
    if context.api_version >= 3:
        for value in (request.client_software_name, request.client_software_version):
            if SOFTWARE_NAME.fullmatch(value) is None:
                raise ApiError(ErrorCode.INVALID_REQUEST, f"the client's software name or version {value!r} is invalid")
    services = context.services
    levels = {**services.image.features, KRAFT_VERSION.name: services.quorum.kraft_version}
    return ApiVersionsResponse(
        api_keys=_api_keys(context.connection.advertised),
        supported_features=[
            ApiVersionsResponse.SupportedFeatureKey(
                name=feature.name, min_version=feature.min_level, max_version=feature.max_level
            )
            for feature in (*services.features, KRAFT_VERSION)
            # Clients that ask with version 3 take a lower end of 0 for an error.
            if feature.min_level > 0 or context.api_version >= 4
        ],
        finalized_features_epoch=services.features_epoch,
        finalized_features=[
            ApiVersionsResponse.FinalizedFeatureKey(name=name, min_version_level=level, max_version_level=level)
            for name, level in levels.items()
            if level > 0
        ],
    )


def failed(request: ApiVersionsRequest, error_code: int, message: str | None) -> ApiVersionsResponse:
    return ApiVersionsResponse(error_code=error_code)


def unsupported_version(advertised: Sequence[AdvertisedApi]) -> ApiVersionsResponse:
    """The answer, always in version 0, to a version that we don't know: the client tries again with one that we do."""
    own = [api for api in advertised if api.key == ApiKey.API_VERSIONS]
    return ApiVersionsResponse(error_code=ErrorCode.UNSUPPORTED_VERSION, api_keys=_api_keys(own))


def _api_keys(advertised: Sequence[AdvertisedApi]) -> list[ApiVersionsResponse.ApiVersion]:
    return [
        ApiVersionsResponse.ApiVersion(api_key=key, min_version=min_version, max_version=max_version)
        for key, min_version, max_version in advertised
    ]
