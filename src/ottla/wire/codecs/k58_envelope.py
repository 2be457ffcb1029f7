"""Encoders and decoders for Envelope, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import UVARINTS_PLUS_ONE, Write, bad_length, new_message, read_unknown_tags, write_tags
from ottla.wire.messages.k58_envelope import EnvelopeRequest, EnvelopeResponse
from ottla.wire.primitives import read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_hx = Struct(">hx").pack
unpack_hB = Struct(">hB").unpack_from


def decode_EnvelopeRequest_0(b: bytes, p: int) -> tuple[EnvelopeRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("request_data", n, end - p)
    request_data_0 = b[p:e]
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    request_principal_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("request_principal", n, end - p)
        request_principal_0 = b[p:e]
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("client_host_address", n, end - p)
    client_host_address_0 = b[p:e]
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(EnvelopeRequest)
    o0.request_data = request_data_0
    o0.request_principal = request_principal_0
    o0.client_host_address = client_host_address_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_EnvelopeRequest_0(o0: EnvelopeRequest, w: Write) -> None:
    request_data_0 = o0.request_data
    n = len(request_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(request_data_0)
    request_principal_0 = o0.request_principal
    if request_principal_0 is None:
        w(b"\x00")
    else:
        n = len(request_principal_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(request_principal_0)
    client_host_address_0 = o0.client_host_address
    n = len(client_host_address_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(client_host_address_0)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_EnvelopeResponse_0(b: bytes, p: int) -> tuple[EnvelopeResponse, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    response_data_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("response_data", n, end - p)
        response_data_0 = b[p:e]
        p = e
    error_code_0, tags_0 = unpack_hB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(EnvelopeResponse)
    o0.response_data = response_data_0
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_EnvelopeResponse_0(o0: EnvelopeResponse, w: Write) -> None:
    response_data_0 = o0.response_data
    if response_data_0 is None:
        w(b"\x00")
    else:
        n = len(response_data_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(response_data_0)
    if o0.unknown_tagged_fields:
        w(pack_h(o0.error_code))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hx(o0.error_code))


CODECS: dict[Any, Codec[Any]] = {
    EnvelopeRequest: Codec(bytes, {0: decode_EnvelopeRequest_0}, {0: encode_EnvelopeRequest_0}),
    EnvelopeResponse: Codec(bytes, {0: decode_EnvelopeResponse_0}, {0: encode_EnvelopeResponse_0}),
}
