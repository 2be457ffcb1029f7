"""AllocateProducerIds: a broker gets a block of producer ids that no other broker has."""

from __future__ import annotations

from typing import Final

from ottla.controller.decision import Decision
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
