"""A real node for a test: its own process, its own folder (formatted first), any free port."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from ottla.cli.inputs import read_properties
from ottla.node.config import NodeConfig
from ottla.node.log_dirs import open_log_dirs
from ottla.world.real_disk import RealDisk
from ottla.world.real_random import RealRandom

START_TIMEOUT_S = 30.0
STOP_TIMEOUT_S = 30.0


class NodeProcess:
    """`ottla start` with the given properties; stdout's first line is the ready line."""

    def __init__(
        self, folder: Path, properties: Mapping[str, str] | None = None, *, max_open_files: int | None = None
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.properties = {
            "process.roles": "broker,controller",
            "node.id": "1",
            "listeners": "PLAINTEXT://127.0.0.1:0",
            "log.dirs": str(folder / "data"),
            **(properties or {}),
        }
        self.file = folder / "server.properties"
        self.file.write_text("".join(f"{key}={value}\n" for key, value in self.properties.items()))
        self.log = folder / "node.log"
        format_for(self.file)
        self.process = start_ottla("start", str(self.file), stderr=self.log, max_open_files=max_open_files)
        self.bootstrap = ready_line(self.process, self.log).removeprefix("ready bootstrap=")

    @property
    def address(self) -> tuple[str, int]:
        host, _, port = self.bootstrap.rpartition(":")
        return host, int(port)

    def log_text(self) -> str:
        return self.log.read_text()

    def stop(self, sig: int = signal.SIGTERM) -> int:
        return stop_process(self.process, sig)


def starve(pid: int) -> Callable[[], None]:
    """The process can open no file, and accept no connection, until what is returned is called."""
    _, most = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    allowed = resource.prlimit(pid, resource.RLIMIT_NOFILE, (0, most))

    def feed() -> None:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, allowed)

    return feed


def start_ottla(*arguments: str, stderr: Path, max_open_files: int | None = None) -> subprocess.Popen[str]:
    """The `ottla` command as this interpreter has it."""
    limit = () if max_open_files is None else ("prlimit", f"--nofile={max_open_files}")
    with stderr.open("ab") as log:
        return subprocess.Popen(
            [*limit, sys.executable, "-m", "ottla.cli.main", *arguments],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": ""},
        )


def format_for(file: Path, *overrides: str) -> None:
    """`ottla storage format` for a node with these properties, in this process: it takes no second one to test a node.

    What is formatted stays as it is, so a node may be started again.
    """
    disk = RealDisk()
    config = NodeConfig.from_properties(read_properties(disk, str(file), overrides), temporary_dir=str(file.parent))
    open_log_dirs(
        disk,
        RealRandom(),
        config.log_dirs,
        config.node_id,
        metadata_path=config.metadata_log_dir,
        format_missing=True,
    ).release()


def ready_line(process: subprocess.Popen[str], log: Path) -> str:
    """The first line on stdout; a node that does not get there is an error with its log."""
    assert process.stdout is not None
    overdue = threading.Timer(START_TIMEOUT_S, process.kill)
    overdue.start()
    line = process.stdout.readline().rstrip("\n")
    overdue.cancel()
    if not line:
        process.wait()
        raise AssertionError(f"the node did not start (exit code {process.returncode}):\n{log.read_text()}")
    return line


def stop_process(process: subprocess.Popen[str], sig: int = signal.SIGTERM) -> int:
    if process.poll() is None:
        process.send_signal(sig)
    return await_end(process)


def await_end(process: subprocess.Popen[str]) -> int:
    try:
        return process.wait(STOP_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError("the node did not stop") from None
    finally:
        assert process.stdout is not None
        process.stdout.close()


@contextlib.contextmanager
def running_node(folder: Path, properties: Mapping[str, str] | None = None) -> Iterator[NodeProcess]:
    node = NodeProcess(folder, properties)
    try:
        yield node
    finally:
        node.stop()
