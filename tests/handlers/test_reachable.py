"""What Metadata and DescribeTopicPartitions say of partitions whose brokers have not all the same listeners.

Brokers 1 and 2 have PLAINTEXT alone, 6 and 7 have EXTRA beside it; 7 is fenced; 9 is not registered.
"""

from __future__ import annotations

import pytest

from ottla.handlers import k03_metadata, k75_describe_topic_partitions
from ottla.metadata.image import LOST, UNASSIGNED, Broker, ClusterImage, Endpoint, Partition, Topic
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k75_describe_topic_partitions import DescribeTopicPartitionsRequest

PLAIN = {"PLAINTEXT": Endpoint("host", 9092)}
BOTH = {**PLAIN, "EXTRA": Endpoint("host", 9192)}
LATEST = 13
BROKERS = {
    1: Broker(1, None, PLAIN),
    2: Broker(2, None, PLAIN),
    6: Broker(6, None, BOTH),
    7: Broker(7, None, BOTH, is_fenced=True),
}


def image_of(partition: Partition, brokers: dict[int, Broker] = BROKERS) -> ClusterImage:
    topic = Topic("t", bytes(15) + b"t", PersistentMap({0: partition}))
    return ClusterImage("cluster", 1, brokers, {}, topics=PersistentMap({"t": topic}))


def metadata(image: ClusterImage, listener: str, version: int = LATEST) -> MetadataResponse.MetadataResponsePartition:
    topic = image.topics["t"]
    answer = k03_metadata.describe(image, listener, version, MetadataRequest(), [("t", topic.topic_id, topic)])
    return answer.topics[0].partitions[0]


def described(image: ClusterImage, listener: str) -> k75_describe_topic_partitions.Described:
    answer = k75_describe_topic_partitions.describe(image, DescribeTopicPartitionsRequest(), listener, 10)
    return answer.topics[0].partitions[0]


@pytest.mark.parametrize(
    ("leader", "listener", "version", "error", "told"),
    [
        (1, "PLAINTEXT", LATEST, ErrorCode.NONE, 1),
        (6, "EXTRA", LATEST, ErrorCode.NONE, 6),
        (1, "EXTRA", LATEST, ErrorCode.LISTENER_NOT_FOUND, -1),
        (1, "EXTRA", 6, ErrorCode.LISTENER_NOT_FOUND, -1),
        (1, "EXTRA", 5, ErrorCode.LEADER_NOT_AVAILABLE, -1),
        (9, "EXTRA", LATEST, ErrorCode.LEADER_NOT_AVAILABLE, -1),
        (-1, "PLAINTEXT", LATEST, ErrorCode.LEADER_NOT_AVAILABLE, -1),
    ],
)
def test_a_leader_without_the_listener_is_none_and_the_error_says_why(
    leader: int, listener: str, version: int, error: ErrorCode, told: int
) -> None:
    image = image_of(Partition((1, 6, 9), (1, 6, 9), leader))
    answer = metadata(image, listener, version)
    assert (answer.error_code, answer.leader_id) == (error, told)
    assert described(image, listener).leader_id == told


def test_replicas_without_the_listener_are_offline() -> None:
    image = image_of(Partition((1, 2, 6, 7, 9), (1, 2, 6), 6))
    assert metadata(image, "PLAINTEXT").offline_replicas == [7, 9]
    assert metadata(image, "EXTRA").offline_replicas == [1, 2, 7, 9]
    assert described(image, "PLAINTEXT").offline_replicas == [7, 9]
    assert described(image, "EXTRA").offline_replicas == [1, 2, 7, 9]


@pytest.mark.parametrize(
    ("directories", "offline"),
    [
        ((b"one", b"two"), []),
        ((b"one", UNASSIGNED), []),
        ((b"one", b"failed"), [2]),
        ((b"failed", b"two"), [1]),
        ((LOST, LOST), [1, 2]),
    ],
)
def test_replicas_in_directories_that_have_failed_are_offline_but_still_named_as_leaders(
    directories: tuple[bytes, ...], offline: list[int]
) -> None:
    brokers = {1: Broker(1, None, PLAIN, log_dirs=(b"one",)), 2: Broker(2, None, PLAIN, log_dirs=(b"two",))}
    image = image_of(Partition((1, 2), (1, 2), 1, directories=directories), brokers)
    for answer in (metadata(image, "PLAINTEXT"), described(image, "PLAINTEXT")):
        assert (list(answer.offline_replicas), answer.leader_id) == (offline, 1)


def test_replicas_of_brokers_that_tell_of_no_directories_are_online() -> None:
    brokers = {1: Broker(1, None, PLAIN), 2: Broker(2, None, PLAIN)}
    image = image_of(Partition((1, 2), (1, 2), 1, directories=(b"any", LOST)), brokers)
    assert metadata(image, "PLAINTEXT").offline_replicas == [2]


def test_version_0_leaves_out_replicas_that_are_not_reached_and_says_so() -> None:
    image = image_of(Partition((1, 6, 7), (1, 6), 6))
    answer = metadata(image, "EXTRA", 0)
    assert (answer.replica_nodes, answer.isr_nodes) == ((6,), (6,))
    assert answer.error_code == ErrorCode.REPLICA_NOT_AVAILABLE
    assert metadata(image, "EXTRA", 1).replica_nodes == (1, 6, 7)
    assert metadata(image, "EXTRA", 1).error_code == ErrorCode.NONE


def test_version_0_has_no_error_when_all_replicas_are_reached() -> None:
    answer = metadata(image_of(Partition((1, 6), (1, 6), 6)), "PLAINTEXT", 0)
    assert (answer.replica_nodes, answer.isr_nodes, answer.error_code) == ((1, 6), (1, 6), ErrorCode.NONE)


def test_version_0_names_the_missing_leader_before_missing_replicas() -> None:
    answer = metadata(image_of(Partition((1, 6), (1, 6), 1)), "EXTRA", 0)
    assert (answer.replica_nodes, answer.error_code) == ((6,), ErrorCode.LEADER_NOT_AVAILABLE)
