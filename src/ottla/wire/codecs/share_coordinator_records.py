"""Encoders and decoders for ShareSnapshotKey, by version.

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
    new,
    new_message,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.share_coordinator_records import (
    ShareSnapshotKey,
    ShareSnapshotValue,
    ShareUpdateKey,
    ShareUpdateValue,
)
from ottla.wire.primitives import read_uvarint, uvarint

iter_qqbhB = Struct(">qqbhB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_iiiqqq = Struct(">iiiqqq").pack
pack_iiq = Struct(">iiq").pack
pack_qqbh = Struct(">qqbh").pack
pack_qqbhx = Struct(">qqbhx").pack
pack_ui = Struct(">16si").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iiiqqqB = Struct(">iiiqqqB").unpack_from
unpack_iiqB = Struct(">iiqB").unpack_from
unpack_qqbhB = Struct(">qqbhB").unpack_from
unpack_ui = Struct(">16si").unpack_from
ShareSnapshotValue_StateBatch = ShareSnapshotValue.StateBatch
ShareUpdateValue_StateBatch = ShareUpdateValue.StateBatch


def decode_ShareSnapshotKey_0(b: bytes, p: int) -> tuple[ShareSnapshotKey, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    topic_id_0, partition_0 = unpack_ui(b, p)
    p += 20
    o0 = new_message(ShareSnapshotKey)
    o0.group_id = group_id_0
    o0.topic_id = topic_id_0
    o0.partition = partition_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_ShareSnapshotKey_0(o0: ShareSnapshotKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_ui(o0.topic_id, o0.partition))
    if o0.unknown_tagged_fields:
        raise no_tags("ShareSnapshotKey")


def decode_ShareSnapshotValue_0(b: bytes, p: int) -> tuple[ShareSnapshotValue, int]:
    end = len(b)
    snapshot_epoch_0, state_epoch_0, leader_epoch_0, start_offset_0, create_timestamp_0, write_timestamp_0, n_0 = (
        unpack_iiiqqqB(b, p)
    )
    p += 37
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 20 > end - p:
        raise bad_count("state_batches", n_0, end - p)
    state_batches_0 = []
    for first_offset_1, last_offset_1, delivery_state_1, delivery_count_1, tags in iter_qqbhB(b[p : p + n_0 * 20]):
        if tags:
            break
        o1 = new(ShareSnapshotValue_StateBatch)
        o1.first_offset = first_offset_1
        o1.last_offset = last_offset_1
        o1.delivery_state = delivery_state_1
        o1.delivery_count = delivery_count_1
        o1.unknown_tagged_fields = ()
        state_batches_0.append(o1)
    p += len(state_batches_0) * 20
    for _ in range(n_0 - len(state_batches_0)):  # from the first element with tagged fields on
        first_offset_1, last_offset_1, delivery_state_1, delivery_count_1, tags_1 = unpack_qqbhB(b, p)
        p += 20
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ShareSnapshotValue_StateBatch)
        o1.first_offset = first_offset_1
        o1.last_offset = last_offset_1
        o1.delivery_state = delivery_state_1
        o1.delivery_count = delivery_count_1
        o1.unknown_tagged_fields = unknown_1
        state_batches_0.append(o1)
    tags_0 = b[p]
    p += 1
    delivery_complete_count_0 = -1
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
                (delivery_complete_count_0,) = unpack_i(b, p)
                p += 4
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(ShareSnapshotValue)
    o0.snapshot_epoch = snapshot_epoch_0
    o0.state_epoch = state_epoch_0
    o0.leader_epoch = leader_epoch_0
    o0.start_offset = start_offset_0
    o0.delivery_complete_count = delivery_complete_count_0
    o0.create_timestamp = create_timestamp_0
    o0.write_timestamp = write_timestamp_0
    o0.state_batches = state_batches_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ShareSnapshotValue_0(o0: ShareSnapshotValue, w: Write) -> None:
    w(
        pack_iiiqqq(
            o0.snapshot_epoch, o0.state_epoch, o0.leader_epoch, o0.start_offset, o0.create_timestamp, o0.write_timestamp
        )
    )
    state_batches_0 = o0.state_batches
    n = len(state_batches_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in state_batches_0:
        if o1.unknown_tagged_fields:
            w(pack_qqbh(o1.first_offset, o1.last_offset, o1.delivery_state, o1.delivery_count))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_qqbhx(o1.first_offset, o1.last_offset, o1.delivery_state, o1.delivery_count))
    t0: list[tuple[int, bytes]] = []
    if o0.delivery_complete_count != -1:
        parts_delivery_complete_count_0: list[Any] = []
        w_delivery_complete_count_0 = parts_delivery_complete_count_0.append
        w_delivery_complete_count_0(pack_i(o0.delivery_complete_count))
        t0.append((0, b"".join(parts_delivery_complete_count_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_ShareUpdateKey_0(b: bytes, p: int) -> tuple[ShareUpdateKey, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    topic_id_0, partition_0 = unpack_ui(b, p)
    p += 20
    o0 = new_message(ShareUpdateKey)
    o0.group_id = group_id_0
    o0.topic_id = topic_id_0
    o0.partition = partition_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_ShareUpdateKey_0(o0: ShareUpdateKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if len(o0.topic_id) != 16:
        raise bad_uuid(o0.topic_id)
    w(pack_ui(o0.topic_id, o0.partition))
    if o0.unknown_tagged_fields:
        raise no_tags("ShareUpdateKey")


def decode_ShareUpdateValue_0(b: bytes, p: int) -> tuple[ShareUpdateValue, int]:
    end = len(b)
    snapshot_epoch_0, leader_epoch_0, start_offset_0, n_0 = unpack_iiqB(b, p)
    p += 17
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 20 > end - p:
        raise bad_count("state_batches", n_0, end - p)
    state_batches_0 = []
    for first_offset_1, last_offset_1, delivery_state_1, delivery_count_1, tags in iter_qqbhB(b[p : p + n_0 * 20]):
        if tags:
            break
        o1 = new(ShareUpdateValue_StateBatch)
        o1.first_offset = first_offset_1
        o1.last_offset = last_offset_1
        o1.delivery_state = delivery_state_1
        o1.delivery_count = delivery_count_1
        o1.unknown_tagged_fields = ()
        state_batches_0.append(o1)
    p += len(state_batches_0) * 20
    for _ in range(n_0 - len(state_batches_0)):  # from the first element with tagged fields on
        first_offset_1, last_offset_1, delivery_state_1, delivery_count_1, tags_1 = unpack_qqbhB(b, p)
        p += 20
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ShareUpdateValue_StateBatch)
        o1.first_offset = first_offset_1
        o1.last_offset = last_offset_1
        o1.delivery_state = delivery_state_1
        o1.delivery_count = delivery_count_1
        o1.unknown_tagged_fields = unknown_1
        state_batches_0.append(o1)
    tags_0 = b[p]
    p += 1
    delivery_complete_count_0 = -1
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
                (delivery_complete_count_0,) = unpack_i(b, p)
                p += 4
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(ShareUpdateValue)
    o0.snapshot_epoch = snapshot_epoch_0
    o0.leader_epoch = leader_epoch_0
    o0.start_offset = start_offset_0
    o0.delivery_complete_count = delivery_complete_count_0
    o0.state_batches = state_batches_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ShareUpdateValue_0(o0: ShareUpdateValue, w: Write) -> None:
    w(pack_iiq(o0.snapshot_epoch, o0.leader_epoch, o0.start_offset))
    state_batches_0 = o0.state_batches
    n = len(state_batches_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in state_batches_0:
        if o1.unknown_tagged_fields:
            w(pack_qqbh(o1.first_offset, o1.last_offset, o1.delivery_state, o1.delivery_count))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_qqbhx(o1.first_offset, o1.last_offset, o1.delivery_state, o1.delivery_count))
    t0: list[tuple[int, bytes]] = []
    if o0.delivery_complete_count != -1:
        parts_delivery_complete_count_0: list[Any] = []
        w_delivery_complete_count_0 = parts_delivery_complete_count_0.append
        w_delivery_complete_count_0(pack_i(o0.delivery_complete_count))
        t0.append((0, b"".join(parts_delivery_complete_count_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ShareSnapshotKey: Codec(bytes, {0: decode_ShareSnapshotKey_0}, {0: encode_ShareSnapshotKey_0}),
    ShareSnapshotValue: Codec(bytes, {0: decode_ShareSnapshotValue_0}, {0: encode_ShareSnapshotValue_0}),
    ShareUpdateKey: Codec(bytes, {0: decode_ShareUpdateKey_0}, {0: encode_ShareUpdateKey_0}),
    ShareUpdateValue: Codec(bytes, {0: decode_ShareUpdateValue_0}, {0: encode_ShareUpdateValue_0}),
}
