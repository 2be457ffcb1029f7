"""TCP of the machine: makes listening and connecting sockets, as Kafka configures them."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Callable
from typing import TypeAlias, cast

from ottla.world.network import Address, Connection, Receiver
from ottla.world.real_connection import RealConnection
from ottla.world.real_hangups import Hangups
from ottla.world.real_listener import RealListener, adopt

_NO_PACING = b"reno"  # the one that every Linux has, for everybody
_Sockaddr: TypeAlias = tuple[str, int] | tuple[str, int, int, int]
_Endpoint: TypeAlias = tuple[socket.AddressFamily, _Sockaddr]


class RealNetwork:
    __slots__ = ("_hangups", "_listeners", "_loop")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._hangups = Hangups(loop)
        self._listeners: list[RealListener] = []

    async def listen(
        self,
        host: str,
        port: int,
        accept: Callable[[Connection], Receiver | None],
        *,
        backlog: int = 50,
        send_buffer: int = -1,
        receive_buffer: int = -1,
    ) -> RealListener:
        # Of several addresses the first, as Java: one listener is one socket with one port.
        endpoints = (await self._resolve(host, port))[:1] if host else _every_interface(port)
        for family, sockaddr in endpoints:
            try:
                sock = _listening(family, sockaddr, backlog, send_buffer, receive_buffer)
            except OSError as error:
                if error.errno == errno.EAFNOSUPPORT and (family, sockaddr) != endpoints[-1]:
                    continue
                raise
            break
        listener = RealListener(self._loop, self._hangups, sock, accept)
        self._listeners.append(listener)
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
    ) -> RealConnection:
        failure: OSError | None = None
        try:
            async with asyncio.timeout(timeout_s):
                for family, sockaddr in await self._resolve(host, port):
                    sock = _socket(family, sockaddr[0], send_buffer, receive_buffer)
                    try:
                        await self._dial(sock, sockaddr)
                    except OSError as error:
                        sock.close()
                        failure = error
                    except BaseException:
                        sock.close()
                        raise
                    else:
                        return adopt(self._loop, self._hangups, sock, Address(*sockaddr[:2]), accept)
        except TimeoutError:
            raise TimeoutError(f"no connection to {Address(host, port)} within {timeout_s} s") from failure
        assert failure is not None, "a name resolves to at least one address"
        raise failure

    async def host_name(self) -> str:
        name = socket.gethostname()
        with contextlib.suppress(OSError):
            found = await self._loop.getaddrinfo(name, None, flags=socket.AI_CANONNAME)
            name = found[0][3] or name
        return name

    def close(self) -> None:
        """Not of the interface: a node closes what it opened, and whoever made the world what is left."""
        for listener in self._listeners:
            listener.close()
        self._hangups.close()

    async def _resolve(self, host: str, port: int) -> list[_Endpoint]:
        try:
            for family in (socket.AF_INET, socket.AF_INET6):
                # An address needs no thread to look it up.
                with contextlib.suppress(OSError):
                    socket.inet_pton(family, host)
                    return [(family, (host, port))]
            found = await self._loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except ValueError as error:  # not looked up at all; others tell us their hosts, whatever they like
            raise socket.gaierror(socket.EAI_NONAME, f"{host!r} is no name of a host: {error}") from error
        # IPv4 first, as Java: "localhost" is then the same address for us, for Kafka and for its clients.
        found.sort(key=lambda info: info[0] != socket.AF_INET)
        return [(info[0], cast(_Sockaddr, info[4])) for info in found]

    async def _dial(self, sock: socket.socket, sockaddr: _Sockaddr) -> None:
        await self._loop.sock_connect(sock, sockaddr)
        # With nobody listening, a port among those that the system hands out can happen to be our own, and TCP
        # then connects us to ourselves.
        if sock.getsockname() == sock.getpeername():
            raise ConnectionRefusedError(errno.ECONNREFUSED, os.strerror(errno.ECONNREFUSED))


def _every_interface(port: int) -> list[_Endpoint]:
    return [(socket.AF_INET6, ("::", port)), (socket.AF_INET, ("0.0.0.0", port))]


def _listening(family: int, sockaddr: _Sockaddr, backlog: int, send_buffer: int, receive_buffer: int) -> socket.socket:
    sock = _socket(family, sockaddr[0], send_buffer, receive_buffer)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, sockaddr[0] != "::")
        sock.bind(sockaddr)
        sock.listen(backlog)
    except BaseException:
        sock.close()
        raise
    return sock


def _socket(family: int, host: str, send_buffer: int, receive_buffer: int) -> socket.socket:
    """The options of a listening socket pass to those it accepts: nothing to set for each of them."""
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setblocking(False)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if send_buffer != -1:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    if receive_buffer != -1:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    if host.startswith("127.") or host == "::1":
        # There is no network to share. A machine may have BBR, which holds bytes back by timers even here.
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, _NO_PACING)
    return sock
