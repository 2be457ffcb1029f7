"""The process around a world: loop, signals, id, and how long it takes to get there."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ottla.world import process
from ottla.world.real_processes import free_ports

ENVIRONMENT = {"PYTHONPATH": ":".join(entry for entry in sys.path if entry)}


def test_the_fastest_loop_is_uvloops_where_it_is_installed():
    uvloop = pytest.importorskip("uvloop")

    async def main(world):
        return type(asyncio.get_running_loop())

    assert process.run(main) is uvloop.Loop


def test_without_uvloop_asyncios_own_loop_does(monkeypatch):
    monkeypatch.setitem(sys.modules, "uvloop", None)

    async def main(world):
        return isinstance(asyncio.get_running_loop(), asyncio.SelectorEventLoop)

    assert process.run(main)


def test_run_returns_the_result_or_raises_what_main_raised(run):
    async def succeed(world):
        return 42

    async def fail(world):
        raise KeyError("planted")

    assert run(succeed) == 42
    with pytest.raises(KeyError):
        run(fail)


def test_stop_signals_call_back_every_time(run):
    async def main(world):
        seen: asyncio.Queue[str] = asyncio.Queue()
        process.on_stop_signal(seen.put_nowait)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
            os.kill(process.pid(), number)
            assert await seen.get() == number.name

    run(main)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


SERVES_UNTIL_TOLD = """
import asyncio, sys
from ottla.world import process

async def main(world):
    told = asyncio.Event()
    process.on_stop_signal(lambda name: (print(name), told.set()))
    print(process.pid(), flush=True)
    await told.wait()
    print("stopped cleanly", flush=True)

process.run(main, loop_factory=asyncio.new_event_loop if sys.argv[1] == "asyncio" else None)
"""


@pytest.mark.parametrize("loop", ["uvloop", "asyncio"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_process_stops_cleanly_on_a_signal(loop, number):
    child = subprocess.Popen(
        [sys.executable, "-c", SERVES_UNTIL_TOLD, loop], stdout=subprocess.PIPE, text=True, env=ENVIRONMENT
    )
    with child:
        assert child.stdout is not None
        assert int(child.stdout.readline()) == child.pid
        child.send_signal(number)
        assert child.stdout.read() == f"{number.name}\nstopped cleanly\n"
    assert child.returncode == 0


def test_the_interfaces_bring_none_of_the_real_world_along():
    """And the real world none of the modules that cost milliseconds and are not needed at start."""
    code = """
import sys
import ottla.world
assert not [name for name in sys.modules if name.startswith(("ottla.world.real_", "ottla.world.process"))]
import ottla.world.process
print(sorted({"random", "tempfile", "shutil", "pathlib", "hashlib", "multiprocessing"} & set(sys.modules)))
"""
    child = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, timeout=60, env=ENVIRONMENT
    )
    assert child.stdout == "[]\n", child.stderr


def test_a_process_may_open_as_many_files_as_the_system_allows():
    code = """
import resource
from ottla.world import process
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
async def main(world):
    assert world.disk.max_open_files() == hard != 256, (world.disk.max_open_files(), hard)
process.run(main)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 0, done.stderr


def test_free_ports_are_others_than_those_that_shall_not_be_taken():
    first_outgoing = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    taken = range(first_outgoing - 1000)
    ports = free_ports(40, besides=taken)
    assert len(set(ports)) == 40
    assert not set(ports) & set(taken)
    assert max(ports) < first_outgoing
    with contextlib.ExitStack() as stack:
        for port in ports:
            stack.enter_context(socket.create_server(("127.0.0.1", port)))
        assert not set(free_ports(500, besides=taken)) & set(ports)
