"""Encoders and decoders for LeaveGroup, by version.

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
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest, LeaveGroupResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_hx = Struct(">hx").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihi = Struct(">ihi").unpack_from
LeaveGroupRequest_MemberIdentity = LeaveGroupRequest.MemberIdentity
LeaveGroupResponse_MemberResponse = LeaveGroupResponse.MemberResponse


def decode_LeaveGroupRequest_0(b: bytes, p: int) -> tuple[LeaveGroupRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    o0 = new_message(LeaveGroupRequest)
    o0.group_id = group_id_0
    o0.member_id = member_id_0
    o0.members = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_LeaveGroupRequest_3(b: bytes, p: int) -> tuple[LeaveGroupRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        group_instance_id_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("group_instance_id", n, end - p)
            group_instance_id_1 = b[p:e].decode()
            p = e
        o1 = new(LeaveGroupRequest_MemberIdentity)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.reason = None
        o1.unknown_tagged_fields = ()
        members_0.append(o1)
    o0 = new_message(LeaveGroupRequest)
    o0.group_id = group_id_0
    o0.member_id = ""
    o0.members = members_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_LeaveGroupRequest_4(b: bytes, p: int) -> tuple[LeaveGroupRequest, int]:
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
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
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
        group_instance_id_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("group_instance_id", n, end - p)
            group_instance_id_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(LeaveGroupRequest_MemberIdentity)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.reason = None
        o1.unknown_tagged_fields = unknown_1
        members_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(LeaveGroupRequest)
    o0.group_id = group_id_0
    o0.member_id = ""
    o0.members = members_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_LeaveGroupRequest_5(b: bytes, p: int) -> tuple[LeaveGroupRequest, int]:
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
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
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
        group_instance_id_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("group_instance_id", n, end - p)
            group_instance_id_1 = b[p:e].decode()
            p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        reason_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("reason", n, end - p)
            reason_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(LeaveGroupRequest_MemberIdentity)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.reason = reason_1
        o1.unknown_tagged_fields = unknown_1
        members_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(LeaveGroupRequest)
    o0.group_id = group_id_0
    o0.member_id = ""
    o0.members = members_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_LeaveGroupRequest_0(o0: LeaveGroupRequest, w: Write) -> None:
    if len(o0.members) != 0:
        raise no_field("LeaveGroupRequest", "members", "3+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("LeaveGroupRequest")


def encode_LeaveGroupRequest_3(o0: LeaveGroupRequest, w: Write) -> None:
    if o0.member_id != "":
        raise no_field("LeaveGroupRequest", "member_id", "0-2")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    members_0 = o0.members
    n = len(members_0)
    w(pack_i(n))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        group_instance_id_1 = o1.group_instance_id
        if group_instance_id_1 is None:
            w(b"\xff\xff")
        else:
            s = group_instance_id_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("MemberIdentity")
    if o0.unknown_tagged_fields:
        raise no_tags("LeaveGroupRequest")


def encode_LeaveGroupRequest_4(o0: LeaveGroupRequest, w: Write) -> None:
    if o0.member_id != "":
        raise no_field("LeaveGroupRequest", "member_id", "0-2")
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    members_0 = o0.members
    n = len(members_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        group_instance_id_1 = o1.group_instance_id
        if group_instance_id_1 is None:
            w(b"\x00")
        else:
            s = group_instance_id_1.encode()
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


def encode_LeaveGroupRequest_5(o0: LeaveGroupRequest, w: Write) -> None:
    if o0.member_id != "":
        raise no_field("LeaveGroupRequest", "member_id", "0-2")
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    members_0 = o0.members
    n = len(members_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        group_instance_id_1 = o1.group_instance_id
        if group_instance_id_1 is None:
            w(b"\x00")
        else:
            s = group_instance_id_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        reason_1 = o1.reason
        if reason_1 is None:
            w(b"\x00")
        else:
            s = reason_1.encode()
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


def decode_LeaveGroupResponse_0(b: bytes, p: int) -> tuple[LeaveGroupResponse, int]:
    end = len(b)
    (error_code_0,) = unpack_h(b, p)
    p += 2
    o0 = new_message(LeaveGroupResponse)
    o0.throttle_time_ms = 0
    o0.error_code = error_code_0
    o0.members = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_LeaveGroupResponse_1(b: bytes, p: int) -> tuple[LeaveGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0 = unpack_ih(b, p)
    p += 6
    o0 = new_message(LeaveGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.members = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_LeaveGroupResponse_3(b: bytes, p: int) -> tuple[LeaveGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihi(b, p)
    p += 10
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        group_instance_id_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("group_instance_id", n, end - p)
            group_instance_id_1 = b[p:e].decode()
            p = e
        (error_code_1,) = unpack_h(b, p)
        p += 2
        o1 = new(LeaveGroupResponse_MemberResponse)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.error_code = error_code_1
        o1.unknown_tagged_fields = ()
        members_0.append(o1)
    o0 = new_message(LeaveGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.members = members_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_LeaveGroupResponse_4(b: bytes, p: int) -> tuple[LeaveGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
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
        group_instance_id_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("group_instance_id", n, end - p)
            group_instance_id_1 = b[p:e].decode()
            p = e
        error_code_1, tags_1 = unpack_hB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(LeaveGroupResponse_MemberResponse)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.error_code = error_code_1
        o1.unknown_tagged_fields = unknown_1
        members_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(LeaveGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.members = members_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_LeaveGroupResponse_0(o0: LeaveGroupResponse, w: Write) -> None:
    if len(o0.members) != 0:
        raise no_field("LeaveGroupResponse", "members", "3+")
    w(pack_h(o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("LeaveGroupResponse")


def encode_LeaveGroupResponse_1(o0: LeaveGroupResponse, w: Write) -> None:
    if len(o0.members) != 0:
        raise no_field("LeaveGroupResponse", "members", "3+")
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("LeaveGroupResponse")


def encode_LeaveGroupResponse_3(o0: LeaveGroupResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    members_0 = o0.members
    n = len(members_0)
    w(pack_i(n))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        group_instance_id_1 = o1.group_instance_id
        if group_instance_id_1 is None:
            w(b"\xff\xff")
        else:
            s = group_instance_id_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        w(pack_h(o1.error_code))
        if o1.unknown_tagged_fields:
            raise no_tags("MemberResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("LeaveGroupResponse")


def encode_LeaveGroupResponse_4(o0: LeaveGroupResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    members_0 = o0.members
    n = len(members_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        group_instance_id_1 = o1.group_instance_id
        if group_instance_id_1 is None:
            w(b"\x00")
        else:
            s = group_instance_id_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            w(pack_h(o1.error_code))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_hx(o1.error_code))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    LeaveGroupRequest: Codec(
        bytes,
        {
            0: decode_LeaveGroupRequest_0,
            1: decode_LeaveGroupRequest_0,
            2: decode_LeaveGroupRequest_0,
            3: decode_LeaveGroupRequest_3,
            4: decode_LeaveGroupRequest_4,
            5: decode_LeaveGroupRequest_5,
        },
        {
            0: encode_LeaveGroupRequest_0,
            1: encode_LeaveGroupRequest_0,
            2: encode_LeaveGroupRequest_0,
            3: encode_LeaveGroupRequest_3,
            4: encode_LeaveGroupRequest_4,
            5: encode_LeaveGroupRequest_5,
        },
    ),
    LeaveGroupResponse: Codec(
        bytes,
        {
            0: decode_LeaveGroupResponse_0,
            1: decode_LeaveGroupResponse_1,
            2: decode_LeaveGroupResponse_1,
            3: decode_LeaveGroupResponse_3,
            4: decode_LeaveGroupResponse_4,
            5: decode_LeaveGroupResponse_4,
        },
        {
            0: encode_LeaveGroupResponse_0,
            1: encode_LeaveGroupResponse_1,
            2: encode_LeaveGroupResponse_1,
            3: encode_LeaveGroupResponse_3,
            4: encode_LeaveGroupResponse_4,
            5: encode_LeaveGroupResponse_4,
        },
    ),
}
