"""All talk of a node with others: one connection for each address and channel, so that what waits long on one channel
holds up nobody on another.
"""

from __future__ import annotations

import asyncio
from typing import Final

from ottla.peers.channel import Channel
from ottla.peers.conversation import GoOn, only_this
from ottla.peers.errors import PeerError
from ottla.wire.frame import ReceiveBuffers
from ottla.wire.message import Message
from ottla.world.clock import Clock
from ottla.world.network import Address, Network

NOTHING_KEPT: Final = 0


class Peers:
    def __init__(self, clock: Clock, network: Network, client_id: str) -> None:
        self._clock = clock
        self._network = network
        self._client_id = client_id
        self._buffers = ReceiveBuffers(NOTHING_KEPT)
        self._channels: dict[tuple[Address, str], Channel] = {}
        self._ending: set[asyncio.Task[object]] = set()
        self._is_closed = False

    async def ask(
        self, address: Address, request: Message, *, channel: str, timeout_s: float, receive_buffer: int = -1
    ) -> Message:
        """The answer, in the highest version that both sides speak. Several may be in flight on one channel: they are
        answered in order. One that is not answered in time ends its connection, and with it the others on it.

        `receive_buffer` is that of the channel's connection, from the first that asks on it; -1: the system's choice.
        """
        return await self.converse(
            address, request, only_this, channel=channel, timeout_s=timeout_s, receive_buffer=receive_buffer
        )

    async def converse(
        self,
        address: Address,
        request: Message,
        go_on: GoOn,
        *,
        channel: str,
        timeout_s: float,
        receive_buffer: int = -1,
    ) -> Message:
        """As `ask`, but after each answer goes what `go_on` makes of it, until that is nothing: the last answer."""
        if self._is_closed:
            raise PeerError(f"{address} is not asked any more")
        key = (address, channel)
        line = self._channels.get(key)
        if line is None:
            line = Channel(self._clock, self._network, self._buffers, self._client_id, address, receive_buffer)
            self._channels[key] = line
        try:
            return await line.converse(request, timeout_s, go_on)
        except (PeerError, TimeoutError) as error:
            raise PeerError(f"{address} ({channel}): {error}") from error

    def disconnect(self, address: Address) -> None:
        """What is in flight fails. Who asks the address again begins anew."""
        for key in [key for key in self._channels if key[0] == address]:
            ending = self._channels.pop(key).disconnect()
            if ending is not None:
                self._ending.add(ending)
                ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        self._is_closed = True
        for address in {key[0]: None for key in self._channels}:
            self.disconnect(address)
        if self._ending:
            await asyncio.wait(set(self._ending))
