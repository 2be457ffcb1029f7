"""Encoders and decoders for StreamsGroupHeartbeat, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_h,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_h,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    long_string,
    new,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k88_streams_group_heartbeat import StreamsGroupHeartbeatRequest, StreamsGroupHeartbeatResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_H = Struct(">H").pack
pack_Hx = Struct(">Hx").pack
pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ii = Struct(">ii").pack
pack_iiii = Struct(">iiii").pack
pack_iq = Struct(">iq").pack
pack_iqx = Struct(">iqx").pack
unpack_HB = Struct(">HB").unpack_from
unpack_b = Struct(">b").unpack_from
unpack_bB = Struct(">bB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ib = Struct(">ib").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_iiiiB = Struct(">iiiiB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_oB = Struct(">?B").unpack_from
StreamsGroupHeartbeatRequest_Topology = StreamsGroupHeartbeatRequest.Topology
StreamsGroupHeartbeatRequest_Subtopology = StreamsGroupHeartbeatRequest.Subtopology
StreamsGroupHeartbeatRequest_CopartitionGroup = StreamsGroupHeartbeatRequest.CopartitionGroup
StreamsGroupHeartbeatRequest_KeyValue = StreamsGroupHeartbeatRequest.KeyValue
StreamsGroupHeartbeatRequest_TopicInfo = StreamsGroupHeartbeatRequest.TopicInfo
StreamsGroupHeartbeatRequest_Endpoint = StreamsGroupHeartbeatRequest.Endpoint
StreamsGroupHeartbeatRequest_TaskOffset = StreamsGroupHeartbeatRequest.TaskOffset
StreamsGroupHeartbeatRequest_TaskIds = StreamsGroupHeartbeatRequest.TaskIds
StreamsGroupHeartbeatResponse_EndpointToPartitions = StreamsGroupHeartbeatResponse.EndpointToPartitions
StreamsGroupHeartbeatResponse_Status = StreamsGroupHeartbeatResponse.Status
StreamsGroupHeartbeatResponse_TopicPartition = StreamsGroupHeartbeatResponse.TopicPartition
StreamsGroupHeartbeatResponse_TaskIds = StreamsGroupHeartbeatResponse.TaskIds
StreamsGroupHeartbeatResponse_Endpoint = StreamsGroupHeartbeatResponse.Endpoint


def decode_StreamsGroupHeartbeatRequest_0(b: bytes, p: int) -> tuple[StreamsGroupHeartbeatRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
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
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    member_epoch_0, endpoint_information_epoch_0, n = unpack_iiB(b, p)
    p += 9
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    instance_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("instance_id", n, end - p)
        instance_id_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    rack_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("rack_id", n, end - p)
        rack_id_0 = b[p:e].decode()
        p = e
    rebalance_timeout_ms_0, n = unpack_ib(b, p)
    p += 5
    if n < 0:
        topology_0 = None
    else:
        epoch_1, n = unpack_iB(b, p)
        p += 5
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 8 > end - p:
            raise bad_count("subtopologies", n, end - p)
        subtopologies_1 = []
        add_1 = subtopologies_1.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 1 > end - p:
                raise bad_count("source_topics", n, end - p)
            source_topics_2 = []
            add_2 = source_topics_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("source_topics", n, end - p)
                element_2 = b[p:e].decode()
                p = e
                add_2(element_2)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 1 > end - p:
                raise bad_count("source_topic_regex", n, end - p)
            source_topic_regex_2 = []
            add_2 = source_topic_regex_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("source_topic_regex", n, end - p)
                element_2 = b[p:e].decode()
                p = e
                add_2(element_2)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 9 > end - p:
                raise bad_count("state_changelog_topics", n, end - p)
            state_changelog_topics_2 = []
            add_2 = state_changelog_topics_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("name", n, end - p)
                name_3 = b[p:e].decode()
                p = e
                partitions_3, replication_factor_3, n = unpack_ihB(b, p)
                p += 7
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 3 > end - p:
                    raise bad_count("topic_configs", n, end - p)
                topic_configs_3 = []
                add_3 = topic_configs_3.append
                for _ in range(n):
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("key", n, end - p)
                    key_4 = b[p:e].decode()
                    p = e
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("value", n, end - p)
                    value_4 = b[p:e].decode()
                    p = e
                    n = b[p]
                    p += 1
                    unknown_4 = ()
                    if n:
                        unknown_4, p = read_unknown_tags(b, p - 1)
                    o4 = new(StreamsGroupHeartbeatRequest_KeyValue)
                    o4.key = key_4
                    o4.value = value_4
                    o4.unknown_tagged_fields = unknown_4
                    add_3(o4)
                n = b[p]
                p += 1
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupHeartbeatRequest_TopicInfo)
                o3.name = name_3
                o3.partitions = partitions_3
                o3.replication_factor = replication_factor_3
                o3.topic_configs = topic_configs_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 1 > end - p:
                raise bad_count("repartition_sink_topics", n, end - p)
            repartition_sink_topics_2 = []
            add_2 = repartition_sink_topics_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("repartition_sink_topics", n, end - p)
                element_2 = b[p:e].decode()
                p = e
                add_2(element_2)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 9 > end - p:
                raise bad_count("repartition_source_topics", n, end - p)
            repartition_source_topics_2 = []
            add_2 = repartition_source_topics_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("name", n, end - p)
                name_3 = b[p:e].decode()
                p = e
                partitions_3, replication_factor_3, n = unpack_ihB(b, p)
                p += 7
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 3 > end - p:
                    raise bad_count("topic_configs", n, end - p)
                topic_configs_3 = []
                add_3 = topic_configs_3.append
                for _ in range(n):
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("key", n, end - p)
                    key_4 = b[p:e].decode()
                    p = e
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("value", n, end - p)
                    value_4 = b[p:e].decode()
                    p = e
                    n = b[p]
                    p += 1
                    unknown_4 = ()
                    if n:
                        unknown_4, p = read_unknown_tags(b, p - 1)
                    o4 = new(StreamsGroupHeartbeatRequest_KeyValue)
                    o4.key = key_4
                    o4.value = value_4
                    o4.unknown_tagged_fields = unknown_4
                    add_3(o4)
                n = b[p]
                p += 1
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupHeartbeatRequest_TopicInfo)
                o3.name = name_3
                o3.partitions = partitions_3
                o3.replication_factor = replication_factor_3
                o3.topic_configs = topic_configs_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("copartition_groups", n, end - p)
            copartition_groups_2 = []
            add_2 = copartition_groups_2.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 2 > end - p:
                    raise bad_count("source_topics", n, end - p)
                source_topics_3 = list(UNPACK_ARRAY_h[n](b, p))
                p += n * 2
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 2 > end - p:
                    raise bad_count("source_topic_regex", n, end - p)
                source_topic_regex_3 = list(UNPACK_ARRAY_h[n](b, p))
                p += n * 2
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 2 > end - p:
                    raise bad_count("repartition_source_topics", n, end - p)
                repartition_source_topics_3 = list(UNPACK_ARRAY_h[n](b, p))
                p += n * 2
                n = b[p]
                p += 1
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupHeartbeatRequest_CopartitionGroup)
                o3.source_topics = source_topics_3
                o3.source_topic_regex = source_topic_regex_3
                o3.repartition_source_topics = repartition_source_topics_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(StreamsGroupHeartbeatRequest_Subtopology)
            o2.subtopology_id = subtopology_id_2
            o2.source_topics = source_topics_2
            o2.source_topic_regex = source_topic_regex_2
            o2.state_changelog_topics = state_changelog_topics_2
            o2.repartition_sink_topics = repartition_sink_topics_2
            o2.repartition_source_topics = repartition_source_topics_2
            o2.copartition_groups = copartition_groups_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(StreamsGroupHeartbeatRequest_Topology)
        o1.epoch = epoch_1
        o1.subtopologies = subtopologies_1
        o1.unknown_tagged_fields = unknown_1
        topology_0 = o1
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    active_tasks_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("active_tasks", n, end - p)
        active_tasks_0 = []
        add_0 = active_tasks_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("partitions", n, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n](b, p))
            p += n * 4
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatRequest_TaskIds)
            o1.subtopology_id = subtopology_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    standby_tasks_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("standby_tasks", n, end - p)
        standby_tasks_0 = []
        add_0 = standby_tasks_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("partitions", n, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n](b, p))
            p += n * 4
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatRequest_TaskIds)
            o1.subtopology_id = subtopology_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    warmup_tasks_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("warmup_tasks", n, end - p)
        warmup_tasks_0 = []
        add_0 = warmup_tasks_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("partitions", n, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n](b, p))
            p += n * 4
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatRequest_TaskIds)
            o1.subtopology_id = subtopology_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    process_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("process_id", n, end - p)
        process_id_0 = b[p:e].decode()
        p = e
    (n,) = unpack_b(b, p)
    p += 1
    if n < 0:
        user_endpoint_0 = None
    else:
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, n = unpack_HB(b, p)
        p += 3
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(StreamsGroupHeartbeatRequest_Endpoint)
        o1.host = host_1
        o1.port = port_1
        o1.unknown_tagged_fields = unknown_1
        user_endpoint_0 = o1
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    client_tags_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("client_tags", n, end - p)
        client_tags_0 = []
        add_0 = client_tags_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("key", n, end - p)
            key_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("value", n, end - p)
            value_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatRequest_KeyValue)
            o1.key = key_1
            o1.value = value_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    task_offsets_0 = None
    if n != -1:
        if n < 0 or n * 14 > end - p:
            raise bad_count("task_offsets", n, end - p)
        task_offsets_0 = []
        add_0 = task_offsets_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            partition_1, offset_1, n = unpack_iqB(b, p)
            p += 13
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatRequest_TaskOffset)
            o1.subtopology_id = subtopology_id_1
            o1.partition = partition_1
            o1.offset = offset_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    task_end_offsets_0 = None
    if n != -1:
        if n < 0 or n * 14 > end - p:
            raise bad_count("task_end_offsets", n, end - p)
        task_end_offsets_0 = []
        add_0 = task_end_offsets_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            partition_1, offset_1, n = unpack_iqB(b, p)
            p += 13
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatRequest_TaskOffset)
            o1.subtopology_id = subtopology_id_1
            o1.partition = partition_1
            o1.offset = offset_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    shutdown_application_0, n = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(StreamsGroupHeartbeatRequest)
    o0.group_id = group_id_0
    o0.member_id = member_id_0
    o0.member_epoch = member_epoch_0
    o0.endpoint_information_epoch = endpoint_information_epoch_0
    o0.instance_id = instance_id_0
    o0.rack_id = rack_id_0
    o0.rebalance_timeout_ms = rebalance_timeout_ms_0
    o0.topology = topology_0
    o0.active_tasks = active_tasks_0
    o0.standby_tasks = standby_tasks_0
    o0.warmup_tasks = warmup_tasks_0
    o0.process_id = process_id_0
    o0.user_endpoint = user_endpoint_0
    o0.client_tags = client_tags_0
    o0.task_offsets = task_offsets_0
    o0.task_end_offsets = task_end_offsets_0
    o0.shutdown_application = shutdown_application_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_StreamsGroupHeartbeatRequest_0(o0: StreamsGroupHeartbeatRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_ii(o0.member_epoch, o0.endpoint_information_epoch))
    v = o0.instance_id
    if v is None:
        w(b"\x00")
    else:
        s = v.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    v = o0.rack_id
    if v is None:
        w(b"\x00")
    else:
        s = v.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_i(o0.rebalance_timeout_ms))
    o1 = o0.topology
    if o1 is None:
        w(b"\xff")
    else:
        w(b"\x01")
        w(pack_i(o1.epoch))
        a1 = o1.subtopologies
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            s = o2.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            a2 = o2.source_topics
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            a2 = o2.source_topic_regex
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            a2 = o2.state_changelog_topics
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                w(pack_ih(o3.partitions, o3.replication_factor))
                a3 = o3.topic_configs
                n = len(a3)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o4 in a3:
                    s = o4.key.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    s = o4.value.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    if o4.unknown_tagged_fields:
                        write_tags(w, o4.unknown_tagged_fields)
                    else:
                        w(b"\x00")
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a2 = o2.repartition_sink_topics
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            a2 = o2.repartition_source_topics
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                s = o3.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                w(pack_ih(o3.partitions, o3.replication_factor))
                a3 = o3.topic_configs
                n = len(a3)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o4 in a3:
                    s = o4.key.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    s = o4.value.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    if o4.unknown_tagged_fields:
                        write_tags(w, o4.unknown_tagged_fields)
                    else:
                        w(b"\x00")
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a2 = o2.copartition_groups
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                a3 = o3.source_topics
                n = len(a3)
                w(PACK_COMPACT_ARRAY_h[n](*a3))
                a3 = o3.source_topic_regex
                n = len(a3)
                w(PACK_COMPACT_ARRAY_h[n](*a3))
                a3 = o3.repartition_source_topics
                n = len(a3)
                w(PACK_COMPACT_ARRAY_h[n](*a3))
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
    a0 = o0.active_tasks
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            a1 = o1.partitions
            n = len(a1)
            w(PACK_COMPACT_ARRAY_i[n](*a1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    a0 = o0.standby_tasks
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            a1 = o1.partitions
            n = len(a1)
            w(PACK_COMPACT_ARRAY_i[n](*a1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    a0 = o0.warmup_tasks
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            a1 = o1.partitions
            n = len(a1)
            w(PACK_COMPACT_ARRAY_i[n](*a1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    v = o0.process_id
    if v is None:
        w(b"\x00")
    else:
        s = v.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    o1 = o0.user_endpoint
    if o1 is None:
        w(b"\xff")
    else:
        w(b"\x01")
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_H(o1.port))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hx(o1.port))
    a0 = o0.client_tags
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.key.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o1.value.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    a0 = o0.task_offsets
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o1.unknown_tagged_fields:
                w(pack_iq(o1.partition, o1.offset))
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(pack_iqx(o1.partition, o1.offset))
    a0 = o0.task_end_offsets
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o1.unknown_tagged_fields:
                w(pack_iq(o1.partition, o1.offset))
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(pack_iqx(o1.partition, o1.offset))
    if o0.unknown_tagged_fields:
        w(pack_b(o0.shutdown_application))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.shutdown_application))


def decode_StreamsGroupHeartbeatResponse_0(b: bytes, p: int) -> tuple[StreamsGroupHeartbeatResponse, int]:
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
        error_message_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    member_epoch_0, heartbeat_interval_ms_0, acceptable_recovery_lag_0, task_offset_interval_ms_0, n = unpack_iiiiB(
        b, p
    )
    p += 17
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    status_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("status", n, end - p)
        status_0 = []
        add_0 = status_0.append
        for _ in range(n):
            status_code_1, n = unpack_bB(b, p)
            p += 2
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("status_detail", n, end - p)
            status_detail_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatResponse_Status)
            o1.status_code = status_code_1
            o1.status_detail = status_detail_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    active_tasks_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("active_tasks", n, end - p)
        active_tasks_0 = []
        add_0 = active_tasks_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("partitions", n, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n](b, p))
            p += n * 4
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatResponse_TaskIds)
            o1.subtopology_id = subtopology_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    standby_tasks_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("standby_tasks", n, end - p)
        standby_tasks_0 = []
        add_0 = standby_tasks_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("partitions", n, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n](b, p))
            p += n * 4
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatResponse_TaskIds)
            o1.subtopology_id = subtopology_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    warmup_tasks_0 = None
    if n != -1:
        if n < 0 or n * 3 > end - p:
            raise bad_count("warmup_tasks", n, end - p)
        warmup_tasks_0 = []
        add_0 = warmup_tasks_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_1 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 4 > end - p:
                raise bad_count("partitions", n, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n](b, p))
            p += n * 4
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatResponse_TaskIds)
            o1.subtopology_id = subtopology_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    endpoint_information_epoch_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    partitions_by_user_endpoint_0 = None
    if n != -1:
        if n < 0 or n * 7 > end - p:
            raise bad_count("partitions_by_user_endpoint", n, end - p)
        partitions_by_user_endpoint_0 = []
        add_0 = partitions_by_user_endpoint_0.append
        for _ in range(n):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("host", n, end - p)
            host_2 = b[p:e].decode()
            p = e
            port_2, n = unpack_HB(b, p)
            p += 3
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(StreamsGroupHeartbeatResponse_Endpoint)
            o2.host = host_2
            o2.port = port_2
            o2.unknown_tagged_fields = unknown_2
            user_endpoint_1 = o2
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("active_partitions", n, end - p)
            active_partitions_1 = []
            add_1 = active_partitions_1.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic", n, end - p)
                topic_2 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_2 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_2 = ()
                if n:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(StreamsGroupHeartbeatResponse_TopicPartition)
                o2.topic = topic_2
                o2.partitions = partitions_2
                o2.unknown_tagged_fields = unknown_2
                add_1(o2)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 3 > end - p:
                raise bad_count("standby_partitions", n, end - p)
            standby_partitions_1 = []
            add_1 = standby_partitions_1.append
            for _ in range(n):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic", n, end - p)
                topic_2 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                if n < 0 or n * 4 > end - p:
                    raise bad_count("partitions", n, end - p)
                partitions_2 = list(UNPACK_ARRAY_i[n](b, p))
                p += n * 4
                n = b[p]
                p += 1
                unknown_2 = ()
                if n:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(StreamsGroupHeartbeatResponse_TopicPartition)
                o2.topic = topic_2
                o2.partitions = partitions_2
                o2.unknown_tagged_fields = unknown_2
                add_1(o2)
            n = b[p]
            p += 1
            unknown_1 = ()
            if n:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatResponse_EndpointToPartitions)
            o1.user_endpoint = user_endpoint_1
            o1.active_partitions = active_partitions_1
            o1.standby_partitions = standby_partitions_1
            o1.unknown_tagged_fields = unknown_1
            add_0(o1)
    n = b[p]
    p += 1
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(StreamsGroupHeartbeatResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.member_id = member_id_0
    o0.member_epoch = member_epoch_0
    o0.heartbeat_interval_ms = heartbeat_interval_ms_0
    o0.acceptable_recovery_lag = acceptable_recovery_lag_0
    o0.task_offset_interval_ms = task_offset_interval_ms_0
    o0.status = status_0
    o0.active_tasks = active_tasks_0
    o0.standby_tasks = standby_tasks_0
    o0.warmup_tasks = warmup_tasks_0
    o0.endpoint_information_epoch = endpoint_information_epoch_0
    o0.partitions_by_user_endpoint = partitions_by_user_endpoint_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_StreamsGroupHeartbeatResponse_0(o0: StreamsGroupHeartbeatResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    v = o0.error_message
    if v is None:
        w(b"\x00")
    else:
        s = v.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_iiii(o0.member_epoch, o0.heartbeat_interval_ms, o0.acceptable_recovery_lag, o0.task_offset_interval_ms))
    a0 = o0.status
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.status_detail.encode()
            n = len(s)
            w(pack_b(o1.status_code))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    a0 = o0.active_tasks
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            a1 = o1.partitions
            n = len(a1)
            w(PACK_COMPACT_ARRAY_i[n](*a1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    a0 = o0.standby_tasks
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            a1 = o1.partitions
            n = len(a1)
            w(PACK_COMPACT_ARRAY_i[n](*a1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    a0 = o0.warmup_tasks
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            a1 = o1.partitions
            n = len(a1)
            w(PACK_COMPACT_ARRAY_i[n](*a1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    w(pack_i(o0.endpoint_information_epoch))
    a0 = o0.partitions_by_user_endpoint
    if a0 is None:
        w(b"\x00")
    else:
        n = len(a0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            o2 = o1.user_endpoint
            s = o2.host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o2.unknown_tagged_fields:
                w(pack_H(o2.port))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_Hx(o2.port))
            a1 = o1.active_partitions
            n = len(a1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in a1:
                s = o2.topic.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a2 = o2.partitions
                n = len(a2)
                w(PACK_COMPACT_ARRAY_i[n](*a2))
                if o2.unknown_tagged_fields:
                    write_tags(w, o2.unknown_tagged_fields)
                else:
                    w(b"\x00")
            a1 = o1.standby_partitions
            n = len(a1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in a1:
                s = o2.topic.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                a2 = o2.partitions
                n = len(a2)
                w(PACK_COMPACT_ARRAY_i[n](*a2))
                if o2.unknown_tagged_fields:
                    write_tags(w, o2.unknown_tagged_fields)
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


CODECS: dict[Any, Codec[Any]] = {
    StreamsGroupHeartbeatRequest: Codec(
        bytes, {0: decode_StreamsGroupHeartbeatRequest_0}, {0: encode_StreamsGroupHeartbeatRequest_0}
    ),
    StreamsGroupHeartbeatResponse: Codec(
        bytes, {0: decode_StreamsGroupHeartbeatResponse_0}, {0: encode_StreamsGroupHeartbeatResponse_0}
    ),
}
