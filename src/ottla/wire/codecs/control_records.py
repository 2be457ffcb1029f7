"""Encoders and decoders for ControlRecordTypeSchema, by version.

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
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.control_records import (
    ControlRecordTypeSchema,
    EndTxnMarker,
    KRaftVersionRecord,
    LeaderChangeMessage,
    SnapshotFooterRecord,
    SnapshotHeaderRecord,
    VotersRecord,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_iB = Struct(">iB").iter_unpack
iter_iuB = Struct(">i16sB").iter_unpack
pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_h = Struct(">h").pack
pack_hh = Struct(">hh").pack
pack_hhx = Struct(">hhx").pack
pack_hi = Struct(">hi").pack
pack_hq = Struct(">hq").pack
pack_hqx = Struct(">hqx").pack
pack_hx = Struct(">hx").pack
pack_i = Struct(">i").pack
pack_iu = Struct(">i16s").pack
pack_iux = Struct(">i16sx").pack
pack_ix = Struct(">ix").pack
unpack_HB = Struct(">HB").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hhB = Struct(">hhB").unpack_from
unpack_hiB = Struct(">hiB").unpack_from
unpack_hqB = Struct(">hqB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_iuB = Struct(">i16sB").unpack_from
LeaderChangeMessage_Voter = LeaderChangeMessage.Voter
VotersRecord_Voter = VotersRecord.Voter
VotersRecord_Endpoint = VotersRecord.Endpoint
VotersRecord_KRaftVersionFeature = VotersRecord.KRaftVersionFeature


def decode_ControlRecordTypeSchema_0(b: bytes, p: int) -> tuple[ControlRecordTypeSchema, int]:
    end = len(b)
    (type_0,) = unpack_h(b, p)
    p += 2
    o0 = new_message(ControlRecordTypeSchema)
    o0.type = type_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_ControlRecordTypeSchema_0(o0: ControlRecordTypeSchema, w: Write) -> None:
    w(pack_h(o0.type))
    if o0.unknown_tagged_fields:
        raise no_tags("ControlRecordTypeSchema")


def decode_EndTxnMarker_0(b: bytes, p: int) -> tuple[EndTxnMarker, int]:
    end = len(b)
    (coordinator_epoch_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(EndTxnMarker)
    o0.coordinator_epoch = coordinator_epoch_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_EndTxnMarker_0(o0: EndTxnMarker, w: Write) -> None:
    w(pack_i(o0.coordinator_epoch))
    if o0.unknown_tagged_fields:
        raise no_tags("EndTxnMarker")


def decode_KRaftVersionRecord_0(b: bytes, p: int) -> tuple[KRaftVersionRecord, int]:
    end = len(b)
    version_0, k_raft_version_0, tags_0 = unpack_hhB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(KRaftVersionRecord)
    o0.version = version_0
    o0.k_raft_version = k_raft_version_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_KRaftVersionRecord_0(o0: KRaftVersionRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_hh(o0.version, o0.k_raft_version))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hhx(o0.version, o0.k_raft_version))


def decode_LeaderChangeMessage_0(b: bytes, p: int) -> tuple[LeaderChangeMessage, int]:
    end = len(b)
    version_0, leader_id_0, n_0 = unpack_hiB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("voters", n_0, end - p)
    voters_0 = []
    for voter_id_1, tags in iter_iB(b[p : p + n_0 * 5]):
        if tags:
            break
        o1 = new(LeaderChangeMessage_Voter)
        o1.voter_id = voter_id_1
        o1.voter_directory_id = ZERO_UUID
        o1.unknown_tagged_fields = ()
        voters_0.append(o1)
    p += len(voters_0) * 5
    for _ in range(n_0 - len(voters_0)):  # from the first element with tagged fields on
        voter_id_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(LeaderChangeMessage_Voter)
        o1.voter_id = voter_id_1
        o1.voter_directory_id = ZERO_UUID
        o1.unknown_tagged_fields = unknown_1
        voters_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("granting_voters", n_0, end - p)
    granting_voters_0 = []
    for voter_id_2, tags in iter_iB(b[p : p + n_0 * 5]):
        if tags:
            break
        o2 = new(LeaderChangeMessage_Voter)
        o2.voter_id = voter_id_2
        o2.voter_directory_id = ZERO_UUID
        o2.unknown_tagged_fields = ()
        granting_voters_0.append(o2)
    p += len(granting_voters_0) * 5
    for _ in range(n_0 - len(granting_voters_0)):  # from the first element with tagged fields on
        voter_id_2, tags_2 = unpack_iB(b, p)
        p += 5
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(LeaderChangeMessage_Voter)
        o2.voter_id = voter_id_2
        o2.voter_directory_id = ZERO_UUID
        o2.unknown_tagged_fields = unknown_2
        granting_voters_0.append(o2)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(LeaderChangeMessage)
    o0.version = version_0
    o0.leader_id = leader_id_0
    o0.voters = voters_0
    o0.granting_voters = granting_voters_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_LeaderChangeMessage_1(b: bytes, p: int) -> tuple[LeaderChangeMessage, int]:
    end = len(b)
    version_0, leader_id_0, n_0 = unpack_hiB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 21 > end - p:
        raise bad_count("voters", n_0, end - p)
    voters_0 = []
    for voter_id_1, voter_directory_id_1, tags in iter_iuB(b[p : p + n_0 * 21]):
        if tags:
            break
        o1 = new(LeaderChangeMessage_Voter)
        o1.voter_id = voter_id_1
        o1.voter_directory_id = voter_directory_id_1
        o1.unknown_tagged_fields = ()
        voters_0.append(o1)
    p += len(voters_0) * 21
    for _ in range(n_0 - len(voters_0)):  # from the first element with tagged fields on
        voter_id_1, voter_directory_id_1, tags_1 = unpack_iuB(b, p)
        p += 21
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(LeaderChangeMessage_Voter)
        o1.voter_id = voter_id_1
        o1.voter_directory_id = voter_directory_id_1
        o1.unknown_tagged_fields = unknown_1
        voters_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 21 > end - p:
        raise bad_count("granting_voters", n_0, end - p)
    granting_voters_0 = []
    for voter_id_2, voter_directory_id_2, tags in iter_iuB(b[p : p + n_0 * 21]):
        if tags:
            break
        o2 = new(LeaderChangeMessage_Voter)
        o2.voter_id = voter_id_2
        o2.voter_directory_id = voter_directory_id_2
        o2.unknown_tagged_fields = ()
        granting_voters_0.append(o2)
    p += len(granting_voters_0) * 21
    for _ in range(n_0 - len(granting_voters_0)):  # from the first element with tagged fields on
        voter_id_2, voter_directory_id_2, tags_2 = unpack_iuB(b, p)
        p += 21
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(LeaderChangeMessage_Voter)
        o2.voter_id = voter_id_2
        o2.voter_directory_id = voter_directory_id_2
        o2.unknown_tagged_fields = unknown_2
        granting_voters_0.append(o2)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(LeaderChangeMessage)
    o0.version = version_0
    o0.leader_id = leader_id_0
    o0.voters = voters_0
    o0.granting_voters = granting_voters_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_LeaderChangeMessage_0(o0: LeaderChangeMessage, w: Write) -> None:
    w(pack_hi(o0.version, o0.leader_id))
    voters_0 = o0.voters
    n = len(voters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in voters_0:
        if o1.voter_directory_id != ZERO_UUID:
            raise no_field("Voter", "voter_directory_id", "1+")
        if o1.unknown_tagged_fields:
            w(pack_i(o1.voter_id))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.voter_id))
    granting_voters_0 = o0.granting_voters
    n = len(granting_voters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in granting_voters_0:
        if o2.voter_directory_id != ZERO_UUID:
            raise no_field("Voter", "voter_directory_id", "1+")
        if o2.unknown_tagged_fields:
            w(pack_i(o2.voter_id))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_ix(o2.voter_id))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_LeaderChangeMessage_1(o0: LeaderChangeMessage, w: Write) -> None:
    w(pack_hi(o0.version, o0.leader_id))
    voters_0 = o0.voters
    n = len(voters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in voters_0:
        if len(o1.voter_directory_id) != 16:
            raise bad_uuid(o1.voter_directory_id)
        if o1.unknown_tagged_fields:
            w(pack_iu(o1.voter_id, o1.voter_directory_id))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_iux(o1.voter_id, o1.voter_directory_id))
    granting_voters_0 = o0.granting_voters
    n = len(granting_voters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in granting_voters_0:
        if len(o2.voter_directory_id) != 16:
            raise bad_uuid(o2.voter_directory_id)
        if o2.unknown_tagged_fields:
            w(pack_iu(o2.voter_id, o2.voter_directory_id))
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(pack_iux(o2.voter_id, o2.voter_directory_id))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_SnapshotFooterRecord_0(b: bytes, p: int) -> tuple[SnapshotFooterRecord, int]:
    end = len(b)
    version_0, tags_0 = unpack_hB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SnapshotFooterRecord)
    o0.version = version_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_SnapshotFooterRecord_0(o0: SnapshotFooterRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_h(o0.version))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hx(o0.version))


def decode_SnapshotHeaderRecord_0(b: bytes, p: int) -> tuple[SnapshotHeaderRecord, int]:
    end = len(b)
    version_0, last_contained_log_timestamp_0, tags_0 = unpack_hqB(b, p)
    p += 11
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(SnapshotHeaderRecord)
    o0.version = version_0
    o0.last_contained_log_timestamp = last_contained_log_timestamp_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_SnapshotHeaderRecord_0(o0: SnapshotHeaderRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_hq(o0.version, o0.last_contained_log_timestamp))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hqx(o0.version, o0.last_contained_log_timestamp))


def decode_VotersRecord_0(b: bytes, p: int) -> tuple[VotersRecord, int]:
    end = len(b)
    version_0, n_0 = unpack_hB(b, p)
    p += 3
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 27 > end - p:
        raise bad_count("voters", n_0, end - p)
    voters_0 = []
    for _ in range(n_0):
        voter_id_1, voter_directory_id_1, n_1 = unpack_iuB(b, p)
        p += 21
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 5 > end - p:
            raise bad_count("endpoints", n_1, end - p)
        endpoints_1 = []
        for _ in range(n_1):
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
            port_2, tags_2 = unpack_HB(b, p)
            p += 3
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(VotersRecord_Endpoint)
            o2.name = name_2
            o2.host = host_2
            o2.port = port_2
            o2.unknown_tagged_fields = unknown_2
            endpoints_1.append(o2)
        min_supported_version_3, max_supported_version_3, tags_3 = unpack_hhB(b, p)
        p += 5
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(VotersRecord_KRaftVersionFeature)
        o3.min_supported_version = min_supported_version_3
        o3.max_supported_version = max_supported_version_3
        o3.unknown_tagged_fields = unknown_3
        k_raft_version_feature_1 = o3
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(VotersRecord_Voter)
        o1.voter_id = voter_id_1
        o1.voter_directory_id = voter_directory_id_1
        o1.endpoints = endpoints_1
        o1.k_raft_version_feature = k_raft_version_feature_1
        o1.unknown_tagged_fields = unknown_1
        voters_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(VotersRecord)
    o0.version = version_0
    o0.voters = voters_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_VotersRecord_0(o0: VotersRecord, w: Write) -> None:
    w(pack_h(o0.version))
    voters_0 = o0.voters
    n = len(voters_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in voters_0:
        if len(o1.voter_directory_id) != 16:
            raise bad_uuid(o1.voter_directory_id)
        w(pack_iu(o1.voter_id, o1.voter_directory_id))
        endpoints_1 = o1.endpoints
        n = len(endpoints_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in endpoints_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o2.unknown_tagged_fields:
                w(pack_H(o2.port))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_Hx(o2.port))
        o3 = o1.k_raft_version_feature
        if o3.unknown_tagged_fields:
            w(pack_hh(o3.min_supported_version, o3.max_supported_version))
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(pack_hhx(o3.min_supported_version, o3.max_supported_version))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ControlRecordTypeSchema: Codec(bytes, {0: decode_ControlRecordTypeSchema_0}, {0: encode_ControlRecordTypeSchema_0}),
    EndTxnMarker: Codec(bytes, {0: decode_EndTxnMarker_0}, {0: encode_EndTxnMarker_0}),
    KRaftVersionRecord: Codec(bytes, {0: decode_KRaftVersionRecord_0}, {0: encode_KRaftVersionRecord_0}),
    LeaderChangeMessage: Codec(
        bytes,
        {0: decode_LeaderChangeMessage_0, 1: decode_LeaderChangeMessage_1},
        {0: encode_LeaderChangeMessage_0, 1: encode_LeaderChangeMessage_1},
    ),
    SnapshotFooterRecord: Codec(bytes, {0: decode_SnapshotFooterRecord_0}, {0: encode_SnapshotFooterRecord_0}),
    SnapshotHeaderRecord: Codec(bytes, {0: decode_SnapshotHeaderRecord_0}, {0: encode_SnapshotHeaderRecord_0}),
    VotersRecord: Codec(bytes, {0: decode_VotersRecord_0}, {0: encode_VotersRecord_0}),
}
