"""Runs a node in this process until it is told to stop. Stdout has the ready line and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from ottla.node.config import ConfigError, NodeConfig
from ottla.node.listener import ListenError
from ottla.node.log_dirs import LogDirError
from ottla.node.logs import start_logging
from ottla.node.node import Node
from ottla.node.properties import PropertiesError, parse_properties
from ottla.world import World
from ottla.world.process import on_stop_signal, pid, run

log = logging.getLogger(__name__)

TEMPORARY_DIR = "/tmp"  # where Kafka keeps the data of a node that names no folder

Main = Callable[[World, asyncio.Event], Coroutine[Any, Any, None]]


class UsageError(Exception):
    """Something on the command line, or in a file that it names, is not as it should be."""


class NodeFailed(Exception):
    """It ran, and then could not go on."""


def run_start(path: str, overrides: Sequence[str], strict: bool) -> int:
    """`ottla start`; returns the exit code."""

    async def main(world: World, stop: asyncio.Event) -> None:
        properties = _read_properties(world, path) | _pairs(overrides, "--override")
        await _serve(world, stop, properties, strict=strict)

    return _run(main)


def run_dev(data: str | None, port: int, config: Sequence[str]) -> int:
    """`ottla dev`; returns the exit code."""

    async def main(world: World, stop: asyncio.Event) -> None:
        own = _pairs(config, "--config")
        folder = world.disk.temporary_dir("ottla-") if data is None else data
        try:
            home = f"{folder}/node-1"
            if "," in home:
                raise UsageError(f"{home}: log.dirs is a list with commas, so no folder in it can have one in its name")
            world.disk.make_dirs(home)
            properties = {
                "node.id": "1",
                "process.roles": "broker,controller",
                "listeners": f"PLAINTEXT://127.0.0.1:{port}",
                "log.dirs": f"{home}/data",
            } | own
            await _serve(world, stop, properties, pid_file=f"{home}/pid")
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
    except (UsageError, ConfigError, LogDirError, ListenError, NodeFailed) as error:
        _complain(str(error))
        return 1
    except OSError as error:
        _complain(f"{error.filename}: {error.strerror}" if error.filename and error.strerror else str(error))
        return 1
    return 0


def _stop(stop: asyncio.Event, signal: str) -> None:
    log.info("%s: stopping", signal)
    stop.set()


def _complain(text: str) -> None:
    if sys.stderr is not None:  # without it, print() would turn to stdout
        for line in text.splitlines():
            print(f"ottla: {line}", file=sys.stderr)


async def _serve(
    world: World,
    stop: asyncio.Event,
    properties: Mapping[str, str],
    *,
    strict: bool = False,
    pid_file: str | None = None,
) -> None:
    config = NodeConfig.from_properties(properties, temporary_dir=TEMPORARY_DIR, strict=strict)
    start_logging(config.log_level, config.log_format, world.clock)
    node = Node(config, world)
    await node.start()
    try:
        if pid_file is not None:
            world.disk.write_atomically(pid_file, _pid_line())
        _announce(node.bootstrap)
        await _first_of(stop, node.failed)
        if node.failed.is_set():
            raise NodeFailed("the node cannot go on: the log above says why; mend that and start it again")
    finally:
        await node.stop()
        if pid_file is not None:
            _remove_pid(world, pid_file)


async def _first_of(*events: asyncio.Event) -> None:
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()


def _announce(bootstrap: str) -> None:
    try:
        print(f"ready bootstrap={bootstrap}", flush=True)
    except OSError as error:
        log.warning("nobody hears that the node is ready: stdout: %s", error)


def _pid_line() -> bytes:
    return f"{pid()}\n".encode()


def _remove_pid(world: World, pid_file: str) -> None:
    """Unless it is already that of the node which waited for our folder."""
    with contextlib.suppress(FileNotFoundError):
        if world.disk.read_bytes(pid_file) == _pid_line():
            world.disk.remove(pid_file)


def _read_properties(world: World, path: str) -> dict[str, str]:
    try:
        return parse_properties(_text(world.disk.read_bytes(path)))
    except (OSError, PropertiesError) as error:
        reason = (error.strerror or error) if isinstance(error, OSError) else error
        raise UsageError(f"{path}: {reason}") from error


def _text(data: bytes) -> str:
    """Kafka reads the file as Latin-1; what is UTF-8 is hardly meant as that."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _pairs(options: Sequence[str], name: str) -> dict[str, str]:
    pairs = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals or not key.strip():
            raise UsageError(f"{name} {option}: it should be KEY=VALUE")
        pairs[key.strip()] = value.strip()
    return pairs
