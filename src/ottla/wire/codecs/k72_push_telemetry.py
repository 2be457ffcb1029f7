"""Encoders and decoders for PushTelemetry, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    Write,
    bad_length,
    bad_uuid,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k72_push_telemetry import PushTelemetryRequest, PushTelemetryResponse
from ottla.wire.primitives import read_uvarint, uvarint

pack_ih = Struct(">ih").pack
pack_ihx = Struct(">ihx").pack
pack_uibb = Struct(">16sibb").pack
unpack_ihB = Struct(">ihB").unpack_from
unpack_uiobB = Struct(">16si?bB").unpack_from


def decode_PushTelemetryRequest_0(b: bytes, p: int) -> tuple[PushTelemetryRequest, int]:
    end = len(b)
    client_instance_id_0, subscription_id_0, terminating_0, compression_type_0, n = unpack_uiobB(b, p)
    p += 23
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("metrics", n, end - p)
    metrics_0 = b[p:e]
    p = e
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(PushTelemetryRequest)
    o0.client_instance_id = client_instance_id_0
    o0.subscription_id = subscription_id_0
    o0.terminating = terminating_0
    o0.compression_type = compression_type_0
    o0.metrics = metrics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_PushTelemetryRequest_0(o0: PushTelemetryRequest, w: Write) -> None:
    if len(o0.client_instance_id) != 16:
        raise bad_uuid(o0.client_instance_id)
    metrics_0 = o0.metrics
    n = len(metrics_0)
    w(pack_uibb(o0.client_instance_id, o0.subscription_id, o0.terminating, o0.compression_type))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(metrics_0)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_PushTelemetryResponse_0(b: bytes, p: int) -> tuple[PushTelemetryResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, tags_0 = unpack_ihB(b, p)
    p += 7
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(PushTelemetryResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_PushTelemetryResponse_0(o0: PushTelemetryResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ih(o0.throttle_time_ms, o0.error_code))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihx(o0.throttle_time_ms, o0.error_code))


CODECS: dict[Any, Codec[Any]] = {
    PushTelemetryRequest: Codec(bytes, {0: decode_PushTelemetryRequest_0}, {0: encode_PushTelemetryRequest_0}),
    PushTelemetryResponse: Codec(bytes, {0: decode_PushTelemetryResponse_0}, {0: encode_PushTelemetryResponse_0}),
}
