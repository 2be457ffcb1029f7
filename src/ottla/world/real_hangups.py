"""Notices connections that break, also while nothing is read from them.

The loop cannot: a reader that is removed hears nothing, and uvloop's poll handle dies of the first error
condition, after calling the reader once, whether that one got as far as the error or still had bytes to
read. So one epoll of our own, itself watched by the loop, has every connection for its whole life, but only
for the end of it: requests cost nothing here.
"""

from __future__ import annotations

import asyncio
import select
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ottla.world.real_connection import RealConnection

_ONLY_ERRORS = 0  # EPOLLERR and EPOLLHUP are always reported


class Hangups:
    __slots__ = ("_connections", "_epoll", "_loop")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._connections: dict[int, RealConnection] = {}
        self._epoll = select.epoll()
        loop.add_reader(self._epoll.fileno(), self._ready)

    def watch(self, fd: int, connection: RealConnection) -> None:
        self._epoll.register(fd, _ONLY_ERRORS)
        self._connections[fd] = connection

    def forget(self, fd: int) -> None:
        del self._connections[fd]
        self._epoll.unregister(fd)

    def _ready(self) -> None:
        for fd, _ in self._epoll.poll(0):
            connection = self._connections.get(fd)
            if connection is not None:
                connection.broken()

    def close(self) -> None:
        for connection in list(self._connections.values()):
            connection.abort()
        self._loop.remove_reader(self._epoll.fileno())
        self._epoll.close()
