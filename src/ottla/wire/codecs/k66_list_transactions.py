"""Encoders and decoders for ListTransactions, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_q,
    UNPACK_ARRAY_q,
    Write,
    bad_count,
    bad_length,
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k66_list_transactions import ListTransactionsRequest, ListTransactionsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_ih = Struct(">ih").pack
pack_q = Struct(">q").pack
pack_qx = Struct(">qx").pack
unpack_ihB = Struct(">ihB").unpack_from
unpack_qB = Struct(">qB").unpack_from
ListTransactionsResponse_TransactionState = ListTransactionsResponse.TransactionState


def decode_ListTransactionsRequest_0(b: bytes, p: int) -> tuple[ListTransactionsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("state_filters", n_0, end - p)
    state_filters_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("state_filters", n, end - p)
        one_of_state_filters_0 = b[p:e].decode()
        p = e
        state_filters_0.append(one_of_state_filters_0)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("producer_id_filters", n_0, end - p)
    producer_id_filters_0 = list(UNPACK_ARRAY_q[n_0](b, p))
    p += n_0 * 8
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListTransactionsRequest)
    o0.state_filters = state_filters_0
    o0.producer_id_filters = producer_id_filters_0
    o0.duration_filter = -1
    o0.transactional_id_pattern = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListTransactionsRequest_1(b: bytes, p: int) -> tuple[ListTransactionsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("state_filters", n_0, end - p)
    state_filters_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("state_filters", n, end - p)
        one_of_state_filters_0 = b[p:e].decode()
        p = e
        state_filters_0.append(one_of_state_filters_0)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("producer_id_filters", n_0, end - p)
    producer_id_filters_0 = list(UNPACK_ARRAY_q[n_0](b, p))
    p += n_0 * 8
    duration_filter_0, tags_0 = unpack_qB(b, p)
    p += 9
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListTransactionsRequest)
    o0.state_filters = state_filters_0
    o0.producer_id_filters = producer_id_filters_0
    o0.duration_filter = duration_filter_0
    o0.transactional_id_pattern = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListTransactionsRequest_2(b: bytes, p: int) -> tuple[ListTransactionsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("state_filters", n_0, end - p)
    state_filters_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("state_filters", n, end - p)
        one_of_state_filters_0 = b[p:e].decode()
        p = e
        state_filters_0.append(one_of_state_filters_0)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("producer_id_filters", n_0, end - p)
    producer_id_filters_0 = list(UNPACK_ARRAY_q[n_0](b, p))
    p += n_0 * 8
    duration_filter_0, n = unpack_qB(b, p)
    p += 9
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    transactional_id_pattern_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id_pattern", n, end - p)
        transactional_id_pattern_0 = b[p:e].decode()
        p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListTransactionsRequest)
    o0.state_filters = state_filters_0
    o0.producer_id_filters = producer_id_filters_0
    o0.duration_filter = duration_filter_0
    o0.transactional_id_pattern = transactional_id_pattern_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListTransactionsRequest_0(o0: ListTransactionsRequest, w: Write) -> None:
    if o0.duration_filter != -1:
        raise no_field("ListTransactionsRequest", "duration_filter", "1+")
    if o0.transactional_id_pattern is not None:
        raise no_field("ListTransactionsRequest", "transactional_id_pattern", "2+")
    state_filters_0 = o0.state_filters
    n = len(state_filters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_state_filters_0 in state_filters_0:
        s = one_of_state_filters_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    producer_id_filters_0 = o0.producer_id_filters
    n = len(producer_id_filters_0)
    w(PACK_COMPACT_ARRAY_q[n](*producer_id_filters_0))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ListTransactionsRequest_1(o0: ListTransactionsRequest, w: Write) -> None:
    if o0.transactional_id_pattern is not None:
        raise no_field("ListTransactionsRequest", "transactional_id_pattern", "2+")
    state_filters_0 = o0.state_filters
    n = len(state_filters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_state_filters_0 in state_filters_0:
        s = one_of_state_filters_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    producer_id_filters_0 = o0.producer_id_filters
    n = len(producer_id_filters_0)
    w(PACK_COMPACT_ARRAY_q[n](*producer_id_filters_0))
    if o0.unknown_tagged_fields:
        w(pack_q(o0.duration_filter))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qx(o0.duration_filter))


def encode_ListTransactionsRequest_2(o0: ListTransactionsRequest, w: Write) -> None:
    state_filters_0 = o0.state_filters
    n = len(state_filters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_state_filters_0 in state_filters_0:
        s = one_of_state_filters_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    producer_id_filters_0 = o0.producer_id_filters
    n = len(producer_id_filters_0)
    w(PACK_COMPACT_ARRAY_q[n](*producer_id_filters_0))
    w(pack_q(o0.duration_filter))
    transactional_id_pattern_0 = o0.transactional_id_pattern
    if transactional_id_pattern_0 is None:
        w(b"\x00")
    else:
        s = transactional_id_pattern_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ListTransactionsResponse_0(b: bytes, p: int) -> tuple[ListTransactionsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("unknown_state_filters", n_0, end - p)
    unknown_state_filters_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("unknown_state_filters", n, end - p)
        one_of_unknown_state_filters_0 = b[p:e].decode()
        p = e
        unknown_state_filters_0.append(one_of_unknown_state_filters_0)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("transaction_states", n_0, end - p)
    transaction_states_0 = []
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
        producer_id_1, n = unpack_qB(b, p)
        p += 9
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transaction_state", n, end - p)
        transaction_state_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListTransactionsResponse_TransactionState)
        o1.transactional_id = transactional_id_1
        o1.producer_id = producer_id_1
        o1.transaction_state = transaction_state_1
        o1.unknown_tagged_fields = unknown_1
        transaction_states_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListTransactionsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.unknown_state_filters = unknown_state_filters_0
    o0.transaction_states = transaction_states_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListTransactionsResponse_0(o0: ListTransactionsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    unknown_state_filters_0 = o0.unknown_state_filters
    n = len(unknown_state_filters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_unknown_state_filters_0 in unknown_state_filters_0:
        s = one_of_unknown_state_filters_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    transaction_states_0 = o0.transaction_states
    n = len(transaction_states_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in transaction_states_0:
        s = o1.transactional_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.transaction_state.encode()
        n = len(s)
        w(pack_q(o1.producer_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ListTransactionsRequest: Codec(
        bytes,
        {0: decode_ListTransactionsRequest_0, 1: decode_ListTransactionsRequest_1, 2: decode_ListTransactionsRequest_2},
        {0: encode_ListTransactionsRequest_0, 1: encode_ListTransactionsRequest_1, 2: encode_ListTransactionsRequest_2},
    ),
    ListTransactionsResponse: Codec(
        bytes,
        {
            0: decode_ListTransactionsResponse_0,
            1: decode_ListTransactionsResponse_0,
            2: decode_ListTransactionsResponse_0,
        },
        {
            0: encode_ListTransactionsResponse_0,
            1: encode_ListTransactionsResponse_0,
            2: encode_ListTransactionsResponse_0,
        },
    ),
}
