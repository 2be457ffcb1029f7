"""What the active controller knows about brokers beyond the image: when it heard of each, and how far each has read.

A session is a broker's, under one epoch: what an earlier life of it says counts for nothing. It begins with the first
heartbeat, so a broker that has only registered has none. All of this begins anew with each active controller.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ottla.metadata.image import Broker, ClusterImage
from ottla.metadata.replay import Delta

if TYPE_CHECKING:
    from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest

NOT_READ: Final = -1


@dataclass(slots=True)
class _Session:
    epoch: int
    contact_ms: int
    metadata_offset: int = NOT_READ  # of the last record that the broker has applied


class BrokerHeartbeats:
    """Who is active, fenced or shutting down stands in the image; `now_ms` is monotonic."""

    def __init__(self, session_timeout_ms: int) -> None:
        self.session_timeout_ms = session_timeout_ms
        self._sessions: dict[int, _Session] = {}
        self._shutdown_offsets: dict[int, int] = {}  # of brokers in controlled shutdown: what all others must have read

    def activate(self, image: ClusterImage, end_offset: int, now_ms: int) -> None:
        """This controller became the active one; the last record of its log is at `end_offset`.

        Brokers that live get a whole session's time to be heard of.
        """
        alive = [broker for broker in image.brokers.values() if not broker.is_fenced]
        self._sessions = {each.node_id: _Session(each.epoch, now_ms) for each in alive}
        self._shutdown_offsets = {each.node_id: end_offset for each in alive if each.in_controlled_shutdown}

    def heard_before(self, node_id: int, contact_ms: int, now_ms: int, least_ms: int) -> None:
        """Of the active controller before this one, when its node was heard of last, as the leader of the quorum. The
        session of the broker that is the same process goes on from there: it most likely ended with that controller.
        It has `least_ms` left, in which a broker that lives is heard of."""
        session = self._sessions.get(node_id)
        if session is not None:
            session.contact_ms = min(now_ms, max(contact_ms, now_ms - self.session_timeout_ms + least_ms))

    def heard(self, image: ClusterImage, request: BrokerHeartbeatRequest, now_ms: int) -> None:
        """A heartbeat arrived. Told before it is decided about, so that a controller that is busy fences nobody."""
        broker = image.broker_with_epoch(request.broker_id, request.broker_epoch)
        if broker is None:
            return
        if broker.is_fenced and request.want_shut_down:  # nothing keeps it, and it may be back soon
            self._sessions.pop(request.broker_id, None)
            return
        session = self._sessions.get(request.broker_id)
        if session is None or session.epoch != request.broker_epoch:
            session = self._sessions[request.broker_id] = _Session(request.broker_epoch, now_ms)
        session.contact_ms = now_ms
        session.metadata_offset = request.current_metadata_offset

    def follow(self, delta: Delta, last_offset: int) -> None:
        """The active controller has appended records, up to `last_offset`."""
        for node_id, broker in delta.brokers.items():
            before = delta.image.brokers.get(node_id)
            if broker is None or before is None or broker.epoch != before.epoch or _is_newly_fenced(before, broker):
                self._sessions.pop(node_id, None)
            if broker is None or broker.is_fenced or not broker.in_controlled_shutdown:
                self._shutdown_offsets.pop(node_id, None)
            else:
                self._shutdown_offsets.setdefault(node_id, last_offset)

    def has_session(self, broker: Broker, now_ms: int) -> bool:
        session = self._sessions.get(broker.node_id)
        return session is not None and session.epoch == broker.epoch and not self._is_over(session, now_ms)

    def stale(self, image: ClusterImage, now_ms: int) -> list[int]:
        """The brokers to be fenced, the longest silent first: unfenced, and their sessions are over."""
        found: list[tuple[int, int]] = []
        for node_id, broker in image.brokers.items():
            if not broker.is_fenced and not self.has_session(broker, now_ms):
                session = self._sessions.get(node_id)
                found.append((-1 if session is None else session.contact_ms, node_id))
        return [node_id for _, node_id in sorted(found)]

    def next_check_ms(self, image: ClusterImage) -> int | None:
        """When the next session may be over; None while nobody has one."""
        contacts = [
            session.contact_ms
            for node_id, session in self._sessions.items()
            if (broker := image.brokers.get(node_id)) is not None and not broker.is_fenced
        ]
        return min(contacts) + self.session_timeout_ms + 1 if contacts else None

    def may_stop(self, image: ClusterImage, node_id: int) -> bool:
        """Whether all active brokers know that this one, in controlled shutdown, leads nothing any more."""
        shutdown_offset = self._shutdown_offsets.get(node_id, NOT_READ)
        return all(
            (session := self._sessions.get(each.node_id)) is not None and session.metadata_offset >= shutdown_offset
            for each in image.brokers.values()
            if each.is_active
        )

    def _is_over(self, session: _Session, now_ms: int) -> bool:
        return session.contact_ms + self.session_timeout_ms < now_ms


def _is_newly_fenced(before: Broker, now: Broker) -> bool:
    """Kafka lets the session go on, and a broker that has stopped in order cannot come back before it is over."""
    return now.is_fenced and not before.is_fenced
