"""A cluster for a test: real brokers in processes of their own, there when the block begins and gone when it ends.

    with Cluster(brokers=3, racks=["a", "b", "c"], config={"min.insync.replicas": "2"}) as kafka:
        producer = Producer({"bootstrap.servers": kafka.bootstrap})
        kafka.kill(2)

It is `ottla dev` on free ports. What always holds: it ends with the process that started it, even when that is killed.
Its data, unless a folder was named for it, is gone when the block ends; a process that is killed leaves it behind, in
the system's temporary folder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Final

from ottla.cli.inputs import READY
from ottla.world.real_commands import CommandFailed, RunningCommand, run_command
from ottla.world.real_disk import RealDisk

START_S: Final = 60.0
STOP_S: Final = 60.0
COMMAND_S: Final = 90.0


class ClusterError(Exception):
    """The cluster, or a node of it, did not do what it was told; the message says what it said."""


class Cluster:
    """`bootstrap` is for clients; nodes are numbered from 1, and node N has all its files in `data`/node-N.

    A node that was killed or stopped comes back by `start`, at the address that it had, with its data.
    """

    def __init__(
        self,
        brokers: int = 1,
        *,
        racks: Sequence[str] = (),
        config: Mapping[str, str] | None = None,
        data: str | None = None,
    ) -> None:
        self.brokers = brokers
        self.bootstrap = ""
        self._racks = racks
        self._config = dict(config or {})
        self._is_temporary = data is None
        self._disk = RealDisk()
        self._command: RunningCommand | None = None
        self._data: str | None = data

    @property
    def data(self) -> str:
        """The folder of the cluster, while there is one."""
        if self._data is None:
            raise ClusterError("the cluster has no folder before it is started")
        return self._data

    def __enter__(self) -> Cluster:
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def open(self) -> None:
        """Starts all of it, and returns when clients can use it."""
        if self._command is not None:
            raise ClusterError("the cluster runs already")
        if self._data is None:
            self._data = self._disk.temporary_dir("ottla-testing-")
        self._disk.make_dirs(self._data)
        try:
            self._launch(port=0)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Stops all of it; it may be opened again, with its data if a folder was named for that."""
        command, self._command = self._command, None
        try:
            if command is not None:
                _end(command)
        except CommandFailed as error:
            raise ClusterError(f"the cluster: {error}") from error
        finally:
            if self._is_temporary and self._data is not None:
                self._disk.remove_tree(self._data)
                self._data = None

    def kill(self, node_id: int) -> None:
        """With SIGKILL, at once."""
        self._do("kill", node_id)

    def stop(self, node_id: int) -> None:
        """In order: its leaderships go to others first."""
        self._do("stop", node_id)

    def start(self, node_id: int) -> None:
        """Returns when clients can use it again."""
        self._do("start", node_id)

    def _launch(self, port: int) -> None:
        arguments = ["dev", "--brokers", str(self.brokers), "--data", self.data, "--port", str(port)]
        if self._racks:
            arguments += ["--racks", ",".join(self._racks)]
        for key, value in self._config.items():
            arguments += ["--config", f"{key}={value}"]
        try:
            self._command = RunningCommand(arguments, f"{self.data}/log")
            line = self._command.first_line(START_S)
        except CommandFailed as error:
            self._command = None
            raise ClusterError(f"the cluster did not start: {error}") from error
        self.bootstrap = line.removeprefix(READY)

    def _do(self, action: str, node_id: int) -> None:
        if self._command is None:
            raise ClusterError("the cluster does not run")
        try:
            if self.brokers == 1:
                self._do_alone(action, node_id, self._command)
            else:
                run_command(["dev", action, str(node_id), "--data", self.data], COMMAND_S)
        except CommandFailed as error:
            raise ClusterError(f"{action} node {node_id}: {error}") from error

    def _do_alone(self, action: str, node_id: int, command: RunningCommand) -> None:
        """A cluster of one is that node's process, with nobody above it."""
        if node_id != 1:
            raise ClusterError(f"there is no node {node_id}, only 1")
        if (action == "start") != command.has_ended:
            raise ClusterError("node 1 does not run" if command.has_ended else "node 1 runs already")
        if action == "start":
            command.close()
            self._launch(int(self.bootstrap.rpartition(":")[2]))
        elif action == "stop":
            command.stop(STOP_S)
        else:
            command.kill()


def _end(command: RunningCommand) -> None:
    if command.has_ended:  # by itself, perhaps
        command.close()
    else:
        command.stop(STOP_S)
