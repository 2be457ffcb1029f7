"""Encoders and decoders for AlterPartition, by version.

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
    bad_uuid,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest, AlterPartitionResponse
from ottla.wire.primitives import read_uvarint, uvarint

iter_iqB = Struct(">iqB").iter_unpack
pack_bi = Struct(">bi").pack
pack_bix = Struct(">bix").pack
pack_ih = Struct(">ih").pack
pack_ihii = Struct(">ihii").pack
pack_ii = Struct(">ii").pack
pack_iq = Struct(">iq").pack
pack_iqx = Struct(">iqx").pack
pack_u = Struct(">16s").pack
unpack_biB = Struct(">biB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_ihiiB = Struct(">ihiiB").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_iqB = Struct(">iqB").unpack_from
unpack_uB = Struct(">16sB").unpack_from
AlterPartitionRequest_TopicData = AlterPartitionRequest.TopicData
AlterPartitionRequest_PartitionData = AlterPartitionRequest.PartitionData
AlterPartitionRequest_BrokerState = AlterPartitionRequest.BrokerState
AlterPartitionResponse_TopicData = AlterPartitionResponse.TopicData
AlterPartitionResponse_PartitionData = AlterPartitionResponse.PartitionData


def decode_AlterPartitionRequest_2(b: bytes, p: int) -> tuple[AlterPartitionRequest, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, n_0 = unpack_iqB(b, p)
    p += 13
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
        if n_1 < 0 or n_1 * 15 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, leader_epoch_2, n_2 = unpack_iiB(b, p)
            p += 9
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("new_isr", n_2, end - p)
            new_isr_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            leader_recovery_state_2, partition_epoch_2, tags_2 = unpack_biB(b, p)
            p += 6
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterPartitionRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.leader_epoch = leader_epoch_2
            o2.new_isr = new_isr_2
            o2.new_isr_with_epochs = ()
            o2.leader_recovery_state = leader_recovery_state_2
            o2.partition_epoch = partition_epoch_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterPartitionRequest_TopicData)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterPartitionRequest)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_AlterPartitionRequest_3(b: bytes, p: int) -> tuple[AlterPartitionRequest, int]:
    end = len(b)
    broker_id_0, broker_epoch_0, n_0 = unpack_iqB(b, p)
    p += 13
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
        if n_1 < 0 or n_1 * 15 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, leader_epoch_2, n_2 = unpack_iiB(b, p)
            p += 9
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 13 > end - p:
                raise bad_count("new_isr_with_epochs", n_2, end - p)
            new_isr_with_epochs_2 = []
            for broker_id_3, broker_epoch_3, tags in iter_iqB(b[p : p + n_2 * 13]):
                if tags:
                    break
                o3 = new(AlterPartitionRequest_BrokerState)
                o3.broker_id = broker_id_3
                o3.broker_epoch = broker_epoch_3
                o3.unknown_tagged_fields = ()
                new_isr_with_epochs_2.append(o3)
            p += len(new_isr_with_epochs_2) * 13
            for _ in range(n_2 - len(new_isr_with_epochs_2)):  # from the first element with tagged fields on
                broker_id_3, broker_epoch_3, tags_3 = unpack_iqB(b, p)
                p += 13
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(AlterPartitionRequest_BrokerState)
                o3.broker_id = broker_id_3
                o3.broker_epoch = broker_epoch_3
                o3.unknown_tagged_fields = unknown_3
                new_isr_with_epochs_2.append(o3)
            leader_recovery_state_2, partition_epoch_2, tags_2 = unpack_biB(b, p)
            p += 6
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterPartitionRequest_PartitionData)
            o2.partition_index = partition_index_2
            o2.leader_epoch = leader_epoch_2
            o2.new_isr = ()
            o2.new_isr_with_epochs = new_isr_with_epochs_2
            o2.leader_recovery_state = leader_recovery_state_2
            o2.partition_epoch = partition_epoch_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterPartitionRequest_TopicData)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterPartitionRequest)
    o0.broker_id = broker_id_0
    o0.broker_epoch = broker_epoch_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterPartitionRequest_2(o0: AlterPartitionRequest, w: Write) -> None:
    w(pack_iq(o0.broker_id, o0.broker_epoch))
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
            if len(o2.new_isr_with_epochs) != 0:
                raise no_field("PartitionData", "new_isr_with_epochs", "3+")
            w(pack_ii(o2.partition_index, o2.leader_epoch))
            new_isr_2 = o2.new_isr
            n = len(new_isr_2)
            w(PACK_COMPACT_ARRAY_i[n](*new_isr_2))
            if o2.unknown_tagged_fields:
                w(pack_bi(o2.leader_recovery_state, o2.partition_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_bix(o2.leader_recovery_state, o2.partition_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_AlterPartitionRequest_3(o0: AlterPartitionRequest, w: Write) -> None:
    w(pack_iq(o0.broker_id, o0.broker_epoch))
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
            if len(o2.new_isr) != 0:
                raise no_field("PartitionData", "new_isr", "0-2")
            w(pack_ii(o2.partition_index, o2.leader_epoch))
            new_isr_with_epochs_2 = o2.new_isr_with_epochs
            n = len(new_isr_with_epochs_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in new_isr_with_epochs_2:
                if o3.unknown_tagged_fields:
                    w(pack_iq(o3.broker_id, o3.broker_epoch))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_iqx(o3.broker_id, o3.broker_epoch))
            if o2.unknown_tagged_fields:
                w(pack_bi(o2.leader_recovery_state, o2.partition_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_bix(o2.leader_recovery_state, o2.partition_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_AlterPartitionResponse_2(b: bytes, p: int) -> tuple[AlterPartitionResponse, int]:
    end = len(b)
    throttle_time_ms_0, error_code_0, n_0 = unpack_ihB(b, p)
    p += 7
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
        if n_1 < 0 or n_1 * 21 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, error_code_2, leader_id_2, leader_epoch_2, n_2 = unpack_ihiiB(b, p)
            p += 15
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 4 > end - p:
                raise bad_count("isr", n_2, end - p)
            isr_2 = list(UNPACK_ARRAY_i[n_2](b, p))
            p += n_2 * 4
            leader_recovery_state_2, partition_epoch_2, tags_2 = unpack_biB(b, p)
            p += 6
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(AlterPartitionResponse_PartitionData)
            o2.partition_index = partition_index_2
            o2.error_code = error_code_2
            o2.leader_id = leader_id_2
            o2.leader_epoch = leader_epoch_2
            o2.isr = isr_2
            o2.leader_recovery_state = leader_recovery_state_2
            o2.partition_epoch = partition_epoch_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterPartitionResponse_TopicData)
        o1.topic_id = topic_id_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterPartitionResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.topics = topics_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterPartitionResponse_2(o0: AlterPartitionResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
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
            w(pack_ihii(o2.partition_index, o2.error_code, o2.leader_id, o2.leader_epoch))
            isr_2 = o2.isr
            n = len(isr_2)
            w(PACK_COMPACT_ARRAY_i[n](*isr_2))
            if o2.unknown_tagged_fields:
                w(pack_bi(o2.leader_recovery_state, o2.partition_epoch))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_bix(o2.leader_recovery_state, o2.partition_epoch))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    AlterPartitionRequest: Codec(
        bytes,
        {2: decode_AlterPartitionRequest_2, 3: decode_AlterPartitionRequest_3},
        {2: encode_AlterPartitionRequest_2, 3: encode_AlterPartitionRequest_3},
    ),
    AlterPartitionResponse: Codec(
        bytes,
        {2: decode_AlterPartitionResponse_2, 3: decode_AlterPartitionResponse_2},
        {2: encode_AlterPartitionResponse_2, 3: encode_AlterPartitionResponse_2},
    ),
}
