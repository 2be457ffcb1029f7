"""JoinGroup."""

from __future__ import annotations

from ottla.wire.messages.k11_join_group import JoinGroupRequest
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from tests.oracle.grouped import SMALL_GROUPS, coordinated, join, joined, joined_statically, protocols, stable, sync
from tests.oracle.harness import ask, case
from tests.oracle.new_groups import group_of_one, has, says

LONGEST_SESSION_MS = 1_800_000
FIRST_WITH_REQUIRED_IDS = 4
FIRST_WITH_INSTANCES = 5


def beat(group_id: str, member_id: str, generation: int, instance_id: str | None = None) -> HeartbeatRequest:
    return HeartbeatRequest(
        group_id=group_id, member_id=member_id, generation_id=generation, group_instance_id=instance_id
    )


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
    *[
        case(
            f"a group of the new protocol, v{version}",
            *group_of_one(f"join-new-v{version}", 4),
            ask(join(f"join-new-v{version}"), version, learn={"member": "member_id"}),
            *(
                ask(lambda known, version=version: join(f"join-new-v{version}", known["member"]), again)
                for again in ((version,) if version >= FIRST_WITH_REQUIRED_IDS else ())
            ),
        )
        for version in range(10)
    ],
    *[
        case(
            f"v{version}, a group that is full",
            *stable(f"join-full-v{version}"),
            ask(join(f"join-full-v{version}", version=version), version),
            ask(join(f"join-full-v{version}", "nobody", version=version), version),
            *(
                ask(join(f"join-full-v{version}", version=version, group_instance_id=each), version)
                for each in (("b",) if version >= FIRST_WITH_INSTANCES else ())
            ),
            properties=SMALL_GROUPS,
        )
        for version in (0, 3, 5, 9)
    ],
    case(
        "a group of the new protocol, and live in it",
        *group_of_one("join-new", 4),
        ask(
            join("join-new", group_instance_id="c", protocols=protocols(topics=["join-new"])),
            9,
            learn={"member": "member_id", "generation": "generation_id"},
        ),
        ask(lambda known: sync(known, "join-new", group_instance_id="c"), 5),
        ask(lambda known: beat("join-new", known["member"], known["generation"], "c"), 4),
        ask(lambda known: beat("join-new", known["member"], known["generation"] - 1, "c"), 4),
        ask(lambda known: beat("join-new", "m", known["generation"]), 4),
        ask(lambda known: beat("join-new", "nobody", known["generation"]), 4),
        ask(lambda known: sync(known, "join-new", group_instance_id="c", generation_id=1), 5),
        ask(lambda known: sync(known, "join-new", group_instance_id="c", protocol_name="sticky"), 5),
        ask(lambda known: sync(known, "join-new", group_instance_id="c", protocol_type="connect"), 5),
        ask(lambda known: sync(known, "join-new", group_instance_id="other"), 5),
        says("join-new", "m", 2),
        has("join-new", "m", 2, 0, 1),
        ask(lambda known: beat("join-new", known["member"], known["generation"], "c"), 4),
    ),
    case(
        "a group of the new protocol, wrongly",
        *group_of_one("join-new-wrong"),
        ask(join("join-new-wrong", "nobody"), 9),
        ask(join("join-new-wrong", "nobody", group_instance_id="i"), 9),
        ask(join("join-new-wrong", protocol_type="connect"), 9),
        ask(join("join-new-wrong", protocols=[]), 9),
        ask(join("join-new-wrong", session_timeout_ms=5999), 9),
        ask(
            join(
                "join-new-wrong",
                "broken",
                protocols=[JoinGroupRequest.JoinGroupRequestProtocol(name="range", metadata=b"\0")],
            ),
            9,
        ),
    ),
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
