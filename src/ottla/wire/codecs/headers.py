"""Encoders and decoders for RequestHeader, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import Write, bad_length, new_message, no_tags, read_unknown_tags, write_tags
from ottla.wire.messages.headers import RequestHeader, ResponseHeader

pack_h = Struct(">h").pack
pack_hhi = Struct(">hhi").pack
pack_i = Struct(">i").pack
pack_ix = Struct(">ix").pack
unpack_hhih = Struct(">hhih").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from


def decode_RequestHeader_1(b: bytes, p: int) -> tuple[RequestHeader, int]:
    end = len(b)
    request_api_key_0, request_api_version_0, correlation_id_0, n = unpack_hhih(b, p)
    p += 10
    e = p + n
    client_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("client_id", n, end - p)
        client_id_0 = b[p:e].decode()
        p = e
    o0 = new_message(RequestHeader)
    o0.request_api_key = request_api_key_0
    o0.request_api_version = request_api_version_0
    o0.correlation_id = correlation_id_0
    o0.client_id = client_id_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_RequestHeader_2(b: bytes, p: int) -> tuple[RequestHeader, int]:
    end = len(b)
    request_api_key_0, request_api_version_0, correlation_id_0, n = unpack_hhih(b, p)
    p += 10
    e = p + n
    client_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("client_id", n, end - p)
        client_id_0 = b[p:e].decode()
        p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RequestHeader)
    o0.request_api_key = request_api_key_0
    o0.request_api_version = request_api_version_0
    o0.correlation_id = correlation_id_0
    o0.client_id = client_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RequestHeader_1(o0: RequestHeader, w: Write) -> None:
    w(pack_hhi(o0.request_api_key, o0.request_api_version, o0.correlation_id))
    client_id_0 = o0.client_id
    if client_id_0 is None:
        w(b"\xff\xff")
    else:
        s = client_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("RequestHeader")


def encode_RequestHeader_2(o0: RequestHeader, w: Write) -> None:
    w(pack_hhi(o0.request_api_key, o0.request_api_version, o0.correlation_id))
    client_id_0 = o0.client_id
    if client_id_0 is None:
        w(b"\xff\xff")
    else:
        s = client_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ResponseHeader_0(b: bytes, p: int) -> tuple[ResponseHeader, int]:
    end = len(b)
    (correlation_id_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(ResponseHeader)
    o0.correlation_id = correlation_id_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ResponseHeader_1(b: bytes, p: int) -> tuple[ResponseHeader, int]:
    end = len(b)
    correlation_id_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ResponseHeader)
    o0.correlation_id = correlation_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ResponseHeader_0(o0: ResponseHeader, w: Write) -> None:
    w(pack_i(o0.correlation_id))
    if o0.unknown_tagged_fields:
        raise no_tags("ResponseHeader")


def encode_ResponseHeader_1(o0: ResponseHeader, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_i(o0.correlation_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.correlation_id))


CODECS: dict[Any, Codec[Any]] = {
    RequestHeader: Codec(
        bytes,
        {1: decode_RequestHeader_1, 2: decode_RequestHeader_2},
        {1: encode_RequestHeader_1, 2: encode_RequestHeader_2},
    ),
    ResponseHeader: Codec(
        bytes,
        {0: decode_ResponseHeader_0, 1: decode_ResponseHeader_1},
        {0: encode_ResponseHeader_0, 1: encode_ResponseHeader_1},
    ),
}
