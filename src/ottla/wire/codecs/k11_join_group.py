"""Encoders and decoders for JoinGroup, by version.

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
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_h = Struct(">h").pack
pack_hih = Struct(">hih").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ihi = Struct(">ihi").pack
pack_ihih = Struct(">ihih").pack
pack_ii = Struct(">ii").pack
pack_iih = Struct(">iih").pack
unpack_h = Struct(">h").unpack_from
unpack_hih = Struct(">hih").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihiB = Struct(">ihiB").unpack_from
unpack_ihih = Struct(">ihih").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_iih = Struct(">iih").unpack_from
unpack_oB = Struct(">?B").unpack_from
JoinGroupRequest_JoinGroupRequestProtocol = JoinGroupRequest.JoinGroupRequestProtocol
JoinGroupResponse_JoinGroupResponseMember = JoinGroupResponse.JoinGroupResponseMember


def decode_JoinGroupRequest_0(b: bytes, p: int) -> tuple[JoinGroupRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    session_timeout_ms_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("protocols", n_0, end - p)
    protocols_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        o1 = new(JoinGroupRequest_JoinGroupRequestProtocol)
        o1.name = name_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = ()
        protocols_0.append(o1)
    o0 = new_message(JoinGroupRequest)
    o0.group_id = group_id_0
    o0.session_timeout_ms = session_timeout_ms_0
    o0.rebalance_timeout_ms = -1
    o0.member_id = member_id_0
    o0.group_instance_id = None
    o0.protocol_type = protocol_type_0
    o0.protocols = protocols_0
    o0.reason = None
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_JoinGroupRequest_1(b: bytes, p: int) -> tuple[JoinGroupRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    session_timeout_ms_0, rebalance_timeout_ms_0, n = unpack_iih(b, p)
    p += 10
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("protocols", n_0, end - p)
    protocols_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        o1 = new(JoinGroupRequest_JoinGroupRequestProtocol)
        o1.name = name_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = ()
        protocols_0.append(o1)
    o0 = new_message(JoinGroupRequest)
    o0.group_id = group_id_0
    o0.session_timeout_ms = session_timeout_ms_0
    o0.rebalance_timeout_ms = rebalance_timeout_ms_0
    o0.member_id = member_id_0
    o0.group_instance_id = None
    o0.protocol_type = protocol_type_0
    o0.protocols = protocols_0
    o0.reason = None
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_JoinGroupRequest_5(b: bytes, p: int) -> tuple[JoinGroupRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    session_timeout_ms_0, rebalance_timeout_ms_0, n = unpack_iih(b, p)
    p += 10
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
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("protocols", n_0, end - p)
    protocols_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        o1 = new(JoinGroupRequest_JoinGroupRequestProtocol)
        o1.name = name_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = ()
        protocols_0.append(o1)
    o0 = new_message(JoinGroupRequest)
    o0.group_id = group_id_0
    o0.session_timeout_ms = session_timeout_ms_0
    o0.rebalance_timeout_ms = rebalance_timeout_ms_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.protocol_type = protocol_type_0
    o0.protocols = protocols_0
    o0.reason = None
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_JoinGroupRequest_6(b: bytes, p: int) -> tuple[JoinGroupRequest, int]:
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
    session_timeout_ms_0, rebalance_timeout_ms_0, n = unpack_iiB(b, p)
    p += 9
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
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("protocols", n_0, end - p)
    protocols_0 = []
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
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(JoinGroupRequest_JoinGroupRequestProtocol)
        o1.name = name_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = unknown_1
        protocols_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(JoinGroupRequest)
    o0.group_id = group_id_0
    o0.session_timeout_ms = session_timeout_ms_0
    o0.rebalance_timeout_ms = rebalance_timeout_ms_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.protocol_type = protocol_type_0
    o0.protocols = protocols_0
    o0.reason = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_JoinGroupRequest_8(b: bytes, p: int) -> tuple[JoinGroupRequest, int]:
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
    session_timeout_ms_0, rebalance_timeout_ms_0, n = unpack_iiB(b, p)
    p += 9
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
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("protocols", n_0, end - p)
    protocols_0 = []
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
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(JoinGroupRequest_JoinGroupRequestProtocol)
        o1.name = name_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = unknown_1
        protocols_0.append(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    reason_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("reason", n, end - p)
        reason_0 = b[p:e].decode()
        p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(JoinGroupRequest)
    o0.group_id = group_id_0
    o0.session_timeout_ms = session_timeout_ms_0
    o0.rebalance_timeout_ms = rebalance_timeout_ms_0
    o0.member_id = member_id_0
    o0.group_instance_id = group_instance_id_0
    o0.protocol_type = protocol_type_0
    o0.protocols = protocols_0
    o0.reason = reason_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_JoinGroupRequest_0(o0: JoinGroupRequest, w: Write) -> None:
    if o0.group_instance_id is not None:
        raise no_field("JoinGroupRequest", "group_instance_id", "5+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ih(o0.session_timeout_ms, n))
    w(s)
    s = o0.protocol_type.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    protocols_0 = o0.protocols
    n = len(protocols_0)
    w(pack_i(n))
    for o1 in protocols_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(pack_i(n))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            raise no_tags("JoinGroupRequestProtocol")
    if o0.unknown_tagged_fields:
        raise no_tags("JoinGroupRequest")


def encode_JoinGroupRequest_1(o0: JoinGroupRequest, w: Write) -> None:
    if o0.group_instance_id is not None:
        raise no_field("JoinGroupRequest", "group_instance_id", "5+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_iih(o0.session_timeout_ms, o0.rebalance_timeout_ms, n))
    w(s)
    s = o0.protocol_type.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    protocols_0 = o0.protocols
    n = len(protocols_0)
    w(pack_i(n))
    for o1 in protocols_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(pack_i(n))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            raise no_tags("JoinGroupRequestProtocol")
    if o0.unknown_tagged_fields:
        raise no_tags("JoinGroupRequest")


def encode_JoinGroupRequest_5(o0: JoinGroupRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_iih(o0.session_timeout_ms, o0.rebalance_timeout_ms, n))
    w(s)
    group_instance_id_0 = o0.group_instance_id
    if group_instance_id_0 is None:
        w(b"\xff\xff")
    else:
        s = group_instance_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    s = o0.protocol_type.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    protocols_0 = o0.protocols
    n = len(protocols_0)
    w(pack_i(n))
    for o1 in protocols_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(pack_i(n))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            raise no_tags("JoinGroupRequestProtocol")
    if o0.unknown_tagged_fields:
        raise no_tags("JoinGroupRequest")


def encode_JoinGroupRequest_6(o0: JoinGroupRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ii(o0.session_timeout_ms, o0.rebalance_timeout_ms))
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
    s = o0.protocol_type.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    protocols_0 = o0.protocols
    n = len(protocols_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in protocols_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_JoinGroupRequest_8(o0: JoinGroupRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_ii(o0.session_timeout_ms, o0.rebalance_timeout_ms))
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
    s = o0.protocol_type.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    protocols_0 = o0.protocols
    n = len(protocols_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in protocols_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    reason_0 = o0.reason
    if reason_0 is None:
        w(b"\x00")
    else:
        s = reason_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_JoinGroupResponse_0(b: bytes, p: int) -> tuple[JoinGroupResponse, int]:
    end = len(b)
    error_code_0, generation_id_0, n = unpack_hih(b, p)
    p += 8
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_name", n, end - p)
    protocol_name_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("leader", n, end - p)
    leader_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
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
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        o1 = new(JoinGroupResponse_JoinGroupResponseMember)
        o1.member_id = member_id_1
        o1.group_instance_id = None
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = ()
        members_0.append(o1)
    o0 = new_message(JoinGroupResponse)
    o0.throttle_time_ms = 0
    o0.error_code = error_code_0
    o0.generation_id = generation_id_0
    o0.protocol_type = None
    o0.protocol_name = protocol_name_0
    o0.leader = leader_0
    o0.skip_assignment = False
    o0.member_id = member_id_0
    o0.members = members_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_JoinGroupResponse_2(b: bytes, p: int) -> tuple[JoinGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, generation_id_0, n = unpack_ihih(b, p)
    p += 12
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_name", n, end - p)
    protocol_name_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("leader", n, end - p)
    leader_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
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
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        o1 = new(JoinGroupResponse_JoinGroupResponseMember)
        o1.member_id = member_id_1
        o1.group_instance_id = None
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = ()
        members_0.append(o1)
    o0 = new_message(JoinGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.generation_id = generation_id_0
    o0.protocol_type = None
    o0.protocol_name = protocol_name_0
    o0.leader = leader_0
    o0.skip_assignment = False
    o0.member_id = member_id_0
    o0.members = members_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_JoinGroupResponse_5(b: bytes, p: int) -> tuple[JoinGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, generation_id_0, n = unpack_ihih(b, p)
    p += 12
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_name", n, end - p)
    protocol_name_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("leader", n, end - p)
    leader_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 8 > end - p:
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
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        o1 = new(JoinGroupResponse_JoinGroupResponseMember)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = ()
        members_0.append(o1)
    o0 = new_message(JoinGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.generation_id = generation_id_0
    o0.protocol_type = None
    o0.protocol_name = protocol_name_0
    o0.leader = leader_0
    o0.skip_assignment = False
    o0.member_id = member_id_0
    o0.members = members_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_JoinGroupResponse_6(b: bytes, p: int) -> tuple[JoinGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, generation_id_0, n = unpack_ihiB(b, p)
    p += 11
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
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
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("leader", n, end - p)
    leader_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
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
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(JoinGroupResponse_JoinGroupResponseMember)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = unknown_1
        members_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(JoinGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.generation_id = generation_id_0
    o0.protocol_type = None
    o0.protocol_name = protocol_name_0
    o0.leader = leader_0
    o0.skip_assignment = False
    o0.member_id = member_id_0
    o0.members = members_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_JoinGroupResponse_7(b: bytes, p: int) -> tuple[JoinGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, generation_id_0, n = unpack_ihiB(b, p)
    p += 11
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
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("leader", n, end - p)
    leader_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
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
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(JoinGroupResponse_JoinGroupResponseMember)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = unknown_1
        members_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(JoinGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.generation_id = generation_id_0
    o0.protocol_type = protocol_type_0
    o0.protocol_name = protocol_name_0
    o0.leader = leader_0
    o0.skip_assignment = False
    o0.member_id = member_id_0
    o0.members = members_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_JoinGroupResponse_9(b: bytes, p: int) -> tuple[JoinGroupResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, generation_id_0, n = unpack_ihiB(b, p)
    p += 11
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
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("leader", n, end - p)
    leader_0 = b[p:e].decode()
    p = e
    skip_assignment_0, n = unpack_oB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
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
        if n < 0 or e > end:
            raise bad_length("metadata", n, end - p)
        metadata_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(JoinGroupResponse_JoinGroupResponseMember)
        o1.member_id = member_id_1
        o1.group_instance_id = group_instance_id_1
        o1.metadata = metadata_1
        o1.unknown_tagged_fields = unknown_1
        members_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(JoinGroupResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.generation_id = generation_id_0
    o0.protocol_type = protocol_type_0
    o0.protocol_name = protocol_name_0
    o0.leader = leader_0
    o0.skip_assignment = skip_assignment_0
    o0.member_id = member_id_0
    o0.members = members_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_JoinGroupResponse_0(o0: JoinGroupResponse, w: Write) -> None:
    if o0.skip_assignment:
        raise no_field("JoinGroupResponse", "skip_assignment", "9+")
    s = o0.protocol_name.encode()
    n = len(s)
    w(pack_hih(o0.error_code, o0.generation_id, n))
    w(s)
    s = o0.leader.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
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
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(pack_i(n))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            raise no_tags("JoinGroupResponseMember")
    if o0.unknown_tagged_fields:
        raise no_tags("JoinGroupResponse")


def encode_JoinGroupResponse_2(o0: JoinGroupResponse, w: Write) -> None:
    if o0.skip_assignment:
        raise no_field("JoinGroupResponse", "skip_assignment", "9+")
    s = o0.protocol_name.encode()
    n = len(s)
    w(pack_ihih(o0.throttle_time_ms, o0.error_code, o0.generation_id, n))
    w(s)
    s = o0.leader.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
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
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(pack_i(n))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            raise no_tags("JoinGroupResponseMember")
    if o0.unknown_tagged_fields:
        raise no_tags("JoinGroupResponse")


def encode_JoinGroupResponse_5(o0: JoinGroupResponse, w: Write) -> None:
    if o0.skip_assignment:
        raise no_field("JoinGroupResponse", "skip_assignment", "9+")
    s = o0.protocol_name.encode()
    n = len(s)
    w(pack_ihih(o0.throttle_time_ms, o0.error_code, o0.generation_id, n))
    w(s)
    s = o0.leader.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
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
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(pack_i(n))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            raise no_tags("JoinGroupResponseMember")
    if o0.unknown_tagged_fields:
        raise no_tags("JoinGroupResponse")


def encode_JoinGroupResponse_6(o0: JoinGroupResponse, w: Write) -> None:
    if o0.skip_assignment:
        raise no_field("JoinGroupResponse", "skip_assignment", "9+")
    s = o0.protocol_name.encode()
    n = len(s)
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.generation_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.leader.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
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
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_JoinGroupResponse_7(o0: JoinGroupResponse, w: Write) -> None:
    if o0.skip_assignment:
        raise no_field("JoinGroupResponse", "skip_assignment", "9+")
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.generation_id))
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
    s = o0.leader.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
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
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_JoinGroupResponse_9(o0: JoinGroupResponse, w: Write) -> None:
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.generation_id))
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
    s = o0.leader.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_b(o0.skip_assignment))
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
        metadata_1 = o1.metadata
        n = len(metadata_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(metadata_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    JoinGroupRequest: Codec(
        bytes,
        {
            0: decode_JoinGroupRequest_0,
            1: decode_JoinGroupRequest_1,
            2: decode_JoinGroupRequest_1,
            3: decode_JoinGroupRequest_1,
            4: decode_JoinGroupRequest_1,
            5: decode_JoinGroupRequest_5,
            6: decode_JoinGroupRequest_6,
            7: decode_JoinGroupRequest_6,
            8: decode_JoinGroupRequest_8,
            9: decode_JoinGroupRequest_8,
        },
        {
            0: encode_JoinGroupRequest_0,
            1: encode_JoinGroupRequest_1,
            2: encode_JoinGroupRequest_1,
            3: encode_JoinGroupRequest_1,
            4: encode_JoinGroupRequest_1,
            5: encode_JoinGroupRequest_5,
            6: encode_JoinGroupRequest_6,
            7: encode_JoinGroupRequest_6,
            8: encode_JoinGroupRequest_8,
            9: encode_JoinGroupRequest_8,
        },
    ),
    JoinGroupResponse: Codec(
        bytes,
        {
            0: decode_JoinGroupResponse_0,
            1: decode_JoinGroupResponse_0,
            2: decode_JoinGroupResponse_2,
            3: decode_JoinGroupResponse_2,
            4: decode_JoinGroupResponse_2,
            5: decode_JoinGroupResponse_5,
            6: decode_JoinGroupResponse_6,
            7: decode_JoinGroupResponse_7,
            8: decode_JoinGroupResponse_7,
            9: decode_JoinGroupResponse_9,
        },
        {
            0: encode_JoinGroupResponse_0,
            1: encode_JoinGroupResponse_0,
            2: encode_JoinGroupResponse_2,
            3: encode_JoinGroupResponse_2,
            4: encode_JoinGroupResponse_2,
            5: encode_JoinGroupResponse_5,
            6: encode_JoinGroupResponse_6,
            7: encode_JoinGroupResponse_7,
            8: encode_JoinGroupResponse_7,
            9: encode_JoinGroupResponse_9,
        },
    ),
}
