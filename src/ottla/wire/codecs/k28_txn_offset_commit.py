"""Encoders and decoders for TxnOffsetCommit, by version.

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
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k28_txn_offset_commit import TxnOffsetCommitRequest, TxnOffsetCommitResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_ih = Struct(">ih").iter_unpack
iter_ihB = Struct(">ihB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
pack_iq = Struct(">iq").pack
pack_iqi = Struct(">iqi").pack
pack_qh = Struct(">qh").pack
pack_qhi = Struct(">qhi").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iqh = Struct(">iqh").unpack_from
unpack_iqiB = Struct(">iqiB").unpack_from
unpack_iqih = Struct(">iqih").unpack_from
unpack_qhi = Struct(">qhi").unpack_from
unpack_qhiB = Struct(">qhiB").unpack_from
TxnOffsetCommitRequest_TxnOffsetCommitRequestTopic = TxnOffsetCommitRequest.TxnOffsetCommitRequestTopic
TxnOffsetCommitRequest_TxnOffsetCommitRequestPartition = TxnOffsetCommitRequest.TxnOffsetCommitRequestPartition
TxnOffsetCommitResponse_TxnOffsetCommitResponseTopic = TxnOffsetCommitResponse.TxnOffsetCommitResponseTopic
TxnOffsetCommitResponse_TxnOffsetCommitResponsePartition = TxnOffsetCommitResponse.TxnOffsetCommitResponsePartition


def decode_TxnOffsetCommitRequest_0(b: bytes, p: int) -> tuple[TxnOffsetCommitRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("transactional_id", n, end - p)
    transactional_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    producer_id_0, producer_epoch_0, n_0 = unpack_qhi(b, p)
    p += 14
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
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, n = unpack_iqh(b, p)
            p += 14
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            o2 = new(TxnOffsetCommitRequest_TxnOffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = -1
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(TxnOffsetCommitRequest_TxnOffsetCommitRequestTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(TxnOffsetCommitRequest)
    o0.transactional_id = transactional_id_0
    o0.group_id = group_id_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.generation_id = -1
    o0.member_id = ""
    o0.group_instance_id = None
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_TxnOffsetCommitRequest_2(b: bytes, p: int) -> tuple[TxnOffsetCommitRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("transactional_id", n, end - p)
    transactional_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    producer_id_0, producer_epoch_0, n_0 = unpack_qhi(b, p)
    p += 14
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
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqih(b, p)
            p += 18
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            o2 = new(TxnOffsetCommitRequest_TxnOffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(TxnOffsetCommitRequest_TxnOffsetCommitRequestTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(TxnOffsetCommitRequest)
    o0.transactional_id = transactional_id_0
    o0.group_id = group_id_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.generation_id = -1
    o0.member_id = ""
    o0.group_instance_id = None
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_TxnOffsetCommitRequest_3(b: bytes, p: int) -> tuple[TxnOffsetCommitRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("transactional_id", n, end - p)
    transactional_id_0 = b[p:e].decode()
    p = e
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
    producer_id_0, producer_epoch_0, generation_id_0, n = unpack_qhiB(b, p)
    p += 15
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    group_instance_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_instance_id", n, end - p)
        group_instance_id_0 = b[p:e].decode()
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
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqiB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            committed_metadata_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("committed_metadata", n, end - p)
                committed_metadata_2 = b[p:e].decode()
                p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(TxnOffsetCommitRequest_TxnOffsetCommitRequestPartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.committed_metadata = committed_metadata_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(TxnOffsetCommitRequest_TxnOffsetCommitRequestTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(TxnOffsetCommitRequest)
    o0.transactional_id = transactional_id_0
    o0.group_id = group_id_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_TxnOffsetCommitRequest_0(o0: TxnOffsetCommitRequest, w: Write) -> None:
    if o0.generation_id != -1:
        raise no_field("TxnOffsetCommitRequest", "generation_id", "3+")
    if o0.member_id != "":
        raise no_field("TxnOffsetCommitRequest", "member_id", "3+")
    if o0.group_instance_id is not None:
        raise no_field("TxnOffsetCommitRequest", "group_instance_id", "3+")
    s = o0.transactional_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_qh(o0.producer_id, o0.producer_epoch))
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
            w(pack_iq(o2.partition_index, o2.committed_offset))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("TxnOffsetCommitRequestPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("TxnOffsetCommitRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("TxnOffsetCommitRequest")


def encode_TxnOffsetCommitRequest_2(o0: TxnOffsetCommitRequest, w: Write) -> None:
    if o0.generation_id != -1:
        raise no_field("TxnOffsetCommitRequest", "generation_id", "3+")
    if o0.member_id != "":
        raise no_field("TxnOffsetCommitRequest", "member_id", "3+")
    if o0.group_instance_id is not None:
        raise no_field("TxnOffsetCommitRequest", "group_instance_id", "3+")
    s = o0.transactional_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_qh(o0.producer_id, o0.producer_epoch))
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
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = committed_metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("TxnOffsetCommitRequestPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("TxnOffsetCommitRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("TxnOffsetCommitRequest")


def encode_TxnOffsetCommitRequest_3(o0: TxnOffsetCommitRequest, w: Write) -> None:
    s = o0.transactional_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_qhi(o0.producer_id, o0.producer_epoch, o0.generation_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    group_instance_id_0 = o0.group_instance_id
    if group_instance_id_0 is None:
        w(b"\x00")
    else:
        s = group_instance_id_0.encode()
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
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            committed_metadata_2 = o2.committed_metadata
            if committed_metadata_2 is None:
                w(b"\x00")
            else:
                s = committed_metadata_2.encode()
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


def decode_TxnOffsetCommitResponse_0(b: bytes, p: int) -> tuple[TxnOffsetCommitResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
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
            o2 = new(TxnOffsetCommitResponse_TxnOffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 6
        o1 = new(TxnOffsetCommitResponse_TxnOffsetCommitResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(TxnOffsetCommitResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_TxnOffsetCommitResponse_3(b: bytes, p: int) -> tuple[TxnOffsetCommitResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
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
        if n_1 < 0 or n_1 * 7 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, tags in iter_ihB(b[p : p + n_1 * 7]):
            if tags:
                break
            o2 = new(TxnOffsetCommitResponse_TxnOffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 7
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, tags_2 = unpack_ihB(b, p)
            p += 7
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(TxnOffsetCommitResponse_TxnOffsetCommitResponsePartition)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(TxnOffsetCommitResponse_TxnOffsetCommitResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(TxnOffsetCommitResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_TxnOffsetCommitResponse_0(o0: TxnOffsetCommitResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
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
                raise no_tags("TxnOffsetCommitResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("TxnOffsetCommitResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("TxnOffsetCommitResponse")


def encode_TxnOffsetCommitResponse_3(o0: TxnOffsetCommitResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
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
            if o2.unknown_tagged_fields:
                w(pack_ih(o2.partition_index, o2.error_code))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihx(o2.partition_index, o2.error_code))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    TxnOffsetCommitRequest: Codec(
        bytes,
        {
            0: decode_TxnOffsetCommitRequest_0,
            1: decode_TxnOffsetCommitRequest_0,
            2: decode_TxnOffsetCommitRequest_2,
            3: decode_TxnOffsetCommitRequest_3,
            4: decode_TxnOffsetCommitRequest_3,
            5: decode_TxnOffsetCommitRequest_3,
        },
        {
            0: encode_TxnOffsetCommitRequest_0,
            1: encode_TxnOffsetCommitRequest_0,
            2: encode_TxnOffsetCommitRequest_2,
            3: encode_TxnOffsetCommitRequest_3,
            4: encode_TxnOffsetCommitRequest_3,
            5: encode_TxnOffsetCommitRequest_3,
        },
    ),
    TxnOffsetCommitResponse: Codec(
        bytes,
        {
            0: decode_TxnOffsetCommitResponse_0,
            1: decode_TxnOffsetCommitResponse_0,
            2: decode_TxnOffsetCommitResponse_0,
            3: decode_TxnOffsetCommitResponse_3,
            4: decode_TxnOffsetCommitResponse_3,
            5: decode_TxnOffsetCommitResponse_3,
        },
        {
            0: encode_TxnOffsetCommitResponse_0,
            1: encode_TxnOffsetCommitResponse_0,
            2: encode_TxnOffsetCommitResponse_0,
            3: encode_TxnOffsetCommitResponse_3,
            4: encode_TxnOffsetCommitResponse_3,
            5: encode_TxnOffsetCommitResponse_3,
        },
    ),
}
