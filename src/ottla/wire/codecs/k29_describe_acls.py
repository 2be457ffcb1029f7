"""Encoders and decoders for DescribeAcls, by version.

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
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k29_describe_acls import DescribeAclsRequest, DescribeAclsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bb = Struct(">bb").pack
pack_bbx = Struct(">bbx").pack
pack_bh = Struct(">bh").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
unpack_bB = Struct(">bB").unpack_from
unpack_bb = Struct(">bb").unpack_from
unpack_bbB = Struct(">bbB").unpack_from
unpack_bh = Struct(">bh").unpack_from
unpack_bi = Struct(">bi").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihh = Struct(">ihh").unpack_from
DescribeAclsResponse_DescribeAclsResource = DescribeAclsResponse.DescribeAclsResource
DescribeAclsResponse_AclDescription = DescribeAclsResponse.AclDescription


def decode_DescribeAclsRequest_1(b: bytes, p: int) -> tuple[DescribeAclsRequest, int]:
    end = len(b)
    resource_type_filter_0, n = unpack_bh(b, p)
    p += 3
    e = p + n
    resource_name_filter_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("resource_name_filter", n, end - p)
        resource_name_filter_0 = b[p:e].decode()
        p = e
    pattern_type_filter_0, n = unpack_bh(b, p)
    p += 3
    e = p + n
    principal_filter_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("principal_filter", n, end - p)
        principal_filter_0 = b[p:e].decode()
        p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    host_filter_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("host_filter", n, end - p)
        host_filter_0 = b[p:e].decode()
        p = e
    operation_0, permission_type_0 = unpack_bb(b, p)
    p += 2
    o0 = new_message(DescribeAclsRequest)
    o0.resource_type_filter = resource_type_filter_0
    o0.resource_name_filter = resource_name_filter_0
    o0.pattern_type_filter = pattern_type_filter_0
    o0.principal_filter = principal_filter_0
    o0.host_filter = host_filter_0
    o0.operation = operation_0
    o0.permission_type = permission_type_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeAclsRequest_2(b: bytes, p: int) -> tuple[DescribeAclsRequest, int]:
    end = len(b)
    resource_type_filter_0, n = unpack_bB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    resource_name_filter_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("resource_name_filter", n, end - p)
        resource_name_filter_0 = b[p:e].decode()
        p = e
    pattern_type_filter_0, n = unpack_bB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    principal_filter_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("principal_filter", n, end - p)
        principal_filter_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    host_filter_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host_filter", n, end - p)
        host_filter_0 = b[p:e].decode()
        p = e
    operation_0, permission_type_0, tags_0 = unpack_bbB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeAclsRequest)
    o0.resource_type_filter = resource_type_filter_0
    o0.resource_name_filter = resource_name_filter_0
    o0.pattern_type_filter = pattern_type_filter_0
    o0.principal_filter = principal_filter_0
    o0.host_filter = host_filter_0
    o0.operation = operation_0
    o0.permission_type = permission_type_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeAclsRequest_1(o0: DescribeAclsRequest, w: Write) -> None:
    w(pack_b(o0.resource_type_filter))
    resource_name_filter_0 = o0.resource_name_filter
    if resource_name_filter_0 is None:
        w(b"\xff\xff")
    else:
        s = resource_name_filter_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_b(o0.pattern_type_filter))
    principal_filter_0 = o0.principal_filter
    if principal_filter_0 is None:
        w(b"\xff\xff")
    else:
        s = principal_filter_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    host_filter_0 = o0.host_filter
    if host_filter_0 is None:
        w(b"\xff\xff")
    else:
        s = host_filter_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_bb(o0.operation, o0.permission_type))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeAclsRequest")


def encode_DescribeAclsRequest_2(o0: DescribeAclsRequest, w: Write) -> None:
    w(pack_b(o0.resource_type_filter))
    resource_name_filter_0 = o0.resource_name_filter
    if resource_name_filter_0 is None:
        w(b"\x00")
    else:
        s = resource_name_filter_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_b(o0.pattern_type_filter))
    principal_filter_0 = o0.principal_filter
    if principal_filter_0 is None:
        w(b"\x00")
    else:
        s = principal_filter_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    host_filter_0 = o0.host_filter
    if host_filter_0 is None:
        w(b"\x00")
    else:
        s = host_filter_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_bb(o0.operation, o0.permission_type))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbx(o0.operation, o0.permission_type))


def decode_DescribeAclsResponse_1(b: bytes, p: int) -> tuple[DescribeAclsResponse, int]:
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
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("resources", n_0, end - p)
    resources_0 = []
    for _ in range(n_0):
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        pattern_type_1, n_1 = unpack_bi(b, p)
        p += 5
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("acls", n_1, end - p)
        acls_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("principal", n, end - p)
            principal_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("host", n, end - p)
            host_2 = b[p:e].decode()
            p = e
            operation_2, permission_type_2 = unpack_bb(b, p)
            p += 2
            o2 = new(DescribeAclsResponse_AclDescription)
            o2.principal = principal_2
            o2.host = host_2
            o2.operation = operation_2
            o2.permission_type = permission_type_2
            o2.unknown_tagged_fields = ()
            acls_1.append(o2)
        o1 = new(DescribeAclsResponse_DescribeAclsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.pattern_type = pattern_type_1
        o1.acls = acls_1
        o1.unknown_tagged_fields = ()
        resources_0.append(o1)
    o0 = new_message(DescribeAclsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.resources = resources_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeAclsResponse_2(b: bytes, p: int) -> tuple[DescribeAclsResponse, int]:
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
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("resources", n_0, end - p)
    resources_0 = []
    for _ in range(n_0):
        resource_type_1, n = unpack_bB(b, p)
        p += 2
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        pattern_type_1, n_1 = unpack_bB(b, p)
        p += 2
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 5 > end - p:
            raise bad_count("acls", n_1, end - p)
        acls_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("principal", n, end - p)
            principal_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("host", n, end - p)
            host_2 = b[p:e].decode()
            p = e
            operation_2, permission_type_2, tags_2 = unpack_bbB(b, p)
            p += 3
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeAclsResponse_AclDescription)
            o2.principal = principal_2
            o2.host = host_2
            o2.operation = operation_2
            o2.permission_type = permission_type_2
            o2.unknown_tagged_fields = unknown_2
            acls_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeAclsResponse_DescribeAclsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.pattern_type = pattern_type_1
        o1.acls = acls_1
        o1.unknown_tagged_fields = unknown_1
        resources_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeAclsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.resources = resources_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeAclsResponse_1(o0: DescribeAclsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\xff\xff")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    resources_0 = o0.resources
    n = len(resources_0)
    w(pack_i(n))
    for o1 in resources_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        w(pack_b(o1.pattern_type))
        acls_1 = o1.acls
        n = len(acls_1)
        w(pack_i(n))
        for o2 in acls_1:
            s = o2.principal.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.host.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            w(pack_bb(o2.operation, o2.permission_type))
            if o2.unknown_tagged_fields:
                raise no_tags("AclDescription")
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeAclsResource")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeAclsResponse")


def encode_DescribeAclsResponse_2(o0: DescribeAclsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    resources_0 = o0.resources
    n = len(resources_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in resources_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_b(o1.resource_type))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_b(o1.pattern_type))
        acls_1 = o1.acls
        n = len(acls_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in acls_1:
            s = o2.principal.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o2.unknown_tagged_fields:
                w(pack_bb(o2.operation, o2.permission_type))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_bbx(o2.operation, o2.permission_type))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeAclsRequest: Codec(
        bytes,
        {1: decode_DescribeAclsRequest_1, 2: decode_DescribeAclsRequest_2, 3: decode_DescribeAclsRequest_2},
        {1: encode_DescribeAclsRequest_1, 2: encode_DescribeAclsRequest_2, 3: encode_DescribeAclsRequest_2},
    ),
    DescribeAclsResponse: Codec(
        bytes,
        {1: decode_DescribeAclsResponse_1, 2: decode_DescribeAclsResponse_2, 3: decode_DescribeAclsResponse_2},
        {1: encode_DescribeAclsResponse_1, 2: encode_DescribeAclsResponse_2, 3: encode_DescribeAclsResponse_2},
    ),
}
