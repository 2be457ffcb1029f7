"""Encoders and decoders for Fetch, by version.

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
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_iiqiqiB = Struct(">iiqiqiB").iter_unpack
iter_iiqqi = Struct(">iiqqi").iter_unpack
iter_iqi = Struct(">iqi").iter_unpack
iter_iqqi = Struct(">iqqi").iter_unpack
iter_qq = Struct(">qq").iter_unpack
iter_qqB = Struct(">qqB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ihi = Struct(">ihi").pack
pack_ihqq = Struct(">ihqq").pack
pack_ihqqq = Struct(">ihqqq").pack
pack_ii = Struct(">ii").pack
pack_iiibii = Struct(">iiibii").pack
pack_iiiib = Struct(">iiiib").pack
pack_iiiibii = Struct(">iiiibii").pack
pack_iiqiqi = Struct(">iiqiqi").pack
pack_iiqiqix = Struct(">iiqiqix").pack
pack_iiqqi = Struct(">iiqqi").pack
pack_iix = Struct(">iix").pack
pack_iq = Struct(">iq").pack
pack_iqi = Struct(">iqi").pack
pack_iqqi = Struct(">iqqi").pack
pack_iqx = Struct(">iqx").pack
pack_q = Struct(">q").pack
pack_qi = Struct(">qi").pack
pack_qix = Struct(">qix").pack
pack_qq = Struct(">qq").pack
pack_qqx = Struct(">qqx").pack
pack_u = Struct(">16s").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihiB = Struct(">ihiB").unpack_from
unpack_ihii = Struct(">ihii").unpack_from
unpack_ihqqi = Struct(">ihqqi").unpack_from
unpack_ihqqqB = Struct(">ihqqqB").unpack_from
unpack_ihqqqi = Struct(">ihqqqi").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_iiibiiB = Struct(">iiibiiB").unpack_from
unpack_iiiibi = Struct(">iiiibi").unpack_from
unpack_iiiibiiB = Struct(">iiiibiiB").unpack_from
unpack_iiiibiii = Struct(">iiiibiii").unpack_from
unpack_iiqiqiB = Struct(">iiqiqiB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_q = Struct(">q").unpack_from
unpack_qiB = Struct(">qiB").unpack_from
unpack_qqB = Struct(">qqB").unpack_from
unpack_u = Struct(">16s").unpack_from
unpack_uB = Struct(">16sB").unpack_from
FetchRequest_ReplicaState = FetchRequest.ReplicaState
FetchRequest_FetchTopic = FetchRequest.FetchTopic
FetchRequest_FetchPartition = FetchRequest.FetchPartition
FetchRequest_ForgottenTopic = FetchRequest.ForgottenTopic
DEFAULT_FetchRequest_ReplicaState = FetchRequest.ReplicaState.DEFAULT
FetchResponse_FetchableTopicResponse = FetchResponse.FetchableTopicResponse
FetchResponse_PartitionData = FetchResponse.PartitionData
FetchResponse_EpochEndOffset = FetchResponse.EpochEndOffset
FetchResponse_LeaderIdAndEpoch = FetchResponse.LeaderIdAndEpoch
FetchResponse_SnapshotId = FetchResponse.SnapshotId
FetchResponse_AbortedTransaction = FetchResponse.AbortedTransaction
FetchResponse_NodeEndpoint = FetchResponse.NodeEndpoint
DEFAULT_FetchResponse_EpochEndOffset = FetchResponse.EpochEndOffset.DEFAULT
DEFAULT_FetchResponse_LeaderIdAndEpoch = FetchResponse.LeaderIdAndEpoch.DEFAULT
DEFAULT_FetchResponse_SnapshotId = FetchResponse.SnapshotId.DEFAULT


def decode_FetchRequest_4(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    replica_id_0, max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, n_0 = unpack_iiiibi(b, p)
    p += 21
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
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
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_2, fetch_offset_2, partition_max_bytes_2 in iter_iqi(b[p : p + n_1 * 16]):
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = -1
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = -1
            o2.log_start_offset = -1
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 16
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(FetchRequest)
    o0.cluster_id = None
    o0.replica_id = replica_id_0
    o0.replica_state = DEFAULT_FetchRequest_ReplicaState
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = 0
    o0.session_epoch = -1
    o0.topics = topics_0
    o0.forgotten_topics_data = ()
    o0.rack_id = ""
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchRequest_5(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    replica_id_0, max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, n_0 = unpack_iiiibi(b, p)
    p += 21
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
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
        if n_1 < 0 or n_1 * 24 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_2, fetch_offset_2, log_start_offset_2, partition_max_bytes_2 in iter_iqqi(b[p : p + n_1 * 24]):
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = -1
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = -1
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 24
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(FetchRequest)
    o0.cluster_id = None
    o0.replica_id = replica_id_0
    o0.replica_state = DEFAULT_FetchRequest_ReplicaState
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = 0
    o0.session_epoch = -1
    o0.topics = topics_0
    o0.forgotten_topics_data = ()
    o0.rack_id = ""
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchRequest_7(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    replica_id_0, max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = (
        unpack_iiiibiii(b, p)
    )
    p += 29
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
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
        if n_1 < 0 or n_1 * 24 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for partition_2, fetch_offset_2, log_start_offset_2, partition_max_bytes_2 in iter_iqqi(b[p : p + n_1 * 24]):
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = -1
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = -1
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 24
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_3 = b[p:e].decode()
        p = e
        (n_3,) = unpack_i(b, p)
        p += 4
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = topic_3
        o3.topic_id = ZERO_UUID
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = ()
        forgotten_topics_data_0.append(o3)
    o0 = new_message(FetchRequest)
    o0.cluster_id = None
    o0.replica_id = replica_id_0
    o0.replica_state = DEFAULT_FetchRequest_ReplicaState
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = ""
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchRequest_9(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    replica_id_0, max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = (
        unpack_iiiibiii(b, p)
    )
    p += 29
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
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
        if n_1 < 0 or n_1 * 28 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_2,
            current_leader_epoch_2,
            fetch_offset_2,
            log_start_offset_2,
            partition_max_bytes_2,
        ) in iter_iiqqi(b[p : p + n_1 * 28]):
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = -1
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 28
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_3 = b[p:e].decode()
        p = e
        (n_3,) = unpack_i(b, p)
        p += 4
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = topic_3
        o3.topic_id = ZERO_UUID
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = ()
        forgotten_topics_data_0.append(o3)
    o0 = new_message(FetchRequest)
    o0.cluster_id = None
    o0.replica_id = replica_id_0
    o0.replica_state = DEFAULT_FetchRequest_ReplicaState
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = ""
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchRequest_11(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    replica_id_0, max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = (
        unpack_iiiibiii(b, p)
    )
    p += 29
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
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
        if n_1 < 0 or n_1 * 28 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_2,
            current_leader_epoch_2,
            fetch_offset_2,
            log_start_offset_2,
            partition_max_bytes_2,
        ) in iter_iiqqi(b[p : p + n_1 * 28]):
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = -1
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += n_1 * 28
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_3 = b[p:e].decode()
        p = e
        (n_3,) = unpack_i(b, p)
        p += 4
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = topic_3
        o3.topic_id = ZERO_UUID
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = ()
        forgotten_topics_data_0.append(o3)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("rack_id", n, end - p)
    rack_id_0 = b[p:e].decode()
    p = e
    o0 = new_message(FetchRequest)
    o0.cluster_id = None
    o0.replica_id = replica_id_0
    o0.replica_state = DEFAULT_FetchRequest_ReplicaState
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = rack_id_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchRequest_12(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    replica_id_0, max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = (
        unpack_iiiibiiB(b, p)
    )
    p += 26
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
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_2,
            current_leader_epoch_2,
            fetch_offset_2,
            last_fetched_epoch_2,
            log_start_offset_2,
            partition_max_bytes_2,
            tags,
        ) in iter_iiqiqiB(b[p : p + n_1 * 33]):
            if tags:
                break
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 33
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            (
                partition_2,
                current_leader_epoch_2,
                fetch_offset_2,
                last_fetched_epoch_2,
                log_start_offset_2,
                partition_max_bytes_2,
                tags_2,
            ) = unpack_iiqiqiB(b, p)
            p += 33
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic", n, end - p)
        topic_3 = b[p:e].decode()
        p = e
        n_3 = b[p]
        p += 1
        if n_3 > 127:
            n_3, p = read_uvarint(b, p - 1)
        n_3 -= 1
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        tags_3 = b[p]
        p += 1
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = topic_3
        o3.topic_id = ZERO_UUID
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = unknown_3
        forgotten_topics_data_0.append(o3)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("rack_id", n, end - p)
    rack_id_0 = b[p:e].decode()
    p = e
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
    o0 = new_message(FetchRequest)
    o0.cluster_id = cluster_id_0
    o0.replica_id = replica_id_0
    o0.replica_state = DEFAULT_FetchRequest_ReplicaState
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = rack_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchRequest_13(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    replica_id_0, max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = (
        unpack_iiiibiiB(b, p)
    )
    p += 26
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_2,
            current_leader_epoch_2,
            fetch_offset_2,
            last_fetched_epoch_2,
            log_start_offset_2,
            partition_max_bytes_2,
            tags,
        ) in iter_iiqiqiB(b[p : p + n_1 * 33]):
            if tags:
                break
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 33
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            (
                partition_2,
                current_leader_epoch_2,
                fetch_offset_2,
                last_fetched_epoch_2,
                log_start_offset_2,
                partition_max_bytes_2,
                tags_2,
            ) = unpack_iiqiqiB(b, p)
            p += 33
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        topic_id_3, n_3 = unpack_uB(b, p)
        p += 17
        if n_3 > 127:
            n_3, p = read_uvarint(b, p - 1)
        n_3 -= 1
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        tags_3 = b[p]
        p += 1
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = ""
        o3.topic_id = topic_id_3
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = unknown_3
        forgotten_topics_data_0.append(o3)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("rack_id", n, end - p)
    rack_id_0 = b[p:e].decode()
    p = e
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
    o0 = new_message(FetchRequest)
    o0.cluster_id = cluster_id_0
    o0.replica_id = replica_id_0
    o0.replica_state = DEFAULT_FetchRequest_ReplicaState
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = rack_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchRequest_15(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = unpack_iiibiiB(
        b, p
    )
    p += 22
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_2,
            current_leader_epoch_2,
            fetch_offset_2,
            last_fetched_epoch_2,
            log_start_offset_2,
            partition_max_bytes_2,
            tags,
        ) in iter_iiqiqiB(b[p : p + n_1 * 33]):
            if tags:
                break
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 33
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            (
                partition_2,
                current_leader_epoch_2,
                fetch_offset_2,
                last_fetched_epoch_2,
                log_start_offset_2,
                partition_max_bytes_2,
                tags_2,
            ) = unpack_iiqiqiB(b, p)
            p += 33
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        topic_id_3, n_3 = unpack_uB(b, p)
        p += 17
        if n_3 > 127:
            n_3, p = read_uvarint(b, p - 1)
        n_3 -= 1
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        tags_3 = b[p]
        p += 1
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = ""
        o3.topic_id = topic_id_3
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = unknown_3
        forgotten_topics_data_0.append(o3)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("rack_id", n, end - p)
    rack_id_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    cluster_id_0 = None
    replica_state_0 = DEFAULT_FetchRequest_ReplicaState
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
            elif tag_0 == 1:
                replica_id_4, replica_epoch_4, tags_4 = unpack_iqB(b, p)
                p += 13
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(FetchRequest_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_epoch = replica_epoch_4
                o4.unknown_tagged_fields = unknown_4
                replica_state_0 = o4
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(FetchRequest)
    o0.cluster_id = cluster_id_0
    o0.replica_id = -1
    o0.replica_state = replica_state_0
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = rack_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchRequest_17(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = unpack_iiibiiB(
        b, p
    )
    p += 22
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_2,
            current_leader_epoch_2,
            fetch_offset_2,
            last_fetched_epoch_2,
            log_start_offset_2,
            partition_max_bytes_2,
            tags,
        ) in iter_iiqiqiB(b[p : p + n_1 * 33]):
            if tags:
                break
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 33
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            (
                partition_2,
                current_leader_epoch_2,
                fetch_offset_2,
                last_fetched_epoch_2,
                log_start_offset_2,
                partition_max_bytes_2,
                tags_2,
            ) = unpack_iiqiqiB(b, p)
            p += 33
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
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = replica_directory_id_2
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        topic_id_3, n_3 = unpack_uB(b, p)
        p += 17
        if n_3 > 127:
            n_3, p = read_uvarint(b, p - 1)
        n_3 -= 1
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        tags_3 = b[p]
        p += 1
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = ""
        o3.topic_id = topic_id_3
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = unknown_3
        forgotten_topics_data_0.append(o3)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("rack_id", n, end - p)
    rack_id_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    cluster_id_0 = None
    replica_state_0 = DEFAULT_FetchRequest_ReplicaState
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
            elif tag_0 == 1:
                replica_id_4, replica_epoch_4, tags_4 = unpack_iqB(b, p)
                p += 13
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(FetchRequest_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_epoch = replica_epoch_4
                o4.unknown_tagged_fields = unknown_4
                replica_state_0 = o4
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(FetchRequest)
    o0.cluster_id = cluster_id_0
    o0.replica_id = -1
    o0.replica_state = replica_state_0
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = rack_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchRequest_18(b: bytes, p: int) -> tuple[FetchRequest, int]:
    end = len(b)
    max_wait_ms_0, min_bytes_0, max_bytes_0, isolation_level_0, session_id_0, session_epoch_0, n_0 = unpack_iiibiiB(
        b, p
    )
    p += 22
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for (
            partition_2,
            current_leader_epoch_2,
            fetch_offset_2,
            last_fetched_epoch_2,
            log_start_offset_2,
            partition_max_bytes_2,
            tags,
        ) in iter_iiqiqiB(b[p : p + n_1 * 33]):
            if tags:
                break
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = ZERO_UUID
            o2.high_watermark = 9223372036854775807
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        p += len(partitions_1) * 33
        for _ in range(n_1 - len(partitions_1)):  # from the first element with tagged fields on
            (
                partition_2,
                current_leader_epoch_2,
                fetch_offset_2,
                last_fetched_epoch_2,
                log_start_offset_2,
                partition_max_bytes_2,
                tags_2,
            ) = unpack_iiqiqiB(b, p)
            p += 33
            replica_directory_id_2 = ZERO_UUID
            high_watermark_2 = 9223372036854775807
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
                    elif tag_2 == 1:
                        (high_watermark_2,) = unpack_q(b, p)
                        p += 8
                    else:
                        extra_2.append((tag_2, b[p:stop_2]))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(FetchRequest_FetchPartition)
            o2.partition = partition_2
            o2.current_leader_epoch = current_leader_epoch_2
            o2.fetch_offset = fetch_offset_2
            o2.last_fetched_epoch = last_fetched_epoch_2
            o2.log_start_offset = log_start_offset_2
            o2.partition_max_bytes = partition_max_bytes_2
            o2.replica_directory_id = replica_directory_id_2
            o2.high_watermark = high_watermark_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchRequest_FetchTopic)
        o1.topic = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("forgotten_topics_data", n_0, end - p)
    forgotten_topics_data_0 = []
    for _ in range(n_0):
        topic_id_3, n_3 = unpack_uB(b, p)
        p += 17
        if n_3 > 127:
            n_3, p = read_uvarint(b, p - 1)
        n_3 -= 1
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        tags_3 = b[p]
        p += 1
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        o3 = new(FetchRequest_ForgottenTopic)
        o3.topic = ""
        o3.topic_id = topic_id_3
        o3.partitions = partitions_3
        o3.unknown_tagged_fields = unknown_3
        forgotten_topics_data_0.append(o3)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("rack_id", n, end - p)
    rack_id_0 = b[p:e].decode()
    p = e
    tags_0 = b[p]
    p += 1
    cluster_id_0 = None
    replica_state_0 = DEFAULT_FetchRequest_ReplicaState
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
            elif tag_0 == 1:
                replica_id_4, replica_epoch_4, tags_4 = unpack_iqB(b, p)
                p += 13
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(FetchRequest_ReplicaState)
                o4.replica_id = replica_id_4
                o4.replica_epoch = replica_epoch_4
                o4.unknown_tagged_fields = unknown_4
                replica_state_0 = o4
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(FetchRequest)
    o0.cluster_id = cluster_id_0
    o0.replica_id = -1
    o0.replica_state = replica_state_0
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.isolation_level = isolation_level_0
    o0.session_id = session_id_0
    o0.session_epoch = session_epoch_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.rack_id = rack_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FetchRequest_4(o0: FetchRequest, w: Write) -> None:
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        raise no_field("FetchRequest", "replica_state", "15+")
    if len(o0.forgotten_topics_data) != 0:
        raise no_field("FetchRequest", "forgotten_topics_data", "7+")
    w(pack_iiiib(o0.replica_id, o0.max_wait_ms, o0.min_bytes, o0.max_bytes, o0.isolation_level))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if o2.last_fetched_epoch != -1:
                raise no_field("FetchPartition", "last_fetched_epoch", "12+")
            w(pack_iqi(o2.partition, o2.fetch_offset, o2.partition_max_bytes))
            if o2.unknown_tagged_fields:
                raise no_tags("FetchPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchRequest")


def encode_FetchRequest_5(o0: FetchRequest, w: Write) -> None:
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        raise no_field("FetchRequest", "replica_state", "15+")
    if len(o0.forgotten_topics_data) != 0:
        raise no_field("FetchRequest", "forgotten_topics_data", "7+")
    w(pack_iiiib(o0.replica_id, o0.max_wait_ms, o0.min_bytes, o0.max_bytes, o0.isolation_level))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if o2.last_fetched_epoch != -1:
                raise no_field("FetchPartition", "last_fetched_epoch", "12+")
            w(pack_iqqi(o2.partition, o2.fetch_offset, o2.log_start_offset, o2.partition_max_bytes))
            if o2.unknown_tagged_fields:
                raise no_tags("FetchPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchRequest")


def encode_FetchRequest_7(o0: FetchRequest, w: Write) -> None:
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        raise no_field("FetchRequest", "replica_state", "15+")
    w(
        pack_iiiibii(
            o0.replica_id,
            o0.max_wait_ms,
            o0.min_bytes,
            o0.max_bytes,
            o0.isolation_level,
            o0.session_id,
            o0.session_epoch,
        )
    )
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if o2.last_fetched_epoch != -1:
                raise no_field("FetchPartition", "last_fetched_epoch", "12+")
            w(pack_iqqi(o2.partition, o2.fetch_offset, o2.log_start_offset, o2.partition_max_bytes))
            if o2.unknown_tagged_fields:
                raise no_tags("FetchPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchTopic")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(pack_i(n))
    for o3 in forgotten_topics_data_0:
        s = o3.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            raise no_tags("ForgottenTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchRequest")


def encode_FetchRequest_9(o0: FetchRequest, w: Write) -> None:
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        raise no_field("FetchRequest", "replica_state", "15+")
    w(
        pack_iiiibii(
            o0.replica_id,
            o0.max_wait_ms,
            o0.min_bytes,
            o0.max_bytes,
            o0.isolation_level,
            o0.session_id,
            o0.session_epoch,
        )
    )
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if o2.last_fetched_epoch != -1:
                raise no_field("FetchPartition", "last_fetched_epoch", "12+")
            w(
                pack_iiqqi(
                    o2.partition, o2.current_leader_epoch, o2.fetch_offset, o2.log_start_offset, o2.partition_max_bytes
                )
            )
            if o2.unknown_tagged_fields:
                raise no_tags("FetchPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchTopic")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(pack_i(n))
    for o3 in forgotten_topics_data_0:
        s = o3.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            raise no_tags("ForgottenTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchRequest")


def encode_FetchRequest_11(o0: FetchRequest, w: Write) -> None:
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        raise no_field("FetchRequest", "replica_state", "15+")
    w(
        pack_iiiibii(
            o0.replica_id,
            o0.max_wait_ms,
            o0.min_bytes,
            o0.max_bytes,
            o0.isolation_level,
            o0.session_id,
            o0.session_epoch,
        )
    )
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if o2.last_fetched_epoch != -1:
                raise no_field("FetchPartition", "last_fetched_epoch", "12+")
            w(
                pack_iiqqi(
                    o2.partition, o2.current_leader_epoch, o2.fetch_offset, o2.log_start_offset, o2.partition_max_bytes
                )
            )
            if o2.unknown_tagged_fields:
                raise no_tags("FetchPartition")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchTopic")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(pack_i(n))
    for o3 in forgotten_topics_data_0:
        s = o3.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            raise no_tags("ForgottenTopic")
    s = o0.rack_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("FetchRequest")


def encode_FetchRequest_12(o0: FetchRequest, w: Write) -> None:
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        raise no_field("FetchRequest", "replica_state", "15+")
    w(
        pack_iiiibii(
            o0.replica_id,
            o0.max_wait_ms,
            o0.min_bytes,
            o0.max_bytes,
            o0.isolation_level,
            o0.session_id,
            o0.session_epoch,
        )
    )
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.topic.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(
                    pack_iiqiqi(
                        o2.partition,
                        o2.current_leader_epoch,
                        o2.fetch_offset,
                        o2.last_fetched_epoch,
                        o2.log_start_offset,
                        o2.partition_max_bytes,
                    )
                )
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(
                    pack_iiqiqix(
                        o2.partition,
                        o2.current_leader_epoch,
                        o2.fetch_offset,
                        o2.last_fetched_epoch,
                        o2.log_start_offset,
                        o2.partition_max_bytes,
                    )
                )
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in forgotten_topics_data_0:
        s = o3.topic.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(b"\x00")
    s = o0.rack_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
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


def encode_FetchRequest_13(o0: FetchRequest, w: Write) -> None:
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        raise no_field("FetchRequest", "replica_state", "15+")
    w(
        pack_iiiibii(
            o0.replica_id,
            o0.max_wait_ms,
            o0.min_bytes,
            o0.max_bytes,
            o0.isolation_level,
            o0.session_id,
            o0.session_epoch,
        )
    )
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(
                    pack_iiqiqi(
                        o2.partition,
                        o2.current_leader_epoch,
                        o2.fetch_offset,
                        o2.last_fetched_epoch,
                        o2.log_start_offset,
                        o2.partition_max_bytes,
                    )
                )
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(
                    pack_iiqiqix(
                        o2.partition,
                        o2.current_leader_epoch,
                        o2.fetch_offset,
                        o2.last_fetched_epoch,
                        o2.log_start_offset,
                        o2.partition_max_bytes,
                    )
                )
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in forgotten_topics_data_0:
        if len(o3.topic_id) != 16:
            raise bad_uuid(o3.topic_id)
        w(pack_u(o3.topic_id))
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(b"\x00")
    s = o0.rack_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
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


def encode_FetchRequest_15(o0: FetchRequest, w: Write) -> None:
    if o0.replica_id != -1:
        raise no_field("FetchRequest", "replica_id", "0-14")
    w(pack_iiibii(o0.max_wait_ms, o0.min_bytes, o0.max_bytes, o0.isolation_level, o0.session_id, o0.session_epoch))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            if o2.unknown_tagged_fields:
                w(
                    pack_iiqiqi(
                        o2.partition,
                        o2.current_leader_epoch,
                        o2.fetch_offset,
                        o2.last_fetched_epoch,
                        o2.log_start_offset,
                        o2.partition_max_bytes,
                    )
                )
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(
                    pack_iiqiqix(
                        o2.partition,
                        o2.current_leader_epoch,
                        o2.fetch_offset,
                        o2.last_fetched_epoch,
                        o2.log_start_offset,
                        o2.partition_max_bytes,
                    )
                )
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in forgotten_topics_data_0:
        if len(o3.topic_id) != 16:
            raise bad_uuid(o3.topic_id)
        w(pack_u(o3.topic_id))
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(b"\x00")
    s = o0.rack_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
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
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        parts_replica_state_0: list[Any] = []
        w_replica_state_0 = parts_replica_state_0.append
        o4 = o0.replica_state
        if o4.unknown_tagged_fields:
            w_replica_state_0(pack_iq(o4.replica_id, o4.replica_epoch))
            write_tags(w_replica_state_0, o4.unknown_tagged_fields)
        else:
            w_replica_state_0(pack_iqx(o4.replica_id, o4.replica_epoch))
        t0.append((1, b"".join(parts_replica_state_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_FetchRequest_17(o0: FetchRequest, w: Write) -> None:
    if o0.replica_id != -1:
        raise no_field("FetchRequest", "replica_id", "0-14")
    w(pack_iiibii(o0.max_wait_ms, o0.min_bytes, o0.max_bytes, o0.isolation_level, o0.session_id, o0.session_epoch))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(
                pack_iiqiqi(
                    o2.partition,
                    o2.current_leader_epoch,
                    o2.fetch_offset,
                    o2.last_fetched_epoch,
                    o2.log_start_offset,
                    o2.partition_max_bytes,
                )
            )
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
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in forgotten_topics_data_0:
        if len(o3.topic_id) != 16:
            raise bad_uuid(o3.topic_id)
        w(pack_u(o3.topic_id))
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(b"\x00")
    s = o0.rack_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
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
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        parts_replica_state_0: list[Any] = []
        w_replica_state_0 = parts_replica_state_0.append
        o4 = o0.replica_state
        if o4.unknown_tagged_fields:
            w_replica_state_0(pack_iq(o4.replica_id, o4.replica_epoch))
            write_tags(w_replica_state_0, o4.unknown_tagged_fields)
        else:
            w_replica_state_0(pack_iqx(o4.replica_id, o4.replica_epoch))
        t0.append((1, b"".join(parts_replica_state_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_FetchRequest_18(o0: FetchRequest, w: Write) -> None:
    if o0.replica_id != -1:
        raise no_field("FetchRequest", "replica_id", "0-14")
    w(pack_iiibii(o0.max_wait_ms, o0.min_bytes, o0.max_bytes, o0.isolation_level, o0.session_id, o0.session_epoch))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(
                pack_iiqiqi(
                    o2.partition,
                    o2.current_leader_epoch,
                    o2.fetch_offset,
                    o2.last_fetched_epoch,
                    o2.log_start_offset,
                    o2.partition_max_bytes,
                )
            )
            t2: list[tuple[int, bytes]] = []
            if o2.replica_directory_id != ZERO_UUID:
                parts_replica_directory_id_2: list[Any] = []
                w_replica_directory_id_2 = parts_replica_directory_id_2.append
                if len(o2.replica_directory_id) != 16:
                    raise bad_uuid(o2.replica_directory_id)
                w_replica_directory_id_2(pack_u(o2.replica_directory_id))
                t2.append((0, b"".join(parts_replica_directory_id_2)))
            if o2.high_watermark != 9223372036854775807:
                parts_high_watermark_2: list[Any] = []
                w_high_watermark_2 = parts_high_watermark_2.append
                w_high_watermark_2(pack_q(o2.high_watermark))
                t2.append((1, b"".join(parts_high_watermark_2)))
            if t2 or o2.unknown_tagged_fields:
                write_tags(w, [*t2, *o2.unknown_tagged_fields])
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in forgotten_topics_data_0:
        if len(o3.topic_id) != 16:
            raise bad_uuid(o3.topic_id)
        w(pack_u(o3.topic_id))
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(b"\x00")
    s = o0.rack_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
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
    if (
        o0.replica_state is not DEFAULT_FetchRequest_ReplicaState
        and o0.replica_state != DEFAULT_FetchRequest_ReplicaState
    ):
        parts_replica_state_0: list[Any] = []
        w_replica_state_0 = parts_replica_state_0.append
        o4 = o0.replica_state
        if o4.unknown_tagged_fields:
            w_replica_state_0(pack_iq(o4.replica_id, o4.replica_epoch))
            write_tags(w_replica_state_0, o4.unknown_tagged_fields)
        else:
            w_replica_state_0(pack_iqx(o4.replica_id, o4.replica_epoch))
        t0.append((1, b"".join(parts_replica_state_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_FetchResponse_4(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].tobytes().decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 30 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, high_watermark_2, last_stable_offset_2, n_2 = unpack_ihqqi(b, p)
            p += 26
            aborted_transactions_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 16 > end - p:
                    raise bad_count("aborted_transactions", n_2, end - p)
                all_aborted_transactions_2 = []
                for producer_id_3, first_offset_3 in iter_qq(b[p : p + n_2 * 16]):
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = ()
                    all_aborted_transactions_2.append(o3)
                p += n_2 * 16
                aborted_transactions_2 = all_aborted_transactions_2
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            o2 = new(FetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.high_watermark = high_watermark_2
            o2.last_stable_offset = last_stable_offset_2
            o2.log_start_offset = -1
            o2.diverging_epoch = DEFAULT_FetchResponse_EpochEndOffset
            o2.current_leader = DEFAULT_FetchResponse_LeaderIdAndEpoch
            o2.snapshot_id = DEFAULT_FetchResponse_SnapshotId
            o2.aborted_transactions = aborted_transactions_2
            o2.preferred_read_replica = -1
            o2.records = records_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(FetchResponse_FetchableTopicResponse)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        responses_0.append(o1)
    o0 = new_message(FetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.session_id = 0
    o0.responses = responses_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchResponse_5(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].tobytes().decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 38 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, high_watermark_2, last_stable_offset_2, log_start_offset_2, n_2 = (
                unpack_ihqqqi(b, p)
            )
            p += 34
            aborted_transactions_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 16 > end - p:
                    raise bad_count("aborted_transactions", n_2, end - p)
                all_aborted_transactions_2 = []
                for producer_id_3, first_offset_3 in iter_qq(b[p : p + n_2 * 16]):
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = ()
                    all_aborted_transactions_2.append(o3)
                p += n_2 * 16
                aborted_transactions_2 = all_aborted_transactions_2
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            o2 = new(FetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.high_watermark = high_watermark_2
            o2.last_stable_offset = last_stable_offset_2
            o2.log_start_offset = log_start_offset_2
            o2.diverging_epoch = DEFAULT_FetchResponse_EpochEndOffset
            o2.current_leader = DEFAULT_FetchResponse_LeaderIdAndEpoch
            o2.snapshot_id = DEFAULT_FetchResponse_SnapshotId
            o2.aborted_transactions = aborted_transactions_2
            o2.preferred_read_replica = -1
            o2.records = records_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(FetchResponse_FetchableTopicResponse)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        responses_0.append(o1)
    o0 = new_message(FetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.session_id = 0
    o0.responses = responses_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchResponse_7(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, session_id_0, n_0 = unpack_ihii(b, p)
    p += 14
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].tobytes().decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 38 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, high_watermark_2, last_stable_offset_2, log_start_offset_2, n_2 = (
                unpack_ihqqqi(b, p)
            )
            p += 34
            aborted_transactions_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 16 > end - p:
                    raise bad_count("aborted_transactions", n_2, end - p)
                all_aborted_transactions_2 = []
                for producer_id_3, first_offset_3 in iter_qq(b[p : p + n_2 * 16]):
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = ()
                    all_aborted_transactions_2.append(o3)
                p += n_2 * 16
                aborted_transactions_2 = all_aborted_transactions_2
            (n,) = unpack_i(b, p)
            p += 4
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            o2 = new(FetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.high_watermark = high_watermark_2
            o2.last_stable_offset = last_stable_offset_2
            o2.log_start_offset = log_start_offset_2
            o2.diverging_epoch = DEFAULT_FetchResponse_EpochEndOffset
            o2.current_leader = DEFAULT_FetchResponse_LeaderIdAndEpoch
            o2.snapshot_id = DEFAULT_FetchResponse_SnapshotId
            o2.aborted_transactions = aborted_transactions_2
            o2.preferred_read_replica = -1
            o2.records = records_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(FetchResponse_FetchableTopicResponse)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        responses_0.append(o1)
    o0 = new_message(FetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.session_id = session_id_0
    o0.responses = responses_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchResponse_11(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, session_id_0, n_0 = unpack_ihii(b, p)
    p += 14
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].tobytes().decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 42 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, high_watermark_2, last_stable_offset_2, log_start_offset_2, n_2 = (
                unpack_ihqqqi(b, p)
            )
            p += 34
            aborted_transactions_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 16 > end - p:
                    raise bad_count("aborted_transactions", n_2, end - p)
                all_aborted_transactions_2 = []
                for producer_id_3, first_offset_3 in iter_qq(b[p : p + n_2 * 16]):
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = ()
                    all_aborted_transactions_2.append(o3)
                p += n_2 * 16
                aborted_transactions_2 = all_aborted_transactions_2
            preferred_read_replica_2, n = unpack_ii(b, p)
            p += 8
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            o2 = new(FetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.high_watermark = high_watermark_2
            o2.last_stable_offset = last_stable_offset_2
            o2.log_start_offset = log_start_offset_2
            o2.diverging_epoch = DEFAULT_FetchResponse_EpochEndOffset
            o2.current_leader = DEFAULT_FetchResponse_LeaderIdAndEpoch
            o2.snapshot_id = DEFAULT_FetchResponse_SnapshotId
            o2.aborted_transactions = aborted_transactions_2
            o2.preferred_read_replica = preferred_read_replica_2
            o2.records = records_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(FetchResponse_FetchableTopicResponse)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        responses_0.append(o1)
    o0 = new_message(FetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.session_id = session_id_0
    o0.responses = responses_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_FetchResponse_12(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, session_id_0, n_0 = unpack_ihiB(b, p)
    p += 11
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic", n, end - p)
        topic_1 = b[p:e].tobytes().decode()
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
            partition_index_2, error_code_2, high_watermark_2, last_stable_offset_2, log_start_offset_2, n_2 = (
                unpack_ihqqqB(b, p)
            )
            p += 31
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            aborted_transactions_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 17 > end - p:
                    raise bad_count("aborted_transactions", n_2, end - p)
                all_aborted_transactions_2 = []
                for producer_id_3, first_offset_3, tags in iter_qqB(b[p : p + n_2 * 17]):
                    if tags:
                        break
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = ()
                    all_aborted_transactions_2.append(o3)
                p += len(all_aborted_transactions_2) * 17
                for _ in range(n_2 - len(all_aborted_transactions_2)):  # from the first element with tagged fields on
                    producer_id_3, first_offset_3, tags_3 = unpack_qqB(b, p)
                    p += 17
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = unknown_3
                    all_aborted_transactions_2.append(o3)
                aborted_transactions_2 = all_aborted_transactions_2
            preferred_read_replica_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            tags_2 = b[p]
            p += 1
            diverging_epoch_2 = DEFAULT_FetchResponse_EpochEndOffset
            current_leader_2 = DEFAULT_FetchResponse_LeaderIdAndEpoch
            snapshot_id_2 = DEFAULT_FetchResponse_SnapshotId
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
                        epoch_4, end_offset_4, tags_4 = unpack_iqB(b, p)
                        p += 13
                        unknown_4 = ()
                        if tags_4:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(FetchResponse_EpochEndOffset)
                        o4.epoch = epoch_4
                        o4.end_offset = end_offset_4
                        o4.unknown_tagged_fields = unknown_4
                        diverging_epoch_2 = o4
                    elif tag_2 == 1:
                        leader_id_5, leader_epoch_5, tags_5 = unpack_iiB(b, p)
                        p += 9
                        unknown_5 = ()
                        if tags_5:
                            unknown_5, p = read_unknown_tags(b, p - 1)
                        o5 = new(FetchResponse_LeaderIdAndEpoch)
                        o5.leader_id = leader_id_5
                        o5.leader_epoch = leader_epoch_5
                        o5.unknown_tagged_fields = unknown_5
                        current_leader_2 = o5
                    elif tag_2 == 2:
                        end_offset_6, epoch_6, tags_6 = unpack_qiB(b, p)
                        p += 13
                        unknown_6 = ()
                        if tags_6:
                            unknown_6, p = read_unknown_tags(b, p - 1)
                        o6 = new(FetchResponse_SnapshotId)
                        o6.end_offset = end_offset_6
                        o6.epoch = epoch_6
                        o6.unknown_tagged_fields = unknown_6
                        snapshot_id_2 = o6
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(FetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.high_watermark = high_watermark_2
            o2.last_stable_offset = last_stable_offset_2
            o2.log_start_offset = log_start_offset_2
            o2.diverging_epoch = diverging_epoch_2
            o2.current_leader = current_leader_2
            o2.snapshot_id = snapshot_id_2
            o2.aborted_transactions = aborted_transactions_2
            o2.preferred_read_replica = preferred_read_replica_2
            o2.records = records_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchResponse_FetchableTopicResponse)
        o1.topic = topic_1
        o1.topic_id = ZERO_UUID
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.session_id = session_id_0
    o0.responses = responses_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchResponse_13(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, session_id_0, n_0 = unpack_ihiB(b, p)
    p += 11
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 37 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, high_watermark_2, last_stable_offset_2, log_start_offset_2, n_2 = (
                unpack_ihqqqB(b, p)
            )
            p += 31
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            aborted_transactions_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 17 > end - p:
                    raise bad_count("aborted_transactions", n_2, end - p)
                all_aborted_transactions_2 = []
                for producer_id_3, first_offset_3, tags in iter_qqB(b[p : p + n_2 * 17]):
                    if tags:
                        break
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = ()
                    all_aborted_transactions_2.append(o3)
                p += len(all_aborted_transactions_2) * 17
                for _ in range(n_2 - len(all_aborted_transactions_2)):  # from the first element with tagged fields on
                    producer_id_3, first_offset_3, tags_3 = unpack_qqB(b, p)
                    p += 17
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = unknown_3
                    all_aborted_transactions_2.append(o3)
                aborted_transactions_2 = all_aborted_transactions_2
            preferred_read_replica_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            tags_2 = b[p]
            p += 1
            diverging_epoch_2 = DEFAULT_FetchResponse_EpochEndOffset
            current_leader_2 = DEFAULT_FetchResponse_LeaderIdAndEpoch
            snapshot_id_2 = DEFAULT_FetchResponse_SnapshotId
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
                        epoch_4, end_offset_4, tags_4 = unpack_iqB(b, p)
                        p += 13
                        unknown_4 = ()
                        if tags_4:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(FetchResponse_EpochEndOffset)
                        o4.epoch = epoch_4
                        o4.end_offset = end_offset_4
                        o4.unknown_tagged_fields = unknown_4
                        diverging_epoch_2 = o4
                    elif tag_2 == 1:
                        leader_id_5, leader_epoch_5, tags_5 = unpack_iiB(b, p)
                        p += 9
                        unknown_5 = ()
                        if tags_5:
                            unknown_5, p = read_unknown_tags(b, p - 1)
                        o5 = new(FetchResponse_LeaderIdAndEpoch)
                        o5.leader_id = leader_id_5
                        o5.leader_epoch = leader_epoch_5
                        o5.unknown_tagged_fields = unknown_5
                        current_leader_2 = o5
                    elif tag_2 == 2:
                        end_offset_6, epoch_6, tags_6 = unpack_qiB(b, p)
                        p += 13
                        unknown_6 = ()
                        if tags_6:
                            unknown_6, p = read_unknown_tags(b, p - 1)
                        o6 = new(FetchResponse_SnapshotId)
                        o6.end_offset = end_offset_6
                        o6.epoch = epoch_6
                        o6.unknown_tagged_fields = unknown_6
                        snapshot_id_2 = o6
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(FetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.high_watermark = high_watermark_2
            o2.last_stable_offset = last_stable_offset_2
            o2.log_start_offset = log_start_offset_2
            o2.diverging_epoch = diverging_epoch_2
            o2.current_leader = current_leader_2
            o2.snapshot_id = snapshot_id_2
            o2.aborted_transactions = aborted_transactions_2
            o2.preferred_read_replica = preferred_read_replica_2
            o2.records = records_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchResponse_FetchableTopicResponse)
        o1.topic = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(FetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.session_id = session_id_0
    o0.responses = responses_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_FetchResponse_16(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, session_id_0, n_0 = unpack_ihiB(b, p)
    p += 11
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 37 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, high_watermark_2, last_stable_offset_2, log_start_offset_2, n_2 = (
                unpack_ihqqqB(b, p)
            )
            p += 31
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            aborted_transactions_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 17 > end - p:
                    raise bad_count("aborted_transactions", n_2, end - p)
                all_aborted_transactions_2 = []
                for producer_id_3, first_offset_3, tags in iter_qqB(b[p : p + n_2 * 17]):
                    if tags:
                        break
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = ()
                    all_aborted_transactions_2.append(o3)
                p += len(all_aborted_transactions_2) * 17
                for _ in range(n_2 - len(all_aborted_transactions_2)):  # from the first element with tagged fields on
                    producer_id_3, first_offset_3, tags_3 = unpack_qqB(b, p)
                    p += 17
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    o3 = new(FetchResponse_AbortedTransaction)
                    o3.producer_id = producer_id_3
                    o3.first_offset = first_offset_3
                    o3.unknown_tagged_fields = unknown_3
                    all_aborted_transactions_2.append(o3)
                aborted_transactions_2 = all_aborted_transactions_2
            preferred_read_replica_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            tags_2 = b[p]
            p += 1
            diverging_epoch_2 = DEFAULT_FetchResponse_EpochEndOffset
            current_leader_2 = DEFAULT_FetchResponse_LeaderIdAndEpoch
            snapshot_id_2 = DEFAULT_FetchResponse_SnapshotId
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
                        epoch_4, end_offset_4, tags_4 = unpack_iqB(b, p)
                        p += 13
                        unknown_4 = ()
                        if tags_4:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(FetchResponse_EpochEndOffset)
                        o4.epoch = epoch_4
                        o4.end_offset = end_offset_4
                        o4.unknown_tagged_fields = unknown_4
                        diverging_epoch_2 = o4
                    elif tag_2 == 1:
                        leader_id_5, leader_epoch_5, tags_5 = unpack_iiB(b, p)
                        p += 9
                        unknown_5 = ()
                        if tags_5:
                            unknown_5, p = read_unknown_tags(b, p - 1)
                        o5 = new(FetchResponse_LeaderIdAndEpoch)
                        o5.leader_id = leader_id_5
                        o5.leader_epoch = leader_epoch_5
                        o5.unknown_tagged_fields = unknown_5
                        current_leader_2 = o5
                    elif tag_2 == 2:
                        end_offset_6, epoch_6, tags_6 = unpack_qiB(b, p)
                        p += 13
                        unknown_6 = ()
                        if tags_6:
                            unknown_6, p = read_unknown_tags(b, p - 1)
                        o6 = new(FetchResponse_SnapshotId)
                        o6.end_offset = end_offset_6
                        o6.epoch = epoch_6
                        o6.unknown_tagged_fields = unknown_6
                        snapshot_id_2 = o6
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(FetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.high_watermark = high_watermark_2
            o2.last_stable_offset = last_stable_offset_2
            o2.log_start_offset = log_start_offset_2
            o2.diverging_epoch = diverging_epoch_2
            o2.current_leader = current_leader_2
            o2.snapshot_id = snapshot_id_2
            o2.aborted_transactions = aborted_transactions_2
            o2.preferred_read_replica = preferred_read_replica_2
            o2.records = records_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(FetchResponse_FetchableTopicResponse)
        o1.topic = ""
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
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
                if n_0 < 0 or n_0 * 11 > end - p:
                    raise bad_count("node_endpoints", n_0, end - p)
                all_node_endpoints_0 = []
                for _ in range(n_0):
                    node_id_7, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_7 = b[p:e].tobytes().decode()
                    p = e
                    port_7, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    rack_7 = None
                    if n != -1:
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("rack", n, end - p)
                        rack_7 = b[p:e].tobytes().decode()
                        p = e
                    tags_7 = b[p]
                    p += 1
                    unknown_7 = ()
                    if tags_7:
                        unknown_7, p = read_unknown_tags(b, p - 1)
                    o7 = new(FetchResponse_NodeEndpoint)
                    o7.node_id = node_id_7
                    o7.host = host_7
                    o7.port = port_7
                    o7.rack = rack_7
                    o7.unknown_tagged_fields = unknown_7
                    all_node_endpoints_0.append(o7)
                node_endpoints_0 = all_node_endpoints_0
            else:
                extra_0.append((tag_0, b[p:stop_0].tobytes()))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new_message(FetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.session_id = session_id_0
    o0.responses = responses_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_FetchResponse_4(o0: FetchResponse, w: Write) -> None:
    if o0.session_id != 0:
        raise no_field("FetchResponse", "session_id", "7+")
    if len(o0.node_endpoints) != 0:
        raise no_field("FetchResponse", "node_endpoints", "16+")
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if (
                o2.diverging_epoch is not DEFAULT_FetchResponse_EpochEndOffset
                and o2.diverging_epoch != DEFAULT_FetchResponse_EpochEndOffset
            ):
                raise no_field("PartitionData", "diverging_epoch", "12+")
            if (
                o2.current_leader is not DEFAULT_FetchResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionData", "current_leader", "12+")
            if (
                o2.snapshot_id is not DEFAULT_FetchResponse_SnapshotId
                and o2.snapshot_id != DEFAULT_FetchResponse_SnapshotId
            ):
                raise no_field("PartitionData", "snapshot_id", "12+")
            if o2.preferred_read_replica != -1:
                raise no_field("PartitionData", "preferred_read_replica", "11+")
            w(pack_ihqq(o2.partition_index, o2.error_code, o2.high_watermark, o2.last_stable_offset))
            aborted_transactions_2 = o2.aborted_transactions
            if aborted_transactions_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(aborted_transactions_2)
                w(pack_i(n))
                for o3 in aborted_transactions_2:
                    w(pack_qq(o3.producer_id, o3.first_offset))
                    if o3.unknown_tagged_fields:
                        raise no_tags("AbortedTransaction")
            records_2 = o2.records
            if records_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(records_2)
                w(pack_i(n))
                w(records_2)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchableTopicResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchResponse")


def encode_FetchResponse_5(o0: FetchResponse, w: Write) -> None:
    if o0.session_id != 0:
        raise no_field("FetchResponse", "session_id", "7+")
    if len(o0.node_endpoints) != 0:
        raise no_field("FetchResponse", "node_endpoints", "16+")
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if (
                o2.diverging_epoch is not DEFAULT_FetchResponse_EpochEndOffset
                and o2.diverging_epoch != DEFAULT_FetchResponse_EpochEndOffset
            ):
                raise no_field("PartitionData", "diverging_epoch", "12+")
            if (
                o2.current_leader is not DEFAULT_FetchResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionData", "current_leader", "12+")
            if (
                o2.snapshot_id is not DEFAULT_FetchResponse_SnapshotId
                and o2.snapshot_id != DEFAULT_FetchResponse_SnapshotId
            ):
                raise no_field("PartitionData", "snapshot_id", "12+")
            if o2.preferred_read_replica != -1:
                raise no_field("PartitionData", "preferred_read_replica", "11+")
            w(
                pack_ihqqq(
                    o2.partition_index, o2.error_code, o2.high_watermark, o2.last_stable_offset, o2.log_start_offset
                )
            )
            aborted_transactions_2 = o2.aborted_transactions
            if aborted_transactions_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(aborted_transactions_2)
                w(pack_i(n))
                for o3 in aborted_transactions_2:
                    w(pack_qq(o3.producer_id, o3.first_offset))
                    if o3.unknown_tagged_fields:
                        raise no_tags("AbortedTransaction")
            records_2 = o2.records
            if records_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(records_2)
                w(pack_i(n))
                w(records_2)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchableTopicResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchResponse")


def encode_FetchResponse_7(o0: FetchResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("FetchResponse", "node_endpoints", "16+")
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.session_id))
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if (
                o2.diverging_epoch is not DEFAULT_FetchResponse_EpochEndOffset
                and o2.diverging_epoch != DEFAULT_FetchResponse_EpochEndOffset
            ):
                raise no_field("PartitionData", "diverging_epoch", "12+")
            if (
                o2.current_leader is not DEFAULT_FetchResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionData", "current_leader", "12+")
            if (
                o2.snapshot_id is not DEFAULT_FetchResponse_SnapshotId
                and o2.snapshot_id != DEFAULT_FetchResponse_SnapshotId
            ):
                raise no_field("PartitionData", "snapshot_id", "12+")
            if o2.preferred_read_replica != -1:
                raise no_field("PartitionData", "preferred_read_replica", "11+")
            w(
                pack_ihqqq(
                    o2.partition_index, o2.error_code, o2.high_watermark, o2.last_stable_offset, o2.log_start_offset
                )
            )
            aborted_transactions_2 = o2.aborted_transactions
            if aborted_transactions_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(aborted_transactions_2)
                w(pack_i(n))
                for o3 in aborted_transactions_2:
                    w(pack_qq(o3.producer_id, o3.first_offset))
                    if o3.unknown_tagged_fields:
                        raise no_tags("AbortedTransaction")
            records_2 = o2.records
            if records_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(records_2)
                w(pack_i(n))
                w(records_2)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchableTopicResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchResponse")


def encode_FetchResponse_11(o0: FetchResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("FetchResponse", "node_endpoints", "16+")
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.session_id))
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            if (
                o2.diverging_epoch is not DEFAULT_FetchResponse_EpochEndOffset
                and o2.diverging_epoch != DEFAULT_FetchResponse_EpochEndOffset
            ):
                raise no_field("PartitionData", "diverging_epoch", "12+")
            if (
                o2.current_leader is not DEFAULT_FetchResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionData", "current_leader", "12+")
            if (
                o2.snapshot_id is not DEFAULT_FetchResponse_SnapshotId
                and o2.snapshot_id != DEFAULT_FetchResponse_SnapshotId
            ):
                raise no_field("PartitionData", "snapshot_id", "12+")
            w(
                pack_ihqqq(
                    o2.partition_index, o2.error_code, o2.high_watermark, o2.last_stable_offset, o2.log_start_offset
                )
            )
            aborted_transactions_2 = o2.aborted_transactions
            if aborted_transactions_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(aborted_transactions_2)
                w(pack_i(n))
                for o3 in aborted_transactions_2:
                    w(pack_qq(o3.producer_id, o3.first_offset))
                    if o3.unknown_tagged_fields:
                        raise no_tags("AbortedTransaction")
            w(pack_i(o2.preferred_read_replica))
            records_2 = o2.records
            if records_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(records_2)
                w(pack_i(n))
                w(records_2)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionData")
        if o1.unknown_tagged_fields:
            raise no_tags("FetchableTopicResponse")
    if o0.unknown_tagged_fields:
        raise no_tags("FetchResponse")


def encode_FetchResponse_12(o0: FetchResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("FetchResponse", "node_endpoints", "16+")
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.session_id))
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        s = o1.topic.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(
                pack_ihqqq(
                    o2.partition_index, o2.error_code, o2.high_watermark, o2.last_stable_offset, o2.log_start_offset
                )
            )
            aborted_transactions_2 = o2.aborted_transactions
            if aborted_transactions_2 is None:
                w(b"\x00")
            else:
                n = len(aborted_transactions_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o3 in aborted_transactions_2:
                    if o3.unknown_tagged_fields:
                        w(pack_qq(o3.producer_id, o3.first_offset))
                        write_tags(w, o3.unknown_tagged_fields)
                    else:
                        w(pack_qqx(o3.producer_id, o3.first_offset))
            w(pack_i(o2.preferred_read_replica))
            records_2 = o2.records
            if records_2 is None:
                w(b"\x00")
            else:
                n = len(records_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w(records_2)
            t2: list[tuple[int, bytes]] = []
            if (
                o2.diverging_epoch is not DEFAULT_FetchResponse_EpochEndOffset
                and o2.diverging_epoch != DEFAULT_FetchResponse_EpochEndOffset
            ):
                parts_diverging_epoch_2: list[Any] = []
                w_diverging_epoch_2 = parts_diverging_epoch_2.append
                o4 = o2.diverging_epoch
                if o4.unknown_tagged_fields:
                    w_diverging_epoch_2(pack_iq(o4.epoch, o4.end_offset))
                    write_tags(w_diverging_epoch_2, o4.unknown_tagged_fields)
                else:
                    w_diverging_epoch_2(pack_iqx(o4.epoch, o4.end_offset))
                t2.append((0, b"".join(parts_diverging_epoch_2)))
            if (
                o2.current_leader is not DEFAULT_FetchResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchResponse_LeaderIdAndEpoch
            ):
                parts_current_leader_2: list[Any] = []
                w_current_leader_2 = parts_current_leader_2.append
                o5 = o2.current_leader
                if o5.unknown_tagged_fields:
                    w_current_leader_2(pack_ii(o5.leader_id, o5.leader_epoch))
                    write_tags(w_current_leader_2, o5.unknown_tagged_fields)
                else:
                    w_current_leader_2(pack_iix(o5.leader_id, o5.leader_epoch))
                t2.append((1, b"".join(parts_current_leader_2)))
            if (
                o2.snapshot_id is not DEFAULT_FetchResponse_SnapshotId
                and o2.snapshot_id != DEFAULT_FetchResponse_SnapshotId
            ):
                parts_snapshot_id_2: list[Any] = []
                w_snapshot_id_2 = parts_snapshot_id_2.append
                o6 = o2.snapshot_id
                if o6.unknown_tagged_fields:
                    w_snapshot_id_2(pack_qi(o6.end_offset, o6.epoch))
                    write_tags(w_snapshot_id_2, o6.unknown_tagged_fields)
                else:
                    w_snapshot_id_2(pack_qix(o6.end_offset, o6.epoch))
                t2.append((2, b"".join(parts_snapshot_id_2)))
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


def encode_FetchResponse_13(o0: FetchResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("FetchResponse", "node_endpoints", "16+")
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.session_id))
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(
                pack_ihqqq(
                    o2.partition_index, o2.error_code, o2.high_watermark, o2.last_stable_offset, o2.log_start_offset
                )
            )
            aborted_transactions_2 = o2.aborted_transactions
            if aborted_transactions_2 is None:
                w(b"\x00")
            else:
                n = len(aborted_transactions_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o3 in aborted_transactions_2:
                    if o3.unknown_tagged_fields:
                        w(pack_qq(o3.producer_id, o3.first_offset))
                        write_tags(w, o3.unknown_tagged_fields)
                    else:
                        w(pack_qqx(o3.producer_id, o3.first_offset))
            w(pack_i(o2.preferred_read_replica))
            records_2 = o2.records
            if records_2 is None:
                w(b"\x00")
            else:
                n = len(records_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w(records_2)
            t2: list[tuple[int, bytes]] = []
            if (
                o2.diverging_epoch is not DEFAULT_FetchResponse_EpochEndOffset
                and o2.diverging_epoch != DEFAULT_FetchResponse_EpochEndOffset
            ):
                parts_diverging_epoch_2: list[Any] = []
                w_diverging_epoch_2 = parts_diverging_epoch_2.append
                o4 = o2.diverging_epoch
                if o4.unknown_tagged_fields:
                    w_diverging_epoch_2(pack_iq(o4.epoch, o4.end_offset))
                    write_tags(w_diverging_epoch_2, o4.unknown_tagged_fields)
                else:
                    w_diverging_epoch_2(pack_iqx(o4.epoch, o4.end_offset))
                t2.append((0, b"".join(parts_diverging_epoch_2)))
            if (
                o2.current_leader is not DEFAULT_FetchResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchResponse_LeaderIdAndEpoch
            ):
                parts_current_leader_2: list[Any] = []
                w_current_leader_2 = parts_current_leader_2.append
                o5 = o2.current_leader
                if o5.unknown_tagged_fields:
                    w_current_leader_2(pack_ii(o5.leader_id, o5.leader_epoch))
                    write_tags(w_current_leader_2, o5.unknown_tagged_fields)
                else:
                    w_current_leader_2(pack_iix(o5.leader_id, o5.leader_epoch))
                t2.append((1, b"".join(parts_current_leader_2)))
            if (
                o2.snapshot_id is not DEFAULT_FetchResponse_SnapshotId
                and o2.snapshot_id != DEFAULT_FetchResponse_SnapshotId
            ):
                parts_snapshot_id_2: list[Any] = []
                w_snapshot_id_2 = parts_snapshot_id_2.append
                o6 = o2.snapshot_id
                if o6.unknown_tagged_fields:
                    w_snapshot_id_2(pack_qi(o6.end_offset, o6.epoch))
                    write_tags(w_snapshot_id_2, o6.unknown_tagged_fields)
                else:
                    w_snapshot_id_2(pack_qix(o6.end_offset, o6.epoch))
                t2.append((2, b"".join(parts_snapshot_id_2)))
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


def encode_FetchResponse_16(o0: FetchResponse, w: Write) -> None:
    w(pack_ihi(o0.throttle_time_ms, o0.error_code, o0.session_id))
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(
                pack_ihqqq(
                    o2.partition_index, o2.error_code, o2.high_watermark, o2.last_stable_offset, o2.log_start_offset
                )
            )
            aborted_transactions_2 = o2.aborted_transactions
            if aborted_transactions_2 is None:
                w(b"\x00")
            else:
                n = len(aborted_transactions_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o3 in aborted_transactions_2:
                    if o3.unknown_tagged_fields:
                        w(pack_qq(o3.producer_id, o3.first_offset))
                        write_tags(w, o3.unknown_tagged_fields)
                    else:
                        w(pack_qqx(o3.producer_id, o3.first_offset))
            w(pack_i(o2.preferred_read_replica))
            records_2 = o2.records
            if records_2 is None:
                w(b"\x00")
            else:
                n = len(records_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w(records_2)
            t2: list[tuple[int, bytes]] = []
            if (
                o2.diverging_epoch is not DEFAULT_FetchResponse_EpochEndOffset
                and o2.diverging_epoch != DEFAULT_FetchResponse_EpochEndOffset
            ):
                parts_diverging_epoch_2: list[Any] = []
                w_diverging_epoch_2 = parts_diverging_epoch_2.append
                o4 = o2.diverging_epoch
                if o4.unknown_tagged_fields:
                    w_diverging_epoch_2(pack_iq(o4.epoch, o4.end_offset))
                    write_tags(w_diverging_epoch_2, o4.unknown_tagged_fields)
                else:
                    w_diverging_epoch_2(pack_iqx(o4.epoch, o4.end_offset))
                t2.append((0, b"".join(parts_diverging_epoch_2)))
            if (
                o2.current_leader is not DEFAULT_FetchResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_FetchResponse_LeaderIdAndEpoch
            ):
                parts_current_leader_2: list[Any] = []
                w_current_leader_2 = parts_current_leader_2.append
                o5 = o2.current_leader
                if o5.unknown_tagged_fields:
                    w_current_leader_2(pack_ii(o5.leader_id, o5.leader_epoch))
                    write_tags(w_current_leader_2, o5.unknown_tagged_fields)
                else:
                    w_current_leader_2(pack_iix(o5.leader_id, o5.leader_epoch))
                t2.append((1, b"".join(parts_current_leader_2)))
            if (
                o2.snapshot_id is not DEFAULT_FetchResponse_SnapshotId
                and o2.snapshot_id != DEFAULT_FetchResponse_SnapshotId
            ):
                parts_snapshot_id_2: list[Any] = []
                w_snapshot_id_2 = parts_snapshot_id_2.append
                o6 = o2.snapshot_id
                if o6.unknown_tagged_fields:
                    w_snapshot_id_2(pack_qi(o6.end_offset, o6.epoch))
                    write_tags(w_snapshot_id_2, o6.unknown_tagged_fields)
                else:
                    w_snapshot_id_2(pack_qix(o6.end_offset, o6.epoch))
                t2.append((2, b"".join(parts_snapshot_id_2)))
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
        for o7 in node_endpoints_0:
            s = o7.host.encode()
            n = len(s)
            w_node_endpoints_0(pack_i(o7.node_id))
            w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w_node_endpoints_0(s)
            w_node_endpoints_0(pack_i(o7.port))
            rack_7 = o7.rack
            if rack_7 is None:
                w_node_endpoints_0(b"\x00")
            else:
                s = rack_7.encode()
                n = len(s)
                w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w_node_endpoints_0(s)
            if o7.unknown_tagged_fields:
                write_tags(w_node_endpoints_0, o7.unknown_tagged_fields)
            else:
                w_node_endpoints_0(b"\x00")
        t0.append((0, b"".join(parts_node_endpoints_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    FetchRequest: Codec(
        bytes,
        {
            4: decode_FetchRequest_4,
            5: decode_FetchRequest_5,
            6: decode_FetchRequest_5,
            7: decode_FetchRequest_7,
            8: decode_FetchRequest_7,
            9: decode_FetchRequest_9,
            10: decode_FetchRequest_9,
            11: decode_FetchRequest_11,
            12: decode_FetchRequest_12,
            13: decode_FetchRequest_13,
            14: decode_FetchRequest_13,
            15: decode_FetchRequest_15,
            16: decode_FetchRequest_15,
            17: decode_FetchRequest_17,
            18: decode_FetchRequest_18,
        },
        {
            4: encode_FetchRequest_4,
            5: encode_FetchRequest_5,
            6: encode_FetchRequest_5,
            7: encode_FetchRequest_7,
            8: encode_FetchRequest_7,
            9: encode_FetchRequest_9,
            10: encode_FetchRequest_9,
            11: encode_FetchRequest_11,
            12: encode_FetchRequest_12,
            13: encode_FetchRequest_13,
            14: encode_FetchRequest_13,
            15: encode_FetchRequest_15,
            16: encode_FetchRequest_15,
            17: encode_FetchRequest_17,
            18: encode_FetchRequest_18,
        },
    ),
    FetchResponse: Codec(
        memoryview,
        {
            4: decode_FetchResponse_4,
            5: decode_FetchResponse_5,
            6: decode_FetchResponse_5,
            7: decode_FetchResponse_7,
            8: decode_FetchResponse_7,
            9: decode_FetchResponse_7,
            10: decode_FetchResponse_7,
            11: decode_FetchResponse_11,
            12: decode_FetchResponse_12,
            13: decode_FetchResponse_13,
            14: decode_FetchResponse_13,
            15: decode_FetchResponse_13,
            16: decode_FetchResponse_16,
            17: decode_FetchResponse_16,
            18: decode_FetchResponse_16,
        },
        {
            4: encode_FetchResponse_4,
            5: encode_FetchResponse_5,
            6: encode_FetchResponse_5,
            7: encode_FetchResponse_7,
            8: encode_FetchResponse_7,
            9: encode_FetchResponse_7,
            10: encode_FetchResponse_7,
            11: encode_FetchResponse_11,
            12: encode_FetchResponse_12,
            13: encode_FetchResponse_13,
            14: encode_FetchResponse_13,
            15: encode_FetchResponse_13,
            16: encode_FetchResponse_16,
            17: encode_FetchResponse_16,
            18: encode_FetchResponse_16,
        },
    ),
}
