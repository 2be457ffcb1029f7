"""What the `ottla groups` commands ask of coordinators: of groups of both protocols, in the same terms."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from ottla.cli.cluster_client import LATEST, ClusterClient, ClusterError, TopicPartition, Topics, by_topic, check
from ottla.groups.consumer.embedded import read_assignment
from ottla.groups.group import GroupType, ListedGroup
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k08_offset_commit import OffsetCommitRequest, OffsetCommitResponse
from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest, OffsetFetchResponse
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest, DescribeGroupsResponse
from ottla.wire.messages.k16_list_groups import ListGroupsRequest, ListGroupsResponse
from ottla.wire.messages.k42_delete_groups import DeleteGroupsRequest, DeleteGroupsResponse
from ottla.wire.messages.k47_offset_delete import OffsetDeleteRequest, OffsetDeleteResponse
from ottla.wire.messages.k69_consumer_group_describe import (
    ConsumerGroupDescribeRequest,
    ConsumerGroupDescribeResponse,
)
from ottla.wire.primitives import DecodeError
from ottla.world import Address


class GroupMember(NamedTuple):
    member_id: str
    client_id: str
    host: str
    assigned: Collection[TopicPartition]


class DescribedGroup(NamedTuple):
    group_id: str
    type: str
    state: str
    assignor: str
    coordinator: Address
    members: Collection[GroupMember]

    @property
    def is_inactive(self) -> bool:
        return self.state in ("Empty", "Dead")


class PartitionLag(NamedTuple):
    """Offsets are None where there are none: nothing is committed, or the partition is gone."""

    partition: TopicPartition
    committed: int | None
    log_end: int | None
    member: GroupMember | None

    @property
    def lag(self) -> int | None:
        if self.committed is None or self.log_end is None:
            return None
        return max(0, self.log_end - self.committed)


class GroupClient:
    def __init__(self, cluster: ClusterClient) -> None:
        self._cluster = cluster

    # Looking

    async def groups(self, states: Collection[str] = (), types: Collection[str] = ()) -> list[ListedGroup]:
        """Of all coordinators, by name."""
        request = ListGroupsRequest(states_filter=[*states], types_filter=[*types])

        async def attempt() -> dict[str, ListedGroup]:
            found: dict[str, ListedGroup] = {}
            for broker in (await self._cluster.topics()).brokers:
                answer = await self._cluster.ask(broker, request, ListGroupsResponse)
                check(answer.error_code, f"The groups of {broker}")
                for each in answer.groups:
                    group_type = GroupType(each.group_type.lower())
                    found[each.group_id] = ListedGroup(each.group_id, each.protocol_type, each.group_state, group_type)
            return found

        return [group for _, group in sorted((await self._cluster.retried(attempt)).items())]

    async def describe(self, group_id: str) -> DescribedGroup:
        """One that is not known is dead, as for Kafka's tools."""

        async def attempt(coordinator: Address) -> DescribedGroup:
            try:
                return await self._consumer_group(coordinator, group_id)
            except ClusterError as error:
                if error.error_code != ErrorCode.GROUP_ID_NOT_FOUND:
                    raise
            return await self._classic_group(coordinator, group_id)

        return await self._cluster.of_coordinator(group_id, attempt)

    async def _consumer_group(self, coordinator: Address, group_id: str) -> DescribedGroup:
        request = ConsumerGroupDescribeRequest(group_ids=[group_id])
        (group,) = (await self._cluster.ask(coordinator, request, ConsumerGroupDescribeResponse)).groups
        check(group.error_code, f"Group {group_id}", group.error_message)
        members = [
            GroupMember(
                each.member_id,
                each.client_id,
                each.client_host,
                [
                    TopicPartition(topic.topic_name, partition)
                    for topic in each.assignment.topic_partitions
                    for partition in topic.partitions
                ],
            )
            for each in group.members
        ]
        kind = GroupType.CONSUMER.value
        return DescribedGroup(group_id, kind, group.group_state, group.assignor_name, coordinator, members)

    async def _classic_group(self, coordinator: Address, group_id: str) -> DescribedGroup:
        answer = await self._cluster.ask(coordinator, DescribeGroupsRequest(groups=[group_id]), DescribeGroupsResponse)
        (group,) = answer.groups
        if group.error_code != ErrorCode.GROUP_ID_NOT_FOUND:
            check(group.error_code, f"Group {group_id}", group.error_message)
        members = [
            GroupMember(each.member_id, each.client_id, each.client_host, _assigned(bytes(each.member_assignment)))
            for each in group.members
        ]
        kind = GroupType.CLASSIC.value
        return DescribedGroup(group_id, kind, group.group_state, group.protocol_data, coordinator, members)

    async def committed(self, group_id: str, topics: Topics) -> dict[TopicPartition, int]:
        async def attempt(coordinator: Address) -> dict[TopicPartition, int]:
            request = OffsetFetchRequest(
                groups=[OffsetFetchRequest.OffsetFetchRequestGroup(group_id=group_id, topics=None)]
            )
            (group,) = (await self._cluster.ask(coordinator, request, OffsetFetchResponse)).groups
            check(group.error_code, f"The offsets of {group_id}")
            return {
                TopicPartition(name, each.partition_index): each.committed_offset
                for topic in group.topics
                if (name := topic.name or topics.names.get(bytes(topic.topic_id)))
                for each in topic.partitions
                if each.committed_offset >= 0
            }

        return await self._cluster.of_coordinator(group_id, attempt)

    async def lags(self, group: DescribedGroup) -> list[PartitionLag]:
        """Of all partitions that have an offset or a member."""
        topics = await self._cluster.topics()
        committed = await self.committed(group.group_id, topics)
        owners = {partition: member for member in group.members for partition in member.assigned}
        partitions = sorted({*committed, *owners})
        led = [each for each in partitions if topics.leaders.get(each) is not None]
        ends = await self._cluster.offsets_at(led, LATEST) if led else {}
        return [PartitionLag(each, committed.get(each), ends.get(each), owners.get(each)) for each in partitions]

    # Changing

    async def commit(self, group_id: str, offsets: Mapping[TopicPartition, int], topics: Topics) -> None:
        """As somebody who is no member."""
        request = OffsetCommitRequest(
            group_id=group_id,
            generation_id_or_member_epoch=-1,
            topics=[
                OffsetCommitRequest.OffsetCommitRequestTopic(
                    name=topic,
                    topic_id=topics.ids[topic],
                    partitions=[
                        OffsetCommitRequest.OffsetCommitRequestPartition(
                            partition_index=index,
                            committed_offset=offsets[TopicPartition(topic, index)],
                            committed_leader_epoch=-1,
                            committed_metadata="",
                        )
                        for index in indexes
                    ],
                )
                for topic, indexes in by_topic(offsets).items()
            ],
        )

        async def attempt(coordinator: Address) -> None:
            for topic in (await self._cluster.ask(coordinator, request, OffsetCommitResponse)).topics:
                name = topic.name or topics.names[bytes(topic.topic_id)]
                for each in topic.partitions:
                    check(each.error_code, f"The offset of {group_id} in {name}-{each.partition_index}")

        await self._cluster.of_coordinator(group_id, attempt)

    async def delete(self, group_id: str) -> None:
        async def attempt(coordinator: Address) -> None:
            request = DeleteGroupsRequest(groups_names=[group_id])
            (result,) = (await self._cluster.ask(coordinator, request, DeleteGroupsResponse)).results
            check(result.error_code, f"Group {group_id}")

        await self._cluster.of_coordinator(group_id, attempt)

    async def delete_offsets(self, group_id: str, partitions: Iterable[TopicPartition]) -> None:
        each = OffsetDeleteRequest.OffsetDeleteRequestPartition
        request = OffsetDeleteRequest(
            group_id=group_id,
            topics=[
                OffsetDeleteRequest.OffsetDeleteRequestTopic(
                    name=topic, partitions=[each(partition_index=index) for index in indexes]
                )
                for topic, indexes in by_topic(partitions).items()
            ],
        )

        async def attempt(coordinator: Address) -> None:
            answer = await self._cluster.ask(coordinator, request, OffsetDeleteResponse)
            check(answer.error_code, f"The offsets of {group_id}")
            for topic in answer.topics:
                for partition in topic.partitions:
                    check(partition.error_code, f"The offset of {group_id} in {topic.name}-{partition.partition_index}")

        await self._cluster.of_coordinator(group_id, attempt)


def _assigned(assignment: bytes) -> list[TopicPartition]:
    """Of a classic member; those of other protocols than the consumers' say nothing to us."""
    try:
        topics = read_assignment(assignment).assigned_partitions if assignment else []
    except DecodeError:
        return []
    return [TopicPartition(topic.topic, partition) for topic in topics for partition in topic.partitions]
