"""What /proc says of a broker (CPU seconds, resident memory, with its children) and of this machine."""

from __future__ import annotations

import dataclasses
import os
import platform
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

TICKS_PER_S = os.sysconf("SC_CLK_TCK")
BUSY_SAMPLE_S = 1.0
BUSY_SHARE = 0.1  # of all cores; above it the figures of a run are not to be trusted


class Cpu(NamedTuple):
    user_s: float
    system_s: float

    @property
    def total_s(self) -> float:
        return self.user_s + self.system_s

    def since(self, earlier: Cpu) -> Cpu:
        return Cpu(self.user_s - earlier.user_s, self.system_s - earlier.system_s)


class Memory(NamedTuple):
    rss_mb: float  # MB = 10⁶ bytes
    peak_mb: float


def cpu_of(*pids: int) -> Cpu:
    """Of processes and their children, those that have ended included."""
    user = system = 0
    for member in _trees(pids):
        # After the name, which may hold anything: utime, stime, cutime and cstime are the fields 14 to 17.
        fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        user += int(fields[11]) + int(fields[13])
        system += int(fields[12]) + int(fields[14])
    return Cpu(user / TICKS_PER_S, system / TICKS_PER_S)


def run_time_s(pid: int) -> float:
    """Of one process, without children, in nanoseconds of the scheduler: `cpu_of` counts in hundredths of a second."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def idle_share(seconds: float, *pids: int) -> float:
    """What they take of a core over so long while nobody asks them for anything."""
    before = cpu_of(*pids)
    time.sleep(seconds)
    return cpu_of(*pids).since(before).total_s / seconds


def memory_of(*pids: int) -> Memory:
    """VmRSS and VmHWM, summed over processes and their children."""
    rss = peak = 0
    for member in _trees(pids):
        for line in Path(f"/proc/{member}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                rss += int(line.split()[1])
            elif line.startswith("VmHWM:"):
                peak += int(line.split()[1])
    return Memory(rss * 1024 / 1e6, peak * 1024 / 1e6)


def _trees(pids: Iterable[int]) -> list[int]:
    members = list(pids)
    for member in members:
        for children in Path(f"/proc/{member}/task").glob("*/children"):
            members += [int(child) for child in children.read_text().split()]
    return members


@dataclasses.dataclass(frozen=True, slots=True)
class Machine:
    cpu_model: str
    cores: int
    memory_gb: float
    kernel: str
    python: str
    java: str
    load_average: float
    busy_share: float

    @property
    def is_busy(self) -> bool:
        return self.busy_share > BUSY_SHARE

    def sentence(self) -> str:
        return (
            f"{self.cores} cores ({self.cpu_model}), {self.memory_gb:.0f} GB, Linux {self.kernel}, "
            f"Python {self.python}, Java {self.java}; load average at the start {self.load_average:.2f}, "
            f"{100 * self.busy_share:.0f} % busy before the first broker"
            + (" (BUSY: wall times are worth little, CPU times less than usual)" if self.is_busy else "")
        )


def this_machine() -> Machine:
    cpuinfo = Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.partition(":")[2].strip() for line in cpuinfo if line.startswith("model name")), "unknown CPU")
    version = subprocess.run(["java", "-version"], capture_output=True, text=True).stderr.split('"')
    return Machine(
        cpu_model=model,
        cores=os.cpu_count() or 1,
        memory_gb=os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9,
        kernel=platform.release(),
        python=platform.python_version(),
        java=version[1] if len(version) > 1 else "none",
        load_average=os.getloadavg()[0],
        busy_share=_busy_share(),
    )


def _busy_share() -> float:
    """The share of all cores that was in use over a moment in which we did nothing."""
    before = AllCores.now()
    time.sleep(BUSY_SAMPLE_S)
    total, idle, _ = AllCores.now().since(before)
    return 1 - idle / total if total else 0.0


class AllCores(NamedTuple):
    """Ticks since the machine started."""

    total: int
    idle: int  # also those that wait for the disk
    stolen: int  # by the host, for other machines

    @classmethod
    def now(cls) -> AllCores:
        fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
        return cls(sum(fields), fields[3] + fields[4], fields[7])

    def since(self, earlier: AllCores) -> AllCores:
        return AllCores(self.total - earlier.total, self.idle - earlier.idle, self.stolen - earlier.stolen)

    @property
    def stolen_share(self) -> float:
        return self.stolen / self.total if self.total else 0.0


def commit() -> str:
    """The commit that is measured, with + when there are changes on top of it."""
    here = Path(__file__).parent
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--abbrev=12"], cwd=here, capture_output=True, text=True
    )
    return done.stdout.strip() or "unknown"
