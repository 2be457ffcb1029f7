"""Encoders and decoders for DeleteAcls, by version.

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
from ottla.wire.messages.k31_delete_acls import DeleteAclsRequest, DeleteAclsResponse
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
DeleteAclsRequest_DeleteAclsFilter = DeleteAclsRequest.DeleteAclsFilter
DeleteAclsResponse_DeleteAclsFilterResult = DeleteAclsResponse.DeleteAclsFilterResult
DeleteAclsResponse_DeleteAclsMatchingAcl = DeleteAclsResponse.DeleteAclsMatchingAcl


def decode_DeleteAclsRequest_1(b: bytes, p: int) -> tuple[DeleteAclsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 10 > end - p:
        raise bad_count("filters", n_0, end - p)
    filters_0 = []
    for _ in range(n_0):
        resource_type_filter_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        resource_name_filter_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("resource_name_filter", n, end - p)
            resource_name_filter_1 = b[p:e].decode()
            p = e
        pattern_type_filter_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        principal_filter_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("principal_filter", n, end - p)
            principal_filter_1 = b[p:e].decode()
            p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        host_filter_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("host_filter", n, end - p)
            host_filter_1 = b[p:e].decode()
            p = e
        operation_1, permission_type_1 = unpack_bb(b, p)
        p += 2
        o1 = new(DeleteAclsRequest_DeleteAclsFilter)
        o1.resource_type_filter = resource_type_filter_1
        o1.resource_name_filter = resource_name_filter_1
        o1.pattern_type_filter = pattern_type_filter_1
        o1.principal_filter = principal_filter_1
        o1.host_filter = host_filter_1
        o1.operation = operation_1
        o1.permission_type = permission_type_1
        o1.unknown_tagged_fields = ()
        filters_0.append(o1)
    o0 = new_message(DeleteAclsRequest)
    o0.filters = filters_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteAclsRequest_2(b: bytes, p: int) -> tuple[DeleteAclsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("filters", n_0, end - p)
    filters_0 = []
    for _ in range(n_0):
        resource_type_filter_1, n = unpack_bB(b, p)
        p += 2
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        resource_name_filter_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("resource_name_filter", n, end - p)
            resource_name_filter_1 = b[p:e].decode()
            p = e
        pattern_type_filter_1, n = unpack_bB(b, p)
        p += 2
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        principal_filter_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("principal_filter", n, end - p)
            principal_filter_1 = b[p:e].decode()
            p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        host_filter_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("host_filter", n, end - p)
            host_filter_1 = b[p:e].decode()
            p = e
        operation_1, permission_type_1, tags_1 = unpack_bbB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteAclsRequest_DeleteAclsFilter)
        o1.resource_type_filter = resource_type_filter_1
        o1.resource_name_filter = resource_name_filter_1
        o1.pattern_type_filter = pattern_type_filter_1
        o1.principal_filter = principal_filter_1
        o1.host_filter = host_filter_1
        o1.operation = operation_1
        o1.permission_type = permission_type_1
        o1.unknown_tagged_fields = unknown_1
        filters_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteAclsRequest)
    o0.filters = filters_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteAclsRequest_1(o0: DeleteAclsRequest, w: Write) -> None:
    filters_0 = o0.filters
    n = len(filters_0)
    w(pack_i(n))
    for o1 in filters_0:
        w(pack_b(o1.resource_type_filter))
        resource_name_filter_1 = o1.resource_name_filter
        if resource_name_filter_1 is None:
            w(b"\xff\xff")
        else:
            s = resource_name_filter_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        w(pack_b(o1.pattern_type_filter))
        principal_filter_1 = o1.principal_filter
        if principal_filter_1 is None:
            w(b"\xff\xff")
        else:
            s = principal_filter_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        host_filter_1 = o1.host_filter
        if host_filter_1 is None:
            w(b"\xff\xff")
        else:
            s = host_filter_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        w(pack_bb(o1.operation, o1.permission_type))
        if o1.unknown_tagged_fields:
            raise no_tags("DeleteAclsFilter")
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteAclsRequest")


def encode_DeleteAclsRequest_2(o0: DeleteAclsRequest, w: Write) -> None:
    filters_0 = o0.filters
    n = len(filters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in filters_0:
        w(pack_b(o1.resource_type_filter))
        resource_name_filter_1 = o1.resource_name_filter
        if resource_name_filter_1 is None:
            w(b"\x00")
        else:
            s = resource_name_filter_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        w(pack_b(o1.pattern_type_filter))
        principal_filter_1 = o1.principal_filter
        if principal_filter_1 is None:
            w(b"\x00")
        else:
            s = principal_filter_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        host_filter_1 = o1.host_filter
        if host_filter_1 is None:
            w(b"\x00")
        else:
            s = host_filter_1.encode()
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


def decode_DeleteAclsResponse_1(b: bytes, p: int) -> tuple[DeleteAclsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("filter_results", n_0, end - p)
    filter_results_0 = []
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
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("matching_acls", n_1, end - p)
        matching_acls_1 = []
        for _ in range(n_1):
            error_code_2, n = unpack_hh(b, p)
            p += 4
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            resource_type_2, n = unpack_bh(b, p)
            p += 3
            e = p + n
            if n < 0 or e > end:
                raise bad_length("resource_name", n, end - p)
            resource_name_2 = b[p:e].decode()
            p = e
            pattern_type_2, n = unpack_bh(b, p)
            p += 3
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
            o2 = new(DeleteAclsResponse_DeleteAclsMatchingAcl)
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.resource_type = resource_type_2
            o2.resource_name = resource_name_2
            o2.pattern_type = pattern_type_2
            o2.principal = principal_2
            o2.host = host_2
            o2.operation = operation_2
            o2.permission_type = permission_type_2
            o2.unknown_tagged_fields = ()
            matching_acls_1.append(o2)
        o1 = new(DeleteAclsResponse_DeleteAclsFilterResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.matching_acls = matching_acls_1
        o1.unknown_tagged_fields = ()
        filter_results_0.append(o1)
    o0 = new_message(DeleteAclsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.filter_results = filter_results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteAclsResponse_2(b: bytes, p: int) -> tuple[DeleteAclsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("filter_results", n_0, end - p)
    filter_results_0 = []
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 11 > end - p:
            raise bad_count("matching_acls", n_1, end - p)
        matching_acls_1 = []
        for _ in range(n_1):
            error_code_2, n = unpack_hB(b, p)
            p += 3
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            resource_type_2, n = unpack_bB(b, p)
            p += 2
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("resource_name", n, end - p)
            resource_name_2 = b[p:e].decode()
            p = e
            pattern_type_2, n = unpack_bB(b, p)
            p += 2
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
            o2 = new(DeleteAclsResponse_DeleteAclsMatchingAcl)
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.resource_type = resource_type_2
            o2.resource_name = resource_name_2
            o2.pattern_type = pattern_type_2
            o2.principal = principal_2
            o2.host = host_2
            o2.operation = operation_2
            o2.permission_type = permission_type_2
            o2.unknown_tagged_fields = unknown_2
            matching_acls_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteAclsResponse_DeleteAclsFilterResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.matching_acls = matching_acls_1
        o1.unknown_tagged_fields = unknown_1
        filter_results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteAclsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.filter_results = filter_results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteAclsResponse_1(o0: DeleteAclsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    filter_results_0 = o0.filter_results
    n = len(filter_results_0)
    w(pack_i(n))
    for o1 in filter_results_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\xff\xff")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        matching_acls_1 = o1.matching_acls
        n = len(matching_acls_1)
        w(pack_i(n))
        for o2 in matching_acls_1:
            w(pack_h(o2.error_code))
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\xff\xff")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            s = o2.resource_name.encode()
            n = len(s)
            w(pack_bh(o2.resource_type, n))
            w(s)
            s = o2.principal.encode()
            n = len(s)
            w(pack_bh(o2.pattern_type, n))
            w(s)
            s = o2.host.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            w(pack_bb(o2.operation, o2.permission_type))
            if o2.unknown_tagged_fields:
                raise no_tags("DeleteAclsMatchingAcl")
        if o1.unknown_tagged_fields:
            raise no_tags("DeleteAclsFilterResult")
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteAclsResponse")


def encode_DeleteAclsResponse_2(o0: DeleteAclsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    filter_results_0 = o0.filter_results
    n = len(filter_results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in filter_results_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        matching_acls_1 = o1.matching_acls
        n = len(matching_acls_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in matching_acls_1:
            w(pack_h(o2.error_code))
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\x00")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            s = o2.resource_name.encode()
            n = len(s)
            w(pack_b(o2.resource_type))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.principal.encode()
            n = len(s)
            w(pack_b(o2.pattern_type))
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
    DeleteAclsRequest: Codec(
        bytes,
        {1: decode_DeleteAclsRequest_1, 2: decode_DeleteAclsRequest_2, 3: decode_DeleteAclsRequest_2},
        {1: encode_DeleteAclsRequest_1, 2: encode_DeleteAclsRequest_2, 3: encode_DeleteAclsRequest_2},
    ),
    DeleteAclsResponse: Codec(
        bytes,
        {1: decode_DeleteAclsResponse_1, 2: decode_DeleteAclsResponse_2, 3: decode_DeleteAclsResponse_2},
        {1: encode_DeleteAclsResponse_1, 2: encode_DeleteAclsResponse_2, 3: encode_DeleteAclsResponse_2},
    ),
}
