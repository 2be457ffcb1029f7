"""OffsetFetch."""

from __future__ import annotations

from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest
from tests.oracle.grouped import commit, coordinated, fetch, fetch_one, stable
from tests.oracle.harness import Differs, Step, ask, case
from tests.oracle.making import topic_created
from tests.oracle.new_groups import LEAVING, group_of_one, says

Group = OffsetFetchRequest.OffsetFetchRequestGroup
Topics = OffsetFetchRequest.OffsetFetchRequestTopics


def committed(name: str) -> tuple[Step, ...]:
    """Of the group of that name, in the topic of that name."""
    return (
        *topic_created(name, partitions=3),
        *coordinated(name),
        ask(commit(name, (name, 0, 5), (name, 2, 9), metadata="said"), 8),
    )


def of_member(group_id: str, member_id: str | None, epoch: int) -> OffsetFetchRequest:
    return OffsetFetchRequest(groups=[Group(group_id=group_id, member_id=member_id, member_epoch=epoch, topics=None)])


CASES = [
    *[
        case(
            f"v{version}, of a member of the new protocol",
            *group_of_one(f"fetch-new-v{version}"),
            ask(
                commit(
                    f"fetch-new-v{version}",
                    (f"fetch-new-v{version}", 0, 5),
                    member_id="m",
                    generation_id_or_member_epoch=2,
                ),
                9,
            ),
            *(ask(of_member(f"fetch-new-v{version}", "m", epoch), version) for epoch in (2, 1, 3, -1)),
            *(ask(of_member(f"fetch-new-v{version}", None, epoch), version) for epoch in (-1, 2)),
            *(ask(of_member(f"fetch-new-v{version}", "n", epoch), version) for epoch in (-1, 2)),
            *(ask(of_member(f"fetch-new-v{version}", "", epoch), version) for epoch in (-1, 2)),
            differs=(
                Differs(
                    "[13].answers[0].body.groups[0].error_code",
                    "UNKNOWN_MEMBER_ID",
                    "an epoch without a member: Kafka stumbles over the null",
                ),
            ),
        )
        for version in (9, 10)
    ],
    case(
        "of a group of the new protocol, by older clients",
        *group_of_one("fetch-new-old"),
        ask(fetch_one("fetch-new-old", {"fetch-new-old": [0, 1]}), 7),
        ask(fetch(("fetch-new-old", None)), 8),
    ),
    case(
        "of a group of the new protocol that all have left",
        *group_of_one("fetch-new-left"),
        says("fetch-new-left", "m", LEAVING),
        ask(of_member("fetch-new-left", "m", 2), 9),
        ask(of_member("fetch-new-left", None, -1), 9),
    ),
    case("of a member of no group", *coordinated("fetch-new-none"), ask(of_member("fetch-new-none", "m", 2), 9)),
    *[
        case(
            f"v{version}",
            *committed(f"fetch-v{version}"),
            ask(fetch_one(f"fetch-v{version}", {f"fetch-v{version}": [0, 1, 2, 7], "nowhere": [0]}), version),
        )
        for version in range(1, 8)
    ],
    *[
        case(
            f"v{version}, all",
            *committed(f"fetch-all-v{version}"),
            ask(fetch_one(f"fetch-all-v{version}", None), version),
        )
        for version in (2, 5, 7)
    ],
    *[
        case(
            f"v{version}",
            *committed(f"fetch-v{version}"),
            *coordinated("fetch-other"),
            ask(
                fetch(
                    (f"fetch-v{version}", {f"fetch-v{version}": [2, 1], "nowhere": [0]}),
                    ("fetch-other", None),
                    ("fetch-other", {"nowhere": [1]}),
                    (f"fetch-v{version}", None),
                ),
                version,
            ),
        )
        for version in (8, 9)
    ],
    case(
        "v10, by id",
        *committed("fetch-by-id"),
        ask(
            lambda known: OffsetFetchRequest(
                groups=[
                    Group(
                        group_id="fetch-by-id",
                        topics=[
                            Topics(topic_id=known["id"], partition_indexes=[0, 1]),
                            Topics(topic_id=bytes(15) + b"\x09", partition_indexes=[0]),
                        ],
                    )
                ]
            ),
            10,
        ),
        ask(OffsetFetchRequest(groups=[Group(group_id="fetch-by-id", topics=None)]), 10),
    ),
    case(
        "of a member",
        *topic_created("fetch-member"),
        *stable("fetch-member"),
        ask(
            OffsetFetchRequest(
                groups=[Group(group_id="fetch-member", member_id="nobody", member_epoch=7, topics=None)]
            ),
            9,
        ),
    ),
    case(
        "of stable offsets only", *committed("fetch-stable"), ask(fetch(("fetch-stable", None), require_stable=True), 8)
    ),
    case("of no group", ask(fetch(), 8)),
    case("of no topic", *committed("fetch-nothing"), ask(fetch(("fetch-nothing", {})), 8)),
]
