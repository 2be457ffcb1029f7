"""AlterPartitionReassignments: to brokers that are there and those that are not, cancelled, and refused."""

from __future__ import annotations

from collections.abc import Sequence

from ottla.wire.messages.k45_alter_partition_reassignments import AlterPartitionReassignmentsRequest
from tests.oracle.brokers import ALWAYS_THERE, VISITOR, heartbeat, topic_deleted, topic_on, visiting
from tests.oracle.cases.k46_list_partition_reassignments import listed
from tests.oracle.harness import CONTROLLER, MISSING, Differs, Step, ask, case
from tests.oracle.making import topic_created

VERSIONS = range(2)


def move(
    version: int,
    name: str,
    *targets: Sequence[int] | None,
    may_resize: bool = True,
    first: int = 0,
    timeout_ms: int = 9999,
) -> Step:
    partitions = [
        AlterPartitionReassignmentsRequest.ReassignablePartition(partition_index=index, replicas=replicas)
        for index, replicas in enumerate(targets, first)
    ]
    topic = AlterPartitionReassignmentsRequest.ReassignableTopic(name=name, partitions=partitions)
    request = AlterPartitionReassignmentsRequest(
        timeout_ms=timeout_ms, topics=[topic], allow_replication_factor_change=may_resize
    )
    return ask(request, version)


CASES = [
    *(case(f"v{v}, nothing", ask(AlterPartitionReassignmentsRequest(), v)) for v in VERSIONS),
    *(
        case(
            f"v{v}, refused",
            *topic_created(f"moved-{v}", 6),
            move(v, f"moved-{v}", None, [], [99], [1, 1], [-1], [1, 99]),
            move(v, f"moved-{v}", [1], None, first=6),
            move(v, f"moved-{v}", None, [1], first=-1),
            move(v, "no-such-topic", [1], None),
            move(v, "", [1]),
        )
        for v in VERSIONS
    ),
    *(case(f"v{v}, to where it is", *topic_created(f"stays-{v}"), move(v, f"stays-{v}", [1])) for v in VERSIONS),
    case(
        "another number of copies, which is not wanted",
        *visiting(
            topic_on("resized", (ALWAYS_THERE,)),
            move(1, "resized", [ALWAYS_THERE, VISITOR], may_resize=False),
            move(1, "resized", [], may_resize=False),
            move(1, "resized", [VISITOR], may_resize=False),
            listed("resized", (0,)),
            move(1, "resized", [VISITOR, ALWAYS_THERE], may_resize=False),
            move(1, "resized", [ALWAYS_THERE], may_resize=False),
            topic_deleted("resized"),
        ),
        listener=CONTROLLER,
    ),
    case(
        "to another broker and back",
        *visiting(
            topic_on("travels", (ALWAYS_THERE,), (ALWAYS_THERE,)),
            move(1, "travels", [VISITOR], [ALWAYS_THERE, VISITOR]),
            listed("travels", (0, 1, 2)),
            listed(),
            move(1, "travels", None),
            move(1, "travels", None),
            listed("travels", (1, 0)),
            move(1, "travels", [VISITOR]),
            move(1, "travels", [VISITOR]),
            move(1, "travels", [ALWAYS_THERE, VISITOR]),
            listed("travels", (0,)),
            move(1, "travels", None, None),
            listed(),
            topic_deleted("travels"),
        ),
        listener=CONTROLLER,
        differs=(
            Differs(
                "[15].answers[0].body.topics[0].partitions[0].removing_replicas[0]",
                MISSING,
                "Kafka goes on to remove a replica which the next reassignment wants to keep",
            ),
        ),
    ),
    case(
        "to a broker that is fenced, and from one",
        *visiting(
            topic_on("fenced", (VISITOR,)),
            heartbeat(want_fence=True),
            move(1, "fenced", [ALWAYS_THERE]),
            listed("fenced", (0,)),
            move(1, "fenced", None),
            topic_on("to-fenced", (ALWAYS_THERE,)),
            move(1, "to-fenced", [VISITOR]),
            listed("to-fenced", (0,)),
            move(1, "to-fenced", None),
            topic_deleted("fenced"),
            topic_deleted("to-fenced"),
        ),
        listener=CONTROLLER,
    ),
]
