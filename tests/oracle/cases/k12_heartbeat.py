"""Heartbeat."""

from __future__ import annotations

from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from tests.oracle.grouped import coordinated, join, joined, joined_statically, rebalancing, stable, sync
from tests.oracle.harness import Known, answer, ask, case, on, waiting
from tests.oracle.new_groups import group_of_one


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
    case(
        "a group of the new protocol",
        *group_of_one("beat-new"),
        ask(beat({"member": "m", "generation": 2}, "beat-new"), 4),
        ask(beat(NOBODY, "beat-new"), 4),
    ),
    case(
        "while the others have to join",
        *coordinated("beat-preparing"),
        joined_statically("beat-preparing", "i"),
        ask(lambda known: sync(known, "beat-preparing", group_instance_id="i"), 5),
        *on("b", waiting(ask(join("beat-preparing", group_instance_id="j"), 9))),
        rebalancing("beat-preparing"),
        waiting(ask(lambda known: join("beat-preparing", known["member"], group_instance_id="i"), 9)),
        answer("b", learn={"other": "member_id", "next": "generation_id"}),
        answer(""),
    ),
]
