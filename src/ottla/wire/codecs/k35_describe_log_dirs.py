"""Encoders and decoders for DescribeLogDirs, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_CLASSIC_ARRAY_i,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_i,
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
from ottla.wire.messages.k35_describe_log_dirs import DescribeLogDirsRequest, DescribeLogDirsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_iqqo = Struct(">iqq?").iter_unpack
iter_iqqoB = Struct(">iqq?B").iter_unpack
pack_h = Struct(">h").pack
pack_hh = Struct(">hh").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_iqqb = Struct(">iqqb").pack
pack_iqqbx = Struct(">iqqbx").pack
pack_qq = Struct(">qq").pack
pack_qqb = Struct(">qqb").pack
pack_qqbx = Struct(">qqbx").pack
pack_qqx = Struct(">qqx").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iqqoB = Struct(">iqq?B").unpack_from
unpack_qqB = Struct(">qqB").unpack_from
unpack_qqoB = Struct(">qq?B").unpack_from
DescribeLogDirsRequest_DescribableLogDirTopic = DescribeLogDirsRequest.DescribableLogDirTopic
DescribeLogDirsResponse_DescribeLogDirsResult = DescribeLogDirsResponse.DescribeLogDirsResult
DescribeLogDirsResponse_DescribeLogDirsTopic = DescribeLogDirsResponse.DescribeLogDirsTopic
DescribeLogDirsResponse_DescribeLogDirsPartition = DescribeLogDirsResponse.DescribeLogDirsPartition


def decode_DescribeLogDirsRequest_1(b: bytes, p: int) -> tuple[DescribeLogDirsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 6 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partitions", n_1, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            o1 = new(DescribeLogDirsRequest_DescribableLogDirTopic)
            o1.topic = topic_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = ()
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    o0 = new_message(DescribeLogDirsRequest)
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeLogDirsRequest_2(b: bytes, p: int) -> tuple[DescribeLogDirsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partitions", n_1, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(DescribeLogDirsRequest_DescribableLogDirTopic)
            o1.topic = topic_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeLogDirsRequest)
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeLogDirsRequest_1(o0: DescribeLogDirsRequest, w: Write) -> None:
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(topics_0)
        w(pack_i(n))
        for o1 in topics_0:
            s = o1.topic.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            partitions_1 = o1.partitions
            n = len(partitions_1)
            w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
            if o1.unknown_tagged_fields:
                raise no_tags("DescribableLogDirTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeLogDirsRequest")


def encode_DescribeLogDirsRequest_2(o0: DescribeLogDirsRequest, w: Write) -> None:
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\x00")
    else:
        n = len(topics_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topics_0:
            s = o1.topic.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_1 = o1.partitions
            n = len(partitions_1)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DescribeLogDirsResponse_1(b: bytes, p: int) -> tuple[DescribeLogDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("log_dir", n, end - p)
        log_dir_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            (n_2,) = unpack_i(b, p)
            p += 4
            if n_2 < 0 or n_2 * 21 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, partition_size_3, offset_lag_3, is_future_key_3 in iter_iqqo(b[p : p + n_2 * 21]):
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = ()
                partitions_2.append(o3)
            p += n_2 * 21
            o2 = new(DescribeLogDirsResponse_DescribeLogDirsTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = ()
            topics_1.append(o2)
        o1 = new(DescribeLogDirsResponse_DescribeLogDirsResult)
        o1.error_code = error_code_1
        o1.log_dir = log_dir_1
        o1.topics = topics_1
        o1.total_bytes = -1
        o1.usable_bytes = -1
        o1.is_cordoned = False
        o1.unknown_tagged_fields = ()
        results_0.append(o1)
    o0 = new_message(DescribeLogDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeLogDirsResponse_2(b: bytes, p: int) -> tuple[DescribeLogDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("log_dir", n, end - p)
        log_dir_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
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
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 22 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags in iter_iqqoB(
                b[p : p + n_2 * 22]
            ):
                if tags:
                    break
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = ()
                partitions_2.append(o3)
            p += len(partitions_2) * 22
            for _ in range(n_2 - len(partitions_2)):  # from the first element with tagged fields on
                partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags_3 = unpack_iqqoB(b, p)
                p += 22
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeLogDirsResponse_DescribeLogDirsTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeLogDirsResponse_DescribeLogDirsResult)
        o1.error_code = error_code_1
        o1.log_dir = log_dir_1
        o1.topics = topics_1
        o1.total_bytes = -1
        o1.usable_bytes = -1
        o1.is_cordoned = False
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeLogDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeLogDirsResponse_3(b: bytes, p: int) -> tuple[DescribeLogDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("log_dir", n, end - p)
        log_dir_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
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
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 22 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags in iter_iqqoB(
                b[p : p + n_2 * 22]
            ):
                if tags:
                    break
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = ()
                partitions_2.append(o3)
            p += len(partitions_2) * 22
            for _ in range(n_2 - len(partitions_2)):  # from the first element with tagged fields on
                partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags_3 = unpack_iqqoB(b, p)
                p += 22
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeLogDirsResponse_DescribeLogDirsTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeLogDirsResponse_DescribeLogDirsResult)
        o1.error_code = error_code_1
        o1.log_dir = log_dir_1
        o1.topics = topics_1
        o1.total_bytes = -1
        o1.usable_bytes = -1
        o1.is_cordoned = False
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeLogDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeLogDirsResponse_4(b: bytes, p: int) -> tuple[DescribeLogDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 21 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("log_dir", n, end - p)
        log_dir_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
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
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 22 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags in iter_iqqoB(
                b[p : p + n_2 * 22]
            ):
                if tags:
                    break
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = ()
                partitions_2.append(o3)
            p += len(partitions_2) * 22
            for _ in range(n_2 - len(partitions_2)):  # from the first element with tagged fields on
                partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags_3 = unpack_iqqoB(b, p)
                p += 22
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeLogDirsResponse_DescribeLogDirsTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        total_bytes_1, usable_bytes_1, tags_1 = unpack_qqB(b, p)
        p += 17
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeLogDirsResponse_DescribeLogDirsResult)
        o1.error_code = error_code_1
        o1.log_dir = log_dir_1
        o1.topics = topics_1
        o1.total_bytes = total_bytes_1
        o1.usable_bytes = usable_bytes_1
        o1.is_cordoned = False
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeLogDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeLogDirsResponse_5(b: bytes, p: int) -> tuple[DescribeLogDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 22 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("log_dir", n, end - p)
        log_dir_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
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
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 22 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags in iter_iqqoB(
                b[p : p + n_2 * 22]
            ):
                if tags:
                    break
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = ()
                partitions_2.append(o3)
            p += len(partitions_2) * 22
            for _ in range(n_2 - len(partitions_2)):  # from the first element with tagged fields on
                partition_index_3, partition_size_3, offset_lag_3, is_future_key_3, tags_3 = unpack_iqqoB(b, p)
                p += 22
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeLogDirsResponse_DescribeLogDirsPartition)
                o3.partition_index = partition_index_3
                o3.partition_size = partition_size_3
                o3.offset_lag = offset_lag_3
                o3.is_future_key = is_future_key_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeLogDirsResponse_DescribeLogDirsTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        total_bytes_1, usable_bytes_1, is_cordoned_1, tags_1 = unpack_qqoB(b, p)
        p += 18
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeLogDirsResponse_DescribeLogDirsResult)
        o1.error_code = error_code_1
        o1.log_dir = log_dir_1
        o1.topics = topics_1
        o1.total_bytes = total_bytes_1
        o1.usable_bytes = usable_bytes_1
        o1.is_cordoned = is_cordoned_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeLogDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeLogDirsResponse_1(o0: DescribeLogDirsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(pack_i(n))
    for o1 in results_0:
        s = o1.log_dir.encode()
        n = len(s)
        w(pack_hh(o1.error_code, n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(pack_i(n))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(pack_i(n))
            for o3 in partitions_2:
                w(pack_iqqb(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
                if o3.unknown_tagged_fields:
                    raise no_tags("DescribeLogDirsPartition")
            if o2.unknown_tagged_fields:
                raise no_tags("DescribeLogDirsTopic")
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeLogDirsResult")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeLogDirsResponse")


def encode_DescribeLogDirsResponse_2(o0: DescribeLogDirsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.log_dir.encode()
        n = len(s)
        w(pack_h(o1.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                if o3.unknown_tagged_fields:
                    w(pack_iqqb(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqqbx(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
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


def encode_DescribeLogDirsResponse_3(o0: DescribeLogDirsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.log_dir.encode()
        n = len(s)
        w(pack_h(o1.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                if o3.unknown_tagged_fields:
                    w(pack_iqqb(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqqbx(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
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


def encode_DescribeLogDirsResponse_4(o0: DescribeLogDirsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.log_dir.encode()
        n = len(s)
        w(pack_h(o1.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                if o3.unknown_tagged_fields:
                    w(pack_iqqb(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqqbx(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_qq(o1.total_bytes, o1.usable_bytes))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_qqx(o1.total_bytes, o1.usable_bytes))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_DescribeLogDirsResponse_5(o0: DescribeLogDirsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.log_dir.encode()
        n = len(s)
        w(pack_h(o1.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                if o3.unknown_tagged_fields:
                    w(pack_iqqb(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqqbx(o3.partition_index, o3.partition_size, o3.offset_lag, o3.is_future_key))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_qqb(o1.total_bytes, o1.usable_bytes, o1.is_cordoned))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_qqbx(o1.total_bytes, o1.usable_bytes, o1.is_cordoned))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeLogDirsRequest: Codec(
        bytes,
        {
            1: decode_DescribeLogDirsRequest_1,
            2: decode_DescribeLogDirsRequest_2,
            3: decode_DescribeLogDirsRequest_2,
            4: decode_DescribeLogDirsRequest_2,
            5: decode_DescribeLogDirsRequest_2,
        },
        {
            1: encode_DescribeLogDirsRequest_1,
            2: encode_DescribeLogDirsRequest_2,
            3: encode_DescribeLogDirsRequest_2,
            4: encode_DescribeLogDirsRequest_2,
            5: encode_DescribeLogDirsRequest_2,
        },
    ),
    DescribeLogDirsResponse: Codec(
        bytes,
        {
            1: decode_DescribeLogDirsResponse_1,
            2: decode_DescribeLogDirsResponse_2,
            3: decode_DescribeLogDirsResponse_3,
            4: decode_DescribeLogDirsResponse_4,
            5: decode_DescribeLogDirsResponse_5,
        },
        {
            1: encode_DescribeLogDirsResponse_1,
            2: encode_DescribeLogDirsResponse_2,
            3: encode_DescribeLogDirsResponse_3,
            4: encode_DescribeLogDirsResponse_4,
            5: encode_DescribeLogDirsResponse_5,
        },
    ),
}
