"""Encoders and decoders for QuorumStateData, by version.

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
from ottla.wire.messages.raft_records import QuorumStateData
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_iB = Struct(">iB").iter_unpack
pack_i = Struct(">i").pack
pack_iiiq = Struct(">iiiq").pack
pack_iiiu = Struct(">iii16s").pack
pack_iiiux = Struct(">iii16sx").pack
pack_ix = Struct(">ix").pack
unpack_iB = Struct(">iB").unpack_from
unpack_iiiqB = Struct(">iiiqB").unpack_from
unpack_iiiuB = Struct(">iii16sB").unpack_from
QuorumStateData_Voter = QuorumStateData.Voter


def decode_QuorumStateData_0(b: bytes, p: int) -> tuple[QuorumStateData, int]:
    end = len(b)
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
    leader_id_0, leader_epoch_0, voted_id_0, applied_offset_0, n_0 = unpack_iiiqB(b, p)
    p += 21
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    current_voters_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 5 > end - p:
            raise bad_count("current_voters", n_0, end - p)
        all_current_voters_0 = []
        for voter_id_1, tags in iter_iB(b[p : p + n_0 * 5]):
            if tags:
                break
            o1 = new(QuorumStateData_Voter)
            o1.voter_id = voter_id_1
            o1.unknown_tagged_fields = ()
            all_current_voters_0.append(o1)
        p += len(all_current_voters_0) * 5
        for _ in range(n_0 - len(all_current_voters_0)):  # from the first element with tagged fields on
            voter_id_1, tags_1 = unpack_iB(b, p)
            p += 5
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(QuorumStateData_Voter)
            o1.voter_id = voter_id_1
            o1.unknown_tagged_fields = unknown_1
            all_current_voters_0.append(o1)
        current_voters_0 = all_current_voters_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(QuorumStateData)
    o0.cluster_id = cluster_id_0
    o0.leader_id = leader_id_0
    o0.leader_epoch = leader_epoch_0
    o0.voted_id = voted_id_0
    o0.voted_directory_id = ZERO_UUID
    o0.applied_offset = applied_offset_0
    o0.current_voters = current_voters_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_QuorumStateData_1(b: bytes, p: int) -> tuple[QuorumStateData, int]:
    end = len(b)
    leader_id_0, leader_epoch_0, voted_id_0, voted_directory_id_0, tags_0 = unpack_iiiuB(b, p)
    p += 29
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(QuorumStateData)
    o0.cluster_id = ""
    o0.leader_id = leader_id_0
    o0.leader_epoch = leader_epoch_0
    o0.voted_id = voted_id_0
    o0.voted_directory_id = voted_directory_id_0
    o0.applied_offset = 0
    o0.current_voters = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_QuorumStateData_0(o0: QuorumStateData, w: Write) -> None:
    if o0.voted_directory_id != ZERO_UUID:
        raise no_field("QuorumStateData", "voted_directory_id", "1+")
    s = o0.cluster_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_iiiq(o0.leader_id, o0.leader_epoch, o0.voted_id, o0.applied_offset))
    current_voters_0 = o0.current_voters
    if current_voters_0 is None:
        w(b"\x00")
    else:
        n = len(current_voters_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in current_voters_0:
            if o1.unknown_tagged_fields:
                w(pack_i(o1.voter_id))
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(pack_ix(o1.voter_id))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_QuorumStateData_1(o0: QuorumStateData, w: Write) -> None:
    if o0.cluster_id != "":
        raise no_field("QuorumStateData", "cluster_id", "0")
    if o0.applied_offset != 0:
        raise no_field("QuorumStateData", "applied_offset", "0")
    if o0.current_voters is None or len(o0.current_voters) != 0:
        raise no_field("QuorumStateData", "current_voters", "0")
    if len(o0.voted_directory_id) != 16:
        raise bad_uuid(o0.voted_directory_id)
    if o0.unknown_tagged_fields:
        w(pack_iiiu(o0.leader_id, o0.leader_epoch, o0.voted_id, o0.voted_directory_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iiiux(o0.leader_id, o0.leader_epoch, o0.voted_id, o0.voted_directory_id))


CODECS: dict[Any, Codec[Any]] = {
    QuorumStateData: Codec(
        bytes,
        {0: decode_QuorumStateData_0, 1: decode_QuorumStateData_1},
        {0: encode_QuorumStateData_0, 1: encode_QuorumStateData_1},
    ),
}
