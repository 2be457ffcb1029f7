"""One JVM that runs Kafka's tools one after the other (`RunTools.java`): alone, each would take seconds to start.

It ends with this process, also if that is killed. A tool that does not end in time takes the JVM with it; the next one
is run in a new JVM.
"""

from __future__ import annotations

import atexit
import contextlib
import shutil
import struct
import subprocess
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Final, NamedTuple

SOURCE: Final = Path(__file__).with_name("RunTools.java")
_number: Final = struct.Struct(">i")


class Finished(NamedTuple):
    exit_code: int
    stdout: str
    stderr: str


class ToolJvm:
    """`command` makes the command line that starts `RunTools.java`, from the options that it is to have."""

    def __init__(self, command: Callable[[Sequence[str]], list[str]]) -> None:
        self._command = command
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = ""

    def run(self, main: str, arguments: Sequence[str], stdin: str, timeout_s: float) -> Finished:
        """Of a main class or a `.java` file; subprocess.TimeoutExpired if it does not end in time."""
        with self._turn:
            process = self._process or self._start()
            overdue = threading.Timer(timeout_s, process.kill)
            overdue.start()
            try:
                return _call(process, (stdin, main, *arguments))
            except (EOFError, BrokenPipeError):
                said = Path(self._folder, "log").read_text()
                self._end()
                if overdue.is_alive():
                    raise RuntimeError(f"{main} has ended its JVM:\n{said}") from None
                raise subprocess.TimeoutExpired([main, *arguments], timeout_s) from None
            finally:
                overdue.cancel()

    def _start(self) -> subprocess.Popen[bytes]:
        self._folder = tempfile.mkdtemp(prefix="kafka-tools-")
        command = self._command([f"-Djava.io.tmpdir={self._folder}"])
        with Path(self._folder, "log").open("wb") as log:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)
        atexit.register(self._end)
        return self._process

    def _end(self) -> None:
        atexit.unregister(self._end)
        process, self._process = self._process, None
        assert process is not None and process.stdin is not None and process.stdout is not None
        process.kill()
        process.wait()
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def _call(process: subprocess.Popen[bytes], words: Sequence[str]) -> Finished:
    assert process.stdin is not None and process.stdout is not None
    encoded = [word.encode() for word in words]
    process.stdin.write(_number.pack(len(words)) + b"".join(_number.pack(len(word)) + word for word in encoded))
    process.stdin.flush()
    code = _read_number(process.stdout)
    out, err = (_read(process.stdout, _read_number(process.stdout)).decode() for _ in range(2))
    return Finished(code, out, err)


def _read_number(stream: IO[bytes]) -> int:
    number: int = _number.unpack(_read(stream, _number.size))[0]
    return number


def _read(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return data
