"""DescribeCluster: every version on both listeners, endpoint types right and wrong, authorized operations."""

from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest
from tests.oracle.harness import BROKER, CONTROLLER, ask, case

CASES = [
    *(
        case(f"v{version} on a {listener.name.lower()}", ask(DescribeClusterRequest(), version), listener=listener)
        for listener in (BROKER, CONTROLLER)
        for version in range(3)
    ),
    *(
        case(
            f"endpoint type {kind} on a {listener.name.lower()}, v{version}",
            ask(DescribeClusterRequest(endpoint_type=kind), version),
            listener=listener,
        )
        for listener in (BROKER, CONTROLLER)
        for version in (1, 2)
        for kind in (-1, 0, 1, 2, 3, 127)
    ),
    *(
        case(
            f"authorized operations on a {listener.name.lower()}, v{version}",
            ask(
                DescribeClusterRequest(
                    include_cluster_authorized_operations=True, endpoint_type=listener.value if version else 1
                ),
                version,
            ),
            listener=listener,
        )
        for listener in (BROKER, CONTROLLER)
        for version in range(3)
    ),
    *(
        case(
            f"fenced brokers included on a {listener.name.lower()}",
            ask(DescribeClusterRequest(include_fenced_brokers=True, endpoint_type=listener.value), 2),
            listener=listener,
        )
        for listener in (BROKER, CONTROLLER)
    ),
]
