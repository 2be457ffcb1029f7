"""The simulated world for the tests that hold for both, and its plain peer: what a socket is to the real one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest

from ottla.world import Address, Connection, World
from sim.chance import Chance
from sim.internet import Internet
from sim.loop import SimLoop
from sim.machine import Machine

T = TypeVar("T")

real_and_simulated = pytest.mark.parametrize("run", ["uvloop", "asyncio", "simulated"], indirect=True)


def run_in_a_simulated_world(main: Callable[[World], Coroutine[Any, Any, T]]) -> T:
    loop = SimLoop(Chance("tests"))
    internet = Internet(loop, Chance("network"))
    machine = Machine(internet, Chance("machine"), "here")

    async def in_a_world() -> T:
        process, world = machine.start()
        return await loop.start(process, main(world))

    return loop.run(in_a_world())


class SimPeer:
    """Reads only when it is asked to, as a socket does. What `tests.world.peers` and the tests call of one."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._buffer = memoryview(bytearray(1 << 16))
        self._data = bytearray()
        self._ended: Exception | bool | None = False
        self._changed = asyncio.Event()
        connection.pause()

    @classmethod
    async def dial(cls, world: World, address: Address) -> SimPeer:
        made: list[SimPeer] = []
        await world.network.connect(*address, lambda connection: made.append(cls(connection)) or made[0], timeout_s=10)
        return made[0]

    def getsockname(self) -> Address:
        return self._connection.local

    def getpeername(self) -> Address:
        return self._connection.peer

    async def recv(self, count: int) -> bytes:
        while not self._data and self._ended is False:
            self._changed.clear()
            self._connection.resume()
            await self._changed.wait()
            self._connection.pause()
        if not self._data and isinstance(self._ended, Exception):
            raise self._ended
        found = bytes(self._data[:count])
        del self._data[:count]
        return found

    def send(self, data: bytes) -> None:
        self._connection.send([data])

    def close(self) -> None:
        self._connection.close()

    def reset(self) -> None:
        """The kernel's answer to who still has bytes for one that does not read them."""
        connection: Any = self._connection
        connection._unread += b"unread"
        connection.abort()

    # What the network calls.

    def get_buffer(self) -> memoryview:
        return self._buffer

    def received(self, count: int) -> None:
        self._data += self._buffer[:count]
        self._changed.set()

    def sent(self) -> None:
        """Nobody waits for it."""

    def closed(self, error: Exception | None) -> None:
        self._ended = error
        self._changed.set()
