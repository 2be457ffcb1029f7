"""Heartbeat."""

from __future__ import annotations

from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from tests.oracle.grouped import coordinated, joined, joined_statically, stable
from tests.oracle.harness import Known, ask, case


def beat(known: Known, group_id: str, generation: int | None = None) -> HeartbeatRequest:
    return HeartbeatRequest(
        group_id=group_id,
        generation_id=known["generation"] if generation is None else generation,
        member_id=known["member"],
    )


NOBODY: Known = {"member": "nobody", "generation": 1}

CASES = [
    *[
        case(
            f"v{version}",
            *stable(f"beat-v{version}"),
            ask(lambda known, version=version: beat(known, f"beat-v{version}"), version),
        )
        for version in range(5)
    ],
    case("without a group", ask(beat(NOBODY, ""), 4)),
    case("no such group", *coordinated("beat-none"), ask(beat(NOBODY, "beat-none"), 4)),
    case("an unknown member", *stable("beat-unknown"), ask(beat(NOBODY, "beat-unknown"), 4)),
    case("another generation", *stable("beat-old"), ask(lambda known: beat(known, "beat-old", 0), 4)),
    case(
        "before the assignment",
        *coordinated("beat-early"),
        *joined("beat-early"),
        ask(lambda known: beat(known, "beat-early"), 4),
    ),
    case(
        "a fenced instance",
        *coordinated("beat-fenced"),
        joined_statically("beat-fenced", "i"),
        ask(
            HeartbeatRequest(group_id="beat-fenced", generation_id=1, member_id="somebody", group_instance_id="i"),
            4,
        ),
        ask(
            lambda known: HeartbeatRequest(
                group_id="beat-fenced", generation_id=1, member_id=known["member"], group_instance_id="j"
            ),
            4,
        ),
    ),
]
