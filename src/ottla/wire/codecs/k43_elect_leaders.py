"""Encoders and decoders for ElectLeaders, by version.

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
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest, ElectLeadersResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ix = Struct(">ix").pack
unpack_bB = Struct(">bB").unpack_from
unpack_bi = Struct(">bi").unpack_from
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihh = Struct(">ihh").unpack_from
unpack_ihi = Struct(">ihi").unpack_from
unpack_ii = Struct(">ii").unpack_from
ElectLeadersRequest_TopicPartitions = ElectLeadersRequest.TopicPartitions
ElectLeadersResponse_ReplicaElectionResult = ElectLeadersResponse.ReplicaElectionResult
ElectLeadersResponse_PartitionResult = ElectLeadersResponse.PartitionResult


def decode_ElectLeadersRequest_0(b: bytes, p: int) -> tuple[ElectLeadersRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    topic_partitions_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 6 > end - p:
            raise bad_count("topic_partitions", n_0, end - p)
        all_topic_partitions_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partitions", n_1, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            o1 = new(ElectLeadersRequest_TopicPartitions)
            o1.topic = topic_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = ()
            all_topic_partitions_0.append(o1)
        topic_partitions_0 = all_topic_partitions_0
    (timeout_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(ElectLeadersRequest)
    o0.election_type = 0
    o0.topic_partitions = topic_partitions_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ElectLeadersRequest_1(b: bytes, p: int) -> tuple[ElectLeadersRequest, int]:
    end = len(b)
    election_type_0, n_0 = unpack_bi(b, p)
    p += 5
    topic_partitions_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 6 > end - p:
            raise bad_count("topic_partitions", n_0, end - p)
        all_topic_partitions_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partitions", n_1, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            o1 = new(ElectLeadersRequest_TopicPartitions)
            o1.topic = topic_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = ()
            all_topic_partitions_0.append(o1)
        topic_partitions_0 = all_topic_partitions_0
    (timeout_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(ElectLeadersRequest)
    o0.election_type = election_type_0
    o0.topic_partitions = topic_partitions_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ElectLeadersRequest_2(b: bytes, p: int) -> tuple[ElectLeadersRequest, int]:
    end = len(b)
    election_type_0, n_0 = unpack_bB(b, p)
    p += 2
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    topic_partitions_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("topic_partitions", n_0, end - p)
        all_topic_partitions_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partitions", n_1, end - p)
            partitions_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(ElectLeadersRequest_TopicPartitions)
            o1.topic = topic_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            all_topic_partitions_0.append(o1)
        topic_partitions_0 = all_topic_partitions_0
    timeout_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ElectLeadersRequest)
    o0.election_type = election_type_0
    o0.topic_partitions = topic_partitions_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ElectLeadersRequest_0(o0: ElectLeadersRequest, w: Write) -> None:
    if o0.election_type != 0:
        raise no_field("ElectLeadersRequest", "election_type", "1+")
    topic_partitions_0 = o0.topic_partitions
    if topic_partitions_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(topic_partitions_0)
        w(pack_i(n))
        for o1 in topic_partitions_0:
            s = o1.topic.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            partitions_1 = o1.partitions
            n = len(partitions_1)
            w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
            if o1.unknown_tagged_fields:
                raise no_tags("TopicPartitions")
    w(pack_i(o0.timeout_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ElectLeadersRequest")


def encode_ElectLeadersRequest_1(o0: ElectLeadersRequest, w: Write) -> None:
    w(pack_b(o0.election_type))
    topic_partitions_0 = o0.topic_partitions
    if topic_partitions_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(topic_partitions_0)
        w(pack_i(n))
        for o1 in topic_partitions_0:
            s = o1.topic.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            partitions_1 = o1.partitions
            n = len(partitions_1)
            w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
            if o1.unknown_tagged_fields:
                raise no_tags("TopicPartitions")
    w(pack_i(o0.timeout_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("ElectLeadersRequest")


def encode_ElectLeadersRequest_2(o0: ElectLeadersRequest, w: Write) -> None:
    w(pack_b(o0.election_type))
    topic_partitions_0 = o0.topic_partitions
    if topic_partitions_0 is None:
        w(b"\x00")
    else:
        n = len(topic_partitions_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topic_partitions_0:
            s = o1.topic.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_1 = o1.partitions
            n = len(partitions_1)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_i(o0.timeout_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.timeout_ms))


def decode_ElectLeadersResponse_0(b: bytes, p: int) -> tuple[ElectLeadersResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("replica_election_results", n_0, end - p)
    replica_election_results_0 = []
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
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("partition_result", n_1, end - p)
        partition_result_1 = []
        for _ in range(n_1):
            partition_id_2, error_code_2, n = unpack_ihh(b, p)
            p += 8
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            o2 = new(ElectLeadersResponse_PartitionResult)
            o2.partition_id = partition_id_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.unknown_tagged_fields = ()
            partition_result_1.append(o2)
        o1 = new(ElectLeadersResponse_ReplicaElectionResult)
        o1.topic = topic_1
        o1.partition_result = partition_result_1
        o1.unknown_tagged_fields = ()
        replica_election_results_0.append(o1)
    o0 = new_message(ElectLeadersResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = 0
    o0.replica_election_results = replica_election_results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ElectLeadersResponse_1(b: bytes, p: int) -> tuple[ElectLeadersResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihi(b, p)
    p += 10
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("replica_election_results", n_0, end - p)
    replica_election_results_0 = []
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
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("partition_result", n_1, end - p)
        partition_result_1 = []
        for _ in range(n_1):
            partition_id_2, error_code_2, n = unpack_ihh(b, p)
            p += 8
            e = p + n
            error_message_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("error_message", n, end - p)
                error_message_2 = b[p:e].decode()
                p = e
            o2 = new(ElectLeadersResponse_PartitionResult)
            o2.partition_id = partition_id_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.unknown_tagged_fields = ()
            partition_result_1.append(o2)
        o1 = new(ElectLeadersResponse_ReplicaElectionResult)
        o1.topic = topic_1
        o1.partition_result = partition_result_1
        o1.unknown_tagged_fields = ()
        replica_election_results_0.append(o1)
    o0 = new_message(ElectLeadersResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.replica_election_results = replica_election_results_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ElectLeadersResponse_2(b: bytes, p: int) -> tuple[ElectLeadersResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("replica_election_results", n_0, end - p)
    replica_election_results_0 = []
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
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("partition_result", n_1, end - p)
        partition_result_1 = []
        for _ in range(n_1):
            partition_id_2, error_code_2, n = unpack_ihB(b, p)
            p += 7
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
            o2 = new(ElectLeadersResponse_PartitionResult)
            o2.partition_id = partition_id_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.unknown_tagged_fields = unknown_2
            partition_result_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ElectLeadersResponse_ReplicaElectionResult)
        o1.topic = topic_1
        o1.partition_result = partition_result_1
        o1.unknown_tagged_fields = unknown_1
        replica_election_results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ElectLeadersResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.replica_election_results = replica_election_results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ElectLeadersResponse_0(o0: ElectLeadersResponse, w: Write) -> None:
    if o0.error_code != 0:
        raise no_field("ElectLeadersResponse", "error_code", "1+")
    w(pack_i(o0.throttle_time_ms))
    replica_election_results_0 = o0.replica_election_results
    n = len(replica_election_results_0)
    w(pack_i(n))
    for o1 in replica_election_results_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partition_result_1 = o1.partition_result
        n = len(partition_result_1)
        w(pack_i(n))
        for o2 in partition_result_1:
            w(pack_ih(o2.partition_id, o2.error_code))
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\xff\xff")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionResult")
        if o1.unknown_tagged_fields:
            raise no_tags("ReplicaElectionResult")
    if o0.unknown_tagged_fields:
        raise no_tags("ElectLeadersResponse")


def encode_ElectLeadersResponse_1(o0: ElectLeadersResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    replica_election_results_0 = o0.replica_election_results
    n = len(replica_election_results_0)
    w(pack_i(n))
    for o1 in replica_election_results_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partition_result_1 = o1.partition_result
        n = len(partition_result_1)
        w(pack_i(n))
        for o2 in partition_result_1:
            w(pack_ih(o2.partition_id, o2.error_code))
            error_message_2 = o2.error_message
            if error_message_2 is None:
                w(b"\xff\xff")
            else:
                s = error_message_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("PartitionResult")
        if o1.unknown_tagged_fields:
            raise no_tags("ReplicaElectionResult")
    if o0.unknown_tagged_fields:
        raise no_tags("ElectLeadersResponse")


def encode_ElectLeadersResponse_2(o0: ElectLeadersResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    replica_election_results_0 = o0.replica_election_results
    n = len(replica_election_results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in replica_election_results_0:
        s = o1.topic.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partition_result_1 = o1.partition_result
        n = len(partition_result_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partition_result_1:
            w(pack_ih(o2.partition_id, o2.error_code))
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
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ElectLeadersRequest: Codec(
        bytes,
        {0: decode_ElectLeadersRequest_0, 1: decode_ElectLeadersRequest_1, 2: decode_ElectLeadersRequest_2},
        {0: encode_ElectLeadersRequest_0, 1: encode_ElectLeadersRequest_1, 2: encode_ElectLeadersRequest_2},
    ),
    ElectLeadersResponse: Codec(
        bytes,
        {0: decode_ElectLeadersResponse_0, 1: decode_ElectLeadersResponse_1, 2: decode_ElectLeadersResponse_2},
        {0: encode_ElectLeadersResponse_0, 1: encode_ElectLeadersResponse_1, 2: encode_ElectLeadersResponse_2},
    ),
}
