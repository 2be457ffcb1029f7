"""Encoders and decoders for WriteShareGroupState, by version.

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
    bad_uuid,
    long_string,
    new,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k85_write_share_group_state import WriteShareGroupStateRequest, WriteShareGroupStateResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_qqbhB = Struct(">qqbhB").iter_unpack
pack_ih = Struct(">ih").pack
pack_iiiq = Struct(">iiiq").pack
pack_iiiqi = Struct(">iiiqi").pack
pack_qqbh = Struct(">qqbh").pack
pack_qqbhx = Struct(">qqbhx").pack
pack_u = Struct(">16s").pack
unpack_ihB = Struct(">ihB").unpack_from
unpack_iiiqB = Struct(">iiiqB").unpack_from
unpack_iiiqiB = Struct(">iiiqiB").unpack_from
unpack_qqbhB = Struct(">qqbhB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
WriteShareGroupStateRequest_WriteStateData = WriteShareGroupStateRequest.WriteStateData
WriteShareGroupStateRequest_PartitionData = WriteShareGroupStateRequest.PartitionData
WriteShareGroupStateRequest_StateBatch = WriteShareGroupStateRequest.StateBatch
WriteShareGroupStateResponse_WriteStateResult = WriteShareGroupStateResponse.WriteStateResult
WriteShareGroupStateResponse_PartitionResult = WriteShareGroupStateResponse.PartitionResult


def decode_WriteShareGroupStateRequest_0(b: bytes, p: int) -> tuple[WriteShareGroupStateRequest, int]:
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
    n_0 = b[p]
    p += 1
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
        if n_1 < 0 or n_1 * 22 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_2, state_epoch_2, leader_epoch_2, start_offset_2, n_2 = unpack_iiiqB(b, p)
            p += 21
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 20 > end - p:
                raise bad_count("state_batches", n_2, end - p)
            state_batches_2 = []
            for first_offset_3, last_offset_3, delivery_state_3, delivery_count_3, tags in iter_qqbhB(
                b[p : p + n_2 * 20]
            ):
                if tags:
                    break
                o3 = new(WriteShareGroupStateRequest_StateBatch)
                o3.first_offset = first_offset_3
                o3.last_offset = last_offset_3
                o3.delivery_state = delivery_state_3
                o3.delivery_count = delivery_count_3
                o3.unknown_tagged_fields = ()
                state_batches_2.append(o3)
            p += len(state_batches_2) * 20
            for _ in range(n_2 - len(state_batches_2)):  # from the first element with tagged fields on
                first_offset_3, last_offset_3, delivery_state_3, delivery_count_3, tags_3 = unpack_qqbhB(b, p)
                p += 20
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(WriteShareGroupStateRequest_StateBatch)
                o3.first_offset = first_offset_3
                o3.last_offset = last_offset_3
                o3.delivery_state = delivery_state_3
                o3.delivery_count = delivery_count_3
                o3.unknown_tagged_fields = unknown_3
                state_batches_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(WriteShareGroupStateRequest_PartitionData)
            o2.partition = partition_2
            o2.state_epoch = state_epoch_2
            o2.leader_epoch = leader_epoch_2
            o2.start_offset = start_offset_2
            o2.delivery_complete_count = -1
            o2.state_batches = state_batches_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(WriteShareGroupStateRequest_WriteStateData)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(WriteShareGroupStateRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_WriteShareGroupStateRequest_1(b: bytes, p: int) -> tuple[WriteShareGroupStateRequest, int]:
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
    n_0 = b[p]
    p += 1
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
        if n_1 < 0 or n_1 * 26 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_2, state_epoch_2, leader_epoch_2, start_offset_2, delivery_complete_count_2, n_2 = unpack_iiiqiB(
                b, p
            )
            p += 25
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 20 > end - p:
                raise bad_count("state_batches", n_2, end - p)
            state_batches_2 = []
            for first_offset_3, last_offset_3, delivery_state_3, delivery_count_3, tags in iter_qqbhB(
                b[p : p + n_2 * 20]
            ):
                if tags:
                    break
                o3 = new(WriteShareGroupStateRequest_StateBatch)
                o3.first_offset = first_offset_3
                o3.last_offset = last_offset_3
                o3.delivery_state = delivery_state_3
                o3.delivery_count = delivery_count_3
                o3.unknown_tagged_fields = ()
                state_batches_2.append(o3)
            p += len(state_batches_2) * 20
            for _ in range(n_2 - len(state_batches_2)):  # from the first element with tagged fields on
                first_offset_3, last_offset_3, delivery_state_3, delivery_count_3, tags_3 = unpack_qqbhB(b, p)
                p += 20
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(WriteShareGroupStateRequest_StateBatch)
                o3.first_offset = first_offset_3
                o3.last_offset = last_offset_3
                o3.delivery_state = delivery_state_3
                o3.delivery_count = delivery_count_3
                o3.unknown_tagged_fields = unknown_3
                state_batches_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(WriteShareGroupStateRequest_PartitionData)
            o2.partition = partition_2
            o2.state_epoch = state_epoch_2
            o2.leader_epoch = leader_epoch_2
            o2.start_offset = start_offset_2
            o2.delivery_complete_count = delivery_complete_count_2
            o2.state_batches = state_batches_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(WriteShareGroupStateRequest_WriteStateData)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(WriteShareGroupStateRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_WriteShareGroupStateRequest_0(o0: WriteShareGroupStateRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
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
            w(pack_iiiq(o2.partition, o2.state_epoch, o2.leader_epoch, o2.start_offset))
            state_batches_2 = o2.state_batches
            n = len(state_batches_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in state_batches_2:
                if o3.unknown_tagged_fields:
                    w(pack_qqbh(o3.first_offset, o3.last_offset, o3.delivery_state, o3.delivery_count))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_qqbhx(o3.first_offset, o3.last_offset, o3.delivery_state, o3.delivery_count))
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


def encode_WriteShareGroupStateRequest_1(o0: WriteShareGroupStateRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
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
            w(pack_iiiqi(o2.partition, o2.state_epoch, o2.leader_epoch, o2.start_offset, o2.delivery_complete_count))
            state_batches_2 = o2.state_batches
            n = len(state_batches_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in state_batches_2:
                if o3.unknown_tagged_fields:
                    w(pack_qqbh(o3.first_offset, o3.last_offset, o3.delivery_state, o3.delivery_count))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_qqbhx(o3.first_offset, o3.last_offset, o3.delivery_state, o3.delivery_count))
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


def decode_WriteShareGroupStateResponse_0(b: bytes, p: int) -> tuple[WriteShareGroupStateResponse, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        topic_id_1, n_1 = unpack_uB(b, p)
        p += 17
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 8 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_2, error_code_2, n = unpack_ihB(b, p)
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
            o2 = new(WriteShareGroupStateResponse_PartitionResult)
            o2.partition = partition_2
            o2.error_code = error_code_2
            o2.error_message = error_message_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(WriteShareGroupStateResponse_WriteStateResult)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(WriteShareGroupStateResponse)
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_WriteShareGroupStateResponse_0(o0: WriteShareGroupStateResponse, w: Write) -> None:
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_ih(o2.partition, o2.error_code))
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
    WriteShareGroupStateRequest: Codec(
        bytes,
        {0: decode_WriteShareGroupStateRequest_0, 1: decode_WriteShareGroupStateRequest_1},
        {0: encode_WriteShareGroupStateRequest_0, 1: encode_WriteShareGroupStateRequest_1},
    ),
    WriteShareGroupStateResponse: Codec(
        bytes,
        {0: decode_WriteShareGroupStateResponse_0, 1: decode_WriteShareGroupStateResponse_0},
        {0: encode_WriteShareGroupStateResponse_0, 1: encode_WriteShareGroupStateResponse_0},
    ),
}
