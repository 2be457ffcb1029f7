"""Encoders and decoders for OffsetFetch, by version.

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
    bad_uuid,
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest, OffsetFetchResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_hx = Struct(">hx").pack
pack_i = Struct(">i").pack
pack_iq = Struct(">iq").pack
pack_iqi = Struct(">iqi").pack
pack_u = Struct(">16s").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_iqh = Struct(">iqh").unpack_from
unpack_iqiB = Struct(">iqiB").unpack_from
unpack_iqih = Struct(">iqih").unpack_from
unpack_oB = Struct(">?B").unpack_from
unpack_uB = Struct(">16sB").unpack_from
OffsetFetchRequest_OffsetFetchRequestTopic = OffsetFetchRequest.OffsetFetchRequestTopic
OffsetFetchRequest_OffsetFetchRequestGroup = OffsetFetchRequest.OffsetFetchRequestGroup
OffsetFetchRequest_OffsetFetchRequestTopics = OffsetFetchRequest.OffsetFetchRequestTopics
OffsetFetchResponse_OffsetFetchResponseTopic = OffsetFetchResponse.OffsetFetchResponseTopic
OffsetFetchResponse_OffsetFetchResponsePartition = OffsetFetchResponse.OffsetFetchResponsePartition
OffsetFetchResponse_OffsetFetchResponseGroup = OffsetFetchResponse.OffsetFetchResponseGroup
OffsetFetchResponse_OffsetFetchResponseTopics = OffsetFetchResponse.OffsetFetchResponseTopics
OffsetFetchResponse_OffsetFetchResponsePartitions = OffsetFetchResponse.OffsetFetchResponsePartitions


def decode_OffsetFetchRequest_1(b: bytes, p: int) -> tuple[OffsetFetchRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
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
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("partition_indexes", n_1, end - p)
        partition_indexes_1 = list(UNPACK_ARRAY_i[n_1](b, p))
        p += n_1 * 4
        o1 = new(OffsetFetchRequest_OffsetFetchRequestTopic)
        o1.name = name_1
        o1.partition_indexes = partition_indexes_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetFetchRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.groups = ()
    o0.require_stable = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetFetchRequest_2(b: bytes, p: int) -> tuple[OffsetFetchRequest, int]:
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 6 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partition_indexes", n_1, end - p)
            partition_indexes_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            o1 = new(OffsetFetchRequest_OffsetFetchRequestTopic)
            o1.name = name_1
            o1.partition_indexes = partition_indexes_1
            o1.unknown_tagged_fields = ()
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    o0 = new_message(OffsetFetchRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.groups = ()
    o0.require_stable = False
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetFetchRequest_6(b: bytes, p: int) -> tuple[OffsetFetchRequest, int]:
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
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partition_indexes", n_1, end - p)
            partition_indexes_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(OffsetFetchRequest_OffsetFetchRequestTopic)
            o1.name = name_1
            o1.partition_indexes = partition_indexes_1
            o1.unknown_tagged_fields = unknown_1
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.groups = ()
    o0.require_stable = False
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetFetchRequest_7(b: bytes, p: int) -> tuple[OffsetFetchRequest, int]:
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
    topics_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("topics", n_0, end - p)
        all_topics_0 = []
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
            if n_1 < 0 or n_1 * 4 > end - p:
                raise bad_count("partition_indexes", n_1, end - p)
            partition_indexes_1 = list(UNPACK_ARRAY_i[n_1](b, p))
            p += n_1 * 4
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(OffsetFetchRequest_OffsetFetchRequestTopic)
            o1.name = name_1
            o1.partition_indexes = partition_indexes_1
            o1.unknown_tagged_fields = unknown_1
            all_topics_0.append(o1)
        topics_0 = all_topics_0
    require_stable_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchRequest)
    o0.group_id = group_id_0
    o0.topics = topics_0
    o0.groups = ()
    o0.require_stable = require_stable_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetFetchRequest_8(b: bytes, p: int) -> tuple[OffsetFetchRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        topics_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 3 > end - p:
                raise bad_count("topics", n_1, end - p)
            all_topics_1 = []
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
                n_2 = b[p]
                p += 1
                if n_2 > 127:
                    n_2, p = read_uvarint(b, p - 1)
                n_2 -= 1
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("partition_indexes", n_2, end - p)
                partition_indexes_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                tags_2 = b[p]
                p += 1
                unknown_2 = ()
                if tags_2:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(OffsetFetchRequest_OffsetFetchRequestTopics)
                o2.name = name_2
                o2.topic_id = ZERO_UUID
                o2.partition_indexes = partition_indexes_2
                o2.unknown_tagged_fields = unknown_2
                all_topics_1.append(o2)
            topics_1 = all_topics_1
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetFetchRequest_OffsetFetchRequestGroup)
        o1.group_id = group_id_1
        o1.member_id = None
        o1.member_epoch = -1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    require_stable_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchRequest)
    o0.group_id = ""
    o0.topics = ()
    o0.groups = groups_0
    o0.require_stable = require_stable_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetFetchRequest_9(b: bytes, p: int) -> tuple[OffsetFetchRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        member_id_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_1 = b[p:e].decode()
            p = e
        member_epoch_1, n_1 = unpack_iB(b, p)
        p += 5
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        topics_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 3 > end - p:
                raise bad_count("topics", n_1, end - p)
            all_topics_1 = []
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
                n_2 = b[p]
                p += 1
                if n_2 > 127:
                    n_2, p = read_uvarint(b, p - 1)
                n_2 -= 1
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("partition_indexes", n_2, end - p)
                partition_indexes_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                tags_2 = b[p]
                p += 1
                unknown_2 = ()
                if tags_2:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(OffsetFetchRequest_OffsetFetchRequestTopics)
                o2.name = name_2
                o2.topic_id = ZERO_UUID
                o2.partition_indexes = partition_indexes_2
                o2.unknown_tagged_fields = unknown_2
                all_topics_1.append(o2)
            topics_1 = all_topics_1
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetFetchRequest_OffsetFetchRequestGroup)
        o1.group_id = group_id_1
        o1.member_id = member_id_1
        o1.member_epoch = member_epoch_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    require_stable_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchRequest)
    o0.group_id = ""
    o0.topics = ()
    o0.groups = groups_0
    o0.require_stable = require_stable_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetFetchRequest_10(b: bytes, p: int) -> tuple[OffsetFetchRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        member_id_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_1 = b[p:e].decode()
            p = e
        member_epoch_1, n_1 = unpack_iB(b, p)
        p += 5
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        topics_1 = None
        if n_1 != -1:
            if n_1 < 0 or n_1 * 18 > end - p:
                raise bad_count("topics", n_1, end - p)
            all_topics_1 = []
            for _ in range(n_1):
                topic_id_2, n_2 = unpack_uB(b, p)
                p += 17
                if n_2 > 127:
                    n_2, p = read_uvarint(b, p - 1)
                n_2 -= 1
                if n_2 < 0 or n_2 * 4 > end - p:
                    raise bad_count("partition_indexes", n_2, end - p)
                partition_indexes_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                p += n_2 * 4
                tags_2 = b[p]
                p += 1
                unknown_2 = ()
                if tags_2:
                    unknown_2, p = read_unknown_tags(b, p - 1)
                o2 = new(OffsetFetchRequest_OffsetFetchRequestTopics)
                o2.name = ""
                o2.topic_id = topic_id_2
                o2.partition_indexes = partition_indexes_2
                o2.unknown_tagged_fields = unknown_2
                all_topics_1.append(o2)
            topics_1 = all_topics_1
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetFetchRequest_OffsetFetchRequestGroup)
        o1.group_id = group_id_1
        o1.member_id = member_id_1
        o1.member_epoch = member_epoch_1
        o1.topics = topics_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    require_stable_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchRequest)
    o0.group_id = ""
    o0.topics = ()
    o0.groups = groups_0
    o0.require_stable = require_stable_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_OffsetFetchRequest_1(o0: OffsetFetchRequest, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchRequest", "groups", "8+")
    if o0.require_stable:
        raise no_field("OffsetFetchRequest", "require_stable", "7+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partition_indexes_1 = o1.partition_indexes
        n = len(partition_indexes_1)
        w(PACK_CLASSIC_ARRAY_i[n](*partition_indexes_1))
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetFetchRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetFetchRequest")


def encode_OffsetFetchRequest_2(o0: OffsetFetchRequest, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchRequest", "groups", "8+")
    if o0.require_stable:
        raise no_field("OffsetFetchRequest", "require_stable", "7+")
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(topics_0)
        w(pack_i(n))
        for o1 in topics_0:
            s = o1.name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            partition_indexes_1 = o1.partition_indexes
            n = len(partition_indexes_1)
            w(PACK_CLASSIC_ARRAY_i[n](*partition_indexes_1))
            if o1.unknown_tagged_fields:
                raise no_tags("OffsetFetchRequestTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetFetchRequest")


def encode_OffsetFetchRequest_6(o0: OffsetFetchRequest, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchRequest", "groups", "8+")
    if o0.require_stable:
        raise no_field("OffsetFetchRequest", "require_stable", "7+")
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\x00")
    else:
        n = len(topics_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topics_0:
            s = o1.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partition_indexes_1 = o1.partition_indexes
            n = len(partition_indexes_1)
            w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_OffsetFetchRequest_7(o0: OffsetFetchRequest, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchRequest", "groups", "8+")
    s = o0.group_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    topics_0 = o0.topics
    if topics_0 is None:
        w(b"\x00")
    else:
        n = len(topics_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in topics_0:
            s = o1.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partition_indexes_1 = o1.partition_indexes
            n = len(partition_indexes_1)
            w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_1))
            if o1.unknown_tagged_fields:
                write_tags(w, o1.unknown_tagged_fields)
            else:
                w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_b(o0.require_stable))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.require_stable))


def encode_OffsetFetchRequest_8(o0: OffsetFetchRequest, w: Write) -> None:
    if o0.group_id != "":
        raise no_field("OffsetFetchRequest", "group_id", "0-7")
    if o0.topics is None or len(o0.topics) != 0:
        raise no_field("OffsetFetchRequest", "topics", "0-7")
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        if topics_1 is None:
            w(b"\x00")
        else:
            n = len(topics_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in topics_1:
                s = o2.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partition_indexes_2 = o2.partition_indexes
                n = len(partition_indexes_2)
                w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_2))
                if o2.unknown_tagged_fields:
                    write_tags(w, o2.unknown_tagged_fields)
                else:
                    w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_b(o0.require_stable))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.require_stable))


def encode_OffsetFetchRequest_9(o0: OffsetFetchRequest, w: Write) -> None:
    if o0.group_id != "":
        raise no_field("OffsetFetchRequest", "group_id", "0-7")
    if o0.topics is None or len(o0.topics) != 0:
        raise no_field("OffsetFetchRequest", "topics", "0-7")
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        member_id_1 = o1.member_id
        if member_id_1 is None:
            w(b"\x00")
        else:
            s = member_id_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        w(pack_i(o1.member_epoch))
        topics_1 = o1.topics
        if topics_1 is None:
            w(b"\x00")
        else:
            n = len(topics_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in topics_1:
                s = o2.name.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partition_indexes_2 = o2.partition_indexes
                n = len(partition_indexes_2)
                w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_2))
                if o2.unknown_tagged_fields:
                    write_tags(w, o2.unknown_tagged_fields)
                else:
                    w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_b(o0.require_stable))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.require_stable))


def encode_OffsetFetchRequest_10(o0: OffsetFetchRequest, w: Write) -> None:
    if o0.group_id != "":
        raise no_field("OffsetFetchRequest", "group_id", "0-7")
    if o0.topics is None or len(o0.topics) != 0:
        raise no_field("OffsetFetchRequest", "topics", "0-7")
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        member_id_1 = o1.member_id
        if member_id_1 is None:
            w(b"\x00")
        else:
            s = member_id_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        w(pack_i(o1.member_epoch))
        topics_1 = o1.topics
        if topics_1 is None:
            w(b"\x00")
        else:
            n = len(topics_1)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in topics_1:
                if len(o2.topic_id) != 16:
                    raise bad_uuid(o2.topic_id)
                w(pack_u(o2.topic_id))
                partition_indexes_2 = o2.partition_indexes
                n = len(partition_indexes_2)
                w(PACK_COMPACT_ARRAY_i[n](*partition_indexes_2))
                if o2.unknown_tagged_fields:
                    write_tags(w, o2.unknown_tagged_fields)
                else:
                    w(b"\x00")
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_b(o0.require_stable))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.require_stable))


def decode_OffsetFetchResponse_1(b: bytes, p: int) -> tuple[OffsetFetchResponse, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
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
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, n = unpack_iqh(b, p)
            p += 14
            e = p + n
            metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("metadata", n, end - p)
                metadata_2 = b[p:e].decode()
                p = e
            (error_code_2,) = unpack_h(b, p)
            p += 2
            o2 = new(OffsetFetchResponse_OffsetFetchResponsePartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = -1
            o2.metadata = metadata_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetFetchResponse_OffsetFetchResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    o0 = new_message(OffsetFetchResponse)
    o0.throttle_time_ms = 0
    o0.topics = topics_0
    o0.error_code = 0
    o0.groups = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetFetchResponse_2(b: bytes, p: int) -> tuple[OffsetFetchResponse, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
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
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, n = unpack_iqh(b, p)
            p += 14
            e = p + n
            metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("metadata", n, end - p)
                metadata_2 = b[p:e].decode()
                p = e
            (error_code_2,) = unpack_h(b, p)
            p += 2
            o2 = new(OffsetFetchResponse_OffsetFetchResponsePartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = -1
            o2.metadata = metadata_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetFetchResponse_OffsetFetchResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    (error_code_0,) = unpack_h(b, p)
    p += 2
    o0 = new_message(OffsetFetchResponse)
    o0.throttle_time_ms = 0
    o0.topics = topics_0
    o0.error_code = error_code_0
    o0.groups = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetFetchResponse_3(b: bytes, p: int) -> tuple[OffsetFetchResponse, int]:
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
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, n = unpack_iqh(b, p)
            p += 14
            e = p + n
            metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("metadata", n, end - p)
                metadata_2 = b[p:e].decode()
                p = e
            (error_code_2,) = unpack_h(b, p)
            p += 2
            o2 = new(OffsetFetchResponse_OffsetFetchResponsePartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = -1
            o2.metadata = metadata_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetFetchResponse_OffsetFetchResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    (error_code_0,) = unpack_h(b, p)
    p += 2
    o0 = new_message(OffsetFetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.error_code = error_code_0
    o0.groups = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetFetchResponse_5(b: bytes, p: int) -> tuple[OffsetFetchResponse, int]:
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
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 20 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqih(b, p)
            p += 18
            e = p + n
            metadata_2 = None
            if n != -1:
                if n < 0 or e > end:
                    raise bad_length("metadata", n, end - p)
                metadata_2 = b[p:e].decode()
                p = e
            (error_code_2,) = unpack_h(b, p)
            p += 2
            o2 = new(OffsetFetchResponse_OffsetFetchResponsePartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.metadata = metadata_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = ()
            partitions_1.append(o2)
        o1 = new(OffsetFetchResponse_OffsetFetchResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = ()
        topics_0.append(o1)
    (error_code_0,) = unpack_h(b, p)
    p += 2
    o0 = new_message(OffsetFetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.error_code = error_code_0
    o0.groups = ()
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_OffsetFetchResponse_6(b: bytes, p: int) -> tuple[OffsetFetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 20 > end - p:
            raise bad_count("partitions", n_1, end - p)
        partitions_1 = []
        for _ in range(n_1):
            partition_index_2, committed_offset_2, committed_leader_epoch_2, n = unpack_iqiB(b, p)
            p += 17
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            metadata_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("metadata", n, end - p)
                metadata_2 = b[p:e].decode()
                p = e
            error_code_2, tags_2 = unpack_hB(b, p)
            p += 3
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetFetchResponse_OffsetFetchResponsePartition)
            o2.partition_index = partition_index_2
            o2.committed_offset = committed_offset_2
            o2.committed_leader_epoch = committed_leader_epoch_2
            o2.metadata = metadata_2
            o2.error_code = error_code_2
            o2.unknown_tagged_fields = unknown_2
            partitions_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetFetchResponse_OffsetFetchResponseTopic)
        o1.name = name_1
        o1.partitions = partitions_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    error_code_0, tags_0 = unpack_hB(b, p)
    p += 3
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = topics_0
    o0.error_code = error_code_0
    o0.groups = ()
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetFetchResponse_8(b: bytes, p: int) -> tuple[OffsetFetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
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
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 20 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for _ in range(n_2):
                partition_index_3, committed_offset_3, committed_leader_epoch_3, n = unpack_iqiB(b, p)
                p += 17
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                metadata_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("metadata", n, end - p)
                    metadata_3 = b[p:e].decode()
                    p = e
                error_code_3, tags_3 = unpack_hB(b, p)
                p += 3
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(OffsetFetchResponse_OffsetFetchResponsePartitions)
                o3.partition_index = partition_index_3
                o3.committed_offset = committed_offset_3
                o3.committed_leader_epoch = committed_leader_epoch_3
                o3.metadata = metadata_3
                o3.error_code = error_code_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetFetchResponse_OffsetFetchResponseTopics)
            o2.name = name_2
            o2.topic_id = ZERO_UUID
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        error_code_1, tags_1 = unpack_hB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetFetchResponse_OffsetFetchResponseGroup)
        o1.group_id = group_id_1
        o1.topics = topics_1
        o1.error_code = error_code_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = ()
    o0.error_code = 0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_OffsetFetchResponse_10(b: bytes, p: int) -> tuple[OffsetFetchResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_id", n, end - p)
        group_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 18 > end - p:
            raise bad_count("topics", n_1, end - p)
        topics_1 = []
        for _ in range(n_1):
            topic_id_2, n_2 = unpack_uB(b, p)
            p += 17
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 20 > end - p:
                raise bad_count("partitions", n_2, end - p)
            partitions_2 = []
            for _ in range(n_2):
                partition_index_3, committed_offset_3, committed_leader_epoch_3, n = unpack_iqiB(b, p)
                p += 17
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                metadata_3 = None
                if n != -1:
                    if n < 0 or e > end or n > MAX_STRING_LENGTH:
                        raise bad_length("metadata", n, end - p)
                    metadata_3 = b[p:e].decode()
                    p = e
                error_code_3, tags_3 = unpack_hB(b, p)
                p += 3
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                o3 = new(OffsetFetchResponse_OffsetFetchResponsePartitions)
                o3.partition_index = partition_index_3
                o3.committed_offset = committed_offset_3
                o3.committed_leader_epoch = committed_leader_epoch_3
                o3.metadata = metadata_3
                o3.error_code = error_code_3
                o3.unknown_tagged_fields = unknown_3
                partitions_2.append(o3)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(OffsetFetchResponse_OffsetFetchResponseTopics)
            o2.name = ""
            o2.topic_id = topic_id_2
            o2.partitions = partitions_2
            o2.unknown_tagged_fields = unknown_2
            topics_1.append(o2)
        error_code_1, tags_1 = unpack_hB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(OffsetFetchResponse_OffsetFetchResponseGroup)
        o1.group_id = group_id_1
        o1.topics = topics_1
        o1.error_code = error_code_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(OffsetFetchResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.topics = ()
    o0.error_code = 0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_OffsetFetchResponse_1(o0: OffsetFetchResponse, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchResponse", "groups", "8+")
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iq(o2.partition_index, o2.committed_offset))
            metadata_2 = o2.metadata
            if metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_h(o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetFetchResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetFetchResponseTopic")
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetFetchResponse")


def encode_OffsetFetchResponse_2(o0: OffsetFetchResponse, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchResponse", "groups", "8+")
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iq(o2.partition_index, o2.committed_offset))
            metadata_2 = o2.metadata
            if metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_h(o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetFetchResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetFetchResponseTopic")
    w(pack_h(o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetFetchResponse")


def encode_OffsetFetchResponse_3(o0: OffsetFetchResponse, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchResponse", "groups", "8+")
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iq(o2.partition_index, o2.committed_offset))
            metadata_2 = o2.metadata
            if metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_h(o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetFetchResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetFetchResponseTopic")
    w(pack_h(o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetFetchResponse")


def encode_OffsetFetchResponse_5(o0: OffsetFetchResponse, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchResponse", "groups", "8+")
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(pack_i(n))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(pack_i(n))
        for o2 in partitions_1:
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            metadata_2 = o2.metadata
            if metadata_2 is None:
                w(b"\xff\xff")
            else:
                s = metadata_2.encode()
                n = len(s)
                w(pack_h(n))
                w(s)
            w(pack_h(o2.error_code))
            if o2.unknown_tagged_fields:
                raise no_tags("OffsetFetchResponsePartition")
        if o1.unknown_tagged_fields:
            raise no_tags("OffsetFetchResponseTopic")
    w(pack_h(o0.error_code))
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetFetchResponse")


def encode_OffsetFetchResponse_6(o0: OffsetFetchResponse, w: Write) -> None:
    if len(o0.groups) != 0:
        raise no_field("OffsetFetchResponse", "groups", "8+")
    w(pack_i(o0.throttle_time_ms))
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partitions_1:
            w(pack_iqi(o2.partition_index, o2.committed_offset, o2.committed_leader_epoch))
            metadata_2 = o2.metadata
            if metadata_2 is None:
                w(b"\x00")
            else:
                s = metadata_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            if o2.unknown_tagged_fields:
                w(pack_h(o2.error_code))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_hx(o2.error_code))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_h(o0.error_code))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_hx(o0.error_code))


def encode_OffsetFetchResponse_8(o0: OffsetFetchResponse, w: Write) -> None:
    if len(o0.topics) != 0:
        raise no_field("OffsetFetchResponse", "topics", "0-7")
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                w(pack_iqi(o3.partition_index, o3.committed_offset, o3.committed_leader_epoch))
                metadata_3 = o3.metadata
                if metadata_3 is None:
                    w(b"\x00")
                else:
                    s = metadata_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    w(pack_h(o3.error_code))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_hx(o3.error_code))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_h(o1.error_code))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_hx(o1.error_code))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_OffsetFetchResponse_10(o0: OffsetFetchResponse, w: Write) -> None:
    if len(o0.topics) != 0:
        raise no_field("OffsetFetchResponse", "topics", "0-7")
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        topics_1 = o1.topics
        n = len(topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in topics_1:
            if len(o2.topic_id) != 16:
                raise bad_uuid(o2.topic_id)
            w(pack_u(o2.topic_id))
            partitions_2 = o2.partitions
            n = len(partitions_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in partitions_2:
                w(pack_iqi(o3.partition_index, o3.committed_offset, o3.committed_leader_epoch))
                metadata_3 = o3.metadata
                if metadata_3 is None:
                    w(b"\x00")
                else:
                    s = metadata_3.encode()
                    n = len(s)
                    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                    w(s)
                if o3.unknown_tagged_fields:
                    w(pack_h(o3.error_code))
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(pack_hx(o3.error_code))
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_h(o1.error_code))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_hx(o1.error_code))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    OffsetFetchRequest: Codec(
        bytes,
        {
            1: decode_OffsetFetchRequest_1,
            2: decode_OffsetFetchRequest_2,
            3: decode_OffsetFetchRequest_2,
            4: decode_OffsetFetchRequest_2,
            5: decode_OffsetFetchRequest_2,
            6: decode_OffsetFetchRequest_6,
            7: decode_OffsetFetchRequest_7,
            8: decode_OffsetFetchRequest_8,
            9: decode_OffsetFetchRequest_9,
            10: decode_OffsetFetchRequest_10,
        },
        {
            1: encode_OffsetFetchRequest_1,
            2: encode_OffsetFetchRequest_2,
            3: encode_OffsetFetchRequest_2,
            4: encode_OffsetFetchRequest_2,
            5: encode_OffsetFetchRequest_2,
            6: encode_OffsetFetchRequest_6,
            7: encode_OffsetFetchRequest_7,
            8: encode_OffsetFetchRequest_8,
            9: encode_OffsetFetchRequest_9,
            10: encode_OffsetFetchRequest_10,
        },
    ),
    OffsetFetchResponse: Codec(
        bytes,
        {
            1: decode_OffsetFetchResponse_1,
            2: decode_OffsetFetchResponse_2,
            3: decode_OffsetFetchResponse_3,
            4: decode_OffsetFetchResponse_3,
            5: decode_OffsetFetchResponse_5,
            6: decode_OffsetFetchResponse_6,
            7: decode_OffsetFetchResponse_6,
            8: decode_OffsetFetchResponse_8,
            9: decode_OffsetFetchResponse_8,
            10: decode_OffsetFetchResponse_10,
        },
        {
            1: encode_OffsetFetchResponse_1,
            2: encode_OffsetFetchResponse_2,
            3: encode_OffsetFetchResponse_3,
            4: encode_OffsetFetchResponse_3,
            5: encode_OffsetFetchResponse_5,
            6: encode_OffsetFetchResponse_6,
            7: encode_OffsetFetchResponse_6,
            8: encode_OffsetFetchResponse_8,
            9: encode_OffsetFetchResponse_8,
            10: encode_OffsetFetchResponse_10,
        },
    ),
}
