"""FetchSnapshot 0–1: a part of a snapshot of the metadata, for who is too far behind for the log."""

from __future__ import annotations

from collections.abc import Awaitable

from ottla.handlers.context import RequestContext
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest, FetchSnapshotResponse


def handle(context: RequestContext, request: FetchSnapshotRequest) -> Awaitable[FetchSnapshotResponse]:
    return context.services.quorum.handle(request, context.api_version, FetchSnapshotResponse)


def failed(request: FetchSnapshotRequest, error_code: int, message: str | None) -> FetchSnapshotResponse:
    return FetchSnapshotResponse(error_code=error_code)
