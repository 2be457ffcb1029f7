"""A listener: one bound address and its connections, within Kafka's limits.

Who connects when there is no room, or too soon, waits to be accepted; one from an address that has too many is closed
before a byte of it is read. One that has been idle for `connections.max.idle.ms` is closed; one with a request in work
is not idle, one whose client takes nothing of its answers is.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from dataclasses import dataclass
from typing import Final

from ottla.handlers.context import ConnectionContext, ListenerKind, Services
from ottla.handlers.registry import Routes
from ottla.node.connection import ClientConnection
from ottla.node.connection_limits import ConnectionCounts
from ottla.node.endpoints import ListenerConfig
from ottla.wire.frame import ReceiveBuffers
from ottla.world.clock import Clock, Timer
from ottla.world.network import Address, Connection, Network, Receiver
from ottla.world.network import Listener as BoundListener

log = logging.getLogger(__name__)

IDLE_CHECKS_PER_PERIOD: Final = 10
MIN_IDLE_CHECK_S: Final = 0.05

_WAYS_OUT: Final[dict[int | None, str]] = {
    errno.EADDRINUSE: "stop what uses the port, or choose another one",
    errno.EACCES: "choose a port that this user may have, such as one above 1023",
}


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client may ask of a node; how many there may be is in connection_limits.py."""

    request_max_bytes: int
    idle_s: float | None
    slow_request_s: float
    send_buffer: int
    receive_buffer: int
    backlog: int


class ListenError(Exception):
    """An address that cannot be listened on."""


class Listener:
    def __init__(
        self,
        config: ListenerConfig,
        limits: Limits,
        counts: ConnectionCounts,
        buffers: ReceiveBuffers,
        clock: Clock,
        routes: Routes,
    ) -> None:
        self.config = config
        self.limits = limits
        self.buffers = buffers
        self.clock = clock
        self.routes = routes
        self.accepted = 0
        self.refused = 0
        self._counts = counts
        counts.on_room.append(self._keep_limits)
        self._rest: Timer | None = None  # while connections come too fast
        self._services: Services | None = None  # until `open`
        self._advertised = routes.advertised()
        self._connections: dict[ClientConnection, None] = {}  # in the order in which they came
        self._emptied = asyncio.Event()
        self._bound: BoundListener | None = None
        self._idle_timer: Timer | None = None
        self._refuses_all: str | None = "the node is starting"

    @property
    def open_connections(self) -> int:
        return len(self._connections)

    def requests_in_work(self) -> int:
        return sum(client.has_request_in_work for client in self._connections)

    async def bind(self, network: Network) -> Address:
        """Take the address; connections are refused until `hold` or `open`, when the node knows all its addresses."""
        try:
            self._bound = await network.listen(
                self.config.host,
                self.config.port,
                self._accept,
                backlog=self.limits.backlog,
                send_buffer=self.limits.send_buffer,
                receive_buffer=self.limits.receive_buffer,
            )
        except OSError as error:
            raise ListenError(self._problem(error)) from error
        return self._bound.address

    def _problem(self, error: OSError) -> str:
        where = Address(self.config.host, self.config.port)
        way_out = _WAYS_OUT.get(error.errno, "change `listeners`")
        return f"listener {self.config.name} cannot listen on {where}: {error.strerror or error}: {way_out}"

    def hold(self) -> None:
        """Others may know of this node from now on: who comes before `open` waits, and is not refused."""
        if self._bound is not None:
            self._bound.pause()

    def open(self, services: Services) -> None:
        """Clients are served from now on."""
        self._services = services
        self._refuses_all = None
        self._keep_limits()
        if self.limits.idle_s is not None:
            self._check_idle()

    def _accept(self, connection: Connection) -> Receiver | None:
        peer = connection.peer
        refusal = self._refusal(peer.host)
        if refusal is not None or self._services is None:
            self.refused += 1
            fields = {"listener": self.config.name, "peer": str(peer)}
            # While a node starts its clients try again and again: that is no news.
            level = logging.WARNING if self._refuses_all is None else logging.DEBUG
            log.log(level, "refused a connection: %s", refusal, extra={"fields": fields})
            return None
        kind = ListenerKind.CONTROLLER if self.config.is_controller else ListenerKind.BROKER
        context = ConnectionContext(self.config.name, str(peer), kind, self._advertised, self._services)
        client = ClientConnection(connection, context, self)
        self._connections[client] = None
        self.accepted += 1
        wait_s = self._counts.created(self.config.name, self.clock.now())
        if wait_s > 0:
            self._rest = self.clock.call_later(wait_s, self._rested)
        self._counts.add(self.config.name, peer.host)
        self._keep_limits()
        log.debug("connected", extra={"fields": context.fields()})
        return client

    def _refusal(self, ip: str) -> str | None:
        if self._refuses_all is not None:
            return self._refuses_all
        return self._counts.refusal(ip)

    def _rested(self) -> None:
        self._rest = None
        self._keep_limits()

    def _keep_limits(self) -> None:
        if self._bound is None or self._refuses_all is not None:
            return
        if self._rest is None and self._counts.has_room(self.config.name):
            self._bound.resume()
        else:
            self._bound.pause()
        if self._connections and self._counts.has_too_many(self.config.name):
            least_recent = min(self._connections, key=lambda client: client.last_active)
            log.info(
                "closing: max.connections=%d",
                self._counts.limits.in_all,
                extra={"fields": least_recent.context.fields()},
            )
            least_recent.abort()

    def forget(self, client: ClientConnection) -> None:
        self._connections.pop(client, None)
        self._counts.remove(self.config.name, client.connection.peer.host)
        log.debug("disconnected", extra={"fields": client.context.fields()})
        if not self._connections:
            self._emptied.set()

    def _check_idle(self) -> None:
        """One timer for all connections: cheap while they are busy, late by a tenth of the period at most."""
        assert self.limits.idle_s is not None
        since = self.clock.now() - self.limits.idle_s
        for client in [each for each in self._connections if each.is_idle_since(since)]:
            client.expire()
        period_s = max(self.limits.idle_s / IDLE_CHECKS_PER_PERIOD, MIN_IDLE_CHECK_S)
        self._idle_timer = self.clock.call_later(period_s, self._check_idle)

    def stop_accepting(self) -> None:
        self._refuses_all = "the node is stopping"
        for timer in (self._idle_timer, self._rest):
            if timer is not None:
                timer.cancel()
        if self._bound is not None:
            self._bound.close()

    async def drain(self) -> None:
        """Close what is idle at once and the rest as soon as it has been answered."""
        for client in list(self._connections):
            client.finish()
        await self._until_empty()

    async def abort_all(self) -> None:
        for client in list(self._connections):
            client.abort()
        await self._until_empty()

    async def _until_empty(self) -> None:
        while self._connections:
            self._emptied.clear()
            await self._emptied.wait()
