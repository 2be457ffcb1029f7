"""Brokers that crash, lose power, stop, come back, replicate and move partitions, around one active controller.

A model of what the controller's decisions are for: each replica has a log, a leader commits what all in-sync replicas
have, each broker acts on the metadata as it last read them, which may be old, and requests may be late. After every
append to the metadata the rules are checked, and a leader that acts must have all that was committed.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ottla.controller import elr
from ottla.controller.elections import balance_leaders, partitions_of
from ottla.metadata.image import NO_LEADER, ClusterImage, LeaderRecovery, Partition, empty_image
from ottla.metadata.snapshot import MetadataRecord, feature_record
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest
from ottla.wire.messages.metadata_records import RegisterBrokerRecord
from tests.controller.asking import SET, TOPIC, assigned, change, create
from tests.controller.brokers.asking import reassign, register
from tests.controller.brokers.controlled import Controlled
from tests.controller.cluster import asked_broker

Where = tuple[str, int]  # a topic and a partition of it

TOPICS = {
    "one": ({0: [1, 2, 3], 1: [2, 3, 1]}, {"min.insync.replicas": "2"}),
    "loose": ({0: [3, 4], 1: [4, 5]}, {"min.insync.replicas": "1"}),
    "risky": ({0: [5, 1, 2]}, {"unclean.leader.election.enable": "true"}),
}
MIN_ISR = {"one": 2, "loose": 1, "risky": 1}
UNCLEAN = ("risky",)


@dataclass
class Process:
    node_id: int
    is_up: bool = False
    is_registered: bool = False  # in this life
    stopped_in_order: bool = False
    wants_to_stop: bool = False
    life: int = 0
    view: ClusterImage = field(default_factory=lambda: empty_image("cluster"))
    view_offset: int = -1


@dataclass
class Pending:
    """An AlterPartition on its way. Until it is answered, the leader counts those in it as in sync."""

    leader_epoch: int
    isr: set[int]
    request: AlterPartitionRequest


class WatchedController(Controlled):
    """Checks each change of a partition; `elections` counts them by kind."""

    def __init__(self, *, has_elr: bool) -> None:
        self.may_lose: set[Where] = set()
        self.unclean_epochs: dict[Where, int] = {}  # of the last unclean election
        self.elections: Counter[str] = Counter()
        super().__init__(has_elr=has_elr)

    def append(self, records: Sequence[MetadataRecord]) -> list[tuple[Message, int]]:
        before = self.image
        decoded = super().append(records)
        reborn = {message.broker_id for message, _ in decoded if isinstance(message, RegisterBrokerRecord)}
        for topic, index, partition in partitions_of(self.image):
            old = before.topics.get(topic.name)
            if old is not None and index in old.partitions and old.partitions[index] != partition:
                self._check((topic.name, index), old.partitions[index], partition, reborn)
        return decoded

    def _check(self, where: Where, before: Partition, now: Partition, reborn: set[int]) -> None:
        story = (where, before, now)
        assert set(now.isr) <= set(now.replicas), story
        assert set(now.elr) <= set(now.replicas) - set(now.isr), story
        assert len(set(now.replicas)) == len(now.replicas) == len(now.directories), story
        assert now.partition_epoch > before.partition_epoch, story
        assert now.leader_epoch >= before.leader_epoch, story
        if now.leader != NO_LEADER:
            assert now.leader in now.isr, story
        if now.leader == before.leader:
            return
        assert now.leader_epoch > before.leader_epoch, story
        if now.leader == NO_LEADER:
            self.elections["nobody"] += 1
            return
        assert self.image.is_active(now.leader), story
        if now.leader in before.isr:
            self.elections["from the ISR"] += 1
        elif now.leader in before.elr:
            self.elections["from the ELR"] += 1
        elif before.is_reassigning and now.leader_recovery is LeaderRecovery.RECOVERED:
            assert before.leader not in now.replicas, story  # who reported the ISR has been moved away
            self.elections["by the end of a move"] += 1
        else:
            assert now.isr == (now.leader,), story
            assert now.leader_recovery is LeaderRecovery.RECOVERING, story
            if where[0] not in UNCLEAN:  # then all that were eligible have lost their records
                assert {*before.isr, *before.elr} <= reborn and before.last_known_elr == (now.leader,), story
            self.elections["unclean" if where[0] in UNCLEAN else "of the last known leader"] += 1
            self.may_lose.add(where)
            self.unclean_epochs[where] = now.leader_epoch


class Model:
    """With `switches_elr` the feature goes off and on, and nobody loses power: without it, records may be lost then."""

    def __init__(self, seed: int, *, has_elr: bool, switches_elr: bool = False) -> None:
        self.random = random.Random(seed)
        self.has_elr = has_elr
        self.switches_elr = switches_elr
        self.controller = WatchedController(has_elr=has_elr)
        self.processes = {node_id: Process(node_id) for node_id in range(1, 6)}
        self.logs: dict[Where, dict[int, list[int]]] = {}
        self.committed: dict[Where, list[int]] = {}
        self.positions: dict[tuple[Where, int], dict[int, tuple[int, int]]] = {}  # by leader epoch: offset, epoch
        self.pending: dict[Where, Pending] = {}
        self.targets: dict[Where, tuple[int, ...]] = {}
        self.written = 0
        for process in self.processes.values():
            self.start(process)
        while len(self.image.alive_brokers) < len(self.processes):
            self.tick(100)
        for name, (assignments, configs) in TOPICS.items():
            self.controller.ask(create(assigned(name, assignments)), 7)
            self.controller.ask(change((TOPIC, name, [(SET, key, value) for key, value in configs.items()])), 1)
            for index in assignments:
                self.logs[name, index] = defaultdict(list)
                self.committed[name, index] = []

    @property
    def image(self) -> ClusterImage:
        return self.controller.image

    def partition(self, where: Where, view: ClusterImage | None = None) -> Partition | None:
        topic = (view or self.image).topics.get(where[0])
        return None if topic is None else topic.partitions[where[1]]

    # Processes

    def start(self, process: Process) -> None:
        if not process.is_up:
            process.is_up, process.is_registered, process.wants_to_stop = True, False, False
            process.life += 1
            process.view, process.view_offset = empty_image("cluster"), -1

    def crash(self, process: Process, *, loses_power: bool) -> None:
        if process.is_up:
            process.is_up, process.stopped_in_order = False, False
            if loses_power:
                for log in self.logs.values():
                    kept = log[process.node_id]
                    del kept[self.random.randint(0, len(kept)) :]

    def tick(self, passed_ms: int) -> None:
        self.controller.now_ms += passed_ms
        for process in self.processes.values():
            if process.is_up:
                self._live(process)
        self.controller.do_chores()

    def _live(self, process: Process) -> None:
        if not process.is_registered:
            ask = register(process.node_id, process.life, clean=process.stopped_in_order)
            answer, _ = self.controller.ask(ask(self.image), 4)
            process.is_registered = not answer.error_code
            assert answer.error_code in (ErrorCode.NONE, ErrorCode.DUPLICATE_BROKER_REGISTRATION)
            return
        if self.random.random() < 0.8:
            self.read_metadata(process)
        request = BrokerHeartbeatRequest(
            broker_id=process.node_id,
            broker_epoch=self.image.brokers[process.node_id].epoch,
            current_metadata_offset=process.view_offset,
            want_shut_down=process.wants_to_stop,
        )
        answer, _ = self.controller.ask(request, 1)
        if answer.should_shut_down:
            process.is_up, process.stopped_in_order = False, True

    def read_metadata(self, process: Process) -> None:
        process.view, process.view_offset = self.image, self.controller.active.next_offset - 1
        for where, log in self.logs.items():
            if process.node_id not in self.image.topics[where[0]].partitions[where[1]].replicas:
                log.pop(process.node_id, None)  # nobody wants it here any more

    # Records

    def leaders(self, where: Where) -> Iterator[tuple[Process, Partition]]:
        """All that take themselves for the leader."""
        for process in self.processes.values():
            partition = self.partition(where, process.view)
            if process.is_up and process.is_registered and partition and partition.leader == process.node_id:
                self._check_leader(where, process, partition)
                yield process, partition

    def _check_leader(self, where: Where, process: Process, partition: Partition) -> None:
        now = self.partition(where)
        assert now is not None
        if partition.leader_epoch != now.leader_epoch:
            return
        self._check_log(where, process.node_id)

    def _check_log(self, where: Where, leader: int) -> None:
        log, committed = self.logs[where][leader], self.committed[where]
        if log[: len(committed)] != committed:
            assert where in self.controller.may_lose, (where, leader, log, committed, self.partition(where))
            del committed[_common(log, committed) :]
        self.controller.may_lose.discard(where)

    def produce(self, where: Where) -> None:
        for process, partition in self.leaders(where):
            self.written += 1
            self.logs[where][process.node_id].append(self.written)
            self._commit(where, process.node_id, partition)

    def fetch(self, where: Where) -> None:
        for leader, partition in self.leaders(where):
            for follower in self.processes.values():
                view = self.partition(where, follower.view)
                is_follower = follower is not leader and follower.is_up and follower.is_registered and view
                if is_follower and view and view.leader_epoch == partition.leader_epoch:
                    self._fetch(where, leader.node_id, follower.node_id, partition)

    def _fetch(self, where: Where, leader: int, follower: int, partition: Partition) -> None:
        if follower not in partition.replicas:
            return
        theirs, log = self.logs[where][leader], self.logs[where][follower]
        del log[_common(log, theirs) :]
        known = self.positions.setdefault((where, partition.leader_epoch), {})
        known[follower] = (len(log), self.image.brokers[follower].epoch)  # what it has, before it gets more
        log += theirs[len(log) : len(log) + self.random.randint(0, 5)]
        self._commit(where, leader, partition)

    def _commit(self, where: Where, leader: int, partition: Partition) -> None:
        pending = self.pending.get(where)
        in_sync = set(partition.isr)
        if pending is not None and pending.leader_epoch == partition.leader_epoch:
            in_sync |= pending.isr
        if len(partition.isr) < min(MIN_ISR[where[0]], len(partition.replicas)):
            return
        if partition.leader_epoch < self.controller.unclean_epochs.get(where, 0):
            return  # it does not know, but what it takes now is lost
        known = self.positions.get((where, partition.leader_epoch), {})
        log, committed = self.logs[where][leader], self.committed[where]
        offsets = [known.get(each, (0, 0))[0] for each in in_sync if each != leader]
        high_watermark = min([len(log), *offsets])
        if high_watermark > len(committed):
            self._check_log(where, leader)
            committed[:] = log[:high_watermark]

    # What leaders ask for

    def propose(self, where: Where, shrinking: float = 0.3) -> None:
        for process, partition in self.leaders(where):
            pending = self.pending.get(where)
            if pending is not None and pending.leader_epoch >= partition.leader_epoch:
                continue
            leader = process.node_id
            end = len(self.logs[where][leader])
            known = self.positions.get((where, partition.leader_epoch), {})
            isr = {each: process.view.brokers[each].epoch for each in partition.isr if each in process.view.brokers}
            if self.random.random() < shrinking:
                isr = {each: isr[each] for each in isr if each == leader or self.random.random() < 0.6}
            else:
                isr |= {each: epoch for each, (at, epoch) in known.items() if at == end and each in partition.replicas}
            isr[leader] = process.view.brokers[leader].epoch
            request = self._alter_partition(where, process, partition, isr)
            self.pending[where] = Pending(partition.leader_epoch, set(isr), request)

    def _alter_partition(
        self, where: Where, process: Process, partition: Partition, isr: dict[int, int]
    ) -> AlterPartitionRequest:
        member = AlterPartitionRequest.BrokerState
        return AlterPartitionRequest(
            broker_id=process.node_id,
            broker_epoch=process.view.brokers[process.node_id].epoch,
            topics=[
                AlterPartitionRequest.TopicData(
                    topic_id=self.image.topics[where[0]].topic_id,
                    partitions=[
                        AlterPartitionRequest.PartitionData(
                            partition_index=where[1],
                            leader_epoch=partition.leader_epoch,
                            partition_epoch=partition.partition_epoch,
                            new_isr_with_epochs=[
                                member(broker_id=each, broker_epoch=epoch) for each, epoch in isr.items()
                            ],
                        )
                    ],
                )
            ],
        )

    def deliver(self, where: Where) -> None:
        pending = self.pending.pop(where, None)
        if pending is not None:
            answer, _ = self.controller.ask(pending.request, 3)
            process = self.processes[pending.request.broker_id]
            if not answer.error_code and not answer.topics[0].partitions[0].error_code and process.is_up:
                self.read_metadata(process)

    def move(self, where: Where) -> None:
        size = len(TOPICS[where[0]][0][where[1]])
        target = tuple(self.random.sample(sorted(self.processes), size))
        answer, _ = self.controller.ask(reassign((*where, target)), 1)
        assert not answer.responses[0].partitions[0].error_code, answer
        self.targets[where] = target

    def cancel(self, where: Where) -> None:
        answer, _ = self.controller.ask(reassign((*where, None)), 1)
        if not answer.responses[0].partitions[0].error_code:
            self.targets.pop(where, None)

    def balance(self) -> None:
        self.controller.append(balance_leaders(self.image, asked_broker(self.image)).records)

    def switch_elr(self) -> None:
        records = []
        if not elr.is_enabled(self.image):
            records = elr.safety_records(self.image, asked_broker(self.image))
        level = feature_record(elr.FEATURE, int(not elr.is_enabled(self.image)))
        self.controller.append([*records, level])

    # All together

    def disturb(self) -> None:
        process = self.processes[self.random.randint(1, len(self.processes))]
        where = self.random.choice(sorted(self.logs))
        acts: list[tuple[int, Any]] = [
            (8, lambda: self.tick(self.random.choice((100, 500, 2000, 5000)))),
            (10, lambda: self.produce(where)),
            (16, lambda: self.fetch(where)),
            (8, lambda: self.propose(where)),
            (4, lambda: self.deliver(where)),
            (5, lambda: self.start(process)),
            (1, lambda: self.crash(process, loses_power=False)),
            (2, lambda: self.crash(process, loses_power=self.has_elr and not self.switches_elr)),
            (1, lambda: setattr(process, "wants_to_stop", True)),
            (1, lambda: self.move(where)),
            (1, lambda: self.cancel(where)),
            (1, self.balance),
            (4, lambda: self.read_metadata(process)),
            (3 if self.switches_elr else 0, self.switch_elr),
        ]
        self.random.choices([act for _, act in acts], [weight for weight, _ in acts])[0]()

    def heal(self) -> None:
        """Everybody is back for good, and there is time for all."""
        for _ in range(25):
            for process in self.processes.values():
                self.start(process)
            self.tick(1000)
            for process in self.processes.values():
                if process.is_registered:
                    self.read_metadata(process)
            for where in self.logs:
                for _ in range(10):
                    self.fetch(where)
                self.propose(where, shrinking=0)
                self.deliver(where)
        self.balance()


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """How many they have in common from the start."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
