"""Encoders and decoders for ApiVersions, by version.

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
    long_string,
    new,
    new_message,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_hhh = Struct(">hhh").iter_unpack
iter_hhhB = Struct(">hhhB").iter_unpack
pack_b = Struct(">b").pack
pack_h = Struct(">h").pack
pack_hh = Struct(">hh").pack
pack_hhh = Struct(">hhh").pack
pack_hhhx = Struct(">hhhx").pack
pack_hhx = Struct(">hhx").pack
pack_i = Struct(">i").pack
pack_q = Struct(">q").pack
unpack_hB = Struct(">hB").unpack_from
unpack_hhB = Struct(">hhB").unpack_from
unpack_hhhB = Struct(">hhhB").unpack_from
unpack_hi = Struct(">hi").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_q = Struct(">q").unpack_from
ApiVersionsResponse_ApiVersion = ApiVersionsResponse.ApiVersion
ApiVersionsResponse_SupportedFeatureKey = ApiVersionsResponse.SupportedFeatureKey
ApiVersionsResponse_FinalizedFeatureKey = ApiVersionsResponse.FinalizedFeatureKey


def decode_ApiVersionsRequest_0(b: bytes, p: int) -> tuple[ApiVersionsRequest, int]:
    end = len(b)
    o0 = new_message(ApiVersionsRequest)
    o0.client_software_name = ""
    o0.client_software_version = ""
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ApiVersionsRequest_3(b: bytes, p: int) -> tuple[ApiVersionsRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_software_name", n, end - p)
    client_software_name_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_software_version", n, end - p)
    client_software_version_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ApiVersionsRequest)
    o0.client_software_name = client_software_name_0
    o0.client_software_version = client_software_version_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ApiVersionsRequest_0(o0: ApiVersionsRequest, w: Write) -> None:
    if o0.unknown_tagged_fields:
        raise no_tags("ApiVersionsRequest")


def encode_ApiVersionsRequest_3(o0: ApiVersionsRequest, w: Write) -> None:
    s = o0.client_software_name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.client_software_version.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ApiVersionsResponse_0(b: bytes, p: int) -> tuple[ApiVersionsResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hi(b, p)
    p += 6
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("api_keys", n_0, end - p)
    api_keys_0 = []
    for api_key_1, min_version_1, max_version_1 in iter_hhh(b[p : p + n_0 * 6]):
        o1 = new(ApiVersionsResponse_ApiVersion)
        o1.api_key = api_key_1
        o1.min_version = min_version_1
        o1.max_version = max_version_1
        o1.unknown_tagged_fields = ()
        api_keys_0.append(o1)
    p += n_0 * 6
    o0 = new_message(ApiVersionsResponse)
    o0.error_code = error_code_0
    o0.api_keys = api_keys_0
    o0.throttle_time_ms = 0
    o0.supported_features = ()
    o0.finalized_features_epoch = -1
    o0.finalized_features = ()
    o0.zk_migration_ready = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ApiVersionsResponse_1(b: bytes, p: int) -> tuple[ApiVersionsResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hi(b, p)
    p += 6
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("api_keys", n_0, end - p)
    api_keys_0 = []
    for api_key_1, min_version_1, max_version_1 in iter_hhh(b[p : p + n_0 * 6]):
        o1 = new(ApiVersionsResponse_ApiVersion)
        o1.api_key = api_key_1
        o1.min_version = min_version_1
        o1.max_version = max_version_1
        o1.unknown_tagged_fields = ()
        api_keys_0.append(o1)
    p += n_0 * 6
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(ApiVersionsResponse)
    o0.error_code = error_code_0
    o0.api_keys = api_keys_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.supported_features = ()
    o0.finalized_features_epoch = -1
    o0.finalized_features = ()
    o0.zk_migration_ready = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ApiVersionsResponse_3(b: bytes, p: int) -> tuple[ApiVersionsResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hB(b, p)
    p += 3
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 7 > end - p:
        raise bad_count("api_keys", n_0, end - p)
    api_keys_0 = []
    for api_key_1, min_version_1, max_version_1, tags in iter_hhhB(b[p : p + n_0 * 7]):
        if tags:
            break
        o1 = new(ApiVersionsResponse_ApiVersion)
        o1.api_key = api_key_1
        o1.min_version = min_version_1
        o1.max_version = max_version_1
        o1.unknown_tagged_fields = ()
        api_keys_0.append(o1)
    p += len(api_keys_0) * 7
    for _ in range(n_0 - len(api_keys_0)):  # from the first element with tagged fields on
        api_key_1, min_version_1, max_version_1, tags_1 = unpack_hhhB(b, p)
        p += 7
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ApiVersionsResponse_ApiVersion)
        o1.api_key = api_key_1
        o1.min_version = min_version_1
        o1.max_version = max_version_1
        o1.unknown_tagged_fields = unknown_1
        api_keys_0.append(o1)
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    supported_features_0 = ()
    finalized_features_epoch_0 = -1
    finalized_features_0 = ()
    zk_migration_ready_0 = False
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
                if n_0 < 0 or n_0 * 6 > end - p:
                    raise bad_count("supported_features", n_0, end - p)
                all_supported_features_0 = []
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
                    min_version_2, max_version_2, tags_2 = unpack_hhB(b, p)
                    p += 5
                    unknown_2 = ()
                    if tags_2:
                        unknown_2, p = read_unknown_tags(b, p - 1)
                    o2 = new(ApiVersionsResponse_SupportedFeatureKey)
                    o2.name = name_2
                    o2.min_version = min_version_2
                    o2.max_version = max_version_2
                    o2.unknown_tagged_fields = unknown_2
                    all_supported_features_0.append(o2)
                supported_features_0 = all_supported_features_0
            elif tag_0 == 1:
                (finalized_features_epoch_0,) = unpack_q(b, p)
                p += 8
            elif tag_0 == 2:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                if n_0 < 0 or n_0 * 6 > end - p:
                    raise bad_count("finalized_features", n_0, end - p)
                all_finalized_features_0 = []
                for _ in range(n_0):
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
                    max_version_level_3, min_version_level_3, tags_3 = unpack_hhB(b, p)
                    p += 5
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    o3 = new(ApiVersionsResponse_FinalizedFeatureKey)
                    o3.name = name_3
                    o3.max_version_level = max_version_level_3
                    o3.min_version_level = min_version_level_3
                    o3.unknown_tagged_fields = unknown_3
                    all_finalized_features_0.append(o3)
                finalized_features_0 = all_finalized_features_0
            elif tag_0 == 3:
                (zk_migration_ready_0,) = unpack_o(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(ApiVersionsResponse)
    o0.error_code = error_code_0
    o0.api_keys = api_keys_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.supported_features = supported_features_0
    o0.finalized_features_epoch = finalized_features_epoch_0
    o0.finalized_features = finalized_features_0
    o0.zk_migration_ready = zk_migration_ready_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ApiVersionsResponse_0(o0: ApiVersionsResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    api_keys_0 = o0.api_keys
    n = len(api_keys_0)
    w(pack_i(n))
    for o1 in api_keys_0:
        w(pack_hhh(o1.api_key, o1.min_version, o1.max_version))
        if o1.unknown_tagged_fields:
            raise no_tags("ApiVersion")
    if o0.unknown_tagged_fields:
        raise no_tags("ApiVersionsResponse")


def encode_ApiVersionsResponse_1(o0: ApiVersionsResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    api_keys_0 = o0.api_keys
    n = len(api_keys_0)
    w(pack_i(n))
    for o1 in api_keys_0:
        w(pack_hhh(o1.api_key, o1.min_version, o1.max_version))
        if o1.unknown_tagged_fields:
            raise no_tags("ApiVersion")
    w(pack_i(o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ApiVersionsResponse")


def encode_ApiVersionsResponse_3(o0: ApiVersionsResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    api_keys_0 = o0.api_keys
    n = len(api_keys_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in api_keys_0:
        if o1.unknown_tagged_fields:
            w(pack_hhh(o1.api_key, o1.min_version, o1.max_version))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_hhhx(o1.api_key, o1.min_version, o1.max_version))
    w(pack_i(o0.throttle_time_ms))
    t0: list[tuple[int, bytes]] = []
    if len(o0.supported_features) != 0:
        parts_supported_features_0: list[Any] = []
        w_supported_features_0 = parts_supported_features_0.append
        supported_features_0 = o0.supported_features
        n = len(supported_features_0)
        w_supported_features_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in supported_features_0:
            s = o2.name.encode()
            n = len(s)
            w_supported_features_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_supported_features_0(s)
            if o2.unknown_tagged_fields:
                w_supported_features_0(pack_hh(o2.min_version, o2.max_version))
                write_tags(w_supported_features_0, o2.unknown_tagged_fields)
            else:
                w_supported_features_0(pack_hhx(o2.min_version, o2.max_version))
        t0.append((0, b"".join(parts_supported_features_0)))
    if o0.finalized_features_epoch != -1:
        parts_finalized_features_epoch_0: list[Any] = []
        w_finalized_features_epoch_0 = parts_finalized_features_epoch_0.append
        w_finalized_features_epoch_0(pack_q(o0.finalized_features_epoch))
        t0.append((1, b"".join(parts_finalized_features_epoch_0)))
    if len(o0.finalized_features) != 0:
        parts_finalized_features_0: list[Any] = []
        w_finalized_features_0 = parts_finalized_features_0.append
        finalized_features_0 = o0.finalized_features
        n = len(finalized_features_0)
        w_finalized_features_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in finalized_features_0:
            s = o3.name.encode()
            n = len(s)
            w_finalized_features_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_finalized_features_0(s)
            if o3.unknown_tagged_fields:
                w_finalized_features_0(pack_hh(o3.max_version_level, o3.min_version_level))
                write_tags(w_finalized_features_0, o3.unknown_tagged_fields)
            else:
                w_finalized_features_0(pack_hhx(o3.max_version_level, o3.min_version_level))
        t0.append((2, b"".join(parts_finalized_features_0)))
    if o0.zk_migration_ready:
        parts_zk_migration_ready_0: list[Any] = []
        w_zk_migration_ready_0 = parts_zk_migration_ready_0.append
        w_zk_migration_ready_0(pack_b(o0.zk_migration_ready))
        t0.append((3, b"".join(parts_zk_migration_ready_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ApiVersionsRequest: Codec(
        bytes,
        {
            0: decode_ApiVersionsRequest_0,
            1: decode_ApiVersionsRequest_0,
            2: decode_ApiVersionsRequest_0,
            3: decode_ApiVersionsRequest_3,
            4: decode_ApiVersionsRequest_3,
        },
        {
            0: encode_ApiVersionsRequest_0,
            1: encode_ApiVersionsRequest_0,
            2: encode_ApiVersionsRequest_0,
            3: encode_ApiVersionsRequest_3,
            4: encode_ApiVersionsRequest_3,
        },
    ),
    ApiVersionsResponse: Codec(
        bytes,
        {
            0: decode_ApiVersionsResponse_0,
            1: decode_ApiVersionsResponse_1,
            2: decode_ApiVersionsResponse_1,
            3: decode_ApiVersionsResponse_3,
            4: decode_ApiVersionsResponse_3,
        },
        {
            0: encode_ApiVersionsResponse_0,
            1: encode_ApiVersionsResponse_1,
            2: encode_ApiVersionsResponse_1,
            3: encode_ApiVersionsResponse_3,
            4: encode_ApiVersionsResponse_3,
        },
    ),
}
