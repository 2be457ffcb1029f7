"""A broker's life in the cluster: it registers, tells the controller again and again that it lives, leaves in order.

It registers fenced. Once it has read all metadata up to its own registration it may be unfenced, and only then are
clients sent to it. When it is to stop it asks first, so that others lead what it has led (KIP-631).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ottla.controller.effective_configs import BrokerConfigs
from ottla.node.controller_channel import ControllerChannel
from ottla.node.tasks import ended
from ottla.peers import PeerError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest, BrokerRegistrationResponse
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest, BrokerHeartbeatResponse
from ottla.wire.primitives import uuid_text
from ottla.world.clock import Clock, within

log = logging.getLogger(__name__)

NO_EPOCH: Final = -1
RETRY_S: Final = 0.1
FOR_EVER: Final = float("inf")
MOST_RETRY_S: Final = 0.4  # of a registration that waits for the end of an earlier life's session
# What would be refused however often it is asked for. Anything else may pass, such as the last life's session, which
# after a crash takes its time to end, or a controller's disk that is full.
REFUSALS: Final = frozenset(
    {
        ErrorCode.INCONSISTENT_CLUSTER_ID,
        ErrorCode.INVALID_REGISTRATION,
        ErrorCode.UNSUPPORTED_VERSION,
        ErrorCode.CLUSTER_AUTHORIZATION_FAILED,
    }
)
LOOK_S: Final = 0.25  # for the quorum, by who is not let go
LOOKS: Final = 4  # in a row: a voter that is restarted is back in a second
NEXT_IN_CATCH_UP_S: Final = 0.01  # while it is not unfenced yet, or about to stop, every moment counts


class RegistrationRefused(Exception):
    """The controller does not take this broker, and never will as it is."""


@dataclass(frozen=True, slots=True)
class LifecycleConfig:
    heartbeat_interval_s: float  # broker.heartbeat.interval.ms
    session_timeout_s: float  # broker.session.timeout.ms
    registration_timeout_s: float  # initial.broker.registration.timeout.ms
    directory_failure_timeout_s: float = 30.0  # log.dir.failure.timeout.ms

    @classmethod
    def of(cls, configs: BrokerConfigs) -> LifecycleConfig:
        return cls(
            configs.integer("broker.heartbeat.interval.ms") / 1000,
            configs.integer("broker.session.timeout.ms") / 1000,
            configs.integer("initial.broker.registration.timeout.ms") / 1000,
            configs.integer("log.dir.failure.timeout.ms") / 1000,
        )


class BrokerLifecycle:
    """`metadata_offset` is that of the last record that this node has followed, `offline_log_dirs` and
    `cordoned_log_dirs` are ids; the latter are None if there is nothing to tell.

    `on_untold` is called when no controller has heard of a failed directory in time: then nobody else leads what this
    broker cannot lead any more, and it must stop.
    """

    def __init__(
        self,
        clock: Clock,
        channel: ControllerChannel,
        config: LifecycleConfig,
        registration: BrokerRegistrationRequest,
        metadata_offset: Callable[[], int],
        offline_log_dirs: Callable[[], Sequence[bytes]],
        on_untold: Callable[[], object] = lambda: None,
        cordoned_log_dirs: Callable[[], Sequence[bytes] | None] = lambda: None,
    ) -> None:
        self._clock = clock
        self._channel = channel
        self._config = config
        self._registration = registration
        self._metadata_offset = metadata_offset
        self._offline_log_dirs = offline_log_dirs
        self._on_untold = on_untold
        self._cordoned_log_dirs = cordoned_log_dirs
        self._tell_until: dict[bytes, float] = {}  # directories that have failed, as no controller has heard yet
        self.epoch = NO_EPOCH
        self.is_unfenced = asyncio.Event()
        self._may_stop = asyncio.Event()
        self._is_ready = False
        self._wants_to_stop = False
        self._hurry = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def register(self) -> None:
        """Until a controller takes it; RegistrationRefused if none will, PeerError if none answers in time."""
        deadline = self._clock.now() + self._config.registration_timeout_s
        pause_s = RETRY_S
        refused: ErrorCode | None = None
        while True:
            left_s = max(0.0, deadline - self._clock.now())
            try:
                response = await self._channel.ask(self._registration, left_s)
            except PeerError as error:
                if refused is None:
                    raise
                raise self._refusal(refused) from error
            assert isinstance(response, BrokerRegistrationResponse)
            code = ErrorCode(response.error_code)
            if code == ErrorCode.NONE:
                self.epoch = response.broker_epoch
                return
            if code in REFUSALS or self._clock.now() >= deadline:
                raise self._refusal(code)
            if code != refused:
                refused = code
                log.warning(
                    "the controller refuses broker %d: %s; it is asked again, for %.0f s at most",
                    self._registration.broker_id,
                    code.name,
                    deadline - self._clock.now(),
                )
            await self._clock.sleep(pause_s)
            pause_s = min(2 * pause_s, MOST_RETRY_S)

    def _refusal(self, code: ErrorCode) -> RegistrationRefused:
        return RegistrationRefused(
            f"the controller refuses broker {self._registration.broker_id}: {code.name}; "
            "is another broker running with this node.id, or is the cluster another one?"
        )

    def start(self) -> None:
        """From now on it tells that it lives; it stays fenced until it is `ready`."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def leave(self) -> None:
        """Give up all leaderships, then stop. A controller that does not answer is waited for, as long as a session
        lasts; a quorum that is gone, as when all of a cluster is stopped, is not."""
        if self._task is None:
            return
        self._wants_to_stop = True
        self._hurry.set()
        try:
            await within(self._clock, self._config.session_timeout_s, self._let_go())
        except TimeoutError:
            log.warning("no controller let this broker go in order: it stops all the same")
        await self.stop()

    async def _let_go(self) -> None:
        looks = 0
        while looks < LOOKS:
            try:
                await within(self._clock, LOOK_S, self._may_stop.wait())
                return
            except TimeoutError:
                looks = looks + 1 if await self._channel.is_quorum_gone() else 0
        raise TimeoutError("most voters of the metadata quorum have gone")

    async def stop(self) -> None:
        task, self._task = self._task, None
        await ended(task)

    def ready(self) -> None:
        """Clients may come."""
        self._is_ready = True
        self._hurry.set()

    def directory_failed(self, directory_id: bytes) -> None:
        """The controller should know it now, and must know it in time. A worker may have found it."""
        self._tell_until[directory_id] = self._clock.now() + self._config.directory_failure_timeout_s
        self.hurry()

    def hurry(self) -> None:
        """Something has happened that the controller should know now."""
        self._hurry.set()

    async def _run(self) -> None:
        while not self._may_stop.is_set():
            self._hurry.clear()
            pause_s = self._config.heartbeat_interval_s
            try:
                response = await self._beat()
                if response.error_code:
                    log.warning("the controller refuses a heartbeat: %s", ErrorCode(response.error_code).name)
                elif response.should_shut_down:
                    self._may_stop.set()
                elif not response.is_fenced:
                    self._unfenced()
                if not response.error_code and ((response.is_fenced and self._is_ready) or self._wants_to_stop):
                    pause_s = NEXT_IN_CATCH_UP_S
            except PeerError as error:
                log.warning("no heartbeat arrives: %s", error)
                pause_s = RETRY_S
            self._check_told()
            await self._pause(pause_s)

    def _check_told(self) -> None:
        now = self._clock.now()
        for directory_id in [each for each, until in self._tell_until.items() if until <= now]:
            del self._tell_until[directory_id]
            log.critical(
                "no controller has heard in time that log directory %s has failed: the node cannot go on",
                uuid_text(directory_id),
            )
            self._on_untold()

    def _unfenced(self) -> None:
        if not self.is_unfenced.is_set():
            log.info("this broker is part of the cluster")
            self.is_unfenced.set()

    async def _beat(self) -> BrokerHeartbeatResponse:
        offline = list(self._offline_log_dirs())
        request = BrokerHeartbeatRequest(
            broker_id=self._registration.broker_id,
            broker_epoch=self.epoch,
            current_metadata_offset=self._metadata_offset(),
            want_fence=not self._is_ready,
            want_shut_down=self._wants_to_stop,
            offline_log_dirs=offline,
            cordoned_log_dirs=self._cordoned_log_dirs(),
        )
        deadline = min(self._tell_until.values(), default=FOR_EVER)
        timeout_s = min(self._config.session_timeout_s, max(0.0, deadline - self._clock.now()))
        response = await self._channel.ask(request, timeout_s)
        assert isinstance(response, BrokerHeartbeatResponse)
        if not response.error_code:
            for directory_id in offline:
                self._tell_until.pop(directory_id, None)
        return response

    async def _pause(self, pause_s: float) -> None:
        with contextlib.suppress(TimeoutError):
            await within(self._clock, pause_s, self._hurry.wait())
