"""Encoders and decoders for ConsumerGroupDescribe, by version.

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
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k69_consumer_group_describe import ConsumerGroupDescribeRequest, ConsumerGroupDescribeResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ii = Struct(">ii").pack
pack_ix = Struct(">ix").pack
pack_u = Struct(">16s").pack
unpack_bB = Struct(">bB").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_iiB = Struct(">iiB").unpack_from
unpack_oB = Struct(">?B").unpack_from
unpack_uB = Struct(">16sB").unpack_from
ConsumerGroupDescribeResponse_DescribedGroup = ConsumerGroupDescribeResponse.DescribedGroup
ConsumerGroupDescribeResponse_Member = ConsumerGroupDescribeResponse.Member
ConsumerGroupDescribeResponse_TopicPartitions = ConsumerGroupDescribeResponse.TopicPartitions
ConsumerGroupDescribeResponse_Assignment = ConsumerGroupDescribeResponse.Assignment


def decode_ConsumerGroupDescribeRequest_0(b: bytes, p: int) -> tuple[ConsumerGroupDescribeRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("group_ids", n_0, end - p)
    group_ids_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_ids", n, end - p)
        one_of_group_ids_0 = b[p:e].decode()
        p = e
        group_ids_0.append(one_of_group_ids_0)
    include_authorized_operations_0, tags_0 = unpack_oB(b, p)
    p += 2
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ConsumerGroupDescribeRequest)
    o0.group_ids = group_ids_0
    o0.include_authorized_operations = include_authorized_operations_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ConsumerGroupDescribeRequest_0(o0: ConsumerGroupDescribeRequest, w: Write) -> None:
    group_ids_0 = o0.group_ids
    n = len(group_ids_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_group_ids_0 in group_ids_0:
        s = one_of_group_ids_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_b(o0.include_authorized_operations))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_bx(o0.include_authorized_operations))


def decode_ConsumerGroupDescribeResponse_0(b: bytes, p: int) -> tuple[ConsumerGroupDescribeResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 20 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
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
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        group_epoch_1, assignment_epoch_1, n = unpack_iiB(b, p)
        p += 9
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("assignor_name", n, end - p)
        assignor_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 16 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            instance_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("instance_id", n, end - p)
                instance_id_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            rack_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("rack_id", n, end - p)
                rack_id_2 = b[p:e].decode()
                p = e
            member_epoch_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 1 > end - p:
                raise bad_count("subscribed_topic_names", n_2, end - p)
            subscribed_topic_names_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subscribed_topic_names", n, end - p)
                one_of_subscribed_topic_names_2 = b[p:e].decode()
                p = e
                subscribed_topic_names_2.append(one_of_subscribed_topic_names_2)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            subscribed_topic_regex_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subscribed_topic_regex", n, end - p)
                subscribed_topic_regex_2 = b[p:e].decode()
                p = e
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 19 > end - p:
                raise bad_count("topic_partitions", n_3, end - p)
            topic_partitions_3 = []
            for _ in range(n_3):
                topic_id_4, n = unpack_uB(b, p)
                p += 17
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic_name", n, end - p)
                topic_name_4 = b[p:e].decode()
                p = e
                n_4 = b[p]
                p += 1
                if n_4 > 127:
                    n_4, p = read_uvarint(b, p - 1)
                n_4 -= 1
                if n_4 < 0 or n_4 * 4 > end - p:
                    raise bad_count("partitions", n_4, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n_4](b, p))
                p += n_4 * 4
                tags_4 = b[p]
                p += 1
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(ConsumerGroupDescribeResponse_TopicPartitions)
                o4.topic_id = topic_id_4
                o4.topic_name = topic_name_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                topic_partitions_3.append(o4)
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(ConsumerGroupDescribeResponse_Assignment)
            o3.topic_partitions = topic_partitions_3
            o3.unknown_tagged_fields = unknown_3
            assignment_2 = o3
            n_5 = b[p]
            p += 1
            if n_5 > 127:
                n_5, p = read_uvarint(b, p - 1)
            n_5 -= 1
            if n_5 < 0 or n_5 * 19 > end - p:
                raise bad_count("topic_partitions", n_5, end - p)
            topic_partitions_5 = []
            for _ in range(n_5):
                topic_id_6, n = unpack_uB(b, p)
                p += 17
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic_name", n, end - p)
                topic_name_6 = b[p:e].decode()
                p = e
                n_6 = b[p]
                p += 1
                if n_6 > 127:
                    n_6, p = read_uvarint(b, p - 1)
                n_6 -= 1
                if n_6 < 0 or n_6 * 4 > end - p:
                    raise bad_count("partitions", n_6, end - p)
                partitions_6 = list(UNPACK_ARRAY_i[n_6](b, p))
                p += n_6 * 4
                tags_6 = b[p]
                p += 1
                unknown_6 = ()
                if tags_6:
                    unknown_6, p = read_unknown_tags(b, p - 1)
                o6 = new(ConsumerGroupDescribeResponse_TopicPartitions)
                o6.topic_id = topic_id_6
                o6.topic_name = topic_name_6
                o6.partitions = partitions_6
                o6.unknown_tagged_fields = unknown_6
                topic_partitions_5.append(o6)
            tags_5 = b[p]
            p += 1
            unknown_5 = ()
            if tags_5:
                unknown_5, p = read_unknown_tags(b, p - 1)
            o5 = new(ConsumerGroupDescribeResponse_Assignment)
            o5.topic_partitions = topic_partitions_5
            o5.unknown_tagged_fields = unknown_5
            target_assignment_2 = o5
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ConsumerGroupDescribeResponse_Member)
            o2.member_id = member_id_2
            o2.instance_id = instance_id_2
            o2.rack_id = rack_id_2
            o2.member_epoch = member_epoch_2
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.subscribed_topic_names = subscribed_topic_names_2
            o2.subscribed_topic_regex = subscribed_topic_regex_2
            o2.assignment = assignment_2
            o2.target_assignment = target_assignment_2
            o2.member_type = -1
            o2.unknown_tagged_fields = unknown_2
            members_1.append(o2)
        authorized_operations_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ConsumerGroupDescribeResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.group_epoch = group_epoch_1
        o1.assignment_epoch = assignment_epoch_1
        o1.assignor_name = assignor_name_1
        o1.members = members_1
        o1.authorized_operations = authorized_operations_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ConsumerGroupDescribeResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_ConsumerGroupDescribeResponse_1(b: bytes, p: int) -> tuple[ConsumerGroupDescribeResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 20 > end - p:
        raise bad_count("groups", n_0, end - p)
    groups_0 = []
    for _ in range(n_0):
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
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("group_state", n, end - p)
        group_state_1 = b[p:e].decode()
        p = e
        group_epoch_1, assignment_epoch_1, n = unpack_iiB(b, p)
        p += 9
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("assignor_name", n, end - p)
        assignor_name_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 17 > end - p:
            raise bad_count("members", n_1, end - p)
        members_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("member_id", n, end - p)
            member_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            instance_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("instance_id", n, end - p)
                instance_id_2 = b[p:e].decode()
                p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            rack_id_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("rack_id", n, end - p)
                rack_id_2 = b[p:e].decode()
                p = e
            member_epoch_2, n = unpack_iB(b, p)
            p += 5
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_id", n, end - p)
            client_id_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("client_host", n, end - p)
            client_host_2 = b[p:e].decode()
            p = e
            n_2 = b[p]
            p += 1
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 1 > end - p:
                raise bad_count("subscribed_topic_names", n_2, end - p)
            subscribed_topic_names_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subscribed_topic_names", n, end - p)
                one_of_subscribed_topic_names_2 = b[p:e].decode()
                p = e
                subscribed_topic_names_2.append(one_of_subscribed_topic_names_2)
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            subscribed_topic_regex_2 = None
            if n != -1:
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("subscribed_topic_regex", n, end - p)
                subscribed_topic_regex_2 = b[p:e].decode()
                p = e
            n_3 = b[p]
            p += 1
            if n_3 > 127:
                n_3, p = read_uvarint(b, p - 1)
            n_3 -= 1
            if n_3 < 0 or n_3 * 19 > end - p:
                raise bad_count("topic_partitions", n_3, end - p)
            topic_partitions_3 = []
            for _ in range(n_3):
                topic_id_4, n = unpack_uB(b, p)
                p += 17
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic_name", n, end - p)
                topic_name_4 = b[p:e].decode()
                p = e
                n_4 = b[p]
                p += 1
                if n_4 > 127:
                    n_4, p = read_uvarint(b, p - 1)
                n_4 -= 1
                if n_4 < 0 or n_4 * 4 > end - p:
                    raise bad_count("partitions", n_4, end - p)
                partitions_4 = list(UNPACK_ARRAY_i[n_4](b, p))
                p += n_4 * 4
                tags_4 = b[p]
                p += 1
                unknown_4 = ()
                if tags_4:
                    unknown_4, p = read_unknown_tags(b, p - 1)
                o4 = new(ConsumerGroupDescribeResponse_TopicPartitions)
                o4.topic_id = topic_id_4
                o4.topic_name = topic_name_4
                o4.partitions = partitions_4
                o4.unknown_tagged_fields = unknown_4
                topic_partitions_3.append(o4)
            tags_3 = b[p]
            p += 1
            unknown_3 = ()
            if tags_3:
                unknown_3, p = read_unknown_tags(b, p - 1)
            o3 = new(ConsumerGroupDescribeResponse_Assignment)
            o3.topic_partitions = topic_partitions_3
            o3.unknown_tagged_fields = unknown_3
            assignment_2 = o3
            n_5 = b[p]
            p += 1
            if n_5 > 127:
                n_5, p = read_uvarint(b, p - 1)
            n_5 -= 1
            if n_5 < 0 or n_5 * 19 > end - p:
                raise bad_count("topic_partitions", n_5, end - p)
            topic_partitions_5 = []
            for _ in range(n_5):
                topic_id_6, n = unpack_uB(b, p)
                p += 17
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("topic_name", n, end - p)
                topic_name_6 = b[p:e].decode()
                p = e
                n_6 = b[p]
                p += 1
                if n_6 > 127:
                    n_6, p = read_uvarint(b, p - 1)
                n_6 -= 1
                if n_6 < 0 or n_6 * 4 > end - p:
                    raise bad_count("partitions", n_6, end - p)
                partitions_6 = list(UNPACK_ARRAY_i[n_6](b, p))
                p += n_6 * 4
                tags_6 = b[p]
                p += 1
                unknown_6 = ()
                if tags_6:
                    unknown_6, p = read_unknown_tags(b, p - 1)
                o6 = new(ConsumerGroupDescribeResponse_TopicPartitions)
                o6.topic_id = topic_id_6
                o6.topic_name = topic_name_6
                o6.partitions = partitions_6
                o6.unknown_tagged_fields = unknown_6
                topic_partitions_5.append(o6)
            tags_5 = b[p]
            p += 1
            unknown_5 = ()
            if tags_5:
                unknown_5, p = read_unknown_tags(b, p - 1)
            o5 = new(ConsumerGroupDescribeResponse_Assignment)
            o5.topic_partitions = topic_partitions_5
            o5.unknown_tagged_fields = unknown_5
            target_assignment_2 = o5
            member_type_2, tags_2 = unpack_bB(b, p)
            p += 2
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(ConsumerGroupDescribeResponse_Member)
            o2.member_id = member_id_2
            o2.instance_id = instance_id_2
            o2.rack_id = rack_id_2
            o2.member_epoch = member_epoch_2
            o2.client_id = client_id_2
            o2.client_host = client_host_2
            o2.subscribed_topic_names = subscribed_topic_names_2
            o2.subscribed_topic_regex = subscribed_topic_regex_2
            o2.assignment = assignment_2
            o2.target_assignment = target_assignment_2
            o2.member_type = member_type_2
            o2.unknown_tagged_fields = unknown_2
            members_1.append(o2)
        authorized_operations_1, tags_1 = unpack_iB(b, p)
        p += 5
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(ConsumerGroupDescribeResponse_DescribedGroup)
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.group_id = group_id_1
        o1.group_state = group_state_1
        o1.group_epoch = group_epoch_1
        o1.assignment_epoch = assignment_epoch_1
        o1.assignor_name = assignor_name_1
        o1.members = members_1
        o1.authorized_operations = authorized_operations_1
        o1.unknown_tagged_fields = unknown_1
        groups_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(ConsumerGroupDescribeResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.groups = groups_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_ConsumerGroupDescribeResponse_0(o0: ConsumerGroupDescribeResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.assignor_name.encode()
        n = len(s)
        w(pack_ii(o1.group_epoch, o1.assignment_epoch))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            instance_id_2 = o2.instance_id
            if instance_id_2 is None:
                w(b"\x00")
            else:
                s = instance_id_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            rack_id_2 = o2.rack_id
            if rack_id_2 is None:
                w(b"\x00")
            else:
                s = rack_id_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(pack_i(o2.member_epoch))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            subscribed_topic_names_2 = o2.subscribed_topic_names
            n = len(subscribed_topic_names_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_subscribed_topic_names_2 in subscribed_topic_names_2:
                s = one_of_subscribed_topic_names_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            subscribed_topic_regex_2 = o2.subscribed_topic_regex
            if subscribed_topic_regex_2 is None:
                w(b"\x00")
            else:
                s = subscribed_topic_regex_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            o3 = o2.assignment
            topic_partitions_3 = o3.topic_partitions
            n = len(topic_partitions_3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in topic_partitions_3:
                if len(o4.topic_id) != 16:
                    raise bad_uuid(o4.topic_id)
                s = o4.topic_name.encode()
                n = len(s)
                w(pack_u(o4.topic_id))
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_4 = o4.partitions
                n = len(partitions_4)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
            o5 = o2.target_assignment
            topic_partitions_5 = o5.topic_partitions
            n = len(topic_partitions_5)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o6 in topic_partitions_5:
                if len(o6.topic_id) != 16:
                    raise bad_uuid(o6.topic_id)
                s = o6.topic_name.encode()
                n = len(s)
                w(pack_u(o6.topic_id))
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_6 = o6.partitions
                n = len(partitions_6)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_6))
                if o6.unknown_tagged_fields:
                    write_tags(w, o6.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o5.unknown_tagged_fields:
                write_tags(w, o5.unknown_tagged_fields)
            else:
                w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        if o1.unknown_tagged_fields:
            w(pack_i(o1.authorized_operations))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.authorized_operations))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_ConsumerGroupDescribeResponse_1(o0: ConsumerGroupDescribeResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    groups_0 = o0.groups
    n = len(groups_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in groups_0:
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        s = o1.group_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.group_state.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.assignor_name.encode()
        n = len(s)
        w(pack_ii(o1.group_epoch, o1.assignment_epoch))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        members_1 = o1.members
        n = len(members_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in members_1:
            s = o2.member_id.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            instance_id_2 = o2.instance_id
            if instance_id_2 is None:
                w(b"\x00")
            else:
                s = instance_id_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            rack_id_2 = o2.rack_id
            if rack_id_2 is None:
                w(b"\x00")
            else:
                s = rack_id_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            s = o2.client_id.encode()
            n = len(s)
            w(pack_i(o2.member_epoch))
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.client_host.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            subscribed_topic_names_2 = o2.subscribed_topic_names
            n = len(subscribed_topic_names_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_subscribed_topic_names_2 in subscribed_topic_names_2:
                s = one_of_subscribed_topic_names_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            subscribed_topic_regex_2 = o2.subscribed_topic_regex
            if subscribed_topic_regex_2 is None:
                w(b"\x00")
            else:
                s = subscribed_topic_regex_2.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
            o3 = o2.assignment
            topic_partitions_3 = o3.topic_partitions
            n = len(topic_partitions_3)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o4 in topic_partitions_3:
                if len(o4.topic_id) != 16:
                    raise bad_uuid(o4.topic_id)
                s = o4.topic_name.encode()
                n = len(s)
                w(pack_u(o4.topic_id))
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_4 = o4.partitions
                n = len(partitions_4)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_4))
                if o4.unknown_tagged_fields:
                    write_tags(w, o4.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o3.unknown_tagged_fields:
                write_tags(w, o3.unknown_tagged_fields)
            else:
                w(b"\x00")
            o5 = o2.target_assignment
            topic_partitions_5 = o5.topic_partitions
            n = len(topic_partitions_5)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o6 in topic_partitions_5:
                if len(o6.topic_id) != 16:
                    raise bad_uuid(o6.topic_id)
                s = o6.topic_name.encode()
                n = len(s)
                w(pack_u(o6.topic_id))
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                partitions_6 = o6.partitions
                n = len(partitions_6)
                w(PACK_COMPACT_ARRAY_i[n](*partitions_6))
                if o6.unknown_tagged_fields:
                    write_tags(w, o6.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o5.unknown_tagged_fields:
                write_tags(w, o5.unknown_tagged_fields)
            else:
                w(b"\x00")
            if o2.unknown_tagged_fields:
                w(pack_b(o2.member_type))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_bx(o2.member_type))
        if o1.unknown_tagged_fields:
            w(pack_i(o1.authorized_operations))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ix(o1.authorized_operations))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    ConsumerGroupDescribeRequest: Codec(
        bytes,
        {0: decode_ConsumerGroupDescribeRequest_0, 1: decode_ConsumerGroupDescribeRequest_0},
        {0: encode_ConsumerGroupDescribeRequest_0, 1: encode_ConsumerGroupDescribeRequest_0},
    ),
    ConsumerGroupDescribeResponse: Codec(
        bytes,
        {0: decode_ConsumerGroupDescribeResponse_0, 1: decode_ConsumerGroupDescribeResponse_1},
        {0: encode_ConsumerGroupDescribeResponse_0, 1: encode_ConsumerGroupDescribeResponse_1},
    ),
}
