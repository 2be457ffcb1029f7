"""Encoders and decoders for OffsetForLeaderEpoch, by version.

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
    long_string,
    new,
    new_message,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k23_offset_for_leader_epoch import OffsetForLeaderEpochRequest, OffsetForLeaderEpochResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_hiiq = Struct(">hiiq").iter_unpack
iter_hiiqB = Struct(">hiiqB").iter_unpack
iter_iii = Struct(">iii").iter_unpack
iter_iiiB = Struct(">iiiB").iter_unpack
pack_h = Struct(">h").pack
pack_hiiq = Struct(">hiiq").pack
pack_hiiqx = Struct(">hiiqx").pack
pack_i = Struct(">i").pack
pack_iii = Struct(">iii").pack
pack_iiix = Struct(">iiix").pack
unpack_h = Struct(">h").unpack_from
unpack_hiiqB = Struct(">hiiqB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iiiB = Struct(">iiiB").unpack_from
OffsetForLeaderEpochRequest_OffsetForLeaderTopic = OffsetForLeaderEpochRequest.OffsetForLeaderTopic
OffsetForLeaderEpochRequest_OffsetForLeaderPartition = OffsetForLeaderEpochRequest.OffsetForLeaderPartition
OffsetForLeaderEpochResponse_OffsetForLeaderTopicResult = OffsetForLeaderEpochResponse.OffsetForLeaderTopicResult
OffsetForLeaderEpochResponse_EpochEndOffset = OffsetForLeaderEpochResponse.EpochEndOffset


def decode_OffsetForLeaderEpochRequest_2(b: bytes, p: int) -> tuple[OffsetForLeaderEpochRequest, int]:
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
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 12 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_2, current_leader_epoch_2, leader_epoch_2 in iter_iii(b[p : p + n_1 * 12]):
            o2 = new(OffsetForLeaderEpochRequest_OffsetForLeaderPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 12
        o1 = new(OffsetForLeaderEpochRequest_OffsetForLeaderTopic)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetForLeaderEpochRequest)
    o0.replica_id = -2
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetForLeaderEpochRequest_3(b: bytes, p: int) -> tuple[OffsetForLeaderEpochRequest, int]:
    end = len(b)
    replica_id_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 12 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_2, current_leader_epoch_2, leader_epoch_2 in iter_iii(b[p : p + n_1 * 12]):
            o2 = new(OffsetForLeaderEpochRequest_OffsetForLeaderPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 12
        o1 = new(OffsetForLeaderEpochRequest_OffsetForLeaderTopic)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetForLeaderEpochRequest)
    o0.replica_id = replica_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetForLeaderEpochRequest_4(b: bytes, p: int) -> tuple[OffsetForLeaderEpochRequest, int]:
    end = len(b)
    replica_id_0, n_0 = unpack_iB(b, p)
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
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 13 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_2, current_leader_epoch_2, leader_epoch_2, tags in iter_iiiB(b[p : p + n_1 * 13]):
            if tags:
                break
            o2 = new(OffsetForLeaderEpochRequest_OffsetForLeaderPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 13
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_2, current_leader_epoch_2, leader_epoch_2, tags_2 = unpack_iiiB(b, p)
            p += 13
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetForLeaderEpochRequest_OffsetForLeaderPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetForLeaderEpochRequest_OffsetForLeaderTopic)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetForLeaderEpochRequest)
    o0.replica_id = replica_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_OffsetForLeaderEpochRequest_2(o0: OffsetForLeaderEpochRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iii(o2.partition, o2.current_leader_epoch, o2.leader_epoch))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetForLeaderPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetForLeaderTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetForLeaderEpochRequest")


def encode_OffsetForLeaderEpochRequest_3(o0: OffsetForLeaderEpochRequest, w: Write) -> None:
    w(pack_i(o0.replica_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iii(o2.partition, o2.current_leader_epoch, o2.leader_epoch))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetForLeaderPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetForLeaderTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetForLeaderEpochRequest")


def encode_OffsetForLeaderEpochRequest_4(o0: OffsetForLeaderEpochRequest, w: Write) -> None:
    w(pack_i(o0.replica_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(pack_iii(o2.partition, o2.current_leader_epoch, o2.leader_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_iiix(o2.partition, o2.current_leader_epoch, o2.leader_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_OffsetForLeaderEpochResponse_2(b: bytes, p: int) -> tuple[OffsetForLeaderEpochResponse, int]:
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
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for error_code_2, partition_2, leader_epoch_2, end_offset_2 in iter_hiiq(b[p : p + n_1 * 18]):
            o2 = new(OffsetForLeaderEpochResponse_EpochEndOffset)
            o2.error_code = error_code_2
            o2.partition = partition_2
            o2.leader_epoch = leader_epoch_2
            o2.end_offset = end_offset_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 18
        o1 = new(OffsetForLeaderEpochResponse_OffsetForLeaderTopicResult)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetForLeaderEpochResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetForLeaderEpochResponse_4(b: bytes, p: int) -> tuple[OffsetForLeaderEpochResponse, int]:
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
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 19 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for error_code_2, partition_2, leader_epoch_2, end_offset_2, tags in iter_hiiqB(b[p : p + n_1 * 19]):
            if tags:
                break
            o2 = new(OffsetForLeaderEpochResponse_EpochEndOffset)
            o2.error_code = error_code_2
            o2.partition = partition_2
            o2.leader_epoch = leader_epoch_2
            o2.end_offset = end_offset_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 19
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            error_code_2, partition_2, leader_epoch_2, end_offset_2, tags_2 = unpack_hiiqB(b, p)
            p += 19
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetForLeaderEpochResponse_EpochEndOffset)
            o2.error_code = error_code_2
            o2.partition = partition_2
            o2.leader_epoch = leader_epoch_2
            o2.end_offset = end_offset_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetForLeaderEpochResponse_OffsetForLeaderTopicResult)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetForLeaderEpochResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_OffsetForLeaderEpochResponse_2(o0: OffsetForLeaderEpochResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_hiiq(o2.error_code, o2.partition, o2.leader_epoch, o2.end_offset))
            if o2.unknown_tagged_fields:
                raise no_tags("EpochEndOffset")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetForLeaderTopicResult")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetForLeaderEpochResponse")


def encode_OffsetForLeaderEpochResponse_4(o0: OffsetForLeaderEpochResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(pack_hiiq(o2.error_code, o2.partition, o2.leader_epoch, o2.end_offset))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_hiiqx(o2.error_code, o2.partition, o2.leader_epoch, o2.end_offset))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    OffsetForLeaderEpochRequest: Codec(
        bytes,
        {
            2: decode_OffsetForLeaderEpochRequest_2,
            3: decode_OffsetForLeaderEpochRequest_3,
            4: decode_OffsetForLeaderEpochRequest_4,
        },
        {
            2: encode_OffsetForLeaderEpochRequest_2,
            3: encode_OffsetForLeaderEpochRequest_3,
            4: encode_OffsetForLeaderEpochRequest_4,
        },
    ),
    OffsetForLeaderEpochResponse: Codec(
        bytes,
        {
            2: decode_OffsetForLeaderEpochResponse_2,
            3: decode_OffsetForLeaderEpochResponse_2,
            4: decode_OffsetForLeaderEpochResponse_4,
        },
        {
            2: encode_OffsetForLeaderEpochResponse_2,
            3: encode_OffsetForLeaderEpochResponse_2,
            4: encode_OffsetForLeaderEpochResponse_4,
        },
    ),
}
