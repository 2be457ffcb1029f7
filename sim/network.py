"""`world.Network` of one process on a simulated machine."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
from collections import deque
from collections.abc import Callable
from typing import Final

from ottla.world.network import Address, Connection, Receiver
from sim.connection import ROOM, SimConnection
from sim.internet import Host, Internet, Wire
from sim.loop import Process

_log = logging.getLogger(__name__)

SYN_AGAIN_S: Final = 1.0  # when the other end's backlog is full
EVERYWHERE: Final = ("", "0.0.0.0", "::")


class SimListener:
    """Its kernel takes connections, up to the backlog, also while the process is paused."""

    def __init__(
        self,
        internet: Internet,
        process: Process,
        host: Host,
        address: Address,
        accept: Callable[[Connection], Receiver | None],
        backlog: int,
        room: int,
    ) -> None:
        self._loop = internet.loop
        self.process = process
        self._host = host
        self.address = address
        self._accept = accept
        self._backlog = backlog
        self.room = room
        self._pending: deque[SimConnection] = deque()
        self._closed = False
        self._paused = False

    @property
    def is_full(self) -> bool:
        return len(self._pending) >= self._backlog

    def connected(self, connection: SimConnection) -> None:
        self._pending.append(connection)
        self._loop.call_for(self.process, self._take)

    def _take(self) -> None:
        if self._closed or self._paused or not self._pending:
            return
        connection = self._pending.popleft()
        try:
            introduce(connection, self._accept)
        except Exception:
            _log.exception("connection from %s closed: it could not be set up", connection.peer)

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        if self._paused:
            self._paused = False
            for _ in self._pending:
                self._loop.call_for(self.process, self._take)

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._host.listeners.pop(self.address.port, None)
            for connection in self._pending:
                connection.abort()
            self._pending.clear()


def introduce(connection: SimConnection, accept: Callable[[Connection], Receiver | None]) -> None:
    try:
        receiver = accept(connection)
    except BaseException:
        connection.abort()
        raise
    if receiver is None:
        connection.abort()
    else:
        connection.start(receiver)


class SimNetwork:
    def __init__(self, internet: Internet, host: Host, process: Process) -> None:
        self._internet = internet
        self._host = host
        self._process = process

    async def listen(
        self,
        host: str,
        port: int,
        accept: Callable[[Connection], Receiver | None],
        *,
        backlog: int = 50,
        send_buffer: int = -1,
        receive_buffer: int = -1,
    ) -> SimListener:
        if host not in EVERYWHERE and self._internet.find(host, self._host) is not self._host:
            raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
        if port in self._host.listeners:
            raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
        address = Address(host if host in ("127.0.0.1", "::1") else self._host.ip, port or self._host.free_port())
        room = _room(send_buffer, receive_buffer)
        listener = SimListener(self._internet, self._process, self._host, address, accept, backlog, room)
        self._host.listeners[address.port] = listener
        return listener

    async def connect(
        self,
        host: str,
        port: int,
        accept: Callable[[Connection], Receiver],
        *,
        timeout_s: float,
        send_buffer: int = -1,
        receive_buffer: int = -1,
    ) -> SimConnection:
        loop = self._internet.loop
        target = self._internet.find(host, self._host)
        dialling = _Dialling(
            self._internet, self._process, self._host, target, port, _room(send_buffer, receive_buffer)
        )
        late = TimeoutError(f"no connection to {Address(host, port)} within {timeout_s} s")
        timer = loop.call_later(timeout_s, dialling.fail, late)
        try:
            connection = await dialling.dial()
        except BaseException:
            dialling.hang_up()
            raise
        finally:
            timer.cancel()
        introduce(connection, accept)
        return connection

    async def host_name(self) -> str:
        return self._host.name


class _Dialling:
    """The three packets by which a connection is made."""

    def __init__(self, internet: Internet, process: Process, source: Host, target: Host, port: int, room: int) -> None:
        self._internet = internet
        self._process = process
        self._source = source
        self._target = target
        self._port = port
        self._room = room
        self._there = Wire(internet, source, target, port)
        self._back = Wire(internet, target, source)
        self._answer: asyncio.Future[SimConnection] = internet.loop.create_future()
        self._connection: SimConnection | None = None
        self._hung_up = False

    def dial(self) -> asyncio.Future[SimConnection]:
        self._there.send(self._syn)
        return self._answer

    def fail(self, error: OSError) -> None:
        if not self._answer.done():
            self._answer.set_exception(error)

    def hang_up(self) -> None:
        self._hung_up = True
        if self._connection is not None:
            self._connection.abort()

    def _syn(self) -> None:
        """At the other machine's kernel."""
        if not self._process.alive:
            return
        listener = self._target.listeners.get(self._port)
        if listener is None:
            self._back.send(self._refused)
            return
        if listener.is_full:
            loop = self._internet.loop
            loop.call_later(SYN_AGAIN_S, self._there.send, self._syn, context=loop.driver.context)
            return
        here = "127.0.0.1" if self._source is self._target else self._source.ip
        there = listener.address if self._source is self._target else Address(self._target.ip, self._port)
        ours = Address(here, self._source.free_port())
        room = min(self._room, listener.room)
        theirs = SimConnection(self._internet, listener.process, self._target, self._back, there, ours, room)
        mine = SimConnection(self._internet, self._process, self._source, self._there, ours, there, room)
        mine.other, theirs.other = theirs, mine
        self._connection = mine
        self._back.send(self._established)
        listener.connected(theirs)

    def _refused(self) -> None:
        refused = ConnectionRefusedError(errno.ECONNREFUSED, os.strerror(errno.ECONNREFUSED))
        self._internet.loop.call_for(self._process, self.fail, refused)

    def _established(self) -> None:
        connection = self._connection
        assert connection is not None
        if not self._process.alive:
            return
        if self._hung_up:
            connection.abort()
        else:
            self._internet.loop.call_for(self._process, self._succeed, connection)

    def _succeed(self, connection: SimConnection) -> None:
        if self._answer.done():
            connection.abort()
        else:
            self._answer.set_result(connection)


def _room(send_buffer: int, receive_buffer: int) -> int:
    asked = [size for size in (send_buffer, receive_buffer) if size > 0]
    return max(4096, min([ROOM, *(2 * size for size in asked)]))
