"""Frames: a size of four bytes, then that many bytes of one request.

Received bytes land in one scratch buffer that all connections of a node share, and small requests are read right
there. Only a frame that did not arrive whole gets memory of its own, so an idle connection holds none. A frame is valid
until the next one is asked for, and one in the scratch buffer only until the loop turns: who keeps bytes copies them.
"""

from __future__ import annotations

from struct import Struct
from struct import error as StructError
from typing import Final

from ottla.wire.primitives import Buffer, DecodeError, read_uvarint

SCRATCH_SIZE: Final = 256 * 1024
# A frame's memory starts small and doubles as bytes arrive: claiming a large frame costs the node nothing. A connection
# that has had a large frame gets as much at once for the next one, within a limit, and so saves the copies.
FIRST_CLAIM: Final = 64 * 1024
MOST_CLAIMED: Final = 1024 * 1024
MOST_KEPT: Final = 8  # buffers of each size up to MOST_CLAIMED

_size = Struct(">i").unpack_from
_header = Struct(">hhih").unpack_from
EMPTY: Final = memoryview(b"")


class FrameError(DecodeError):
    """A frame whose size is impossible or not allowed: nothing after it on the connection can be read."""


class ReceiveBuffers:
    """The scratch buffer of a node, and a few large buffers that wait to be used again.

    With `most_kept` 0 none is used again: a frame with memory of its own then stays valid as long as anybody has it.
    """

    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        self.scratch = memoryview(bytearray(SCRATCH_SIZE))
        self._most_kept = most_kept
        self._kept: dict[int, list[bytearray]] = {}

    def take(self, size: int) -> bytearray:
        """At least that much; rounded up where it can be kept later."""
        if size > MOST_CLAIMED:
            return bytearray(size)
        capacity = max(FIRST_CLAIM, 1 << (size - 1).bit_length())
        kept = self._kept.get(capacity)
        return kept.pop() if kept else bytearray(capacity)

    def give(self, buffer: bytearray) -> None:
        if len(buffer) <= MOST_CLAIMED:
            kept = self._kept.setdefault(len(buffer), [])
            if len(kept) < self._most_kept:
                kept.append(buffer)


class FrameReader:
    """Splits what one connection receives into frames, in order.

    Unread bytes are in one place: in the window (part of the scratch buffer, or a copy of such a part), or in memory of
    their own if they are the beginning of a frame. While the window has any, nothing may be received.
    """

    __slots__ = (
        "_buffers",
        "_filled",
        "_head",
        "_largest",
        "_lent",
        "_max_size",
        "_own",
        "_size",
        "_start",
        "_stop",
        "_window",
    )

    def __init__(self, buffers: ReceiveBuffers, max_size: int) -> None:
        self._buffers = buffers
        self._max_size = max_size
        self._window = EMPTY
        self._start = self._stop = 0
        self._head = b""  # the one to three bytes of a size that did not arrive whole
        self._own: bytearray | None = None
        self._size = self._filled = 0
        self._largest = FIRST_CLAIM  # what a frame of this connection has had, up to MOST_CLAIMED
        self._lent: bytearray | None = None  # memory of the frame that was handed out last

    def get_buffer(self) -> memoryview:
        """Where the next bytes go."""
        if self._own is not None:
            return memoryview(self._own)[self._filled : min(self._size, len(self._own))]
        scratch = self._buffers.scratch
        if self._head:
            scratch[: len(self._head)] = self._head
            return scratch[len(self._head) :]
        return scratch

    def filled(self, count: int) -> None:
        """That many bytes are now in the buffer that was handed out last."""
        if self._own is not None:
            self._filled += count
            return
        assert self._start == self._stop, "received over bytes that were not read yet"
        self._window = self._buffers.scratch
        self._start, self._stop = 0, len(self._head) + count
        self._head = b""

    def next_frame(self) -> memoryview | None:
        """The next whole frame; the one before it is no longer valid.

        None: all that is unread is the beginning of a frame, and no longer in the scratch buffer.
        """
        if self._lent is not None:
            self._buffers.give(self._lent)
            self._lent = None
        if self._own is not None:
            return self._own_frame(self._own)
        start = self._start + 4
        if start <= self._stop:
            (size,) = _size(self._window, self._start)
            if not 0 <= size <= self._max_size:
                raise _bad_size(size, bytes(self._window[self._start : start]), self._max_size)
            end = start + size
            if end <= self._stop:
                self._start = end
                return self._window[start:end]
        if self._start != self._stop:
            self._set_aside()
        return None

    def _own_frame(self, own: bytearray) -> memoryview | None:
        if self._filled == self._size:
            self._largest = max(self._largest, min(self._size, MOST_CLAIMED))
            self._lent, self._own = own, None
            return memoryview(own)[: self._size]
        if self._filled == len(own):
            self._own = self._buffers.take(min(self._size, 2 * len(own)))
            self._own[: self._filled] = own
            self._buffers.give(own)
        return None

    def _set_aside(self) -> None:
        """Give the beginning of a frame memory of its own."""
        unread = self._window[self._start : self._stop]
        self._window, self._start, self._stop = EMPTY, 0, 0
        if len(unread) < 4:
            self._head = bytes(unread)
            return
        (self._size,) = _size(unread)
        self._filled = len(unread) - 4
        self._own = self._buffers.take(min(self._size, max(self._largest, 2 * self._filled)))
        memoryview(self._own)[: self._filled] = unread[4:]

    def has_unread(self) -> bool:
        """Bytes are here that no frame has handed out yet, other than of a frame that is still arriving."""
        return self._start < self._stop

    def keep(self) -> None:
        """Take what is unread out of the scratch buffer, before another connection receives into it."""
        unread = self._stop - self._start
        if unread and self._window is self._buffers.scratch:
            copy = memoryview(bytearray(self._window[self._start : self._stop]))
            self._window, self._start, self._stop = copy, 0, unread


# What comes to Kafka's port by mistake, by its first four bytes.
_STRANGERS: Final = {b"GET ": "HTTP", b"HEAD": "HTTP", b"POST": "HTTP", b"PUT ": "HTTP"}


def _bad_size(size: int, head: bytes, most: int) -> FrameError:
    if size < 0:
        return FrameError(f"a frame of {size} bytes")
    stranger = "TLS" if head[:2] == b"\x16\x03" else _STRANGERS.get(head)
    hint = "" if stranger is None else f" (the client seems to speak {stranger})"
    return FrameError(f"a frame of {size} bytes: socket.request.max.bytes allows {most}{hint}")


def read_header_start(frame: Buffer) -> tuple[int, int, int, int]:
    """API key, version, correlation id, length of the client id (−1 for none): the same in all header versions."""
    try:
        key, version, correlation_id, length = _header(frame, 0)
    except StructError:
        raise DecodeError(f"request header: cut off, the frame has {len(frame)} bytes") from None
    if length < -1 or 10 + length > len(frame):
        raise DecodeError(f"request header: a client id of {length} bytes in a frame of {len(frame)}")
    return key, version, correlation_id, length


def skip_tags(buffer: Buffer, position: int) -> int:
    """The position after the tagged fields of a header; Kafka defines none there yet."""
    try:
        count = buffer[position]
        position += 1
        if count:
            count, position = read_uvarint(buffer, position - 1)
            for _ in range(count):
                _, position = read_uvarint(buffer, position)
                size, position = read_uvarint(buffer, position)
                position += size
    except IndexError:
        raise DecodeError("request header: its tagged fields are cut off") from None
    if position > len(buffer):
        raise DecodeError("request header: its tagged fields are cut off")
    return position
