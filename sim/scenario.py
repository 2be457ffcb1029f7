"""One run: a cluster and its clients, a time of faults, healing, and then everything must come to a good end."""

from __future__ import annotations

import asyncio
import gc
import time
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Final

from sim.chance import Chance
from sim.checks import violations
from sim.churn import TopicAdmin
from sim.client import Client
from sim.cluster import LOG_DIRS, Cluster, Voters
from sim.config_changer import MIN_ISR, ConfigChanger
from sim.config_changer import PROPERTIES as CHANGER_PROPERTIES
from sim.consumer import Consumer
from sim.directory_mover import DirectoryMover
from sim.faults import LOST, REPLACED, Faults
from sim.groups import PROPERTIES as GROUP_PROPERTIES
from sim.groups import Groups
from sim.grower import Grower
from sim.history import History, TopicPartition
from sim.internet import Internet
from sim.invariants import Invariants
from sim.loop import SimLoop, SimulationStuck
from sim.mover import Mover
from sim.near_reader import SELECTOR, NearReader
from sim.producer import Producer
from sim.quorum_admin import QuorumAdmin
from sim.trace import Trace
from sim.watching import watched_logs

FAULTS_S: Final = (7.0, 22.0)
PROGRESS_S: Final = 60.0  # after healing, until every producer has got on
END_S: Final = 60.0  # then, until all is delivered; and again until all is read
LOOK_S: Final = 0.5
LAST_READER: Final = "last-reader"
# Between two rounds of a producer, by seed: some are busy; but what breaks a cluster is faults, not load.
MOST_PAUSE_S: Final = (3.0, 8.0, 12.0, 16.0)

LATE_PAUSE_S: Final = 6.0  # of who writes to partitions that are added
ALONE: Final = 4  # times as busy is a single node: nobody has to follow it

# Upkeep in seconds instead of minutes, so that it happens in a run.
PROPERTIES: Final = {
    "auto.create.topics.enable": "false",
    "log.initial.task.delay.ms": "1000",
    "log.retention.check.interval.ms": "3000",
    "log.flush.scheduler.interval.ms": "2000",
    "log.flush.offset.checkpoint.interval.ms": "2000",
    "log.flush.start.offset.checkpoint.interval.ms": "2000",
    "replica.high.watermark.checkpoint.interval.ms": "1000",
    "broker.session.timeout.ms": "3000",
    "broker.heartbeat.interval.ms": "1000",
    "replica.lag.time.max.ms": "3000",
    "replica.fetch.wait.max.ms": "1000",
    "leader.imbalance.check.interval.seconds": "5",
}
# So many bytes of metadata between two snapshots, and so many are kept.
SNAPSHOT_BYTES: Final = (1_000, 20_000)
KEPT_SNAPSHOTS: Final = 2
NUMBERS_OF_NODES: Final = (1, 3, 3, 3, 3, 3, 4, 5)
FOR_EVER: Final = {"retention.ms": "-1"}
COPIES: Final = 3
CHANGES_VOTERS: Final = 0.4
CHANGES_CONFIGS: Final = 0.4
OWN_FILES: Final = 0.4
MORE_DIRECTORIES: Final = 0.5
OWN_CONTROLLERS: Final = 0.25
NUMBERS_OF_CONTROLLERS: Final = (1, 3)
READS_NEAR: Final = 0.4
TWO_COPIES: Final = {MIN_ISR: "2"}
LOSSES: Final = ("power loss", REPLACED, LOST)  # what faults begin with that take what is not synced
SMALL_SEGMENTS: Final = {"segment.ms": "700", "index.interval.bytes": "100"}


@dataclass(frozen=True, slots=True)
class Report:
    """What a run was, and what it cost. It has passed if there are no `violations`."""

    seed: int
    nodes: int
    virtual_s: float
    events: int
    cpu_s: float
    trace: str  # the hash of all that happened
    counts: Counter[str]
    violations: list[str]


def run_seed(
    seed: int,
    *,
    nodes: int | None = None,
    faults: Collection[str] | None = None,
    say: Callable[[str], object] | None = None,
) -> Report:
    """`nodes` are as many, and `faults` such, as the seed draws, if not given."""
    chance = Chance(f"ottla {seed}")
    if nodes is None:
        nodes = chance.stream("nodes").choice(NUMBERS_OF_NODES)
    began_s = time.process_time()
    is_collecting = gc.isenabled()
    gc.disable()  # it would end what the dead have left, at moments that no seed draws
    gc.freeze()  # what is there already is not looked at when the run's own is collected
    try:
        report = Scenario(seed, nodes, chance, Trace(say), faults).run()
    finally:
        gc.collect()
        gc.unfreeze()
        if is_collecting:
            gc.enable()
    return replace(report, cpu_s=time.process_time() - began_s)


