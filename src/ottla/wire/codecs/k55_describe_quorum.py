"""Encoders and decoders for DescribeQuorum, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    Write,
    bad_count,
    bad_length,
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest, DescribeQuorumResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_iB = Struct(">iB").iter_unpack
iter_iqB = Struct(">iqB").iter_unpack
iter_iqqqB = Struct(">iqqqB").iter_unpack
iter_iuqqqB = Struct(">i16sqqqB").iter_unpack
pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihiiq = Struct(">ihiiq").pack
pack_iiq = Struct(">iiq").pack
pack_iq = Struct(">iq").pack
pack_iqqq = Struct(">iqqq").pack
pack_iqqqx = Struct(">iqqqx").pack
pack_iqx = Struct(">iqx").pack
pack_iuqqq = Struct(">i16sqqq").pack
pack_iuqqqx = Struct(">i16sqqqx").pack
pack_ix = Struct(">ix").pack
unpack_HB = Struct(">HB").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihiiqB = Struct(">ihiiqB").unpack_from
unpack_iiqB = Struct(">iiqB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_iqqqB = Struct(">iqqqB").unpack_from
unpack_iuqqqB = Struct(">i16sqqqB").unpack_from
DescribeQuorumRequest_TopicData = DescribeQuorumRequest.TopicData
DescribeQuorumRequest_PartitionData = DescribeQuorumRequest.PartitionData
DescribeQuorumResponse_TopicData = DescribeQuorumResponse.TopicData
DescribeQuorumResponse_PartitionData = DescribeQuorumResponse.PartitionData
DescribeQuorumResponse_Node = DescribeQuorumResponse.Node
DescribeQuorumResponse_Listener = DescribeQuorumResponse.Listener
DescribeQuorumResponse_ReplicaState = DescribeQuorumResponse.ReplicaState


def decode_DescribeQuorumRequest_0(b: bytes, p: int) -> tuple[DescribeQuorumRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 5 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, tags in iter_iB(b[p : p + n_1 * 5]):
            if tags:
                break
            o2 = new(DescribeQuorumRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 5
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, tags_2 = unpack_iB(b, p)
            p += 5
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeQuorumRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeQuorumRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeQuorumRequest)
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeQuorumRequest_0(o0: DescribeQuorumRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(pack_i(o2.partition_index))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ix(o2.partition_index))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DescribeQuorumResponse_0(b: bytes, p: int) -> tuple[DescribeQuorumResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hB(b, p)
    p += 3
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 25 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, leader_id_2, leader_epoch_2, high_watermark_2, n_2 = unpack_ihiiqB(b, p)
            p += 23
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 13 > end - p:
                raise bad_count("current_voters", n_2, end - p)
            current_voters_2 = []
            for replica_id_3, log_end_offset_3, tags in iter_iqB(b[p : p + n_2 * 13]):
                if tags:
                    break
                o3 = new(DescribeQuorumResponse_ReplicaState)
                o3.replica_id = replica_id_3
                o3.replica_directory_id = ZERO_UUID
                o3.log_end_offset = log_end_offset_3
                o3.last_fetch_timestamp = -1
                o3.last_caught_up_timestamp = -1
                o3.unknown_tagged_fields = ()
                current_voters_2.append(o3)
            p += len(current_voters_2) * 13
            for _ in range(n_2 - len(current_voters_2)):  # from the first element with tagged fields on
                replica_id_3, log_end_offset_3, tags_3 = unpack_iqB(b, p)
                p += 13
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeQuorumResponse_ReplicaState)
                o3.replica_id = replica_id_3
                o3.replica_directory_id = ZERO_UUID
                o3.log_end_offset = log_end_offset_3
                o3.last_fetch_timestamp = -1
                o3.last_caught_up_timestamp = -1
                o3.unknown_tagged_fields = unknown_3
                current_voters_2.append(o3)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 13 > end - p:
                raise bad_count("observers", n_2, end - p)
            observers_2 = []
            for replica_id_4, log_end_offset_4, tags in iter_iqB(b[p : p + n_2 * 13]):
                if tags:
                    break
                o4 = new(DescribeQuorumResponse_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_directory_id = ZERO_UUID
                o4.log_end_offset = log_end_offset_4
                o4.last_fetch_timestamp = -1
                o4.last_caught_up_timestamp = -1
                o4.unknown_tagged_fields = ()
                observers_2.append(o4)
            p += len(observers_2) * 13
            for _ in range(n_2 - len(observers_2)):  # from the first element with tagged fields on
                replica_id_4, log_end_offset_4, tags_4 = unpack_iqB(b, p)
                p += 13
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(DescribeQuorumResponse_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_directory_id = ZERO_UUID
                o4.log_end_offset = log_end_offset_4
                o4.last_fetch_timestamp = -1
                o4.last_caught_up_timestamp = -1
                o4.unknown_tagged_fields = unknown_4
                observers_2.append(o4)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeQuorumResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.error_message = ""
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.high_watermark = high_watermark_2
            o2.current_voters = current_voters_2
            o2.observers = observers_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeQuorumResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeQuorumResponse)
    o0.error_code = error_code_0
    o0.error_message = ""
    o0.topics = topics_0
    o0.nodes = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeQuorumResponse_1(b: bytes, p: int) -> tuple[DescribeQuorumResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hB(b, p)
    p += 3
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 25 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, leader_id_2, leader_epoch_2, high_watermark_2, n_2 = unpack_ihiiqB(b, p)
            p += 23
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 29 > end - p:
                raise bad_count("current_voters", n_2, end - p)
            current_voters_2 = []
            for replica_id_3, log_end_offset_3, last_fetch_timestamp_3, last_caught_up_timestamp_3, tags in iter_iqqqB(
                b[p : p + n_2 * 29]
            ):
                if tags:
                    break
                o3 = new(DescribeQuorumResponse_ReplicaState)
                o3.replica_id = replica_id_3
                o3.replica_directory_id = ZERO_UUID
                o3.log_end_offset = log_end_offset_3
                o3.last_fetch_timestamp = last_fetch_timestamp_3
                o3.last_caught_up_timestamp = last_caught_up_timestamp_3
                o3.unknown_tagged_fields = ()
                current_voters_2.append(o3)
            p += len(current_voters_2) * 29
            for _ in range(n_2 - len(current_voters_2)):  # from the first element with tagged fields on
                replica_id_3, log_end_offset_3, last_fetch_timestamp_3, last_caught_up_timestamp_3, tags_3 = (
                    unpack_iqqqB(b, p)
                )
                p += 29
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeQuorumResponse_ReplicaState)
                o3.replica_id = replica_id_3
                o3.replica_directory_id = ZERO_UUID
                o3.log_end_offset = log_end_offset_3
                o3.last_fetch_timestamp = last_fetch_timestamp_3
                o3.last_caught_up_timestamp = last_caught_up_timestamp_3
                o3.unknown_tagged_fields = unknown_3
                current_voters_2.append(o3)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 29 > end - p:
                raise bad_count("observers", n_2, end - p)
            observers_2 = []
            for replica_id_4, log_end_offset_4, last_fetch_timestamp_4, last_caught_up_timestamp_4, tags in iter_iqqqB(
                b[p : p + n_2 * 29]
            ):
                if tags:
                    break
                o4 = new(DescribeQuorumResponse_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_directory_id = ZERO_UUID
                o4.log_end_offset = log_end_offset_4
                o4.last_fetch_timestamp = last_fetch_timestamp_4
                o4.last_caught_up_timestamp = last_caught_up_timestamp_4
                o4.unknown_tagged_fields = ()
                observers_2.append(o4)
            p += len(observers_2) * 29
            for _ in range(n_2 - len(observers_2)):  # from the first element with tagged fields on
                replica_id_4, log_end_offset_4, last_fetch_timestamp_4, last_caught_up_timestamp_4, tags_4 = (
                    unpack_iqqqB(b, p)
                )
                p += 29
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(DescribeQuorumResponse_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_directory_id = ZERO_UUID
                o4.log_end_offset = log_end_offset_4
                o4.last_fetch_timestamp = last_fetch_timestamp_4
                o4.last_caught_up_timestamp = last_caught_up_timestamp_4
                o4.unknown_tagged_fields = unknown_4
                observers_2.append(o4)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeQuorumResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.error_message = ""
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.high_watermark = high_watermark_2
            o2.current_voters = current_voters_2
            o2.observers = observers_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeQuorumResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeQuorumResponse)
    o0.error_code = error_code_0
    o0.error_message = ""
    o0.topics = topics_0
    o0.nodes = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeQuorumResponse_2(b: bytes, p: int) -> tuple[DescribeQuorumResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hB(b, p)
    p += 3
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    error_message_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("error_message", n, end - p)
        error_message_0 = b[p:e].decode()
        p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 26 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, n = unpack_ihB(b, p)
            p += 7
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            leader_id_2, leader_epoch_2, high_watermark_2, n_2 = unpack_iiqB(b, p)
            p += 17
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 45 > end - p:
                raise bad_count("current_voters", n_2, end - p)
            current_voters_2 = []
            for (
                replica_id_3,
                replica_directory_id_3,
                log_end_offset_3,
                last_fetch_timestamp_3,
                last_caught_up_timestamp_3,
                tags,
            ) in iter_iuqqqB(b[p : p + n_2 * 45]):
                if tags:
                    break
                o3 = new(DescribeQuorumResponse_ReplicaState)
                o3.replica_id = replica_id_3
                o3.replica_directory_id = replica_directory_id_3
                o3.log_end_offset = log_end_offset_3
                o3.last_fetch_timestamp = last_fetch_timestamp_3
                o3.last_caught_up_timestamp = last_caught_up_timestamp_3
                o3.unknown_tagged_fields = ()
                current_voters_2.append(o3)
            p += len(current_voters_2) * 45
            for _ in range(n_2 - len(current_voters_2)):  # from the first element with tagged fields on
                (
                    replica_id_3,
                    replica_directory_id_3,
                    log_end_offset_3,
                    last_fetch_timestamp_3,
                    last_caught_up_timestamp_3,
                    tags_3,
                ) = unpack_iuqqqB(b, p)
                p += 45
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeQuorumResponse_ReplicaState)
                o3.replica_id = replica_id_3
                o3.replica_directory_id = replica_directory_id_3
                o3.log_end_offset = log_end_offset_3
                o3.last_fetch_timestamp = last_fetch_timestamp_3
                o3.last_caught_up_timestamp = last_caught_up_timestamp_3
                o3.unknown_tagged_fields = unknown_3
                current_voters_2.append(o3)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 45 > end - p:
                raise bad_count("observers", n_2, end - p)
            observers_2 = []
            for (
                replica_id_4,
                replica_directory_id_4,
                log_end_offset_4,
                last_fetch_timestamp_4,
                last_caught_up_timestamp_4,
                tags,
            ) in iter_iuqqqB(b[p : p + n_2 * 45]):
                if tags:
                    break
                o4 = new(DescribeQuorumResponse_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_directory_id = replica_directory_id_4
                o4.log_end_offset = log_end_offset_4
                o4.last_fetch_timestamp = last_fetch_timestamp_4
                o4.last_caught_up_timestamp = last_caught_up_timestamp_4
                o4.unknown_tagged_fields = ()
                observers_2.append(o4)
            p += len(observers_2) * 45
            for _ in range(n_2 - len(observers_2)):  # from the first element with tagged fields on
                (
                    replica_id_4,
                    replica_directory_id_4,
                    log_end_offset_4,
                    last_fetch_timestamp_4,
                    last_caught_up_timestamp_4,
                    tags_4,
                ) = unpack_iuqqqB(b, p)
                p += 45
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(DescribeQuorumResponse_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_directory_id = replica_directory_id_4
                o4.log_end_offset = log_end_offset_4
                o4.last_fetch_timestamp = last_fetch_timestamp_4
                o4.last_caught_up_timestamp = last_caught_up_timestamp_4
                o4.unknown_tagged_fields = unknown_4
                observers_2.append(o4)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeQuorumResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.high_watermark = high_watermark_2
            o2.current_voters = current_voters_2
            o2.observers = observers_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeQuorumResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("nodes", n_0, end - p)
    nodes_0 = []
    for _ in range(n_0):
        node_id_5, n_5 = unpack_iB(b, p)
        p += 5
        if n_5 > 127:
            n_5, p = read_uvarint(b, p - 1)
        n_5 -= 1
        if n_5 < 0 or n_5 * 5 > end - p:
            raise bad_count("listeners", n_5, end - p)
        listeners_5 = []
        for _ in range(n_5):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_6 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("host", n, end - p)
            host_6 = b[p:e].decode()
            p = e
            port_6, tags_6 = unpack_HB(b, p)
            p += 3
            unknown_6 = ()
            if tags_6:
                unknown_6, p = read_unknown_tags(b, p - 1)
            o6 = new(DescribeQuorumResponse_Listener)
            o6.name = name_6
            o6.host = host_6
            o6.port = port_6
            o6.unknown_tagged_fields = unknown_6
            listeners_5.append(o6)
        tags_5 = b[p]
        p += 1
        unknown_5 = ()
        if tags_5:
            unknown_5, p = read_unknown_tags(b, p - 1)
        o5 = new(DescribeQuorumResponse_Node)
        o5.node_id = node_id_5
        o5.listeners = listeners_5
        o5.unknown_tagged_fields = unknown_5
        nodes_0.append(o5)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeQuorumResponse)
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.topics = topics_0
    o0.nodes = nodes_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeQuorumResponse_0(o0: DescribeQuorumResponse, w: Write) -> None:
    if len(o0.nodes) != 0:
        raise no_field("DescribeQuorumResponse", "nodes", "2+")
    w(pack_h(o0.error_code))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ihiiq(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch, o2.high_watermark))
            current_voters_2 = o2.current_voters
            n = len(current_voters_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in current_voters_2:
                if o3.replica_directory_id != ZERO_UUID:
                    raise no_field("ReplicaState", "replica_directory_id", "2+")
                if o3.unknown_tagged_fields:
                    w(pack_iq(o3.replica_id, o3.log_end_offset))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqx(o3.replica_id, o3.log_end_offset))
            observers_2 = o2.observers
            n = len(observers_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in observers_2:
                if o4.replica_directory_id != ZERO_UUID:
                    raise no_field("ReplicaState", "replica_directory_id", "2+")
                if o4.unknown_tagged_fields:
                    w(pack_iq(o4.replica_id, o4.log_end_offset))
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(pack_iqx(o4.replica_id, o4.log_end_offset))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_DescribeQuorumResponse_1(o0: DescribeQuorumResponse, w: Write) -> None:
    if len(o0.nodes) != 0:
        raise no_field("DescribeQuorumResponse", "nodes", "2+")
    w(pack_h(o0.error_code))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ihiiq(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch, o2.high_watermark))
            current_voters_2 = o2.current_voters
            n = len(current_voters_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in current_voters_2:
                if o3.replica_directory_id != ZERO_UUID:
                    raise no_field("ReplicaState", "replica_directory_id", "2+")
                if o3.unknown_tagged_fields:
                    w(pack_iqqq(o3.replica_id, o3.log_end_offset, o3.last_fetch_timestamp, o3.last_caught_up_timestamp))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(
                        pack_iqqqx(
                            o3.replica_id, o3.log_end_offset, o3.last_fetch_timestamp, o3.last_caught_up_timestamp
                        )
                    )
            observers_2 = o2.observers
            n = len(observers_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in observers_2:
                if o4.replica_directory_id != ZERO_UUID:
                    raise no_field("ReplicaState", "replica_directory_id", "2+")
                if o4.unknown_tagged_fields:
                    w(pack_iqqq(o4.replica_id, o4.log_end_offset, o4.last_fetch_timestamp, o4.last_caught_up_timestamp))
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(
                        pack_iqqqx(
                            o4.replica_id, o4.log_end_offset, o4.last_fetch_timestamp, o4.last_caught_up_timestamp
                        )
                    )
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_DescribeQuorumResponse_2(o0: DescribeQuorumResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ih(o2.partition_index, o2.error_code))
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\x00")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            w(pack_iiq(o2.leader_id, o2.leader_epoch, o2.high_watermark))
            current_voters_2 = o2.current_voters
            n = len(current_voters_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in current_voters_2:
                if len(o3.replica_directory_id) != 16:
                    raise bad_uuid(o3.replica_directory_id)
                if o3.unknown_tagged_fields:
                    w(
                        pack_iuqqq(
                            o3.replica_id,
                            o3.replica_directory_id,
                            o3.log_end_offset,
                            o3.last_fetch_timestamp,
                            o3.last_caught_up_timestamp,
                        )
                    )
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(
                        pack_iuqqqx(
                            o3.replica_id,
                            o3.replica_directory_id,
                            o3.log_end_offset,
                            o3.last_fetch_timestamp,
                            o3.last_caught_up_timestamp,
                        )
                    )
            observers_2 = o2.observers
            n = len(observers_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in observers_2:
                if len(o4.replica_directory_id) != 16:
                    raise bad_uuid(o4.replica_directory_id)
                if o4.unknown_tagged_fields:
                    w(
                        pack_iuqqq(
                            o4.replica_id,
                            o4.replica_directory_id,
                            o4.log_end_offset,
                            o4.last_fetch_timestamp,
                            o4.last_caught_up_timestamp,
                        )
                    )
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(
                        pack_iuqqqx(
                            o4.replica_id,
                            o4.replica_directory_id,
                            o4.log_end_offset,
                            o4.last_fetch_timestamp,
                            o4.last_caught_up_timestamp,
                        )
                    )
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    nodes_0 = o0.nodes
    n = len(nodes_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o5 in nodes_0:
        w(pack_i(o5.node_id))
        listeners_5 = o5.listeners
        n = len(listeners_5)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o6 in listeners_5:
            s = o6.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o6.host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o6.unknown_tagged_fields:
                w(pack_H(o6.port))
                write_tags(w, o6.unknown_tagged_fields)
            else:
                w(pack_Hx(o6.port))
        if o5.unknown_tagged_fields:
            write_tags(w, o5.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeQuorumRequest: Codec(
        bytes,
        {0: decode_DescribeQuorumRequest_0, 1: decode_DescribeQuorumRequest_0, 2: decode_DescribeQuorumRequest_0},
        {0: encode_DescribeQuorumRequest_0, 1: encode_DescribeQuorumRequest_0, 2: encode_DescribeQuorumRequest_0},
    ),
    DescribeQuorumResponse: Codec(
        bytes,
        {0: decode_DescribeQuorumResponse_0, 1: decode_DescribeQuorumResponse_1, 2: decode_DescribeQuorumResponse_2},
        {0: encode_DescribeQuorumResponse_0, 1: encode_DescribeQuorumResponse_1, 2: encode_DescribeQuorumResponse_2},
    ),
}
