"""DescribeTopicPartitions goes on where the page before ended, whatever has become of that (the oracle has more)."""

from __future__ import annotations

from ottla.handlers.k75_describe_topic_partitions import describe
from ottla.metadata.image import Broker, ClusterImage, Endpoint, Partition, Topic
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.messages.k75_describe_topic_partitions import DescribeTopicPartitionsRequest

PARTITION = Partition((1,), (1,), 1)


def image_of(*topics: str) -> ClusterImage:
    """Each with three partitions."""
    brokers = {1: Broker(1, None, {"PLAINTEXT": Endpoint("host", 9092)})}
    partitions = PersistentMap(dict.fromkeys(range(3), PARTITION))
    named = {name: Topic(name, name.encode().ljust(16), partitions) for name in topics}
    return ClusterImage("cluster", 1, brokers, {}, topics=PersistentMap(named))


def test_a_topic_that_is_deleted_between_two_pages_takes_no_partitions_of_the_next_with_it() -> None:
    first = describe(image_of("a", "b", "c"), DescribeTopicPartitionsRequest(), "PLAINTEXT", 5)
    cursor = first.next_cursor
    assert cursor is not None
    assert (cursor.topic_name, cursor.partition_index) == ("b", 2)
    request = DescribeTopicPartitionsRequest(
        cursor=DescribeTopicPartitionsRequest.Cursor(
            topic_name=cursor.topic_name, partition_index=cursor.partition_index
        )
    )
    (topic,) = describe(image_of("a", "c"), request, "PLAINTEXT", 5).topics
    assert (topic.name, [each.partition_index for each in topic.partitions]) == ("c", [0, 1, 2])
