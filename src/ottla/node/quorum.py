"""How a node takes part in the metadata quorum: its replica of the metadata log, as its configuration says."""

from __future__ import annotations

from collections.abc import Callable

from ottla.controller.effective_configs import BrokerConfigs
from ottla.log.file_handles import FileHandles
from ottla.node.config import NodeConfig
from ottla.node.log_dirs import LogDirs
from ottla.peers import Peers
from ottla.raft.config import RaftConfig, SnapshotConfig
from ottla.raft.delivery import Listener
from ottla.raft.driver import RaftDriver, RaftStorage, open_storage
from ottla.raft.voters import ReplicaKey, Voter, VoterSet
from ottla.world import Address, World


class Quorum:
    """The driver, and where the leader is reached (`node.controller_channel.Leadership`)."""

    def __init__(self, driver: RaftDriver, voters: VoterSet) -> None:
        self.driver = driver
        self._voters = voters

    @property
    def leader_id(self) -> int | None:
        return self.driver.leader_id

    @property
    def leader_address(self) -> Address | None:
        leader_id = self.driver.leader_id
        voter = None if leader_id is None else self._voters.get(leader_id)
        return None if voter is None else voter.address


async def open_quorum(
    world: World,
    handles: FileHandles,
    config: NodeConfig,
    configs: BrokerConfigs,
    log_dirs: LogDirs,
    bound: Address | None,
    peers: Peers,
    listener: Listener,
    on_failure: Callable[[Exception], None],
) -> Quorum:
    """`bound` is where this node's controller listens, if it does. All of the log is read, by a worker."""
    # What it listens on may be any address of the machine: others are told the one that the quorum's config has for it.
    named = next((each.address for each in config.voters if each.node_id == config.node_id), bound)
    own = Voter(ReplicaKey(config.node_id, log_dirs.directory_ids[0]), named or Address("", 0))
    voters = VoterSet([Voter(ReplicaKey(each.node_id), each.address) for each in config.voters] or [own])

    def opened() -> RaftStorage:
        return open_storage(world, handles, log_dirs.paths[0], voters)

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
        config=_raft_config(configs),
        snapshots=_snapshot_config(configs),
    )
    return Quorum(driver, voters)


def _raft_config(configs: BrokerConfigs) -> RaftConfig:
    return RaftConfig(
        election_timeout_ms=configs.integer("controller.quorum.election.timeout.ms"),
        election_backoff_max_ms=configs.integer("controller.quorum.election.backoff.max.ms"),
        fetch_timeout_ms=configs.integer("controller.quorum.fetch.timeout.ms"),
        request_timeout_ms=configs.integer("controller.quorum.request.timeout.ms"),
        retry_backoff_ms=configs.integer("controller.quorum.retry.backoff.ms"),
        fetch_max_bytes=configs.integer("controller.quorum.fetch.max.bytes"),
        fetch_snapshot_max_bytes=configs.integer("controller.quorum.fetch.snapshot.max.bytes"),
    )


def _snapshot_config(configs: BrokerConfigs) -> SnapshotConfig:
    return SnapshotConfig(
        max_bytes_between=configs.integer("metadata.log.max.record.bytes.between.snapshots"),
        max_interval_ms=configs.integer("metadata.log.max.snapshot.interval.ms"),
        retention_bytes=configs.integer("metadata.max.retention.bytes"),
        retention_ms=configs.integer("metadata.max.retention.ms"),
    )
