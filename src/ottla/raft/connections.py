"""The requests to other replicas under way: one at a time to each, a pause after a failure."""

from __future__ import annotations

from dataclasses import dataclass

from ottla.wire.message import Message


@dataclass(slots=True)
class Connection:
    number: int | None = None  # of the request under way
    request: Message | None = None
    deadline_ms: int = 0
    backoff_until_ms: int = 0


class Connections:
    def __init__(self, request_timeout_ms: int, retry_backoff_ms: int) -> None:
        self._request_timeout_ms = request_timeout_ms
        self._retry_backoff_ms = retry_backoff_ms
        self._connections: dict[int, Connection] = {}
        self._last_number = 0

    def _to(self, node_id: int) -> Connection:
        connection = self._connections.get(node_id)
        if connection is None:
            connection = self._connections[node_id] = Connection()
        return connection

    def ready_at(self, node_id: int, now_ms: int) -> int:
        """When the next request may go there: now at the earliest."""
        connection = self._to(node_id)
        at = connection.backoff_until_ms
        if connection.number is not None:
            at = max(at, connection.deadline_ms)
        return max(at, now_ms)

    def is_failing(self, node_id: int, now_ms: int) -> bool:
        connection = self._to(node_id)
        is_late = connection.number is not None and connection.deadline_ms <= now_ms
        return is_late or connection.backoff_until_ms > now_ms

    def under_way_until(self) -> int | None:
        """When the last of what is under way has failed; None if nothing is."""
        return max((each.deadline_ms for each in self._connections.values() if each.number is not None), default=None)

    def sent(self, node_id: int, request: Message, now_ms: int) -> int:
        self._last_number += 1
        connection = self._to(node_id)
        connection.number, connection.request = self._last_number, request
        connection.deadline_ms = now_ms + self._request_timeout_ms
        return self._last_number

    def take(self, node_id: int, number: int) -> Message | None:
        """The request that is answered now; None if nobody waits for that any more."""
        connection = self._to(node_id)
        if connection.number != number:
            return None
        request, connection.number, connection.request = connection.request, None, None
        return request

    def back_off(self, node_id: int, now_ms: int) -> None:
        self._to(node_id).backoff_until_ms = now_ms + self._retry_backoff_ms

    def reset(self) -> None:
        """Answers to what was asked before are not awaited any more."""
        self._connections.clear()

    def expire(self, now_ms: int) -> None:
        """Who did not answer in time has failed."""
        for connection in self._connections.values():
            if connection.number is not None and connection.deadline_ms <= now_ms:
                connection.number = connection.request = None
                connection.backoff_until_ms = now_ms + self._retry_backoff_ms
