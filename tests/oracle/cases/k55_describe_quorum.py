"""DescribeQuorum in every version, of brokers and controllers, of the metadata and of what is no quorum."""

from __future__ import annotations

from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest
from tests.oracle.harness import BROKER, CONTROLLER, ask, case
from tests.oracle.quorum import describe

VERSIONS = range(3)
BOTH = (BROKER, CONTROLLER)

CASES = [
    *(
        case(f"v{v}, {name}, on a {kind.name.lower()}", ask(request, v), listener=kind)
        for kind in BOTH
        for v in VERSIONS
        for name, request in {
            "the metadata": describe(),
            "another topic": describe("another"),
            "another partition": describe("__cluster_metadata", 1),
            "two partitions": describe("__cluster_metadata", 0, 1),
            "nothing": DescribeQuorumRequest(),
        }.items()
    ),
]
