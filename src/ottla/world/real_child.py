"""A process for one job, started as `python -m ottla.world.real_child`: a fresh interpreter, because a process with a
loop and threads cannot be forked safely.

Its standard input is the parent's word: a frame with the job, and then the parent's life. When that ends, however the
parent did, so does this process, in the middle of its job. Its standard output is the answer.
"""

import contextlib
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Final, TypeVar, TypeVarTuple

from ottla.world.disk import Disk
from ottla.world.real_disk import RealDisk
from ottla.world.workers import NoProcess, ProcessDied

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

_LENGTH_SIZE: Final = 8
_STDIN: Final = 0
_STDOUT: Final = 1
_STDERR: Final = 2


def _frame(data: bytes) -> bytes:
    return len(data).to_bytes(_LENGTH_SIZE, "big") + data


# The parent's side.


class Child:
    """`run` waits for the answer, in a thread; `kill` may be called from any other."""

    __slots__ = ("_process",)

    def __init__(self) -> None:
        try:
            self._process = Popen([sys.executable, "-P", "-m", __name__], stdin=PIPE, stdout=PIPE, env=_environment())
        except OSError as error:  # which is not the disk's
            raise NoProcess(f"no process can be started: {error}") from error

    def run(self, job: Callable[[Disk, *Ts], T], args: tuple[*Ts]) -> T:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            payload = pickle.dumps((job, args))
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(_frame(payload))
                process.stdin.flush()
            answer = process.stdout.read()
        finally:
            with contextlib.suppress(BrokenPipeError):
                process.stdin.close()  # which ends it, if it has not ended
            process.stdout.close()
            process.wait()
        if answer != _frame(answer[_LENGTH_SIZE:]):
            raise ProcessDied(f"the process for {job.__qualname__} ended with {process.returncode} and no answer")
        return_value: T
        error, return_value = pickle.loads(answer[_LENGTH_SIZE:])
        if error is not None:
            raise error
        return return_value

    def kill(self) -> None:
        self._process.kill()


def _environment() -> dict[str, str]:
    """What can be imported here can be imported there."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(path or str(Path.cwd()) for path in sys.path)}


# The child's side.


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group, and it is the parent who decides
    output = os.dup(_STDOUT)
    os.dup2(_STDERR, _STDOUT)  # whatever somebody prints is no part of the answer
    length = int.from_bytes(_read(_LENGTH_SIZE), "big")
    payload = _read(length)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    with os.fdopen(output, "wb") as file:
        file.write(_frame(_answer(payload, RealDisk())))


def _read(length: int) -> bytes:
    data = b""
    while len(data) < length:
        more = os.read(_STDIN, length - len(data))
        if not more:
            os._exit(1)
        data += more
    return data


def _end_with_the_parent() -> None:
    os.read(_STDIN, 1)
    os._exit(1)


def _answer(payload: bytes, disk: Disk) -> bytes:
    """An exception, or None and the result."""
    try:
        job, args = pickle.loads(payload)
        return pickle.dumps((None, job(disk, *args)))
    except BaseException as error:
        error.add_note(traceback.format_exc())
        return _failure(error)


def _failure(error: BaseException) -> bytes:
    try:
        data = pickle.dumps((error, None))
        pickle.loads(data)  # some exceptions can be written but not read
        return data
    except Exception:
        return pickle.dumps((RuntimeError(repr(error)), None))


if __name__ == "__main__":
    main()
