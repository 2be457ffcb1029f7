"""One process of a cluster: its data folders, its listeners, its part in the metadata quorum, and its broker.

`start` returns when clients can use the node; `stop` hands over what it leads, answers what is in work, up to a limit,
and releases everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final

from ottla.controller.controller import Controller
from ottla.controller.effective_configs import BrokerConfigs, broker_configs
from ottla.groups.config import GroupConfig
from ottla.groups.consumer.settings import settings_of
from ottla.groups.coordinator import GroupCoordinator
from ottla.handlers.asking_here import ask_here
from ottla.handlers.auto_creation import AutoCreation
from ottla.handlers.context import ConnectionContext, ListenerKind, Services
from ottla.handlers.registry import Routes
from ottla.handlers.request_counters import RequestCounters
from ottla.log.file_handles import FileHandles
from ottla.metadata.configs import BROKER, Status
from ottla.metadata.configs.cordons import CORDONED, is_cordoned
from ottla.metadata.features import FEATURES
from ottla.metadata.image import ClusterImage, empty_image
from ottla.metadata.replay import Delta
from ottla.node.broker import Broker
from ottla.node.config import NodeConfig
from ottla.node.connection_limits import ConnectionCounts, connection_limits
from ottla.node.controller_channel import ControllerChannel
from ottla.node.controller_duty import ControllerDuty
from ottla.node.listener import Limits, Listener
from ottla.node.log_dirs import LogDirError, LogDirs, open_log_dirs
from ottla.node.loop_lag import LoopLag
from ottla.node.metadata_follower import MetadataFollower
from ottla.node.quorum import Quorum, open_quorum
from ottla.node.registering import ControllerRegistration
from ottla.node.replication_rates import follow_replication_rates
from ottla.node.storage import Storage
from ottla.partition.fetch_sessions import FetchSessions
from ottla.partition.flushes import Flushes
from ottla.partition.waiting import Waiting
from ottla.peers import Peers
from ottla.transactions.producer_ids import ProducerIds, producer_id_blocks
from ottla.wire.frame import ReceiveBuffers
from ottla.wire.message import Message
from ottla.world import World
from ottla.world.clock import within
from ottla.world.network import Address

if TYPE_CHECKING:  # imported when they are needed
    from ottla.node.metrics import ProcessFamilies
    from ottla.node.metrics_listener import MetricsListener

log = logging.getLogger(__name__)

DRAIN_S: Final = 5.0
IDLE_INTERVAL: Final = "metadata.max.idle.interval.ms"
OTHERS_LEAVE_S: Final = 3.0  # so long a quorum is kept for brokers that leave beside this one


class Node:
    """`failed` is set when the node cannot go on by itself: who runs it must stop it."""

    services: Services
    _follower: MetadataFollower
    _quorum: Quorum
    _channel: ControllerChannel
    _storage: Storage

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
        self._peers = Peers(world.clock, world.network, f"ottla-{config.node_id}")
        self._controller: Controller | None = None
        self._duty: ControllerDuty | None = None
        self._registration: ControllerRegistration | None = None
        self.broker: Broker | None = None  # once it is in the quorum, if it has one
        self._is_in_quorum = False
        self._requests = RequestCounters()
        self._routes = {kind: Routes(kind, counters=self._requests) for kind in ListenerKind}
        self._lag = LoopLag(world.clock)
        self._metrics: MetricsListener | None = None
        self.metrics_address: Address | None = None  # known once started, if there are any
        self.listeners: list[Listener] = []
        # As in Kafka, whose controllers have connections of their own: clients cannot keep the quorum's away.
        self._counts = {
            ListenerKind.BROKER: ConnectionCounts(_protected(config)),
            ListenerKind.CONTROLLER: ConnectionCounts(),
        }
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
                metadata_path=config.metadata_log_dir,
                format_missing=self._format_missing,
            )
            bound = await self._bind()
            await self._join_quorum(self._log_dirs, bound)
            if config.is_broker:
                await self._unless_failed(self._become_broker(self._log_dirs, bound))
            else:
                await self._only_control(bound)
        except BaseException:
            await self._world.workers.idle()  # a start that is cancelled leaves its job behind
            await self.stop()
            raise
        log.info("node %d of cluster %s is ready", config.node_id, self._log_dirs.cluster_id)

    async def _bind(self) -> dict[str, Address]:
        config = self.config
        limits = _limits(config)
        buffers = ReceiveBuffers()
        bound: dict[str, Address] = {}
        for each in config.listeners:
            kind = _kind(is_controller=each.is_controller)
            listener = Listener(each, limits, self._counts[kind], buffers, self._world.clock, self._routes[kind])
            self.listeners.append(listener)
            bound[each.name] = await listener.bind(self._world.network)
            log.info("listener %s is bound to %s", each.name, bound[each.name])
        return bound

    # The quorum

    async def _join_quorum(self, log_dirs: LogDirs, bound: dict[str, Address]) -> None:
        """From here on the metadata comes, and other nodes of the quorum are served."""
        world, config = self._world, self.config
        image = empty_image(log_dirs.cluster_id)
        configs = broker_configs(image, config.node_id, config.properties)
        self._follower = MetadataFollower(image, world.workers, self._led_by)
        self._quorum = await open_quorum(
            world, config, configs, log_dirs, bound, self._peers, self._follower, self._metadata_failed
        )
        if config.is_controller:
            self._controller = Controller(
                config.node_id, config.properties, self._quorum.driver, world.clock, world.workers
            )
            # By Kafka's default it would write every 500 ms: that would double what an idle cluster costs.
            idle_ms = configs.integer(IDLE_INTERVAL) if IDLE_INTERVAL in configs.file else 0
            self._duty = ControllerDuty(self._controller, world.clock, idle_ms)
        one_try_s = configs.integer("controller.socket.timeout.ms") / 1000
        self._channel = ControllerChannel(
            config.node_id, world.clock, self._peers, self._quorum, self._ask_here, one_try_s
        )
        handles = FileHandles.for_node(world.disk)
        self._storage = Storage.empty(
            world, handles, log_dirs, config.node_id, config.properties, await_sync=config.flushes_before_ack
        )
        self._storage.manager.on_dir_failure = self._dir_failed
        self.services = self._make_services(configs)
        self._follow_broker_configs()
        for listener in self.listeners:
            if listener.config.is_controller:
                listener.open(self.services)
        self._quorum.driver.start()
        self._is_in_quorum = True
        if config.is_controller:
            endpoints = _controller_addresses(config, bound)
            self._registration = ControllerRegistration(world, self._channel, config.node_id, endpoints)
            self._registration.start()

    def _configs_in(self, image: ClusterImage) -> BrokerConfigs:
        return broker_configs(image, self.config.node_id, self.config.properties)

    async def _ask_here(self, request: Message) -> Message:
        kind = ListenerKind.CONTROLLER
        connection = ConnectionContext("", "", kind, (), self.services, is_here=True)
        return await ask_here(connection, self._routes[kind], request)

    async def _led_by(self, leader_id: int | None, epoch: int) -> None:
        self.services.image = self.services.image.with_controller(-1 if leader_id is None else leader_id)
        if self._duty is None:
            return
        if leader_id == self.config.node_id:
            self._duty.begin(self._follower.image, epoch, in_transaction=self._follower.in_transaction)
        else:
            self._duty.end()

    def _metadata_failed(self, error: Exception) -> None:
        self.failed.set()

    async def _unless_failed(self, starting: Coroutine[Any, Any, None]) -> None:
        """What has failed may be just what the start waits for."""
        tasks = [asyncio.ensure_future(starting), asyncio.ensure_future(self.failed.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if not tasks[0].done():
                raise LogDirError("the node cannot start: the log above says why; mend that and start it again")
            await tasks[0]
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _only_control(self, bound: dict[str, Address]) -> None:
        """Where there is no broker, handlers see each image as soon as it comes."""

        async def take(image: ClusterImage) -> None:
            self.services.saw(image, self._follower.image_offset)

        async def follow(delta: Delta, image: ClusterImage) -> None:
            await take(image)

        await self._follower.begin(take, follow)
        if self.config.metrics_listener is not None:
            await self._serve_metrics(self.config.metrics_listener)
        self.bootstrap = str(next(iter(_controller_addresses(self.config, bound).values())))

    # The broker

    async def _become_broker(self, log_dirs: LogDirs, bound: dict[str, Address]) -> None:
        config, services = self.config, self.services
        self.broker = broker = Broker(
            self._world,
            config,
            log_dirs,
            bound,
            self._storage,
            services,
            self._channel,
            self._peers,
            self._follower,
            self.failed.set,
        )
        await broker.register()
        await broker.load()
        if config.metrics_listener is not None:
            await self._serve_metrics(config.metrics_listener)
        # They open when it is in: a client that is told of a cluster without brokers may not ask again for minutes. But
        # others see it there before it has followed that itself.
        to_brokers = [each for each in self.listeners if not each.config.is_controller]
        for listener in to_brokers:
            listener.hold()
        await broker.enter()
        for listener in to_brokers:
            listener.open(services)
        first = services.image.brokers[config.node_id].endpoints[config.advertised_listeners[0].name]
        self.bootstrap = str(Address(first.host, first.port))

    def _make_services(self, configs: BrokerConfigs) -> Services:
        world, config, storage = self._world, self.config, self._storage
        ask = self._channel.ask
        waiting = Waiting(world.clock, asyncio.get_running_loop().call_soon)
        flushes = Flushes(
            world.disk,
            world.workers,
            world.clock,
            storage.manager,
            storage.partitions,
            before_ack=config.flushes_before_ack,
        )
        return Services(
            node_id=config.node_id,
            clock=world.clock,
            random=world.random,
            workers=world.workers,
            features=FEATURES,
            quorum=self._quorum.driver,
            controller=self._controller,
            ask_controller=ask,
            manager=storage.manager,
            partitions=storage.partitions,
            waiting=waiting,
            fetch_sessions=FetchSessions(world.clock, world.random, config.max_incremental_fetch_session_cache_slots),
            fetch_max_bytes=config.fetch_max_bytes,
            flushes=flushes,
            forget_namesakes=storage.checkpoints.forget_namesakes,
            auto_creation=AutoCreation(ask),
            producer_ids=ProducerIds(producer_id_blocks(ask, config.node_id, self._broker_epoch)),
            groups=GroupCoordinator(
                GroupConfig.of(configs.integer),
                settings_of(configs),
                world.clock,
                world.random,
                world.workers,
                storage.partitions,
                waiting,
                flushes,
            ),
            image=self._follower.image,
            broker_configs=configs,
            features_epoch=self._follower.image_offset,
            on_saw=self._saw,
        )

    def _broker_epoch(self) -> int:
        return -1 if self.broker is None else self.broker.lifecycle.epoch

    def _saw(self, image: ClusterImage) -> None:
        """What was read from the configs before, and may have changed; the partitions' logs follow by themselves."""
        services = self.services
        before = services.broker_configs
        now = self._configs_in(image)
        if (now.dynamic, now.dynamic_default) == (before.dynamic, before.dynamic_default):
            return
        services.broker_configs = now
        services.manager.producer_id_expiration_ms = now.integer("producer.id.expiration.ms")
        services.groups.follow_settings(settings_of(now))
        _warn_of_idle_configs(before, now)
        self._follow_broker_configs()
        if self.broker is not None:
            self.broker.follow_configs(before, now)

    def _follow_broker_configs(self) -> None:
        limits = connection_limits(self.services.broker_configs, (listener.config.name for listener in self.listeners))
        for counts in self._counts.values():
            counts.limits = limits
        follow_replication_rates(self.services.partitions, self.services.broker_configs)
        cordoned = self.services.broker_configs.strings(CORDONED)
        for log_dir in self._storage.manager.dirs:
            log_dir.is_cordoned = is_cordoned(log_dir.path, cordoned)
        if self.broker is not None:
            self.broker.lifecycle.hurry()

    async def _serve_metrics(self, where: Address) -> None:
        from ottla.node.metrics import NodeMetrics
        from ottla.node.metrics_listener import MetricsListener

        metrics = NodeMetrics(self.services, self.listeners, self._requests, self._lag, self._process_metrics)
        self._lag.start()
        self._metrics = MetricsListener(where, self._world.clock, metrics.render)
        self.metrics_address = await self._metrics.bind(self._world.network)
        log.info("metrics are at http://%s/metrics", self.metrics_address)

    def _dir_failed(self, path: str, error: OSError) -> None:
        """As Kafka, a node goes on without a log directory, but not without that of its metadata, nor without any."""
        if self.broker is not None:
            self.broker.directory_failed(path, error)
        if path == self.config.metadata_log_dir:
            log.critical("%s has the metadata log: the node cannot go on without it", path)
            self.failed.set()
        elif not any(each.is_online for each in self._storage.manager.dirs):
            log.critical("all of log.dirs have failed: the node cannot go on without any")
            self.failed.set()

    # Stopping

    async def stop(self) -> None:
        if self.broker is not None:
            await self.broker.leave()
        self._lag.stop()
        if self._metrics is not None:
            self._metrics.stop()
        if self._registration is not None:
            await self._registration.stop()
        await self._drain(is_controller=False)
        await self._leave_quorum()
        await self._peers.close()
        if self._log_dirs is not None:
            self._log_dirs.release()
            self._log_dirs = None

    async def _drain(self, *, is_controller: bool) -> None:
        """Requests in work are answered, others no more."""
        listeners = [each for each in self.listeners if each.config.is_controller == is_controller]
        for listener in listeners:
            listener.stop_accepting()
        try:
            await within(self._world.clock, DRAIN_S, asyncio.gather(*(each.drain() for each in listeners)))
        except TimeoutError:
            log.warning("some clients took no answer within %.0f s: their connections are cut", DRAIN_S)
            await asyncio.gather(*(each.abort_all() for each in listeners))

    async def _leave_quorum(self) -> None:
        """Other nodes of it are served until it has another leader: what is under way here is committed with them."""
        if self._is_in_quorum:
            if self._duty is not None:
                await self._see_others_off()
                await self._duty.stop()
            if self._controller is not None:
                await self._controller.idle()
            await self._quorum.driver.leave()
        await self._drain(is_controller=True)
        if self._is_in_quorum:
            self._is_in_quorum = False
            has_failed = self._quorum.driver.failure is not None
            if self.broker is not None:
                await self.broker.stop(keep=not has_failed)
            await self._quorum.driver.stop()

    async def _see_others_off(self) -> None:
        """Brokers that leave at the same time, as when all of a cluster is stopped, need a quorum to let them go."""
        node_id = self.config.node_id

        def have_left(image: ClusterImage) -> bool:
            others = (each for each in image.brokers.values() if each.node_id != node_id)
            return not any(each.is_leaving for each in others)

        with contextlib.suppress(TimeoutError):
            await within(self._world.clock, OTHERS_LEAVE_S, self._follower.until(have_left))


def _controller_addresses(config: NodeConfig, bound: Mapping[str, Address]) -> dict[str, Address]:
    """What others are told, by the listener's name."""
    return {each.name: Address(each.host, each.port or bound[each.name].port) for each in config.controller_endpoints}


def _kind(*, is_controller: bool) -> ListenerKind:
    return ListenerKind.CONTROLLER if is_controller else ListenerKind.BROKER


def _protected(config: NodeConfig) -> str | None:
    """The listener between brokers, if clients have another one."""
    has_others = len([each for each in config.listeners if not each.is_controller]) > 1
    return config.inter_broker_listener_name if has_others else None


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
