"""Encoders and decoders for CreateTopics, by version.

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
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest, CreateTopicsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

pack_bbb = Struct(">bbb").pack
pack_bbbx = Struct(">bbbx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ib = Struct(">ib").pack
pack_ibx = Struct(">ibx").pack
pack_ih = Struct(">ih").pack
pack_uh = Struct(">16sh").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihi = Struct(">ihi").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_io = Struct(">i?").unpack_from
unpack_ioB = Struct(">i?B").unpack_from
unpack_oboB = Struct(">?b?B").unpack_from
unpack_uhB = Struct(">16shB").unpack_from
CreateTopicsRequest_CreatableTopic = CreateTopicsRequest.CreatableTopic
CreateTopicsRequest_CreatableReplicaAssignment = CreateTopicsRequest.CreatableReplicaAssignment
CreateTopicsRequest_CreatableTopicConfig = CreateTopicsRequest.CreatableTopicConfig
CreateTopicsResponse_CreatableTopicResult = CreateTopicsResponse.CreatableTopicResult
CreateTopicsResponse_CreatableTopicConfigs = CreateTopicsResponse.CreatableTopicConfigs


def decode_CreateTopicsRequest_2(b: bytes, p: int) -> tuple[CreateTopicsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 16 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        num_partitions_1, replication_factor_1, n_1 = unpack_ihi(b, p)
        p += 10
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("assignments", n_1, end - p)
        assignments_1 = []
        for _ in range(n_1):
            partition_index_2, n_2 = unpack_ii(b, p)
            p += 8
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("broker_ids", n_2, end - p)
            broker_ids_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            o2 = new(CreateTopicsRequest_CreatableReplicaAssignment)
            o2.partition_index = partition_index_2
            o2.broker_ids = broker_ids_2
            o2.unknown_tagged_fields = ()
            assignments_1.append(o2)
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("configs", n_1, end - p)
        configs_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("name", n, end - p)
            name_3 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            value_3 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("value", n, end - p)
                value_3 = b[p:e].decode()
                p = e
            o3 = new(CreateTopicsRequest_CreatableTopicConfig)
            o3.name = name_3
            o3.value = value_3
            o3.unknown_tagged_fields = ()
            configs_1.append(o3)
        o1 = new(CreateTopicsRequest_CreatableTopic)
        o1.name = name_1
        o1.num_partitions = num_partitions_1
        o1.replication_factor = replication_factor_1
        o1.assignments = assignments_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    timeout_ms_0, validate_only_0 = unpack_io(b, p)
    p += 5
    o0 = new_message(CreateTopicsRequest)
    o0.topics = topics_0
    o0.timeout_ms = timeout_ms_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreateTopicsRequest_5(b: bytes, p: int) -> tuple[CreateTopicsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 10 > end - p:
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
        num_partitions_1, replication_factor_1, n_1 = unpack_ihB(b, p)
        p += 7
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("assignments", n_1, end - p)
        assignments_1 = []
        for _ in range(n_1):
            partition_index_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("broker_ids", n_2, end - p)
            broker_ids_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(CreateTopicsRequest_CreatableReplicaAssignment)
            o2.partition_index = partition_index_2
            o2.broker_ids = broker_ids_2
            o2.unknown_tagged_fields = unknown_2
            assignments_1.append(o2)
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("configs", n_1, end - p)
        configs_1 = []
        for _ in range(n_1):
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
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            value_3 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("value", n, end - p)
                value_3 = b[p:e].decode()
                p = e
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(CreateTopicsRequest_CreatableTopicConfig)
            o3.name = name_3
            o3.value = value_3
            o3.unknown_tagged_fields = unknown_3
            configs_1.append(o3)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(CreateTopicsRequest_CreatableTopic)
        o1.name = name_1
        o1.num_partitions = num_partitions_1
        o1.replication_factor = replication_factor_1
        o1.assignments = assignments_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    timeout_ms_0, validate_only_0, tags_0 = unpack_ioB(b, p)
    p += 6
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateTopicsRequest)
    o0.topics = topics_0
    o0.timeout_ms = timeout_ms_0
    o0.validate_only = validate_only_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreateTopicsRequest_2(o0: CreateTopicsRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_ih(o1.num_partitions, o1.replication_factor))
        assignments_1 = o1.assignments
        n = len(assignments_1)
        w(pack_i(n))
        for o2 in assignments_1:
            w(pack_i(o2.partition_index))
            broker_ids_2 = o2.broker_ids
            n = len(broker_ids_2)
            w(PACK_CLASSIC_ARRAY_i[n](*broker_ids_2))
            if o2.unknown_tagged_fields:
                raise no_tags("CreatableReplicaAssignment")
        configs_1 = o1.configs
        n = len(configs_1)
        w(pack_i(n))
        for o3 in configs_1:
            s = o3.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            value_3 = o3.value
            if value_3 is None:
                w(b"\xff\xff")
            else:
                s = value_3.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o3.unknown_tagged_fields:
                raise no_tags("CreatableTopicConfig")
        if o1.unknown_tagged_fields:
            raise no_tags("CreatableTopic")
    w(pack_ib(o0.timeout_ms, o0.validate_only))
    if o0.unknown_tagged_fields:
        raise no_tags("CreateTopicsRequest")


def encode_CreateTopicsRequest_5(o0: CreateTopicsRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_ih(o1.num_partitions, o1.replication_factor))
        assignments_1 = o1.assignments
        n = len(assignments_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in assignments_1:
            w(pack_i(o2.partition_index))
            broker_ids_2 = o2.broker_ids
            n = len(broker_ids_2)
            w(PACK_COMPACT_ARRAY_i[n](*broker_ids_2))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        configs_1 = o1.configs
        n = len(configs_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o3 in configs_1:
            s = o3.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            value_3 = o3.value
            if value_3 is None:
                w(b"\x00")
            else:
                s = value_3.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_ib(o0.timeout_ms, o0.validate_only))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ibx(o0.timeout_ms, o0.validate_only))


def decode_CreateTopicsResponse_2(b: bytes, p: int) -> tuple[CreateTopicsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        error_code_1, n = unpack_hh(b, p)
        p += 4
        e = p + n
        error_message_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("error_message", n, end - p)
            error_message_1 = b[p:e].decode()
            p = e
        o1 = new(CreateTopicsResponse_CreatableTopicResult)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.topic_config_error_code = 0
        o1.num_partitions = -1
        o1.replication_factor = -1
        o1.configs = ()
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(CreateTopicsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreateTopicsResponse_5(b: bytes, p: int) -> tuple[CreateTopicsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 12 > end - p:
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
        num_partitions_1, replication_factor_1, n_1 = unpack_ihB(b, p)
        p += 7
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        configs_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 6 > end - p:
                raise bad_count("configs", n_1, end - p)
            all_configs_1 = []
            for _ in range(n_1):
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
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                value_2 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("value", n, end - p)
                    value_2 = b[p:e].decode()
                    p = e
                read_only_2, config_source_2, is_sensitive_2, tags_2 = unpack_oboB(b, p)
                p += 4
                unknown_2 = ()
                if tags_2:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(CreateTopicsResponse_CreatableTopicConfigs)
                o2.name = name_2
                o2.value = value_2
                o2.read_only = read_only_2
                o2.config_source = config_source_2
                o2.is_sensitive = is_sensitive_2
                o2.unknown_tagged_fields = unknown_2
                all_configs_1.append(o2)
            configs_1 = all_configs_1
        tags_1 = b[p]
        p += 1
        topic_config_error_code_1 = 0
        unknown_1 = ()
        if tags_1:
            tags_1, p = read_uvarint(b, p - 1)
            extra_1 = []
            for _ in range(tags_1):
                tag_1, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_1 = p + n
                if stop_1 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_1 == 0:
                    (topic_config_error_code_1,) = unpack_h(b, p)
                    p += 2
                else:
                    extra_1.append((tag_1, b[p:stop_1]))
                    p = stop_1
                if p != stop_1:
                    raise bad_tag_size(tag_1, p - stop_1)
            unknown_1 = tuple(extra_1)
        o1 = new(CreateTopicsResponse_CreatableTopicResult)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.topic_config_error_code = topic_config_error_code_1
        o1.num_partitions = num_partitions_1
        o1.replication_factor = replication_factor_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateTopicsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_CreateTopicsResponse_7(b: bytes, p: int) -> tuple[CreateTopicsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 28 > end - p:
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
        topic_id_1, error_code_1, n = unpack_uhB(b, p)
        p += 19
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
        num_partitions_1, replication_factor_1, n_1 = unpack_ihB(b, p)
        p += 7
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        configs_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 6 > end - p:
                raise bad_count("configs", n_1, end - p)
            all_configs_1 = []
            for _ in range(n_1):
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
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                value_2 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("value", n, end - p)
                    value_2 = b[p:e].decode()
                    p = e
                read_only_2, config_source_2, is_sensitive_2, tags_2 = unpack_oboB(b, p)
                p += 4
                unknown_2 = ()
                if tags_2:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(CreateTopicsResponse_CreatableTopicConfigs)
                o2.name = name_2
                o2.value = value_2
                o2.read_only = read_only_2
                o2.config_source = config_source_2
                o2.is_sensitive = is_sensitive_2
                o2.unknown_tagged_fields = unknown_2
                all_configs_1.append(o2)
            configs_1 = all_configs_1
        tags_1 = b[p]
        p += 1
        topic_config_error_code_1 = 0
        unknown_1 = ()
        if tags_1:
            tags_1, p = read_uvarint(b, p - 1)
            extra_1 = []
            for _ in range(tags_1):
                tag_1, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_1 = p + n
                if stop_1 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_1 == 0:
                    (topic_config_error_code_1,) = unpack_h(b, p)
                    p += 2
                else:
                    extra_1.append((tag_1, b[p:stop_1]))
                    p = stop_1
                if p != stop_1:
                    raise bad_tag_size(tag_1, p - stop_1)
            unknown_1 = tuple(extra_1)
        o1 = new(CreateTopicsResponse_CreatableTopicResult)
        o1.name = name_1
        o1.topic_id = topic_id_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.topic_config_error_code = topic_config_error_code_1
        o1.num_partitions = num_partitions_1
        o1.replication_factor = replication_factor_1
        o1.configs = configs_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateTopicsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreateTopicsResponse_2(o0: CreateTopicsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\xff\xff")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("CreatableTopicResult")
    if o0.unknown_tagged_fields:
        raise no_tags("CreateTopicsResponse")


def encode_CreateTopicsResponse_5(o0: CreateTopicsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        w(pack_ih(o1.num_partitions, o1.replication_factor))
        configs_1 = o1.configs
        if configs_1 is None:
            w(b"\x00")
        else:
            n = len(configs_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in configs_1:
                s = o2.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                value_2 = o2.value
                if value_2 is None:
                    w(b"\x00")
                else:
                    s = value_2.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o2.unknown_tagged_fields:
                    w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
                    write_tags(w, o2.unknown_tagged_fields)
                else:
                    w(pack_bbbx(o2.read_only, o2.config_source, o2.is_sensitive))
        t1: list[tuple[int, bytes]] = []
        if o1.topic_config_error_code != 0:
            parts_topic_config_error_code_1: list[Any] = []
            w_topic_config_error_code_1 = parts_topic_config_error_code_1.append
            w_topic_config_error_code_1(pack_h(o1.topic_config_error_code))
            t1.append((0, b"".join(parts_topic_config_error_code_1)))
        if t1 or o1.unknown_tagged_fields:
            write_tags(w, [*t1, *o1.unknown_tagged_fields])
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_CreateTopicsResponse_7(o0: CreateTopicsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_uh(o1.topic_id, o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        w(pack_ih(o1.num_partitions, o1.replication_factor))
        configs_1 = o1.configs
        if configs_1 is None:
            w(b"\x00")
        else:
            n = len(configs_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in configs_1:
                s = o2.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                value_2 = o2.value
                if value_2 is None:
                    w(b"\x00")
                else:
                    s = value_2.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o2.unknown_tagged_fields:
                    w(pack_bbb(o2.read_only, o2.config_source, o2.is_sensitive))
                    write_tags(w, o2.unknown_tagged_fields)
                else:
                    w(pack_bbbx(o2.read_only, o2.config_source, o2.is_sensitive))
        t1: list[tuple[int, bytes]] = []
        if o1.topic_config_error_code != 0:
            parts_topic_config_error_code_1: list[Any] = []
            w_topic_config_error_code_1 = parts_topic_config_error_code_1.append
            w_topic_config_error_code_1(pack_h(o1.topic_config_error_code))
            t1.append((0, b"".join(parts_topic_config_error_code_1)))
        if t1 or o1.unknown_tagged_fields:
            write_tags(w, [*t1, *o1.unknown_tagged_fields])
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    CreateTopicsRequest: Codec(
        bytes,
        {
            2: decode_CreateTopicsRequest_2,
            3: decode_CreateTopicsRequest_2,
            4: decode_CreateTopicsRequest_2,
            5: decode_CreateTopicsRequest_5,
            6: decode_CreateTopicsRequest_5,
            7: decode_CreateTopicsRequest_5,
        },
        {
            2: encode_CreateTopicsRequest_2,
            3: encode_CreateTopicsRequest_2,
            4: encode_CreateTopicsRequest_2,
            5: encode_CreateTopicsRequest_5,
            6: encode_CreateTopicsRequest_5,
            7: encode_CreateTopicsRequest_5,
        },
    ),
    CreateTopicsResponse: Codec(
        bytes,
        {
            2: decode_CreateTopicsResponse_2,
            3: decode_CreateTopicsResponse_2,
            4: decode_CreateTopicsResponse_2,
            5: decode_CreateTopicsResponse_5,
            6: decode_CreateTopicsResponse_5,
            7: decode_CreateTopicsResponse_7,
        },
        {
            2: encode_CreateTopicsResponse_2,
            3: encode_CreateTopicsResponse_2,
            4: encode_CreateTopicsResponse_2,
            5: encode_CreateTopicsResponse_5,
            6: encode_CreateTopicsResponse_5,
            7: encode_CreateTopicsResponse_7,
        },
    ),
}
