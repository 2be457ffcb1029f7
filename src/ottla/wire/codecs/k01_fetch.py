"""Encoders and decoders for Fetch, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Any, Final

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
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.message import TaggedFields
from ottla.wire.messages.k01_fetch import (
    FetchRequest,
    FetchRequest_FetchPartition,
    FetchRequest_FetchTopic,
    FetchRequest_ForgottenTopic,
    FetchRequest_ReplicaState,
    FetchResponse,
    FetchResponse_AbortedTransaction,
    FetchResponse_EpochEndOffset,
    FetchResponse_FetchableTopicResponse,
    FetchResponse_LeaderIdAndEpoch,
    FetchResponse_NodeEndpoint,
    FetchResponse_PartitionData,
    FetchResponse_SnapshotId,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_iiqiqiB: Final = Struct(">iiqiqiB").iter_unpack
iter_iiqqi: Final = Struct(">iiqqi").iter_unpack
iter_iqi: Final = Struct(">iqi").iter_unpack
iter_iqqi: Final = Struct(">iqqi").iter_unpack
iter_qq: Final = Struct(">qq").iter_unpack
iter_qqB: Final = Struct(">qqB").iter_unpack
pack_h: Final = Struct(">h").pack
pack_i: Final = Struct(">i").pack
pack_ihi: Final = Struct(">ihi").pack
pack_ihqq: Final = Struct(">ihqq").pack
pack_ihqqq: Final = Struct(">ihqqq").pack
pack_ii: Final = Struct(">ii").pack
pack_iiibii: Final = Struct(">iiibii").pack
pack_iiiib: Final = Struct(">iiiib").pack
pack_iiiibii: Final = Struct(">iiiibii").pack
pack_iiqiqi: Final = Struct(">iiqiqi").pack
pack_iiqiqix: Final = Struct(">iiqiqix").pack
pack_iiqqi: Final = Struct(">iiqqi").pack
pack_iix: Final = Struct(">iix").pack
pack_iq: Final = Struct(">iq").pack
pack_iqi: Final = Struct(">iqi").pack
pack_iqqi: Final = Struct(">iqqi").pack
pack_iqx: Final = Struct(">iqx").pack
pack_q: Final = Struct(">q").pack
pack_qi: Final = Struct(">qi").pack
pack_qix: Final = Struct(">qix").pack
pack_qq: Final = Struct(">qq").pack
pack_qqx: Final = Struct(">qqx").pack
pack_u: Final = Struct(">16s").pack
unpack_h: Final = Struct(">h").unpack_from
unpack_i: Final = Struct(">i").unpack_from
unpack_iB: Final = Struct(">iB").unpack_from
unpack_ihiB: Final = Struct(">ihiB").unpack_from
unpack_ihii: Final = Struct(">ihii").unpack_from
unpack_ihqqi: Final = Struct(">ihqqi").unpack_from
unpack_ihqqqB: Final = Struct(">ihqqqB").unpack_from
unpack_ihqqqi: Final = Struct(">ihqqqi").unpack_from
unpack_ii: Final = Struct(">ii").unpack_from
unpack_iiB: Final = Struct(">iiB").unpack_from
unpack_iiibiiB: Final = Struct(">iiibiiB").unpack_from
unpack_iiiibi: Final = Struct(">iiiibi").unpack_from
unpack_iiiibiiB: Final = Struct(">iiiibiiB").unpack_from
unpack_iiiibiii: Final = Struct(">iiiibiii").unpack_from
unpack_iiqiqiB: Final = Struct(">iiqiqiB").unpack_from
unpack_iqB: Final = Struct(">iqB").unpack_from
unpack_q: Final = Struct(">q").unpack_from
unpack_qiB: Final = Struct(">qiB").unpack_from
unpack_qqB: Final = Struct(">qqB").unpack_from
unpack_u: Final = Struct(">16s").unpack_from
unpack_uB: Final = Struct(">16sB").unpack_from
DEFAULT_FetchRequest_ReplicaState: Final = FetchRequest.ReplicaState.DEFAULT
DEFAULT_FetchResponse_EpochEndOffset: Final = FetchResponse.EpochEndOffset.DEFAULT
DEFAULT_FetchResponse_LeaderIdAndEpoch: Final = FetchResponse.LeaderIdAndEpoch.DEFAULT
DEFAULT_FetchResponse_SnapshotId: Final = FetchResponse.SnapshotId.DEFAULT


def decode_FetchRequest_4(b: bytes, p: int) -> tuple[FetchRequest, int]:
    replica_id_0: int
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    fetch_offset_2: int
    partition_max_bytes_2: int
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2, -1, fetch_offset_2, -1, -1, partition_max_bytes_2, ZERO_UUID, 9223372036854775807, ()
                )
            )
        p += n_1 * 16
        topics_0.append(FetchRequest_FetchTopic(topic_1, ZERO_UUID, partitions_1, ()))
    return FetchRequest(
        None,
        replica_id_0,
        DEFAULT_FetchRequest_ReplicaState,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        0,
        -1,
        topics_0,
        (),
        "",
        (),
    ), p


def decode_FetchRequest_5(b: bytes, p: int) -> tuple[FetchRequest, int]:
    replica_id_0: int
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    fetch_offset_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    -1,
                    fetch_offset_2,
                    -1,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
        p += n_1 * 24
        topics_0.append(FetchRequest_FetchTopic(topic_1, ZERO_UUID, partitions_1, ()))
    return FetchRequest(
        None,
        replica_id_0,
        DEFAULT_FetchRequest_ReplicaState,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        0,
        -1,
        topics_0,
        (),
        "",
        (),
    ), p


def decode_FetchRequest_7(b: bytes, p: int) -> tuple[FetchRequest, int]:
    replica_id_0: int
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    fetch_offset_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_3: str
    n_3: int
    partitions_3: list[int]
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    -1,
                    fetch_offset_2,
                    -1,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
        p += n_1 * 24
        topics_0.append(FetchRequest_FetchTopic(topic_1, ZERO_UUID, partitions_1, ()))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic(topic_3, ZERO_UUID, partitions_3, ()))
    return FetchRequest(
        None,
        replica_id_0,
        DEFAULT_FetchRequest_ReplicaState,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        "",
        (),
    ), p


def decode_FetchRequest_9(b: bytes, p: int) -> tuple[FetchRequest, int]:
    replica_id_0: int
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    current_leader_epoch_2: int
    fetch_offset_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_3: str
    n_3: int
    partitions_3: list[int]
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    -1,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
        p += n_1 * 28
        topics_0.append(FetchRequest_FetchTopic(topic_1, ZERO_UUID, partitions_1, ()))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic(topic_3, ZERO_UUID, partitions_3, ()))
    return FetchRequest(
        None,
        replica_id_0,
        DEFAULT_FetchRequest_ReplicaState,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        "",
        (),
    ), p


def decode_FetchRequest_11(b: bytes, p: int) -> tuple[FetchRequest, int]:
    replica_id_0: int
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    current_leader_epoch_2: int
    fetch_offset_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_3: str
    n_3: int
    partitions_3: list[int]
    rack_id_0: str
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    -1,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
        p += n_1 * 28
        topics_0.append(FetchRequest_FetchTopic(topic_1, ZERO_UUID, partitions_1, ()))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic(topic_3, ZERO_UUID, partitions_3, ()))
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("rack_id", n, end - p)
    rack_id_0 = b[p:e].decode()
    p = e
    return FetchRequest(
        None,
        replica_id_0,
        DEFAULT_FetchRequest_ReplicaState,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        rack_id_0,
        (),
    ), p


def decode_FetchRequest_12(b: bytes, p: int) -> tuple[FetchRequest, int]:
    replica_id_0: int
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    current_leader_epoch_2: int
    fetch_offset_2: int
    last_fetched_epoch_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_3: str
    n_3: int
    partitions_3: list[int]
    tags_3: int
    unknown_3: TaggedFields
    rack_id_0: str
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    cluster_id_0: str | None
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topics_0.append(FetchRequest_FetchTopic(topic_1, ZERO_UUID, partitions_1, unknown_1))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic(topic_3, ZERO_UUID, partitions_3, unknown_3))
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
    return FetchRequest(
        cluster_id_0,
        replica_id_0,
        DEFAULT_FetchRequest_ReplicaState,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        rack_id_0,
        unknown_0,
    ), p


def decode_FetchRequest_13(b: bytes, p: int) -> tuple[FetchRequest, int]:
    replica_id_0: int
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    current_leader_epoch_2: int
    fetch_offset_2: int
    last_fetched_epoch_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_id_3: bytes
    n_3: int
    partitions_3: list[int]
    tags_3: int
    unknown_3: TaggedFields
    n: int
    rack_id_0: str
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    cluster_id_0: str | None
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topics_0.append(FetchRequest_FetchTopic("", topic_id_1, partitions_1, unknown_1))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic("", topic_id_3, partitions_3, unknown_3))
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
    return FetchRequest(
        cluster_id_0,
        replica_id_0,
        DEFAULT_FetchRequest_ReplicaState,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        rack_id_0,
        unknown_0,
    ), p


def decode_FetchRequest_15(b: bytes, p: int) -> tuple[FetchRequest, int]:
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    current_leader_epoch_2: int
    fetch_offset_2: int
    last_fetched_epoch_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_id_3: bytes
    n_3: int
    partitions_3: list[int]
    tags_3: int
    unknown_3: TaggedFields
    n: int
    rack_id_0: str
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    cluster_id_0: str | None
    replica_state_0: FetchRequest_ReplicaState
    replica_id_4: int
    replica_epoch_4: int
    tags_4: int
    unknown_4: TaggedFields
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topics_0.append(FetchRequest_FetchTopic("", topic_id_1, partitions_1, unknown_1))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic("", topic_id_3, partitions_3, unknown_3))
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
                replica_state_0 = FetchRequest_ReplicaState(replica_id_4, replica_epoch_4, unknown_4)
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return FetchRequest(
        cluster_id_0,
        -1,
        replica_state_0,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        rack_id_0,
        unknown_0,
    ), p


def decode_FetchRequest_17(b: bytes, p: int) -> tuple[FetchRequest, int]:
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    current_leader_epoch_2: int
    fetch_offset_2: int
    last_fetched_epoch_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    replica_directory_id_2: bytes
    tags_1: int
    unknown_1: TaggedFields
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_id_3: bytes
    n_3: int
    partitions_3: list[int]
    tags_3: int
    unknown_3: TaggedFields
    n: int
    rack_id_0: str
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    cluster_id_0: str | None
    replica_state_0: FetchRequest_ReplicaState
    replica_id_4: int
    replica_epoch_4: int
    tags_4: int
    unknown_4: TaggedFields
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    replica_directory_id_2,
                    9223372036854775807,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topics_0.append(FetchRequest_FetchTopic("", topic_id_1, partitions_1, unknown_1))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic("", topic_id_3, partitions_3, unknown_3))
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
                replica_state_0 = FetchRequest_ReplicaState(replica_id_4, replica_epoch_4, unknown_4)
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return FetchRequest(
        cluster_id_0,
        -1,
        replica_state_0,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        rack_id_0,
        unknown_0,
    ), p


def decode_FetchRequest_18(b: bytes, p: int) -> tuple[FetchRequest, int]:
    max_wait_ms_0: int
    min_bytes_0: int
    max_bytes_0: int
    isolation_level_0: int
    session_id_0: int
    session_epoch_0: int
    n_0: int
    topics_0: list[FetchRequest_FetchTopic]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[FetchRequest_FetchPartition]
    partition_2: int
    current_leader_epoch_2: int
    fetch_offset_2: int
    last_fetched_epoch_2: int
    log_start_offset_2: int
    partition_max_bytes_2: int
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    replica_directory_id_2: bytes
    high_watermark_2: int
    tags_1: int
    unknown_1: TaggedFields
    forgotten_topics_data_0: list[FetchRequest_ForgottenTopic]
    topic_id_3: bytes
    n_3: int
    partitions_3: list[int]
    tags_3: int
    unknown_3: TaggedFields
    n: int
    rack_id_0: str
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    cluster_id_0: str | None
    replica_state_0: FetchRequest_ReplicaState
    replica_id_4: int
    replica_epoch_4: int
    tags_4: int
    unknown_4: TaggedFields
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    ZERO_UUID,
                    9223372036854775807,
                    (),
                )
            )
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
            partitions_1.append(
                FetchRequest_FetchPartition(
                    partition_2,
                    current_leader_epoch_2,
                    fetch_offset_2,
                    last_fetched_epoch_2,
                    log_start_offset_2,
                    partition_max_bytes_2,
                    replica_directory_id_2,
                    high_watermark_2,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topics_0.append(FetchRequest_FetchTopic("", topic_id_1, partitions_1, unknown_1))
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
        forgotten_topics_data_0.append(FetchRequest_ForgottenTopic("", topic_id_3, partitions_3, unknown_3))
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
                replica_state_0 = FetchRequest_ReplicaState(replica_id_4, replica_epoch_4, unknown_4)
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return FetchRequest(
        cluster_id_0,
        -1,
        replica_state_0,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        isolation_level_0,
        session_id_0,
        session_epoch_0,
        topics_0,
        forgotten_topics_data_0,
        rack_id_0,
        unknown_0,
    ), p


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
    throttle_time_ms_0: int
    n_0: int
    responses_0: list[FetchResponse_FetchableTopicResponse]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchResponse_PartitionData]
    partition_index_2: int
    error_code_2: int
    high_watermark_2: int
    last_stable_offset_2: int
    n_2: int
    aborted_transactions_2: Sequence[FetchResponse_AbortedTransaction] | None
    all_aborted_transactions_2: list[FetchResponse_AbortedTransaction]
    producer_id_3: int
    first_offset_3: int
    records_2: memoryview | None
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
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, ())
                    )
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
            partitions_1.append(
                FetchResponse_PartitionData(
                    partition_index_2,
                    error_code_2,
                    high_watermark_2,
                    last_stable_offset_2,
                    -1,
                    DEFAULT_FetchResponse_EpochEndOffset,
                    DEFAULT_FetchResponse_LeaderIdAndEpoch,
                    DEFAULT_FetchResponse_SnapshotId,
                    aborted_transactions_2,
                    -1,
                    records_2,
                    (),
                )
            )
        responses_0.append(FetchResponse_FetchableTopicResponse(topic_1, ZERO_UUID, partitions_1, ()))
    return FetchResponse(throttle_time_ms_0, 0, 0, responses_0, (), ()), p


def decode_FetchResponse_5(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    throttle_time_ms_0: int
    n_0: int
    responses_0: list[FetchResponse_FetchableTopicResponse]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchResponse_PartitionData]
    partition_index_2: int
    error_code_2: int
    high_watermark_2: int
    last_stable_offset_2: int
    log_start_offset_2: int
    n_2: int
    aborted_transactions_2: Sequence[FetchResponse_AbortedTransaction] | None
    all_aborted_transactions_2: list[FetchResponse_AbortedTransaction]
    producer_id_3: int
    first_offset_3: int
    records_2: memoryview | None
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
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, ())
                    )
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
            partitions_1.append(
                FetchResponse_PartitionData(
                    partition_index_2,
                    error_code_2,
                    high_watermark_2,
                    last_stable_offset_2,
                    log_start_offset_2,
                    DEFAULT_FetchResponse_EpochEndOffset,
                    DEFAULT_FetchResponse_LeaderIdAndEpoch,
                    DEFAULT_FetchResponse_SnapshotId,
                    aborted_transactions_2,
                    -1,
                    records_2,
                    (),
                )
            )
        responses_0.append(FetchResponse_FetchableTopicResponse(topic_1, ZERO_UUID, partitions_1, ()))
    return FetchResponse(throttle_time_ms_0, 0, 0, responses_0, (), ()), p


def decode_FetchResponse_7(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    throttle_time_ms_0: int
    error_code_0: int
    session_id_0: int
    n_0: int
    responses_0: list[FetchResponse_FetchableTopicResponse]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchResponse_PartitionData]
    partition_index_2: int
    error_code_2: int
    high_watermark_2: int
    last_stable_offset_2: int
    log_start_offset_2: int
    n_2: int
    aborted_transactions_2: Sequence[FetchResponse_AbortedTransaction] | None
    all_aborted_transactions_2: list[FetchResponse_AbortedTransaction]
    producer_id_3: int
    first_offset_3: int
    records_2: memoryview | None
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
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, ())
                    )
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
            partitions_1.append(
                FetchResponse_PartitionData(
                    partition_index_2,
                    error_code_2,
                    high_watermark_2,
                    last_stable_offset_2,
                    log_start_offset_2,
                    DEFAULT_FetchResponse_EpochEndOffset,
                    DEFAULT_FetchResponse_LeaderIdAndEpoch,
                    DEFAULT_FetchResponse_SnapshotId,
                    aborted_transactions_2,
                    -1,
                    records_2,
                    (),
                )
            )
        responses_0.append(FetchResponse_FetchableTopicResponse(topic_1, ZERO_UUID, partitions_1, ()))
    return FetchResponse(throttle_time_ms_0, error_code_0, session_id_0, responses_0, (), ()), p


def decode_FetchResponse_11(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    throttle_time_ms_0: int
    error_code_0: int
    session_id_0: int
    n_0: int
    responses_0: list[FetchResponse_FetchableTopicResponse]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchResponse_PartitionData]
    partition_index_2: int
    error_code_2: int
    high_watermark_2: int
    last_stable_offset_2: int
    log_start_offset_2: int
    n_2: int
    aborted_transactions_2: Sequence[FetchResponse_AbortedTransaction] | None
    all_aborted_transactions_2: list[FetchResponse_AbortedTransaction]
    producer_id_3: int
    first_offset_3: int
    preferred_read_replica_2: int
    records_2: memoryview | None
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
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, ())
                    )
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
            partitions_1.append(
                FetchResponse_PartitionData(
                    partition_index_2,
                    error_code_2,
                    high_watermark_2,
                    last_stable_offset_2,
                    log_start_offset_2,
                    DEFAULT_FetchResponse_EpochEndOffset,
                    DEFAULT_FetchResponse_LeaderIdAndEpoch,
                    DEFAULT_FetchResponse_SnapshotId,
                    aborted_transactions_2,
                    preferred_read_replica_2,
                    records_2,
                    (),
                )
            )
        responses_0.append(FetchResponse_FetchableTopicResponse(topic_1, ZERO_UUID, partitions_1, ()))
    return FetchResponse(throttle_time_ms_0, error_code_0, session_id_0, responses_0, (), ()), p


def decode_FetchResponse_12(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    throttle_time_ms_0: int
    error_code_0: int
    session_id_0: int
    n_0: int
    responses_0: list[FetchResponse_FetchableTopicResponse]
    n: int
    topic_1: str
    n_1: int
    partitions_1: list[FetchResponse_PartitionData]
    partition_index_2: int
    error_code_2: int
    high_watermark_2: int
    last_stable_offset_2: int
    log_start_offset_2: int
    n_2: int
    aborted_transactions_2: Sequence[FetchResponse_AbortedTransaction] | None
    all_aborted_transactions_2: list[FetchResponse_AbortedTransaction]
    producer_id_3: int
    first_offset_3: int
    tags_3: int
    unknown_3: TaggedFields
    preferred_read_replica_2: int
    records_2: memoryview | None
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    diverging_epoch_2: FetchResponse_EpochEndOffset
    epoch_4: int
    end_offset_4: int
    tags_4: int
    unknown_4: TaggedFields
    current_leader_2: FetchResponse_LeaderIdAndEpoch
    leader_id_5: int
    leader_epoch_5: int
    tags_5: int
    unknown_5: TaggedFields
    snapshot_id_2: FetchResponse_SnapshotId
    end_offset_6: int
    epoch_6: int
    tags_6: int
    unknown_6: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
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
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, ())
                    )
                p += len(all_aborted_transactions_2) * 17
                for _ in range(n_2 - len(all_aborted_transactions_2)):  # from the first element with tagged fields on
                    producer_id_3, first_offset_3, tags_3 = unpack_qqB(b, p)
                    p += 17
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, unknown_3)
                    )
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
                        diverging_epoch_2 = FetchResponse_EpochEndOffset(epoch_4, end_offset_4, unknown_4)
                    elif tag_2 == 1:
                        leader_id_5, leader_epoch_5, tags_5 = unpack_iiB(b, p)
                        p += 9
                        unknown_5 = ()
                        if tags_5:
                            unknown_5, p = read_unknown_tags(b, p - 1)
                        current_leader_2 = FetchResponse_LeaderIdAndEpoch(leader_id_5, leader_epoch_5, unknown_5)
                    elif tag_2 == 2:
                        end_offset_6, epoch_6, tags_6 = unpack_qiB(b, p)
                        p += 13
                        unknown_6 = ()
                        if tags_6:
                            unknown_6, p = read_unknown_tags(b, p - 1)
                        snapshot_id_2 = FetchResponse_SnapshotId(end_offset_6, epoch_6, unknown_6)
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            partitions_1.append(
                FetchResponse_PartitionData(
                    partition_index_2,
                    error_code_2,
                    high_watermark_2,
                    last_stable_offset_2,
                    log_start_offset_2,
                    diverging_epoch_2,
                    current_leader_2,
                    snapshot_id_2,
                    aborted_transactions_2,
                    preferred_read_replica_2,
                    records_2,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        responses_0.append(FetchResponse_FetchableTopicResponse(topic_1, ZERO_UUID, partitions_1, unknown_1))
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return FetchResponse(throttle_time_ms_0, error_code_0, session_id_0, responses_0, (), unknown_0), p


def decode_FetchResponse_13(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    throttle_time_ms_0: int
    error_code_0: int
    session_id_0: int
    n_0: int
    responses_0: list[FetchResponse_FetchableTopicResponse]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[FetchResponse_PartitionData]
    partition_index_2: int
    error_code_2: int
    high_watermark_2: int
    last_stable_offset_2: int
    log_start_offset_2: int
    n_2: int
    aborted_transactions_2: Sequence[FetchResponse_AbortedTransaction] | None
    all_aborted_transactions_2: list[FetchResponse_AbortedTransaction]
    producer_id_3: int
    first_offset_3: int
    tags_3: int
    unknown_3: TaggedFields
    preferred_read_replica_2: int
    n: int
    records_2: memoryview | None
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    diverging_epoch_2: FetchResponse_EpochEndOffset
    epoch_4: int
    end_offset_4: int
    tags_4: int
    unknown_4: TaggedFields
    current_leader_2: FetchResponse_LeaderIdAndEpoch
    leader_id_5: int
    leader_epoch_5: int
    tags_5: int
    unknown_5: TaggedFields
    snapshot_id_2: FetchResponse_SnapshotId
    end_offset_6: int
    epoch_6: int
    tags_6: int
    unknown_6: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
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
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, ())
                    )
                p += len(all_aborted_transactions_2) * 17
                for _ in range(n_2 - len(all_aborted_transactions_2)):  # from the first element with tagged fields on
                    producer_id_3, first_offset_3, tags_3 = unpack_qqB(b, p)
                    p += 17
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, unknown_3)
                    )
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
                        diverging_epoch_2 = FetchResponse_EpochEndOffset(epoch_4, end_offset_4, unknown_4)
                    elif tag_2 == 1:
                        leader_id_5, leader_epoch_5, tags_5 = unpack_iiB(b, p)
                        p += 9
                        unknown_5 = ()
                        if tags_5:
                            unknown_5, p = read_unknown_tags(b, p - 1)
                        current_leader_2 = FetchResponse_LeaderIdAndEpoch(leader_id_5, leader_epoch_5, unknown_5)
                    elif tag_2 == 2:
                        end_offset_6, epoch_6, tags_6 = unpack_qiB(b, p)
                        p += 13
                        unknown_6 = ()
                        if tags_6:
                            unknown_6, p = read_unknown_tags(b, p - 1)
                        snapshot_id_2 = FetchResponse_SnapshotId(end_offset_6, epoch_6, unknown_6)
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            partitions_1.append(
                FetchResponse_PartitionData(
                    partition_index_2,
                    error_code_2,
                    high_watermark_2,
                    last_stable_offset_2,
                    log_start_offset_2,
                    diverging_epoch_2,
                    current_leader_2,
                    snapshot_id_2,
                    aborted_transactions_2,
                    preferred_read_replica_2,
                    records_2,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        responses_0.append(FetchResponse_FetchableTopicResponse("", topic_id_1, partitions_1, unknown_1))
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return FetchResponse(throttle_time_ms_0, error_code_0, session_id_0, responses_0, (), unknown_0), p


def decode_FetchResponse_16(b: memoryview, p: int) -> tuple[FetchResponse, int]:
    throttle_time_ms_0: int
    error_code_0: int
    session_id_0: int
    n_0: int
    responses_0: list[FetchResponse_FetchableTopicResponse]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[FetchResponse_PartitionData]
    partition_index_2: int
    error_code_2: int
    high_watermark_2: int
    last_stable_offset_2: int
    log_start_offset_2: int
    n_2: int
    aborted_transactions_2: Sequence[FetchResponse_AbortedTransaction] | None
    all_aborted_transactions_2: list[FetchResponse_AbortedTransaction]
    producer_id_3: int
    first_offset_3: int
    tags_3: int
    unknown_3: TaggedFields
    preferred_read_replica_2: int
    n: int
    records_2: memoryview | None
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    diverging_epoch_2: FetchResponse_EpochEndOffset
    epoch_4: int
    end_offset_4: int
    tags_4: int
    unknown_4: TaggedFields
    current_leader_2: FetchResponse_LeaderIdAndEpoch
    leader_id_5: int
    leader_epoch_5: int
    tags_5: int
    unknown_5: TaggedFields
    snapshot_id_2: FetchResponse_SnapshotId
    end_offset_6: int
    epoch_6: int
    tags_6: int
    unknown_6: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    node_endpoints_0: Sequence[FetchResponse_NodeEndpoint]
    all_node_endpoints_0: list[FetchResponse_NodeEndpoint]
    node_id_7: int
    host_7: str
    port_7: int
    rack_7: str | None
    tags_7: int
    unknown_7: TaggedFields
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
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, ())
                    )
                p += len(all_aborted_transactions_2) * 17
                for _ in range(n_2 - len(all_aborted_transactions_2)):  # from the first element with tagged fields on
                    producer_id_3, first_offset_3, tags_3 = unpack_qqB(b, p)
                    p += 17
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    all_aborted_transactions_2.append(
                        FetchResponse_AbortedTransaction(producer_id_3, first_offset_3, unknown_3)
                    )
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
                        diverging_epoch_2 = FetchResponse_EpochEndOffset(epoch_4, end_offset_4, unknown_4)
                    elif tag_2 == 1:
                        leader_id_5, leader_epoch_5, tags_5 = unpack_iiB(b, p)
                        p += 9
                        unknown_5 = ()
                        if tags_5:
                            unknown_5, p = read_unknown_tags(b, p - 1)
                        current_leader_2 = FetchResponse_LeaderIdAndEpoch(leader_id_5, leader_epoch_5, unknown_5)
                    elif tag_2 == 2:
                        end_offset_6, epoch_6, tags_6 = unpack_qiB(b, p)
                        p += 13
                        unknown_6 = ()
                        if tags_6:
                            unknown_6, p = read_unknown_tags(b, p - 1)
                        snapshot_id_2 = FetchResponse_SnapshotId(end_offset_6, epoch_6, unknown_6)
                    else:
                        extra_2.append((tag_2, b[p:stop_2].tobytes()))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            partitions_1.append(
                FetchResponse_PartitionData(
                    partition_index_2,
                    error_code_2,
                    high_watermark_2,
                    last_stable_offset_2,
                    log_start_offset_2,
                    diverging_epoch_2,
                    current_leader_2,
                    snapshot_id_2,
                    aborted_transactions_2,
                    preferred_read_replica_2,
                    records_2,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        responses_0.append(FetchResponse_FetchableTopicResponse("", topic_id_1, partitions_1, unknown_1))
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
                    all_node_endpoints_0.append(
                        FetchResponse_NodeEndpoint(node_id_7, host_7, port_7, rack_7, unknown_7)
                    )
                node_endpoints_0 = all_node_endpoints_0
            else:
                extra_0.append((tag_0, b[p:stop_0].tobytes()))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return FetchResponse(throttle_time_ms_0, error_code_0, session_id_0, responses_0, node_endpoints_0, unknown_0), p


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
