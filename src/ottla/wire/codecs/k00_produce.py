"""Encoders and decoders for Produce, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Any, Final

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
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
from ottla.wire.messages.k00_produce import (
    ProduceRequest,
    ProduceRequest_PartitionProduceData,
    ProduceRequest_TopicProduceData,
    ProduceResponse,
    ProduceResponse_BatchIndexAndErrorMessage,
    ProduceResponse_LeaderIdAndEpoch,
    ProduceResponse_NodeEndpoint,
    ProduceResponse_PartitionProduceResponse,
    ProduceResponse_TopicProduceResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

iter_ihqq: Final = Struct(">ihqq").iter_unpack
iter_ihqqq: Final = Struct(">ihqqq").iter_unpack
pack_h: Final = Struct(">h").pack
pack_hi: Final = Struct(">hi").pack
pack_i: Final = Struct(">i").pack
pack_ihqq: Final = Struct(">ihqq").pack
pack_ihqqq: Final = Struct(">ihqqq").pack
pack_ii: Final = Struct(">ii").pack
pack_iix: Final = Struct(">iix").pack
pack_ix: Final = Struct(">ix").pack
pack_u: Final = Struct(">16s").pack
unpack_h: Final = Struct(">h").unpack_from
unpack_hiB: Final = Struct(">hiB").unpack_from
unpack_hii: Final = Struct(">hii").unpack_from
unpack_i: Final = Struct(">i").unpack_from
unpack_iB: Final = Struct(">iB").unpack_from
unpack_ih: Final = Struct(">ih").unpack_from
unpack_ihqqqB: Final = Struct(">ihqqqB").unpack_from
unpack_ihqqqi: Final = Struct(">ihqqqi").unpack_from
unpack_ii: Final = Struct(">ii").unpack_from
unpack_iiB: Final = Struct(">iiB").unpack_from
unpack_uB: Final = Struct(">16sB").unpack_from
DEFAULT_ProduceResponse_LeaderIdAndEpoch: Final = ProduceResponse.LeaderIdAndEpoch.DEFAULT


def decode_ProduceRequest_3(b: memoryview, p: int) -> tuple[ProduceRequest, int]:
    n: int
    transactional_id_0: str | None
    acks_0: int
    timeout_ms_0: int
    n_0: int
    topic_data_0: list[ProduceRequest_TopicProduceData]
    name_1: str
    n_1: int
    partition_data_1: list[ProduceRequest_PartitionProduceData]
    index_2: int
    records_2: memoryview | None
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
    acks_0, timeout_ms_0, n_0 = unpack_hii(b, p)
    p += 10
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("topic_data", n_0, end - p)
    topic_data_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].tobytes().decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("partition_data", n_1, end - p)
        partition_data_1 = []
        for _ in range(n_1):
            index_2, n = unpack_ii(b, p)
            p += 8
            e = p + n
            records_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("records", n, end - p)
                records_2 = b[p:e]
                p = e
            partition_data_1.append(ProduceRequest_PartitionProduceData(index_2, records_2, ()))
        topic_data_0.append(ProduceRequest_TopicProduceData(name_1, ZERO_UUID, partition_data_1, ()))
    return ProduceRequest(transactional_id_0, acks_0, timeout_ms_0, topic_data_0, ()), p


def decode_ProduceRequest_9(b: memoryview, p: int) -> tuple[ProduceRequest, int]:
    n: int
    transactional_id_0: str | None
    acks_0: int
    timeout_ms_0: int
    n_0: int
    topic_data_0: list[ProduceRequest_TopicProduceData]
    name_1: str
    n_1: int
    partition_data_1: list[ProduceRequest_PartitionProduceData]
    index_2: int
    records_2: memoryview | None
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
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
    acks_0, timeout_ms_0, n_0 = unpack_hiB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("topic_data", n_0, end - p)
    topic_data_0 = []
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
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partition_data", n_1, end - p)
        partition_data_1 = []
        for _ in range(n_1):
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
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            partition_data_1.append(ProduceRequest_PartitionProduceData(index_2, records_2, unknown_2))
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topic_data_0.append(ProduceRequest_TopicProduceData(name_1, ZERO_UUID, partition_data_1, unknown_1))
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ProduceRequest(transactional_id_0, acks_0, timeout_ms_0, topic_data_0, unknown_0), p


def decode_ProduceRequest_13(b: memoryview, p: int) -> tuple[ProduceRequest, int]:
    n: int
    transactional_id_0: str | None
    acks_0: int
    timeout_ms_0: int
    n_0: int
    topic_data_0: list[ProduceRequest_TopicProduceData]
    topic_id_1: bytes
    n_1: int
    partition_data_1: list[ProduceRequest_PartitionProduceData]
    index_2: int
    records_2: memoryview | None
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
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
    acks_0, timeout_ms_0, n_0 = unpack_hiB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topic_data", n_0, end - p)
    topic_data_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partition_data", n_1, end - p)
        partition_data_1 = []
        for _ in range(n_1):
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
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            partition_data_1.append(ProduceRequest_PartitionProduceData(index_2, records_2, unknown_2))
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topic_data_0.append(ProduceRequest_TopicProduceData("", topic_id_1, partition_data_1, unknown_1))
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ProduceRequest(transactional_id_0, acks_0, timeout_ms_0, topic_data_0, unknown_0), p


def encode_ProduceRequest_3(o0: ProduceRequest, w: Write) -> None:
    transactional_id_0 = o0.transactional_id
    if transactional_id_0 is None:
        w(b"\xff\xff")
    else:
        s = transactional_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_hi(o0.acks, o0.timeout_ms))
    topic_data_0 = o0.topic_data
    n = len(topic_data_0)
    w(pack_i(n))
    for o1 in topic_data_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partition_data_1 = o1.partition_data
        n = len(partition_data_1)
        w(pack_i(n))
        for o2 in partition_data_1:
            w(pack_i(o2.index))
            records_2 = o2.records
            if records_2 is None:
                w(b"\xff\xff\xff\xff")
            else:
                n = len(records_2)
                w(pack_i(n))
                w(records_2)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionProduceData")
        if o1.unknown_tagged_fields:
            raise no_tags("TopicProduceData")
    if o0.unknown_tagged_fields:
        raise no_tags("ProduceRequest")


def encode_ProduceRequest_9(o0: ProduceRequest, w: Write) -> None:
    transactional_id_0 = o0.transactional_id
    if transactional_id_0 is None:
        w(b"\x00")
    else:
        s = transactional_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_hi(o0.acks, o0.timeout_ms))
    topic_data_0 = o0.topic_data
    n = len(topic_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topic_data_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partition_data_1 = o1.partition_data
        n = len(partition_data_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partition_data_1:
            w(pack_i(o2.index))
            records_2 = o2.records
            if records_2 is None:
                w(b"\x00")
            else:
                n = len(records_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w(records_2)
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
    transactional_id_0 = o0.transactional_id
    if transactional_id_0 is None:
        w(b"\x00")
    else:
        s = transactional_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_hi(o0.acks, o0.timeout_ms))
    topic_data_0 = o0.topic_data
    n = len(topic_data_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topic_data_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partition_data_1 = o1.partition_data
        n = len(partition_data_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partition_data_1:
            w(pack_i(o2.index))
            records_2 = o2.records
            if records_2 is None:
                w(b"\x00")
            else:
                n = len(records_2)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w(records_2)
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
    n_0: int
    responses_0: list[ProduceResponse_TopicProduceResponse]
    n: int
    name_1: str
    n_1: int
    partition_responses_1: list[ProduceResponse_PartitionProduceResponse]
    index_2: int
    error_code_2: int
    base_offset_2: int
    log_append_time_ms_2: int
    throttle_time_ms_0: int
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 22 > end - p:
            raise bad_count("partition_responses", n_1, end - p)
        partition_responses_1 = []
        for index_2, error_code_2, base_offset_2, log_append_time_ms_2 in iter_ihqq(b[p : p + n_1 * 22]):
            partition_responses_1.append(
                ProduceResponse_PartitionProduceResponse(
                    index_2,
                    error_code_2,
                    base_offset_2,
                    log_append_time_ms_2,
                    -1,
                    (),
                    None,
                    DEFAULT_ProduceResponse_LeaderIdAndEpoch,
                    (),
                )
            )
        p += n_1 * 22
        responses_0.append(ProduceResponse_TopicProduceResponse(name_1, ZERO_UUID, partition_responses_1, ()))
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    return ProduceResponse(responses_0, throttle_time_ms_0, (), ()), p


def decode_ProduceResponse_5(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    n_0: int
    responses_0: list[ProduceResponse_TopicProduceResponse]
    n: int
    name_1: str
    n_1: int
    partition_responses_1: list[ProduceResponse_PartitionProduceResponse]
    index_2: int
    error_code_2: int
    base_offset_2: int
    log_append_time_ms_2: int
    log_start_offset_2: int
    throttle_time_ms_0: int
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 30 > end - p:
            raise bad_count("partition_responses", n_1, end - p)
        partition_responses_1 = []
        for index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2 in iter_ihqqq(
            b[p : p + n_1 * 30]
        ):
            partition_responses_1.append(
                ProduceResponse_PartitionProduceResponse(
                    index_2,
                    error_code_2,
                    base_offset_2,
                    log_append_time_ms_2,
                    log_start_offset_2,
                    (),
                    None,
                    DEFAULT_ProduceResponse_LeaderIdAndEpoch,
                    (),
                )
            )
        p += n_1 * 30
        responses_0.append(ProduceResponse_TopicProduceResponse(name_1, ZERO_UUID, partition_responses_1, ()))
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    return ProduceResponse(responses_0, throttle_time_ms_0, (), ()), p


def decode_ProduceResponse_8(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    n_0: int
    responses_0: list[ProduceResponse_TopicProduceResponse]
    n: int
    name_1: str
    n_1: int
    partition_responses_1: list[ProduceResponse_PartitionProduceResponse]
    index_2: int
    error_code_2: int
    base_offset_2: int
    log_append_time_ms_2: int
    log_start_offset_2: int
    n_2: int
    record_errors_2: list[ProduceResponse_BatchIndexAndErrorMessage]
    batch_index_3: int
    batch_index_error_message_3: str | None
    error_message_2: str | None
    throttle_time_ms_0: int
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 36 > end - p:
            raise bad_count("partition_responses", n_1, end - p)
        partition_responses_1 = []
        for _ in range(n_1):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n_2 = unpack_ihqqqi(b, p)
            p += 34
            if n_2 < 0 or n_2 * 6 > end - p:
                raise bad_count("record_errors", n_2, end - p)
            record_errors_2 = []
            for _ in range(n_2):
                batch_index_3, n = unpack_ih(b, p)
                p += 6
                e = p + n
                batch_index_error_message_3 = None
                if n != -1:
                    if n < 0 or e > end:
                        raise bad_length("batch_index_error_message", n, end - p)
                    batch_index_error_message_3 = b[p:e].decode()
                    p = e
                record_errors_2.append(
                    ProduceResponse_BatchIndexAndErrorMessage(batch_index_3, batch_index_error_message_3, ())
                )
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            partition_responses_1.append(
                ProduceResponse_PartitionProduceResponse(
                    index_2,
                    error_code_2,
                    base_offset_2,
                    log_append_time_ms_2,
                    log_start_offset_2,
                    record_errors_2,
                    error_message_2,
                    DEFAULT_ProduceResponse_LeaderIdAndEpoch,
                    (),
                )
            )
        responses_0.append(ProduceResponse_TopicProduceResponse(name_1, ZERO_UUID, partition_responses_1, ()))
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    return ProduceResponse(responses_0, throttle_time_ms_0, (), ()), p


def decode_ProduceResponse_9(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    n_0: int
    responses_0: list[ProduceResponse_TopicProduceResponse]
    n: int
    name_1: str
    n_1: int
    partition_responses_1: list[ProduceResponse_PartitionProduceResponse]
    index_2: int
    error_code_2: int
    base_offset_2: int
    log_append_time_ms_2: int
    log_start_offset_2: int
    n_2: int
    record_errors_2: list[ProduceResponse_BatchIndexAndErrorMessage]
    batch_index_3: int
    batch_index_error_message_3: str | None
    tags_3: int
    unknown_3: TaggedFields
    error_message_2: str | None
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    throttle_time_ms_0: int
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
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
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partition_responses", n_1, end - p)
        partition_responses_1 = []
        for _ in range(n_1):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n_2 = unpack_ihqqqB(b, p)
            p += 31
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 6 > end - p:
                raise bad_count("record_errors", n_2, end - p)
            record_errors_2 = []
            for _ in range(n_2):
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
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                record_errors_2.append(
                    ProduceResponse_BatchIndexAndErrorMessage(batch_index_3, batch_index_error_message_3, unknown_3)
                )
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
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            partition_responses_1.append(
                ProduceResponse_PartitionProduceResponse(
                    index_2,
                    error_code_2,
                    base_offset_2,
                    log_append_time_ms_2,
                    log_start_offset_2,
                    record_errors_2,
                    error_message_2,
                    DEFAULT_ProduceResponse_LeaderIdAndEpoch,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        responses_0.append(ProduceResponse_TopicProduceResponse(name_1, ZERO_UUID, partition_responses_1, unknown_1))
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ProduceResponse(responses_0, throttle_time_ms_0, (), unknown_0), p


def decode_ProduceResponse_10(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    n_0: int
    responses_0: list[ProduceResponse_TopicProduceResponse]
    n: int
    name_1: str
    n_1: int
    partition_responses_1: list[ProduceResponse_PartitionProduceResponse]
    index_2: int
    error_code_2: int
    base_offset_2: int
    log_append_time_ms_2: int
    log_start_offset_2: int
    n_2: int
    record_errors_2: list[ProduceResponse_BatchIndexAndErrorMessage]
    batch_index_3: int
    batch_index_error_message_3: str | None
    tags_3: int
    unknown_3: TaggedFields
    error_message_2: str | None
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    current_leader_2: ProduceResponse_LeaderIdAndEpoch
    leader_id_4: int
    leader_epoch_4: int
    tags_4: int
    unknown_4: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    throttle_time_ms_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    node_endpoints_0: Sequence[ProduceResponse_NodeEndpoint]
    all_node_endpoints_0: list[ProduceResponse_NodeEndpoint]
    node_id_5: int
    host_5: str
    port_5: int
    rack_5: str | None
    tags_5: int
    unknown_5: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
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
            raise bad_length("name", n, end - p)
        name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partition_responses", n_1, end - p)
        partition_responses_1 = []
        for _ in range(n_1):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n_2 = unpack_ihqqqB(b, p)
            p += 31
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 6 > end - p:
                raise bad_count("record_errors", n_2, end - p)
            record_errors_2 = []
            for _ in range(n_2):
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
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                record_errors_2.append(
                    ProduceResponse_BatchIndexAndErrorMessage(batch_index_3, batch_index_error_message_3, unknown_3)
                )
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
            tags_2 = b[p]
            p += 1
            current_leader_2 = DEFAULT_ProduceResponse_LeaderIdAndEpoch
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
                        current_leader_2 = ProduceResponse_LeaderIdAndEpoch(leader_id_4, leader_epoch_4, unknown_4)
                    else:
                        extra_2.append((tag_2, b[p:stop_2]))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            partition_responses_1.append(
                ProduceResponse_PartitionProduceResponse(
                    index_2,
                    error_code_2,
                    base_offset_2,
                    log_append_time_ms_2,
                    log_start_offset_2,
                    record_errors_2,
                    error_message_2,
                    current_leader_2,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        responses_0.append(ProduceResponse_TopicProduceResponse(name_1, ZERO_UUID, partition_responses_1, unknown_1))
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
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
                    node_id_5, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_5 = b[p:e].decode()
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
                        rack_5 = b[p:e].decode()
                        p = e
                    tags_5 = b[p]
                    p += 1
                    unknown_5 = ()
                    if tags_5:
                        unknown_5, p = read_unknown_tags(b, p - 1)
                    all_node_endpoints_0.append(
                        ProduceResponse_NodeEndpoint(node_id_5, host_5, port_5, rack_5, unknown_5)
                    )
                node_endpoints_0 = all_node_endpoints_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return ProduceResponse(responses_0, throttle_time_ms_0, node_endpoints_0, unknown_0), p


def decode_ProduceResponse_13(b: bytes, p: int) -> tuple[ProduceResponse, int]:
    n_0: int
    responses_0: list[ProduceResponse_TopicProduceResponse]
    topic_id_1: bytes
    n_1: int
    partition_responses_1: list[ProduceResponse_PartitionProduceResponse]
    index_2: int
    error_code_2: int
    base_offset_2: int
    log_append_time_ms_2: int
    log_start_offset_2: int
    n_2: int
    record_errors_2: list[ProduceResponse_BatchIndexAndErrorMessage]
    batch_index_3: int
    n: int
    batch_index_error_message_3: str | None
    tags_3: int
    unknown_3: TaggedFields
    error_message_2: str | None
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    current_leader_2: ProduceResponse_LeaderIdAndEpoch
    leader_id_4: int
    leader_epoch_4: int
    tags_4: int
    unknown_4: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    throttle_time_ms_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    node_endpoints_0: Sequence[ProduceResponse_NodeEndpoint]
    all_node_endpoints_0: list[ProduceResponse_NodeEndpoint]
    node_id_5: int
    host_5: str
    port_5: int
    rack_5: str | None
    tags_5: int
    unknown_5: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
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
        if n_1 < 0 or n_1 * 33 > end - p:
            raise bad_count("partition_responses", n_1, end - p)
        partition_responses_1 = []
        for _ in range(n_1):
            index_2, error_code_2, base_offset_2, log_append_time_ms_2, log_start_offset_2, n_2 = unpack_ihqqqB(b, p)
            p += 31
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 6 > end - p:
                raise bad_count("record_errors", n_2, end - p)
            record_errors_2 = []
            for _ in range(n_2):
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
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                record_errors_2.append(
                    ProduceResponse_BatchIndexAndErrorMessage(batch_index_3, batch_index_error_message_3, unknown_3)
                )
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
            tags_2 = b[p]
            p += 1
            current_leader_2 = DEFAULT_ProduceResponse_LeaderIdAndEpoch
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
                        current_leader_2 = ProduceResponse_LeaderIdAndEpoch(leader_id_4, leader_epoch_4, unknown_4)
                    else:
                        extra_2.append((tag_2, b[p:stop_2]))
                        p = stop_2
                    if p != stop_2:
                        raise bad_tag_size(tag_2, p - stop_2)
                unknown_2 = tuple(extra_2)
            partition_responses_1.append(
                ProduceResponse_PartitionProduceResponse(
                    index_2,
                    error_code_2,
                    base_offset_2,
                    log_append_time_ms_2,
                    log_start_offset_2,
                    record_errors_2,
                    error_message_2,
                    current_leader_2,
                    unknown_2,
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        responses_0.append(ProduceResponse_TopicProduceResponse("", topic_id_1, partition_responses_1, unknown_1))
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
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
                    node_id_5, n = unpack_iB(b, p)
                    p += 5
                    if n > 127:
                        n, p = read_uvarint(b, p - 1)
                    n -= 1
                    e = p + n
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("host", n, end - p)
                    host_5 = b[p:e].decode()
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
                        rack_5 = b[p:e].decode()
                        p = e
                    tags_5 = b[p]
                    p += 1
                    unknown_5 = ()
                    if tags_5:
                        unknown_5, p = read_unknown_tags(b, p - 1)
                    all_node_endpoints_0.append(
                        ProduceResponse_NodeEndpoint(node_id_5, host_5, port_5, rack_5, unknown_5)
                    )
                node_endpoints_0 = all_node_endpoints_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return ProduceResponse(responses_0, throttle_time_ms_0, node_endpoints_0, unknown_0), p


def encode_ProduceResponse_3(o0: ProduceResponse, w: Write) -> None:
    if len(o0.node_endpoints) != 0:
        raise no_field("ProduceResponse", "node_endpoints", "10+")
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partition_responses_1 = o1.partition_responses
        n = len(partition_responses_1)
        w(pack_i(n))
        for o2 in partition_responses_1:
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
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partition_responses_1 = o1.partition_responses
        n = len(partition_responses_1)
        w(pack_i(n))
        for o2 in partition_responses_1:
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
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partition_responses_1 = o1.partition_responses
        n = len(partition_responses_1)
        w(pack_i(n))
        for o2 in partition_responses_1:
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionProduceResponse", "current_leader", "10+")
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            record_errors_2 = o2.record_errors
            n = len(record_errors_2)
            w(pack_i(n))
            for o3 in record_errors_2:
                w(pack_i(o3.batch_index))
                batch_index_error_message_3 = o3.batch_index_error_message
                if batch_index_error_message_3 is None:
                    w(b"\xff\xff")
                else:
                    s = batch_index_error_message_3.encode()
                    n = len(s)
                    w(pack_h(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    raise no_tags("BatchIndexAndErrorMessage")
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\xff\xff")
            else:
                s = error_message_2.encode()
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
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partition_responses_1 = o1.partition_responses
        n = len(partition_responses_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partition_responses_1:
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
            ):
                raise no_field("PartitionProduceResponse", "current_leader", "10+")
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            record_errors_2 = o2.record_errors
            n = len(record_errors_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in record_errors_2:
                w(pack_i(o3.batch_index))
                batch_index_error_message_3 = o3.batch_index_error_message
                if batch_index_error_message_3 is None:
                    w(b"\x00")
                else:
                    s = batch_index_error_message_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\x00")
            else:
                s = error_message_2.encode()
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
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partition_responses_1 = o1.partition_responses
        n = len(partition_responses_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partition_responses_1:
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            record_errors_2 = o2.record_errors
            n = len(record_errors_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in record_errors_2:
                w(pack_i(o3.batch_index))
                batch_index_error_message_3 = o3.batch_index_error_message
                if batch_index_error_message_3 is None:
                    w(b"\x00")
                else:
                    s = batch_index_error_message_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\x00")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            t2: list[tuple[int, bytes]] = []
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
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
    w(pack_i(o0.throttle_time_ms))
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
            w_node_endpoints_0(pack_i(o5.port))
            rack_5 = o5.rack
            if rack_5 is None:
                w_node_endpoints_0(b"\x00")
            else:
                s = rack_5.encode()
                n = len(s)
                w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w_node_endpoints_0(s)
            if o5.unknown_tagged_fields:
                write_tags(w_node_endpoints_0, o5.unknown_tagged_fields)
            else:
                w_node_endpoints_0(b"\x00")
        t0.append((0, b"".join(parts_node_endpoints_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def encode_ProduceResponse_13(o0: ProduceResponse, w: Write) -> None:
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partition_responses_1 = o1.partition_responses
        n = len(partition_responses_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partition_responses_1:
            w(pack_ihqqq(o2.index, o2.error_code, o2.base_offset, o2.log_append_time_ms, o2.log_start_offset))
            record_errors_2 = o2.record_errors
            n = len(record_errors_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in record_errors_2:
                w(pack_i(o3.batch_index))
                batch_index_error_message_3 = o3.batch_index_error_message
                if batch_index_error_message_3 is None:
                    w(b"\x00")
                else:
                    s = batch_index_error_message_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\x00")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            t2: list[tuple[int, bytes]] = []
            if (
                o2.current_leader is not DEFAULT_ProduceResponse_LeaderIdAndEpoch
                and o2.current_leader != DEFAULT_ProduceResponse_LeaderIdAndEpoch
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
    w(pack_i(o0.throttle_time_ms))
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
            w_node_endpoints_0(pack_i(o5.port))
            rack_5 = o5.rack
            if rack_5 is None:
                w_node_endpoints_0(b"\x00")
            else:
                s = rack_5.encode()
                n = len(s)
                w_node_endpoints_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w_node_endpoints_0(s)
            if o5.unknown_tagged_fields:
                write_tags(w_node_endpoints_0, o5.unknown_tagged_fields)
            else:
                w_node_endpoints_0(b"\x00")
        t0.append((0, b"".join(parts_node_endpoints_0)))
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
