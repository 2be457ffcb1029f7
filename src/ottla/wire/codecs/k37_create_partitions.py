"""Encoders and decoders for CreatePartitions, by version.

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
from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest, CreatePartitionsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ib = Struct(">ib").pack
pack_ibx = Struct(">ibx").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_io = Struct(">i?").unpack_from
unpack_ioB = Struct(">i?B").unpack_from
CreatePartitionsRequest_CreatePartitionsTopic = CreatePartitionsRequest.CreatePartitionsTopic
CreatePartitionsRequest_CreatePartitionsAssignment = CreatePartitionsRequest.CreatePartitionsAssignment
CreatePartitionsResponse_CreatePartitionsTopicResult = CreatePartitionsResponse.CreatePartitionsTopicResult


def decode_CreatePartitionsRequest_0(b: bytes, p: int) -> tuple[CreatePartitionsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 10 > end - p:
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
        count_1, n_1 = unpack_ii(b, p)
        p += 8
        assignments_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("assignments", n_1, end - p)
            all_assignments_1 = []
            for _ in range(n_1):
                (n_2,) = unpack_i(b, p)
                p += 4
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("broker_ids", n_2, end - p)
                broker_ids_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                o2 = new(CreatePartitionsRequest_CreatePartitionsAssignment)
                o2.broker_ids = broker_ids_2
                o2.unknown_tagged_fields = ()
                all_assignments_1.append(o2)
            assignments_1 = all_assignments_1
        o1 = new(CreatePartitionsRequest_CreatePartitionsTopic)
        o1.name = name_1
        o1.count = count_1
        o1.assignments = assignments_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    timeout_ms_0, validate_only_0 = unpack_io(b, p)
    p += 5
    o0 = new_message(CreatePartitionsRequest)
    o0.topics = topics_0
    o0.timeout_ms = timeout_ms_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreatePartitionsRequest_2(b: bytes, p: int) -> tuple[CreatePartitionsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
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
        count_1, n_1 = unpack_iB(b, p)
        p += 5
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        assignments_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 2 > end - p:
                raise bad_count("assignments", n_1, end - p)
            all_assignments_1 = []
            for _ in range(n_1):
                n_2 = b[p]
                p += 1
                if n_2 > 127:
                    n_2, p = read_uvarint(b, p - 1)
                n_2 -= 1
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("broker_ids", n_2, end - p)
                broker_ids_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                tags_2 = b[p]
                p += 1
                unknown_2 = ()
                if tags_2:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(CreatePartitionsRequest_CreatePartitionsAssignment)
                o2.broker_ids = broker_ids_2
                o2.unknown_tagged_fields = unknown_2
                all_assignments_1.append(o2)
            assignments_1 = all_assignments_1
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(CreatePartitionsRequest_CreatePartitionsTopic)
        o1.name = name_1
        o1.count = count_1
        o1.assignments = assignments_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    timeout_ms_0, validate_only_0, tags_0 = unpack_ioB(b, p)
    p += 6
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreatePartitionsRequest)
    o0.topics = topics_0
    o0.timeout_ms = timeout_ms_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreatePartitionsRequest_0(o0: CreatePartitionsRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_i(o1.count))
        assignments_1 = o1.assignments
        if assignments_1 is None:
            w(b"\xff\xff\xff\xff")
        else:
            n = len(assignments_1)
            w(pack_i(n))
            for o2 in assignments_1:
                broker_ids_2 = o2.broker_ids
                n = len(broker_ids_2)
                w(PACK_CLASSIC_ARRAY_i[n](*broker_ids_2))
                if o2.unknown_tagged_fields:
                    raise no_tags("CreatePartitionsAssignment")
        if o1.unknown_tagged_fields:
            raise no_tags("CreatePartitionsTopic")
    w(pack_ib(o0.timeout_ms, o0.validate_only))
    if o0.unknown_tagged_fields:
        raise no_tags("CreatePartitionsRequest")


def encode_CreatePartitionsRequest_2(o0: CreatePartitionsRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.count))
        assignments_1 = o1.assignments
        if assignments_1 is None:
            w(b"\x00")
        else:
            n = len(assignments_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in assignments_1:
                broker_ids_2 = o2.broker_ids
                n = len(broker_ids_2)
                w(PACK_COMPACT_ARRAY_i[n](*broker_ids_2))
                if o2.unknown_tagged_fields:
                    write_tags(w, o2.unknown_tagged_fields)
                else:
                    w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_ib(o0.timeout_ms, o0.validate_only))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ibx(o0.timeout_ms, o0.validate_only))


def decode_CreatePartitionsResponse_0(b: bytes, p: int) -> tuple[CreatePartitionsResponse, int]:
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
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        o1 = new(CreatePartitionsResponse_CreatePartitionsTopicResult)
        o1.name = name_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = ()
        results_0.append(o1)
    o0 = new_message(CreatePartitionsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreatePartitionsResponse_2(b: bytes, p: int) -> tuple[CreatePartitionsResponse, int]:
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
        o1 = new(CreatePartitionsResponse_CreatePartitionsTopicResult)
        o1.name = name_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreatePartitionsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreatePartitionsResponse_0(o0: CreatePartitionsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(pack_i(n))
    for o1 in results_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\xff\xff")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("CreatePartitionsTopicResult")
    if o0.unknown_tagged_fields:
        raise no_tags("CreatePartitionsResponse")


def encode_CreatePartitionsResponse_2(o0: CreatePartitionsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
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
    CreatePartitionsRequest: Codec(
        bytes,
        {
            0: decode_CreatePartitionsRequest_0,
            1: decode_CreatePartitionsRequest_0,
            2: decode_CreatePartitionsRequest_2,
            3: decode_CreatePartitionsRequest_2,
        },
        {
            0: encode_CreatePartitionsRequest_0,
            1: encode_CreatePartitionsRequest_0,
            2: encode_CreatePartitionsRequest_2,
            3: encode_CreatePartitionsRequest_2,
        },
    ),
    CreatePartitionsResponse: Codec(
        bytes,
        {
            0: decode_CreatePartitionsResponse_0,
            1: decode_CreatePartitionsResponse_0,
            2: decode_CreatePartitionsResponse_2,
            3: decode_CreatePartitionsResponse_2,
        },
        {
            0: encode_CreatePartitionsResponse_0,
            1: encode_CreatePartitionsResponse_0,
            2: encode_CreatePartitionsResponse_2,
            3: encode_CreatePartitionsResponse_2,
        },
    ),
}
