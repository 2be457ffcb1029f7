"""Encoders and decoders for UpdateRaftVoter, by version.

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
    bad_tag_size,
    bad_uuid,
    long_string,
    new,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k82_update_raft_voter import UpdateRaftVoterRequest, UpdateRaftVoterResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_hh = Struct(">hh").pack
pack_hhx = Struct(">hhx").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ii = Struct(">ii").pack
pack_iiu = Struct(">ii16s").pack
pack_ix = Struct(">ix").pack
unpack_HB = Struct(">HB").unpack_from
unpack_hhB = Struct(">hhB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_iiuB = Struct(">ii16sB").unpack_from
UpdateRaftVoterRequest_Listener = UpdateRaftVoterRequest.Listener
UpdateRaftVoterRequest_KRaftVersionFeature = UpdateRaftVoterRequest.KRaftVersionFeature
UpdateRaftVoterResponse_CurrentLeader = UpdateRaftVoterResponse.CurrentLeader
DEFAULT_UpdateRaftVoterResponse_CurrentLeader = UpdateRaftVoterResponse.CurrentLeader.DEFAULT


def decode_UpdateRaftVoterRequest_0(b: bytes, p: int) -> tuple[UpdateRaftVoterRequest, int]:
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
    current_leader_epoch_0, voter_id_0, voter_directory_id_0, n_0 = unpack_iiuB(b, p)
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
        o1 = new(UpdateRaftVoterRequest_Listener)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.unknown_tagged_fields = unknown_1
        listeners_0.append(o1)
    min_supported_version_2, max_supported_version_2, tags_2 = unpack_hhB(b, p)
    p += 5
    unknown_2 = ()
    if tags_2:
        unknown_2, p = read_unknown_tags(b, p - 1)
    o2 = new(UpdateRaftVoterRequest_KRaftVersionFeature)
    o2.min_supported_version = min_supported_version_2
    o2.max_supported_version = max_supported_version_2
    o2.unknown_tagged_fields = unknown_2
    k_raft_version_feature_0 = o2
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UpdateRaftVoterRequest)
    o0.cluster_id = cluster_id_0
    o0.current_leader_epoch = current_leader_epoch_0
    o0.voter_id = voter_id_0
    o0.voter_directory_id = voter_directory_id_0
    o0.listeners = listeners_0
    o0.k_raft_version_feature = k_raft_version_feature_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UpdateRaftVoterRequest_0(o0: UpdateRaftVoterRequest, w: Write) -> None:
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
    w(pack_iiu(o0.current_leader_epoch, o0.voter_id, o0.voter_directory_id))
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
    o2 = o0.k_raft_version_feature
    if o2.unknown_tagged_fields:
        w(pack_hh(o2.min_supported_version, o2.max_supported_version))
        write_tags(w, o2.unknown_tagged_fields)
    else:
        w(pack_hhx(o2.min_supported_version, o2.max_supported_version))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_UpdateRaftVoterResponse_0(b: bytes, p: int) -> tuple[UpdateRaftVoterResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, tags_0 = unpack_ihB(b, p)
    p += 7
    current_leader_0 = DEFAULT_UpdateRaftVoterResponse_CurrentLeader
    unknown_0 = ()
    if tags_0:
        tags_0, p = read_uvarint(b, p - 1)
        extra_0 = []
        for _ in range(tags_0):
            tag_0, p = read_uvarint(b, p)
            n, p = read_uvarint(b, p)
            stop_0 = p + n
            if stop_0 > end:
                raise bad_length("tagged field", n, end - p)
            if tag_0 == 0:
                leader_id_1, leader_epoch_1, n = unpack_iiB(b, p)
                p += 9
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("host", n, end - p)
                host_1 = b[p:e].decode()
                p = e
                port_1, tags_1 = unpack_iB(b, p)
                p += 5
                unknown_1 = ()
                if tags_1:
                    unknown_1, p = read_unknown_tags(b, p - 1)
                o1 = new(UpdateRaftVoterResponse_CurrentLeader)
                o1.leader_id = leader_id_1
                o1.leader_epoch = leader_epoch_1
                o1.host = host_1
                o1.port = port_1
                o1.unknown_tagged_fields = unknown_1
                current_leader_0 = o1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(UpdateRaftVoterResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.current_leader = current_leader_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UpdateRaftVoterResponse_0(o0: UpdateRaftVoterResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    t0: list[tuple[int, bytes]] = []
    if (
        o0.current_leader is not DEFAULT_UpdateRaftVoterResponse_CurrentLeader
        and o0.current_leader != DEFAULT_UpdateRaftVoterResponse_CurrentLeader
    ):
        parts_current_leader_0: list[Any] = []
        w_current_leader_0 = parts_current_leader_0.append
        o1 = o0.current_leader
        s = o1.host.encode()
        n = len(s)
        w_current_leader_0(pack_ii(o1.leader_id, o1.leader_epoch))
        w_current_leader_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w_current_leader_0(s)
        if o1.unknown_tagged_fields:
            w_current_leader_0(pack_i(o1.port))
            write_tags(w_current_leader_0, o1.unknown_tagged_fields)
        else:
            w_current_leader_0(pack_ix(o1.port))
        t0.append((0, b"".join(parts_current_leader_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    UpdateRaftVoterRequest: Codec(bytes, {0: decode_UpdateRaftVoterRequest_0}, {0: encode_UpdateRaftVoterRequest_0}),
    UpdateRaftVoterResponse: Codec(bytes, {0: decode_UpdateRaftVoterResponse_0}, {0: encode_UpdateRaftVoterResponse_0}),
}
