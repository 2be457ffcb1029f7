"""How a node asks the active controller: over the network, or, if it is this node itself, directly.

The controller may change at any time. Who asks waits for the one that answers, within a limit; a request may so be
carried out twice, as with Kafka's brokers, and what nodes ask by themselves can bear it. A client's request cannot:
who made a topic would be told that it exists. So it is asked again only if somebody else leads. A connection takes one
request after the other: heartbeats have one of their own, as those others may wait until many logs are made.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from ottla.peers import PeerError, Peers
from ottla.wire.api_table import ApiKey
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k19_create_topics import CreateTopicsResponse
from ottla.world.clock import Clock, within
from ottla.world.network import Address

CHANNEL: Final = "controller"
HEARTBEATS: Final = "heartbeats"
FORWARDED: Final = "forwarded"
CHANNELS: Final = {
    ApiKey.BROKER_REGISTRATION: HEARTBEATS,
    ApiKey.BROKER_HEARTBEAT: HEARTBEATS,
    ApiKey.ENVELOPE: FORWARDED,
    ApiKey.CREATE_TOPICS: FORWARDED,
}
RETRY_S: Final = 0.05  # at first
MOST_RETRY_S: Final = 0.2  # many may ask while the quorum elects
ONE_TRY_S: Final = 5.0  # at most: another node may lead long before Kafka's controller.socket.timeout.ms is over


class Leadership(Protocol):
    """Who leads the metadata quorum, as far as this node knows."""

    @property
    def leader_id(self) -> int | None: ...

    @property
    def leader_address(self) -> Address | None: ...

    @property
    def refusal(self) -> str | None:
        """Why it may not know any."""
        ...

    async def is_gone(self) -> bool:
        """There is no leader, nor can there be one, as most voters do not run."""
        ...


class ControllerUnreachable(PeerError):
    """No active controller has answered in time."""


class ControllerChannel:
    """`here` answers a request as this node's controller listener would; NOT_CONTROLLER if it is not active."""

    def __init__(
        self,
        node_id: int,
        clock: Clock,
        peers: Peers,
        leadership: Leadership,
        here: Callable[[Message], Awaitable[Message]] | None,
        one_try_s: float = ONE_TRY_S,
    ) -> None:
        self._node_id = node_id
        self._clock = clock
        self._peers = peers
        self._leadership = leadership
        self._here = here
        self._one_try_s = min(one_try_s, ONE_TRY_S)

    async def ask(self, request: Message, timeout_s: float) -> Message:
        deadline = self._clock.now() + timeout_s
        reason: str | None = None
        pause_s = RETRY_S
        while True:
            left_s = deadline - self._clock.now()
            if left_s <= 0:
                raise ControllerUnreachable(reason or self._nobody_known())
            try:
                response = await self._ask_once(request, left_s)
                if response is not None:
                    if not _says_not_controller(response):
                        return response
                    reason = "the node that led the metadata quorum does not any more"
            except PeerError as error:
                reason = str(error)
            await self._clock.sleep(min(pause_s, max(0.0, deadline - self._clock.now())))
            pause_s = min(2 * pause_s, MOST_RETRY_S)

    def _nobody_known(self) -> str:
        unknown = "no leader of the metadata quorum is known"
        refusal = self._leadership.refusal
        return unknown if refusal is None else f"{unknown}: {refusal}"

    async def is_quorum_gone(self) -> bool:
        """Then nobody will answer, until other nodes are started."""
        return await self._leadership.is_gone()

    async def _ask_once(self, request: Message, left_s: float) -> Message | None:
        if self._leadership.leader_id == self._node_id and self._here is not None:
            try:
                return await self._here(request)
            except PeerError:
                raise
            except (OSError, ImportError) as error:  # handlers are imported when they are first asked
                raise PeerError(f"the controller of this node cannot answer: {error}") from error
        address = self._leadership.leader_address
        if address is None:
            return None
        channel = CHANNELS.get(ApiKey(request.KEY), CHANNEL)
        if channel is FORWARDED:
            return await self._ask_while_it_leads(address, request, left_s)
        timeout_s = min(left_s, self._one_try_s)
        return await self._peers.ask(address, request, channel=channel, timeout_s=timeout_s)

    async def _ask_while_it_leads(self, address: Address, request: Message, left_s: float) -> Message | None:
        asking = asyncio.ensure_future(self._peers.ask(address, request, channel=FORWARDED, timeout_s=left_s))
        try:
            while self._leadership.leader_address in (None, address):
                with contextlib.suppress(TimeoutError):
                    return await within(self._clock, self._one_try_s, asyncio.shield(asking))
            return None
        finally:
            asking.cancel()


def _says_not_controller(response: Message) -> bool:
    """Of all that is asked this way only CreateTopics has no error code for the whole answer."""
    answers = response.topics if isinstance(response, CreateTopicsResponse) else (response,)
    return any(getattr(each, "error_code", ErrorCode.NONE) == ErrorCode.NOT_CONTROLLER for each in answers)
