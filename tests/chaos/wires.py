"""The wires between the nodes of a cluster, in this process, to be cut and mended.

Every node tells the others an address of a proxy here instead of its own. A connection says by its first request which
node it comes from (`client_id`), so that each pair, and each direction of it, can be cut by itself. What is cut is
silent, as a network is: nothing is refused and nothing arrives. What was on the way arrives when it is mended, or the
connection breaks.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import struct
import threading
from collections.abc import Coroutine, Iterable

CLIENT_ID = re.compile(rb"ottla-(\d+)$")
HEADER = struct.Struct(">ihhih")  # size, API, version, correlation id, length of the client id
PIECE = 1 << 16

Link = tuple[int, int]  # from a node to a node


class Wires:
    """Served by a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="wires", daemon=True)
        self._thread.start()
        self._cut: set[Link] = set()
        self._mended = asyncio.Event()
        self._connections: dict[asyncio.StreamWriter, Link] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._servers: list[asyncio.Server] = []

    def lay(self, proxy_port: int, node: int, port: int) -> None:
        """Whoever connects to the proxy's port is connected to the node's."""

        async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            self._tasks.add(task)
            try:
                await self._carry(reader, writer, node, port)
            finally:
                self._tasks.discard(task)
                writer.close()

        async def listen() -> None:
            self._servers.append(await asyncio.start_server(connected, "127.0.0.1", proxy_port))

        asyncio.run_coroutine_threadsafe(listen(), self._loop).result()

    def cut(self, links: Iterable[Link]) -> None:
        self._loop.call_soon_threadsafe(self._cut.update, list(links))

    def mend(self, *, broken: bool) -> None:
        """All of them; the connections that were cut go on, or are broken."""

        def mend() -> None:
            cut = self._cut
            self._cut = set()
            if broken:
                for writer, link in list(self._connections.items()):
                    if link in cut or link[::-1] in cut:
                        writer.transport.abort()
            self._mended.set()
            self._mended = asyncio.Event()

        self._loop.call_soon_threadsafe(mend)

    def close(self) -> None:
        async def close() -> None:
            for server in self._servers:
                server.close()
            tasks = list(self._tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, node: int, port: int) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            start = await reader.readexactly(HEADER.size)
            client_id = await reader.readexactly(HEADER.unpack(start)[-1])
            match = CLIENT_ID.match(client_id)
            assert match is not None, f"a connection between nodes comes from {client_id!r}"
            link = (int(match[1]), node)
            await self._until_whole(link)
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", port)
            there_writer.write(start + client_id)
            self._connections[writer] = link
            self._connections[there_writer] = link
            try:
                await _first_of(
                    self._pump(reader, there_writer, link), self._pump(there_reader, writer, (link[1], link[0]))
                )
            finally:
                del self._connections[writer], self._connections[there_writer]
                there_writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, link: Link) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(PIECE):
                await self._until_whole(link)
                writer.write(data)
                await writer.drain()
            await self._until_whole(link)  # an end does not arrive either

    async def _until_whole(self, link: Link) -> None:
        while link in self._cut:
            await self._mended.wait()


async def _first_of(*pumps: Coroutine[None, None, None]) -> None:
    tasks = [asyncio.ensure_future(each) for each in pumps]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
