"""Encoders and decoders for BeginQuorumEpoch, by version.

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
    bad_tag_size,
    bad_uuid,
    long_string,
    new,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochRequest, BeginQuorumEpochResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_ihii = Struct(">ihii").iter_unpack
iter_ihiiB = Struct(">ihiiB").iter_unpack
iter_iii = Struct(">iii").iter_unpack
iter_iuiiB = Struct(">i16siiB").iter_unpack
pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ihii = Struct(">ihii").pack
pack_ihiix = Struct(">ihiix").pack
pack_iii = Struct(">iii").pack
pack_iuii = Struct(">i16sii").pack
pack_iuiix = Struct(">i16siix").pack
unpack_HB = Struct(">HB").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hi = Struct(">hi").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihiiB = Struct(">ihiiB").unpack_from
unpack_iuiiB = Struct(">i16siiB").unpack_from
BeginQuorumEpochRequest_TopicData = BeginQuorumEpochRequest.TopicData
BeginQuorumEpochRequest_PartitionData = BeginQuorumEpochRequest.PartitionData
BeginQuorumEpochRequest_LeaderEndpoint = BeginQuorumEpochRequest.LeaderEndpoint
BeginQuorumEpochResponse_TopicData = BeginQuorumEpochResponse.TopicData
BeginQuorumEpochResponse_PartitionData = BeginQuorumEpochResponse.PartitionData
BeginQuorumEpochResponse_NodeEndpoint = BeginQuorumEpochResponse.NodeEndpoint


def decode_BeginQuorumEpochRequest_0(b: bytes, p: int) -> tuple[BeginQuorumEpochRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    (n,) = unpack_i(b, p)
    p += 4
    if n < 0 or n * 6 > end - p:
        raise bad_count("topics", n, end - p)
    topics_0 = []
    add_0 = topics_0.append
    for _ in range(n):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 12 > end - p:
            raise bad_count("partitions", n, end - p)
        partitions_1 = []
        add_1 = partitions_1.append
        for partition_index_2, leader_id_2, leader_epoch_2 in iter_iii(b[p : p + n * 12]):
            o2 = new(BeginQuorumEpochRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.voter_directory_id = ZERO_UUID
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            add_1(o2)
        p += n * 12
        o1 = new(BeginQuorumEpochRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    o0 = new(BeginQuorumEpochRequest)
    o0.cluster_id = cluster_id_0
    o0.voter_id = -1
    o0.topics = topics_0
    o0.leader_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_BeginQuorumEpochRequest_1(b: bytes, p: int) -> tuple[BeginQuorumEpochRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    voter_id_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 3 > end - p:
        raise bad_count("topics", n, end - p)
    topics_0 = []
    add_0 = topics_0.append
    for _ in range(n):
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 29 > end - p:
            raise bad_count("partitions", n, end - p)
        partitions_1 = []
        add_1 = partitions_1.append
        for partition_index_2, voter_directory_id_2, leader_id_2, leader_epoch_2, tags in iter_iuiiB(b[p : p + n * 29]):
            if tags:
                break
            o2 = new(BeginQuorumEpochRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.voter_directory_id = voter_directory_id_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            add_1(o2)
        p += len(partitions_1) * 29
        for _ in range(n - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, voter_directory_id_2, leader_id_2, leader_epoch_2, n = unpack_iuiiB(b, p)
            p += 29
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(BeginQuorumEpochRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.voter_directory_id = voter_directory_id_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(BeginQuorumEpochRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 5 > end - p:
        raise bad_count("leader_endpoints", n, end - p)
    leader_endpoints_0 = []
    add_0 = leader_endpoints_0.append
    for _ in range(n):
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_HB(b, p)
        p += 3
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(BeginQuorumEpochRequest_LeaderEndpoint)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    n = b[p]
    p += 1
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(BeginQuorumEpochRequest)
    o0.cluster_id = cluster_id_0
    o0.voter_id = voter_id_0
    o0.topics = topics_0
    o0.leader_endpoints = leader_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BeginQuorumEpochRequest_0(o0: BeginQuorumEpochRequest, w: Write) -> None:
    v = o0.cluster_id
    if v is None:
        w(b"\xff\xff")
    else:
        s = v.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    a0 = o0.topics
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.topic_name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        a1 = o1.partitions
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            w(pack_iii(o2.partition_index, o2.leader_id, o2.leader_epoch))
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicData")
    if o0.unknown_tagged_fields:
        raise no_tags("BeginQuorumEpochRequest")


def encode_BeginQuorumEpochRequest_1(o0: BeginQuorumEpochRequest, w: Write) -> None:
    v = o0.cluster_id
    if v is None:
        w(b"\x00")
    else:
        s = v.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.voter_id))
    a0 = o0.topics
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        a1 = o1.partitions
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            if len(o2.voter_directory_id) != 16:
                raise bad_uuid(o2.voter_directory_id)
            if o2.unknown_tagged_fields:
                w(pack_iuii(o2.partition_index, o2.voter_directory_id, o2.leader_id, o2.leader_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_iuiix(o2.partition_index, o2.voter_directory_id, o2.leader_id, o2.leader_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    a0 = o0.leader_endpoints
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_H(o1.port))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hx(o1.port))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_BeginQuorumEpochResponse_0(b: bytes, p: int) -> tuple[BeginQuorumEpochResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hi(b, p)
    p += 6
    if n < 0 or n * 6 > end - p:
        raise bad_count("topics", n, end - p)
    topics_0 = []
    add_0 = topics_0.append
    for _ in range(n):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 14 > end - p:
            raise bad_count("partitions", n, end - p)
        partitions_1 = []
        add_1 = partitions_1.append
        for partition_index_2, error_code_2, leader_id_2, leader_epoch_2 in iter_ihii(b[p : p + n * 14]):
            o2 = new(BeginQuorumEpochResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            add_1(o2)
        p += n * 14
        o1 = new(BeginQuorumEpochResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    o0 = new(BeginQuorumEpochResponse)
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_BeginQuorumEpochResponse_1(b: bytes, p: int) -> tuple[BeginQuorumEpochResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hB(b, p)
    p += 3
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 3 > end - p:
        raise bad_count("topics", n, end - p)
    topics_0 = []
    add_0 = topics_0.append
    for _ in range(n):
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 15 > end - p:
            raise bad_count("partitions", n, end - p)
        partitions_1 = []
        add_1 = partitions_1.append
        for partition_index_2, error_code_2, leader_id_2, leader_epoch_2, tags in iter_ihiiB(b[p : p + n * 15]):
            if tags:
                break
            o2 = new(BeginQuorumEpochResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            add_1(o2)
        p += len(partitions_1) * 15
        for _ in range(n - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, leader_id_2, leader_epoch_2, n = unpack_ihiiB(b, p)
            p += 15
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(BeginQuorumEpochResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(BeginQuorumEpochResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    n = b[p]
    p += 1
    node_endpoints_0 = ()
    unknown_0 = ()
    if n:
        n, p = read_uvarint(b, p - 1)
        extra_0 = []
        for _ in range(n):
            tag_0, p = read_uvarint(b, p)
            n, p = read_uvarint(b, p)
            stop_0 = p + n
            if stop_0 > end:
                raise bad_length("tagged field", n, end - p)
            if tag_0 == 0:
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 8 > end - p:
                    raise bad_count("node_endpoints", n, end - p)
                node_endpoints_0 = []
                add_0 = node_endpoints_0.append
                for _ in range(n):
                    node_id_1, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_1 = b[p:e].decode()
                    p = e
                    port_1, n = unpack_HB(b, p)
                    p += 3
                    unknown_1 = ()
                    if n:
                        unknown_1, p = read_unknown_tags(b, p - 1)
                    o1 = new(BeginQuorumEpochResponse_NodeEndpoint)
                    o1.node_id = node_id_1
                    o1.host = host_1
                    o1.port = port_1
                    o1.unknown_tagged_fields = unknown_1
                    add_0(o1)
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new(BeginQuorumEpochResponse)
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BeginQuorumEpochResponse_0(o0: BeginQuorumEpochResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("BeginQuorumEpochResponse", "node_endpoints", "1+")
    w(pack_h(o0.error_code))
    a0 = o0.topics
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.topic_name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        a1 = o1.partitions
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            w(pack_ihii(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch))
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicData")
    if o0.unknown_tagged_fields:
        raise no_tags("BeginQuorumEpochResponse")


def encode_BeginQuorumEpochResponse_1(o0: BeginQuorumEpochResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    a0 = o0.topics
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        a1 = o1.partitions
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            if o2.unknown_tagged_fields:
                w(pack_ihii(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihiix(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    t0 = []
    if len(o0.node_endpoints) != 0:
        parts_0: list[Any] = []
        w0 = parts_0.append
        a0 = o0.node_endpoints
        n = len(a0)
        w0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.host.encode()
            n = len(s)
            w0(pack_i(o1.node_id))
            w0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w0(s)
            if o1.unknown_tagged_fields:
                w0(pack_H(o1.port))
                write_tags(w0, o1.unknown_tagged_fields)
            else:
                w0(pack_Hx(o1.port))
        t0.append((0, b"".join(parts_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    BeginQuorumEpochRequest: Codec(
        bytes,
        {0: decode_BeginQuorumEpochRequest_0, 1: decode_BeginQuorumEpochRequest_1},
        {0: encode_BeginQuorumEpochRequest_0, 1: encode_BeginQuorumEpochRequest_1},
    ),
    BeginQuorumEpochResponse: Codec(
        bytes,
        {0: decode_BeginQuorumEpochResponse_0, 1: decode_BeginQuorumEpochResponse_1},
        {0: encode_BeginQuorumEpochResponse_0, 1: encode_BeginQuorumEpochResponse_1},
    ),
}
