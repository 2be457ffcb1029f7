"""Encoders and decoders for EndTxn, by version.

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
from ottla.wire.messages.k26_end_txn import EndTxnRequest, EndTxnResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint

pack_h = Struct(">h").pack
pack_ih = Struct(">ih").pack
pack_ihqh = Struct(">ihqh").pack
pack_ihqhx = Struct(">ihqhx").pack
pack_ihx = Struct(">ihx").pack
pack_qhb = Struct(">qhb").pack
pack_qhbx = Struct(">qhbx").pack
unpack_h = Struct(">h").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihqhB = Struct(">ihqhB").unpack_from
unpack_qho = Struct(">qh?").unpack_from
unpack_qhoB = Struct(">qh?B").unpack_from


def decode_EndTxnRequest_0(b: bytes, p: int) -> tuple[EndTxnRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("transactional_id", n, end - p)
    transactional_id_0 = b[p:e].decode()
    p = e
    producer_id_0, producer_epoch_0, committed_0 = unpack_qho(b, p)
    p += 11
    o0 = new_message(EndTxnRequest)
    o0.transactional_id = transactional_id_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.committed = committed_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_EndTxnRequest_3(b: bytes, p: int) -> tuple[EndTxnRequest, int]:
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
    producer_id_0, producer_epoch_0, committed_0, tags_0 = unpack_qhoB(b, p)
    p += 12
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(EndTxnRequest)
    o0.transactional_id = transactional_id_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.committed = committed_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_EndTxnRequest_0(o0: EndTxnRequest, w: Write) -> None:
    s = o0.transactional_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_qhb(o0.producer_id, o0.producer_epoch, o0.committed))
    if o0.unknown_tagged_fields:
        raise no_tags("EndTxnRequest")


def encode_EndTxnRequest_3(o0: EndTxnRequest, w: Write) -> None:
    s = o0.transactional_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_qhb(o0.producer_id, o0.producer_epoch, o0.committed))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qhbx(o0.producer_id, o0.producer_epoch, o0.committed))


def decode_EndTxnResponse_0(b: bytes, p: int) -> tuple[EndTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0 = unpack_ih(b, p)
    p += 6
    o0 = new_message(EndTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.producer_id = -1
    o0.producer_epoch = -1
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_EndTxnResponse_3(b: bytes, p: int) -> tuple[EndTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, tags_0 = unpack_ihB(b, p)
    p += 7
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(EndTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.producer_id = -1
    o0.producer_epoch = -1
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_EndTxnResponse_5(b: bytes, p: int) -> tuple[EndTxnResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, producer_id_0, producer_epoch_0, tags_0 = unpack_ihqhB(b, p)
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(EndTxnResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_EndTxnResponse_0(o0: EndTxnResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("EndTxnResponse")


def encode_EndTxnResponse_3(o0: EndTxnResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ih(o0.throttle_time_ms, o0.error_code))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihx(o0.throttle_time_ms, o0.error_code))


def encode_EndTxnResponse_5(o0: EndTxnResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ihqh(o0.throttle_time_ms, o0.error_code, o0.producer_id, o0.producer_epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihqhx(o0.throttle_time_ms, o0.error_code, o0.producer_id, o0.producer_epoch))


CODECS: dict[Any, Codec[Any]] = {
    EndTxnRequest: Codec(
        bytes,
        {
            0: decode_EndTxnRequest_0,
            1: decode_EndTxnRequest_0,
            2: decode_EndTxnRequest_0,
            3: decode_EndTxnRequest_3,
            4: decode_EndTxnRequest_3,
            5: decode_EndTxnRequest_3,
        },
        {
            0: encode_EndTxnRequest_0,
            1: encode_EndTxnRequest_0,
            2: encode_EndTxnRequest_0,
            3: encode_EndTxnRequest_3,
            4: encode_EndTxnRequest_3,
            5: encode_EndTxnRequest_3,
        },
    ),
    EndTxnResponse: Codec(
        bytes,
        {
            0: decode_EndTxnResponse_0,
            1: decode_EndTxnResponse_0,
            2: decode_EndTxnResponse_0,
            3: decode_EndTxnResponse_3,
            4: decode_EndTxnResponse_3,
            5: decode_EndTxnResponse_5,
        },
        {
            0: encode_EndTxnResponse_0,
            1: encode_EndTxnResponse_0,
            2: encode_EndTxnResponse_0,
            3: encode_EndTxnResponse_3,
            4: encode_EndTxnResponse_3,
            5: encode_EndTxnResponse_5,
        },
    ),
}
