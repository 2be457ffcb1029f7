"""What /proc says must be what a process did."""

import os
import subprocess
import sys

from bench.proc import TICKS_PER_S, cpu_of, memory_of

BURN = "import time\nwhile time.process_time() < 0.3: pass\nprint('done', flush=True)\ninput()"
BURNT_S = 0.3 - 2 / TICKS_PER_S  # user and system time are told in whole ticks each, and what is left over is not


def test_cpu_and_memory_count_a_process_and_its_children() -> None:
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BURN!r}])"
    process = subprocess.Popen([sys.executable, "-c", parent], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"done\n"
        assert BURNT_S <= cpu_of(process.pid).total_s < 2.0
        alone_mb = memory_of(os.getpid()).rss_mb
        assert 10 < memory_of(process.pid).rss_mb <= memory_of(process.pid).peak_mb < 2 * alone_mb + 100
    finally:
        process.communicate(b"\n")


def test_the_cpu_of_a_child_that_has_ended_still_counts() -> None:
    before = cpu_of(os.getpid())
    subprocess.run([sys.executable, "-c", BURN], input=b"\n", stdout=subprocess.DEVNULL, check=True)
    spent = cpu_of(os.getpid()).since(before)
    assert spent.total_s >= BURNT_S
