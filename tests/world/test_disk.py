"""The real disk on real files; and of the simulated one what both promise."""

import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from ottla.world import LockedError
from ottla.world import real_disk as real_disk_module
from ottla.world import real_file as real_file_module
from ottla.world.real_disk import RealDisk
from sim.chance import Chance
from sim.disk import SimDisk
from tests.support.waiting import eventually

MEGABYTE = 1 << 20

real_and_simulated = pytest.mark.parametrize("disk", ["real", "simulated"], indirect=True)


@pytest.fixture
def disk(request, tmp_path):
    """The real one, unless the test asks for both."""
    if getattr(request, "param", "real") == "real":
        return RealDisk()
    simulated = SimDisk(Chance("disk"), lambda: 0)
    simulated.make_dirs(str(tmp_path))
    return simulated


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "00000000000000000000.log")


def run_in_a_child(code: str, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code), *args],
        capture_output=True,
        text=True,
        timeout=60,
        env={"PYTHONPATH": ":".join(entry for entry in sys.path if entry)},
    )


# Files.


@real_and_simulated
def test_appends_follow_each_other_and_say_where_they_begin(disk, path):
    file = disk.open(path, create=True)
    assert file.append([b"one", bytearray(b"two")]) == 0
    assert file.append([memoryview(b"three")]) == 6
    assert file.append([]) == 11
    assert file.append([b""]) == 11
    assert file.size() == 11
    assert file.read(0, 100) == b"onetwothree"
    assert file.read(3, 3) == b"two"
    assert file.read(11, 5) == b""
    file.close()


@real_and_simulated
def test_an_existing_file_is_continued_and_a_missing_one_is_an_error(disk, path):
    with pytest.raises(FileNotFoundError):
        disk.open(path)
    first = disk.open(path, create=True)
    first.append([b"old"])
    first.close()
    for create in (False, True):
        file = disk.open(path, create=create)
        assert file.append([b"+"]) == file.size() - 1
        file.close()
    assert disk.read_bytes(path) == b"old++"


@real_and_simulated
def test_a_file_open_for_reading_follows_the_writer_and_takes_no_bytes(disk, path):
    writer = disk.open(path, create=True)
    reader = disk.open_read_only(path)
    assert reader.size() == 0
    writer.append([b"abc"])
    assert reader.size() == 3
    assert reader.read(1, 2) == b"bc"
    with pytest.raises(OSError, match="reading only"):
        reader.append([b"x"])
    with pytest.raises(OSError):
        reader.truncate(0)
    assert disk.read_bytes(path) == b"abc"
    reader.close()
    writer.close()
    with pytest.raises(FileNotFoundError):
        disk.open_read_only(path + ".missing")


@real_and_simulated
def test_more_buffers_than_one_system_call_takes_are_written_whole(disk, path):
    buffers = [bytes([number % 251]) * (number % 4) for number in range(5000)]
    file = disk.open(path, create=True)
    file.append([b"head"])
    file.append(buffers)
    assert file.read(0, 1 << 20) == b"head" + b"".join(buffers)
    assert file.size() == 4 + sum(map(len, buffers))
    file.close()


@pytest.mark.parametrize("at_most", [1, 2, 3, 7, 64])
def test_short_writes_and_reads_are_continued(disk, path, monkeypatch, at_most):
    """The kernel may take or give less than asked, for instance over a signal."""
    pwrite, pwritev, pread, preadv = os.pwrite, os.pwritev, os.pread, os.preadv

    def short(buffers):
        left, taken = at_most, []
        for buffer in buffers:
            taken.append(memoryview(buffer)[:left])
            left -= len(taken[-1])
        return taken

    monkeypatch.setattr(os, "pwrite", lambda fd, buffer, offset: pwrite(fd, buffer[:at_most], offset))
    monkeypatch.setattr(os, "pwritev", lambda fd, buffers, offset: pwritev(fd, short(buffers), offset))
    monkeypatch.setattr(os, "pread", lambda fd, length, offset: pread(fd, min(length, at_most), offset))
    monkeypatch.setattr(os, "preadv", lambda fd, buffers, offset: preadv(fd, short(buffers), offset))
    file = disk.open(path, create=True)
    buffers = [b"a", b"", b"bcd", b"efghij", b"k" * 50]
    assert file.append(buffers) == 0
    assert file.append([b"alone"]) == 60
    expected = b"".join(buffers) + b"alone"
    assert file.read(0, 1000) == expected
    assert file.read(5, 10) == expected[5:15]
    buffer = bytearray(100)
    assert file.read_into(2, buffer) == len(expected) - 2
    assert buffer[: len(expected) - 2] == expected[2:]
    file.close()


