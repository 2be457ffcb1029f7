"""The broker of a node: its partitions on the disk, kept in step with the metadata, and its life in the cluster.

`start` returns when the cluster counts on it: it is registered, has all metadata and all its logs, and is unfenced.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ottla.controller.effective_configs import BrokerConfigs, broker_configs
from ottla.handlers.context import Services
from ottla.log.checkpoints import RECOVERY_POINTS, remove_life, write_life
from ottla.log.log_dir import LogDir
from ottla.log.results import is_full
from ottla.metadata.image import ClusterImage
from ottla.metadata.replay import Delta
from ottla.node.broker_lifecycle import BrokerLifecycle, LifecycleConfig, RegistrationRefused
from ottla.node.config import NodeConfig
from ottla.node.controller_channel import ControllerChannel
from ottla.node.directory_sender import DirectorySender
from ottla.node.isr_sender import IsrSender
from ottla.node.log_dirs import LogDirs
from ottla.node.metadata_follower import MetadataFollower
from ottla.node.registering import broker_registration
from ottla.node.replica_mover import ReplicaMover
from ottla.node.storage import Storage
from ottla.node.upkeep import Upkeep, UpkeepConfig
from ottla.partition.partition import Partition
from ottla.peers import Peers
from ottla.replication.fetch_config import FetchConfig
from ottla.replication.fetchers import ReplicaFetchers
from ottla.world import Address, World
from ottla.world.disk import Disk

if TYPE_CHECKING:  # imported when it is needed
    from ottla.node.cleaning import Cleaning

log = logging.getLogger(__name__)

ISR_CHECKS_PER_LAG = 2  # as Kafka looks, every half of replica.lag.time.max.ms


class Broker:
    """`cleaning` is there once it was needed. `on_untold` is called when no controller hears of a failed directory."""

    def __init__(
        self,
        world: World,
        config: NodeConfig,
        log_dirs: LogDirs,
        bound: Mapping[str, Address],
        storage: Storage,
        services: Services,
        channel: ControllerChannel,
        peers: Peers,
        follower: MetadataFollower,
        on_untold: Callable[[], object],
    ) -> None:
        configs = services.broker_configs
        self._world = world
        self._config = config
        self._directory_ids = dict(zip(log_dirs.paths, log_dirs.directory_ids, strict=True))
        self._storage = storage
        self._services = services
        self._follower = follower
        self._registration = broker_registration(world, config, log_dirs, bound)
        self.lifecycle = lifecycle = BrokerLifecycle(
            world.clock,
            channel,
            LifecycleConfig.of(configs),
            self._registration,
            lambda: follower.last_offset,
            self._offline_directories,
            on_untold,
            self._cordoned_directories,
        )
        self._fetchers = ReplicaFetchers(
            world.clock,
            peers,
            storage.partitions,
            services.flushes,
            FetchConfig.of(configs.integer, configs.file),
            config.inter_broker_listener_name,
            lambda: lifecycle.epoch,
            before_ack=config.flushes_before_ack,
            keep_recovery_points=lambda: storage.checkpoints.write(RECOVERY_POINTS),
        )
        self._isr_sender = IsrSender(world.clock, channel, storage.partitions, lambda: lifecycle.epoch)
        self._directory_sender = DirectorySender(
            world.clock,
            channel,
            storage.partitions,
            self._directory_ids,
            lambda: lifecycle.epoch,
        )
        self._mover = ReplicaMover(
            world, storage.partitions, services.flushes, storage.checkpoints, self._directory_sender.tell
        )
        self._upkeep: Upkeep | None = None
        self.cleaning: Cleaning | None = None

    # Coming up

    async def register(self) -> None:
        """Returns when the metadata has this broker in it, and nobody relies on it yet."""
        registration = self._registration
        await self._note_life(registration.previous_broker_epoch, registration.incarnation_id)
        await self.lifecycle.register()
        await self._note_life(self.lifecycle.epoch)
        await self._follower.loaded(self.lifecycle.epoch)

    async def _note_life(self, broker_epoch: int, incarnation_id: bytes | None = None) -> None:
        await self._world.workers.run(
            _write_lives, self._world.disk, [*self._directory_ids], broker_epoch, incarnation_id
        )

    async def load(self) -> None:
        """Opens all logs; from then on each change of the metadata is followed."""
        self.lifecycle.start()
        await self._follower.begin(self._take, self._follow)
        self._isr_sender.start()
        self._directory_sender.start()
        self._mover.start()
        self._upkeep = self._make_upkeep()
        self._upkeep.start()
        self._compact_every(self._services.broker_configs.integer("log.cleaner.backoff.ms"))
        lag_ms = self._services.broker_configs.integer("replica.lag.time.max.ms")
        self._storage.partitions.isr_changes.lag_max_s = lag_ms / 1000
        self._upkeep.every("ISRs", max(1, lag_ms // ISR_CHECKS_PER_LAG), self._check_isrs)

    async def enter(self) -> None:
        """Returns when clients may be sent here; RegistrationRefused if somebody has unregistered this broker."""
        node_id = self._config.node_id

        def is_in(image: ClusterImage) -> bool:
            own = image.brokers.get(node_id)
            if own is None:
                raise RegistrationRefused(f"broker {node_id} was unregistered while it started")
            return not own.is_fenced

        self.lifecycle.ready()
        await self._follower.until(is_in)
        await self.lifecycle.is_unfenced.wait()

    async def _take(self, image: ClusterImage) -> None:
        await self._storage.load(image, broker_configs(image, self._config.node_id, self._config.properties))
        self._services.saw(image, self._follower.image_offset)
        self._fetchers.follow(self._storage.partitions, image.brokers)
        self._directory_sender.follow(image, ((each.topic_id, each.index) for each in self._storage.partitions))
        self._services.groups.take(image, self._follower.image_offset)

    async def _follow(self, delta: Delta, image: ClusterImage) -> None:
        """Handlers see a change when the partitions have followed it."""
        await self._storage.follow(delta, image)
        self._fetchers.apply(delta, image)
        changed = ((topic_id, index) for topic_id, change in delta.topics.items() for index in change.partitions)
        self._directory_sender.follow(image, changed)
        self._mover.wake()
        self._services.groups.follow(delta, image, self._follower.image_offset)
        self._services.saw(image, self._follower.image_offset)

    def follow_configs(self, before: BrokerConfigs, now: BrokerConfigs) -> None:
        """What is set on the broker while it runs."""
        self._fetchers.resize(now.integer("num.replica.fetchers"), self._services.image.brokers)
        backoff_ms = now.integer("log.cleaner.backoff.ms")
        if backoff_ms != before.integer("log.cleaner.backoff.ms"):
            self._compact_every(backoff_ms)

    # Chores

    def _compact_every(self, backoff_ms: int) -> None:
        if self._upkeep is not None:  # else it is not there yet, and will ask
            self._upkeep.every("compaction", max(1, backoff_ms), self._compact)

    def _make_upkeep(self) -> Upkeep:
        services = self._services
        return Upkeep(
            self._world,
            UpkeepConfig.of(services.broker_configs),
            self._storage.manager,
            self._storage.partitions,
            services.flushes,
            self._storage.checkpoints,
            lambda: services.image,
            self._logs_made,
        )

    def _logs_made(self, partitions: Sequence[Partition]) -> None:
        """Whoever looks at a partition when the metadata changes has found these without a log."""
        self._fetchers.follow(partitions, self._services.image.brokers)
        for partition in partitions:
            self._directory_sender.tell(partition)
        self._services.groups.logs_made()

    async def _compact(self) -> None:
        """What compaction needs is only imported here, off the loop: a node starts sooner without it."""
        if self.cleaning is None:
            module = await self._world.workers.run(importlib.import_module, "ottla.node.cleaning")
            storage = self._storage
            self.cleaning = module.Cleaning(
                self._world, storage.manager, storage.partitions, self._services.flushes, storage.checkpoints
            )
        await self.cleaning.run(self._services.broker_configs)

    async def _check_isrs(self) -> None:
        self._storage.partitions.check_isrs(self._world.clock.now())

    def _offline_directories(self) -> Sequence[bytes]:
        """Not those that were so at the start: this life was registered without them."""
        return [each.directory_id for each in self._registered_dirs() if not each.is_online]

    def _registered_dirs(self) -> list[LogDir]:
        return [each for each in self._storage.manager.dirs if each.path in self._directory_ids]

    def _cordoned_directories(self) -> Sequence[bytes] | None:
        cordoned = [each.directory_id for each in self._registered_dirs() if each.is_cordoned]
        own = self._services.image.brokers.get(self._config.node_id)
        was_told = own is not None and bool(own.cordoned_log_dirs)
        return cordoned if cordoned or was_told else None

    # Leaving

    def directory_failed(self, failed: str, error: OSError) -> None:
        """The controller shall know of it soon, and the next life must not call this one's records safe, unless the
        disk was merely full, as when a node starts or stops."""
        if not is_full(error):
            for path in self._directory_ids:
                with contextlib.suppress(OSError):
                    remove_life(self._world.disk, path)
        self.lifecycle.directory_failed(self._directory_ids[failed])

    async def leave(self) -> None:
        """Others lead what this broker has led, as far as there are any, unless it was unregistered: they do already,
        and no controller would let it go."""
        if self._config.node_id not in self._follower.image.brokers:
            return
        alive = [each.node_id for each in self._services.image.alive_brokers]
        is_wanted = self._services.broker_configs.value("controlled.shutdown.enable")
        if is_wanted and alive != [self._config.node_id]:
            await self.lifecycle.leave()

    async def stop(self, *, keep: bool) -> None:
        """Everything to the disk, unless it is not to be kept as it is. Other brokers may leave at the same time: what
        the metadata says of that would begin anew what has stopped here."""
        await self.lifecycle.stop()
        await self._follower.end()
        await self._services.groups.stop()
        await self._fetchers.stop()
        await self._isr_sender.stop()
        await self._mover.stop()
        await self._directory_sender.stop()
        if self.cleaning is not None:
            self.cleaning.stop()
        if self._upkeep is not None:
            await self._upkeep.stop()
        await self._services.flushes.idle()
        if keep and self._upkeep is not None:  # else it did not get so far
            await self._storage.close(self.lifecycle.epoch)
        else:
            self._storage.manager.abandon()


def _write_lives(disk: Disk, paths: Sequence[str], broker_epoch: int, incarnation_id: bytes | None) -> None:
    """In a worker. Where it cannot be written the next life finds no mark, and that is safe; or, where the disk is
    merely full, the one before: of a life that is over, or, with its incarnation, of this one as it registered."""
    for path in paths:
        try:
            write_life(disk, path, broker_epoch, incarnation_id)
        except OSError as error:
            if not is_full(error):
                with contextlib.suppress(OSError):
                    remove_life(disk, path)
