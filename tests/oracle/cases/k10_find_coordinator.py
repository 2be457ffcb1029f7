"""FindCoordinator."""

from __future__ import annotations

from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest
from tests.oracle.grouped import coordinated
from tests.oracle.harness import ask, case

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
    case("no keys", ask(FindCoordinatorRequest(), 4)),
    case("v3, an unknown type", ask(FindCoordinatorRequest(key="found", key_type=9), 3)),
    case("v4, an unknown type", ask(FindCoordinatorRequest(coordinator_keys=["a", "b"], key_type=9), 4)),
    case("v5, of shares", ask(FindCoordinatorRequest(coordinator_keys=["a:b:0"], key_type=2), 5)),
    case("v6, of shares with a bad key", ask(FindCoordinatorRequest(coordinator_keys=["a"], key_type=2), 6)),
]
