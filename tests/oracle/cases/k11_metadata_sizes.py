"""JoinGroup and SyncGroup with nothing, or with more than a record may have, in the metadata and the assignments."""

from __future__ import annotations

from typing import Any

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k11_join_group import JoinGroupRequest
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from ottla.wire.messages.k14_sync_group import SyncGroupRequest
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest
from ottla.wire.messages.k47_offset_delete import OffsetDeleteRequest
from tests.oracle.grouped import (
    SMALL_RECORDS,
    coordinated,
    join,
    joined,
    joined_statically,
    protocols,
    subscription,
    sync,
)
from tests.oracle.harness import Case, Differs, Step, ask, case
from tests.oracle.making import topic_created
from tests.oracle.new_groups import describes, group_of_one, has

MUCH = int(SMALL_RECORDS["message.max.bytes"]) + 1

Protocol = JoinGroupRequest.JoinGroupRequestProtocol
Assignment = SyncGroupRequest.SyncGroupRequestAssignment
HUGE = [Protocol(name="range", metadata=subscription("read", user_data=bytes(MUCH)))]


def beats(group_id: str, instance_id: str | None = None) -> Step:
    return ask(
        lambda known: HeartbeatRequest(
            group_id=group_id,
            member_id=known["member"],
            generation_id=known["generation"],
            group_instance_id=instance_id,
        ),
        4,
    )


def joins_again(group_id: str, **changed: Any) -> Step:
    return ask(
        lambda known: join(group_id, known["member"], **changed),
        9,
        learn={"leader": "leader", "generation": "generation_id"},
    )


def syncs(group_id: str, assignment: bytes = b"mine", version: int = 5, **changed: Any) -> Step:
    return ask(lambda known: sync(known, group_id, assignment, **changed), version)


def described(group_id: str) -> Step:
    return ask(DescribeGroupsRequest(groups=[group_id]), 6)


def forgets(group_id: str, topic: str) -> Step:
    """Refused while the group reads the topic: so it shows what the group is thought to read."""
    topics = [
        OffsetDeleteRequest.OffsetDeleteRequestTopic(
            name=topic, partitions=[OffsetDeleteRequest.OffsetDeleteRequestPartition(partition_index=0)]
        )
    ]
    return ask(OffsetDeleteRequest(group_id=group_id, topics=topics), 0)


def oversized(name: str, *steps: Step, differs: tuple[Differs, ...] = ()) -> Case:
    return case(f"too much: {name}", *steps, properties=SMALL_RECORDS, differs=differs)


CASES = [
    # Nothing
    *[
        case(
            f"nothing: metadata, {kind}",
            *topic_created(group_id),
            *coordinated(group_id),
            *joined(group_id, protocols=[Protocol(name="range", metadata=metadata)]),
            syncs(group_id),
            described(group_id),
            beats(group_id),
            forgets(group_id, group_id),
        )
        for kind, group_id, metadata in (
            ("empty", "no-metadata", b""),
            ("half a version", "half-metadata", b"\0"),
            ("a version alone", "version-alone", b"\0\1"),
            ("no topics", "no-topics", subscription()),
        )
    ],
    case(
        "nothing: metadata, of a static member that comes back",
        *coordinated("nothing-back"),
        joined_statically("nothing-back", "i"),
        syncs("nothing-back", group_instance_id="i"),
        joined_statically("nothing-back", "i", protocols=[Protocol(name="range", metadata=b"")]),
        described("nothing-back"),
    ),
    case(
        "nothing: metadata, in a group of the new protocol",
        *group_of_one("nothing-new"),
        ask(join("nothing-new", group_instance_id="c", protocols=[Protocol(name="range", metadata=b"")]), 9),
        ask(
            join("nothing-new", group_instance_id="c", protocols=[Protocol(name="range", metadata=subscription())]),
            9,
            learn={"member": "member_id", "generation": "generation_id"},
        ),
        syncs("nothing-new", group_instance_id="c"),
    ),
    case(
        "nothing: the name of a protocol",
        *coordinated("no-protocol-name"),
        *joined("no-protocol-name", protocols=[Protocol(name="", metadata=subscription("read"))]),
        syncs("no-protocol-name", protocol_name=""),
        described("no-protocol-name"),
    ),
    *[
        case(
            f"nothing: an assignment, v{version}",
            *coordinated(f"no-assignment-v{version}"),
            *joined(f"no-assignment-v{version}"),
            syncs(f"no-assignment-v{version}", b"", version),
            described(f"no-assignment-v{version}"),
            beats(f"no-assignment-v{version}"),
        )
        for version in (0, 5)
    ],
    case(
        "an assignment twice",
        *coordinated("assigned-twice"),
        *joined("assigned-twice"),
        ask(
            lambda known: sync(
                known,
                "assigned-twice",
                assignments=[Assignment(member_id=known["member"], assignment=each) for each in (b"first", b"second")],
            ),
            5,
        ),
    ),
    # Too much for a record
    oversized(
        "metadata",
        *coordinated("huge-metadata"),
        *joined("huge-metadata", protocols=HUGE),
        syncs("huge-metadata"),
        beats("huge-metadata"),
        described("huge-metadata"),
        syncs("huge-metadata"),
        joins_again("huge-metadata", protocols=protocols()),
        syncs("huge-metadata"),
        beats("huge-metadata"),
    ),
    oversized(
        "an assignment",
        *coordinated("huge-assignment"),
        *joined("huge-assignment"),
        syncs("huge-assignment", bytes(MUCH)),
        beats("huge-assignment"),
        described("huge-assignment"),
        joins_again("huge-assignment"),
        syncs("huge-assignment"),
        described("huge-assignment"),
    ),
    oversized(
        "an assignment for somebody else, which is not kept",
        *coordinated("huge-else"),
        *joined("huge-else"),
        ask(
            lambda known: sync(
                known,
                "huge-else",
                assignments=[
                    Assignment(member_id="nobody", assignment=bytes(MUCH)),
                    Assignment(member_id=known["member"], assignment=b"mine"),
                ],
            ),
            5,
        ),
    ),
    oversized(
        "metadata of a protocol that is not chosen",
        *coordinated("huge-other"),
        *joined("huge-other", protocols=[*protocols(), Protocol(name="other", metadata=bytes(MUCH))]),
        syncs("huge-other"),
    ),
    oversized(
        "metadata, of a static member that comes back",
        *coordinated("huge-back"),
        joined_statically("huge-back", "i"),
        syncs("huge-back", group_instance_id="i"),
        ask(join("huge-back", group_instance_id="i", protocols=HUGE), 9),
        beats("huge-back", "i"),
        described("huge-back"),
        joined_statically("huge-back", "i"),
        beats("huge-back", "i"),
    ),
    oversized(
        "the name of a group",
        *coordinated("g" * MUCH),
        ask(join("g" * MUCH, group_instance_id="i"), 9),
        described("g" * MUCH),
    ),
    oversized(
        "the name of a group that a dynamic member is the first to join",
        *coordinated("h" * MUCH),
        ask(join("h" * MUCH), 9, learn={"member": "member_id"}),
        differs=(
            Differs(
                "[2].answers[0].body.error_code",
                ErrorCode.UNKNOWN_SERVER_ERROR.name,
                "Kafka sends it to join again, with an id that nobody knows then",
            ),
        ),
    ),
    oversized(
        "metadata, in a group of the new protocol",
        *group_of_one("huge-new"),
        ask(join("huge-new", group_instance_id="c", protocols=HUGE), 9),
        has("huge-new", "m", 2, 0, 1),
        describes("huge-new"),
    ),
]
