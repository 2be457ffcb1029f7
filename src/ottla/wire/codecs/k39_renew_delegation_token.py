"""Encoders and decoders for RenewDelegationToken, by version.

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
from ottla.wire.messages.k39_renew_delegation_token import RenewDelegationTokenRequest, RenewDelegationTokenResponse
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


def decode_RenewDelegationTokenRequest_1(b: bytes, p: int) -> tuple[RenewDelegationTokenRequest, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    if n < 0 or e > end:
        raise bad_length("hmac", n, end - p)
    hmac_0 = b[p:e]
    p = e
    (renew_period_ms_0,) = unpack_q(b, p)
    p += 8
    o0 = new_message(RenewDelegationTokenRequest)
    o0.hmac = hmac_0
    o0.renew_period_ms = renew_period_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_RenewDelegationTokenRequest_2(b: bytes, p: int) -> tuple[RenewDelegationTokenRequest, int]:
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
    renew_period_ms_0, tags_0 = unpack_qB(b, p)
    p += 9
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RenewDelegationTokenRequest)
    o0.hmac = hmac_0
    o0.renew_period_ms = renew_period_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RenewDelegationTokenRequest_1(o0: RenewDelegationTokenRequest, w: Write) -> None:
    hmac_0 = o0.hmac
    n = len(hmac_0)
    w(pack_i(n))
    w(hmac_0)
    w(pack_q(o0.renew_period_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("RenewDelegationTokenRequest")


def encode_RenewDelegationTokenRequest_2(o0: RenewDelegationTokenRequest, w: Write) -> None:
    hmac_0 = o0.hmac
    n = len(hmac_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(hmac_0)
    if o0.unknown_tagged_fields:
        w(pack_q(o0.renew_period_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qx(o0.renew_period_ms))


def decode_RenewDelegationTokenResponse_1(b: bytes, p: int) -> tuple[RenewDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, expiry_timestamp_ms_0, throttle_time_ms_0 = unpack_hqi(b, p)
    p += 14
    o0 = new_message(RenewDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.expiry_timestamp_ms = expiry_timestamp_ms_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_RenewDelegationTokenResponse_2(b: bytes, p: int) -> tuple[RenewDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, expiry_timestamp_ms_0, throttle_time_ms_0, tags_0 = unpack_hqiB(b, p)
    p += 15
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RenewDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.expiry_timestamp_ms = expiry_timestamp_ms_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RenewDelegationTokenResponse_1(o0: RenewDelegationTokenResponse, w: Write) -> None:
    w(pack_hqi(o0.error_code, o0.expiry_timestamp_ms, o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("RenewDelegationTokenResponse")


def encode_RenewDelegationTokenResponse_2(o0: RenewDelegationTokenResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_hqi(o0.error_code, o0.expiry_timestamp_ms, o0.throttle_time_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hqix(o0.error_code, o0.expiry_timestamp_ms, o0.throttle_time_ms))


CODECS: dict[Any, Codec[Any]] = {
    RenewDelegationTokenRequest: Codec(
        bytes,
        {1: decode_RenewDelegationTokenRequest_1, 2: decode_RenewDelegationTokenRequest_2},
        {1: encode_RenewDelegationTokenRequest_1, 2: encode_RenewDelegationTokenRequest_2},
    ),
    RenewDelegationTokenResponse: Codec(
        bytes,
        {1: decode_RenewDelegationTokenResponse_1, 2: decode_RenewDelegationTokenResponse_2},
        {1: encode_RenewDelegationTokenResponse_1, 2: encode_RenewDelegationTokenResponse_2},
    ),
}
