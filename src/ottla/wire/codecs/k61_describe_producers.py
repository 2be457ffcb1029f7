"""Encoders and decoders for DescribeProducers, by version.

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
from ottla.wire.messages.k61_describe_producers import DescribeProducersRequest, DescribeProducersResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_qiiqiqB = Struct(">qiiqiqB").iter_unpack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_qiiqiq = Struct(">qiiqiq").pack
pack_qiiqiqx = Struct(">qiiqiqx").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_qiiqiqB = Struct(">qiiqiqB").unpack_from
DescribeProducersRequest_TopicRequest = DescribeProducersRequest.TopicRequest
DescribeProducersResponse_TopicResponse = DescribeProducersResponse.TopicResponse
DescribeProducersResponse_PartitionResponse = DescribeProducersResponse.PartitionResponse
DescribeProducersResponse_ProducerState = DescribeProducersResponse.ProducerState


def decode_DescribeProducersRequest_0(b: bytes, p: int) -> tuple[DescribeProducersRequest, int]:
    end = len(b)
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
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("partition_indexes", n_1, end - p)
        partition_indexes_1 = list(UNPACK_ARRAY_i[n_1](b, p))
        p += n_1 * 4
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeProducersRequest_TopicRequest)
        o1.name = name_1
        o1.partition_indexes = partition_indexes_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeProducersRequest)
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeProducersRequest_0(o0: DescribeProducersRequest, w: Write) -> None:
    topics_0 = o0.topics
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


def decode_DescribeProducersResponse_0(b: bytes, p: int) -> tuple[DescribeProducersResponse, int]:
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
        if n_1 < 0 or n_1 * 9 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, n = unpack_ihB(b, p)
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
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 37 > end - p:
                raise bad_count("active_producers", n_2, end - p)
            active_producers_2 = []
            for (
                producer_id_3,
                producer_epoch_3,
                last_sequence_3,
                last_timestamp_3,
                coordinator_epoch_3,
                current_txn_start_offset_3,
                tags,
            ) in iter_qiiqiqB(b[p : p + n_2 * 37]):
                if tags:
                    break
                o3 = new(DescribeProducersResponse_ProducerState)
                o3.producer_id = producer_id_3
                o3.producer_epoch = producer_epoch_3
                o3.last_sequence = last_sequence_3
                o3.last_timestamp = last_timestamp_3
                o3.coordinator_epoch = coordinator_epoch_3
                o3.current_txn_start_offset = current_txn_start_offset_3
                o3.unknown_tagged_fields = ()
                active_producers_2.append(o3)
            p += len(active_producers_2) * 37
            for _ in range(n_2 - len(active_producers_2)):  # from the first element with tagged fields on
                (
                    producer_id_3,
                    producer_epoch_3,
                    last_sequence_3,
                    last_timestamp_3,
                    coordinator_epoch_3,
                    current_txn_start_offset_3,
                    tags_3,
                ) = unpack_qiiqiqB(b, p)
                p += 37
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeProducersResponse_ProducerState)
                o3.producer_id = producer_id_3
                o3.producer_epoch = producer_epoch_3
                o3.last_sequence = last_sequence_3
                o3.last_timestamp = last_timestamp_3
                o3.coordinator_epoch = coordinator_epoch_3
                o3.current_txn_start_offset = current_txn_start_offset_3
                o3.unknown_tagged_fields = unknown_3
                active_producers_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeProducersResponse_PartitionResponse)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.active_producers = active_producers_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeProducersResponse_TopicResponse)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeProducersResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeProducersResponse_0(o0: DescribeProducersResponse, w: Write) -> None:
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
            w(pack_ih(o2.partition_index, o2.error_code))
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\x00")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            active_producers_2 = o2.active_producers
            n = len(active_producers_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in active_producers_2:
                if o3.unknown_tagged_fields:
                    w(
                        pack_qiiqiq(
                            o3.producer_id,
                            o3.producer_epoch,
                            o3.last_sequence,
                            o3.last_timestamp,
                            o3.coordinator_epoch,
                            o3.current_txn_start_offset,
                        )
                    )
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(
                        pack_qiiqiqx(
                            o3.producer_id,
                            o3.producer_epoch,
                            o3.last_sequence,
                            o3.last_timestamp,
                            o3.coordinator_epoch,
                            o3.current_txn_start_offset,
                        )
                    )
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
    DescribeProducersRequest: Codec(
        bytes, {0: decode_DescribeProducersRequest_0}, {0: encode_DescribeProducersRequest_0}
    ),
    DescribeProducersResponse: Codec(
        bytes, {0: decode_DescribeProducersResponse_0}, {0: encode_DescribeProducersResponse_0}
    ),
}
