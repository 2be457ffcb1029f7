"""JoinGroup."""

from __future__ import annotations

from tests.oracle.grouped import coordinated, join, joined, joined_statically, protocols, stable, sync
from tests.oracle.harness import ask, case

LONGEST_SESSION_MS = 1_800_000

CASES = [
    *[
        case(
            f"v{version}, alone",
            *coordinated(f"join-v{version}"),
            ask(join(f"join-v{version}", version=version), version, learn={"member": "member_id", "leader": "leader"}),
        )
        for version in range(4)
    ],
    *[
        case(
            f"v{version}, with the id that it was told",
            *coordinated(f"join-v{version}"),
            ask(join(f"join-v{version}"), version, learn={"member": "member_id"}),
            ask(
                lambda known, version=version: join(f"join-v{version}", known["member"]),
                version,
                learn={"leader": "leader"},
            ),
        )
        for version in range(4, 10)
    ],
    case("without a group", ask(join(""), 9)),
    case("too short a session", ask(join("join-short", session_timeout_ms=5999), 9)),
    case("too long a session", ask(join("join-long", session_timeout_ms=LONGEST_SESSION_MS + 1), 9)),
    case("an unknown member of no group", *coordinated("join-none"), ask(join("join-none", "somebody"), 9)),
    case("an unknown member", *stable("join-unknown"), ask(join("join-unknown", "somebody"), 9)),
    case("an unknown member, v0", *stable("join-unknown-v0"), ask(join("join-unknown-v0", "somebody"), 0)),
    case("no protocol", *coordinated("join-nothing"), ask(join("join-nothing", protocols=[]), 9)),
    case("no protocol type", *coordinated("join-no-type"), ask(join("join-no-type", protocol_type=""), 9)),
    case("no protocol type, v6", *coordinated("join-no-type-v6"), ask(join("join-no-type-v6", protocol_type=""), 6)),
    case("another protocol type", *stable("join-other-type"), ask(join("join-other-type", protocol_type="connect"), 9)),
    case(
        "no protocol in common",
        *stable("join-no-common"),
        ask(join("join-no-common", protocols=protocols("sticky")), 9),
    ),
    case(
        "the leader again",
        *stable("join-leader"),
        ask(lambda known: join("join-leader", known["member"]), 9),
    ),
    case(
        "before the assignment, with the same",
        *coordinated("join-same"),
        *joined("join-same"),
        ask(lambda known: join("join-same", known["member"]), 9),
    ),
    case(
        "before the assignment, with something else",
        *coordinated("join-else"),
        *joined("join-else"),
        ask(lambda known: join("join-else", known["member"], protocols=protocols("range", "sticky")), 9),
    ),
    case(
        "several protocols",
        *coordinated("join-several"),
        *joined("join-several", protocols=protocols("sticky", "range")),
    ),
    case("a static member", *coordinated("join-static"), joined_statically("join-static", "i")),
    *[
        case(
            f"a static member that comes back, v{version}",
            *coordinated(f"join-back-v{version}"),
            joined_statically(f"join-back-v{version}", "i"),
            ask(lambda known, version=version: sync(known, f"join-back-v{version}", group_instance_id="i"), 5),
            ask(
                join(f"join-back-v{version}", group_instance_id="i"),
                version,
                learn={"member": "member_id", "leader": "leader"},
            ),
            ask(lambda known, version=version: sync(known, f"join-back-v{version}", group_instance_id="i"), 5),
        )
        for version in (5, 6, 7, 9)
    ],
    case(
        "a static member that comes back before the assignment",
        *coordinated("join-back-early"),
        joined_statically("join-back-early", "i"),
        joined_statically("join-back-early", "i"),
    ),
    case(
        "a static member under another's id",
        *coordinated("join-fenced"),
        joined_statically("join-fenced", "i"),
        ask(join("join-fenced", "somebody", group_instance_id="i"), 9),
    ),
    case(
        "an unknown instance",
        *stable("join-unknown-instance"),
        ask(lambda known: join("join-unknown-instance", known["member"], group_instance_id="i"), 9),
    ),
]
