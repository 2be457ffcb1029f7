"""OffsetCommit."""

from __future__ import annotations

from ottla.wire.messages.k08_offset_commit import OffsetCommitRequest
from tests.oracle.grouped import (
    SMALL_RECORDS,
    commit,
    coordinated,
    fetch,
    join,
    joined,
    joined_statically,
    protocols,
    stable,
)
from tests.oracle.harness import Known, ask, case
from tests.oracle.making import topic_created
from tests.oracle.new_groups import LEAVING, LEAVING_FOR_A_WHILE, group_of_one, has, joins, says

MAX_METADATA = 4096


def by_id(
    group_id: str, topic_id: bytes, *partitions: int, member_id: str = "", epoch: int = -1
) -> OffsetCommitRequest:
    return OffsetCommitRequest(
        group_id=group_id,
        member_id=member_id,
        generation_id_or_member_epoch=epoch,
        topics=[
            OffsetCommitRequest.OffsetCommitRequestTopic(
                topic_id=topic_id,
                partitions=[
                    OffsetCommitRequest.OffsetCommitRequestPartition(partition_index=each, committed_offset=7)
                    for each in partitions
                ],
            )
        ],
    )


def of_new(known: Known, topic: str, epoch: int, member_id: str = "m", partition: int = 0) -> OffsetCommitRequest:
    """Of a member of a group of the new protocol, which has the name of the topic."""
    return commit(topic, (topic, partition, 5), member_id=member_id, generation_id_or_member_epoch=epoch)


