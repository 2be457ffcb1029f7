"""What lies between the machines: links with delays, cuts in one direction or both, slow ones; and names.

What always holds: packets of one connection and direction arrive in the order in which they were sent (`Wire`), or
never. A cut holds them up, as TCP would by sending again; what is held up for too long breaks the connection.
"""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sim.chance import Chance
from sim.loop import Process, SimLoop

if TYPE_CHECKING:
    from sim.connection import SimConnection
    from sim.network import SimListener

LATENCY_S: Final = (0.0001, 0.004)
LOOPBACK_S: Final = 0.00002
BYTES_PER_S: Final = 200_000_000
SLOW: Final = 50.0  # times, on a slow link
VERY_SLOW: Final = 12_000.0  # what is under way there may be older than a broker's session
GIVE_UP_S: Final = (8.0, 30.0)  # after which TCP calls a connection broken


class Host:
    """A machine in the network: it outlives its processes."""

    def __init__(self, name: str, ip: str) -> None:
        self.name = name
        self.ip = ip
        self.powered = True
        self.listeners: dict[int, SimListener] = {}
        self.connections: dict[SimConnection, None] = {}
        self.next_port = 32_768

    def __repr__(self) -> str:
        return self.name

    def free_port(self) -> int:
        while True:
            self.next_port += 1
            if self.next_port not in self.listeners:
                return self.next_port

    def process_ended(self, process: Process) -> None:
        """Its kernel closes what the process had open."""
        for port, listener in list(self.listeners.items()):
            if listener.process is process:
                del self.listeners[port]
        for connection in list(self.connections):
            if connection.process is process:
                connection.process_ended()

    def lose_power(self) -> None:
        """Nobody is told."""
        self.powered = False
        self.listeners.clear()
        for connection in list(self.connections):
            connection.vanish()


class Internet:
    def __init__(self, loop: SimLoop, chance: Chance) -> None:
        self.loop = loop
        self.chance = chance
        self._skewed = chance.skewed
        self._hosts: dict[str, Host] = {}
        self.cuts: dict[tuple[Host, Host], float] = {}  # since when, in that direction
        self._slow: dict[tuple[Host, Host, int | None], float] = {}  # to all ports, or to one
        self._held: dict[Wire, None] = {}
        self.packets = 0

    def add(self, name: str) -> Host:
        number = len(self._hosts) // 2 + 1
        host = Host(name, f"10.0.0.{number}")
        self._hosts[name] = self._hosts[host.ip] = host
        return host

    def find(self, name: str, asking: Host) -> Host:
        if name in ("localhost", "127.0.0.1", "::1"):
            return asking
        host = self._hosts.get(name)
        if host is None:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return host

    # Faults.

    def cut(self, source: Host, target: Host) -> None:
        """Nothing passes in this direction until `mend`."""
        self.cuts.setdefault((source, target), self.loop.now)

    def mend(self, source: Host, target: Host) -> None:
        self.cuts.pop((source, target), None)
        self.kick()

    def slow_down(self, source: Host, target: Host, times: float = SLOW, port: int | None = None) -> None:
        """All that goes this way, or what goes to one port only: another way leads to the others."""
        self._slow[source, target, port] = times

    def speed_up(self, source: Host, target: Host, port: int | None = None) -> None:
        self._slow.pop((source, target, port), None)

    def heal(self) -> None:
        self.cuts.clear()
        self._slow.clear()
        self.kick()

    def kick(self) -> None:
        """What was held up tries again."""
        held, self._held = self._held, {}
        for wire in held:
            wire.try_again()

    def break_connections(self, one: Host, other: Host) -> int:
        """As a firewall that forgets: both ends are told of a reset. How many there were."""
        broken = [each for each in one.connections if each.remote is other]
        for connection in broken:
            connection.broken_on_the_way()
        return len(broken)

    # What wires ask.

    def passes(self, source: Host, target: Host) -> bool:
        """What has left its source needs it no more."""
        return target.powered and not (self.cuts and (source, target) in self.cuts)

    def cut_since(self, source: Host, target: Host) -> float | None:
        return self.cuts.get((source, target))

    def hold(self, wire: Wire) -> None:
        self._held[wire] = None

    def delay(self, source: Host, target: Host, size: int, port: int | None = None) -> float:
        self.packets += 1
        if source is target:
            return LOOPBACK_S
        delay = self._skewed(*LATENCY_S) + size / BYTES_PER_S
        slow = self._slow
        if slow:
            delay *= max(slow.get((source, target, None), 1.0), slow.get((source, target, port), 1.0))
        return delay


class Wire:
    """One direction of one connection; `port` is that of a listener, if it leads to one. A packet is a call that
    happens when it arrives."""

    __slots__ = (
        "_internet",
        "_is_armed",
        "_last_at",
        "_packets",
        "_source_is_off",
        "give_up",
        "port",
        "source",
        "target",
    )

    def __init__(self, internet: Internet, source: Host, target: Host, port: int | None = None) -> None:
        self._internet = internet
        self.source = source
        self.target = target
        self.port = port
        self._packets: deque[tuple[float, Callable[[], object]]] = deque()
        self._last_at = 0.0
        self._is_armed = False  # for the first packet; or it is held up
        self._source_is_off = False
        self.give_up: Callable[[], object] | None = None  # TCP does

    def send(self, arrive: Callable[[], object], size: int = 0) -> None:
        if not self.source.powered:
            return
        internet = self._internet
        at = internet.loop.now + internet.delay(self.source, self.target, size, self.port)
        if at < self._last_at:
            at = self._last_at
        self._last_at = at
        self._packets.append((at, arrive))
        if not self._is_armed:
            self._arm(at)

    def clear(self) -> None:
        self._packets.clear()

    def source_lost_power(self) -> None:
        """What is under way arrives, but nobody sends again what is held up."""
        self._source_is_off = True

    def _arm(self, at: float) -> None:
        self._is_armed = True
        self._internet.loop.arrive_at(at, self._arrived)

    def _arrived(self) -> None:
        packets, internet = self._packets, self._internet
        now = internet.loop.now
        while packets:
            if packets[0][0] > now:
                self._arm(packets[0][0])
                return
            if (internet.cuts or not self.target.powered) and not internet.passes(self.source, self.target):
                self._hold_up()
                return
            packets.popleft()[1]()
        self._is_armed = False

    def _hold_up(self) -> None:
        if self._source_is_off:
            self._packets.clear()
            self._is_armed = False
            return
        internet = self._internet
        internet.hold(self)
        if self.give_up is not None:
            self.give_up_unless(lambda: not self._packets or internet.passes(self.source, self.target))

    def give_up_unless(self, fine: Callable[[], bool]) -> None:
        """In a while."""
        loop = self._internet.loop

        def look() -> None:
            if self.give_up is not None and not fine():
                self._packets.clear()
                self.give_up()

        loop.call_later(self._internet.chance.between(*GIVE_UP_S), look, context=loop.driver.context)

    def try_again(self) -> None:
        if self._source_is_off:
            self._packets.clear()
        if not self._packets:
            self._is_armed = False
            return
        delay = self._internet.delay(self.source, self.target, 0, self.port)
        now = self._internet.loop.now
        self._last_at = max(self._last_at, now + delay)
        self._arm(now + delay)