def test_a_full_disk_is_an_error_that_leaves_the_file_as_it_was(path):
    """With a limit on file sizes for a full disk: both take a part of the bytes and refuse the next."""
    child = run_in_a_child(
        """
        import errno, resource, sys
        from ottla.world.real_disk import RealDisk
        file = RealDisk().open(sys.argv[1], create=True)
        file.append([b"kept"])
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        try:
            file.append([b"x" * 60, b"y" * 60])
        except OSError as error:
            assert error.errno == errno.EFBIG, error
        else:
            raise AssertionError("it was written")
        assert file.size() == 4
        assert file.read(0, 200) == b"kept"
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
        assert file.append([b"again"]) == 4
        assert file.read(0, 200) == b"keptagain"
        """,
        path,
    )
    assert child.returncode == 0, child.stderr


def test_the_next_append_overwrites_what_a_failed_one_could_not_take_back(disk, path, monkeypatch):
    file = disk.open(path, create=True)
    file.append([b"good"])
    with monkeypatch.context() as patch:
        pwrite = os.pwrite

        def full(fd, buffers, offset):
            raise OSError(errno.ENOSPC, "planted")

        def fail(fd, length):
            raise OSError(errno.EIO, "planted")

        patch.setattr(os, "pwrite", lambda fd, buffer, offset: pwrite(fd, b"torn tail", offset))
        patch.setattr(os, "pwritev", full)  # the rest
        patch.setattr(os, "ftruncate", fail)
        with pytest.raises(OSError, match="planted") as caught:
            file.append([b"x" * 100])
        assert caught.value.errno == errno.ENOSPC
    assert file.size() == 4
    assert file.append([b" and better yet"]) == 4
    assert file.read(0, 100) == b"good and better yet"
    file.close()


def test_no_space_left_reaches_the_caller_as_it_is(disk):
    file = disk.open("/dev/full")
    with pytest.raises(OSError) as caught:
        file.append([b"x"])
    assert caught.value.errno == errno.ENOSPC
    file.close()


def test_a_sync_that_fails_is_never_merely_a_full_disk(disk, path, monkeypatch):
    def full(fd):
        raise OSError(errno.ENOSPC, "planted")

    monkeypatch.setattr(os, "fsync", full)
    for attempt in (lambda: disk.sync_dir(str(Path(path).parent)), lambda: disk.write_atomically(path, b"x")):
        with pytest.raises(OSError, match="planted") as caught:
            attempt()
        assert caught.value.errno == errno.EIO


@real_and_simulated
def test_reading_into_a_buffer_stops_at_the_end_of_the_file(disk, path):
    file = disk.open(path, create=True)
    file.append([b"0123456789"])
    buffer = bytearray(4)
    assert file.read_into(2, buffer) == 4
    assert buffer == b"2345"
    assert file.read_into(8, memoryview(buffer)) == 2
    assert buffer == b"8945"
    assert file.read_into(10, buffer) == 0
    file.close()


@pytest.fixture
def probed(disk, path):
    """A file of four megabytes, on a file system that can tell what is in memory."""
    file = disk.open(path, create=True)
    file.append([os.urandom(4 * MEGABYTE)])
    file.sync()
    try:
        os.preadv(file.handle.fd, [bytearray(1)], 0, os.RWF_NOWAIT)
    except BlockingIOError:
        pass
    except OSError as error:
        pytest.skip(f"this file system cannot read without waiting: {error}")
    yield file
    file.close()


def eventually_refused(file, offset: int, length: int) -> None:
    """To read so much from the beginning, when this is dropped from memory. The kernel passes over pages that somebody
    holds at that moment; and a read that refuses to wait begins readahead, which a fast disk may win."""

    def is_refused() -> bool:
        os.posix_fadvise(file.handle.fd, offset, length, os.POSIX_FADV_DONTNEED)
        return file.read_nowait(0, bytearray(offset + length)) is None

    eventually(is_refused, "pages are out of memory; this needs a file system with a disk behind it")


