"""Encoders and decoders for ConsumerGroupHeartbeat, by version.

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
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_i = Struct(">i").pack
pack_ih = Struct(">ih").pack
pack_ii = Struct(">ii").pack
pack_u = Struct(">16s").pack
unpack_iB = Struct(">iB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
unpack_iib = Struct(">iib").unpack_from
unpack_uB = Struct(">16sB").unpack_from
ConsumerGroupHeartbeatRequest_TopicPartitions = ConsumerGroupHeartbeatRequest.TopicPartitions
ConsumerGroupHeartbeatResponse_Assignment = ConsumerGroupHeartbeatResponse.Assignment
ConsumerGroupHeartbeatResponse_TopicPartitions = ConsumerGroupHeartbeatResponse.TopicPartitions


def decode_ConsumerGroupHeartbeatRequest_0(b: bytes, p: int) -> tuple[ConsumerGroupHeartbeatRequest, int]:
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
    member_epoch_0, n = unpack_iB(b, p)
    p += 5
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
    rebalance_timeout_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    subscribed_topic_names_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 1 > end - p:
            raise bad_count("subscribed_topic_names", n_0, end - p)
        all_subscribed_topic_names_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subscribed_topic_names", n, end - p)
            one_of_all_subscribed_topic_names_0 = b[p:e].decode()
            p = e
            all_subscribed_topic_names_0.append(one_of_all_subscribed_topic_names_0)
        subscribed_topic_names_0 = all_subscribed_topic_names_0
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    server_assignor_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("server_assignor", n, end - p)
        server_assignor_0 = b[p:e].decode()
        p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    topic_partitions_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 18 > end - p:
            raise bad_count("topic_partitions", n_0, end - p)
        all_topic_partitions_0 = []
        for _ in range(n_0):
            topic_id_1, n_1 = unpack_uB(b, p)
            p += 17
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
            o1 = new(ConsumerGroupHeartbeatRequest_TopicPartitions)
            o1.topic_id = topic_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            all_topic_partitions_0.append(o1)
        topic_partitions_0 = all_topic_partitions_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ConsumerGroupHeartbeatRequest)
    o0.group_id = group_id_0
    o0.member_id = member_id_0
    o0.member_epoch = member_epoch_0
    o0.instance_id = instance_id_0
    o0.rack_id = rack_id_0
    o0.rebalance_timeout_ms = rebalance_timeout_ms_0
    o0.subscribed_topic_names = subscribed_topic_names_0
    o0.subscribed_topic_regex = None
    o0.server_assignor = server_assignor_0
    o0.topic_partitions = topic_partitions_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ConsumerGroupHeartbeatRequest_1(b: bytes, p: int) -> tuple[ConsumerGroupHeartbeatRequest, int]:
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
    member_epoch_0, n = unpack_iB(b, p)
    p += 5
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
    rebalance_timeout_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    subscribed_topic_names_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 1 > end - p:
            raise bad_count("subscribed_topic_names", n_0, end - p)
        all_subscribed_topic_names_0 = []
        for _ in range(n_0):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("subscribed_topic_names", n, end - p)
            one_of_all_subscribed_topic_names_0 = b[p:e].decode()
            p = e
            all_subscribed_topic_names_0.append(one_of_all_subscribed_topic_names_0)
        subscribed_topic_names_0 = all_subscribed_topic_names_0
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    subscribed_topic_regex_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subscribed_topic_regex", n, end - p)
        subscribed_topic_regex_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    server_assignor_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("server_assignor", n, end - p)
        server_assignor_0 = b[p:e].decode()
        p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    topic_partitions_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 18 > end - p:
            raise bad_count("topic_partitions", n_0, end - p)
        all_topic_partitions_0 = []
        for _ in range(n_0):
            topic_id_1, n_1 = unpack_uB(b, p)
            p += 17
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
            o1 = new(ConsumerGroupHeartbeatRequest_TopicPartitions)
            o1.topic_id = topic_id_1
            o1.partitions = partitions_1
            o1.unknown_tagged_fields = unknown_1
            all_topic_partitions_0.append(o1)
        topic_partitions_0 = all_topic_partitions_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ConsumerGroupHeartbeatRequest)
    o0.group_id = group_id_0
    o0.member_id = member_id_0
    o0.member_epoch = member_epoch_0
    o0.instance_id = instance_id_0
    o0.rack_id = rack_id_0
    o0.rebalance_timeout_ms = rebalance_timeout_ms_0
    o0.subscribed_topic_names = subscribed_topic_names_0
    o0.subscribed_topic_regex = subscribed_topic_regex_0
    o0.server_assignor = server_assignor_0
    o0.topic_partitions = topic_partitions_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ConsumerGroupHeartbeatRequest_0(o0: ConsumerGroupHeartbeatRequest, w: Write) -> None:
    if o0.subscribed_topic_regex is not None:
        raise no_field("ConsumerGroupHeartbeatRequest", "subscribed_topic_regex", "1+")
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_i(o0.member_epoch))
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
    subscribed_topic_names_0 = o0.subscribed_topic_names
    if subscribed_topic_names_0 is None:
        w(b"\x00")
    else:
        n = len(subscribed_topic_names_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_subscribed_topic_names_0 in subscribed_topic_names_0:
            s = one_of_subscribed_topic_names_0.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
    server_assignor_0 = o0.server_assignor
    if server_assignor_0 is None:
        w(b"\x00")
    else:
        s = server_assignor_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    topic_partitions_0 = o0.topic_partitions
    if topic_partitions_0 is None:
        w(b"\x00")
    else:
        n = len(topic_partitions_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topic_partitions_0:
            if len(o1.topic_id) != 16:
                raise bad_uuid(o1.topic_id)
            w(pack_u(o1.topic_id))
            partitions_1 = o1.partitions
            n = len(partitions_1)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ConsumerGroupHeartbeatRequest_1(o0: ConsumerGroupHeartbeatRequest, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_i(o0.member_epoch))
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
    subscribed_topic_names_0 = o0.subscribed_topic_names
    if subscribed_topic_names_0 is None:
        w(b"\x00")
    else:
        n = len(subscribed_topic_names_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_subscribed_topic_names_0 in subscribed_topic_names_0:
            s = one_of_subscribed_topic_names_0.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
    subscribed_topic_regex_0 = o0.subscribed_topic_regex
    if subscribed_topic_regex_0 is None:
        w(b"\x00")
    else:
        s = subscribed_topic_regex_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    server_assignor_0 = o0.server_assignor
    if server_assignor_0 is None:
        w(b"\x00")
    else:
        s = server_assignor_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    topic_partitions_0 = o0.topic_partitions
    if topic_partitions_0 is None:
        w(b"\x00")
    else:
        n = len(topic_partitions_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topic_partitions_0:
            if len(o1.topic_id) != 16:
                raise bad_uuid(o1.topic_id)
            w(pack_u(o1.topic_id))
            partitions_1 = o1.partitions
            n = len(partitions_1)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ConsumerGroupHeartbeatResponse_0(b: bytes, p: int) -> tuple[ConsumerGroupHeartbeatResponse, int]:
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
    member_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("member_id", n, end - p)
        member_id_0 = b[p:e].decode()
        p = e
    member_epoch_0, heartbeat_interval_ms_0, n = unpack_iib(b, p)
    p += 9
    if n < 0:
        assignment_0 = None
    else:
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("topic_partitions", n_1, end - p)
        topic_partitions_1 = []
        for _ in range(n_1):
            topic_id_2, n_2 = unpack_uB(b, p)
            p += 17
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
            o2 = new(ConsumerGroupHeartbeatResponse_TopicPartitions)
            o2.topic_id = topic_id_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topic_partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ConsumerGroupHeartbeatResponse_Assignment)
        o1.topic_partitions = topic_partitions_1
        o1.unknown_tagged_fields = unknown_1
        assignment_0 = o1
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ConsumerGroupHeartbeatResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.member_id = member_id_0
    o0.member_epoch = member_epoch_0
    o0.heartbeat_interval_ms = heartbeat_interval_ms_0
    o0.assignment = assignment_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ConsumerGroupHeartbeatResponse_0(o0: ConsumerGroupHeartbeatResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    member_id_0 = o0.member_id
    if member_id_0 is None:
        w(b"\x00")
    else:
        s = member_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_ii(o0.member_epoch, o0.heartbeat_interval_ms))
    o1 = o0.assignment
    if o1 is None:
        w(b"\xff")
    else:
        w(b"\x01")
        topic_partitions_1 = o1.topic_partitions
        n = len(topic_partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topic_partitions_1:
            if len(o2.topic_id) != 16:
                raise bad_uuid(o2.topic_id)
            w(pack_u(o2.topic_id))
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
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
    ConsumerGroupHeartbeatRequest: Codec(
        bytes,
        {0: decode_ConsumerGroupHeartbeatRequest_0, 1: decode_ConsumerGroupHeartbeatRequest_1},
        {0: encode_ConsumerGroupHeartbeatRequest_0, 1: encode_ConsumerGroupHeartbeatRequest_1},
    ),
    ConsumerGroupHeartbeatResponse: Codec(
        bytes,
        {0: decode_ConsumerGroupHeartbeatResponse_0, 1: decode_ConsumerGroupHeartbeatResponse_0},
        {0: encode_ConsumerGroupHeartbeatResponse_0, 1: encode_ConsumerGroupHeartbeatResponse_0},
    ),
}
