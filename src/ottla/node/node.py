"""One process of a cluster: its data folders, its listeners, and the state that the handlers see.

`start` returns when clients can use the node; `stop` answers what is in work, up to a limit, and releases everything.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
from typing import TYPE_CHECKING, Final

from ottla.controller.controller import Controller
from ottla.controller.effective_configs import BrokerConfigs, broker_configs
from ottla.controller.producer_ids import producer_id_blocks
from ottla.controller.registration import (
    bootstrap_records,
    election_records,
    registration_records,
    supported_features,
)
from ottla.handlers.auto_creation import AutoCreation
from ottla.handlers.context import ListenerKind, Services
from ottla.handlers.registry import Routes
from ottla.handlers.request_counters import RequestCounters
from ottla.metadata.configs import BROKER, Status
from ottla.metadata.features import FEATURES
from ottla.metadata.image import Broker, ClusterImage, Endpoint, ResourceType
from ottla.metadata.replay import Delta
from ottla.node.config import NodeConfig
from ottla.node.connection_limits import ConnectionCounts, connection_limits
from ottla.node.listener import Limits, Listener
from ottla.node.log_dirs import LogDirs, open_log_dirs
from ottla.node.loop_lag import LoopLag
from ottla.node.storage import Storage
from ottla.node.upkeep import Upkeep, UpkeepConfig
from ottla.partition.fetch_sessions import FetchSessions
from ottla.partition.flushes import Flushes
from ottla.partition.waiting import Waiting
from ottla.transactions.producer_ids import ProducerIds
from ottla.wire.frame import ReceiveBuffers
from ottla.world import World
from ottla.world.clock import within
from ottla.world.network import Address

if TYPE_CHECKING:  # imported when they are needed
    from ottla.node.cleaning import Cleaning
    from ottla.node.metrics import ProcessFamilies
    from ottla.node.metrics_listener import MetricsListener

log = logging.getLogger(__name__)

DRAIN_S: Final = 5.0


class Node:
    """`failed` is set when the node cannot go on by itself: who runs it must stop it."""

    def __init__(
        self,
        config: NodeConfig,
        world: World,
        *,
        format_missing: bool = False,
        process_metrics: ProcessFamilies | None = None,
    ) -> None:
        """With `format_missing`, log directories that are not formatted are, at the start. `process_metrics` come from
        who has the process, which may have several nodes."""
        self.config = config
        self._format_missing = format_missing
        self._process_metrics = process_metrics
        self._world = world
        self._log_dirs: LogDirs | None = None
        self._storage: Storage | None = None
        self._upkeep: Upkeep | None = None
        self._cleaning: Cleaning | None = None
        self._requests = RequestCounters()
        self._lag = LoopLag(world.clock)
        self._metrics: MetricsListener | None = None
        self.metrics_address: Address | None = None  # known once started, if there are any
        self.services: Services
        self.listeners: list[Listener] = []
        self._counts = ConnectionCounts()
        self.bootstrap = ""  # known once started
        self.failed = asyncio.Event()

    async def start(self) -> None:
        config = self.config
        for warning in config.warnings:
            log.warning("%s", warning)
        try:
            self._log_dirs = open_log_dirs(
                self._world.disk,
                self._world.random,
                config.log_dirs,
                config.node_id,
                format_missing=self._format_missing,
            )
            bound = await self._bind()
            self._storage = await Storage.open(
                self._world, self._log_dirs, config.node_id, config.properties, await_sync=config.flushes_before_ack
            )
            self._storage.manager.on_dir_failure = self._dir_failed
            self._register(self._storage, self._log_dirs, bound)
            await self._lead_again(self._storage)
            self.services = self._make_services(self._storage)
            self._follow_broker_configs()
            self._upkeep = self._make_upkeep(self._storage)
            self._upkeep.start()
            backoff_ms = self.services.broker_configs.integer("log.cleaner.backoff.ms")
            self._upkeep.every("compaction", max(1, backoff_ms), self._compact)
            if config.metrics_listener is not None:
                await self._serve_metrics(config.metrics_listener)
            for listener in self.listeners:
                listener.open(self.services)
        except BaseException:
            await self.stop()
            raise
        first = self.services.image.brokers[config.node_id].endpoints[config.advertised_listeners[0].name]
        self.bootstrap = str(Address(first.host, first.port))
        log.info("node %d of cluster %s is ready", config.node_id, self._log_dirs.cluster_id)

    async def _bind(self) -> dict[str, Address]:
        config = self.config
        limits = _limits(config)
        buffers = ReceiveBuffers()
        routes = {kind: Routes(kind, counters=self._requests) for kind in ListenerKind}
        bound: dict[str, Address] = {}
        for each in config.listeners:
            kind = ListenerKind.CONTROLLER if each.is_controller else ListenerKind.BROKER
            listener = Listener(each, limits, self._counts, buffers, self._world.clock, routes[kind])
            self.listeners.append(listener)
            bound[each.name] = await listener.bind(self._world.network)
            log.info("listener %s is bound to %s", each.name, bound[each.name])
        return bound

    def _register(self, storage: Storage, log_dirs: LogDirs, bound: dict[str, Address]) -> None:
        """Tell the cluster, which is this node alone, that it is here; a port 0 is the one that the system chose."""
        config = self.config
        metadata_log = storage.metadata_log
        configs = broker_configs(storage.image, config.node_id, config.properties)
        first = bootstrap_records(storage.image, FEATURES, configs)
        broker = Broker(
            node_id=config.node_id,
            rack=config.rack,
            endpoints={
                each.name: Endpoint(each.host, each.port or bound[each.name].port)
                for each in config.advertised_listeners
            },
            epoch=metadata_log.next_offset + len(first) + 1,  # the offset of its own record, behind the controller's
            incarnation_id=self._world.random.uuid(),
            features=supported_features(FEATURES),
            log_dirs=log_dirs.directory_ids,
        )
        controllers = {
            each.name: Endpoint(each.host, bound[each.name].port) for each in config.listeners if each.is_controller
        }
        records = first + registration_records(broker, controllers, FEATURES)
        metadata_log.append(records, self._world.clock.wall_ms())

    async def _lead_again(self, storage: Storage) -> None:
        records = election_records(storage.image, self.config.node_id)
        for delta in storage.metadata_log.append(records, self._world.clock.wall_ms()):
            await storage.follow(delta, storage.image)

    def _make_services(self, storage: Storage) -> Services:
        world, config = self._world, self.config
        controller = Controller(
            storage.metadata_log, world.disk, world.clock, world.workers, self._publish, self._metadata_failed
        )
        return Services(
            node_id=config.node_id,
            clock=world.clock,
            random=world.random,
            workers=world.workers,
            features=FEATURES,
            controller=controller,
            manager=storage.manager,
            partitions=storage.partitions,
            waiting=Waiting(world.clock, asyncio.get_running_loop().call_soon),
            fetch_sessions=FetchSessions(world.clock, world.random, config.max_incremental_fetch_session_cache_slots),
            fetch_max_bytes=config.fetch_max_bytes,
            flushes=Flushes(
                world.disk,
                world.workers,
                world.clock,
                storage.manager,
                storage.partitions,
                before_ack=config.flushes_before_ack,
            ),
            auto_creation=AutoCreation(controller, world.random),
            producer_ids=ProducerIds(producer_id_blocks(controller, config.node_id)),
            image=storage.image,
            broker_configs=broker_configs(storage.image, config.node_id, config.properties),
            features_epoch=storage.metadata_log.next_offset - 1,
        )

    def _make_upkeep(self, storage: Storage) -> Upkeep:
        services = self.services
        return Upkeep(
            self._world,
            UpkeepConfig.of(services.broker_configs),
            storage.manager,
            storage.partitions,
            services.flushes,
            storage.checkpoints,
            lambda: services.image,
        )

    async def _compact(self) -> None:
        """What compaction needs is only imported here, off the loop: a node starts sooner without it."""
        if self._cleaning is None:
            module = await self._world.workers.run(importlib.import_module, "ottla.node.cleaning")
            storage = self._storage
            if storage is None:  # it stops
                return
            self._cleaning = module.Cleaning(self._world, storage.manager, storage.partitions, storage.checkpoints)
        await self._cleaning.run(self.services.broker_configs)

    async def _serve_metrics(self, where: Address) -> None:
        from ottla.node.metrics import NodeMetrics
        from ottla.node.metrics_listener import MetricsListener

        metrics = NodeMetrics(self.services, self.listeners, self._requests, self._lag, self._process_metrics)
        self._lag.start()
        self._metrics = MetricsListener(where, self._world.clock, metrics.render)
        self.metrics_address = await self._metrics.bind(self._world.network)
        log.info("metrics are at http://%s/metrics", self.metrics_address)

    async def _publish(self, delta: Delta, image: ClusterImage) -> None:
        """Handlers see a change when the partitions have followed it."""
        assert self._storage is not None
        await self._storage.follow(delta, image)
        services = self.services
        services.image = image
        services.features_epoch = self._storage.metadata_log.next_offset - 1
        if any(kind == ResourceType.BROKER for kind, _ in delta.configs):
            before = services.broker_configs
            services.broker_configs = broker_configs(image, self.config.node_id, self.config.properties)
            services.manager.producer_id_expiration_ms = services.broker_configs.integer("producer.id.expiration.ms")
            _warn_of_idle_configs(before, services.broker_configs)
            self._follow_broker_configs()

    def _follow_broker_configs(self) -> None:
        """What was read from the configs before, and may have changed; the partitions' logs follow by themselves."""
        self._counts.limits = connection_limits(
            self.services.broker_configs, (listener.config.name for listener in self.listeners)
        )

    def _metadata_failed(self, error: Exception) -> None:
        self.failed.set()

    def _dir_failed(self, path: str) -> None:
        """As Kafka, a node goes on without a log directory, but not without that of its metadata, nor without any."""
        if self._log_dirs is not None and path == self._log_dirs.paths[0]:
            log.critical("%s has the metadata log: the node cannot go on without it", path)
            self.failed.set()

    async def stop(self) -> None:
        self._lag.stop()
        if self._metrics is not None:
            self._metrics.stop()
        for listener in self.listeners:
            listener.stop_accepting()
        try:
            draining = asyncio.gather(*(listener.drain() for listener in self.listeners))
            await within(self._world.clock, DRAIN_S, draining)
        except TimeoutError:
            log.warning("some clients took no answer within %.0f s: their connections are cut", DRAIN_S)
            await asyncio.gather(*(listener.abort_all() for listener in self.listeners))
        await self._close_storage()
        if self._log_dirs is not None:
            self._log_dirs.release()
            self._log_dirs = None

    async def _close_storage(self) -> None:
        upkeep, self._upkeep = self._upkeep, None
        storage, self._storage = self._storage, None
        if storage is None:
            return
        if upkeep is None:  # it did not get so far
            storage.manager.abandon()
            return
        if self._cleaning is not None:
            self._cleaning.stop()
        await upkeep.stop()
        await self.services.controller.idle()
        await self.services.flushes.idle()
        if storage.metadata_log.has_failed:
            storage.manager.abandon()
        else:
            await storage.close(storage.image.brokers[self.config.node_id].epoch)


def _warn_of_idle_configs(before: BrokerConfigs, now: BrokerConfigs) -> None:
    """Of what somebody has set on the broker while it runs: Kafka would follow, so its silence would be a promise."""
    layers = ((before.dynamic_default, now.dynamic_default), (before.dynamic, now.dynamic))
    changed = {name for old, new in layers for name in new if new[name] != old.get(name)}
    idle = sorted(name for name in changed if name in BROKER and BROKER[name].status is not Status.HONOURED)
    if idle:
        log.warning("accepted, but nothing follows them (see docs/configs.md): %s", ", ".join(idle))


def _limits(config: NodeConfig) -> Limits:
    idle_ms = config.connections_max_idle_ms
    return Limits(
        request_max_bytes=config.socket_request_max_bytes,
        idle_s=None if idle_ms is None else idle_ms / 1000,
        slow_request_s=config.slow_request_ms / 1000,
        send_buffer=-1 if config.socket_send_buffer_bytes is None else config.socket_send_buffer_bytes,
        receive_buffer=-1 if config.socket_receive_buffer_bytes is None else config.socket_receive_buffer_bytes,
        backlog=config.socket_listen_backlog_size,
    )
