"""Encoders and decoders for TransactionLogKey, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_CLASSIC_ARRAY_i,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_i,
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
from ottla.wire.messages.transaction_coordinator_records import TransactionLogKey, TransactionLogValue
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_q = Struct(">q").pack
pack_qhib = Struct(">qhib").pack
pack_qq = Struct(">qq").pack
pack_qqh = Struct(">qqh").pack
pack_qqqhhib = Struct(">qqqhhib").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_q = Struct(">q").unpack_from
unpack_qhibB = Struct(">qhibB").unpack_from
unpack_qqB = Struct(">qqB").unpack_from
unpack_qqh = Struct(">qqh").unpack_from
unpack_qqqhhibi = Struct(">qqqhhibi").unpack_from
TransactionLogValue_PartitionsSchema = TransactionLogValue.PartitionsSchema


def decode_TransactionLogKey_0(b: bytes, p: int) -> tuple[TransactionLogKey, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("transactional_id", n, end - p)
    transactional_id_0 = b[p:e].decode()
    p = e
    o0 = new_message(TransactionLogKey)
    o0.transactional_id = transactional_id_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_TransactionLogKey_0(o0: TransactionLogKey, w: Write) -> None:
    s = o0.transactional_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("TransactionLogKey")


def decode_TransactionLogValue_0(b: bytes, p: int) -> tuple[TransactionLogValue, int]:
    end = len(b)
    (
        producer_id_0,
        previous_producer_id_0,
        next_producer_id_0,
        producer_epoch_0,
        next_producer_epoch_0,
        transaction_timeout_ms_0,
        transaction_status_0,
        n_0,
    ) = unpack_qqqhhibi(b, p)
    p += 37
    transaction_partitions_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 6 > end - p:
            raise bad_count("transaction_partitions", n_0, end - p)
        all_transaction_partitions_0 = []
        for _ in range(n_0):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("topic", n, end - p)
            topic_1 = b[p:e].decode()
            p = e
            (n_1,) = unpack_i(b, p)
            p += 4
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partition_ids", n_1, end - p)
            partition_ids_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            o1 = new(TransactionLogValue_PartitionsSchema)
            o1.topic = topic_1
            o1.partition_ids = partition_ids_1
            o1.unknown_tagged_fields = ()
            all_transaction_partitions_0.append(o1)
        transaction_partitions_0 = all_transaction_partitions_0
    transaction_last_update_timestamp_ms_0, transaction_start_timestamp_ms_0, client_transaction_version_0 = unpack_qqh(
        b, p
    )
    p += 18
    o0 = new_message(TransactionLogValue)
    o0.producer_id = producer_id_0
    o0.previous_producer_id = previous_producer_id_0
    o0.next_producer_id = next_producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.next_producer_epoch = next_producer_epoch_0
    o0.transaction_timeout_ms = transaction_timeout_ms_0
    o0.transaction_status = transaction_status_0
    o0.transaction_partitions = transaction_partitions_0
    o0.transaction_last_update_timestamp_ms = transaction_last_update_timestamp_ms_0
    o0.transaction_start_timestamp_ms = transaction_start_timestamp_ms_0
    o0.client_transaction_version = client_transaction_version_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_TransactionLogValue_1(b: bytes, p: int) -> tuple[TransactionLogValue, int]:
    end = len(b)
    producer_id_0, producer_epoch_0, transaction_timeout_ms_0, transaction_status_0, n_0 = unpack_qhibB(b, p)
    p += 16
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    transaction_partitions_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("transaction_partitions", n_0, end - p)
        all_transaction_partitions_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("topic", n, end - p)
            topic_1 = b[p:e].decode()
            p = e
            n_1 = b[p]
            p += 1
            if n_1 > 127:
                n_1, p = read_uvarint(b, p - 1)
            n_1 -= 1
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partition_ids", n_1, end - p)
            partition_ids_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(TransactionLogValue_PartitionsSchema)
            o1.topic = topic_1
            o1.partition_ids = partition_ids_1
            o1.unknown_tagged_fields = unknown_1
            all_transaction_partitions_0.append(o1)
        transaction_partitions_0 = all_transaction_partitions_0
    transaction_last_update_timestamp_ms_0, transaction_start_timestamp_ms_0, tags_0 = unpack_qqB(b, p)
    p += 17
    previous_producer_id_0 = -1
    next_producer_id_0 = -1
    client_transaction_version_0 = 0
    next_producer_epoch_0 = -1
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
                (previous_producer_id_0,) = unpack_q(b, p)
                p += 8
            elif tag_0 == 1:
                (next_producer_id_0,) = unpack_q(b, p)
                p += 8
            elif tag_0 == 2:
                (client_transaction_version_0,) = unpack_h(b, p)
                p += 2
            elif tag_0 == 3:
                (next_producer_epoch_0,) = unpack_h(b, p)
                p += 2
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(TransactionLogValue)
    o0.producer_id = producer_id_0
    o0.previous_producer_id = previous_producer_id_0
    o0.next_producer_id = next_producer_id_0
    o0.producer_epoch = producer_epoch_0
    o0.next_producer_epoch = next_producer_epoch_0
    o0.transaction_timeout_ms = transaction_timeout_ms_0
    o0.transaction_status = transaction_status_0
    o0.transaction_partitions = transaction_partitions_0
    o0.transaction_last_update_timestamp_ms = transaction_last_update_timestamp_ms_0
    o0.transaction_start_timestamp_ms = transaction_start_timestamp_ms_0
    o0.client_transaction_version = client_transaction_version_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_TransactionLogValue_0(o0: TransactionLogValue, w: Write) -> None:
    w(
        pack_qqqhhib(
            o0.producer_id,
            o0.previous_producer_id,
            o0.next_producer_id,
            o0.producer_epoch,
            o0.next_producer_epoch,
            o0.transaction_timeout_ms,
            o0.transaction_status,
        )
    )
    transaction_partitions_0 = o0.transaction_partitions
    if transaction_partitions_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(transaction_partitions_0)
        w(pack_i(n))
        for o1 in transaction_partitions_0:
            s = o1.topic.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            partition_ids_1 = o1.partition_ids
            n = len(partition_ids_1)
            w(PACK_CLASSIC_ARRAY_i[n](*partition_ids_1))
            if o1.unknown_tagged_fields:
                raise no_tags("PartitionsSchema")
    w(
        pack_qqh(
            o0.transaction_last_update_timestamp_ms, o0.transaction_start_timestamp_ms, o0.client_transaction_version
        )
    )
    if o0.unknown_tagged_fields:
        raise no_tags("TransactionLogValue")


def encode_TransactionLogValue_1(o0: TransactionLogValue, w: Write) -> None:
    w(pack_qhib(o0.producer_id, o0.producer_epoch, o0.transaction_timeout_ms, o0.transaction_status))
    transaction_partitions_0 = o0.transaction_partitions
    if transaction_partitions_0 is None:
        w(b"\x00")
    else:
        n = len(transaction_partitions_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in transaction_partitions_0:
            s = o1.topic.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partition_ids_1 = o1.partition_ids
            n = len(partition_ids_1)
            w(PACK_COMPACT_ARRAY_i[n](*partition_ids_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    w(pack_qq(o0.transaction_last_update_timestamp_ms, o0.transaction_start_timestamp_ms))
    t0: list[tuple[int, bytes]] = []
    if o0.previous_producer_id != -1:
        parts_previous_producer_id_0: list[Any] = []
        w_previous_producer_id_0 = parts_previous_producer_id_0.append
        w_previous_producer_id_0(pack_q(o0.previous_producer_id))
        t0.append((0, b"".join(parts_previous_producer_id_0)))
    if o0.next_producer_id != -1:
        parts_next_producer_id_0: list[Any] = []
        w_next_producer_id_0 = parts_next_producer_id_0.append
        w_next_producer_id_0(pack_q(o0.next_producer_id))
        t0.append((1, b"".join(parts_next_producer_id_0)))
    if o0.client_transaction_version != 0:
        parts_client_transaction_version_0: list[Any] = []
        w_client_transaction_version_0 = parts_client_transaction_version_0.append
        w_client_transaction_version_0(pack_h(o0.client_transaction_version))
        t0.append((2, b"".join(parts_client_transaction_version_0)))
    if o0.next_producer_epoch != -1:
        parts_next_producer_epoch_0: list[Any] = []
        w_next_producer_epoch_0 = parts_next_producer_epoch_0.append
        w_next_producer_epoch_0(pack_h(o0.next_producer_epoch))
        t0.append((3, b"".join(parts_next_producer_epoch_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    TransactionLogKey: Codec(bytes, {0: decode_TransactionLogKey_0}, {0: encode_TransactionLogKey_0}),
    TransactionLogValue: Codec(
        bytes,
        {0: decode_TransactionLogValue_0, 1: decode_TransactionLogValue_1},
        {0: encode_TransactionLogValue_0, 1: encode_TransactionLogValue_1},
    ),
}
