"""Encoders and decoders for FetchSnapshot, by version.

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
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest, FetchSnapshotResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ii = Struct(">ii").pack
pack_iix = Struct(">iix").pack
pack_q = Struct(">q").pack
pack_qi = Struct(">qi").pack
pack_qix = Struct(">qix").pack
pack_qq = Struct(">qq").pack
pack_qx = Struct(">qx").pack
pack_u = Struct(">16s").pack
unpack_HB = Struct(">HB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_qB = Struct(">qB").unpack_from
unpack_qiB = Struct(">qiB").unpack_from
unpack_qqB = Struct(">qqB").unpack_from
unpack_u = Struct(">16s").unpack_from
FetchSnapshotRequest_TopicSnapshot = FetchSnapshotRequest.TopicSnapshot
FetchSnapshotRequest_PartitionSnapshot = FetchSnapshotRequest.PartitionSnapshot
FetchSnapshotRequest_SnapshotId = FetchSnapshotRequest.SnapshotId
FetchSnapshotResponse_TopicSnapshot = FetchSnapshotResponse.TopicSnapshot
FetchSnapshotResponse_PartitionSnapshot = FetchSnapshotResponse.PartitionSnapshot
FetchSnapshotResponse_SnapshotId = FetchSnapshotResponse.SnapshotId
FetchSnapshotResponse_LeaderIdAndEpoch = FetchSnapshotResponse.LeaderIdAndEpoch
FetchSnapshotResponse_NodeEndpoint = FetchSnapshotResponse.NodeEndpoint
DEFAULT_FetchSnapshotResponse_LeaderIdAndEpoch = FetchSnapshotResponse.LeaderIdAndEpoch.DEFAULT


def decode_FetchSnapshotRequest_0(b: bytes, p: int) -> tuple[FetchSnapshotRequest, int]:
    end = len(b)
    replica_id_0, max_bytes_0, n_0 = unpack_iiB(b, p)
    p += 9
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 30 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_2, current_leader_epoch_2 = unpack_ii(b, p)
            p += 8
            end_offset_3, epoch_3, tags_3 = unpack_qiB(b, p)
            p += 13
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(FetchSnapshotRequest_SnapshotId)
            o3.end_offset = end_offset_3
            o3.epoch = epoch_3
            o3.unknown_tagged_fields = unknown_3
            snapshot_id_2 = o3
            position_2, tags_2 = unpack_qB(b, p)
            p += 9
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(FetchSnapshotRequest_PartitionSnapshot)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.snapshot_id = snapshot_id_2
            o2.position = position_2
            o2.replica_directory_id = ZERO_UUID
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchSnapshotRequest_TopicSnapshot)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    cluster_id_0 = None
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
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                cluster_id_0 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("cluster_id", n, end - p)
                    cluster_id_0 = b[p:e].decode()
                    p = e
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(FetchSnapshotRequest)
    o0.cluster_id = cluster_id_0
    o0.replica_id = replica_id_0
    o0.max_bytes = max_bytes_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchSnapshotRequest_1(b: bytes, p: int) -> tuple[FetchSnapshotRequest, int]:
    end = len(b)
    replica_id_0, max_bytes_0, n_0 = unpack_iiB(b, p)
    p += 9
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 30 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_2, current_leader_epoch_2 = unpack_ii(b, p)
            p += 8
            end_offset_3, epoch_3, tags_3 = unpack_qiB(b, p)
            p += 13
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(FetchSnapshotRequest_SnapshotId)
            o3.end_offset = end_offset_3
            o3.epoch = epoch_3
            o3.unknown_tagged_fields = unknown_3
            snapshot_id_2 = o3
            position_2, tags_2 = unpack_qB(b, p)
            p += 9
            replica_directory_id_2 = ZERO_UUID
            unknown_2 = ()
            if tags_2:
                tags_2, p = read_uvarint(b, p - 1)
                extra_2 = []
                for _ in range(tags_2):
                    tag_2, p = read_uvarint(b, p)
                    n, p = read_uvarint(b, p)
                    stop_2 = p + n
                    if stop_2 > end:
                        raise bad_length("tagged field", n, end - p)
                    if tag_2 == 0:
                        (replica_directory_id_2,) = unpack_u(b, p)
                        p += 16
                    else:
                        extra_2.append((tag_2, b[p:stop_2]))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(FetchSnapshotRequest_PartitionSnapshot)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.snapshot_id = snapshot_id_2
            o2.position = position_2
            o2.replica_directory_id = replica_directory_id_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchSnapshotRequest_TopicSnapshot)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    cluster_id_0 = None
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
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                cluster_id_0 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("cluster_id", n, end - p)
                    cluster_id_0 = b[p:e].decode()
                    p = e
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(FetchSnapshotRequest)
    o0.cluster_id = cluster_id_0
    o0.replica_id = replica_id_0
    o0.max_bytes = max_bytes_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FetchSnapshotRequest_0(o0: FetchSnapshotRequest, w: Write) -> None:
    w(pack_ii(o0.replica_id, o0.max_bytes))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ii(o2.partition, o2.current_leader_epoch))
            o3 = o2.snapshot_id
            if o3.unknown_tagged_fields:
                w(pack_qi(o3.end_offset, o3.epoch))
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(pack_qix(o3.end_offset, o3.epoch))
            if o2.unknown_tagged_fields:
                w(pack_q(o2.position))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_qx(o2.position))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    t0: list[tuple[int, bytes]] = []
    if o0.cluster_id is not None:
        parts_cluster_id_0: list[Any] = []
        w_cluster_id_0 = parts_cluster_id_0.append
        cluster_id_0 = o0.cluster_id
        if cluster_id_0 is None:
            w_cluster_id_0(b"\x00")
        else:
            s = cluster_id_0.encode()
            n = len(s)
            w_cluster_id_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_cluster_id_0(s)
        t0.append((0, b"".join(parts_cluster_id_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_FetchSnapshotRequest_1(o0: FetchSnapshotRequest, w: Write) -> None:
    w(pack_ii(o0.replica_id, o0.max_bytes))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ii(o2.partition, o2.current_leader_epoch))
            o3 = o2.snapshot_id
            if o3.unknown_tagged_fields:
                w(pack_qi(o3.end_offset, o3.epoch))
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(pack_qix(o3.end_offset, o3.epoch))
            w(pack_q(o2.position))
            t2: list[tuple[int, bytes]] = []
            if o2.replica_directory_id != ZERO_UUID:
                parts_replica_directory_id_2: list[Any] = []
                w_replica_directory_id_2 = parts_replica_directory_id_2.append
                if len(o2.replica_directory_id) != 16:
                    raise bad_uuid(o2.replica_directory_id)
                w_replica_directory_id_2(pack_u(o2.replica_directory_id))
                t2.append((0, b"".join(parts_replica_directory_id_2)))
            if t2 or o2.unknown_tagged_fields:
                write_tags(w, [*t2, *o2.unknown_tagged_fields])
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    t0: list[tuple[int, bytes]] = []
    if o0.cluster_id is not None:
        parts_cluster_id_0: list[Any] = []
        w_cluster_id_0 = parts_cluster_id_0.append
        cluster_id_0 = o0.cluster_id
        if cluster_id_0 is None:
            w_cluster_id_0(b"\x00")
        else:
            s = cluster_id_0.encode()
            n = len(s)
            w_cluster_id_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_cluster_id_0(s)
        t0.append((0, b"".join(parts_cluster_id_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_FetchSnapshotResponse_0(b: memoryview, p: int) -> tuple[FetchSnapshotResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].tobytes().decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 37 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            index_2, error_code_2 = unpack_ih(b, p)
            p += 6
            end_offset_3, epoch_3, tags_3 = unpack_qiB(b, p)
            p += 13
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(FetchSnapshotResponse_SnapshotId)
            o3.end_offset = end_offset_3
            o3.epoch = epoch_3
            o3.unknown_tagged_fields = unknown_3
            snapshot_id_2 = o3
            size_2, position_2, n = unpack_qqB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end:
                raise bad_length("unaligned_records", n, end - p)
            unaligned_records_2 = b[p:e]
            p = e
            tags_2 = b[p]
            p += 1
            current_leader_2 = DEFAULT_FetchSnapshotResponse_LeaderIdAndEpoch
            unknown_2 = ()
            if tags_2:
                tags_2, p = read_uvarint(b, p - 1)
                extra_2 = []
                for _ in range(tags_2):
                    tag_2, p = read_uvarint(b, p)
                    n, p = read_uvarint(b, p)
                    stop_2 = p + n
                    if stop_2 > end:
                        raise bad_length("tagged field", n, end - p)
                    if tag_2 == 0:
                        leader_id_4, leader_epoch_4, tags_4 = unpack_iiB(b, p)
                        p += 9
                        unknown_4 = ()
                        if tags_4:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(FetchSnapshotResponse_LeaderIdAndEpoch)
                        o4.leader_id = leader_id_4
                        o4.leader_epoch = leader_epoch_4
                        o4.unknown_tagged_fields = unknown_4
                        current_leader_2 = o4
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(FetchSnapshotResponse_PartitionSnapshot)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.snapshot_id = snapshot_id_2
            o2.current_leader = current_leader_2
            o2.size = size_2
            o2.position = position_2
            o2.unaligned_records = unaligned_records_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchSnapshotResponse_TopicSnapshot)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FetchSnapshotResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchSnapshotResponse_1(b: memoryview, p: int) -> tuple[FetchSnapshotResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].tobytes().decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 37 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            index_2, error_code_2 = unpack_ih(b, p)
            p += 6
            end_offset_3, epoch_3, tags_3 = unpack_qiB(b, p)
            p += 13
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(FetchSnapshotResponse_SnapshotId)
            o3.end_offset = end_offset_3
            o3.epoch = epoch_3
            o3.unknown_tagged_fields = unknown_3
            snapshot_id_2 = o3
            size_2, position_2, n = unpack_qqB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end:
                raise bad_length("unaligned_records", n, end - p)
            unaligned_records_2 = b[p:e]
            p = e
            tags_2 = b[p]
            p += 1
            current_leader_2 = DEFAULT_FetchSnapshotResponse_LeaderIdAndEpoch
            unknown_2 = ()
            if tags_2:
                tags_2, p = read_uvarint(b, p - 1)
                extra_2 = []
                for _ in range(tags_2):
                    tag_2, p = read_uvarint(b, p)
                    n, p = read_uvarint(b, p)
                    stop_2 = p + n
                    if stop_2 > end:
                        raise bad_length("tagged field", n, end - p)
                    if tag_2 == 0:
                        leader_id_4, leader_epoch_4, tags_4 = unpack_iiB(b, p)
                        p += 9
                        unknown_4 = ()
                        if tags_4:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(FetchSnapshotResponse_LeaderIdAndEpoch)
                        o4.leader_id = leader_id_4
                        o4.leader_epoch = leader_epoch_4
                        o4.unknown_tagged_fields = unknown_4
                        current_leader_2 = o4
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(FetchSnapshotResponse_PartitionSnapshot)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.snapshot_id = snapshot_id_2
            o2.current_leader = current_leader_2
            o2.size = size_2
            o2.position = position_2
            o2.unaligned_records = unaligned_records_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchSnapshotResponse_TopicSnapshot)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    node_endpoints_0 = ()
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
                if n_0 < 0 or n_0 * 8 > end - p:
                    raise bad_count("node_endpoints", n_0, end - p)
                all_node_endpoints_0 = []
                for _ in range(n_0):
                    node_id_5, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_5 = b[p:e].tobytes().decode()
                    p = e
                    port_5, tags_5 = unpack_HB(b, p)
                    p += 3
                    unknown_5 = ()
                    if tags_5:
                        unknown_5, p = read_unknown_tags(b, p - 1)
                    o5 = new(FetchSnapshotResponse_NodeEndpoint)
                    o5.node_id = node_id_5
                    o5.host = host_5
                    o5.port = port_5
                    o5.unknown_tagged_fields = unknown_5
                    all_node_endpoints_0.append(o5)
                node_endpoints_0 = all_node_endpoints_0
            else:
                extra_0.append((tag_0, b[p:stop_0].tobytes()))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(FetchSnapshotResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FetchSnapshotResponse_0(o0: FetchSnapshotResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("FetchSnapshotResponse", "node_endpoints", "1+")
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ih(o2.index, o2.error_code))
            o3 = o2.snapshot_id
            if o3.unknown_tagged_fields:
                w(pack_qi(o3.end_offset, o3.epoch))
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(pack_qix(o3.end_offset, o3.epoch))
            unaligned_records_2 = o2.unaligned_records
            n = len(unaligned_records_2)
            w(pack_qq(o2.size, o2.position))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            w(unaligned_records_2)
            t2: list[tuple[int, bytes]] = []
            if (
                o2.current_leader is not DEFAULT_FetchSnapshotResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchSnapshotResponse_LeaderIdAndEpoch
            ):
                parts_current_leader_2: list[Any] = []
                w_current_leader_2 = parts_current_leader_2.append
                o4 = o2.current_leader
                if o4.unknown_tagged_fields:
                    w_current_leader_2(pack_ii(o4.leader_id, o4.leader_epoch))
                    write_tags(w_current_leader_2, o4.unknown_tagged_fields)
                else:
                    w_current_leader_2(pack_iix(o4.leader_id, o4.leader_epoch))
                t2.append((0, b"".join(parts_current_leader_2)))
            if t2 or o2.unknown_tagged_fields:
                write_tags(w, [*t2, *o2.unknown_tagged_fields])
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_FetchSnapshotResponse_1(o0: FetchSnapshotResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ih(o2.index, o2.error_code))
            o3 = o2.snapshot_id
            if o3.unknown_tagged_fields:
                w(pack_qi(o3.end_offset, o3.epoch))
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(pack_qix(o3.end_offset, o3.epoch))
            unaligned_records_2 = o2.unaligned_records
            n = len(unaligned_records_2)
            w(pack_qq(o2.size, o2.position))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            w(unaligned_records_2)
            t2: list[tuple[int, bytes]] = []
            if (
                o2.current_leader is not DEFAULT_FetchSnapshotResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchSnapshotResponse_LeaderIdAndEpoch
            ):
                parts_current_leader_2: list[Any] = []
                w_current_leader_2 = parts_current_leader_2.append
                o4 = o2.current_leader
                if o4.unknown_tagged_fields:
                    w_current_leader_2(pack_ii(o4.leader_id, o4.leader_epoch))
                    write_tags(w_current_leader_2, o4.unknown_tagged_fields)
                else:
                    w_current_leader_2(pack_iix(o4.leader_id, o4.leader_epoch))
                t2.append((0, b"".join(parts_current_leader_2)))
            if t2 or o2.unknown_tagged_fields:
                write_tags(w, [*t2, *o2.unknown_tagged_fields])
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    t0: list[tuple[int, bytes]] = []
    if len(o0.node_endpoints) != 0:
        parts_node_endpoints_0: list[Any] = []
        w_node_endpoints_0 = parts_node_endpoints_0.append
        node_endpoints_0 = o0.node_endpoints
        n = len(node_endpoints_0)
        w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o5 in node_endpoints_0:
            s = o5.host.encode()
            n = len(s)
            w_node_endpoints_0(pack_i(o5.node_id))
            w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_node_endpoints_0(s)
            if o5.unknown_tagged_fields:
                w_node_endpoints_0(pack_H(o5.port))
                write_tags(w_node_endpoints_0, o5.unknown_tagged_fields)
            else:
                w_node_endpoints_0(pack_Hx(o5.port))
        t0.append((0, b"".join(parts_node_endpoints_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    FetchSnapshotRequest: Codec(
        bytes,
        {0: decode_FetchSnapshotRequest_0, 1: decode_FetchSnapshotRequest_1},
        {0: encode_FetchSnapshotRequest_0, 1: encode_FetchSnapshotRequest_1},
    ),
    FetchSnapshotResponse: Codec(
        memoryview,
        {0: decode_FetchSnapshotResponse_0, 1: decode_FetchSnapshotResponse_1},
        {0: encode_FetchSnapshotResponse_0, 1: encode_FetchSnapshotResponse_1},
    ),
}
