"""Encoders and decoders for AlterReplicaLogDirs, by version.

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
from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_ih = Struct(">ih").iter_unpack
iter_ihB = Struct(">ihB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ii = Struct(">ii").unpack_from
AlterReplicaLogDirsRequest_AlterReplicaLogDir = AlterReplicaLogDirsRequest.AlterReplicaLogDir
AlterReplicaLogDirsRequest_AlterReplicaLogDirTopic = AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic
AlterReplicaLogDirsResponse_AlterReplicaLogDirTopicResult = AlterReplicaLogDirsResponse.AlterReplicaLogDirTopicResult
AlterReplicaLogDirsResponse_AlterReplicaLogDirPartitionResult = (
    AlterReplicaLogDirsResponse.AlterReplicaLogDirPartitionResult
)


def decode_AlterReplicaLogDirsRequest_1(b: bytes, p: int) -> tuple[AlterReplicaLogDirsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("dirs", n_0, end - p)
    dirs_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("path", n, end - p)
        path_1 = b[p:e].decode()
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
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            o2 = new(AlterReplicaLogDirsRequest_AlterReplicaLogDirTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = ()
            topics_1.append(o2)
        o1 = new(AlterReplicaLogDirsRequest_AlterReplicaLogDir)
        o1.path = path_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = ()
        dirs_0.append(o1)
    o0 = new_message(AlterReplicaLogDirsRequest)
    o0.dirs = dirs_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AlterReplicaLogDirsRequest_2(b: bytes, p: int) -> tuple[AlterReplicaLogDirsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("dirs", n_0, end - p)
    dirs_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("path", n, end - p)
        path_1 = b[p:e].decode()
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
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterReplicaLogDirsRequest_AlterReplicaLogDirTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterReplicaLogDirsRequest_AlterReplicaLogDir)
        o1.path = path_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        dirs_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterReplicaLogDirsRequest)
    o0.dirs = dirs_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterReplicaLogDirsRequest_1(o0: AlterReplicaLogDirsRequest, w: Write) -> None:
    dirs_0 = o0.dirs
    n = len(dirs_0)
    w(pack_i(n))
    for o1 in dirs_0:
        s = o1.path.encode()
        n = len(s)
        w(pack_h(n))
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
            w(PACK_CLASSIC_ARRAY_i[n](*partitions_2))
            if o2.unknown_tagged_fields:
                raise no_tags("AlterReplicaLogDirTopic")
        if o1.unknown_tagged_fields:
            raise no_tags("AlterReplicaLogDir")
    if o0.unknown_tagged_fields:
        raise no_tags("AlterReplicaLogDirsRequest")


def encode_AlterReplicaLogDirsRequest_2(o0: AlterReplicaLogDirsRequest, w: Write) -> None:
    dirs_0 = o0.dirs
    n = len(dirs_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in dirs_0:
        s = o1.path.encode()
        n = len(s)
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


def decode_AlterReplicaLogDirsResponse_1(b: bytes, p: int) -> tuple[AlterReplicaLogDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2 in iter_ih(b[p : p + n_1 * 6]):
            o2 = new(AlterReplicaLogDirsResponse_AlterReplicaLogDirPartitionResult)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 6
        o1 = new(AlterReplicaLogDirsResponse_AlterReplicaLogDirTopicResult)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        results_0.append(o1)
    o0 = new_message(AlterReplicaLogDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AlterReplicaLogDirsResponse_2(b: bytes, p: int) -> tuple[AlterReplicaLogDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
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
        if n_1 < 0 or n_1 * 7 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, tags in iter_ihB(b[p : p + n_1 * 7]):
            if tags:
                break
            o2 = new(AlterReplicaLogDirsResponse_AlterReplicaLogDirPartitionResult)
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
            o2 = new(AlterReplicaLogDirsResponse_AlterReplicaLogDirPartitionResult)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterReplicaLogDirsResponse_AlterReplicaLogDirTopicResult)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterReplicaLogDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterReplicaLogDirsResponse_1(o0: AlterReplicaLogDirsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(pack_i(n))
    for o1 in results_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_ih(o2.partition_index, o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("AlterReplicaLogDirPartitionResult")
        if o1.unknown_tagged_fields:
            raise no_tags("AlterReplicaLogDirTopicResult")
    if o0.unknown_tagged_fields:
        raise no_tags("AlterReplicaLogDirsResponse")


def encode_AlterReplicaLogDirsResponse_2(o0: AlterReplicaLogDirsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.topic_name.encode()
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


CODECS: dict[Any, Codec[Any]] = {
    AlterReplicaLogDirsRequest: Codec(
        bytes,
        {1: decode_AlterReplicaLogDirsRequest_1, 2: decode_AlterReplicaLogDirsRequest_2},
        {1: encode_AlterReplicaLogDirsRequest_1, 2: encode_AlterReplicaLogDirsRequest_2},
    ),
    AlterReplicaLogDirsResponse: Codec(
        bytes,
        {1: decode_AlterReplicaLogDirsResponse_1, 2: decode_AlterReplicaLogDirsResponse_2},
        {1: encode_AlterReplicaLogDirsResponse_1, 2: encode_AlterReplicaLogDirsResponse_2},
    ),
}
