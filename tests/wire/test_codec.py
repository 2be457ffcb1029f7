"""The codec's rules one by one, by hand: nulls, tagged fields, absent fields, lengths at their borders, refusals."""

from __future__ import annotations

import pytest

from ottla.wire.codec import UnsupportedVersion, decode, decode_from, encode, encode_parts
from ottla.wire.message import Message
from ottla.wire.messages.group_coordinator_records import ConsumerGroupMemberMetadataValue
from ottla.wire.messages.headers import RequestHeader
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k03_metadata import MetadataRequest
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k36_sasl_authenticate import SaslAuthenticateRequest
from ottla.wire.messages.k75_describe_topic_partitions import DescribeTopicPartitionsRequest
from ottla.wire.messages.k78_share_fetch import ShareFetchResponse
from ottla.wire.messages.metadata_records import PartitionChangeRecord
from ottla.wire.primitives import DecodeError, EncodeError

# Nulls


def test_null_and_empty_are_different_in_both_encodings() -> None:
    assert encode(MetadataRequest(topics=None), 8) == b"\xff\xff\xff\xff" + b"\1\0\0"
    assert encode(MetadataRequest(topics=[]), 8) == b"\0\0\0\0" + b"\1\0\0"
    assert encode(MetadataRequest(topics=None), 12) == b"\0" + b"\1\0" + b"\0"
    assert encode(MetadataRequest(topics=[]), 12) == b"\1" + b"\1\0" + b"\0"
    for version in (8, 12):
        assert decode(MetadataRequest, version, encode(MetadataRequest(topics=None), version)).topics is None
        assert decode(MetadataRequest, version, encode(MetadataRequest(topics=[]), version)).topics == []


def test_a_nullable_struct_has_a_byte_in_front() -> None:
    absent = DescribeTopicPartitionsRequest(cursor=None)
    assert encode(absent, 0) == b"\1" + (2000).to_bytes(4, "big") + b"\xff" + b"\0"
    cursor = DescribeTopicPartitionsRequest.Cursor(topic_name="t", partition_index=7)
    present = DescribeTopicPartitionsRequest(cursor=cursor)
    assert encode(present, 0) == b"\1" + (2000).to_bytes(4, "big") + b"\1" + b"\2t\0\0\0\7\0" + b"\0"
    for message in (absent, present):
        assert decode(DescribeTopicPartitionsRequest, 0, encode(message, 0)) == message


def test_a_nullable_struct_in_a_tag_has_its_byte_inside_the_tag() -> None:
    present = ConsumerGroupMemberMetadataValue(
        classic_member_metadata=ConsumerGroupMemberMetadataValue.ClassicMemberMetadata(session_timeout_ms=5)
    )
    absent = ConsumerGroupMemberMetadataValue(classic_member_metadata=None)
    assert encode(present, 0).endswith(b"\1" + b"\0\7" + b"\1" + b"\0\0\0\5" + b"\1" + b"\0")
    for message in (absent, present):
        assert decode(ConsumerGroupMemberMetadataValue, 0, encode(message, 0)) == message


