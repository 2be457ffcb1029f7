"""BrokerHeartbeat: of a visitor that is fenced, unfenced, wants to stop; and of those that are stale.

Never without any directory: Apache Kafka's controller resigns because of it.
"""

from __future__ import annotations

from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest
from tests.oracle.brokers import (
    ALWAYS_THERE,
    CLUSTER,
    COMPANION,
    DIRECTORY,
    OTHER_DIRECTORY,
    VISITOR,
    heartbeat,
    registering,
    topic_deleted,
    topic_on,
    unregistering,
    visiting,
)
from tests.oracle.harness import CONTROLLER, ask, case

VERSIONS = range(3)
CORDONS_FROM = 2

CASES = [
    *(
        case(
            f"v{v}, a life",
            CLUSTER,
            registering(),
            heartbeat(v, has_read=False),
            heartbeat(v, want_fence=True),
            heartbeat(v, want_shut_down=True),
            heartbeat(v),
            heartbeat(v),
            heartbeat(v, want_fence=True),
            heartbeat(v),
            heartbeat(v, want_fence=True, want_shut_down=True),
            heartbeat(v, has_read=False),
            unregistering(),
            heartbeat(v),
            listener=CONTROLLER,
        )
        for v in VERSIONS
    ),
    *(
        case(
            f"v{v}, stale",
            ask(BrokerHeartbeatRequest(broker_id=VISITOR, broker_epoch=5), v),
            ask(BrokerHeartbeatRequest(broker_id=ALWAYS_THERE, broker_epoch=987_654_321), v),
            ask(BrokerHeartbeatRequest(broker_id=-1), v),
            listener=CONTROLLER,
        )
        for v in VERSIONS
    ),
    case(
        "an ordered shutdown of a leader",
        *visiting(
            topic_on("given-away", (VISITOR, COMPANION), (VISITOR,)),
            heartbeat(want_shut_down=True),
            heartbeat(want_shut_down=True),
            heartbeat(),
            topic_deleted("given-away"),
        ),
        listener=CONTROLLER,
    ),
    case(
        "a directory fails",
        *visiting(
            topic_on("failing", (VISITOR,)),
            heartbeat(offline_log_dirs=[bytes(16)]),
            heartbeat(offline_log_dirs=[OTHER_DIRECTORY]),
            heartbeat(offline_log_dirs=[OTHER_DIRECTORY]),
            heartbeat(),
            topic_deleted("failing"),
            log_dirs=(DIRECTORY, OTHER_DIRECTORY),
        ),
        listener=CONTROLLER,
    ),
    case(
        "a directory is cordoned",
        *visiting(
            heartbeat(CORDONS_FROM, cordoned_log_dirs=[DIRECTORY]), heartbeat(CORDONS_FROM, cordoned_log_dirs=[])
        ),
        listener=CONTROLLER,
    ),
]
