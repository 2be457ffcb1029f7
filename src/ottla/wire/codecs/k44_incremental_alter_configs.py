"""Encoders and decoders for IncrementalAlterConfigs, by version.

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
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bh = Struct(">bh").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
unpack_bB = Struct(">bB").unpack_from
unpack_bh = Struct(">bh").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_oB = Struct(">?B").unpack_from
IncrementalAlterConfigsRequest_AlterConfigsResource = IncrementalAlterConfigsRequest.AlterConfigsResource
IncrementalAlterConfigsRequest_AlterableConfig = IncrementalAlterConfigsRequest.AlterableConfig
IncrementalAlterConfigsResponse_AlterConfigsResourceResponse = (
    IncrementalAlterConfigsResponse.AlterConfigsResourceResponse
)


def decode_IncrementalAlterConfigsRequest_0(b: bytes, p: int) -> tuple[IncrementalAlterConfigsRequest, int]:
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
        if n_1 < 0 or n_1 * 5 > end - p:
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
            config_operation_2, n = unpack_bh(b, p)
            p += 3
            e = p + n
            value_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("value", n, end - p)
                value_2 = b[p:e].decode()
                p = e
            o2 = new(IncrementalAlterConfigsRequest_AlterableConfig)
            o2.name = name_2
            o2.config_operation = config_operation_2
            o2.value = value_2
            o2.unknown_tagged_fields = ()
            configs_1.append(o2)
        o1 = new(IncrementalAlterConfigsRequest_AlterConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = ()
        resources_0.append(o1)
    (validate_only_0,) = unpack_o(b, p)
    p += 1
    o0 = new_message(IncrementalAlterConfigsRequest)
    o0.resources = resources_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_IncrementalAlterConfigsRequest_1(b: bytes, p: int) -> tuple[IncrementalAlterConfigsRequest, int]:
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
        if n_1 < 0 or n_1 * 4 > end - p:
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
            config_operation_2, n = unpack_bB(b, p)
            p += 2
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
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(IncrementalAlterConfigsRequest_AlterableConfig)
            o2.name = name_2
            o2.config_operation = config_operation_2
            o2.value = value_2
            o2.unknown_tagged_fields = unknown_2
            configs_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(IncrementalAlterConfigsRequest_AlterConfigsResource)
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = unknown_1
        resources_0.append(o1)
    validate_only_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(IncrementalAlterConfigsRequest)
    o0.resources = resources_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_IncrementalAlterConfigsRequest_0(o0: IncrementalAlterConfigsRequest, w: Write) -> None:
    resources_0 = o0.resources
    n = len(resources_0)
    w(pack_i(n))
    for o1 in resources_0:
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
            w(pack_b(o2.config_operation))
            value_2 = o2.value
            if value_2 is None:
                w(b"\xff\xff")
            else:
                s = value_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("AlterableConfig")
        if o1.unknown_tagged_fields:
            raise no_tags("AlterConfigsResource")
    w(pack_b(o0.validate_only))
    if o0.unknown_tagged_fields:
        raise no_tags("IncrementalAlterConfigsRequest")


def encode_IncrementalAlterConfigsRequest_1(o0: IncrementalAlterConfigsRequest, w: Write) -> None:
    resources_0 = o0.resources
    n = len(resources_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in resources_0:
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
            w(pack_b(o2.config_operation))
            value_2 = o2.value
            if value_2 is None:
                w(b"\x00")
            else:
                s = value_2.encode()
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
        w(pack_b(o0.validate_only))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.validate_only))


def decode_IncrementalAlterConfigsResponse_0(b: bytes, p: int) -> tuple[IncrementalAlterConfigsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
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
        o1 = new(IncrementalAlterConfigsResponse_AlterConfigsResourceResponse)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.unknown_tagged_fields = ()
        responses_0.append(o1)
    o0 = new_message(IncrementalAlterConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_IncrementalAlterConfigsResponse_1(b: bytes, p: int) -> tuple[IncrementalAlterConfigsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
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
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(IncrementalAlterConfigsResponse_AlterConfigsResourceResponse)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.resource_type = resource_type_1
        o1.resource_name = resource_name_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(IncrementalAlterConfigsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_IncrementalAlterConfigsResponse_0(o0: IncrementalAlterConfigsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
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
        if o1.unknown_tagged_fields:
            raise no_tags("AlterConfigsResourceResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("IncrementalAlterConfigsResponse")


def encode_IncrementalAlterConfigsResponse_1(o0: IncrementalAlterConfigsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
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
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    IncrementalAlterConfigsRequest: Codec(
        bytes,
        {0: decode_IncrementalAlterConfigsRequest_0, 1: decode_IncrementalAlterConfigsRequest_1},
        {0: encode_IncrementalAlterConfigsRequest_0, 1: encode_IncrementalAlterConfigsRequest_1},
    ),
    IncrementalAlterConfigsResponse: Codec(
        bytes,
        {0: decode_IncrementalAlterConfigsResponse_0, 1: decode_IncrementalAlterConfigsResponse_1},
        {0: encode_IncrementalAlterConfigsResponse_0, 1: encode_IncrementalAlterConfigsResponse_1},
    ),
}
