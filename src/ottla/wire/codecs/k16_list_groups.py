"""Encoders and decoders for ListGroups, by version.

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
from ottla.wire.messages.k16_list_groups import ListGroupsRequest, ListGroupsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
unpack_h = Struct(">h").unpack_from
unpack_hi = Struct(">hi").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihi = Struct(">ihi").unpack_from
ListGroupsResponse_ListedGroup = ListGroupsResponse.ListedGroup


def decode_ListGroupsRequest_0(b: bytes, p: int) -> tuple[ListGroupsRequest, int]:
    end = len(b)
    o0 = new_message(ListGroupsRequest)
    o0.states_filter = ()
    o0.types_filter = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListGroupsRequest_3(b: bytes, p: int) -> tuple[ListGroupsRequest, int]:
    end = len(b)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListGroupsRequest)
    o0.states_filter = ()
    o0.types_filter = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListGroupsRequest_4(b: bytes, p: int) -> tuple[ListGroupsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("states_filter", n_0, end - p)
    states_filter_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("states_filter", n, end - p)
        one_of_states_filter_0 = b[p:e].decode()
        p = e
        states_filter_0.append(one_of_states_filter_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListGroupsRequest)
    o0.states_filter = states_filter_0
    o0.types_filter = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListGroupsRequest_5(b: bytes, p: int) -> tuple[ListGroupsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("states_filter", n_0, end - p)
    states_filter_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("states_filter", n, end - p)
        one_of_states_filter_0 = b[p:e].decode()
        p = e
        states_filter_0.append(one_of_states_filter_0)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("types_filter", n_0, end - p)
    types_filter_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("types_filter", n, end - p)
        one_of_types_filter_0 = b[p:e].decode()
        p = e
        types_filter_0.append(one_of_types_filter_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListGroupsRequest)
    o0.states_filter = states_filter_0
    o0.types_filter = types_filter_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListGroupsRequest_0(o0: ListGroupsRequest, w: Write) -> None:
    if len(o0.states_filter) != 0:
        raise no_field("ListGroupsRequest", "states_filter", "4+")
    if len(o0.types_filter) != 0:
        raise no_field("ListGroupsRequest", "types_filter", "5+")
    if o0.unknown_tagged_fields:
        raise no_tags("ListGroupsRequest")


def encode_ListGroupsRequest_3(o0: ListGroupsRequest, w: Write) -> None:
    if len(o0.states_filter) != 0:
        raise no_field("ListGroupsRequest", "states_filter", "4+")
    if len(o0.types_filter) != 0:
        raise no_field("ListGroupsRequest", "types_filter", "5+")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ListGroupsRequest_4(o0: ListGroupsRequest, w: Write) -> None:
    if len(o0.types_filter) != 0:
        raise no_field("ListGroupsRequest", "types_filter", "5+")
    states_filter_0 = o0.states_filter
    n = len(states_filter_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_states_filter_0 in states_filter_0:
        s = one_of_states_filter_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ListGroupsRequest_5(o0: ListGroupsRequest, w: Write) -> None:
    states_filter_0 = o0.states_filter
    n = len(states_filter_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_states_filter_0 in states_filter_0:
        s = one_of_states_filter_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    types_filter_0 = o0.types_filter
    n = len(types_filter_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_types_filter_0 in types_filter_0:
        s = one_of_types_filter_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ListGroupsResponse_0(b: bytes, p: int) -> tuple[ListGroupsResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hi(b, p)
    p += 6
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        o1 = new(ListGroupsResponse_ListedGroup)
        o1.group_id = group_id_1
        o1.protocol_type = protocol_type_1
        o1.group_state = ""
        o1.group_type = ""
        o1.unknown_tagged_fields = ()
        groups_0.append(o1)
    o0 = new_message(ListGroupsResponse)
    o0.throttle_time_ms = 0
    o0.error_code = error_code_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListGroupsResponse_1(b: bytes, p: int) -> tuple[ListGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihi(b, p)
    p += 10
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        o1 = new(ListGroupsResponse_ListedGroup)
        o1.group_id = group_id_1
        o1.protocol_type = protocol_type_1
        o1.group_state = ""
        o1.group_type = ""
        o1.unknown_tagged_fields = ()
        groups_0.append(o1)
    o0 = new_message(ListGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ListGroupsResponse_3(b: bytes, p: int) -> tuple[ListGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListGroupsResponse_ListedGroup)
        o1.group_id = group_id_1
        o1.protocol_type = protocol_type_1
        o1.group_state = ""
        o1.group_type = ""
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListGroupsResponse_4(b: bytes, p: int) -> tuple[ListGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListGroupsResponse_ListedGroup)
        o1.group_id = group_id_1
        o1.protocol_type = protocol_type_1
        o1.group_state = group_state_1
        o1.group_type = ""
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ListGroupsResponse_5(b: bytes, p: int) -> tuple[ListGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_type", n, end - p)
        group_type_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ListGroupsResponse_ListedGroup)
        o1.group_id = group_id_1
        o1.protocol_type = protocol_type_1
        o1.group_state = group_state_1
        o1.group_type = group_type_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ListGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ListGroupsResponse_0(o0: ListGroupsResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("ListedGroup")
    if o0.unknown_tagged_fields:
        raise no_tags("ListGroupsResponse")


def encode_ListGroupsResponse_1(o0: ListGroupsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("ListedGroup")
    if o0.unknown_tagged_fields:
        raise no_tags("ListGroupsResponse")


def encode_ListGroupsResponse_3(o0: ListGroupsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.protocol_type.encode()
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


def encode_ListGroupsResponse_4(o0: ListGroupsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_state.encode()
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


def encode_ListGroupsResponse_5(o0: ListGroupsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_type.encode()
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
    ListGroupsRequest: Codec(
        bytes,
        {
            0: decode_ListGroupsRequest_0,
            1: decode_ListGroupsRequest_0,
            2: decode_ListGroupsRequest_0,
            3: decode_ListGroupsRequest_3,
            4: decode_ListGroupsRequest_4,
            5: decode_ListGroupsRequest_5,
        },
        {
            0: encode_ListGroupsRequest_0,
            1: encode_ListGroupsRequest_0,
            2: encode_ListGroupsRequest_0,
            3: encode_ListGroupsRequest_3,
            4: encode_ListGroupsRequest_4,
            5: encode_ListGroupsRequest_5,
        },
    ),
    ListGroupsResponse: Codec(
        bytes,
        {
            0: decode_ListGroupsResponse_0,
            1: decode_ListGroupsResponse_1,
            2: decode_ListGroupsResponse_1,
            3: decode_ListGroupsResponse_3,
            4: decode_ListGroupsResponse_4,
            5: decode_ListGroupsResponse_5,
        },
        {
            0: encode_ListGroupsResponse_0,
            1: encode_ListGroupsResponse_1,
            2: encode_ListGroupsResponse_1,
            3: encode_ListGroupsResponse_3,
            4: encode_ListGroupsResponse_4,
            5: encode_ListGroupsResponse_5,
        },
    ),
}
