"""RemoveRaftVoter of a static quorum, with its voters in the configuration: what is refused, and in which order."""

from __future__ import annotations

from typing import Any

from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest
from tests.oracle.harness import BROKER, CONTROLLER, Case, ask, case
from tests.oracle.quorum import DIRECTORY


def remove(name: str, **fields: Any) -> Case:
    kind = fields.pop("listener", CONTROLLER)
    given = {"voter_id": 1, "voter_directory_id": DIRECTORY, "cluster_id": None, **fields}
    return case(f"v0, {name}, on a {kind.name.lower()}", ask(RemoveRaftVoterRequest(**given), 0), listener=kind)


CASES = [
    *(remove("a voter", listener=kind) for kind in (BROKER, CONTROLLER)),
    remove("who is none", voter_id=2),
    remove("of another cluster", cluster_id="another"),
    remove("an id below zero", voter_id=-1),
    remove("no directory", voter_directory_id=bytes(16)),
]
