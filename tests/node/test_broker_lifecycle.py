"""A broker registers with whatever controller there is, for as long as that may help."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ottla.node import broker_lifecycle
from ottla.node.broker import Broker
from ottla.node.broker_lifecycle import BrokerLifecycle, LifecycleConfig, RegistrationRefused
from ottla.node.controller_channel import ControllerChannel
from ottla.peers import Peers
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest, BrokerRegistrationResponse
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest, BrokerHeartbeatResponse
from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest
from ottla.world import World
from ottla.world.network import Address
from ottla.world.process import run as run_in_a_real_world
from tests.support.asking_a_node import ask
from tests.support.in_process import in_process_node
from tests.support.waiting import eventually

EPOCH = 7
DEADLINE_S = 20


class Here:
    """The controller is this node."""

    leader_id: int | None = 1
    leader_address: Address | None = None
    refusal: str | None = None

    async def is_gone(self) -> bool:
        return False


def register(*codes: ErrorCode, timeout_s: float = 30.0, last: ErrorCode = ErrorCode.NONE) -> tuple[int, int]:
    """The broker's epoch, and how often it has asked a controller that says this, and then what is the last for ever;
    without an error it takes it."""
    answers = [*codes]
    asked = 0

    async def answer(request: Message) -> Message:
        nonlocal asked
        asked += 1
        return BrokerRegistrationResponse(error_code=answers.pop(0) if answers else last, broker_epoch=EPOCH)

    async def run(world: World) -> int:
        peers = Peers(world.clock, world.network, "broker")
        channel = ControllerChannel(1, world.clock, peers, Here(), answer)
        config = LifecycleConfig(heartbeat_interval_s=1, session_timeout_s=9, registration_timeout_s=timeout_s)
        lifecycle = BrokerLifecycle(
            world.clock, channel, config, BrokerRegistrationRequest(broker_id=1), lambda: 0, list
        )
        await lifecycle.register()
        return lifecycle.epoch

    return run_in_a_real_world(run), asked


@pytest.mark.parametrize("code", [ErrorCode.DUPLICATE_BROKER_REGISTRATION, ErrorCode.KAFKA_STORAGE_ERROR])
def test_a_refusal_that_may_pass_is_waited_for(code: ErrorCode) -> None:
    assert register(code, code) == (EPOCH, 3)


def test_a_refusal_that_does_not_pass_is_the_reason_in_the_end_and_told_once_before(
    caplog: pytest.LogCaptureFixture,
) -> None:
    duplicate, full = ErrorCode.DUPLICATE_BROKER_REGISTRATION, ErrorCode.KAFKA_STORAGE_ERROR
    with pytest.raises(RegistrationRefused, match="DUPLICATE_BROKER_REGISTRATION; is another broker running"):
        register(full, full, timeout_s=1.5, last=duplicate)
    told = [each.getMessage() for each in caplog.records if each.levelname == "WARNING"]
    assert ["KAFKA_STORAGE_ERROR" in told[0], "DUPLICATE_BROKER_REGISTRATION" in told[1], len(told)] == [True, True, 2]


@pytest.mark.parametrize("code", [ErrorCode.INCONSISTENT_CLUSTER_ID, ErrorCode.UNSUPPORTED_VERSION])
def test_a_refusal_for_good_is_told_at_once(code: ErrorCode) -> None:
    with pytest.raises(RegistrationRefused):
        register(code)


# A directory that has failed


@pytest.mark.parametrize(
    ("code", "is_untold"),
    [(ErrorCode.NONE, False), (ErrorCode.NOT_CONTROLLER, True), (ErrorCode.KAFKA_STORAGE_ERROR, True)],
)
def test_a_broker_stops_if_no_controller_hears_of_a_failed_directory_in_time(code: ErrorCode, is_untold: bool) -> None:
    failed: list[bytes] = []
    heard = 0

    async def run(world: World) -> bool:
        done = asyncio.Event()
        untold = asyncio.Event()

        async def answer(request: Message) -> Message:
            nonlocal heard
            assert isinstance(request, BrokerHeartbeatRequest)
            if request.offline_log_dirs:
                heard += 1
                if heard == 3:
                    done.set()
            return BrokerHeartbeatResponse(error_code=code)

        channel = ControllerChannel(1, world.clock, Peers(world.clock, world.network, "broker"), Here(), answer)
        config = LifecycleConfig(0.01, 9, 30, directory_failure_timeout_s=0.02)
        lifecycle = BrokerLifecycle(
            world.clock, channel, config, BrokerRegistrationRequest(broker_id=1), lambda: 0, lambda: failed, untold.set
        )
        lifecycle.start()
        failed.append(bytes(15) + b"x")
        lifecycle.directory_failed(failed[0])
        waits = [asyncio.ensure_future(each.wait()) for each in ((untold,) if is_untold else (done,))]
        await asyncio.wait(waits, timeout=DEADLINE_S)
        await lifecycle.stop()
        return untold.is_set()

    assert run_in_a_real_world(run) is is_untold


# Leaving


class Nobody:
    """Leads the quorum; the voters are there or gone, in turn as this says, and then as it says last."""

    leader_id: int | None = None
    leader_address: Address | None = None
    refusal: str | None = None

    def __init__(self, *is_gone: bool) -> None:
        self._is_gone = list(is_gone)
        self.looked = 0

    async def is_gone(self) -> bool:
        self.looked += 1
        return self._is_gone.pop(0) if len(self._is_gone) > 1 else self._is_gone[0]


def leave(quorum: Nobody, session_timeout_s: float) -> float:
    """How long it takes to leave."""

    async def run(world: World) -> float:
        channel = ControllerChannel(1, world.clock, Peers(world.clock, world.network, "broker"), quorum, None)
        config = LifecycleConfig(1, session_timeout_s, 30)
        request = BrokerRegistrationRequest(broker_id=1)
        lifecycle = BrokerLifecycle(world.clock, channel, config, request, lambda: 0, list)
        lifecycle.start()
        began = world.clock.now()
        await lifecycle.leave()
        return world.clock.now() - began

    return run_in_a_real_world(run)


def test_a_quorum_that_is_gone_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broker_lifecycle, "LOOK_S", 0.01)
    assert leave(Nobody(True), DEADLINE_S) < DEADLINE_S / 2


def test_a_quorum_that_is_back_meanwhile_is_waited_for_as_long_as_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broker_lifecycle, "LOOK_S", 0.01)
    quorum = Nobody(True, True, True, False)
    assert leave(quorum, 0.5) >= 0.5
    assert quorum.looked > broker_lifecycle.LOOKS


# Unregistered meanwhile


def test_a_broker_that_is_not_registered_any_more_stops_at_once(tmp_path: Path) -> None:
    """It asked for a session's time to be let go, and no controller knew it."""
    with in_process_node(tmp_path) as node:
        with node.connect() as client:
            assert not ask(client, UnregisterBrokerRequest(broker_id=1)).error_code
        eventually(lambda: 1 not in node.node.services.image.brokers)
        node.stop()
        assert not node.logged("no controller let this broker go")


@pytest.mark.parametrize("is_ready", [False, True])
def test_a_broker_that_is_unregistered_as_it_starts_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_ready: bool
) -> None:
    """It waited for ever, or failed with a KeyError."""
    enter = Broker.enter

    async def unregistered(self: Broker) -> None:
        if is_ready:
            self.lifecycle.ready()
            await self.lifecycle.is_unfenced.wait()
        await self.lifecycle._channel.ask(UnregisterBrokerRequest(broker_id=1), DEADLINE_S)
        await enter(self)

    monkeypatch.setattr(Broker, "enter", unregistered)
    with (
        pytest.raises(RegistrationRefused, match="broker 1 was unregistered while it started"),
        in_process_node(tmp_path),
    ):
        pass
