"""Two consumer groups on the fleet's topic: members come, one is killed, and the others take over what it had.

`dashboard` uses the new protocol (KIP-848), `notifications` the classic one. Each member is a process of its own.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from examples.fleet import PARTITIONS
from ottla.cli.cluster_client import ClusterError, cluster_client
from ottla.cli.group_client import GroupClient, PartitionLag
from ottla.cli.inputs import UsageError
from ottla.peers.errors import PeerError
from ottla.world.process import close, real_world

SIZES = {"dashboard": 3, "notifications": 2}
PROTOCOLS = {"dashboard": "consumer", "notifications": "classic"}
# What the brokers need for members of the new protocol to count as gone after seconds: by default it is 45.
CONFIG = {
    "group.consumer.min.session.timeout.ms": "3000",
    "group.consumer.session.timeout.ms": "3000",
    "group.consumer.min.heartbeat.interval.ms": "500",
    "group.consumer.heartbeat.interval.ms": "500",
}
LOOK_S = 1.0
TIMEOUT_S = 10.0


class Member(threading.Thread):
    """A process, and what it says that it has."""

    def __init__(self, bootstrap: str, group: str) -> None:
        super().__init__(name=f"member of {group}", daemon=True)
        self.group = group
        self.partitions: list[int] = []
        self._process = subprocess.Popen(
            [sys.executable, "-m", "examples.fleet.member", bootstrap, group, PROTOCOLS[group]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the demo, which ends it in order
        )
        self.start()

    def run(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self.partitions = json.loads(line)
        self.partitions = []

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self.join()
        assert self._process.stdin is not None
        self._process.stdin.close()

    def finish(self) -> None:
        """It leaves its group, in order."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(TIMEOUT_S)
        except subprocess.TimeoutExpired:
            self.kill()
        self.join()


class FleetGroups:
    """`add_one` and `kill_one` are what happens to them; `said` is what there is to see, a line for each group and for
    what has happened. `failures` say why it went otherwise."""

    def __init__(self, bootstrap: str) -> None:
        self._bootstrap = bootstrap
        self._members: list[Member] = []
        self._lags: dict[str, int] = {}
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._news: list[str] = []
        self.failures: list[str] = []

    def __enter__(self) -> FleetGroups:
        self._members = [Member(self._bootstrap, group) for group, size in SIZES.items() for _ in range(size)]
        self._watch.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        for member in self._members:
            member.finish()
        self._watch.join()

    def add_one(self) -> None:
        self._members.append(Member(self._bootstrap, "notifications"))
        self._news.append("a member was added to notifications")

    def kill_one(self) -> None:
        victim = next(member for member in self._members if member.group == "dashboard")
        victim.kill()
        self._members.remove(victim)
        self._news.append("a member of dashboard was killed (SIGKILL)")

    def expect_all_owned(self, within_s: float) -> None:
        """Members may still be taking over from others when the demo ends."""
        until = time.monotonic() + within_s
        while not self.all_owned() and time.monotonic() < until:
            time.sleep(LOOK_S / 10)
        if not self.all_owned():
            self.failures.append(f"not every partition has an owner in each group: {' · '.join(self.said())}")

    def all_owned(self) -> bool:
        """Each partition by one member of each group."""
        return all(
            sorted(each for member in self._of(group) for each in member.partitions) == list(range(PARTITIONS))
            for group in SIZES
        )

    def said(self) -> list[str]:
        shown = []
        for group in SIZES:
            owned = " | ".join(" ".join(map(str, member.partitions)) or "-" for member in self._of(group))
            shown.append(f"{group}: {owned} (lag {self._lags.get(group, '?')})")
        return [*shown, *self._news]

    def _of(self, group: str) -> list[Member]:
        return [member for member in self._members if member.group == group]

    # The lag

    def _look(self) -> None:
        asyncio.run(self._follow())

    async def _follow(self) -> None:
        """By the client of `ottla groups`: librdkafka goes on asking a broker that is dead where a log ends."""
        world = real_world(asyncio.get_running_loop())
        try:
            async with cluster_client(world, self._bootstrap, "fleet-groups", TIMEOUT_S) as cluster:
                client = GroupClient(cluster)
                while not self._over.is_set():
                    with suppress(ClusterError, PeerError, UsageError):  # a broker was killed: others are asked again
                        for group in SIZES:
                            self._lags[group] = sum(map(_lag, await client.lags(await client.describe(group))))
                    await asyncio.sleep(LOOK_S)
        finally:
            await close(world)


def _lag(of: PartitionLag) -> int:
    """Where nothing is committed yet, all there is."""
    return (of.log_end or 0) if of.committed is None else of.lag or 0


def later(delay_s: float, what: Callable[[], object], failures: list[str]) -> threading.Timer:
    def happen() -> None:
        try:
            what()
        except Exception as error:  # in a thread of its own, nobody else would hear of it
            failures.append(f"what should happen to a group went wrong: {error!r}")

    timer = threading.Timer(delay_s, happen)
    timer.daemon = True
    timer.start()
    return timer
