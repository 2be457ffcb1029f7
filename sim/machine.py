"""A simulated machine: a host in the network, a disk, a clock. Processes on it come and go."""

from __future__ import annotations

from ottla.world import World
from sim.chance import Chance, SimRandom
from sim.clock import SimClock
from sim.disk import SimDisk
from sim.internet import Internet
from sim.loop import Process, SimLoop
from sim.network import SimNetwork
from sim.workers import SimWorkers

MAX_DRIFT = 0.0005


class Machine:
    def __init__(self, internet: Internet, chance: Chance, name: str) -> None:
        self._internet = internet
        self._chance = chance
        self.loop: SimLoop = internet.loop
        self.name = name
        self.host = internet.add(name)
        clocks = chance.stream("clock")
        self.clock = SimClock(self.loop, 1 + clocks.between(-MAX_DRIFT, MAX_DRIFT), clocks.between(0, 1e6))
        self.disk = SimDisk(chance.stream("disk"), self.clock.wall_ms)

    def start(self) -> tuple[Process, World]:
        """A new process, and the world as it sees it."""
        process = self.loop.process(self.name)
        chance = self._chance.stream(f"process-{process.number}")
        world = World(
            clock=self.clock,
            network=SimNetwork(self._internet, self.host, process),
            disk=self.disk,
            random=SimRandom(chance.stream("random")),
            workers=SimWorkers(self.loop, chance.stream("workers"), self.disk, lambda: self.disk.slowness),
        )
        return process, world

    def end(self, process: Process) -> None:
        """By itself, or by a crash: the kernel cleans up behind it, and all that was written stays."""
        self.loop.kill(process)
        self.host.process_ended(process)
        self.disk.process_ended()

    def lose_power(self, process: Process) -> None:
        self.loop.kill(process)
        self.host.lose_power()
        self.disk.lose_power()

    def power_on(self) -> None:
        if not self.host.powered:
            self.host.powered = True
            self._internet.kick()
