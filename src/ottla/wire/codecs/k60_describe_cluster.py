"""Encoders and decoders for DescribeCluster, by version.

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
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest, DescribeClusterResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bb = Struct(">bb").pack
pack_bbb = Struct(">bbb").pack
pack_bbbx = Struct(">bbbx").pack
pack_bbx = Struct(">bbx").pack
pack_bx = Struct(">bx").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ix = Struct(">ix").pack
unpack_bB = Struct(">bB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_oB = Struct(">?B").unpack_from
unpack_obB = Struct(">?bB").unpack_from
unpack_oboB = Struct(">?b?B").unpack_from
DescribeClusterResponse_DescribeClusterBroker = DescribeClusterResponse.DescribeClusterBroker


def decode_DescribeClusterRequest_0(b: bytes, p: int) -> tuple[DescribeClusterRequest, int]:
    end = len(b)
    include_cluster_authorized_operations_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClusterRequest)
    o0.include_cluster_authorized_operations = include_cluster_authorized_operations_0
    o0.endpoint_type = 1
    o0.include_fenced_brokers = False
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeClusterRequest_1(b: bytes, p: int) -> tuple[DescribeClusterRequest, int]:
    end = len(b)
    include_cluster_authorized_operations_0, endpoint_type_0, tags_0 = unpack_obB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClusterRequest)
    o0.include_cluster_authorized_operations = include_cluster_authorized_operations_0
    o0.endpoint_type = endpoint_type_0
    o0.include_fenced_brokers = False
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeClusterRequest_2(b: bytes, p: int) -> tuple[DescribeClusterRequest, int]:
    end = len(b)
    include_cluster_authorized_operations_0, endpoint_type_0, include_fenced_brokers_0, tags_0 = unpack_oboB(b, p)
    p += 4
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClusterRequest)
    o0.include_cluster_authorized_operations = include_cluster_authorized_operations_0
    o0.endpoint_type = endpoint_type_0
    o0.include_fenced_brokers = include_fenced_brokers_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeClusterRequest_0(o0: DescribeClusterRequest, w: Write) -> None:
    if o0.endpoint_type != 1:
        raise no_field("DescribeClusterRequest", "endpoint_type", "1+")
    if o0.include_fenced_brokers:
        raise no_field("DescribeClusterRequest", "include_fenced_brokers", "2+")
    if o0.unknown_tagged_fields:
        w(pack_b(o0.include_cluster_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.include_cluster_authorized_operations))


def encode_DescribeClusterRequest_1(o0: DescribeClusterRequest, w: Write) -> None:
    if o0.include_fenced_brokers:
        raise no_field("DescribeClusterRequest", "include_fenced_brokers", "2+")
    if o0.unknown_tagged_fields:
        w(pack_bb(o0.include_cluster_authorized_operations, o0.endpoint_type))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbx(o0.include_cluster_authorized_operations, o0.endpoint_type))


def encode_DescribeClusterRequest_2(o0: DescribeClusterRequest, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_bbb(o0.include_cluster_authorized_operations, o0.endpoint_type, o0.include_fenced_brokers))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbbx(o0.include_cluster_authorized_operations, o0.endpoint_type, o0.include_fenced_brokers))


def decode_DescribeClusterResponse_0(b: bytes, p: int) -> tuple[DescribeClusterResponse, int]:
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
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("cluster_id", n, end - p)
    cluster_id_0 = b[p:e].decode()
    p = e
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        broker_id_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeClusterResponse_DescribeClusterBroker)
        o1.broker_id = broker_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.is_fenced = False
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
    cluster_authorized_operations_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClusterResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.endpoint_type = 1
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.brokers = brokers_0
    o0.cluster_authorized_operations = cluster_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeClusterResponse_1(b: bytes, p: int) -> tuple[DescribeClusterResponse, int]:
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
    endpoint_type_0, n = unpack_bB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("cluster_id", n, end - p)
    cluster_id_0 = b[p:e].decode()
    p = e
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        broker_id_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeClusterResponse_DescribeClusterBroker)
        o1.broker_id = broker_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.is_fenced = False
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
    cluster_authorized_operations_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClusterResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.endpoint_type = endpoint_type_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.brokers = brokers_0
    o0.cluster_authorized_operations = cluster_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeClusterResponse_2(b: bytes, p: int) -> tuple[DescribeClusterResponse, int]:
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
    endpoint_type_0, n = unpack_bB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("cluster_id", n, end - p)
    cluster_id_0 = b[p:e].decode()
    p = e
    controller_id_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 12 > end - p:
        raise bad_count("brokers", n_0, end - p)
    brokers_0 = []
    for _ in range(n_0):
        broker_id_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_1 = b[p:e].decode()
            p = e
        is_fenced_1, tags_1 = unpack_oB(b, p)
        p += 2
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeClusterResponse_DescribeClusterBroker)
        o1.broker_id = broker_id_1
        o1.host = host_1
        o1.port = port_1
        o1.rack = rack_1
        o1.is_fenced = is_fenced_1
        o1.unknown_tagged_fields = unknown_1
        brokers_0.append(o1)
    cluster_authorized_operations_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClusterResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.endpoint_type = endpoint_type_0
    o0.cluster_id = cluster_id_0
    o0.controller_id = controller_id_0
    o0.brokers = brokers_0
    o0.cluster_authorized_operations = cluster_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeClusterResponse_0(o0: DescribeClusterResponse, w: Write) -> None:
    if o0.endpoint_type != 1:
        raise no_field("DescribeClusterResponse", "endpoint_type", "1+")
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.cluster_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_i(o0.controller_id))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        if o1.is_fenced:
            raise no_field("DescribeClusterBroker", "is_fenced", "2+")
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.broker_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_i(o0.cluster_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.cluster_authorized_operations))


def encode_DescribeClusterResponse_1(o0: DescribeClusterResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.cluster_id.encode()
    n = len(s)
    w(pack_b(o0.endpoint_type))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_i(o0.controller_id))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        if o1.is_fenced:
            raise no_field("DescribeClusterBroker", "is_fenced", "2+")
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.broker_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_i(o0.cluster_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.cluster_authorized_operations))


def encode_DescribeClusterResponse_2(o0: DescribeClusterResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.cluster_id.encode()
    n = len(s)
    w(pack_b(o0.endpoint_type))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_i(o0.controller_id))
    brokers_0 = o0.brokers
    n = len(brokers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in brokers_0:
        s = o1.host.encode()
        n = len(s)
        w(pack_i(o1.broker_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.port))
        rack_1 = o1.rack
        if rack_1 is None:
            w(b"\x00")
        else:
            s = rack_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            w(pack_b(o1.is_fenced))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_bx(o1.is_fenced))
    if o0.unknown_tagged_fields:
        w(pack_i(o0.cluster_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.cluster_authorized_operations))


CODECS: dict[Any, Codec[Any]] = {
    DescribeClusterRequest: Codec(
        bytes,
        {0: decode_DescribeClusterRequest_0, 1: decode_DescribeClusterRequest_1, 2: decode_DescribeClusterRequest_2},
        {0: encode_DescribeClusterRequest_0, 1: encode_DescribeClusterRequest_1, 2: encode_DescribeClusterRequest_2},
    ),
    DescribeClusterResponse: Codec(
        bytes,
        {0: decode_DescribeClusterResponse_0, 1: decode_DescribeClusterResponse_1, 2: decode_DescribeClusterResponse_2},
        {0: encode_DescribeClusterResponse_0, 1: encode_DescribeClusterResponse_1, 2: encode_DescribeClusterResponse_2},
    ),
}
