"""Encoders and decoders for DefaultPrincipalData, by version.

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
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.principal import DefaultPrincipalData
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
unpack_oB = Struct(">?B").unpack_from


def decode_DefaultPrincipalData_0(b: bytes, p: int) -> tuple[DefaultPrincipalData, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("type", n, end - p)
    type_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("name", n, end - p)
    name_0 = b[p:e].decode()
    p = e
    token_authenticated_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DefaultPrincipalData)
    o0.type = type_0
    o0.name = name_0
    o0.token_authenticated = token_authenticated_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DefaultPrincipalData_0(o0: DefaultPrincipalData, w: Write) -> None:
    s = o0.type.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.token_authenticated))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.token_authenticated))


CODECS: dict[Any, Codec[Any]] = {
    DefaultPrincipalData: Codec(bytes, {0: decode_DefaultPrincipalData_0}, {0: encode_DefaultPrincipalData_0}),
}
