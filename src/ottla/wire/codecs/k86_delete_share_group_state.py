"""Encoders and decoders for DeleteShareGroupState, by version.

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
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k86_delete_share_group_state import DeleteShareGroupStateRequest, DeleteShareGroupStateResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_iB = Struct(">iB").iter_unpack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ix = Struct(">ix").pack
pack_u = Struct(">16s").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
DeleteShareGroupStateRequest_DeleteStateData = DeleteShareGroupStateRequest.DeleteStateData
DeleteShareGroupStateRequest_PartitionData = DeleteShareGroupStateRequest.PartitionData
DeleteShareGroupStateResponse_DeleteStateResult = DeleteShareGroupStateResponse.DeleteStateResult
DeleteShareGroupStateResponse_PartitionResult = DeleteShareGroupStateResponse.PartitionResult


def decode_DeleteShareGroupStateRequest_0(b: bytes, p: int) -> tuple[DeleteShareGroupStateRequest, int]:
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
        if n_1 < 0 or n_1 * 5 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_2, tags in iter_iB(b[p : p + n_1 * 5]):
            if tags:
                break
            o2 = new(DeleteShareGroupStateRequest_PartitionData)
            o2.partition = partition_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 5
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_2, tags_2 = unpack_iB(b, p)
            p += 5
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DeleteShareGroupStateRequest_PartitionData)
            o2.partition = partition_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteShareGroupStateRequest_DeleteStateData)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteShareGroupStateRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteShareGroupStateRequest_0(o0: DeleteShareGroupStateRequest, w: Write) -> None:
    s = o0.group_id.encode()
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
            if o2.unknown_tagged_fields:
                w(pack_i(o2.partition))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ix(o2.partition))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DeleteShareGroupStateResponse_0(b: bytes, p: int) -> tuple[DeleteShareGroupStateResponse, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_2, error_code_2, n = unpack_ihB(b, p)
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
            o2 = new(DeleteShareGroupStateResponse_PartitionResult)
            o2.partition = partition_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteShareGroupStateResponse_DeleteStateResult)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteShareGroupStateResponse)
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteShareGroupStateResponse_0(o0: DeleteShareGroupStateResponse, w: Write) -> None:
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ih(o2.partition, o2.error_code))
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
    DeleteShareGroupStateRequest: Codec(
        bytes, {0: decode_DeleteShareGroupStateRequest_0}, {0: encode_DeleteShareGroupStateRequest_0}
    ),
    DeleteShareGroupStateResponse: Codec(
        bytes, {0: decode_DeleteShareGroupStateResponse_0}, {0: encode_DeleteShareGroupStateResponse_0}
    ),
}
