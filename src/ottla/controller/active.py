"""What an active controller has in memory: the image behind its last record, its brokers' sessions, its chores.

Synchronous, and without the log. Decisions are made over `image`, one after the other; the records of each are appended
to the metadata log at `next_offset`, in one go, and given to `appended` at once, so that the next decision sees them
before they are committed. Answers wait until they are. Who is not active any more drops all of this.
"""

from __future__ import annotations

from collections.abc import Sequence

from ottla.controller.brokers import broker_heartbeat, register_broker
from ottla.controller.chores import Chores
from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs, broker_configs
from ottla.controller.elections import concerns_unclean_elections
from ottla.controller.heartbeats import BrokerHeartbeats
from ottla.metadata.image import ClusterImage, Configs, ResourceType
from ottla.metadata.replay import Delta, apply_records
from ottla.metadata.snapshot import MetadataRecord
from ottla.raft.states import LeaderContact
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest, BrokerRegistrationResponse
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest, BrokerHeartbeatResponse


class ActiveController:
    """Made when the node becomes the leader of the quorum. `file` are its properties; `now_ms` is monotonic."""

    def __init__(
        self,
        node_id: int,
        file: Configs,
        image: ClusterImage,
        next_offset: int,
        now_ms: int,
        predecessor: LeaderContact | None = None,
    ) -> None:
        """`image` is behind all records of the log, committed or not, the last of which is before `next_offset`."""
        self._node_id = node_id
        self._file = file
        self.image = image
        self.next_offset = next_offset
        self.configs: BrokerConfigs = broker_configs(image, node_id, file)  # as they are in `image`
        self.heartbeats = BrokerHeartbeats(self.configs.integer("broker.session.timeout.ms"))
        self.heartbeats.activate(image, next_offset - 1, now_ms)
        if predecessor is not None:
            heartbeat_ms = self.configs.integer("broker.heartbeat.interval.ms")
            self.heartbeats.heard_before(predecessor.leader_id, predecessor.at_ms, now_ms, heartbeat_ms)
        self._chores = Chores(self.heartbeats)
        self._chores.activate(self.configs, now_ms)

    def appended(self, records: Sequence[MetadataRecord], applied: tuple[ClusterImage, Delta] | None = None) -> Delta:
        """These records of a decision follow in the log; `applied` is what they make of `image`, if that is known."""
        image, delta = applied or apply_records(self.image, [record.message for record in records])
        self.image = image
        self.next_offset += len(records)
        self.heartbeats.follow(delta, self.next_offset - 1)
        if any(kind == ResourceType.BROKER for kind, _ in delta.configs):
            self.configs = broker_configs(image, self._node_id, self._file)
        if concerns_unclean_elections(records):
            self._chores.elect_uncleanly_now()
        return delta

    def register_broker(
        self,
        request: BrokerRegistrationRequest,
        version: int,
        now_ms: int,
        kraft_version: int = 0,
        *,
        is_here: bool = False,
    ) -> Decision[BrokerRegistrationResponse]:
        return register_broker(
            self.image,
            self.heartbeats,
            request,
            version,
            self.configs,
            next_offset=self.next_offset,
            now_ms=now_ms,
            kraft_version=kraft_version,
            is_here=is_here,
        )

    def heard(self, request: BrokerHeartbeatRequest, now_ms: int) -> None:
        """A heartbeat has arrived; when its turn comes, it is decided about."""
        self.heartbeats.heard(self.image, request, now_ms)

    def broker_heartbeat(self, request: BrokerHeartbeatRequest) -> Decision[BrokerHeartbeatResponse]:
        return broker_heartbeat(self.image, self.heartbeats, request, self.configs)

    def next_chore(self, now_ms: int) -> Decision[object] | None:
        """What is due; to be carried out and asked for again until it is None."""
        return self._chores.next(self.image, self.configs, now_ms)

    def next_chore_ms(self) -> int:
        """When to ask for the next one, if nothing is appended before."""
        return self._chores.next_ms(self.image)
