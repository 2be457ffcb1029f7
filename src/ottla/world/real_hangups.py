"""Notices peers that go away, also while nothing is read from them.

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

_BROKEN = select.EPOLLERR | select.EPOLLHUP


class Hangups:
    __slots__ = ("_connections", "_epoll", "_loop")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._connections: dict[int, RealConnection] = {}
        self._epoll = select.epoll()
        loop.add_reader(self._epoll.fileno(), self._ready)

    def watch(self, fd: int, connection: RealConnection) -> None:
        # Edge-triggered: a peer that ended its half behind unread bytes is mentioned once, not for ever.
        self._epoll.register(fd, select.EPOLLRDHUP | select.EPOLLET)
        self._connections[fd] = connection

    def forget(self, fd: int) -> None:
        del self._connections[fd]
        self._epoll.unregister(fd)

    def _ready(self) -> None:
        for fd, events in self._epoll.poll(0):
            connection = self._connections.get(fd)
            if connection is not None:
                connection.hung_up(broken=bool(events & _BROKEN))

    def close(self) -> None:
        for connection in list(self._connections.values()):
            connection.abort()
        self._loop.remove_reader(self._epoll.fileno())
        self._epoll.close()
