"""Encoders and decoders for FindCoordinator, by version.

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
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest, FindCoordinatorResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_hih = Struct(">hih").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ix = Struct(">ix").pack
unpack_b = Struct(">b").unpack_from
unpack_bB = Struct(">bB").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hih = Struct(">hih").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihh = Struct(">ihh").unpack_from
FindCoordinatorResponse_Coordinator = FindCoordinatorResponse.Coordinator


def decode_FindCoordinatorRequest_0(b: bytes, p: int) -> tuple[FindCoordinatorRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("key", n, end - p)
    key_0 = b[p:e].decode()
    p = e
    o0 = new_message(FindCoordinatorRequest)
    o0.key = key_0
    o0.key_type = 0
    o0.coordinator_keys = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FindCoordinatorRequest_1(b: bytes, p: int) -> tuple[FindCoordinatorRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("key", n, end - p)
    key_0 = b[p:e].decode()
    p = e
    (key_type_0,) = unpack_b(b, p)
    p += 1
    o0 = new_message(FindCoordinatorRequest)
    o0.key = key_0
    o0.key_type = key_type_0
    o0.coordinator_keys = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FindCoordinatorRequest_3(b: bytes, p: int) -> tuple[FindCoordinatorRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("key", n, end - p)
    key_0 = b[p:e].decode()
    p = e
    key_type_0, tags_0 = unpack_bB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FindCoordinatorRequest)
    o0.key = key_0
    o0.key_type = key_type_0
    o0.coordinator_keys = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FindCoordinatorRequest_4(b: bytes, p: int) -> tuple[FindCoordinatorRequest, int]:
    end = len(b)
    key_type_0, n_0 = unpack_bB(b, p)
    p += 2
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("coordinator_keys", n_0, end - p)
    coordinator_keys_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("coordinator_keys", n, end - p)
        one_of_coordinator_keys_0 = b[p:e].decode()
        p = e
        coordinator_keys_0.append(one_of_coordinator_keys_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FindCoordinatorRequest)
    o0.key = ""
    o0.key_type = key_type_0
    o0.coordinator_keys = coordinator_keys_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FindCoordinatorRequest_0(o0: FindCoordinatorRequest, w: Write) -> None:
    if o0.key_type != 0:
        raise no_field("FindCoordinatorRequest", "key_type", "1+")
    if len(o0.coordinator_keys) != 0:
        raise no_field("FindCoordinatorRequest", "coordinator_keys", "4+")
    s = o0.key.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("FindCoordinatorRequest")


def encode_FindCoordinatorRequest_1(o0: FindCoordinatorRequest, w: Write) -> None:
    if len(o0.coordinator_keys) != 0:
        raise no_field("FindCoordinatorRequest", "coordinator_keys", "4+")
    s = o0.key.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_b(o0.key_type))
    if o0.unknown_tagged_fields:
        raise no_tags("FindCoordinatorRequest")


def encode_FindCoordinatorRequest_3(o0: FindCoordinatorRequest, w: Write) -> None:
    if len(o0.coordinator_keys) != 0:
        raise no_field("FindCoordinatorRequest", "coordinator_keys", "4+")
    s = o0.key.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.key_type))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.key_type))


def encode_FindCoordinatorRequest_4(o0: FindCoordinatorRequest, w: Write) -> None:
    if o0.key != "":
        raise no_field("FindCoordinatorRequest", "key", "0-3")
    w(pack_b(o0.key_type))
    coordinator_keys_0 = o0.coordinator_keys
    n = len(coordinator_keys_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_coordinator_keys_0 in coordinator_keys_0:
        s = one_of_coordinator_keys_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_FindCoordinatorResponse_0(b: bytes, p: int) -> tuple[FindCoordinatorResponse, int]:
    end = len(b)
    error_code_0, node_id_0, n = unpack_hih(b, p)
    p += 8
    e = p + n
    if n < 0 or e > end:
        raise bad_length("host", n, end - p)
    host_0 = b[p:e].decode()
    p = e
    (port_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(FindCoordinatorResponse)
    o0.throttle_time_ms = 0
    o0.error_code = error_code_0
    o0.error_message = ""
    o0.node_id = node_id_0
    o0.host = host_0
    o0.port = port_0
    o0.coordinators = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FindCoordinatorResponse_1(b: bytes, p: int) -> tuple[FindCoordinatorResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihh(b, p)
    p += 8
    e = p + n
    error_message_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("error_message", n, end - p)
        error_message_0 = b[p:e].decode()
        p = e
    node_id_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("host", n, end - p)
    host_0 = b[p:e].decode()
    p = e
    (port_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(FindCoordinatorResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.node_id = node_id_0
    o0.host = host_0
    o0.port = port_0
    o0.coordinators = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FindCoordinatorResponse_3(b: bytes, p: int) -> tuple[FindCoordinatorResponse, int]:
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
    node_id_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("host", n, end - p)
    host_0 = b[p:e].decode()
    p = e
    port_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FindCoordinatorResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.node_id = node_id_0
    o0.host = host_0
    o0.port = port_0
    o0.coordinators = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FindCoordinatorResponse_4(b: bytes, p: int) -> tuple[FindCoordinatorResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 14 > end - p:
        raise bad_count("coordinators", n_0, end - p)
    coordinators_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("key", n, end - p)
        key_1 = b[p:e].decode()
        p = e
        node_id_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, error_code_1, n = unpack_ihB(b, p)
        p += 7
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FindCoordinatorResponse_Coordinator)
        o1.key = key_1
        o1.node_id = node_id_1
        o1.host = host_1
        o1.port = port_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        coordinators_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FindCoordinatorResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.error_message = ""
    o0.node_id = 0
    o0.host = ""
    o0.port = 0
    o0.coordinators = coordinators_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FindCoordinatorResponse_0(o0: FindCoordinatorResponse, w: Write) -> None:
    if len(o0.coordinators) != 0:
        raise no_field("FindCoordinatorResponse", "coordinators", "4+")
    s = o0.host.encode()
    n = len(s)
    w(pack_hih(o0.error_code, o0.node_id, n))
    w(s)
    w(pack_i(o0.port))
    if o0.unknown_tagged_fields:
        raise no_tags("FindCoordinatorResponse")


def encode_FindCoordinatorResponse_1(o0: FindCoordinatorResponse, w: Write) -> None:
    if len(o0.coordinators) != 0:
        raise no_field("FindCoordinatorResponse", "coordinators", "4+")
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\xff\xff")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    s = o0.host.encode()
    n = len(s)
    w(pack_ih(o0.node_id, n))
    w(s)
    w(pack_i(o0.port))
    if o0.unknown_tagged_fields:
        raise no_tags("FindCoordinatorResponse")


def encode_FindCoordinatorResponse_3(o0: FindCoordinatorResponse, w: Write) -> None:
    if len(o0.coordinators) != 0:
        raise no_field("FindCoordinatorResponse", "coordinators", "4+")
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.host.encode()
    n = len(s)
    w(pack_i(o0.node_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_i(o0.port))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.port))


def encode_FindCoordinatorResponse_4(o0: FindCoordinatorResponse, w: Write) -> None:
    if o0.error_code != 0:
        raise no_field("FindCoordinatorResponse", "error_code", "0-3")
    if o0.node_id != 0:
        raise no_field("FindCoordinatorResponse", "node_id", "0-3")
    if o0.host != "":
        raise no_field("FindCoordinatorResponse", "host", "0-3")
    if o0.port != 0:
        raise no_field("FindCoordinatorResponse", "port", "0-3")
    w(pack_i(o0.throttle_time_ms))
    coordinators_0 = o0.coordinators
    n = len(coordinators_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in coordinators_0:
        s = o1.key.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.node_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_ih(o1.port, o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    FindCoordinatorRequest: Codec(
        bytes,
        {
            0: decode_FindCoordinatorRequest_0,
            1: decode_FindCoordinatorRequest_1,
            2: decode_FindCoordinatorRequest_1,
            3: decode_FindCoordinatorRequest_3,
            4: decode_FindCoordinatorRequest_4,
            5: decode_FindCoordinatorRequest_4,
            6: decode_FindCoordinatorRequest_4,
        },
        {
            0: encode_FindCoordinatorRequest_0,
            1: encode_FindCoordinatorRequest_1,
            2: encode_FindCoordinatorRequest_1,
            3: encode_FindCoordinatorRequest_3,
            4: encode_FindCoordinatorRequest_4,
            5: encode_FindCoordinatorRequest_4,
            6: encode_FindCoordinatorRequest_4,
        },
    ),
    FindCoordinatorResponse: Codec(
        bytes,
        {
            0: decode_FindCoordinatorResponse_0,
            1: decode_FindCoordinatorResponse_1,
            2: decode_FindCoordinatorResponse_1,
            3: decode_FindCoordinatorResponse_3,
            4: decode_FindCoordinatorResponse_4,
            5: decode_FindCoordinatorResponse_4,
            6: decode_FindCoordinatorResponse_4,
        },
        {
            0: encode_FindCoordinatorResponse_0,
            1: encode_FindCoordinatorResponse_1,
            2: encode_FindCoordinatorResponse_1,
            3: encode_FindCoordinatorResponse_3,
            4: encode_FindCoordinatorResponse_4,
            5: encode_FindCoordinatorResponse_4,
            6: encode_FindCoordinatorResponse_4,
        },
    ),
}
