"""Encoders and decoders for AllocateProducerIds, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import Write, new_message, read_unknown_tags, write_tags
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest, AllocateProducerIdsResponse

pack_ihqi = Struct(">ihqi").pack
pack_ihqix = Struct(">ihqix").pack
pack_iq = Struct(">iq").pack
pack_iqx = Struct(">iqx").pack
unpack_ihqiB = Struct(">ihqiB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from


def decode_AllocateProducerIdsRequest_0(b: bytes, p: int) -> tuple[AllocateProducerIdsRequest, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, tags_0 = unpack_iqB(b, p)
    p += 13
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AllocateProducerIdsRequest)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AllocateProducerIdsRequest_0(o0: AllocateProducerIdsRequest, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_iq(o0.broker_id, o0.broker_epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqx(o0.broker_id, o0.broker_epoch))


def decode_AllocateProducerIdsResponse_0(b: bytes, p: int) -> tuple[AllocateProducerIdsResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, producer_id_start_0, producer_id_len_0, tags_0 = unpack_ihqiB(b, p)
    p += 19
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AllocateProducerIdsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.producer_id_start = producer_id_start_0
    o0.producer_id_len = producer_id_len_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AllocateProducerIdsResponse_0(o0: AllocateProducerIdsResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ihqi(o0.throttle_time_ms, o0.error_code, o0.producer_id_start, o0.producer_id_len))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihqix(o0.throttle_time_ms, o0.error_code, o0.producer_id_start, o0.producer_id_len))


CODECS: dict[Any, Codec[Any]] = {
    AllocateProducerIdsRequest: Codec(
        bytes, {0: decode_AllocateProducerIdsRequest_0}, {0: encode_AllocateProducerIdsRequest_0}
    ),
    AllocateProducerIdsResponse: Codec(
        bytes, {0: decode_AllocateProducerIdsResponse_0}, {0: encode_AllocateProducerIdsResponse_0}
    ),
}
