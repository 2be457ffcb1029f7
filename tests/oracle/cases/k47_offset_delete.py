"""OffsetDelete."""

from __future__ import annotations

from ottla.wire.messages.k47_offset_delete import OffsetDeleteRequest
from tests.oracle.grouped import commit, coordinated, fetch, protocols, stable
from tests.oracle.harness import ask, case
from tests.oracle.making import topic_created
from tests.oracle.new_groups import LEAVING, group_of_one, says

Topic = OffsetDeleteRequest.OffsetDeleteRequestTopic
Partition = OffsetDeleteRequest.OffsetDeleteRequestPartition


def delete(group_id: str, topics: dict[str, list[int]]) -> OffsetDeleteRequest:
    return OffsetDeleteRequest(
        group_id=group_id,
        topics=[
            Topic(name=name, partitions=[Partition(partition_index=each) for each in partitions])
            for name, partitions in topics.items()
        ],
    )


CASES = [
    case(
        "of a group without members",
        *topic_created("undo", partitions=3),
        *coordinated("undo"),
        ask(commit("undo", ("undo", 0, 1), ("undo", 1, 2)), 8),
        ask(delete("undo", {"undo": [0, 2, 7], "nowhere": [0]}), 0),
        ask(fetch(("undo", None)), 8),
    ),
    case("without a group", ask(delete("", {"nowhere": [0]}), 0)),
    case("of no group", *coordinated("undo-none"), ask(delete("undo-none", {"nowhere": [0]}), 0)),
    case(
        "of topics that it reads, and others",
        *topic_created("undo-read"),
        *topic_created("undo-other"),
        *stable("undo-read", protocols=protocols(topics=["undo-read"])),
        ask(delete("undo-read", {"undo-read": [0, 1], "undo-other": [0]}), 0),
    ),
    case(
        "of members of another kind",
        *topic_created("undo-kind"),
        *coordinated("undo-kind"),
        *stable("undo-kind", protocol_type="connect"),
        ask(delete("undo-kind", {"undo-kind": [0]}), 0),
    ),
    case(
        "of a group of the new protocol",
        *topic_created("undo-new-other"),
        *group_of_one("undo-new"),
        ask(
            commit(
                "undo-new", ("undo-new", 0, 1), ("undo-new-other", 0, 1), member_id="m", generation_id_or_member_epoch=2
            ),
            9,
        ),
        ask(delete("undo-new", {"undo-new": [0, 1], "undo-new-other": [0]}), 0),
        ask(fetch(("undo-new", None)), 8),
        says("undo-new", "m", LEAVING),
        ask(delete("undo-new", {"undo-new": [0, 1], "nowhere": [0]}), 0),
        ask(fetch(("undo-new", None)), 8),
    ),
    case("nothing", *coordinated("undo-nothing"), ask(delete("undo-nothing", {}), 0)),
]
