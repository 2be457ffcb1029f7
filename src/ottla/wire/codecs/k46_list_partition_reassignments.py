"""Encoders and decoders for ListPartitionReassignments, by version.

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
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k46_list_partition_reassignments import (
    ListPartitionReassignmentsRequest,
    ListPartitionReassignmentsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
ListPartitionReassignmentsRequest_ListPartitionReassignmentsTopics = (
    ListPartitionReassignmentsRequest.ListPartitionReassignmentsTopics
)
ListPartitionReassignmentsResponse_OngoingTopicReassignment = (
    ListPartitionReassignmentsResponse.OngoingTopicReassignment
)
ListPartitionReassignmentsResponse_OngoingPartitionReassignment = (
    ListPartitionReassignmentsResponse.OngoingPartitionReassignment
)


def decode_ListPartitionReassignmentsRequest_0(b: bytes, p: int) -> tuple[ListPartitionReassignmentsRequest, int]:
    end = len(b)
    timeout_ms_0, n_0 = unpack_iB(b, p)
    p += 5
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
                raise bad_length("name", n, end - p)
            name_1 = b[p:e].decode()
            p = e
            n_1 = b[p]
            p += 1
            if n_1 > 127:
                n_1, p = read_uvarint(b, p - 1)
            n_1 -= 1
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partition_indexes", n_1, end - p)
            partition_indexes_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(ListPartitionReassignmentsRequest_ListPartitionReassignmentsTopics)
            o1.name = name_1
            o1.partition_indexes = partition_indexes_1
            o1.unknown_tagged_fields = unknown_1
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListPartitionReassignmentsRequest)
    o0.timeout_ms = timeout_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListPartitionReassignmentsRequest_0(o0: ListPartitionReassignmentsRequest, w: Write) -> None:
    w(pack_i(o0.timeout_ms))
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\x00")
    else:
        n = len(topics_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topics_0:
            s = o1.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partition_indexes_1 = o1.partition_indexes
            n = len(partition_indexes_1)
            w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ListPartitionReassignmentsResponse_0(b: bytes, p: int) -> tuple[ListPartitionReassignmentsResponse, int]:
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
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("replicas", n_2, end - p)
            replicas_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("adding_replicas", n_2, end - p)
            adding_replicas_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("removing_replicas", n_2, end - p)
            removing_replicas_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ListPartitionReassignmentsResponse_OngoingPartitionReassignment)
            o2.partition_index = partition_index_2
            o2.replicas = replicas_2
            o2.adding_replicas = adding_replicas_2
            o2.removing_replicas = removing_replicas_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListPartitionReassignmentsResponse_OngoingTopicReassignment)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListPartitionReassignmentsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListPartitionReassignmentsResponse_0(o0: ListPartitionReassignmentsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
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
            n = len(replicas_2)
            w(PACK_COMPACT_ARRAY_i[n](*replicas_2))
            adding_replicas_2 = o2.adding_replicas
            n = len(adding_replicas_2)
            w(PACK_COMPACT_ARRAY_i[n](*adding_replicas_2))
            removing_replicas_2 = o2.removing_replicas
            n = len(removing_replicas_2)
            w(PACK_COMPACT_ARRAY_i[n](*removing_replicas_2))
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
    ListPartitionReassignmentsRequest: Codec(
        bytes, {0: decode_ListPartitionReassignmentsRequest_0}, {0: encode_ListPartitionReassignmentsRequest_0}
    ),
    ListPartitionReassignmentsResponse: Codec(
        bytes, {0: decode_ListPartitionReassignmentsResponse_0}, {0: encode_ListPartitionReassignmentsResponse_0}
    ),
}