@pytest.mark.parametrize(
    "request_",
    [
        HeartbeatRequest(group_id=None),  # type: ignore[arg-type]
        HeartbeatRequest(generation_id=None),  # type: ignore[arg-type]
        MetadataRequest(allow_auto_topic_creation=None),  # type: ignore[arg-type]
        MetadataRequest(topics=[None]),  # type: ignore[list-item]
        MetadataRequest(topics=[MetadataRequest.MetadataRequestTopic(topic_id=None)]),  # type: ignore[arg-type]
        SaslAuthenticateRequest(auth_bytes=None),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_none_in_a_field_that_is_not_nullable_is_refused(request_: Message) -> None:
    with pytest.raises(EncodeError):
        encode(request_, request_.MAX_VERSION)


def test_a_field_that_is_nullable_in_later_versions_only_is_refused_before() -> None:
    response = JoinGroupResponse(protocol_name=None)
    assert decode(JoinGroupResponse, 7, encode(response, 7)).protocol_name is None
    with pytest.raises(EncodeError):
        encode(response, 6)


def test_null_for_a_field_that_is_not_nullable_is_malformed() -> None:
    for version, null in ((3, b"\xff\xff"), (4, b"\0")):
        with pytest.raises(DecodeError, match="group_id"):
            decode(HeartbeatRequest, version, null + bytes(30))


def test_a_field_that_was_nullable_only_in_versions_that_are_gone_is_not_null_by_default() -> None:
    """Records of ShareFetch were nullable in version 0; a partition without any could not be encoded once."""
    partition = ShareFetchResponse.PartitionData()
    topic = ShareFetchResponse.ShareFetchableTopicResponse(partitions=[partition])
    response = ShareFetchResponse(responses=[topic])
    for version in (1, 2):
        assert decode(ShareFetchResponse, version, encode(response, version)) == response


# Fields that a version lacks


def test_an_ignorable_field_is_dropped_where_the_version_lacks_it() -> None:
    request = JoinGroupRequest(rebalance_timeout_ms=1234, reason="because")
    assert decode(JoinGroupRequest, 0, encode(request, 0)) == JoinGroupRequest()
    assert decode(JoinGroupRequest, 1, encode(request, 1)) == JoinGroupRequest(rebalance_timeout_ms=1234)


def test_a_value_that_the_version_cannot_carry_is_refused() -> None:
    request = JoinGroupRequest(group_instance_id="static-1")
    with pytest.raises(EncodeError, match=r"group_instance_id exists in versions 5\+ only"):
        encode(request, 4)
    assert decode(JoinGroupRequest, 5, encode(request, 5)) == request


def test_the_default_of_a_field_that_the_version_lacks_is_no_reason_to_refuse() -> None:
    state = FetchRequest.ReplicaState(replica_id=-1, replica_epoch=-1)
    assert encode(FetchRequest(replica_state=state), 4) == encode(FetchRequest(), 4)
    with pytest.raises(EncodeError, match="replica_state"):
        encode(FetchRequest(replica_state=FetchRequest.ReplicaState(replica_id=1)), 4)


def test_absent_fields_are_decoded_as_their_defaults() -> None:
    request = decode(FetchRequest, 4, encode(FetchRequest(), 4))
    assert request == FetchRequest()
    assert (request.session_id, request.session_epoch, request.max_bytes) == (0, -1, 0x7FFFFFFF)
    assert request.replica_state is FetchRequest.ReplicaState.DEFAULT
    assert request.cluster_id is None
    assert request.rack_id == ""


def test_versions_that_a_message_does_not_have_are_named() -> None:
    for version in (-1, 5, 1 << 20):
        with pytest.raises(UnsupportedVersion, match=f"HeartbeatRequest has versions 0-4, not {version}"):
            encode(HeartbeatRequest(), version)
        with pytest.raises(UnsupportedVersion):
            decode(HeartbeatRequest, version, bytes(100))
        with pytest.raises(UnsupportedVersion):
            decode_from(HeartbeatRequest, version, bytes(100), 50)


# Lengths at their borders


@pytest.mark.parametrize(
    ("length", "prefix"),
    [(0, "01"), (125, "7e"), (126, "7f"), (127, "8001"), (128, "8101"), (16382, "ff7f"), (16383, "808001")],
)
def test_a_compact_length_is_one_more_as_a_varint(length: int, prefix: str) -> None:
    content = b"x" * length
    with_bytes = SaslAuthenticateRequest(auth_bytes=content)
    with_string = HeartbeatRequest(group_id=content.decode())
    for request in (with_bytes, with_string):
        data = encode(request, request.MAX_VERSION)
        assert data.startswith(bytes.fromhex(prefix) + content)
        assert decode(type(request), request.MAX_VERSION, data) == request


@pytest.mark.parametrize("count", [126, 127, 128, 129, 16383, 16384])
def test_arrays_at_the_borders_of_their_length(count: int) -> None:
    record = PartitionChangeRecord(isr=list(range(count)))
    assert decode(PartitionChangeRecord, 0, encode(record, 0)) == record
    response = ApiVersionsResponse(api_keys=[ApiVersionsResponse.ApiVersion(api_key=7)] * count)
    for version in (2, 3):
        assert decode(ApiVersionsResponse, version, encode(response, version)) == response


def test_classic_lengths_have_two_bytes_for_strings_and_four_for_bytes() -> None:
    assert encode(SaslAuthenticateRequest(auth_bytes=b"abc"), 1) == b"\0\0\0\3abc"
    assert encode(RequestHeader(client_id="abc"), 1)[8:] == b"\0\3abc"


@pytest.mark.parametrize("version", [3, 4])
def test_a_string_has_at_most_32767_bytes_in_either_encoding(version: int) -> None:
    longest = HeartbeatRequest(group_id="ä" * 16383 + "x")
    assert decode(HeartbeatRequest, version, encode(longest, version)) == longest
    with pytest.raises(EncodeError):
        encode(HeartbeatRequest(group_id="ä" * 16384), version)


def test_a_longer_compact_string_is_not_read_either() -> None:
    data = encode(HeartbeatRequest(group_id="x" * 32767), 4)
    assert data[:3] == b"\x80\x80\x02"
    with pytest.raises(DecodeError, match="length 32768"):
        decode(HeartbeatRequest, 4, b"\x81\x80\x02x" + data[3:])


def test_the_client_id_of_a_request_header_is_never_compact() -> None:
    start = b"\0\x12" + b"\0\3" + b"\0\0\0\5"
    header = RequestHeader(request_api_key=18, request_api_version=3, correlation_id=5, client_id="me")
    assert encode(header, 1) == start + b"\0\2me"
    assert encode(header, 2) == start + b"\0\2me" + b"\0"
    header.client_id = None
    assert encode(header, 2) == start + b"\xff\xff" + b"\0"
    assert decode(RequestHeader, 2, encode(header, 2)) == header


# Values that have no encoding


def test_a_number_out_of_range_is_refused() -> None:
    for number in (1 << 31, -(1 << 31) - 1, 1 << 80):
        with pytest.raises(EncodeError, match="HeartbeatRequest v3"):
            encode(HeartbeatRequest(generation_id=number), 3)
        with pytest.raises(EncodeError):
            encode(PartitionChangeRecord(isr=[1, number]), 0)


def test_values_of_the_wrong_type_are_refused() -> None:
    for request in (
        HeartbeatRequest(generation_id="5"),  # type: ignore[arg-type]
        HeartbeatRequest(generation_id=1.5),  # type: ignore[arg-type]
        HeartbeatRequest(group_id=b"bytes"),  # type: ignore[arg-type]
        HeartbeatRequest(group_id="half a pair: \ud800"),
        SaslAuthenticateRequest(auth_bytes="text"),  # type: ignore[arg-type]
        MetadataRequest(topics=5),  # type: ignore[arg-type]
    ):
        with pytest.raises(EncodeError, match=type(request).__name__):
            encode(request, 1)


@pytest.mark.parametrize("length", [0, 15, 17])
def test_a_uuid_of_another_length_than_16_bytes_is_not_cut_or_padded(length: int) -> None:
    with pytest.raises(EncodeError, match=f"a UUID has 16 bytes, not {length}"):
        encode(PartitionChangeRecord(topic_id=bytes(length)), 0)
    with pytest.raises(EncodeError, match="UUID"):
        encode(PartitionChangeRecord(directories=[bytes(16), bytes(length)]), 1)


# Records


def test_encoding_hands_records_over_as_they_are() -> None:
    class InAFile:
        """Records of which only the size is known, as a range of a file is."""

        def __len__(self) -> int:
            return 12345

    records = InAFile()
    partition = FetchResponse.PartitionData(records=records)
    topic = FetchResponse.FetchableTopicResponse(partitions=[partition])
    response = FetchResponse(responses=[topic])
    for version in (4, 12, 18):
        parts = encode_parts(response, version)
        assert sum(part is records for part in parts) == 1
        assert all(isinstance(part, bytes) for part in parts if part is not records)
        with pytest.raises(EncodeError):
            encode(response, version)


@pytest.mark.parametrize("version", [3, 9, 13])
def test_decoded_records_are_a_view_of_the_same_memory(version: int) -> None:
    data = ProduceRequest.PartitionProduceData(records=b"12345678")
    request = ProduceRequest(topic_data=[ProduceRequest.TopicProduceData(partition_data=[data])])
    buffer = bytearray(encode(request, version))
    decoded = decode(ProduceRequest, version, buffer)
    records = decoded.topic_data[0].partition_data[0].records
    assert isinstance(records, memoryview)
    assert records.obj is buffer
    buffer[buffer.index(b"12345678")] = ord("X")
    assert bytes(records) == b"X2345678"


# What messages are as objects


def test_messages_are_equal_by_value_whatever_kind_of_sequence_they_hold() -> None:
    topic = MetadataRequest.MetadataRequestTopic(name="t")
    assert MetadataRequest(topics=[topic]) == MetadataRequest(topics=(MetadataRequest.MetadataRequestTopic(name="t"),))
    assert MetadataRequest(topics=[topic]) != MetadataRequest(topics=[topic, topic])
    assert MetadataRequest(topics=[topic]) != MetadataRequest(topics=[MetadataRequest.MetadataRequestTopic(name="u")])
    assert MetadataRequest() != MetadataRequest(unknown_tagged_fields=((9, b""),))
    assert HeartbeatRequest() != SaslAuthenticateRequest()
    assert HeartbeatRequest() != "HeartbeatRequest()"
    with pytest.raises(TypeError):
        hash(HeartbeatRequest())


def test_a_message_prints_its_fields_and_unknown_tags_only_if_there_are_some() -> None:
    request = ApiVersionsRequest(client_software_name="kcat")
    assert repr(request) == "ApiVersionsRequest(client_software_name='kcat', client_software_version='')"
    request.unknown_tagged_fields = ((7, b"x"),)
    assert repr(request).endswith("client_software_version='', unknown_tagged_fields=((7, b'x'),))")
    topic = MetadataRequest.MetadataRequestTopic(name="t")
    assert repr(MetadataRequest(topics=[topic])).startswith(
        "MetadataRequest(topics=[MetadataRequest.MetadataRequestTopic("
    )


def test_a_struct_that_is_not_written_nested_is_called_as_if_it_were() -> None:
    assert repr(ProduceRequest.PartitionProduceData(index=1)) == (
        "ProduceRequest.PartitionProduceData(index=1, records=None)"
    )


def test_a_shared_default_struct_refuses_to_be_changed() -> None:
    leader = ProduceResponse.PartitionProduceResponse().current_leader
    assert leader is ProduceResponse.PartitionProduceResponse().current_leader
    with pytest.raises(AttributeError, match="shared default: set the whole field, not leader_id"):
        leader.leader_id = 3
    assert leader == ProduceResponse.LeaderIdAndEpoch()
    own = ProduceResponse.LeaderIdAndEpoch()
    own.leader_id = 3
    assert leader.leader_id == -1


def test_a_misspelt_field_is_an_error() -> None:
    with pytest.raises(TypeError):
        HeartbeatRequest(group="g")  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        HeartbeatRequest().group = "g"  # type: ignore[attr-defined]
