"""Jobs in a process of their own: results and failures come back, and no process is left behind."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from ottla.world import NoProcess, ProcessDied
from ottla.world.real_workers import RealWorkers
from tests.world import child_jobs

DEADLINE_S = 20.0


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def children() -> list[str]:
    """The command lines of this process's children of the kind that has a job."""
    own = f"PPid:\t{os.getpid()}\n"
    found = [each.parent for each in Path("/proc").glob("[0-9]*/status") if own in each.read_text()]
    return [line for each in found if "real_child" in (line := (each / "cmdline").read_text())]


def wait_until(condition, what: str) -> None:
    deadline = time.monotonic() + DEADLINE_S
    while not condition():
        assert time.monotonic() < deadline, f"not within {DEADLINE_S} s: {what}"
        time.sleep(0.01)


def test_a_job_runs_in_another_process_which_has_the_disk_and_ends_with_it(run, tmp_path):
    (tmp_path / "file").write_bytes(b"content")

    async def main(world):
        pid, parent, content = await world.workers.run_in_process(child_jobs.pids, str(tmp_path / "file"))
        assert (parent, content) == (os.getpid(), b"content")
        assert pid != parent
        assert not is_running(pid)

    run(main)


def test_an_exception_comes_back_as_it_was_with_where_it_was_raised(run):
    async def main(world):
        with pytest.raises(ZeroDivisionError) as failed:
            await world.workers.run_in_process(child_jobs.divide, 1, 0)
        assert "in divide" in "".join(failed.value.__notes__)
        with pytest.raises(FileNotFoundError):
            await world.workers.run_in_process(child_jobs.pids, "/nowhere/at/all")
        with pytest.raises(RuntimeError, match="unreadable"):
            await world.workers.run_in_process(child_jobs.raise_unreadable)

    run(main)


def test_what_a_job_prints_is_no_part_of_its_answer(run):
    async def main(world):
        assert await world.workers.run_in_process(child_jobs.print_something) == "answer"

    run(main)


def test_more_than_a_pipe_holds_goes_there_and_back(run):
    async def main(world):
        data = bytes(3_000_000)
        assert await world.workers.run_in_process(child_jobs.large, data) == data * 2

    run(main)


def test_a_job_that_cannot_be_sent_leaves_no_process(run):
    async def main(world):
        with pytest.raises(Exception, match="pickle"):
            await world.workers.run_in_process(child_jobs.large, threading.Lock())

    run(main)
    assert not children()


def test_a_process_that_dies_is_an_error_and_the_next_job_gets_another(run):
    async def main(world):
        with pytest.raises(ProcessDied, match="die ended with 7"):
            await world.workers.run_in_process(child_jobs.die)
        with pytest.raises(ProcessDied, match="half_an_answer ended with 7"):
            await world.workers.run_in_process(child_jobs.half_an_answer)
        assert await world.workers.run_in_process(child_jobs.divide, 6, 3) == 2

    run(main)


def test_that_no_process_can_be_started_is_no_error_of_the_disk(run, monkeypatch):
    async def main(world):
        with monkeypatch.context() as patched:
            patched.setattr(sys, "executable", "/nowhere/python")
            with pytest.raises(NoProcess, match="/nowhere/python"):
                await world.workers.run_in_process(child_jobs.divide, 6, 3)
        assert await world.workers.run_in_process(child_jobs.divide, 6, 3) == 2

    run(main)


def test_nothing_is_imported_before_the_first_such_job():
    code = "import sys, ottla.world.process; sys.exit('ottla.world.real_child' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_closing_the_workers_ends_a_job_in_a_process(run, tmp_path):
    async def main(world):
        workers = RealWorkers(asyncio.get_running_loop())
        job = workers.run_in_process(child_jobs.write_pid_and_hang, str(tmp_path / "pid"))
        await world.workers.run(wait_until, (tmp_path / "pid").exists, "the job has begun")
        pid = int((tmp_path / "pid").read_text())
        assert is_running(pid)
        await workers.close()
        assert not is_running(pid)
        with pytest.raises(ProcessDied):
            await job
        with pytest.raises(RuntimeError, match="closed"):
            workers.run_in_process(child_jobs.die)

    run(main)


PARENT = """
import sys
from ottla.world.process import run
from tests.world.child_jobs import write_pid_and_hang
async def main(world):
    await world.workers.run_in_process(write_pid_and_hang, sys.argv[1])
run(main)
"""


def test_a_job_ends_when_its_parent_is_killed(tmp_path):
    path = tmp_path / "pid"
    parent = subprocess.Popen([sys.executable, "-c", PARENT, str(path)], cwd=Path(__file__).parents[2])
    try:
        wait_until(path.exists, "the job has begun")
        pid = int(path.read_text())
        assert is_running(pid)
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    wait_until(lambda: not is_running(pid), "the job has ended")
