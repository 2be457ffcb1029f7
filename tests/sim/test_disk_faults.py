"""What a crash keeps and a power loss takes, over many seeds: everything that may happen does, and nothing else."""

from __future__ import annotations

import errno
from collections.abc import Callable

import pytest

from sim.chance import Chance
from sim.disk import SimDisk
from sim.platter import SECTOR

SEEDS = 300


def disk_of(seed: int = 1, capacity: int = 1 << 30) -> SimDisk:
    disk = SimDisk(Chance(f"disk {seed}"), lambda: 0, capacity)
    disk.make_dirs("/data")
    disk.sync_dir("/")
    return disk


def after_power_losses(prepare: Callable[[SimDisk], object], path: str) -> set[bytes | None]:
    """What is in a file then, over all seeds; None for one that is not there."""
    found: set[bytes | None] = set()
    for seed in range(SEEDS):
        disk = disk_of(seed)
        prepare(disk)
        disk.lose_power()
        found.add(disk.read_bytes(path) if disk.exists(path) else None)
    return found


def written(disk: SimDisk, path: str, *contents: bytes, sync: bool = False) -> None:
    file = disk.open(path, create=True)
    for each in contents:
        file.append([each])
    if sync:
        file.sync()
    file.close()


def test_a_crash_keeps_all_that_was_written() -> None:
    disk = disk_of()
    written(disk, "/data/log", b"abc", b"def")
    disk.process_ended()
    assert disk.read_bytes("/data/log") == b"abcdef"


def test_a_crash_releases_locks() -> None:
    disk = disk_of()
    lock = disk.lock("/data/.lock")
    disk.process_ended()
    disk.lock("/data/.lock")
    lock.release()  # of the dead: it is not theirs any more
    with pytest.raises(OSError):
        disk.lock("/data/.lock")


def test_what_was_synced_survives_a_power_loss_and_of_the_rest_any_prefix() -> None:
    def prepare(disk: SimDisk) -> None:
        written(disk, "/data/log", b"safe", sync=True)
        disk.sync_dir("/data")
        written(disk, "/data/log", b"1234")

    assert after_power_losses(prepare, "/data/log") == {b"safe" + b"1234"[:count] for count in range(5)}


def test_sectors_of_what_was_not_synced_may_be_missing() -> None:
    whole = b"x" * SECTOR * 4

    def prepare(disk: SimDisk) -> None:
        written(disk, "/data/log", whole[:SECTOR], sync=True)
        disk.sync_dir("/data")
        written(disk, "/data/log", whole[SECTOR:])

    found = after_power_losses(prepare, "/data/log")
    assert all(each is not None and each.startswith(whole[:SECTOR]) for each in found)
    assert any(each is not None and len(each) == len(whole) and bytes(SECTOR) in each for each in found)
    for each in found:
        assert each is not None
        for at in range(0, len(each), SECTOR):
            assert each[at : at + SECTOR].strip(b"x" if each[at] else b"\0") == b""


def test_a_cut_that_was_not_synced_may_be_undone_but_then_nothing_behind_it_is_there() -> None:
    def prepare(disk: SimDisk) -> None:
        written(disk, "/data/log", b"0123456789", sync=True)
        disk.sync_dir("/data")
        file = disk.open("/data/log")
        file.truncate(4)
        file.append([b"AB"])

    assert after_power_losses(prepare, "/data/log") == {b"0123456789", b"0123", b"0123A", b"0123AB"}


def test_a_new_file_is_lost_with_its_folders_entry_even_if_it_was_synced_itself() -> None:
    assert after_power_losses(lambda disk: written(disk, "/data/new", b"abc", sync=True), "/data/new") == {None, b"abc"}

    def synced(disk: SimDisk) -> None:
        written(disk, "/data/new", b"abc", sync=True)
        disk.sync_dir("/data")

    assert after_power_losses(synced, "/data/new") == {b"abc"}


def test_a_rename_has_happened_or_not_and_never_half() -> None:
    seen = set()
    for seed in range(SEEDS):
        disk = disk_of(seed)
        written(disk, "/data/old", b"abc", sync=True)
        disk.sync_dir("/data")
        disk.rename("/data/old", "/data/new")
        disk.lose_power()
        seen.add(tuple(disk.list("/data")))
    assert seen == {("old",), ("new",)}


def test_changes_of_a_folder_survive_in_their_order() -> None:
    seen = set()
    for seed in range(SEEDS):
        disk = disk_of(seed)
        for name in "abc":
            written(disk, f"/data/{name}", b"")
        disk.remove("/data/a")
        disk.lose_power()
        seen.add("".join(disk.list("/data")))
    assert seen == {"", "a", "ab", "abc", "bc"}


