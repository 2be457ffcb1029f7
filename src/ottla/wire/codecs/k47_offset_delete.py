"""Encoders and decoders for OffsetDelete, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import Write, bad_count, bad_length, new, new_message, no_tags
from ottla.wire.messages.k47_offset_delete import OffsetDeleteRequest, OffsetDeleteResponse

iter_i = Struct(">i").iter_unpack
iter_ih = Struct(">ih").iter_unpack
pack_h = Struct(">h").pack
pack_hi = Struct(">hi").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
unpack_h = Struct(">h").unpack_from
unpack_hii = Struct(">hii").unpack_from
unpack_i = Struct(">i").unpack_from
OffsetDeleteRequest_OffsetDeleteRequestTopic = OffsetDeleteRequest.OffsetDeleteRequestTopic
OffsetDeleteRequest_OffsetDeleteRequestPartition = OffsetDeleteRequest.OffsetDeleteRequestPartition
OffsetDeleteResponse_OffsetDeleteResponseTopic = OffsetDeleteResponse.OffsetDeleteResponseTopic
OffsetDeleteResponse_OffsetDeleteResponsePartition = OffsetDeleteResponse.OffsetDeleteResponsePartition


def decode_OffsetDeleteRequest_0(b: bytes, p: int) -> tuple[OffsetDeleteRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
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
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (partition_index_2,) in iter_i(b[p : p + n_1 * 4]):
            o2 = new(OffsetDeleteRequest_OffsetDeleteRequestPartition)
            o2.partition_index = partition_index_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 4
        o1 = new(OffsetDeleteRequest_OffsetDeleteRequestTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetDeleteRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_OffsetDeleteRequest_0(o0: OffsetDeleteRequest, w: Write) -> None:
    s = o0.group_id.encode()
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
            w(pack_i(o2.partition_index))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetDeleteRequestPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetDeleteRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetDeleteRequest")


def decode_OffsetDeleteResponse_0(b: bytes, p: int) -> tuple[OffsetDeleteResponse, int]:
    end = len(b)
    error_code_0, throttle_time_ms_0, n_0 = unpack_hii(b, p)
    p += 10
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
            o2 = new(OffsetDeleteResponse_OffsetDeleteResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 6
        o1 = new(OffsetDeleteResponse_OffsetDeleteResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetDeleteResponse)
    o0.error_code = error_code_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_OffsetDeleteResponse_0(o0: OffsetDeleteResponse, w: Write) -> None:
    w(pack_hi(o0.error_code, o0.throttle_time_ms))
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
                raise no_tags("OffsetDeleteResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetDeleteResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetDeleteResponse")


CODECS: dict[Any, Codec[Any]] = {
    OffsetDeleteRequest: Codec(bytes, {0: decode_OffsetDeleteRequest_0}, {0: encode_OffsetDeleteRequest_0}),
    OffsetDeleteResponse: Codec(bytes, {0: decode_OffsetDeleteResponse_0}, {0: encode_OffsetDeleteResponse_0}),
}
