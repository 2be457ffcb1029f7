"""FindCoordinator."""

from __future__ import annotations

from typing import Any

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest
from tests.oracle.grouped import SMALL_GROUPS, coordinated
from tests.oracle.harness import Differs, ask, case

TRANSACTION = 1


def is_on_its_way(response: Any) -> bool:
    """Kafka makes its topic first."""
    found = response.coordinators[0] if response.coordinators else response
    return bool(found.error_code == ErrorCode.COORDINATOR_NOT_AVAILABLE)


def no_transactions(where: str) -> tuple[Differs, ...]:
    why = "there are no transactions yet: a client fails at once, with the cause, and does not ask until it times out"
    ottla = {
        "error_code": "UNSUPPORTED_VERSION",
        "error_message": "there are no transactions yet",
        "node_id": -1,
        "host": "",
        "port": -1,
    }
    return tuple(Differs(f"[0].answers[0].{where}.{field}", value, why) for field, value in ottla.items())


CASES = [
    *[
        case(f"v{version}", *coordinated("found"), ask(FindCoordinatorRequest(key="found"), version))
        for version in range(4)
    ],
    *[
        case(
            f"v{version}, several",
            *coordinated("found"),
            ask(FindCoordinatorRequest(coordinator_keys=["found", "other", "found", ""]), version),
        )
        for version in (4, 5, 6)
    ],
    *[
        case(
            f"v{version}, of transactions",
            ask(
                FindCoordinatorRequest(coordinator_keys=["t"], key_type=TRANSACTION)
                if version > 3
                else FindCoordinatorRequest(key="t", key_type=TRANSACTION),
                version,
                until=lambda response: not is_on_its_way(response),
            ),
            differs=no_transactions("body.coordinators[0]" if version > 3 else "body"),
            # A broker of its own: other cases are about one that nobody has asked for this yet.
            properties=SMALL_GROUPS,
        )
        for version in (1, 3, 4, 6)
    ],
    case("no keys", ask(FindCoordinatorRequest(), 4)),
    case("v3, an unknown type", ask(FindCoordinatorRequest(key="found", key_type=9), 3)),
    case("v4, an unknown type", ask(FindCoordinatorRequest(coordinator_keys=["a", "b"], key_type=9), 4)),
    case("v5, of shares", ask(FindCoordinatorRequest(coordinator_keys=["a:b:0"], key_type=2), 5)),
    case("v6, of shares with a bad key", ask(FindCoordinatorRequest(coordinator_keys=["a"], key_type=2), 6)),
]
