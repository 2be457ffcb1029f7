"""Encoders and decoders for SaslHandshake, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import Write, bad_count, bad_length, new_message, no_tags
from ottla.wire.messages.k17_sasl_handshake import SaslHandshakeRequest, SaslHandshakeResponse

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
unpack_h = Struct(">h").unpack_from
unpack_hi = Struct(">hi").unpack_from


def decode_SaslHandshakeRequest_0(b: bytes, p: int) -> tuple[SaslHandshakeRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("mechanism", n, end - p)
    mechanism_0 = b[p:e].decode()
    p = e
    o0 = new_message(SaslHandshakeRequest)
    o0.mechanism = mechanism_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_SaslHandshakeRequest_0(o0: SaslHandshakeRequest, w: Write) -> None:
    s = o0.mechanism.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("SaslHandshakeRequest")


def decode_SaslHandshakeResponse_0(b: bytes, p: int) -> tuple[SaslHandshakeResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hi(b, p)
    p += 6
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("mechanisms", n_0, end - p)
    mechanisms_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("mechanisms", n, end - p)
        one_of_mechanisms_0 = b[p:e].decode()
        p = e
        mechanisms_0.append(one_of_mechanisms_0)
    o0 = new_message(SaslHandshakeResponse)
    o0.error_code = error_code_0
    o0.mechanisms = mechanisms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_SaslHandshakeResponse_0(o0: SaslHandshakeResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    mechanisms_0 = o0.mechanisms
    n = len(mechanisms_0)
    w(pack_i(n))
    for one_of_mechanisms_0 in mechanisms_0:
        s = one_of_mechanisms_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("SaslHandshakeResponse")


CODECS: dict[Any, Codec[Any]] = {
    SaslHandshakeRequest: Codec(
        bytes,
        {0: decode_SaslHandshakeRequest_0, 1: decode_SaslHandshakeRequest_0},
        {0: encode_SaslHandshakeRequest_0, 1: encode_SaslHandshakeRequest_0},
    ),
    SaslHandshakeResponse: Codec(
        bytes,
        {0: decode_SaslHandshakeResponse_0, 1: decode_SaslHandshakeResponse_0},
        {0: encode_SaslHandshakeResponse_0, 1: encode_SaslHandshakeResponse_0},
    ),
}
