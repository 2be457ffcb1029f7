"""Encoders and decoders for ListOffsets, by version.

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
from ottla.wire.messages.k02_list_offsets import ListOffsetsRequest, ListOffsetsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_ihqq = Struct(">ihqq").iter_unpack
iter_ihqqi = Struct(">ihqqi").iter_unpack
iter_ihqqiB = Struct(">ihqqiB").iter_unpack
iter_iiq = Struct(">iiq").iter_unpack
iter_iiqB = Struct(">iiqB").iter_unpack
iter_iq = Struct(">iq").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ib = Struct(">ib").pack
pack_ihqq = Struct(">ihqq").pack
pack_ihqqi = Struct(">ihqqi").pack
pack_ihqqix = Struct(">ihqqix").pack
pack_iiq = Struct(">iiq").pack
pack_iiqx = Struct(">iiqx").pack
pack_iq = Struct(">iq").pack
pack_ix = Struct(">ix").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ibB = Struct(">ibB").unpack_from
unpack_ibi = Struct(">ibi").unpack_from
unpack_ihqqiB = Struct(">ihqqiB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iiqB = Struct(">iiqB").unpack_from
ListOffsetsRequest_ListOffsetsTopic = ListOffsetsRequest.ListOffsetsTopic
ListOffsetsRequest_ListOffsetsPartition = ListOffsetsRequest.ListOffsetsPartition
ListOffsetsResponse_ListOffsetsTopicResponse = ListOffsetsResponse.ListOffsetsTopicResponse
ListOffsetsResponse_ListOffsetsPartitionResponse = ListOffsetsResponse.ListOffsetsPartitionResponse


def decode_ListOffsetsRequest_1(b: bytes, p: int) -> tuple[ListOffsetsRequest, int]:
    end = len(b)
    replica_id_0, n_0 = unpack_ii(b, p)
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
        if n_1 < 0 or n_1 * 12 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, timestamp_2 in iter_iq(b[p : p + n_1 * 12]):
            o2 = new(ListOffsetsRequest_ListOffsetsPartition)
            o2.partition_index = partition_index_2
            o2.current_leader_epoch = -1
            o2.timestamp = timestamp_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 12
        o1 = new(ListOffsetsRequest_ListOffsetsTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(ListOffsetsRequest)
    o0.replica_id = replica_id_0
    o0.isolation_level = 0
    o0.topics = topics_0
    o0.timeout_ms = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListOffsetsRequest_2(b: bytes, p: int) -> tuple[ListOffsetsRequest, int]:
    end = len(b)
    replica_id_0, isolation_level_0, n_0 = unpack_ibi(b, p)
    p += 9
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
        if n_1 < 0 or n_1 * 12 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, timestamp_2 in iter_iq(b[p : p + n_1 * 12]):
            o2 = new(ListOffsetsRequest_ListOffsetsPartition)
            o2.partition_index = partition_index_2
            o2.current_leader_epoch = -1
            o2.timestamp = timestamp_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 12
        o1 = new(ListOffsetsRequest_ListOffsetsTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(ListOffsetsRequest)
    o0.replica_id = replica_id_0
    o0.isolation_level = isolation_level_0
    o0.topics = topics_0
    o0.timeout_ms = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListOffsetsRequest_4(b: bytes, p: int) -> tuple[ListOffsetsRequest, int]:
    end = len(b)
    replica_id_0, isolation_level_0, n_0 = unpack_ibi(b, p)
    p += 9
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
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, current_leader_epoch_2, timestamp_2 in iter_iiq(b[p : p + n_1 * 16]):
            o2 = new(ListOffsetsRequest_ListOffsetsPartition)
            o2.partition_index = partition_index_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.timestamp = timestamp_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 16
        o1 = new(ListOffsetsRequest_ListOffsetsTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(ListOffsetsRequest)
    o0.replica_id = replica_id_0
    o0.isolation_level = isolation_level_0
    o0.topics = topics_0
    o0.timeout_ms = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListOffsetsRequest_6(b: bytes, p: int) -> tuple[ListOffsetsRequest, int]:
    end = len(b)
    replica_id_0, isolation_level_0, n_0 = unpack_ibB(b, p)
    p += 6
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
        if n_1 < 0 or n_1 * 17 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, current_leader_epoch_2, timestamp_2, tags in iter_iiqB(b[p : p + n_1 * 17]):
            if tags:
                break
            o2 = new(ListOffsetsRequest_ListOffsetsPartition)
            o2.partition_index = partition_index_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.timestamp = timestamp_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 17
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, current_leader_epoch_2, timestamp_2, tags_2 = unpack_iiqB(b, p)
            p += 17
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ListOffsetsRequest_ListOffsetsPartition)
            o2.partition_index = partition_index_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.timestamp = timestamp_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListOffsetsRequest_ListOffsetsTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListOffsetsRequest)
    o0.replica_id = replica_id_0
    o0.isolation_level = isolation_level_0
    o0.topics = topics_0
    o0.timeout_ms = 0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListOffsetsRequest_10(b: bytes, p: int) -> tuple[ListOffsetsRequest, int]:
    end = len(b)
    replica_id_0, isolation_level_0, n_0 = unpack_ibB(b, p)
    p += 6
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
        if n_1 < 0 or n_1 * 17 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, current_leader_epoch_2, timestamp_2, tags in iter_iiqB(b[p : p + n_1 * 17]):
            if tags:
                break
            o2 = new(ListOffsetsRequest_ListOffsetsPartition)
            o2.partition_index = partition_index_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.timestamp = timestamp_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 17
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, current_leader_epoch_2, timestamp_2, tags_2 = unpack_iiqB(b, p)
            p += 17
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ListOffsetsRequest_ListOffsetsPartition)
            o2.partition_index = partition_index_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.timestamp = timestamp_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListOffsetsRequest_ListOffsetsTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    timeout_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListOffsetsRequest)
    o0.replica_id = replica_id_0
    o0.isolation_level = isolation_level_0
    o0.topics = topics_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListOffsetsRequest_1(o0: ListOffsetsRequest, w: Write) -> None:
    if o0.isolation_level != 0:
        raise no_field("ListOffsetsRequest", "isolation_level", "2+")
    w(pack_i(o0.replica_id))
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
            w(pack_iq(o2.partition_index, o2.timestamp))
            if o2.unknown_tagged_fields:
                raise no_tags("ListOffsetsPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("ListOffsetsTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("ListOffsetsRequest")


def encode_ListOffsetsRequest_2(o0: ListOffsetsRequest, w: Write) -> None:
    w(pack_ib(o0.replica_id, o0.isolation_level))
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
            w(pack_iq(o2.partition_index, o2.timestamp))
            if o2.unknown_tagged_fields:
                raise no_tags("ListOffsetsPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("ListOffsetsTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("ListOffsetsRequest")


def encode_ListOffsetsRequest_4(o0: ListOffsetsRequest, w: Write) -> None:
    w(pack_ib(o0.replica_id, o0.isolation_level))
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
            w(pack_iiq(o2.partition_index, o2.current_leader_epoch, o2.timestamp))
            if o2.unknown_tagged_fields:
                raise no_tags("ListOffsetsPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("ListOffsetsTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("ListOffsetsRequest")


def encode_ListOffsetsRequest_6(o0: ListOffsetsRequest, w: Write) -> None:
    w(pack_ib(o0.replica_id, o0.isolation_level))
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
                w(pack_iiq(o2.partition_index, o2.current_leader_epoch, o2.timestamp))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_iiqx(o2.partition_index, o2.current_leader_epoch, o2.timestamp))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ListOffsetsRequest_10(o0: ListOffsetsRequest, w: Write) -> None:
    w(pack_ib(o0.replica_id, o0.isolation_level))
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
                w(pack_iiq(o2.partition_index, o2.current_leader_epoch, o2.timestamp))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_iiqx(o2.partition_index, o2.current_leader_epoch, o2.timestamp))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_i(o0.timeout_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.timeout_ms))


def decode_ListOffsetsResponse_1(b: bytes, p: int) -> tuple[ListOffsetsResponse, int]:
    end = len(b)
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
        if n_1 < 0 or n_1 * 22 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, timestamp_2, offset_2 in iter_ihqq(b[p : p + n_1 * 22]):
            o2 = new(ListOffsetsResponse_ListOffsetsPartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.timestamp = timestamp_2
            o2.offset = offset_2
            o2.leader_epoch = -1
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 22
        o1 = new(ListOffsetsResponse_ListOffsetsTopicResponse)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(ListOffsetsResponse)
    o0.throttle_time_ms = 0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListOffsetsResponse_2(b: bytes, p: int) -> tuple[ListOffsetsResponse, int]:
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
        if n_1 < 0 or n_1 * 22 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, timestamp_2, offset_2 in iter_ihqq(b[p : p + n_1 * 22]):
            o2 = new(ListOffsetsResponse_ListOffsetsPartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.timestamp = timestamp_2
            o2.offset = offset_2
            o2.leader_epoch = -1
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 22
        o1 = new(ListOffsetsResponse_ListOffsetsTopicResponse)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(ListOffsetsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListOffsetsResponse_4(b: bytes, p: int) -> tuple[ListOffsetsResponse, int]:
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
        if n_1 < 0 or n_1 * 26 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, timestamp_2, offset_2, leader_epoch_2 in iter_ihqqi(b[p : p + n_1 * 26]):
            o2 = new(ListOffsetsResponse_ListOffsetsPartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.timestamp = timestamp_2
            o2.offset = offset_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 26
        o1 = new(ListOffsetsResponse_ListOffsetsTopicResponse)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(ListOffsetsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListOffsetsResponse_6(b: bytes, p: int) -> tuple[ListOffsetsResponse, int]:
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
        if n_1 < 0 or n_1 * 27 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_index_2, error_code_2, timestamp_2, offset_2, leader_epoch_2, tags in iter_ihqqiB(
            b[p : p + n_1 * 27]
        ):
            if tags:
                break
            o2 = new(ListOffsetsResponse_ListOffsetsPartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.timestamp = timestamp_2
            o2.offset = offset_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 27
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            partition_index_2, error_code_2, timestamp_2, offset_2, leader_epoch_2, tags_2 = unpack_ihqqiB(b, p)
            p += 27
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ListOffsetsResponse_ListOffsetsPartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.timestamp = timestamp_2
            o2.offset = offset_2
            o2.leader_epoch = leader_epoch_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListOffsetsResponse_ListOffsetsTopicResponse)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListOffsetsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListOffsetsResponse_1(o0: ListOffsetsResponse, w: Write) -> None:
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
            if o2.leader_epoch != -1:
                raise no_field("ListOffsetsPartitionResponse", "leader_epoch", "4+")
            w(pack_ihqq(o2.partition_index, o2.error_code, o2.timestamp, o2.offset))
            if o2.unknown_tagged_fields:
                raise no_tags("ListOffsetsPartitionResponse")
        if o1.unknown_tagged_fields:
            raise no_tags("ListOffsetsTopicResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("ListOffsetsResponse")


def encode_ListOffsetsResponse_2(o0: ListOffsetsResponse, w: Write) -> None:
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
            if o2.leader_epoch != -1:
                raise no_field("ListOffsetsPartitionResponse", "leader_epoch", "4+")
            w(pack_ihqq(o2.partition_index, o2.error_code, o2.timestamp, o2.offset))
            if o2.unknown_tagged_fields:
                raise no_tags("ListOffsetsPartitionResponse")
        if o1.unknown_tagged_fields:
            raise no_tags("ListOffsetsTopicResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("ListOffsetsResponse")


def encode_ListOffsetsResponse_4(o0: ListOffsetsResponse, w: Write) -> None:
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
            w(pack_ihqqi(o2.partition_index, o2.error_code, o2.timestamp, o2.offset, o2.leader_epoch))
            if o2.unknown_tagged_fields:
                raise no_tags("ListOffsetsPartitionResponse")
        if o1.unknown_tagged_fields:
            raise no_tags("ListOffsetsTopicResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("ListOffsetsResponse")


def encode_ListOffsetsResponse_6(o0: ListOffsetsResponse, w: Write) -> None:
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
                w(pack_ihqqi(o2.partition_index, o2.error_code, o2.timestamp, o2.offset, o2.leader_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihqqix(o2.partition_index, o2.error_code, o2.timestamp, o2.offset, o2.leader_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ListOffsetsRequest: Codec(
        bytes,
        {
            1: decode_ListOffsetsRequest_1,
            2: decode_ListOffsetsRequest_2,
            3: decode_ListOffsetsRequest_2,
            4: decode_ListOffsetsRequest_4,
            5: decode_ListOffsetsRequest_4,
            6: decode_ListOffsetsRequest_6,
            7: decode_ListOffsetsRequest_6,
            8: decode_ListOffsetsRequest_6,
            9: decode_ListOffsetsRequest_6,
            10: decode_ListOffsetsRequest_10,
            11: decode_ListOffsetsRequest_10,
        },
        {
            1: encode_ListOffsetsRequest_1,
            2: encode_ListOffsetsRequest_2,
            3: encode_ListOffsetsRequest_2,
            4: encode_ListOffsetsRequest_4,
            5: encode_ListOffsetsRequest_4,
            6: encode_ListOffsetsRequest_6,
            7: encode_ListOffsetsRequest_6,
            8: encode_ListOffsetsRequest_6,
            9: encode_ListOffsetsRequest_6,
            10: encode_ListOffsetsRequest_10,
            11: encode_ListOffsetsRequest_10,
        },
    ),
    ListOffsetsResponse: Codec(
        bytes,
        {
            1: decode_ListOffsetsResponse_1,
            2: decode_ListOffsetsResponse_2,
            3: decode_ListOffsetsResponse_2,
            4: decode_ListOffsetsResponse_4,
            5: decode_ListOffsetsResponse_4,
            6: decode_ListOffsetsResponse_6,
            7: decode_ListOffsetsResponse_6,
            8: decode_ListOffsetsResponse_6,
            9: decode_ListOffsetsResponse_6,
            10: decode_ListOffsetsResponse_6,
            11: decode_ListOffsetsResponse_6,
        },
        {
            1: encode_ListOffsetsResponse_1,
            2: encode_ListOffsetsResponse_2,
            3: encode_ListOffsetsResponse_2,
            4: encode_ListOffsetsResponse_4,
            5: encode_ListOffsetsResponse_4,
            6: encode_ListOffsetsResponse_6,
            7: encode_ListOffsetsResponse_6,
            8: encode_ListOffsetsResponse_6,
            9: encode_ListOffsetsResponse_6,
            10: encode_ListOffsetsResponse_6,
            11: encode_ListOffsetsResponse_6,
        },
    ),
}
