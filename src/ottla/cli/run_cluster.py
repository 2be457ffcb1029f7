"""`ottla dev` with several brokers: a process for each node, all started and stopped together.

The one who started them waits, and does what others wish of one node meanwhile (`dev_folder`, `run_on_node`). A node
that ends, however it does, stays away until somebody wishes for it. Stdout has the ready line and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ottla.cli.cluster_client import read_addresses
from ottla.cli.dev_folder import Wish, answer, forget_pid, forget_wishes, held, take_wishes, tell_pid
from ottla.cli.dev_plan import (
    LOG_FILE,
    PID_FILE,
    PROPERTIES_FILE,
    DevPlan,
    check_ports,
    check_racks,
    home_of,
    make_plan,
    properties_of,
    properties_text,
    store_plan,
)
from ottla.cli.dev_ready import until_all_know_all
from ottla.cli.inputs import READY, TEMPORARY_DIR, UsageError, complain, pairs
from ottla.node.config import ConfigError, NodeConfig
from ottla.node.formatting import Plan, format_log_dirs
from ottla.node.initial_features import FormatError, initial_features
from ottla.node.log_dirs import LogDirError
from ottla.node.logs import start_logging
from ottla.wire.primitives import uuid_text
from ottla.world import Address, World, within
from ottla.world.process import on_stop_signal, run
from ottla.world.real_processes import Process, free_ports, on_end_of_input, on_hangup, start_ottla

log = logging.getLogger(__name__)

KNOWN_S: Final = 5.0  # so long a cluster is not ready because not all of its brokers know of all
STOP_S: Final = 40.0  # a node that has not stopped by then is killed
TURN_S: Final = 5.0  # so long the next voter waits for the one before it
SHOWN_LINES: Final = 15


class ClusterFailed(Exception):
    """A node did not come up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClusterOptions:
    data: str | None
    brokers: int
    racks: Sequence[str]
    port: int
    metrics_port: int | None
    config: Sequence[str]
    stop_with_input: bool


def run_cluster(options: ClusterOptions) -> int:
    """Until SIGINT or SIGTERM; returns the exit code."""

    async def main(world: World) -> None:
        stop = asyncio.Event()
        on_stop_signal(lambda name: stop.set())
        if options.stop_with_input:
            on_end_of_input(stop.set)
        start_logging("info", "text", world.clock)
        folder = world.disk.temporary_dir("ottla-") if options.data is None else options.data
        try:
            plan, nodes = _plan(world, folder, options)
            with held(world.disk, folder, f"{folder}: this cluster runs already"):
                for warning in nodes[0].config.warnings:
                    log.warning("%s", warning)
                _prepare(world, folder, plan, nodes)
                await _Supervisor(world, folder, plan).run(stop)
        finally:
            if options.data is None:
                world.disk.remove_tree(folder)

    try:
        run(main)
    except (UsageError, ConfigError, FormatError, LogDirError, ClusterFailed, OSError) as error:
        complain(error)
        return 1
    return 0


class _PlannedNode(NamedTuple):
    properties: dict[str, str]
    config: NodeConfig


def _plan(world: World, folder: str, options: ClusterOptions) -> tuple[DevPlan, list[_PlannedNode]]:
    """What there will be, or all that is wrong with the options; nothing is made yet."""
    own = pairs(options.config, "--config")
    count = options.brokers
    check_racks(options.racks, count)
    check_ports("--port", options.port, count)
    check_ports("--metrics-port", options.metrics_port, count)
    if "," in folder:
        raise UsageError(f"{folder}: log.dirs is a list with commas, so no folder in it can have one in its name")
    given = [*_ports_from(options.port, count), *_ports_from(options.metrics_port, count)]
    plan = make_plan(
        world.disk,
        folder,
        count,
        lambda: uuid_text(world.random.uuid()),
        lambda number: free_ports(number, besides=given),
    )
    ports = _ports_from(options.port, count) or free_ports(count, besides=[*given, *plan.controller_ports])
    nodes = []
    for at, node_id in enumerate(plan.node_ids):
        metrics_port = options.metrics_port and options.metrics_port + at
        rack = options.racks[at] if options.racks else None
        properties = properties_of(plan, folder, node_id, ports[at], rack, metrics_port, own)
        nodes.append(_PlannedNode(properties, NodeConfig.from_properties(properties, temporary_dir=TEMPORARY_DIR)))
    return plan, nodes


