"""What a node decides when it comes back."""

from __future__ import annotations

from ottla.controller.registration import election_records
from ottla.metadata.image import NO_LEADER, ClusterImage, Partition
from ottla.metadata.snapshot import MetadataRecord, partition_record
from ottla.wire.messages.metadata_records import TopicRecord
from tests.controller.cluster import applied, broker, cluster

TOPIC_ID = b"t" * 16


def with_partitions(*partitions: Partition) -> ClusterImage:
    topic = MetadataRecord(TopicRecord(name="pages", topic_id=TOPIC_ID))
    records = [partition_record(TOPIC_ID, index, each) for index, each in enumerate(partitions)]
    return applied(cluster(broker(1), broker(2)), [topic, *records])


def test_a_node_that_is_back_leads_what_has_no_leader_and_is_in_sync_with_it() -> None:
    directories = (b"a" * 16, b"b" * 16)
    stopped = Partition((1, 2), (1,), NO_LEADER, leader_epoch=3, partition_epoch=5, directories=directories)
    image = with_partitions(
        stopped,
        stopped._replace(isr=(2,)),  # it lacks what 2 has acknowledged
        stopped._replace(isr=(1, 2), leader=2),
    )
    records = election_records(image, 1)
    partitions = applied(image, records).topics["pages"].partitions
    assert [partitions[index].leader for index in range(3)] == [1, NO_LEADER, 2]
    assert partitions[0] == stopped._replace(leader=1, leader_epoch=4, partition_epoch=6)


def test_a_node_that_leads_all_it_can_decides_nothing() -> None:
    assert election_records(with_partitions(Partition((1,), (1,), 1, directories=(b"a" * 16,))), 1) == []
