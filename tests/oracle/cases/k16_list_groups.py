"""ListGroups: all cases share the broker, so only what no other case can have is asked for."""

from __future__ import annotations

from ottla.wire.messages.k16_list_groups import ListGroupsRequest
from ottla.wire.messages.k44_incremental_alter_configs import IncrementalAlterConfigsRequest
from tests.oracle.grouped import coordinated
from tests.oracle.harness import ask, case
from tests.oracle.new_groups import LEAVING, joins, says

GROUP = 32  # the type of a resource
SET, DELETE = 0, 1


def assigned_every(group_id: str, interval_ms: str | None) -> IncrementalAlterConfigsRequest:
    """The group waits so long for its next assignment; None: as all others."""
    config = IncrementalAlterConfigsRequest.AlterableConfig(
        name="consumer.assignment.interval.ms",
        config_operation=SET if interval_ms is not None else DELETE,
        value=interval_ms,
    )
    resource = IncrementalAlterConfigsRequest.AlterConfigsResource(
        resource_type=GROUP, resource_name=group_id, configs=[config]
    )
    return IncrementalAlterConfigsRequest(resources=[resource])


NOBODYS = [
    ListGroupsRequest(states_filter=["Dead"]),
    ListGroupsRequest(states_filter=["nonsense"]),
]

CASES = [
    *[case(f"v{version}, none", ask(ListGroupsRequest(), version), on_empty_cluster=True) for version in range(6)],
    *[
        case(f"v4, of no such state ({number})", *coordinated("list"), ask(request, 4))
        for number, request in enumerate(NOBODYS)
    ],
    case(
        "the only one that waits for an assignment, which is of the new protocol",
        *coordinated("list-new"),
        ask(assigned_every("list-new", "15000"), 1),
        joins("list-new"),
        joins("list-new", "n", subscribed_topic_names=["list-new", "another"]),
        *(ask(ListGroupsRequest(states_filter=["Assigning"]), version) for version in (4, 5)),
        *(
            ask(ListGroupsRequest(states_filter=["aSSigning"], types_filter=types), 5)
            for types in (["consumer"], ["Consumer", "share"], ["classic"], ["classic", "nonsense", "consumer"])
        ),
        *(says("list-new", member, LEAVING) for member in ("m", "n")),
        ask(assigned_every("list-new", None), 1),
    ),
    case("v5, of no such type", *coordinated("list"), ask(ListGroupsRequest(types_filter=["share"]), 5)),
    case("v5, of an unknown type", *coordinated("list"), ask(ListGroupsRequest(types_filter=["nonsense"]), 5)),
]
