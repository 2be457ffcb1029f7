"""Encoders and decoders for CreateAcls, by version.

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
from ottla.wire.messages.k30_create_acls import CreateAclsRequest, CreateAclsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bb = Struct(">bb").pack
pack_bbx = Struct(">bbx").pack
pack_bh = Struct(">bh").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
unpack_bB = Struct(">bB").unpack_from
unpack_bb = Struct(">bb").unpack_from
unpack_bbB = Struct(">bbB").unpack_from
unpack_bh = Struct(">bh").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
CreateAclsRequest_AclCreation = CreateAclsRequest.AclCreation
CreateAclsResponse_AclCreationResult = CreateAclsResponse.AclCreationResult


def decode_CreateAclsRequest_1(b: bytes, p: int) -> tuple[CreateAclsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 10 > end - p:
        raise bad_count("creations", n_0, end - p)
    creations_0 = []
    for _ in range(n_0):
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        resource_pattern_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("principal", n, end - p)
        principal_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        operation_1, permission_type_1 = unpack_bb(b, p)
        p += 2
        o1 = new(CreateAclsRequest_AclCreation)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.resource_pattern_type = resource_pattern_type_1
        o1.principal = principal_1
        o1.host = host_1
        o1.operation = operation_1
        o1.permission_type = permission_type_1
        o1.unknown_tagged_fields = ()
        creations_0.append(o1)
    o0 = new_message(CreateAclsRequest)
    o0.creations = creations_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreateAclsRequest_2(b: bytes, p: int) -> tuple[CreateAclsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("creations", n_0, end - p)
    creations_0 = []
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
        resource_pattern_type_1, n = unpack_bB(b, p)
        p += 2
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("principal", n, end - p)
        principal_1 = b[p:e].decode()
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
        operation_1, permission_type_1, tags_1 = unpack_bbB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(CreateAclsRequest_AclCreation)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.resource_pattern_type = resource_pattern_type_1
        o1.principal = principal_1
        o1.host = host_1
        o1.operation = operation_1
        o1.permission_type = permission_type_1
        o1.unknown_tagged_fields = unknown_1
        creations_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateAclsRequest)
    o0.creations = creations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreateAclsRequest_1(o0: CreateAclsRequest, w: Write) -> None:
    creations_0 = o0.creations
    n = len(creations_0)
    w(pack_i(n))
    for o1 in creations_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        s = o1.principal.encode()
        n = len(s)
        w(pack_bh(o1.resource_pattern_type, n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_bb(o1.operation, o1.permission_type))
        if o1.unknown_tagged_fields:
            raise no_tags("AclCreation")
    if o0.unknown_tagged_fields:
        raise no_tags("CreateAclsRequest")


def encode_CreateAclsRequest_2(o0: CreateAclsRequest, w: Write) -> None:
    creations_0 = o0.creations
    n = len(creations_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in creations_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_b(o1.resource_type))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.principal.encode()
        n = len(s)
        w(pack_b(o1.resource_pattern_type))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_bb(o1.operation, o1.permission_type))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_bbx(o1.operation, o1.permission_type))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_CreateAclsResponse_1(b: bytes, p: int) -> tuple[CreateAclsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        o1 = new(CreateAclsResponse_AclCreationResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = ()
        results_0.append(o1)
    o0 = new_message(CreateAclsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreateAclsResponse_2(b: bytes, p: int) -> tuple[CreateAclsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
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
        o1 = new(CreateAclsResponse_AclCreationResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateAclsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreateAclsResponse_1(o0: CreateAclsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(pack_i(n))
    for o1 in results_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\xff\xff")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("AclCreationResult")
    if o0.unknown_tagged_fields:
        raise no_tags("CreateAclsResponse")


def encode_CreateAclsResponse_2(o0: CreateAclsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        w(pack_h(o1.error_code))
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
    CreateAclsRequest: Codec(
        bytes,
        {1: decode_CreateAclsRequest_1, 2: decode_CreateAclsRequest_2, 3: decode_CreateAclsRequest_2},
        {1: encode_CreateAclsRequest_1, 2: encode_CreateAclsRequest_2, 3: encode_CreateAclsRequest_2},
    ),
    CreateAclsResponse: Codec(
        bytes,
        {1: decode_CreateAclsResponse_1, 2: decode_CreateAclsResponse_2, 3: decode_CreateAclsResponse_2},
        {1: encode_CreateAclsResponse_1, 2: encode_CreateAclsResponse_2, 3: encode_CreateAclsResponse_2},
    ),
}
