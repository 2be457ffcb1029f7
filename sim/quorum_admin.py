"""A client that changes who the quorum's voters are: controllers join and leave, the leader too.

A quorum that begins with its voters in the configuration is upgraded first, to have them in its log (kraft.version 1).
"""

from __future__ import annotations

import contextlib
from typing import Final

from ottla.log.folder_names import METADATA_TOPIC
from ottla.raft.voters import ReplicaKey
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest, DescribeQuorumResponse
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest, UpdateFeaturesResponse
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest, AddRaftVoterResponse
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest, RemoveRaftVoterResponse
from ottla.world.network import Address
from sim.client import GONE_WRONG, Client
from sim.cluster import CONTROLLER_LISTENER

DESCRIBE_VERSION: Final = 2
UPDATE_VERSION: Final = 1
ADD_VERSION: Final = 1
REMOVE_VERSION: Final = 0
PAUSE_S: Final = (0.2, 6.0)
UPGRADE_S: Final = (0.2, 4.0)
UPGRADE: Final = 1
FEW: Final = 2  # with so many voters none is removed, but now and then
CHANGES: Final = "voter changes"

# What is asked for may be impossible just now, or be done already when it is asked again.
_USUAL: Final = frozenset(
    {
        ErrorCode.REQUEST_TIMED_OUT,
        ErrorCode.DUPLICATE_VOTER,
        ErrorCode.VOTER_NOT_FOUND,
        ErrorCode.NOT_LEADER_OR_FOLLOWER,
        ErrorCode.UNSUPPORTED_VERSION,
    }
)


class QuorumAdmin(Client):
    """`finish` ends it, for good, when the request that is under way is answered."""

    async def run(self, controllers: dict[int, Address], *, upgrades: bool) -> None:
        """`controllers` are those that there are, voters or not, and where they listen."""
        while upgrades and not self._is_finishing:
            await self.pause(self.chance.between(*UPGRADE_S))
            upgrades = not await self._upgrade()
        while not self._is_finishing:
            await self.pause(self.chance.skewed(*PAUSE_S))
            with contextlib.suppress(*GONE_WRONG):
                await self._change(controllers)

    async def _upgrade(self) -> bool:
        update = UpdateFeaturesRequest.FeatureUpdateKey(
            feature="kraft.version", max_version_level=1, upgrade_type=UPGRADE
        )
        request = UpdateFeaturesRequest(timeout_ms=5000, feature_updates=[update])
        try:
            answer = await self.ask(self.any_address(), request, UPDATE_VERSION, UpdateFeaturesResponse)
        except GONE_WRONG:
            return False
        self.history.counts["quorums upgraded"] += not answer.error_code
        return not answer.error_code

    async def _change(self, controllers: dict[int, Address]) -> None:
        request = DescribeQuorumRequest(
            topics=[
                DescribeQuorumRequest.TopicData(
                    topic_name=METADATA_TOPIC, partitions=[DescribeQuorumRequest.PartitionData(partition_index=0)]
                )
            ]
        )
        answer = await self.ask(self.any_address(), request, DESCRIBE_VERSION, DescribeQuorumResponse)
        if answer.error_code or answer.topics[0].partitions[0].error_code:
            return
        described = answer.topics[0].partitions[0]
        voters = [ReplicaKey(each.replica_id, each.replica_directory_id) for each in described.current_voters]
        others = [
            ReplicaKey(each.replica_id, each.replica_directory_id)
            for each in described.observers
            if each.replica_id in controllers
        ]
        adds = bool(others) and self.chance.happens(0.8 if len(voters) <= FEW else 0.5)
        if adds:
            key = self.chance.choice(others)
            code = await self._add(key, controllers[key.node_id])
        else:
            code = await self._remove(self.chance.choice(voters))
        if code == ErrorCode.NONE:
            self.history.counts[CHANGES] += 1
        elif code not in _USUAL:
            self.count_error(code)

    async def _add(self, key: ReplicaKey, address: Address) -> int:
        request = AddRaftVoterRequest(
            cluster_id=None,
            timeout_ms=5000,
            voter_id=key.node_id,
            voter_directory_id=key.directory_id,
            listeners=[AddRaftVoterRequest.Listener(name=CONTROLLER_LISTENER, host=address.host, port=address.port)],
        )
        return (await self.ask(self.any_address(), request, ADD_VERSION, AddRaftVoterResponse)).error_code

    async def _remove(self, key: ReplicaKey) -> int:
        request = RemoveRaftVoterRequest(cluster_id=None, voter_id=key.node_id, voter_directory_id=key.directory_id)
        return (await self.ask(self.any_address(), request, REMOVE_VERSION, RemoveRaftVoterResponse)).error_code
