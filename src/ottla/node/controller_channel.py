"""How a node asks the active controller: over the network, or, if it is this node itself, directly.

The controller may change at any time. Who asks waits for the one that answers, within a limit; a request may so be
carried out twice, as with Kafka's brokers, and all that is asked this way can bear it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from ottla.peers import PeerError, Peers
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.world.clock import Clock
from ottla.world.network import Address

CHANNEL: Final = "controller"
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
                response = await self._ask_once(request, min(left_s, self._one_try_s))
                if response is not None:
                    if getattr(response, "error_code", ErrorCode.NONE) != ErrorCode.NOT_CONTROLLER:
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

    async def _ask_once(self, request: Message, timeout_s: float) -> Message | None:
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
        return await self._peers.ask(address, request, channel=CHANNEL, timeout_s=timeout_s)
