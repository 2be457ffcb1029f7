"""Who runs in a development folder, and how others reach it.

`DIR/.lock` is held for as long as somebody runs there, and only it says so: who is killed leaves its pid behind, and
the system gives that to others. `DIR/pid` is the id of the one who holds it.

What somebody wants of one node of a cluster is a file `wish-K` in the node's folder, with K of their own choice. The
holder is told by SIGHUP, takes it away, and leaves `answer-K` when it is done: empty, or why it could not be.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from ottla.cli.dev_plan import PID_FILE, home_of
from ottla.cli.inputs import UsageError
from ottla.world import Disk, LockedError
from ottla.world.process import pid

LOCK: Final = ".lock"
_WISH: Final = "wish-"
_ANSWER: Final = "answer-"


@contextlib.contextmanager
def held(disk: Disk, folder: str, otherwise: str) -> Iterator[None]:
    """UsageError with `otherwise` if somebody else runs there."""
    disk.make_dirs(folder)
    try:
        lock = disk.lock(f"{folder}/{LOCK}")
    except LockedError as error:
        raise UsageError(otherwise) from error
    try:
        forget_pid(disk, folder)
        yield
    finally:
        forget_pid(disk, folder)
        lock.release()


def is_held(disk: Disk, folder: str) -> bool:
    path = f"{folder}/{LOCK}"
    if not disk.exists(path):
        return False
    try:
        disk.lock(path).release()
    except LockedError:
        return True
    return False


def holder(disk: Disk, folder: str) -> int | None:
    """Its pid; None if nobody runs there, or has only just begun."""
    if not is_held(disk, folder):
        return None
    try:
        return int(disk.read_bytes(f"{folder}/{PID_FILE}"))
    except (FileNotFoundError, ValueError):
        return None


def tell_pid(disk: Disk, folder: str) -> None:
    """From now on this process takes signals."""
    disk.write_atomically(f"{folder}/{PID_FILE}", f"{pid()}\n".encode())


def forget_pid(disk: Disk, folder: str, of: int | None = None) -> None:
    """The file in this folder, be it that of all or of a node; with `of`, only if it has this one."""
    path = f"{folder}/{PID_FILE}"
    with contextlib.suppress(FileNotFoundError):
        if of is None or disk.read_bytes(path) == f"{of}\n".encode():
            disk.remove(path)


# Wishes


class Wish(NamedTuple):
    node_id: int
    key: str
    action: str


def make_wish(disk: Disk, folder: str, wish: Wish) -> None:
    home = home_of(folder, wish.node_id)
    with contextlib.suppress(FileNotFoundError):  # of one who had the same key, and did not wait
        disk.remove(f"{home}/{_ANSWER}{wish.key}")
    disk.write_atomically(f"{home}/{_WISH}{wish.key}", wish.action.encode())


def take_wishes(disk: Disk, folder: str, node_id: int) -> list[Wish]:
    home = home_of(folder, node_id)
    wishes = []
    for name in disk.list(home):
        key = name.removeprefix(_WISH)
        if name != key and key.isdigit():  # others are still being written
            wishes.append(Wish(node_id, key, disk.read_bytes(f"{home}/{name}").decode()))
            disk.remove(f"{home}/{name}")
    return wishes


def forget_wishes(disk: Disk, folder: str, node_id: int) -> None:
    """And answers: of those who did not wait."""
    home = home_of(folder, node_id)
    for name in disk.list(home):
        if name.startswith((_WISH, _ANSWER)):
            disk.remove(f"{home}/{name}")


def answer(disk: Disk, folder: str, wish: Wish, why_not: str) -> None:
    disk.write_atomically(f"{home_of(folder, wish.node_id)}/{_ANSWER}{wish.key}", why_not.encode())


def take_answer(disk: Disk, folder: str, wish: Wish) -> str | None:
    """None as long as there is none."""
    path = f"{home_of(folder, wish.node_id)}/{_ANSWER}{wish.key}"
    try:
        why_not = disk.read_bytes(path).decode()
    except FileNotFoundError:
        return None
    disk.remove(path)
    return why_not
