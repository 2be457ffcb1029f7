"""Encoders and decoders for SyncGroup, by version.

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
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_hi = Struct(">hi").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihi = Struct(">ihi").pack
unpack_h = Struct(">h").unpack_from
unpack_hi = Struct(">hi").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihi = Struct(">ihi").unpack_from
SyncGroupRequest_SyncGroupRequestAssignment = SyncGroupRequest.SyncGroupRequestAssignment


def decode_SyncGroupRequest_0(b: bytes, p: int) -> tuple[SyncGroupRequest, int]:
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
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("assignments", n_0, end - p)
    assignments_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        o1 = new(SyncGroupRequest_SyncGroupRequestAssignment)
        o1.member_id = member_id_1
        o1.assignment = assignment_1
        o1.unknown_tagged_fields = ()
        assignments_0.append(o1)
    o0 = new_message(SyncGroupRequest)
    o0.group_id = group_id_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = None
    o0.protocol_type = None
    o0.protocol_name = None
    o0.assignments = assignments_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_SyncGroupRequest_3(b: bytes, p: int) -> tuple[SyncGroupRequest, int]:
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
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("assignments", n_0, end - p)
    assignments_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        o1 = new(SyncGroupRequest_SyncGroupRequestAssignment)
        o1.member_id = member_id_1
        o1.assignment = assignment_1
        o1.unknown_tagged_fields = ()
        assignments_0.append(o1)
    o0 = new_message(SyncGroupRequest)
    o0.group_id = group_id_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.protocol_type = None
    o0.protocol_name = None
    o0.assignments = assignments_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_SyncGroupRequest_4(b: bytes, p: int) -> tuple[SyncGroupRequest, int]:
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
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("assignments", n_0, end - p)
    assignments_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(SyncGroupRequest_SyncGroupRequestAssignment)
        o1.member_id = member_id_1
        o1.assignment = assignment_1
        o1.unknown_tagged_fields = unknown_1
        assignments_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SyncGroupRequest)
    o0.group_id = group_id_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.protocol_type = None
    o0.protocol_name = None
    o0.assignments = assignments_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_SyncGroupRequest_5(b: bytes, p: int) -> tuple[SyncGroupRequest, int]:
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
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    protocol_type_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    protocol_name_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol_name", n, end - p)
        protocol_name_0 = b[p:e].decode()
        p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("assignments", n_0, end - p)
    assignments_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(SyncGroupRequest_SyncGroupRequestAssignment)
        o1.member_id = member_id_1
        o1.assignment = assignment_1
        o1.unknown_tagged_fields = unknown_1
        assignments_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SyncGroupRequest)
    o0.group_id = group_id_0
    o0.generation_id = generation_id_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.protocol_type = protocol_type_0
    o0.protocol_name = protocol_name_0
    o0.assignments = assignments_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_SyncGroupRequest_0(o0: SyncGroupRequest, w: Write) -> None:
    if o0.group_instance_id is not None:
        raise no_field("SyncGroupRequest", "group_instance_id", "3+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.generation_id, n))
    w(s)
    assignments_0 = o0.assignments
    n = len(assignments_0)
    w(pack_i(n))
    for o1 in assignments_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(pack_i(n))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            raise no_tags("SyncGroupRequestAssignment")
    if o0.unknown_tagged_fields:
        raise no_tags("SyncGroupRequest")


def encode_SyncGroupRequest_3(o0: SyncGroupRequest, w: Write) -> None:
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
    assignments_0 = o0.assignments
    n = len(assignments_0)
    w(pack_i(n))
    for o1 in assignments_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(pack_i(n))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            raise no_tags("SyncGroupRequestAssignment")
    if o0.unknown_tagged_fields:
        raise no_tags("SyncGroupRequest")


def encode_SyncGroupRequest_4(o0: SyncGroupRequest, w: Write) -> None:
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
    assignments_0 = o0.assignments
    n = len(assignments_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in assignments_0:
        s = o1.member_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_SyncGroupRequest_5(o0: SyncGroupRequest, w: Write) -> None:
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
    protocol_type_0 = o0.protocol_type
    if protocol_type_0 is None:
        w(b"\x00")
    else:
        s = protocol_type_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    protocol_name_0 = o0.protocol_name
    if protocol_name_0 is None:
        w(b"\x00")
    else:
        s = protocol_name_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    assignments_0 = o0.assignments
    n = len(assignments_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in assignments_0:
        s = o1.member_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_SyncGroupResponse_0(b: bytes, p: int) -> tuple[SyncGroupResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hi(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("assignment", n, end - p)
    assignment_0 = b[p:e]
    p = e
    o0 = new_message(SyncGroupResponse)
    o0.throttle_time_ms = 0
    o0.error_code = error_code_0
    o0.protocol_type = None
    o0.protocol_name = None
    o0.assignment = assignment_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_SyncGroupResponse_1(b: bytes, p: int) -> tuple[SyncGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihi(b, p)
    p += 10
    e = p + n
    if n < 0 or e > end:
        raise bad_length("assignment", n, end - p)
    assignment_0 = b[p:e]
    p = e
    o0 = new_message(SyncGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.protocol_type = None
    o0.protocol_name = None
    o0.assignment = assignment_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_SyncGroupResponse_4(b: bytes, p: int) -> tuple[SyncGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihB(b, p)
    p += 7
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("assignment", n, end - p)
    assignment_0 = b[p:e]
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SyncGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.protocol_type = None
    o0.protocol_name = None
    o0.assignment = assignment_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_SyncGroupResponse_5(b: bytes, p: int) -> tuple[SyncGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihB(b, p)
    p += 7
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    protocol_type_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    protocol_name_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol_name", n, end - p)
        protocol_name_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("assignment", n, end - p)
    assignment_0 = b[p:e]
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SyncGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.protocol_type = protocol_type_0
    o0.protocol_name = protocol_name_0
    o0.assignment = assignment_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_SyncGroupResponse_0(o0: SyncGroupResponse, w: Write) -> None:
    assignment_0 = o0.assignment
    n = len(assignment_0)
    w(pack_hi(o0.error_code, n))
    w(assignment_0)
    if o0.unknown_tagged_fields:
        raise no_tags("SyncGroupResponse")


def encode_SyncGroupResponse_1(o0: SyncGroupResponse, w: Write) -> None:
    assignment_0 = o0.assignment
    n = len(assignment_0)
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, n))
    w(assignment_0)
    if o0.unknown_tagged_fields:
        raise no_tags("SyncGroupResponse")


def encode_SyncGroupResponse_4(o0: SyncGroupResponse, w: Write) -> None:
    assignment_0 = o0.assignment
    n = len(assignment_0)
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(assignment_0)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_SyncGroupResponse_5(o0: SyncGroupResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    protocol_type_0 = o0.protocol_type
    if protocol_type_0 is None:
        w(b"\x00")
    else:
        s = protocol_type_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    protocol_name_0 = o0.protocol_name
    if protocol_name_0 is None:
        w(b"\x00")
    else:
        s = protocol_name_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    assignment_0 = o0.assignment
    n = len(assignment_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(assignment_0)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    SyncGroupRequest: Codec(
        bytes,
        {
            0: decode_SyncGroupRequest_0,
            1: decode_SyncGroupRequest_0,
            2: decode_SyncGroupRequest_0,
            3: decode_SyncGroupRequest_3,
            4: decode_SyncGroupRequest_4,
            5: decode_SyncGroupRequest_5,
        },
        {
            0: encode_SyncGroupRequest_0,
            1: encode_SyncGroupRequest_0,
            2: encode_SyncGroupRequest_0,
            3: encode_SyncGroupRequest_3,
            4: encode_SyncGroupRequest_4,
            5: encode_SyncGroupRequest_5,
        },
    ),
    SyncGroupResponse: Codec(
        bytes,
        {
            0: decode_SyncGroupResponse_0,
            1: decode_SyncGroupResponse_1,
            2: decode_SyncGroupResponse_1,
            3: decode_SyncGroupResponse_1,
            4: decode_SyncGroupResponse_4,
            5: decode_SyncGroupResponse_5,
        },
        {
            0: encode_SyncGroupResponse_0,
            1: encode_SyncGroupResponse_1,
            2: encode_SyncGroupResponse_1,
            3: encode_SyncGroupResponse_1,
            4: encode_SyncGroupResponse_4,
            5: encode_SyncGroupResponse_5,
        },
    ),
}
