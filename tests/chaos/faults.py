"""What goes wrong in a run, and when: all from the run's seed; the rest of the machine adds its own."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable

from tests.chaos.faulty_cluster import NODES, PATIENCE_S, FaultyCluster, around
from tests.support.waiting import eventually

LONGEST_S = 5.0  # of a pause or a cut: longer than a session, and than the time that a replica may lag


class Faults:
    """`done` counts them, by what was done to which kind of node."""

    def __init__(self, cluster: FaultyCluster, topic: str, seed: int) -> None:
        self._cluster = cluster
        self._topic = topic
        self._random = random.Random(seed)
        self.done: Counter[str] = Counter()

    @property
    def count(self) -> int:
        return self.done.total()

    def next(self, progress: Callable[[], int]) -> None:
        """One fault, now and then a second beside it, and their end; then clients get on again."""
        role, node = self._victim()
        time.sleep(self._random.uniform(0, 0.5))
        end = self._begin(role, node)
        if self._random.random() < 0.2:
            time.sleep(self._random.uniform(0, 1.0))
            also = self._random.choice([each for each in NODES if each != node])
            ends = [end, self._begin("second", also)]
            self._random.shuffle(ends)
        else:
            ends = [end]
        for each in ends:
            time.sleep(self._random.choice([self._random.uniform(0, 0.5), self._random.uniform(0, LONGEST_S)]))
            each()
        before = progress()
        eventually(lambda: progress() > before, f"clients get on after {dict(self.done)}", deadline_s=PATIENCE_S)

    def _victim(self) -> tuple[str, int]:
        role = self._random.choice(["leader", "follower", "controller", "any"])
        leader = self._cluster.leader(self._topic)
        if role == "leader" and leader is not None:
            return role, leader
        if role == "controller":
            return role, self._cluster.controller()
        return role, self._random.choice([each for each in NODES if each != leader or role != "follower"])

    def _begin(self, role: str, node: int) -> Callable[[], None]:
        """Does it, and returns what ends it."""
        kind = self._random.choice(["kill", "kill", "pause", "cut", "cut", "half cut", "stop", "starve"])
        self.done[f"{kind} of {role}"] += 1
        cluster = self._cluster
        if kind == "kill":
            cluster.kill(node)
            return lambda: cluster.start(node)
        if kind == "stop":
            cluster.stop(node)
            return lambda: cluster.start(node)
        if kind == "pause":
            cluster.pause(node)
            return lambda: cluster.resume(node)
        if kind == "starve":
            cluster.starve(node)
            return lambda: cluster.feed(node)
        links = around(node)
        if kind == "half cut":
            links = self._random.sample(links, self._random.randrange(1, len(links)))
        cluster.wires.cut(links)
        broken = self._random.random() < 0.5
        return lambda: cluster.wires.mend(broken=broken)
