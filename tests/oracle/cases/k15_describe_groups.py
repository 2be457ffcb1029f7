"""DescribeGroups."""

from __future__ import annotations

from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest
from tests.oracle.grouped import commit, committed, coordinated, joined, joined_statically, stable
from tests.oracle.harness import ask, case
from tests.oracle.making import topic_created
from tests.oracle.new_groups import group_of_one

CASES = [
    *[
        case(
            f"v{version}, stable, and none",
            *stable(f"describe-v{version}"),
            *coordinated("describe-none"),
            ask(DescribeGroupsRequest(groups=[f"describe-v{version}", "describe-none"]), version),
        )
        for version in range(7)
    ],
    case(
        "with what one may do",
        *stable("describe-may"),
        *coordinated("describe-none"),
        ask(DescribeGroupsRequest(groups=["describe-may", "describe-none"], include_authorized_operations=True), 5),
        ask(DescribeGroupsRequest(groups=["describe-may", "describe-none"], include_authorized_operations=True), 6),
    ),
    case(
        "before the assignment",
        *coordinated("describe-early"),
        *joined("describe-early"),
        ask(DescribeGroupsRequest(groups=["describe-early"]), 5),
    ),
    case(
        "with a static member",
        *coordinated("describe-static"),
        joined_statically("describe-static", "i"),
        ask(DescribeGroupsRequest(groups=["describe-static"]), 5),
    ),
    case(
        "with offsets only",
        *topic_created("describe-simple"),
        *coordinated("describe-simple"),
        ask(commit("describe-simple", ("describe-simple", 0, 1)), 8),
        ask(DescribeGroupsRequest(groups=["describe-simple"]), 6),
    ),
    *[
        case(
            f"v{version}, of the new protocol",
            *group_of_one(f"describe-new-v{version}"),
            ask(DescribeGroupsRequest(groups=[f"describe-new-v{version}"]), version),
        )
        for version in (0, 5, 6)
    ],
    case("nothing", ask(DescribeGroupsRequest(), 5)),
    case(
        "twice, and the empty one",
        *topic_created("describe-empty"),
        *coordinated("x"),
        committed("", "describe-empty"),
        ask(DescribeGroupsRequest(groups=["", "x", "x"]), 5),
    ),
]
