"""AllocateProducerIds: for a visitor, and for those that are stale."""

from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest
from tests.oracle.brokers import ALWAYS_THERE, CLUSTER, by, registering, unregistering, visiting
from tests.oracle.harness import CONTROLLER, ask, case

CASES = [
    case(
        "blocks, one after the other",
        *visiting(by(AllocateProducerIdsRequest, 0), by(AllocateProducerIdsRequest, 0)),
        listener=CONTROLLER,
    ),
    case(
        "for one who is fenced",
        CLUSTER,
        registering(),
        by(AllocateProducerIdsRequest, 0),
        unregistering(),
        by(AllocateProducerIdsRequest, 0),
        listener=CONTROLLER,
    ),
    *(
        case(
            f"for {broker_id} in an epoch that is not its own",
            ask(AllocateProducerIdsRequest(broker_id=broker_id, broker_epoch=987_654_321), 0),
            listener=CONTROLLER,
        )
        for broker_id in (ALWAYS_THERE, 99, -1)
    ),
]
