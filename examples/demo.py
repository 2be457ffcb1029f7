"""`make demo`: a fleet. Three brokers in three racks, 100 trucks that report where they are, a screen that shows it,
two consumer groups that share its partitions out, and a pipeline on Spark that makes statistics of it. On the way a
member is added to one group, one of the other is killed, and half way a broker is killed, and comes back.

    make demo                       until Ctrl-C
    make demo ARGS=--seconds=60     ends by itself

At the end a process of its own reads everything again, and the pipeline's table is compared with what was sent; the
demo exits with 1 if a report was lost or is out of order, if the table is not exact, if a partition has no owner in one
of the groups, or if the broker that was killed half way did not come back. Who ends it before that sees no accident.
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

from examples.fleet import PARTITIONS, TOPIC, TRUCKS, groups
from examples.fleet.groups import FleetGroups, later
from examples.fleet.pipeline import RESULT_TOPIC, FleetPipeline
from examples.fleet.screen import Screen
from examples.fleet.trucks import Fleet
from ottla.testing import Cluster

TIMEOUT_S = 30
BROKERS = 3
RACKS = ("a", "b", "c")
VICTIM = 2
ACCIDENT_S = 20.0  # when nobody says how long the demo runs
AWAY_S = 5.0
# A broker counts as dead sooner than by default, after 9 s: nobody watches a demo that long.
CONFIG = {"broker.session.timeout.ms": "3000", "broker.heartbeat.interval.ms": "500", **groups.CONFIG}

console = Console(highlight=False)


@contextlib.contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Three brokers as anyone would start them, on free ports."""
    options = " ".join(f"--config {key}={value}" for key, value in CONFIG.items())
    console.print(f"[dim]$ ottla dev --brokers {BROKERS} --racks {','.join(RACKS)} --port 0 {options}[/dim]")
    started = time.perf_counter()
    with Cluster(BROKERS, racks=RACKS, config=CONFIG) as cluster:
        console.print(f"ready bootstrap={cluster.bootstrap}  [dim]({time.perf_counter() - started:.2f} s)[/dim]")
        yield cluster


class Accident(threading.Thread):
    """One broker is killed with SIGKILL, and started again; `said` is the screen's line about it, and `failures` say
    why that went otherwise."""

    def __init__(self, cluster: Cluster, after_s: float, away_s: float = AWAY_S) -> None:
        super().__init__(name="accident", daemon=True)
        self._cluster = cluster
        self._after_s = after_s
        self._away_s = away_s
        self._is_over = threading.Event()
        self.said = ""
        self.failures: list[str] = []

    def run(self) -> None:
        if self._is_over.wait(self._after_s):
            return
        try:
            self._happen()
        except Exception as error:  # in a thread of its own, nobody else would hear of it
            self.failures.append(f"the accident went wrong: {error!r}")

    def _happen(self) -> None:
        self._cluster.kill(VICTIM)
        self.said = f"broker {VICTIM} was killed (SIGKILL)"
        self._is_over.wait(self._away_s)
        self._cluster.start(VICTIM)
        self.said = f"broker {VICTIM} was killed (SIGKILL), and is back"

    def finish(self) -> None:
        """Returns when the broker is back, or was not killed at all."""
        self._is_over.set()
        self.join()


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
    config = {"min.insync.replicas": "2"}
    new = [NewTopic(name, PARTITIONS, BROKERS, config=config) for name in (TOPIC, RESULT_TOPIC)]
    for created in admin.create_topics(new, request_timeout=TIMEOUT_S).values():
        created.result()
    console.print(
        f"Topic {TOPIC} has {PARTITIONS} partitions with {BROKERS} replicas; {TRUCKS} trucks report, Ctrl-C ends it."
    )


def check(bootstrap: str, file: Path) -> bool:
    command = [sys.executable, "-m", "examples.fleet.check", bootstrap, str(file)]
    return subprocess.run(command, start_new_session=True).returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Three brokers, a fleet of trucks, and a pipeline.")
    parser.add_argument("--seconds", type=float, help="end after so many seconds; without it, Ctrl-C ends it")
    parser.add_argument("--accident", type=float, help="kill a broker after so many seconds, instead of half way")
    options = parser.parse_args()
    seconds: float | None = options.seconds
    stop = stopped_by_signals()
    with running_cluster() as cluster, tempfile.TemporaryDirectory(prefix="fleet-") as folder:
        bootstrap = cluster.bootstrap
        create_topics(bootstrap)
        with FleetPipeline(bootstrap, Path(folder)) as pipeline, FleetGroups(bootstrap) as members:
            fleet = Fleet(bootstrap)
            fleet.start()
            half_s = ACCIDENT_S if seconds is None else seconds / 2
            accident = Accident(cluster, half_s if options.accident is None else options.accident)
            accident.start()
            coming = later(half_s / 3, members.add_one, members.failures)
            going = later(half_s * 2 / 3, members.kill_one, members.failures)
            Screen(console, bootstrap, lambda: filter(None, (accident.said, pipeline.said, *members.said()))).show(
                seconds, stop
            )
            coming.cancel()
            going.cancel()
            accident.finish()
            members.expect_all_owned(TIMEOUT_S)
            if accident.said:
                console.print(accident.said)
            delivered = Path(folder, "delivered.json")
            fleet.finish(delivered)
            is_good = check(bootstrap, delivered)
            is_good = pipeline.finish(delivered) and is_good
    failures = [*fleet.failures, *accident.failures, *members.failures]
    for failure in failures:
        console.print(failure)
    sys.exit(0 if is_good and not failures else 1)


if __name__ == "__main__":
    main()
