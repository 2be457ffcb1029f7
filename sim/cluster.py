"""The nodes of a run: started, stopped, crashed, cut from power, paused and started again.

A node runs as `ottla start` runs it: when it says that it cannot go on, its process ends; somebody who cares for it
starts it again after a while.
"""

from __future__ import annotations

import asyncio
import enum
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ottla.node.config import NodeConfig
from ottla.node.formatting import write_voters
from ottla.node.initial_voters import InitialVoter
from ottla.node.listener import ListenError
from ottla.node.log_dirs import LogDirError, write_meta_properties
from ottla.node.node import Node
from ottla.raft.membership import DYNAMIC
from ottla.wire.primitives import uuid_text
from ottla.world import World
from ottla.world.network import Address
from sim.chance import Chance, SimRandom
from sim.disk import UNLIMITED
from sim.internet import Internet
from sim.loop import Process
from sim.machine import Machine
from sim.own_files import own_log_dirs, own_properties

PORT: Final = 9092
CONTROLLER_PORT: Final = 9093
CONTROLLER_LISTENER: Final = "CONTROLLER"
DATA: Final = "/data"
MORE_DATA: Final = "/more"  # of nodes with a second log directory
LOG_DIRS: Final = (DATA, MORE_DATA, "/most")
MOST_VOTERS: Final = 3  # as `ottla dev` has it
START_AGAIN_S: Final = (0.2, 3.0)

EXPECTED: Final = (LogDirError, ListenError, OSError)  # with which a node may end when its disk fails


class Voters(enum.Enum):
    """Where a quorum has them."""

    CONFIGURED = "controller.quorum.voters"
    IN_THE_LOG = (
        "written by the format tool: the first controllers are voters, and who is not only a broker may become one"
    )


class SimNode:
    """`wanted`: it is to run, whoever ends it. `lost_power`, or a disk: since the broker registered last."""

    def __init__(
        self, cluster: Cluster, machine: Machine, node_id: int, properties: Mapping[str, str], *, is_broker: bool
    ) -> None:
        self.is_broker = is_broker
        self._cluster = cluster
        self.machine = machine
        self.node_id = node_id
        self.properties = dict(properties)
        self.process: Process | None = None
        self.node: Node | None = None
        self.ready = False
        self.wanted = False
        self.lost_power = False
        self.broker_epoch = -1
        self._known_errors = 0  # of the disk
        self._stop: asyncio.Event | None = None

    @property
    def address(self) -> Address:
        return Address(self.machine.name, PORT)

    @property
    def name(self) -> str:
        return self.machine.name

    @property
    def rack(self) -> str:
        return self.properties["broker.rack"]

    @property
    def log_dirs(self) -> list[str]:
        return self.properties["log.dirs"].split(",")

    def take_out(self, path: str) -> None:
        """Of `log.dirs`, for good, with all that is in it."""
        self.properties["log.dirs"] = ",".join(each for each in self.log_dirs if each != path)
        self.lost_power = self.is_broker

    def start(self) -> None:
        self.wanted = True
        if self.process is not None:
            return
        self.machine.power_on()
        process, world = self.machine.start()
        self.process = process
        self._cluster.by_process[process] = self
        self._cluster.note("starts", self.name)
        loop = self.machine.loop
        task = loop.start(process, self._serve(process, world))
        task.add_done_callback(lambda done: self._exited(process, done), context=loop.driver.context)

    async def _serve(self, process: Process, world: World) -> None:
        config = NodeConfig.from_properties(self.properties, temporary_dir="/tmp")
        stop = self._stop = asyncio.Event()
        node = self.node = Node(config, world)
        errors = self.machine.disk.errors
        try:
            await node.start()
            self.ready = True
            self._cluster.note("ready", self.name)
            await _first_of(stop, node.failed)
            if node.failed.is_set():
                self._cluster.failed(self, has_reason=self.machine.disk.errors > errors)
            self.ready = False
            await node.stop()
        finally:
            await world.workers.close()

    def _exited(self, process: Process, task: asyncio.Task[None]) -> None:
        if self.process is not process:
            return
        error = None if task.cancelled() else task.exception()
        self._cluster.exited(self, error)
        self.machine.end(process)
        self._gone()

    def _gone(self) -> None:
        self.process = self.node = self._stop = None
        self.ready = False
        self._cluster.gone(self)
        if self.wanted:
            self._cluster.start_later(self)

    @property
    def has_lost_a_directory(self) -> bool:
        """It goes on without it, until somebody starts it again."""
        node = self.node
        return node is not None and hasattr(node, "services") and not node.services.manager.all_online

    def registered(self, broker_epoch: int) -> None:
        """The cluster knows of its new life, and so of all that it may have lost."""
        self.broker_epoch = broker_epoch
        self.lost_power = False
        disk = self.machine.disk
        if not disk.error_rate and not disk.dead:  # else it may have failed since the broker asked to be registered
            self._known_errors = disk.errors

    @property
    def may_have_lost(self) -> bool:
        """Records, or the cluster will hold it for so when the broker registers next: its disk fails, or has failed."""
        disk = self.machine.disk
        is_failing = disk.error_rate > 0 or bool(disk.dead)
        return self.lost_power or (self.is_broker and (is_failing or disk.errors > self._known_errors))

    # What can be done to it.

    def stop(self) -> None:
        """As by SIGTERM."""
        self.wanted = False
        if self.process is not None and self._stop is not None:
            self._cluster.note("stops", self.name)
            self.machine.loop.call_for(self.process, self._stop.set)

    def crash(self) -> None:
        if self.process is not None:
            self._cluster.note("crashes", self.name)
            self.machine.end(self.process)
            self._gone()

    def lose_power(self) -> None:
        self._cluster.note("power losses", self.name)
        self.machine.disk.slowness = 1.0
        self.lost_power = self.is_broker  # a controller loses nothing: its log is synced
        self.machine.lose_power(self.process or self.machine.loop.process("nobody"))
        self._gone()

    def pause(self) -> None:
        if self.process is not None:
            self._cluster.note("pauses", self.name)
            self.machine.loop.pause(self.process)

    def go_on(self) -> None:
        if self.process is not None and self.process.paused:
            self._cluster.note("goes on", self.name)
            self.machine.loop.go_on(self.process)


