"""Requests one after the other over one connection, each made of the answer before it.

The next request goes out in the call that brought the answer: no task has to have its turn in between. A follower,
which asks its leader again and again, saves a turn of the loop with each answer, and all copies wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ottla.peers.connection import PeerConnection
from ottla.peers.errors import PeerError
from ottla.wire.message import Message
from ottla.world.clock import Clock, Timer

GoOn = Callable[[Message], Message | None]
"""Takes an answer, and returns the next request; None: that is all."""


def only_this(_answer: Message) -> None:
    """For a conversation of one request."""


class Conversation:
    """`last` is the last answer, or what went wrong; who cancels it has given up. One timer is for all answers: it
    looks how long the one has taken that is waited for now. It does so also when nobody waits for that any more: else a
    connection that has fallen silent would be kept as long as all who ask give up sooner."""

    __slots__ = ("_clock", "_connection", "_due_s", "_go_on", "_timeout_s", "_timer", "last")

    def __init__(self, clock: Clock, connection: PeerConnection, timeout_s: float, go_on: GoOn) -> None:
        self.last: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._clock = clock
        self._connection = connection
        self._timeout_s = timeout_s
        self._go_on = go_on
        self._due_s = 0.0
        self._timer: Timer | None = None

    async def hold(self, request: Message, due_s: float) -> Message:
        """Beginning with this request, which is answered by then. The last answer."""
        self._due_s = due_s
        self._connection.ask(request, self)
        self._look()
        return await self.last

    def _look(self) -> None:
        left_s = self._due_s - self._clock.now()
        if left_s > 0:
            self._timer = self._clock.call_later(left_s, self._look)
        else:
            self._connection.fail(f"no answer within {self._timeout_s:.1f} s")

    # What the connection calls.

    def answered(self, answer: Message) -> None:
        try:
            request = None if self.last.done() else self._go_on(answer)
            if self.last.done():  # it was given up, perhaps while the answer was taken
                self._end()
            elif request is None:
                self._end()
                self.last.set_result(answer)
            else:
                self._due_s = self._clock.now() + self._timeout_s
                self._connection.ask(request, self)
        except Exception as error:
            self._end()
            if not self.last.done():
                self.last.set_exception(error)

    def failed(self, error: PeerError) -> None:
        self._end()
        if not self.last.done():
            self.last.set_exception(error)

    def _end(self) -> None:
        """Nothing is under way any more."""
        if self._timer is not None:
            self._timer.cancel()
