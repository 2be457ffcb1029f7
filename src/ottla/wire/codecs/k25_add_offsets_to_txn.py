"""Encoders and decoders for AddOffsetsToTxn, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    Write,
    bad_length,
    long_string,
    new_message,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k25_add_offsets_to_txn import AddOffsetsToTxnRequest, AddOffsetsToTxnResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint

pack_h = Struct(">h").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
pack_qh = Struct(">qh").pack
pack_qhh = Struct(">qhh").pack
unpack_h = Struct(">h").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_qhB = Struct(">qhB").unpack_from
unpack_qhh = Struct(">qhh").unpack_from


def decode_AddOffsetsToTxnRequest_0(b: bytes, p: int) -> tuple[AddOffsetsToTxnRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("transactional_id", n, end - p)
    transactional_id_0 = b[p:e].decode()
    p = e
    producer_id_0, producer_epoch_0, n = unpack_qhh(b, p)
    p += 12
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    o0 = new_message(AddOffsetsToTxnRequest)
    o0.transactional_id = transactional_id_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.group_id = group_id_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AddOffsetsToTxnRequest_3(b: bytes, p: int) -> tuple[AddOffsetsToTxnRequest, int]:
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
    producer_id_0, producer_epoch_0, n = unpack_qhB(b, p)
    p += 11
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddOffsetsToTxnRequest)
    o0.transactional_id = transactional_id_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.group_id = group_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AddOffsetsToTxnRequest_0(o0: AddOffsetsToTxnRequest, w: Write) -> None:
    s = o0.transactional_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.group_id.encode()
    n = len(s)
    w(pack_qhh(o0.producer_id, o0.producer_epoch, n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("AddOffsetsToTxnRequest")


def encode_AddOffsetsToTxnRequest_3(o0: AddOffsetsToTxnRequest, w: Write) -> None:
    s = o0.transactional_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.group_id.encode()
    n = len(s)
    w(pack_qh(o0.producer_id, o0.producer_epoch))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_AddOffsetsToTxnResponse_0(b: bytes, p: int) -> tuple[AddOffsetsToTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0 = unpack_ih(b, p)
    p += 6
    o0 = new_message(AddOffsetsToTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AddOffsetsToTxnResponse_3(b: bytes, p: int) -> tuple[AddOffsetsToTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, tags_0 = unpack_ihB(b, p)
    p += 7
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddOffsetsToTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AddOffsetsToTxnResponse_0(o0: AddOffsetsToTxnResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("AddOffsetsToTxnResponse")


def encode_AddOffsetsToTxnResponse_3(o0: AddOffsetsToTxnResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ih(o0.throttle_time_ms, o0.error_code))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihx(o0.throttle_time_ms, o0.error_code))


CODECS: dict[Any, Codec[Any]] = {
    AddOffsetsToTxnRequest: Codec(
        bytes,
        {
            0: decode_AddOffsetsToTxnRequest_0,
            1: decode_AddOffsetsToTxnRequest_0,
            2: decode_AddOffsetsToTxnRequest_0,
            3: decode_AddOffsetsToTxnRequest_3,
            4: decode_AddOffsetsToTxnRequest_3,
        },
        {
            0: encode_AddOffsetsToTxnRequest_0,
            1: encode_AddOffsetsToTxnRequest_0,
            2: encode_AddOffsetsToTxnRequest_0,
            3: encode_AddOffsetsToTxnRequest_3,
            4: encode_AddOffsetsToTxnRequest_3,
        },
    ),
    AddOffsetsToTxnResponse: Codec(
        bytes,
        {
            0: decode_AddOffsetsToTxnResponse_0,
            1: decode_AddOffsetsToTxnResponse_0,
            2: decode_AddOffsetsToTxnResponse_0,
            3: decode_AddOffsetsToTxnResponse_3,
            4: decode_AddOffsetsToTxnResponse_3,
        },
        {
            0: encode_AddOffsetsToTxnResponse_0,
            1: encode_AddOffsetsToTxnResponse_0,
            2: encode_AddOffsetsToTxnResponse_0,
            3: encode_AddOffsetsToTxnResponse_3,
            4: encode_AddOffsetsToTxnResponse_3,
        },
    ),
}
