"""One TCP connection over a non-blocking socket: the hot path.

The loop says when the socket is readable or writable; everything else happens here. A small request costs
one callback, one recv_into and one send. Linux only, as the whole of the real world.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, cast

from ottla.world.disk import Buffer
from ottla.world.network import Address, FileRange, Part, Receiver
from ottla.world.real_descriptor import Descriptor

if TYPE_CHECKING:
    from ottla.world.real_hangups import Hangups

_log = logging.getLogger(__name__)

_IOV_MAX = 1024  # Linux's; more buffers in one call are refused

# One connection's share of a turn of the loop, so that a busy one does not keep the others waiting. What is
# left over makes the socket readable or writable again in the next turn.
_RECEIVES_PER_TURN = 2
_BYTES_SENT_PER_TURN = 2 << 20

_OPEN, _CLOSING, _CLOSED = range(3)


class RealConnection:
    """`_queue` holds what is not yet with the kernel; the loop watches for writability exactly while it holds
    something. `_CLOSING` is the time between close() and the last queued byte."""

    __slots__ = (
        "_fd",
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
        self._queue: deque[Part] = deque()
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

    def _writable(self) -> None:
        try:
            if not self._flush():
                return
        except OSError as error:
            self._end(error)
            return
        self._loop.remove_writer(self._fd)
        if self._state == _CLOSING:
            self._end(None)
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
        while queue:
            head = queue[0]
            try:
                if isinstance(head, FileRange):
                    wanted = min(head.length, share)
                    sent = self._send_file(head, wanted)
                else:
                    buffers = self._buffers_at_the_head()
                    wanted = sum(map(len, buffers))
                    sent = self._sock.sendmsg(buffers, (), self._more_follows(len(buffers)))
            except BlockingIOError:
                return False
            self._drop(sent)
            share -= sent
            if sent < wanted or share <= 0:
                return not queue
        return True

    def _send_file(self, part: FileRange, count: int) -> int:
        sent = os.sendfile(self._fd, cast(Descriptor, part.handle).fd, part.offset, count)
        if not sent and count:
            raise OSError(errno.EIO, f"the file ends before {part.offset + part.length}, where it is sent to")
        return sent

    def _buffers_at_the_head(self) -> list[Buffer]:
        buffers: list[Buffer] = []
        for part in islice(self._queue, _IOV_MAX):
            if isinstance(part, FileRange):
                break
            buffers.append(part)
        return buffers

    def _more_follows(self, count: int) -> int:
        """Keeps the kernel from sending a header as a packet of its own. Nothing may follow but bytes that are
        really sent: the kernel holds such a packet back for 200 ms."""
        return socket.MSG_MORE if count < len(self._queue) and len(self._queue[count]) else 0

    def _drop(self, count: int) -> None:
        queue = self._queue
        while queue and count >= len(queue[0]):
            count -= len(queue.popleft())
        if count:
            head = queue[0]
            if isinstance(head, FileRange):
                head.drop_first(count)
            else:
                queue[0] = memoryview(head)[count:]

    # Ending.

    def close(self) -> None:
        if self._state != _OPEN:
            return
        if not self._queue:
            self._end(None)
            return
        self._state = _CLOSING
        self._loop.remove_reader(self._fd)

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
