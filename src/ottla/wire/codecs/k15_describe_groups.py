"""Encoders and decoders for DescribeGroups, by version.

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
from ottla.wire.messages.k15_describe_groups import DescribeGroupsRequest, DescribeGroupsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_hh = Struct(">hh").pack
pack_i = Struct(">i").pack
pack_ix = Struct(">ix").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_oB = Struct(">?B").unpack_from
DescribeGroupsResponse_DescribedGroup = DescribeGroupsResponse.DescribedGroup
DescribeGroupsResponse_DescribedGroupMember = DescribeGroupsResponse.DescribedGroupMember


def decode_DescribeGroupsRequest_0(b: bytes, p: int) -> tuple[DescribeGroupsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("groups", n, end - p)
        one_of_groups_0 = b[p:e].decode()
        p = e
        groups_0.append(one_of_groups_0)
    o0 = new_message(DescribeGroupsRequest)
    o0.groups = groups_0
    o0.include_authorized_operations = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeGroupsRequest_3(b: bytes, p: int) -> tuple[DescribeGroupsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("groups", n, end - p)
        one_of_groups_0 = b[p:e].decode()
        p = e
        groups_0.append(one_of_groups_0)
    (include_authorized_operations_0,) = unpack_o(b, p)
    p += 1
    o0 = new_message(DescribeGroupsRequest)
    o0.groups = groups_0
    o0.include_authorized_operations = include_authorized_operations_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeGroupsRequest_5(b: bytes, p: int) -> tuple[DescribeGroupsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
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
            raise bad_length("groups", n, end - p)
        one_of_groups_0 = b[p:e].decode()
        p = e
        groups_0.append(one_of_groups_0)
    include_authorized_operations_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeGroupsRequest)
    o0.groups = groups_0
    o0.include_authorized_operations = include_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeGroupsRequest_0(o0: DescribeGroupsRequest, w: Write) -> None:
    if o0.include_authorized_operations:
        raise no_field("DescribeGroupsRequest", "include_authorized_operations", "3+")
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for one_of_groups_0 in groups_0:
        s = one_of_groups_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeGroupsRequest")


def encode_DescribeGroupsRequest_3(o0: DescribeGroupsRequest, w: Write) -> None:
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for one_of_groups_0 in groups_0:
        s = one_of_groups_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_b(o0.include_authorized_operations))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeGroupsRequest")


def encode_DescribeGroupsRequest_5(o0: DescribeGroupsRequest, w: Write) -> None:
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_groups_0 in groups_0:
        s = one_of_groups_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.include_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.include_authorized_operations))


def decode_DescribeGroupsResponse_0(b: bytes, p: int) -> tuple[DescribeGroupsResponse, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 14 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_data", n, end - p)
        protocol_data_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_metadata", n, end - p)
            member_metadata_2 = b[p:e]
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_assignment", n, end - p)
            member_assignment_2 = b[p:e]
            p = e
            o2 = new(DescribeGroupsResponse_DescribedGroupMember)
            o2.member_id = member_id_2
            o2.group_instance_id = None
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.member_metadata = member_metadata_2
            o2.member_assignment = member_assignment_2
            o2.unknown_tagged_fields = ()
            members_1.append(o2)
        o1 = new(DescribeGroupsResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = None
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.protocol_type = protocol_type_1
        o1.protocol_data = protocol_data_1
        o1.members = members_1
        o1.authorized_operations = -2147483648
        o1.unknown_tagged_fields = ()
        groups_0.append(o1)
    o0 = new_message(DescribeGroupsResponse)
    o0.throttle_time_ms = 0
    o0.groups = groups_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeGroupsResponse_1(b: bytes, p: int) -> tuple[DescribeGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 14 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_data", n, end - p)
        protocol_data_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_metadata", n, end - p)
            member_metadata_2 = b[p:e]
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_assignment", n, end - p)
            member_assignment_2 = b[p:e]
            p = e
            o2 = new(DescribeGroupsResponse_DescribedGroupMember)
            o2.member_id = member_id_2
            o2.group_instance_id = None
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.member_metadata = member_metadata_2
            o2.member_assignment = member_assignment_2
            o2.unknown_tagged_fields = ()
            members_1.append(o2)
        o1 = new(DescribeGroupsResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = None
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.protocol_type = protocol_type_1
        o1.protocol_data = protocol_data_1
        o1.members = members_1
        o1.authorized_operations = -2147483648
        o1.unknown_tagged_fields = ()
        groups_0.append(o1)
    o0 = new_message(DescribeGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeGroupsResponse_3(b: bytes, p: int) -> tuple[DescribeGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_data", n, end - p)
        protocol_data_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_metadata", n, end - p)
            member_metadata_2 = b[p:e]
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_assignment", n, end - p)
            member_assignment_2 = b[p:e]
            p = e
            o2 = new(DescribeGroupsResponse_DescribedGroupMember)
            o2.member_id = member_id_2
            o2.group_instance_id = None
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.member_metadata = member_metadata_2
            o2.member_assignment = member_assignment_2
            o2.unknown_tagged_fields = ()
            members_1.append(o2)
        (authorized_operations_1,) = unpack_i(b, p)
        p += 4
        o1 = new(DescribeGroupsResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = None
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.protocol_type = protocol_type_1
        o1.protocol_data = protocol_data_1
        o1.members = members_1
        o1.authorized_operations = authorized_operations_1
        o1.unknown_tagged_fields = ()
        groups_0.append(o1)
    o0 = new_message(DescribeGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeGroupsResponse_4(b: bytes, p: int) -> tuple[DescribeGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_type", n, end - p)
        protocol_type_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("protocol_data", n, end - p)
        protocol_data_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            group_instance_id_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("group_instance_id", n, end - p)
                group_instance_id_2 = b[p:e].decode()
                p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_metadata", n, end - p)
            member_metadata_2 = b[p:e]
            p = e
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_assignment", n, end - p)
            member_assignment_2 = b[p:e]
            p = e
            o2 = new(DescribeGroupsResponse_DescribedGroupMember)
            o2.member_id = member_id_2
            o2.group_instance_id = group_instance_id_2
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.member_metadata = member_metadata_2
            o2.member_assignment = member_assignment_2
            o2.unknown_tagged_fields = ()
            members_1.append(o2)
        (authorized_operations_1,) = unpack_i(b, p)
        p += 4
        o1 = new(DescribeGroupsResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = None
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.protocol_type = protocol_type_1
        o1.protocol_data = protocol_data_1
        o1.members = members_1
        o1.authorized_operations = authorized_operations_1
        o1.unknown_tagged_fields = ()
        groups_0.append(o1)
    o0 = new_message(DescribeGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeGroupsResponse_5(b: bytes, p: int) -> tuple[DescribeGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
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
            raise bad_length("protocol_data", n, end - p)
        protocol_data_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 7 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            group_instance_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("group_instance_id", n, end - p)
                group_instance_id_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_metadata", n, end - p)
            member_metadata_2 = b[p:e]
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_assignment", n, end - p)
            member_assignment_2 = b[p:e]
            p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeGroupsResponse_DescribedGroupMember)
            o2.member_id = member_id_2
            o2.group_instance_id = group_instance_id_2
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.member_metadata = member_metadata_2
            o2.member_assignment = member_assignment_2
            o2.unknown_tagged_fields = unknown_2
            members_1.append(o2)
        authorized_operations_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeGroupsResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = None
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.protocol_type = protocol_type_1
        o1.protocol_data = protocol_data_1
        o1.members = members_1
        o1.authorized_operations = authorized_operations_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeGroupsResponse_6(b: bytes, p: int) -> tuple[DescribeGroupsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 13 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
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
            raise bad_length("protocol_data", n, end - p)
        protocol_data_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 7 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            group_instance_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("group_instance_id", n, end - p)
                group_instance_id_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_metadata", n, end - p)
            member_metadata_2 = b[p:e]
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end:
                raise bad_length("member_assignment", n, end - p)
            member_assignment_2 = b[p:e]
            p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeGroupsResponse_DescribedGroupMember)
            o2.member_id = member_id_2
            o2.group_instance_id = group_instance_id_2
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.member_metadata = member_metadata_2
            o2.member_assignment = member_assignment_2
            o2.unknown_tagged_fields = unknown_2
            members_1.append(o2)
        authorized_operations_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeGroupsResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.protocol_type = protocol_type_1
        o1.protocol_data = protocol_data_1
        o1.members = members_1
        o1.authorized_operations = authorized_operations_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeGroupsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeGroupsResponse_0(o0: DescribeGroupsResponse, w: Write) -> None:
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for o1 in groups_0:
        if o1.error_message is not None:
            raise no_field("DescribedGroup", "error_message", "6+")
        if o1.authorized_operations != -2147483648:
            raise no_field("DescribedGroup", "authorized_operations", "3+")
        s = o1.group_id.encode()
        n = len(s)
        w(pack_hh(o1.error_code, n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_data.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(pack_i(n))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            member_metadata_2 = o2.member_metadata
            n = len(member_metadata_2)
            w(pack_i(n))
            w(member_metadata_2)
            member_assignment_2 = o2.member_assignment
            n = len(member_assignment_2)
            w(pack_i(n))
            w(member_assignment_2)
            if o2.unknown_tagged_fields:
                raise no_tags("DescribedGroupMember")
        if o1.unknown_tagged_fields:
            raise no_tags("DescribedGroup")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeGroupsResponse")


def encode_DescribeGroupsResponse_1(o0: DescribeGroupsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for o1 in groups_0:
        if o1.error_message is not None:
            raise no_field("DescribedGroup", "error_message", "6+")
        if o1.authorized_operations != -2147483648:
            raise no_field("DescribedGroup", "authorized_operations", "3+")
        s = o1.group_id.encode()
        n = len(s)
        w(pack_hh(o1.error_code, n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_data.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(pack_i(n))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            member_metadata_2 = o2.member_metadata
            n = len(member_metadata_2)
            w(pack_i(n))
            w(member_metadata_2)
            member_assignment_2 = o2.member_assignment
            n = len(member_assignment_2)
            w(pack_i(n))
            w(member_assignment_2)
            if o2.unknown_tagged_fields:
                raise no_tags("DescribedGroupMember")
        if o1.unknown_tagged_fields:
            raise no_tags("DescribedGroup")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeGroupsResponse")


def encode_DescribeGroupsResponse_3(o0: DescribeGroupsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for o1 in groups_0:
        if o1.error_message is not None:
            raise no_field("DescribedGroup", "error_message", "6+")
        s = o1.group_id.encode()
        n = len(s)
        w(pack_hh(o1.error_code, n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_data.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(pack_i(n))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            member_metadata_2 = o2.member_metadata
            n = len(member_metadata_2)
            w(pack_i(n))
            w(member_metadata_2)
            member_assignment_2 = o2.member_assignment
            n = len(member_assignment_2)
            w(pack_i(n))
            w(member_assignment_2)
            if o2.unknown_tagged_fields:
                raise no_tags("DescribedGroupMember")
        w(pack_i(o1.authorized_operations))
        if o1.unknown_tagged_fields:
            raise no_tags("DescribedGroup")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeGroupsResponse")


def encode_DescribeGroupsResponse_4(o0: DescribeGroupsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(pack_i(n))
    for o1 in groups_0:
        if o1.error_message is not None:
            raise no_field("DescribedGroup", "error_message", "6+")
        s = o1.group_id.encode()
        n = len(s)
        w(pack_hh(o1.error_code, n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.protocol_data.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(pack_i(n))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            group_instance_id_2 = o2.group_instance_id
            if group_instance_id_2 is None:
                w(b"\xff\xff")
            else:
                s = group_instance_id_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            member_metadata_2 = o2.member_metadata
            n = len(member_metadata_2)
            w(pack_i(n))
            w(member_metadata_2)
            member_assignment_2 = o2.member_assignment
            n = len(member_assignment_2)
            w(pack_i(n))
            w(member_assignment_2)
            if o2.unknown_tagged_fields:
                raise no_tags("DescribedGroupMember")
        w(pack_i(o1.authorized_operations))
        if o1.unknown_tagged_fields:
            raise no_tags("DescribedGroup")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeGroupsResponse")


def encode_DescribeGroupsResponse_5(o0: DescribeGroupsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        if o1.error_message is not None:
            raise no_field("DescribedGroup", "error_message", "6+")
        s = o1.group_id.encode()
        n = len(s)
        w(pack_h(o1.error_code))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.protocol_data.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            group_instance_id_2 = o2.group_instance_id
            if group_instance_id_2 is None:
                w(b"\x00")
            else:
                s = group_instance_id_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            member_metadata_2 = o2.member_metadata
            n = len(member_metadata_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            w(member_metadata_2)
            member_assignment_2 = o2.member_assignment
            n = len(member_assignment_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            w(member_assignment_2)
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_i(o1.authorized_operations))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.authorized_operations))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_DescribeGroupsResponse_6(o0: DescribeGroupsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.protocol_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.protocol_data.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            group_instance_id_2 = o2.group_instance_id
            if group_instance_id_2 is None:
                w(b"\x00")
            else:
                s = group_instance_id_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            member_metadata_2 = o2.member_metadata
            n = len(member_metadata_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            w(member_metadata_2)
            member_assignment_2 = o2.member_assignment
            n = len(member_assignment_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            w(member_assignment_2)
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_i(o1.authorized_operations))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.authorized_operations))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeGroupsRequest: Codec(
        bytes,
        {
            0: decode_DescribeGroupsRequest_0,
            1: decode_DescribeGroupsRequest_0,
            2: decode_DescribeGroupsRequest_0,
            3: decode_DescribeGroupsRequest_3,
            4: decode_DescribeGroupsRequest_3,
            5: decode_DescribeGroupsRequest_5,
            6: decode_DescribeGroupsRequest_5,
        },
        {
            0: encode_DescribeGroupsRequest_0,
            1: encode_DescribeGroupsRequest_0,
            2: encode_DescribeGroupsRequest_0,
            3: encode_DescribeGroupsRequest_3,
            4: encode_DescribeGroupsRequest_3,
            5: encode_DescribeGroupsRequest_5,
            6: encode_DescribeGroupsRequest_5,
        },
    ),
    DescribeGroupsResponse: Codec(
        bytes,
        {
            0: decode_DescribeGroupsResponse_0,
            1: decode_DescribeGroupsResponse_1,
            2: decode_DescribeGroupsResponse_1,
            3: decode_DescribeGroupsResponse_3,
            4: decode_DescribeGroupsResponse_4,
            5: decode_DescribeGroupsResponse_5,
            6: decode_DescribeGroupsResponse_6,
        },
        {
            0: encode_DescribeGroupsResponse_0,
            1: encode_DescribeGroupsResponse_1,
            2: encode_DescribeGroupsResponse_1,
            3: encode_DescribeGroupsResponse_3,
            4: encode_DescribeGroupsResponse_4,
            5: encode_DescribeGroupsResponse_5,
            6: encode_DescribeGroupsResponse_6,
        },
    ),
}
