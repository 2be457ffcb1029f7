"""InitProducerId 0–5: an id for an idempotent producer.

There are no transactions yet: a transactional id is refused as Kafka refuses what a cluster does not have, so that a
producer fails at once instead of looking for its coordinator until it times out.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final

from ottla.handlers.context import ApiError, RequestContext
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k22_init_producer_id import InitProducerIdRequest, InitProducerIdResponse

NONE: Final = -1  # no producer id, or no epoch


def handle(
    context: RequestContext, request: InitProducerIdRequest
) -> InitProducerIdResponse | Awaitable[InitProducerIdResponse]:
    if (request.producer_id == NONE) != (request.producer_epoch == NONE):
        raise ApiError(ErrorCode.INVALID_REQUEST, "a producer has both an id and an epoch, or neither")
    if request.transactional_id is not None:
        _refuse(context, request.transactional_id, request.transaction_timeout_ms)
    producer_id = context.services.producer_ids.take()
    return _waiting(context) if producer_id is None else InitProducerIdResponse(producer_id=producer_id)


def _refuse(context: RequestContext, transactional_id: str, timeout_ms: int) -> None:
    if not transactional_id:
        raise ApiError(ErrorCode.INVALID_REQUEST, "a transactional id must not be empty")
    longest_ms = context.services.broker_configs.integer("transaction.max.timeout.ms")
    if not 0 < timeout_ms <= longest_ms:
        raise ApiError(ErrorCode.INVALID_TRANSACTION_TIMEOUT, f"{timeout_ms} ms is not between 1 and {longest_ms} ms")
    raise ApiError(ErrorCode.UNSUPPORTED_VERSION, "there are no transactions yet")


async def _waiting(context: RequestContext) -> InitProducerIdResponse:
    return InitProducerIdResponse(producer_id=await context.services.producer_ids.next())


def failed(request: InitProducerIdRequest, error_code: int, message: str | None) -> InitProducerIdResponse:
    return InitProducerIdResponse(error_code=error_code, producer_epoch=NONE)
