"""Encoders and decoders for AbortTransactionRecord, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    bad_tag_size,
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.metadata_records import (
    AbortTransactionRecord,
    AccessControlEntryRecord,
    BeginTransactionRecord,
    BrokerRegistrationChangeRecord,
    ClearElrRecord,
    ClientQuotaRecord,
    ConfigRecord,
    DelegationTokenRecord,
    EndTransactionRecord,
    FeatureLevelRecord,
    FenceBrokerRecord,
    NoOpRecord,
    PartitionChangeRecord,
    PartitionRecord,
    ProducerIdsRecord,
    RegisterBrokerRecord,
    RegisterControllerRecord,
    RemoveAccessControlEntryRecord,
    RemoveDelegationTokenRecord,
    RemoveTopicRecord,
    RemoveUserScramCredentialRecord,
    TopicRecord,
    UnfenceBrokerRecord,
    UnregisterBrokerRecord,
    UserScramCredentialRecord,
    ZkMigrationStateRecord,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_Hh = Struct(">Hh").pack
pack_Hhx = Struct(">Hhx").pack
pack_b = Struct(">b").pack
pack_bb = Struct(">bb").pack
pack_bbx = Struct(">bbx").pack
pack_bx = Struct(">bx").pack
pack_db = Struct(">db").pack
pack_dbx = Struct(">dbx").pack
pack_h = Struct(">h").pack
pack_hh = Struct(">hh").pack
pack_hhx = Struct(">hhx").pack
pack_hx = Struct(">hx").pack
pack_i = Struct(">i").pack
pack_ibuq = Struct(">ib16sq").pack
pack_iii = Struct(">iii").pack
pack_iq = Struct(">iq").pack
pack_iqq = Struct(">iqq").pack
pack_iqqx = Struct(">iqqx").pack
pack_iqx = Struct(">iqx").pack
pack_iu = Struct(">i16s").pack
pack_iub = Struct(">i16sb").pack
pack_iuq = Struct(">i16sq").pack
pack_ix = Struct(">ix").pack
pack_qqq = Struct(">qqq").pack
pack_u = Struct(">16s").pack
pack_ub = Struct(">16sb").pack
pack_ux = Struct(">16sx").pack
unpack_HhB = Struct(">HhB").unpack_from
unpack_b = Struct(">b").unpack_from
unpack_bB = Struct(">bB").unpack_from
unpack_bbB = Struct(">bbB").unpack_from
unpack_doB = Struct(">d?B").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hhB = Struct(">hhB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_iiiB = Struct(">iiiB").unpack_from
unpack_iouqB = Struct(">i?16sqB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_iqqB = Struct(">iqqB").unpack_from
unpack_iuB = Struct(">i16sB").unpack_from
unpack_iuoB = Struct(">i16s?B").unpack_from
unpack_iuqB = Struct(">i16sqB").unpack_from
unpack_oB = Struct(">?B").unpack_from
unpack_ooB = Struct(">??B").unpack_from
unpack_qqqB = Struct(">qqqB").unpack_from
unpack_u = Struct(">16s").unpack_from
unpack_uB = Struct(">16sB").unpack_from
unpack_ubB = Struct(">16sbB").unpack_from
ClientQuotaRecord_EntityData = ClientQuotaRecord.EntityData
RegisterBrokerRecord_BrokerEndpoint = RegisterBrokerRecord.BrokerEndpoint
RegisterBrokerRecord_BrokerFeature = RegisterBrokerRecord.BrokerFeature
RegisterControllerRecord_ControllerEndpoint = RegisterControllerRecord.ControllerEndpoint
RegisterControllerRecord_ControllerFeature = RegisterControllerRecord.ControllerFeature


def decode_AbortTransactionRecord_0(b: bytes, p: int) -> tuple[AbortTransactionRecord, int]:
    end = len(b)
    tags_0 = b[p]
    p += 1
    reason_0 = None
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
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                reason_0 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("reason", n, end - p)
                    reason_0 = b[p:e].decode()
                    p = e
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(AbortTransactionRecord)
    o0.reason = reason_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AbortTransactionRecord_0(o0: AbortTransactionRecord, w: Write) -> None:
    t0: list[tuple[int, bytes]] = []
    if o0.reason is not None:
        parts_reason_0: list[Any] = []
        w_reason_0 = parts_reason_0.append
        reason_0 = o0.reason
        if reason_0 is None:
            w_reason_0(b"\x00")
        else:
            s = reason_0.encode()
            n = len(s)
            w_reason_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_reason_0(s)
        t0.append((0, b"".join(parts_reason_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_AccessControlEntryRecord_0(b: bytes, p: int) -> tuple[AccessControlEntryRecord, int]:
    end = len(b)
    id_0, resource_type_0, n = unpack_ubB(b, p)
    p += 18
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("resource_name", n, end - p)
    resource_name_0 = b[p:e].decode()
    p = e
    pattern_type_0, n = unpack_bB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("principal", n, end - p)
    principal_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("host", n, end - p)
    host_0 = b[p:e].decode()
    p = e
    operation_0, permission_type_0, tags_0 = unpack_bbB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AccessControlEntryRecord)
    o0.id = id_0
    o0.resource_type = resource_type_0
    o0.resource_name = resource_name_0
    o0.pattern_type = pattern_type_0
    o0.principal = principal_0
    o0.host = host_0
    o0.operation = operation_0
    o0.permission_type = permission_type_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AccessControlEntryRecord_0(o0: AccessControlEntryRecord, w: Write) -> None:
    if len(o0.id) != 16:
        raise bad_uuid(o0.id)
    s = o0.resource_name.encode()
    n = len(s)
    w(pack_ub(o0.id, o0.resource_type))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.principal.encode()
    n = len(s)
    w(pack_b(o0.pattern_type))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.host.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_bb(o0.operation, o0.permission_type))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbx(o0.operation, o0.permission_type))


def decode_BeginTransactionRecord_0(b: bytes, p: int) -> tuple[BeginTransactionRecord, int]:
    end = len(b)
    tags_0 = b[p]
    p += 1
    name_0 = None
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
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                name_0 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("name", n, end - p)
                    name_0 = b[p:e].decode()
                    p = e
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(BeginTransactionRecord)
    o0.name = name_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BeginTransactionRecord_0(o0: BeginTransactionRecord, w: Write) -> None:
    t0: list[tuple[int, bytes]] = []
    if o0.name is not None:
        parts_name_0: list[Any] = []
        w_name_0 = parts_name_0.append
        name_0 = o0.name
        if name_0 is None:
            w_name_0(b"\x00")
        else:
            s = name_0.encode()
            n = len(s)
            w_name_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_name_0(s)
        t0.append((0, b"".join(parts_name_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_BrokerRegistrationChangeRecord_0(b: bytes, p: int) -> tuple[BrokerRegistrationChangeRecord, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    fenced_0 = 0
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
                (fenced_0,) = unpack_b(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(BrokerRegistrationChangeRecord)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = 0
    o0.log_dirs = ()
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerRegistrationChangeRecord_1(b: bytes, p: int) -> tuple[BrokerRegistrationChangeRecord, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    fenced_0 = 0
    in_controlled_shutdown_0 = 0
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
                (fenced_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 1:
                (in_controlled_shutdown_0,) = unpack_b(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(BrokerRegistrationChangeRecord)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = in_controlled_shutdown_0
    o0.log_dirs = ()
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerRegistrationChangeRecord_2(b: bytes, p: int) -> tuple[BrokerRegistrationChangeRecord, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    fenced_0 = 0
    in_controlled_shutdown_0 = 0
    log_dirs_0 = ()
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
                (fenced_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 1:
                (in_controlled_shutdown_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 2:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                if n_0 < 0 or n_0 * 16 > end - p:
                    raise bad_count("log_dirs", n_0, end - p)
                all_log_dirs_0 = []
                for _ in range(n_0):
                    (one_of_all_log_dirs_0,) = unpack_u(b, p)
                    p += 16
                    all_log_dirs_0.append(one_of_all_log_dirs_0)
                log_dirs_0 = all_log_dirs_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(BrokerRegistrationChangeRecord)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = in_controlled_shutdown_0
    o0.log_dirs = log_dirs_0
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerRegistrationChangeRecord_3(b: bytes, p: int) -> tuple[BrokerRegistrationChangeRecord, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    fenced_0 = 0
    in_controlled_shutdown_0 = 0
    log_dirs_0 = ()
    cordoned_log_dirs_0 = None
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
                (fenced_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 1:
                (in_controlled_shutdown_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 2:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                if n_0 < 0 or n_0 * 16 > end - p:
                    raise bad_count("log_dirs", n_0, end - p)
                all_log_dirs_0 = []
                for _ in range(n_0):
                    (one_of_all_log_dirs_0,) = unpack_u(b, p)
                    p += 16
                    all_log_dirs_0.append(one_of_all_log_dirs_0)
                log_dirs_0 = all_log_dirs_0
            elif tag_0 == 3:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                cordoned_log_dirs_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 16 > end - p:
                        raise bad_count("cordoned_log_dirs", n_0, end - p)
                    all_cordoned_log_dirs_0 = []
                    for _ in range(n_0):
                        (one_of_all_cordoned_log_dirs_0,) = unpack_u(b, p)
                        p += 16
                        all_cordoned_log_dirs_0.append(one_of_all_cordoned_log_dirs_0)
                    cordoned_log_dirs_0 = all_cordoned_log_dirs_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(BrokerRegistrationChangeRecord)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = in_controlled_shutdown_0
    o0.log_dirs = log_dirs_0
    o0.cordoned_log_dirs = cordoned_log_dirs_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BrokerRegistrationChangeRecord_0(o0: BrokerRegistrationChangeRecord, w: Write) -> None:
    if o0.in_controlled_shutdown != 0:
        raise no_field("BrokerRegistrationChangeRecord", "in_controlled_shutdown", "1+")
    if len(o0.log_dirs) != 0:
        raise no_field("BrokerRegistrationChangeRecord", "log_dirs", "2+")
    if o0.cordoned_log_dirs is not None:
        raise no_field("BrokerRegistrationChangeRecord", "cordoned_log_dirs", "3+")
    w(pack_iq(o0.broker_id, o0.broker_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.fenced != 0:
        parts_fenced_0: list[Any] = []
        w_fenced_0 = parts_fenced_0.append
        w_fenced_0(pack_b(o0.fenced))
        t0.append((0, b"".join(parts_fenced_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_BrokerRegistrationChangeRecord_1(o0: BrokerRegistrationChangeRecord, w: Write) -> None:
    if len(o0.log_dirs) != 0:
        raise no_field("BrokerRegistrationChangeRecord", "log_dirs", "2+")
    if o0.cordoned_log_dirs is not None:
        raise no_field("BrokerRegistrationChangeRecord", "cordoned_log_dirs", "3+")
    w(pack_iq(o0.broker_id, o0.broker_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.fenced != 0:
        parts_fenced_0: list[Any] = []
        w_fenced_0 = parts_fenced_0.append
        w_fenced_0(pack_b(o0.fenced))
        t0.append((0, b"".join(parts_fenced_0)))
    if o0.in_controlled_shutdown != 0:
        parts_in_controlled_shutdown_0: list[Any] = []
        w_in_controlled_shutdown_0 = parts_in_controlled_shutdown_0.append
        w_in_controlled_shutdown_0(pack_b(o0.in_controlled_shutdown))
        t0.append((1, b"".join(parts_in_controlled_shutdown_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_BrokerRegistrationChangeRecord_2(o0: BrokerRegistrationChangeRecord, w: Write) -> None:
    if o0.cordoned_log_dirs is not None:
        raise no_field("BrokerRegistrationChangeRecord", "cordoned_log_dirs", "3+")
    w(pack_iq(o0.broker_id, o0.broker_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.fenced != 0:
        parts_fenced_0: list[Any] = []
        w_fenced_0 = parts_fenced_0.append
        w_fenced_0(pack_b(o0.fenced))
        t0.append((0, b"".join(parts_fenced_0)))
    if o0.in_controlled_shutdown != 0:
        parts_in_controlled_shutdown_0: list[Any] = []
        w_in_controlled_shutdown_0 = parts_in_controlled_shutdown_0.append
        w_in_controlled_shutdown_0(pack_b(o0.in_controlled_shutdown))
        t0.append((1, b"".join(parts_in_controlled_shutdown_0)))
    if len(o0.log_dirs) != 0:
        parts_log_dirs_0: list[Any] = []
        w_log_dirs_0 = parts_log_dirs_0.append
        log_dirs_0 = o0.log_dirs
        n = len(log_dirs_0)
        w_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_log_dirs_0 in log_dirs_0:
            if len(one_of_log_dirs_0) != 16:
                raise bad_uuid(one_of_log_dirs_0)
            w_log_dirs_0(pack_u(one_of_log_dirs_0))
        t0.append((2, b"".join(parts_log_dirs_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_BrokerRegistrationChangeRecord_3(o0: BrokerRegistrationChangeRecord, w: Write) -> None:
    w(pack_iq(o0.broker_id, o0.broker_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.fenced != 0:
        parts_fenced_0: list[Any] = []
        w_fenced_0 = parts_fenced_0.append
        w_fenced_0(pack_b(o0.fenced))
        t0.append((0, b"".join(parts_fenced_0)))
    if o0.in_controlled_shutdown != 0:
        parts_in_controlled_shutdown_0: list[Any] = []
        w_in_controlled_shutdown_0 = parts_in_controlled_shutdown_0.append
        w_in_controlled_shutdown_0(pack_b(o0.in_controlled_shutdown))
        t0.append((1, b"".join(parts_in_controlled_shutdown_0)))
    if len(o0.log_dirs) != 0:
        parts_log_dirs_0: list[Any] = []
        w_log_dirs_0 = parts_log_dirs_0.append
        log_dirs_0 = o0.log_dirs
        n = len(log_dirs_0)
        w_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_log_dirs_0 in log_dirs_0:
            if len(one_of_log_dirs_0) != 16:
                raise bad_uuid(one_of_log_dirs_0)
            w_log_dirs_0(pack_u(one_of_log_dirs_0))
        t0.append((2, b"".join(parts_log_dirs_0)))
    if o0.cordoned_log_dirs is not None:
        parts_cordoned_log_dirs_0: list[Any] = []
        w_cordoned_log_dirs_0 = parts_cordoned_log_dirs_0.append
        cordoned_log_dirs_0 = o0.cordoned_log_dirs
        if cordoned_log_dirs_0 is None:
            w_cordoned_log_dirs_0(b"\x00")
        else:
            n = len(cordoned_log_dirs_0)
            w_cordoned_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_cordoned_log_dirs_0 in cordoned_log_dirs_0:
                if len(one_of_cordoned_log_dirs_0) != 16:
                    raise bad_uuid(one_of_cordoned_log_dirs_0)
                w_cordoned_log_dirs_0(pack_u(one_of_cordoned_log_dirs_0))
        t0.append((3, b"".join(parts_cordoned_log_dirs_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_ClearElrRecord_0(b: bytes, p: int) -> tuple[ClearElrRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("topic_name", n, end - p)
    topic_name_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ClearElrRecord)
    o0.topic_name = topic_name_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ClearElrRecord_0(o0: ClearElrRecord, w: Write) -> None:
    s = o0.topic_name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ClientQuotaRecord_0(b: bytes, p: int) -> tuple[ClientQuotaRecord, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("entity", n_0, end - p)
    entity_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("entity_type", n, end - p)
        entity_type_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        entity_name_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("entity_name", n, end - p)
            entity_name_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ClientQuotaRecord_EntityData)
        o1.entity_type = entity_type_1
        o1.entity_name = entity_name_1
        o1.unknown_tagged_fields = unknown_1
        entity_0.append(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("key", n, end - p)
    key_0 = b[p:e].decode()
    p = e
    value_0, remove_0, tags_0 = unpack_doB(b, p)
    p += 10
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ClientQuotaRecord)
    o0.entity = entity_0
    o0.key = key_0
    o0.value = value_0
    o0.remove = remove_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ClientQuotaRecord_0(o0: ClientQuotaRecord, w: Write) -> None:
    entity_0 = o0.entity
    n = len(entity_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in entity_0:
        s = o1.entity_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        entity_name_1 = o1.entity_name
        if entity_name_1 is None:
            w(b"\x00")
        else:
            s = entity_name_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    s = o0.key.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_db(o0.value, o0.remove))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_dbx(o0.value, o0.remove))


def decode_ConfigRecord_0(b: bytes, p: int) -> tuple[ConfigRecord, int]:
    end = len(b)
    resource_type_0, n = unpack_bB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("resource_name", n, end - p)
    resource_name_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("name", n, end - p)
    name_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    value_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("value", n, end - p)
        value_0 = b[p:e].decode()
        p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ConfigRecord)
    o0.resource_type = resource_type_0
    o0.resource_name = resource_name_0
    o0.name = name_0
    o0.value = value_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ConfigRecord_0(o0: ConfigRecord, w: Write) -> None:
    s = o0.resource_name.encode()
    n = len(s)
    w(pack_b(o0.resource_type))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    value_0 = o0.value
    if value_0 is None:
        w(b"\x00")
    else:
        s = value_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DelegationTokenRecord_0(b: bytes, p: int) -> tuple[DelegationTokenRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("owner", n, end - p)
    owner_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("requester", n, end - p)
    requester_0 = b[p:e].decode()
    p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("renewers", n_0, end - p)
    renewers_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("renewers", n, end - p)
        one_of_renewers_0 = b[p:e].decode()
        p = e
        renewers_0.append(one_of_renewers_0)
    issue_timestamp_0, max_timestamp_0, expiration_timestamp_0, n = unpack_qqqB(b, p)
    p += 25
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("token_id", n, end - p)
    token_id_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DelegationTokenRecord)
    o0.owner = owner_0
    o0.requester = requester_0
    o0.renewers = renewers_0
    o0.issue_timestamp = issue_timestamp_0
    o0.max_timestamp = max_timestamp_0
    o0.expiration_timestamp = expiration_timestamp_0
    o0.token_id = token_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DelegationTokenRecord_0(o0: DelegationTokenRecord, w: Write) -> None:
    s = o0.owner.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.requester.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    renewers_0 = o0.renewers
    n = len(renewers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_renewers_0 in renewers_0:
        s = one_of_renewers_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.token_id.encode()
    n = len(s)
    w(pack_qqq(o0.issue_timestamp, o0.max_timestamp, o0.expiration_timestamp))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_EndTransactionRecord_0(b: bytes, p: int) -> tuple[EndTransactionRecord, int]:
    end = len(b)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(EndTransactionRecord)
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_EndTransactionRecord_0(o0: EndTransactionRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_FeatureLevelRecord_0(b: bytes, p: int) -> tuple[FeatureLevelRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("name", n, end - p)
    name_0 = b[p:e].decode()
    p = e
    feature_level_0, tags_0 = unpack_hB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FeatureLevelRecord)
    o0.name = name_0
    o0.feature_level = feature_level_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FeatureLevelRecord_0(o0: FeatureLevelRecord, w: Write) -> None:
    s = o0.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_h(o0.feature_level))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hx(o0.feature_level))


def decode_FenceBrokerRecord_0(b: bytes, p: int) -> tuple[FenceBrokerRecord, int]:
    end = len(b)
    id_0, epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FenceBrokerRecord)
    o0.id = id_0
    o0.epoch = epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FenceBrokerRecord_0(o0: FenceBrokerRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_iq(o0.id, o0.epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqx(o0.id, o0.epoch))


def decode_NoOpRecord_0(b: bytes, p: int) -> tuple[NoOpRecord, int]:
    end = len(b)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(NoOpRecord)
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_NoOpRecord_0(o0: NoOpRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_PartitionChangeRecord_0(b: bytes, p: int) -> tuple[PartitionChangeRecord, int]:
    end = len(b)
    partition_id_0, topic_id_0, tags_0 = unpack_iuB(b, p)
    p += 21
    isr_0 = None
    leader_0 = -2
    replicas_0 = None
    removing_replicas_0 = None
    adding_replicas_0 = None
    leader_recovery_state_0 = -1
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
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                isr_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("isr", n_0, end - p)
                    all_isr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    isr_0 = all_isr_0
            elif tag_0 == 1:
                (leader_0,) = unpack_i(b, p)
                p += 4
            elif tag_0 == 2:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("replicas", n_0, end - p)
                    all_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    replicas_0 = all_replicas_0
            elif tag_0 == 3:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                removing_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("removing_replicas", n_0, end - p)
                    all_removing_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    removing_replicas_0 = all_removing_replicas_0
            elif tag_0 == 4:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                adding_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("adding_replicas", n_0, end - p)
                    all_adding_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    adding_replicas_0 = all_adding_replicas_0
            elif tag_0 == 5:
                (leader_recovery_state_0,) = unpack_b(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(PartitionChangeRecord)
    o0.partition_id = partition_id_0
    o0.topic_id = topic_id_0
    o0.isr = isr_0
    o0.leader = leader_0
    o0.replicas = replicas_0
    o0.removing_replicas = removing_replicas_0
    o0.adding_replicas = adding_replicas_0
    o0.leader_recovery_state = leader_recovery_state_0
    o0.directories = None
    o0.eligible_leader_replicas = None
    o0.last_known_elr = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_PartitionChangeRecord_1(b: bytes, p: int) -> tuple[PartitionChangeRecord, int]:
    end = len(b)
    partition_id_0, topic_id_0, tags_0 = unpack_iuB(b, p)
    p += 21
    isr_0 = None
    leader_0 = -2
    replicas_0 = None
    removing_replicas_0 = None
    adding_replicas_0 = None
    leader_recovery_state_0 = -1
    directories_0 = None
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
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                isr_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("isr", n_0, end - p)
                    all_isr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    isr_0 = all_isr_0
            elif tag_0 == 1:
                (leader_0,) = unpack_i(b, p)
                p += 4
            elif tag_0 == 2:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("replicas", n_0, end - p)
                    all_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    replicas_0 = all_replicas_0
            elif tag_0 == 3:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                removing_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("removing_replicas", n_0, end - p)
                    all_removing_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    removing_replicas_0 = all_removing_replicas_0
            elif tag_0 == 4:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                adding_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("adding_replicas", n_0, end - p)
                    all_adding_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    adding_replicas_0 = all_adding_replicas_0
            elif tag_0 == 5:
                (leader_recovery_state_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 8:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                directories_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 16 > end - p:
                        raise bad_count("directories", n_0, end - p)
                    all_directories_0 = []
                    for _ in range(n_0):
                        (one_of_all_directories_0,) = unpack_u(b, p)
                        p += 16
                        all_directories_0.append(one_of_all_directories_0)
                    directories_0 = all_directories_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(PartitionChangeRecord)
    o0.partition_id = partition_id_0
    o0.topic_id = topic_id_0
    o0.isr = isr_0
    o0.leader = leader_0
    o0.replicas = replicas_0
    o0.removing_replicas = removing_replicas_0
    o0.adding_replicas = adding_replicas_0
    o0.leader_recovery_state = leader_recovery_state_0
    o0.directories = directories_0
    o0.eligible_leader_replicas = None
    o0.last_known_elr = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_PartitionChangeRecord_2(b: bytes, p: int) -> tuple[PartitionChangeRecord, int]:
    end = len(b)
    partition_id_0, topic_id_0, tags_0 = unpack_iuB(b, p)
    p += 21
    isr_0 = None
    leader_0 = -2
    replicas_0 = None
    removing_replicas_0 = None
    adding_replicas_0 = None
    leader_recovery_state_0 = -1
    eligible_leader_replicas_0 = None
    last_known_elr_0 = None
    directories_0 = None
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
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                isr_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("isr", n_0, end - p)
                    all_isr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    isr_0 = all_isr_0
            elif tag_0 == 1:
                (leader_0,) = unpack_i(b, p)
                p += 4
            elif tag_0 == 2:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("replicas", n_0, end - p)
                    all_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    replicas_0 = all_replicas_0
            elif tag_0 == 3:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                removing_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("removing_replicas", n_0, end - p)
                    all_removing_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    removing_replicas_0 = all_removing_replicas_0
            elif tag_0 == 4:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                adding_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("adding_replicas", n_0, end - p)
                    all_adding_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    adding_replicas_0 = all_adding_replicas_0
            elif tag_0 == 5:
                (leader_recovery_state_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 6:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                eligible_leader_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("eligible_leader_replicas", n_0, end - p)
                    all_eligible_leader_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    eligible_leader_replicas_0 = all_eligible_leader_replicas_0
            elif tag_0 == 7:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                last_known_elr_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("last_known_elr", n_0, end - p)
                    all_last_known_elr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    last_known_elr_0 = all_last_known_elr_0
            elif tag_0 == 8:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                directories_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 16 > end - p:
                        raise bad_count("directories", n_0, end - p)
                    all_directories_0 = []
                    for _ in range(n_0):
                        (one_of_all_directories_0,) = unpack_u(b, p)
                        p += 16
                        all_directories_0.append(one_of_all_directories_0)
                    directories_0 = all_directories_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(PartitionChangeRecord)
    o0.partition_id = partition_id_0
    o0.topic_id = topic_id_0
    o0.isr = isr_0
    o0.leader = leader_0
    o0.replicas = replicas_0
    o0.removing_replicas = removing_replicas_0
    o0.adding_replicas = adding_replicas_0
    o0.leader_recovery_state = leader_recovery_state_0
    o0.directories = directories_0
    o0.eligible_leader_replicas = eligible_leader_replicas_0
    o0.last_known_elr = last_known_elr_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_PartitionChangeRecord_0(o0: PartitionChangeRecord, w: Write) -> None:
    if o0.directories is not None:
        raise no_field("PartitionChangeRecord", "directories", "1+")
    if o0.eligible_leader_replicas is not None:
        raise no_field("PartitionChangeRecord", "eligible_leader_replicas", "2+")
    if o0.last_known_elr is not None:
        raise no_field("PartitionChangeRecord", "last_known_elr", "2+")
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_iu(o0.partition_id, o0.topic_id))
    t0: list[tuple[int, bytes]] = []
    if o0.isr is not None:
        parts_isr_0: list[Any] = []
        w_isr_0 = parts_isr_0.append
        isr_0 = o0.isr
        if isr_0 is None:
            w_isr_0(b"\x00")
        else:
            n = len(isr_0)
            w_isr_0(PACK_COMPACT_ARRAY_i[n](*isr_0))
        t0.append((0, b"".join(parts_isr_0)))
    if o0.leader != -2:
        parts_leader_0: list[Any] = []
        w_leader_0 = parts_leader_0.append
        w_leader_0(pack_i(o0.leader))
        t0.append((1, b"".join(parts_leader_0)))
    if o0.replicas is not None:
        parts_replicas_0: list[Any] = []
        w_replicas_0 = parts_replicas_0.append
        replicas_0 = o0.replicas
        if replicas_0 is None:
            w_replicas_0(b"\x00")
        else:
            n = len(replicas_0)
            w_replicas_0(PACK_COMPACT_ARRAY_i[n](*replicas_0))
        t0.append((2, b"".join(parts_replicas_0)))
    if o0.removing_replicas is not None:
        parts_removing_replicas_0: list[Any] = []
        w_removing_replicas_0 = parts_removing_replicas_0.append
        removing_replicas_0 = o0.removing_replicas
        if removing_replicas_0 is None:
            w_removing_replicas_0(b"\x00")
        else:
            n = len(removing_replicas_0)
            w_removing_replicas_0(PACK_COMPACT_ARRAY_i[n](*removing_replicas_0))
        t0.append((3, b"".join(parts_removing_replicas_0)))
    if o0.adding_replicas is not None:
        parts_adding_replicas_0: list[Any] = []
        w_adding_replicas_0 = parts_adding_replicas_0.append
        adding_replicas_0 = o0.adding_replicas
        if adding_replicas_0 is None:
            w_adding_replicas_0(b"\x00")
        else:
            n = len(adding_replicas_0)
            w_adding_replicas_0(PACK_COMPACT_ARRAY_i[n](*adding_replicas_0))
        t0.append((4, b"".join(parts_adding_replicas_0)))
    if o0.leader_recovery_state != -1:
        parts_leader_recovery_state_0: list[Any] = []
        w_leader_recovery_state_0 = parts_leader_recovery_state_0.append
        w_leader_recovery_state_0(pack_b(o0.leader_recovery_state))
        t0.append((5, b"".join(parts_leader_recovery_state_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_PartitionChangeRecord_1(o0: PartitionChangeRecord, w: Write) -> None:
    if o0.eligible_leader_replicas is not None:
        raise no_field("PartitionChangeRecord", "eligible_leader_replicas", "2+")
    if o0.last_known_elr is not None:
        raise no_field("PartitionChangeRecord", "last_known_elr", "2+")
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_iu(o0.partition_id, o0.topic_id))
    t0: list[tuple[int, bytes]] = []
    if o0.isr is not None:
        parts_isr_0: list[Any] = []
        w_isr_0 = parts_isr_0.append
        isr_0 = o0.isr
        if isr_0 is None:
            w_isr_0(b"\x00")
        else:
            n = len(isr_0)
            w_isr_0(PACK_COMPACT_ARRAY_i[n](*isr_0))
        t0.append((0, b"".join(parts_isr_0)))
    if o0.leader != -2:
        parts_leader_0: list[Any] = []
        w_leader_0 = parts_leader_0.append
        w_leader_0(pack_i(o0.leader))
        t0.append((1, b"".join(parts_leader_0)))
    if o0.replicas is not None:
        parts_replicas_0: list[Any] = []
        w_replicas_0 = parts_replicas_0.append
        replicas_0 = o0.replicas
        if replicas_0 is None:
            w_replicas_0(b"\x00")
        else:
            n = len(replicas_0)
            w_replicas_0(PACK_COMPACT_ARRAY_i[n](*replicas_0))
        t0.append((2, b"".join(parts_replicas_0)))
    if o0.removing_replicas is not None:
        parts_removing_replicas_0: list[Any] = []
        w_removing_replicas_0 = parts_removing_replicas_0.append
        removing_replicas_0 = o0.removing_replicas
        if removing_replicas_0 is None:
            w_removing_replicas_0(b"\x00")
        else:
            n = len(removing_replicas_0)
            w_removing_replicas_0(PACK_COMPACT_ARRAY_i[n](*removing_replicas_0))
        t0.append((3, b"".join(parts_removing_replicas_0)))
    if o0.adding_replicas is not None:
        parts_adding_replicas_0: list[Any] = []
        w_adding_replicas_0 = parts_adding_replicas_0.append
        adding_replicas_0 = o0.adding_replicas
        if adding_replicas_0 is None:
            w_adding_replicas_0(b"\x00")
        else:
            n = len(adding_replicas_0)
            w_adding_replicas_0(PACK_COMPACT_ARRAY_i[n](*adding_replicas_0))
        t0.append((4, b"".join(parts_adding_replicas_0)))
    if o0.leader_recovery_state != -1:
        parts_leader_recovery_state_0: list[Any] = []
        w_leader_recovery_state_0 = parts_leader_recovery_state_0.append
        w_leader_recovery_state_0(pack_b(o0.leader_recovery_state))
        t0.append((5, b"".join(parts_leader_recovery_state_0)))
    if o0.directories is not None:
        parts_directories_0: list[Any] = []
        w_directories_0 = parts_directories_0.append
        directories_0 = o0.directories
        if directories_0 is None:
            w_directories_0(b"\x00")
        else:
            n = len(directories_0)
            w_directories_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_directories_0 in directories_0:
                if len(one_of_directories_0) != 16:
                    raise bad_uuid(one_of_directories_0)
                w_directories_0(pack_u(one_of_directories_0))
        t0.append((8, b"".join(parts_directories_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_PartitionChangeRecord_2(o0: PartitionChangeRecord, w: Write) -> None:
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_iu(o0.partition_id, o0.topic_id))
    t0: list[tuple[int, bytes]] = []
    if o0.isr is not None:
        parts_isr_0: list[Any] = []
        w_isr_0 = parts_isr_0.append
        isr_0 = o0.isr
        if isr_0 is None:
            w_isr_0(b"\x00")
        else:
            n = len(isr_0)
            w_isr_0(PACK_COMPACT_ARRAY_i[n](*isr_0))
        t0.append((0, b"".join(parts_isr_0)))
    if o0.leader != -2:
        parts_leader_0: list[Any] = []
        w_leader_0 = parts_leader_0.append
        w_leader_0(pack_i(o0.leader))
        t0.append((1, b"".join(parts_leader_0)))
    if o0.replicas is not None:
        parts_replicas_0: list[Any] = []
        w_replicas_0 = parts_replicas_0.append
        replicas_0 = o0.replicas
        if replicas_0 is None:
            w_replicas_0(b"\x00")
        else:
            n = len(replicas_0)
            w_replicas_0(PACK_COMPACT_ARRAY_i[n](*replicas_0))
        t0.append((2, b"".join(parts_replicas_0)))
    if o0.removing_replicas is not None:
        parts_removing_replicas_0: list[Any] = []
        w_removing_replicas_0 = parts_removing_replicas_0.append
        removing_replicas_0 = o0.removing_replicas
        if removing_replicas_0 is None:
            w_removing_replicas_0(b"\x00")
        else:
            n = len(removing_replicas_0)
            w_removing_replicas_0(PACK_COMPACT_ARRAY_i[n](*removing_replicas_0))
        t0.append((3, b"".join(parts_removing_replicas_0)))
    if o0.adding_replicas is not None:
        parts_adding_replicas_0: list[Any] = []
        w_adding_replicas_0 = parts_adding_replicas_0.append
        adding_replicas_0 = o0.adding_replicas
        if adding_replicas_0 is None:
            w_adding_replicas_0(b"\x00")
        else:
            n = len(adding_replicas_0)
            w_adding_replicas_0(PACK_COMPACT_ARRAY_i[n](*adding_replicas_0))
        t0.append((4, b"".join(parts_adding_replicas_0)))
    if o0.leader_recovery_state != -1:
        parts_leader_recovery_state_0: list[Any] = []
        w_leader_recovery_state_0 = parts_leader_recovery_state_0.append
        w_leader_recovery_state_0(pack_b(o0.leader_recovery_state))
        t0.append((5, b"".join(parts_leader_recovery_state_0)))
    if o0.eligible_leader_replicas is not None:
        parts_eligible_leader_replicas_0: list[Any] = []
        w_eligible_leader_replicas_0 = parts_eligible_leader_replicas_0.append
        eligible_leader_replicas_0 = o0.eligible_leader_replicas
        if eligible_leader_replicas_0 is None:
            w_eligible_leader_replicas_0(b"\x00")
        else:
            n = len(eligible_leader_replicas_0)
            w_eligible_leader_replicas_0(PACK_COMPACT_ARRAY_i[n](*eligible_leader_replicas_0))
        t0.append((6, b"".join(parts_eligible_leader_replicas_0)))
    if o0.last_known_elr is not None:
        parts_last_known_elr_0: list[Any] = []
        w_last_known_elr_0 = parts_last_known_elr_0.append
        last_known_elr_0 = o0.last_known_elr
        if last_known_elr_0 is None:
            w_last_known_elr_0(b"\x00")
        else:
            n = len(last_known_elr_0)
            w_last_known_elr_0(PACK_COMPACT_ARRAY_i[n](*last_known_elr_0))
        t0.append((7, b"".join(parts_last_known_elr_0)))
    if o0.directories is not None:
        parts_directories_0: list[Any] = []
        w_directories_0 = parts_directories_0.append
        directories_0 = o0.directories
        if directories_0 is None:
            w_directories_0(b"\x00")
        else:
            n = len(directories_0)
            w_directories_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_directories_0 in directories_0:
                if len(one_of_directories_0) != 16:
                    raise bad_uuid(one_of_directories_0)
                w_directories_0(pack_u(one_of_directories_0))
        t0.append((8, b"".join(parts_directories_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_PartitionRecord_0(b: bytes, p: int) -> tuple[PartitionRecord, int]:
    end = len(b)
    partition_id_0, topic_id_0, n_0 = unpack_iuB(b, p)
    p += 21
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("replicas", n_0, end - p)
    replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("isr", n_0, end - p)
    isr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("removing_replicas", n_0, end - p)
    removing_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("adding_replicas", n_0, end - p)
    adding_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    leader_0, leader_epoch_0, partition_epoch_0, tags_0 = unpack_iiiB(b, p)
    p += 13
    leader_recovery_state_0 = 0
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
                (leader_recovery_state_0,) = unpack_b(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(PartitionRecord)
    o0.partition_id = partition_id_0
    o0.topic_id = topic_id_0
    o0.replicas = replicas_0
    o0.isr = isr_0
    o0.removing_replicas = removing_replicas_0
    o0.adding_replicas = adding_replicas_0
    o0.leader = leader_0
    o0.leader_recovery_state = leader_recovery_state_0
    o0.leader_epoch = leader_epoch_0
    o0.partition_epoch = partition_epoch_0
    o0.directories = ()
    o0.eligible_leader_replicas = None
    o0.last_known_elr = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_PartitionRecord_1(b: bytes, p: int) -> tuple[PartitionRecord, int]:
    end = len(b)
    partition_id_0, topic_id_0, n_0 = unpack_iuB(b, p)
    p += 21
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("replicas", n_0, end - p)
    replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("isr", n_0, end - p)
    isr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("removing_replicas", n_0, end - p)
    removing_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("adding_replicas", n_0, end - p)
    adding_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    leader_0, leader_epoch_0, partition_epoch_0, n_0 = unpack_iiiB(b, p)
    p += 13
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 16 > end - p:
        raise bad_count("directories", n_0, end - p)
    directories_0 = []
    for _ in range(n_0):
        (one_of_directories_0,) = unpack_u(b, p)
        p += 16
        directories_0.append(one_of_directories_0)
    tags_0 = b[p]
    p += 1
    leader_recovery_state_0 = 0
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
                (leader_recovery_state_0,) = unpack_b(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(PartitionRecord)
    o0.partition_id = partition_id_0
    o0.topic_id = topic_id_0
    o0.replicas = replicas_0
    o0.isr = isr_0
    o0.removing_replicas = removing_replicas_0
    o0.adding_replicas = adding_replicas_0
    o0.leader = leader_0
    o0.leader_recovery_state = leader_recovery_state_0
    o0.leader_epoch = leader_epoch_0
    o0.partition_epoch = partition_epoch_0
    o0.directories = directories_0
    o0.eligible_leader_replicas = None
    o0.last_known_elr = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_PartitionRecord_2(b: bytes, p: int) -> tuple[PartitionRecord, int]:
    end = len(b)
    partition_id_0, topic_id_0, n_0 = unpack_iuB(b, p)
    p += 21
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("replicas", n_0, end - p)
    replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("isr", n_0, end - p)
    isr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("removing_replicas", n_0, end - p)
    removing_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("adding_replicas", n_0, end - p)
    adding_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
    p += n_0 * 4
    leader_0, leader_epoch_0, partition_epoch_0, n_0 = unpack_iiiB(b, p)
    p += 13
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 16 > end - p:
        raise bad_count("directories", n_0, end - p)
    directories_0 = []
    for _ in range(n_0):
        (one_of_directories_0,) = unpack_u(b, p)
        p += 16
        directories_0.append(one_of_directories_0)
    tags_0 = b[p]
    p += 1
    leader_recovery_state_0 = 0
    eligible_leader_replicas_0 = None
    last_known_elr_0 = None
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
                (leader_recovery_state_0,) = unpack_b(b, p)
                p += 1
            elif tag_0 == 1:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                eligible_leader_replicas_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("eligible_leader_replicas", n_0, end - p)
                    all_eligible_leader_replicas_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    eligible_leader_replicas_0 = all_eligible_leader_replicas_0
            elif tag_0 == 2:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                last_known_elr_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 4 > end - p:
                        raise bad_count("last_known_elr", n_0, end - p)
                    all_last_known_elr_0 = list(UNPACK_ARRAY_i[n_0](b, p))
                    p += n_0 * 4
                    last_known_elr_0 = all_last_known_elr_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(PartitionRecord)
    o0.partition_id = partition_id_0
    o0.topic_id = topic_id_0
    o0.replicas = replicas_0
    o0.isr = isr_0
    o0.removing_replicas = removing_replicas_0
    o0.adding_replicas = adding_replicas_0
    o0.leader = leader_0
    o0.leader_recovery_state = leader_recovery_state_0
    o0.leader_epoch = leader_epoch_0
    o0.partition_epoch = partition_epoch_0
    o0.directories = directories_0
    o0.eligible_leader_replicas = eligible_leader_replicas_0
    o0.last_known_elr = last_known_elr_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_PartitionRecord_0(o0: PartitionRecord, w: Write) -> None:
    if len(o0.directories) != 0:
        raise no_field("PartitionRecord", "directories", "1+")
    if o0.eligible_leader_replicas is not None:
        raise no_field("PartitionRecord", "eligible_leader_replicas", "2+")
    if o0.last_known_elr is not None:
        raise no_field("PartitionRecord", "last_known_elr", "2+")
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_iu(o0.partition_id, o0.topic_id))
    replicas_0 = o0.replicas
    n = len(replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*replicas_0))
    isr_0 = o0.isr
    n = len(isr_0)
    w(PACK_COMPACT_ARRAY_i[n](*isr_0))
    removing_replicas_0 = o0.removing_replicas
    n = len(removing_replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*removing_replicas_0))
    adding_replicas_0 = o0.adding_replicas
    n = len(adding_replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*adding_replicas_0))
    w(pack_iii(o0.leader, o0.leader_epoch, o0.partition_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.leader_recovery_state != 0:
        parts_leader_recovery_state_0: list[Any] = []
        w_leader_recovery_state_0 = parts_leader_recovery_state_0.append
        w_leader_recovery_state_0(pack_b(o0.leader_recovery_state))
        t0.append((0, b"".join(parts_leader_recovery_state_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_PartitionRecord_1(o0: PartitionRecord, w: Write) -> None:
    if o0.eligible_leader_replicas is not None:
        raise no_field("PartitionRecord", "eligible_leader_replicas", "2+")
    if o0.last_known_elr is not None:
        raise no_field("PartitionRecord", "last_known_elr", "2+")
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_iu(o0.partition_id, o0.topic_id))
    replicas_0 = o0.replicas
    n = len(replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*replicas_0))
    isr_0 = o0.isr
    n = len(isr_0)
    w(PACK_COMPACT_ARRAY_i[n](*isr_0))
    removing_replicas_0 = o0.removing_replicas
    n = len(removing_replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*removing_replicas_0))
    adding_replicas_0 = o0.adding_replicas
    n = len(adding_replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*adding_replicas_0))
    w(pack_iii(o0.leader, o0.leader_epoch, o0.partition_epoch))
    directories_0 = o0.directories
    n = len(directories_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_directories_0 in directories_0:
        if len(one_of_directories_0) != 16:
            raise bad_uuid(one_of_directories_0)
        w(pack_u(one_of_directories_0))
    t0: list[tuple[int, bytes]] = []
    if o0.leader_recovery_state != 0:
        parts_leader_recovery_state_0: list[Any] = []
        w_leader_recovery_state_0 = parts_leader_recovery_state_0.append
        w_leader_recovery_state_0(pack_b(o0.leader_recovery_state))
        t0.append((0, b"".join(parts_leader_recovery_state_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_PartitionRecord_2(o0: PartitionRecord, w: Write) -> None:
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_iu(o0.partition_id, o0.topic_id))
    replicas_0 = o0.replicas
    n = len(replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*replicas_0))
    isr_0 = o0.isr
    n = len(isr_0)
    w(PACK_COMPACT_ARRAY_i[n](*isr_0))
    removing_replicas_0 = o0.removing_replicas
    n = len(removing_replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*removing_replicas_0))
    adding_replicas_0 = o0.adding_replicas
    n = len(adding_replicas_0)
    w(PACK_COMPACT_ARRAY_i[n](*adding_replicas_0))
    w(pack_iii(o0.leader, o0.leader_epoch, o0.partition_epoch))
    directories_0 = o0.directories
    n = len(directories_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_directories_0 in directories_0:
        if len(one_of_directories_0) != 16:
            raise bad_uuid(one_of_directories_0)
        w(pack_u(one_of_directories_0))
    t0: list[tuple[int, bytes]] = []
    if o0.leader_recovery_state != 0:
        parts_leader_recovery_state_0: list[Any] = []
        w_leader_recovery_state_0 = parts_leader_recovery_state_0.append
        w_leader_recovery_state_0(pack_b(o0.leader_recovery_state))
        t0.append((0, b"".join(parts_leader_recovery_state_0)))
    if o0.eligible_leader_replicas is not None:
        parts_eligible_leader_replicas_0: list[Any] = []
        w_eligible_leader_replicas_0 = parts_eligible_leader_replicas_0.append
        eligible_leader_replicas_0 = o0.eligible_leader_replicas
        if eligible_leader_replicas_0 is None:
            w_eligible_leader_replicas_0(b"\x00")
        else:
            n = len(eligible_leader_replicas_0)
            w_eligible_leader_replicas_0(PACK_COMPACT_ARRAY_i[n](*eligible_leader_replicas_0))
        t0.append((1, b"".join(parts_eligible_leader_replicas_0)))
    if o0.last_known_elr is not None:
        parts_last_known_elr_0: list[Any] = []
        w_last_known_elr_0 = parts_last_known_elr_0.append
        last_known_elr_0 = o0.last_known_elr
        if last_known_elr_0 is None:
            w_last_known_elr_0(b"\x00")
        else:
            n = len(last_known_elr_0)
            w_last_known_elr_0(PACK_COMPACT_ARRAY_i[n](*last_known_elr_0))
        t0.append((2, b"".join(parts_last_known_elr_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_ProducerIdsRecord_0(b: bytes, p: int) -> tuple[ProducerIdsRecord, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, next_producer_id_0, tags_0 = unpack_iqqB(b, p)
    p += 21
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ProducerIdsRecord)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.next_producer_id = next_producer_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ProducerIdsRecord_0(o0: ProducerIdsRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_iqq(o0.broker_id, o0.broker_epoch, o0.next_producer_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqqx(o0.broker_id, o0.broker_epoch, o0.next_producer_id))


def decode_RegisterBrokerRecord_0(b: bytes, p: int) -> tuple[RegisterBrokerRecord, int]:
    end = len(b)
    broker_id_0, incarnation_id_0, broker_epoch_0, n_0 = unpack_iuqB(b, p)
    p += 29
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("end_points", n_0, end - p)
    end_points_0 = []
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
        o1 = new(RegisterBrokerRecord_BrokerEndpoint)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        end_points_0.append(o1)
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
        o2 = new(RegisterBrokerRecord_BrokerFeature)
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
    fenced_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RegisterBrokerRecord)
    o0.broker_id = broker_id_0
    o0.is_migrating_zk_broker = False
    o0.incarnation_id = incarnation_id_0
    o0.broker_epoch = broker_epoch_0
    o0.end_points = end_points_0
    o0.features = features_0
    o0.rack = rack_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = False
    o0.log_dirs = ()
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_RegisterBrokerRecord_1(b: bytes, p: int) -> tuple[RegisterBrokerRecord, int]:
    end = len(b)
    broker_id_0, incarnation_id_0, broker_epoch_0, n_0 = unpack_iuqB(b, p)
    p += 29
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("end_points", n_0, end - p)
    end_points_0 = []
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
        o1 = new(RegisterBrokerRecord_BrokerEndpoint)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        end_points_0.append(o1)
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
        o2 = new(RegisterBrokerRecord_BrokerFeature)
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
    fenced_0, in_controlled_shutdown_0, tags_0 = unpack_ooB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RegisterBrokerRecord)
    o0.broker_id = broker_id_0
    o0.is_migrating_zk_broker = False
    o0.incarnation_id = incarnation_id_0
    o0.broker_epoch = broker_epoch_0
    o0.end_points = end_points_0
    o0.features = features_0
    o0.rack = rack_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = in_controlled_shutdown_0
    o0.log_dirs = ()
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_RegisterBrokerRecord_2(b: bytes, p: int) -> tuple[RegisterBrokerRecord, int]:
    end = len(b)
    broker_id_0, is_migrating_zk_broker_0, incarnation_id_0, broker_epoch_0, n_0 = unpack_iouqB(b, p)
    p += 30
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("end_points", n_0, end - p)
    end_points_0 = []
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
        o1 = new(RegisterBrokerRecord_BrokerEndpoint)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        end_points_0.append(o1)
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
        o2 = new(RegisterBrokerRecord_BrokerFeature)
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
    fenced_0, in_controlled_shutdown_0, tags_0 = unpack_ooB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RegisterBrokerRecord)
    o0.broker_id = broker_id_0
    o0.is_migrating_zk_broker = is_migrating_zk_broker_0
    o0.incarnation_id = incarnation_id_0
    o0.broker_epoch = broker_epoch_0
    o0.end_points = end_points_0
    o0.features = features_0
    o0.rack = rack_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = in_controlled_shutdown_0
    o0.log_dirs = ()
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_RegisterBrokerRecord_3(b: bytes, p: int) -> tuple[RegisterBrokerRecord, int]:
    end = len(b)
    broker_id_0, is_migrating_zk_broker_0, incarnation_id_0, broker_epoch_0, n_0 = unpack_iouqB(b, p)
    p += 30
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("end_points", n_0, end - p)
    end_points_0 = []
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
        o1 = new(RegisterBrokerRecord_BrokerEndpoint)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        end_points_0.append(o1)
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
        o2 = new(RegisterBrokerRecord_BrokerFeature)
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
    fenced_0, in_controlled_shutdown_0, tags_0 = unpack_ooB(b, p)
    p += 3
    log_dirs_0 = ()
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
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                if n_0 < 0 or n_0 * 16 > end - p:
                    raise bad_count("log_dirs", n_0, end - p)
                all_log_dirs_0 = []
                for _ in range(n_0):
                    (one_of_all_log_dirs_0,) = unpack_u(b, p)
                    p += 16
                    all_log_dirs_0.append(one_of_all_log_dirs_0)
                log_dirs_0 = all_log_dirs_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(RegisterBrokerRecord)
    o0.broker_id = broker_id_0
    o0.is_migrating_zk_broker = is_migrating_zk_broker_0
    o0.incarnation_id = incarnation_id_0
    o0.broker_epoch = broker_epoch_0
    o0.end_points = end_points_0
    o0.features = features_0
    o0.rack = rack_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = in_controlled_shutdown_0
    o0.log_dirs = log_dirs_0
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_RegisterBrokerRecord_4(b: bytes, p: int) -> tuple[RegisterBrokerRecord, int]:
    end = len(b)
    broker_id_0, is_migrating_zk_broker_0, incarnation_id_0, broker_epoch_0, n_0 = unpack_iouqB(b, p)
    p += 30
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("end_points", n_0, end - p)
    end_points_0 = []
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
        o1 = new(RegisterBrokerRecord_BrokerEndpoint)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        end_points_0.append(o1)
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
        o2 = new(RegisterBrokerRecord_BrokerFeature)
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
    fenced_0, in_controlled_shutdown_0, tags_0 = unpack_ooB(b, p)
    p += 3
    log_dirs_0 = ()
    cordoned_log_dirs_0 = None
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
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                if n_0 < 0 or n_0 * 16 > end - p:
                    raise bad_count("log_dirs", n_0, end - p)
                all_log_dirs_0 = []
                for _ in range(n_0):
                    (one_of_all_log_dirs_0,) = unpack_u(b, p)
                    p += 16
                    all_log_dirs_0.append(one_of_all_log_dirs_0)
                log_dirs_0 = all_log_dirs_0
            elif tag_0 == 1:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                cordoned_log_dirs_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 16 > end - p:
                        raise bad_count("cordoned_log_dirs", n_0, end - p)
                    all_cordoned_log_dirs_0 = []
                    for _ in range(n_0):
                        (one_of_all_cordoned_log_dirs_0,) = unpack_u(b, p)
                        p += 16
                        all_cordoned_log_dirs_0.append(one_of_all_cordoned_log_dirs_0)
                    cordoned_log_dirs_0 = all_cordoned_log_dirs_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(RegisterBrokerRecord)
    o0.broker_id = broker_id_0
    o0.is_migrating_zk_broker = is_migrating_zk_broker_0
    o0.incarnation_id = incarnation_id_0
    o0.broker_epoch = broker_epoch_0
    o0.end_points = end_points_0
    o0.features = features_0
    o0.rack = rack_0
    o0.fenced = fenced_0
    o0.in_controlled_shutdown = in_controlled_shutdown_0
    o0.log_dirs = log_dirs_0
    o0.cordoned_log_dirs = cordoned_log_dirs_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RegisterBrokerRecord_0(o0: RegisterBrokerRecord, w: Write) -> None:
    if o0.is_migrating_zk_broker:
        raise no_field("RegisterBrokerRecord", "is_migrating_zk_broker", "2+")
    if o0.in_controlled_shutdown:
        raise no_field("RegisterBrokerRecord", "in_controlled_shutdown", "1+")
    if len(o0.log_dirs) != 0:
        raise no_field("RegisterBrokerRecord", "log_dirs", "3+")
    if o0.cordoned_log_dirs is not None:
        raise no_field("RegisterBrokerRecord", "cordoned_log_dirs", "4+")
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_iuq(o0.broker_id, o0.incarnation_id, o0.broker_epoch))
    end_points_0 = o0.end_points
    n = len(end_points_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in end_points_0:
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
        w(pack_b(o0.fenced))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.fenced))


def encode_RegisterBrokerRecord_1(o0: RegisterBrokerRecord, w: Write) -> None:
    if o0.is_migrating_zk_broker:
        raise no_field("RegisterBrokerRecord", "is_migrating_zk_broker", "2+")
    if len(o0.log_dirs) != 0:
        raise no_field("RegisterBrokerRecord", "log_dirs", "3+")
    if o0.cordoned_log_dirs is not None:
        raise no_field("RegisterBrokerRecord", "cordoned_log_dirs", "4+")
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_iuq(o0.broker_id, o0.incarnation_id, o0.broker_epoch))
    end_points_0 = o0.end_points
    n = len(end_points_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in end_points_0:
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
        w(pack_bb(o0.fenced, o0.in_controlled_shutdown))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbx(o0.fenced, o0.in_controlled_shutdown))


def encode_RegisterBrokerRecord_2(o0: RegisterBrokerRecord, w: Write) -> None:
    if len(o0.log_dirs) != 0:
        raise no_field("RegisterBrokerRecord", "log_dirs", "3+")
    if o0.cordoned_log_dirs is not None:
        raise no_field("RegisterBrokerRecord", "cordoned_log_dirs", "4+")
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_ibuq(o0.broker_id, o0.is_migrating_zk_broker, o0.incarnation_id, o0.broker_epoch))
    end_points_0 = o0.end_points
    n = len(end_points_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in end_points_0:
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
        w(pack_bb(o0.fenced, o0.in_controlled_shutdown))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbx(o0.fenced, o0.in_controlled_shutdown))


def encode_RegisterBrokerRecord_3(o0: RegisterBrokerRecord, w: Write) -> None:
    if o0.cordoned_log_dirs is not None:
        raise no_field("RegisterBrokerRecord", "cordoned_log_dirs", "4+")
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_ibuq(o0.broker_id, o0.is_migrating_zk_broker, o0.incarnation_id, o0.broker_epoch))
    end_points_0 = o0.end_points
    n = len(end_points_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in end_points_0:
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
    w(pack_bb(o0.fenced, o0.in_controlled_shutdown))
    t0: list[tuple[int, bytes]] = []
    if len(o0.log_dirs) != 0:
        parts_log_dirs_0: list[Any] = []
        w_log_dirs_0 = parts_log_dirs_0.append
        log_dirs_0 = o0.log_dirs
        n = len(log_dirs_0)
        w_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_log_dirs_0 in log_dirs_0:
            if len(one_of_log_dirs_0) != 16:
                raise bad_uuid(one_of_log_dirs_0)
            w_log_dirs_0(pack_u(one_of_log_dirs_0))
        t0.append((0, b"".join(parts_log_dirs_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_RegisterBrokerRecord_4(o0: RegisterBrokerRecord, w: Write) -> None:
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_ibuq(o0.broker_id, o0.is_migrating_zk_broker, o0.incarnation_id, o0.broker_epoch))
    end_points_0 = o0.end_points
    n = len(end_points_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in end_points_0:
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
    w(pack_bb(o0.fenced, o0.in_controlled_shutdown))
    t0: list[tuple[int, bytes]] = []
    if len(o0.log_dirs) != 0:
        parts_log_dirs_0: list[Any] = []
        w_log_dirs_0 = parts_log_dirs_0.append
        log_dirs_0 = o0.log_dirs
        n = len(log_dirs_0)
        w_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_log_dirs_0 in log_dirs_0:
            if len(one_of_log_dirs_0) != 16:
                raise bad_uuid(one_of_log_dirs_0)
            w_log_dirs_0(pack_u(one_of_log_dirs_0))
        t0.append((0, b"".join(parts_log_dirs_0)))
    if o0.cordoned_log_dirs is not None:
        parts_cordoned_log_dirs_0: list[Any] = []
        w_cordoned_log_dirs_0 = parts_cordoned_log_dirs_0.append
        cordoned_log_dirs_0 = o0.cordoned_log_dirs
        if cordoned_log_dirs_0 is None:
            w_cordoned_log_dirs_0(b"\x00")
        else:
            n = len(cordoned_log_dirs_0)
            w_cordoned_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_cordoned_log_dirs_0 in cordoned_log_dirs_0:
                if len(one_of_cordoned_log_dirs_0) != 16:
                    raise bad_uuid(one_of_cordoned_log_dirs_0)
                w_cordoned_log_dirs_0(pack_u(one_of_cordoned_log_dirs_0))
        t0.append((1, b"".join(parts_cordoned_log_dirs_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_RegisterControllerRecord_0(b: bytes, p: int) -> tuple[RegisterControllerRecord, int]:
    end = len(b)
    controller_id_0, incarnation_id_0, zk_migration_ready_0, n_0 = unpack_iuoB(b, p)
    p += 22
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("end_points", n_0, end - p)
    end_points_0 = []
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
        o1 = new(RegisterControllerRecord_ControllerEndpoint)
        o1.name = name_1
        o1.host = host_1
        o1.port = port_1
        o1.security_protocol = security_protocol_1
        o1.unknown_tagged_fields = unknown_1
        end_points_0.append(o1)
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
        o2 = new(RegisterControllerRecord_ControllerFeature)
        o2.name = name_2
        o2.min_supported_version = min_supported_version_2
        o2.max_supported_version = max_supported_version_2
        o2.unknown_tagged_fields = unknown_2
        features_0.append(o2)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RegisterControllerRecord)
    o0.controller_id = controller_id_0
    o0.incarnation_id = incarnation_id_0
    o0.zk_migration_ready = zk_migration_ready_0
    o0.end_points = end_points_0
    o0.features = features_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RegisterControllerRecord_0(o0: RegisterControllerRecord, w: Write) -> None:
    if len(o0.incarnation_id) != 16:
        raise bad_uuid(o0.incarnation_id)
    w(pack_iub(o0.controller_id, o0.incarnation_id, o0.zk_migration_ready))
    end_points_0 = o0.end_points
    n = len(end_points_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in end_points_0:
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
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_RemoveAccessControlEntryRecord_0(b: bytes, p: int) -> tuple[RemoveAccessControlEntryRecord, int]:
    end = len(b)
    id_0, tags_0 = unpack_uB(b, p)
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemoveAccessControlEntryRecord)
    o0.id = id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoveAccessControlEntryRecord_0(o0: RemoveAccessControlEntryRecord, w: Write) -> None:
    if len(o0.id) != 16:
        raise bad_uuid(o0.id)
    if o0.unknown_tagged_fields:
        w(pack_u(o0.id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ux(o0.id))


def decode_RemoveDelegationTokenRecord_0(b: bytes, p: int) -> tuple[RemoveDelegationTokenRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("token_id", n, end - p)
    token_id_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemoveDelegationTokenRecord)
    o0.token_id = token_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoveDelegationTokenRecord_0(o0: RemoveDelegationTokenRecord, w: Write) -> None:
    s = o0.token_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_RemoveTopicRecord_0(b: bytes, p: int) -> tuple[RemoveTopicRecord, int]:
    end = len(b)
    topic_id_0, tags_0 = unpack_uB(b, p)
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemoveTopicRecord)
    o0.topic_id = topic_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoveTopicRecord_0(o0: RemoveTopicRecord, w: Write) -> None:
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    if o0.unknown_tagged_fields:
        w(pack_u(o0.topic_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ux(o0.topic_id))


def decode_RemoveUserScramCredentialRecord_0(b: bytes, p: int) -> tuple[RemoveUserScramCredentialRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("name", n, end - p)
    name_0 = b[p:e].decode()
    p = e
    mechanism_0, tags_0 = unpack_bB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemoveUserScramCredentialRecord)
    o0.name = name_0
    o0.mechanism = mechanism_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoveUserScramCredentialRecord_0(o0: RemoveUserScramCredentialRecord, w: Write) -> None:
    s = o0.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.mechanism))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.mechanism))


def decode_TopicRecord_0(b: bytes, p: int) -> tuple[TopicRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("name", n, end - p)
    name_0 = b[p:e].decode()
    p = e
    topic_id_0, tags_0 = unpack_uB(b, p)
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(TopicRecord)
    o0.name = name_0
    o0.topic_id = topic_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_TopicRecord_0(o0: TopicRecord, w: Write) -> None:
    s = o0.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    if o0.unknown_tagged_fields:
        w(pack_u(o0.topic_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ux(o0.topic_id))


def decode_UnfenceBrokerRecord_0(b: bytes, p: int) -> tuple[UnfenceBrokerRecord, int]:
    end = len(b)
    id_0, epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UnfenceBrokerRecord)
    o0.id = id_0
    o0.epoch = epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UnfenceBrokerRecord_0(o0: UnfenceBrokerRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_iq(o0.id, o0.epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqx(o0.id, o0.epoch))


def decode_UnregisterBrokerRecord_0(b: bytes, p: int) -> tuple[UnregisterBrokerRecord, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UnregisterBrokerRecord)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UnregisterBrokerRecord_0(o0: UnregisterBrokerRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_iq(o0.broker_id, o0.broker_epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqx(o0.broker_id, o0.broker_epoch))


def decode_UserScramCredentialRecord_0(b: bytes, p: int) -> tuple[UserScramCredentialRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("name", n, end - p)
    name_0 = b[p:e].decode()
    p = e
    mechanism_0, n = unpack_bB(b, p)
    p += 2
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("salt", n, end - p)
    salt_0 = b[p:e]
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("stored_key", n, end - p)
    stored_key_0 = b[p:e]
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("server_key", n, end - p)
    server_key_0 = b[p:e]
    p = e
    iterations_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UserScramCredentialRecord)
    o0.name = name_0
    o0.mechanism = mechanism_0
    o0.salt = salt_0
    o0.stored_key = stored_key_0
    o0.server_key = server_key_0
    o0.iterations = iterations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UserScramCredentialRecord_0(o0: UserScramCredentialRecord, w: Write) -> None:
    s = o0.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    salt_0 = o0.salt
    n = len(salt_0)
    w(pack_b(o0.mechanism))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(salt_0)
    stored_key_0 = o0.stored_key
    n = len(stored_key_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(stored_key_0)
    server_key_0 = o0.server_key
    n = len(server_key_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(server_key_0)
    if o0.unknown_tagged_fields:
        w(pack_i(o0.iterations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.iterations))


def decode_ZkMigrationStateRecord_0(b: bytes, p: int) -> tuple[ZkMigrationStateRecord, int]:
    end = len(b)
    zk_migration_state_0, tags_0 = unpack_bB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ZkMigrationStateRecord)
    o0.zk_migration_state = zk_migration_state_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ZkMigrationStateRecord_0(o0: ZkMigrationStateRecord, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_b(o0.zk_migration_state))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.zk_migration_state))


CODECS: dict[Any, Codec[Any]] = {
    AbortTransactionRecord: Codec(bytes, {0: decode_AbortTransactionRecord_0}, {0: encode_AbortTransactionRecord_0}),
    AccessControlEntryRecord: Codec(
        bytes, {0: decode_AccessControlEntryRecord_0}, {0: encode_AccessControlEntryRecord_0}
    ),
    BeginTransactionRecord: Codec(bytes, {0: decode_BeginTransactionRecord_0}, {0: encode_BeginTransactionRecord_0}),
    BrokerRegistrationChangeRecord: Codec(
        bytes,
        {
            0: decode_BrokerRegistrationChangeRecord_0,
            1: decode_BrokerRegistrationChangeRecord_1,
            2: decode_BrokerRegistrationChangeRecord_2,
            3: decode_BrokerRegistrationChangeRecord_3,
        },
        {
            0: encode_BrokerRegistrationChangeRecord_0,
            1: encode_BrokerRegistrationChangeRecord_1,
            2: encode_BrokerRegistrationChangeRecord_2,
            3: encode_BrokerRegistrationChangeRecord_3,
        },
    ),
    ClearElrRecord: Codec(bytes, {0: decode_ClearElrRecord_0}, {0: encode_ClearElrRecord_0}),
    ClientQuotaRecord: Codec(bytes, {0: decode_ClientQuotaRecord_0}, {0: encode_ClientQuotaRecord_0}),
    ConfigRecord: Codec(bytes, {0: decode_ConfigRecord_0}, {0: encode_ConfigRecord_0}),
    DelegationTokenRecord: Codec(bytes, {0: decode_DelegationTokenRecord_0}, {0: encode_DelegationTokenRecord_0}),
    EndTransactionRecord: Codec(bytes, {0: decode_EndTransactionRecord_0}, {0: encode_EndTransactionRecord_0}),
    FeatureLevelRecord: Codec(bytes, {0: decode_FeatureLevelRecord_0}, {0: encode_FeatureLevelRecord_0}),
    FenceBrokerRecord: Codec(bytes, {0: decode_FenceBrokerRecord_0}, {0: encode_FenceBrokerRecord_0}),
    NoOpRecord: Codec(bytes, {0: decode_NoOpRecord_0}, {0: encode_NoOpRecord_0}),
    PartitionChangeRecord: Codec(
        bytes,
        {0: decode_PartitionChangeRecord_0, 1: decode_PartitionChangeRecord_1, 2: decode_PartitionChangeRecord_2},
        {0: encode_PartitionChangeRecord_0, 1: encode_PartitionChangeRecord_1, 2: encode_PartitionChangeRecord_2},
    ),
    PartitionRecord: Codec(
        bytes,
        {0: decode_PartitionRecord_0, 1: decode_PartitionRecord_1, 2: decode_PartitionRecord_2},
        {0: encode_PartitionRecord_0, 1: encode_PartitionRecord_1, 2: encode_PartitionRecord_2},
    ),
    ProducerIdsRecord: Codec(bytes, {0: decode_ProducerIdsRecord_0}, {0: encode_ProducerIdsRecord_0}),
    RegisterBrokerRecord: Codec(
        bytes,
        {
            0: decode_RegisterBrokerRecord_0,
            1: decode_RegisterBrokerRecord_1,
            2: decode_RegisterBrokerRecord_2,
            3: decode_RegisterBrokerRecord_3,
            4: decode_RegisterBrokerRecord_4,
        },
        {
            0: encode_RegisterBrokerRecord_0,
            1: encode_RegisterBrokerRecord_1,
            2: encode_RegisterBrokerRecord_2,
            3: encode_RegisterBrokerRecord_3,
            4: encode_RegisterBrokerRecord_4,
        },
    ),
    RegisterControllerRecord: Codec(
        bytes, {0: decode_RegisterControllerRecord_0}, {0: encode_RegisterControllerRecord_0}
    ),
    RemoveAccessControlEntryRecord: Codec(
        bytes, {0: decode_RemoveAccessControlEntryRecord_0}, {0: encode_RemoveAccessControlEntryRecord_0}
    ),
    RemoveDelegationTokenRecord: Codec(
        bytes, {0: decode_RemoveDelegationTokenRecord_0}, {0: encode_RemoveDelegationTokenRecord_0}
    ),
    RemoveTopicRecord: Codec(bytes, {0: decode_RemoveTopicRecord_0}, {0: encode_RemoveTopicRecord_0}),
    RemoveUserScramCredentialRecord: Codec(
        bytes, {0: decode_RemoveUserScramCredentialRecord_0}, {0: encode_RemoveUserScramCredentialRecord_0}
    ),
    TopicRecord: Codec(bytes, {0: decode_TopicRecord_0}, {0: encode_TopicRecord_0}),
    UnfenceBrokerRecord: Codec(bytes, {0: decode_UnfenceBrokerRecord_0}, {0: encode_UnfenceBrokerRecord_0}),
    UnregisterBrokerRecord: Codec(bytes, {0: decode_UnregisterBrokerRecord_0}, {0: encode_UnregisterBrokerRecord_0}),
    UserScramCredentialRecord: Codec(
        bytes, {0: decode_UserScramCredentialRecord_0}, {0: encode_UserScramCredentialRecord_0}
    ),
    ZkMigrationStateRecord: Codec(bytes, {0: decode_ZkMigrationStateRecord_0}, {0: encode_ZkMigrationStateRecord_0}),
}
