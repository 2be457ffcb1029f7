"""Encoders and decoders for AddRaftVoter, by version.

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
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest, AddRaftVoterResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_ih = Struct(">ih").pack
pack_iiu = Struct(">ii16s").pack
unpack_HB = Struct(">HB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iiuB = Struct(">ii16sB").unpack_from
unpack_oB = Struct(">?B").unpack_from
AddRaftVoterRequest_Listener = AddRaftVoterRequest.Listener


def decode_AddRaftVoterRequest_0(b: bytes, p: int) -> tuple[AddRaftVoterRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    timeout_ms_0, voter_id_0, voter_directory_id_0, n_0 = unpack_iiuB(b, p)
    p += 25
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
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
        port_1, tags_1 = unpack_HB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AddRaftVoterRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddRaftVoterRequest)
    o0.cluster_id = cluster_id_0
    o0.timeout_ms = timeout_ms_0
    o0.voter_id = voter_id_0
    o0.voter_directory_id = voter_directory_id_0
    o0.listeners = listeners_0
    o0.ack_when_committed = True
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_AddRaftVoterRequest_1(b: bytes, p: int) -> tuple[AddRaftVoterRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    timeout_ms_0, voter_id_0, voter_directory_id_0, n_0 = unpack_iiuB(b, p)
    p += 25
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
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
        port_1, tags_1 = unpack_HB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AddRaftVoterRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    ack_when_committed_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddRaftVoterRequest)
    o0.cluster_id = cluster_id_0
    o0.timeout_ms = timeout_ms_0
    o0.voter_id = voter_id_0
    o0.voter_directory_id = voter_directory_id_0
    o0.listeners = listeners_0
    o0.ack_when_committed = ack_when_committed_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AddRaftVoterRequest_0(o0: AddRaftVoterRequest, w: Write) -> None:
    if not o0.ack_when_committed:
        raise no_field("AddRaftVoterRequest", "ack_when_committed", "1+")
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if len(o0.voter_directory_id) != 16:
        raise bad_uuid(o0.voter_directory_id)
    w(pack_iiu(o0.timeout_ms, o0.voter_id, o0.voter_directory_id))
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
            w(pack_H(o1.port))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hx(o1.port))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_AddRaftVoterRequest_1(o0: AddRaftVoterRequest, w: Write) -> None:
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if len(o0.voter_directory_id) != 16:
        raise bad_uuid(o0.voter_directory_id)
    w(pack_iiu(o0.timeout_ms, o0.voter_id, o0.voter_directory_id))
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
            w(pack_H(o1.port))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hx(o1.port))
    if o0.unknown_tagged_fields:
        w(pack_b(o0.ack_when_committed))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.ack_when_committed))


def decode_AddRaftVoterResponse_0(b: bytes, p: int) -> tuple[AddRaftVoterResponse, int]:
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
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AddRaftVoterResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AddRaftVoterResponse_0(o0: AddRaftVoterResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    AddRaftVoterRequest: Codec(
        bytes,
        {0: decode_AddRaftVoterRequest_0, 1: decode_AddRaftVoterRequest_1},
        {0: encode_AddRaftVoterRequest_0, 1: encode_AddRaftVoterRequest_1},
    ),
    AddRaftVoterResponse: Codec(
        bytes,
        {0: decode_AddRaftVoterResponse_0, 1: decode_AddRaftVoterResponse_0},
        {0: encode_AddRaftVoterResponse_0, 1: encode_AddRaftVoterResponse_0},
    ),
}
