"""Encoders and decoders for ListConfigResources, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_b,
    UNPACK_ARRAY_b,
    Write,
    bad_count,
    bad_length,
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k74_list_config_resources import ListConfigResourcesRequest, ListConfigResourcesResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_ih = Struct(">ih").pack
unpack_bB = Struct(">bB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
ListConfigResourcesResponse_ConfigResource = ListConfigResourcesResponse.ConfigResource


def decode_ListConfigResourcesRequest_0(b: bytes, p: int) -> tuple[ListConfigResourcesRequest, int]:
    end = len(b)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListConfigResourcesRequest)
    o0.resource_types = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListConfigResourcesRequest_1(b: bytes, p: int) -> tuple[ListConfigResourcesRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("resource_types", n_0, end - p)
    resource_types_0 = list(UNPACK_ARRAY_b[n_0](b, p))
    p += n_0 * 1
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListConfigResourcesRequest)
    o0.resource_types = resource_types_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListConfigResourcesRequest_0(o0: ListConfigResourcesRequest, w: Write) -> None:
    if len(o0.resource_types) != 0:
        raise no_field("ListConfigResourcesRequest", "resource_types", "1+")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ListConfigResourcesRequest_1(o0: ListConfigResourcesRequest, w: Write) -> None:
    resource_types_0 = o0.resource_types
    n = len(resource_types_0)
    w(PACK_COMPACT_ARRAY_b[n](*resource_types_0))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ListConfigResourcesResponse_0(b: bytes, p: int) -> tuple[ListConfigResourcesResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("config_resources", n_0, end - p)
    config_resources_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListConfigResourcesResponse_ConfigResource)
        o1.resource_name = resource_name_1
        o1.resource_type = 16
        o1.unknown_tagged_fields = unknown_1
        config_resources_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListConfigResourcesResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.config_resources = config_resources_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListConfigResourcesResponse_1(b: bytes, p: int) -> tuple[ListConfigResourcesResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("config_resources", n_0, end - p)
    config_resources_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        resource_type_1, tags_1 = unpack_bB(b, p)
        p += 2
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListConfigResourcesResponse_ConfigResource)
        o1.resource_name = resource_name_1
        o1.resource_type = resource_type_1
        o1.unknown_tagged_fields = unknown_1
        config_resources_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListConfigResourcesResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.config_resources = config_resources_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListConfigResourcesResponse_0(o0: ListConfigResourcesResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    config_resources_0 = o0.config_resources
    n = len(config_resources_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in config_resources_0:
        s = o1.resource_name.encode()
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


def encode_ListConfigResourcesResponse_1(o0: ListConfigResourcesResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    config_resources_0 = o0.config_resources
    n = len(config_resources_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in config_resources_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_b(o1.resource_type))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_bx(o1.resource_type))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ListConfigResourcesRequest: Codec(
        bytes,
        {0: decode_ListConfigResourcesRequest_0, 1: decode_ListConfigResourcesRequest_1},
        {0: encode_ListConfigResourcesRequest_0, 1: encode_ListConfigResourcesRequest_1},
    ),
    ListConfigResourcesResponse: Codec(
        bytes,
        {0: decode_ListConfigResourcesResponse_0, 1: decode_ListConfigResourcesResponse_1},
        {0: encode_ListConfigResourcesResponse_0, 1: encode_ListConfigResourcesResponse_1},
    ),
}
