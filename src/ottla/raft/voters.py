"""Who belongs to the quorum, and where they listen.

A replica is known by its node's id and the id of the directory with its log (KIP-853): a node that lost its disk is
another voter. A static quorum (`controller.quorum.voters`) knows no directory ids, and then the node's id decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from ottla.wire.primitives import ZERO_UUID
from ottla.world.network import Address

_VOTER: Final = re.compile(r"([0-9]+)@\[?([0-9a-zA-Z\-%._:]*)\]?:([0-9]+)")


class ReplicaKey(NamedTuple):
    """`directory_id` is ZERO_UUID where nobody knows or asks for it."""

    node_id: int
    directory_id: bytes = ZERO_UUID

    def matches(self, other: ReplicaKey) -> bool:
        unknown = ZERO_UUID in (self.directory_id, other.directory_id)
        return self.node_id == other.node_id and (unknown or self.directory_id == other.directory_id)


class Voter(NamedTuple):
    key: ReplicaKey
    address: Address


class VoterSet:
    """The voters in order of their ids. It never changes: another quorum is another set."""

    __slots__ = ("_voters",)

    def __init__(self, voters: Iterable[Voter]) -> None:
        self._voters: Mapping[int, Voter] = {voter.key.node_id: voter for voter in sorted(voters)}

    def __len__(self) -> int:
        return len(self._voters)

    def __iter__(self) -> Iterator[Voter]:
        return iter(self._voters.values())

    @property
    def ids(self) -> list[int]:
        return list(self._voters)

    @property
    def majority(self) -> int:
        return len(self._voters) // 2 + 1

    def get(self, node_id: int) -> Voter | None:
        return self._voters.get(node_id)

    def has(self, replica: ReplicaKey) -> bool:
        voter = self._voters.get(replica.node_id)
        return voter is not None and voter.key.matches(replica)

    def is_only(self, replica: ReplicaKey) -> bool:
        return len(self) == 1 and self.has(replica)


def parse_voters(entries: Iterable[str]) -> VoterSet:
    """Kafka's `controller.quorum.voters`: id@host:port each. ValueError if one is not."""
    voters = []
    for entry in entries:
        match = _VOTER.fullmatch(entry.strip())
        if match is None:
            raise ValueError(f"a voter is written as id@host:port, not {entry!r}")
        voters.append(Voter(ReplicaKey(int(match[1])), Address(match[2], int(match[3]))))
    return VoterSet(voters)
