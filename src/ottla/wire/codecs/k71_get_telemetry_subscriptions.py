"""Encoders and decoders for GetTelemetrySubscriptions, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_b,
    UNPACK_ARRAY_b,
    Write,
    bad_count,
    bad_length,
    bad_uuid,
    long_string,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k71_get_telemetry_subscriptions import (
    GetTelemetrySubscriptionsRequest,
    GetTelemetrySubscriptionsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_ihui = Struct(">ih16si").pack
pack_iib = Struct(">iib").pack
pack_u = Struct(">16s").pack
pack_ux = Struct(">16sx").pack
unpack_ihuiB = Struct(">ih16siB").unpack_from
unpack_iioB = Struct(">ii?B").unpack_from
unpack_uB = Struct(">16sB").unpack_from


def decode_GetTelemetrySubscriptionsRequest_0(b: bytes, p: int) -> tuple[GetTelemetrySubscriptionsRequest, int]:
    end = len(b)
    client_instance_id_0, tags_0 = unpack_uB(b, p)
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(GetTelemetrySubscriptionsRequest)
    o0.client_instance_id = client_instance_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_GetTelemetrySubscriptionsRequest_0(o0: GetTelemetrySubscriptionsRequest, w: Write) -> None:
    if len(o0.client_instance_id) != 16:
        raise bad_uuid(o0.client_instance_id)
    if o0.unknown_tagged_fields:
        w(pack_u(o0.client_instance_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ux(o0.client_instance_id))


def decode_GetTelemetrySubscriptionsResponse_0(b: bytes, p: int) -> tuple[GetTelemetrySubscriptionsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, client_instance_id_0, subscription_id_0, n_0 = unpack_ihuiB(b, p)
    p += 27
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("accepted_compression_types", n_0, end - p)
    accepted_compression_types_0 = list(UNPACK_ARRAY_b[n_0](b, p))
    p += n_0 * 1
    push_interval_ms_0, telemetry_max_bytes_0, delta_temporality_0, n_0 = unpack_iioB(b, p)
    p += 10
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("requested_metrics", n_0, end - p)
    requested_metrics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("requested_metrics", n, end - p)
        one_of_requested_metrics_0 = b[p:e].decode()
        p = e
        requested_metrics_0.append(one_of_requested_metrics_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(GetTelemetrySubscriptionsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.client_instance_id = client_instance_id_0
    o0.subscription_id = subscription_id_0
    o0.accepted_compression_types = accepted_compression_types_0
    o0.push_interval_ms = push_interval_ms_0
    o0.telemetry_max_bytes = telemetry_max_bytes_0
    o0.delta_temporality = delta_temporality_0
    o0.requested_metrics = requested_metrics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_GetTelemetrySubscriptionsResponse_0(o0: GetTelemetrySubscriptionsResponse, w: Write) -> None:
    if len(o0.client_instance_id) != 16:
        raise bad_uuid(o0.client_instance_id)
    w(pack_ihui(o0.throttle_time_ms, o0.error_code, o0.client_instance_id, o0.subscription_id))
    accepted_compression_types_0 = o0.accepted_compression_types
    n = len(accepted_compression_types_0)
    w(PACK_COMPACT_ARRAY_b[n](*accepted_compression_types_0))
    w(pack_iib(o0.push_interval_ms, o0.telemetry_max_bytes, o0.delta_temporality))
    requested_metrics_0 = o0.requested_metrics
    n = len(requested_metrics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_requested_metrics_0 in requested_metrics_0:
        s = one_of_requested_metrics_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    GetTelemetrySubscriptionsRequest: Codec(
        bytes, {0: decode_GetTelemetrySubscriptionsRequest_0}, {0: encode_GetTelemetrySubscriptionsRequest_0}
    ),
    GetTelemetrySubscriptionsResponse: Codec(
        bytes, {0: decode_GetTelemetrySubscriptionsResponse_0}, {0: encode_GetTelemetrySubscriptionsResponse_0}
    ),
}
