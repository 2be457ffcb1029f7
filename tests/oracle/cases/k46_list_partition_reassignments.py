"""ListPartitionReassignments: nothing moves here; what does is seen by the cases of AlterPartitionReassignments."""

from __future__ import annotations

from ottla.wire.messages.k46_list_partition_reassignments import ListPartitionReassignmentsRequest
from tests.oracle.harness import BROKER, CONTROLLER, Step, ask, case
from tests.oracle.making import topic_created


def listed(name: str | None = None, partitions: tuple[int, ...] = ()) -> Step:
    """All, if no name is given."""
    topic = ListPartitionReassignmentsRequest.ListPartitionReassignmentsTopics(
        name=name or "", partition_indexes=partitions
    )
    return ask(ListPartitionReassignmentsRequest(timeout_ms=9999, topics=None if name is None else [topic]), 0)


CASES = [
    *(case(f"all, on a {kind.name.lower()}", listed(), listener=kind) for kind in (BROKER, CONTROLLER)),
    case("no topics", ask(ListPartitionReassignmentsRequest(topics=[]), 0)),
    case("who does not move", *topic_created("unmoved"), listed("unmoved", (0, 1)), listed("unmoved")),
    case("who is unknown", listed("no-such-topic", (0,))),
]
