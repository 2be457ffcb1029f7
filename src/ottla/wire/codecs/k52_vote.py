"""Encoders and decoders for Vote, by version.

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
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_ihiioB = Struct(">ihii?B").iter_unpack
iter_iiiiqB = Struct(">iiiiqB").iter_unpack
iter_iiiuuiqB = Struct(">iii16s16siqB").iter_unpack
iter_iiiuuiqoB = Struct(">iii16s16siq?B").iter_unpack
pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ihiib = Struct(">ihiib").pack
pack_ihiibx = Struct(">ihiibx").pack
pack_iiiiq = Struct(">iiiiq").pack
pack_iiiiqx = Struct(">iiiiqx").pack
pack_iiiuuiq = Struct(">iii16s16siq").pack
pack_iiiuuiqb = Struct(">iii16s16siqb").pack
pack_iiiuuiqbx = Struct(">iii16s16siqbx").pack
pack_iiiuuiqx = Struct(">iii16s16siqx").pack
unpack_HB = Struct(">HB").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihiioB = Struct(">ihii?B").unpack_from
unpack_iiiiqB = Struct(">iiiiqB").unpack_from
unpack_iiiuuiqB = Struct(">iii16s16siqB").unpack_from
unpack_iiiuuiqoB = Struct(">iii16s16siq?B").unpack_from
VoteRequest_TopicData = VoteRequest.TopicData
VoteRequest_PartitionData = VoteRequest.PartitionData
VoteResponse_TopicData = VoteResponse.TopicData
VoteResponse_PartitionData = VoteResponse.PartitionData
VoteResponse_NodeEndpoint = VoteResponse.NodeEndpoint


def decode_VoteRequest_0(b: bytes, p: int) -> tuple[VoteRequest, int]:
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
        if n_1 < 0 or n_1 * 25 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, replica_epoch_2, replica_id_2, last_offset_epoch_2, last_offset_2, tags in iter_iiiiqB(
            b[p : p + n_1 * 25]
        ):
            if tags:
                break
            o2 = new(VoteRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.replica_epoch = replica_epoch_2
            o2.replica_id = replica_id_2
            o2.replica_directory_id = ZERO_UUID
            o2.voter_directory_id = ZERO_UUID
            o2.last_offset_epoch = last_offset_epoch_2
            o2.last_offset = last_offset_2
            o2.pre_vote = False
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 25
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, replica_epoch_2, replica_id_2, last_offset_epoch_2, last_offset_2, tags_2 = (
                unpack_iiiiqB(b, p)
            )
            p += 25
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(VoteRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.replica_epoch = replica_epoch_2
            o2.replica_id = replica_id_2
            o2.replica_directory_id = ZERO_UUID
            o2.voter_directory_id = ZERO_UUID
            o2.last_offset_epoch = last_offset_epoch_2
            o2.last_offset = last_offset_2
            o2.pre_vote = False
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(VoteRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(VoteRequest)
    o0.cluster_id = cluster_id_0
    o0.voter_id = -1
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_VoteRequest_1(b: bytes, p: int) -> tuple[VoteRequest, int]:
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
    voter_id_0, n_0 = unpack_iB(b, p)
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
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 57 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_index_2,
            replica_epoch_2,
            replica_id_2,
            replica_directory_id_2,
            voter_directory_id_2,
            last_offset_epoch_2,
            last_offset_2,
            tags,
        ) in iter_iiiuuiqB(b[p : p + n_1 * 57]):
            if tags:
                break
            o2 = new(VoteRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.replica_epoch = replica_epoch_2
            o2.replica_id = replica_id_2
            o2.replica_directory_id = replica_directory_id_2
            o2.voter_directory_id = voter_directory_id_2
            o2.last_offset_epoch = last_offset_epoch_2
            o2.last_offset = last_offset_2
            o2.pre_vote = False
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 57
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            (
                partition_index_2,
                replica_epoch_2,
                replica_id_2,
                replica_directory_id_2,
                voter_directory_id_2,
                last_offset_epoch_2,
                last_offset_2,
                tags_2,
            ) = unpack_iiiuuiqB(b, p)
            p += 57
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(VoteRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.replica_epoch = replica_epoch_2
            o2.replica_id = replica_id_2
            o2.replica_directory_id = replica_directory_id_2
            o2.voter_directory_id = voter_directory_id_2
            o2.last_offset_epoch = last_offset_epoch_2
            o2.last_offset = last_offset_2
            o2.pre_vote = False
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(VoteRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(VoteRequest)
    o0.cluster_id = cluster_id_0
    o0.voter_id = voter_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_VoteRequest_2(b: bytes, p: int) -> tuple[VoteRequest, int]:
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
    voter_id_0, n_0 = unpack_iB(b, p)
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
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 58 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_index_2,
            replica_epoch_2,
            replica_id_2,
            replica_directory_id_2,
            voter_directory_id_2,
            last_offset_epoch_2,
            last_offset_2,
            pre_vote_2,
            tags,
        ) in iter_iiiuuiqoB(b[p : p + n_1 * 58]):
            if tags:
                break
            o2 = new(VoteRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.replica_epoch = replica_epoch_2
            o2.replica_id = replica_id_2
            o2.replica_directory_id = replica_directory_id_2
            o2.voter_directory_id = voter_directory_id_2
            o2.last_offset_epoch = last_offset_epoch_2
            o2.last_offset = last_offset_2
            o2.pre_vote = pre_vote_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 58
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            (
                partition_index_2,
                replica_epoch_2,
                replica_id_2,
                replica_directory_id_2,
                voter_directory_id_2,
                last_offset_epoch_2,
                last_offset_2,
                pre_vote_2,
                tags_2,
            ) = unpack_iiiuuiqoB(b, p)
            p += 58
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(VoteRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.replica_epoch = replica_epoch_2
            o2.replica_id = replica_id_2
            o2.replica_directory_id = replica_directory_id_2
            o2.voter_directory_id = voter_directory_id_2
            o2.last_offset_epoch = last_offset_epoch_2
            o2.last_offset = last_offset_2
            o2.pre_vote = pre_vote_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(VoteRequest_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(VoteRequest)
    o0.cluster_id = cluster_id_0
    o0.voter_id = voter_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_VoteRequest_0(o0: VoteRequest, w: Write) -> None:
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
            if o2.pre_vote:
                raise no_field("PartitionData", "pre_vote", "2+")
            if o2.unknown_tagged_fields:
                w(pack_iiiiq(o2.partition_index, o2.replica_epoch, o2.replica_id, o2.last_offset_epoch, o2.last_offset))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(
                    pack_iiiiqx(
                        o2.partition_index, o2.replica_epoch, o2.replica_id, o2.last_offset_epoch, o2.last_offset
                    )
                )
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_VoteRequest_1(o0: VoteRequest, w: Write) -> None:
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.voter_id))
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
            if o2.pre_vote:
                raise no_field("PartitionData", "pre_vote", "2+")
            if len(o2.replica_directory_id) != 16:
                raise bad_uuid(o2.replica_directory_id)
            if len(o2.voter_directory_id) != 16:
                raise bad_uuid(o2.voter_directory_id)
            if o2.unknown_tagged_fields:
                w(
                    pack_iiiuuiq(
                        o2.partition_index,
                        o2.replica_epoch,
                        o2.replica_id,
                        o2.replica_directory_id,
                        o2.voter_directory_id,
                        o2.last_offset_epoch,
                        o2.last_offset,
                    )
                )
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(
                    pack_iiiuuiqx(
                        o2.partition_index,
                        o2.replica_epoch,
                        o2.replica_id,
                        o2.replica_directory_id,
                        o2.voter_directory_id,
                        o2.last_offset_epoch,
                        o2.last_offset,
                    )
                )
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_VoteRequest_2(o0: VoteRequest, w: Write) -> None:
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.voter_id))
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
            if len(o2.replica_directory_id) != 16:
                raise bad_uuid(o2.replica_directory_id)
            if len(o2.voter_directory_id) != 16:
                raise bad_uuid(o2.voter_directory_id)
            if o2.unknown_tagged_fields:
                w(
                    pack_iiiuuiqb(
                        o2.partition_index,
                        o2.replica_epoch,
                        o2.replica_id,
                        o2.replica_directory_id,
                        o2.voter_directory_id,
                        o2.last_offset_epoch,
                        o2.last_offset,
                        o2.pre_vote,
                    )
                )
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(
                    pack_iiiuuiqbx(
                        o2.partition_index,
                        o2.replica_epoch,
                        o2.replica_id,
                        o2.replica_directory_id,
                        o2.voter_directory_id,
                        o2.last_offset_epoch,
                        o2.last_offset,
                        o2.pre_vote,
                    )
                )
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_VoteResponse_0(b: bytes, p: int) -> tuple[VoteResponse, int]:
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
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, leader_id_2, leader_epoch_2, vote_granted_2, tags in iter_ihiioB(
            b[p : p + n_1 * 16]
        ):
            if tags:
                break
            o2 = new(VoteResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.vote_granted = vote_granted_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 16
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, leader_id_2, leader_epoch_2, vote_granted_2, tags_2 = unpack_ihiioB(b, p)
            p += 16
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(VoteResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.vote_granted = vote_granted_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(VoteResponse_TopicData)
        o1.topic_name = topic_name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(VoteResponse)
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_VoteResponse_1(b: bytes, p: int) -> tuple[VoteResponse, int]:
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
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, leader_id_2, leader_epoch_2, vote_granted_2, tags in iter_ihiioB(
            b[p : p + n_1 * 16]
        ):
            if tags:
                break
            o2 = new(VoteResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.vote_granted = vote_granted_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 16
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, leader_id_2, leader_epoch_2, vote_granted_2, tags_2 = unpack_ihiioB(b, p)
            p += 16
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(VoteResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.vote_granted = vote_granted_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(VoteResponse_TopicData)
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
                    o3 = new(VoteResponse_NodeEndpoint)
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
    o0 = new_message(VoteResponse)
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_VoteResponse_0(o0: VoteResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("VoteResponse", "node_endpoints", "1+")
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
                w(pack_ihiib(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch, o2.vote_granted))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihiibx(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch, o2.vote_granted))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_VoteResponse_1(o0: VoteResponse, w: Write) -> None:
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
                w(pack_ihiib(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch, o2.vote_granted))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihiibx(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch, o2.vote_granted))
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
    VoteRequest: Codec(
        bytes,
        {0: decode_VoteRequest_0, 1: decode_VoteRequest_1, 2: decode_VoteRequest_2},
        {0: encode_VoteRequest_0, 1: encode_VoteRequest_1, 2: encode_VoteRequest_2},
    ),
    VoteResponse: Codec(
        bytes,
        {0: decode_VoteResponse_0, 1: decode_VoteResponse_1, 2: decode_VoteResponse_1},
        {0: encode_VoteResponse_0, 1: encode_VoteResponse_1, 2: encode_VoteResponse_1},
    ),
}
