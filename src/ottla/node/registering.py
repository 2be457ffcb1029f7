"""What a node tells the controller about itself: as a broker, and as a controller of the quorum."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Final

from ottla.log.checkpoints import Life, read_clean_shutdown, read_life
from ottla.log.results import is_full
from ottla.metadata.features import FEATURES, KRAFT_VERSION
from ottla.node.config import NodeConfig
from ottla.node.controller_channel import ControllerChannel
from ottla.node.log_dirs import LogDirs
from ottla.node.tasks import ended
from ottla.peers import PeerError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest
from ottla.wire.messages.k70_controller_registration import (
    ControllerRegistrationRequest,
    ControllerRegistrationResponse,
)
from ottla.world import Address, World
from ottla.world.disk import Disk

log = logging.getLogger(__name__)

TIMEOUT_S: Final = 30.0
RETRY_S: Final = 0.5
NO_BROKER_EPOCH: Final = -1
NO_LIFE: Final = Life(NO_BROKER_EPOCH, None)


def broker_registration(
    world: World, config: NodeConfig, log_dirs: LogDirs, bound: Mapping[str, Address]
) -> BrokerRegistrationRequest:
    """`bound` has the ports that the system chose where the configuration says 0.

    A life that died as it registered, and before it did anything else, goes on in this one: were it another one, the
    controller would take this one's epoch for that of a life that lost what came after it.
    """
    last = last_life(world.disk, log_dirs.paths)
    return BrokerRegistrationRequest(
        broker_id=config.node_id,
        cluster_id=log_dirs.cluster_id,
        incarnation_id=last.incarnation_id or world.random.uuid(),
        listeners=[
            BrokerRegistrationRequest.Listener(name=each.name, host=each.host, port=each.port or bound[each.name].port)
            for each in config.advertised_listeners
        ],
        features=[
            BrokerRegistrationRequest.Feature(
                name=each.name, min_supported_version=each.min_level, max_supported_version=each.max_level
            )
            for each in (*FEATURES, KRAFT_VERSION)
        ],
        rack=config.rack,
        log_dirs=list(log_dirs.directory_ids),
        previous_broker_epoch=last.broker_epoch,
    )


def last_life(disk: Disk, paths: Sequence[str]) -> Life:
    """If all of it is still here, as every directory says. To Kafka that is so after a clean shutdown only; but a
    process that dies takes nothing with it, and it may be the last one that has all records."""
    lives = [last_life_in(disk, path) or NO_LIFE for path in paths]
    newest = max(each.broker_epoch for each in lives)
    # It may have died while it noted its epoch, which those that say that it is about to register do not have then.
    if any(
        each.broker_epoch == NO_BROKER_EPOCH or (each.broker_epoch != newest and each.incarnation_id is None)
        for each in lives
    ):
        newest = NO_BROKER_EPOCH
    incarnations = {each.incarnation_id for each in lives}
    # Where they differ they were still being noted, before anything was sent, or after it was answered.
    return Life(newest, incarnations.pop() if len(incarnations) == 1 else None)


def last_life_in(disk: Disk, path: str) -> Life | None:
    """An OSError if nothing is wrong with the disk, and too many files are open: nobody knows then, and who starts
    later will."""
    try:
        shutdown, life = read_clean_shutdown(disk, path), read_life(disk, path)
    except OSError as error:
        if is_full(error):
            raise
        return None
    if shutdown is None:
        return life
    if shutdown.broker_epoch is None:
        return NO_LIFE
    # A later life may have ended before it took the mark of the clean shutdown away: it had not looked at any log yet.
    is_later = life is not None and life.broker_epoch >= shutdown.broker_epoch
    return life if is_later else Life(shutdown.broker_epoch, None)


class ControllerRegistration:
    """Tells the active controller, once in this node's life, where this controller is and what it serves."""

    def __init__(
        self, world: World, channel: ControllerChannel, node_id: int, endpoints: Mapping[str, Address]
    ) -> None:
        self._clock = world.clock
        self._channel = channel
        self._request = ControllerRegistrationRequest(
            controller_id=node_id,
            incarnation_id=world.random.uuid(),
            listeners=[
                ControllerRegistrationRequest.Listener(name=name, host=address.host, port=address.port)
                for name, address in endpoints.items()
            ],
            features=[
                ControllerRegistrationRequest.Feature(
                    name=each.name, min_supported_version=each.min_level, max_supported_version=each.max_level
                )
                for each in (*FEATURES, KRAFT_VERSION)
            ],
        )
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        await ended(self._task)

    async def _run(self) -> None:
        while True:
            try:
                response = await self._channel.ask(self._request, TIMEOUT_S)
                assert isinstance(response, ControllerRegistrationResponse)
                if not response.error_code:
                    return
                log.warning("this controller cannot be registered: %s", ErrorCode(response.error_code).name)
            except PeerError as error:
                log.debug("this controller is not registered yet: %s", error)
            await self._clock.sleep(RETRY_S)
