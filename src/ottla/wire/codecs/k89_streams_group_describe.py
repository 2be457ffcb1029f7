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
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 1 > end - p:
        raise bad_count("group_ids", n, end - p)
    group_ids_0 = []
    add_0 = group_ids_0.append
    for _ in range(n):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_ids", n, end - p)
        element_0 = b[p:e].decode()
        p = e
        add_0(element_0)
    include_authorized_operations_0, n = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(StreamsGroupDescribeRequest)
    o0.group_ids = group_ids_0
    o0.include_authorized_operations = include_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_StreamsGroupDescribeRequest_0(o0: StreamsGroupDescribeRequest, w: Write) -> None:
    a0 = o0.group_ids
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.encode()
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
    throttle_time_ms_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 20 > end - p:
        raise bad_count("groups", n, end - p)
    groups_0 = []
    add_0 = groups_0.append
    for _ in range(n):
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
            epoch_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            subtopologies_2 = None
            if n != -1:
                if n < 0 or n * 6 > end - p:
                    raise bad_count("subtopologies", n, end - p)
                subtopologies_2 = []
                add_2 = subtopologies_2.append
                for _ in range(n):
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
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    if n < 0 or n * 1 > end - p:
                        raise bad_count("source_topics", n, end - p)
                    source_topics_3 = []
                    add_3 = source_topics_3.append
                    for _ in range(n):
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("source_topics", n, end - p)
                        element_3 = b[p:e].decode()
                        p = e
                        add_3(element_3)
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    if n < 0 or n * 1 > end - p:
                        raise bad_count("repartition_sink_topics", n, end - p)
                    repartition_sink_topics_3 = []
                    add_3 = repartition_sink_topics_3.append
                    for _ in range(n):
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("repartition_sink_topics", n, end - p)
                        element_3 = b[p:e].decode()
                        p = e
                        add_3(element_3)
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    if n < 0 or n * 9 > end - p:
                        raise bad_count("state_changelog_topics", n, end - p)
                    state_changelog_topics_3 = []
                    add_3 = state_changelog_topics_3.append
                    for _ in range(n):
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
                        partitions_4, replication_factor_4, n = unpack_ihB(b, p)
                        p += 7
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        if n < 0 or n * 3 > end - p:
                            raise bad_count("topic_configs", n, end - p)
                        topic_configs_4 = []
                        add_4 = topic_configs_4.append
                        for _ in range(n):
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
                            n = b[p]
                            p += 1
                            unknown_5 = ()
                            if n:
                                unknown_5, p = read_unknown_tags(b, p - 1)
                            o5 = new(StreamsGroupDescribeResponse_KeyValue)
                            o5.key = key_5
                            o5.value = value_5
                            o5.unknown_tagged_fields = unknown_5
                            add_4(o5)
                        n = b[p]
                        p += 1
                        unknown_4 = ()
                        if n:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(StreamsGroupDescribeResponse_TopicInfo)
                        o4.name = name_4
                        o4.partitions = partitions_4
                        o4.replication_factor = replication_factor_4
                        o4.topic_configs = topic_configs_4
                        o4.unknown_tagged_fields = unknown_4
                        add_3(o4)
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    if n < 0 or n * 9 > end - p:
                        raise bad_count("repartition_source_topics", n, end - p)
                    repartition_source_topics_3 = []
                    add_3 = repartition_source_topics_3.append
                    for _ in range(n):
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
                        partitions_4, replication_factor_4, n = unpack_ihB(b, p)
                        p += 7
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        if n < 0 or n * 3 > end - p:
                            raise bad_count("topic_configs", n, end - p)
                        topic_configs_4 = []
                        add_4 = topic_configs_4.append
                        for _ in range(n):
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
                            n = b[p]
                            p += 1
                            unknown_5 = ()
                            if n:
                                unknown_5, p = read_unknown_tags(b, p - 1)
                            o5 = new(StreamsGroupDescribeResponse_KeyValue)
                            o5.key = key_5
                            o5.value = value_5
                            o5.unknown_tagged_fields = unknown_5
                            add_4(o5)
                        n = b[p]
                        p += 1
                        unknown_4 = ()
                        if n:
                            unknown_4, p = read_unknown_tags(b, p - 1)
                        o4 = new(StreamsGroupDescribeResponse_TopicInfo)
                        o4.name = name_4
                        o4.partitions = partitions_4
                        o4.replication_factor = replication_factor_4
                        o4.topic_configs = topic_configs_4
                        o4.unknown_tagged_fields = unknown_4
                        add_3(o4)
                    n = b[p]
                    p += 1
                    unknown_3 = ()
                    if n:
                        unknown_3, p = read_unknown_tags(b, p - 1)
                    o3 = new(StreamsGroupDescribeResponse_Subtopology)
                    o3.subtopology_id = subtopology_id_3
                    o3.source_topics = source_topics_3
                    o3.repartition_sink_topics = repartition_sink_topics_3
                    o3.state_changelog_topics = state_changelog_topics_3
                    o3.repartition_source_topics = repartition_source_topics_3
                    o3.unknown_tagged_fields = unknown_3
                    add_2(o3)
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(StreamsGroupDescribeResponse_Topology)
            o2.epoch = epoch_2
            o2.subtopologies = subtopologies_2
            o2.unknown_tagged_fields = unknown_2
            topology_1 = o2
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 28 > end - p:
            raise bad_count("members", n, end - p)
        members_1 = []
        add_1 = members_1.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            member_epoch_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            instance_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("instance_id", n, end - p)
                instance_id_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            rack_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("rack_id", n, end - p)
                rack_id_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            topology_epoch_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("process_id", n, end - p)
            process_id_2 = b[p:e].decode()
            p = e
            (n,) = unpack_b(b, p)
            p += 1
            if n < 0:
                user_endpoint_2 = None
            else:
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("host", n, end - p)
                host_3 = b[p:e].decode()
                p = e
                port_3, n = unpack_HB(b, p)
                p += 3
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupDescribeResponse_Endpoint)
                o3.host = host_3
                o3.port = port_3
                o3.unknown_tagged_fields = unknown_3
                user_endpoint_2 = o3
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("client_tags", n, end - p)
            client_tags_2 = []
            add_2 = client_tags_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("key", n, end - p)
                key_3 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("value", n, end - p)
                value_3 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupDescribeResponse_KeyValue)
                o3.key = key_3
                o3.value = value_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 14 > end - p:
                raise bad_count("task_offsets", n, end - p)
            task_offsets_2 = []
            add_2 = task_offsets_2.append
            for _ in range(n):
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
                partition_3, offset_3, n = unpack_iqB(b, p)
                p += 13
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupDescribeResponse_TaskOffset)
                o3.subtopology_id = subtopology_id_3
                o3.partition = partition_3
                o3.offset = offset_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 14 > end - p:
                raise bad_count("task_end_offsets", n, end - p)
            task_end_offsets_2 = []
            add_2 = task_end_offsets_2.append
            for _ in range(n):
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
                partition_3, offset_3, n = unpack_iqB(b, p)
                p += 13
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupDescribeResponse_TaskOffset)
                o3.subtopology_id = subtopology_id_3
                o3.partition = partition_3
                o3.offset = offset_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("active_tasks", n, end - p)
            active_tasks_3 = []
            add_3 = active_tasks_3.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_4 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_4 = ()
                if n:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(StreamsGroupDescribeResponse_TaskIds)
                o4.subtopology_id = subtopology_id_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                add_3(o4)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("standby_tasks", n, end - p)
            standby_tasks_3 = []
            add_3 = standby_tasks_3.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_4 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_4 = ()
                if n:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(StreamsGroupDescribeResponse_TaskIds)
                o4.subtopology_id = subtopology_id_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                add_3(o4)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("warmup_tasks", n, end - p)
            warmup_tasks_3 = []
            add_3 = warmup_tasks_3.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_4 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_4 = ()
                if n:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(StreamsGroupDescribeResponse_TaskIds)
                o4.subtopology_id = subtopology_id_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                add_3(o4)
            n = b[p]
            p += 1
            unknown_3 = ()
            if n:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(StreamsGroupDescribeResponse_Assignment)
            o3.active_tasks = active_tasks_3
            o3.standby_tasks = standby_tasks_3
            o3.warmup_tasks = warmup_tasks_3
            o3.unknown_tagged_fields = unknown_3
            assignment_2 = o3
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("active_tasks", n, end - p)
            active_tasks_3 = []
            add_3 = active_tasks_3.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_4 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_4 = ()
                if n:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(StreamsGroupDescribeResponse_TaskIds)
                o4.subtopology_id = subtopology_id_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                add_3(o4)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("standby_tasks", n, end - p)
            standby_tasks_3 = []
            add_3 = standby_tasks_3.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_4 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_4 = ()
                if n:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(StreamsGroupDescribeResponse_TaskIds)
                o4.subtopology_id = subtopology_id_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                add_3(o4)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("warmup_tasks", n, end - p)
            warmup_tasks_3 = []
            add_3 = warmup_tasks_3.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subtopology_id", n, end - p)
                subtopology_id_4 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_4 = ()
                if n:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(StreamsGroupDescribeResponse_TaskIds)
                o4.subtopology_id = subtopology_id_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                add_3(o4)
            n = b[p]
            p += 1
            unknown_3 = ()
            if n:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(StreamsGroupDescribeResponse_Assignment)
            o3.active_tasks = active_tasks_3
            o3.standby_tasks = standby_tasks_3
            o3.warmup_tasks = warmup_tasks_3
            o3.unknown_tagged_fields = unknown_3
            target_assignment_2 = o3
            is_classic_2, n = unpack_oB(b, p)
            p += 2
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(StreamsGroupDescribeResponse_Member)
            o2.member_id = member_id_2
            o2.member_epoch = member_epoch_2
            o2.instance_id = instance_id_2
            o2.rack_id = rack_id_2
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.topology_epoch = topology_epoch_2
            o2.process_id = process_id_2
            o2.user_endpoint = user_endpoint_2
            o2.client_tags = client_tags_2
            o2.task_offsets = task_offsets_2
            o2.task_end_offsets = task_end_offsets_2
            o2.assignment = assignment_2
            o2.target_assignment = target_assignment_2
            o2.is_classic = is_classic_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        authorized_operations_1, n = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if n:
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
        add_0(o1)
    n = b[p]
    p += 1
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(StreamsGroupDescribeResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_StreamsGroupDescribeResponse_0(o0: StreamsGroupDescribeResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    a0 = o0.groups
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        w(pack_h(o1.error_code))
        v = o1.error_message
        if v is None:
            w(b"\x00")
        else:
            s = v.encode()
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
            a2 = o2.subtopologies
            if a2 is None:
                w(b"\x00")
            else:
                n = len(a2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o3 in a2:
                    s = o3.subtopology_id.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    a3 = o3.source_topics
                    n = len(a3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for o4 in a3:
                        s = o4.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                    a3 = o3.repartition_sink_topics
                    n = len(a3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for o4 in a3:
                        s = o4.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                    a3 = o3.state_changelog_topics
                    n = len(a3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for o4 in a3:
                        s = o4.name.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                        w(pack_ih(o4.partitions, o4.replication_factor))
                        a4 = o4.topic_configs
                        n = len(a4)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                        for o5 in a4:
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
                    a3 = o3.repartition_source_topics
                    n = len(a3)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                    for o4 in a3:
                        s = o4.name.encode()
                        n = len(s)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                        w(s)
                        w(pack_ih(o4.partitions, o4.replication_factor))
                        a4 = o4.topic_configs
                        n = len(a4)
                        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                        for o5 in a4:
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
                    if o3.unknown_tagged_fields:
                        write_tags(w, o3.unknown_tagged_fields)
                    else:
                        w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        a1 = o1.members
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            s = o2.member_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            w(pack_i(o2.member_epoch))
            v = o2.instance_id
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            v = o2.rack_id
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.process_id.encode()
            n = len(s)
            w(pack_i(o2.topology_epoch))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            o3 = o2.user_endpoint
            if o3 is None:
                w(b"\xff")
            else:
                w(b"\x01")
                s = o3.host.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o3.unknown_tagged_fields:
                    w(pack_H(o3.port))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_Hx(o3.port))
            a2 = o2.client_tags
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.key.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                s = o3.value.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a2 = o2.task_offsets
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o3.unknown_tagged_fields:
                    w(pack_iq(o3.partition, o3.offset))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqx(o3.partition, o3.offset))
            a2 = o2.task_end_offsets
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o3.unknown_tagged_fields:
                    w(pack_iq(o3.partition, o3.offset))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqx(o3.partition, o3.offset))
            o3 = o2.assignment
            a3 = o3.active_tasks
            n = len(a3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in a3:
                s = o4.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a4 = o4.partitions
                n = len(a4)
                w(PACK_COMPACT_ARRAY_i[n](*a4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a3 = o3.standby_tasks
            n = len(a3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in a3:
                s = o4.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a4 = o4.partitions
                n = len(a4)
                w(PACK_COMPACT_ARRAY_i[n](*a4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a3 = o3.warmup_tasks
            n = len(a3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in a3:
                s = o4.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a4 = o4.partitions
                n = len(a4)
                w(PACK_COMPACT_ARRAY_i[n](*a4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
            o3 = o2.target_assignment
            a3 = o3.active_tasks
            n = len(a3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in a3:
                s = o4.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a4 = o4.partitions
                n = len(a4)
                w(PACK_COMPACT_ARRAY_i[n](*a4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a3 = o3.standby_tasks
            n = len(a3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in a3:
                s = o4.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a4 = o4.partitions
                n = len(a4)
                w(PACK_COMPACT_ARRAY_i[n](*a4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a3 = o3.warmup_tasks
            n = len(a3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in a3:
                s = o4.subtopology_id.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a4 = o4.partitions
                n = len(a4)
                w(PACK_COMPACT_ARRAY_i[n](*a4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
            if o2.unknown_tagged_fields:
                w(pack_b(o2.is_classic))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_bx(o2.is_classic))
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
