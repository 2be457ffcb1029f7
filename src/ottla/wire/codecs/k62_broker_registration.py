"""Encoders and decoders for BrokerRegistration, by version.

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
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest, BrokerRegistrationResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_Hh = Struct(">Hh").pack
pack_Hhx = Struct(">Hhx").pack
pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_hh = Struct(">hh").pack
pack_hhx = Struct(">hhx").pack
pack_i = Struct(">i").pack
pack_ihq = Struct(">ihq").pack
pack_ihqx = Struct(">ihqx").pack
pack_q = Struct(">q").pack
pack_qx = Struct(">qx").pack
pack_u = Struct(">16s").pack
unpack_HhB = Struct(">HhB").unpack_from
unpack_hhB = Struct(">hhB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihqB = Struct(">ihqB").unpack_from
unpack_oB = Struct(">?B").unpack_from
unpack_qB = Struct(">qB").unpack_from
unpack_u = Struct(">16s").unpack_from
unpack_uB = Struct(">16sB").unpack_from
BrokerRegistrationRequest_Listener = BrokerRegistrationRequest.Listener
BrokerRegistrationRequest_Feature = BrokerRegistrationRequest.Feature


def decode_BrokerRegistrationRequest_0(b: bytes, p: int) -> tuple[BrokerRegistrationRequest, int]:
    end = len(b)
    broker_id_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("cluster_id", n, end - p)
    cluster_id_0 = b[p:e].decode()
    p = e
    incarnation_id_0, n_0 = unpack_uB(b, p)
    p += 17
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("listeners", n_0, end - p)
    listeners_0 = []
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
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, security_protocol_1, tags_1 = unpack_HhB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(BrokerRegistrationRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("features", n_0, end - p)
    features_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        min_supported_version_2, max_supported_version_2, tags_2 = unpack_hhB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(BrokerRegistrationRequest_Feature)
        o2.name = name_2
        o2.min_supported_version = min_supported_version_2
        o2.max_supported_version = max_supported_version_2
        o2.unknown_tagged_fields = unknown_2
        features_0.append(o2)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    rack_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("rack", n, end - p)
        rack_0 = b[p:e].decode()
        p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(BrokerRegistrationRequest)
    o0.broker_id = broker_id_0
    o0.cluster_id = cluster_id_0
    o0.incarnation_id = incarnation_id_0
    o0.listeners = listeners_0
    o0.features = features_0
    o0.rack = rack_0
    o0.is_migrating_zk_broker = False
    o0.log_dirs = ()
    o0.previous_broker_epoch = -1
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerRegistrationRequest_1(b: bytes, p: int) -> tuple[BrokerRegistrationRequest, int]:
    end = len(b)
    broker_id_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("cluster_id", n, end - p)
    cluster_id_0 = b[p:e].decode()
    p = e
    incarnation_id_0, n_0 = unpack_uB(b, p)
    p += 17
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("listeners", n_0, end - p)
    listeners_0 = []
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
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, security_protocol_1, tags_1 = unpack_HhB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(BrokerRegistrationRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("features", n_0, end - p)
    features_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        min_supported_version_2, max_supported_version_2, tags_2 = unpack_hhB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(BrokerRegistrationRequest_Feature)
        o2.name = name_2
        o2.min_supported_version = min_supported_version_2
        o2.max_supported_version = max_supported_version_2
        o2.unknown_tagged_fields = unknown_2
        features_0.append(o2)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    rack_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("rack", n, end - p)
        rack_0 = b[p:e].decode()
        p = e
    is_migrating_zk_broker_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(BrokerRegistrationRequest)
    o0.broker_id = broker_id_0
    o0.cluster_id = cluster_id_0
    o0.incarnation_id = incarnation_id_0
    o0.listeners = listeners_0
    o0.features = features_0
    o0.rack = rack_0
    o0.is_migrating_zk_broker = is_migrating_zk_broker_0
    o0.log_dirs = ()
    o0.previous_broker_epoch = -1
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerRegistrationRequest_2(b: bytes, p: int) -> tuple[BrokerRegistrationRequest, int]:
    end = len(b)
    broker_id_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("cluster_id", n, end - p)
    cluster_id_0 = b[p:e].decode()
    p = e
    incarnation_id_0, n_0 = unpack_uB(b, p)
    p += 17
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("listeners", n_0, end - p)
    listeners_0 = []
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
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, security_protocol_1, tags_1 = unpack_HhB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(BrokerRegistrationRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("features", n_0, end - p)
    features_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        min_supported_version_2, max_supported_version_2, tags_2 = unpack_hhB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(BrokerRegistrationRequest_Feature)
        o2.name = name_2
        o2.min_supported_version = min_supported_version_2
        o2.max_supported_version = max_supported_version_2
        o2.unknown_tagged_fields = unknown_2
        features_0.append(o2)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    rack_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("rack", n, end - p)
        rack_0 = b[p:e].decode()
        p = e
    is_migrating_zk_broker_0, n_0 = unpack_oB(b, p)
    p += 2
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 16 > end - p:
        raise bad_count("log_dirs", n_0, end - p)
    log_dirs_0 = []
    for _ in range(n_0):
        (one_of_log_dirs_0,) = unpack_u(b, p)
        p += 16
        log_dirs_0.append(one_of_log_dirs_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(BrokerRegistrationRequest)
    o0.broker_id = broker_id_0
    o0.cluster_id = cluster_id_0
    o0.incarnation_id = incarnation_id_0
    o0.listeners = listeners_0
    o0.features = features_0
    o0.rack = rack_0
    o0.is_migrating_zk_broker = is_migrating_zk_broker_0
    o0.log_dirs = log_dirs_0
    o0.previous_broker_epoch = -1
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerRegistrationRequest_3(b: bytes, p: int) -> tuple[BrokerRegistrationRequest, int]:
    end = len(b)
    broker_id_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("cluster_id", n, end - p)
    cluster_id_0 = b[p:e].decode()
    p = e
    incarnation_id_0, n_0 = unpack_uB(b, p)
    p += 17
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("listeners", n_0, end - p)
    listeners_0 = []
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
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, security_protocol_1, tags_1 = unpack_HhB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(BrokerRegistrationRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("features", n_0, end - p)
    features_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_2 = b[p:e].decode()
        p = e
        min_supported_version_2, max_supported_version_2, tags_2 = unpack_hhB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(BrokerRegistrationRequest_Feature)
        o2.name = name_2
        o2.min_supported_version = min_supported_version_2
        o2.max_supported_version = max_supported_version_2
        o2.unknown_tagged_fields = unknown_2
        features_0.append(o2)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    rack_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("rack", n, end - p)
        rack_0 = b[p:e].decode()
        p = e
    is_migrating_zk_broker_0, n_0 = unpack_oB(b, p)
    p += 2
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 16 > end - p:
        raise bad_count("log_dirs", n_0, end - p)
    log_dirs_0 = []
    for _ in range(n_0):
        (one_of_log_dirs_0,) = unpack_u(b, p)
        p += 16
        log_dirs_0.append(one_of_log_dirs_0)
    previous_broker_epoch_0, tags_0 = unpack_qB(b, p)
    p += 9
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(BrokerRegistrationRequest)
    o0.broker_id = broker_id_0
    o0.cluster_id = cluster_id_0
    o0.incarnation_id = incarnation_id_0
    o0.listeners = listeners_0
    o0.features = features_0
    o0.rack = rack_0
    o0.is_migrating_zk_broker = is_migrating_zk_broker_0
    o0.log_dirs = log_dirs_0
    o0.previous_broker_epoch = previous_broker_epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BrokerRegistrationRequest_0(o0: BrokerRegistrationRequest, w: Write) -> None:
    if o0.is_migrating_zk_broker:
        raise no_field("BrokerRegistrationRequest", "is_migrating_zk_broker", "1+")
    s = o0.cluster_id.encode()
    n = len(s)
    w(pack_i(o0.broker_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_u(o0.incarnation_id))
    listeners_0 = o0.listeners
    n = len(listeners_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in listeners_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_Hh(o1.port, o1.security_protocol))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hhx(o1.port, o1.security_protocol))
    features_0 = o0.features
    n = len(features_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in features_0:
        s = o2.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o2.unknown_tagged_fields:
            w(pack_hh(o2.min_supported_version, o2.max_supported_version))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_hhx(o2.min_supported_version, o2.max_supported_version))
    rack_0 = o0.rack
    if rack_0 is None:
        w(b"\x00")
    else:
        s = rack_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_BrokerRegistrationRequest_1(o0: BrokerRegistrationRequest, w: Write) -> None:
    s = o0.cluster_id.encode()
    n = len(s)
    w(pack_i(o0.broker_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_u(o0.incarnation_id))
    listeners_0 = o0.listeners
    n = len(listeners_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in listeners_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_Hh(o1.port, o1.security_protocol))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hhx(o1.port, o1.security_protocol))
    features_0 = o0.features
    n = len(features_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in features_0:
        s = o2.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o2.unknown_tagged_fields:
            w(pack_hh(o2.min_supported_version, o2.max_supported_version))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_hhx(o2.min_supported_version, o2.max_supported_version))
    rack_0 = o0.rack
    if rack_0 is None:
        w(b"\x00")
    else:
        s = rack_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.is_migrating_zk_broker))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.is_migrating_zk_broker))


def encode_BrokerRegistrationRequest_2(o0: BrokerRegistrationRequest, w: Write) -> None:
    s = o0.cluster_id.encode()
    n = len(s)
    w(pack_i(o0.broker_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_u(o0.incarnation_id))
    listeners_0 = o0.listeners
    n = len(listeners_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in listeners_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_Hh(o1.port, o1.security_protocol))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hhx(o1.port, o1.security_protocol))
    features_0 = o0.features
    n = len(features_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in features_0:
        s = o2.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o2.unknown_tagged_fields:
            w(pack_hh(o2.min_supported_version, o2.max_supported_version))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_hhx(o2.min_supported_version, o2.max_supported_version))
    rack_0 = o0.rack
    if rack_0 is None:
        w(b"\x00")
    else:
        s = rack_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_b(o0.is_migrating_zk_broker))
    log_dirs_0 = o0.log_dirs
    n = len(log_dirs_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_log_dirs_0 in log_dirs_0:
        if len(one_of_log_dirs_0) != 16:
            raise bad_uuid(one_of_log_dirs_0)
        w(pack_u(one_of_log_dirs_0))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_BrokerRegistrationRequest_3(o0: BrokerRegistrationRequest, w: Write) -> None:
    s = o0.cluster_id.encode()
    n = len(s)
    w(pack_i(o0.broker_id))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_u(o0.incarnation_id))
    listeners_0 = o0.listeners
    n = len(listeners_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in listeners_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_Hh(o1.port, o1.security_protocol))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hhx(o1.port, o1.security_protocol))
    features_0 = o0.features
    n = len(features_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in features_0:
        s = o2.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o2.unknown_tagged_fields:
            w(pack_hh(o2.min_supported_version, o2.max_supported_version))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_hhx(o2.min_supported_version, o2.max_supported_version))
    rack_0 = o0.rack
    if rack_0 is None:
        w(b"\x00")
    else:
        s = rack_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_b(o0.is_migrating_zk_broker))
    log_dirs_0 = o0.log_dirs
    n = len(log_dirs_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_log_dirs_0 in log_dirs_0:
        if len(one_of_log_dirs_0) != 16:
            raise bad_uuid(one_of_log_dirs_0)
        w(pack_u(one_of_log_dirs_0))
    if o0.unknown_tagged_fields:
        w(pack_q(o0.previous_broker_epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qx(o0.previous_broker_epoch))


def decode_BrokerRegistrationResponse_0(b: bytes, p: int) -> tuple[BrokerRegistrationResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, broker_epoch_0, tags_0 = unpack_ihqB(b, p)
    p += 15
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(BrokerRegistrationResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.broker_epoch = broker_epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BrokerRegistrationResponse_0(o0: BrokerRegistrationResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ihq(o0.throttle_time_ms, o0.error_code, o0.broker_epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihqx(o0.throttle_time_ms, o0.error_code, o0.broker_epoch))


CODECS: dict[Any, Codec[Any]] = {
    BrokerRegistrationRequest: Codec(
        bytes,
        {
            0: decode_BrokerRegistrationRequest_0,
            1: decode_BrokerRegistrationRequest_1,
            2: decode_BrokerRegistrationRequest_2,
            3: decode_BrokerRegistrationRequest_3,
            4: decode_BrokerRegistrationRequest_3,
        },
        {
            0: encode_BrokerRegistrationRequest_0,
            1: encode_BrokerRegistrationRequest_1,
            2: encode_BrokerRegistrationRequest_2,
            3: encode_BrokerRegistrationRequest_3,
            4: encode_BrokerRegistrationRequest_3,
        },
    ),
    BrokerRegistrationResponse: Codec(
        bytes,
        {
            0: decode_BrokerRegistrationResponse_0,
            1: decode_BrokerRegistrationResponse_0,
            2: decode_BrokerRegistrationResponse_0,
            3: decode_BrokerRegistrationResponse_0,
            4: decode_BrokerRegistrationResponse_0,
        },
        {
            0: encode_BrokerRegistrationResponse_0,
            1: encode_BrokerRegistrationResponse_0,
            2: encode_BrokerRegistrationResponse_0,
            3: encode_BrokerRegistrationResponse_0,
            4: encode_BrokerRegistrationResponse_0,
        },
    ),
}
