"""A member of a classic group. While it waits for an answer it needs no heartbeat."""

from __future__ import annotations

from collections.abc import Container

from ottla.groups.answer import Answer
from ottla.groups.classic.requests import DescribedMember, Joined, Protocols, Synced


class ClassicMember:
    """`is_new` until its first JoinGroup is answered: so long its client does not know its id, and cannot be alive."""

    __slots__ = (
        "assignment",
        "awaiting_join",
        "awaiting_sync",
        "client_host",
        "client_id",
        "instance_id",
        "is_new",
        "member_id",
        "protocols",
        "rebalance_timeout_ms",
        "session_timeout_ms",
    )

    def __init__(
        self,
        member_id: str,
        instance_id: str | None,
        client_id: str,
        client_host: str,
        rebalance_timeout_ms: int,
        session_timeout_ms: int,
        protocols: Protocols,
        assignment: bytes = b"",
    ) -> None:
        self.member_id = member_id
        self.instance_id = instance_id
        self.client_id = client_id
        self.client_host = client_host
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.session_timeout_ms = session_timeout_ms
        self.protocols = protocols
        self.assignment = assignment
        self.is_new = False
        self.awaiting_join: Answer[Joined] | None = None
        self.awaiting_sync: Answer[Synced] | None = None

    @property
    def is_excused(self) -> bool:
        """Nobody waits for its heartbeat."""
        return not self.is_new and (self.awaiting_join is not None or self.awaiting_sync is not None)

    def metadata(self, protocol: str | None) -> bytes:
        return next((metadata for name, metadata in self.protocols if name == protocol), b"")

    def vote(self, candidates: Container[str]) -> str:
        return next(name for name, _ in self.protocols if name in candidates)

    def described(self, protocol: str | None) -> DescribedMember:
        return DescribedMember(
            self.member_id,
            self.instance_id,
            self.client_id,
            self.client_host,
            b"" if protocol is None else self.metadata(protocol),
            self.assignment,
        )
