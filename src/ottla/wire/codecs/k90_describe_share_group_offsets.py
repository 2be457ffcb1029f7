"""Encoders and decoders for DescribeShareGroupOffsets, by version.

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
from ottla.wire.messages.k90_describe_share_group_offsets import (
    DescribeShareGroupOffsetsRequest,
    DescribeShareGroupOffsetsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_iqih = Struct(">iqih").pack
pack_iqiqh = Struct(">iqiqh").pack
pack_u = Struct(">16s").pack
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_iqihB = Struct(">iqihB").unpack_from
unpack_iqiqhB = Struct(">iqiqhB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
DescribeShareGroupOffsetsRequest_DescribeShareGroupOffsetsRequestGroup = (
    DescribeShareGroupOffsetsRequest.DescribeShareGroupOffsetsRequestGroup
)
DescribeShareGroupOffsetsRequest_DescribeShareGroupOffsetsRequestTopic = (
    DescribeShareGroupOffsetsRequest.DescribeShareGroupOffsetsRequestTopic
)
DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponseGroup = (
    DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponseGroup
)
DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponseTopic = (
    DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponseTopic
)
DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponsePartition = (
    DescribeShareGroupOffsetsResponse.DescribeShareGroupOffsetsResponsePartition
)


def decode_DescribeShareGroupOffsetsRequest_0(b: bytes, p: int) -> tuple[DescribeShareGroupOffsetsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        topics_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 3 > end - p:
                raise bad_count("topics", n_1, end - p)
            all_topics_1 = []
            for _ in range(n_1):
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
                n_2 = b[p]
                p += 1
                if n_2 > 127:
                    n_2, p = read_uvarint(b, p - 1)
                n_2 -= 1
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("partitions", n_2, end - p)
                partitions_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                tags_2 = b[p]
                p += 1
                unknown_2 = ()
                if tags_2:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(DescribeShareGroupOffsetsRequest_DescribeShareGroupOffsetsRequestTopic)
                o2.topic_name = topic_name_2
                o2.partitions = partitions_2
                o2.unknown_tagged_fields = unknown_2
                all_topics_1.append(o2)
            topics_1 = all_topics_1
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeShareGroupOffsetsRequest_DescribeShareGroupOffsetsRequestGroup)
        o1.group_id = group_id_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeShareGroupOffsetsRequest)
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeShareGroupOffsetsRequest_0(o0: DescribeShareGroupOffsetsRequest, w: Write) -> None:
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        if topics_1 is None:
            w(b"\x00")
        else:
            n = len(topics_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in topics_1:
                s = o2.topic_name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_2 = o2.partitions
                n = len(partitions_2)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
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


def decode_DescribeShareGroupOffsetsResponse_0(b: bytes, p: int) -> tuple[DescribeShareGroupOffsetsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 19 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
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
            topic_id_2, n_2 = unpack_uB(b, p)
            p += 17
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 20 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for _ in range(n_2):
                partition_index_3, start_offset_3, leader_epoch_3, error_code_3, n = unpack_iqihB(b, p)
                p += 19
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                error_message_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("error_message", n, end - p)
                    error_message_3 = b[p:e].decode()
                    p = e
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponsePartition)
                o3.partition_index = partition_index_3
                o3.start_offset = start_offset_3
                o3.leader_epoch = leader_epoch_3
                o3.lag = -1
                o3.error_code = error_code_3
                o3.error_message = error_message_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponseTopic)
            o2.topic_name = topic_name_2
            o2.topic_id = topic_id_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponseGroup)
        o1.group_id = group_id_1
        o1.topics = topics_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeShareGroupOffsetsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeShareGroupOffsetsResponse_1(b: bytes, p: int) -> tuple[DescribeShareGroupOffsetsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 19 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
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
            topic_id_2, n_2 = unpack_uB(b, p)
            p += 17
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 28 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for _ in range(n_2):
                partition_index_3, start_offset_3, leader_epoch_3, lag_3, error_code_3, n = unpack_iqiqhB(b, p)
                p += 27
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                error_message_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("error_message", n, end - p)
                    error_message_3 = b[p:e].decode()
                    p = e
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponsePartition)
                o3.partition_index = partition_index_3
                o3.start_offset = start_offset_3
                o3.leader_epoch = leader_epoch_3
                o3.lag = lag_3
                o3.error_code = error_code_3
                o3.error_message = error_message_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponseTopic)
            o2.topic_name = topic_name_2
            o2.topic_id = topic_id_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeShareGroupOffsetsResponse_DescribeShareGroupOffsetsResponseGroup)
        o1.group_id = group_id_1
        o1.topics = topics_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeShareGroupOffsetsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeShareGroupOffsetsResponse_0(o0: DescribeShareGroupOffsetsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.topic_name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if len(o2.topic_id) != 16:
                raise bad_uuid(o2.topic_id)
            w(pack_u(o2.topic_id))
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                w(pack_iqih(o3.partition_index, o3.start_offset, o3.leader_epoch, o3.error_code))
                error_message_3 = o3.error_message
                if error_message_3 is None:
                    w(b"\x00")
                else:
                    s = error_message_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_DescribeShareGroupOffsetsResponse_1(o0: DescribeShareGroupOffsetsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.topic_name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if len(o2.topic_id) != 16:
                raise bad_uuid(o2.topic_id)
            w(pack_u(o2.topic_id))
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                w(pack_iqiqh(o3.partition_index, o3.start_offset, o3.leader_epoch, o3.lag, o3.error_code))
                error_message_3 = o3.error_message
                if error_message_3 is None:
                    w(b"\x00")
                else:
                    s = error_message_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeShareGroupOffsetsRequest: Codec(
        bytes,
        {0: decode_DescribeShareGroupOffsetsRequest_0, 1: decode_DescribeShareGroupOffsetsRequest_0},
        {0: encode_DescribeShareGroupOffsetsRequest_0, 1: encode_DescribeShareGroupOffsetsRequest_0},
    ),
    DescribeShareGroupOffsetsResponse: Codec(
        bytes,
        {0: decode_DescribeShareGroupOffsetsResponse_0, 1: decode_DescribeShareGroupOffsetsResponse_1},
        {0: encode_DescribeShareGroupOffsetsResponse_0, 1: encode_DescribeShareGroupOffsetsResponse_1},
    ),
}
