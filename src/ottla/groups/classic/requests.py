"""What members of classic groups ask and are told, the same in all versions of their APIs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ottla.wire.errors import ErrorCode

UNKNOWN_MEMBER_ID: Final = ""
NO_GENERATION: Final = -1
NO_LEADER: Final = ""

Protocols = tuple[tuple[str, bytes], ...]
"""Names and metadata of the protocols that a member knows, the best first."""


class JoinRequest(NamedTuple):
    group_id: str
    member_id: str
    instance_id: str | None
    client_id: str
    client_host: str
    session_timeout_ms: int
    rebalance_timeout_ms: int
    protocol_type: str
    protocols: Protocols
    needs_member_id: bool = True  # a member without id is told one first, and joins with that (KIP-394)
    can_skip_assignment: bool = True  # a leader understands that it needs not assign anew (KIP-814)


class JoinedMember(NamedTuple):
    member_id: str
    instance_id: str | None
    metadata: bytes


class Joined(NamedTuple):
    error_code: ErrorCode
    member_id: str
    generation: int = NO_GENERATION
    protocol_type: str | None = None
    protocol_name: str | None = None
    leader: str = NO_LEADER
    skip_assignment: bool = False
    members: Sequence[JoinedMember] = ()


class SyncRequest(NamedTuple):
    group_id: str
    generation: int
    member_id: str
    instance_id: str | None
    protocol_type: str | None
    protocol_name: str | None
    assignments: Mapping[str, bytes]


class Synced(NamedTuple):
    error_code: ErrorCode
    protocol_type: str | None = None
    protocol_name: str | None = None
    assignment: bytes = b""


class Leaver(NamedTuple):
    member_id: str
    instance_id: str | None


class DescribedMember(NamedTuple):
    member_id: str
    instance_id: str | None
    client_id: str
    client_host: str
    metadata: bytes
    assignment: bytes


class DescribedGroup(NamedTuple):
    state: str
    protocol_type: str
    protocol_name: str
    members: Sequence[DescribedMember]
