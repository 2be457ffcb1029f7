"""What is outside, as five small interfaces. Nothing else in Ottla touches the clock, the network, the disk,
chance or threads: so a whole cluster can run in the simulator, which supplies a World of its own.

This module and those it imports are the interfaces; `real_*` and `process` are the real world.
"""

from dataclasses import dataclass

from ottla.world.clock import Clock, Timer, within
from ottla.world.disk import Buffer, Disk, File, Lock, LockedError, Stat
from ottla.world.network import Address, Connection, FileRange, Listener, Network, Part, Receiver
from ottla.world.randomness import Random
from ottla.world.workers import NoProcess, ProcessDied, Workers

__all__ = [
    "Address",
    "Buffer",
    "Clock",
    "Connection",
    "Disk",
    "File",
    "FileRange",
    "Listener",
    "Lock",
    "LockedError",
    "Network",
    "NoProcess",
    "Part",
    "ProcessDied",
    "Random",
    "Receiver",
    "Stat",
    "Timer",
    "Workers",
    "World",
    "within",
]


@dataclass(frozen=True, slots=True)
class World:
    clock: Clock
    network: Network
    disk: Disk
    random: Random
    workers: Workers
