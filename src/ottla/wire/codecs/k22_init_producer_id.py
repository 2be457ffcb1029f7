"""Encoders and decoders for InitProducerId, by version.

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
    long_string,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k22_init_producer_id import InitProducerIdRequest, InitProducerIdResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ihqh = Struct(">ihqh").pack
pack_ihqhqh = Struct(">ihqhqh").pack
pack_ihqhqhx = Struct(">ihqhqhx").pack
pack_ihqhx = Struct(">ihqhx").pack
pack_iqh = Struct(">iqh").pack
pack_iqhbb = Struct(">iqhbb").pack
pack_iqhbbx = Struct(">iqhbbx").pack
pack_iqhx = Struct(">iqhx").pack
pack_ix = Struct(">ix").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihqh = Struct(">ihqh").unpack_from
unpack_ihqhB = Struct(">ihqhB").unpack_from
unpack_ihqhqhB = Struct(">ihqhqhB").unpack_from
unpack_iqhB = Struct(">iqhB").unpack_from
unpack_iqhooB = Struct(">iqh??B").unpack_from


def decode_InitProducerIdRequest_0(b: bytes, p: int) -> tuple[InitProducerIdRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    transactional_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_0 = b[p:e].decode()
        p = e
    (transaction_timeout_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(InitProducerIdRequest)
    o0.transactional_id = transactional_id_0
    o0.transaction_timeout_ms = transaction_timeout_ms_0
    o0.producer_id = -1
    o0.producer_epoch = -1
    o0.enable2_pc = False
    o0.keep_prepared_txn = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_InitProducerIdRequest_2(b: bytes, p: int) -> tuple[InitProducerIdRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    transactional_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_0 = b[p:e].decode()
        p = e
    transaction_timeout_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(InitProducerIdRequest)
    o0.transactional_id = transactional_id_0
    o0.transaction_timeout_ms = transaction_timeout_ms_0
    o0.producer_id = -1
    o0.producer_epoch = -1
    o0.enable2_pc = False
    o0.keep_prepared_txn = False
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_InitProducerIdRequest_3(b: bytes, p: int) -> tuple[InitProducerIdRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    transactional_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_0 = b[p:e].decode()
        p = e
    transaction_timeout_ms_0, producer_id_0, producer_epoch_0, tags_0 = unpack_iqhB(b, p)
    p += 15
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(InitProducerIdRequest)
    o0.transactional_id = transactional_id_0
    o0.transaction_timeout_ms = transaction_timeout_ms_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.enable2_pc = False
    o0.keep_prepared_txn = False
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_InitProducerIdRequest_6(b: bytes, p: int) -> tuple[InitProducerIdRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    transactional_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_0 = b[p:e].decode()
        p = e
    transaction_timeout_ms_0, producer_id_0, producer_epoch_0, enable2_pc_0, keep_prepared_txn_0, tags_0 = (
        unpack_iqhooB(b, p)
    )
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(InitProducerIdRequest)
    o0.transactional_id = transactional_id_0
    o0.transaction_timeout_ms = transaction_timeout_ms_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.enable2_pc = enable2_pc_0
    o0.keep_prepared_txn = keep_prepared_txn_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_InitProducerIdRequest_0(o0: InitProducerIdRequest, w: Write) -> None:
    if o0.producer_id != -1:
        raise no_field("InitProducerIdRequest", "producer_id", "3+")
    if o0.producer_epoch != -1:
        raise no_field("InitProducerIdRequest", "producer_epoch", "3+")
    if o0.enable2_pc:
        raise no_field("InitProducerIdRequest", "enable2_pc", "6+")
    if o0.keep_prepared_txn:
        raise no_field("InitProducerIdRequest", "keep_prepared_txn", "6+")
    transactional_id_0 = o0.transactional_id
    if transactional_id_0 is None:
        w(b"\xff\xff")
    else:
        s = transactional_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_i(o0.transaction_timeout_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("InitProducerIdRequest")


def encode_InitProducerIdRequest_2(o0: InitProducerIdRequest, w: Write) -> None:
    if o0.producer_id != -1:
        raise no_field("InitProducerIdRequest", "producer_id", "3+")
    if o0.producer_epoch != -1:
        raise no_field("InitProducerIdRequest", "producer_epoch", "3+")
    if o0.enable2_pc:
        raise no_field("InitProducerIdRequest", "enable2_pc", "6+")
    if o0.keep_prepared_txn:
        raise no_field("InitProducerIdRequest", "keep_prepared_txn", "6+")
    transactional_id_0 = o0.transactional_id
    if transactional_id_0 is None:
        w(b"\x00")
    else:
        s = transactional_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_i(o0.transaction_timeout_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.transaction_timeout_ms))


def encode_InitProducerIdRequest_3(o0: InitProducerIdRequest, w: Write) -> None:
    if o0.enable2_pc:
        raise no_field("InitProducerIdRequest", "enable2_pc", "6+")
    if o0.keep_prepared_txn:
        raise no_field("InitProducerIdRequest", "keep_prepared_txn", "6+")
    transactional_id_0 = o0.transactional_id
    if transactional_id_0 is None:
        w(b"\x00")
    else:
        s = transactional_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_iqh(o0.transaction_timeout_ms, o0.producer_id, o0.producer_epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqhx(o0.transaction_timeout_ms, o0.producer_id, o0.producer_epoch))


def encode_InitProducerIdRequest_6(o0: InitProducerIdRequest, w: Write) -> None:
    transactional_id_0 = o0.transactional_id
    if transactional_id_0 is None:
        w(b"\x00")
    else:
        s = transactional_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_iqhbb(o0.transaction_timeout_ms, o0.producer_id, o0.producer_epoch, o0.enable2_pc, o0.keep_prepared_txn))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(
            pack_iqhbbx(
                o0.transaction_timeout_ms, o0.producer_id, o0.producer_epoch, o0.enable2_pc, o0.keep_prepared_txn
            )
        )


def decode_InitProducerIdResponse_0(b: bytes, p: int) -> tuple[InitProducerIdResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, producer_id_0, producer_epoch_0 = unpack_ihqh(b, p)
    p += 16
    o0 = new_message(InitProducerIdResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.ongoing_txn_producer_id = -1
    o0.ongoing_txn_producer_epoch = -1
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_InitProducerIdResponse_2(b: bytes, p: int) -> tuple[InitProducerIdResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, producer_id_0, producer_epoch_0, tags_0 = unpack_ihqhB(b, p)
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(InitProducerIdResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.ongoing_txn_producer_id = -1
    o0.ongoing_txn_producer_epoch = -1
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_InitProducerIdResponse_6(b: bytes, p: int) -> tuple[InitProducerIdResponse, int]:
    end = len(b)
    (
        throttle_time_ms_0,
        error_code_0,
        producer_id_0,
        producer_epoch_0,
        ongoing_txn_producer_id_0,
        ongoing_txn_producer_epoch_0,
        tags_0,
    ) = unpack_ihqhqhB(b, p)
    p += 27
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(InitProducerIdResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.producer_id = producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.ongoing_txn_producer_id = ongoing_txn_producer_id_0
    o0.ongoing_txn_producer_epoch = ongoing_txn_producer_epoch_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_InitProducerIdResponse_0(o0: InitProducerIdResponse, w: Write) -> None:
    if o0.ongoing_txn_producer_id != -1:
        raise no_field("InitProducerIdResponse", "ongoing_txn_producer_id", "6+")
    if o0.ongoing_txn_producer_epoch != -1:
        raise no_field("InitProducerIdResponse", "ongoing_txn_producer_epoch", "6+")
    w(pack_ihqh(o0.throttle_time_ms, o0.error_code, o0.producer_id, o0.producer_epoch))
    if o0.unknown_tagged_fields:
        raise no_tags("InitProducerIdResponse")


def encode_InitProducerIdResponse_2(o0: InitProducerIdResponse, w: Write) -> None:
    if o0.ongoing_txn_producer_id != -1:
        raise no_field("InitProducerIdResponse", "ongoing_txn_producer_id", "6+")
    if o0.ongoing_txn_producer_epoch != -1:
        raise no_field("InitProducerIdResponse", "ongoing_txn_producer_epoch", "6+")
    if o0.unknown_tagged_fields:
        w(pack_ihqh(o0.throttle_time_ms, o0.error_code, o0.producer_id, o0.producer_epoch))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ihqhx(o0.throttle_time_ms, o0.error_code, o0.producer_id, o0.producer_epoch))


def encode_InitProducerIdResponse_6(o0: InitProducerIdResponse, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(
            pack_ihqhqh(
                o0.throttle_time_ms,
                o0.error_code,
                o0.producer_id,
                o0.producer_epoch,
                o0.ongoing_txn_producer_id,
                o0.ongoing_txn_producer_epoch,
            )
        )
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(
            pack_ihqhqhx(
                o0.throttle_time_ms,
                o0.error_code,
                o0.producer_id,
                o0.producer_epoch,
                o0.ongoing_txn_producer_id,
                o0.ongoing_txn_producer_epoch,
            )
        )


CODECS: dict[Any, Codec[Any]] = {
    InitProducerIdRequest: Codec(
        bytes,
        {
            0: decode_InitProducerIdRequest_0,
            1: decode_InitProducerIdRequest_0,
            2: decode_InitProducerIdRequest_2,
            3: decode_InitProducerIdRequest_3,
            4: decode_InitProducerIdRequest_3,
            5: decode_InitProducerIdRequest_3,
            6: decode_InitProducerIdRequest_6,
        },
        {
            0: encode_InitProducerIdRequest_0,
            1: encode_InitProducerIdRequest_0,
            2: encode_InitProducerIdRequest_2,
            3: encode_InitProducerIdRequest_3,
            4: encode_InitProducerIdRequest_3,
            5: encode_InitProducerIdRequest_3,
            6: encode_InitProducerIdRequest_6,
        },
    ),
    InitProducerIdResponse: Codec(
        bytes,
        {
            0: decode_InitProducerIdResponse_0,
            1: decode_InitProducerIdResponse_0,
            2: decode_InitProducerIdResponse_2,
            3: decode_InitProducerIdResponse_2,
            4: decode_InitProducerIdResponse_2,
            5: decode_InitProducerIdResponse_2,
            6: decode_InitProducerIdResponse_6,
        },
        {
            0: encode_InitProducerIdResponse_0,
            1: encode_InitProducerIdResponse_0,
            2: encode_InitProducerIdResponse_2,
            3: encode_InitProducerIdResponse_2,
            4: encode_InitProducerIdResponse_2,
            5: encode_InitProducerIdResponse_2,
            6: encode_InitProducerIdResponse_6,
        },
    ),
}