def _ports_from(first: int | None, count: int) -> Sequence[int]:
    return range(first, first + count) if first else ()


def _prepare(world: World, folder: str, plan: DevPlan, nodes: Sequence[_PlannedNode]) -> None:
    """The folders of all nodes, formatted, with the properties of this start."""
    store_plan(world.disk, folder, plan)
    for properties, config in nodes:
        home = home_of(folder, config.node_id)
        world.disk.make_dirs(home)
        world.disk.write_atomically(f"{home}/{PROPERTIES_FILE}", properties_text(properties).encode())
        _format(world, plan, config)


def _format(world: World, plan: DevPlan, config: NodeConfig) -> None:
    wanted = Plan(
        node_id=config.node_id,
        cluster_id=plan.cluster_id,
        paths=config.directories,
        metadata_path=config.metadata_log_dir,
        features=initial_features(None, (), is_dynamic=False),
        voters=(),
        listener=config.controller_listener,
        ignore_formatted=True,
    )
    format_log_dirs(world.disk, world.random, wanted, now_ms=world.clock.wall_ms(), say=log.debug)


class _Supervisor:
    def __init__(self, world: World, folder: str, plan: DevPlan) -> None:
        self._world = world
        self._folder = folder
        self._plan = plan
        self._processes: dict[int, Process] = {}
        self._ends: dict[int, asyncio.Task[None]] = {}  # of the same processes, with what is left behind removed
        self._tasks: set[asyncio.Task[None]] = set()
        self._starting: set[int] = set()
        self._addresses: dict[int, Address] = {}  # of those that were ready once, where clients reach them
        self._unwanted: set[int] = set()  # killed or stopped, as somebody wished
        self._is_stopping = False

    async def run(self, stop: asyncio.Event) -> None:
        for node_id in self._plan.node_ids:
            forget_wishes(self._world.disk, self._folder, node_id)
        on_hangup(self._look_for_wishes)
        tell_pid(self._world.disk, self._folder)
        try:
            starting = asyncio.ensure_future(self._start_all())
            stopped = asyncio.ensure_future(stop.wait())
            await asyncio.wait((starting, stopped), return_when=asyncio.FIRST_COMPLETED)
            if stop.is_set():
                starting.cancel()
                return
            print(READY + await starting, flush=True)
            await stopped
        finally:
            await self._stop_all()

    async def _start_all(self) -> str:
        bootstraps = await asyncio.gather(*(self._start_first(node_id) for node_id in self._plan.node_ids))
        await self._until_all_know_all()
        return ",".join(str(each) for each in bootstraps if each is not None)

    async def _until_all_know_all(self) -> None:
        try:
            await within(self._world.clock, KNOWN_S, until_all_know_all(self._world, self._ready))
        except TimeoutError:
            log.warning("after %.0f s not every broker knows of all others", KNOWN_S)

    def _ready(self) -> dict[int, Address]:
        return {
            node_id: address
            for node_id, address in self._addresses.items()
            if node_id not in self._unwanted | self._starting and not self._processes[node_id].has_ended
        }

    async def _start_first(self, node_id: int) -> Address | None:
        """None if somebody did not want it before it was ready."""
        try:
            return await self._start(node_id)
        except ClusterFailed:
            if node_id in self._unwanted:
                return None
            raise

    async def _start(self, node_id: int) -> Address:
        """Returns where clients reach it."""
        self._starting.add(node_id)
        self._unwanted.discard(node_id)
        try:
            address = self._addresses[node_id] = await self._started(node_id)
        finally:
            self._starting.discard(node_id)
        return address

    async def _started(self, node_id: int) -> Address:
        home = home_of(self._folder, node_id)
        forget_pid(self._world.disk, home)  # of a life that was killed together with who watched it
        arguments = ["start", f"{home}/{PROPERTIES_FILE}", "--pid-file", f"{home}/{PID_FILE}", "--stop-with-input"]
        process = await start_ottla(arguments, f"{home}/{LOG_FILE}")
        self._processes[node_id] = process
        self._ends[node_id] = self._spawn(self._watch(node_id, process))
        if self._is_stopping:  # all others were told while this one was made
            process.stop()
        word = await process.line()
        if not word.startswith(READY):
            await process.ended()
            raise ClusterFailed(f"node {node_id} did not start; {home}/{LOG_FILE} ends with:\n{self._tail(home)}")
        (address,) = read_addresses(word.removeprefix(READY))
        return address

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _tail(self, home: str) -> str:
        text = self._world.disk.read_bytes(f"{home}/{LOG_FILE}").decode(errors="replace")
        return "\n".join(f"  {line}" for line in text.splitlines()[-SHOWN_LINES:])

    async def _watch(self, node_id: int, process: Process) -> None:
        code = await process.ended()
        forget_pid(self._world.disk, home_of(self._folder, node_id), of=process.pid)  # who is killed leaves it behind
        log.info("node %d has ended (%s)", node_id, f"signal {-code}" if code < 0 else f"exit code {code}")

    def _look_for_wishes(self) -> None:
        for node_id in self._plan.node_ids:
            for wish in take_wishes(self._world.disk, self._folder, node_id):
                self._spawn(self._fulfil(wish))

    async def _fulfil(self, wish: Wish) -> None:
        why_not = ""
        try:
            await self._do(wish.action, wish.node_id)
        except UsageError as error:
            why_not = str(error)
        except (ClusterFailed, OSError) as error:
            why_not = str(error)
            complain(error)
        answer(self._world.disk, self._folder, wish, why_not)

    async def _do(self, action: str, node_id: int) -> None:
        process = self._processes.get(node_id)
        runs = process is not None and not process.has_ended
        if self._is_stopping:
            raise UsageError("the cluster is being stopped")
        if action == "start":
            if runs or node_id in self._starting:
                raise UsageError(f"node {node_id} runs already")
            await self._start(node_id)
            await self._until_all_know_all()
            log.info("node %d is back", node_id)
            return
        if process is None or not runs:
            raise UsageError(f"node {node_id} does not run")
        self._unwanted.add(node_id)
        if action == "kill":
            process.kill()
        else:
            process.stop()
        await self._ends[node_id]

    async def _stop_all(self) -> None:
        """First those who need the quorum to let them go; then its voters, one after the other: if they went at once,
        one that notices it late would have nobody to ask."""
        self._is_stopping = True
        voters = len(self._plan.controller_ports)
        await self._stop([each for node_id, each in self._processes.items() if node_id > voters])
        await self._stop([each for node_id, each in self._processes.items() if node_id <= voters], turn_s=TURN_S)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _stop(self, processes: Sequence[Process], turn_s: float = 0.0) -> None:
        running = [each for each in processes if not each.has_ended]
        for each in running:
            each.stop()
            if turn_s:
                with contextlib.suppress(TimeoutError):
                    await within(self._world.clock, turn_s, each.ended())
        try:
            await within(self._world.clock, STOP_S, asyncio.gather(*(each.ended() for each in running)))
        except TimeoutError:
            log.warning("some nodes did not stop within %.0f s: they are killed", STOP_S)
            for each in running:
                each.kill()
            await asyncio.gather(*(each.ended() for each in running))
