"""One connection's worth of talk with one node: made when it is needed, made again when it broke.

All who ask share one attempt to connect. After a failure the next attempt waits a little, and longer after each further
one; who asks meanwhile waits with it: so a loop that asks again at once does no harm. Whose time is over before that is
told of the failure.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from ottla import __version__
from ottla.peers.calls import Versions, spoken_by
from ottla.peers.connection import PeerConnection
from ottla.peers.conversation import Conversation, GoOn, only_this
from ottla.peers.errors import PeerError
from ottla.wire.errors import ErrorCode
from ottla.wire.frame import ReceiveBuffers
from ottla.wire.message import Message
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.world.clock import Clock, within
from ottla.world.network import Address, Connection, Network

CONNECT_TIMEOUT_S: Final = 10.0  # with the question for the versions
FIRST_BACKOFF_S: Final = 0.05
MAX_BACKOFF_S: Final = 1.0
MAX_IN_FLIGHT: Final = 100


class Channel:
    __slots__ = (
        "_address",
        "_buffers",
        "_client_id",
        "_clock",
        "_connecting",
        "_connection",
        "_failure",
        "_failures",
        "_network",
        "_receive_buffer",
        "_retry_at",
        "_waiting",
    )

    def __init__(
        self,
        clock: Clock,
        network: Network,
        buffers: ReceiveBuffers,
        client_id: str,
        address: Address,
        receive_buffer: int,
    ) -> None:
        self._clock = clock
        self._network = network
        self._buffers = buffers
        self._client_id = client_id
        self._address = address
        self._receive_buffer = receive_buffer
        self._connection: PeerConnection | None = None
        self._connecting: asyncio.Task[PeerConnection] | None = None
        self._failure: OSError | None = None  # the last one
        self._failures = 0
        self._retry_at = clock.now()
        self._waiting: deque[asyncio.Future[None]] = deque()  # for room among those in flight

    async def converse(self, request: Message, timeout_s: float, go_on: GoOn) -> Message:
        """The last answer. Each is to come within that time, the first one with the connection."""
        due_s = self._clock.now() + timeout_s
        connection = self._connection
        if connection is None or connection.in_flight >= MAX_IN_FLIGHT or self._waiting:
            try:
                connection = await within(self._clock, timeout_s, self._usable())
            except TimeoutError:
                if self._failure is None or self._clock.now() >= self._retry_at:
                    raise
                raise PeerError(str(self._failure)) from self._failure
        return await Conversation(self._clock, connection, timeout_s, go_on).hold(request, due_s)

    async def _usable(self) -> PeerConnection:
        """A connection with room for one more request."""
        while True:
            connection = self._connection or await self._connected()
            if connection.failure is not None:
                raise PeerError(*connection.failure.args)
            if connection.in_flight < MAX_IN_FLIGHT:
                return connection
            room: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(room)
            try:
                await room
            except asyncio.CancelledError:
                if room.done() and not room.cancelled():
                    self._room()  # it was this one's turn, and is another's now
                raise

    async def _connected(self) -> PeerConnection:
        connecting = self._connecting
        if connecting is None:
            connecting = self._connecting = asyncio.get_running_loop().create_task(self._connect())
            connecting.add_done_callback(self._connect_done)
        try:
            # Who gives up leaves the attempt to the others.
            return await asyncio.shield(connecting)
        except asyncio.CancelledError:
            waiter = asyncio.current_task()
            if connecting.cancelled() and (waiter is None or not waiter.cancelling()):
                raise PeerError("disconnected") from None
            raise

    async def _connect(self) -> PeerConnection:
        pause_s = self._retry_at - self._clock.now()
        if pause_s > 0:
            await self._clock.sleep(pause_s)
        made: list[PeerConnection] = []

        def accept(raw: Connection) -> PeerConnection:
            made.append(PeerConnection(raw, self._buffers, self._client_id, self._room, self._closed))
            return made[0]

        try:
            await self._network.connect(
                self._address.host,
                self._address.port,
                accept,
                timeout_s=CONNECT_TIMEOUT_S,
                receive_buffer=self._receive_buffer,
            )
            await within(self._clock, CONNECT_TIMEOUT_S, _ask_versions(self._clock, made[0]))
            if made[0].failure is not None:  # right behind its answer; `_closed` was not about this channel's yet
                raise made[0].failure
        except BaseException as error:
            for connection in made:
                connection.fail("could not be set up")
            if isinstance(error, OSError):
                self._failed(error)
                raise PeerError(str(error)) from error
            raise
        self._failures = 0
        self._connection = made[0]
        return made[0]

    def _connect_done(self, task: asyncio.Task[PeerConnection]) -> None:
        if self._connecting is task:
            self._connecting = None
        if not task.cancelled():
            task.exception()  # all who waited for it may have given up

    def _failed(self, error: OSError | None) -> None:
        self._failure = error
        self._retry_at = self._clock.now() + min(MAX_BACKOFF_S, FIRST_BACKOFF_S * 2**self._failures)
        self._failures = min(self._failures + 1, 10)

    def _closed(self, connection: PeerConnection) -> None:
        if connection is self._connection:
            self._connection = None
            self._failed(connection.failure)
        for waiter in self._waiting:  # they try again, and connect
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()

    def _room(self) -> None:
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return

    def disconnect(self) -> asyncio.Task[PeerConnection] | None:
        """Ends what is in flight; returns an attempt to connect that is being given up."""
        if self._connection is not None:
            self._connection.fail("disconnected")
        connecting, self._connecting = self._connecting, None
        if connecting is not None:
            connecting.cancel()
        return connecting


async def _ask_versions(clock: Clock, connection: PeerConnection) -> None:
    newest = ApiVersionsRequest.MAX_VERSION
    connection.versions = {ApiVersionsRequest.KEY: Versions(newest, newest)}
    response = await _versions(clock, connection)
    if response.error_code == ErrorCode.UNSUPPORTED_VERSION:
        connection.versions = spoken_by(response)
        response = await _versions(clock, connection)
    if response.error_code:
        raise PeerError(f"its versions are not known: {ErrorCode(response.error_code).name}")
    connection.versions = spoken_by(response)


async def _versions(clock: Clock, connection: PeerConnection) -> ApiVersionsResponse:
    request = ApiVersionsRequest(client_software_name="ottla", client_software_version=__version__)
    conversation = Conversation(clock, connection, CONNECT_TIMEOUT_S, only_this)
    response = await conversation.hold(request, clock.now() + CONNECT_TIMEOUT_S)
    assert isinstance(response, ApiVersionsResponse)
    return response
