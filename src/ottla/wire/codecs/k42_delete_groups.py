"""Encoders and decoders for DeleteGroups, by version.

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
from ottla.wire.messages.k42_delete_groups import DeleteGroupsRequest, DeleteGroupsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_hx = Struct(">hx").pack
pack_i = Struct(">i").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
DeleteGroupsResponse_DeletableGroupResult = DeleteGroupsResponse.DeletableGroupResult


def decode_DeleteGroupsRequest_0(b: bytes, p: int) -> tuple[DeleteGroupsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("groups_names", n_0, end - p)
    groups_names_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("groups_names", n, end - p)
        one_of_groups_names_0 = b[p:e].decode()
        p = e
        groups_names_0.append(one_of_groups_names_0)
    o0 = new_message(DeleteGroupsRequest)
    o0.groups_names = groups_names_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteGroupsRequest_2(b: bytes, p: int) -> tuple[DeleteGroupsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("groups_names", n_0, end - p)
    groups_names_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("groups_names", n, end - p)
        one_of_groups_names_0 = b[p:e].decode()
        p = e
        groups_names_0.append(one_of_groups_names_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteGroupsRequest)
    o0.groups_names = groups_names_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteGroupsRequest_0(o0: DeleteGroupsRequest, w: Write) -> None:
    groups_names_0 = o0.groups_names
    n = len(groups_names_0)
    w(pack_i(n))
    for one_of_groups_names_0 in groups_names_0:
        s = one_of_groups_names_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteGroupsRequest")


def encode_DeleteGroupsRequest_2(o0: DeleteGroupsRequest, w: Write) -> None:
    groups_names_0 = o0.groups_names
    n = len(groups_names_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_groups_names_0 in groups_names_0:
        s = one_of_groups_names_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DeleteGroupsResponse_0(b: bytes, p: int) -> tuple[DeleteGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        (error_code_1,) = unpack_h(b, p)
        p += 2
        o1 = new(DeleteGroupsResponse_DeletableGroupResult)
        o1.group_id = group_id_1
        o1.error_code = error_code_1
        o1.unknown_tagged_fields = ()
        results_0.append(o1)
    o0 = new_message(DeleteGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteGroupsResponse_2(b: bytes, p: int) -> tuple[DeleteGroupsResponse, int]:
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        error_code_1, tags_1 = unpack_hB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteGroupsResponse_DeletableGroupResult)
        o1.group_id = group_id_1
        o1.error_code = error_code_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteGroupsResponse_0(o0: DeleteGroupsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(pack_i(n))
    for o1 in results_0:
        s = o1.group_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_h(o1.error_code))
        if o1.unknown_tagged_fields:
            raise no_tags("DeletableGroupResult")
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteGroupsResponse")


def encode_DeleteGroupsResponse_2(o0: DeleteGroupsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.group_id.encode()
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
    DeleteGroupsRequest: Codec(
        bytes,
        {0: decode_DeleteGroupsRequest_0, 1: decode_DeleteGroupsRequest_0, 2: decode_DeleteGroupsRequest_2},
        {0: encode_DeleteGroupsRequest_0, 1: encode_DeleteGroupsRequest_0, 2: encode_DeleteGroupsRequest_2},
    ),
    DeleteGroupsResponse: Codec(
        bytes,
        {0: decode_DeleteGroupsResponse_0, 1: decode_DeleteGroupsResponse_0, 2: decode_DeleteGroupsResponse_2},
        {0: encode_DeleteGroupsResponse_0, 1: encode_DeleteGroupsResponse_0, 2: encode_DeleteGroupsResponse_2},
    ),
}
