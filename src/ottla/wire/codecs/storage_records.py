"""Encoders and decoders for ProducerSnapshot, by version.

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
    long_string,
    new,
    new_message,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.storage_records import (
    ProducerSnapshot,
    RemoteLogSegmentMetadataRecord,
    RemoteLogSegmentMetadataSnapshotRecord,
    RemoteLogSegmentMetadataUpdateRecord,
    RemotePartitionDeleteMetadataRecord,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_iqB = Struct(">iqB").iter_unpack
iter_qhiqiqiq = Struct(">qhiqiqiq").iter_unpack
pack_I = Struct(">I").pack
pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_i = Struct(">i").pack
pack_iq = Struct(">iq").pack
pack_iqb = Struct(">iqb").pack
pack_iqbx = Struct(">iqbx").pack
pack_iqx = Struct(">iqx").pack
pack_qhiqiqiq = Struct(">qhiqiqiq").pack
pack_qqiqq = Struct(">qqiqq").pack
pack_u = Struct(">16s").pack
pack_ui = Struct(">16si").pack
pack_uix = Struct(">16six").pack
pack_uqqiqq = Struct(">16sqqiqq").pack
pack_ux = Struct(">16sx").pack
unpack_Ii = Struct(">Ii").unpack_from
unpack_bB = Struct(">bB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_iqbB = Struct(">iqbB").unpack_from
unpack_o = Struct(">?").unpack_from
unpack_qqiqqB = Struct(">qqiqqB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
unpack_uiB = Struct(">16siB").unpack_from
unpack_uqqiqqB = Struct(">16sqqiqqB").unpack_from
ProducerSnapshot_ProducerEntry = ProducerSnapshot.ProducerEntry
RemoteLogSegmentMetadataRecord_RemoteLogSegmentIdEntry = RemoteLogSegmentMetadataRecord.RemoteLogSegmentIdEntry
RemoteLogSegmentMetadataRecord_TopicIdPartitionEntry = RemoteLogSegmentMetadataRecord.TopicIdPartitionEntry
RemoteLogSegmentMetadataRecord_SegmentLeaderEpochEntry = RemoteLogSegmentMetadataRecord.SegmentLeaderEpochEntry
RemoteLogSegmentMetadataSnapshotRecord_SegmentLeaderEpochEntry = (
    RemoteLogSegmentMetadataSnapshotRecord.SegmentLeaderEpochEntry
)
RemoteLogSegmentMetadataUpdateRecord_RemoteLogSegmentIdEntry = (
    RemoteLogSegmentMetadataUpdateRecord.RemoteLogSegmentIdEntry
)
RemoteLogSegmentMetadataUpdateRecord_TopicIdPartitionEntry = RemoteLogSegmentMetadataUpdateRecord.TopicIdPartitionEntry
RemotePartitionDeleteMetadataRecord_TopicIdPartitionEntry = RemotePartitionDeleteMetadataRecord.TopicIdPartitionEntry


def decode_ProducerSnapshot_1(b: bytes, p: int) -> tuple[ProducerSnapshot, int]:
    end = len(b)
    crc_0, n_0 = unpack_Ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 46 > end - p:
        raise bad_count("producer_entries", n_0, end - p)
    producer_entries_0 = []
    for (
        producer_id_1,
        epoch_1,
        last_sequence_1,
        last_offset_1,
        offset_delta_1,
        timestamp_1,
        coordinator_epoch_1,
        current_txn_first_offset_1,
    ) in iter_qhiqiqiq(b[p : p + n_0 * 46]):
        o1 = new(ProducerSnapshot_ProducerEntry)
        o1.producer_id = producer_id_1
        o1.epoch = epoch_1
        o1.last_sequence = last_sequence_1
        o1.last_offset = last_offset_1
        o1.offset_delta = offset_delta_1
        o1.timestamp = timestamp_1
        o1.coordinator_epoch = coordinator_epoch_1
        o1.current_txn_first_offset = current_txn_first_offset_1
        o1.unknown_tagged_fields = ()
        producer_entries_0.append(o1)
    p += n_0 * 46
    o0 = new_message(ProducerSnapshot)
    o0.crc = crc_0
    o0.producer_entries = producer_entries_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_ProducerSnapshot_1(o0: ProducerSnapshot, w: Write) -> None:
    w(pack_I(o0.crc))
    producer_entries_0 = o0.producer_entries
    n = len(producer_entries_0)
    w(pack_i(n))
    for o1 in producer_entries_0:
        w(
            pack_qhiqiqiq(
                o1.producer_id,
                o1.epoch,
                o1.last_sequence,
                o1.last_offset,
                o1.offset_delta,
                o1.timestamp,
                o1.coordinator_epoch,
                o1.current_txn_first_offset,
            )
        )
        if o1.unknown_tagged_fields:
            raise no_tags("ProducerEntry")
    if o0.unknown_tagged_fields:
        raise no_tags("ProducerSnapshot")


def decode_RemoteLogSegmentMetadataRecord_0(b: bytes, p: int) -> tuple[RemoteLogSegmentMetadataRecord, int]:
    end = len(b)
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
    id_2, partition_2, tags_2 = unpack_uiB(b, p)
    p += 21
    unknown_2 = ()
    if tags_2:
        unknown_2, p = read_unknown_tags(b, p - 1)
    o2 = new(RemoteLogSegmentMetadataRecord_TopicIdPartitionEntry)
    o2.name = name_2
    o2.id = id_2
    o2.partition = partition_2
    o2.unknown_tagged_fields = unknown_2
    topic_id_partition_1 = o2
    id_1, tags_1 = unpack_uB(b, p)
    p += 17
    unknown_1 = ()
    if tags_1:
        unknown_1, p = read_unknown_tags(b, p - 1)
    o1 = new(RemoteLogSegmentMetadataRecord_RemoteLogSegmentIdEntry)
    o1.topic_id_partition = topic_id_partition_1
    o1.id = id_1
    o1.unknown_tagged_fields = unknown_1
    remote_log_segment_id_0 = o1
    start_offset_0, end_offset_0, broker_id_0, max_timestamp_ms_0, event_timestamp_ms_0, n_0 = unpack_qqiqqB(b, p)
    p += 37
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 13 > end - p:
        raise bad_count("segment_leader_epochs", n_0, end - p)
    segment_leader_epochs_0 = []
    for leader_epoch_3, offset_3, tags in iter_iqB(b[p : p + n_0 * 13]):
        if tags:
            break
        o3 = new(RemoteLogSegmentMetadataRecord_SegmentLeaderEpochEntry)
        o3.leader_epoch = leader_epoch_3
        o3.offset = offset_3
        o3.unknown_tagged_fields = ()
        segment_leader_epochs_0.append(o3)
    p += len(segment_leader_epochs_0) * 13
    for _ in range(n_0 - len(segment_leader_epochs_0)):  # from the first element with tagged fields on
        leader_epoch_3, offset_3, tags_3 = unpack_iqB(b, p)
        p += 13
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(RemoteLogSegmentMetadataRecord_SegmentLeaderEpochEntry)
        o3.leader_epoch = leader_epoch_3
        o3.offset = offset_3
        o3.unknown_tagged_fields = unknown_3
        segment_leader_epochs_0.append(o3)
    segment_size_in_bytes_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    custom_metadata_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("custom_metadata", n, end - p)
        custom_metadata_0 = b[p:e]
        p = e
    remote_log_segment_state_0, tags_0 = unpack_bB(b, p)
    p += 2
    txn_index_empty_0 = False
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
                (txn_index_empty_0,) = unpack_o(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(RemoteLogSegmentMetadataRecord)
    o0.remote_log_segment_id = remote_log_segment_id_0
    o0.start_offset = start_offset_0
    o0.end_offset = end_offset_0
    o0.broker_id = broker_id_0
    o0.max_timestamp_ms = max_timestamp_ms_0
    o0.event_timestamp_ms = event_timestamp_ms_0
    o0.segment_leader_epochs = segment_leader_epochs_0
    o0.segment_size_in_bytes = segment_size_in_bytes_0
    o0.custom_metadata = custom_metadata_0
    o0.remote_log_segment_state = remote_log_segment_state_0
    o0.txn_index_empty = txn_index_empty_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoteLogSegmentMetadataRecord_0(o0: RemoteLogSegmentMetadataRecord, w: Write) -> None:
    o1 = o0.remote_log_segment_id
    o2 = o1.topic_id_partition
    s = o2.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o2.id) != 16:
        raise bad_uuid(o2.id)
    if o2.unknown_tagged_fields:
        w(pack_ui(o2.id, o2.partition))
        write_tags(w, o2.unknown_tagged_fields)
    else:
        w(pack_uix(o2.id, o2.partition))
    if len(o1.id) != 16:
        raise bad_uuid(o1.id)
    if o1.unknown_tagged_fields:
        w(pack_u(o1.id))
        write_tags(w, o1.unknown_tagged_fields)
    else:
        w(pack_ux(o1.id))
    w(pack_qqiqq(o0.start_offset, o0.end_offset, o0.broker_id, o0.max_timestamp_ms, o0.event_timestamp_ms))
    segment_leader_epochs_0 = o0.segment_leader_epochs
    n = len(segment_leader_epochs_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in segment_leader_epochs_0:
        if o3.unknown_tagged_fields:
            w(pack_iq(o3.leader_epoch, o3.offset))
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(pack_iqx(o3.leader_epoch, o3.offset))
    w(pack_i(o0.segment_size_in_bytes))
    custom_metadata_0 = o0.custom_metadata
    if custom_metadata_0 is None:
        w(b"\x00")
    else:
        n = len(custom_metadata_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(custom_metadata_0)
    w(pack_b(o0.remote_log_segment_state))
    t0: list[tuple[int, bytes]] = []
    if o0.txn_index_empty:
        parts_txn_index_empty_0: list[Any] = []
        w_txn_index_empty_0 = parts_txn_index_empty_0.append
        w_txn_index_empty_0(pack_b(o0.txn_index_empty))
        t0.append((0, b"".join(parts_txn_index_empty_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_RemoteLogSegmentMetadataSnapshotRecord_0(
    b: bytes, p: int
) -> tuple[RemoteLogSegmentMetadataSnapshotRecord, int]:
    end = len(b)
    segment_id_0, start_offset_0, end_offset_0, broker_id_0, max_timestamp_ms_0, event_timestamp_ms_0, n_0 = (
        unpack_uqqiqqB(b, p)
    )
    p += 53
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 13 > end - p:
        raise bad_count("segment_leader_epochs", n_0, end - p)
    segment_leader_epochs_0 = []
    for leader_epoch_1, offset_1, tags in iter_iqB(b[p : p + n_0 * 13]):
        if tags:
            break
        o1 = new(RemoteLogSegmentMetadataSnapshotRecord_SegmentLeaderEpochEntry)
        o1.leader_epoch = leader_epoch_1
        o1.offset = offset_1
        o1.unknown_tagged_fields = ()
        segment_leader_epochs_0.append(o1)
    p += len(segment_leader_epochs_0) * 13
    for _ in range(n_0 - len(segment_leader_epochs_0)):  # from the first element with tagged fields on
        leader_epoch_1, offset_1, tags_1 = unpack_iqB(b, p)
        p += 13
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(RemoteLogSegmentMetadataSnapshotRecord_SegmentLeaderEpochEntry)
        o1.leader_epoch = leader_epoch_1
        o1.offset = offset_1
        o1.unknown_tagged_fields = unknown_1
        segment_leader_epochs_0.append(o1)
    segment_size_in_bytes_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    custom_metadata_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("custom_metadata", n, end - p)
        custom_metadata_0 = b[p:e]
        p = e
    remote_log_segment_state_0, tags_0 = unpack_bB(b, p)
    p += 2
    txn_index_empty_0 = False
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
                (txn_index_empty_0,) = unpack_o(b, p)
                p += 1
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(RemoteLogSegmentMetadataSnapshotRecord)
    o0.segment_id = segment_id_0
    o0.start_offset = start_offset_0
    o0.end_offset = end_offset_0
    o0.broker_id = broker_id_0
    o0.max_timestamp_ms = max_timestamp_ms_0
    o0.event_timestamp_ms = event_timestamp_ms_0
    o0.segment_leader_epochs = segment_leader_epochs_0
    o0.segment_size_in_bytes = segment_size_in_bytes_0
    o0.custom_metadata = custom_metadata_0
    o0.remote_log_segment_state = remote_log_segment_state_0
    o0.txn_index_empty = txn_index_empty_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoteLogSegmentMetadataSnapshotRecord_0(o0: RemoteLogSegmentMetadataSnapshotRecord, w: Write) -> None:
    if len(o0.segment_id) != 16:
        raise bad_uuid(o0.segment_id)
    w(
        pack_uqqiqq(
            o0.segment_id, o0.start_offset, o0.end_offset, o0.broker_id, o0.max_timestamp_ms, o0.event_timestamp_ms
        )
    )
    segment_leader_epochs_0 = o0.segment_leader_epochs
    n = len(segment_leader_epochs_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in segment_leader_epochs_0:
        if o1.unknown_tagged_fields:
            w(pack_iq(o1.leader_epoch, o1.offset))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_iqx(o1.leader_epoch, o1.offset))
    w(pack_i(o0.segment_size_in_bytes))
    custom_metadata_0 = o0.custom_metadata
    if custom_metadata_0 is None:
        w(b"\x00")
    else:
        n = len(custom_metadata_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(custom_metadata_0)
    w(pack_b(o0.remote_log_segment_state))
    t0: list[tuple[int, bytes]] = []
    if o0.txn_index_empty:
        parts_txn_index_empty_0: list[Any] = []
        w_txn_index_empty_0 = parts_txn_index_empty_0.append
        w_txn_index_empty_0(pack_b(o0.txn_index_empty))
        t0.append((0, b"".join(parts_txn_index_empty_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_RemoteLogSegmentMetadataUpdateRecord_0(b: bytes, p: int) -> tuple[RemoteLogSegmentMetadataUpdateRecord, int]:
    end = len(b)
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
    id_2, partition_2, tags_2 = unpack_uiB(b, p)
    p += 21
    unknown_2 = ()
    if tags_2:
        unknown_2, p = read_unknown_tags(b, p - 1)
    o2 = new(RemoteLogSegmentMetadataUpdateRecord_TopicIdPartitionEntry)
    o2.name = name_2
    o2.id = id_2
    o2.partition = partition_2
    o2.unknown_tagged_fields = unknown_2
    topic_id_partition_1 = o2
    id_1, tags_1 = unpack_uB(b, p)
    p += 17
    unknown_1 = ()
    if tags_1:
        unknown_1, p = read_unknown_tags(b, p - 1)
    o1 = new(RemoteLogSegmentMetadataUpdateRecord_RemoteLogSegmentIdEntry)
    o1.topic_id_partition = topic_id_partition_1
    o1.id = id_1
    o1.unknown_tagged_fields = unknown_1
    remote_log_segment_id_0 = o1
    broker_id_0, event_timestamp_ms_0, n = unpack_iqB(b, p)
    p += 13
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    custom_metadata_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("custom_metadata", n, end - p)
        custom_metadata_0 = b[p:e]
        p = e
    remote_log_segment_state_0, tags_0 = unpack_bB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemoteLogSegmentMetadataUpdateRecord)
    o0.remote_log_segment_id = remote_log_segment_id_0
    o0.broker_id = broker_id_0
    o0.event_timestamp_ms = event_timestamp_ms_0
    o0.custom_metadata = custom_metadata_0
    o0.remote_log_segment_state = remote_log_segment_state_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoteLogSegmentMetadataUpdateRecord_0(o0: RemoteLogSegmentMetadataUpdateRecord, w: Write) -> None:
    o1 = o0.remote_log_segment_id
    o2 = o1.topic_id_partition
    s = o2.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o2.id) != 16:
        raise bad_uuid(o2.id)
    if o2.unknown_tagged_fields:
        w(pack_ui(o2.id, o2.partition))
        write_tags(w, o2.unknown_tagged_fields)
    else:
        w(pack_uix(o2.id, o2.partition))
    if len(o1.id) != 16:
        raise bad_uuid(o1.id)
    if o1.unknown_tagged_fields:
        w(pack_u(o1.id))
        write_tags(w, o1.unknown_tagged_fields)
    else:
        w(pack_ux(o1.id))
    w(pack_iq(o0.broker_id, o0.event_timestamp_ms))
    custom_metadata_0 = o0.custom_metadata
    if custom_metadata_0 is None:
        w(b"\x00")
    else:
        n = len(custom_metadata_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(custom_metadata_0)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.remote_log_segment_state))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.remote_log_segment_state))


def decode_RemotePartitionDeleteMetadataRecord_0(b: bytes, p: int) -> tuple[RemotePartitionDeleteMetadataRecord, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("name", n, end - p)
    name_1 = b[p:e].decode()
    p = e
    id_1, partition_1, tags_1 = unpack_uiB(b, p)
    p += 21
    unknown_1 = ()
    if tags_1:
        unknown_1, p = read_unknown_tags(b, p - 1)
    o1 = new(RemotePartitionDeleteMetadataRecord_TopicIdPartitionEntry)
    o1.name = name_1
    o1.id = id_1
    o1.partition = partition_1
    o1.unknown_tagged_fields = unknown_1
    topic_id_partition_0 = o1
    broker_id_0, event_timestamp_ms_0, remote_partition_delete_state_0, tags_0 = unpack_iqbB(b, p)
    p += 14
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemotePartitionDeleteMetadataRecord)
    o0.topic_id_partition = topic_id_partition_0
    o0.broker_id = broker_id_0
    o0.event_timestamp_ms = event_timestamp_ms_0
    o0.remote_partition_delete_state = remote_partition_delete_state_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemotePartitionDeleteMetadataRecord_0(o0: RemotePartitionDeleteMetadataRecord, w: Write) -> None:
    o1 = o0.topic_id_partition
    s = o1.name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    if len(o1.id) != 16:
        raise bad_uuid(o1.id)
    if o1.unknown_tagged_fields:
        w(pack_ui(o1.id, o1.partition))
        write_tags(w, o1.unknown_tagged_fields)
    else:
        w(pack_uix(o1.id, o1.partition))
    if o0.unknown_tagged_fields:
        w(pack_iqb(o0.broker_id, o0.event_timestamp_ms, o0.remote_partition_delete_state))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqbx(o0.broker_id, o0.event_timestamp_ms, o0.remote_partition_delete_state))


CODECS: dict[Any, Codec[Any]] = {
    ProducerSnapshot: Codec(bytes, {1: decode_ProducerSnapshot_1}, {1: encode_ProducerSnapshot_1}),
    RemoteLogSegmentMetadataRecord: Codec(
        bytes, {0: decode_RemoteLogSegmentMetadataRecord_0}, {0: encode_RemoteLogSegmentMetadataRecord_0}
    ),
    RemoteLogSegmentMetadataSnapshotRecord: Codec(
        bytes,
        {0: decode_RemoteLogSegmentMetadataSnapshotRecord_0},
        {0: encode_RemoteLogSegmentMetadataSnapshotRecord_0},
    ),
    RemoteLogSegmentMetadataUpdateRecord: Codec(
        bytes, {0: decode_RemoteLogSegmentMetadataUpdateRecord_0}, {0: encode_RemoteLogSegmentMetadataUpdateRecord_0}
    ),
    RemotePartitionDeleteMetadataRecord: Codec(
        bytes, {0: decode_RemotePartitionDeleteMetadataRecord_0}, {0: encode_RemotePartitionDeleteMetadataRecord_0}
    ),
}
