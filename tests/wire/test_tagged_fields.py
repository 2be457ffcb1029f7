"""Tagged fields: known ones left out at their default, unknown ones kept and written back where Kafka writes them."""

from __future__ import annotations

import pytest

from ottla.wire.codec import decode, encode
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.metadata_records import PartitionChangeRecord
from ottla.wire.primitives import DecodeError, EncodeError

TOPIC_ID = bytes(range(16))
START = b"\xff\xff\xff\xff" + TOPIC_ID  # a PartitionChangeRecord up to its tagged fields


def test_a_known_tag_is_written_only_if_its_value_is_not_the_default() -> None:
    assert encode(PartitionChangeRecord(topic_id=TOPIC_ID), 0) == START + b"\0"
    changed = PartitionChangeRecord(topic_id=TOPIC_ID, isr=[], leader=5)
    assert encode(changed, 0) == START + b"\2" + b"\0\1\1" + b"\1\4\0\0\0\5"
    assert decode(PartitionChangeRecord, 0, encode(changed, 0)) == changed


def test_a_known_tag_with_a_default_struct_is_left_out_whether_shared_or_own() -> None:
    own = FetchResponse.PartitionData(current_leader=FetchResponse.LeaderIdAndEpoch(leader_id=-1))
    shared = FetchResponse.PartitionData()
    encoded = [
        encode(FetchResponse(responses=[FetchResponse.FetchableTopicResponse(partitions=[partition])]), 12)
        for partition in (own, shared)
    ]
    assert encoded[0] == encoded[1]


def test_a_default_that_is_written_all_the_same_is_read() -> None:
    assert decode(PartitionChangeRecord, 0, START + b"\1" + b"\1\4\xff\xff\xff\xfe").leader == -2


def test_unknown_tags_are_kept_and_written_back_in_ascending_order_between_the_known_ones() -> None:
    """Version 1 knows 0-5 and 8, so 6 and 7, which are of version 2, are unknown to it."""
    newer = PartitionChangeRecord(
        topic_id=TOPIC_ID, leader=5, directories=[], eligible_leader_replicas=[1], last_known_elr=[]
    )
    data = encode(newer, 2)
    old = decode(PartitionChangeRecord, 1, data)
    assert old.unknown_tagged_fields == ((6, b"\2\0\0\0\1"), (7, b"\1"))
    assert old.eligible_leader_replicas is None
    assert encode(old, 1) == data
    assert decode(PartitionChangeRecord, 2, data) == newer


def test_unknown_tags_in_structs_inside_arrays_are_kept() -> None:
    key = ApiVersionsResponse.ApiVersion(api_key=3, unknown_tagged_fields=((0, b"first"), (200, b"")))
    plain = ApiVersionsResponse.ApiVersion(api_key=4)
    response = ApiVersionsResponse(api_keys=[plain, key, plain], unknown_tagged_fields=((9, b"x"),))
    assert decode(ApiVersionsResponse, 3, encode(response, 3)) == response


def test_unknown_tags_that_came_in_any_order_go_out_in_ascending_order() -> None:
    request = decode(ApiVersionsRequest, 3, b"\2a\2b" + b"\3" + b"\7\1x" + b"\2\0" + b"\5\2yz")
    assert request.unknown_tagged_fields == ((7, b"x"), (2, b""), (5, b"yz"))
    assert encode(request, 3) == b"\2a\2b" + b"\3" + b"\2\0" + b"\5\2yz" + b"\7\1x"


def test_the_largest_tag_and_long_content_survive() -> None:
    request = ApiVersionsRequest(unknown_tagged_fields=((128, b"x" * 300), (0xFFFFFFFF, b"y")))
    data = encode(request, 3)
    assert b"\x80\1" + b"\xac\2" + b"x" * 300 + b"\xff\xff\xff\xff\x0f" + b"\1y" in data
    assert decode(ApiVersionsRequest, 3, data) == request


@pytest.mark.parametrize("tags", [((6, b"a"), (6, b"b")), ((1, b"a"),)])
def test_two_fields_with_one_tag_are_not_written(tags: tuple[tuple[int, bytes], ...]) -> None:
    with pytest.raises(EncodeError, match="two tagged fields with the tag"):
        encode(PartitionChangeRecord(leader=5, unknown_tagged_fields=tags), 1)


@pytest.mark.parametrize("tag", [-1, -128, -129, 1 << 32])
def test_a_tag_that_is_no_unsigned_32_bit_number_is_not_written(tag: int) -> None:
    with pytest.raises(EncodeError, match="does not fit an unsigned varint"):
        encode(ApiVersionsRequest(unknown_tagged_fields=((tag, b""),)), 3)


def test_a_tag_of_more_than_32_bits_is_malformed() -> None:
    """It was kept once, and then could not be written back."""
    assert decode(ApiVersionsRequest, 3, b"\1\1\1" + b"\xff\xff\xff\xff\x0f\0").unknown_tagged_fields
    with pytest.raises(DecodeError, match="more than 32 bits"):
        decode(ApiVersionsRequest, 3, b"\1\1\1" + b"\xff\xff\xff\xff\x1f\0")


def test_versions_without_tagged_fields_refuse_unknown_ones() -> None:
    with pytest.raises(EncodeError, match="no tagged fields"):
        encode(HeartbeatRequest(unknown_tagged_fields=((1, b""),)), 3)
    topic = FetchRequest.FetchTopic(unknown_tagged_fields=((1, b""),))
    with pytest.raises(EncodeError, match="FetchTopic: this version has no tagged fields"):
        encode(FetchRequest(topics=[topic]), 11)


@pytest.mark.parametrize(
    "tags",
    [
        b"\1" + b"\1\3\0\0\0\5",  # an int32 in three bytes
        b"\1" + b"\1\5\0\0\0\5\0",  # and in five
        b"\1" + b"\0\2\1\1",  # an empty array and one byte more
        b"\1" + b"\0\1\2\0\0\0\7",  # an array larger than its tag
        b"\1" + b"\1\0",  # nothing at all
    ],
)
def test_a_known_tag_whose_content_disagrees_with_its_size_is_malformed(tags: bytes) -> None:
    with pytest.raises(DecodeError, match="differs by"):
        decode(PartitionChangeRecord, 0, START + tags + bytes(20))


def test_a_known_tag_with_a_nested_struct_is_bounded_by_its_size_too() -> None:
    leader = FetchResponse.LeaderIdAndEpoch(leader_id=1, leader_epoch=2)
    partition = FetchResponse.PartitionData(current_leader=leader)
    response = FetchResponse(responses=[FetchResponse.FetchableTopicResponse(partitions=[partition])])
    data = encode(response, 12)
    tag = b"\1" + b"\1\x09" + b"\0\0\0\1\0\0\0\2\0"
    assert data.count(tag) == 1
    assert decode(FetchResponse, 12, data) == response
    for size in (0, 8, 10, 12):
        with pytest.raises(DecodeError):
            decode(FetchResponse, 12, data.replace(tag, b"\1\1" + bytes((size,)) + tag[3:]))


def test_a_known_tag_that_comes_twice_counts_as_it_came_last_like_in_kafka() -> None:
    data = START + b"\2" + b"\1\4\0\0\0\5" + b"\1\4\0\0\0\6"
    assert decode(PartitionChangeRecord, 0, data).leader == 6
