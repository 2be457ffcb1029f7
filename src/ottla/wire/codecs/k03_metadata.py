"""Encoders and decoders for Metadata, by version.

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
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bb = Struct(">bb").pack
pack_bbb = Struct(">bbb").pack
pack_bbbx = Struct(">bbbx").pack
pack_bbx = Struct(">bbx").pack
pack_h = Struct(">h").pack
pack_hh = Struct(">hh").pack
pack_hii = Struct(">hii").pack
pack_hiii = Struct(">hiii").pack
pack_hx = Struct(">hx").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ix = Struct(">ix").pack
pack_u = Struct(">16s").pack
pack_ub = Struct(">16sb").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_hiii = Struct(">hiii").unpack_from
unpack_hiiiB = Struct(">hiiiB").unpack_from
unpack_hiiii = Struct(">hiiii").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_oB = Struct(">?B").unpack_from
unpack_oi = Struct(">?i").unpack_from
unpack_ooB = Struct(">??B").unpack_from
unpack_ooo = Struct(">???").unpack_from
unpack_oooB = Struct(">???B").unpack_from
unpack_uB = Struct(">16sB").unpack_from
unpack_uoB = Struct(">16s?B").unpack_from
MetadataRequest_MetadataRequestTopic = MetadataRequest.MetadataRequestTopic
MetadataResponse_MetadataResponseBroker = MetadataResponse.MetadataResponseBroker
MetadataResponse_MetadataResponseTopic = MetadataResponse.MetadataResponseTopic
MetadataResponse_MetadataResponsePartition = MetadataResponse.MetadataResponsePartition


def decode_MetadataRequest_0(b: bytes, p: int) -> tuple[MetadataRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
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
        o1 = new(MetadataRequest_MetadataRequestTopic)
        o1.topic_id = ZERO_UUID
        o1.name = name_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(MetadataRequest)
    o0.topics = topics_0
    o0.allow_auto_topic_creation = True
    o0.include_cluster_authorized_operations = False
    o0.include_topic_authorized_operations = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataRequest_1(b: bytes, p: int) -> tuple[MetadataRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 2 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
        for _ in range(n_0):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("name", n, end - p)
            name_1 = b[p:e].decode()
            p = e
            o1 = new(MetadataRequest_MetadataRequestTopic)
            o1.topic_id = ZERO_UUID
            o1.name = name_1
            o1.unknown_tagged_fields = ()
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    o0 = new_message(MetadataRequest)
    o0.topics = topics_0
    o0.allow_auto_topic_creation = True
    o0.include_cluster_authorized_operations = False
    o0.include_topic_authorized_operations = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataRequest_4(b: bytes, p: int) -> tuple[MetadataRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 2 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
        for _ in range(n_0):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("name", n, end - p)
            name_1 = b[p:e].decode()
            p = e
            o1 = new(MetadataRequest_MetadataRequestTopic)
            o1.topic_id = ZERO_UUID
            o1.name = name_1
            o1.unknown_tagged_fields = ()
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    (allow_auto_topic_creation_0,) = unpack_o(b, p)
    p += 1
    o0 = new_message(MetadataRequest)
    o0.topics = topics_0
    o0.allow_auto_topic_creation = allow_auto_topic_creation_0
    o0.include_cluster_authorized_operations = False
    o0.include_topic_authorized_operations = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataRequest_8(b: bytes, p: int) -> tuple[MetadataRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 2 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
        for _ in range(n_0):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("name", n, end - p)
            name_1 = b[p:e].decode()
            p = e
            o1 = new(MetadataRequest_MetadataRequestTopic)
            o1.topic_id = ZERO_UUID
            o1.name = name_1
            o1.unknown_tagged_fields = ()
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    allow_auto_topic_creation_0, include_cluster_authorized_operations_0, include_topic_authorized_operations_0 = (
        unpack_ooo(b, p)
    )
    p += 3
    o0 = new_message(MetadataRequest)
    o0.topics = topics_0
    o0.allow_auto_topic_creation = allow_auto_topic_creation_0
    o0.include_cluster_authorized_operations = include_cluster_authorized_operations_0
    o0.include_topic_authorized_operations = include_topic_authorized_operations_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataRequest_9(b: bytes, p: int) -> tuple[MetadataRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 2 > end - p:
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
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(MetadataRequest_MetadataRequestTopic)
            o1.topic_id = ZERO_UUID
            o1.name = name_1
            o1.unknown_tagged_fields = unknown_1
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    (
        allow_auto_topic_creation_0,
        include_cluster_authorized_operations_0,
        include_topic_authorized_operations_0,
        tags_0,
    ) = unpack_oooB(b, p)
    p += 4
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataRequest)
    o0.topics = topics_0
    o0.allow_auto_topic_creation = allow_auto_topic_creation_0
    o0.include_cluster_authorized_operations = include_cluster_authorized_operations_0
    o0.include_topic_authorized_operations = include_topic_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_MetadataRequest_10(b: bytes, p: int) -> tuple[MetadataRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 18 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
        for _ in range(n_0):
            topic_id_1, n = unpack_uB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            name_1 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("name", n, end - p)
                name_1 = b[p:e].decode()
                p = e
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(MetadataRequest_MetadataRequestTopic)
            o1.topic_id = topic_id_1
            o1.name = name_1
            o1.unknown_tagged_fields = unknown_1
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    (
        allow_auto_topic_creation_0,
        include_cluster_authorized_operations_0,
        include_topic_authorized_operations_0,
        tags_0,
    ) = unpack_oooB(b, p)
    p += 4
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataRequest)
    o0.topics = topics_0
    o0.allow_auto_topic_creation = allow_auto_topic_creation_0
    o0.include_cluster_authorized_operations = include_cluster_authorized_operations_0
    o0.include_topic_authorized_operations = include_topic_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_MetadataRequest_11(b: bytes, p: int) -> tuple[MetadataRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 18 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
        for _ in range(n_0):
            topic_id_1, n = unpack_uB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            name_1 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("name", n, end - p)
                name_1 = b[p:e].decode()
                p = e
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(MetadataRequest_MetadataRequestTopic)
            o1.topic_id = topic_id_1
            o1.name = name_1
            o1.unknown_tagged_fields = unknown_1
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    allow_auto_topic_creation_0, include_topic_authorized_operations_0, tags_0 = unpack_ooB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataRequest)
    o0.topics = topics_0
    o0.allow_auto_topic_creation = allow_auto_topic_creation_0
    o0.include_cluster_authorized_operations = False
    o0.include_topic_authorized_operations = include_topic_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_MetadataRequest_0(o0: MetadataRequest, w: Write) -> None:
    if not o0.allow_auto_topic_creation:
        raise no_field("MetadataRequest", "allow_auto_topic_creation", "4+")
    if o0.include_cluster_authorized_operations:
        raise no_field("MetadataRequest", "include_cluster_authorized_operations", "8-10")
    if o0.include_topic_authorized_operations:
        raise no_field("MetadataRequest", "include_topic_authorized_operations", "8+")
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataRequest")


def encode_MetadataRequest_1(o0: MetadataRequest, w: Write) -> None:
    if not o0.allow_auto_topic_creation:
        raise no_field("MetadataRequest", "allow_auto_topic_creation", "4+")
    if o0.include_cluster_authorized_operations:
        raise no_field("MetadataRequest", "include_cluster_authorized_operations", "8-10")
    if o0.include_topic_authorized_operations:
        raise no_field("MetadataRequest", "include_topic_authorized_operations", "8+")
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(topics_0)
        w(pack_i(n))
        for o1 in topics_0:
            s = o1.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            if o1.unknown_tagged_fields:
                raise no_tags("MetadataRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataRequest")


def encode_MetadataRequest_4(o0: MetadataRequest, w: Write) -> None:
    if o0.include_cluster_authorized_operations:
        raise no_field("MetadataRequest", "include_cluster_authorized_operations", "8-10")
    if o0.include_topic_authorized_operations:
        raise no_field("MetadataRequest", "include_topic_authorized_operations", "8+")
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(topics_0)
        w(pack_i(n))
        for o1 in topics_0:
            s = o1.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            if o1.unknown_tagged_fields:
                raise no_tags("MetadataRequestTopic")
    w(pack_b(o0.allow_auto_topic_creation))
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataRequest")


def encode_MetadataRequest_8(o0: MetadataRequest, w: Write) -> None:
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(topics_0)
        w(pack_i(n))
        for o1 in topics_0:
            s = o1.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            if o1.unknown_tagged_fields:
                raise no_tags("MetadataRequestTopic")
    w(
        pack_bbb(
            o0.allow_auto_topic_creation,
            o0.include_cluster_authorized_operations,
            o0.include_topic_authorized_operations,
        )
    )
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataRequest")


def encode_MetadataRequest_9(o0: MetadataRequest, w: Write) -> None:
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
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        w(
            pack_bbb(
                o0.allow_auto_topic_creation,
                o0.include_cluster_authorized_operations,
                o0.include_topic_authorized_operations,
            )
        )
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(
            pack_bbbx(
                o0.allow_auto_topic_creation,
                o0.include_cluster_authorized_operations,
                o0.include_topic_authorized_operations,
            )
        )


def encode_MetadataRequest_10(o0: MetadataRequest, w: Write) -> None:
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\x00")
    else:
        n = len(topics_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topics_0:
            if len(o1.topic_id) != 16:
                raise bad_uuid(o1.topic_id)
            w(pack_u(o1.topic_id))
            name_1 = o1.name
            if name_1 is None:
                w(b"\x00")
            else:
                s = name_1.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        w(
            pack_bbb(
                o0.allow_auto_topic_creation,
                o0.include_cluster_authorized_operations,
                o0.include_topic_authorized_operations,
            )
        )
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(
            pack_bbbx(
                o0.allow_auto_topic_creation,
                o0.include_cluster_authorized_operations,
                o0.include_topic_authorized_operations,
            )
        )


def encode_MetadataRequest_11(o0: MetadataRequest, w: Write) -> None:
    if o0.include_cluster_authorized_operations:
        raise no_field("MetadataRequest", "include_cluster_authorized_operations", "8-10")
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\x00")
    else:
        n = len(topics_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topics_0:
            if len(o1.topic_id) != 16:
                raise bad_uuid(o1.topic_id)
            w(pack_u(o1.topic_id))
            name_1 = o1.name
            if name_1 is None:
                w(b"\x00")
            else:
                s = name_1.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_bb(o0.allow_auto_topic_creation, o0.include_topic_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbx(o0.allow_auto_topic_creation, o0.include_topic_authorized_operations))


def decode_MetadataResponse_0(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 10 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        node_id_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        (port_1,) = unpack_i(b, p)
        p += 4
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = None
        o1.unknown_tagged_fields = ()
        brokers_0.append(o1)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        (n_2,) = unpack_i(b, p)
        p += 4
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, n_3 = unpack_hiii(b, p)
            p += 14
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = -1
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = ()
            o3.unknown_tagged_fields = ()
            partitions_2.append(o3)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = False
        o2.partitions = partitions_2
        o2.topic_authorized_operations = -2147483648
        o2.unknown_tagged_fields = ()
        topics_0.append(o2)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = 0
    o0.brokers = brokers_0
    o0.cluster_id = None
    o0.controller_id = -1
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataResponse_1(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        node_id_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = ()
        brokers_0.append(o1)
    controller_id_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 9 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        is_internal_2, n_2 = unpack_oi(b, p)
        p += 5
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, n_3 = unpack_hiii(b, p)
            p += 14
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = -1
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = ()
            o3.unknown_tagged_fields = ()
            partitions_2.append(o3)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = -2147483648
        o2.unknown_tagged_fields = ()
        topics_0.append(o2)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = 0
    o0.brokers = brokers_0
    o0.cluster_id = None
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataResponse_2(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        node_id_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = ()
        brokers_0.append(o1)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    controller_id_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 9 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        is_internal_2, n_2 = unpack_oi(b, p)
        p += 5
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, n_3 = unpack_hiii(b, p)
            p += 14
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = -1
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = ()
            o3.unknown_tagged_fields = ()
            partitions_2.append(o3)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = -2147483648
        o2.unknown_tagged_fields = ()
        topics_0.append(o2)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = 0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataResponse_3(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        node_id_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = ()
        brokers_0.append(o1)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    controller_id_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 9 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        is_internal_2, n_2 = unpack_oi(b, p)
        p += 5
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, n_3 = unpack_hiii(b, p)
            p += 14
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = -1
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = ()
            o3.unknown_tagged_fields = ()
            partitions_2.append(o3)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = -2147483648
        o2.unknown_tagged_fields = ()
        topics_0.append(o2)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataResponse_5(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        node_id_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = ()
        brokers_0.append(o1)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    controller_id_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 9 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        is_internal_2, n_2 = unpack_oi(b, p)
        p += 5
        if n_2 < 0 or n_2 * 22 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, n_3 = unpack_hiii(b, p)
            p += 14
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = -1
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = ()
            partitions_2.append(o3)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = -2147483648
        o2.unknown_tagged_fields = ()
        topics_0.append(o2)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataResponse_7(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        node_id_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = ()
        brokers_0.append(o1)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    controller_id_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 9 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        is_internal_2, n_2 = unpack_oi(b, p)
        p += 5
        if n_2 < 0 or n_2 * 26 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, leader_epoch_3, n_3 = unpack_hiiii(b, p)
            p += 18
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = ()
            partitions_2.append(o3)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = -2147483648
        o2.unknown_tagged_fields = ()
        topics_0.append(o2)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataResponse_8(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        node_id_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_ih(b, p)
        p += 6
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = ()
        brokers_0.append(o1)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    controller_id_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 13 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        is_internal_2, n_2 = unpack_oi(b, p)
        p += 5
        if n_2 < 0 or n_2 * 26 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, leader_epoch_3, n_3 = unpack_hiiii(b, p)
            p += 18
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            (n_3,) = unpack_i(b, p)
            p += 4
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = ()
            partitions_2.append(o3)
        (topic_authorized_operations_2,) = unpack_i(b, p)
        p += 4
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = topic_authorized_operations_2
        o2.unknown_tagged_fields = ()
        topics_0.append(o2)
    (cluster_authorized_operations_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = cluster_authorized_operations_0
    o0.error_code = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_MetadataResponse_9(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
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
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
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
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 10 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        is_internal_2, n_2 = unpack_oB(b, p)
        p += 2
        if n_2 > 127:
            n_2, p = read_uvarint(b, p - 1)
        n_2 -= 1
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, leader_epoch_3, n_3 = unpack_hiiiB(b, p)
            p += 15
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = unknown_3
            partitions_2.append(o3)
        topic_authorized_operations_2, tags_2 = unpack_iB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = ZERO_UUID
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = topic_authorized_operations_2
        o2.unknown_tagged_fields = unknown_2
        topics_0.append(o2)
    cluster_authorized_operations_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = cluster_authorized_operations_0
    o0.error_code = 0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_MetadataResponse_10(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
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
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
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
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 26 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        topic_id_2, is_internal_2, n_2 = unpack_uoB(b, p)
        p += 18
        if n_2 > 127:
            n_2, p = read_uvarint(b, p - 1)
        n_2 -= 1
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, leader_epoch_3, n_3 = unpack_hiiiB(b, p)
            p += 15
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = unknown_3
            partitions_2.append(o3)
        topic_authorized_operations_2, tags_2 = unpack_iB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = topic_id_2
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = topic_authorized_operations_2
        o2.unknown_tagged_fields = unknown_2
        topics_0.append(o2)
    cluster_authorized_operations_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = cluster_authorized_operations_0
    o0.error_code = 0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_MetadataResponse_11(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
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
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
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
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 26 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        topic_id_2, is_internal_2, n_2 = unpack_uoB(b, p)
        p += 18
        if n_2 > 127:
            n_2, p = read_uvarint(b, p - 1)
        n_2 -= 1
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, leader_epoch_3, n_3 = unpack_hiiiB(b, p)
            p += 15
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = unknown_3
            partitions_2.append(o3)
        topic_authorized_operations_2, tags_2 = unpack_iB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = topic_id_2
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = topic_authorized_operations_2
        o2.unknown_tagged_fields = unknown_2
        topics_0.append(o2)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_MetadataResponse_12(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
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
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
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
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 26 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        name_2 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
        topic_id_2, is_internal_2, n_2 = unpack_uoB(b, p)
        p += 18
        if n_2 > 127:
            n_2, p = read_uvarint(b, p - 1)
        n_2 -= 1
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, leader_epoch_3, n_3 = unpack_hiiiB(b, p)
            p += 15
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = unknown_3
            partitions_2.append(o3)
        topic_authorized_operations_2, tags_2 = unpack_iB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = topic_id_2
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = topic_authorized_operations_2
        o2.unknown_tagged_fields = unknown_2
        topics_0.append(o2)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = 0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_MetadataResponse_13(b: bytes, p: int) -> tuple[MetadataResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
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
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(MetadataResponse_MetadataResponseBroker)
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
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
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 26 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        error_code_2, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        name_2 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
        topic_id_2, is_internal_2, n_2 = unpack_uoB(b, p)
        p += 18
        if n_2 > 127:
            n_2, p = read_uvarint(b, p - 1)
        n_2 -= 1
        if n_2 < 0 or n_2 * 18 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = []
        for _ in range(n_2):
            error_code_3, partition_index_3, leader_id_3, leader_epoch_3, n_3 = unpack_hiiiB(b, p)
            p += 15
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("replica_nodes", n_3, end - p)
            replica_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("isr_nodes", n_3, end - p)
            isr_nodes_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("offline_replicas", n_3, end - p)
            offline_replicas_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(MetadataResponse_MetadataResponsePartition)
            o3.error_code = error_code_3
            o3.partition_index = partition_index_3
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.replica_nodes = replica_nodes_3
            o3.isr_nodes = isr_nodes_3
            o3.offline_replicas = offline_replicas_3
            o3.unknown_tagged_fields = unknown_3
            partitions_2.append(o3)
        topic_authorized_operations_2, tags_2 = unpack_iB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(MetadataResponse_MetadataResponseTopic)
        o2.error_code = error_code_2
        o2.name = name_2
        o2.topic_id = topic_id_2
        o2.is_internal = is_internal_2
        o2.partitions = partitions_2
        o2.topic_authorized_operations = topic_authorized_operations_2
        o2.unknown_tagged_fields = unknown_2
        topics_0.append(o2)
    error_code_0, tags_0 = unpack_hB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(MetadataResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.brokers = brokers_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.topics = topics_0
    o0.cluster_authorized_operations = -2147483648
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_MetadataResponse_0(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(pack_i(n))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_ih(o1.node_id, n))
        w(s)
        w(pack_i(o1.port))
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataResponseBroker")
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o2 in topics_0:
        if o2.topic_authorized_operations != -2147483648:
            raise no_field("MetadataResponseTopic", "topic_authorized_operations", "8+")
        s = o2.name.encode()
        n = len(s)
        w(pack_hh(o2.error_code, n))
        w(s)
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(pack_i(n))
        for o3 in partitions_2:
            w(pack_hii(o3.error_code, o3.partition_index, o3.leader_id))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*isr_nodes_3))
            if o3.unknown_tagged_fields:
                raise no_tags("MetadataResponsePartition")
        if o2.unknown_tagged_fields:
            raise no_tags("MetadataResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataResponse")


def encode_MetadataResponse_1(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(pack_i(n))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_ih(o1.node_id, n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\xff\xff")
        else:
            s = rack_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataResponseBroker")
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o2 in topics_0:
        if o2.topic_authorized_operations != -2147483648:
            raise no_field("MetadataResponseTopic", "topic_authorized_operations", "8+")
        s = o2.name.encode()
        n = len(s)
        w(pack_hh(o2.error_code, n))
        w(s)
        w(pack_b(o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(pack_i(n))
        for o3 in partitions_2:
            w(pack_hii(o3.error_code, o3.partition_index, o3.leader_id))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*isr_nodes_3))
            if o3.unknown_tagged_fields:
                raise no_tags("MetadataResponsePartition")
        if o2.unknown_tagged_fields:
            raise no_tags("MetadataResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataResponse")


def encode_MetadataResponse_2(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(pack_i(n))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_ih(o1.node_id, n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\xff\xff")
        else:
            s = rack_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataResponseBroker")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\xff\xff")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o2 in topics_0:
        if o2.topic_authorized_operations != -2147483648:
            raise no_field("MetadataResponseTopic", "topic_authorized_operations", "8+")
        s = o2.name.encode()
        n = len(s)
        w(pack_hh(o2.error_code, n))
        w(s)
        w(pack_b(o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(pack_i(n))
        for o3 in partitions_2:
            w(pack_hii(o3.error_code, o3.partition_index, o3.leader_id))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*isr_nodes_3))
            if o3.unknown_tagged_fields:
                raise no_tags("MetadataResponsePartition")
        if o2.unknown_tagged_fields:
            raise no_tags("MetadataResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataResponse")


def encode_MetadataResponse_3(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(pack_i(n))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_ih(o1.node_id, n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\xff\xff")
        else:
            s = rack_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataResponseBroker")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\xff\xff")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o2 in topics_0:
        if o2.topic_authorized_operations != -2147483648:
            raise no_field("MetadataResponseTopic", "topic_authorized_operations", "8+")
        s = o2.name.encode()
        n = len(s)
        w(pack_hh(o2.error_code, n))
        w(s)
        w(pack_b(o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(pack_i(n))
        for o3 in partitions_2:
            w(pack_hii(o3.error_code, o3.partition_index, o3.leader_id))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*isr_nodes_3))
            if o3.unknown_tagged_fields:
                raise no_tags("MetadataResponsePartition")
        if o2.unknown_tagged_fields:
            raise no_tags("MetadataResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataResponse")


def encode_MetadataResponse_5(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(pack_i(n))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_ih(o1.node_id, n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\xff\xff")
        else:
            s = rack_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataResponseBroker")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\xff\xff")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o2 in topics_0:
        if o2.topic_authorized_operations != -2147483648:
            raise no_field("MetadataResponseTopic", "topic_authorized_operations", "8+")
        s = o2.name.encode()
        n = len(s)
        w(pack_hh(o2.error_code, n))
        w(s)
        w(pack_b(o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(pack_i(n))
        for o3 in partitions_2:
            w(pack_hii(o3.error_code, o3.partition_index, o3.leader_id))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_CLASSIC_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                raise no_tags("MetadataResponsePartition")
        if o2.unknown_tagged_fields:
            raise no_tags("MetadataResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataResponse")


def encode_MetadataResponse_7(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(pack_i(n))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_ih(o1.node_id, n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\xff\xff")
        else:
            s = rack_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataResponseBroker")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\xff\xff")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o2 in topics_0:
        if o2.topic_authorized_operations != -2147483648:
            raise no_field("MetadataResponseTopic", "topic_authorized_operations", "8+")
        s = o2.name.encode()
        n = len(s)
        w(pack_hh(o2.error_code, n))
        w(s)
        w(pack_b(o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(pack_i(n))
        for o3 in partitions_2:
            w(pack_hiii(o3.error_code, o3.partition_index, o3.leader_id, o3.leader_epoch))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_CLASSIC_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                raise no_tags("MetadataResponsePartition")
        if o2.unknown_tagged_fields:
            raise no_tags("MetadataResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataResponse")


def encode_MetadataResponse_8(o0: MetadataResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(pack_i(n))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_ih(o1.node_id, n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\xff\xff")
        else:
            s = rack_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MetadataResponseBroker")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\xff\xff")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o2 in topics_0:
        s = o2.name.encode()
        n = len(s)
        w(pack_hh(o2.error_code, n))
        w(s)
        w(pack_b(o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(pack_i(n))
        for o3 in partitions_2:
            w(pack_hiii(o3.error_code, o3.partition_index, o3.leader_id, o3.leader_epoch))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_CLASSIC_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_CLASSIC_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                raise no_tags("MetadataResponsePartition")
        w(pack_i(o2.topic_authorized_operations))
        if o2.unknown_tagged_fields:
            raise no_tags("MetadataResponseTopic")
    w(pack_i(o0.cluster_authorized_operations))
    if o0.unknown_tagged_fields:
        raise no_tags("MetadataResponse")


def encode_MetadataResponse_9(o0: MetadataResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.node_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in topics_0:
        s = o2.name.encode()
        n = len(s)
        w(pack_h(o2.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_b(o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in partitions_2:
            w(pack_hiii(o3.error_code, o3.partition_index, o3.leader_id, o3.leader_epoch))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_COMPACT_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o2.unknown_tagged_fields:
            w(pack_i(o2.topic_authorized_operations))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_ix(o2.topic_authorized_operations))
    if o0.unknown_tagged_fields:
        w(pack_i(o0.cluster_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.cluster_authorized_operations))


def encode_MetadataResponse_10(o0: MetadataResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.node_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in topics_0:
        s = o2.name.encode()
        n = len(s)
        w(pack_h(o2.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if len(o2.topic_id) != 16:
            raise bad_uuid(o2.topic_id)
        w(pack_ub(o2.topic_id, o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in partitions_2:
            w(pack_hiii(o3.error_code, o3.partition_index, o3.leader_id, o3.leader_epoch))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_COMPACT_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o2.unknown_tagged_fields:
            w(pack_i(o2.topic_authorized_operations))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_ix(o2.topic_authorized_operations))
    if o0.unknown_tagged_fields:
        w(pack_i(o0.cluster_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.cluster_authorized_operations))


def encode_MetadataResponse_11(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.node_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in topics_0:
        s = o2.name.encode()
        n = len(s)
        w(pack_h(o2.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if len(o2.topic_id) != 16:
            raise bad_uuid(o2.topic_id)
        w(pack_ub(o2.topic_id, o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in partitions_2:
            w(pack_hiii(o3.error_code, o3.partition_index, o3.leader_id, o3.leader_epoch))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_COMPACT_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o2.unknown_tagged_fields:
            w(pack_i(o2.topic_authorized_operations))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_ix(o2.topic_authorized_operations))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_MetadataResponse_12(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.node_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in topics_0:
        w(pack_h(o2.error_code))
        name_2 = o2.name
        if name_2 is None:
            w(b"\x00")
        else:
            s = name_2.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if len(o2.topic_id) != 16:
            raise bad_uuid(o2.topic_id)
        w(pack_ub(o2.topic_id, o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in partitions_2:
            w(pack_hiii(o3.error_code, o3.partition_index, o3.leader_id, o3.leader_epoch))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_COMPACT_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o2.unknown_tagged_fields:
            w(pack_i(o2.topic_authorized_operations))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_ix(o2.topic_authorized_operations))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_MetadataResponse_13(o0: MetadataResponse, w: Write) -> None:
    if o0.cluster_authorized_operations != -2147483648:
        raise no_field("MetadataResponse", "cluster_authorized_operations", "8-10")
    w(pack_i(o0.throttle_time_ms))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.node_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.controller_id))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in topics_0:
        w(pack_h(o2.error_code))
        name_2 = o2.name
        if name_2 is None:
            w(b"\x00")
        else:
            s = name_2.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if len(o2.topic_id) != 16:
            raise bad_uuid(o2.topic_id)
        w(pack_ub(o2.topic_id, o2.is_internal))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in partitions_2:
            w(pack_hiii(o3.error_code, o3.partition_index, o3.leader_id, o3.leader_epoch))
            replica_nodes_3 = o3.replica_nodes
            n = len(replica_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*replica_nodes_3))
            isr_nodes_3 = o3.isr_nodes
            n = len(isr_nodes_3)
            w(PACK_COMPACT_ARRAY_i[n](*isr_nodes_3))
            offline_replicas_3 = o3.offline_replicas
            n = len(offline_replicas_3)
            w(PACK_COMPACT_ARRAY_i[n](*offline_replicas_3))
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o2.unknown_tagged_fields:
            w(pack_i(o2.topic_authorized_operations))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_ix(o2.topic_authorized_operations))
    if o0.unknown_tagged_fields:
        w(pack_h(o0.error_code))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hx(o0.error_code))


CODECS: dict[Any, Codec[Any]] = {
    MetadataRequest: Codec(
        bytes,
        {
            0: decode_MetadataRequest_0,
            1: decode_MetadataRequest_1,
            2: decode_MetadataRequest_1,
            3: decode_MetadataRequest_1,
            4: decode_MetadataRequest_4,
            5: decode_MetadataRequest_4,
            6: decode_MetadataRequest_4,
            7: decode_MetadataRequest_4,
            8: decode_MetadataRequest_8,
            9: decode_MetadataRequest_9,
            10: decode_MetadataRequest_10,
            11: decode_MetadataRequest_11,
            12: decode_MetadataRequest_11,
            13: decode_MetadataRequest_11,
        },
        {
            0: encode_MetadataRequest_0,
            1: encode_MetadataRequest_1,
            2: encode_MetadataRequest_1,
            3: encode_MetadataRequest_1,
            4: encode_MetadataRequest_4,
            5: encode_MetadataRequest_4,
            6: encode_MetadataRequest_4,
            7: encode_MetadataRequest_4,
            8: encode_MetadataRequest_8,
            9: encode_MetadataRequest_9,
            10: encode_MetadataRequest_10,
            11: encode_MetadataRequest_11,
            12: encode_MetadataRequest_11,
            13: encode_MetadataRequest_11,
        },
    ),
    MetadataResponse: Codec(
        bytes,
        {
            0: decode_MetadataResponse_0,
            1: decode_MetadataResponse_1,
            2: decode_MetadataResponse_2,
            3: decode_MetadataResponse_3,
            4: decode_MetadataResponse_3,
            5: decode_MetadataResponse_5,
            6: decode_MetadataResponse_5,
            7: decode_MetadataResponse_7,
            8: decode_MetadataResponse_8,
            9: decode_MetadataResponse_9,
            10: decode_MetadataResponse_10,
            11: decode_MetadataResponse_11,
            12: decode_MetadataResponse_12,
            13: decode_MetadataResponse_13,
        },
        {
            0: encode_MetadataResponse_0,
            1: encode_MetadataResponse_1,
            2: encode_MetadataResponse_2,
            3: encode_MetadataResponse_3,
            4: encode_MetadataResponse_3,
            5: encode_MetadataResponse_5,
            6: encode_MetadataResponse_5,
            7: encode_MetadataResponse_7,
            8: encode_MetadataResponse_8,
            9: encode_MetadataResponse_9,
            10: encode_MetadataResponse_10,
            11: encode_MetadataResponse_11,
            12: encode_MetadataResponse_12,
            13: encode_MetadataResponse_13,
        },
    ),
}
