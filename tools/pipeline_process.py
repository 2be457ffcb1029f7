"""`ottla pipeline run` in a process of its own, for those who look at a pipeline from outside: demo, bench, kills."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path


class PipelineProcess:
    """`said` is its last line; what it complains about goes to the end of the file `errors`."""

    def __init__(self, file: Path, errors: Path, *options: str, **variables: str) -> None:
        self._errors = errors
        with errors.open("a") as complaints:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "ottla.cli.main", "pipeline", "run", str(file), "--plain", *options],
                env=os.environ | variables,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                start_new_session=True,  # Ctrl-C is for whoever started it
            )
        self.said = ""
        self._has_run = False
        self._runs_or_is_over = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="pipeline", daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self.said = line.rstrip()
                if line.startswith("running "):
                    self._has_run = True
                    self._runs_or_is_over.set()
        self._runs_or_is_over.set()

    def wait_until_running(self, timeout_s: float) -> None:
        self._runs_or_is_over.wait(timeout_s)
        if not self._has_run:
            raise RuntimeError(f"the pipeline did not start:\n{self.complaints()}")

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def complaints(self) -> str:
        return self._errors.read_text()[-4000:]

    def wait(self, timeout_s: float) -> int:
        """Its exit code, when it has ended by itself."""
        code = self._process.wait(timeout_s)
        self._listener.join(timeout_s)
        return code

    def stop(self, timeout_s: float) -> int:
        """After the batch that is running."""
        if self.is_running:
            self._process.send_signal(signal.SIGINT)
        return self.wait(timeout_s)

    def kill(self) -> None:
        """With its JVM, which is in a session of its own, and the JVM's Python workers: none gets to do any more."""
        family = [self._process.pid, *_descendants(self._process.pid)] if self.is_running else []
        for member in family:
            with contextlib.suppress(ProcessLookupError):
                os.kill(member, signal.SIGKILL)
        self._process.wait()
        self._listener.join()


def _descendants(pid: int) -> list[int]:
    found: list[int] = []
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            members = [int(each) for each in children.read_text().split()]
        except OSError:  # a thread that is over
            continue
        for member in members:
            found += [member, *_descendants(member)]
    return found
