"""Internal topics as Apache Kafka 4.3.1 wrote them (`tools/record_internal_topics.py`), read and written again."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ottla.wire.batch import BatchWalk
from ottla.wire.messages.metadata_records import NoOpRecord, TopicRecord
from ottla.wire.primitives import DecodeError
from ottla.wire.records import ControlType, Record, read_control_key, read_records
from ottla.wire.typed_records import (
    CoordinatorRecords,
    UnknownRecord,
    decode_metadata_record,
    encode_metadata_record,
    group_records,
    share_records,
    transaction_records,
)

FIXTURES = Path(__file__).parent / "internal_topics"


def records_of(topic: str) -> Iterator[Record]:
    data = (FIXTURES / f"{topic}.bin").read_bytes()
    for position, header in BatchWalk(data):
        if not header.is_control:
            yield from read_records(data, position)


def test_every_metadata_record_of_kafka_is_read_and_written_again_byte_for_byte() -> None:
    seen: Counter[str] = Counter()
    for record in records_of("__cluster_metadata"):
        assert record.key is None
        assert record.value is not None
        message, version = decode_metadata_record(record.value)
        assert encode_metadata_record(message, version) == record.value
        seen[type(message).__name__] += 1
    assert seen.keys() >= {
        "BrokerRegistrationChangeRecord",
        "ConfigRecord",
        "FeatureLevelRecord",
        "NoOpRecord",
        "PartitionRecord",
        "ProducerIdsRecord",
        "RegisterBrokerRecord",
        "RegisterControllerRecord",
        "RemoveTopicRecord",
        "TopicRecord",
        "UserScramCredentialRecord",
    }


def test_the_metadata_log_begins_with_the_leaders_control_record() -> None:
    data = (FIXTURES / "__cluster_metadata.bin").read_bytes()
    controls = [read_records(data, position)[0] for position, header in BatchWalk(data) if header.is_control]
    assert [read_control_key(record.key)[1] for record in controls] == [ControlType.LEADER_CHANGE]


@pytest.mark.parametrize(
    ("topic", "records", "expected"),
    [
        (
            "__consumer_offsets",
            group_records(),
            {
                "OffsetCommitKey",
                "GroupMetadataKey",
                "ConsumerGroupMetadataKey",
                "ConsumerGroupMemberMetadataKey",
                "ConsumerGroupCurrentMemberAssignmentKey",
                "ConsumerGroupRegularExpressionKey",
                "ConsumerGroupTargetAssignmentMemberKey",
                "ConsumerGroupTargetAssignmentMetadataKey",
            },
        ),
        ("__transaction_state", transaction_records(), {"TransactionLogKey"}),
    ],
)
def test_every_coordinator_record_of_kafka_is_read_and_written_again_byte_for_byte(
    topic: str, records: CoordinatorRecords, expected: set[str]
) -> None:
    seen: Counter[str] = Counter()
    tombstones = 0
    for record in records_of(topic):
        assert record.key is not None
        key = records.decode_key(record.key)
        assert records.encode_key(key) == record.key
        value = records.decode_value(key, record.value)
        if value is None:
            tombstones += 1
        else:
            assert record.value is not None
            version = int.from_bytes(record.value[:2], "big")
            assert records.encode_value(value, version) == record.value
        seen[type(key).__name__] += 1
    assert seen.keys() >= expected
    assert tombstones or topic == "__transaction_state"


def test_every_coordinator_key_has_a_value() -> None:
    for records in (group_records(), transaction_records(), share_records()):
        assert records.keys.keys() == records.values.keys()


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (b"", DecodeError, "ends in its frame"),
        (b"\x01\x14", DecodeError, "ends in its frame"),
        (b"\x02\x14\x00\x00", UnknownRecord, "frame version 2"),
        (b"\x01\x7f\x00\x00", UnknownRecord, "type 127"),
        (b"\x01\x14\x63\x00", UnknownRecord, "versions 0-0, not 99"),
        (b"\x01\x14\x00\x00\x00", DecodeError, "1 bytes behind its end"),
        (b"\x01\x02\x00\x05ab", DecodeError, "TopicRecord v0"),
    ],
)
def test_a_malformed_metadata_record_is_refused(value: bytes, error: type[DecodeError], message: str) -> None:
    with pytest.raises(error, match=message):
        decode_metadata_record(value)


@pytest.mark.parametrize("key", [b"", b"\x00", b"\x00\x63", b"\x00\x02\x00\x05ab", b"\x00\x02\x00\x01ab"])
def test_a_malformed_coordinator_key_is_refused(key: bytes) -> None:
    with pytest.raises(DecodeError):
        group_records().decode_key(key)


def test_metadata_records_carry_their_version() -> None:
    topic = TopicRecord(name="orders", topic_id=bytes(range(16)))
    assert decode_metadata_record(encode_metadata_record(topic, 0)) == (topic, 0)
    assert encode_metadata_record(NoOpRecord(), 0) == b"\x01\x14\x00\x00"
