"""One TCP connection over a non-blocking socket: the hot path.

The loop says when the socket is readable or writable; everything else happens here. A small request costs
one callback, one recv_into and one send. Linux only, as the whole of the real world.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import socket
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from ottla.world.disk import Buffer
from ottla.world.network import Address, FileRange, Part, Receiver
from ottla.world.real_descriptor import Descriptor

if TYPE_CHECKING:
    from ottla.world.real_hangups import Hangups

_log = logging.getLogger(__name__)

_IOV_MAX = 1024  # Linux's; more buffers in one call are refused

# One connection's share of a turn of the loop, so that a busy one does not keep the others waiting: a quarter of a
# millisecond. What is left over makes the socket readable or writable again in the next turn.
_RECEIVES_PER_TURN = 2
_BYTES_SENT_PER_TURN = 1 << 20

_UNREAD_AT_END = 8 << 20  # more than the kernel keeps for a connection

_OPEN, _CLOSING, _CLOSED = range(3)

_sendfile: Final = os.sendfile


class RealConnection:
    """`_queue` holds what is not yet with the kernel, from `_first` on; it is empty when that is nothing, and the loop
    watches for writability exactly while it is not. `_CLOSING` is the time between close() and the last queued byte."""

    __slots__ = (
        "_fd",
        "_first",
        "_hangups",
        "_loop",
        "_paused",
        "_queue",
        "_receiver",
        "_recv_into",
        "_send",
        "_sock",
        "_state",
        "_watched_for_reading",
        "local",
        "peer",
    )

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        hangups: Hangups,
        sock: socket.socket,
        peer: Address,
        local: Address,
    ) -> None:
        self._loop = loop
        self._hangups = hangups
        self._sock = sock
        self._fd = sock.fileno()
        self._recv_into = sock.recv_into
        self._send = sock.send
        self.peer = peer
        self.local = local
        self._receiver: Receiver | None = None
        self._queue: list[Part] = []
        self._first = 0  # those before are sent
        self._state = _OPEN
        self._paused = False
        self._watched_for_reading = False
        hangups.watch(self._fd, self)

    def start(self, receiver: Receiver) -> None:
        """The other half of making one: the Receiver is made for a Connection that already exists."""
        self._receiver = receiver
        if self._state == _OPEN:
            self._watch_for_reading()

    # Receiving.

    def _readable(self) -> None:
        if self._paused:
            self._readable_while_paused()
            return
        receiver = self._receiver
        assert receiver is not None
        try:
            for _ in range(_RECEIVES_PER_TURN):
                buffer = receiver.get_buffer()
                try:
                    count = self._recv_into(buffer)
                except BlockingIOError:
                    return
                except OSError as error:
                    self._end(error)
                    return
                if not count:
                    if not buffer:
                        raise ValueError("get_buffer() returned an empty buffer")
                    self._end(None)
                    return
                receiver.received(count)
                if count < len(buffer) or self._paused or self._state != _OPEN:
                    return
        except Exception as error:
            self._receiver_failed(error)

    def _readable_while_paused(self) -> None:
        """Pausing is only a flag until something arrives: a pause between two requests costs no system call.

        And until something arrives, the loop still says when the peer ends. What arrives may have its end right
        behind it; that one is read after `resume`, as the bytes before it must be.
        """
        try:
            unread = self._sock.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError as error:
            self._end(error)
            return
        if not unread:
            self._end(None)
            return
        self._loop.remove_reader(self._fd)
        self._watched_for_reading = False

    def broken(self) -> None:
        """Reset, or timed out: no byte of it will come or go any more, read or not."""
        code = self._sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) or errno.ECONNRESET
        self._end(OSError(code, os.strerror(code)))

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        if self._state == _OPEN and not self._watched_for_reading and self._receiver is not None:
            self._watch_for_reading()

    def _watch_for_reading(self) -> None:
        self._loop.add_reader(self._fd, self._readable)
        self._watched_for_reading = True

    # Sending.

    def send(self, parts: Sequence[Part]) -> bool:
        if self._state != _OPEN:
            return True
        queue = self._queue
        if queue:
            del queue[: self._first]
            self._first = 0
            queue.extend(parts)
            return False
        if len(parts) == 1 and not isinstance(part := parts[0], FileRange):
            try:
                sent = self._send(part)
            except BlockingIOError:
                sent = 0
            except OSError as error:
                self._end(error)
                return False
            if sent == len(part):
                return True
            queue.append(memoryview(part)[sent:])
        else:
            queue.extend(parts)
            try:
                if self._flush():
                    return True
            except OSError as error:
                self._end(error)
                return False
        self._loop.add_writer(self._fd, self._writable)
        return False

    @property
    def unsent(self) -> int:
        return sum(map(len, self._queue[self._first :]))

    def _writable(self) -> None:
        try:
            if not self._flush():
                return
        except OSError as error:
            self._end(error)
            return
        self._loop.remove_writer(self._fd)
        if self._state == _CLOSING:
            self._end_in_order()
            return
        assert self._receiver is not None
        try:
            self._receiver.sent()
        except Exception as error:
            self._receiver_failed(error)

    def _flush(self) -> bool:
        """Sends until the queue is empty (True), or the socket is full or the turn is over (False)."""
        queue = self._queue
        share = _BYTES_SENT_PER_TURN
        try:
            while self._first < len(queue):
                part = queue[self._first]
                if isinstance(part, FileRange):
                    wanted = min(part.length, share)
                    sent = self._send_file(part, wanted)
                    if not part.length:
                        queue[self._first] = b""  # its file need not be open any longer
                        self._first += 1
                else:
                    buffers = self._buffers_from(part)
                    wanted = sum(map(len, buffers))
                    sent = self._send_buffers(buffers)
                    self._drop(sent)
                share -= sent
                if self._first < len(queue) and (sent < wanted or share <= 0):
                    return False
        except BlockingIOError:
            return False
        queue.clear()
        self._first = 0
        return True

    def _send_file(self, part: FileRange, count: int) -> int:
        sent = _sendfile(self._fd, cast(Descriptor, part.handle).fd, part.offset, count)
        if not sent and count:
            raise OSError(errno.EIO, f"the file ends before {part.offset + part.length}, where it is sent to")
        part.drop_first(sent)
        return sent

    def _buffers_from(self, first: Buffer) -> list[Buffer]:
        """Those at the head of the queue: up to a range of a file, or as many as the kernel takes at once."""
        queue = self._queue
        buffers: list[Buffer] = [first]
        for at in range(self._first + 1, min(self._first + _IOV_MAX, len(queue))):
            part = queue[at]
            if isinstance(part, FileRange):
                break
            buffers.append(part)
        return buffers

    def _send_buffers(self, buffers: list[Buffer]) -> int:
        # What follows keeps the kernel from sending a header as a packet of its own. Nothing may follow but bytes that
        # are really sent: the kernel holds such a packet back for 200 ms.
        following = self._first + len(buffers)
        flags = socket.MSG_MORE if following < len(self._queue) and len(self._queue[following]) else 0
        if len(buffers) == 1:
            return self._send(buffers[0], flags)
        return self._sock.sendmsg(buffers, (), flags)

    def _drop(self, count: int) -> None:
        """So many bytes of the buffers at the head are sent."""
        queue = self._queue
        while self._first < len(queue) and count >= len(queue[self._first]):
            count -= len(queue[self._first])
            self._first += 1
        if count:
            queue[self._first] = memoryview(cast(Buffer, queue[self._first]))[count:]

    # Ending.

    def close(self) -> None:
        if self._state != _OPEN:
            return
        if not self._queue:
            self._end_in_order()
            return
        self._state = _CLOSING
        self._loop.remove_reader(self._fd)

    def _end_in_order(self) -> None:
        """Over bytes that nobody has read the kernel would send a reset, and drop what it still has of ours."""
        with contextlib.suppress(OSError):
            self._sock.recv(_UNREAD_AT_END, socket.MSG_TRUNC)  # thrown away by the kernel, not copied
        self._end(None)

    def abort(self) -> None:
        self._end(None)

    def _receiver_failed(self, error: Exception) -> None:
        _log.error("connection from %s closed: its handling failed", self.peer, exc_info=error)
        self._end(error)

    def _end(self, error: Exception | None) -> None:
        if self._state == _CLOSED:
            return
        self._state = _CLOSED
        self._queue.clear()
        self._loop.remove_reader(self._fd)
        self._loop.remove_writer(self._fd)
        self._hangups.forget(self._fd)
        self._sock.close()
        # Later, because it may be the Receiver who is calling us right now; or it does not exist yet.
        self._loop.call_soon(self._report_end, error)

    def _report_end(self, error: Exception | None) -> None:
        receiver, self._receiver = self._receiver, None
        if receiver is None:
            return
        try:
            receiver.closed(error)
        except Exception as failure:
            _log.error("connection from %s: its handling failed at the end", self.peer, exc_info=failure)
