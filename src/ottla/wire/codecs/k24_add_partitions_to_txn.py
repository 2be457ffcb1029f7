"""Encoders and decoders for AddPartitionsToTxn, by version.

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
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k24_add_partitions_to_txn import AddPartitionsToTxnRequest, AddPartitionsToTxnResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_ih = Struct(">ih").iter_unpack
iter_ihB = Struct(">ihB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
pack_qh = Struct(">qh").pack
pack_qhb = Struct(">qhb").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_qhB = Struct(">qhB").unpack_from
unpack_qhi = Struct(">qhi").unpack_from
unpack_qhoB = Struct(">qh?B").unpack_from
AddPartitionsToTxnRequest_AddPartitionsToTxnTransaction = AddPartitionsToTxnRequest.AddPartitionsToTxnTransaction
AddPartitionsToTxnRequest_AddPartitionsToTxnTopic = AddPartitionsToTxnRequest.AddPartitionsToTxnTopic
AddPartitionsToTxnResponse_AddPartitionsToTxnResult = AddPartitionsToTxnResponse.AddPartitionsToTxnResult
AddPartitionsToTxnResponse_AddPartitionsToTxnTopicResult = AddPartitionsToTxnResponse.AddPartitionsToTxnTopicResult
AddPartitionsToTxnResponse_AddPartitionsToTxnPartitionResult = (
    AddPartitionsToTxnResponse.AddPartitionsToTxnPartitionResult
)


def decode_AddPartitionsToTxnRequest_0(b: bytes, p: int) -> tuple[AddPartitionsToTxnRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("v3_and_below_transactional_id", n, end - p)
    v3_and_below_transactional_id_0 = b[p:e].decode()
    p = e
    v3_and_below_producer_id_0, v3_and_below_producer_epoch_0, n_0 = unpack_qhi(b, p)
    p += 14
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("v3_and_below_topics", n_0, end - p)
    v3_and_below_topics_0 = []
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
        partitions_1 = list(UNPACK_ARRAY_i[n_1](b, p))
        p += n_1 * 4
        o1 = new(AddPartitionsToTxnRequest_AddPartitionsToTxnTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        v3_and_below_topics_0.append(o1)
    o0 = new_message(AddPartitionsToTxnRequest)
    o0.transactions = ()
    o0.v3_and_below_transactional_id = v3_and_below_transactional_id_0
    o0.v3_and_below_producer_id = v3_and_below_producer_id_0
    o0.v3_and_below_producer_epoch = v3_and_below_producer_epoch_0
    o0.v3_and_below_topics = v3_and_below_topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AddPartitionsToTxnRequest_3(b: bytes, p: int) -> tuple[AddPartitionsToTxnRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("v3_and_below_transactional_id", n, end - p)
    v3_and_below_transactional_id_0 = b[p:e].decode()
    p = e
    v3_and_below_producer_id_0, v3_and_below_producer_epoch_0, n_0 = unpack_qhB(b, p)
    p += 11
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("v3_and_below_topics", n_0, end - p)
    v3_and_below_topics_0 = []
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
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = list(UNPACK_ARRAY_i[n_1](b, p))
        p += n_1 * 4
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AddPartitionsToTxnRequest_AddPartitionsToTxnTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        v3_and_below_topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddPartitionsToTxnRequest)
    o0.transactions = ()
    o0.v3_and_below_transactional_id = v3_and_below_transactional_id_0
    o0.v3_and_below_producer_id = v3_and_below_producer_id_0
    o0.v3_and_below_producer_epoch = v3_and_below_producer_epoch_0
    o0.v3_and_below_topics = v3_and_below_topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_AddPartitionsToTxnRequest_4(b: bytes, p: int) -> tuple[AddPartitionsToTxnRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 14 > end - p:
        raise bad_count("transactions", n_0, end - p)
    transactions_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_1 = b[p:e].decode()
        p = e
        producer_id_1, producer_epoch_1, verify_only_1, n_1 = unpack_qhoB(b, p)
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
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AddPartitionsToTxnRequest_AddPartitionsToTxnTopic)
            o2.name = name_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AddPartitionsToTxnRequest_AddPartitionsToTxnTransaction)
        o1.transactional_id = transactional_id_1
        o1.producer_id = producer_id_1
        o1.producer_epoch = producer_epoch_1
        o1.verify_only = verify_only_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        transactions_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddPartitionsToTxnRequest)
    o0.transactions = transactions_0
    o0.v3_and_below_transactional_id = ""
    o0.v3_and_below_producer_id = 0
    o0.v3_and_below_producer_epoch = 0
    o0.v3_and_below_topics = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AddPartitionsToTxnRequest_0(o0: AddPartitionsToTxnRequest, w: Write) -> None:
    if len(o0.transactions) != 0:
        raise no_field("AddPartitionsToTxnRequest", "transactions", "4+")
    s = o0.v3_and_below_transactional_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_qh(o0.v3_and_below_producer_id, o0.v3_and_below_producer_epoch))
    v3_and_below_topics_0 = o0.v3_and_below_topics
    n = len(v3_and_below_topics_0)
    w(pack_i(n))
    for o1 in v3_and_below_topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
        if o1.unknown_tagged_fields:
            raise no_tags("AddPartitionsToTxnTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("AddPartitionsToTxnRequest")


def encode_AddPartitionsToTxnRequest_3(o0: AddPartitionsToTxnRequest, w: Write) -> None:
    if len(o0.transactions) != 0:
        raise no_field("AddPartitionsToTxnRequest", "transactions", "4+")
    s = o0.v3_and_below_transactional_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_qh(o0.v3_and_below_producer_id, o0.v3_and_below_producer_epoch))
    v3_and_below_topics_0 = o0.v3_and_below_topics
    n = len(v3_and_below_topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in v3_and_below_topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_AddPartitionsToTxnRequest_4(o0: AddPartitionsToTxnRequest, w: Write) -> None:
    if o0.v3_and_below_transactional_id != "":
        raise no_field("AddPartitionsToTxnRequest", "v3_and_below_transactional_id", "0-3")
    if o0.v3_and_below_producer_id != 0:
        raise no_field("AddPartitionsToTxnRequest", "v3_and_below_producer_id", "0-3")
    if o0.v3_and_below_producer_epoch != 0:
        raise no_field("AddPartitionsToTxnRequest", "v3_and_below_producer_epoch", "0-3")
    if len(o0.v3_and_below_topics) != 0:
        raise no_field("AddPartitionsToTxnRequest", "v3_and_below_topics", "0-3")
    transactions_0 = o0.transactions
    n = len(transactions_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in transactions_0:
        s = o1.transactional_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_qhb(o1.producer_id, o1.producer_epoch, o1.verify_only))
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
            w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
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


def decode_AddPartitionsToTxnResponse_0(b: bytes, p: int) -> tuple[AddPartitionsToTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("results_by_topic_v3_and_below", n_0, end - p)
    results_by_topic_v3_and_below_0 = []
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
            raise bad_count("results_by_partition", n_1, end - p)
        results_by_partition_1 = []
        for partition_index_2, partition_error_code_2 in iter_ih(b[p : p + n_1 * 6]):
            o2 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnPartitionResult)
            o2.partition_index = partition_index_2
            o2.partition_error_code = partition_error_code_2
            o2.unknown_tagged_fields = ()
            results_by_partition_1.append(o2)
        p += n_1 * 6
        o1 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnTopicResult)
        o1.name = name_1
        o1.results_by_partition = results_by_partition_1
        o1.unknown_tagged_fields = ()
        results_by_topic_v3_and_below_0.append(o1)
    o0 = new_message(AddPartitionsToTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.results_by_transaction = ()
    o0.results_by_topic_v3_and_below = results_by_topic_v3_and_below_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AddPartitionsToTxnResponse_3(b: bytes, p: int) -> tuple[AddPartitionsToTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("results_by_topic_v3_and_below", n_0, end - p)
    results_by_topic_v3_and_below_0 = []
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
            raise bad_count("results_by_partition", n_1, end - p)
        results_by_partition_1 = []
        for partition_index_2, partition_error_code_2, tags in iter_ihB(b[p : p + n_1 * 7]):
            if tags:
                break
            o2 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnPartitionResult)
            o2.partition_index = partition_index_2
            o2.partition_error_code = partition_error_code_2
            o2.unknown_tagged_fields = ()
            results_by_partition_1.append(o2)
        p += len(results_by_partition_1) * 7
        for _ in range(n_1 - len(results_by_partition_1)):  # from the first element with tagged fields on
            partition_index_2, partition_error_code_2, tags_2 = unpack_ihB(b, p)
            p += 7
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnPartitionResult)
            o2.partition_index = partition_index_2
            o2.partition_error_code = partition_error_code_2
            o2.unknown_tagged_fields = unknown_2
            results_by_partition_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnTopicResult)
        o1.name = name_1
        o1.results_by_partition = results_by_partition_1
        o1.unknown_tagged_fields = unknown_1
        results_by_topic_v3_and_below_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddPartitionsToTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.results_by_transaction = ()
    o0.results_by_topic_v3_and_below = results_by_topic_v3_and_below_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_AddPartitionsToTxnResponse_4(b: bytes, p: int) -> tuple[AddPartitionsToTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("results_by_transaction", n_0, end - p)
    results_by_transaction_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("topic_results", n_1, end - p)
        topic_results_1 = []
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
                raise bad_count("results_by_partition", n_2, end - p)
            results_by_partition_2 = []
            for partition_index_3, partition_error_code_3, tags in iter_ihB(b[p : p + n_2 * 7]):
                if tags:
                    break
                o3 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnPartitionResult)
                o3.partition_index = partition_index_3
                o3.partition_error_code = partition_error_code_3
                o3.unknown_tagged_fields = ()
                results_by_partition_2.append(o3)
            p += len(results_by_partition_2) * 7
            for _ in range(n_2 - len(results_by_partition_2)):  # from the first element with tagged fields on
                partition_index_3, partition_error_code_3, tags_3 = unpack_ihB(b, p)
                p += 7
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnPartitionResult)
                o3.partition_index = partition_index_3
                o3.partition_error_code = partition_error_code_3
                o3.unknown_tagged_fields = unknown_3
                results_by_partition_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnTopicResult)
            o2.name = name_2
            o2.results_by_partition = results_by_partition_2
            o2.unknown_tagged_fields = unknown_2
            topic_results_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AddPartitionsToTxnResponse_AddPartitionsToTxnResult)
        o1.transactional_id = transactional_id_1
        o1.topic_results = topic_results_1
        o1.unknown_tagged_fields = unknown_1
        results_by_transaction_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddPartitionsToTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.results_by_transaction = results_by_transaction_0
    o0.results_by_topic_v3_and_below = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AddPartitionsToTxnResponse_0(o0: AddPartitionsToTxnResponse, w: Write) -> None:
    if len(o0.results_by_transaction) != 0:
        raise no_field("AddPartitionsToTxnResponse", "results_by_transaction", "4+")
    w(pack_i(o0.throttle_time_ms))
    results_by_topic_v3_and_below_0 = o0.results_by_topic_v3_and_below
    n = len(results_by_topic_v3_and_below_0)
    w(pack_i(n))
    for o1 in results_by_topic_v3_and_below_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        results_by_partition_1 = o1.results_by_partition
        n = len(results_by_partition_1)
        w(pack_i(n))
        for o2 in results_by_partition_1:
            w(pack_ih(o2.partition_index, o2.partition_error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("AddPartitionsToTxnPartitionResult")
        if o1.unknown_tagged_fields:
            raise no_tags("AddPartitionsToTxnTopicResult")
    if o0.unknown_tagged_fields:
        raise no_tags("AddPartitionsToTxnResponse")


def encode_AddPartitionsToTxnResponse_3(o0: AddPartitionsToTxnResponse, w: Write) -> None:
    if len(o0.results_by_transaction) != 0:
        raise no_field("AddPartitionsToTxnResponse", "results_by_transaction", "4+")
    w(pack_i(o0.throttle_time_ms))
    results_by_topic_v3_and_below_0 = o0.results_by_topic_v3_and_below
    n = len(results_by_topic_v3_and_below_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_by_topic_v3_and_below_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        results_by_partition_1 = o1.results_by_partition
        n = len(results_by_partition_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in results_by_partition_1:
            if o2.unknown_tagged_fields:
                w(pack_ih(o2.partition_index, o2.partition_error_code))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_ihx(o2.partition_index, o2.partition_error_code))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_AddPartitionsToTxnResponse_4(o0: AddPartitionsToTxnResponse, w: Write) -> None:
    if len(o0.results_by_topic_v3_and_below) != 0:
        raise no_field("AddPartitionsToTxnResponse", "results_by_topic_v3_and_below", "0-3")
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    results_by_transaction_0 = o0.results_by_transaction
    n = len(results_by_transaction_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_by_transaction_0:
        s = o1.transactional_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topic_results_1 = o1.topic_results
        n = len(topic_results_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topic_results_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            results_by_partition_2 = o2.results_by_partition
            n = len(results_by_partition_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in results_by_partition_2:
                if o3.unknown_tagged_fields:
                    w(pack_ih(o3.partition_index, o3.partition_error_code))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_ihx(o3.partition_index, o3.partition_error_code))
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
    AddPartitionsToTxnRequest: Codec(
        bytes,
        {
            0: decode_AddPartitionsToTxnRequest_0,
            1: decode_AddPartitionsToTxnRequest_0,
            2: decode_AddPartitionsToTxnRequest_0,
            3: decode_AddPartitionsToTxnRequest_3,
            4: decode_AddPartitionsToTxnRequest_4,
            5: decode_AddPartitionsToTxnRequest_4,
        },
        {
            0: encode_AddPartitionsToTxnRequest_0,
            1: encode_AddPartitionsToTxnRequest_0,
            2: encode_AddPartitionsToTxnRequest_0,
            3: encode_AddPartitionsToTxnRequest_3,
            4: encode_AddPartitionsToTxnRequest_4,
            5: encode_AddPartitionsToTxnRequest_4,
        },
    ),
    AddPartitionsToTxnResponse: Codec(
        bytes,
        {
            0: decode_AddPartitionsToTxnResponse_0,
            1: decode_AddPartitionsToTxnResponse_0,
            2: decode_AddPartitionsToTxnResponse_0,
            3: decode_AddPartitionsToTxnResponse_3,
            4: decode_AddPartitionsToTxnResponse_4,
            5: decode_AddPartitionsToTxnResponse_4,
        },
        {
            0: encode_AddPartitionsToTxnResponse_0,
            1: encode_AddPartitionsToTxnResponse_0,
            2: encode_AddPartitionsToTxnResponse_0,
            3: encode_AddPartitionsToTxnResponse_3,
            4: encode_AddPartitionsToTxnResponse_4,
            5: encode_AddPartitionsToTxnResponse_4,
        },
    ),
}
