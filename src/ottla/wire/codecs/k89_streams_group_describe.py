"""Encoders and decoders for StreamsGroupDescribe, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    long_string,
    new,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k89_streams_group_describe import StreamsGroupDescribeRequest, StreamsGroupDescribeResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ii = Struct(">ii").pack
pack_iq = Struct(">iq").pack
pack_iqx = Struct(">iqx").pack
pack_ix = Struct(">ix").pack
unpack_HB = Struct(">HB").unpack_from
unpack_b = Struct(">b").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iib = Struct(">iib").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_oB = Struct(">?B").unpack_from
StreamsGroupDescribeResponse_DescribedGroup = StreamsGroupDescribeResponse.DescribedGroup
StreamsGroupDescribeResponse_Topology = StreamsGroupDescribeResponse.Topology
StreamsGroupDescribeResponse_Subtopology = StreamsGroupDescribeResponse.Subtopology
StreamsGroupDescribeResponse_Member = StreamsGroupDescribeResponse.Member
StreamsGroupDescribeResponse_Endpoint = StreamsGroupDescribeResponse.Endpoint
StreamsGroupDescribeResponse_TaskOffset = StreamsGroupDescribeResponse.TaskOffset
StreamsGroupDescribeResponse_Assignment = StreamsGroupDescribeResponse.Assignment
StreamsGroupDescribeResponse_TaskIds = StreamsGroupDescribeResponse.TaskIds
StreamsGroupDescribeResponse_KeyValue = StreamsGroupDescribeResponse.KeyValue
StreamsGroupDescribeResponse_TopicInfo = StreamsGroupDescribeResponse.TopicInfo


def decode_StreamsGroupDescribeRequest_0(b: bytes, p: int) -> tuple[StreamsGroupDescribeRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("group_ids", n_0, end - p)
    group_ids_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_ids", n, end - p)
        one_of_group_ids_0 = b[p:e].decode()
        p = e
        group_ids_0.append(one_of_group_ids_0)
    include_authorized_operations_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(StreamsGroupDescribeRequest)
    o0.group_ids = group_ids_0
    o0.include_authorized_operations = include_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_StreamsGroupDescribeRequest_0(o0: StreamsGroupDescribeRequest, w: Write) -> None:
    group_ids_0 = o0.group_ids
    n = len(group_ids_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_group_ids_0 in group_ids_0:
        s = one_of_group_ids_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.include_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.include_authorized_operations))


def decode_StreamsGroupDescribeResponse_0(b: bytes, p: int) -> tuple[StreamsGroupDescribeResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 20 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        error_code_1, n = unpack_hB(b, p)
        p += 3
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        group_epoch_1, assignment_epoch_1, n = unpack_iib(b, p)
        p += 9
        if n < 0:
            topology_1 = None
        else:
            epoch_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            subtopologies_2 = None
            if n_2 != -1:
                if n_2 < 0 or n_2 * 6 > end - p:
                    raise bad_count("subtopologies", n_2, end - p)
                all_subtopologies_2 = []
                for _ in range(n_2):
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("subtopology_id", n, end - p)
                    subtopology_id_3 = b[p:e].decode()
                    p = e
                    n_3 = b[p]
                    p += 1
                    if n_3 > 127:
                        n_3, p = read_uvarint(b, p - 1)
                    n_3 -= 1
                    if n_3 < 0 or n_3 * 1 > end - p:
                        raise bad_count("source_topics", n_3, end - p)
                    source_topics_3 = []
                    for _ in range(n_3):
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("source_topics", n, end - p)
                        one_of_source_topics_3 = b[p:e].decode()
                        p = e
                        source_topics_3.append(one_of_source_topics_3)
                    n_3 = b[p]
                    p += 1
                    if n_3 > 127:
                        n_3, p = read_uvarint(b, p - 1)
                    n_3 -= 1
                    if n_3 < 0 or n_3 * 1 > end - p:
                        raise bad_count("repartition_sink_topics", n_3, end - p)
                    repartition_sink_topics_3 = []
                    for _ in range(n_3):
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("repartition_sink_topics", n, end - p)
                        one_of_repartition_sink_topics_3 = b[p:e].decode()
                        p = e
                        repartition_sink_topics_3.append(one_of_repartition_sink_topics_3)
                    n_3 = b[p]
                    p += 1
                    if n_3 > 127:
                        n_3, p = read_uvarint(b, p - 1)
                    n_3 -= 1
                    if n_3 < 0 or n_3 * 9 > end - p:
                        raise bad_count("state_changelog_topics", n_3, end - p)
                    state_changelog_topics_3 = []
                    for _ in range(n_3):
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("name", n, end - p)
                        name_4 = b[p:e].decode()
                        p = e
                        partitions_4, replication_factor_4, n_4 = unpack_ihB(b, p)
                        p += 7
                        if n_4 > 127:
                            n_4, p = read_uvarint(b, p - 1)
                        n_4 -= 1
                        if n_4 < 0 or n_4 * 3 > end - p:
                            raise bad_count("topic_configs", n_4, end - p)
                        topic_configs_4 = []
                        for _ in range(n_4):
                            n = b[p]
                            p += 1
                            if n > 127:
                                n, p = read_uvarint(b, p - 1)
                            n -= 1
                            e = p + n
                            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                                raise bad_length("key", n, end - p)
                            key_5 = b[p:e].decode()
                            p = e
                            n = b[p]
                            p += 1
                            if n > 127:
                                n, p = read_uvarint(b, p - 1)
                            n -= 1
                            e = p + n
                            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                                raise bad_length("value", n, end - p)
                            value_5 = b[p:e].decode()
                            p = e
                            tags_5 = b[p]
                            p += 1
                            unknown_5 = ()
                            if tags_5:
                                unknown_5, p = read_unknown_tags(b, p - 1)
                            o5 = new(StreamsGroupDescribeResponse_KeyValue)
                            o5.key = key_5
                            o5.value = value_5
                            o5.unknown_tagged_fields = unknown_5
                            topic_configs_4.append(o5)
                        tags_4 = b[p]
                        p += 1
                        unknown_4 = ()
                        if tags_4:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(StreamsGroupDescribeResponse_TopicInfo)
                        o4.name = name_4
                        o4.partitions = partitions_4
                        o4.replication_factor = replication_factor_4
                        o4.topic_configs = topic_configs_4
                        o4.unknown_tagged_fields = unknown_4
                        state_changelog_topics_3.append(o4)
                    n_3 = b[p]
                    p += 1
                    if n_3 > 127:
                        n_3, p = read_uvarint(b, p - 1)
                    n_3 -= 1
                    if n_3 < 0 or n_3 * 9 > end - p:
                        raise bad_count("repartition_source_topics", n_3, end - p)
                    repartition_source_topics_3 = []
                    for _ in range(n_3):
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("name", n, end - p)
                        name_6 = b[p:e].decode()
                        p = e
                        partitions_6, replication_factor_6, n_6 = unpack_ihB(b, p)
                        p += 7
                        if n_6 > 127:
                            n_6, p = read_uvarint(b, p - 1)
                        n_6 -= 1
                        if n_6 < 0 or n_6 * 3 > end - p:
                            raise bad_count("topic_configs", n_6, end - p)
                        topic_configs_6 = []
                        for _ in range(n_6):
                            n = b[p]
                            p += 1
                            if n > 127:
                                n, p = read_uvarint(b, p - 1)
                            n -= 1
                            e = p + n
                            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                                raise bad_length("key", n, end - p)
                            key_7 = b[p:e].decode()
                            p = e
                            n = b[p]
                            p += 1
                            if n > 127:
                                n, p = read_uvarint(b, p - 1)
                            n -= 1
                            e = p + n
                            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                                raise bad_length("value", n, end - p)
                            value_7 = b[p:e].decode()
                            p = e
                            tags_7 = b[p]
                            p += 1
                            unknown_7 = ()
                            if tags_7:
                                unknown_7, p = read_unknown_tags(b, p - 1)
                            o7 = new(StreamsGroupDescribeResponse_KeyValue)
                            o7.key = key_7
                            o7.value = value_7
                            o7.unknown_tagged_fields = unknown_7
                            topic_configs_6.append(o7)
                        tags_6 = b[p]
                        p += 1
                        unknown_6 = ()
                        if tags_6:
                            unknown_6, p = read_unknown_tags(b, p - 1)
                        o6 = new(StreamsGroupDescribeResponse_TopicInfo)
                        o6.name = name_6
                        o6.partitions = partitions_6
                        o6.replication_factor = replication_factor_6
                        o6.topic_configs = topic_configs_6
                        o6.unknown_tagged_fields = unknown_6
                        repartition_source_topics_3.append(o6)
                    tags_3 = b[p]
                    p += 1
                    unknown_3 = ()
                    if tags_3:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    o3 = new(StreamsGroupDescribeResponse_Subtopology)
                    o3.subtopology_id = subtopology_id_3
                    o3.source_topics = source_topics_3
                    o3.repartition_sink_topics = repartition_sink_topics_3
                    o3.state_changelog_topics = state_changelog_topics_3
                    o3.repartition_source_topics = repartition_source_topics_3
                    o3.unknown_tagged_fields = unknown_3
                    all_subtopologies_2.append(o3)
                subtopologies_2 = all_subtopologies_2
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(StreamsGroupDescribeResponse_Topology)
            o2.epoch = epoch_2
            o2.subtopologies = subtopologies_2
            o2.unknown_tagged_fields = unknown_2
            topology_1 = o2
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 28 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_8 = b[p:e].decode()
            p = e
            member_epoch_8, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            instance_id_8 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("instance_id", n, end - p)
                instance_id_8 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            rack_id_8 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("rack_id", n, end - p)
                rack_id_8 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_id", n, end - p)
            client_id_8 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_host", n, end - p)
            client_host_8 = b[p:e].decode()
            p = e
            topology_epoch_8, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("process_id", n, end - p)
            process_id_8 = b[p:e].decode()
            p = e
            (n,) = unpack_b(b, p)
            p += 1
            if n < 0:
                user_endpoint_8 = None
            else:
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("host", n, end - p)
                host_9 = b[p:e].decode()
                p = e
                port_9, tags_9 = unpack_HB(b, p)
                p += 3
                unknown_9 = ()
                if tags_9:
                    unknown_9, p = read_unknown_tags(b, p - 1)
                o9 = new(StreamsGroupDescribeResponse_Endpoint)
                o9.host = host_9
                o9.port = port_9
                o9.unknown_tagged_fields = unknown_9
                user_endpoint_8 = o9
            n_8 = b[p]
            p += 1
            if n_8 > 127:
                n_8, p = read_uvarint(b, p - 1)
            n_8 -= 1
            if n_8 < 0 or n_8 * 3 > end - p:
                raise bad_count("client_tags", n_8, end - p)
            client_tags_8 = []
            for _ in range(n_8):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("key", n, end - p)
                key_10 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("value", n, end - p)
                value_10 = b[p:e].decode()
                p = e
                tags_10 = b[p]
                p += 1
                unknown_10 = ()
                if tags_10:
                    unknown_10, p = read_unknown_tags(b, p - 1)
                o10 = new(StreamsGroupDescribeResponse_KeyValue)
                o10.key = key_10
                o10.value = value_10
                o10.unknown_tagged_fields = unknown_10
                client_tags_8.append(o10)
            n_8 = b[p]
            p += 1
            if n_8 > 127:
                n_8, p = read_uvarint(b, p - 1)
            n_8 -= 1
            if n_8 < 0 or n_8 * 14 > end - p:
                raise bad_count("task_offsets", n_8, end - p)
            task_offsets_8 = []
            for _ in range(n_8):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_11 = b[p:e].decode()
                p = e
                partition_11, offset_11, tags_11 = unpack_iqB(b, p)
                p += 13
                unknown_11 = ()
                if tags_11:
                    unknown_11, p = read_unknown_tags(b, p - 1)
                o11 = new(StreamsGroupDescribeResponse_TaskOffset)
                o11.subtopology_id = subtopology_id_11
                o11.partition = partition_11
                o11.offset = offset_11
                o11.unknown_tagged_fields = unknown_11
                task_offsets_8.append(o11)
            n_8 = b[p]
            p += 1
            if n_8 > 127:
                n_8, p = read_uvarint(b, p - 1)
            n_8 -= 1
            if n_8 < 0 or n_8 * 14 > end - p:
                raise bad_count("task_end_offsets", n_8, end - p)
            task_end_offsets_8 = []
            for _ in range(n_8):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_12 = b[p:e].decode()
                p = e
                partition_12, offset_12, tags_12 = unpack_iqB(b, p)
                p += 13
                unknown_12 = ()
                if tags_12:
                    unknown_12, p = read_unknown_tags(b, p - 1)
                o12 = new(StreamsGroupDescribeResponse_TaskOffset)
                o12.subtopology_id = subtopology_id_12
                o12.partition = partition_12
                o12.offset = offset_12
                o12.unknown_tagged_fields = unknown_12
                task_end_offsets_8.append(o12)
            n_13 = b[p]
            p += 1
            if n_13 > 127:
                n_13, p = read_uvarint(b, p - 1)
            n_13 -= 1
            if n_13 < 0 or n_13 * 3 > end - p:
                raise bad_count("active_tasks", n_13, end - p)
            active_tasks_13 = []
            for _ in range(n_13):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_14 = b[p:e].decode()
                p = e
                n_14 = b[p]
                p += 1
                if n_14 > 127:
                    n_14, p = read_uvarint(b, p - 1)
                n_14 -= 1
                if n_14 < 0 or n_14 * 4 > end - p:
                    raise bad_count("partitions", n_14, end - p)
                partitions_14 = list(UNPACK_ARRAY_i[n_14](b, p))
                p += n_14 * 4
                tags_14 = b[p]
                p += 1
                unknown_14 = ()
                if tags_14:
                    unknown_14, p = read_unknown_tags(b, p - 1)
                o14 = new(StreamsGroupDescribeResponse_TaskIds)
                o14.subtopology_id = subtopology_id_14
                o14.partitions = partitions_14
                o14.unknown_tagged_fields = unknown_14
                active_tasks_13.append(o14)
            n_13 = b[p]
            p += 1
            if n_13 > 127:
                n_13, p = read_uvarint(b, p - 1)
            n_13 -= 1
            if n_13 < 0 or n_13 * 3 > end - p:
                raise bad_count("standby_tasks", n_13, end - p)
            standby_tasks_13 = []
            for _ in range(n_13):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_15 = b[p:e].decode()
                p = e
                n_15 = b[p]
                p += 1
                if n_15 > 127:
                    n_15, p = read_uvarint(b, p - 1)
                n_15 -= 1
                if n_15 < 0 or n_15 * 4 > end - p:
                    raise bad_count("partitions", n_15, end - p)
                partitions_15 = list(UNPACK_ARRAY_i[n_15](b, p))
                p += n_15 * 4
                tags_15 = b[p]
                p += 1
                unknown_15 = ()
                if tags_15:
                    unknown_15, p = read_unknown_tags(b, p - 1)
                o15 = new(StreamsGroupDescribeResponse_TaskIds)
                o15.subtopology_id = subtopology_id_15
                o15.partitions = partitions_15
                o15.unknown_tagged_fields = unknown_15
                standby_tasks_13.append(o15)
            n_13 = b[p]
            p += 1
            if n_13 > 127:
                n_13, p = read_uvarint(b, p - 1)
            n_13 -= 1
            if n_13 < 0 or n_13 * 3 > end - p:
                raise bad_count("warmup_tasks", n_13, end - p)
            warmup_tasks_13 = []
            for _ in range(n_13):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_16 = b[p:e].decode()
                p = e
                n_16 = b[p]
                p += 1
                if n_16 > 127:
                    n_16, p = read_uvarint(b, p - 1)
                n_16 -= 1
                if n_16 < 0 or n_16 * 4 > end - p:
                    raise bad_count("partitions", n_16, end - p)
                partitions_16 = list(UNPACK_ARRAY_i[n_16](b, p))
                p += n_16 * 4
                tags_16 = b[p]
                p += 1
                unknown_16 = ()
                if tags_16:
                    unknown_16, p = read_unknown_tags(b, p - 1)
                o16 = new(StreamsGroupDescribeResponse_TaskIds)
                o16.subtopology_id = subtopology_id_16
                o16.partitions = partitions_16
                o16.unknown_tagged_fields = unknown_16
                warmup_tasks_13.append(o16)
            tags_13 = b[p]
            p += 1
            unknown_13 = ()
            if tags_13:
                unknown_13, p = read_unknown_tags(b, p - 1)
            o13 = new(StreamsGroupDescribeResponse_Assignment)
            o13.active_tasks = active_tasks_13
            o13.standby_tasks = standby_tasks_13
            o13.warmup_tasks = warmup_tasks_13
            o13.unknown_tagged_fields = unknown_13
            assignment_8 = o13
            n_17 = b[p]
            p += 1
            if n_17 > 127:
                n_17, p = read_uvarint(b, p - 1)
            n_17 -= 1
            if n_17 < 0 or n_17 * 3 > end - p:
                raise bad_count("active_tasks", n_17, end - p)
            active_tasks_17 = []
            for _ in range(n_17):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_18 = b[p:e].decode()
                p = e
                n_18 = b[p]
                p += 1
                if n_18 > 127:
                    n_18, p = read_uvarint(b, p - 1)
                n_18 -= 1
                if n_18 < 0 or n_18 * 4 > end - p:
                    raise bad_count("partitions", n_18, end - p)
                partitions_18 = list(UNPACK_ARRAY_i[n_18](b, p))
                p += n_18 * 4
                tags_18 = b[p]
                p += 1
                unknown_18 = ()
                if tags_18:
                    unknown_18, p = read_unknown_tags(b, p - 1)
                o18 = new(StreamsGroupDescribeResponse_TaskIds)
                o18.subtopology_id = subtopology_id_18
                o18.partitions = partitions_18
                o18.unknown_tagged_fields = unknown_18
                active_tasks_17.append(o18)
            n_17 = b[p]
            p += 1
            if n_17 > 127:
                n_17, p = read_uvarint(b, p - 1)
            n_17 -= 1
            if n_17 < 0 or n_17 * 3 > end - p:
                raise bad_count("standby_tasks", n_17, end - p)
            standby_tasks_17 = []
            for _ in range(n_17):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_19 = b[p:e].decode()
                p = e
                n_19 = b[p]
                p += 1
                if n_19 > 127:
                    n_19, p = read_uvarint(b, p - 1)
                n_19 -= 1
                if n_19 < 0 or n_19 * 4 > end - p:
                    raise bad_count("partitions", n_19, end - p)
                partitions_19 = list(UNPACK_ARRAY_i[n_19](b, p))
                p += n_19 * 4
                tags_19 = b[p]
                p += 1
                unknown_19 = ()
                if tags_19:
                    unknown_19, p = read_unknown_tags(b, p - 1)
                o19 = new(StreamsGroupDescribeResponse_TaskIds)
                o19.subtopology_id = subtopology_id_19
                o19.partitions = partitions_19
                o19.unknown_tagged_fields = unknown_19
                standby_tasks_17.append(o19)
            n_17 = b[p]
            p += 1
            if n_17 > 127:
                n_17, p = read_uvarint(b, p - 1)
            n_17 -= 1
            if n_17 < 0 or n_17 * 3 > end - p:
                raise bad_count("warmup_tasks", n_17, end - p)
            warmup_tasks_17 = []
            for _ in range(n_17):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_20 = b[p:e].decode()
                p = e
                n_20 = b[p]
                p += 1
                if n_20 > 127:
                    n_20, p = read_uvarint(b, p - 1)
                n_20 -= 1
                if n_20 < 0 or n_20 * 4 > end - p:
                    raise bad_count("partitions", n_20, end - p)
                partitions_20 = list(UNPACK_ARRAY_i[n_20](b, p))
                p += n_20 * 4
                tags_20 = b[p]
                p += 1
                unknown_20 = ()
                if tags_20:
                    unknown_20, p = read_unknown_tags(b, p - 1)
                o20 = new(StreamsGroupDescribeResponse_TaskIds)
                o20.subtopology_id = subtopology_id_20
                o20.partitions = partitions_20
                o20.unknown_tagged_fields = unknown_20
                warmup_tasks_17.append(o20)
            tags_17 = b[p]
            p += 1
            unknown_17 = ()
            if tags_17:
                unknown_17, p = read_unknown_tags(b, p - 1)
            o17 = new(StreamsGroupDescribeResponse_Assignment)
            o17.active_tasks = active_tasks_17
            o17.standby_tasks = standby_tasks_17
            o17.warmup_tasks = warmup_tasks_17
            o17.unknown_tagged_fields = unknown_17
            target_assignment_8 = o17
            is_classic_8, tags_8 = unpack_oB(b, p)
            p += 2
            unknown_8 = ()
            if tags_8:
                unknown_8, p = read_unknown_tags(b, p - 1)
            o8 = new(StreamsGroupDescribeResponse_Member)
            o8.member_id = member_id_8
            o8.member_epoch = member_epoch_8
            o8.instance_id = instance_id_8
            o8.rack_id = rack_id_8
            o8.client_id = client_id_8
            o8.client_host = client_host_8
            o8.topology_epoch = topology_epoch_8
            o8.process_id = process_id_8
            o8.user_endpoint = user_endpoint_8
            o8.client_tags = client_tags_8
            o8.task_offsets = task_offsets_8
            o8.task_end_offsets = task_end_offsets_8
            o8.assignment = assignment_8
            o8.target_assignment = target_assignment_8
            o8.is_classic = is_classic_8
            o8.unknown_tagged_fields = unknown_8
            members_1.append(o8)
        authorized_operations_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(StreamsGroupDescribeResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.group_epoch = group_epoch_1
        o1.assignment_epoch = assignment_epoch_1
        o1.topology = topology_1
        o1.members = members_1
        o1.authorized_operations = authorized_operations_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(StreamsGroupDescribeResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_StreamsGroupDescribeResponse_0(o0: StreamsGroupDescribeResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_ii(o1.group_epoch, o1.assignment_epoch))
        o2 = o1.topology
        if o2 is None:
            w(b"\xff")
        else:
            w(b"\x01")
            w(pack_i(o2.epoch))
            subtopologies_2 = o2.subtopologies
            if subtopologies_2 is None:
                w(b"\x00")
            else:
                n = len(subtopologies_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o3 in subtopologies_2:
                    s = o3.subtopology_id.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    source_topics_3 = o3.source_topics
                    n = len(source_topics_3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for one_of_source_topics_3 in source_topics_3:
                        s = one_of_source_topics_3.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                    repartition_sink_topics_3 = o3.repartition_sink_topics
                    n = len(repartition_sink_topics_3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for one_of_repartition_sink_topics_3 in repartition_sink_topics_3:
                        s = one_of_repartition_sink_topics_3.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                    state_changelog_topics_3 = o3.state_changelog_topics
                    n = len(state_changelog_topics_3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for o4 in state_changelog_topics_3:
                        s = o4.name.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                        w(pack_ih(o4.partitions, o4.replication_factor))
                        topic_configs_4 = o4.topic_configs
                        n = len(topic_configs_4)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                        for o5 in topic_configs_4:
                            s = o5.key.encode()
                            n = len(s)
                            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                            w(s)
                            s = o5.value.encode()
                            n = len(s)
                            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                            w(s)
                            if o5.unknown_tagged_fields:
                                write_tags(w, o5.unknown_tagged_fields)
                            else:
                                w(b"\x00")
                        if o4.unknown_tagged_fields:
                            write_tags(w, o4.unknown_tagged_fields)
                        else:
                            w(b"\x00")
                    repartition_source_topics_3 = o3.repartition_source_topics
                    n = len(repartition_source_topics_3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for o6 in repartition_source_topics_3:
                        s = o6.name.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                        w(pack_ih(o6.partitions, o6.replication_factor))
                        topic_configs_6 = o6.topic_configs
                        n = len(topic_configs_6)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                        for o7 in topic_configs_6:
                            s = o7.key.encode()
                            n = len(s)
                            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                            w(s)
                            s = o7.value.encode()
                            n = len(s)
                            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                            w(s)
                            if o7.unknown_tagged_fields:
                                write_tags(w, o7.unknown_tagged_fields)
                            else:
                                w(b"\x00")
                        if o6.unknown_tagged_fields:
                            write_tags(w, o6.unknown_tagged_fields)
                        else:
                            w(b"\x00")
                    if o3.unknown_tagged_fields:
                        write_tags(w, o3.unknown_tagged_fields)
                    else:
                        w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        members_1 = o1.members
        n = len(members_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o8 in members_1:
            s = o8.member_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            w(pack_i(o8.member_epoch))
            instance_id_8 = o8.instance_id
            if instance_id_8 is None:
                w(b"\x00")
            else:
                s = instance_id_8.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            rack_id_8 = o8.rack_id
            if rack_id_8 is None:
                w(b"\x00")
            else:
                s = rack_id_8.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            s = o8.client_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o8.client_host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o8.process_id.encode()
            n = len(s)
            w(pack_i(o8.topology_epoch))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            o9 = o8.user_endpoint
            if o9 is None:
                w(b"\xff")
            else:
                w(b"\x01")
                s = o9.host.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o9.unknown_tagged_fields:
                    w(pack_H(o9.port))
                    write_tags(w, o9.unknown_tagged_fields)
                else:
                    w(pack_Hx(o9.port))
            client_tags_8 = o8.client_tags
            n = len(client_tags_8)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o10 in client_tags_8:
                s = o10.key.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                s = o10.value.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o10.unknown_tagged_fields:
                    write_tags(w, o10.unknown_tagged_fields)
                else:
                    w(b"\x00")
            task_offsets_8 = o8.task_offsets
            n = len(task_offsets_8)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o11 in task_offsets_8:
                s = o11.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o11.unknown_tagged_fields:
                    w(pack_iq(o11.partition, o11.offset))
                    write_tags(w, o11.unknown_tagged_fields)
                else:
                    w(pack_iqx(o11.partition, o11.offset))
            task_end_offsets_8 = o8.task_end_offsets
            n = len(task_end_offsets_8)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o12 in task_end_offsets_8:
                s = o12.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o12.unknown_tagged_fields:
                    w(pack_iq(o12.partition, o12.offset))
                    write_tags(w, o12.unknown_tagged_fields)
                else:
                    w(pack_iqx(o12.partition, o12.offset))
            o13 = o8.assignment
            active_tasks_13 = o13.active_tasks
            n = len(active_tasks_13)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o14 in active_tasks_13:
                s = o14.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_14 = o14.partitions
                n = len(partitions_14)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_14))
                if o14.unknown_tagged_fields:
                    write_tags(w, o14.unknown_tagged_fields)
                else:
                    w(b"\x00")
            standby_tasks_13 = o13.standby_tasks
            n = len(standby_tasks_13)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o15 in standby_tasks_13:
                s = o15.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_15 = o15.partitions
                n = len(partitions_15)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_15))
                if o15.unknown_tagged_fields:
                    write_tags(w, o15.unknown_tagged_fields)
                else:
                    w(b"\x00")
            warmup_tasks_13 = o13.warmup_tasks
            n = len(warmup_tasks_13)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o16 in warmup_tasks_13:
                s = o16.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_16 = o16.partitions
                n = len(partitions_16)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_16))
                if o16.unknown_tagged_fields:
                    write_tags(w, o16.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o13.unknown_tagged_fields:
                write_tags(w, o13.unknown_tagged_fields)
            else:
                w(b"\x00")
            o17 = o8.target_assignment
            active_tasks_17 = o17.active_tasks
            n = len(active_tasks_17)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o18 in active_tasks_17:
                s = o18.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_18 = o18.partitions
                n = len(partitions_18)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_18))
                if o18.unknown_tagged_fields:
                    write_tags(w, o18.unknown_tagged_fields)
                else:
                    w(b"\x00")
            standby_tasks_17 = o17.standby_tasks
            n = len(standby_tasks_17)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o19 in standby_tasks_17:
                s = o19.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_19 = o19.partitions
                n = len(partitions_19)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_19))
                if o19.unknown_tagged_fields:
                    write_tags(w, o19.unknown_tagged_fields)
                else:
                    w(b"\x00")
            warmup_tasks_17 = o17.warmup_tasks
            n = len(warmup_tasks_17)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o20 in warmup_tasks_17:
                s = o20.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_20 = o20.partitions
                n = len(partitions_20)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_20))
                if o20.unknown_tagged_fields:
                    write_tags(w, o20.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o17.unknown_tagged_fields:
                write_tags(w, o17.unknown_tagged_fields)
            else:
                w(b"\x00")
            if o8.unknown_tagged_fields:
                w(pack_b(o8.is_classic))
                write_tags(w, o8.unknown_tagged_fields)
            else:
                w(pack_bx(o8.is_classic))
        if o1.unknown_tagged_fields:
            w(pack_i(o1.authorized_operations))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.authorized_operations))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    StreamsGroupDescribeRequest: Codec(
        bytes, {0: decode_StreamsGroupDescribeRequest_0}, {0: encode_StreamsGroupDescribeRequest_0}
    ),
    StreamsGroupDescribeResponse: Codec(
        bytes, {0: decode_StreamsGroupDescribeResponse_0}, {0: encode_StreamsGroupDescribeResponse_0}
    ),
}
