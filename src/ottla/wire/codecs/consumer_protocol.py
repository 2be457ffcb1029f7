"""Encoders and decoders for ConsumerProtocolAssignment, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    PACK_CLASSIC_ARRAY_i,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    new,
    new_message,
    no_tags,
)
from ottla.wire.messages.consumer_protocol import ConsumerProtocolAssignment, ConsumerProtocolSubscription

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
unpack_h = Struct(">h").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_ih = Struct(">ih").unpack_from
ConsumerProtocolAssignment_TopicPartition = ConsumerProtocolAssignment.TopicPartition
ConsumerProtocolSubscription_TopicPartition = ConsumerProtocolSubscription.TopicPartition


def decode_ConsumerProtocolAssignment_0(b: bytes, p: int) -> tuple[ConsumerProtocolAssignment, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("assigned_partitions", n_0, end - p)
    assigned_partitions_0 = []
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
        o1 = new(ConsumerProtocolAssignment_TopicPartition)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        assigned_partitions_0.append(o1)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    user_data_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("user_data", n, end - p)
        user_data_0 = b[p:e]
        p = e
    o0 = new_message(ConsumerProtocolAssignment)
    o0.assigned_partitions = assigned_partitions_0
    o0.user_data = user_data_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_ConsumerProtocolAssignment_0(o0: ConsumerProtocolAssignment, w: Write) -> None:
    assigned_partitions_0 = o0.assigned_partitions
    n = len(assigned_partitions_0)
    w(pack_i(n))
    for o1 in assigned_partitions_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
        if o1.unknown_tagged_fields:
            raise no_tags("TopicPartition")
    user_data_0 = o0.user_data
    if user_data_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(user_data_0)
        w(pack_i(n))
        w(user_data_0)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerProtocolAssignment")


def decode_ConsumerProtocolSubscription_0(b: bytes, p: int) -> tuple[ConsumerProtocolSubscription, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topics", n, end - p)
        one_of_topics_0 = b[p:e].decode()
        p = e
        topics_0.append(one_of_topics_0)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    user_data_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("user_data", n, end - p)
        user_data_0 = b[p:e]
        p = e
    o0 = new_message(ConsumerProtocolSubscription)
    o0.topics = topics_0
    o0.user_data = user_data_0
    o0.owned_partitions = ()
    o0.generation_id = -1
    o0.rack_id = None
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ConsumerProtocolSubscription_1(b: bytes, p: int) -> tuple[ConsumerProtocolSubscription, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topics", n, end - p)
        one_of_topics_0 = b[p:e].decode()
        p = e
        topics_0.append(one_of_topics_0)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    user_data_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("user_data", n, end - p)
        user_data_0 = b[p:e]
        p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("owned_partitions", n_0, end - p)
    owned_partitions_0 = []
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
        o1 = new(ConsumerProtocolSubscription_TopicPartition)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        owned_partitions_0.append(o1)
    o0 = new_message(ConsumerProtocolSubscription)
    o0.topics = topics_0
    o0.user_data = user_data_0
    o0.owned_partitions = owned_partitions_0
    o0.generation_id = -1
    o0.rack_id = None
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ConsumerProtocolSubscription_2(b: bytes, p: int) -> tuple[ConsumerProtocolSubscription, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topics", n, end - p)
        one_of_topics_0 = b[p:e].decode()
        p = e
        topics_0.append(one_of_topics_0)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    user_data_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("user_data", n, end - p)
        user_data_0 = b[p:e]
        p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("owned_partitions", n_0, end - p)
    owned_partitions_0 = []
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
        o1 = new(ConsumerProtocolSubscription_TopicPartition)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        owned_partitions_0.append(o1)
    (generation_id_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(ConsumerProtocolSubscription)
    o0.topics = topics_0
    o0.user_data = user_data_0
    o0.owned_partitions = owned_partitions_0
    o0.generation_id = generation_id_0
    o0.rack_id = None
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_ConsumerProtocolSubscription_3(b: bytes, p: int) -> tuple[ConsumerProtocolSubscription, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topics", n, end - p)
        one_of_topics_0 = b[p:e].decode()
        p = e
        topics_0.append(one_of_topics_0)
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    user_data_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("user_data", n, end - p)
        user_data_0 = b[p:e]
        p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("owned_partitions", n_0, end - p)
    owned_partitions_0 = []
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
        o1 = new(ConsumerProtocolSubscription_TopicPartition)
        o1.topic = topic_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        owned_partitions_0.append(o1)
    generation_id_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    rack_id_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("rack_id", n, end - p)
        rack_id_0 = b[p:e].decode()
        p = e
    o0 = new_message(ConsumerProtocolSubscription)
    o0.topics = topics_0
    o0.user_data = user_data_0
    o0.owned_partitions = owned_partitions_0
    o0.generation_id = generation_id_0
    o0.rack_id = rack_id_0
    o0.unknown_tagged_fields = ()
    return o0, p


def encode_ConsumerProtocolSubscription_0(o0: ConsumerProtocolSubscription, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for one_of_topics_0 in topics_0:
        s = one_of_topics_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    user_data_0 = o0.user_data
    if user_data_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(user_data_0)
        w(pack_i(n))
        w(user_data_0)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerProtocolSubscription")


def encode_ConsumerProtocolSubscription_1(o0: ConsumerProtocolSubscription, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for one_of_topics_0 in topics_0:
        s = one_of_topics_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    user_data_0 = o0.user_data
    if user_data_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(user_data_0)
        w(pack_i(n))
        w(user_data_0)
    owned_partitions_0 = o0.owned_partitions
    n = len(owned_partitions_0)
    w(pack_i(n))
    for o1 in owned_partitions_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
        if o1.unknown_tagged_fields:
            raise no_tags("TopicPartition")
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerProtocolSubscription")


def encode_ConsumerProtocolSubscription_2(o0: ConsumerProtocolSubscription, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for one_of_topics_0 in topics_0:
        s = one_of_topics_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    user_data_0 = o0.user_data
    if user_data_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(user_data_0)
        w(pack_i(n))
        w(user_data_0)
    owned_partitions_0 = o0.owned_partitions
    n = len(owned_partitions_0)
    w(pack_i(n))
    for o1 in owned_partitions_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
        if o1.unknown_tagged_fields:
            raise no_tags("TopicPartition")
    w(pack_i(o0.generation_id))
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerProtocolSubscription")


def encode_ConsumerProtocolSubscription_3(o0: ConsumerProtocolSubscription, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for one_of_topics_0 in topics_0:
        s = one_of_topics_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    user_data_0 = o0.user_data
    if user_data_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(user_data_0)
        w(pack_i(n))
        w(user_data_0)
    owned_partitions_0 = o0.owned_partitions
    n = len(owned_partitions_0)
    w(pack_i(n))
    for o1 in owned_partitions_0:
        s = o1.topic.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_CLASSIC_ARRAY_i[n](*partitions_1))
        if o1.unknown_tagged_fields:
            raise no_tags("TopicPartition")
    w(pack_i(o0.generation_id))
    rack_id_0 = o0.rack_id
    if rack_id_0 is None:
        w(b"\xff\xff")
    else:
        s = rack_id_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerProtocolSubscription")


CODECS: dict[Any, Codec[Any]] = {
    ConsumerProtocolAssignment: Codec(
        bytes,
        {
            0: decode_ConsumerProtocolAssignment_0,
            1: decode_ConsumerProtocolAssignment_0,
            2: decode_ConsumerProtocolAssignment_0,
            3: decode_ConsumerProtocolAssignment_0,
        },
        {
            0: encode_ConsumerProtocolAssignment_0,
            1: encode_ConsumerProtocolAssignment_0,
            2: encode_ConsumerProtocolAssignment_0,
            3: encode_ConsumerProtocolAssignment_0,
        },
    ),
    ConsumerProtocolSubscription: Codec(
        bytes,
        {
            0: decode_ConsumerProtocolSubscription_0,
            1: decode_ConsumerProtocolSubscription_1,
            2: decode_ConsumerProtocolSubscription_2,
            3: decode_ConsumerProtocolSubscription_3,
        },
        {
            0: encode_ConsumerProtocolSubscription_0,
            1: encode_ConsumerProtocolSubscription_1,
            2: encode_ConsumerProtocolSubscription_2,
            3: encode_ConsumerProtocolSubscription_3,
        },
    ),
}
