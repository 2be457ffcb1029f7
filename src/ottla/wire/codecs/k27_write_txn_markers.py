"""Encoders and decoders for WriteTxnMarkers, by version.

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
from ottla.wire.messages.k27_write_txn_markers import WriteTxnMarkersRequest, WriteTxnMarkersResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_ihB = Struct(">ihB").iter_unpack
pack_i = Struct(">i").pack
pack_ib = Struct(">ib").pack
pack_ibx = Struct(">ibx").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
pack_ix = Struct(">ix").pack
pack_q = Struct(">q").pack
pack_qhb = Struct(">qhb").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ibB = Struct(">ibB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_qB = Struct(">qB").unpack_from
unpack_qhoB = Struct(">qh?B").unpack_from
WriteTxnMarkersRequest_WritableTxnMarker = WriteTxnMarkersRequest.WritableTxnMarker
WriteTxnMarkersRequest_WritableTxnMarkerTopic = WriteTxnMarkersRequest.WritableTxnMarkerTopic
WriteTxnMarkersResponse_WritableTxnMarkerResult = WriteTxnMarkersResponse.WritableTxnMarkerResult
WriteTxnMarkersResponse_WritableTxnMarkerTopicResult = WriteTxnMarkersResponse.WritableTxnMarkerTopicResult
WriteTxnMarkersResponse_WritableTxnMarkerPartitionResult = WriteTxnMarkersResponse.WritableTxnMarkerPartitionResult


def decode_WriteTxnMarkersRequest_1(b: bytes, p: int) -> tuple[WriteTxnMarkersRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 17 > end - p:
        raise bad_count("markers", n_0, end - p)
    markers_0 = []
    for _ in range(n_0):
        producer_id_1, producer_epoch_1, transaction_result_1, n_1 = unpack_qhoB(b, p)
        p += 12
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("partition_indexes", n_2, end - p)
            partition_indexes_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(WriteTxnMarkersRequest_WritableTxnMarkerTopic)
            o2.name = name_2
            o2.partition_indexes = partition_indexes_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        coordinator_epoch_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(WriteTxnMarkersRequest_WritableTxnMarker)
        o1.producer_id = producer_id_1
        o1.producer_epoch = producer_epoch_1
        o1.transaction_result = transaction_result_1
        o1.topics = topics_1
        o1.coordinator_epoch = coordinator_epoch_1
        o1.transaction_version = 0
        o1.unknown_tagged_fields = unknown_1
        markers_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(WriteTxnMarkersRequest)
    o0.markers = markers_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_WriteTxnMarkersRequest_2(b: bytes, p: int) -> tuple[WriteTxnMarkersRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("markers", n_0, end - p)
    markers_0 = []
    for _ in range(n_0):
        producer_id_1, producer_epoch_1, transaction_result_1, n_1 = unpack_qhoB(b, p)
        p += 12
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("partition_indexes", n_2, end - p)
            partition_indexes_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(WriteTxnMarkersRequest_WritableTxnMarkerTopic)
            o2.name = name_2
            o2.partition_indexes = partition_indexes_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        coordinator_epoch_1, transaction_version_1, tags_1 = unpack_ibB(b, p)
        p += 6
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(WriteTxnMarkersRequest_WritableTxnMarker)
        o1.producer_id = producer_id_1
        o1.producer_epoch = producer_epoch_1
        o1.transaction_result = transaction_result_1
        o1.topics = topics_1
        o1.coordinator_epoch = coordinator_epoch_1
        o1.transaction_version = transaction_version_1
        o1.unknown_tagged_fields = unknown_1
        markers_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(WriteTxnMarkersRequest)
    o0.markers = markers_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_WriteTxnMarkersRequest_1(o0: WriteTxnMarkersRequest, w: Write) -> None:
    markers_0 = o0.markers
    n = len(markers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in markers_0:
        w(pack_qhb(o1.producer_id, o1.producer_epoch, o1.transaction_result))
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partition_indexes_2 = o2.partition_indexes
            n = len(partition_indexes_2)
            w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_2))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_i(o1.coordinator_epoch))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.coordinator_epoch))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_WriteTxnMarkersRequest_2(o0: WriteTxnMarkersRequest, w: Write) -> None:
    markers_0 = o0.markers
    n = len(markers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in markers_0:
        w(pack_qhb(o1.producer_id, o1.producer_epoch, o1.transaction_result))
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partition_indexes_2 = o2.partition_indexes
            n = len(partition_indexes_2)
            w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_2))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_ib(o1.coordinator_epoch, o1.transaction_version))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ibx(o1.coordinator_epoch, o1.transaction_version))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_WriteTxnMarkersResponse_1(b: bytes, p: int) -> tuple[WriteTxnMarkersResponse, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 10 > end - p:
        raise bad_count("markers", n_0, end - p)
    markers_0 = []
    for _ in range(n_0):
        producer_id_1, n_1 = unpack_qB(b, p)
        p += 9
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 7 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for partition_index_3, error_code_3, tags in iter_ihB(b[p : p + n_2 * 7]):
                if tags:
                    break
                o3 = new(WriteTxnMarkersResponse_WritableTxnMarkerPartitionResult)
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
                o3 = new(WriteTxnMarkersResponse_WritableTxnMarkerPartitionResult)
                o3.partition_index = partition_index_3
                o3.error_code = error_code_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(WriteTxnMarkersResponse_WritableTxnMarkerTopicResult)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(WriteTxnMarkersResponse_WritableTxnMarkerResult)
        o1.producer_id = producer_id_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        markers_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(WriteTxnMarkersResponse)
    o0.markers = markers_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_WriteTxnMarkersResponse_1(o0: WriteTxnMarkersResponse, w: Write) -> None:
    markers_0 = o0.markers
    n = len(markers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in markers_0:
        w(pack_q(o1.producer_id))
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
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
    WriteTxnMarkersRequest: Codec(
        bytes,
        {1: decode_WriteTxnMarkersRequest_1, 2: decode_WriteTxnMarkersRequest_2},
        {1: encode_WriteTxnMarkersRequest_1, 2: encode_WriteTxnMarkersRequest_2},
    ),
    WriteTxnMarkersResponse: Codec(
        bytes,
        {1: decode_WriteTxnMarkersResponse_1, 2: decode_WriteTxnMarkersResponse_1},
        {1: encode_WriteTxnMarkersResponse_1, 2: encode_WriteTxnMarkersResponse_1},
    ),
}
