"""What the tests of the network put at both ends: a Receiver that remembers, and plain sockets."""

import asyncio
import contextlib
import socket
import struct
from collections.abc import AsyncIterator, Callable

from ottla.world import Connection, Listener, World
from sim.network import SimNetwork
from tests.world.simulated import SimPeer

Peer = socket.socket | SimPeer


class Recorder:
    """Keeps what it is told, and lets a test wait for it."""

    def __init__(self, connection: Connection, buffer_size: int = 65536) -> None:
        self.connection = connection
        self.buffer = memoryview(bytearray(buffer_size))
        self.data = bytearray()
        self.events: list[str] = []
        self.error: Exception | None = None
        self._changed = asyncio.Event()

    def get_buffer(self) -> memoryview:
        return self.buffer

    def received(self, count: int) -> None:
        self.data += self.buffer[:count]
        self.tell("received")

    def sent(self) -> None:
        self.tell("sent")

    def closed(self, error: Exception | None) -> None:
        self.error = error
        self.tell("closed")

    def tell(self, event: str) -> None:
        self.events.append(event)
        self._changed.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            self._changed.clear()
            await self._changed.wait()

    async def until_closed(self) -> Exception | None:
        """Waits until it is closed, and some turns more: a second call would show."""
        await self.until(lambda: "closed" in self.events)
        await some_turns()
        assert self.events.count("closed") == 1
        assert self.events[-1] == "closed"
        return self.error


async def some_turns() -> None:
    """So many turns of the loop that what is already on its way over the loopback has been handled."""
    for _ in range(20):
        await asyncio.sleep(0.001)


@contextlib.asynccontextmanager
async def pair(
    world: World,
    receiver: Callable[[Connection], Recorder] = Recorder,
    *,
    send_buffer: int = -1,
    receive_buffer: int = -1,
    peer_receive_buffer: int = -1,
) -> AsyncIterator[tuple[Recorder, Peer]]:
    """Our end of a connection, and the peer's as a plain socket, or what is one in the simulated world."""
    made: asyncio.Queue[Recorder] = asyncio.Queue()

    def accept(connection: Connection) -> Recorder:
        recorder = receiver(connection)
        made.put_nowait(recorder)
        return recorder

    listener = await world.network.listen(
        "127.0.0.1", 0, accept, send_buffer=send_buffer, receive_buffer=receive_buffer
    )
    peer: Peer
    if isinstance(world.network, SimNetwork):
        peer = await SimPeer.dial(world, listener.address)
    else:
        peer = await dial(listener, receive_buffer=peer_receive_buffer)
    try:
        yield await made.get(), peer
    finally:
        peer.close()
        listener.close()


async def dial(listener: Listener, *, receive_buffer: int = -1) -> socket.socket:
    address = listener.address
    peer = socket.socket(socket.AF_INET6 if ":" in address.host else socket.AF_INET)
    peer.setblocking(False)
    if receive_buffer != -1:
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    try:
        await asyncio.get_running_loop().sock_connect(peer, address)
    except BaseException:
        peer.close()
        raise
    return peer


async def receive(peer: Peer, count: int) -> bytes:
    if isinstance(peer, SimPeer):
        return await peer.recv(count)
    return await asyncio.get_running_loop().sock_recv(peer, count)


async def read(peer: Peer, count: int) -> bytes:
    data = bytearray()
    while len(data) < count:
        more = await receive(peer, count - len(data))
        assert more, f"the connection ended after {len(data)} of {count} bytes"
        data += more
    return bytes(data)


async def read_to_the_end(peer: Peer) -> bytes:
    data = bytearray()
    while more := await receive(peer, 1 << 20):
        data += more
    return bytes(data)


async def write(peer: Peer, data: bytes) -> None:
    if isinstance(peer, SimPeer):
        peer.send(data)
    else:
        await asyncio.get_running_loop().sock_sendall(peer, data)


def reset(peer: Peer) -> None:
    if isinstance(peer, SimPeer):
        peer.reset()
        return
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    peer.close()
