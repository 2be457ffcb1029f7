"""Encoders and decoders for Produce, by version.

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
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k00_produce import ProduceRequest, ProduceResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_ihqq = Struct(">ihqq").iter_unpack
iter_ihqqq = Struct(">ihqqq").iter_unpack
pack_h = Struct(">h").pack
pack_hi = Struct(">hi").pack
pack_i = Struct(">i").pack
pack_ihqq = Struct(">ihqq").pack
pack_ihqqq = Struct(">ihqqq").pack
pack_ii = Struct(">ii").pack
pack_iix = Struct(">iix").pack
pack_ix = Struct(">ix").pack
pack_u = Struct(">16s").pack
unpack_h = Struct(">h").unpack_from
unpack_hiB = Struct(">hiB").unpack_from
unpack_hii = Struct(">hii").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ih = Struct(">ih").unpack_from
unpack_ihqqqB = Struct(">ihqqqB").unpack_from
unpack_ihqqqi = Struct(">ihqqqi").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
ProduceRequest_TopicProduceData = ProduceRequest.TopicProduceData
ProduceRequest_PartitionProduceData = ProduceRequest.PartitionProduceData
ProduceResponse_TopicProduceResponse = ProduceResponse.TopicProduceResponse
ProduceResponse_PartitionProduceResponse = ProduceResponse.PartitionProduceResponse
ProduceResponse_BatchIndexAndErrorMessage = ProduceResponse.BatchIndexAndErrorMessage
ProduceResponse_LeaderIdAndEpoch = ProduceResponse.LeaderIdAndEpoch
ProduceResponse_NodeEndpoint = ProduceResponse.NodeEndpoint
DEFAULT_ProduceResponse_LeaderIdAndEpoch = ProduceResponse.LeaderIdAndEpoch.DEFAULT


def decode_ProduceRequest_3(b: memoryview, p: int) -> tuple[ProduceRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    transactional_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_0 = b[p:e].tobytes().decode()
        p = e
    acks_0, timeout_ms_0, n = unpack_hii(b, p)
    p += 10
    if n < 0 or n * 6 > end - p:
        raise bad_count("topic_data", n, end - p)
    topic_data_0 = []
    add_0 = topic_data_0.append
    for _ in range(n):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].tobytes().decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 8 > end - p:
            raise bad_count("partition_data", n, end - p)
        partition_data_1 = []
        add_1 = partition_data_1.append
        for _ in range(n):
            index_2, n = unpack_ii(b, p)
            p += 8
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            o2 = new(ProduceRequest_PartitionProduceData)
            o2.index = index_2
            o2.records = records_2
            o2.unknown_tagged_fields = ()
            add_1(o2)
        o1 = new(ProduceRequest_TopicProduceData)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partition_data = partition_data_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    o0 = new(ProduceRequest)
    o0.transactional_id = transactional_id_0
    o0.acks = acks_0
    o0.timeout_ms = timeout_ms_0
    o0.topic_data = topic_data_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ProduceRequest_9(b: memoryview, p: int) -> tuple[ProduceRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    transactional_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_0 = b[p:e].tobytes().decode()
        p = e
    acks_0, timeout_ms_0, n = unpack_hiB(b, p)
    p += 7
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 3 > end - p:
        raise bad_count("topic_data", n, end - p)
    topic_data_0 = []
    add_0 = topic_data_0.append
    for _ in range(n):
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 6 > end - p:
            raise bad_count("partition_data", n, end - p)
        partition_data_1 = []
        add_1 = partition_data_1.append
        for _ in range(n):
            index_2, n = unpack_iB(b, p)
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
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ProduceRequest_PartitionProduceData)
            o2.index = index_2
            o2.records = records_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ProduceRequest_TopicProduceData)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partition_data = partition_data_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    n = b[p]
    p += 1
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(ProduceRequest)
    o0.transactional_id = transactional_id_0
    o0.acks = acks_0
    o0.timeout_ms = timeout_ms_0
    o0.topic_data = topic_data_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ProduceRequest_13(b: memoryview, p: int) -> tuple[ProduceRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    transactional_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("transactional_id", n, end - p)
        transactional_id_0 = b[p:e].tobytes().decode()
        p = e
    acks_0, timeout_ms_0, n = unpack_hiB(b, p)
    p += 7
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 18 > end - p:
        raise bad_count("topic_data", n, end - p)
    topic_data_0 = []
    add_0 = topic_data_0.append
    for _ in range(n):
        topic_id_1, n = unpack_uB(b, p)
        p += 17
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 6 > end - p:
            raise bad_count("partition_data", n, end - p)
        partition_data_1 = []
        add_1 = partition_data_1.append
        for _ in range(n):
            index_2, n = unpack_iB(b, p)
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
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ProduceRequest_PartitionProduceData)
            o2.index = index_2
            o2.records = records_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ProduceRequest_TopicProduceData)
        o1.name = ""
        o1.topic_id = topic_id_1
        o1.partition_data = partition_data_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    n = b[p]
    p += 1
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(ProduceRequest)
    o0.transactional_id = transactional_id_0
    o0.acks = acks_0
    o0.timeout_ms = timeout_ms_0
    o0.topic_data = topic_data_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ProduceRequest_3(o0: ProduceRequest, w: Write) -> None:
    v = o0.transactional_id
    if v is None:
        w(b"\xff\xff")
    else:
        s = v.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_hi(o0.acks, o0.timeout_ms))
    a0 = o0.topic_data
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        a1 = o1.partition_data
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            w(pack_i(o2.index))
            v = o2.records
            if v is None:
                w(b"\xff\xff\xff\xff")
            else:
                s = v
                n = len(s)
                w(pack_i(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionProduceData")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicProduceData")
    if o0.unknown_tagged_fields:
        raise no_tags("ProduceRequest")


def encode_ProduceRequest_9(o0: ProduceRequest, w: Write) -> None:
    v = o0.transactional_id
    if v is None:
        w(b"\x00")
    else:
        s = v.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_hi(o0.acks, o0.timeout_ms))
    a0 = o0.topic_data
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        a1 = o1.partition_data
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            w(pack_i(o2.index))
            v = o2.records
            if v is None:
                w(b"\x00")
            else:
                s = v
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w(s)
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


def encode_ProduceRequest_13(o0: ProduceRequest, w: Write) -> None:
    v = o0.transactional_id
    if v is None:
        w(b"\x00")
    else:
        s = v.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_hi(o0.acks, o0.timeout_ms))
    a0 = o0.topic_data
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        a1 = o1.partition_data
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            w(pack_i(o2.index))
            v = o2.records
            if v is None:
                w(b"\x00")
            else:
                s = v
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w(s)
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


def decode_ProduceResponse_3(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    if n < 0 or n * 6 > end - p:
        raise bad_count("responses", n, end - p)
    responses_0 = []
    add_0 = responses_0.append
    for _ in range(n):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 22 > end - p:
            raise bad_count("partition_responses", n, end - p)
        partition_responses_1 = []
        add_1 = partition_responses_1.append
        for index_2, error_code_2, base_offset_2, log_append_time_ms_2 in iter_ihqq(b[p : p + n * 22]):
            o2 = new(ProduceResponse_PartitionProduceResponse)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.base_offset = base_offset_2
            o2.log_append_time_ms = log_append_time_ms_2
            o2.log_start_offset = -1
            o2.record_errors = ()
            o2.error_message = None
            o2.current_leader = DEFAULT_ProduceResponse_LeaderIdAndEpoch
            o2.unknown_tagged_fields = ()
            add_1(o2)
        p += n * 22
        o1 = new(ProduceResponse_TopicProduceResponse)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partition_responses = partition_responses_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new(ProduceResponse)
    o0.responses = responses_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ProduceResponse_5(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    if n < 0 or n * 6 > end - p:
        raise bad_count("responses", n, end - p)
    responses_0 = []
    add_0 = responses_0.append
    for _ in range(n):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 30 > end - p:
            raise bad_count("partition_responses", n, end - p)
        partition_responses_1 = []
        add_1 = partition_responses_1.append
        for index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2 in iter_ihqqq(
            b[p : p + n * 30]
        ):
            o2 = new(ProduceResponse_PartitionProduceResponse)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.base_offset = base_offset_2
            o2.log_append_time_ms = log_append_time_ms_2
            o2.log_start_offset = log_start_offset_2
            o2.record_errors = ()
            o2.error_message = None
            o2.current_leader = DEFAULT_ProduceResponse_LeaderIdAndEpoch
            o2.unknown_tagged_fields = ()
            add_1(o2)
        p += n * 30
        o1 = new(ProduceResponse_TopicProduceResponse)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partition_responses = partition_responses_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new(ProduceResponse)
    o0.responses = responses_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ProduceResponse_8(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    end = len(b)
    (n,) = unpack_i(b, p)
    p += 4
    if n < 0 or n * 6 > end - p:
        raise bad_count("responses", n, end - p)
    responses_0 = []
    add_0 = responses_0.append
    for _ in range(n):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        if n < 0 or n * 36 > end - p:
            raise bad_count("partition_responses", n, end - p)
        partition_responses_1 = []
        add_1 = partition_responses_1.append
        for _ in range(n):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n = unpack_ihqqqi(b, p)
            p += 34
            if n < 0 or n * 6 > end - p:
                raise bad_count("record_errors", n, end - p)
            record_errors_2 = []
            add_2 = record_errors_2.append
            for _ in range(n):
                batch_index_3, n = unpack_ih(b, p)
                p += 6
                e = p + n
                batch_index_error_message_3 = None
                if n != -1:
                    if n < 0 or e > end:
                        raise bad_length("batch_index_error_message", n, end - p)
                    batch_index_error_message_3 = b[p:e].decode()
                    p = e
                o3 = new(ProduceResponse_BatchIndexAndErrorMessage)
                o3.batch_index = batch_index_3
                o3.batch_index_error_message = batch_index_error_message_3
                o3.unknown_tagged_fields = ()
                add_2(o3)
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            o2 = new(ProduceResponse_PartitionProduceResponse)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.base_offset = base_offset_2
            o2.log_append_time_ms = log_append_time_ms_2
            o2.log_start_offset = log_start_offset_2
            o2.record_errors = record_errors_2
            o2.error_message = error_message_2
            o2.current_leader = DEFAULT_ProduceResponse_LeaderIdAndEpoch
            o2.unknown_tagged_fields = ()
            add_1(o2)
        o1 = new(ProduceResponse_TopicProduceResponse)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partition_responses = partition_responses_1
        o1.unknown_tagged_fields = ()
        add_0(o1)
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new(ProduceResponse)
    o0.responses = responses_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ProduceResponse_9(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 3 > end - p:
        raise bad_count("responses", n, end - p)
    responses_0 = []
    add_0 = responses_0.append
    for _ in range(n):
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 33 > end - p:
            raise bad_count("partition_responses", n, end - p)
        partition_responses_1 = []
        add_1 = partition_responses_1.append
        for _ in range(n):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n = unpack_ihqqqB(b, p)
            p += 31
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 6 > end - p:
                raise bad_count("record_errors", n, end - p)
            record_errors_2 = []
            add_2 = record_errors_2.append
            for _ in range(n):
                batch_index_3, n = unpack_iB(b, p)
                p += 5
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                batch_index_error_message_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("batch_index_error_message", n, end - p)
                    batch_index_error_message_3 = b[p:e].decode()
                    p = e
                n = b[p]
                p += 1
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(ProduceResponse_BatchIndexAndErrorMessage)
                o3.batch_index = batch_index_3
                o3.batch_index_error_message = batch_index_error_message_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            unknown_2 = ()
            if n:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ProduceResponse_PartitionProduceResponse)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.base_offset = base_offset_2
            o2.log_append_time_ms = log_append_time_ms_2
            o2.log_start_offset = log_start_offset_2
            o2.record_errors = record_errors_2
            o2.error_message = error_message_2
            o2.current_leader = DEFAULT_ProduceResponse_LeaderIdAndEpoch
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ProduceResponse_TopicProduceResponse)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partition_responses = partition_responses_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    throttle_time_ms_0, n = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if n:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new(ProduceResponse)
    o0.responses = responses_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.node_endpoints = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ProduceResponse_10(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 3 > end - p:
        raise bad_count("responses", n, end - p)
    responses_0 = []
    add_0 = responses_0.append
    for _ in range(n):
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 33 > end - p:
            raise bad_count("partition_responses", n, end - p)
        partition_responses_1 = []
        add_1 = partition_responses_1.append
        for _ in range(n):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n = unpack_ihqqqB(b, p)
            p += 31
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 6 > end - p:
                raise bad_count("record_errors", n, end - p)
            record_errors_2 = []
            add_2 = record_errors_2.append
            for _ in range(n):
                batch_index_3, n = unpack_iB(b, p)
                p += 5
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                batch_index_error_message_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("batch_index_error_message", n, end - p)
                    batch_index_error_message_3 = b[p:e].decode()
                    p = e
                n = b[p]
                p += 1
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(ProduceResponse_BatchIndexAndErrorMessage)
                o3.batch_index = batch_index_3
                o3.batch_index_error_message = batch_index_error_message_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            current_leader_2 = DEFAULT_ProduceResponse_LeaderIdAndEpoch
            unknown_2 = ()
            if n:
                n, p = read_uvarint(b, p - 1)
                extra_2 = []
                for _ in range(n):
                    tag_2, p = read_uvarint(b, p)
                    n, p = read_uvarint(b, p)
                    stop_2 = p + n
                    if stop_2 > end:
                        raise bad_length("tagged field", n, end - p)
                    if tag_2 == 0:
                        leader_id_3, leader_epoch_3, n = unpack_iiB(b, p)
                        p += 9
                        unknown_3 = ()
                        if n:
                            unknown_3, p = read_unknown_tags(b, p - 1)
                        o3 = new(ProduceResponse_LeaderIdAndEpoch)
                        o3.leader_id = leader_id_3
                        o3.leader_epoch = leader_epoch_3
                        o3.unknown_tagged_fields = unknown_3
                        current_leader_2 = o3
                    else:
                        extra_2.append((tag_2, b[p:stop_2]))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(ProduceResponse_PartitionProduceResponse)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.base_offset = base_offset_2
            o2.log_append_time_ms = log_append_time_ms_2
            o2.log_start_offset = log_start_offset_2
            o2.record_errors = record_errors_2
            o2.error_message = error_message_2
            o2.current_leader = current_leader_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ProduceResponse_TopicProduceResponse)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.partition_responses = partition_responses_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    throttle_time_ms_0, n = unpack_iB(b, p)
    p += 5
    node_endpoints_0 = ()
    unknown_0 = ()
    if n:
        n, p = read_uvarint(b, p - 1)
        extra_0 = []
        for _ in range(n):
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
                if n < 0 or n * 11 > end - p:
                    raise bad_count("node_endpoints", n, end - p)
                node_endpoints_0 = []
                add_0 = node_endpoints_0.append
                for _ in range(n):
                    node_id_1, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_1 = b[p:e].decode()
                    p = e
                    port_1, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    rack_1 = None
                    if n != -1:
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("rack", n, end - p)
                        rack_1 = b[p:e].decode()
                        p = e
                    n = b[p]
                    p += 1
                    unknown_1 = ()
                    if n:
                        unknown_1, p = read_unknown_tags(b, p - 1)
                    o1 = new(ProduceResponse_NodeEndpoint)
                    o1.node_id = node_id_1
                    o1.host = host_1
                    o1.port = port_1
                    o1.rack = rack_1
                    o1.unknown_tagged_fields = unknown_1
                    add_0(o1)
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new(ProduceResponse)
    o0.responses = responses_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ProduceResponse_13(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    if n < 0 or n * 18 > end - p:
        raise bad_count("responses", n, end - p)
    responses_0 = []
    add_0 = responses_0.append
    for _ in range(n):
        topic_id_1, n = unpack_uB(b, p)
        p += 17
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        if n < 0 or n * 33 > end - p:
            raise bad_count("partition_responses", n, end - p)
        partition_responses_1 = []
        add_1 = partition_responses_1.append
        for _ in range(n):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n = unpack_ihqqqB(b, p)
            p += 31
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            if n < 0 or n * 6 > end - p:
                raise bad_count("record_errors", n, end - p)
            record_errors_2 = []
            add_2 = record_errors_2.append
            for _ in range(n):
                batch_index_3, n = unpack_iB(b, p)
                p += 5
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                batch_index_error_message_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("batch_index_error_message", n, end - p)
                    batch_index_error_message_3 = b[p:e].decode()
                    p = e
                n = b[p]
                p += 1
                unknown_3 = ()
                if n:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(ProduceResponse_BatchIndexAndErrorMessage)
                o3.batch_index = batch_index_3
                o3.batch_index_error_message = batch_index_error_message_3
                o3.unknown_tagged_fields = unknown_3
                add_2(o3)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            current_leader_2 = DEFAULT_ProduceResponse_LeaderIdAndEpoch
            unknown_2 = ()
            if n:
                n, p = read_uvarint(b, p - 1)
                extra_2 = []
                for _ in range(n):
                    tag_2, p = read_uvarint(b, p)
                    n, p = read_uvarint(b, p)
                    stop_2 = p + n
                    if stop_2 > end:
                        raise bad_length("tagged field", n, end - p)
                    if tag_2 == 0:
                        leader_id_3, leader_epoch_3, n = unpack_iiB(b, p)
                        p += 9
                        unknown_3 = ()
                        if n:
                            unknown_3, p = read_unknown_tags(b, p - 1)
                        o3 = new(ProduceResponse_LeaderIdAndEpoch)
                        o3.leader_id = leader_id_3
                        o3.leader_epoch = leader_epoch_3
                        o3.unknown_tagged_fields = unknown_3
                        current_leader_2 = o3
                    else:
                        extra_2.append((tag_2, b[p:stop_2]))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            o2 = new(ProduceResponse_PartitionProduceResponse)
            o2.index = index_2
            o2.error_code = error_code_2
            o2.base_offset = base_offset_2
            o2.log_append_time_ms = log_append_time_ms_2
            o2.log_start_offset = log_start_offset_2
            o2.record_errors = record_errors_2
            o2.error_message = error_message_2
            o2.current_leader = current_leader_2
            o2.unknown_tagged_fields = unknown_2
            add_1(o2)
        n = b[p]
        p += 1
        unknown_1 = ()
        if n:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ProduceResponse_TopicProduceResponse)
        o1.name = ""
        o1.topic_id = topic_id_1
        o1.partition_responses = partition_responses_1
        o1.unknown_tagged_fields = unknown_1
        add_0(o1)
    throttle_time_ms_0, n = unpack_iB(b, p)
    p += 5
    node_endpoints_0 = ()
    unknown_0 = ()
    if n:
        n, p = read_uvarint(b, p - 1)
        extra_0 = []
        for _ in range(n):
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
                if n < 0 or n * 11 > end - p:
                    raise bad_count("node_endpoints", n, end - p)
                node_endpoints_0 = []
                add_0 = node_endpoints_0.append
                for _ in range(n):
                    node_id_1, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_1 = b[p:e].decode()
                    p = e
                    port_1, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    rack_1 = None
                    if n != -1:
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("rack", n, end - p)
                        rack_1 = b[p:e].decode()
                        p = e
                    n = b[p]
                    p += 1
                    unknown_1 = ()
                    if n:
                        unknown_1, p = read_unknown_tags(b, p - 1)
                    o1 = new(ProduceResponse_NodeEndpoint)
                    o1.node_id = node_id_1
                    o1.host = host_1
                    o1.port = port_1
                    o1.rack = rack_1
                    o1.unknown_tagged_fields = unknown_1
                    add_0(o1)
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    o0 = new(ProduceResponse)
    o0.responses = responses_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.node_endpoints = node_endpoints_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ProduceResponse_3(o0: ProduceResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("ProduceResponse", "node_endpoints", "10+")
    a0 = o0.responses
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        a1 = o1.partition_responses
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionProduceResponse", "current_leader", "10+")
            w(pack_ihqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms))
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionProduceResponse")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicProduceResponse")
    w(pack_i(o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ProduceResponse")


def encode_ProduceResponse_5(o0: ProduceResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("ProduceResponse", "node_endpoints", "10+")
    a0 = o0.responses
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        a1 = o1.partition_responses
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionProduceResponse", "current_leader", "10+")
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionProduceResponse")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicProduceResponse")
    w(pack_i(o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ProduceResponse")


def encode_ProduceResponse_8(o0: ProduceResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("ProduceResponse", "node_endpoints", "10+")
    a0 = o0.responses
    n = len(a0)
    w(pack_i(n))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        a1 = o1.partition_responses
        n = len(a1)
        w(pack_i(n))
        for o2 in a1:
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionProduceResponse", "current_leader", "10+")
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            a2 = o2.record_errors
            n = len(a2)
            w(pack_i(n))
            for o3 in a2:
                w(pack_i(o3.batch_index))
                v = o3.batch_index_error_message
                if v is None:
                    w(b"\xff\xff")
                else:
                    s = v.encode()
                    n = len(s)
                    w(pack_h(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    raise no_tags("BatchIndexAndErrorMessage")
            v = o2.error_message
            if v is None:
                w(b"\xff\xff")
            else:
                s = v.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionProduceResponse")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicProduceResponse")
    w(pack_i(o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ProduceResponse")


def encode_ProduceResponse_9(o0: ProduceResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("ProduceResponse", "node_endpoints", "10+")
    a0 = o0.responses
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        a1 = o1.partition_responses
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionProduceResponse", "current_leader", "10+")
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            a2 = o2.record_errors
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                w(pack_i(o3.batch_index))
                v = o3.batch_index_error_message
                if v is None:
                    w(b"\x00")
                else:
                    s = v.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            v = o2.error_message
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_i(o0.throttle_time_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.throttle_time_ms))


def encode_ProduceResponse_10(o0: ProduceResponse, w: Write) -> None:
    a0 = o0.responses
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        a1 = o1.partition_responses
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            a2 = o2.record_errors
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                w(pack_i(o3.batch_index))
                v = o3.batch_index_error_message
                if v is None:
                    w(b"\x00")
                else:
                    s = v.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            v = o2.error_message
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            t2 = []
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                parts_2: list[Any] = []
                w2 = parts_2.append
                o3 = o2.current_leader
                if o3.unknown_tagged_fields:
                    w2(pack_ii(o3.leader_id, o3.leader_epoch))
                    write_tags(w2, o3.unknown_tagged_fields)
                else:
                    w2(pack_iix(o3.leader_id, o3.leader_epoch))
                t2.append((0, b"".join(parts_2)))
            if t2 or o2.unknown_tagged_fields:
                write_tags(w, [*t2, *o2.unknown_tagged_fields])
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    w(pack_i(o0.throttle_time_ms))
    t0 = []
    if len(o0.node_endpoints) != 0:
        parts_0: list[Any] = []
        w0 = parts_0.append
        a0 = o0.node_endpoints
        n = len(a0)
        w0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.host.encode()
            n = len(s)
            w0(pack_i(o1.node_id))
            w0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w0(s)
            w0(pack_i(o1.port))
            v = o1.rack
            if v is None:
                w0(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w0(s)
            if o1.unknown_tagged_fields:
                write_tags(w0, o1.unknown_tagged_fields)
            else:
                w0(b"\x00")
        t0.append((0, b"".join(parts_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_ProduceResponse_13(o0: ProduceResponse, w: Write) -> None:
    a0 = o0.responses
    n = len(a0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in a0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        a1 = o1.partition_responses
        n = len(a1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in a1:
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            a2 = o2.record_errors
            n = len(a2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in a2:
                w(pack_i(o3.batch_index))
                v = o3.batch_index_error_message
                if v is None:
                    w(b"\x00")
                else:
                    s = v.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            v = o2.error_message
            if v is None:
                w(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            t2 = []
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                parts_2: list[Any] = []
                w2 = parts_2.append
                o3 = o2.current_leader
                if o3.unknown_tagged_fields:
                    w2(pack_ii(o3.leader_id, o3.leader_epoch))
                    write_tags(w2, o3.unknown_tagged_fields)
                else:
                    w2(pack_iix(o3.leader_id, o3.leader_epoch))
                t2.append((0, b"".join(parts_2)))
            if t2 or o2.unknown_tagged_fields:
                write_tags(w, [*t2, *o2.unknown_tagged_fields])
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    w(pack_i(o0.throttle_time_ms))
    t0 = []
    if len(o0.node_endpoints) != 0:
        parts_0: list[Any] = []
        w0 = parts_0.append
        a0 = o0.node_endpoints
        n = len(a0)
        w0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in a0:
            s = o1.host.encode()
            n = len(s)
            w0(pack_i(o1.node_id))
            w0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w0(s)
            w0(pack_i(o1.port))
            v = o1.rack
            if v is None:
                w0(b"\x00")
            else:
                s = v.encode()
                n = len(s)
                w0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w0(s)
            if o1.unknown_tagged_fields:
                write_tags(w0, o1.unknown_tagged_fields)
            else:
                w0(b"\x00")
        t0.append((0, b"".join(parts_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ProduceRequest: Codec(
        memoryview,
        {
            3: decode_ProduceRequest_3,
            4: decode_ProduceRequest_3,
            5: decode_ProduceRequest_3,
            6: decode_ProduceRequest_3,
            7: decode_ProduceRequest_3,
            8: decode_ProduceRequest_3,
            9: decode_ProduceRequest_9,
            10: decode_ProduceRequest_9,
            11: decode_ProduceRequest_9,
            12: decode_ProduceRequest_9,
            13: decode_ProduceRequest_13,
        },
        {
            3: encode_ProduceRequest_3,
            4: encode_ProduceRequest_3,
            5: encode_ProduceRequest_3,
            6: encode_ProduceRequest_3,
            7: encode_ProduceRequest_3,
            8: encode_ProduceRequest_3,
            9: encode_ProduceRequest_9,
            10: encode_ProduceRequest_9,
            11: encode_ProduceRequest_9,
            12: encode_ProduceRequest_9,
            13: encode_ProduceRequest_13,
        },
    ),
    ProduceResponse: Codec(
        bytes,
        {
            3: decode_ProduceResponse_3,
            4: decode_ProduceResponse_3,
            5: decode_ProduceResponse_5,
            6: decode_ProduceResponse_5,
            7: decode_ProduceResponse_5,
            8: decode_ProduceResponse_8,
            9: decode_ProduceResponse_9,
            10: decode_ProduceResponse_10,
            11: decode_ProduceResponse_10,
            12: decode_ProduceResponse_10,
            13: decode_ProduceResponse_13,
        },
        {
            3: encode_ProduceResponse_3,
            4: encode_ProduceResponse_3,
            5: encode_ProduceResponse_5,
            6: encode_ProduceResponse_5,
            7: encode_ProduceResponse_5,
            8: encode_ProduceResponse_8,
            9: encode_ProduceResponse_9,
            10: encode_ProduceResponse_10,
            11: encode_ProduceResponse_10,
            12: encode_ProduceResponse_10,
            13: encode_ProduceResponse_13,
        },
    ),
}
