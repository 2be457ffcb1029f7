"""ListGroups: all cases share the broker, so only what no other case can have is asked for."""

from __future__ import annotations

from ottla.wire.messages.k16_list_groups import ListGroupsRequest
from tests.oracle.grouped import coordinated
from tests.oracle.harness import ask, case

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
    case("v5, of no such type", *coordinated("list"), ask(ListGroupsRequest(types_filter=["share"]), 5)),
    case("v5, of an unknown type", *coordinated("list"), ask(ListGroupsRequest(types_filter=["nonsense"]), 5)),
]
