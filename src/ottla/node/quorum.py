"""How a node takes part in the metadata quorum: its replica of the metadata log, as its configuration says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from ottla.controller.effective_configs import BrokerConfigs
from ottla.log.file_handles import FileHandles
from ottla.metadata.features import KRAFT_VERSION
from ottla.node.config import NodeConfig
from ottla.node.log_dirs import LogDirs
from ottla.peers import Peers
from ottla.raft.config import RaftConfig, SegmentConfig, SnapshotConfig
from ottla.raft.delivery import Listener
from ottla.raft.driver import RaftDriver, RaftStorage, open_storage
from ottla.raft.voters import Endpoint, ReplicaKey, Versions, Voter, VoterSet, address_of
from ottla.world import Address, Connection, Network, World

CONNECT_S: Final = 1.0
OPEN_FILES: Final = 16  # of the metadata log, which has few


class Quorum:
    """The driver, and where the leader is reached (`node.controller_channel.Leadership`)."""

    def __init__(self, driver: RaftDriver, node_id: int, network: Network) -> None:
        self.driver = driver
        self._node_id = node_id
        self._network = network

    @property
    def leader_id(self) -> int | None:
        return self.driver.leader_id

    @property
    def leader_address(self) -> Address | None:
        return self.driver.leader_address

    @property
    def refusal(self) -> str | None:
        return self.driver.refusal

    async def is_gone(self) -> bool:
        """So many voters refuse connections that the others are no majority. Who is only silent may still be there."""
        voters = self.driver.voters
        others = [each.address for each in voters if each.key.node_id != self._node_id]
        refuse = await asyncio.gather(*map(self._refuses, others))
        return bool(voters) and len(voters) - sum(refuse) < voters.majority

    async def _refuses(self, address: Address) -> bool:
        try:
            connection = await self._network.connect(address.host, address.port, _Silent, timeout_s=CONNECT_S)
        except OSError as error:
            return isinstance(error, ConnectionRefusedError)
        connection.abort()
        return False


class _Silent:
    """Receives what nobody waits for."""

    def __init__(self, connection: Connection) -> None:
        self._room = bytearray(1)

    def get_buffer(self) -> memoryview:
        return memoryview(self._room)

    def received(self, count: int) -> None: ...

    def sent(self) -> None: ...

    def closed(self, error: Exception | None) -> None: ...


async def open_quorum(
    world: World,
    config: NodeConfig,
    configs: BrokerConfigs,
    log_dirs: LogDirs,
    bound: Mapping[str, Address],
    peers: Peers,
    listener: Listener,
    on_failure: Callable[[Exception], None],
) -> Quorum:
    """`bound` is where this node listens. All of the log is read, by a worker."""
    own = _own(config, log_dirs.metadata_directory_id, bound)
    is_alone = not len(config.voters) and not config.bootstrap_servers
    voters = VoterSet([own]) if is_alone else config.voters
    # Not those of the partitions: what a worker opens and closes there, when a node starts and stops, may be closed in
    # the middle of a write here.
    handles = FileHandles(world.disk, OPEN_FILES)

    def opened() -> RaftStorage:
        return open_storage(
            world,
            handles,
            log_dirs.metadata_path,
            listener=config.controller_listener,
            segments=_segment_config(configs),
        )

    storage = await world.workers.run(opened)
    driver = RaftDriver(
        world,
        peers,
        log_dirs.cluster_id,
        own,
        voters,
        storage,
        listener,
        on_failure,
        config=_raft_config(configs, config),
        snapshots=_snapshot_config(configs),
        bootstrap_servers=config.bootstrap_servers,
    )
    return Quorum(driver, config.node_id, world.network)


def _own(config: NodeConfig, directory_id: bytes, bound: Mapping[str, Address]) -> Voter:
    """This node's replica, voter or not, as others are told of it."""
    key = ReplicaKey(config.node_id, directory_id)
    endpoints = tuple(
        sorted(
            Endpoint(each.name, each.host, each.port or bound[each.name].port) for each in config.controller_endpoints
        )
    )
    # What it listens on may be any address of the machine: a static quorum's config has the one that others use.
    named = config.voters.get(config.node_id)
    address = address_of(endpoints, config.controller_listener) if named is None else named.address
    versions = Versions(KRAFT_VERSION.min_level, KRAFT_VERSION.max_level)
    return Voter(key, address or Address("", 0), endpoints, versions)


def _raft_config(configs: BrokerConfigs, config: NodeConfig) -> RaftConfig:
    linger = "controller.quorum.append.linger.ms"
    return RaftConfig(
        # By Kafka's default it would wait; here a flush takes all that came during the one before, and none need wait.
        append_linger_ms=configs.integer(linger) if linger in configs.file else 0,
        auto_join=config.is_controller and bool(configs.value("controller.quorum.auto.join.enable")),
        election_timeout_ms=configs.integer("controller.quorum.election.timeout.ms"),
        election_backoff_max_ms=configs.integer("controller.quorum.election.backoff.max.ms"),
        fetch_timeout_ms=configs.integer("controller.quorum.fetch.timeout.ms"),
        request_timeout_ms=configs.integer("controller.quorum.request.timeout.ms"),
        retry_backoff_ms=configs.integer("controller.quorum.retry.backoff.ms"),
        fetch_max_bytes=configs.integer("controller.quorum.fetch.max.bytes"),
        fetch_snapshot_max_bytes=configs.integer("controller.quorum.fetch.snapshot.max.bytes"),
    )


def _segment_config(configs: BrokerConfigs) -> SegmentConfig:
    return SegmentConfig(
        max_bytes=configs.integer("metadata.log.segment.bytes"), max_ms=configs.integer("metadata.log.segment.ms")
    )


def _snapshot_config(configs: BrokerConfigs) -> SnapshotConfig:
    return SnapshotConfig(
        max_bytes_between=configs.integer("metadata.log.max.record.bytes.between.snapshots"),
        max_interval_ms=configs.integer("metadata.log.max.snapshot.interval.ms"),
        retention_bytes=configs.integer("metadata.max.retention.bytes"),
        retention_ms=configs.integer("metadata.max.retention.ms"),
    )
