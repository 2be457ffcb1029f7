"""Who belongs to the quorum, and where they listen.

A replica is known by its node's id and the id of the directory with its log (KIP-853): a node that lost its disk is
another voter. A static quorum (`controller.quorum.voters`) knows no directory ids, and then the node's id decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from ottla.wire.messages.control_records import VotersRecord
from ottla.wire.primitives import ZERO_UUID, uuid_text
from ottla.world.network import Address

_HOST_AND_PORT: Final = re.compile(r"\[?([0-9a-zA-Z\-%._:]*)\]?:([0-9]+)")
_FORM: Final = "Each entry should be in the form `{id}@{host}:{port}`."
MOST_PORTS: Final = 65535


class ReplicaKey(NamedTuple):
    """`directory_id` is ZERO_UUID where nobody knows or asks for it."""

    node_id: int
    directory_id: bytes = ZERO_UUID

    def matches(self, other: ReplicaKey) -> bool:
        unknown = ZERO_UUID in (self.directory_id, other.directory_id)
        return self.node_id == other.node_id and (unknown or self.directory_id == other.directory_id)

    def __str__(self) -> str:
        """As Kafka's messages have it."""
        known = self.directory_id != ZERO_UUID
        directory = f"Optional[{uuid_text(self.directory_id)}]" if known else "Optional.empty"
        return f"ReplicaKey(id={self.node_id}, directoryId={directory})"


class Endpoint(NamedTuple):
    """A listener for controllers."""

    name: str
    host: str
    port: int


class Versions(NamedTuple):
    """Of kraft.version, which a replica supports."""

    lowest: int = 0
    highest: int = 0

    def has(self, level: int) -> bool:
        return self.lowest <= level <= self.highest


class Voter(NamedTuple):
    """`address` is where it is asked; `endpoints` are all its listeners for controllers, in order of their names, and
    nothing where only the address is known (a static quorum)."""

    key: ReplicaKey
    address: Address
    endpoints: tuple[Endpoint, ...] = ()
    versions: Versions = Versions()

    def endpoints_or(self, listener: str) -> tuple[Endpoint, ...]:
        """With the one that is known only by its address under this name."""
        return self.endpoints or (Endpoint(listener, *self.address),)

    def is_same(self, replica: ReplicaKey) -> bool:
        """A replica that does not say which directory it has is not the voter of a known one."""
        if self.key.node_id != replica.node_id:
            return False
        return self.key.directory_id in (ZERO_UUID, replica.directory_id)

    def differs_from(self, other: Voter) -> bool:
        """In what the log has of it."""
        return (self.key, self.endpoints, self.versions) != (other.key, other.endpoints, other.versions)


class VoterSet:
    """The voters in order of their ids. It never changes: another quorum is another set."""

    __slots__ = ("_voters",)

    def __init__(self, voters: Iterable[Voter] = ()) -> None:
        self._voters: Mapping[int, Voter] = {voter.key.node_id: voter for voter in sorted(voters)}

    def __len__(self) -> int:
        return len(self._voters)

    def __iter__(self) -> Iterator[Voter]:
        return iter(self._voters.values())

    @property
    def ids(self) -> list[int]:
        return list(self._voters)

    @property
    def keys(self) -> list[ReplicaKey]:
        return [voter.key for voter in self]

    @property
    def majority(self) -> int:
        return len(self._voters) // 2 + 1

    def get(self, node_id: int) -> Voter | None:
        return self._voters.get(node_id)

    def has(self, replica: ReplicaKey) -> bool:
        voter = self._voters.get(replica.node_id)
        return voter is not None and voter.is_same(replica)

    def is_only(self, replica: ReplicaKey) -> bool:
        return len(self) == 1 and self.has(replica)

    # Other sets

    def with_voter(self, voter: Voter) -> VoterSet:
        """One more, or another in the place of the one with its id."""
        return VoterSet([*(each for each in self if each.key.node_id != voter.key.node_id), voter])

    def without(self, key: ReplicaKey) -> VoterSet:
        return VoterSet(each for each in self if each.key != key)

    def needs_update(self, own: Voter) -> bool:
        """Whether this voter is in the set with other listeners, or other versions, than it has by now."""
        voter = self._voters.get(own.key.node_id)
        return voter is not None and voter.is_same(own.key) and voter.differs_from(own)


def voters_record(voters: VoterSet) -> VotersRecord:
    return VotersRecord(
        voters=[
            VotersRecord.Voter(
                voter_id=voter.key.node_id,
                voter_directory_id=voter.key.directory_id,
                endpoints=[
                    VotersRecord.Endpoint(name=each.name, host=each.host, port=each.port) for each in voter.endpoints
                ],
                k_raft_version_feature=VotersRecord.KRaftVersionFeature(
                    min_supported_version=voter.versions.lowest, max_supported_version=voter.versions.highest
                ),
            )
            for voter in voters
        ]
    )


def recorded_voters(record: VotersRecord, listener: str) -> VoterSet:
    """`listener` is the one by which this node asks controllers; who has none of that name is asked at its first."""
    return VoterSet(_recorded(each, listener) for each in record.voters)


def _recorded(voter: VotersRecord.Voter, listener: str) -> Voter:
    endpoints = tuple(Endpoint(each.name, each.host, each.port) for each in voter.endpoints)
    supported = voter.k_raft_version_feature
    return Voter(
        ReplicaKey(voter.voter_id, voter.voter_directory_id),
        address_of(endpoints, listener) or (Address(*endpoints[0][1:]) if endpoints else Address("", 0)),
        endpoints,
        Versions(supported.min_supported_version, supported.max_supported_version),
    )


def address_of(endpoints: Iterable[Endpoint], listener: str) -> Address | None:
    return next((Address(each.host, each.port) for each in endpoints if each.name == listener), None)


def parse_voters(entries: Iterable[str]) -> VoterSet:
    """Kafka's `controller.quorum.voters`: id@host:port each. ValueError, in its words, if one is not."""
    voters = []
    for entry in entries:
        node_id, at, where = entry.strip().partition("@")
        if not at:
            raise ValueError(f"Invalid configuration value for controller.quorum.voters. {_FORM}")
        if not re.fullmatch(r"[+-]?[0-9]{1,10}", node_id):
            raise ValueError(f"Failed to parse voter ID as an integer from {node_id}. {_FORM}")
        malformed = f"Failed to parse host name from entry {entry} for the configuration controller.quorum.voters."
        voters.append(Voter(ReplicaKey(int(node_id)), parse_address(where, f"{malformed} {_FORM}")))
    return VoterSet(voters)


def parse_address(text: str, malformed: str) -> Address:
    """host:port; ValueError, with these words if it is not that at all."""
    match = _HOST_AND_PORT.fullmatch(text)
    if match is None:
        raise ValueError(malformed)
    if len(match[2]) > 20 or int(match[2]) > MOST_PORTS:
        raise ValueError(f"port out of range:{match[2]}")
    return Address(match[1], int(match[2]))
