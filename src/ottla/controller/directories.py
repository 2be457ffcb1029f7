"""AssignReplicasToDirs: a broker says in which log directories its replicas are (KIP-858)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.controller.elections import Elections, Place, broker_came, broker_gone
from ottla.controller.partition_change import Election
from ottla.metadata.image import Broker, ClusterImage
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k73_assign_replicas_to_dirs import (
    AssignReplicasToDirsRequest,
    AssignReplicasToDirsResponse,
)

AskedTopic = AssignReplicasToDirsRequest.TopicData
Answer = AssignReplicasToDirsResponse.PartitionData


def assign_replicas_to_dirs(
    image: ClusterImage, request: AssignReplicasToDirsRequest, broker: BrokerConfigs
) -> Decision[AssignReplicasToDirsResponse]:
    """`broker` are the controller's configs. A replica in a directory that has failed is lost for the broker. One that
    was lost, and is elsewhere now, leads at once what nobody leads: Kafka waits until a broker is unfenced, or for an
    election that is not about this one."""
    node_id = request.broker_id
    known = image.broker_with_epoch(node_id, request.broker_epoch)
    if known is None:
        return Decision(AssignReplicasToDirsResponse(error_code=ErrorCode.STALE_BROKER_EPOCH))
    elections = Elections(image, broker)
    records: list[MetadataRecord] = []
    assigned: dict[tuple[bytes, int], None] = {}
    directories = []
    for asked in request.directories:
        topics = []
        for topic in asked.topics:
            answers = [
                _assign(elections, known, asked.id, topic.topic_id, each.partition_index, records)
                for each in topic.partitions
            ]
            topics.append(AssignReplicasToDirsResponse.TopicData(topic_id=topic.topic_id, partitions=answers))
            assigned |= {(topic.topic_id, each.partition_index): None for each in answers if not each.error_code}
        directories.append(AssignReplicasToDirsResponse.DirectoryData(id=asked.id, topics=topics))
    elections = Elections(apply_records(image, [record.message for record in records])[0], broker)
    online: list[Place] = []
    offline: list[Place] = []
    for place in _places(elections.image, assigned):
        is_online = known.has_online(place[2].directory_of(node_id))
        (online if is_online else offline).append(place)
    records += broker_gone(elections, node_id, offline)
    if known.is_active:
        records += broker_came(elections, node_id, online)
    return Decision(AssignReplicasToDirsResponse(directories=directories), records)


def _assign(
    elections: Elections,
    broker: Broker,
    directory: bytes,
    topic_id: bytes,
    index: int,
    records: list[MetadataRecord],
) -> Answer:
    node_id = broker.node_id
    topic = elections.image.topic_by_id(topic_id)
    if topic is None:
        return Answer(partition_index=index, error_code=ErrorCode.UNKNOWN_TOPIC_ID)
    partition = elections.partition(topic, index)
    if partition is None:
        return Answer(partition_index=index, error_code=ErrorCode.UNKNOWN_TOPIC_OR_PARTITION)
    if node_id not in partition.replicas:
        return Answer(partition_index=index, error_code=ErrorCode.NOT_LEADER_OR_FOLLOWER)
    change = elections.change(topic, partition, Election.ONLINE)
    if node_id not in partition.isr and _begins_anew(broker, partition.directory_of(node_id), directory):
        change.lost = (node_id,)
    change.directories[node_id] = directory
    record = change.record(topic_id, index)
    if record is not None:
        elections.decided(partition, record)
        records.append(record)
    return Answer(partition_index=index)


def _begins_anew(broker: Broker, former: bytes, directory: bytes) -> bool:
    """A replica that comes from a directory which the broker does not have. As long as it tells of no other one, what
    is in that may come back with it. Not asked of who is in sync: that has begun before it was told, and has all again,
    for a broker leaves all ISRs as it registers, and those of a directory that fails."""
    return directory != former and not broker.has_online(former)


def _places(image: ClusterImage, assigned: Iterable[tuple[bytes, int]]) -> Iterator[Place]:
    for topic_id, index in assigned:
        topic = image.topic_by_id(topic_id)
        assert topic is not None
        yield topic, index, topic.partitions[index]
