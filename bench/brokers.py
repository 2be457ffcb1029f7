"""Ottla and Apache Kafka behind one small interface: a folder with a properties file, start, stop.

Both get the same properties file. Apache Kafka's JVM gets the options of its own start script. Ottla is what a user on
Linux installs, its hot path compiled, in an environment of its own; or plain, as it runs from its sources here.
"""

from __future__ import annotations

import argparse
import compileall
import contextlib
import dataclasses
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol, TypeVar

import ottla as ottla_package
from ottla.wire.primitives import uuid_text
from ottla.world.real_processes import free_ports
from ottla.world.real_random import RealRandom
from tools import compiled
from tools.apache_kafka import VERSION, java_alone, java_command, puts_aside, single_node_properties

API_VERSIONS_V0 = struct.pack(">ihhih", 10, 18, 0, 1, -1)
RETRY_S = 0.002
START_DEADLINE_S = 120.0
STOP_DEADLINE_S = 120.0
OTTLA = "ottla"
HEAP = "1g"
JVM_OPTIONS = (
    "-server",
    "-XX:+UseG1GC",
    "-XX:MaxGCPauseMillis=20",
    "-XX:InitiatingHeapOccupancyPercent=35",
    "-XX:+ExplicitGCInvokesConcurrent",
    "-XX:MaxInlineLevel=15",
    "-Djava.awt.headless=true",
)


class DidNotStart(RuntimeError):
    pass


def new_cluster_id() -> str:
    return uuid_text(RealRandom().uuid())


def _format_kafka(properties: Path, cluster_id: str) -> None:
    java_alone("kafka.tools.StorageTool", "format", "-t", cluster_id, "-c", str(properties))


@dataclasses.dataclass(frozen=True, slots=True)
class System:
    """A broker that can be started: `command` takes its properties file, `format` that and the id of its cluster."""

    name: str
    label: str
    command: Callable[[Path], list[str]]
    format: Callable[[Path, str], None]
    how: str
    version: str


BUILD_OF = """
import platform, sysconfig
given = sysconfig.get_config_var("CONFIG_ARGS") or ""
named = [option for option in ("--enable-optimizations", "--with-lto", "--enable-shared") if option in given]
print(platform.python_implementation(), platform.python_version(), "configured with", " ".join(named) or "no options")
"""


def build_of(python: str) -> str:
    """Which interpreter it is, and which of the options it was configured with that make it a tenth faster or slower.

    Distributions may optimize theirs otherwise, too: Debian's does not show it here."""
    return subprocess.run([python, "-c", BUILD_OF], capture_output=True, text=True, check=True).stdout.strip()


def ottla(python: str) -> System:
    """As that interpreter has it."""
    command = [python, "-m", "ottla.cli.main"]

    def said(*arguments: str) -> str:
        return subprocess.run([*command, *arguments], capture_output=True, text=True, check=True).stdout.strip()

    def format_folder(properties: Path, cluster_id: str) -> None:
        said("storage", "format", "-t", cluster_id, "-c", str(properties))

    version = said("--version")
    return System(
        name=OTTLA,
        label="Ottla",
        command=lambda properties: [*command, "start", str(properties)],
        format=format_folder,
        how="python -m ottla.cli.main start server.properties",
        version=f"{version.replace('(compiled)', '(compiled with mypyc)')} on {build_of(python)}",
    )


def _plain_ottla() -> System:
    # As `pip install` does. An editable install may run where no bytecode is written, and compile at every start.
    compileall.compile_dir(str(Path(ottla_package.__file__).parent), quiet=1)
    return ottla(sys.executable)


def _compiled_ottla(base: str) -> System:
    system = ottla(str(compiled.python(base)))
    assert "compiled" in system.version, f"PYTHONPATH hides the compiled Ottla: {os.environ.get('PYTHONPATH')}"
    return system


def kafka_with(heap: str, *more: str) -> System:
    options = (f"-Xms{heap}", *JVM_OPTIONS, *more)
    return System(
        name="kafka",
        label=f"Apache Kafka {VERSION}",
        command=lambda properties: java_command(
            "kafka.Kafka", str(properties), heap=heap, options=(*options, puts_aside(properties.parent))
        ),
        format=_format_kafka,
        how=f"java -Xmx{heap} {' '.join(options)} kafka.Kafka server.properties",
        version=f"Apache Kafka {VERSION}",
    )


KAFKA = kafka_with(HEAP)
NAMES = (OTTLA, KAFKA.name)


def systems(*, plain: bool, python: str = sys.executable) -> dict[str, System]:
    """By name, in the order of the tables. `python` runs the compiled Ottla."""
    return {OTTLA: _plain_ottla() if plain else _compiled_ottla(python), KAFKA.name: KAFKA}


