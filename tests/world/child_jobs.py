"""What the tests of `run_in_process` run there: functions of a module, as pickle needs them."""

import os
import time
from pathlib import Path

from ottla.world.disk import Disk


class Unreadable(Exception):
    """Pickle writes it and cannot read it."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__("unreadable")


def pids(disk: Disk, path: str) -> tuple[int, int, bytes]:
    return os.getpid(), os.getppid(), disk.read_bytes(path)


def divide(disk: Disk, one: int, two: int) -> int:
    return one // two


def raise_unreadable(disk: Disk) -> None:
    raise Unreadable(1, 2)


def print_something(disk: Disk) -> str:
    print("this is no part of the answer")
    return "answer"


def die(disk: Disk) -> None:
    os._exit(7)


def large(disk: Disk, data: bytes) -> bytes:
    return data * 2


def write_pid_and_hang(disk: Disk, path: str) -> None:
    Path(path + ".new").write_text(str(os.getpid()))
    Path(path + ".new").rename(path)
    time.sleep(600)


def half_an_answer(disk: Disk) -> None:
    for number in range(3, 20):  # the answer's is not the standard output any more
        if "pipe" in _target(number):
            os.write(number, (100).to_bytes(8, "big") + b"half of it")
    os._exit(7)


def _target(descriptor: int) -> str:
    try:
        return str(Path(f"/proc/self/fd/{descriptor}").readlink())
    except FileNotFoundError:
        return ""