class Cluster:
    """`counts` is how often what has happened to its nodes; `bugs` are ends that no fault explains."""

    def __init__(
        self,
        internet: Internet,
        chance: Chance,
        nodes: int = 1,
        properties: Mapping[str, str] | None = None,
        voters: Voters = Voters.CONFIGURED,
        log_dirs: Sequence[str] = (DATA,),
        *,
        only_controllers: int = 0,
        has_racks: bool = False,
        has_own_files: bool = False,
    ) -> None:
        """As `ottla dev --brokers` makes it, in racks of their own by chance or because somebody needs them; or `nodes`
        are brokers only, and behind them come so many that are only controllers. All have the same properties, unless
        each has a file of its own."""
        self.log_dirs = list(log_dirs)
        self._loop = internet.loop
        self._chance = chance
        self.counts: Counter[str] = Counter()
        self.bugs: dict[str, None] = {}  # each once
        self.nodes: list[SimNode] = []
        self.by_process: dict[Process, SimNode] = {}  # those that run
        self._cluster_id = uuid_text(SimRandom(chance.stream("cluster id")).uuid())
        brokers, node_ids = range(1, nodes + 1), range(1, nodes + only_controllers + 1)
        first = node_ids[nodes:] or brokers[:MOST_VOTERS]
        self.controllers = {
            each: Address(f"node-{each}", CONTROLLER_PORT)
            for each in (brokers if voters is Voters.IN_THE_LOG and not only_controllers else first)
        }
        directory_ids = {each: SimRandom(chance.stream(f"directory id {each}")).uuid() for each in node_ids}
        initial = tuple(
            InitialVoter(each, *self.controllers[each], directory_ids[each])
            for each in (first if voters is Voters.IN_THE_LOG else ())
        )
        has_racks |= chance.happens(0.5)
        for node_id in node_ids:
            is_broker = node_id in brokers
            machine = Machine(internet, chance.stream(f"node-{node_id}"), f"node-{node_id}")
            controllers = self.controllers if len(node_ids) > 1 else {}
            given = _properties(node_id, controllers, voters, is_broker=is_broker) | dict(properties or {})
            given |= {"log.dirs": ",".join(log_dirs)}
            given |= {"broker.rack": f"rack-{node_id}"} if has_racks and is_broker else {}
            if has_own_files:
                own = chance.stream(f"file of node-{node_id}")
                given |= {"log.dirs": ",".join(own_log_dirs(own, self.log_dirs))}
                given |= own_properties(own, is_broker=is_broker, is_controller=node_id in self.controllers)
                self.counts["files of their own"] += 1
            node = SimNode(self, machine, node_id, given, is_broker=is_broker)
            self._format(node, directory_ids[node_id], initial if node_id in first else ())
            self.nodes.append(node)

    @property
    def brokers(self) -> list[SimNode]:
        return [node for node in self.nodes if node.is_broker]

    @property
    def bootstrap(self) -> list[Address]:
        return [node.address for node in self.brokers]

    def start(self) -> None:
        for node in self.nodes:
            node.start()

    def note(self, what: str, name: str) -> None:
        self.counts[what] += 1
        self._loop.trace.note(self._loop.time(), f"{name}: {what}")

    def failed(self, node: SimNode, *, has_reason: bool) -> None:
        """A full disk, or too many open files, are none: a node that runs waits until there is room."""
        self.note("failed", node.name)
        if not has_reason:
            self.bugs[f"{node.name} has failed, and its disk has not"] = None

    def exited(self, node: SimNode, error: BaseException | None) -> None:
        self.note("exits", node.name)
        if error is not None and not isinstance(error, EXPECTED):
            self.bugs[f"{node.name} ended with {error!r}"] = None
        if error is not None:
            self._loop.trace.note(self._loop.time(), f"{node.name}: {type(error).__name__}: {error}")

    def gone(self, node: SimNode) -> None:
        self.by_process = {process: each for process, each in self.by_process.items() if each is not node}

    def start_later(self, node: SimNode) -> None:
        loop = self._loop
        delay_s = self._chance.between(*START_AGAIN_S)
        loop.call_later(delay_s, lambda: node.start() if node.wanted else None, context=loop.driver.context)

    def replace_disk(self, node: SimNode, path: str) -> None:
        """By an empty one, on which `ottla storage format --ignore-formatted` was run. No process is on the machine."""
        self.note("replaced disks", node.name)
        node.lost_power = node.is_broker
        disk = node.machine.disk
        disk.replace(path)
        disk.error_rate, disk.scarcity, disk.capacity = 0.0, 0.0, UNLIMITED
        directory_id = SimRandom(self._chance.stream(f"replaced disk {self.counts['replaced disks']}")).uuid()
        write_meta_properties(disk, path, self._cluster_id, node.node_id, directory_id)

    def _format(self, node: SimNode, directory_id: bytes, initial: Sequence[InitialVoter]) -> None:
        """As `ottla dev` does: every node's folder is of the same cluster before any of them starts."""
        machine, node_id = node.machine, node.node_id
        machine.disk.make_dirs(DATA)
        if initial:
            write_voters(machine.disk, DATA, initial, CONTROLLER_LISTENER, DYNAMIC, 0)
        write_meta_properties(machine.disk, DATA, self._cluster_id, node_id, directory_id)
        for path in node.log_dirs[1:]:
            machine.disk.make_dirs(path)
            other_id = SimRandom(self._chance.stream(f"directory id {node_id} {path}")).uuid()
            write_meta_properties(machine.disk, path, self._cluster_id, node_id, other_id)
        machine.disk.sync_dir("/")


