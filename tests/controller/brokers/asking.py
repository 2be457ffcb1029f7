"""What brokers ask a controller, in few words. Epochs and ids are those of the cluster at that moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ottla.metadata.image import ClusterImage
from ottla.wire.message import Message
from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest
from ottla.wire.messages.k45_alter_partition_reassignments import AlterPartitionReassignmentsRequest
from ottla.wire.messages.k46_list_partition_reassignments import ListPartitionReassignmentsRequest
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest

CAUGHT_UP: Final = 1_000_000_000  # with all that any scenario writes
FEATURES: Final = {
    "metadata.version": (7, 30),
    "kraft.version": (0, 1),
    "transaction.version": (0, 2),
    "group.version": (0, 1),
    "eligible.leader.replicas.version": (0, 1),
    "share.version": (0, 2),
    "streams.version": (0, 1),
}
PREFERRED, UNCLEAN = 0, 1

Ask = Callable[[ClusterImage], Message]


@dataclass(frozen=True)
class Step:
    name: str
    ask: Message | Ask
    version: int

    def request(self, image: ClusterImage) -> Message:
        return self.ask(image) if callable(self.ask) else self.ask


@dataclass(frozen=True)
class Silence:
    """A broker is not heard of until its session is over; those of the others that live are."""

    name: str
    node_id: int

    def others(self, image: ClusterImage) -> list[BrokerHeartbeatRequest]:
        return [
            BrokerHeartbeatRequest(broker_id=each.node_id, broker_epoch=each.epoch, current_metadata_offset=CAUGHT_UP)
            for each in image.alive_brokers
            if each.node_id != self.node_id
        ]


def directory(node_id: int, number: int = 1) -> bytes:
    return bytes([node_id]) * 15 + bytes([number])


def incarnation(node_id: int, life: int) -> bytes:
    return bytes([node_id]) * 15 + bytes([100 + life])


def register(
    node_id: int,
    life: int = 1,
    *,
    clean: bool = False,
    cluster: str | None = None,
    directories: Sequence[bytes] | None = None,
    features: Mapping[str, tuple[int, int]] = FEATURES,
    rack: str | None = None,
) -> Ask:
    """`clean`: it can show that its last life ended in order."""

    def ask(image: ClusterImage) -> BrokerRegistrationRequest:
        known = image.brokers.get(node_id)
        return BrokerRegistrationRequest(
            broker_id=node_id,
            cluster_id=image.cluster_id if cluster is None else cluster,
            incarnation_id=incarnation(node_id, life),
            listeners=[
                BrokerRegistrationRequest.Listener(
                    name="PLAINTEXT", host="localhost", port=9000 + node_id, security_protocol=0
                )
            ],
            features=[
                BrokerRegistrationRequest.Feature(name=name, min_supported_version=low, max_supported_version=high)
                for name, (low, high) in features.items()
            ],
            rack=rack,
            log_dirs=[directory(node_id)] if directories is None else directories,
            previous_broker_epoch=known.epoch if clean and known is not None else -1,
        )

    return ask


def beat(
    node_id: int,
    offset: int = CAUGHT_UP,
    *,
    fence: bool = False,
    stop: bool = False,
    offline: Sequence[bytes] = (),
    cordoned: Sequence[bytes] | None = None,
    off_by: int = 0,
) -> Ask:
    return lambda image: BrokerHeartbeatRequest(
        broker_id=node_id,
        broker_epoch=_epoch(image, node_id) + off_by,
        current_metadata_offset=offset,
        want_fence=fence,
        want_shut_down=stop,
        offline_log_dirs=offline,
        cordoned_log_dirs=cordoned,
    )


def _epoch(image: ClusterImage, node_id: int) -> int:
    broker = image.brokers.get(node_id)
    return 0 if broker is None else broker.epoch


def alter_partition(
    leader: int,
    topic: str,
    isr: Sequence[int],
    index: int = 0,
    *,
    recovering: bool = False,
    leader_epoch: int = 0,
    partition_epoch: int = 0,
    broker_epoch: int = 0,
    member_epoch: int = 0,
    topic_id: bytes | None = None,
    with_epochs: bool = True,
) -> Ask:
    """The epochs are how much each is off, the last one that of the members of the ISR, from version 3 on."""

    def ask(image: ClusterImage) -> AlterPartitionRequest:
        known = image.topics[topic].partitions.get(index)
        return AlterPartitionRequest(
            broker_id=leader,
            broker_epoch=_epoch(image, leader) + broker_epoch,
            topics=[
                AlterPartitionRequest.TopicData(
                    topic_id=topic_id or image.topics[topic].topic_id,
                    partitions=[
                        AlterPartitionRequest.PartitionData(
                            partition_index=index,
                            leader_epoch=leader_epoch + (known.leader_epoch if known else 0),
                            new_isr=() if with_epochs else isr,
                            new_isr_with_epochs=[
                                AlterPartitionRequest.BrokerState(
                                    broker_id=each, broker_epoch=_epoch(image, each) + member_epoch
                                )
                                for each in isr
                                if with_epochs
                            ],
                            leader_recovery_state=int(recovering),
                            partition_epoch=partition_epoch + (known.partition_epoch if known else 0),
                        )
                    ],
                )
            ],
        )

    return ask


def elect(election_type: int, topics: Mapping[str, Sequence[int]] | None) -> ElectLeadersRequest:
    return ElectLeadersRequest(
        election_type=election_type,
        topic_partitions=None
        if topics is None
        else [ElectLeadersRequest.TopicPartitions(topic=name, partitions=each) for name, each in topics.items()],
    )


def reassign(*moves: tuple[str, int, Sequence[int] | None], resize: bool = True) -> AlterPartitionReassignmentsRequest:
    return AlterPartitionReassignmentsRequest(
        allow_replication_factor_change=resize,  # so it is in version 0, too
        topics=[
            AlterPartitionReassignmentsRequest.ReassignableTopic(
                name=name,
                partitions=[
                    AlterPartitionReassignmentsRequest.ReassignablePartition(partition_index=index, replicas=replicas)
                ],
            )
            for name, index, replicas in moves
        ],
    )


def reassignments(topics: Mapping[str, Sequence[int]] | None = None) -> ListPartitionReassignmentsRequest:
    asked = ListPartitionReassignmentsRequest.ListPartitionReassignmentsTopics
    return ListPartitionReassignmentsRequest(
        topics=None if topics is None else [asked(name=name, partition_indexes=each) for name, each in topics.items()]
    )


def assign(
    node_id: int, where: bytes, *replicas: tuple[str, int], off_by: int = 0, topic_id: bytes | None = None
) -> Ask:
    request = AssignReplicasToDirsRequest
    return lambda image: request(
        broker_id=node_id,
        broker_epoch=_epoch(image, node_id) + off_by,
        directories=[
            request.DirectoryData(
                id=where,
                topics=[
                    request.TopicData(
                        topic_id=topic_id or image.topics[name].topic_id,
                        partitions=[request.PartitionData(partition_index=index)],
                    )
                    for name, index in replicas
                ],
            )
        ],
    )