class Scenario:
    def __init__(
        self, seed: int, nodes: int, chance: Chance, trace: Trace, faults: Collection[str] | None = None
    ) -> None:
        self._seed = seed
        self._faults = faults
        self._nodes = nodes
        self._chance = chance
        self._loop = SimLoop(chance.stream("loop"), trace)  # type: ignore[abstract]
        self._internet = Internet(self._loop, chance.stream("network"))
        self._history = History()
        # With less than three nodes nothing survives a power loss but what was synced before it was acknowledged.
        self._syncs = chance.happens(0.5 if nodes < COPIES else 0.2)
        self._power_losses = self._syncs or (nodes >= COPIES and chance.happens(0.5))
        if faults is not None:  # they are to meet what is not synced
            self._syncs, self._power_losses = False, any(name.startswith(LOSSES) for name in faults)
        properties = PROPERTIES | GROUP_PROPERTIES | ({"ottla.flush": "commit"} if self._syncs else {})
        properties["offsets.topic.replication.factor"] = str(min(COPIES, nodes))
        properties |= TWO_COPIES if nodes >= COPIES else {}
        snapshot_bytes = chance.integer(*SNAPSHOT_BYTES)
        properties["metadata.log.max.record.bytes.between.snapshots"] = str(snapshot_bytes)
        properties["metadata.max.retention.bytes"] = str(KEPT_SNAPSHOTS * snapshot_bytes)
        # For a part of the seeds the voters change: of a quorum that begins so, or that is upgraded to it.
        of_voters = chance.stream("voters")
        self._changes_voters = nodes >= COPIES and of_voters.happens(CHANGES_VOTERS)
        self._upgrades = of_voters.happens(0.5)
        voters = Voters.IN_THE_LOG if self._changes_voters and not self._upgrades else Voters.CONFIGURED
        of_directories = chance.stream("directories")
        has_more = of_directories.happens(MORE_DIRECTORIES)
        log_dirs = LOG_DIRS[: of_directories.integer(2, len(LOG_DIRS) + 1) if has_more else 1]
        self._reads_near = nodes >= COPIES and chance.stream("near readers").happens(READS_NEAR)
        properties |= SELECTOR if self._reads_near else {}
        self._changes_configs = chance.stream("configs").happens(CHANGES_CONFIGS)
        properties |= CHANGER_PROPERTIES if self._changes_configs else {}
        of_roles = chance.stream("roles")
        only_controllers = of_roles.choice(NUMBERS_OF_CONTROLLERS) if of_roles.happens(OWN_CONTROLLERS) else 0
        self._cluster = Cluster(
            self._internet,
            chance.stream("cluster"),
            nodes,
            properties,
            voters,
            log_dirs,
            only_controllers=only_controllers,
            has_racks=self._reads_near,
            has_own_files=chance.stream("own files").happens(OWN_FILES),
        )
        self._history.counts["controllers without a broker"] = only_controllers
        self._tasks: list[asyncio.Task[None]] = []
        self._violations: list[str] = []
        self._invariants = Invariants(self._cluster)
        self._history.committed_until = self._invariants.committed_until
        self._loop.after_event = self._invariants.check
        self._partitions: list[TopicPartition] = []

    def run(self) -> Report:
        loop = self._loop
        with watched_logs(loop) as logs:
            try:
                loop.run(self._main())
            except SimulationStuck as stuck:
                self._violations.append(str(stuck))
            except Exception:  # of a client, which has met what it takes for impossible
                self._violations.append(traceback.format_exc())
        self._violations += [*self._cluster.bugs, *logs.bugs, *self._invariants.violations]
        self._violations += [f"{process.name}: {_told(context)}" for process, context in loop.failures]
        self._violations += violations(self._history, LAST_READER, nodes=self._nodes)
        counts = self._cluster.counts + self._history.counts + self._invariants.counts
        counts["packets"] = self._internet.packets
        counts["disk errors"] = sum(node.machine.disk.errors for node in self._cluster.nodes)
        counts["times a disk was full"] = sum(node.machine.disk.full for node in self._cluster.nodes)
        counts["files that could not be opened"] = sum(node.machine.disk.unopened for node in self._cluster.nodes)
        trace = loop.trace
        return Report(self._seed, self._nodes, loop.time(), trace.events, 0, trace.digest(), counts, self._violations)

    async def _main(self) -> None:
        self._cluster.start()
        admin = TopicAdmin("admin", *self._client("admin"))
        await self._create_topics(admin)
        producers = self._producers()
        reader = Consumer("reader", *self._client("reader"))
        churn = TopicAdmin("churn", *self._client("churn"))
        writing = [self._start(each, each.run(self._partitions)) for each in producers]
        churning = self._start(churn, churn.churn(min(COPIES, self._nodes)))
        others = [self._start(reader, reader.run(self._partitions))]
        node_ids = [each.node_id for each in self._cluster.brokers]
        first = self._partitions.copy()
        mover = Mover("mover", *self._client("mover"))
        moving = [self._start(mover, mover.run(first, node_ids))] if self._nodes >= COPIES else []
        late = self._producer("p-late", -1, True, LATE_PAUSE_S)

        def added(where: TopicPartition) -> None:
            self._partitions.append(where)
            writing.append(self._start(late, late.run_late(where)))

        grower = Grower("grower", *self._client("grower"))
        growing = self._start(grower, grower.run(first, added))
        quorum_admin = QuorumAdmin("quorum-admin", *self._client("quorum-admin"))
        if self._changes_voters:
            changing = quorum_admin.run(self._cluster.controllers, upgrades=self._upgrades)
            others.append(self._start(quorum_admin, changing))
        directory_mover = None
        if len(self._cluster.log_dirs) > 1:
            directory_mover = DirectoryMover("directory-mover", *self._client("directory-mover"))
            running = directory_mover.run(first, self._cluster.bootstrap, self._cluster.log_dirs)
            others.append(self._start(directory_mover, running))
        changer = ConfigChanger("config-changer", *self._client("config-changer"))
        configuring = [self._start(changer, self._change_configs(changer))] if self._changes_configs else []
        near = [self._near_reader("near-reader")] if self._reads_near else []
        others += [self._start(each, each.run(self._partitions)) for each in near]
        groups = Groups(self._chance.stream("groups"), self._client, self._history, self._partitions)
        others += [self._start(member, member.run_for_ever()) for member in groups.members]
        pausing = groups.pause_members(self._loop, self._chance.stream("paused members"))
        others.append(self._loop.start(self._loop.driver, pausing))
        clients = [each.machine.host for each in (*producers, reader, *near, *groups.members)]
        chance = self._chance.stream("faults")
        faults = Faults(
            self._internet,
            self._cluster,
            self._invariants.quorum,
            clients,
            chance,
            power_losses=self._power_losses,
            all_may_lose=self._syncs,
            only=self._faults,
        )
        await faults.run(chance.between(*FAULTS_S), asyncio.sleep)
        faults.heal()
        groups.rest(self._loop)
        for admin_client in (
            churn,
            grower,
            mover,
            quorum_admin,
            changer,
            *([directory_mover] if directory_mover else []),
        ):
            admin_client.finish()

        async def settle_moves() -> None:
            if moving:
                await self._within(END_S, moving, "nobody answers to a reassignment")
                settling = self._start(mover, mover.settle(first, node_ids))
                await self._within(END_S, [settling], "reassignments are not complete")

        async def settle_configs() -> None:
            if configuring:
                await self._within(END_S, configuring, "configs cannot be set to what they were")

        async def deliver() -> None:
            await self._get_on(producers)
            await self._within(END_S, [growing], "nobody adds a partition")
            for each in (*producers, late):
                each.finish()
            await self._within(END_S, writing, "not everything is delivered")

        # At the same time: what a cluster does is to hold while partitions move, and an idle one has nothing to show.
        await asyncio.gather(settle_moves(), settle_configs(), deliver())
        await self._within(END_S, [churning], "nobody answers who creates or deletes topics")
        await self._settle(groups)
        asking = [groups.member_of(name) for name in groups.names]
        looking = [self._start(each, each.check_committed(self._partitions)) for each in asking]
        await self._within(END_S, looking, "nobody says what is committed")
        last: list[Consumer] = [self._near_reader("last-near-reader")] if self._reads_near else []
        for one in (*last, Consumer(LAST_READER, *self._client(LAST_READER))):
            reading = self._start(one, one.read_to_the_end(self._partitions))
            await self._within(END_S, [reading], f"{one.name} has not got to the end")
        self._history.is_over = True
        self._raise_failures(others)
        await self._within(END_S, [self._start(admin, admin.check_topics())], "nobody says which topics there are")

    def _client(self, name: str) -> tuple[Internet, Chance, list[Any], History]:
        return self._internet, self._chance.stream(name), self._cluster.bootstrap, self._history

    def _start(self, client: Client, coroutine: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self._loop.start(client.process, coroutine)

    def _near_reader(self, name: str) -> NearReader:
        parts = self._client(name)
        rack = self._chance.stream(f"rack of {name}").choice(self._cluster.brokers).rack
        return NearReader(name, *parts, rack=rack)

    async def _create_topics(self, admin: TopicAdmin) -> None:
        chance = self._chance.stream("topics")
        for number in range(chance.integer(1, 3)):
            name, partitions = f"topic{number}", chance.integer(1, 4)
            configs = FOR_EVER | (SMALL_SEGMENTS if chance.happens(0.5) else {})
            configs |= TWO_COPIES if self._nodes >= COPIES else {}
            creating = self._start(admin, admin.create(name, partitions, min(COPIES, self._nodes), configs))
            await self._within(END_S, [creating], f"{name} was not created")
            self._partitions += [TopicPartition(name, each) for each in range(partitions)]

    def _change_configs(self, changer: ConfigChanger) -> Coroutine[Any, Any, None]:
        """Where a node may lose records nothing makes the cluster forget who is eligible, as another minimum does."""
        topics = sorted({where.topic for where in self._partitions})
        brokers = {each.node_id: each.address for each in self._cluster.brokers}
        may_change = self._nodes >= COPIES and not self._power_losses
        return changer.run(topics, brokers, TWO_COPIES[MIN_ISR] if may_change else None)

    def _producers(self) -> list[Producer]:
        chance = self._chance.stream("producers")
        kinds = [(-1, True), (-1, chance.happens(0.5)), (1, False)]
        if chance.happens(0.3):
            kinds.append((0, False))
        most_pause_s = chance.choice(MOST_PAUSE_S) / (1 if self._nodes > 1 else ALONE)
        return [
            self._producer(f"p{number}", acks, idempotent, most_pause_s)
            for number, (acks, idempotent) in enumerate(kinds)
        ]

    def _producer(self, name: str, acks: int, idempotent: bool, most_pause_s: float) -> Producer:
        return Producer(
            name,
            *self._client(name),
            acks=acks,
            idempotent=idempotent,
            most_pause_s=most_pause_s,
            leader_epochs=self._invariants.leader_epochs,
        )

    async def _get_on(self, producers: list[Producer]) -> None:
        """Everything is mended: every producer gets an acknowledgement soon."""
        for each in producers:
            each.hurry()
        waiting = [each for each in producers if self._history.producers[each.name].acks]
        before = {each.name: each.acknowledged for each in waiting}
        end = self._loop.time() + PROGRESS_S
        while waiting and self._loop.time() < end:
            await asyncio.sleep(0.5)
            waiting = [each for each in waiting if each.acknowledged == before[each.name]]
        for each in waiting:
            self._violations.append(f"{each.name} got no acknowledgement within {PROGRESS_S} s of healing")

    async def _settle(self, groups: Groups) -> None:
        for _ in range(int(END_S / LOOK_S)):
            if groups.are_settled:
                return
            await asyncio.sleep(LOOK_S)
        self._violations.append(f"{groups.complaint()} within {END_S} s")

    async def _within(self, seconds: float, tasks: list[asyncio.Task[None]], complaint: str) -> None:
        _, late = await asyncio.wait(tasks, timeout=seconds)
        self._raise_failures(tasks)
        if late:
            self._violations.append(f"{complaint} within {seconds} s")

    @staticmethod
    def _raise_failures(tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            if task.done():
                task.result()


def _told(context: dict[str, Any]) -> str:
    error = context.get("exception")
    where = "".join(traceback.format_exception(error)[-3:]) if isinstance(error, BaseException) else ""
    return f"{context.get('message')}: {error!r} {where}"
