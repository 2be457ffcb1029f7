"""Encoders and decoders for BrokerHeartbeat, by version.

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
    bad_uuid,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest, BrokerHeartbeatResponse
from ottla.wire.primitives import read_uvarint, uvarint

pack_ihbbb = Struct(">ihbbb").pack
pack_ihbbbx = Struct(">ihbbbx").pack
pack_iqqbb = Struct(">iqqbb").pack
pack_iqqbbx = Struct(">iqqbbx").pack
pack_u = Struct(">16s").pack
unpack_ihoooB = Struct(">ih???B").unpack_from
unpack_iqqooB = Struct(">iqq??B").unpack_from
unpack_u = Struct(">16s").unpack_from


def decode_BrokerHeartbeatRequest_0(b: bytes, p: int) -> tuple[BrokerHeartbeatRequest, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, current_metadata_offset_0, want_fence_0, want_shut_down_0, tags_0 = unpack_iqqooB(b, p)
    p += 23
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(BrokerHeartbeatRequest)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.current_metadata_offset = current_metadata_offset_0
    o0.want_fence = want_fence_0
    o0.want_shut_down = want_shut_down_0
    o0.offline_log_dirs = ()
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerHeartbeatRequest_1(b: bytes, p: int) -> tuple[BrokerHeartbeatRequest, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, current_metadata_offset_0, want_fence_0, want_shut_down_0, tags_0 = unpack_iqqooB(b, p)
    p += 23
    offline_log_dirs_0 = ()
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
                if n_0 < 0 or n_0 * 16 > end - p:
                    raise bad_count("offline_log_dirs", n_0, end - p)
                all_offline_log_dirs_0 = []
                for _ in range(n_0):
                    (one_of_all_offline_log_dirs_0,) = unpack_u(b, p)
                    p += 16
                    all_offline_log_dirs_0.append(one_of_all_offline_log_dirs_0)
                offline_log_dirs_0 = all_offline_log_dirs_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(BrokerHeartbeatRequest)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.current_metadata_offset = current_metadata_offset_0
    o0.want_fence = want_fence_0
    o0.want_shut_down = want_shut_down_0
    o0.offline_log_dirs = offline_log_dirs_0
    o0.cordoned_log_dirs = None
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_BrokerHeartbeatRequest_2(b: bytes, p: int) -> tuple[BrokerHeartbeatRequest, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, current_metadata_offset_0, want_fence_0, want_shut_down_0, tags_0 = unpack_iqqooB(b, p)
    p += 23
    offline_log_dirs_0 = ()
    cordoned_log_dirs_0 = None
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
                if n_0 < 0 or n_0 * 16 > end - p:
                    raise bad_count("offline_log_dirs", n_0, end - p)
                all_offline_log_dirs_0 = []
                for _ in range(n_0):
                    (one_of_all_offline_log_dirs_0,) = unpack_u(b, p)
                    p += 16
                    all_offline_log_dirs_0.append(one_of_all_offline_log_dirs_0)
                offline_log_dirs_0 = all_offline_log_dirs_0
            elif tag_0 == 1:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                cordoned_log_dirs_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 16 > end - p:
                        raise bad_count("cordoned_log_dirs", n_0, end - p)
                    all_cordoned_log_dirs_0 = []
                    for _ in range(n_0):
                        (one_of_all_cordoned_log_dirs_0,) = unpack_u(b, p)
                        p += 16
                        all_cordoned_log_dirs_0.append(one_of_all_cordoned_log_dirs_0)
                    cordoned_log_dirs_0 = all_cordoned_log_dirs_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(BrokerHeartbeatRequest)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.current_metadata_offset = current_metadata_offset_0
    o0.want_fence = want_fence_0
    o0.want_shut_down = want_shut_down_0
    o0.offline_log_dirs = offline_log_dirs_0
    o0.cordoned_log_dirs = cordoned_log_dirs_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BrokerHeartbeatRequest_0(o0: BrokerHeartbeatRequest, w: Write) -> None:
    if len(o0.offline_log_dirs) != 0:
        raise no_field("BrokerHeartbeatRequest", "offline_log_dirs", "1+")
    if o0.cordoned_log_dirs is not None:
        raise no_field("BrokerHeartbeatRequest", "cordoned_log_dirs", "2+")
    if o0.unknown_tagged_fields:
        w(pack_iqqbb(o0.broker_id, o0.broker_epoch, o0.current_metadata_offset, o0.want_fence, o0.want_shut_down))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqqbbx(o0.broker_id, o0.broker_epoch, o0.current_metadata_offset, o0.want_fence, o0.want_shut_down))


def encode_BrokerHeartbeatRequest_1(o0: BrokerHeartbeatRequest, w: Write) -> None:
    if o0.cordoned_log_dirs is not None:
        raise no_field("BrokerHeartbeatRequest", "cordoned_log_dirs", "2+")
    w(pack_iqqbb(o0.broker_id, o0.broker_epoch, o0.current_metadata_offset, o0.want_fence, o0.want_shut_down))
    t0: list[tuple[int, bytes]] = []
    if len(o0.offline_log_dirs) != 0:
        parts_offline_log_dirs_0: list[Any] = []
        w_offline_log_dirs_0 = parts_offline_log_dirs_0.append
        offline_log_dirs_0 = o0.offline_log_dirs
        n = len(offline_log_dirs_0)
        w_offline_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_offline_log_dirs_0 in offline_log_dirs_0:
            if len(one_of_offline_log_dirs_0) != 16:
                raise bad_uuid(one_of_offline_log_dirs_0)
            w_offline_log_dirs_0(pack_u(one_of_offline_log_dirs_0))
        t0.append((0, b"".join(parts_offline_log_dirs_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_BrokerHeartbeatRequest_2(o0: BrokerHeartbeatRequest, w: Write) -> None:
    w(pack_iqqbb(o0.broker_id, o0.broker_epoch, o0.current_metadata_offset, o0.want_fence, o0.want_shut_down))
    t0: list[tuple[int, bytes]] = []
    if len(o0.offline_log_dirs) != 0:
        parts_offline_log_dirs_0: list[Any] = []
        w_offline_log_dirs_0 = parts_offline_log_dirs_0.append
        offline_log_dirs_0 = o0.offline_log_dirs
        n = len(offline_log_dirs_0)
        w_offline_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_offline_log_dirs_0 in offline_log_dirs_0:
            if len(one_of_offline_log_dirs_0) != 16:
                raise bad_uuid(one_of_offline_log_dirs_0)
            w_offline_log_dirs_0(pack_u(one_of_offline_log_dirs_0))
        t0.append((0, b"".join(parts_offline_log_dirs_0)))
    if o0.cordoned_log_dirs is not None:
        parts_cordoned_log_dirs_0: list[Any] = []
        w_cordoned_log_dirs_0 = parts_cordoned_log_dirs_0.append
        cordoned_log_dirs_0 = o0.cordoned_log_dirs
        if cordoned_log_dirs_0 is None:
            w_cordoned_log_dirs_0(b"\x00")
        else:
            n = len(cordoned_log_dirs_0)
            w_cordoned_log_dirs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_cordoned_log_dirs_0 in cordoned_log_dirs_0:
                if len(one_of_cordoned_log_dirs_0) != 16:
                    raise bad_uuid(one_of_cordoned_log_dirs_0)
                w_cordoned_log_dirs_0(pack_u(one_of_cordoned_log_dirs_0))
        t0.append((1, b"".join(parts_cordoned_log_dirs_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_BrokerHeartbeatResponse_0(b: bytes, p: int) -> tuple[BrokerHeartbeatResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, is_caught_up_0, is_fenced_0, should_shut_down_0, tags_0 = unpack_ihoooB(b, p)
    p += 10
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(BrokerHeartbeatResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.is_caught_up = is_caught_up_0
    o0.is_fenced = is_fenced_0
    o0.should_shut_down = should_shut_down_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_BrokerHeartbeatResponse_0(o0: BrokerHeartbeatResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_ihbbb(o0.throttle_time_ms, o0.error_code, o0.is_caught_up, o0.is_fenced, o0.should_shut_down))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihbbbx(o0.throttle_time_ms, o0.error_code, o0.is_caught_up, o0.is_fenced, o0.should_shut_down))


CODECS: dict[Any, Codec[Any]] = {
    BrokerHeartbeatRequest: Codec(
        bytes,
        {0: decode_BrokerHeartbeatRequest_0, 1: decode_BrokerHeartbeatRequest_1, 2: decode_BrokerHeartbeatRequest_2},
        {0: encode_BrokerHeartbeatRequest_0, 1: encode_BrokerHeartbeatRequest_1, 2: encode_BrokerHeartbeatRequest_2},
    ),
    BrokerHeartbeatResponse: Codec(
        bytes,
        {0: decode_BrokerHeartbeatResponse_0, 1: decode_BrokerHeartbeatResponse_0, 2: decode_BrokerHeartbeatResponse_0},
        {0: encode_BrokerHeartbeatResponse_0, 1: encode_BrokerHeartbeatResponse_0, 2: encode_BrokerHeartbeatResponse_0},
    ),
}