def test_reading_without_waiting_gives_what_is_in_memory(probed):
    content = probed.read(0, probed.size())
    buffer = bytearray(MEGABYTE)
    assert probed.read_nowait(100, buffer) == len(buffer)
    assert buffer == content[100 : 100 + len(buffer)]
    assert probed.read_nowait(len(content) - 10, buffer) == 10
    assert buffer[:10] == content[-10:]
    assert probed.read_nowait(len(content), buffer) == 0


def test_reading_without_waiting_refuses_what_is_not_in_memory(probed):
    size = probed.size()
    eventually_refused(probed, 0, size)
    buffer = bytearray(size)
    content = probed.read(0, size)
    assert probed.read_nowait(0, buffer) == size
    assert buffer == content


def test_reading_without_waiting_refuses_what_is_only_partly_in_memory(probed):
    probed.read(0, probed.size())
    eventually_refused(probed, 2 * MEGABYTE, 2 * MEGABYTE)
    assert probed.read_nowait(0, bytearray(MEGABYTE)) == MEGABYTE


def test_a_file_system_that_cannot_tell_might_wait(disk, path, monkeypatch):
    file = disk.open(path, create=True)
    file.append([b"abc"])

    def refuse(*_):
        raise OSError(errno.EOPNOTSUPP, "planted")

    with monkeypatch.context() as patch:
        patch.setattr(os, "preadv", refuse)
        assert file.read_nowait(0, bytearray(3)) is None
    file.close()


@real_and_simulated
def test_truncating_moves_the_end_and_only_ever_back(disk, path):
    file = disk.open(path, create=True)
    file.append([b"0123456789"])
    file.truncate(4)
    assert file.size() == 4
    assert file.append([b"x"]) == 4
    assert file.read(0, 100) == b"0123x"
    with pytest.raises(OSError, match="cannot truncate 5 bytes to 6"):
        file.truncate(6)
    file.close()


@real_and_simulated
def test_reserved_room_changes_nothing_of_the_file(disk, path):
    file = disk.open(path, create=True)
    file.reserve(1 << 20)
    assert file.size() == 0
    assert file.append([b"0123"]) == 0
    assert (file.size(), file.read(0, 100)) == (4, b"0123")
    file.close()
    assert disk.stat(path).size == 4


def test_reserved_room_is_taken_from_the_disk_until_the_file_is_truncated(disk, path):
    file = disk.open(path, create=True)
    file.append([b"0123"])
    file.reserve(1 << 20)
    assert Path(path).stat().st_blocks * 512 >= 1 << 20
    file.truncate(4)
    assert Path(path).stat().st_blocks * 512 < 1 << 20
    with pytest.raises(OSError, match=r"too large|No space"):
        file.reserve(1 << 62)
    file.close()


