"""One process of a cluster: its data folders, its listeners, and the state that the handlers see.

`start` returns when clients can use the node; `stop` answers what is in work, up to a limit, and releases everything.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ottla.handlers.context import ListenerKind, Services
from ottla.handlers.registry import Routes
from ottla.metadata.features import FEATURES
from ottla.metadata.image import Broker, ClusterImage, Endpoint
from ottla.node.config import NodeConfig
from ottla.node.listener import ConnectionCounts, Limits, Listener
from ottla.node.log_dirs import LogDirs, open_log_dirs
from ottla.wire.frame import ReceiveBuffers
from ottla.world import World
from ottla.world.clock import within
from ottla.world.network import Address

log = logging.getLogger(__name__)

DRAIN_S: Final = 5.0


class Node:
    def __init__(self, config: NodeConfig, world: World) -> None:
        self.config = config
        self._world = world
        self._log_dirs: LogDirs | None = None
        self.listeners: list[Listener] = []
        self.bootstrap = ""  # known once started

    async def start(self) -> None:
        config = self.config
        for warning in config.warnings:
            log.warning("%s", warning)
        try:
            self._log_dirs = open_log_dirs(self._world.disk, self._world.random, config.log_dirs, config.node_id)
            await self._listen(self._log_dirs.cluster_id)
        except BaseException:
            await self.stop()
            raise
        log.info("node %d of cluster %s is ready", config.node_id, self._log_dirs.cluster_id)

    async def _listen(self, cluster_id: str) -> None:
        config = self.config
        limits = _limits(config)
        counts = ConnectionCounts(limits)
        buffers = ReceiveBuffers()
        image = ClusterImage(cluster_id, config.node_id, {}, {})
        services = Services(config.node_id, image, FEATURES, features_epoch=0, workers=self._world.workers)
        routes = {kind: Routes(kind) for kind in ListenerKind}
        bound: dict[str, Address] = {}
        for each in config.listeners:
            kind = ListenerKind.CONTROLLER if each.is_controller else ListenerKind.BROKER
            listener = Listener(each, limits, counts, buffers, self._world.clock, services, routes[kind])
            self.listeners.append(listener)
            bound[each.name] = await listener.bind(self._world.network)
            log.info("listener %s is bound to %s", each.name, bound[each.name])
        services.image = self._image(cluster_id, bound)
        for listener in self.listeners:
            listener.open()
        first = services.image.brokers[config.node_id].endpoints[config.advertised_listeners[0].name]
        self.bootstrap = str(Address(first.host, first.port))

    def _image(self, cluster_id: str, bound: dict[str, Address]) -> ClusterImage:
        """A cluster of this node alone; a port 0 is the one that the system chose."""
        config = self.config
        endpoints = {
            each.name: Endpoint(each.host, each.port or bound[each.name].port) for each in config.advertised_listeners
        }
        controller = next((each for each in config.listeners if each.is_controller), None)
        return ClusterImage(
            cluster_id=cluster_id,
            controller_id=config.node_id,
            brokers={config.node_id: Broker(config.node_id, config.rack, endpoints)},
            controller_endpoints={}
            if controller is None
            else {config.node_id: Endpoint(controller.host, bound[controller.name].port)},
        )

    async def stop(self) -> None:
        for listener in self.listeners:
            listener.stop_accepting()
        try:
            draining = asyncio.gather(*(listener.drain() for listener in self.listeners))
            await within(self._world.clock, DRAIN_S, draining)
        except TimeoutError:
            log.warning("some clients took no answer within %.0f s: their connections are cut", DRAIN_S)
            await asyncio.gather(*(listener.abort_all() for listener in self.listeners))
        if self._log_dirs is not None:
            self._log_dirs.release()
            self._log_dirs = None


def _limits(config: NodeConfig) -> Limits:
    idle_ms = config.connections_max_idle_ms
    return Limits(
        request_max_bytes=config.socket_request_max_bytes,
        idle_s=None if idle_ms is None else idle_ms / 1000,
        max_connections=config.max_connections,
        max_connections_per_ip=config.max_connections_per_ip,
        max_connections_per_ip_overrides=config.max_connections_per_ip_overrides,
        slow_request_s=config.slow_request_ms / 1000,
        send_buffer=-1 if config.socket_send_buffer_bytes is None else config.socket_send_buffer_bytes,
        receive_buffer=-1 if config.socket_receive_buffer_bytes is None else config.socket_receive_buffer_bytes,
        backlog=config.socket_listen_backlog_size,
    )
