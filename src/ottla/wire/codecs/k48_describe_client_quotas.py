"""Encoders and decoders for DescribeClientQuotas, by version.

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
from ottla.wire.messages.k48_describe_client_quotas import DescribeClientQuotasRequest, DescribeClientQuotasResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_d = Struct(">d").pack
pack_dx = Struct(">dx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
unpack_bB = Struct(">bB").unpack_from
unpack_bh = Struct(">bh").unpack_from
unpack_d = Struct(">d").unpack_from
unpack_dB = Struct(">dB").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihh = Struct(">ihh").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_oB = Struct(">?B").unpack_from
DescribeClientQuotasRequest_ComponentData = DescribeClientQuotasRequest.ComponentData
DescribeClientQuotasResponse_EntryData = DescribeClientQuotasResponse.EntryData
DescribeClientQuotasResponse_EntityData = DescribeClientQuotasResponse.EntityData
DescribeClientQuotasResponse_ValueData = DescribeClientQuotasResponse.ValueData


def decode_DescribeClientQuotasRequest_0(b: bytes, p: int) -> tuple[DescribeClientQuotasRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("components", n_0, end - p)
    components_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("entity_type", n, end - p)
        entity_type_1 = b[p:e].decode()
        p = e
        match_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        match_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("match", n, end - p)
            match_1 = b[p:e].decode()
            p = e
        o1 = new(DescribeClientQuotasRequest_ComponentData)
        o1.entity_type = entity_type_1
        o1.match_type = match_type_1
        o1.match = match_1
        o1.unknown_tagged_fields = ()
        components_0.append(o1)
    (strict_0,) = unpack_o(b, p)
    p += 1
    o0 = new_message(DescribeClientQuotasRequest)
    o0.components = components_0
    o0.strict = strict_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeClientQuotasRequest_1(b: bytes, p: int) -> tuple[DescribeClientQuotasRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("components", n_0, end - p)
    components_0 = []
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
        match_type_1, n = unpack_bB(b, p)
        p += 2
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        match_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("match", n, end - p)
            match_1 = b[p:e].decode()
            p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeClientQuotasRequest_ComponentData)
        o1.entity_type = entity_type_1
        o1.match_type = match_type_1
        o1.match = match_1
        o1.unknown_tagged_fields = unknown_1
        components_0.append(o1)
    strict_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClientQuotasRequest)
    o0.components = components_0
    o0.strict = strict_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeClientQuotasRequest_0(o0: DescribeClientQuotasRequest, w: Write) -> None:
    components_0 = o0.components
    n = len(components_0)
    w(pack_i(n))
    for o1 in components_0:
        s = o1.entity_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_b(o1.match_type))
        match_1 = o1.match
        if match_1 is None:
            w(b"\xff\xff")
        else:
            s = match_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("ComponentData")
    w(pack_b(o0.strict))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeClientQuotasRequest")


def encode_DescribeClientQuotasRequest_1(o0: DescribeClientQuotasRequest, w: Write) -> None:
    components_0 = o0.components
    n = len(components_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in components_0:
        s = o1.entity_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_b(o1.match_type))
        match_1 = o1.match
        if match_1 is None:
            w(b"\x00")
        else:
            s = match_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_b(o0.strict))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.strict))


def decode_DescribeClientQuotasResponse_0(b: bytes, p: int) -> tuple[DescribeClientQuotasResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihh(b, p)
    p += 8
    e = p + n
    error_message_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("error_message", n, end - p)
        error_message_0 = b[p:e].decode()
        p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    entries_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 8 > end - p:
            raise bad_count("entries", n_0, end - p)
        all_entries_0 = []
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
                o2 = new(DescribeClientQuotasResponse_EntityData)
                o2.entity_type = entity_type_2
                o2.entity_name = entity_name_2
                o2.unknown_tagged_fields = ()
                entity_1.append(o2)
            (n_1,) = unpack_i(b, p)
            p += 4
            if n_1 < 0 or n_1 * 10 > end - p:
                raise bad_count("values", n_1, end - p)
            values_1 = []
            for _ in range(n_1):
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                if n < 0 or e > end:
                    raise bad_length("key", n, end - p)
                key_3 = b[p:e].decode()
                p = e
                (value_3,) = unpack_d(b, p)
                p += 8
                o3 = new(DescribeClientQuotasResponse_ValueData)
                o3.key = key_3
                o3.value = value_3
                o3.unknown_tagged_fields = ()
                values_1.append(o3)
            o1 = new(DescribeClientQuotasResponse_EntryData)
            o1.entity = entity_1
            o1.values = values_1
            o1.unknown_tagged_fields = ()
            all_entries_0.append(o1)
        entries_0 = all_entries_0
    o0 = new_message(DescribeClientQuotasResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.entries = entries_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeClientQuotasResponse_1(b: bytes, p: int) -> tuple[DescribeClientQuotasResponse, int]:
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
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    entries_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("entries", n_0, end - p)
        all_entries_0 = []
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
                o2 = new(DescribeClientQuotasResponse_EntityData)
                o2.entity_type = entity_type_2
                o2.entity_name = entity_name_2
                o2.unknown_tagged_fields = unknown_2
                entity_1.append(o2)
            n_1 = b[p]
            p += 1
            if n_1 > 127:
                n_1, p = read_uvarint(b, p - 1)
            n_1 -= 1
            if n_1 < 0 or n_1 * 10 > end - p:
                raise bad_count("values", n_1, end - p)
            values_1 = []
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
                value_3, tags_3 = unpack_dB(b, p)
                p += 9
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeClientQuotasResponse_ValueData)
                o3.key = key_3
                o3.value = value_3
                o3.unknown_tagged_fields = unknown_3
                values_1.append(o3)
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(DescribeClientQuotasResponse_EntryData)
            o1.entity = entity_1
            o1.values = values_1
            o1.unknown_tagged_fields = unknown_1
            all_entries_0.append(o1)
        entries_0 = all_entries_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeClientQuotasResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.entries = entries_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeClientQuotasResponse_0(o0: DescribeClientQuotasResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\xff\xff")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    entries_0 = o0.entries
    if entries_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
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
            values_1 = o1.values
            n = len(values_1)
            w(pack_i(n))
            for o3 in values_1:
                s = o3.key.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
                w(pack_d(o3.value))
                if o3.unknown_tagged_fields:
                    raise no_tags("ValueData")
            if o1.unknown_tagged_fields:
                raise no_tags("EntryData")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeClientQuotasResponse")


def encode_DescribeClientQuotasResponse_1(o0: DescribeClientQuotasResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    entries_0 = o0.entries
    if entries_0 is None:
        w(b"\x00")
    else:
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
            values_1 = o1.values
            n = len(values_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in values_1:
                s = o3.key.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o3.unknown_tagged_fields:
                    w(pack_d(o3.value))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_dx(o3.value))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeClientQuotasRequest: Codec(
        bytes,
        {0: decode_DescribeClientQuotasRequest_0, 1: decode_DescribeClientQuotasRequest_1},
        {0: encode_DescribeClientQuotasRequest_0, 1: encode_DescribeClientQuotasRequest_1},
    ),
    DescribeClientQuotasResponse: Codec(
        bytes,
        {0: decode_DescribeClientQuotasResponse_0, 1: decode_DescribeClientQuotasResponse_1},
        {0: encode_DescribeClientQuotasResponse_0, 1: encode_DescribeClientQuotasResponse_1},
    ),
}
