"""Commands of `ottla` as processes, for code without an event loop, such as somebody's tests.

What always holds: no command outlives this process, however it ends. Those that run on have the reading end of a pipe
as their standard input, and stop when that is closed.
"""

from __future__ import annotations

import contextlib
import signal
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path

from ottla.world.real_processes import OTTLA


class CommandFailed(Exception):
    """It ended with an error, or did not do in time what it should; the message has what it said."""


class RunningCommand:
    """One that goes on until it is told to stop. It has to know `--stop-with-input`."""

    def __init__(self, arguments: Sequence[str], log: str) -> None:
        self._log = Path(log)
        with self._log.open("ab") as stderr:
            self._process = subprocess.Popen(
                [*OTTLA, *arguments, "--stop-with-input"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                start_new_session=True,  # a Ctrl-C in the terminal is for the one who started it
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def first_line(self, timeout_s: float) -> str:
        """What it says on stdout; raises CommandFailed when it says nothing."""
        assert self._process.stdout is not None
        overdue = threading.Timer(timeout_s, self._process.kill)
        overdue.start()
        line = self._process.stdout.readline().rstrip("\n")
        overdue.cancel()
        if not line:
            code = self._process.wait()
            self.close()
            raise CommandFailed(f"it ended with {code} and not with a word:\n{self._log.read_text(errors='replace')}")
        return line

    def stop(self, timeout_s: float) -> int:
        """In order, by SIGTERM; returns the exit code. One that does not stop is killed, and CommandFailed raised."""
        self._process.terminate()
        try:
            return self._process.wait(timeout_s)
        except subprocess.TimeoutExpired:
            self.kill()
            raise CommandFailed(f"it did not stop within {timeout_s:.0f} s and was killed") from None
        finally:
            self.close()

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self.close()

    def close(self) -> None:
        """Its pipes; it has ended. Who stops or kills it need not."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()


def run_command(arguments: Sequence[str], timeout_s: float) -> None:
    """To its end; raises CommandFailed with what it said."""
    try:
        done = subprocess.run(
            [*OTTLA, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=timeout_s,
            check=False,
            start_new_session=True,  # as above
        )
    except subprocess.TimeoutExpired:
        raise CommandFailed(f"ottla {' '.join(arguments)}: not done within {timeout_s:.0f} s") from None
    if done.returncode != 0:
        raise CommandFailed(done.stderr.strip() or f"ottla {' '.join(arguments)} ended with {done.returncode}")