def test_an_atomic_write_is_old_or_new_after_a_power_loss_and_new_once_it_has_returned() -> None:
    def both(disk: SimDisk) -> None:
        disk.write_atomically("/data/checkpoint", b"old")
        disk.write_atomically("/data/checkpoint", b"new")

    assert after_power_losses(both, "/data/checkpoint") == {b"new"}


def test_a_full_disk_refuses_and_leaves_the_file_as_it_was() -> None:
    disk = disk_of(capacity=10)
    file = disk.open("/data/log", create=True)
    file.append([b"12345678"])
    with pytest.raises(OSError) as caught:
        file.append([b"abc"])
    assert caught.value.errno == errno.ENOSPC
    assert file.size() == 8
    assert disk.free_bytes("/data") == 2
    file.truncate(0)
    assert file.append([b"abc"]) == 0
    disk.remove("/data/log")
    assert disk.free_bytes("/data") == 10


def test_a_failing_disk_fails_now_and_then() -> None:
    disk = disk_of()
    file = disk.open("/data/log", create=True)
    disk.error_rate = 0.5
    failures = 0
    for _ in range(100):
        size = file.size()
        try:
            file.append([b"abc"])
        except OSError as error:
            assert error.errno == errno.EIO
            assert file.size() == size
            failures += 1
    assert failures == disk.errors
    assert 20 < failures < 80


def test_too_many_open_files_refuse_what_opens_one_and_nothing_else() -> None:
    disk = disk_of()
    disk.make_dirs("/data/empty")
    file = disk.open("/data/log", create=True)
    disk.scarcity = 1.0
    for opens in (
        lambda: disk.open("/data/other", create=True),
        lambda: disk.open_read_only("/data/log"),
        lambda: disk.read_bytes("/data/log"),
        lambda: disk.write_atomically("/data/log", b"new"),
        lambda: disk.list("/data"),
        lambda: disk.sync_dir("/data"),
        lambda: disk.remove_tree("/data/empty"),
        lambda: disk.lock("/data/.lock"),
    ):
        before = disk.unopened
        with pytest.raises(OSError) as caught:
            opens()
        assert caught.value.errno == errno.EMFILE
        assert disk.unopened == before + 1
    file.append([b"abc"])
    file.sync()
    assert file.read(0, 3) == b"abc"
    disk.rename("/data/log", "/data/renamed")
    assert disk.stat("/data/renamed").size == 3
    disk.remove("/data/renamed")
    disk.scarcity = 0.0
    assert disk.list("/data") == ["empty"]


def test_a_replaced_disk_is_empty_and_the_others_of_the_machine_are_as_they_were() -> None:
    disk = disk_of()
    for folder in ("/data", "/more"):
        disk.make_dirs(f"{folder}/topic-0")
        disk.open(f"{folder}/topic-0/log", create=True).append([b"abc"])
    disk.replace("/more")
    disk.lose_power()  # that it is another one does not wait for a sync
    assert disk.list("/more") == []
    disk = disk_of(capacity=10)
    for folder in ("/data", "/more"):
        disk.make_dirs(folder)
        disk.open(f"{folder}/log", create=True).append([b"abc"])
    disk.replace("/more")
    assert disk.read_bytes("/data/log") == b"abc"
    assert disk.free_bytes("/data") == 7


def test_a_dead_folder_fails_in_all_that_is_asked_of_it_and_the_others_of_the_machine_do_not() -> None:
    disk = disk_of()
    for folder in ("/data", "/more"):
        disk.make_dirs(f"{folder}/empty")
        disk.open(f"{folder}/log", create=True).append([b"abc"])
    file = disk.open("/more/log")
    disk.dead["/more"] = None
    for asks in (
        lambda: file.append([b"abc"]),
        lambda: file.read(0, 3),
        lambda: file.truncate(0),
        lambda: file.sync(),
        lambda: disk.open("/more/log"),
        lambda: disk.open_read_only("/more/log"),
        lambda: disk.read_bytes("/more/log"),
        lambda: disk.write_atomically("/more/log", b"new"),
        lambda: disk.list("/more"),
        lambda: disk.stat("/more/log"),
        lambda: disk.make_dirs("/more/new"),
        lambda: disk.rename("/more/log", "/more/renamed"),
        lambda: disk.remove("/more/log"),
        lambda: disk.remove_tree("/more/empty"),
        lambda: disk.sync_dir("/more"),
        lambda: disk.lock("/more/.lock"),
    ):
        with pytest.raises(OSError) as caught:
            asks()
        assert caught.value.errno == errno.EIO
    assert not disk.exists("/more/log")
    assert disk.peek("/more/log") == b"abc", "who only watches sees it"
    disk.write_atomically("/data/log", b"new")
    disk.dead.clear()
    assert disk.list("/more") == ["empty", "log"]
    disk.dead["/more"] = None
    disk.replace("/more")
    assert disk.list("/more") == []
