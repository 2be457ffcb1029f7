"""What requests of the metadata quorum have in common: its partition, and the epoch that it is in."""

from __future__ import annotations

from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest
from tests.oracle.harness import ask

METADATA = "__cluster_metadata"
DIRECTORY = bytes(range(50, 66))  # nobody's


def describe(topic: str = METADATA, *partitions: int) -> DescribeQuorumRequest:
    Partition, Topic = DescribeQuorumRequest.PartitionData, DescribeQuorumRequest.TopicData
    asked = [Partition(partition_index=index) for index in partitions or (0,)]
    return DescribeQuorumRequest(topics=[Topic(topic_name=topic, partitions=asked)])


EPOCH = ask(describe(), 0, learn={"quorum": "topics[0].partitions[0].leader_epoch"})
