"""DeleteGroups."""

from __future__ import annotations

from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest
from ottla.wire.messages.k42_delete_groups import DeleteGroupsRequest
from tests.oracle.grouped import commit, committed, coordinated, fetch, stable
from tests.oracle.harness import ask, case
from tests.oracle.making import topic_created
from tests.oracle.new_groups import LEAVING, describes, group_of_one, says

CASES = [
    *[
        case(
            f"v{version}",
            *topic_created(f"delete-v{version}"),
            *coordinated(f"delete-v{version}"),
            ask(commit(f"delete-v{version}", (f"delete-v{version}", 0, 1)), 8),
            ask(DeleteGroupsRequest(groups_names=[f"delete-v{version}"]), version),
            ask(fetch((f"delete-v{version}", None)), 8),
            ask(DescribeGroupsRequest(groups=[f"delete-v{version}"]), 6),
        )
        for version in range(3)
    ],
    case("with members", *stable("delete-members"), ask(DeleteGroupsRequest(groups_names=["delete-members"]), 2)),
    case(
        "of the new protocol, with members and without",
        *group_of_one("delete-new"),
        ask(commit("delete-new", ("delete-new", 0, 1), member_id="m", generation_id_or_member_epoch=2), 9),
        ask(DeleteGroupsRequest(groups_names=["delete-new"]), 2),
        says("delete-new", "m", LEAVING),
        ask(DeleteGroupsRequest(groups_names=["delete-new"]), 2),
        ask(fetch(("delete-new", None)), 8),
        describes("delete-new"),
    ),
    case("unknown", *coordinated("delete-none"), ask(DeleteGroupsRequest(groups_names=["delete-none"]), 2)),
    case("twice", *coordinated("delete-none"), ask(DeleteGroupsRequest(groups_names=["delete-none"] * 2), 2)),
    case("nothing", ask(DeleteGroupsRequest(), 2)),
    case(
        "the empty one",
        *topic_created("delete-empty"),
        *coordinated("delete-none"),
        committed("", "delete-empty"),
        ask(DeleteGroupsRequest(groups_names=[""]), 2),
    ),
]
