"""Encoders and decoders for ConsumerGroupHeartbeat, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Any, Final

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
    no_field,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.message import TaggedFields
from ottla.wire.messages.k68_consumer_group_heartbeat import (
    ConsumerGroupHeartbeatRequest,
    ConsumerGroupHeartbeatRequest_TopicPartitions,
    ConsumerGroupHeartbeatResponse,
    ConsumerGroupHeartbeatResponse_Assignment,
    ConsumerGroupHeartbeatResponse_TopicPartitions,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_i: Final = Struct(">i").pack
pack_ih: Final = Struct(">ih").pack
pack_ii: Final = Struct(">ii").pack
pack_u: Final = Struct(">16s").pack
unpack_iB: Final = Struct(">iB").unpack_from
unpack_ihB: Final = Struct(">ihB").unpack_from
unpack_iib: Final = Struct(">iib").unpack_from
unpack_uB: Final = Struct(">16sB").unpack_from


def decode_ConsumerGroupHeartbeatRequest_0(b: bytes, p: int) -> tuple[ConsumerGroupHeartbeatRequest, int]:
    n: int
    group_id_0: str
    member_id_0: str
    member_epoch_0: int
    instance_id_0: str | None
    rack_id_0: str | None
    rebalance_timeout_ms_0: int
    n_0: int
    subscribed_topic_names_0: Sequence[str] | None
    all_subscribed_topic_names_0: list[str]
    one_of_all_subscribed_topic_names_0: str
    server_assignor_0: str | None
    topic_partitions_0: Sequence[ConsumerGroupHeartbeatRequest_TopicPartitions] | None
    all_topic_partitions_0: list[ConsumerGroupHeartbeatRequest_TopicPartitions]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[int]
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
            all_topic_partitions_0.append(
                ConsumerGroupHeartbeatRequest_TopicPartitions(topic_id_1, partitions_1, unknown_1)
            )
        topic_partitions_0 = all_topic_partitions_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ConsumerGroupHeartbeatRequest(
        group_id_0,
        member_id_0,
        member_epoch_0,
        instance_id_0,
        rack_id_0,
        rebalance_timeout_ms_0,
        subscribed_topic_names_0,
        None,
        server_assignor_0,
        topic_partitions_0,
        unknown_0,
    ), p


def decode_ConsumerGroupHeartbeatRequest_1(b: bytes, p: int) -> tuple[ConsumerGroupHeartbeatRequest, int]:
    n: int
    group_id_0: str
    member_id_0: str
    member_epoch_0: int
    instance_id_0: str | None
    rack_id_0: str | None
    rebalance_timeout_ms_0: int
    n_0: int
    subscribed_topic_names_0: Sequence[str] | None
    all_subscribed_topic_names_0: list[str]
    one_of_all_subscribed_topic_names_0: str
    subscribed_topic_regex_0: str | None
    server_assignor_0: str | None
    topic_partitions_0: Sequence[ConsumerGroupHeartbeatRequest_TopicPartitions] | None
    all_topic_partitions_0: list[ConsumerGroupHeartbeatRequest_TopicPartitions]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[int]
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
            all_topic_partitions_0.append(
                ConsumerGroupHeartbeatRequest_TopicPartitions(topic_id_1, partitions_1, unknown_1)
            )
        topic_partitions_0 = all_topic_partitions_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ConsumerGroupHeartbeatRequest(
        group_id_0,
        member_id_0,
        member_epoch_0,
        instance_id_0,
        rack_id_0,
        rebalance_timeout_ms_0,
        subscribed_topic_names_0,
        subscribed_topic_regex_0,
        server_assignor_0,
        topic_partitions_0,
        unknown_0,
    ), p


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
    throttle_time_ms_0: int
    error_code_0: int
    n: int
    error_message_0: str | None
    member_id_0: str | None
    member_epoch_0: int
    heartbeat_interval_ms_0: int
    assignment_0: ConsumerGroupHeartbeatResponse_Assignment | None
    n_1: int
    topic_partitions_1: list[ConsumerGroupHeartbeatResponse_TopicPartitions]
    topic_id_2: bytes
    n_2: int
    partitions_2: list[int]
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
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
            topic_partitions_1.append(
                ConsumerGroupHeartbeatResponse_TopicPartitions(topic_id_2, partitions_2, unknown_2)
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        assignment_0 = ConsumerGroupHeartbeatResponse_Assignment(topic_partitions_1, unknown_1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ConsumerGroupHeartbeatResponse(
        throttle_time_ms_0,
        error_code_0,
        error_message_0,
        member_id_0,
        member_epoch_0,
        heartbeat_interval_ms_0,
        assignment_0,
        unknown_0,
    ), p


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
