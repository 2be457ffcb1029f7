"""Encoders and decoders for ExpireDelegationToken, by version.

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
    new_message,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k40_expire_delegation_token import ExpireDelegationTokenRequest, ExpireDelegationTokenResponse
from ottla.wire.primitives import read_uvarint, uvarint

pack_hqi = Struct(">hqi").pack
pack_hqix = Struct(">hqix").pack
pack_i = Struct(">i").pack
pack_q = Struct(">q").pack
pack_qx = Struct(">qx").pack
unpack_hqi = Struct(">hqi").unpack_from
unpack_hqiB = Struct(">hqiB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_q = Struct(">q").unpack_from
unpack_qB = Struct(">qB").unpack_from


def decode_ExpireDelegationTokenRequest_1(b: bytes, p: int) -> tuple[ExpireDelegationTokenRequest, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    if n < 0 or e > end:
        raise bad_length("hmac", n, end - p)
    hmac_0 = b[p:e]
    p = e
    (expiry_time_period_ms_0,) = unpack_q(b, p)
    p += 8
    o0 = new_message(ExpireDelegationTokenRequest)
    o0.hmac = hmac_0
    o0.expiry_time_period_ms = expiry_time_period_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ExpireDelegationTokenRequest_2(b: bytes, p: int) -> tuple[ExpireDelegationTokenRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("hmac", n, end - p)
    hmac_0 = b[p:e]
    p = e
    expiry_time_period_ms_0, tags_0 = unpack_qB(b, p)
    p += 9
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ExpireDelegationTokenRequest)
    o0.hmac = hmac_0
    o0.expiry_time_period_ms = expiry_time_period_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ExpireDelegationTokenRequest_1(o0: ExpireDelegationTokenRequest, w: Write) -> None:
    hmac_0 = o0.hmac
    n = len(hmac_0)
    w(pack_i(n))
    w(hmac_0)
    w(pack_q(o0.expiry_time_period_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ExpireDelegationTokenRequest")


def encode_ExpireDelegationTokenRequest_2(o0: ExpireDelegationTokenRequest, w: Write) -> None:
    hmac_0 = o0.hmac
    n = len(hmac_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(hmac_0)
    if o0.unknown_tagged_fields:
        w(pack_q(o0.expiry_time_period_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qx(o0.expiry_time_period_ms))


def decode_ExpireDelegationTokenResponse_1(b: bytes, p: int) -> tuple[ExpireDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, expiry_timestamp_ms_0, throttle_time_ms_0 = unpack_hqi(b, p)
    p += 14
    o0 = new_message(ExpireDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.expiry_timestamp_ms = expiry_timestamp_ms_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ExpireDelegationTokenResponse_2(b: bytes, p: int) -> tuple[ExpireDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, expiry_timestamp_ms_0, throttle_time_ms_0, tags_0 = unpack_hqiB(b, p)
    p += 15
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ExpireDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.expiry_timestamp_ms = expiry_timestamp_ms_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ExpireDelegationTokenResponse_1(o0: ExpireDelegationTokenResponse, w: Write) -> None:
    w(pack_hqi(o0.error_code, o0.expiry_timestamp_ms, o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ExpireDelegationTokenResponse")


def encode_ExpireDelegationTokenResponse_2(o0: ExpireDelegationTokenResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_hqi(o0.error_code, o0.expiry_timestamp_ms, o0.throttle_time_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hqix(o0.error_code, o0.expiry_timestamp_ms, o0.throttle_time_ms))


CODECS: dict[Any, Codec[Any]] = {
    ExpireDelegationTokenRequest: Codec(
        bytes,
        {1: decode_ExpireDelegationTokenRequest_1, 2: decode_ExpireDelegationTokenRequest_2},
        {1: encode_ExpireDelegationTokenRequest_1, 2: encode_ExpireDelegationTokenRequest_2},
    ),
    ExpireDelegationTokenResponse: Codec(
        bytes,
        {1: decode_ExpireDelegationTokenResponse_1, 2: decode_ExpireDelegationTokenResponse_2},
        {1: encode_ExpireDelegationTokenResponse_1, 2: encode_ExpireDelegationTokenResponse_2},
    ),
}
