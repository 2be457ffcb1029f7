"""A controller that does not answer is given up in time, and another one, or the same, is asked."""

from __future__ import annotations

import asyncio
import errno
import os

import pytest

from ottla.node.controller_channel import ControllerChannel, ControllerUnreachable
from ottla.peers import PeerError, Peers
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest, CreateTopicsResponse
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest
from ottla.wire.messages.k58_envelope import EnvelopeRequest, EnvelopeResponse
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest, BrokerHeartbeatResponse
from ottla.world import World
from ottla.world.network import Address
from ottla.world.process import run as run_in_a_real_world


class Elsewhere:
    leader_id: int | None = 2
    leader_address: Address | None = Address("controller", 1)
    refusal: str | None = None

    async def is_gone(self) -> bool:
        return False


class Here(Elsewhere):
    leader_id = 1
    leader_address = None


class SilentPeers(Peers):
    """Who never answer; `waited_s` is how long each time."""

    def __init__(self, world: World) -> None:
        super().__init__(world.clock, world.network, "broker")
        self.waited_s: list[float] = []

    async def ask(self, address: Address, request: Message, *, channel: str, timeout_s: float) -> Message:
        self.waited_s.append(timeout_s)
        await asyncio.sleep(timeout_s)
        raise PeerError("no answer")


@pytest.mark.parametrize(("one_try_s", "expected_s"), [(0.02, 0.02), (30.0, 0.1)])
def test_a_silent_controller_is_asked_again_when_its_time_is_over(one_try_s: float, expected_s: float) -> None:
    async def run(world: World) -> list[float]:
        peers = SilentPeers(world)
        channel = ControllerChannel(1, world.clock, peers, Elsewhere(), None, one_try_s)
        with pytest.raises(ControllerUnreachable):
            await channel.ask(BrokerHeartbeatRequest(), 0.1)
        return peers.waited_s

    waited_s = run_in_a_real_world(run)
    assert waited_s[0] == pytest.approx(expected_s, rel=0.1)
    assert (len(waited_s) > 1) is (one_try_s < 0.1)


class SlowPeers(Peers):
    """Who answer after a while; `asked` are whom, and by which channel."""

    def __init__(self, world: World, after_s: float) -> None:
        super().__init__(world.clock, world.network, "broker")
        self._after_s = after_s
        self.asked: list[tuple[Address, str]] = []
        self.is_asked = asyncio.Event()

    async def ask(self, address: Address, request: Message, *, channel: str, timeout_s: float) -> Message:
        self.asked.append((address, channel))
        self.is_asked.set()
        await asyncio.sleep(self._after_s)
        return EnvelopeResponse()


def test_a_clients_request_is_asked_once_however_long_it_takes() -> None:
    """Asked again, who made a topic was told that it exists."""

    async def run(world: World) -> SlowPeers:
        peers = SlowPeers(world, 0.2)
        channel = ControllerChannel(1, world.clock, peers, Elsewhere(), None, 0.02)
        assert isinstance(await channel.ask(EnvelopeRequest(), 30), EnvelopeResponse)
        return peers

    assert len(run_in_a_real_world(run).asked) == 1


def test_a_clients_request_is_asked_again_when_somebody_else_leads() -> None:
    async def run(world: World) -> SlowPeers:
        peers, leadership = SlowPeers(world, 30), Elsewhere()
        channel = ControllerChannel(1, world.clock, peers, leadership, None, 0.02)
        asking = asyncio.ensure_future(channel.ask(EnvelopeRequest(), 60))
        await peers.is_asked.wait()
        peers.is_asked.clear()
        leadership.leader_address = None  # nobody may be known for a while
        await asyncio.sleep(0.1)
        assert not peers.is_asked.is_set()
        leadership.leader_address = Address("another", 1)
        await peers.is_asked.wait()
        asking.cancel()
        return peers

    assert [address.host for address, _ in run_in_a_real_world(run).asked] == ["controller", "another"]


def test_heartbeats_have_a_connection_of_their_own() -> None:
    """Behind a request that waits until thousands of logs are made, a broker was silent, and fenced."""

    async def run(world: World) -> SlowPeers:
        peers = SlowPeers(world, 0)
        channel = ControllerChannel(1, world.clock, peers, Elsewhere(), None)
        for request in (BrokerHeartbeatRequest(), EnvelopeRequest(), CreateTopicsRequest(), AlterPartitionRequest()):
            await channel.ask(request, 1)
        return peers

    heartbeats, envelopes, topics, partitions = (channel for _, channel in run_in_a_real_world(run).asked)
    assert heartbeats not in (envelopes, topics, partitions)


@pytest.mark.parametrize(
    ("refusal", "reason"),
    [
        (None, "no leader of the metadata quorum is known"),
        ("the others are of another cluster", "no leader of the metadata quorum is known: the others are of another"),
    ],
)
def test_who_knows_no_controller_says_why(refusal: str | None, reason: str) -> None:
    class Nobody(Elsewhere):
        leader_id = leader_address = None

    async def run(world: World) -> None:
        nobody = Nobody()
        nobody.refusal = refusal
        channel = ControllerChannel(1, world.clock, SilentPeers(world), nobody, None)
        with pytest.raises(ControllerUnreachable, match=f"^{reason}"):
            await channel.ask(BrokerHeartbeatRequest(), 0.05)

    run_in_a_real_world(run)


def no_room() -> OSError:
    return OSError(errno.EMFILE, os.strerror(errno.EMFILE))


@pytest.mark.parametrize("refusal", [no_room(), ImportError("cannot open shared object file: Too many open files")])
def test_a_controller_here_whose_handler_cannot_be_imported_is_asked_again(refusal: Exception) -> None:
    """Who asks ends with anything but a PeerError, and no ISR would ever change, or the broker be unfenced, again."""
    refusals = [refusal, refusal]

    async def here(request: Message) -> Message:
        if refusals:
            raise refusals.pop()
        return BrokerHeartbeatResponse()

    async def run(world: World) -> Message:
        return await ControllerChannel(1, world.clock, SilentPeers(world), Here(), here).ask(
            BrokerHeartbeatRequest(), 30
        )

    assert isinstance(run_in_a_real_world(run), BrokerHeartbeatResponse)
    assert refusals == []


def test_one_that_never_can_be_says_why_when_the_time_is_over() -> None:
    async def here(request: Message) -> Message:
        raise no_room()

    async def run(world: World) -> None:
        channel = ControllerChannel(1, world.clock, SilentPeers(world), Here(), here)
        with pytest.raises(ControllerUnreachable, match=r"of this node cannot answer: .*Too many open files"):
            await channel.ask(BrokerHeartbeatRequest(), 0.05)

    run_in_a_real_world(run)


def test_who_says_only_of_the_topics_that_it_is_no_controller_any_more_is_not_who_answers() -> None:
    """A topic that somebody needs was not made while the quorum elected."""

    def created(error_code: ErrorCode) -> CreateTopicsResponse:
        return CreateTopicsResponse(topics=[CreateTopicsResponse.CreatableTopicResult(name="t", error_code=error_code)])

    answers = [created(ErrorCode.TOPIC_ALREADY_EXISTS), created(ErrorCode.NOT_CONTROLLER)]

    async def here(request: Message) -> Message:
        return answers.pop()

    async def run(world: World) -> Message:
        return await ControllerChannel(1, world.clock, SilentPeers(world), Here(), here).ask(CreateTopicsRequest(), 30)

    assert run_in_a_real_world(run) == created(ErrorCode.TOPIC_ALREADY_EXISTS)
