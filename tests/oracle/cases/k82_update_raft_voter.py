"""UpdateRaftVoter of a static quorum: its leader only remembers what a voter tells of itself, and refuses strangers."""

from __future__ import annotations

from typing import Any

from ottla.wire.message import Message
from ottla.wire.messages.k82_update_raft_voter import UpdateRaftVoterRequest
from tests.oracle.harness import CONTROLLER, Case, Known, ask, case
from tests.oracle.quorum import DIRECTORY, EPOCH

Listener = UpdateRaftVoterRequest.Listener
LISTENERS = [Listener(name="CONTROLLER", host="nowhere.example", port=9093)]


def update(name: str, *, epoch: int = 0, versions: tuple[int, int] = (0, 1), **fields: Any) -> Case:
    """`epoch` is relative to the present one."""

    def request(known: Known) -> Message:
        lowest, highest = versions
        given = {"voter_id": 2, "voter_directory_id": DIRECTORY, "listeners": LISTENERS, "cluster_id": None, **fields}
        supported = UpdateRaftVoterRequest.KRaftVersionFeature(
            min_supported_version=lowest, max_supported_version=highest
        )
        return UpdateRaftVoterRequest(
            current_leader_epoch=known["quorum"] + epoch, k_raft_version_feature=supported, **given
        )

    return case(f"v0, {name}", EPOCH, ask(request, 0), listener=CONTROLLER)


CASES = [
    update("who is no voter"),
    update("of another cluster", cluster_id="another"),
    update("in an epoch that is over", epoch=-1),
    update("in an epoch to come", epoch=1),
    update("an id below zero", voter_id=-1),
    update("no directory", voter_directory_id=bytes(16)),
    update("no listener", listeners=[]),
    update("a listener of another name", listeners=[Listener(name="OTHER", host="nowhere.example", port=9093)]),
    update("versions below zero", versions=(-1, 1)),
    update("no versions", versions=(1, 0)),
    update("versions that are not those of the quorum", versions=(1, 1)),
]
