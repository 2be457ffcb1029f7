"""One end of a simulated TCP connection: the kernel's part of it, and what `world.Connection` promises.

The kernel lives on while its process is paused: it takes packets, and tells the process when that runs again. Bytes
come in pieces that chance cuts. A send that the other end's kernel has no room for waits.
"""

from __future__ import annotations

import errno
import logging
import os
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Final, cast
from zlib import crc32

from ottla.world.network import Address, FileRange, Part, Receiver
from sim.disk import SimDescriptor
from sim.internet import Host, Internet, Wire
from sim.loop import Process

_log = logging.getLogger(__name__)

ROOM: Final = 256 * 1024  # of both kernels together, if nobody asks for another
SEGMENT: Final = 64 * 1024
CUT: Final = 0.1  # how often a segment arrives in two
RECEIVES_PER_TURN: Final = 2

_OPEN, _CLOSING, _CLOSED = range(3)


class SimConnection:
    """`_queue` is what its kernel has not taken yet, `_unread` what the process has not. `_under_way` are bytes that
    the kernels have and the other process has not read."""

    def __init__(
        self, internet: Internet, process: Process, host: Host, wire: Wire, local: Address, peer: Address, room: int
    ) -> None:
        self._internet = internet
        self._loop = internet.loop
        self.process = process
        self._host = host
        self.remote = wire.target
        self._wire = wire
        self.local = local
        self.peer = peer
        self.other: SimConnection | None = None  # set by who connects the two
        self._room = room
        self._receiver: Receiver | None = None
        self._state = _OPEN
        self._paused = False
        self._queue: deque[Part] = deque()
        self._under_way = 0
        self._unread = bytearray()
        self._peer_ended = False
        self._error: OSError | None = None  # the kernel knows of, and the process not yet
        self._is_told = False  # that there is something to look at
        wire.give_up = self._timed_out
        host.connections[self] = None

    def start(self, receiver: Receiver) -> None:
        self._receiver = receiver
        self._tell()

    # What the process calls.

    def send(self, parts: Sequence[Part]) -> bool:
        if self._state != _OPEN:
            return True
        if self._error is not None:
            self._end(self._error)
            return False
        waited = bool(self._queue)
        if not waited:
            data = _joined(parts)
            if data is not None and len(data) <= min(self._room - self._under_way, SEGMENT):  # as almost always
                if data:
                    self._transmit(data)
                return True
        self._queue.extend(part for part in parts if len(part))
        if waited:
            return False
        try:
            return self._push()
        except OSError as error:
            self._end(error)
            return False

    @property
    def unsent(self) -> int:
        return sum(map(len, self._queue))

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        self._tell()

    def close(self) -> None:
        if self._state != _OPEN:
            return
        if not self._queue:
            self._end_in_order()
        else:
            self._state = _CLOSING

    def _end_in_order(self) -> None:
        self._unread.clear()  # else the kernel would send a reset
        self._end(None)

    def abort(self) -> None:
        self._end(None)

    # Sending.

    def _push(self) -> bool:
        """Hand over what there is room for; True if that is all. OSError if a file has not what was promised."""
        queue = self._queue
        while queue:
            room = min(self._room - self._under_way, SEGMENT)
            if room <= 0:
                return False
            gathered: list[bytes] = []
            short: FileRange | None = None
            while queue and room and short is None:
                head = queue[0]
                count = min(room, len(head))
                room -= count
                data = _bytes_of(head, count)
                gathered.append(data)
                if isinstance(head, FileRange) and len(data) < count:
                    short = head
                elif count == len(head):
                    queue.popleft()
                elif isinstance(head, FileRange):
                    head.drop_first(count)
                else:
                    queue[0] = memoryview(head)[count:]
            self._transmit(gathered[0] if len(gathered) == 1 else b"".join(gathered))
            if short is not None:
                raise OSError(errno.EIO, f"the file ends before {short.offset + short.length}, where it is sent to")
        return True

    def _transmit(self, data: bytes) -> None:
        chance = self._internet.chance
        self._under_way += len(data)
        if len(data) > 1 and chance.happens(CUT):
            at = chance.integer(1, len(data))
            self._segment(data[:at])
            data = data[at:]
        if data:
            self._segment(data)

    def _segment(self, data: bytes) -> None:
        other = self.other
        assert other is not None
        self._wire.send(partial(other.arrived, data), len(data))

    def _make_room(self) -> None:
        """The other end has read something."""
        if self._queue and self._state != _CLOSED:
            self._loop.call_for(self.process, self._writable)

    def _writable(self) -> None:
        if self._state == _CLOSED or not self._queue:
            return
        try:
            if not self._push():
                return
        except OSError as error:
            self._end(error)
            return
        if self._state == _CLOSING:
            self._end_in_order()
            return
        assert self._receiver is not None
        try:
            self._receiver.sent()
        except Exception as error:
            self._receiver_failed(error)

    # What arrives.

    def arrived(self, data: bytes) -> None:
        loop = self._loop
        now = loop.now
        loop.trace.event(now, self.process.number, crc32(data))
        if self._state == _CLOSED:
            self._refuse()
            return
        self._unread += data
        if self._internet.cuts:
            self._look_for_lost_answers(now)
        self._tell()

    def _look_for_lost_answers(self, now: float) -> None:
        """The sender hears nothing of what arrives while the way back is cut: in the end it gives up."""
        other = self.other
        if other is None or self._internet.cut_since(self._host, self.remote) is None:
            return
        cut_since = self._internet.cut_since

        def answered() -> bool:
            since = cut_since(self._host, self.remote)
            return since is None or since > now

        other._wire.give_up_unless(answered)

    def ended_by_peer(self) -> None:
        if self._state != _CLOSED:
            self._peer_ended = True
            self._tell()

    def reset_by_peer(self) -> None:
        self._fail(ConnectionResetError(errno.ECONNRESET, os.strerror(errno.ECONNRESET)))

    def _timed_out(self) -> None:
        self._fail(TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)))

    def broken_on_the_way(self) -> None:
        for end in (self, self.other):
            if end is not None:
                end._wire.clear()
                end.reset_by_peer()

    def _fail(self, error: OSError) -> None:
        if self._state != _CLOSED and self._error is None:
            self._error = error
            self._tell()

    def _refuse(self) -> None:
        """Nobody is there to read it: TCP says so."""
        if self.other is not None:
            self._wire.send(self.other.reset_by_peer)

    # Receiving.

    def _tell(self) -> None:
        """The process that there is something, if it wants to know now."""
        if self._is_told or self._receiver is None or self._state == _CLOSED:
            return
        if self._error is None and (self._state == _CLOSING or not self._can_read()):
            return
        self._is_told = True
        self._loop.call_for(self.process, self._readable)

    def _can_read(self) -> bool:
        if self._paused:
            return self._peer_ended and not self._unread
        return self._peer_ended or bool(self._unread)

    def _readable(self) -> None:
        self._is_told = False
        if self._state == _CLOSED:
            return
        if self._error is not None:
            self._end(self._error)
            return
        try:
            for _ in range(RECEIVES_PER_TURN):
                if self._state != _OPEN or not self._can_read():
                    return
                if not self._unread:
                    self._end(None)
                    return
                self._receive()
        except Exception as error:
            self._receiver_failed(error)
            return
        self._tell()

    def _receive(self) -> None:
        receiver, unread = self._receiver, self._unread
        assert receiver is not None
        buffer = receiver.get_buffer()
        if not buffer:
            raise ValueError("get_buffer() returned an empty buffer")
        count = len(unread)
        if count <= len(buffer):
            buffer[:count] = unread
            unread.clear()
        else:
            count = len(buffer)
            buffer[:] = unread[:count]
            del unread[:count]
        other = self.other
        assert other is not None
        other._under_way -= count
        if other._queue:
            self._wire.send(other._make_room)
        receiver.received(count)

    # Ending.

    def _receiver_failed(self, error: Exception) -> None:
        _log.error("connection from %s closed: its handling failed", self.peer, exc_info=error)
        self._end(error)

    def _end(self, error: Exception | None) -> None:
        if self._state == _CLOSED:
            return
        self._shut()
        self._loop.call_for(self.process, self._report_end, error)

    def _report_end(self, error: Exception | None) -> None:
        receiver, self._receiver = self._receiver, None
        if receiver is None:
            return
        try:
            receiver.closed(error)
        except Exception as failure:
            _log.error("connection from %s: its handling failed at the end", self.peer, exc_info=failure)

    def _shut(self) -> None:
        """The kernel's end of it: the other one is told, unless it was who broke it."""
        if self._error is None and self.other is not None:
            self._wire.send(self.other.reset_by_peer if self._unread else self.other.ended_by_peer)
        self._forget()

    def _forget(self) -> None:
        self._state = _CLOSED
        self._queue.clear()
        self._unread.clear()
        self._host.connections.pop(self, None)

    def process_ended(self) -> None:
        if self._state != _CLOSED:
            self._shut()
            self._receiver = None

    def vanish(self) -> None:
        """The machine is off."""
        self._forget()
        self._wire.source_lost_power()
        self._receiver = None


def _joined(parts: Sequence[Part]) -> bytes | None:
    """Copied at this moment. None if some are in a file."""
    try:
        return b"".join(parts)  # type: ignore[arg-type]
    except TypeError:
        return None


def _bytes_of(part: Part, count: int) -> bytes:
    """Copied at this moment, as the kernel does; of a file that has them, else fewer."""
    if isinstance(part, FileRange):
        return cast(SimDescriptor, part.handle).bytes_at(part.offset, count)
    return bytes(memoryview(part)[:count])
