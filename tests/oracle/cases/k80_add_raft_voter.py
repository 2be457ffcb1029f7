"""AddRaftVoter of a static quorum, which has its voters in the configuration: what is refused, and in which order."""

from __future__ import annotations

from typing import Any

from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest
from tests.oracle.harness import BROKER, CONTROLLER, Case, ask, case
from tests.oracle.quorum import DIRECTORY

VERSIONS = range(2)
Listener = AddRaftVoterRequest.Listener
LISTENERS = [Listener(name="CONTROLLER", host="nowhere.example", port=9093)]


def add(name: str, version: int, **fields: Any) -> Case:
    given = {"voter_id": 2, "voter_directory_id": DIRECTORY, "listeners": LISTENERS, "cluster_id": None, **fields}
    kind = fields.pop("listener", CONTROLLER)
    given.pop("listener", None)
    request = AddRaftVoterRequest(timeout_ms=1000, **given)
    return case(f"v{version}, {name}, on a {kind.name.lower()}", ask(request, version), listener=kind)


CASES = [
    *(add("another voter", v, listener=kind) for v in VERSIONS for kind in (BROKER, CONTROLLER)),
    *(add("the voter that there is", v, voter_id=1) for v in VERSIONS),
    *(add("another cluster", v, cluster_id="another") for v in VERSIONS),
    *(add("an id below zero", v, voter_id=-1) for v in VERSIONS),
    *(add("no directory", v, voter_directory_id=bytes(16)) for v in VERSIONS),
    *(add("no listener", v, listeners=[]) for v in VERSIONS),
    add("a listener of another name", 1, listeners=[Listener(name="OTHER", host="nowhere.example", port=9093)]),
    add("answered as soon as it is written", 1, ack_when_committed=False),
]
