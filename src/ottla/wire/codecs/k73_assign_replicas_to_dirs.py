"""Encoders and decoders for AssignReplicasToDirs, by version.

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
    bad_uuid,
    new,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest, AssignReplicasToDirsResponse
from ottla.wire.primitives import read_uvarint, uvarint

iter_iB = Struct(">iB").iter_unpack
iter_ihB = Struct(">ihB").iter_unpack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
pack_iq = Struct(">iq").pack
pack_ix = Struct(">ix").pack
pack_u = Struct(">16s").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
AssignReplicasToDirsRequest_DirectoryData = AssignReplicasToDirsRequest.DirectoryData
AssignReplicasToDirsRequest_TopicData = AssignReplicasToDirsRequest.TopicData
AssignReplicasToDirsRequest_PartitionData = AssignReplicasToDirsRequest.PartitionData
AssignReplicasToDirsResponse_DirectoryData = AssignReplicasToDirsResponse.DirectoryData
AssignReplicasToDirsResponse_TopicData = AssignReplicasToDirsResponse.TopicData
AssignReplicasToDirsResponse_PartitionData = AssignReplicasToDirsResponse.PartitionData


def decode_AssignReplicasToDirsRequest_0(b: bytes, p: int) -> tuple[AssignReplicasToDirsRequest, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, n_0 = unpack_iqB(b, p)
    p += 13
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("directories", n_0, end - p)
    directories_0 = []
    for _ in range(n_0):
        id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
            topic_id_2, n_2 = unpack_uB(b, p)
            p += 17
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 5 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, tags in iter_iB(b[p : p + n_2 * 5]):
                if tags:
                    break
                o3 = new(AssignReplicasToDirsRequest_PartitionData)
                o3.partition_index = partition_index_3
                o3.unknown_tagged_fields = ()
                partitions_2.append(o3)
            p += len(partitions_2) * 5
            for _ in range(n_2 - len(partitions_2)):  # from the first element with tagged fields on
                partition_index_3, tags_3 = unpack_iB(b, p)
                p += 5
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(AssignReplicasToDirsRequest_PartitionData)
                o3.partition_index = partition_index_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AssignReplicasToDirsRequest_TopicData)
            o2.topic_id = topic_id_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AssignReplicasToDirsRequest_DirectoryData)
        o1.id = id_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        directories_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AssignReplicasToDirsRequest)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.directories = directories_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AssignReplicasToDirsRequest_0(o0: AssignReplicasToDirsRequest, w: Write) -> None:
    w(pack_iq(o0.broker_id, o0.broker_epoch))
    directories_0 = o0.directories
    n = len(directories_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in directories_0:
        if len(o1.id) != 16:
            raise bad_uuid(o1.id)
        w(pack_u(o1.id))
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            if len(o2.topic_id) != 16:
                raise bad_uuid(o2.topic_id)
            w(pack_u(o2.topic_id))
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                if o3.unknown_tagged_fields:
                    w(pack_i(o3.partition_index))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_ix(o3.partition_index))
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


def decode_AssignReplicasToDirsResponse_0(b: bytes, p: int) -> tuple[AssignReplicasToDirsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("directories", n_0, end - p)
    directories_0 = []
    for _ in range(n_0):
        id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
            topic_id_2, n_2 = unpack_uB(b, p)
            p += 17
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 7 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, error_code_3, tags in iter_ihB(b[p : p + n_2 * 7]):
                if tags:
                    break
                o3 = new(AssignReplicasToDirsResponse_PartitionData)
                o3.partition_index = partition_index_3
                o3.error_code = error_code_3
                o3.unknown_tagged_fields = ()
                partitions_2.append(o3)
            p += len(partitions_2) * 7
            for _ in range(n_2 - len(partitions_2)):  # from the first element with tagged fields on
                partition_index_3, error_code_3, tags_3 = unpack_ihB(b, p)
                p += 7
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(AssignReplicasToDirsResponse_PartitionData)
                o3.partition_index = partition_index_3
                o3.error_code = error_code_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AssignReplicasToDirsResponse_TopicData)
            o2.topic_id = topic_id_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AssignReplicasToDirsResponse_DirectoryData)
        o1.id = id_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        directories_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AssignReplicasToDirsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.directories = directories_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AssignReplicasToDirsResponse_0(o0: AssignReplicasToDirsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    directories_0 = o0.directories
    n = len(directories_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in directories_0:
        if len(o1.id) != 16:
            raise bad_uuid(o1.id)
        w(pack_u(o1.id))
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            if len(o2.topic_id) != 16:
                raise bad_uuid(o2.topic_id)
            w(pack_u(o2.topic_id))
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                if o3.unknown_tagged_fields:
                    w(pack_ih(o3.partition_index, o3.error_code))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_ihx(o3.partition_index, o3.error_code))
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
    AssignReplicasToDirsRequest: Codec(
        bytes, {0: decode_AssignReplicasToDirsRequest_0}, {0: encode_AssignReplicasToDirsRequest_0}
    ),
    AssignReplicasToDirsResponse: Codec(
        bytes, {0: decode_AssignReplicasToDirsResponse_0}, {0: encode_AssignReplicasToDirsResponse_0}
    ),
}
