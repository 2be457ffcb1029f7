"""Encoders and decoders for DescribeConfigs, by version.

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
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k32_describe_configs import DescribeConfigsRequest, DescribeConfigsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bb = Struct(">bb").pack
pack_bbb = Struct(">bbb").pack
pack_bbx = Struct(">bbx").pack
pack_bh = Struct(">bh").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
unpack_b = Struct(">b").unpack_from
unpack_bB = Struct(">bB").unpack_from
unpack_bh = Struct(">bh").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_oboB = Struct(">?b?B").unpack_from
unpack_oboi = Struct(">?b?i").unpack_from
unpack_oo = Struct(">??").unpack_from
unpack_ooB = Struct(">??B").unpack_from
DescribeConfigsRequest_DescribeConfigsResource = DescribeConfigsRequest.DescribeConfigsResource
DescribeConfigsResponse_DescribeConfigsResult = DescribeConfigsResponse.DescribeConfigsResult
DescribeConfigsResponse_DescribeConfigsResourceResult = DescribeConfigsResponse.DescribeConfigsResourceResult
DescribeConfigsResponse_DescribeConfigsSynonym = DescribeConfigsResponse.DescribeConfigsSynonym


def decode_DescribeConfigsRequest_1(b: bytes, p: int) -> tuple[DescribeConfigsRequest, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    if n < 0 or n * 7 > end - p:
        raise bad_count("resources", n, end - p)
    resources_0 = []
    add_0 = resources_0.append
    for _ in range(n):
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        configuration_keys_1 = None
        if n != -1:
            if n < 0 or n * 2 > end - p:
                raise bad_count("configuration_keys", n, end - p)
            configuration_keys_1 = []
            add_1 = configuration_keys_1.append
            for _ in range(n):
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                if n < 0 or e > end:
                    raise bad_length("configuration_keys", n, end - p)
                element_1 = b[p:e].decode()
                p = e
                add_1(element_1)
        o1 = new(DescribeConfigsRequest_DescribeConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configuration_keys = configuration_keys_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    (include_synonyms_0,) = unpack_o(b, p)
    p += 1
    o0 = new(DescribeConfigsRequest)
    o0.resources = resources_0
    o0.include_synonyms = include_synonyms_0
    o0.include_documentation = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsRequest_3(b: bytes, p: int) -> tuple[DescribeConfigsRequest, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    if n < 0 or n * 7 > end - p:
        raise bad_count("resources", n, end - p)
    resources_0 = []
    add_0 = resources_0.append
    for _ in range(n):
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        configuration_keys_1 = None
        if n != -1:
            if n < 0 or n * 2 > end - p:
                raise bad_count("configuration_keys", n, end - p)
            configuration_keys_1 = []
            add_1 = configuration_keys_1.append
            for _ in range(n):
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                if n < 0 or e > end:
                    raise bad_length("configuration_keys", n, end - p)
                element_1 = b[p:e].decode()
                p = e
                add_1(element_1)
        o1 = new(DescribeConfigsRequest_DescribeConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configuration_keys = configuration_keys_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    include_synonyms_0, include_documentation_0 = unpack_oo(b, p)
    p += 2
    o0 = new(DescribeConfigsRequest)
    o0.resources = resources_0
    o0.include_synonyms = include_synonyms_0
    o0.include_documentation = include_documentation_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsRequest_4(b: bytes, p: int) -> tuple[DescribeConfigsRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 4 > end - p:
        raise bad_count("resources", n, end - p)
    resources_0 = []
    add_0 = resources_0.append
    for _ in range(n):
        resource_type_1, n = unpack_bB(b, p)
        p += 2
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        configuration_keys_1 = None
        if n != -1:
            if n < 0 or n * 1 > end - p:
                raise bad_count("configuration_keys", n, end - p)
            configuration_keys_1 = []
            add_1 = configuration_keys_1.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("configuration_keys", n, end - p)
                element_1 = b[p:e].decode()
                p = e
                add_1(element_1)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeConfigsRequest_DescribeConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configuration_keys = configuration_keys_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    include_synonyms_0, include_documentation_0, n = unpack_ooB(b, p)
    p += 3
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(DescribeConfigsRequest)
    o0.resources = resources_0
    o0.include_synonyms = include_synonyms_0
    o0.include_documentation = include_documentation_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeConfigsRequest_1(o0: DescribeConfigsRequest, w: Write) -> None:
    if o0.include_documentation:
        raise no_field("DescribeConfigsRequest", "include_documentation", "3+")
    a0 = o0.resources
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        a1 = o1.configuration_keys
        if a1 is None:
            w(b"\xff\xff\xff\xff")
        else:
            n = len(a1)
            w(pack_i(n))
            for o2 in a1:
                s = o2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeConfigsResource")
    w(pack_b(o0.include_synonyms))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeConfigsRequest")


def encode_DescribeConfigsRequest_3(o0: DescribeConfigsRequest, w: Write) -> None:
    a0 = o0.resources
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        a1 = o1.configuration_keys
        if a1 is None:
            w(b"\xff\xff\xff\xff")
        else:
            n = len(a1)
            w(pack_i(n))
            for o2 in a1:
                s = o2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeConfigsResource")
    w(pack_bb(o0.include_synonyms, o0.include_documentation))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeConfigsRequest")


def encode_DescribeConfigsRequest_4(o0: DescribeConfigsRequest, w: Write) -> None:
    a0 = o0.resources
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_b(o1.resource_type))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        a1 = o1.configuration_keys
        if a1 is None:
            w(b"\x00")
        else:
            n = len(a1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in a1:
                s = o2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_bb(o0.include_synonyms, o0.include_documentation))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bbx(o0.include_synonyms, o0.include_documentation))


def decode_DescribeConfigsResponse_1(b: bytes, p: int) -> tuple[DescribeConfigsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n = unpack_ii(b, p)
    p += 8
    if n < 0 or n * 11 > end - p:
        raise bad_count("results", n, end - p)
    results_0 = []
    add_0 = results_0.append
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
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 11 > end - p:
            raise bad_count("configs", n, end - p)
        configs_1 = []
        add_1 = configs_1.append
        for _ in range(n):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            value_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("value", n, end - p)
                value_2 = b[p:e].decode()
                p = e
            read_only_2, config_source_2, is_sensitive_2, n = unpack_oboi(b, p)
            p += 7
            if n < 0 or n * 5 > end - p:
                raise bad_count("synonyms", n, end - p)
            synonyms_2 = []
            add_2 = synonyms_2.append
            for _ in range(n):
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                if n < 0 or e > end:
                    raise bad_length("name", n, end - p)
                name_3 = b[p:e].decode()
                p = e
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                value_3 = None
                if n != -1:
                    if n < 0 or e > end:
                        raise bad_length("value", n, end - p)
                    value_3 = b[p:e].decode()
                    p = e
                (source_3,) = unpack_b(b, p)
                p += 1
                o3 = new(DescribeConfigsResponse_DescribeConfigsSynonym)
                o3.name = name_3
                o3.value = value_3
                o3.source = source_3
                o3.unknown_tagged_fields = ()
                add_2(o3)
            o2 = new(DescribeConfigsResponse_DescribeConfigsResourceResult)
            o2.name = name_2
            o2.value = value_2
            o2.read_only = read_only_2
            o2.config_source = config_source_2
            o2.is_sensitive = is_sensitive_2
            o2.synonyms = synonyms_2
            o2.config_type = 0
            o2.documentation = ""
            o2.unknown_tagged_fields = ()
            add_1(o2)
        o1 = new(DescribeConfigsResponse_DescribeConfigsResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    o0 = new(DescribeConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsResponse_3(b: bytes, p: int) -> tuple[DescribeConfigsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n = unpack_ii(b, p)
    p += 8
    if n < 0 or n * 11 > end - p:
        raise bad_count("results", n, end - p)
    results_0 = []
    add_0 = results_0.append
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
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 14 > end - p:
            raise bad_count("configs", n, end - p)
        configs_1 = []
        add_1 = configs_1.append
        for _ in range(n):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("name", n, end - p)
            name_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            value_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("value", n, end - p)
                value_2 = b[p:e].decode()
                p = e
            read_only_2, config_source_2, is_sensitive_2, n = unpack_oboi(b, p)
            p += 7
            if n < 0 or n * 5 > end - p:
                raise bad_count("synonyms", n, end - p)
            synonyms_2 = []
            add_2 = synonyms_2.append
            for _ in range(n):
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                if n < 0 or e > end:
                    raise bad_length("name", n, end - p)
                name_3 = b[p:e].decode()
                p = e
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                value_3 = None
                if n != -1:
                    if n < 0 or e > end:
                        raise bad_length("value", n, end - p)
                    value_3 = b[p:e].decode()
                    p = e
                (source_3,) = unpack_b(b, p)
                p += 1
                o3 = new(DescribeConfigsResponse_DescribeConfigsSynonym)
                o3.name = name_3
                o3.value = value_3
                o3.source = source_3
                o3.unknown_tagged_fields = ()
                add_2(o3)
            config_type_2, n = unpack_bh(b, p)
            p += 3
            e = p + n
            documentation_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("documentation", n, end - p)
                documentation_2 = b[p:e].decode()
                p = e
            o2 = new(DescribeConfigsResponse_DescribeConfigsResourceResult)
            o2.name = name_2
            o2.value = value_2
            o2.read_only = read_only_2
            o2.config_source = config_source_2
            o2.is_sensitive = is_sensitive_2
            o2.synonyms = synonyms_2
            o2.config_type = config_type_2
            o2.documentation = documentation_2
            o2.unknown_tagged_fields = ()
            add_1(o2)
        o1 = new(DescribeConfigsResponse_DescribeConfigsResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    o0 = new(DescribeConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsResponse_4(b: bytes, p: int) -> tuple[DescribeConfigsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 7 > end - p:
        raise bad_count("results", n, end - p)
    results_0 = []
    add_0 = results_0.append
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
        resource_type_1, n = unpack_bB(b, p)
        p += 2
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 9 > end - p:
            raise bad_count("configs", n, end - p)
        configs_1 = []
        add_1 = configs_1.append
        for _ in range(n):
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
            value_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("value", n, end - p)
                value_2 = b[p:e].decode()
                p = e
            read_only_2, config_source_2, is_sensitive_2, n = unpack_oboB(b, p)
            p += 4
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("synonyms", n, end - p)
            synonyms_2 = []
            add_2 = synonyms_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("name", n, end - p)
                name_3 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                value_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("value", n, end - p)
                    value_3 = b[p:e].decode()
                    p = e
                source_3, n = unpack_bB(b, p)
                p += 2
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeConfigsResponse_DescribeConfigsSynonym)
                o3.name = name_3
                o3.value = value_3
                o3.source = source_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            config_type_2, n = unpack_bB(b, p)
            p += 2
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            documentation_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("documentation", n, end - p)
                documentation_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeConfigsResponse_DescribeConfigsResourceResult)
            o2.name = name_2
            o2.value = value_2
            o2.read_only = read_only_2
            o2.config_source = config_source_2
            o2.is_sensitive = is_sensitive_2
            o2.synonyms = synonyms_2
            o2.config_type = config_type_2
            o2.documentation = documentation_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeConfigsResponse_DescribeConfigsResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    n = b[p]
    p += 1
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(DescribeConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeConfigsResponse_1(o0: DescribeConfigsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    a0 = o0.results
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
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        a1 = o1.configs
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            s = o2.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            v = o2.value
            if v is None:
                w(b"\xff\xff")
            else:
                s = v.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
            a2 = o2.synonyms
            n = len(a2)
            w(pack_i(n))
            for o3 in a2:
                s = o3.name.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
                v = o3.value
                if v is None:
                    w(b"\xff\xff")
                else:
                    s = v.encode()
                    n = len(s)
                    w(pack_h(n))
                    w(s)
                w(pack_b(o3.source))
                if o3.unknown_tagged_fields:
                    raise no_tags("DescribeConfigsSynonym")
            if o2.unknown_tagged_fields:
                raise no_tags("DescribeConfigsResourceResult")
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeConfigsResult")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeConfigsResponse")


def encode_DescribeConfigsResponse_3(o0: DescribeConfigsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    a0 = o0.results
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
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        a1 = o1.configs
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            s = o2.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            v = o2.value
            if v is None:
                w(b"\xff\xff")
            else:
                s = v.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
            a2 = o2.synonyms
            n = len(a2)
            w(pack_i(n))
            for o3 in a2:
                s = o3.name.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
                v = o3.value
                if v is None:
                    w(b"\xff\xff")
                else:
                    s = v.encode()
                    n = len(s)
                    w(pack_h(n))
                    w(s)
                w(pack_b(o3.source))
                if o3.unknown_tagged_fields:
                    raise no_tags("DescribeConfigsSynonym")
            w(pack_b(o2.config_type))
            v = o2.documentation
            if v is None:
                w(b"\xff\xff")
            else:
                s = v.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("DescribeConfigsResourceResult")
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeConfigsResult")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeConfigsResponse")


def encode_DescribeConfigsResponse_4(o0: DescribeConfigsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    a0 = o0.results
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
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_b(o1.resource_type))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        a1 = o1.configs
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            v = o2.value
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
            a2 = o2.synonyms
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                v = o3.value
                if v is None:
                    w(b"\x00")
                else:
                    s = v.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    w(pack_b(o3.source))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_bx(o3.source))
            w(pack_b(o2.config_type))
            v = o2.documentation
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
    DescribeConfigsRequest: Codec(
        bytes,
        {
            1: decode_DescribeConfigsRequest_1,
            2: decode_DescribeConfigsRequest_1,
            3: decode_DescribeConfigsRequest_3,
            4: decode_DescribeConfigsRequest_4,
        },
        {
            1: encode_DescribeConfigsRequest_1,
            2: encode_DescribeConfigsRequest_1,
            3: encode_DescribeConfigsRequest_3,
            4: encode_DescribeConfigsRequest_4,
        },
    ),
    DescribeConfigsResponse: Codec(
        bytes,
        {
            1: decode_DescribeConfigsResponse_1,
            2: decode_DescribeConfigsResponse_1,
            3: decode_DescribeConfigsResponse_3,
            4: decode_DescribeConfigsResponse_4,
        },
        {
            1: encode_DescribeConfigsResponse_1,
            2: encode_DescribeConfigsResponse_1,
            3: encode_DescribeConfigsResponse_3,
            4: encode_DescribeConfigsResponse_4,
        },
    ),
}
