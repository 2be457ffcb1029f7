"""Encoders and decoders for DescribeTransactions, by version.

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
from ottla.wire.messages.k65_describe_transactions import DescribeTransactionsRequest, DescribeTransactionsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_iqqh = Struct(">iqqh").pack
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_iqqhB = Struct(">iqqhB").unpack_from
DescribeTransactionsResponse_TransactionState = DescribeTransactionsResponse.TransactionState
DescribeTransactionsResponse_TopicData = DescribeTransactionsResponse.TopicData


def decode_DescribeTransactionsRequest_0(b: bytes, p: int) -> tuple[DescribeTransactionsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("transactional_ids", n_0, end - p)
    transactional_ids_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_ids", n, end - p)
        one_of_transactional_ids_0 = b[p:e].decode()
        p = e
        transactional_ids_0.append(one_of_transactional_ids_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeTransactionsRequest)
    o0.transactional_ids = transactional_ids_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeTransactionsRequest_0(o0: DescribeTransactionsRequest, w: Write) -> None:
    transactional_ids_0 = o0.transactional_ids
    n = len(transactional_ids_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_transactional_ids_0 in transactional_ids_0:
        s = one_of_transactional_ids_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DescribeTransactionsResponse_0(b: bytes, p: int) -> tuple[DescribeTransactionsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 28 > end - p:
        raise bad_count("transaction_states", n_0, end - p)
    transaction_states_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transaction_state", n, end - p)
        transaction_state_1 = b[p:e].decode()
        p = e
        transaction_timeout_ms_1, transaction_start_time_ms_1, producer_id_1, producer_epoch_1, n_1 = unpack_iqqhB(b, p)
        p += 23
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
                raise bad_length("topic", n, end - p)
            topic_2 = b[p:e].decode()
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
            o2 = new(DescribeTransactionsResponse_TopicData)
            o2.topic = topic_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeTransactionsResponse_TransactionState)
        o1.error_code = error_code_1
        o1.transactional_id = transactional_id_1
        o1.transaction_state = transaction_state_1
        o1.transaction_timeout_ms = transaction_timeout_ms_1
        o1.transaction_start_time_ms = transaction_start_time_ms_1
        o1.producer_id = producer_id_1
        o1.producer_epoch = producer_epoch_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        transaction_states_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeTransactionsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.transaction_states = transaction_states_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeTransactionsResponse_0(o0: DescribeTransactionsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    transaction_states_0 = o0.transaction_states
    n = len(transaction_states_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in transaction_states_0:
        s = o1.transactional_id.encode()
        n = len(s)
        w(pack_h(o1.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.transaction_state.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_iqqh(o1.transaction_timeout_ms, o1.transaction_start_time_ms, o1.producer_id, o1.producer_epoch))
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.topic.encode()
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


CODECS: dict[Any, Codec[Any]] = {
    DescribeTransactionsRequest: Codec(
        bytes, {0: decode_DescribeTransactionsRequest_0}, {0: encode_DescribeTransactionsRequest_0}
    ),
    DescribeTransactionsResponse: Codec(
        bytes, {0: decode_DescribeTransactionsResponse_0}, {0: encode_DescribeTransactionsResponse_0}
    ),
}
