"""Encoders and decoders for UnregisterBroker, by version.

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
from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest, UnregisterBrokerResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint

pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ix = Struct(">ix").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from


def decode_UnregisterBrokerRequest_0(b: bytes, p: int) -> tuple[UnregisterBrokerRequest, int]:
    end = len(b)
    broker_id_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UnregisterBrokerRequest)
    o0.broker_id = broker_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UnregisterBrokerRequest_0(o0: UnregisterBrokerRequest, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_i(o0.broker_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.broker_id))


def decode_UnregisterBrokerResponse_0(b: bytes, p: int) -> tuple[UnregisterBrokerResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihB(b, p)
    p += 7
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
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UnregisterBrokerResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UnregisterBrokerResponse_0(o0: UnregisterBrokerResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    UnregisterBrokerRequest: Codec(bytes, {0: decode_UnregisterBrokerRequest_0}, {0: encode_UnregisterBrokerRequest_0}),
    UnregisterBrokerResponse: Codec(
        bytes, {0: decode_UnregisterBrokerResponse_0}, {0: encode_UnregisterBrokerResponse_0}
    ),
}
