"""AllocateProducerIds: a broker gets a block of producer ids that no other broker has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from ottla.controller.controller import Controller
from ottla.controller.decision import Decision
from ottla.log.results import LogError
from ottla.metadata.image import ClusterImage
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest, AllocateProducerIdsResponse
from ottla.wire.messages.metadata_records import ProducerIdsRecord

BLOCK_SIZE: Final = 1000
LAST_ID: Final = 2**63 - 1


def allocate_producer_ids(
    image: ClusterImage, request: AllocateProducerIdsRequest
) -> Decision[AllocateProducerIdsResponse]:
    broker = image.brokers.get(request.broker_id)
    if broker is None or broker.epoch != request.broker_epoch:
        return Decision(AllocateProducerIdsResponse(error_code=ErrorCode.STALE_BROKER_EPOCH))
    first = image.next_producer_id
    if first > LAST_ID - BLOCK_SIZE:
        return Decision(AllocateProducerIdsResponse(error_code=ErrorCode.UNKNOWN_SERVER_ERROR))
    record = ProducerIdsRecord(
        broker_id=request.broker_id, broker_epoch=request.broker_epoch, next_producer_id=first + BLOCK_SIZE
    )
    response = AllocateProducerIdsResponse(producer_id_start=first, producer_id_len=BLOCK_SIZE)
    return Decision(response, [MetadataRecord(record)])


def producer_id_blocks(controller: Controller, node_id: int) -> Callable[[], Awaitable[range]]:
    """Blocks for a broker that is one node with the controller; LogError if there is none to be had."""

    def allocate(image: ClusterImage) -> Decision[AllocateProducerIdsResponse]:
        request = AllocateProducerIdsRequest(broker_id=node_id, broker_epoch=image.brokers[node_id].epoch)
        return allocate_producer_ids(image, request)

    async def block() -> range:
        response = await controller.carry_out(allocate)
        if response.error_code:
            code = ErrorCode(response.error_code)
            raise LogError(code, f"no block of producer ids can be had: {code.name}")
        return range(response.producer_id_start, response.producer_id_start + response.producer_id_len)

    return block
