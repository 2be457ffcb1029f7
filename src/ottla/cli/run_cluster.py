"""`ottla dev` with several brokers: a process for each node, all started and stopped together; and `kill`, `stop` and
`start` for one of them while the others run.

The one who started them waits. A node that ends, however it does, stays away until `start` asks for it with a file in
the node's folder and a SIGHUP. Stdout has the ready line and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from ottla.cli.dev_plan import (
    LOG_FILE,
    PID_FILE,
    PROPERTIES_FILE,
    START_FILE,
    DevPlan,
    check_ports,
    check_racks,
    home_of,
    make_plan,
    properties_of,
    properties_text,
    read_plan,
    store_plan,
)
from ottla.cli.inputs import READY, TEMPORARY_DIR, UsageError, complain, pairs
from ottla.node.config import ConfigError, NodeConfig
from ottla.node.formatting import Plan, format_log_dirs
from ottla.node.initial_features import FormatError, initial_features
from ottla.node.log_dirs import LogDirError
from ottla.node.logs import start_logging
from ottla.wire.primitives import uuid_text
from ottla.world import LockedError, World, within
from ottla.world.process import on_stop_signal, pid, run
from ottla.world.real_processes import Process, free_ports, on_end_of_input, on_hangup, send, start_ottla

log = logging.getLogger(__name__)

STOP_S: Final = 40.0  # a node that has not stopped by then is killed
TURN_S: Final = 5.0  # so long the next voter waits for the one before it
COMMAND_S: Final = 60.0
LOOK_S: Final = 0.05
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
            with _alone(world, folder):
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


@contextlib.contextmanager
def _alone(world: World, folder: str) -> Iterator[None]:
    world.disk.make_dirs(folder)
    try:
        lock = world.disk.lock(f"{folder}/.lock")
    except LockedError as error:
        raise UsageError(f"{folder}: this cluster runs already") from error
    world.disk.write_atomically(f"{folder}/{PID_FILE}", f"{pid()}\n".encode())
    try:
        yield
    finally:
        world.disk.remove(f"{folder}/{PID_FILE}")
        lock.release()


class _Supervisor:
    def __init__(self, world: World, folder: str, plan: DevPlan) -> None:
        self._world = world
        self._folder = folder
        self._plan = plan
        self._processes: dict[int, Process] = {}
        self._watches: set[asyncio.Task[None]] = set()

    async def run(self, stop: asyncio.Event) -> None:
        on_hangup(self._look_for_wishes)
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
        return ",".join(await asyncio.gather(*(self._start(node_id) for node_id in self._plan.node_ids)))

    async def _start(self, node_id: int) -> str:
        """Returns where clients reach it."""
        home = home_of(self._folder, node_id)
        arguments = ["start", f"{home}/{PROPERTIES_FILE}", "--pid-file", f"{home}/{PID_FILE}", "--stop-with-input"]
        process = await start_ottla(arguments, f"{home}/{LOG_FILE}")
        self._processes[node_id] = process
        word = await process.line()
        if not word.startswith(READY):
            await process.ended()
            raise ClusterFailed(f"node {node_id} did not start; {home}/{LOG_FILE} ends with:\n{self._tail(home)}")
        task = asyncio.get_running_loop().create_task(self._watch(node_id, process))
        self._watches.add(task)
        task.add_done_callback(self._watches.discard)
        return word.removeprefix(READY)

    def _tail(self, home: str) -> str:
        text = self._world.disk.read_bytes(f"{home}/{LOG_FILE}").decode(errors="replace")
        return "\n".join(f"  {line}" for line in text.splitlines()[-SHOWN_LINES:])

    async def _watch(self, node_id: int, process: Process) -> None:
        code = await process.ended()
        pid_file = f"{home_of(self._folder, node_id)}/{PID_FILE}"
        with contextlib.suppress(FileNotFoundError):  # a node that is killed leaves it behind
            if self._world.disk.read_bytes(pid_file) == f"{process.pid}\n".encode():
                self._world.disk.remove(pid_file)
        log.info("node %d has ended (%s)", node_id, f"signal {-code}" if code < 0 else f"exit code {code}")

    def _look_for_wishes(self) -> None:
        for node_id in self._plan.node_ids:
            wish = f"{home_of(self._folder, node_id)}/{START_FILE}"
            process = self._processes.get(node_id)
            if self._world.disk.exists(wish):
                self._world.disk.remove(wish)
                if process is None or process.has_ended:
                    task = asyncio.get_running_loop().create_task(self._start_again(node_id))
                    self._watches.add(task)
                    task.add_done_callback(self._watches.discard)

    async def _start_again(self, node_id: int) -> None:
        try:
            await self._start(node_id)
            log.info("node %d is back", node_id)
        except (ClusterFailed, OSError) as error:
            complain(error)

    async def _stop_all(self) -> None:
        """First those who need the quorum to let them go; then its voters, one after the other: if they went at once,
        one that notices it late would have nobody to ask."""
        voters = len(self._plan.controller_ports)
        await self._stop([each for node_id, each in self._processes.items() if node_id > voters])
        await self._stop([each for node_id, each in self._processes.items() if node_id <= voters], turn_s=TURN_S)
        await asyncio.gather(*self._watches, return_exceptions=True)

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


def run_on_node(action: str, data: str, node_id: int) -> int:
    """`ottla dev kill|stop|start N`; returns the exit code when it is done."""

    async def main(world: World) -> None:
        plan = read_plan(world.disk, data)
        supervisor = _pid_in(world, f"{data}/{PID_FILE}")
        if plan is None or supervisor is None or not send(supervisor):
            raise UsageError(f"{data}: no cluster runs here; start one with: ottla dev --brokers 3 --data {data}")
        if node_id not in plan.node_ids:
            raise UsageError(f"{data}: there is no node {node_id}, only 1 to {plan.brokers}")
        pid_file = f"{home_of(data, node_id)}/{PID_FILE}"
        node = _pid_in(world, pid_file)
        if action == "start":
            if node is not None:
                raise UsageError(f"node {node_id} runs already")
            world.disk.write_atomically(f"{home_of(data, node_id)}/{START_FILE}", b"")
            send(supervisor, hangup=True)
            await _until(world, pid_file, lambda: world.disk.exists(pid_file))
        else:
            if node is None or not send(node, kill=action == "kill", stop=action == "stop"):
                raise UsageError(f"node {node_id} does not run")
            await _until(world, pid_file, partial(_is_gone, world, pid_file, node))

    try:
        run(main)
    except (UsageError, OSError) as error:
        complain(error)
        return 1
    return 0


def _pid_in(world: World, path: str) -> int | None:
    try:
        return int(world.disk.read_bytes(path))
    except (FileNotFoundError, ValueError):
        return None


def _is_gone(world: World, pid_file: str, node: int) -> bool:
    """Its file goes a moment before itself, and what has not ended is not started again."""
    return not world.disk.exists(pid_file) and not send(node)


async def _until(world: World, pid_file: str, is_done: Callable[[], bool]) -> None:
    deadline = world.clock.now() + COMMAND_S
    while not is_done():
        if world.clock.now() > deadline:
            raise UsageError(f"not done within {COMMAND_S:.0f} s; the log beside {pid_file} may say why")
        await world.clock.sleep(LOOK_S)
