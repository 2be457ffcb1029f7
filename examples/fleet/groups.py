"""Two consumer groups on the fleet's topic: members come, one is killed, and the others take over what it had.

`dashboard` uses the new protocol (KIP-848), `notifications` the classic one. Each member is a process of its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType

from confluent_kafka import Consumer, KafkaException, TopicPartition
from confluent_kafka.admin import AdminClient, OffsetSpec

from examples.fleet import PARTITIONS, QUIET, TOPIC

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
    """`add_one` and `kill_one` are what happens to them; `said` is what there is to see."""

    def __init__(self, bootstrap: str) -> None:
        self._bootstrap = bootstrap
        self._admin = AdminClient({"bootstrap.servers": bootstrap, **QUIET})
        # Not the admin client's question for a group's offsets: librdkafka 2.16 crashes if there is no coordinator yet.
        self._readers = {
            group: Consumer({"bootstrap.servers": bootstrap, "group.id": group, **QUIET}) for group in SIZES
        }
        self._members: list[Member] = []
        self._lags: dict[str, int] = {}
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._news: list[str] = []

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
        for reader in self._readers.values():
            reader.close()

    def add_one(self) -> None:
        self._members.append(Member(self._bootstrap, "notifications"))
        self._news.append("a member was added to notifications")

    def kill_one(self) -> None:
        victim = next(member for member in self._members if member.group == "dashboard")
        victim.kill()
        self._members.remove(victim)
        self._news.append("a member of dashboard was killed (SIGKILL)")

    def all_owned(self) -> bool:
        """Each partition by one member of each group."""
        return all(
            sorted(each for member in self._of(group) for each in member.partitions) == list(range(PARTITIONS))
            for group in SIZES
        )

    def said(self) -> str:
        shown = []
        for group in SIZES:
            owned = " | ".join(" ".join(map(str, member.partitions)) or "-" for member in self._of(group))
            shown.append(f"{group}: {owned} (lag {self._lags.get(group, '?')})")
        return " · ".join([*shown, *self._news])

    def _of(self, group: str) -> list[Member]:
        return [member for member in self._members if member.group == group]

    # The lag

    def _look(self) -> None:
        while not self._over.wait(LOOK_S):
            with suppress(KafkaException):  # a broker was killed: it is asked again
                ends = self._ends()
                self._lags = {group: self._lag(group, ends) for group in SIZES}

    def _ends(self) -> dict[int, int]:
        latest = OffsetSpec.latest()  # type: ignore[no-untyped-call]
        asked = {TopicPartition(TOPIC, each): latest for each in range(PARTITIONS)}
        found = self._admin.list_offsets(asked, request_timeout=TIMEOUT_S)
        return {where.partition: each.result().offset for where, each in found.items()}

    def _lag(self, group: str, ends: dict[int, int]) -> int:
        found = self._readers[group].committed([TopicPartition(TOPIC, each) for each in ends], TIMEOUT_S)
        committed = {each.partition: max(each.offset, 0) for each in found}
        return sum(end - committed[partition] for partition, end in ends.items())


def later(delay_s: float, what: Callable[[], object]) -> threading.Timer:
    timer = threading.Timer(delay_s, what)
    timer.daemon = True
    timer.start()
    return timer
