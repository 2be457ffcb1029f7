"""Encoders and decoders for OffsetCommit, by version.

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
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k08_offset_commit import OffsetCommitRequest, OffsetCommitResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_ih = Struct(">ih").iter_unpack
iter_ihB = Struct(">ihB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
pack_iq = Struct(">iq").pack
pack_iqi = Struct(">iqi").pack
pack_q = Struct(">q").pack
pack_u = Struct(">16s").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iqh = Struct(">iqh").unpack_from
unpack_iqiB = Struct(">iqiB").unpack_from
unpack_iqih = Struct(">iqih").unpack_from
unpack_qi = Struct(">qi").unpack_from
unpack_uB = Struct(">16sB").unpack_from
OffsetCommitRequest_OffsetCommitRequestTopic = OffsetCommitRequest.OffsetCommitRequestTopic
OffsetCommitRequest_OffsetCommitRequestPartition = OffsetCommitRequest.OffsetCommitRequestPartition
OffsetCommitResponse_OffsetCommitResponseTopic = OffsetCommitResponse.OffsetCommitResponseTopic
OffsetCommitResponse_OffsetCommitResponsePartition = OffsetCommitResponse.OffsetCommitResponsePartition


def decode_OffsetCommitRequest_2(b: bytes, p: int) -> tuple[OffsetCommitRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_or_member_epoch_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    retention_time_ms_0, n_0 = unpack_qi(b, p)
    p += 12
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, n = unpack_iqh(b, p)
            p += 14
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            o2 = new(OffsetCommitRequest_OffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = -1
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetCommitRequest_OffsetCommitRequestTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetCommitRequest)
    o0.group_id = group_id_0
    o0.generation_id_or_member_epoch = generation_id_or_member_epoch_0
    o0.member_id = member_id_0
    o0.group_instance_id = None
    o0.retention_time_ms = retention_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetCommitRequest_5(b: bytes, p: int) -> tuple[OffsetCommitRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_or_member_epoch_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, n = unpack_iqh(b, p)
            p += 14
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            o2 = new(OffsetCommitRequest_OffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = -1
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetCommitRequest_OffsetCommitRequestTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetCommitRequest)
    o0.group_id = group_id_0
    o0.generation_id_or_member_epoch = generation_id_or_member_epoch_0
    o0.member_id = member_id_0
    o0.group_instance_id = None
    o0.retention_time_ms = -1
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetCommitRequest_6(b: bytes, p: int) -> tuple[OffsetCommitRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_or_member_epoch_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqih(b, p)
            p += 18
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            o2 = new(OffsetCommitRequest_OffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetCommitRequest_OffsetCommitRequestTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetCommitRequest)
    o0.group_id = group_id_0
    o0.generation_id_or_member_epoch = generation_id_or_member_epoch_0
    o0.member_id = member_id_0
    o0.group_instance_id = None
    o0.retention_time_ms = -1
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetCommitRequest_7(b: bytes, p: int) -> tuple[OffsetCommitRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_or_member_epoch_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    group_instance_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("group_instance_id", n, end - p)
        group_instance_id_0 = b[p:e].decode()
        p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqih(b, p)
            p += 18
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            o2 = new(OffsetCommitRequest_OffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetCommitRequest_OffsetCommitRequestTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetCommitRequest)
    o0.group_id = group_id_0
    o0.generation_id_or_member_epoch = generation_id_or_member_epoch_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.retention_time_ms = -1
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetCommitRequest_8(b: bytes, p: int) -> tuple[OffsetCommitRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_or_member_epoch_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    group_instance_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_instance_id", n, end - p)
        group_instance_id_0 = b[p:e].decode()
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
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqiB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetCommitRequest_OffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetCommitRequest_OffsetCommitRequestTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetCommitRequest)
    o0.group_id = group_id_0
    o0.generation_id_or_member_epoch = generation_id_or_member_epoch_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.retention_time_ms = -1
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetCommitRequest_10(b: bytes, p: int) -> tuple[OffsetCommitRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_or_member_epoch_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    group_instance_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_instance_id", n, end - p)
        group_instance_id_0 = b[p:e].decode()
        p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqiB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetCommitRequest_OffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetCommitRequest_OffsetCommitRequestTopic)
        o1.name = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetCommitRequest)
    o0.group_id = group_id_0
    o0.generation_id_or_member_epoch = generation_id_or_member_epoch_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.retention_time_ms = -1
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_OffsetCommitRequest_2(o0: OffsetCommitRequest, w: Write) -> None:
    if o0.group_instance_id is not None:
        raise no_field("OffsetCommitRequest", "group_instance_id", "7+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.generation_id_or_member_epoch, n))
    w(s)
    w(pack_q(o0.retention_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iq(o2.partition_index, o2.committed_offset))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetCommitRequestPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetCommitRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitRequest")


def encode_OffsetCommitRequest_5(o0: OffsetCommitRequest, w: Write) -> None:
    if o0.group_instance_id is not None:
        raise no_field("OffsetCommitRequest", "group_instance_id", "7+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.generation_id_or_member_epoch, n))
    w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iq(o2.partition_index, o2.committed_offset))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetCommitRequestPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetCommitRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitRequest")


def encode_OffsetCommitRequest_6(o0: OffsetCommitRequest, w: Write) -> None:
    if o0.group_instance_id is not None:
        raise no_field("OffsetCommitRequest", "group_instance_id", "7+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.generation_id_or_member_epoch, n))
    w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetCommitRequestPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetCommitRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitRequest")


def encode_OffsetCommitRequest_7(o0: OffsetCommitRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.generation_id_or_member_epoch, n))
    w(s)
    group_instance_id_0 = o0.group_instance_id
    if group_instance_id_0 is None:
        w(b"\xff\xff")
    else:
        s = group_instance_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetCommitRequestPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetCommitRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitRequest")


def encode_OffsetCommitRequest_8(o0: OffsetCommitRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_i(o0.generation_id_or_member_epoch))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    group_instance_id_0 = o0.group_instance_id
    if group_instance_id_0 is None:
        w(b"\x00")
    else:
        s = group_instance_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\x00")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
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


def encode_OffsetCommitRequest_10(o0: OffsetCommitRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_i(o0.generation_id_or_member_epoch))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    group_instance_id_0 = o0.group_instance_id
    if group_instance_id_0 is None:
        w(b"\x00")
    else:
        s = group_instance_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\x00")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
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


def decode_OffsetCommitResponse_2(b: bytes, p: int) -> tuple[OffsetCommitResponse, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2 in iter_ih(b[p : p + n_1 * 6]):
            o2 = new(OffsetCommitResponse_OffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 6
        o1 = new(OffsetCommitResponse_OffsetCommitResponseTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetCommitResponse)
    o0.throttle_time_ms = 0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetCommitResponse_3(b: bytes, p: int) -> tuple[OffsetCommitResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2 in iter_ih(b[p : p + n_1 * 6]):
            o2 = new(OffsetCommitResponse_OffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 6
        o1 = new(OffsetCommitResponse_OffsetCommitResponseTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetCommitResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetCommitResponse_8(b: bytes, p: int) -> tuple[OffsetCommitResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
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
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 7 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, tags in iter_ihB(b[p : p + n_1 * 7]):
            if tags:
                break
            o2 = new(OffsetCommitResponse_OffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 7
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, tags_2 = unpack_ihB(b, p)
            p += 7
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetCommitResponse_OffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetCommitResponse_OffsetCommitResponseTopic)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetCommitResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetCommitResponse_10(b: bytes, p: int) -> tuple[OffsetCommitResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 7 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, tags in iter_ihB(b[p : p + n_1 * 7]):
            if tags:
                break
            o2 = new(OffsetCommitResponse_OffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 7
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, tags_2 = unpack_ihB(b, p)
            p += 7
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetCommitResponse_OffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetCommitResponse_OffsetCommitResponseTopic)
        o1.name = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetCommitResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_OffsetCommitResponse_2(o0: OffsetCommitResponse, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_ih(o2.partition_index, o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetCommitResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetCommitResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitResponse")


def encode_OffsetCommitResponse_3(o0: OffsetCommitResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_ih(o2.partition_index, o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetCommitResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetCommitResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitResponse")


def encode_OffsetCommitResponse_8(o0: OffsetCommitResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(pack_ih(o2.partition_index, o2.error_code))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihx(o2.partition_index, o2.error_code))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_OffsetCommitResponse_10(o0: OffsetCommitResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(pack_ih(o2.partition_index, o2.error_code))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihx(o2.partition_index, o2.error_code))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    OffsetCommitRequest: Codec(
        bytes,
        {
            2: decode_OffsetCommitRequest_2,
            3: decode_OffsetCommitRequest_2,
            4: decode_OffsetCommitRequest_2,
            5: decode_OffsetCommitRequest_5,
            6: decode_OffsetCommitRequest_6,
            7: decode_OffsetCommitRequest_7,
            8: decode_OffsetCommitRequest_8,
            9: decode_OffsetCommitRequest_8,
            10: decode_OffsetCommitRequest_10,
        },
        {
            2: encode_OffsetCommitRequest_2,
            3: encode_OffsetCommitRequest_2,
            4: encode_OffsetCommitRequest_2,
            5: encode_OffsetCommitRequest_5,
            6: encode_OffsetCommitRequest_6,
            7: encode_OffsetCommitRequest_7,
            8: encode_OffsetCommitRequest_8,
            9: encode_OffsetCommitRequest_8,
            10: encode_OffsetCommitRequest_10,
        },
    ),
    OffsetCommitResponse: Codec(
        bytes,
        {
            2: decode_OffsetCommitResponse_2,
            3: decode_OffsetCommitResponse_3,
            4: decode_OffsetCommitResponse_3,
            5: decode_OffsetCommitResponse_3,
            6: decode_OffsetCommitResponse_3,
            7: decode_OffsetCommitResponse_3,
            8: decode_OffsetCommitResponse_8,
            9: decode_OffsetCommitResponse_8,
            10: decode_OffsetCommitResponse_10,
        },
        {
            2: encode_OffsetCommitResponse_2,
            3: encode_OffsetCommitResponse_3,
            4: encode_OffsetCommitResponse_3,
            5: encode_OffsetCommitResponse_3,
            6: encode_OffsetCommitResponse_3,
            7: encode_OffsetCommitResponse_3,
            8: encode_OffsetCommitResponse_8,
            9: encode_OffsetCommitResponse_8,
            10: encode_OffsetCommitResponse_10,
        },
    ),
}
