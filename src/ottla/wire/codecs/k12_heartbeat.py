"""Encoders and decoders for Heartbeat, by version.

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
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest, HeartbeatResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
unpack_h = Struct(">h").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from


def decode_HeartbeatRequest_0(b: bytes, p: int) -> tuple[HeartbeatRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    o0 = new_message(HeartbeatRequest)
    o0.group_id = group_id_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = None
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_HeartbeatRequest_3(b: bytes, p: int) -> tuple[HeartbeatRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    group_instance_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("group_instance_id", n, end - p)
        group_instance_id_0 = b[p:e].decode()
        p = e
    o0 = new_message(HeartbeatRequest)
    o0.group_id = group_id_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_HeartbeatRequest_4(b: bytes, p: int) -> tuple[HeartbeatRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    generation_id_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    group_instance_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_instance_id", n, end - p)
        group_instance_id_0 = b[p:e].decode()
        p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(HeartbeatRequest)
    o0.group_id = group_id_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_HeartbeatRequest_0(o0: HeartbeatRequest, w: Write) -> None:
    if o0.group_instance_id is not None:
        raise no_field("HeartbeatRequest", "group_instance_id", "3+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.generation_id, n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("HeartbeatRequest")


def encode_HeartbeatRequest_3(o0: HeartbeatRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.generation_id, n))
    w(s)
    group_instance_id_0 = o0.group_instance_id
    if group_instance_id_0 is None:
        w(b"\xff\xff")
    else:
        s = group_instance_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("HeartbeatRequest")


def encode_HeartbeatRequest_4(o0: HeartbeatRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_i(o0.generation_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    group_instance_id_0 = o0.group_instance_id
    if group_instance_id_0 is None:
        w(b"\x00")
    else:
        s = group_instance_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_HeartbeatResponse_0(b: bytes, p: int) -> tuple[HeartbeatResponse, int]:
    end = len(b)
    (error_code_0,) = unpack_h(b, p)
    p += 2
    o0 = new_message(HeartbeatResponse)
    o0.throttle_time_ms = 0
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_HeartbeatResponse_1(b: bytes, p: int) -> tuple[HeartbeatResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0 = unpack_ih(b, p)
    p += 6
    o0 = new_message(HeartbeatResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_HeartbeatResponse_4(b: bytes, p: int) -> tuple[HeartbeatResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, tags_0 = unpack_ihB(b, p)
    p += 7
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(HeartbeatResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_HeartbeatResponse_0(o0: HeartbeatResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("HeartbeatResponse")


def encode_HeartbeatResponse_1(o0: HeartbeatResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("HeartbeatResponse")


def encode_HeartbeatResponse_4(o0: HeartbeatResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ih(o0.throttle_time_ms, o0.error_code))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihx(o0.throttle_time_ms, o0.error_code))


CODECS: dict[Any, Codec[Any]] = {
    HeartbeatRequest: Codec(
        bytes,
        {
            0: decode_HeartbeatRequest_0,
            1: decode_HeartbeatRequest_0,
            2: decode_HeartbeatRequest_0,
            3: decode_HeartbeatRequest_3,
            4: decode_HeartbeatRequest_4,
        },
        {
            0: encode_HeartbeatRequest_0,
            1: encode_HeartbeatRequest_0,
            2: encode_HeartbeatRequest_0,
            3: encode_HeartbeatRequest_3,
            4: encode_HeartbeatRequest_4,
        },
    ),
    HeartbeatResponse: Codec(
        bytes,
        {
            0: decode_HeartbeatResponse_0,
            1: decode_HeartbeatResponse_1,
            2: decode_HeartbeatResponse_1,
            3: decode_HeartbeatResponse_1,
            4: decode_HeartbeatResponse_4,
        },
        {
            0: encode_HeartbeatResponse_0,
            1: encode_HeartbeatResponse_1,
            2: encode_HeartbeatResponse_1,
            3: encode_HeartbeatResponse_1,
            4: encode_HeartbeatResponse_4,
        },
    ),
}
