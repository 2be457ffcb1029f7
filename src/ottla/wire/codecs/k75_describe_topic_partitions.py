"""Encoders and decoders for DescribeTopicPartitions, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    bad_uuid,
    long_string,
    new,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k75_describe_topic_partitions import (
    DescribeTopicPartitionsRequest,
    DescribeTopicPartitionsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_hiii = Struct(">hiii").pack
pack_i = Struct(">i").pack
pack_ix = Struct(">ix").pack
pack_ub = Struct(">16sb").pack
unpack_b = Struct(">b").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hiiiB = Struct(">hiiiB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ib = Struct(">ib").unpack_from
unpack_uoB = Struct(">16s?B").unpack_from
DescribeTopicPartitionsRequest_TopicRequest = DescribeTopicPartitionsRequest.TopicRequest
DescribeTopicPartitionsRequest_Cursor = DescribeTopicPartitionsRequest.Cursor
DescribeTopicPartitionsResponse_DescribeTopicPartitionsResponseTopic = (
    DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponseTopic
)
DescribeTopicPartitionsResponse_DescribeTopicPartitionsResponsePartition = (
    DescribeTopicPartitionsResponse.DescribeTopicPartitionsResponsePartition
)
DescribeTopicPartitionsResponse_Cursor = DescribeTopicPartitionsResponse.Cursor


def decode_DescribeTopicPartitionsRequest_0(b: bytes, p: int) -> tuple[DescribeTopicPartitionsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 2 > end - p:
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
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeTopicPartitionsRequest_TopicRequest)
        o1.name = name_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    response_partition_limit_0, n = unpack_ib(b, p)
    p += 5
    if n < 0:
        cursor_0 = None
    else:
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_2 = b[p:e].decode()
        p = e
        partition_index_2, tags_2 = unpack_iB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(DescribeTopicPartitionsRequest_Cursor)
        o2.topic_name = topic_name_2
        o2.partition_index = partition_index_2
        o2.unknown_tagged_fields = unknown_2
        cursor_0 = o2
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeTopicPartitionsRequest)
    o0.topics = topics_0
    o0.response_partition_limit = response_partition_limit_0
    o0.cursor = cursor_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeTopicPartitionsRequest_0(o0: DescribeTopicPartitionsRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    w(pack_i(o0.response_partition_limit))
    o2 = o0.cursor
    if o2 is None:
        w(b"\xff")
    else:
        w(b"\x01")
        s = o2.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o2.unknown_tagged_fields:
            w(pack_i(o2.partition_index))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_ix(o2.partition_index))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DescribeTopicPartitionsResponse_0(b: bytes, p: int) -> tuple[DescribeTopicPartitionsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 26 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        name_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_1 = b[p:e].decode()
            p = e
        topic_id_1, is_internal_1, n_1 = unpack_uoB(b, p)
        p += 18
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 20 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            error_code_2, partition_index_2, leader_id_2, leader_epoch_2, n_2 = unpack_hiiiB(b, p)
            p += 15
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("replica_nodes", n_2, end - p)
            replica_nodes_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("isr_nodes", n_2, end - p)
            isr_nodes_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            eligible_leader_replicas_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("eligible_leader_replicas", n_2, end - p)
                all_eligible_leader_replicas_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                eligible_leader_replicas_2 = all_eligible_leader_replicas_2
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            last_known_elr_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("last_known_elr", n_2, end - p)
                all_last_known_elr_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                last_known_elr_2 = all_last_known_elr_2
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("offline_replicas", n_2, end - p)
            offline_replicas_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeTopicPartitionsResponse_DescribeTopicPartitionsResponsePartition)
            o2.error_code = error_code_2
            o2.partition_index = partition_index_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.replica_nodes = replica_nodes_2
            o2.isr_nodes = isr_nodes_2
            o2.eligible_leader_replicas = eligible_leader_replicas_2
            o2.last_known_elr = last_known_elr_2
            o2.offline_replicas = offline_replicas_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        topic_authorized_operations_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeTopicPartitionsResponse_DescribeTopicPartitionsResponseTopic)
        o1.error_code = error_code_1
        o1.name = name_1
        o1.topic_id = topic_id_1
        o1.is_internal = is_internal_1
        o1.partitions = partitions_1
        o1.topic_authorized_operations = topic_authorized_operations_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    (n,) = unpack_b(b, p)
    p += 1
    if n < 0:
        next_cursor_0 = None
    else:
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_3 = b[p:e].decode()
        p = e
        partition_index_3, tags_3 = unpack_iB(b, p)
        p += 5
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(DescribeTopicPartitionsResponse_Cursor)
        o3.topic_name = topic_name_3
        o3.partition_index = partition_index_3
        o3.unknown_tagged_fields = unknown_3
        next_cursor_0 = o3
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeTopicPartitionsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.next_cursor = next_cursor_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeTopicPartitionsResponse_0(o0: DescribeTopicPartitionsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        w(pack_h(o1.error_code))
        name_1 = o1.name
        if name_1 is None:
            w(b"\x00")
        else:
            s = name_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_ub(o1.topic_id, o1.is_internal))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_hiii(o2.error_code, o2.partition_index, o2.leader_id, o2.leader_epoch))
            replica_nodes_2 = o2.replica_nodes
            n = len(replica_nodes_2)
            w(PACK_COMPACT_ARRAY_i[n](*replica_nodes_2))
            isr_nodes_2 = o2.isr_nodes
            n = len(isr_nodes_2)
            w(PACK_COMPACT_ARRAY_i[n](*isr_nodes_2))
            eligible_leader_replicas_2 = o2.eligible_leader_replicas
            if eligible_leader_replicas_2 is None:
                w(b"\x00")
            else:
                n = len(eligible_leader_replicas_2)
                w(PACK_COMPACT_ARRAY_i[n](*eligible_leader_replicas_2))
            last_known_elr_2 = o2.last_known_elr
            if last_known_elr_2 is None:
                w(b"\x00")
            else:
                n = len(last_known_elr_2)
                w(PACK_COMPACT_ARRAY_i[n](*last_known_elr_2))
            offline_replicas_2 = o2.offline_replicas
            n = len(offline_replicas_2)
            w(PACK_COMPACT_ARRAY_i[n](*offline_replicas_2))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_i(o1.topic_authorized_operations))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.topic_authorized_operations))
    o3 = o0.next_cursor
    if o3 is None:
        w(b"\xff")
    else:
        w(b"\x01")
        s = o3.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o3.unknown_tagged_fields:
            w(pack_i(o3.partition_index))
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(pack_ix(o3.partition_index))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeTopicPartitionsRequest: Codec(
        bytes, {0: decode_DescribeTopicPartitionsRequest_0}, {0: encode_DescribeTopicPartitionsRequest_0}
    ),
    DescribeTopicPartitionsResponse: Codec(
        bytes, {0: decode_DescribeTopicPartitionsResponse_0}, {0: encode_DescribeTopicPartitionsResponse_0}
    ),
}