def _properties(node_id: int, controllers: Mapping[int, Address], voters: Voters, *, is_broker: bool) -> dict[str, str]:
    """Without `controllers` the node is alone, and opens no listener for another one."""
    is_controller = not controllers or node_id in controllers
    roles = {"broker": is_broker, "controller": is_controller}
    listeners = {
        f"PLAINTEXT://node-{node_id}:{PORT}": is_broker,
        f"{CONTROLLER_LISTENER}://node-{node_id}:{CONTROLLER_PORT}": is_controller and bool(controllers),
    }
    given = {
        "node.id": str(node_id),
        "process.roles": ",".join(role for role, has_it in roles.items() if has_it),
        "listeners": ",".join(listener for listener, has_it in listeners.items() if has_it),
    }
    if controllers:
        given["controller.listener.names"] = CONTROLLER_LISTENER
        given["listener.security.protocol.map"] = f"PLAINTEXT:PLAINTEXT,{CONTROLLER_LISTENER}:PLAINTEXT"
        if voters is Voters.CONFIGURED:
            given["controller.quorum.voters"] = ",".join(f"{each}@{where}" for each, where in controllers.items())
        else:
            given["controller.quorum.bootstrap.servers"] = ",".join(str(each) for each in controllers.values())
    return given


async def _first_of(*events: asyncio.Event) -> None:
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
