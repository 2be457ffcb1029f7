"""A node that is killed and started again, always at the same address and with the same data."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ottla.world.real_processes import free_ports
from tests.support.node import format_for, ready_line, start_ottla, stop_process
from tests.support.waiting import eventually


class KilledNode:
    """`kills` counts those that hit it while it served clients; `early_kills` those in the middle of a start."""

    def __init__(self, folder: Path, properties: Mapping[str, str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.data = folder / "data"
        self.bootstrap = f"127.0.0.1:{free_ports(1)[0]}"
        given = {
            "process.roles": "broker,controller",
            "node.id": "1",
            "listeners": f"PLAINTEXT://{self.bootstrap}",
            "log.dirs": str(self.data),
            **properties,
        }
        self._file = folder / "server.properties"
        self._file.write_text("".join(f"{key}={value}\n" for key, value in given.items()))
        self._log = folder / "node.log"
        self._process: subprocess.Popen[str] | None = None
        self.kills = self.early_kills = self.stops = 0
        format_for(self._file)

    def start(self) -> None:
        self._process = start_ottla("start", str(self._file), stderr=self._log)
        assert ready_line(self._process, self._log) == f"ready bootstrap={self.bootstrap}"

    def start_and_kill_after(self, seconds: float) -> None:
        """Most likely before it is ready."""
        self._process = start_ottla("start", str(self._file), stderr=self._log)
        time.sleep(seconds)
        self._end(signal.SIGKILL)
        self.early_kills += 1

    def kill(self) -> None:
        assert self._process is not None
        assert self._process.poll() is None, f"the node has ended by itself:\n{self.log_text()[-4000:]}"
        self._end(signal.SIGKILL)
        self.kills += 1

    def stop(self) -> None:
        """As an operator would."""
        assert self._end(signal.SIGTERM) == 0, self.log_text()[-4000:]
        self.stops += 1

    def close(self) -> None:
        if self._process is not None:
            self._end(signal.SIGKILL)

    def _end(self, sig: signal.Signals) -> int:
        process, self._process = self._process, None
        assert process is not None
        return stop_process(process, sig)

    def log_text(self) -> str:
        return self._log.read_text()


def seed_of_this_run(capsys: pytest.CaptureFixture[str]) -> int:
    """The one that CHAOS_SEED gives, or any; it is shown, so that a run can be had again."""
    seed = int(os.environ.get("CHAOS_SEED") or random.randrange(1 << 32))
    with capsys.disabled():
        print(f"\nCHAOS_SEED={seed}", flush=True)
    return seed


class Chance:
    """The moments of a run, from its seed; the rest of the machine adds its own."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def end_and_start(self, node: KilledNode, progress: Callable[[], int], most_s: float) -> None:
        """When clients have got on since the last start, and a while later: a kill, or now and then an orderly stop.
        Then the node runs again, perhaps not at the first try."""
        before = progress()
        eventually(lambda: progress() > before, "clients get on again", deadline_s=60.0)
        time.sleep(self._random.uniform(0, most_s))
        if self._random.random() < 0.1:
            node.stop()
        else:
            node.kill()
        if self._random.random() < 0.15:
            node.start_and_kill_after(self._random.uniform(0.05, 0.4))
        node.start()
