"""A listening socket: takes connections as they come, and survives having no descriptor left for them."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable

from ottla.world.network import Address, Connection, Receiver
from ottla.world.real_connection import RealConnection
from ottla.world.real_hangups import Hangups

_log = logging.getLogger(__name__)

_ACCEPTS_PER_TURN = 64  # the connections that exist get their turn even in a storm of new ones
_RETRY_S = 0.1


class RealListener:
    """While it is paused, or `_retry` is set, the socket is not watched: it would be ready, in vain, in every turn of
    the loop."""

    __slots__ = ("_accept", "_hangups", "_loop", "_paused", "_retry", "_sock", "_troubled", "address")

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        hangups: Hangups,
        sock: socket.socket,
        accept: Callable[[Connection], Receiver | None],
    ) -> None:
        self._loop = loop
        self._hangups = hangups
        self._sock = sock
        self._accept = accept
        self._retry: asyncio.TimerHandle | None = None
        self._paused = False
        self._troubled = False
        self.address = address_of(sock.getsockname())
        loop.add_reader(sock.fileno(), self._acceptable)

    def pause(self) -> None:
        if not self._paused and self._sock.fileno() != -1:
            self._loop.remove_reader(self._sock.fileno())
        self._paused = True

    def resume(self) -> None:
        if self._paused and self._retry is None and self._sock.fileno() != -1:
            self._loop.add_reader(self._sock.fileno(), self._acceptable)
        self._paused = False

    def close(self) -> None:
        if self._sock.fileno() == -1:
            return
        if self._retry is not None:
            self._retry.cancel()
        self._loop.remove_reader(self._sock.fileno())
        self._sock.close()

    def _acceptable(self) -> None:
        for _ in range(_ACCEPTS_PER_TURN):
            try:
                sock, peer = self._sock.accept()
            except (BlockingIOError, ConnectionAbortedError):
                return
            except OSError as error:
                self._wait_for_better_times(error)
                return
            self._troubled = False
            self._take(sock, address_of(peer))
            if self._paused or self._sock.fileno() == -1:
                return  # by accept()

    def _take(self, sock: socket.socket, peer: Address) -> None:
        sock.setblocking(False)
        try:
            adopt(self._loop, self._hangups, sock, peer, self._accept)
        except Exception:
            _log.exception("connection from %s closed: it could not be set up", peer)

    def _wait_for_better_times(self, error: OSError) -> None:
        """Out of descriptors, most likely. Those who wait stay in the backlog."""
        if not self._troubled:
            _log.error("%s cannot accept connections, trying again every %s s: %s", self.address, _RETRY_S, error)
        self._troubled = True
        self._loop.remove_reader(self._sock.fileno())
        self._retry = self._loop.call_later(_RETRY_S, self._try_again)

    def _try_again(self) -> None:
        self._retry = None
        if not self._paused:
            self._loop.add_reader(self._sock.fileno(), self._acceptable)


def adopt(
    loop: asyncio.AbstractEventLoop,
    hangups: Hangups,
    sock: socket.socket,
    peer: Address,
    accept: Callable[[Connection], Receiver | None],
) -> RealConnection:
    """Makes a connection of a connected socket and introduces it to the node, which may refuse it."""
    try:
        connection = RealConnection(loop, hangups, sock, peer, address_of(sock.getsockname()))
    except OSError:
        sock.close()
        raise
    try:
        receiver = accept(connection)
    except BaseException:
        connection.abort()
        raise
    if receiver is None:
        connection.abort()
    else:
        connection.start(receiver)
    return connection


def address_of(sockaddr: tuple[str, int] | tuple[str, int, int, int]) -> Address:
    """An IPv4 peer of an IPv6 socket is an IPv4 peer: limits and ACLs are by host."""
    host, port = sockaddr[:2]
    return Address(host.removeprefix("::ffff:") if "." in host else host, port)
