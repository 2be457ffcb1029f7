"""Other processes of Ottla's, started from this one: each a command of `ottla`, its log in a file, its word on a pipe.

What always holds: no process outlives this one, however it ends. Each has the reading end of a pipe as its standard
input, and stops when that is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import random
import signal
import socket
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final

OTTLA: Final = (sys.executable, "-P", "-m", "ottla.cli.main")
_STDIN: Final = 0
_LOOPBACK: Final = "127.0.0.1"
_LOWEST_PORT: Final = 10_000
_USUAL_FIRST_OUTGOING_PORT: Final = 32_768
_PORTS: Final = 1 << 16


class Process:
    """Made by `start_ottla`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    async def line(self) -> str:
        """The next that it prints; empty when it prints no more."""
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode(errors="replace").rstrip("\n")

    async def ended(self) -> int:
        """Its exit code; the negative number of the signal that ended it."""
        return await self._process.wait()

    def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()


async def start_ottla(arguments: Sequence[str], log_path: str) -> Process:
    """`ottla` with these arguments; what it logs is added to the file."""
    log = os.open(log_path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
    try:
        process = await asyncio.create_subprocess_exec(
            *OTTLA,
            *arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            start_new_session=True,  # a Ctrl-C in the terminal is for the one who started it
        )
    finally:
        os.close(log)
    return Process(process)


def on_end_of_input(callback: Callable[[], object]) -> None:
    """Calls back on the running loop when standard input ends, as it does with the process that started this one."""
    loop = asyncio.get_running_loop()

    def readable() -> None:
        if not os.read(_STDIN, 4096):
            loop.remove_reader(_STDIN)
            callback()

    loop.add_reader(_STDIN, readable)


def on_hangup(callback: Callable[[], object]) -> None:
    """Calls back on the running loop for every SIGHUP."""
    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, callback)


def send(pid: int, *, kill: bool = False, stop: bool = False, hangup: bool = False) -> bool:
    """One signal; False if there is no such process."""
    number = signal.SIGKILL if kill else signal.SIGTERM if stop else signal.SIGHUP if hangup else 0
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return False
    return True


def free_ports(count: int, besides: Collection[int] = ()) -> list[int]:
    """So many different ports of the loopback, and others than these, that nobody listens on right now.

    The system gives none of them to outgoing connections, if it leaves any: who connects to a node that is away could
    meet itself there, or find another's connection where the node should listen again.
    """
    ports: list[int] = []
    candidates = range(_LOWEST_PORT, _first_outgoing_port()) or range(_LOWEST_PORT, _PORTS)
    for port in random.sample(candidates, len(candidates)):
        if len(ports) == count:
            break
        if port not in besides and _is_free(port):
            ports.append(port)
    if len(ports) < count:
        raise OSError(errno.EADDRINUSE, f"fewer than {count} ports from {_LOWEST_PORT} on are free")
    return ports


def _first_outgoing_port() -> int:
    try:
        return int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    except FileNotFoundError:  # not Linux
        return _USUAL_FIRST_OUTGOING_PORT


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind((_LOOPBACK, port))
        except OSError:
            return False
    return True
