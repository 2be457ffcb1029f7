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
    new_message,
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
        epoch_1, n_1 = unpack_iB(b, p)
        p += 5
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("subtopologies", n_1, end - p)
        subtopologies_1 = []
        for _ in range(n_1):
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
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 1 > end - p:
                raise bad_count("source_topics", n_2, end - p)
            source_topics_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("source_topics", n, end - p)
                one_of_source_topics_2 = b[p:e].decode()
                p = e
                source_topics_2.append(one_of_source_topics_2)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 1 > end - p:
                raise bad_count("source_topic_regex", n_2, end - p)
            source_topic_regex_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("source_topic_regex", n, end - p)
                one_of_source_topic_regex_2 = b[p:e].decode()
                p = e
                source_topic_regex_2.append(one_of_source_topic_regex_2)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 9 > end - p:
                raise bad_count("state_changelog_topics", n_2, end - p)
            state_changelog_topics_2 = []
            for _ in range(n_2):
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
                partitions_3, replication_factor_3, n_3 = unpack_ihB(b, p)
                p += 7
                if n_3 > 127:
                    n_3, p = read_uvarint(b, p - 1)
                n_3 -= 1
                if n_3 < 0 or n_3 * 3 > end - p:
                    raise bad_count("topic_configs", n_3, end - p)
                topic_configs_3 = []
                for _ in range(n_3):
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
                    tags_4 = b[p]
                    p += 1
                    unknown_4 = ()
                    if tags_4:
                        unknown_4, p = read_unknown_tags(b, p - 1)
                    o4 = new(StreamsGroupHeartbeatRequest_KeyValue)
                    o4.key = key_4
                    o4.value = value_4
                    o4.unknown_tagged_fields = unknown_4
                    topic_configs_3.append(o4)
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(StreamsGroupHeartbeatRequest_TopicInfo)
                o3.name = name_3
                o3.partitions = partitions_3
                o3.replication_factor = replication_factor_3
                o3.topic_configs = topic_configs_3
                o3.unknown_tagged_fields = unknown_3
                state_changelog_topics_2.append(o3)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 1 > end - p:
                raise bad_count("repartition_sink_topics", n_2, end - p)
            repartition_sink_topics_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("repartition_sink_topics", n, end - p)
                one_of_repartition_sink_topics_2 = b[p:e].decode()
                p = e
                repartition_sink_topics_2.append(one_of_repartition_sink_topics_2)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 9 > end - p:
                raise bad_count("repartition_source_topics", n_2, end - p)
            repartition_source_topics_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("name", n, end - p)
                name_5 = b[p:e].decode()
                p = e
                partitions_5, replication_factor_5, n_5 = unpack_ihB(b, p)
                p += 7
                if n_5 > 127:
                    n_5, p = read_uvarint(b, p - 1)
                n_5 -= 1
                if n_5 < 0 or n_5 * 3 > end - p:
                    raise bad_count("topic_configs", n_5, end - p)
                topic_configs_5 = []
                for _ in range(n_5):
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("key", n, end - p)
                    key_6 = b[p:e].decode()
                    p = e
                    n = b[p]
                    p += 1
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("value", n, end - p)
                    value_6 = b[p:e].decode()
                    p = e
                    tags_6 = b[p]
                    p += 1
                    unknown_6 = ()
                    if tags_6:
                        unknown_6, p = read_unknown_tags(b, p - 1)
                    o6 = new(StreamsGroupHeartbeatRequest_KeyValue)
                    o6.key = key_6
                    o6.value = value_6
                    o6.unknown_tagged_fields = unknown_6
                    topic_configs_5.append(o6)
                tags_5 = b[p]
                p += 1
                unknown_5 = ()
                if tags_5:
                    unknown_5, p = read_unknown_tags(b, p - 1)
                o5 = new(StreamsGroupHeartbeatRequest_TopicInfo)
                o5.name = name_5
                o5.partitions = partitions_5
                o5.replication_factor = replication_factor_5
                o5.topic_configs = topic_configs_5
                o5.unknown_tagged_fields = unknown_5
                repartition_source_topics_2.append(o5)
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("copartition_groups", n_2, end - p)
            copartition_groups_2 = []
            for _ in range(n_2):
                n_7 = b[p]
                p += 1
                if n_7 > 127:
                    n_7, p = read_uvarint(b, p - 1)
                n_7 -= 1
                if n_7 < 0 or n_7 * 2 > end - p:
                    raise bad_count("source_topics", n_7, end - p)
                source_topics_7 = list(UNPACK_ARRAY_h[n_7](b, p))
                p += n_7 * 2
                n_7 = b[p]
                p += 1
                if n_7 > 127:
                    n_7, p = read_uvarint(b, p - 1)
                n_7 -= 1
                if n_7 < 0 or n_7 * 2 > end - p:
                    raise bad_count("source_topic_regex", n_7, end - p)
                source_topic_regex_7 = list(UNPACK_ARRAY_h[n_7](b, p))
                p += n_7 * 2
                n_7 = b[p]
                p += 1
                if n_7 > 127:
                    n_7, p = read_uvarint(b, p - 1)
                n_7 -= 1
                if n_7 < 0 or n_7 * 2 > end - p:
                    raise bad_count("repartition_source_topics", n_7, end - p)
                repartition_source_topics_7 = list(UNPACK_ARRAY_h[n_7](b, p))
                p += n_7 * 2
                tags_7 = b[p]
                p += 1
                unknown_7 = ()
                if tags_7:
                    unknown_7, p = read_unknown_tags(b, p - 1)
                o7 = new(StreamsGroupHeartbeatRequest_CopartitionGroup)
                o7.source_topics = source_topics_7
                o7.source_topic_regex = source_topic_regex_7
                o7.repartition_source_topics = repartition_source_topics_7
                o7.unknown_tagged_fields = unknown_7
                copartition_groups_2.append(o7)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
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
            subtopologies_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(StreamsGroupHeartbeatRequest_Topology)
        o1.epoch = epoch_1
        o1.subtopologies = subtopologies_1
        o1.unknown_tagged_fields = unknown_1
        topology_0 = o1
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    active_tasks_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("active_tasks", n_0, end - p)
        all_active_tasks_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_8 = b[p:e].decode()
            p = e
            n_8 = b[p]
            p += 1
            if n_8 > 127:
                n_8, p = read_uvarint(b, p - 1)
            n_8 -= 1
            if n_8 < 0 or n_8 * 4 > end - p:
                raise bad_count("partitions", n_8, end - p)
            partitions_8 = list(UNPACK_ARRAY_i[n_8](b, p))
            p += n_8 * 4
            tags_8 = b[p]
            p += 1
            unknown_8 = ()
            if tags_8:
                unknown_8, p = read_unknown_tags(b, p - 1)
            o8 = new(StreamsGroupHeartbeatRequest_TaskIds)
            o8.subtopology_id = subtopology_id_8
            o8.partitions = partitions_8
            o8.unknown_tagged_fields = unknown_8
            all_active_tasks_0.append(o8)
        active_tasks_0 = all_active_tasks_0
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    standby_tasks_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("standby_tasks", n_0, end - p)
        all_standby_tasks_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_9 = b[p:e].decode()
            p = e
            n_9 = b[p]
            p += 1
            if n_9 > 127:
                n_9, p = read_uvarint(b, p - 1)
            n_9 -= 1
            if n_9 < 0 or n_9 * 4 > end - p:
                raise bad_count("partitions", n_9, end - p)
            partitions_9 = list(UNPACK_ARRAY_i[n_9](b, p))
            p += n_9 * 4
            tags_9 = b[p]
            p += 1
            unknown_9 = ()
            if tags_9:
                unknown_9, p = read_unknown_tags(b, p - 1)
            o9 = new(StreamsGroupHeartbeatRequest_TaskIds)
            o9.subtopology_id = subtopology_id_9
            o9.partitions = partitions_9
            o9.unknown_tagged_fields = unknown_9
            all_standby_tasks_0.append(o9)
        standby_tasks_0 = all_standby_tasks_0
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    warmup_tasks_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("warmup_tasks", n_0, end - p)
        all_warmup_tasks_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_10 = b[p:e].decode()
            p = e
            n_10 = b[p]
            p += 1
            if n_10 > 127:
                n_10, p = read_uvarint(b, p - 1)
            n_10 -= 1
            if n_10 < 0 or n_10 * 4 > end - p:
                raise bad_count("partitions", n_10, end - p)
            partitions_10 = list(UNPACK_ARRAY_i[n_10](b, p))
            p += n_10 * 4
            tags_10 = b[p]
            p += 1
            unknown_10 = ()
            if tags_10:
                unknown_10, p = read_unknown_tags(b, p - 1)
            o10 = new(StreamsGroupHeartbeatRequest_TaskIds)
            o10.subtopology_id = subtopology_id_10
            o10.partitions = partitions_10
            o10.unknown_tagged_fields = unknown_10
            all_warmup_tasks_0.append(o10)
        warmup_tasks_0 = all_warmup_tasks_0
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
        host_11 = b[p:e].decode()
        p = e
        port_11, tags_11 = unpack_HB(b, p)
        p += 3
        unknown_11 = ()
        if tags_11:
            unknown_11, p = read_unknown_tags(b, p - 1)
        o11 = new(StreamsGroupHeartbeatRequest_Endpoint)
        o11.host = host_11
        o11.port = port_11
        o11.unknown_tagged_fields = unknown_11
        user_endpoint_0 = o11
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    client_tags_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("client_tags", n_0, end - p)
        all_client_tags_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("key", n, end - p)
            key_12 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("value", n, end - p)
            value_12 = b[p:e].decode()
            p = e
            tags_12 = b[p]
            p += 1
            unknown_12 = ()
            if tags_12:
                unknown_12, p = read_unknown_tags(b, p - 1)
            o12 = new(StreamsGroupHeartbeatRequest_KeyValue)
            o12.key = key_12
            o12.value = value_12
            o12.unknown_tagged_fields = unknown_12
            all_client_tags_0.append(o12)
        client_tags_0 = all_client_tags_0
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    task_offsets_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 14 > end - p:
            raise bad_count("task_offsets", n_0, end - p)
        all_task_offsets_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subtopology_id", n, end - p)
            subtopology_id_13 = b[p:e].decode()
            p = e
            partition_13, offset_13, tags_13 = unpack_iqB(b, p)
            p += 13
            unknown_13 = ()
            if tags_13:
                unknown_13, p = read_unknown_tags(b, p - 1)
            o13 = new(StreamsGroupHeartbeatRequest_TaskOffset)
            o13.subtopology_id = subtopology_id_13
            o13.partition = partition_13
            o13.offset = offset_13
            o13.unknown_tagged_fields = unknown_13
            all_task_offsets_0.append(o13)
        task_offsets_0 = all_task_offsets_0
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    task_end_offsets_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 14 > end - p:
            raise bad_count("task_end_offsets", n_0, end - p)
        all_task_end_offsets_0 = []
        for _ in range(n_0):
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
            partition_14, offset_14, tags_14 = unpack_iqB(b, p)
            p += 13
            unknown_14 = ()
            if tags_14:
                unknown_14, p = read_unknown_tags(b, p - 1)
            o14 = new(StreamsGroupHeartbeatRequest_TaskOffset)
            o14.subtopology_id = subtopology_id_14
            o14.partition = partition_14
            o14.offset = offset_14
            o14.unknown_tagged_fields = unknown_14
            all_task_end_offsets_0.append(o14)
        task_end_offsets_0 = all_task_end_offsets_0
    shutdown_application_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(StreamsGroupHeartbeatRequest)
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
    instance_id_0 = o0.instance_id
    if instance_id_0 is None:
        w(b"\x00")
    else:
        s = instance_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    rack_id_0 = o0.rack_id
    if rack_id_0 is None:
        w(b"\x00")
    else:
        s = rack_id_0.encode()
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
        subtopologies_1 = o1.subtopologies
        n = len(subtopologies_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in subtopologies_1:
            s = o2.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            source_topics_2 = o2.source_topics
            n = len(source_topics_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_source_topics_2 in source_topics_2:
                s = one_of_source_topics_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            source_topic_regex_2 = o2.source_topic_regex
            n = len(source_topic_regex_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_source_topic_regex_2 in source_topic_regex_2:
                s = one_of_source_topic_regex_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            state_changelog_topics_2 = o2.state_changelog_topics
            n = len(state_changelog_topics_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in state_changelog_topics_2:
                s = o3.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                w(pack_ih(o3.partitions, o3.replication_factor))
                topic_configs_3 = o3.topic_configs
                n = len(topic_configs_3)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o4 in topic_configs_3:
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
            repartition_sink_topics_2 = o2.repartition_sink_topics
            n = len(repartition_sink_topics_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_repartition_sink_topics_2 in repartition_sink_topics_2:
                s = one_of_repartition_sink_topics_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            repartition_source_topics_2 = o2.repartition_source_topics
            n = len(repartition_source_topics_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o5 in repartition_source_topics_2:
                s = o5.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                w(pack_ih(o5.partitions, o5.replication_factor))
                topic_configs_5 = o5.topic_configs
                n = len(topic_configs_5)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                for o6 in topic_configs_5:
                    s = o6.key.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    s = o6.value.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                    if o6.unknown_tagged_fields:
                        write_tags(w, o6.unknown_tagged_fields)
                    else:
                        w(b"\x00")
                if o5.unknown_tagged_fields:
                    write_tags(w, o5.unknown_tagged_fields)
                else:
                    w(b"\x00")
            copartition_groups_2 = o2.copartition_groups
            n = len(copartition_groups_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o7 in copartition_groups_2:
                source_topics_7 = o7.source_topics
                n = len(source_topics_7)
                w(PACK_COMPACT_ARRAY_h[n](*source_topics_7))
                source_topic_regex_7 = o7.source_topic_regex
                n = len(source_topic_regex_7)
                w(PACK_COMPACT_ARRAY_h[n](*source_topic_regex_7))
                repartition_source_topics_7 = o7.repartition_source_topics
                n = len(repartition_source_topics_7)
                w(PACK_COMPACT_ARRAY_h[n](*repartition_source_topics_7))
                if o7.unknown_tagged_fields:
                    write_tags(w, o7.unknown_tagged_fields)
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
    active_tasks_0 = o0.active_tasks
    if active_tasks_0 is None:
        w(b"\x00")
    else:
        n = len(active_tasks_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o8 in active_tasks_0:
            s = o8.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_8 = o8.partitions
            n = len(partitions_8)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_8))
            if o8.unknown_tagged_fields:
                write_tags(w, o8.unknown_tagged_fields)
            else:
                w(b"\x00")
    standby_tasks_0 = o0.standby_tasks
    if standby_tasks_0 is None:
        w(b"\x00")
    else:
        n = len(standby_tasks_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o9 in standby_tasks_0:
            s = o9.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_9 = o9.partitions
            n = len(partitions_9)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_9))
            if o9.unknown_tagged_fields:
                write_tags(w, o9.unknown_tagged_fields)
            else:
                w(b"\x00")
    warmup_tasks_0 = o0.warmup_tasks
    if warmup_tasks_0 is None:
        w(b"\x00")
    else:
        n = len(warmup_tasks_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o10 in warmup_tasks_0:
            s = o10.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_10 = o10.partitions
            n = len(partitions_10)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_10))
            if o10.unknown_tagged_fields:
                write_tags(w, o10.unknown_tagged_fields)
            else:
                w(b"\x00")
    process_id_0 = o0.process_id
    if process_id_0 is None:
        w(b"\x00")
    else:
        s = process_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    o11 = o0.user_endpoint
    if o11 is None:
        w(b"\xff")
    else:
        w(b"\x01")
        s = o11.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o11.unknown_tagged_fields:
            w(pack_H(o11.port))
            write_tags(w, o11.unknown_tagged_fields)
        else:
            w(pack_Hx(o11.port))
    client_tags_0 = o0.client_tags
    if client_tags_0 is None:
        w(b"\x00")
    else:
        n = len(client_tags_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o12 in client_tags_0:
            s = o12.key.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o12.value.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o12.unknown_tagged_fields:
                write_tags(w, o12.unknown_tagged_fields)
            else:
                w(b"\x00")
    task_offsets_0 = o0.task_offsets
    if task_offsets_0 is None:
        w(b"\x00")
    else:
        n = len(task_offsets_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o13 in task_offsets_0:
            s = o13.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o13.unknown_tagged_fields:
                w(pack_iq(o13.partition, o13.offset))
                write_tags(w, o13.unknown_tagged_fields)
            else:
                w(pack_iqx(o13.partition, o13.offset))
    task_end_offsets_0 = o0.task_end_offsets
    if task_end_offsets_0 is None:
        w(b"\x00")
    else:
        n = len(task_end_offsets_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o14 in task_end_offsets_0:
            s = o14.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o14.unknown_tagged_fields:
                w(pack_iq(o14.partition, o14.offset))
                write_tags(w, o14.unknown_tagged_fields)
            else:
                w(pack_iqx(o14.partition, o14.offset))
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
    member_epoch_0, heartbeat_interval_ms_0, acceptable_recovery_lag_0, task_offset_interval_ms_0, n_0 = unpack_iiiiB(
        b, p
    )
    p += 17
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    status_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("status", n_0, end - p)
        all_status_0 = []
        for _ in range(n_0):
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
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(StreamsGroupHeartbeatResponse_Status)
            o1.status_code = status_code_1
            o1.status_detail = status_detail_1
            o1.unknown_tagged_fields = unknown_1
            all_status_0.append(o1)
        status_0 = all_status_0
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    active_tasks_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("active_tasks", n_0, end - p)
        all_active_tasks_0 = []
        for _ in range(n_0):
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
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(StreamsGroupHeartbeatResponse_TaskIds)
            o2.subtopology_id = subtopology_id_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            all_active_tasks_0.append(o2)
        active_tasks_0 = all_active_tasks_0
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    standby_tasks_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("standby_tasks", n_0, end - p)
        all_standby_tasks_0 = []
        for _ in range(n_0):
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
            if n_3 < 0 or n_3 * 4 > end - p:
                raise bad_count("partitions", n_3, end - p)
            partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
            p += n_3 * 4
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(StreamsGroupHeartbeatResponse_TaskIds)
            o3.subtopology_id = subtopology_id_3
            o3.partitions = partitions_3
            o3.unknown_tagged_fields = unknown_3
            all_standby_tasks_0.append(o3)
        standby_tasks_0 = all_standby_tasks_0
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    warmup_tasks_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("warmup_tasks", n_0, end - p)
        all_warmup_tasks_0 = []
        for _ in range(n_0):
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
            n_4 = b[p]
            p += 1
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
            o4 = new(StreamsGroupHeartbeatResponse_TaskIds)
            o4.subtopology_id = subtopology_id_4
            o4.partitions = partitions_4
            o4.unknown_tagged_fields = unknown_4
            all_warmup_tasks_0.append(o4)
        warmup_tasks_0 = all_warmup_tasks_0
    endpoint_information_epoch_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    partitions_by_user_endpoint_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 7 > end - p:
            raise bad_count("partitions_by_user_endpoint", n_0, end - p)
        all_partitions_by_user_endpoint_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("host", n, end - p)
            host_6 = b[p:e].decode()
            p = e
            port_6, tags_6 = unpack_HB(b, p)
            p += 3
            unknown_6 = ()
            if tags_6:
                unknown_6, p = read_unknown_tags(b, p - 1)
            o6 = new(StreamsGroupHeartbeatResponse_Endpoint)
            o6.host = host_6
            o6.port = port_6
            o6.unknown_tagged_fields = unknown_6
            user_endpoint_5 = o6
            n_5 = b[p]
            p += 1
            if n_5 > 127:
                n_5, p = read_uvarint(b, p - 1)
            n_5 -= 1
            if n_5 < 0 or n_5 * 3 > end - p:
                raise bad_count("active_partitions", n_5, end - p)
            active_partitions_5 = []
            for _ in range(n_5):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic", n, end - p)
                topic_7 = b[p:e].decode()
                p = e
                n_7 = b[p]
                p += 1
                if n_7 > 127:
                    n_7, p = read_uvarint(b, p - 1)
                n_7 -= 1
                if n_7 < 0 or n_7 * 4 > end - p:
                    raise bad_count("partitions", n_7, end - p)
                partitions_7 = list(UNPACK_ARRAY_i[n_7](b, p))
                p += n_7 * 4
                tags_7 = b[p]
                p += 1
                unknown_7 = ()
                if tags_7:
                    unknown_7, p = read_unknown_tags(b, p - 1)
                o7 = new(StreamsGroupHeartbeatResponse_TopicPartition)
                o7.topic = topic_7
                o7.partitions = partitions_7
                o7.unknown_tagged_fields = unknown_7
                active_partitions_5.append(o7)
            n_5 = b[p]
            p += 1
            if n_5 > 127:
                n_5, p = read_uvarint(b, p - 1)
            n_5 -= 1
            if n_5 < 0 or n_5 * 3 > end - p:
                raise bad_count("standby_partitions", n_5, end - p)
            standby_partitions_5 = []
            for _ in range(n_5):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic", n, end - p)
                topic_8 = b[p:e].decode()
                p = e
                n_8 = b[p]
                p += 1
                if n_8 > 127:
                    n_8, p = read_uvarint(b, p - 1)
                n_8 -= 1
                if n_8 < 0 or n_8 * 4 > end - p:
                    raise bad_count("partitions", n_8, end - p)
                partitions_8 = list(UNPACK_ARRAY_i[n_8](b, p))
                p += n_8 * 4
                tags_8 = b[p]
                p += 1
                unknown_8 = ()
                if tags_8:
                    unknown_8, p = read_unknown_tags(b, p - 1)
                o8 = new(StreamsGroupHeartbeatResponse_TopicPartition)
                o8.topic = topic_8
                o8.partitions = partitions_8
                o8.unknown_tagged_fields = unknown_8
                standby_partitions_5.append(o8)
            tags_5 = b[p]
            p += 1
            unknown_5 = ()
            if tags_5:
                unknown_5, p = read_unknown_tags(b, p - 1)
            o5 = new(StreamsGroupHeartbeatResponse_EndpointToPartitions)
            o5.user_endpoint = user_endpoint_5
            o5.active_partitions = active_partitions_5
            o5.standby_partitions = standby_partitions_5
            o5.unknown_tagged_fields = unknown_5
            all_partitions_by_user_endpoint_0.append(o5)
        partitions_by_user_endpoint_0 = all_partitions_by_user_endpoint_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(StreamsGroupHeartbeatResponse)
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
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_iiii(o0.member_epoch, o0.heartbeat_interval_ms, o0.acceptable_recovery_lag, o0.task_offset_interval_ms))
    status_0 = o0.status
    if status_0 is None:
        w(b"\x00")
    else:
        n = len(status_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in status_0:
            s = o1.status_detail.encode()
            n = len(s)
            w(pack_b(o1.status_code))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    active_tasks_0 = o0.active_tasks
    if active_tasks_0 is None:
        w(b"\x00")
    else:
        n = len(active_tasks_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in active_tasks_0:
            s = o2.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
    standby_tasks_0 = o0.standby_tasks
    if standby_tasks_0 is None:
        w(b"\x00")
    else:
        n = len(standby_tasks_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in standby_tasks_0:
            s = o3.subtopology_id.encode()
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
    warmup_tasks_0 = o0.warmup_tasks
    if warmup_tasks_0 is None:
        w(b"\x00")
    else:
        n = len(warmup_tasks_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o4 in warmup_tasks_0:
            s = o4.subtopology_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_4 = o4.partitions
            n = len(partitions_4)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_4))
            if o4.unknown_tagged_fields:
                write_tags(w, o4.unknown_tagged_fields)
            else:
                w(b"\x00")
    w(pack_i(o0.endpoint_information_epoch))
    partitions_by_user_endpoint_0 = o0.partitions_by_user_endpoint
    if partitions_by_user_endpoint_0 is None:
        w(b"\x00")
    else:
        n = len(partitions_by_user_endpoint_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o5 in partitions_by_user_endpoint_0:
            o6 = o5.user_endpoint
            s = o6.host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            if o6.unknown_tagged_fields:
                w(pack_H(o6.port))
                write_tags(w, o6.unknown_tagged_fields)
            else:
                w(pack_Hx(o6.port))
            active_partitions_5 = o5.active_partitions
            n = len(active_partitions_5)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o7 in active_partitions_5:
                s = o7.topic.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_7 = o7.partitions
                n = len(partitions_7)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_7))
                if o7.unknown_tagged_fields:
                    write_tags(w, o7.unknown_tagged_fields)
                else:
                    w(b"\x00")
            standby_partitions_5 = o5.standby_partitions
            n = len(standby_partitions_5)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o8 in standby_partitions_5:
                s = o8.topic.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_8 = o8.partitions
                n = len(partitions_8)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_8))
                if o8.unknown_tagged_fields:
                    write_tags(w, o8.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o5.unknown_tagged_fields:
                write_tags(w, o5.unknown_tagged_fields)
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