CASES = [
    *[
        case(
            f"v{version}, of a member of the new protocol",
            *group_of_one(f"commit-new-v{version}"),
            *(
                ask(lambda known, version=version, epoch=epoch: of_new(known, f"commit-new-v{version}", epoch), version)
                for epoch in (2, 1, 0, -1, 3)
            ),
            ask(commit(f"commit-new-v{version}", (f"commit-new-v{version}", 0, 5)), version),
            ask(lambda known, version=version: of_new(known, f"commit-new-v{version}", 2, "nobody"), version),
            ask(fetch((f"commit-new-v{version}", None)), 9),
        )
        for version in (2, 5, 8, 9)
    ],
    case(
        "v10, of a member of the new protocol",
        *group_of_one("commit-new-v10"),
        ask(lambda known: by_id("commit-new-v10", known["id"], 0, member_id="m", epoch=2), 10),
        ask(lambda known: by_id("commit-new-v10", known["id"], 0, 1, member_id="m", epoch=1), 10),
        ask(lambda known: by_id("commit-new-v10", known["id"], 0, member_id="m", epoch=3), 10),
        ask(lambda known: by_id("commit-new-v10", known["id"], 0, member_id="n", epoch=2), 10),
        ask(lambda known: by_id("commit-new-v10", bytes(15) + b"\7", 0, member_id="m", epoch=2), 10),
        ask(fetch(("commit-new-v10", None)), 9),
    ),
    case(
        "of a member of the new protocol that has gone on",
        *group_of_one("commit-new-old", 4),
        joins("commit-new-old", "n"),
        says("commit-new-old", "m", 2),
        has("commit-new-old", "m", 2, 0, 1),
        says("commit-new-old", "n", 3),
        *(ask(lambda known, each=each: of_new(known, "commit-new-old", 2, "m", each), 9) for each in (0, 2, 7)),
        *(ask(lambda known, each=each: of_new(known, "commit-new-old", 2, "n", each), 9) for each in (0, 2)),
        ask(lambda known: of_new(known, "commit-new-old", 3, "m", 2), 9),
        ask(fetch(("commit-new-old", None)), 9),
    ),
    case(
        "of no member, when those of the new protocol have left",
        *group_of_one("commit-new-left"),
        says("commit-new-left", "m", LEAVING),
        ask(commit("commit-new-left", ("commit-new-left", 0, 5)), 8),
        ask(lambda known: of_new(known, "commit-new-left", 2), 9),
        ask(lambda known: of_new(known, "commit-new-left", -1), 9),
        ask(fetch(("commit-new-left", None)), 9),
    ),
    case(
        "of a static member of the new protocol that was replaced",
        *group_of_one("commit-new-static", instance_id="i"),
        says("commit-new-static", "m", LEAVING_FOR_A_WHILE, instance_id="i"),
        ask(lambda known: of_new(known, "commit-new-static", 2), 9),
        ask(lambda known: of_new(known, "commit-new-static", -2), 9),
        joins("commit-new-static", "n", instance_id="i"),
        ask(lambda known: of_new(known, "commit-new-static", 2), 9),
        ask(lambda known: of_new(known, "commit-new-static", 2, "n"), 9),
        ask(lambda known: of_new(known, "commit-new-static", 3, "n"), 9),
    ),
    case(
        "of a classic member in a group of the new protocol",
        *group_of_one("commit-mixed", 1),
        ask(
            join("commit-mixed", group_instance_id="c", protocols=protocols(topics=["commit-mixed"])),
            9,
            learn={"member": "member_id"},
        ),
        *(
            ask(lambda known, epoch=epoch: of_new(known, "commit-mixed", epoch, known["member"]), version)
            for version, epoch in ((8, 3), (9, 3), (9, 2), (9, 4))
        ),
    ),
    *[
        case(
            f"v{version}, of no member",
            *topic_created(f"commit-v{version}"),
            *coordinated(f"commit-v{version}"),
            ask(commit(f"commit-v{version}", (f"commit-v{version}", 0, 5), metadata="five"), version),
            ask(fetch((f"commit-v{version}", {f"commit-v{version}": [0]})), 8),
        )
        for version in range(2, 10)
    ],
    *[
        case(
            f"v{version}, of a member",
            *topic_created(f"commit-member-v{version}"),
            *stable(f"commit-member-v{version}"),
            ask(
                lambda known, version=version: commit(
                    f"commit-member-v{version}",
                    (f"commit-member-v{version}", 0, 5),
                    member_id=known["member"],
                    generation_id_or_member_epoch=known["generation"],
                ),
                version,
            ),
        )
        for version in (2, 9)
    ],
    case(
        "v10, by id",
        *topic_created("commit-by-id", partitions=2),
        *coordinated("commit-by-id"),
        ask(lambda known: by_id("commit-by-id", known["id"], 1, 0, 2), 10),
        ask(fetch(("commit-by-id", None)), 9),
    ),
    case("v10, an unknown id", *coordinated("commit-unknown-id"), ask(by_id("commit-unknown-id", bytes(16), 0), 10)),
    case(
        "with a retention",
        *topic_created("commit-retention"),
        *coordinated("commit-retention"),
        ask(commit("commit-retention", ("commit-retention", 0, 5), retention_time_ms=100_000), 3),
        ask(fetch(("commit-retention", None)), 8),
    ),
    case(
        "of an unknown topic",
        *topic_created("commit-known", partitions=2),
        *coordinated("commit-unknown"),
        ask(commit("commit-unknown", ("nowhere", 0, 5)), 9),
        ask(commit("commit-unknown", ("commit-known", 0, 5), ("nowhere", 0, 5), ("commit-known", 2, 5)), 9),
        ask(commit("commit-unknown", ("commit-known", -1, 5)), 9),
    ),
    case("nothing", *coordinated("commit-nothing"), ask(commit("commit-nothing"), 9)),
    case(
        "of the empty group",
        *topic_created("commit-empty-group"),
        *coordinated(""),
        ask(commit("", ("commit-empty-group", 0, 5)), 9),
        ask(fetch(("", None)), 8),
    ),
    case(
        "metadata",
        *topic_created("commit-metadata"),
        *coordinated("commit-metadata"),
        ask(commit("commit-metadata", ("commit-metadata", 0, 5), metadata="m" * MAX_METADATA), 9),
        ask(commit("commit-metadata", ("commit-metadata", 0, 6), metadata="m" * (MAX_METADATA + 1)), 9),
        ask(commit("commit-metadata", ("commit-metadata", 0, 7), metadata=None), 9),
        ask(fetch(("commit-metadata", None)), 8),
    ),
    case(
        "an offset below zero",
        *topic_created("commit-negative"),
        *coordinated("commit-negative"),
        ask(commit("commit-negative", ("commit-negative", 0, -5)), 9),
        ask(fetch(("commit-negative", None)), 8),
    ),
    *[
        case(
            f"v{version}, of a member of no group",
            *topic_created(f"commit-none-v{version}"),
            *coordinated(f"commit-none-v{version}"),
            ask(
                commit(
                    f"commit-none-v{version}",
                    (f"commit-none-v{version}", 0, 5),
                    member_id="x",
                    generation_id_or_member_epoch=1,
                ),
                version,
            ),
        )
        for version in (8, 9)
    ],
    case(
        "of no member, while there are some",
        *topic_created("commit-others"),
        *stable("commit-others"),
        ask(commit("commit-others", ("commit-others", 0, 5)), 9),
        ask(commit("commit-others", ("commit-others", 0, 5), member_id="x"), 9),
        ask(commit("commit-others", ("commit-others", 0, 5), member_id="x", generation_id_or_member_epoch=1), 9),
    ),
    case(
        "of another generation",
        *topic_created("commit-old"),
        *stable("commit-old"),
        ask(
            lambda known: commit(
                "commit-old", ("commit-old", 0, 5), member_id=known["member"], generation_id_or_member_epoch=0
            ),
            9,
        ),
    ),
    case(
        "before the assignment",
        *topic_created("commit-early"),
        *coordinated("commit-early"),
        *joined("commit-early"),
        ask(
            lambda known: commit(
                "commit-early", ("commit-early", 0, 5), member_id=known["member"], generation_id_or_member_epoch=1
            ),
            9,
        ),
    ),
    case(
        "of a fenced instance",
        *topic_created("commit-fenced"),
        *coordinated("commit-fenced"),
        joined_statically("commit-fenced", "i"),
        ask(
            commit(
                "commit-fenced",
                ("commit-fenced", 0, 5),
                member_id="x",
                group_instance_id="i",
                generation_id_or_member_epoch=1,
            ),
            9,
        ),
    ),
    case(
        "more than fits in a record, or in a batch",
        *topic_created("commit-huge", partitions=40),
        *coordinated("commit-huge"),
        ask(commit("commit-huge", ("commit-huge", 0, 1)), 8),
        ask(commit("commit-huge", ("commit-huge", 0, 2), metadata="m" * 3500), 8),
        ask(commit("commit-huge", *(("commit-huge", each, 3) for each in range(40))), 8),
        # Kafka tells of partition 0 twice if it is asked for all.
        ask(fetch(("commit-huge", {"commit-huge": [0, 1]})), 8),
        properties=SMALL_RECORDS,
    ),
]
