"""`make demo`: a fleet. One node, 100 trucks that report where they are, a screen that shows it, and a pipeline on
Spark that makes statistics of it.

    make demo                       until Ctrl-C
    make demo ARGS=--seconds=60     ends by itself

At the end a process of its own reads everything again, and the pipeline's table is compared with what was sent; the
demo exits with 1 if a report was lost or is out of order, or if the table is not exact.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from confluent_kafka.admin import AdminClient, NewTopic
from rich.console import Console

from examples.fleet import PARTITIONS, TOPIC, TRUCKS
from examples.fleet.pipeline import RESULT_TOPIC, FleetPipeline
from examples.fleet.screen import Screen
from examples.fleet.trucks import Fleet

TIMEOUT_S = 30
STOP_TIMEOUT_S = 30

console = Console(highlight=False)


@contextlib.contextmanager
def running_node() -> Iterator[str]:
    """A node as anyone would start it, on a free port; where clients find it."""
    console.print("[dim]$ ottla dev --port 0[/dim]")
    started = time.perf_counter()
    command = [sys.executable, "-m", "ottla.cli.main", "dev", "--port", "0"]
    # In a session of its own: Ctrl-C is for the demo, which needs the node for its check.
    node = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert node.stdout is not None
        line = node.stdout.readline().strip()
        if not line.startswith("ready bootstrap="):
            raise SystemExit(f"the node did not start: {line or 'no ready line'}")
        console.print(f"{line}  [dim]({time.perf_counter() - started:.2f} s after its start)[/dim]")
        yield line.removeprefix("ready bootstrap=")
        node.send_signal(signal.SIGINT)
        if node.wait(STOP_TIMEOUT_S) != 0:
            raise SystemExit(f"the node stopped with exit code {node.returncode}")
    finally:
        node.kill()
        node.wait()


def stopped_by_signals() -> threading.Event:
    """Set by the first Ctrl-C; the second ends the demo as it ends any program."""
    stop = threading.Event()

    def ask(*_: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)

    signal.signal(signal.SIGINT, ask)
    signal.signal(signal.SIGTERM, ask)
    return stop


def create_topics(bootstrap: str) -> None:
    admin = AdminClient({"bootstrap.servers": bootstrap})
    new = [NewTopic(name, PARTITIONS, 1) for name in (TOPIC, RESULT_TOPIC)]
    for created in admin.create_topics(new, request_timeout=TIMEOUT_S).values():
        created.result()
    console.print(f"Topic {TOPIC} has {PARTITIONS} partitions; {TRUCKS} trucks report, Ctrl-C ends it.")


def check(bootstrap: str, file: Path) -> bool:
    command = [sys.executable, "-m", "examples.fleet.check", bootstrap, str(file)]
    return subprocess.run(command, start_new_session=True).returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description="One node, a fleet of trucks, and a pipeline.")
    parser.add_argument("--seconds", type=float, help="end after so many seconds; without it, Ctrl-C ends it")
    seconds: float | None = parser.parse_args().seconds
    stop = stopped_by_signals()
    with running_node() as bootstrap, tempfile.TemporaryDirectory(prefix="fleet-") as folder:
        create_topics(bootstrap)
        with FleetPipeline(bootstrap, Path(folder)) as pipeline:
            fleet = Fleet(bootstrap)
            fleet.start()
            Screen(console, bootstrap, lambda: pipeline.said).show(seconds, stop)
            delivered = Path(folder, "delivered.json")
            fleet.finish(delivered)
            is_good = check(bootstrap, delivered)
            is_good = pipeline.finish(delivered) and is_good
    for failure in fleet.failures:
        console.print(failure)
    sys.exit(0 if is_good and not fleet.failures else 1)


if __name__ == "__main__":
    main()
