"""Encoders and decoders for AlterPartitionReassignments, by version.

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
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k45_alter_partition_reassignments import (
    AlterPartitionReassignmentsRequest,
    AlterPartitionReassignmentsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_i = Struct(">i").pack
pack_ib = Struct(">ib").pack
pack_ibh = Struct(">ibh").pack
pack_ih = Struct(">ih").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ioB = Struct(">i?B").unpack_from
unpack_iohB = Struct(">i?hB").unpack_from
AlterPartitionReassignmentsRequest_ReassignableTopic = AlterPartitionReassignmentsRequest.ReassignableTopic
AlterPartitionReassignmentsRequest_ReassignablePartition = AlterPartitionReassignmentsRequest.ReassignablePartition
AlterPartitionReassignmentsResponse_ReassignableTopicResponse = (
    AlterPartitionReassignmentsResponse.ReassignableTopicResponse
)
AlterPartitionReassignmentsResponse_ReassignablePartitionResponse = (
    AlterPartitionReassignmentsResponse.ReassignablePartitionResponse
)


def decode_AlterPartitionReassignmentsRequest_0(b: bytes, p: int) -> tuple[AlterPartitionReassignmentsRequest, int]:
    end = len(b)
    timeout_ms_0, n_0 = unpack_iB(b, p)
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
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            replicas_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("replicas", n_2, end - p)
                all_replicas_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                replicas_2 = all_replicas_2
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterPartitionReassignmentsRequest_ReassignablePartition)
            o2.partition_index = partition_index_2
            o2.replicas = replicas_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterPartitionReassignmentsRequest_ReassignableTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterPartitionReassignmentsRequest)
    o0.timeout_ms = timeout_ms_0
    o0.allow_replication_factor_change = True
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_AlterPartitionReassignmentsRequest_1(b: bytes, p: int) -> tuple[AlterPartitionReassignmentsRequest, int]:
    end = len(b)
    timeout_ms_0, allow_replication_factor_change_0, n_0 = unpack_ioB(b, p)
    p += 6
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
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            replicas_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("replicas", n_2, end - p)
                all_replicas_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                replicas_2 = all_replicas_2
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterPartitionReassignmentsRequest_ReassignablePartition)
            o2.partition_index = partition_index_2
            o2.replicas = replicas_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterPartitionReassignmentsRequest_ReassignableTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterPartitionReassignmentsRequest)
    o0.timeout_ms = timeout_ms_0
    o0.allow_replication_factor_change = allow_replication_factor_change_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterPartitionReassignmentsRequest_0(o0: AlterPartitionReassignmentsRequest, w: Write) -> None:
    if not o0.allow_replication_factor_change:
        raise no_field("AlterPartitionReassignmentsRequest", "allow_replication_factor_change", "1+")
    w(pack_i(o0.timeout_ms))
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
            w(pack_i(o2.partition_index))
            replicas_2 = o2.replicas
            if replicas_2 is None:
                w(b"\x00")
            else:
                n = len(replicas_2)
                w(PACK_COMPACT_ARRAY_i[n](*replicas_2))
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


def encode_AlterPartitionReassignmentsRequest_1(o0: AlterPartitionReassignmentsRequest, w: Write) -> None:
    w(pack_ib(o0.timeout_ms, o0.allow_replication_factor_change))
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
            w(pack_i(o2.partition_index))
            replicas_2 = o2.replicas
            if replicas_2 is None:
                w(b"\x00")
            else:
                n = len(replicas_2)
                w(PACK_COMPACT_ARRAY_i[n](*replicas_2))
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


def decode_AlterPartitionReassignmentsResponse_0(b: bytes, p: int) -> tuple[AlterPartitionReassignmentsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihB(b, p)
    p += 7
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
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
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
        if n_1 < 0 or n_1 * 8 > end - p:
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
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterPartitionReassignmentsResponse_ReassignablePartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterPartitionReassignmentsResponse_ReassignableTopicResponse)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterPartitionReassignmentsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.allow_replication_factor_change = True
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_AlterPartitionReassignmentsResponse_1(b: bytes, p: int) -> tuple[AlterPartitionReassignmentsResponse, int]:
    end = len(b)
    throttle_time_ms_0, allow_replication_factor_change_0, error_code_0, n = unpack_iohB(b, p)
    p += 8
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
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
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
        if n_1 < 0 or n_1 * 8 > end - p:
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
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterPartitionReassignmentsResponse_ReassignablePartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterPartitionReassignmentsResponse_ReassignableTopicResponse)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterPartitionReassignmentsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.allow_replication_factor_change = allow_replication_factor_change_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterPartitionReassignmentsResponse_0(o0: AlterPartitionReassignmentsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        s = o1.name.encode()
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


def encode_AlterPartitionReassignmentsResponse_1(o0: AlterPartitionReassignmentsResponse, w: Write) -> None:
    w(pack_ibh(o0.throttle_time_ms, o0.allow_replication_factor_change, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        s = o1.name.encode()
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


CODECS: dict[Any, Codec[Any]] = {
    AlterPartitionReassignmentsRequest: Codec(
        bytes,
        {0: decode_AlterPartitionReassignmentsRequest_0, 1: decode_AlterPartitionReassignmentsRequest_1},
        {0: encode_AlterPartitionReassignmentsRequest_0, 1: encode_AlterPartitionReassignmentsRequest_1},
    ),
    AlterPartitionReassignmentsResponse: Codec(
        bytes,
        {0: decode_AlterPartitionReassignmentsResponse_0, 1: decode_AlterPartitionReassignmentsResponse_1},
        {0: encode_AlterPartitionReassignmentsResponse_0, 1: encode_AlterPartitionReassignmentsResponse_1},
    ),
}
