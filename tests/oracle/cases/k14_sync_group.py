"""SyncGroup."""

from __future__ import annotations

from ottla.wire.messages.k14_sync_group import SyncGroupRequest
from tests.oracle.grouped import coordinated, join, joined, joined_statically, rebalancing, stable, sync
from tests.oracle.harness import Known, answer, ask, case, on, waiting
from tests.oracle.new_groups import group_of_one

NOBODY: Known = {"member": "nobody", "generation": 1}

CASES = [
    *[
        case(
            f"v{version}, the leader",
            *coordinated(f"sync-v{version}"),
            *joined(f"sync-v{version}"),
            ask(lambda known, version=version: sync(known, f"sync-v{version}"), version),
            ask(lambda known, version=version: sync(known, f"sync-v{version}", b"ignored"), version),
        )
        for version in range(6)
    ],
    case("without a group", ask(sync(NOBODY, ""), 5)),
    case("no such group", *coordinated("sync-none"), ask(sync(NOBODY, "sync-none"), 5)),
    case("an unknown member", *stable("sync-unknown"), ask(sync(NOBODY, "sync-unknown"), 5)),
    case(
        "another generation",
        *stable("sync-generation"),
        ask(lambda known: sync(known, "sync-generation", generation_id=7), 5),
    ),
    case("no protocol", *stable("sync-no-name"), ask(lambda known: sync(known, "sync-no-name", protocol_name=None), 5)),
    case("no protocol, v4", *stable("sync-v4-no"), ask(lambda known: sync(known, "sync-v4-no", protocol_name=None), 4)),
    case(
        "another protocol",
        *stable("sync-other-name"),
        ask(lambda known: sync(known, "sync-other-name", protocol_name="sticky"), 5),
    ),
    case(
        "another protocol type",
        *stable("sync-other-type"),
        ask(lambda known: sync(known, "sync-other-type", protocol_type="connect"), 5),
    ),
    case(
        "a leader that forgets itself",
        *coordinated("sync-forgets"),
        *joined("sync-forgets"),
        ask(lambda known: sync(known, "sync-forgets", assignments=[]), 5),
    ),
    case(
        "an assignment for somebody else",
        *coordinated("sync-else"),
        *joined("sync-else"),
        ask(
            lambda known: sync(
                known,
                "sync-else",
                assignments=[SyncGroupRequest.SyncGroupRequestAssignment(member_id="nobody", assignment=b"x")],
            ),
            5,
        ),
    ),
    case(
        "a fenced instance",
        *coordinated("sync-fenced"),
        joined_statically("sync-fenced", "i"),
        ask(lambda known: sync(known, "sync-fenced", member_id="somebody", group_instance_id="i"), 5),
        ask(lambda known: sync(known, "sync-fenced", group_instance_id="j"), 5),
    ),
    *[
        case(
            f"a group of the new protocol, v{version}",
            *group_of_one(f"sync-new-v{version}"),
            ask(sync({"member": "m", "generation": 2}, f"sync-new-v{version}"), version),
            ask(sync(NOBODY, f"sync-new-v{version}"), version),
        )
        for version in range(6)
    ],
    case(
        "a static member of a group of the new protocol",
        *group_of_one("sync-new-static", instance_id="i"),
        ask(sync({"member": "m", "generation": 2}, "sync-new-static", group_instance_id="i"), 5),
        ask(sync({"member": "other", "generation": 2}, "sync-new-static", group_instance_id="i"), 5),
        ask(sync({"member": "m", "generation": 2}, "sync-new-static", group_instance_id="j"), 5),
    ),
    case(
        "while the others have to join",
        *coordinated("sync-preparing"),
        joined_statically("sync-preparing", "i"),
        ask(lambda known: sync(known, "sync-preparing", group_instance_id="i"), 5),
        *on("b", waiting(ask(join("sync-preparing", group_instance_id="j"), 9))),
        rebalancing("sync-preparing"),
        ask(lambda known: sync(known, "sync-preparing", group_instance_id="i"), 5),
        waiting(ask(lambda known: join("sync-preparing", known["member"], group_instance_id="i"), 9)),
        answer("b", learn={"other": "member_id", "next": "generation_id"}),
        answer(""),
    ),
]