def test_sync_waits_for_the_disk(disk, path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fdatasync", synced.append)
    file = disk.open(path, create=True)
    file.sync()
    assert synced == [file.handle.fd]
    file.close()


def test_a_closed_file_gives_its_descriptor_back(disk, path):
    file = disk.open(path, create=True)
    fd = file.handle.fd
    file.close()
    with pytest.raises(OSError):
        os.fstat(fd)


@real_and_simulated
def test_a_closed_file_refuses_everything_and_can_be_closed_again(disk, path):
    file = disk.open(path, create=True)
    file.append([b"abc"])
    file.close()
    file.close()
    for use in (
        lambda: file.append([b"x"]),
        lambda: file.read(0, 1),
        lambda: file.read_into(0, bytearray(1)),
        lambda: file.read_nowait(0, bytearray(1)),
        lambda: file.truncate(0),
        lambda: file.sync(),
    ):
        with pytest.raises(OSError) as caught:
            use()
        assert caught.value.errno == errno.EBADF


# Folders.


@real_and_simulated
def test_folders_are_made_listed_in_order_and_removed(disk, tmp_path):
    root = f"{tmp_path}/a/b"
    disk.make_dirs(root)
    disk.make_dirs(root)
    for name in ("topic-10", "topic-2", ".lock"):
        disk.open(f"{root}/{name}", create=True).close()
    assert disk.list(root) == [".lock", "topic-10", "topic-2"]
    assert disk.exists(root)
    disk.remove(f"{root}/.lock")
    assert not disk.exists(f"{root}/.lock")
    with pytest.raises(FileNotFoundError):
        disk.remove(f"{root}/.lock")
    disk.remove_tree(f"{tmp_path}/a")
    assert disk.list(str(tmp_path)) == []


def test_stat_tells_size_age_and_kind(disk, path, tmp_path):
    file = disk.open(path, create=True)
    file.append([b"abc"])
    file.close()
    os.utime(path, ns=(0, 1_234_567_890_123_000_000))
    assert disk.stat(path) == (3, 1_234_567_890_123, False)
    assert disk.stat(str(tmp_path)).is_dir
    with pytest.raises(FileNotFoundError):
        disk.stat(path + ".missing")


@real_and_simulated
def test_rename_replaces(disk, tmp_path):
    old, new = f"{tmp_path}/old", f"{tmp_path}/new"
    disk.write_atomically(old, b"1")
    disk.write_atomically(new, b"2")
    disk.rename(old, new)
    assert disk.list(str(tmp_path)) == ["new"]
    assert disk.read_bytes(new) == b"1"


def test_an_atomic_write_replaces_whole_and_is_durable_in_the_right_order(disk, tmp_path, monkeypatch):
    done = []
    fsync, replace = os.fsync, os.replace

    def named(fd):
        done.append("fsync " + str(Path(f"/proc/self/fd/{fd}").readlink()).removeprefix(str(tmp_path)))
        fsync(fd)

    def renamed(old, new):
        done.append("rename")
        replace(old, new)

    path = f"{tmp_path}/checkpoint"
    disk.write_atomically(path, b"old and long")
    monkeypatch.setattr(os, "fsync", named)
    monkeypatch.setattr(os, "replace", renamed)
    disk.write_atomically(path, b"new")
    assert disk.read_bytes(path) == b"new"
    assert disk.list(str(tmp_path)) == ["checkpoint"]
    assert done == ["fsync /checkpoint.tmp", "rename", "fsync "]


def test_an_atomic_write_works_for_a_bare_file_name(disk, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    disk.write_atomically("bare", b"x")
    assert disk.read_bytes("bare") == b"x"


@pytest.mark.parametrize("failing", ["pwrite", "fsync", "replace"])
def test_an_atomic_write_that_fails_leaves_the_old_file_and_nothing_else(disk, tmp_path, monkeypatch, failing):
    path = f"{tmp_path}/checkpoint"
    disk.write_atomically(path, b"old")

    def fail(*_):
        raise OSError(errno.EIO, "planted")

    with monkeypatch.context() as patch:
        patch.setattr(os, failing, fail)
        with pytest.raises(OSError, match="planted"):
            disk.write_atomically(path, b"new")
    assert disk.read_bytes(path) == b"old"
    assert disk.list(str(tmp_path)) == ["checkpoint"]


def test_a_process_killed_at_any_step_of_an_atomic_write_leaves_old_or_new(disk, tmp_path):
    path = f"{tmp_path}/checkpoint"
    seen = set()
    for step in ("open", "pwrite", "fsync", "replace", "sync_dir"):
        disk.write_atomically(path, b"old")
        child = run_in_a_child(
            """
            import os, sys
            from ottla.world import real_disk, real_file
            path, step = sys.argv[1:]
            if step == "pwrite":
                def half(fd, buffer, offset, write=os.pwrite):
                    write(fd, bytes(buffer)[:4], offset)
                    os._exit(9)
                os.pwrite = half
            elif step == "sync_dir":
                synced = []
                os.fsync = lambda fd: os._exit(9) if synced else synced.append(fd)
            elif step == "open":
                real_disk.write_all = lambda *_: os._exit(9)
            else:
                setattr(os, step, lambda *_: os._exit(9))
            real_disk.RealDisk().write_atomically(path, b"new and longer")
            """,
            path,
            step,
        )
        assert child.returncode == 9, child.stderr
        assert disk.read_bytes(path) in (b"old", b"new and longer")
        seen.add(disk.read_bytes(path))
        # What is left of the attempt does not disturb the next.
        disk.write_atomically(path, b"next")
        assert disk.read_bytes(path) == b"next"
    assert seen == {b"old", b"new and longer"}


@real_and_simulated
def test_a_lock_excludes_everyone_until_it_is_released(disk, tmp_path):
    path = f"{tmp_path}/.lock"
    lock = disk.lock(path)
    with pytest.raises(LockedError, match="locked: another process or node is using it") as caught:
        disk.lock(path)
    assert caught.value.filename == path
    lock.release()
    lock.release()
    disk.lock(path).release()
    assert disk.exists(path)


# The second is what Java's FileChannel.tryLock does, and so Apache Kafka.
OTHERS = {
    "ottla": "from ottla.world.real_disk import RealDisk; lock = RealDisk().lock(sys.argv[1])",
    "kafka": "import fcntl; file = open(sys.argv[1], 'r+'); fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)",
}


@pytest.mark.parametrize("other", OTHERS)
def test_a_lock_held_by_another_process_is_refused_until_that_one_dies(disk, tmp_path, other):
    path = f"{tmp_path}/.lock"
    disk.lock(path).release()
    child = subprocess.Popen(
        [sys.executable, "-c", f"import sys\n{OTHERS[other]}\nprint('held', flush=True)\nsys.stdin.read()", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": ":".join(entry for entry in sys.path if entry)},
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"held\n"
        with pytest.raises(LockedError):
            disk.lock(path)
        child.kill()
    disk.lock(path).release()


@pytest.mark.parametrize("other", OTHERS)
def test_our_lock_keeps_other_processes_out(disk, tmp_path, other):
    path = f"{tmp_path}/.lock"
    lock = disk.lock(path)
    child = run_in_a_child(f"import sys\n{OTHERS[other]}", path)
    assert child.returncode == 1
    assert "LockedError" in child.stderr or "BlockingIOError" in child.stderr
    lock.release()
    assert run_in_a_child(f"import sys\n{OTHERS[other]}", path).returncode == 0


@real_and_simulated
def test_a_lock_in_a_missing_folder_is_an_error_of_its_own(disk, tmp_path):
    with pytest.raises(FileNotFoundError):
        disk.lock(f"{tmp_path}/missing/.lock")


def test_temporary_folders_are_new_and_private(disk):
    one, two = disk.temporary_dir("ottla-"), disk.temporary_dir("ottla-")
    try:
        assert one != two
        assert one.rpartition("/")[2].startswith("ottla-")
        assert Path(one).stat().st_mode & 0o777 == 0o700
        assert disk.list(one) == []
    finally:
        disk.remove_tree(one)
        disk.remove_tree(two)
    assert not disk.exists(one)


@real_and_simulated
def test_the_space_of_the_disk_is_known(disk, tmp_path):
    assert 0 < disk.free_bytes(str(tmp_path)) <= disk.total_bytes(str(tmp_path))


def test_a_disk_that_takes_nothing_is_not_asked_for_ever(disk, path, monkeypatch):
    file = disk.open(path, create=True)
    with monkeypatch.context() as patch:
        patch.setattr(real_file_module.os, "pwrite", lambda *_: 0)
        patch.setattr(real_file_module.os, "pwritev", lambda *_: 0)
        with pytest.raises(OSError, match="takes no more"):
            file.append([b"x"])
    file.close()


def test_the_id_of_the_memory_is_not_taken_for_none_because_too_many_files_are_open(disk):
    """A broker that started then registered as one that has lost its records."""
    code = """
        import resource
        from ottla.world.real_disk import RealDisk

        disk = RealDisk()
        allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (0, allowed[1]))
        try:
            print("took it for", disk.memory_id())
        except OSError as error:
            print(error.errno)
        resource.setrlimit(resource.RLIMIT_NOFILE, allowed)
        print(disk.memory_id())
        resource.setrlimit(resource.RLIMIT_NOFILE, (0, allowed[1]))
        print(disk.memory_id())
    """
    said = run_in_a_child(code).stdout.split()
    assert said == [str(errno.EMFILE), disk.memory_id(), disk.memory_id()]
    assert disk.memory_id()


def test_where_the_id_of_the_memory_is_not_to_be_read_there_is_none(tmp_path, monkeypatch):
    monkeypatch.setattr(real_disk_module, "BOOT_ID", str(tmp_path))  # a folder: it is there, and cannot be read
    real_disk_module._boot_id.cache_clear()
    try:
        assert RealDisk().memory_id() == ""
    finally:
        real_disk_module._boot_id.cache_clear()


def test_a_file_is_as_it_was_if_its_folder_cannot_be_opened(disk, tmp_path, monkeypatch):
    """Its writer was told that it had failed: a checkpoint that was there was taken for the one before."""
    path = tmp_path / "checkpoint"
    disk.write_atomically(str(path), b"old")
    opened = os.open

    def no_folders(name, flags, *rest):
        if flags & os.O_DIRECTORY:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), name)
        return opened(name, flags, *rest)

    monkeypatch.setattr(os, "open", no_folders)
    with pytest.raises(OSError, match="Too many open files"):
        disk.write_atomically(str(path), b"new")
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["checkpoint"]
