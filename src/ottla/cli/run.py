"""Runs a node in this process until it is told to stop. Stdout has the ready line and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import shlex
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Final

from ottla.cli.dev_folder import forget_pid, held, tell_pid
from ottla.cli.dev_plan import check_alone, check_racks
from ottla.cli.inputs import READY, TEMPORARY_DIR, UsageError, complain, pairs, read_properties
from ottla.node.broker_lifecycle import RegistrationRefused
from ottla.node.config import ConfigError, NodeConfig
from ottla.node.listener import ListenError
from ottla.node.log_dirs import LogDirError, NotFormattedError
from ottla.node.logs import start_logging
from ottla.node.node import Node
from ottla.world import World
from ottla.world.garbage import short_looks
from ottla.world.process import on_stop_signal, pid, process_metrics, run

log = logging.getLogger(__name__)

Main = Callable[[World, asyncio.Event], Coroutine[Any, Any, None]]


WHICH_CLUSTER_ID: Final = (
    "CLUSTER_ID is that of the other nodes: `ottla storage info` shows it where one is formatted, as does Kafka's "
    "`kafka-cluster.sh cluster-id` of a cluster that runs. If this is the first node of a new cluster, it is what "
    "`ottla storage random-uuid` prints; the others then take the same."
)


class NodeFailed(Exception):
    """It ran, and then could not go on."""


def run_start(
    path: str, overrides: Sequence[str], strict: bool, pid_file: str | None = None, *, stop_with_input: bool = False
) -> int:
    """`ottla start`; returns the exit code."""

    async def main(world: World, stop: asyncio.Event) -> None:
        properties = read_properties(world.disk, path, overrides)
        if stop_with_input:
            _stop_with_input(stop)
        try:
            await _serve(world, stop, properties, strict=strict, pid_file=pid_file)
        except NotFormattedError as error:
            raise UsageError(_how_to_format(error, path, properties, overrides)) from error

    return _run(main)


def run_dev(
    data: str | None,
    port: int,
    racks: Sequence[str],
    metrics_port: int | None,
    config: Sequence[str],
    *,
    stop_with_input: bool = False,
) -> int:
    """`ottla dev` with one node; returns the exit code."""

    async def main(world: World, stop: asyncio.Event) -> None:
        if stop_with_input:
            _stop_with_input(stop)
        own = pairs(config, "--config")
        check_racks(racks, 1)
        folder = world.disk.temporary_dir("ottla-") if data is None else data
        try:
            home = f"{folder}/node-1"
            if "," in home:
                raise UsageError(f"{home}: log.dirs is a list with commas, so no folder in it can have one in its name")
            check_alone(world.disk, folder)
            properties = {
                "node.id": "1",
                "process.roles": "broker,controller",
                "listeners": f"PLAINTEXT://127.0.0.1:{port}",
                "log.dirs": f"{home}/data",
            }
            for rack in racks:
                properties["broker.rack"] = rack
            if metrics_port is not None:
                properties["ottla.metrics.listener"] = f"127.0.0.1:{metrics_port}"
            properties |= own
            with held(world.disk, folder, f"{home}/data is in use by another process"):
                world.disk.make_dirs(home)
                forget_pid(world.disk, home)
                tell_pid(world.disk, folder)
                await _serve(world, stop, properties, pid_file=f"{home}/pid", format_missing=True)
        finally:
            if data is None:
                world.disk.remove_tree(folder)

    return _run(main)


def _run(main: Main) -> int:
    async def until_stopped(world: World) -> None:
        # Before anything is made: so it is cleaned up whenever the signal comes.
        stop = asyncio.Event()
        on_stop_signal(lambda name: _stop(stop, name))
        await main(world, stop)

    try:
        run(until_stopped)
    except (UsageError, ConfigError, LogDirError, ListenError, RegistrationRefused, NodeFailed, OSError) as error:
        complain(error)
        return 1
    return 0


def _stop_with_input(stop: asyncio.Event) -> None:
    from ottla.world.real_processes import on_end_of_input

    on_end_of_input(stop.set)


def _how_to_format(error: NotFormattedError, path: str, properties: Mapping[str, str], overrides: Sequence[str]) -> str:
    """The command that makes the directories ready: with the id of the others, here or elsewhere, or a new one."""
    joins = error.cluster_id is None and _names_others(properties)
    if error.cluster_id is not None:
        cluster_id = shlex.quote(error.cluster_id)
    elif joins:  # an id of its own would keep it out for ever
        cluster_id = "CLUSTER_ID"
    else:
        cluster_id = '"$(ottla storage random-uuid)"'
    options = [] if error.cluster_id is None else ["--ignore-formatted"]
    servers = properties.get("controller.quorum.bootstrap.servers")
    is_controller = "controller" in properties.get("process.roles", "controller")
    if servers and is_controller and not properties.get("controller.quorum.voters"):
        # Only who knows nobody else begins a quorum of its own: with others it would be a second one.
        options.append("--no-initial-controllers" if _names_others(properties) else "--standalone")
    options += [part for each in overrides for part in ("--override", each)]
    command = " ".join(["ottla storage format -t", cluster_id, "-c", shlex.join([path, *options])])
    said = f"{error}; format once, then start again:\n    {command}"
    return f"{said}\n{WHICH_CLUSTER_ID}" if joins else said


def _names_others(properties: Mapping[str, str]) -> bool:
    """Whether the file knows other nodes of the quorum, whose cluster this one is of."""
    voters = properties.get("controller.quorum.voters", "").strip()
    if voters:
        own = properties.get("node.id", properties.get("broker.id", "1")).strip()
        return any(each.partition("@")[0].strip() != own for each in voters.split(","))
    servers = properties.get("controller.quorum.bootstrap.servers", "").strip()
    return bool(servers) and f"://{servers}" not in properties.get("listeners", "")


def _stop(stop: asyncio.Event, signal: str) -> None:
    log.info("%s: stopping", signal)
    stop.set()


async def _serve(
    world: World,
    stop: asyncio.Event,
    properties: Mapping[str, str],
    *,
    strict: bool = False,
    pid_file: str | None = None,
    format_missing: bool = False,
) -> None:
    config = NodeConfig.from_properties(properties, temporary_dir=TEMPORARY_DIR, strict=strict)
    start_logging(config.log_level, config.log_format, world.clock)
    node = Node(config, world, format_missing=format_missing, process_metrics=process_metrics)
    if not await _started(node, stop):
        return
    try:
        if pid_file is not None:
            world.disk.write_atomically(pid_file, _pid_line())
        _announce(node.bootstrap)
        with short_looks():
            await _first_of(stop, node.failed)
        if node.failed.is_set():
            raise NodeFailed("the node cannot go on: the log above says why; mend that and start it again")
    finally:
        await node.stop()
        if pid_file is not None:
            _remove_pid(world, pid_file)


async def _started(node: Node, stop: asyncio.Event) -> bool:
    """False if it was told to stop before: a start may wait for other nodes, for as long as they are away."""
    starting, stopped = asyncio.ensure_future(node.start()), asyncio.ensure_future(stop.wait())
    await asyncio.wait((starting, stopped), return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if not starting.done():
        starting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await starting
        return False
    await starting
    return True


async def _first_of(*events: asyncio.Event) -> None:
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()


def _announce(bootstrap: str) -> None:
    try:
        print(READY + bootstrap, flush=True)
    except OSError as error:
        log.warning("nobody hears that the node is ready: stdout: %s", error)


def _pid_line() -> bytes:
    return f"{pid()}\n".encode()


def _remove_pid(world: World, pid_file: str) -> None:
    """Unless it is already that of the node which waited for our folder."""
    with contextlib.suppress(FileNotFoundError):
        if world.disk.read_bytes(pid_file) == _pid_line():
            world.disk.remove(pid_file)