def options_of(description: str | None, sizes: Iterable[str], *, broker: str = "both") -> argparse.ArgumentParser:
    """What every benchmark of brokers can be told; `broker` is the default of one."""
    arguments = argparse.ArgumentParser(description=description)
    arguments.add_argument("--size", choices=list(sizes), default="full")
    arguments.add_argument("--broker", choices=[*NAMES, "both"], default=broker, help="one of them alone, to try out")
    arguments.add_argument("--json", metavar="FILE", help="write everything as JSON, - for stdout")
    arguments.add_argument("--write", action="store_true", help="put the tables into bench/RESULTS.md")
    arguments.add_argument("--plain", action="store_true", help="Ottla from its sources, not the compiled wheel")
    arguments.add_argument("--python", default=sys.executable, metavar="PATH", help="what runs the compiled Ottla")
    return arguments


def told_for_results(arguments: argparse.ArgumentParser) -> argparse.Namespace:
    """What it was told, if that is anything that may be written into RESULTS.md."""
    options = arguments.parse_args()
    if options.write and (options.size != "full" or options.broker != "both" or options.plain):
        arguments.error("only a full run of both, as they are installed, belongs into RESULTS.md")
    return options


class Broker:
    """One node of a system in a temporary folder; its data outlive a restart, not `remove`.

    It is a cluster of its own, unless it is told where and of which one it is, and by `extra` with whom.
    """

    def __init__(
        self,
        system: System,
        extra: Mapping[str, str] | None = None,
        *,
        controller_port: int | None = None,
        cluster_id: str | None = None,
    ) -> None:
        self.system = system
        self.folder = Path(tempfile.mkdtemp(prefix=f"bench-{system.name}-"))
        self.data = self.folder / "data"
        self.log = self.folder / "broker.log"
        self.file = self.folder / "server.properties"
        self.port, free_port = free_ports(2)
        self.properties = single_node_properties(self.data, self.port, controller_port or free_port)
        self.properties |= dict(extra or {})
        self.file.write_text("".join(f"{key}={value}\n" for key, value in self.properties.items()))
        self.process: subprocess.Popen[bytes] | None = None
        system.format(self.file, cluster_id or new_cluster_id())

    @property
    def pids(self) -> list[int]:
        return [self.pid]

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    @property
    def bootstrap(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None, "not started"
        return self.process.pid

    def start(self) -> float:
        """Start the process; seconds until its first ApiVersions answer was here."""
        started = self.launch()
        self.wait_until(self._answers, started)
        return time.perf_counter() - started

    def launch(self) -> float:
        """Start the process; the moment just before that."""
        with self.log.open("ab") as log:
            started = time.perf_counter()
            self.process = subprocess.Popen(self.system.command(self.file), stdout=log, stderr=log)
        return started

    def wait_until(self, is_so: Callable[[], bool], started: float) -> None:
        """Until it has come up so far; one that is not there yet is asked again."""
        while not self._holds(is_so):
            self.check_alive()
            if time.perf_counter() - started > START_DEADLINE_S:
                raise DidNotStart(f"{self.system.label} did not answer in {START_DEADLINE_S} s:\n{self.log_tail()}")
            time.sleep(RETRY_S)

    @staticmethod
    def _holds(is_so: Callable[[], bool]) -> bool:
        try:
            return is_so()
        except ConnectionError:
            return False

    def check_alive(self) -> None:
        if self.process is None or self.process.poll() is not None:
            raise DidNotStart(f"{self.system.label} is not running:\n{self.log_tail()}")

    def _answers(self) -> bool:
        with socket.create_connection(self.address, timeout=START_DEADLINE_S) as connection:
            connection.sendall(API_VERSIONS_V0)
            return len(connection.recv(10)) > 0

    def log_tail(self) -> str:
        return self.log.read_text(errors="replace")[-4000:]

    def stop(self, sig: int = signal.SIGTERM) -> float:
        """Seconds until the process had ended."""
        if self.process is None:
            return 0.0
        asked = time.perf_counter()
        if self.process.poll() is None:
            self.process.send_signal(sig)
        try:
            self.process.wait(STOP_DEADLINE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        finally:
            self.process = None
        return time.perf_counter() - asked

    def remove(self) -> None:
        self.stop(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


class Startable(Protocol):
    def start(self) -> object: ...
    def remove(self) -> object: ...


S = TypeVar("S", bound=Startable)


@contextlib.contextmanager
def started(node: S) -> Iterator[S]:
    """A broker, or a cluster of them, and gone in the end."""
    try:
        node.start()
        yield node
    finally:
        node.remove()


def running(system: System, extra: Mapping[str, str] | None = None) -> AbstractContextManager[Broker]:
    return started(Broker(system, extra))
