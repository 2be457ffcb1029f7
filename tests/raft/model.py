"""A quorum on a message level: real cores, a network that delays, loses and reorders, disks that take their time.

What a driver does is done here in a few lines, so that thousands of runs are cheap; time is a number.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from ottla.raft.config import RaftConfig
from ottla.raft.core import RaftCore
from ottla.raft.effects import (
    Effect,
    FreezeSnapshot,
    HighWatermark,
    LeaderKnown,
    Persist,
    Respond,
    Send,
    SnapshotInstalled,
)
from ottla.raft.election_state import ElectionState
from ottla.raft.leader import Leader
from ottla.raft.raft_log import LogPosition, is_behind
from ottla.raft.voters import ReplicaKey, VoterSet, voters_record
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.control_records import KRaftVersionRecord
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest
from tests.raft.memory_log import MemoryLog, voter

VERSIONS = {1: 18, 18: 4, 52: 2, 53: 1, 54: 1, 59: 1, 80: 1, 81: 0, 82: 0}
SERVED = ApiVersionsResponse(
    supported_features=[ApiVersionsResponse.SupportedFeatureKey(name="kraft.version", min_version=0, max_version=1)]
)


@dataclass
class Links:
    """Of the network, and of the disks: all in milliseconds and parts of one."""

    delay: tuple[int, int] = (1, 1)
    loss: float = 0.0
    persist: tuple[int, int] = (0, 0)
    flush: tuple[int, int] = (0, 0)


@dataclass
class Node:
    """What survives a crash is `log` and `election`; `life` counts the starts."""

    node_id: int
    log: MemoryLog = field(default_factory=MemoryLog)
    election: ElectionState = field(default_factory=ElectionState)
    core: RaftCore | None = None
    life: int = 0
    queue: list[Effect] = field(default_factory=list)
    persisting: bool = False
    flushing: bool = False
    waiting: dict[int, Callable[[Message], None]] = field(default_factory=dict)
    timer_ms: int | None = None
    leader_known: tuple[int | None, int] = (None, 0)
    directory: int = 1
    port: int = 9093


class Model:
    """`observe` is called after every event; `trace` gets a line for what a reader of a scenario wants to know."""

    def __init__(
        self,
        voters: list[int],
        observers: list[int] | None = None,
        *,
        seed: int = 0,
        links: Links | None = None,
        config: RaftConfig | None = None,
        dynamic: bool = False,
        tells: bool = False,
    ) -> None:
        """A dynamic quorum has its voters in the log, where a format tool has put them: the same on all voters. A
        static one may have voters that tell of their directories, which it would need to become dynamic."""
        self.random = random.Random(seed)
        self.links = links or Links()
        self.config = config or RaftConfig()
        self.dynamic = dynamic
        self.tells = tells
        first = VoterSet(voter(each, int(dynamic)) for each in voters)
        self.static = VoterSet() if dynamic else first
        self.bootstrap = [each.address for each in first] if dynamic else []
        self.nodes = {each: Node(each) for each in [*voters, *(observers or [])]}
        if dynamic:
            for each in voters:
                self.nodes[each].log.formatted = [KRaftVersionRecord(k_raft_version=1), voters_record(first)]
        self.now_ms = 0
        self.cuts: set[tuple[int, int]] = set()
        self.trace: list[str] = []
        self.shows_messages = False
        self.observe: Callable[[], None] = lambda: None
        self.counts: dict[str, int] = {}
        self._events: list[tuple[int, int, Callable[[], None]]] = []
        self._number = 0

    # Time

    def at(self, delay_ms: int, action: Callable[[], None]) -> None:
        self._number += 1
        heapq.heappush(self._events, (self.now_ms + delay_ms, self._number, action))

    def run(self, duration_ms: int) -> None:
        end_ms = self.now_ms + duration_ms
        while self._events and self._events[0][0] <= end_ms:
            self.now_ms, _, action = heapq.heappop(self._events)
            action()
            self.observe()
        self.now_ms = end_ms

    def between(self, limits: tuple[int, int]) -> int:
        return limits[0] if limits[0] == limits[1] else self.random.randint(*limits)

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    # Nodes

    def below(self, limit: int) -> int:
        return self.random.randrange(limit)

    def start(self, node_id: int) -> None:
        node = self.nodes[node_id]
        own = voter(node_id, node.directory if self.dynamic or self.tells else 0, node.port)
        node.life += 1
        latest = node.log.latest_snapshot
        if latest is not None and is_behind(node.log, latest):
            node.log.start_at_snapshot(latest)
        node.log.read_membership()
        node.core = RaftCore(
            "cluster",
            own,
            self.static,
            self.config,
            node.log,
            node.election,
            self.below,
            self.now_ms,
            bootstrap_servers=self.bootstrap,
        )
        node.queue, node.persisting, node.flushing = [], False, False
        node.waiting, node.timer_ms = {}, None
        self.say(f"{node_id} starts as {self.describe(node_id)}")
        self.step(node, lambda core: None)

    def stop(self, node_id: int, *, power: bool = False) -> None:
        node = self.nodes[node_id]
        if node.core is not None:
            node.core = None
            node.life += 1
            node.log.crash(self.below, power=power)
            self.count("power losses" if power else "crashes")

    def step(self, node: Node, event: Callable[[RaftCore], object]) -> None:
        core = node.core
        if core is None:
            return
        before = self.describe(node.node_id)
        event(core)
        next_ms = core.poll(self.now_ms)
        after = self.describe(node.node_id)
        if after != before:
            self.say(f"{node.node_id} becomes {after}")
            self.count(after.split()[0])
        node.queue += core.take_effects()
        self._work(node)
        self._flush(node)
        if next_ms is not None:
            self._set_timer(node, next_ms)

    def _set_timer(self, node: Node, next_ms: int) -> None:
        if node.timer_ms is not None and self.now_ms < node.timer_ms <= next_ms:
            return
        life, node.timer_ms = node.life, next_ms

        def ring() -> None:
            if node.life == life and node.timer_ms is not None and node.timer_ms <= self.now_ms:
                node.timer_ms = None
                self.step(node, lambda core: None)

        self.at(max(next_ms - self.now_ms, 0), ring)

    def _flush(self, node: Node) -> None:
        flush = None if node.flushing else node.log.begin_flush()
        if flush is None:
            return
        node.flushing, life = True, node.life

        def done() -> None:
            if node.life == life:
                node.flushing = False
                node.log.end_flush(flush)
                self.step(node, lambda core: core.flushed(self.now_ms))

        self.at(self.between(self.links.flush), done)

    def _work(self, node: Node) -> None:
        """The effects, in order; behind a Persist only once it is on the disk."""
        while node.queue and not node.persisting:
            effect = node.queue.pop(0)
            match effect:
                case Persist(state=state):
                    self._persist(node, state)
                case Send():
                    self._send(node, effect)
                case Respond(token=token, response=response):
                    node.waiting.pop(token)(response)
                case LeaderKnown(leader_id=leader_id, epoch=epoch):
                    node.leader_known = (leader_id, epoch)
                case HighWatermark():
                    self.count("high watermarks")
                case SnapshotInstalled(snapshot=snapshot):
                    self.say(f"{node.node_id} begins anew at the snapshot of offset {snapshot.offset}")
                    self.count("snapshots installed")
                case FreezeSnapshot(snapshot=snapshot):
                    self._freeze(node, snapshot)

    def _freeze(self, node: Node, snapshot: LogPosition) -> None:
        life = node.life

        def done() -> None:
            if node.life == life:
                node.log.freeze(snapshot)
                self.step(node, lambda core: core.snapshot_frozen(snapshot, self.now_ms))

        self.at(self.between(self.links.flush), done)

    def _persist(self, node: Node, state: ElectionState) -> None:
        if self.links.persist == (0, 0):
            node.election = state
            return
        node.persisting, life = True, node.life

        def done() -> None:
            if node.life == life:
                node.election = state
                node.persisting = False
                self._work(node)

        self.at(self.between(self.links.persist), done)

    # The network

    def _send(self, node: Node, send: Send) -> None:
        life, number = node.life, send.number
        to = int(send.address.host.removeprefix("node"))
        if self.shows_messages:
            self.say(f"{node.node_id} → {to} {summary(send.request)}")

        def back(response: Message) -> None:
            if self.shows_messages:
                self.say(f"{to} → {node.node_id} {summary(response)}")
            self._carry(to, node.node_id, lambda: arrived(response))

        def arrived(response: Message) -> None:
            if node.life == life:
                self.step(node, lambda core: core.answered(send.node_id, number, response, self.now_ms))

        def requested() -> None:
            other = self.nodes[to]
            if other.core is None and self.random.random() < 0.5:  # its machine is up, and refuses
                self._carry(to, node.node_id, lambda: self._refused(node, life, send))
            if other.core is not None and isinstance(send.request, ApiVersionsRequest):
                back(SERVED)
            elif other.core is not None:
                token = self._number = self._number + 1
                other.waiting[token] = back
                version = VERSIONS[send.request.KEY]
                self.step(other, lambda core: core.requested(token, send.request, version, self.now_ms))

        self._carry(node.node_id, to, requested)

    def _refused(self, node: Node, life: int, send: Send) -> None:
        if node.life == life:
            self.step(node, lambda core: core.failed(send.node_id, send.number, self.now_ms))

    def _carry(self, sender: int, receiver: int, action: Callable[[], None]) -> None:
        if (sender, receiver) in self.cuts or self.random.random() < self.links.loss:
            self.count("lost")
            return
        self.at(self.between(self.links.delay), action)

    # What tests ask and do

    def ask(self, node_id: int, request: Message, answered: Callable[[Message], None]) -> bool:
        """As an operator, who is never cut off. Whether there is anybody to ask."""
        node = self.nodes[node_id]
        if node.core is None:
            return False
        token = self._number = self._number + 1
        node.waiting[token] = answered
        version = VERSIONS[request.KEY]
        self.step(node, lambda core: core.requested(token, request, version, self.now_ms))
        return True

    def add_voter(self, leader: int, node_id: int, answered: Callable[[Message], None]) -> bool:
        joining = voter(node_id, self.nodes[node_id].directory)
        listeners = [AddRaftVoterRequest.Listener(name=n, host=h, port=p) for n, h, p in joining.endpoints]
        request = AddRaftVoterRequest(
            voter_id=node_id, voter_directory_id=joining.key.directory_id, listeners=listeners, cluster_id="cluster"
        )
        return self.ask(leader, request, answered)

    def remove_voter(self, leader: int, key: ReplicaKey, answered: Callable[[Message], None]) -> bool:
        request = RemoveRaftVoterRequest(
            cluster_id="cluster", voter_id=key.node_id, voter_directory_id=key.directory_id
        )
        return self.ask(leader, request, answered)

    def leaders(self) -> list[int]:
        return [
            node_id
            for node_id, node in self.nodes.items()
            if node.core is not None and isinstance(node.core.quorum.state, Leader)
        ]

    def append(self, node_id: int, value: bytes) -> bool:
        node = self.nodes[node_id]
        if node.core is None or not isinstance(node.core.quorum.state, Leader):
            return False
        node.log.append(node.core.quorum.epoch, value)
        self.step(node, lambda core: core.appended())
        return True

    def describe(self, node_id: int) -> str:
        core = self.nodes[node_id].core
        if core is None:
            return "down"
        quorum = core.quorum
        leader = f" of {quorum.leader_id}" if type(quorum.state).__name__ == "Follower" else ""
        return f"{type(quorum.state).__name__.lower()}{leader} in epoch {quorum.epoch}"

    def say(self, line: str) -> None:
        self.trace.append(line)


def summary(message: Message) -> str:
    """A message in a few words."""
    name = type(message).__name__
    topics = getattr(message, "topics", None) or getattr(message, "responses", None)
    if not topics:
        return f"{name} error={message.error_code}"  # type: ignore[attr-defined]
    partition = topics[0].partitions[0]
    fields = {
        "replica_epoch": "epoch",
        "pre_vote": "pre-vote",
        "leader_epoch": "epoch",
        "current_leader_epoch": "epoch",
        "last_offset": "end",
        "last_offset_epoch": "last",
        "fetch_offset": "at",
        "last_fetched_epoch": "last",
        "vote_granted": "granted",
        "error_code": "error",
    }
    values = {short: getattr(partition, long) for long, short in fields.items() if hasattr(partition, long)}
    if values.get("error"):
        values["error"] = ErrorCode(values["error"]).name
    shown = [f"{short}={value}" for short, value in values.items() if value]
    if getattr(partition, "diverging_epoch", None) is not None and partition.diverging_epoch.epoch >= 0:
        shown.append(f"diverging={partition.diverging_epoch.epoch}@{partition.diverging_epoch.end_offset}")
    if name == "FetchResponse" and partition.snapshot_id.epoch >= 0:
        shown.append(f"snapshot={partition.snapshot_id.epoch}@{partition.snapshot_id.end_offset}")
    if name == "FetchResponse":
        shown.append(f"hw={partition.high_watermark}")
    return " ".join([name, *shown])
