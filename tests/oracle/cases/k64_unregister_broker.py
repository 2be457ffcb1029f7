"""UnregisterBroker: of one who is unknown; the others' cases end with one that is known."""

from tests.oracle.brokers import CLUSTER, registering, unregistering
from tests.oracle.harness import BROKER, CONTROLLER, case

CASES = [
    *(
        case(f"{broker_id}, on a {kind.name.lower()}", unregistering(broker_id), listener=kind)
        for kind in (BROKER, CONTROLLER)
        for broker_id in (-1, 0, 99)
    ),
    case("twice", CLUSTER, registering(), unregistering(), unregistering(), listener=CONTROLLER),
]
