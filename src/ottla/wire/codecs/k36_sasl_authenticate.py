"""Encoders and decoders for SaslAuthenticate, by version.

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
from ottla.wire.messages.k36_sasl_authenticate import SaslAuthenticateRequest, SaslAuthenticateResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_q = Struct(">q").pack
pack_qx = Struct(">qx").pack
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_q = Struct(">q").unpack_from
unpack_qB = Struct(">qB").unpack_from


def decode_SaslAuthenticateRequest_0(b: bytes, p: int) -> tuple[SaslAuthenticateRequest, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    if n < 0 or e > end:
        raise bad_length("auth_bytes", n, end - p)
    auth_bytes_0 = b[p:e]
    p = e
    o0 = new_message(SaslAuthenticateRequest)
    o0.auth_bytes = auth_bytes_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_SaslAuthenticateRequest_2(b: bytes, p: int) -> tuple[SaslAuthenticateRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("auth_bytes", n, end - p)
    auth_bytes_0 = b[p:e]
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SaslAuthenticateRequest)
    o0.auth_bytes = auth_bytes_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_SaslAuthenticateRequest_0(o0: SaslAuthenticateRequest, w: Write) -> None:
    auth_bytes_0 = o0.auth_bytes
    n = len(auth_bytes_0)
    w(pack_i(n))
    w(auth_bytes_0)
    if o0.unknown_tagged_fields:
        raise no_tags("SaslAuthenticateRequest")


def encode_SaslAuthenticateRequest_2(o0: SaslAuthenticateRequest, w: Write) -> None:
    auth_bytes_0 = o0.auth_bytes
    n = len(auth_bytes_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(auth_bytes_0)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_SaslAuthenticateResponse_0(b: bytes, p: int) -> tuple[SaslAuthenticateResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hh(b, p)
    p += 4
    e = p + n
    error_message_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("error_message", n, end - p)
        error_message_0 = b[p:e].decode()
        p = e
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    if n < 0 or e > end:
        raise bad_length("auth_bytes", n, end - p)
    auth_bytes_0 = b[p:e]
    p = e
    o0 = new_message(SaslAuthenticateResponse)
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.auth_bytes = auth_bytes_0
    o0.session_lifetime_ms = 0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_SaslAuthenticateResponse_1(b: bytes, p: int) -> tuple[SaslAuthenticateResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hh(b, p)
    p += 4
    e = p + n
    error_message_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("error_message", n, end - p)
        error_message_0 = b[p:e].decode()
        p = e
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    if n < 0 or e > end:
        raise bad_length("auth_bytes", n, end - p)
    auth_bytes_0 = b[p:e]
    p = e
    (session_lifetime_ms_0,) = unpack_q(b, p)
    p += 8
    o0 = new_message(SaslAuthenticateResponse)
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.auth_bytes = auth_bytes_0
    o0.session_lifetime_ms = session_lifetime_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_SaslAuthenticateResponse_2(b: bytes, p: int) -> tuple[SaslAuthenticateResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hB(b, p)
    p += 3
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    error_message_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("error_message", n, end - p)
        error_message_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("auth_bytes", n, end - p)
    auth_bytes_0 = b[p:e]
    p = e
    session_lifetime_ms_0, tags_0 = unpack_qB(b, p)
    p += 9
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SaslAuthenticateResponse)
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.auth_bytes = auth_bytes_0
    o0.session_lifetime_ms = session_lifetime_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_SaslAuthenticateResponse_0(o0: SaslAuthenticateResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\xff\xff")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    auth_bytes_0 = o0.auth_bytes
    n = len(auth_bytes_0)
    w(pack_i(n))
    w(auth_bytes_0)
    if o0.unknown_tagged_fields:
        raise no_tags("SaslAuthenticateResponse")


def encode_SaslAuthenticateResponse_1(o0: SaslAuthenticateResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\xff\xff")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    auth_bytes_0 = o0.auth_bytes
    n = len(auth_bytes_0)
    w(pack_i(n))
    w(auth_bytes_0)
    w(pack_q(o0.session_lifetime_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("SaslAuthenticateResponse")


def encode_SaslAuthenticateResponse_2(o0: SaslAuthenticateResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    auth_bytes_0 = o0.auth_bytes
    n = len(auth_bytes_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(auth_bytes_0)
    if o0.unknown_tagged_fields:
        w(pack_q(o0.session_lifetime_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qx(o0.session_lifetime_ms))


CODECS: dict[Any, Codec[Any]] = {
    SaslAuthenticateRequest: Codec(
        bytes,
        {0: decode_SaslAuthenticateRequest_0, 1: decode_SaslAuthenticateRequest_0, 2: decode_SaslAuthenticateRequest_2},
        {0: encode_SaslAuthenticateRequest_0, 1: encode_SaslAuthenticateRequest_0, 2: encode_SaslAuthenticateRequest_2},
    ),
    SaslAuthenticateResponse: Codec(
        bytes,
        {
            0: decode_SaslAuthenticateResponse_0,
            1: decode_SaslAuthenticateResponse_1,
            2: decode_SaslAuthenticateResponse_2,
        },
        {
            0: encode_SaslAuthenticateResponse_0,
            1: encode_SaslAuthenticateResponse_1,
            2: encode_SaslAuthenticateResponse_2,
        },
    ),
}
