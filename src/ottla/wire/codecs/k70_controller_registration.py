"""Encoders and decoders for ControllerRegistration, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    Write,
    bad_count,
    bad_length,
    bad_uuid,
    long_string,
    new,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k70_controller_registration import (
    ControllerRegistrationRequest,
    ControllerRegistrationResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_Hh = Struct(">Hh").pack
pack_Hhx = Struct(">Hhx").pack
pack_hh = Struct(">hh").pack
pack_hhx = Struct(">hhx").pack
pack_ih = Struct(">ih").pack
pack_iub = Struct(">i16sb").pack
unpack_HhB = Struct(">HhB").unpack_from
unpack_hhB = Struct(">hhB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iuoB = Struct(">i16s?B").unpack_from
ControllerRegistrationRequest_Listener = ControllerRegistrationRequest.Listener
ControllerRegistrationRequest_Feature = ControllerRegistrationRequest.Feature


def decode_ControllerRegistrationRequest_0(b: bytes, p: int) -> tuple[ControllerRegistrationRequest, int]:
    end = len(b)
    controller_id_0, incarnation_id_0, zk_migration_ready_0, n_0 = unpack_iuoB(b, p)
    p += 22
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("listeners", n_0, end - p)
    listeners_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, security_protocol_1, tags_1 = unpack_HhB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ControllerRegistrationRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("features", n_0, end - p)
    features_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        min_supported_version_2, max_supported_version_2, tags_2 = unpack_hhB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(ControllerRegistrationRequest_Feature)
        o2.name = name_2
        o2.min_supported_version = min_supported_version_2
        o2.max_supported_version = max_supported_version_2
        o2.unknown_tagged_fields = unknown_2
        features_0.append(o2)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ControllerRegistrationRequest)
    o0.controller_id = controller_id_0
    o0.incarnation_id = incarnation_id_0
    o0.zk_migration_ready = zk_migration_ready_0
    o0.listeners = listeners_0
    o0.features = features_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ControllerRegistrationRequest_0(o0: ControllerRegistrationRequest, w: Write) -> None:
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_iub(o0.controller_id, o0.incarnation_id, o0.zk_migration_ready))
    listeners_0 = o0.listeners
    n = len(listeners_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in listeners_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_Hh(o1.port, o1.security_protocol))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hhx(o1.port, o1.security_protocol))
    features_0 = o0.features
    n = len(features_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in features_0:
        s = o2.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o2.unknown_tagged_fields:
            w(pack_hh(o2.min_supported_version, o2.max_supported_version))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_hhx(o2.min_supported_version, o2.max_supported_version))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ControllerRegistrationResponse_0(b: bytes, p: int) -> tuple[ControllerRegistrationResponse, int]:
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
    o0 = new_message(ControllerRegistrationResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ControllerRegistrationResponse_0(o0: ControllerRegistrationResponse, w: Write) -> None:
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
    ControllerRegistrationRequest: Codec(
        bytes, {0: decode_ControllerRegistrationRequest_0}, {0: encode_ControllerRegistrationRequest_0}
    ),
    ControllerRegistrationResponse: Codec(
        bytes, {0: decode_ControllerRegistrationResponse_0}, {0: encode_ControllerRegistrationResponse_0}
    ),
}
