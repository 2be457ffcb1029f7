"""LeaveGroup."""

from __future__ import annotations

from ottla.wire.messages.k13_leave_group import LeaveGroupRequest
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest
from tests.oracle.grouped import coordinated, join, joined_statically, protocols, stable
from tests.oracle.harness import ask, case
from tests.oracle.new_groups import describes, group_of_one, joins

Member = LeaveGroupRequest.MemberIdentity


def leave(group_id: str, *members: tuple[str, str | None]) -> LeaveGroupRequest:
    return LeaveGroupRequest(
        group_id=group_id,
        members=[Member(member_id=member_id, group_instance_id=instance) for member_id, instance in members],
    )


CASES = [
    case(
        "a group of the new protocol",
        *group_of_one("leave-new"),
        joins("leave-new", "s", instance_id="i"),
        ask(
            join("leave-new", group_instance_id="c", protocols=protocols(topics=["leave-new"])),
            9,
            learn={"classic": "member_id"},
        ),
        ask(leave("leave-new", ("nobody", None), ("x", "i"), ("x", "j"), ("", "c"), ("m", None)), 5),
        describes("leave-new"),
        ask(leave("leave-new", ("s", None)), 3),
        ask(leave("leave-new", ("s", None)), 3),
        ask(LeaveGroupRequest(group_id="leave-new", member_id="s"), 2),
        describes("leave-new"),
    ),
    *[
        case(
            f"v{version}",
            *stable(f"leave-v{version}"),
            ask(
                lambda known, version=version: LeaveGroupRequest(
                    group_id=f"leave-v{version}", member_id=known["member"]
                ),
                version,
            ),
            ask(DescribeGroupsRequest(groups=[f"leave-v{version}"]), 5),
        )
        for version in range(3)
    ],
    *[
        case(
            f"v{version}",
            *stable(f"leave-v{version}"),
            ask(lambda known, version=version: leave(f"leave-v{version}", (known["member"], None)), version),
            ask(DescribeGroupsRequest(groups=[f"leave-v{version}"]), 5),
        )
        for version in range(3, 6)
    ],
    case("without a group", ask(leave("", ("nobody", None)), 5)),
    case("nobody", *stable("leave-nobody"), ask(leave("leave-nobody"), 5)),
    case("no such group", *coordinated("leave-none"), ask(leave("leave-none", ("nobody", None), ("", "i")), 5)),
    case(
        "no such group, v2",
        *coordinated("leave-none"),
        ask(LeaveGroupRequest(group_id="leave-none", member_id="nobody"), 2),
    ),
    case(
        "unknown members", *stable("leave-unknown"), ask(leave("leave-unknown", ("x", None), ("", "i"), ("", None)), 5)
    ),
    case(
        "a pending member",
        *stable("leave-pending"),
        ask(join("leave-pending"), 9, learn={"member": "member_id"}),
        ask(lambda known: leave("leave-pending", (known["member"], None)), 5),
    ),
    case(
        "a static member, by its instance",
        *coordinated("leave-static"),
        joined_statically("leave-static", "i"),
        ask(leave("leave-static", ("", "i"), ("", "i")), 5),
    ),
    case(
        "a static member, by another's id",
        *coordinated("leave-fenced"),
        joined_statically("leave-fenced", "i"),
        ask(leave("leave-fenced", ("somebody", "i")), 5),
    ),
]
