"""Encoders and decoders for UpdateFeatures, by version.

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
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest, UpdateFeaturesResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_hb = Struct(">hb").pack
pack_hbx = Struct(">hbx").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
unpack_hB = Struct(">hB").unpack_from
unpack_hbB = Struct(">hbB").unpack_from
unpack_hoB = Struct(">h?B").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_oB = Struct(">?B").unpack_from
UpdateFeaturesRequest_FeatureUpdateKey = UpdateFeaturesRequest.FeatureUpdateKey
UpdateFeaturesResponse_UpdatableFeatureResult = UpdateFeaturesResponse.UpdatableFeatureResult


def decode_UpdateFeaturesRequest_0(b: bytes, p: int) -> tuple[UpdateFeaturesRequest, int]:
    end = len(b)
    timeout_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("feature_updates", n_0, end - p)
    feature_updates_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("feature", n, end - p)
        feature_1 = b[p:e].decode()
        p = e
        max_version_level_1, allow_downgrade_1, tags_1 = unpack_hoB(b, p)
        p += 4
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(UpdateFeaturesRequest_FeatureUpdateKey)
        o1.feature = feature_1
        o1.max_version_level = max_version_level_1
        o1.allow_downgrade = allow_downgrade_1
        o1.upgrade_type = 1
        o1.unknown_tagged_fields = unknown_1
        feature_updates_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UpdateFeaturesRequest)
    o0.timeout_ms = timeout_ms_0
    o0.feature_updates = feature_updates_0
    o0.validate_only = False
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_UpdateFeaturesRequest_1(b: bytes, p: int) -> tuple[UpdateFeaturesRequest, int]:
    end = len(b)
    timeout_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("feature_updates", n_0, end - p)
    feature_updates_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("feature", n, end - p)
        feature_1 = b[p:e].decode()
        p = e
        max_version_level_1, upgrade_type_1, tags_1 = unpack_hbB(b, p)
        p += 4
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(UpdateFeaturesRequest_FeatureUpdateKey)
        o1.feature = feature_1
        o1.max_version_level = max_version_level_1
        o1.allow_downgrade = False
        o1.upgrade_type = upgrade_type_1
        o1.unknown_tagged_fields = unknown_1
        feature_updates_0.append(o1)
    validate_only_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UpdateFeaturesRequest)
    o0.timeout_ms = timeout_ms_0
    o0.feature_updates = feature_updates_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UpdateFeaturesRequest_0(o0: UpdateFeaturesRequest, w: Write) -> None:
    if o0.validate_only:
        raise no_field("UpdateFeaturesRequest", "validate_only", "1+")
    w(pack_i(o0.timeout_ms))
    feature_updates_0 = o0.feature_updates
    n = len(feature_updates_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in feature_updates_0:
        if o1.upgrade_type != 1:
            raise no_field("FeatureUpdateKey", "upgrade_type", "1+")
        s = o1.feature.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_hb(o1.max_version_level, o1.allow_downgrade))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_hbx(o1.max_version_level, o1.allow_downgrade))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_UpdateFeaturesRequest_1(o0: UpdateFeaturesRequest, w: Write) -> None:
    w(pack_i(o0.timeout_ms))
    feature_updates_0 = o0.feature_updates
    n = len(feature_updates_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in feature_updates_0:
        if o1.allow_downgrade:
            raise no_field("FeatureUpdateKey", "allow_downgrade", "0")
        s = o1.feature.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_hb(o1.max_version_level, o1.upgrade_type))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_hbx(o1.max_version_level, o1.upgrade_type))
    if o0.unknown_tagged_fields:
        w(pack_b(o0.validate_only))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.validate_only))


def decode_UpdateFeaturesResponse_0(b: bytes, p: int) -> tuple[UpdateFeaturesResponse, int]:
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
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("feature", n, end - p)
        feature_1 = b[p:e].decode()
        p = e
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
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(UpdateFeaturesResponse_UpdatableFeatureResult)
        o1.feature = feature_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UpdateFeaturesResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_UpdateFeaturesResponse_2(b: bytes, p: int) -> tuple[UpdateFeaturesResponse, int]:
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
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(UpdateFeaturesResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.results = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_UpdateFeaturesResponse_0(o0: UpdateFeaturesResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.feature.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
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


def encode_UpdateFeaturesResponse_2(o0: UpdateFeaturesResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    UpdateFeaturesRequest: Codec(
        bytes,
        {0: decode_UpdateFeaturesRequest_0, 1: decode_UpdateFeaturesRequest_1, 2: decode_UpdateFeaturesRequest_1},
        {0: encode_UpdateFeaturesRequest_0, 1: encode_UpdateFeaturesRequest_1, 2: encode_UpdateFeaturesRequest_1},
    ),
    UpdateFeaturesResponse: Codec(
        bytes,
        {0: decode_UpdateFeaturesResponse_0, 1: decode_UpdateFeaturesResponse_0, 2: decode_UpdateFeaturesResponse_2},
        {0: encode_UpdateFeaturesResponse_0, 1: encode_UpdateFeaturesResponse_0, 2: encode_UpdateFeaturesResponse_2},
    ),
}
