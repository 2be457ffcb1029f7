"""Encoders and decoders for DeleteRecords, by version.

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
from ottla.wire.messages.k21_delete_records import DeleteRecordsRequest, DeleteRecordsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_iq = Struct(">iq").iter_unpack
iter_iqB = Struct(">iqB").iter_unpack
iter_iqh = Struct(">iqh").iter_unpack
iter_iqhB = Struct(">iqhB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_iq = Struct(">iq").pack
pack_iqh = Struct(">iqh").pack
pack_iqhx = Struct(">iqhx").pack
pack_iqx = Struct(">iqx").pack
pack_ix = Struct(">ix").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_iqhB = Struct(">iqhB").unpack_from
DeleteRecordsRequest_DeleteRecordsTopic = DeleteRecordsRequest.DeleteRecordsTopic
DeleteRecordsRequest_DeleteRecordsPartition = DeleteRecordsRequest.DeleteRecordsPartition
DeleteRecordsResponse_DeleteRecordsTopicResult = DeleteRecordsResponse.DeleteRecordsTopicResult
DeleteRecordsResponse_DeleteRecordsPartitionResult = DeleteRecordsResponse.DeleteRecordsPartitionResult


def decode_DeleteRecordsRequest_0(b: bytes, p: int) -> tuple[DeleteRecordsRequest, int]:
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
        if n_1 < 0 or n_1 * 12 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, offset_2 in iter_iq(b[p : p + n_1 * 12]):
            o2 = new(DeleteRecordsRequest_DeleteRecordsPartition)
            o2.partition_index = partition_index_2
            o2.offset = offset_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 12
        o1 = new(DeleteRecordsRequest_DeleteRecordsTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    (timeout_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(DeleteRecordsRequest)
    o0.topics = topics_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteRecordsRequest_2(b: bytes, p: int) -> tuple[DeleteRecordsRequest, int]:
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
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 13 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, offset_2, tags in iter_iqB(b[p : p + n_1 * 13]):
            if tags:
                break
            o2 = new(DeleteRecordsRequest_DeleteRecordsPartition)
            o2.partition_index = partition_index_2
            o2.offset = offset_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 13
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, offset_2, tags_2 = unpack_iqB(b, p)
            p += 13
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DeleteRecordsRequest_DeleteRecordsPartition)
            o2.partition_index = partition_index_2
            o2.offset = offset_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteRecordsRequest_DeleteRecordsTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    timeout_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteRecordsRequest)
    o0.topics = topics_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteRecordsRequest_0(o0: DeleteRecordsRequest, w: Write) -> None:
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
            w(pack_iq(o2.partition_index, o2.offset))
            if o2.unknown_tagged_fields:
                raise no_tags("DeleteRecordsPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("DeleteRecordsTopic")
    w(pack_i(o0.timeout_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteRecordsRequest")


def encode_DeleteRecordsRequest_2(o0: DeleteRecordsRequest, w: Write) -> None:
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
                w(pack_iq(o2.partition_index, o2.offset))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_iqx(o2.partition_index, o2.offset))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_i(o0.timeout_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.timeout_ms))


def decode_DeleteRecordsResponse_0(b: bytes, p: int) -> tuple[DeleteRecordsResponse, int]:
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
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, low_watermark_2, error_code_2 in iter_iqh(b[p : p + n_1 * 14]):
            o2 = new(DeleteRecordsResponse_DeleteRecordsPartitionResult)
            o2.partition_index = partition_index_2
            o2.low_watermark = low_watermark_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 14
        o1 = new(DeleteRecordsResponse_DeleteRecordsTopicResult)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(DeleteRecordsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteRecordsResponse_2(b: bytes, p: int) -> tuple[DeleteRecordsResponse, int]:
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
        if n_1 < 0 or n_1 * 15 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, low_watermark_2, error_code_2, tags in iter_iqhB(b[p : p + n_1 * 15]):
            if tags:
                break
            o2 = new(DeleteRecordsResponse_DeleteRecordsPartitionResult)
            o2.partition_index = partition_index_2
            o2.low_watermark = low_watermark_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 15
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, low_watermark_2, error_code_2, tags_2 = unpack_iqhB(b, p)
            p += 15
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DeleteRecordsResponse_DeleteRecordsPartitionResult)
            o2.partition_index = partition_index_2
            o2.low_watermark = low_watermark_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteRecordsResponse_DeleteRecordsTopicResult)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteRecordsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteRecordsResponse_0(o0: DeleteRecordsResponse, w: Write) -> None:
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
            w(pack_iqh(o2.partition_index, o2.low_watermark, o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("DeleteRecordsPartitionResult")
        if o1.unknown_tagged_fields:
            raise no_tags("DeleteRecordsTopicResult")
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteRecordsResponse")


def encode_DeleteRecordsResponse_2(o0: DeleteRecordsResponse, w: Write) -> None:
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
                w(pack_iqh(o2.partition_index, o2.low_watermark, o2.error_code))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_iqhx(o2.partition_index, o2.low_watermark, o2.error_code))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DeleteRecordsRequest: Codec(
        bytes,
        {0: decode_DeleteRecordsRequest_0, 1: decode_DeleteRecordsRequest_0, 2: decode_DeleteRecordsRequest_2},
        {0: encode_DeleteRecordsRequest_0, 1: encode_DeleteRecordsRequest_0, 2: encode_DeleteRecordsRequest_2},
    ),
    DeleteRecordsResponse: Codec(
        bytes,
        {0: decode_DeleteRecordsResponse_0, 1: decode_DeleteRecordsResponse_0, 2: decode_DeleteRecordsResponse_2},
        {0: encode_DeleteRecordsResponse_0, 1: encode_DeleteRecordsResponse_0, 2: encode_DeleteRecordsResponse_2},
    ),
}
