"""Encoders and decoders for AlterClientQuotas, by version.

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
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k49_alter_client_quotas import AlterClientQuotasRequest, AlterClientQuotasResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_db = Struct(">db").pack
pack_dbx = Struct(">dbx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
unpack_do = Struct(">d?").unpack_from
unpack_doB = Struct(">d?B").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_oB = Struct(">?B").unpack_from
AlterClientQuotasRequest_EntryData = AlterClientQuotasRequest.EntryData
AlterClientQuotasRequest_EntityData = AlterClientQuotasRequest.EntityData
AlterClientQuotasRequest_OpData = AlterClientQuotasRequest.OpData
AlterClientQuotasResponse_EntryData = AlterClientQuotasResponse.EntryData
AlterClientQuotasResponse_EntityData = AlterClientQuotasResponse.EntityData


def decode_AlterClientQuotasRequest_0(b: bytes, p: int) -> tuple[AlterClientQuotasRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("entries", n_0, end - p)
    entries_0 = []
    for _ in range(n_0):
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("entity", n_1, end - p)
        entity_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("entity_type", n, end - p)
            entity_type_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            entity_name_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("entity_name", n, end - p)
                entity_name_2 = b[p:e].decode()
                p = e
            o2 = new(AlterClientQuotasRequest_EntityData)
            o2.entity_type = entity_type_2
            o2.entity_name = entity_name_2
            o2.unknown_tagged_fields = ()
            entity_1.append(o2)
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 11 > end - p:
            raise bad_count("ops", n_1, end - p)
        ops_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("key", n, end - p)
            key_3 = b[p:e].decode()
            p = e
            value_3, remove_3 = unpack_do(b, p)
            p += 9
            o3 = new(AlterClientQuotasRequest_OpData)
            o3.key = key_3
            o3.value = value_3
            o3.remove = remove_3
            o3.unknown_tagged_fields = ()
            ops_1.append(o3)
        o1 = new(AlterClientQuotasRequest_EntryData)
        o1.entity = entity_1
        o1.ops = ops_1
        o1.unknown_tagged_fields = ()
        entries_0.append(o1)
    (validate_only_0,) = unpack_o(b, p)
    p += 1
    o0 = new_message(AlterClientQuotasRequest)
    o0.entries = entries_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AlterClientQuotasRequest_1(b: bytes, p: int) -> tuple[AlterClientQuotasRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("entries", n_0, end - p)
    entries_0 = []
    for _ in range(n_0):
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("entity", n_1, end - p)
        entity_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("entity_type", n, end - p)
            entity_type_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            entity_name_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("entity_name", n, end - p)
                entity_name_2 = b[p:e].decode()
                p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterClientQuotasRequest_EntityData)
            o2.entity_type = entity_type_2
            o2.entity_name = entity_name_2
            o2.unknown_tagged_fields = unknown_2
            entity_1.append(o2)
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 11 > end - p:
            raise bad_count("ops", n_1, end - p)
        ops_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("key", n, end - p)
            key_3 = b[p:e].decode()
            p = e
            value_3, remove_3, tags_3 = unpack_doB(b, p)
            p += 10
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(AlterClientQuotasRequest_OpData)
            o3.key = key_3
            o3.value = value_3
            o3.remove = remove_3
            o3.unknown_tagged_fields = unknown_3
            ops_1.append(o3)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterClientQuotasRequest_EntryData)
        o1.entity = entity_1
        o1.ops = ops_1
        o1.unknown_tagged_fields = unknown_1
        entries_0.append(o1)
    validate_only_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterClientQuotasRequest)
    o0.entries = entries_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterClientQuotasRequest_0(o0: AlterClientQuotasRequest, w: Write) -> None:
    entries_0 = o0.entries
    n = len(entries_0)
    w(pack_i(n))
    for o1 in entries_0:
        entity_1 = o1.entity
        n = len(entity_1)
        w(pack_i(n))
        for o2 in entity_1:
            s = o2.entity_type.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            entity_name_2 = o2.entity_name
            if entity_name_2 is None:
                w(b"\xff\xff")
            else:
                s = entity_name_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("EntityData")
        ops_1 = o1.ops
        n = len(ops_1)
        w(pack_i(n))
        for o3 in ops_1:
            s = o3.key.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            w(pack_db(o3.value, o3.remove))
            if o3.unknown_tagged_fields:
                raise no_tags("OpData")
        if o1.unknown_tagged_fields:
            raise no_tags("EntryData")
    w(pack_b(o0.validate_only))
    if o0.unknown_tagged_fields:
        raise no_tags("AlterClientQuotasRequest")


def encode_AlterClientQuotasRequest_1(o0: AlterClientQuotasRequest, w: Write) -> None:
    entries_0 = o0.entries
    n = len(entries_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in entries_0:
        entity_1 = o1.entity
        n = len(entity_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in entity_1:
            s = o2.entity_type.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            entity_name_2 = o2.entity_name
            if entity_name_2 is None:
                w(b"\x00")
            else:
                s = entity_name_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        ops_1 = o1.ops
        n = len(ops_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in ops_1:
            s = o3.key.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o3.unknown_tagged_fields:
                w(pack_db(o3.value, o3.remove))
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(pack_dbx(o3.value, o3.remove))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_b(o0.validate_only))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.validate_only))


def decode_AlterClientQuotasResponse_0(b: bytes, p: int) -> tuple[AlterClientQuotasResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("entries", n_0, end - p)
    entries_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("entity", n_1, end - p)
        entity_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("entity_type", n, end - p)
            entity_type_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            entity_name_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("entity_name", n, end - p)
                entity_name_2 = b[p:e].decode()
                p = e
            o2 = new(AlterClientQuotasResponse_EntityData)
            o2.entity_type = entity_type_2
            o2.entity_name = entity_name_2
            o2.unknown_tagged_fields = ()
            entity_1.append(o2)
        o1 = new(AlterClientQuotasResponse_EntryData)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.entity = entity_1
        o1.unknown_tagged_fields = ()
        entries_0.append(o1)
    o0 = new_message(AlterClientQuotasResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.entries = entries_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AlterClientQuotasResponse_1(b: bytes, p: int) -> tuple[AlterClientQuotasResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("entries", n_0, end - p)
    entries_0 = []
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("entity", n_1, end - p)
        entity_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("entity_type", n, end - p)
            entity_type_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            entity_name_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("entity_name", n, end - p)
                entity_name_2 = b[p:e].decode()
                p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterClientQuotasResponse_EntityData)
            o2.entity_type = entity_type_2
            o2.entity_name = entity_name_2
            o2.unknown_tagged_fields = unknown_2
            entity_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterClientQuotasResponse_EntryData)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.entity = entity_1
        o1.unknown_tagged_fields = unknown_1
        entries_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterClientQuotasResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.entries = entries_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterClientQuotasResponse_0(o0: AlterClientQuotasResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    entries_0 = o0.entries
    n = len(entries_0)
    w(pack_i(n))
    for o1 in entries_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\xff\xff")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        entity_1 = o1.entity
        n = len(entity_1)
        w(pack_i(n))
        for o2 in entity_1:
            s = o2.entity_type.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            entity_name_2 = o2.entity_name
            if entity_name_2 is None:
                w(b"\xff\xff")
            else:
                s = entity_name_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("EntityData")
        if o1.unknown_tagged_fields:
            raise no_tags("EntryData")
    if o0.unknown_tagged_fields:
        raise no_tags("AlterClientQuotasResponse")


def encode_AlterClientQuotasResponse_1(o0: AlterClientQuotasResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    entries_0 = o0.entries
    n = len(entries_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in entries_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        entity_1 = o1.entity
        n = len(entity_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in entity_1:
            s = o2.entity_type.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            entity_name_2 = o2.entity_name
            if entity_name_2 is None:
                w(b"\x00")
            else:
                s = entity_name_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    AlterClientQuotasRequest: Codec(
        bytes,
        {0: decode_AlterClientQuotasRequest_0, 1: decode_AlterClientQuotasRequest_1},
        {0: encode_AlterClientQuotasRequest_0, 1: encode_AlterClientQuotasRequest_1},
    ),
    AlterClientQuotasResponse: Codec(
        bytes,
        {0: decode_AlterClientQuotasResponse_0, 1: decode_AlterClientQuotasResponse_1},
        {0: encode_AlterClientQuotasResponse_0, 1: encode_AlterClientQuotasResponse_1},
    ),
}
