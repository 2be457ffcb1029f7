"""Encoders and decoders for EndQuorumEpoch, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_CLASSIC_ARRAY_i,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    bad_tag_size,
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochRequest, EndQuorumEpochResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_ihii = Struct(">ihii").iter_unpack
iter_ihiiB = Struct(">ihiiB").iter_unpack
iter_iuB = Struct(">i16sB").iter_unpack
pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ihii = Struct(">ihii").pack
pack_ihiix = Struct(">ihiix").pack
pack_iii = Struct(">iii").pack
pack_iu = Struct(">i16s").pack
pack_iux = Struct(">i16sx").pack
unpack_HB = Struct(">HB").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hi = Struct(">hi").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihiiB = Struct(">ihiiB").unpack_from
unpack_iiiB = Struct(">iiiB").unpack_from
unpack_iiii = Struct(">iiii").unpack_from
unpack_iuB = Struct(">i16sB").unpack_from
EndQuorumEpochRequest_TopicData = EndQuorumEpochRequest.TopicData
EndQuorumEpochRequest_PartitionData = EndQuorumEpochRequest.PartitionData
EndQuorumEpochRequest_ReplicaInfo = EndQuorumEpochRequest.ReplicaInfo
EndQuorumEpochRequest_LeaderEndpoint = EndQuorumEpochRequest.LeaderEndpoint
EndQuorumEpochResponse_TopicData = EndQuorumEpochResponse.TopicData
EndQuorumEpochResponse_PartitionData = EndQuorumEpochResponse.PartitionData
EndQuorumEpochResponse_NodeEndpoint = EndQuorumEpochResponse.NodeEndpoint


def decode_EndQuorumEpochRequest_0(b: bytes, p: int) -> tuple[EndQuorumEpochRequest, int]:
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
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, leader_id_2, leader_epoch_2, n_2 = unpack_iiii(b, p)
            p += 16
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("preferred_successors", n_2, end - p)
            preferred_successors_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            o2 = new(EndQuorumEpochRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.preferred_successors = preferred_successors_2
            o2.preferred_candidates = ()
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(EndQuorumEpochRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(EndQuorumEpochRequest)
    o0.cluster_id = cluster_id_0
    o0.topics = topics_0
    o0.leader_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_EndQuorumEpochRequest_1(b: bytes, p: int) -> tuple[EndQuorumEpochRequest, int]:
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
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, leader_id_2, leader_epoch_2, n_2 = unpack_iiiB(b, p)
            p += 13
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 21 > end - p:
                raise bad_count("preferred_candidates", n_2, end - p)
            preferred_candidates_2 = []
            for candidate_id_3, candidate_directory_id_3, tags in iter_iuB(b[p : p + n_2 * 21]):
                if tags:
                    break
                o3 = new(EndQuorumEpochRequest_ReplicaInfo)
                o3.candidate_id = candidate_id_3
                o3.candidate_directory_id = candidate_directory_id_3
                o3.unknown_tagged_fields = ()
                preferred_candidates_2.append(o3)
            p += len(preferred_candidates_2) * 21
            for _ in range(n_2 - len(preferred_candidates_2)):  # from the first element with tagged fields on
                candidate_id_3, candidate_directory_id_3, tags_3 = unpack_iuB(b, p)
                p += 21
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(EndQuorumEpochRequest_ReplicaInfo)
                o3.candidate_id = candidate_id_3
                o3.candidate_directory_id = candidate_directory_id_3
                o3.unknown_tagged_fields = unknown_3
                preferred_candidates_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(EndQuorumEpochRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.preferred_successors = ()
            o2.preferred_candidates = preferred_candidates_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(EndQuorumEpochRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("leader_endpoints", n_0, end - p)
    leader_endpoints_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_4 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_4 = b[p:e].decode()
        p = e
        port_4, tags_4 = unpack_HB(b, p)
        p += 3
        unknown_4 = ()
        if tags_4:
            unknown_4, p = read_unknown_tags(b, p - 1)
        o4 = new(EndQuorumEpochRequest_LeaderEndpoint)
        o4.name = name_4
        o4.host = host_4
        o4.port = port_4
        o4.unknown_tagged_fields = unknown_4
        leader_endpoints_0.append(o4)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(EndQuorumEpochRequest)
    o0.cluster_id = cluster_id_0
    o0.topics = topics_0
    o0.leader_endpoints = leader_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_EndQuorumEpochRequest_0(o0: EndQuorumEpochRequest, w: Write) -> None:
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\xff\xff")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iii(o2.partition_index, o2.leader_id, o2.leader_epoch))
            preferred_successors_2 = o2.preferred_successors
            n = len(preferred_successors_2)
            w(PACK_CLASSIC_ARRAY_i[n](*preferred_successors_2))
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicData")
    if o0.unknown_tagged_fields:
        raise no_tags("EndQuorumEpochRequest")


def encode_EndQuorumEpochRequest_1(o0: EndQuorumEpochRequest, w: Write) -> None:
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_iii(o2.partition_index, o2.leader_id, o2.leader_epoch))
            preferred_candidates_2 = o2.preferred_candidates
            n = len(preferred_candidates_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in preferred_candidates_2:
                if len(o3.candidate_directory_id) != 16:
                    raise bad_uuid(o3.candidate_directory_id)
                if o3.unknown_tagged_fields:
                    w(pack_iu(o3.candidate_id, o3.candidate_directory_id))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iux(o3.candidate_id, o3.candidate_directory_id))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    leader_endpoints_0 = o0.leader_endpoints
    n = len(leader_endpoints_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o4 in leader_endpoints_0:
        s = o4.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o4.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o4.unknown_tagged_fields:
            w(pack_H(o4.port))
            write_tags(w, o4.unknown_tagged_fields)
        else:
            w(pack_Hx(o4.port))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_EndQuorumEpochResponse_0(b: bytes, p: int) -> tuple[EndQuorumEpochResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hi(b, p)
    p += 6
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
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
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, leader_id_2, leader_epoch_2 in iter_ihii(b[p : p + n_1 * 14]):
            o2 = new(EndQuorumEpochResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 14
        o1 = new(EndQuorumEpochResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(EndQuorumEpochResponse)
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_EndQuorumEpochResponse_1(b: bytes, p: int) -> tuple[EndQuorumEpochResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hB(b, p)
    p += 3
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
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 15 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, leader_id_2, leader_epoch_2, tags in iter_ihiiB(b[p : p + n_1 * 15]):
            if tags:
                break
            o2 = new(EndQuorumEpochResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 15
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, leader_id_2, leader_epoch_2, tags_2 = unpack_ihiiB(b, p)
            p += 15
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(EndQuorumEpochResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(EndQuorumEpochResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    node_endpoints_0 = ()
    unknown_0 = ()
    if tags_0:
        tags_0, p = read_uvarint(b, p - 1)
        extra_0 = []
        for _ in range(tags_0):
            tag_0, p = read_uvarint(b, p)
            n, p = read_uvarint(b, p)
            stop_0 = p + n
            if stop_0 > end:
                raise bad_length("tagged field", n, end - p)
            if tag_0 == 0:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                if n_0 < 0 or n_0 * 8 > end - p:
                    raise bad_count("node_endpoints", n_0, end - p)
                all_node_endpoints_0 = []
                for _ in range(n_0):
                    node_id_3, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_3 = b[p:e].decode()
                    p = e
                    port_3, tags_3 = unpack_HB(b, p)
                    p += 3
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    o3 = new(EndQuorumEpochResponse_NodeEndpoint)
                    o3.node_id = node_id_3
                    o3.host = host_3
                    o3.port = port_3
                    o3.unknown_tagged_fields = unknown_3
                    all_node_endpoints_0.append(o3)
                node_endpoints_0 = all_node_endpoints_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(EndQuorumEpochResponse)
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_EndQuorumEpochResponse_0(o0: EndQuorumEpochResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("EndQuorumEpochResponse", "node_endpoints", "1+")
    w(pack_h(o0.error_code))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_ihii(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch))
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicData")
    if o0.unknown_tagged_fields:
        raise no_tags("EndQuorumEpochResponse")


def encode_EndQuorumEpochResponse_1(o0: EndQuorumEpochResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(pack_ihii(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihiix(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    t0: list[tuple[int, bytes]] = []
    if len(o0.node_endpoints) != 0:
        parts_node_endpoints_0: list[Any] = []
        w_node_endpoints_0 = parts_node_endpoints_0.append
        node_endpoints_0 = o0.node_endpoints
        n = len(node_endpoints_0)
        w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in node_endpoints_0:
            s = o3.host.encode()
            n = len(s)
            w_node_endpoints_0(pack_i(o3.node_id))
            w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_node_endpoints_0(s)
            if o3.unknown_tagged_fields:
                w_node_endpoints_0(pack_H(o3.port))
                write_tags(w_node_endpoints_0, o3.unknown_tagged_fields)
            else:
                w_node_endpoints_0(pack_Hx(o3.port))
        t0.append((0, b"".join(parts_node_endpoints_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    EndQuorumEpochRequest: Codec(
        bytes,
        {0: decode_EndQuorumEpochRequest_0, 1: decode_EndQuorumEpochRequest_1},
        {0: encode_EndQuorumEpochRequest_0, 1: encode_EndQuorumEpochRequest_1},
    ),
    EndQuorumEpochResponse: Codec(
        bytes,
        {0: decode_EndQuorumEpochResponse_0, 1: decode_EndQuorumEpochResponse_1},
        {0: encode_EndQuorumEpochResponse_0, 1: encode_EndQuorumEpochResponse_1},
    ),
}
