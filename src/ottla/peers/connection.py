"""One connection to another node: requests go out as they come, answers come back in the same order.

An answer's frame is never used again, so what an answer holds of it (records, above all) stays valid as long as the
answer does. Whatever ends the connection ends all requests in flight with a PeerError.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Final, Protocol

from ottla.peers.calls import Call, Versions, call_of, common_version
from ottla.peers.errors import PeerError
from ottla.wire.codec import encode, encode_parts
from ottla.wire.frame import FrameReader, ReceiveBuffers
from ottla.wire.message import Message
from ottla.wire.messages.headers import RequestHeader
from ottla.wire.primitives import DecodeError
from ottla.world.network import Connection

MAX_FRAME_BYTES: Final = 128 * 1024 * 1024  # beyond what one batch of the largest request can need
MAX_CORRELATION_ID: Final = (1 << 31) - 1

_size: Final = Struct(">i").pack
_correlation_id: Final = Struct(">i").unpack_from


class Asker(Protocol):
    """Who waits for an answer: exactly one of these is called, once for each request."""

    def answered(self, answer: Message) -> None: ...

    def failed(self, error: PeerError) -> None: ...


class _InFlight:
    __slots__ = ("asker", "call", "correlation_id", "version")

    def __init__(self, call: Call, version: int, correlation_id: int, asker: Asker) -> None:
        self.call = call
        self.version = version
        self.correlation_id = correlation_id
        self.asker = asker


class PeerConnection:
    """What the network calls, and what a conversation asks. `versions` are the peer's, as far as they are known.

    `on_room` is called when an answer has come, `on_closed` once, at the end.
    """

    __slots__ = (
        "_client_id",
        "_connection",
        "_in_flight",
        "_last_id",
        "_on_closed",
        "_on_room",
        "_reader",
        "_scratch",
        "failure",
        "get_buffer",
        "versions",
    )

    def __init__(
        self,
        connection: Connection,
        buffers: ReceiveBuffers,
        client_id: str,
        on_room: Callable[[], object],
        on_closed: Callable[[PeerConnection], object],
    ) -> None:
        self._connection = connection
        self._reader = FrameReader(buffers, MAX_FRAME_BYTES)
        self._scratch = buffers.scratch.obj
        self._client_id = client_id
        self._on_room = on_room
        self._on_closed = on_closed
        self._in_flight: deque[_InFlight] = deque()
        self._last_id = -1
        self.failure: PeerError | None = None  # set when it is over
        self.versions: Mapping[int, Versions] = {}
        self.get_buffer = self._reader.get_buffer

    @property
    def in_flight(self) -> int:
        return len(self._in_flight)

    def ask(self, request: Message, asker: Asker) -> None:
        """In the highest version that both sides speak."""
        if self.failure is not None:
            raise PeerError(*self.failure.args)
        self._last_id = correlation_id = 0 if self._last_id == MAX_CORRELATION_ID else self._last_id + 1
        try:
            call = call_of(request.KEY)
            version = common_version(call, self.versions)
            header = RequestHeader(
                request_api_key=request.KEY,
                request_api_version=version,
                correlation_id=correlation_id,
                client_id=self._client_id,
            )
            frame = b"".join([encode(header, call.request_header_version(version)), *encode_parts(request, version)])
        except PeerError:
            raise
        except (OSError, ImportError) as error:  # codecs are imported when they are first needed
            raise PeerError(f"{type(request).__name__} cannot be made: {error}") from error
        self._in_flight.append(_InFlight(call, version, correlation_id, asker))
        self._connection.send([_size(len(frame)) + frame])

    def fail(self, why: str) -> None:
        """It is of no use any more."""
        self._end(PeerError(why))
        self._connection.abort()

    # What the network calls.

    def received(self, count: int) -> None:
        reader = self._reader
        reader.filled(count)
        try:
            while self.failure is None and (frame := reader.next_frame()) is not None:
                # What lies in the scratch buffer is gone with the next receive of any connection.
                self._answered(memoryview(bytes(frame)) if frame.obj is self._scratch else frame)
        except DecodeError as error:
            self.fail(f"cannot be understood: {error}")

    def sent(self) -> None:
        """How much waits to be sent is bounded by what is in flight."""

    def closed(self, error: Exception | None) -> None:
        self._end(PeerError("broke off" if error is None else f"broke off: {error}"))

    def _answered(self, frame: memoryview) -> None:
        if len(frame) < 4 or not self._in_flight:
            raise DecodeError(f"{len(frame)} bytes that nobody asked for")
        (correlation_id,) = _correlation_id(frame, 0)
        asked = self._in_flight[0]
        if asked.correlation_id != correlation_id:
            raise DecodeError(f"the answer to request {correlation_id} came before that to {asked.correlation_id}")
        answer = asked.call.read(frame, asked.version)
        self._in_flight.popleft()
        asked.asker.answered(answer)
        self._on_room()

    def _end(self, failure: PeerError) -> None:
        if self.failure is not None:
            return
        self.failure = failure
        in_flight, self._in_flight = self._in_flight, deque()
        for asked in in_flight:
            asked.asker.failed(PeerError(*failure.args))
        self._on_closed(self)
