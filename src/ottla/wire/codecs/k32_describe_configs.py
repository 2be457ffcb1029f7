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
    new_message,
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
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("resources", n_0, end - p)
    resources_0 = []
    for _ in range(n_0):
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        configuration_keys_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 2 > end - p:
                raise bad_count("configuration_keys", n_1, end - p)
            all_configuration_keys_1 = []
            for _ in range(n_1):
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                if n < 0 or e > end:
                    raise bad_length("configuration_keys", n, end - p)
                one_of_all_configuration_keys_1 = b[p:e].decode()
                p = e
                all_configuration_keys_1.append(one_of_all_configuration_keys_1)
            configuration_keys_1 = all_configuration_keys_1
        o1 = new(DescribeConfigsRequest_DescribeConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configuration_keys = configuration_keys_1
        o1.unknown_tagged_fields = ()
        resources_0.append(o1)
    (include_synonyms_0,) = unpack_o(b, p)
    p += 1
    o0 = new_message(DescribeConfigsRequest)
    o0.resources = resources_0
    o0.include_synonyms = include_synonyms_0
    o0.include_documentation = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsRequest_3(b: bytes, p: int) -> tuple[DescribeConfigsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("resources", n_0, end - p)
    resources_0 = []
    for _ in range(n_0):
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        configuration_keys_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 2 > end - p:
                raise bad_count("configuration_keys", n_1, end - p)
            all_configuration_keys_1 = []
            for _ in range(n_1):
                (n,) = unpack_h(b, p)
                p += 2
                e = p + n
                if n < 0 or e > end:
                    raise bad_length("configuration_keys", n, end - p)
                one_of_all_configuration_keys_1 = b[p:e].decode()
                p = e
                all_configuration_keys_1.append(one_of_all_configuration_keys_1)
            configuration_keys_1 = all_configuration_keys_1
        o1 = new(DescribeConfigsRequest_DescribeConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configuration_keys = configuration_keys_1
        o1.unknown_tagged_fields = ()
        resources_0.append(o1)
    include_synonyms_0, include_documentation_0 = unpack_oo(b, p)
    p += 2
    o0 = new_message(DescribeConfigsRequest)
    o0.resources = resources_0
    o0.include_synonyms = include_synonyms_0
    o0.include_documentation = include_documentation_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsRequest_4(b: bytes, p: int) -> tuple[DescribeConfigsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("resources", n_0, end - p)
    resources_0 = []
    for _ in range(n_0):
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        configuration_keys_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 1 > end - p:
                raise bad_count("configuration_keys", n_1, end - p)
            all_configuration_keys_1 = []
            for _ in range(n_1):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("configuration_keys", n, end - p)
                one_of_all_configuration_keys_1 = b[p:e].decode()
                p = e
                all_configuration_keys_1.append(one_of_all_configuration_keys_1)
            configuration_keys_1 = all_configuration_keys_1
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeConfigsRequest_DescribeConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configuration_keys = configuration_keys_1
        o1.unknown_tagged_fields = unknown_1
        resources_0.append(o1)
    include_synonyms_0, include_documentation_0, tags_0 = unpack_ooB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeConfigsRequest)
    o0.resources = resources_0
    o0.include_synonyms = include_synonyms_0
    o0.include_documentation = include_documentation_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeConfigsRequest_1(o0: DescribeConfigsRequest, w: Write) -> None:
    if o0.include_documentation:
        raise no_field("DescribeConfigsRequest", "include_documentation", "3+")
    resources_0 = o0.resources
    n = len(resources_0)
    w(pack_i(n))
    for o1 in resources_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        configuration_keys_1 = o1.configuration_keys
        if configuration_keys_1 is None:
            w(b"\xff\xff\xff\xff")
        else:
            n = len(configuration_keys_1)
            w(pack_i(n))
            for one_of_configuration_keys_1 in configuration_keys_1:
                s = one_of_configuration_keys_1.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeConfigsResource")
    w(pack_b(o0.include_synonyms))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeConfigsRequest")


def encode_DescribeConfigsRequest_3(o0: DescribeConfigsRequest, w: Write) -> None:
    resources_0 = o0.resources
    n = len(resources_0)
    w(pack_i(n))
    for o1 in resources_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        configuration_keys_1 = o1.configuration_keys
        if configuration_keys_1 is None:
            w(b"\xff\xff\xff\xff")
        else:
            n = len(configuration_keys_1)
            w(pack_i(n))
            for one_of_configuration_keys_1 in configuration_keys_1:
                s = one_of_configuration_keys_1.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("DescribeConfigsResource")
    w(pack_bb(o0.include_synonyms, o0.include_documentation))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeConfigsRequest")


def encode_DescribeConfigsRequest_4(o0: DescribeConfigsRequest, w: Write) -> None:
    resources_0 = o0.resources
    n = len(resources_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in resources_0:
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_b(o1.resource_type))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        configuration_keys_1 = o1.configuration_keys
        if configuration_keys_1 is None:
            w(b"\x00")
        else:
            n = len(configuration_keys_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_configuration_keys_1 in configuration_keys_1:
                s = one_of_configuration_keys_1.encode()
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
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
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
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 11 > end - p:
            raise bad_count("configs", n_1, end - p)
        configs_1 = []
        for _ in range(n_1):
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
            read_only_2, config_source_2, is_sensitive_2, n_2 = unpack_oboi(b, p)
            p += 7
            if n_2 < 0 or n_2 * 5 > end - p:
                raise bad_count("synonyms", n_2, end - p)
            synonyms_2 = []
            for _ in range(n_2):
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
                synonyms_2.append(o3)
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
            configs_1.append(o2)
        o1 = new(DescribeConfigsResponse_DescribeConfigsResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = ()
        results_0.append(o1)
    o0 = new_message(DescribeConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsResponse_3(b: bytes, p: int) -> tuple[DescribeConfigsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
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
        resource_type_1, n = unpack_bh(b, p)
        p += 3
        e = p + n
        if n < 0 or e > end:
            raise bad_length("resource_name", n, end - p)
        resource_name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 14 > end - p:
            raise bad_count("configs", n_1, end - p)
        configs_1 = []
        for _ in range(n_1):
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
            read_only_2, config_source_2, is_sensitive_2, n_2 = unpack_oboi(b, p)
            p += 7
            if n_2 < 0 or n_2 * 5 > end - p:
                raise bad_count("synonyms", n_2, end - p)
            synonyms_2 = []
            for _ in range(n_2):
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
                synonyms_2.append(o3)
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
            configs_1.append(o2)
        o1 = new(DescribeConfigsResponse_DescribeConfigsResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = ()
        results_0.append(o1)
    o0 = new_message(DescribeConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeConfigsResponse_4(b: bytes, p: int) -> tuple[DescribeConfigsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 9 > end - p:
            raise bad_count("configs", n_1, end - p)
        configs_1 = []
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
            value_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("value", n, end - p)
                value_2 = b[p:e].decode()
                p = e
            read_only_2, config_source_2, is_sensitive_2, n_2 = unpack_oboB(b, p)
            p += 4
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("synonyms", n_2, end - p)
            synonyms_2 = []
            for _ in range(n_2):
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
                source_3, tags_3 = unpack_bB(b, p)
                p += 2
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(DescribeConfigsResponse_DescribeConfigsSynonym)
                o3.name = name_3
                o3.value = value_3
                o3.source = source_3
                o3.unknown_tagged_fields = unknown_3
                synonyms_2.append(o3)
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
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
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
            configs_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeConfigsResponse_DescribeConfigsResult)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeConfigsResponse_1(o0: DescribeConfigsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    results_0 = o0.results
    n = len(results_0)
    w(pack_i(n))
    for o1 in results_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\xff\xff")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        configs_1 = o1.configs
        n = len(configs_1)
        w(pack_i(n))
        for o2 in configs_1:
            s = o2.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            value_2 = o2.value
            if value_2 is None:
                w(b"\xff\xff")
            else:
                s = value_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
            synonyms_2 = o2.synonyms
            n = len(synonyms_2)
            w(pack_i(n))
            for o3 in synonyms_2:
                s = o3.name.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
                value_3 = o3.value
                if value_3 is None:
                    w(b"\xff\xff")
                else:
                    s = value_3.encode()
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
    results_0 = o0.results
    n = len(results_0)
    w(pack_i(n))
    for o1 in results_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\xff\xff")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_bh(o1.resource_type, n))
        w(s)
        configs_1 = o1.configs
        n = len(configs_1)
        w(pack_i(n))
        for o2 in configs_1:
            s = o2.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            value_2 = o2.value
            if value_2 is None:
                w(b"\xff\xff")
            else:
                s = value_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
            synonyms_2 = o2.synonyms
            n = len(synonyms_2)
            w(pack_i(n))
            for o3 in synonyms_2:
                s = o3.name.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
                value_3 = o3.value
                if value_3 is None:
                    w(b"\xff\xff")
                else:
                    s = value_3.encode()
                    n = len(s)
                    w(pack_h(n))
                    w(s)
                w(pack_b(o3.source))
                if o3.unknown_tagged_fields:
                    raise no_tags("DescribeConfigsSynonym")
            w(pack_b(o2.config_type))
            documentation_2 = o2.documentation
            if documentation_2 is None:
                w(b"\xff\xff")
            else:
                s = documentation_2.encode()
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
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        s = o1.resource_name.encode()
        n = len(s)
        w(pack_b(o1.resource_type))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        configs_1 = o1.configs
        n = len(configs_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in configs_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            value_2 = o2.value
            if value_2 is None:
                w(b"\x00")
            else:
                s = value_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
            synonyms_2 = o2.synonyms
            n = len(synonyms_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in synonyms_2:
                s = o3.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                value_3 = o3.value
                if value_3 is None:
                    w(b"\x00")
                else:
                    s = value_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    w(pack_b(o3.source))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_bx(o3.source))
            w(pack_b(o2.config_type))
            documentation_2 = o2.documentation
            if documentation_2 is None:
                w(b"\x00")
            else:
                s = documentation_2.encode()
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
