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
    (n,) = unpack_i(b, p)
    p += 4
    if n < 0 or n * 8 > end - p:
        raise bad_count("entries", n, end - p)
    entries_0 = []
    add_0 = entries_0.append
    for _ in range(n):
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 4 > end - p:
            raise bad_count("entity", n, end - p)
        entity_1 = []
        add_1 = entity_1.append
        for _ in range(n):
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
            add_1(o2)
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 11 > end - p:
            raise bad_count("ops", n, end - p)
        ops_1 = []
        add_1 = ops_1.append
        for _ in range(n):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("key", n, end - p)
            key_2 = b[p:e].decode()
            p = e
            value_2, remove_2 = unpack_do(b, p)
            p += 9
            o2 = new(AlterClientQuotasRequest_OpData)
            o2.key = key_2
            o2.value = value_2
            o2.remove = remove_2
            o2.unknown_tagged_fields = ()
            add_1(o2)
        o1 = new(AlterClientQuotasRequest_EntryData)
        o1.entity = entity_1
        o1.ops = ops_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    (validate_only_0,) = unpack_o(b, p)
    p += 1
    o0 = new(AlterClientQuotasRequest)
    o0.entries = entries_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AlterClientQuotasRequest_1(b: bytes, p: int) -> tuple[AlterClientQuotasRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 3 > end - p:
        raise bad_count("entries", n, end - p)
    entries_0 = []
    add_0 = entries_0.append
    for _ in range(n):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 3 > end - p:
            raise bad_count("entity", n, end - p)
        entity_1 = []
        add_1 = entity_1.append
        for _ in range(n):
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
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterClientQuotasRequest_EntityData)
            o2.entity_type = entity_type_2
            o2.entity_name = entity_name_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 11 > end - p:
            raise bad_count("ops", n, end - p)
        ops_1 = []
        add_1 = ops_1.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("key", n, end - p)
            key_2 = b[p:e].decode()
            p = e
            value_2, remove_2, n = unpack_doB(b, p)
            p += 10
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterClientQuotasRequest_OpData)
            o2.key = key_2
            o2.value = value_2
            o2.remove = remove_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterClientQuotasRequest_EntryData)
        o1.entity = entity_1
        o1.ops = ops_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    validate_only_0, n = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(AlterClientQuotasRequest)
    o0.entries = entries_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterClientQuotasRequest_0(o0: AlterClientQuotasRequest, w: Write) -> None:
    a0 = o0.entries
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        a1 = o1.entity
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            s = o2.entity_type.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            v = o2.entity_name
            if v is None:
                w(b"\xff\xff")
            else:
                s = v.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("EntityData")
        a1 = o1.ops
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            s = o2.key.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            w(pack_db(o2.value, o2.remove))
            if o2.unknown_tagged_fields:
                raise no_tags("OpData")
        if o1.unknown_tagged_fields:
            raise no_tags("EntryData")
    w(pack_b(o0.validate_only))
    if o0.unknown_tagged_fields:
        raise no_tags("AlterClientQuotasRequest")


def encode_AlterClientQuotasRequest_1(o0: AlterClientQuotasRequest, w: Write) -> None:
    a0 = o0.entries
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        a1 = o1.entity
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            s = o2.entity_type.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            v = o2.entity_name
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        a1 = o1.ops
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            s = o2.key.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o2.unknown_tagged_fields:
                w(pack_db(o2.value, o2.remove))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_dbx(o2.value, o2.remove))
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
    throttle_time_ms_0, n = unpack_ii(b, p)
    p += 8
    if n < 0 or n * 8 > end - p:
        raise bad_count("entries", n, end - p)
    entries_0 = []
    add_0 = entries_0.append
    for _ in range(n):
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 4 > end - p:
            raise bad_count("entity", n, end - p)
        entity_1 = []
        add_1 = entity_1.append
        for _ in range(n):
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
            add_1(o2)
        o1 = new(AlterClientQuotasResponse_EntryData)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.entity = entity_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    o0 = new(AlterClientQuotasResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.entries = entries_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_AlterClientQuotasResponse_1(b: bytes, p: int) -> tuple[AlterClientQuotasResponse, int]:
    end = len(b)
    throttle_time_ms_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 5 > end - p:
        raise bad_count("entries", n, end - p)
    entries_0 = []
    add_0 = entries_0.append
    for _ in range(n):
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
        if n < 0 or n * 3 > end - p:
            raise bad_count("entity", n, end - p)
        entity_1 = []
        add_1 = entity_1.append
        for _ in range(n):
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
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterClientQuotasResponse_EntityData)
            o2.entity_type = entity_type_2
            o2.entity_name = entity_name_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterClientQuotasResponse_EntryData)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.entity = entity_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    n = b[p]
    p += 1
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(AlterClientQuotasResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.entries = entries_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterClientQuotasResponse_0(o0: AlterClientQuotasResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    a0 = o0.entries
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        w(pack_h(o1.error_code))
        v = o1.error_message
        if v is None:
            w(b"\xff\xff")
        else:
            s = v.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        a1 = o1.entity
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            s = o2.entity_type.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            v = o2.entity_name
            if v is None:
                w(b"\xff\xff")
            else:
                s = v.encode()
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
    a0 = o0.entries
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        w(pack_h(o1.error_code))
        v = o1.error_message
        if v is None:
            w(b"\x00")
        else:
            s = v.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        a1 = o1.entity
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            s = o2.entity_type.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            v = o2.entity_name
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
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
