"""Kafka's ProducerPerformance and ConsumerPerformance, run in one JVM that lives for the whole benchmark."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import re
import subprocess
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from tools.apache_kafka import java_command, puts_aside

HEAP = "1g"
TOOLS = "org.apache.kafka.tools."
SENT = re.compile(r"^(\d+) records sent, ([\d.]+) records/sec", re.MULTILINE)
CONSUMER_TIMEOUT_MS = 60_000
DEADLINE_S = 300.0


@dataclasses.dataclass(frozen=True, slots=True)
class Throughput:
    records: int
    records_per_s: float


class NotAllSent(RuntimeError):
    """The producer gave some of its records up."""


class PerfTools:
    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="bench-clients-")
        self._errors = Path(self._folder.name, "log")
        self._groups = itertools.count(1)
        self._process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        source = Path(__file__).with_name("PerfTools.java")
        options = ["-Dorg.slf4j.simpleLogger.defaultLogLevel=error", puts_aside(self._folder.name)]
        with self._errors.open("ab") as errors:
            return subprocess.Popen(
                java_command(str(source), heap=HEAP, options=options),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def __enter__(self) -> PerfTools:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()
        self._folder.cleanup()

    def _end(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()

    def produce(
        self,
        bootstrap: str,
        topic: str,
        records: int,
        record_size: int,
        settings: Mapping[str, str],
        deadline_s: float = DEADLINE_S,
    ) -> Throughput:
        printed = self._call(
            "ProducerPerformance",
            *("--bootstrap-server", bootstrap, "--topic", topic, "--throughput", "-1"),
            *("--num-records", str(records), "--record-size", str(record_size)),
            *("--command-property", *(f"{key}={value}" for key, value in settings.items())),
            deadline_s=deadline_s,
        )
        sent = SENT.findall(printed)  # the last line sums up those before it
        if not sent or int(sent[-1][0]) != records or "Exception" in printed:
            raise NotAllSent(f"ProducerPerformance did not send {records} records:\n{printed[-2000:]}")
        return Throughput(records, float(sent[-1][1]))

    def consume(self, bootstrap: str, topic: str, records: int) -> Throughput:
        """Read from the beginning in a group of its own; the rate does not count the time the group needs to form."""
        printed = self._call(
            "ConsumerPerformance",
            *("--bootstrap-server", bootstrap, "--topic", topic, "--num-records", str(records)),
            *("--group", f"bench-{next(self._groups)}", "--timeout", str(CONSUMER_TIMEOUT_MS), "--hide-header"),
        )
        # start, end, MB, MB/s, records, records/s, rebalance ms, fetch ms, fetch MB/s, fetch records/s
        figures = [line.split(", ") for line in printed.splitlines() if line.count(", ") == 9]
        if not figures or int(figures[-1][4]) < records:
            raise RuntimeError(f"ConsumerPerformance did not read {records} records:\n{printed[-2000:]}")
        return Throughput(int(figures[-1][4]), float(figures[-1][9]))

    def _call(self, tool: str, *arguments: str, deadline_s: float = DEADLINE_S) -> str:
        """What the tool printed. One that fails, or never ends because its broker has gone, takes its JVM with it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        overdue = threading.Timer(deadline_s, self._process.kill)
        overdue.start()
        printed = ""
        try:
            self._process.stdin.write("\t".join((TOOLS + tool, *arguments)) + "\n")
            self._process.stdin.flush()
            for line in self._process.stdout:
                if line.startswith("== done"):
                    return printed
                printed += line
                if line.startswith("== failed"):
                    break
        finally:
            overdue.cancel()
        self._end()
        self._process = self._start()
        log = self._errors.read_text()[-2000:]
        raise RuntimeError(f"{tool} failed, or was not done in {deadline_s} s:\n{printed[-2000:]}\n{log}")
