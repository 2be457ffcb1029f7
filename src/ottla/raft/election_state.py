"""What a replica must never forget of elections: the epoch, whom it voted for in it, who leads it.

Kept in Kafka's file `quorum-state`. What it says is on the disk before anybody hears an answer that depends on it:
otherwise a replica could vote twice in one epoch.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from ottla.raft.voters import ReplicaKey
from ottla.wire.primitives import parse_uuid, uuid_text
from ottla.world.disk import Disk

QUORUM_STATE: Final = "quorum-state"
NOBODY: Final = -1


class ElectionState(NamedTuple):
    epoch: int = 0
    leader_id: int | None = None
    voted: ReplicaKey | None = None


class MalformedQuorumState(Exception):
    """The file is not what Kafka or Ottla write. To guess at it could elect two leaders."""


class QuorumStateFile(NamedTuple):
    path: str

    def write(self, disk: Disk, state: ElectionState, voters: Sequence[int] | None) -> None:
        """`voters` are those of a static quorum, which Kafka writes for it (data_version 0); else None (1)."""
        disk.write_atomically(self.path, self._text(state, voters).encode())

    def _text(self, state: ElectionState, voters: Sequence[int] | None) -> str:
        leader_id = NOBODY if state.leader_id is None else state.leader_id
        voted_id = NOBODY if state.voted is None else state.voted.node_id
        common = {"leaderId": leader_id, "leaderEpoch": state.epoch, "votedId": voted_id}
        fields: dict[str, object]
        if voters is not None:
            current = [{"voterId": each} for each in voters]
            fields = {"clusterId": "", **common, "appliedOffset": 0, "currentVoters": current, "data_version": 0}
        else:
            directory = bytes(16) if state.voted is None else state.voted.directory_id
            fields = {**common, "votedDirectoryId": uuid_text(directory), "data_version": 1}
        return json.dumps(fields, separators=(",", ":"))


def read_quorum_state(disk: Disk, path: str) -> ElectionState:
    """Of either version; of a replica that has no file yet, the beginning."""
    try:
        text = disk.read_bytes(path)
    except FileNotFoundError:
        return ElectionState()
    try:
        data = json.loads(text)
        if data["data_version"] not in (0, 1):
            raise ValueError(f"data_version {data['data_version']} is of a newer Kafka")
        epoch, leader_id, voted_id = int(data["leaderEpoch"]), int(data["leaderId"]), int(data["votedId"])
        directory = parse_uuid(data["votedDirectoryId"]) if data["data_version"] else bytes(16)
    except (ValueError, KeyError, TypeError) as error:
        raise MalformedQuorumState(f"{path}: {error!r}") from None
    voted = None if voted_id < 0 else ReplicaKey(voted_id, directory)
    return ElectionState(max(epoch, 0), None if leader_id < 0 else leader_id, voted)
