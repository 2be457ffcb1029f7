"""One client's connection: frames in, answers out, in order.

One request is in work at a time, as in Kafka: the next one starts when the one before has been answered. So answers
keep their order. A client that does not read its answers is not read either until the kernel has taken them. Requests
that arrive together are answered with one gathered write.

What a client has sent before it leaves is carried out, as in Kafka: a producer with acks=0 may leave as soon as it has
sent. That ends at a request that has to wait, unless it is a produce whose records a worker looks at.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Final

from ottla.handlers.context import CloseConnection, ConnectionContext, Wake
from ottla.log.results import is_full
from ottla.node.dispatch import HERE, Answer, Dispatcher, Parts, Waiting
from ottla.partition.counters import BOUNDS, FIRST_BOUND
from ottla.wire.api_table import ApiKey
from ottla.wire.frame import FrameError, FrameReader
from ottla.world.network import Connection

if TYPE_CHECKING:
    from ottla.node.listener import Listener

log = logging.getLogger(__name__)

REQUESTS_PER_TURN: Final = 64  # then the loop serves others, however much this client sent at once
GATHERED_BYTES: Final = 128 * 1024  # answers beyond this are written before the next request is looked at


class ClientConnection:
    """What the network calls for one connection.

    Busy is the time from a request that has to wait, or an answer that the kernel does not take, until that is over;
    then at most one receive is kept unread. Nothing is served after `_closed`. Between `_gone` and `_forgotten` there
    is no connection any more, and what has come by it is still being served.
    """

    __slots__ = (
        "_busy",
        "_closed",
        "_dispatcher",
        "_fetches",
        "_finishing",
        "_forgotten",
        "_give_up",
        "_gone",
        "_listener",
        "_now",
        "_outgoing",
        "_outgoing_bytes",
        "_outgoing_in_parts",
        "_paused",
        "_reader",
        "_slow_s",
        "_started_at",
        "_task",
        "_unsent",
        "_waiting",
        "connection",
        "context",
        "get_buffer",
        "last_active",
    )

    def __init__(self, connection: Connection, context: ConnectionContext, listener: Listener) -> None:
        self.connection = connection
        self.context = context
        self._listener = listener
        self._now = listener.clock.now
        self._slow_s = listener.limits.slow_request_s
        self._reader = FrameReader(listener.buffers, listener.limits.request_max_bytes)
        self._dispatcher = Dispatcher(context, listener.routes)
        self._fetches = context.services.waiting
        self.get_buffer = self._reader.get_buffer
        self.last_active = self._now()  # with bytes from the client, an answer, or the client taking one
        self._busy = False
        self._paused = False
        self._closed = False
        self._gone = False
        self._forgotten = False
        self._finishing = False  # the node stops: this answer is the last
        # The request in work, if it could not be answered at once: one that waits, or a task.
        self._waiting: Waiting | None = None
        self._give_up: Wake | None = None
        self._task: asyncio.Task[None] | None = None
        self._outgoing: Parts = []
        self._outgoing_bytes = 0
        self._outgoing_in_parts = False  # not only bytes
        self._unsent = 0  # when somebody asked last whether it is idle
        self._started_at = 0.0

    # What the network calls.

    def received(self, count: int) -> None:
        self.last_active = self._now()
        self._reader.filled(count)
        if self._busy:
            # Reading went on while a request waited, to notice a client that leaves. It sent more instead.
            self._reader.keep()
            self._pause()
        else:
            self._fetches.hold()
            try:
                self._work()
            finally:
                self._fetches.release()

    def sent(self) -> None:
        """All answers so far are with the kernel: on with the next request."""
        self._go_on()

    def closed(self, error: Exception | None) -> None:
        if error is not None:
            log.debug("lost: %s", error, extra={"fields": self.context.fields()})
        self._gone = True
        if self._closed or not self._is_to_go_on():
            self._leave()
        elif not self.has_request_in_work:
            asyncio.get_running_loop().call_soon(self._go_on)

    # What the listener calls.

    def is_idle_since(self, time: float) -> bool:
        """So is one whose client takes no byte of its answers, also while it closes: that is not waited for."""
        if self.last_active > time or (self.has_request_in_work and not self._closed):
            return False
        unsent = self.connection.unsent
        if unsent != self._unsent:
            self._unsent = unsent
            self.last_active = self._now()
        return self.last_active <= time

    @property
    def has_request_in_work(self) -> bool:
        return self._task is not None or self._waiting is not None

    def expire(self) -> None:
        if self._closed:
            self.connection.abort()
        else:
            idle_s = self._now() - self.last_active
            log.info("closing: idle for %.1f s", idle_s, extra={"fields": self.context.fields()})
            self._end()

    def finish(self) -> None:
        """Close when the request in work, if there is one, has been answered; unless that one waits by design."""
        self._finishing = True
        if not self.has_request_in_work or self._dispatcher.waits:
            self._end()

    def abort(self) -> None:
        """At once, whatever is in work."""
        self._closed = True
        if self._gone:
            self._leave()
        else:
            self.connection.abort()

    # The requests.

    def _work(self) -> None:
        """Serve whole frames until there are no more, one has to wait, or others should have their turn."""
        self._started_at = self.last_active
        try:
            for _ in range(REQUESTS_PER_TURN):
                frame = self._reader.next_frame()
                if frame is None:
                    # A reader of what was produced goes first: it waits for longer than the producer. But one only.
                    self._fetches.run_one()
                    self._flush()
                    return
                answer = self._dispatcher.serve(frame)
                if answer is not None and not isinstance(answer, HERE):
                    self._wait_for(answer)
                    return
                self._note_time()
                if answer is not None and not self._add(answer):
                    self._reader.keep()
                    return
            self._reader.keep()
            self._busy = True
            self._pause()
            if self._flush():
                asyncio.get_running_loop().call_soon(self._go_on)
        except Exception as error:
            self._close(error)

    def _wait_for(self, answer: Awaitable[Answer | None] | Waiting) -> None:
        self._busy = True
        if isinstance(answer, Waiting):
            if answer.others_first:
                self._fetches.run_ready()
            self._waiting = answer
            self._give_up = answer.start(self._wake)
            if self._give_up is None:
                asyncio.get_running_loop().call_soon(self._wake)
        else:
            self._task = asyncio.get_running_loop().create_task(self._finish(answer))
        self._reader.keep()
        if self._reader.has_unread():
            self._pause()
        self._flush()

    def _wake(self) -> None:
        """What the request waited for has happened."""
        waiting, self._waiting, self._give_up = self._waiting, None, None
        if waiting is None or self._closed:
            return
        try:
            answer = waiting.finish()
        except Exception as error:
            self._close(error)
            return
        if answer is None or isinstance(answer, HERE):
            self._answered(answer)
        else:
            assert not isinstance(answer, Waiting), "no answer waits twice"
            self._task = asyncio.get_running_loop().create_task(self._finish(answer))

    async def _finish(self, pending: Awaitable[Answer | None]) -> None:
        try:
            answer = await pending
        except Exception as error:
            self._task = None
            self._close(error)
            return
        self._task = None
        self._answered(answer)

    def _answered(self, answer: Answer | None) -> None:
        self._note_time()
        if (answer is None or self._add(answer)) and self._flush():
            self._go_on()

    def _go_on(self) -> None:
        """What made it busy is over."""
        if self._closed or self.has_request_in_work:
            return
        self.last_active = self._now()
        if self._finishing:
            self._end()
            return
        self._busy = False
        self._work()
        if self._gone:
            self._leave_if_done()
        elif not self._busy and self._paused and not self._closed:
            self._paused = False
            self.connection.resume()

    def _note_time(self) -> None:
        """Each is counted. Slow ones are told to the operator; those that wait by design are not slow."""
        now = self._now()
        taken_s = now - self._started_at
        self._started_at = now
        dispatcher = self._dispatcher
        counters = dispatcher.counters
        # Histogram.observe, without the calls: most are done within the first bound.
        counters.counts[0 if taken_s <= FIRST_BOUND else bisect_left(BOUNDS, taken_s)] += 1
        counters.seconds += taken_s
        context = dispatcher.current
        if context is None:
            return
        if context.failed:
            counters.errors += 1
        if taken_s >= self._slow_s and not (dispatcher.waits or dispatcher.waited):
            log.warning("slow request: %.0f ms", taken_s * 1000, extra={"fields": context.fields()})

    # The answers.

    def _add(self, answer: Answer) -> bool:
        """False when answers have to wait in the network."""
        if isinstance(answer, bytes):
            self._outgoing.append(answer)
            self._outgoing_bytes += len(answer)
        else:
            self._outgoing += answer
            self._outgoing_bytes += sum(map(len, answer))
            self._outgoing_in_parts = True
        return self._outgoing_bytes <= GATHERED_BYTES or self._flush()

    def _flush(self) -> bool:
        """Hand the answers to the network; False when some of them have to wait there."""
        parts = self._outgoing
        if not parts or self._closed:
            return True
        if len(parts) > 1 and not self._outgoing_in_parts:
            parts = [b"".join(parts)]  # cheaper than to gather them in the kernel
        self._outgoing, self._outgoing_bytes, self._outgoing_in_parts = [], 0, False
        if self.connection.send(parts):
            return True
        self._busy = True
        self._pause()
        return False

    def _pause(self) -> None:
        if not self._paused:
            self._paused = True
            self.connection.pause()

    # The end.

    def _close(self, error: Exception) -> None:
        """The client, or a bug of ours, made it impossible to go on."""
        at_fault = None if isinstance(error, FrameError) else self._dispatcher.current
        if at_fault is not None:
            counters = self._dispatcher.counters
            counters.observe(self._now() - self._started_at)
            counters.errors += 1
        fields = (at_fault or self.context).fields()
        if isinstance(error, CloseConnection | FrameError):
            log.warning("closing: %s", error, extra={"fields": fields})
        elif isinstance(error, OSError) and is_full(error):  # its handler is imported when it is asked for
            log.error("closing: the request could not be served: %s", error, extra={"fields": fields})
        else:
            log.error("closing: the request could not be served", exc_info=error, extra={"fields": fields})
        self._end()

    def _end(self) -> None:
        self._flush()
        self._closed = True
        if self._gone:
            self._leave()
        else:
            self.connection.close()

    def _leave_if_done(self) -> None:
        if not self._busy:
            self._leave()
        elif self.has_request_in_work and not self._is_in_a_produce():
            self._finishing = True
            asyncio.get_running_loop().call_soon(self._leave)  # after the first step of a task that was just made

    def _leave(self) -> None:
        """The client has, and nothing of it stays."""
        if self._forgotten:
            return
        self._closed = self._forgotten = True
        if self._task is not None:
            self._task.cancel()
        if self._give_up is not None:
            self._give_up()
            self._waiting = self._give_up = None
        self._listener.forget(self)

    def _is_to_go_on(self) -> bool:
        """Without its client."""
        return self._is_in_a_produce() if self.has_request_in_work else self._reader.has_unread()

    def _is_in_a_produce(self) -> bool:
        """One with a task: its records may not be in the log yet."""
        current = self._dispatcher.current
        return self._task is not None and current is not None and current.api_key == ApiKey.PRODUCE
