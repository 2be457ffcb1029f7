"""Encoders and decoders for ShareFetch, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_b,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_b,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k78_share_fetch import ShareFetchRequest, ShareFetchResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_qqhB = Struct(">qqhB").iter_unpack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ii = Struct(">ii").pack
pack_iiiiii = Struct(">iiiiii").pack
pack_iiiiiibb = Struct(">iiiiiibb").pack
pack_iix = Struct(">iix").pack
pack_qq = Struct(">qq").pack
pack_qqh = Struct(">qqh").pack
pack_qqhx = Struct(">qqhx").pack
pack_u = Struct(">16s").pack
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_iiiiiiB = Struct(">iiiiiiB").unpack_from
unpack_iiiiiiboB = Struct(">iiiiiib?B").unpack_from
unpack_qqB = Struct(">qqB").unpack_from
unpack_qqhB = Struct(">qqhB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
ShareFetchRequest_FetchTopic = ShareFetchRequest.FetchTopic
ShareFetchRequest_FetchPartition = ShareFetchRequest.FetchPartition
ShareFetchRequest_AcknowledgementBatch = ShareFetchRequest.AcknowledgementBatch
ShareFetchRequest_ForgottenTopic = ShareFetchRequest.ForgottenTopic
ShareFetchResponse_ShareFetchableTopicResponse = ShareFetchResponse.ShareFetchableTopicResponse
ShareFetchResponse_PartitionData = ShareFetchResponse.PartitionData
ShareFetchResponse_LeaderIdAndEpoch = ShareFetchResponse.LeaderIdAndEpoch
ShareFetchResponse_AcquiredRecords = ShareFetchResponse.AcquiredRecords
ShareFetchResponse_NodeEndpoint = ShareFetchResponse.NodeEndpoint


def decode_ShareFetchRequest_1(b: bytes, p: int) -> tuple[ShareFetchRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    group_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    member_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("member_id", n, end - p)
        member_id_0 = b[p:e].decode()
        p = e
    share_session_epoch_0, max_wait_ms_0, min_bytes_0, max_bytes_0, max_records_0, batch_size_0, n_0 = unpack_iiiiiiB(
        b, p
    )
    p += 25
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
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 18 > end - p:
                raise bad_count("acknowledgement_batches", n_2, end - p)
            acknowledgement_batches_2 = []
            for _ in range(n_2):
                first_offset_3, last_offset_3, n_3 = unpack_qqB(b, p)
                p += 17
                if n_3 > 127:
                    n_3, p = read_uvarint(b, p - 1)
                n_3 -= 1
                if n_3 < 0 or n_3 * 1 > end - p:
                    raise bad_count("acknowledge_types", n_3, end - p)
                acknowledge_types_3 = list(UNPACK_ARRAY_b[n_3](b, p))
                p += n_3 * 1
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(ShareFetchRequest_AcknowledgementBatch)
                o3.first_offset = first_offset_3
                o3.last_offset = last_offset_3
                o3.acknowledge_types = acknowledge_types_3
                o3.unknown_tagged_fields = unknown_3
                acknowledgement_batches_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ShareFetchRequest_FetchPartition)
            o2.partition_index = partition_index_2
            o2.partition_max_bytes = 0
            o2.acknowledgement_batches = acknowledgement_batches_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ShareFetchRequest_FetchTopic)
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
        topic_id_4, n_4 = unpack_uB(b, p)
        p += 17
        if n_4 > 127:
            n_4, p = read_uvarint(b, p - 1)
        n_4 -= 1
        if n_4 < 0 or n_4 * 4 > end - p:
            raise bad_count("partitions", n_4, end - p)
        partitions_4 = list(UNPACK_ARRAY_i[n_4](b, p))
        p += n_4 * 4
        tags_4 = b[p]
        p += 1
        unknown_4 = ()
        if tags_4:
            unknown_4, p = read_unknown_tags(b, p - 1)
        o4 = new(ShareFetchRequest_ForgottenTopic)
        o4.topic_id = topic_id_4
        o4.partitions = partitions_4
        o4.unknown_tagged_fields = unknown_4
        forgotten_topics_data_0.append(o4)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ShareFetchRequest)
    o0.group_id = group_id_0
    o0.member_id = member_id_0
    o0.share_session_epoch = share_session_epoch_0
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.max_records = max_records_0
    o0.batch_size = batch_size_0
    o0.share_acquire_mode = 0
    o0.is_renew_ack = False
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ShareFetchRequest_2(b: bytes, p: int) -> tuple[ShareFetchRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    group_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    member_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("member_id", n, end - p)
        member_id_0 = b[p:e].decode()
        p = e
    (
        share_session_epoch_0,
        max_wait_ms_0,
        min_bytes_0,
        max_bytes_0,
        max_records_0,
        batch_size_0,
        share_acquire_mode_0,
        is_renew_ack_0,
        n_0,
    ) = unpack_iiiiiiboB(b, p)
    p += 27
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
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 18 > end - p:
                raise bad_count("acknowledgement_batches", n_2, end - p)
            acknowledgement_batches_2 = []
            for _ in range(n_2):
                first_offset_3, last_offset_3, n_3 = unpack_qqB(b, p)
                p += 17
                if n_3 > 127:
                    n_3, p = read_uvarint(b, p - 1)
                n_3 -= 1
                if n_3 < 0 or n_3 * 1 > end - p:
                    raise bad_count("acknowledge_types", n_3, end - p)
                acknowledge_types_3 = list(UNPACK_ARRAY_b[n_3](b, p))
                p += n_3 * 1
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(ShareFetchRequest_AcknowledgementBatch)
                o3.first_offset = first_offset_3
                o3.last_offset = last_offset_3
                o3.acknowledge_types = acknowledge_types_3
                o3.unknown_tagged_fields = unknown_3
                acknowledgement_batches_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ShareFetchRequest_FetchPartition)
            o2.partition_index = partition_index_2
            o2.partition_max_bytes = 0
            o2.acknowledgement_batches = acknowledgement_batches_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ShareFetchRequest_FetchTopic)
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
        topic_id_4, n_4 = unpack_uB(b, p)
        p += 17
        if n_4 > 127:
            n_4, p = read_uvarint(b, p - 1)
        n_4 -= 1
        if n_4 < 0 or n_4 * 4 > end - p:
            raise bad_count("partitions", n_4, end - p)
        partitions_4 = list(UNPACK_ARRAY_i[n_4](b, p))
        p += n_4 * 4
        tags_4 = b[p]
        p += 1
        unknown_4 = ()
        if tags_4:
            unknown_4, p = read_unknown_tags(b, p - 1)
        o4 = new(ShareFetchRequest_ForgottenTopic)
        o4.topic_id = topic_id_4
        o4.partitions = partitions_4
        o4.unknown_tagged_fields = unknown_4
        forgotten_topics_data_0.append(o4)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ShareFetchRequest)
    o0.group_id = group_id_0
    o0.member_id = member_id_0
    o0.share_session_epoch = share_session_epoch_0
    o0.max_wait_ms = max_wait_ms_0
    o0.min_bytes = min_bytes_0
    o0.max_bytes = max_bytes_0
    o0.max_records = max_records_0
    o0.batch_size = batch_size_0
    o0.share_acquire_mode = share_acquire_mode_0
    o0.is_renew_ack = is_renew_ack_0
    o0.topics = topics_0
    o0.forgotten_topics_data = forgotten_topics_data_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ShareFetchRequest_1(o0: ShareFetchRequest, w: Write) -> None:
    if o0.is_renew_ack:
        raise no_field("ShareFetchRequest", "is_renew_ack", "2+")
    group_id_0 = o0.group_id
    if group_id_0 is None:
        w(b"\x00")
    else:
        s = group_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    member_id_0 = o0.member_id
    if member_id_0 is None:
        w(b"\x00")
    else:
        s = member_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_iiiiii(o0.share_session_epoch, o0.max_wait_ms, o0.min_bytes, o0.max_bytes, o0.max_records, o0.batch_size))
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
            if o2.partition_max_bytes != 0:
                raise no_field("FetchPartition", "partition_max_bytes", "0")
            w(pack_i(o2.partition_index))
            acknowledgement_batches_2 = o2.acknowledgement_batches
            n = len(acknowledgement_batches_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in acknowledgement_batches_2:
                w(pack_qq(o3.first_offset, o3.last_offset))
                acknowledge_types_3 = o3.acknowledge_types
                n = len(acknowledge_types_3)
                w(PACK_COMPACT_ARRAY_b[n](*acknowledge_types_3))
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o4 in forgotten_topics_data_0:
        if len(o4.topic_id) != 16:
            raise bad_uuid(o4.topic_id)
        w(pack_u(o4.topic_id))
        partitions_4 = o4.partitions
        n = len(partitions_4)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_4))
        if o4.unknown_tagged_fields:
            write_tags(w, o4.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ShareFetchRequest_2(o0: ShareFetchRequest, w: Write) -> None:
    group_id_0 = o0.group_id
    if group_id_0 is None:
        w(b"\x00")
    else:
        s = group_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    member_id_0 = o0.member_id
    if member_id_0 is None:
        w(b"\x00")
    else:
        s = member_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(
        pack_iiiiiibb(
            o0.share_session_epoch,
            o0.max_wait_ms,
            o0.min_bytes,
            o0.max_bytes,
            o0.max_records,
            o0.batch_size,
            o0.share_acquire_mode,
            o0.is_renew_ack,
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
            if o2.partition_max_bytes != 0:
                raise no_field("FetchPartition", "partition_max_bytes", "0")
            w(pack_i(o2.partition_index))
            acknowledgement_batches_2 = o2.acknowledgement_batches
            n = len(acknowledgement_batches_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in acknowledgement_batches_2:
                w(pack_qq(o3.first_offset, o3.last_offset))
                acknowledge_types_3 = o3.acknowledge_types
                n = len(acknowledge_types_3)
                w(PACK_COMPACT_ARRAY_b[n](*acknowledge_types_3))
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    forgotten_topics_data_0 = o0.forgotten_topics_data
    n = len(forgotten_topics_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o4 in forgotten_topics_data_0:
        if len(o4.topic_id) != 16:
            raise bad_uuid(o4.topic_id)
        w(pack_u(o4.topic_id))
        partitions_4 = o4.partitions
        n = len(partitions_4)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_4))
        if o4.unknown_tagged_fields:
            write_tags(w, o4.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ShareFetchResponse_1(b: memoryview, p: int) -> tuple[ShareFetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n = unpack_ihB(b, p)
    p += 7
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    error_message_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("error_message", n, end - p)
        error_message_0 = b[p:e].tobytes().decode()
        p = e
    acquisition_lock_timeout_ms_0, n_0 = unpack_iB(b, p)
    p += 5
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
        if n_1 < 0 or n_1 * 22 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, n = unpack_ihB(b, p)
            p += 7
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].tobytes().decode()
                p = e
            acknowledge_error_code_2, n = unpack_hB(b, p)
            p += 3
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            acknowledge_error_message_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("acknowledge_error_message", n, end - p)
                acknowledge_error_message_2 = b[p:e].tobytes().decode()
                p = e
            leader_id_3, leader_epoch_3, tags_3 = unpack_iiB(b, p)
            p += 9
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(ShareFetchResponse_LeaderIdAndEpoch)
            o3.leader_id = leader_id_3
            o3.leader_epoch = leader_epoch_3
            o3.unknown_tagged_fields = unknown_3
            current_leader_2 = o3
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end:
                raise bad_length("records", n, end - p)
            records_2 = b[p:e]
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 19 > end - p:
                raise bad_count("acquired_records", n_2, end - p)
            acquired_records_2 = []
            for first_offset_4, last_offset_4, delivery_count_4, tags in iter_qqhB(b[p : p + n_2 * 19]):
                if tags:
                    break
                o4 = new(ShareFetchResponse_AcquiredRecords)
                o4.first_offset = first_offset_4
                o4.last_offset = last_offset_4
                o4.delivery_count = delivery_count_4
                o4.unknown_tagged_fields = ()
                acquired_records_2.append(o4)
            p += len(acquired_records_2) * 19
            for _ in range(n_2 - len(acquired_records_2)):  # from the first element with tagged fields on
                first_offset_4, last_offset_4, delivery_count_4, tags_4 = unpack_qqhB(b, p)
                p += 19
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(ShareFetchResponse_AcquiredRecords)
                o4.first_offset = first_offset_4
                o4.last_offset = last_offset_4
                o4.delivery_count = delivery_count_4
                o4.unknown_tagged_fields = unknown_4
                acquired_records_2.append(o4)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ShareFetchResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.acknowledge_error_code = acknowledge_error_code_2
            o2.acknowledge_error_message = acknowledge_error_message_2
            o2.current_leader = current_leader_2
            o2.records = records_2
            o2.acquired_records = acquired_records_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ShareFetchResponse_ShareFetchableTopicResponse)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 11 > end - p:
        raise bad_count("node_endpoints", n_0, end - p)
    node_endpoints_0 = []
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
        port_5, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        rack_5 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("rack", n, end - p)
            rack_5 = b[p:e].tobytes().decode()
            p = e
        tags_5 = b[p]
        p += 1
        unknown_5 = ()
        if tags_5:
            unknown_5, p = read_unknown_tags(b, p - 1)
        o5 = new(ShareFetchResponse_NodeEndpoint)
        o5.node_id = node_id_5
        o5.host = host_5
        o5.port = port_5
        o5.rack = rack_5
        o5.unknown_tagged_fields = unknown_5
        node_endpoints_0.append(o5)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ShareFetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.acquisition_lock_timeout_ms = acquisition_lock_timeout_ms_0
    o0.responses = responses_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ShareFetchResponse_1(o0: ShareFetchResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.acquisition_lock_timeout_ms))
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
            w(pack_ih(o2.partition_index, o2.error_code))
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\x00")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            w(pack_h(o2.acknowledge_error_code))
            acknowledge_error_message_2 = o2.acknowledge_error_message
            if acknowledge_error_message_2 is None:
                w(b"\x00")
            else:
                s = acknowledge_error_message_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            o3 = o2.current_leader
            if o3.unknown_tagged_fields:
                w(pack_ii(o3.leader_id, o3.leader_epoch))
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(pack_iix(o3.leader_id, o3.leader_epoch))
            records_2 = o2.records
            n = len(records_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            w(records_2)
            acquired_records_2 = o2.acquired_records
            n = len(acquired_records_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in acquired_records_2:
                if o4.unknown_tagged_fields:
                    w(pack_qqh(o4.first_offset, o4.last_offset, o4.delivery_count))
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(pack_qqhx(o4.first_offset, o4.last_offset, o4.delivery_count))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    node_endpoints_0 = o0.node_endpoints
    n = len(node_endpoints_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o5 in node_endpoints_0:
        s = o5.host.encode()
        n = len(s)
        w(pack_i(o5.node_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o5.port))
        rack_5 = o5.rack
        if rack_5 is None:
            w(b"\x00")
        else:
            s = rack_5.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o5.unknown_tagged_fields:
            write_tags(w, o5.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ShareFetchRequest: Codec(
        bytes,
        {1: decode_ShareFetchRequest_1, 2: decode_ShareFetchRequest_2},
        {1: encode_ShareFetchRequest_1, 2: encode_ShareFetchRequest_2},
    ),
    ShareFetchResponse: Codec(
        memoryview,
        {1: decode_ShareFetchResponse_1, 2: decode_ShareFetchResponse_1},
        {1: encode_ShareFetchResponse_1, 2: encode_ShareFetchResponse_1},
    ),
}
