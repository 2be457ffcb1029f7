"""Encoders and decoders for ConsumerGroupCurrentMemberAssignmentKey, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Any, Final

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    PACK_COMPACT_ARRAY_h,
    PACK_COMPACT_ARRAY_i,
    UNPACK_ARRAY_h,
    UNPACK_ARRAY_i,
    Write,
    bad_count,
    bad_length,
    bad_tag_size,
    bad_uuid,
    long_string,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.message import TaggedFields
from ottla.wire.messages.group_coordinator_records import (
    ConsumerGroupCurrentMemberAssignmentKey,
    ConsumerGroupCurrentMemberAssignmentValue,
    ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions,
    ConsumerGroupMemberMetadataKey,
    ConsumerGroupMemberMetadataValue,
    ConsumerGroupMemberMetadataValue_ClassicMemberMetadata,
    ConsumerGroupMemberMetadataValue_ClassicProtocol,
    ConsumerGroupMetadataKey,
    ConsumerGroupMetadataValue,
    ConsumerGroupPartitionMetadataKey,
    ConsumerGroupPartitionMetadataValue,
    ConsumerGroupPartitionMetadataValue_PartitionMetadata,
    ConsumerGroupPartitionMetadataValue_TopicMetadata,
    ConsumerGroupRegularExpressionKey,
    ConsumerGroupRegularExpressionValue,
    ConsumerGroupTargetAssignmentMemberKey,
    ConsumerGroupTargetAssignmentMemberValue,
    ConsumerGroupTargetAssignmentMemberValue_TopicPartition,
    ConsumerGroupTargetAssignmentMetadataKey,
    ConsumerGroupTargetAssignmentMetadataValue,
    GroupMetadataKey,
    GroupMetadataValue,
    GroupMetadataValue_MemberMetadata,
    LegacyOffsetCommitKey,
    LegacyOffsetCommitValue,
    OffsetCommitKey,
    OffsetCommitValue,
    ShareGroupCurrentMemberAssignmentKey,
    ShareGroupCurrentMemberAssignmentValue,
    ShareGroupCurrentMemberAssignmentValue_TopicPartitions,
    ShareGroupMemberMetadataKey,
    ShareGroupMemberMetadataValue,
    ShareGroupMetadataKey,
    ShareGroupMetadataValue,
    ShareGroupStatePartitionMetadataKey,
    ShareGroupStatePartitionMetadataValue,
    ShareGroupStatePartitionMetadataValue_TopicInfo,
    ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo,
    ShareGroupTargetAssignmentMemberKey,
    ShareGroupTargetAssignmentMemberValue,
    ShareGroupTargetAssignmentMemberValue_TopicPartition,
    ShareGroupTargetAssignmentMetadataKey,
    ShareGroupTargetAssignmentMetadataValue,
    StreamsGroupCurrentMemberAssignmentKey,
    StreamsGroupCurrentMemberAssignmentValue,
    StreamsGroupCurrentMemberAssignmentValue_TaskIds,
    StreamsGroupMemberMetadataKey,
    StreamsGroupMemberMetadataValue,
    StreamsGroupMemberMetadataValue_Endpoint,
    StreamsGroupMemberMetadataValue_KeyValue,
    StreamsGroupMetadataKey,
    StreamsGroupMetadataValue,
    StreamsGroupMetadataValue_LastAssignmentConfig,
    StreamsGroupTargetAssignmentMemberKey,
    StreamsGroupTargetAssignmentMemberValue,
    StreamsGroupTargetAssignmentMemberValue_TaskIds,
    StreamsGroupTargetAssignmentMetadataKey,
    StreamsGroupTargetAssignmentMetadataValue,
    StreamsGroupTopologyKey,
    StreamsGroupTopologyValue,
    StreamsGroupTopologyValue_CopartitionGroup,
    StreamsGroupTopologyValue_Subtopology,
    StreamsGroupTopologyValue_TopicConfig,
    StreamsGroupTopologyValue_TopicInfo,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

pack_H: Final = Struct(">H").pack
pack_Hx: Final = Struct(">Hx").pack
pack_h: Final = Struct(">h").pack
pack_i: Final = Struct(">i").pack
pack_ih: Final = Struct(">ih").pack
pack_ii: Final = Struct(">ii").pack
pack_iib: Final = Struct(">iib").pack
pack_iii: Final = Struct(">iii").pack
pack_iq: Final = Struct(">iq").pack
pack_iqx: Final = Struct(">iqx").pack
pack_q: Final = Struct(">q").pack
pack_qh: Final = Struct(">qh").pack
pack_qi: Final = Struct(">qi").pack
pack_qih: Final = Struct(">qih").pack
pack_qq: Final = Struct(">qq").pack
pack_qqx: Final = Struct(">qqx").pack
pack_u: Final = Struct(">16s").pack
unpack_HB: Final = Struct(">HB").unpack_from
unpack_b: Final = Struct(">b").unpack_from
unpack_h: Final = Struct(">h").unpack_from
unpack_i: Final = Struct(">i").unpack_from
unpack_iB: Final = Struct(">iB").unpack_from
unpack_ih: Final = Struct(">ih").unpack_from
unpack_ihB: Final = Struct(">ihB").unpack_from
unpack_ii: Final = Struct(">ii").unpack_from
unpack_iiB: Final = Struct(">iiB").unpack_from
unpack_iibB: Final = Struct(">iibB").unpack_from
unpack_iii: Final = Struct(">iii").unpack_from
unpack_iqB: Final = Struct(">iqB").unpack_from
unpack_q: Final = Struct(">q").unpack_from
unpack_qB: Final = Struct(">qB").unpack_from
unpack_qh: Final = Struct(">qh").unpack_from
unpack_qi: Final = Struct(">qi").unpack_from
unpack_qiB: Final = Struct(">qiB").unpack_from
unpack_qih: Final = Struct(">qih").unpack_from
unpack_qq: Final = Struct(">qq").unpack_from
unpack_qqB: Final = Struct(">qqB").unpack_from
unpack_u: Final = Struct(">16s").unpack_from
unpack_uB: Final = Struct(">16sB").unpack_from
DEFAULT_ConsumerGroupMemberMetadataValue_ClassicMemberMetadata: Final = (
    ConsumerGroupMemberMetadataValue.ClassicMemberMetadata.DEFAULT
)


def decode_ConsumerGroupCurrentMemberAssignmentKey_0(
    b: bytes, p: int
) -> tuple[ConsumerGroupCurrentMemberAssignmentKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return ConsumerGroupCurrentMemberAssignmentKey(group_id_0, member_id_0, ()), p


def encode_ConsumerGroupCurrentMemberAssignmentKey_0(o0: ConsumerGroupCurrentMemberAssignmentKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerGroupCurrentMemberAssignmentKey")


def decode_ConsumerGroupCurrentMemberAssignmentValue_0(
    b: bytes, p: int
) -> tuple[ConsumerGroupCurrentMemberAssignmentValue, int]:
    member_epoch_0: int
    previous_member_epoch_0: int
    state_0: int
    n_0: int
    assigned_partitions_0: list[ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[int]
    tags_1: int
    unknown_1: TaggedFields
    extra_1: list[tuple[int, bytes]]
    assignment_epochs_1: Sequence[int] | None
    all_assignment_epochs_1: list[int]
    partitions_pending_revocation_0: list[ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions]
    topic_id_2: bytes
    n_2: int
    partitions_2: list[int]
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    assignment_epochs_2: Sequence[int] | None
    all_assignment_epochs_2: list[int]
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    member_epoch_0, previous_member_epoch_0, state_0, n_0 = unpack_iibB(b, p)
    p += 10
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("assigned_partitions", n_0, end - p)
    assigned_partitions_0 = []
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
        assignment_epochs_1 = ()
        unknown_1 = ()
        if tags_1:
            tags_1, p = read_uvarint(b, p - 1)
            extra_1 = []
            for _ in range(tags_1):
                tag_1, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_1 = p + n
                if stop_1 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_1 == 0:
                    n_1 = b[p]
                    p += 1
                    if n_1 > 127:
                        n_1, p = read_uvarint(b, p - 1)
                    n_1 -= 1
                    assignment_epochs_1 = None
                    if n_1 != -1:
                        if n_1 < 0 or n_1 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_1, end - p)
                        all_assignment_epochs_1 = list(UNPACK_ARRAY_i[n_1](b, p))
                        p += n_1 * 4
                        assignment_epochs_1 = all_assignment_epochs_1
                else:
                    extra_1.append((tag_1, b[p:stop_1]))
                    p = stop_1
                if p != stop_1:
                    raise bad_tag_size(tag_1, p - stop_1)
            unknown_1 = tuple(extra_1)
        assigned_partitions_0.append(
            ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions(
                topic_id_1, partitions_1, assignment_epochs_1, unknown_1
            )
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("partitions_pending_revocation", n_0, end - p)
    partitions_pending_revocation_0 = []
    for _ in range(n_0):
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
        assignment_epochs_2 = ()
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
                    n_2 = b[p]
                    p += 1
                    if n_2 > 127:
                        n_2, p = read_uvarint(b, p - 1)
                    n_2 -= 1
                    assignment_epochs_2 = None
                    if n_2 != -1:
                        if n_2 < 0 or n_2 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_2, end - p)
                        all_assignment_epochs_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                        p += n_2 * 4
                        assignment_epochs_2 = all_assignment_epochs_2
                else:
                    extra_2.append((tag_2, b[p:stop_2]))
                    p = stop_2
                if p != stop_2:
                    raise bad_tag_size(tag_2, p - stop_2)
            unknown_2 = tuple(extra_2)
        partitions_pending_revocation_0.append(
            ConsumerGroupCurrentMemberAssignmentValue_TopicPartitions(
                topic_id_2, partitions_2, assignment_epochs_2, unknown_2
            )
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ConsumerGroupCurrentMemberAssignmentValue(
        member_epoch_0,
        previous_member_epoch_0,
        state_0,
        assigned_partitions_0,
        partitions_pending_revocation_0,
        unknown_0,
    ), p


def encode_ConsumerGroupCurrentMemberAssignmentValue_0(o0: ConsumerGroupCurrentMemberAssignmentValue, w: Write) -> None:
    w(pack_iib(o0.member_epoch, o0.previous_member_epoch, o0.state))
    assigned_partitions_0 = o0.assigned_partitions
    n = len(assigned_partitions_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in assigned_partitions_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_u(o1.topic_id))
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
        t1: list[tuple[int, bytes]] = []
        if o1.assignment_epochs is None or len(o1.assignment_epochs) != 0:
            parts_assignment_epochs_1: list[Any] = []
            w_assignment_epochs_1 = parts_assignment_epochs_1.append
            assignment_epochs_1 = o1.assignment_epochs
            if assignment_epochs_1 is None:
                w_assignment_epochs_1(b"\x00")
            else:
                n = len(assignment_epochs_1)
                w_assignment_epochs_1(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_1))
            t1.append((0, b"".join(parts_assignment_epochs_1)))
        if t1 or o1.unknown_tagged_fields:
            write_tags(w, [*t1, *o1.unknown_tagged_fields])
        else:
            w(b"\x00")
    partitions_pending_revocation_0 = o0.partitions_pending_revocation
    n = len(partitions_pending_revocation_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in partitions_pending_revocation_0:
        if len(o2.topic_id) != 16:
            raise bad_uuid(o2.topic_id)
        w(pack_u(o2.topic_id))
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
        t2: list[tuple[int, bytes]] = []
        if o2.assignment_epochs is None or len(o2.assignment_epochs) != 0:
            parts_assignment_epochs_2: list[Any] = []
            w_assignment_epochs_2 = parts_assignment_epochs_2.append
            assignment_epochs_2 = o2.assignment_epochs
            if assignment_epochs_2 is None:
                w_assignment_epochs_2(b"\x00")
            else:
                n = len(assignment_epochs_2)
                w_assignment_epochs_2(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_2))
            t2.append((0, b"".join(parts_assignment_epochs_2)))
        if t2 or o2.unknown_tagged_fields:
            write_tags(w, [*t2, *o2.unknown_tagged_fields])
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ConsumerGroupMemberMetadataKey_0(b: bytes, p: int) -> tuple[ConsumerGroupMemberMetadataKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return ConsumerGroupMemberMetadataKey(group_id_0, member_id_0, ()), p


def encode_ConsumerGroupMemberMetadataKey_0(o0: ConsumerGroupMemberMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerGroupMemberMetadataKey")


def decode_ConsumerGroupMemberMetadataValue_0(b: bytes, p: int) -> tuple[ConsumerGroupMemberMetadataValue, int]:
    n: int
    instance_id_0: str | None
    rack_id_0: str | None
    client_id_0: str
    client_host_0: str
    n_0: int
    subscribed_topic_names_0: list[str]
    one_of_subscribed_topic_names_0: str
    subscribed_topic_regex_0: str | None
    rebalance_timeout_ms_0: int
    server_assignor_0: str | None
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    classic_member_metadata_0: ConsumerGroupMemberMetadataValue_ClassicMemberMetadata | None
    session_timeout_ms_1: int
    n_1: int
    supported_protocols_1: list[ConsumerGroupMemberMetadataValue_ClassicProtocol]
    name_2: str
    metadata_2: bytes
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    end = len(b)
    n = b[p]
    p += 1
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
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_id", n, end - p)
    client_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_host", n, end - p)
    client_host_0 = b[p:e].decode()
    p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("subscribed_topic_names", n_0, end - p)
    subscribed_topic_names_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subscribed_topic_names", n, end - p)
        one_of_subscribed_topic_names_0 = b[p:e].decode()
        p = e
        subscribed_topic_names_0.append(one_of_subscribed_topic_names_0)
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
    rebalance_timeout_ms_0, n = unpack_iB(b, p)
    p += 5
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
    tags_0 = b[p]
    p += 1
    classic_member_metadata_0 = DEFAULT_ConsumerGroupMemberMetadataValue_ClassicMemberMetadata
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
                (n,) = unpack_b(b, p)
                p += 1
                if n <= 0:
                    classic_member_metadata_0 = None
                else:
                    session_timeout_ms_1, n_1 = unpack_iB(b, p)
                    p += 5
                    if n_1 > 127:
                        n_1, p = read_uvarint(b, p - 1)
                    n_1 -= 1
                    if n_1 < 0 or n_1 * 3 > end - p:
                        raise bad_count("supported_protocols", n_1, end - p)
                    supported_protocols_1 = []
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
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end:
                            raise bad_length("metadata", n, end - p)
                        metadata_2 = b[p:e]
                        p = e
                        tags_2 = b[p]
                        p += 1
                        unknown_2 = ()
                        if tags_2:
                            unknown_2, p = read_unknown_tags(b, p - 1)
                        supported_protocols_1.append(
                            ConsumerGroupMemberMetadataValue_ClassicProtocol(name_2, metadata_2, unknown_2)
                        )
                    tags_1 = b[p]
                    p += 1
                    unknown_1 = ()
                    if tags_1:
                        unknown_1, p = read_unknown_tags(b, p - 1)
                    classic_member_metadata_0 = ConsumerGroupMemberMetadataValue_ClassicMemberMetadata(
                        session_timeout_ms_1, supported_protocols_1, unknown_1
                    )
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return ConsumerGroupMemberMetadataValue(
        instance_id_0,
        rack_id_0,
        client_id_0,
        client_host_0,
        subscribed_topic_names_0,
        subscribed_topic_regex_0,
        rebalance_timeout_ms_0,
        server_assignor_0,
        classic_member_metadata_0,
        unknown_0,
    ), p


def encode_ConsumerGroupMemberMetadataValue_0(o0: ConsumerGroupMemberMetadataValue, w: Write) -> None:
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
    s = o0.client_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.client_host.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    subscribed_topic_names_0 = o0.subscribed_topic_names
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
    w(pack_i(o0.rebalance_timeout_ms))
    server_assignor_0 = o0.server_assignor
    if server_assignor_0 is None:
        w(b"\x00")
    else:
        s = server_assignor_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    t0: list[tuple[int, bytes]] = []
    if (
        o0.classic_member_metadata is not DEFAULT_ConsumerGroupMemberMetadataValue_ClassicMemberMetadata
        and o0.classic_member_metadata != DEFAULT_ConsumerGroupMemberMetadataValue_ClassicMemberMetadata
    ):
        parts_classic_member_metadata_0: list[Any] = []
        w_classic_member_metadata_0 = parts_classic_member_metadata_0.append
        o1 = o0.classic_member_metadata
        if o1 is None:
            w_classic_member_metadata_0(b"\x00")
        else:
            w_classic_member_metadata_0(b"\x01")
            w_classic_member_metadata_0(pack_i(o1.session_timeout_ms))
            supported_protocols_1 = o1.supported_protocols
            n = len(supported_protocols_1)
            w_classic_member_metadata_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o2 in supported_protocols_1:
                s = o2.name.encode()
                n = len(s)
                w_classic_member_metadata_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w_classic_member_metadata_0(s)
                metadata_2 = o2.metadata
                n = len(metadata_2)
                w_classic_member_metadata_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
                w_classic_member_metadata_0(metadata_2)
                if o2.unknown_tagged_fields:
                    write_tags(w_classic_member_metadata_0, o2.unknown_tagged_fields)
                else:
                    w_classic_member_metadata_0(b"\x00")
            if o1.unknown_tagged_fields:
                write_tags(w_classic_member_metadata_0, o1.unknown_tagged_fields)
            else:
                w_classic_member_metadata_0(b"\x00")
        t0.append((0, b"".join(parts_classic_member_metadata_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_ConsumerGroupMetadataKey_0(b: bytes, p: int) -> tuple[ConsumerGroupMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return ConsumerGroupMetadataKey(group_id_0, ()), p


def encode_ConsumerGroupMetadataKey_0(o0: ConsumerGroupMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerGroupMetadataKey")


def decode_ConsumerGroupMetadataValue_0(b: bytes, p: int) -> tuple[ConsumerGroupMetadataValue, int]:
    epoch_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    metadata_hash_0: int
    end = len(b)
    epoch_0, tags_0 = unpack_iB(b, p)
    p += 5
    metadata_hash_0 = 0
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
                (metadata_hash_0,) = unpack_q(b, p)
                p += 8
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return ConsumerGroupMetadataValue(epoch_0, metadata_hash_0, unknown_0), p


def encode_ConsumerGroupMetadataValue_0(o0: ConsumerGroupMetadataValue, w: Write) -> None:
    w(pack_i(o0.epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.metadata_hash != 0:
        parts_metadata_hash_0: list[Any] = []
        w_metadata_hash_0 = parts_metadata_hash_0.append
        w_metadata_hash_0(pack_q(o0.metadata_hash))
        t0.append((0, b"".join(parts_metadata_hash_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_ConsumerGroupPartitionMetadataKey_0(b: bytes, p: int) -> tuple[ConsumerGroupPartitionMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return ConsumerGroupPartitionMetadataKey(group_id_0, ()), p


def encode_ConsumerGroupPartitionMetadataKey_0(o0: ConsumerGroupPartitionMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerGroupPartitionMetadataKey")


def decode_ConsumerGroupPartitionMetadataValue_0(b: bytes, p: int) -> tuple[ConsumerGroupPartitionMetadataValue, int]:
    n_0: int
    topics_0: list[ConsumerGroupPartitionMetadataValue_TopicMetadata]
    topic_id_1: bytes
    n: int
    topic_name_1: str
    num_partitions_1: int
    n_1: int
    partition_metadata_1: list[ConsumerGroupPartitionMetadataValue_PartitionMetadata]
    partition_2: int
    n_2: int
    racks_2: list[str]
    one_of_racks_2: str
    tags_2: int
    unknown_2: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 23 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        topic_id_1, n = unpack_uB(b, p)
        p += 17
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
        p = e
        num_partitions_1, n_1 = unpack_iB(b, p)
        p += 5
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("partition_metadata", n_1, end - p)
        partition_metadata_1 = []
        for _ in range(n_1):
            partition_2, n_2 = unpack_iB(b, p)
            p += 5
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 1 > end - p:
                raise bad_count("racks", n_2, end - p)
            racks_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("racks", n, end - p)
                one_of_racks_2 = b[p:e].decode()
                p = e
                racks_2.append(one_of_racks_2)
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            partition_metadata_1.append(
                ConsumerGroupPartitionMetadataValue_PartitionMetadata(partition_2, racks_2, unknown_2)
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        topics_0.append(
            ConsumerGroupPartitionMetadataValue_TopicMetadata(
                topic_id_1, topic_name_1, num_partitions_1, partition_metadata_1, unknown_1
            )
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ConsumerGroupPartitionMetadataValue(topics_0, unknown_0), p


def encode_ConsumerGroupPartitionMetadataValue_0(o0: ConsumerGroupPartitionMetadataValue, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        s = o1.topic_name.encode()
        n = len(s)
        w(pack_u(o1.topic_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_i(o1.num_partitions))
        partition_metadata_1 = o1.partition_metadata
        n = len(partition_metadata_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in partition_metadata_1:
            w(pack_i(o2.partition))
            racks_2 = o2.racks
            n = len(racks_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for one_of_racks_2 in racks_2:
                s = one_of_racks_2.encode()
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


def decode_ConsumerGroupRegularExpressionKey_0(b: bytes, p: int) -> tuple[ConsumerGroupRegularExpressionKey, int]:
    n: int
    group_id_0: str
    regular_expression_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("regular_expression", n, end - p)
    regular_expression_0 = b[p:e].decode()
    p = e
    return ConsumerGroupRegularExpressionKey(group_id_0, regular_expression_0, ()), p


def encode_ConsumerGroupRegularExpressionKey_0(o0: ConsumerGroupRegularExpressionKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.regular_expression.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerGroupRegularExpressionKey")


def decode_ConsumerGroupRegularExpressionValue_0(b: bytes, p: int) -> tuple[ConsumerGroupRegularExpressionValue, int]:
    n_0: int
    topics_0: list[str]
    n: int
    one_of_topics_0: str
    version_0: int
    timestamp_0: int
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
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
            raise bad_length("topics", n, end - p)
        one_of_topics_0 = b[p:e].decode()
        p = e
        topics_0.append(one_of_topics_0)
    version_0, timestamp_0, tags_0 = unpack_qqB(b, p)
    p += 17
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ConsumerGroupRegularExpressionValue(topics_0, version_0, timestamp_0, unknown_0), p


def encode_ConsumerGroupRegularExpressionValue_0(o0: ConsumerGroupRegularExpressionValue, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_topics_0 in topics_0:
        s = one_of_topics_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_qq(o0.version, o0.timestamp))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qqx(o0.version, o0.timestamp))


def decode_ConsumerGroupTargetAssignmentMemberKey_0(
    b: bytes, p: int
) -> tuple[ConsumerGroupTargetAssignmentMemberKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return ConsumerGroupTargetAssignmentMemberKey(group_id_0, member_id_0, ()), p


def encode_ConsumerGroupTargetAssignmentMemberKey_0(o0: ConsumerGroupTargetAssignmentMemberKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerGroupTargetAssignmentMemberKey")


def decode_ConsumerGroupTargetAssignmentMemberValue_0(
    b: bytes, p: int
) -> tuple[ConsumerGroupTargetAssignmentMemberValue, int]:
    n_0: int
    topic_partitions_0: list[ConsumerGroupTargetAssignmentMemberValue_TopicPartition]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[int]
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topic_partitions", n_0, end - p)
    topic_partitions_0 = []
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
        topic_partitions_0.append(
            ConsumerGroupTargetAssignmentMemberValue_TopicPartition(topic_id_1, partitions_1, unknown_1)
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ConsumerGroupTargetAssignmentMemberValue(topic_partitions_0, unknown_0), p


def encode_ConsumerGroupTargetAssignmentMemberValue_0(o0: ConsumerGroupTargetAssignmentMemberValue, w: Write) -> None:
    topic_partitions_0 = o0.topic_partitions
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


def decode_ConsumerGroupTargetAssignmentMetadataKey_0(
    b: bytes, p: int
) -> tuple[ConsumerGroupTargetAssignmentMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return ConsumerGroupTargetAssignmentMetadataKey(group_id_0, ()), p


def encode_ConsumerGroupTargetAssignmentMetadataKey_0(o0: ConsumerGroupTargetAssignmentMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ConsumerGroupTargetAssignmentMetadataKey")


def decode_ConsumerGroupTargetAssignmentMetadataValue_0(
    b: bytes, p: int
) -> tuple[ConsumerGroupTargetAssignmentMetadataValue, int]:
    assignment_epoch_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    assignment_timestamp_0: int
    end = len(b)
    assignment_epoch_0, tags_0 = unpack_iB(b, p)
    p += 5
    assignment_timestamp_0 = 0
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
                (assignment_timestamp_0,) = unpack_q(b, p)
                p += 8
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return ConsumerGroupTargetAssignmentMetadataValue(assignment_epoch_0, assignment_timestamp_0, unknown_0), p


def encode_ConsumerGroupTargetAssignmentMetadataValue_0(
    o0: ConsumerGroupTargetAssignmentMetadataValue, w: Write
) -> None:
    w(pack_i(o0.assignment_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.assignment_timestamp != 0:
        parts_assignment_timestamp_0: list[Any] = []
        w_assignment_timestamp_0 = parts_assignment_timestamp_0.append
        w_assignment_timestamp_0(pack_q(o0.assignment_timestamp))
        t0.append((0, b"".join(parts_assignment_timestamp_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_GroupMetadataKey_0(b: bytes, p: int) -> tuple[GroupMetadataKey, int]:
    n: int
    group_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group", n, end - p)
    group_0 = b[p:e].decode()
    p = e
    return GroupMetadataKey(group_0, ()), p


def encode_GroupMetadataKey_0(o0: GroupMetadataKey, w: Write) -> None:
    s = o0.group.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("GroupMetadataKey")


def decode_GroupMetadataValue_0(b: bytes, p: int) -> tuple[GroupMetadataValue, int]:
    n: int
    protocol_type_0: str
    generation_0: int
    protocol_0: str | None
    leader_0: str | None
    n_0: int
    members_0: list[GroupMetadataValue_MemberMetadata]
    member_id_1: str
    client_id_1: str
    client_host_1: str
    session_timeout_1: int
    subscription_1: bytes
    assignment_1: bytes
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    generation_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    protocol_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("protocol", n, end - p)
        protocol_0 = b[p:e].decode()
        p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    leader_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("leader", n, end - p)
        leader_0 = b[p:e].decode()
        p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_id", n, end - p)
        client_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_host", n, end - p)
        client_host_1 = b[p:e].decode()
        p = e
        session_timeout_1, n = unpack_ii(b, p)
        p += 8
        e = p + n
        if n < 0 or e > end:
            raise bad_length("subscription", n, end - p)
        subscription_1 = b[p:e]
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        members_0.append(
            GroupMetadataValue_MemberMetadata(
                member_id_1, None, client_id_1, client_host_1, -1, session_timeout_1, subscription_1, assignment_1, ()
            )
        )
    return GroupMetadataValue(protocol_type_0, generation_0, protocol_0, leader_0, -1, members_0, ()), p


def decode_GroupMetadataValue_1(b: bytes, p: int) -> tuple[GroupMetadataValue, int]:
    n: int
    protocol_type_0: str
    generation_0: int
    protocol_0: str | None
    leader_0: str | None
    n_0: int
    members_0: list[GroupMetadataValue_MemberMetadata]
    member_id_1: str
    client_id_1: str
    client_host_1: str
    rebalance_timeout_1: int
    session_timeout_1: int
    subscription_1: bytes
    assignment_1: bytes
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    generation_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    protocol_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("protocol", n, end - p)
        protocol_0 = b[p:e].decode()
        p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    leader_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("leader", n, end - p)
        leader_0 = b[p:e].decode()
        p = e
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 22 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_id", n, end - p)
        client_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_host", n, end - p)
        client_host_1 = b[p:e].decode()
        p = e
        rebalance_timeout_1, session_timeout_1, n = unpack_iii(b, p)
        p += 12
        e = p + n
        if n < 0 or e > end:
            raise bad_length("subscription", n, end - p)
        subscription_1 = b[p:e]
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        members_0.append(
            GroupMetadataValue_MemberMetadata(
                member_id_1,
                None,
                client_id_1,
                client_host_1,
                rebalance_timeout_1,
                session_timeout_1,
                subscription_1,
                assignment_1,
                (),
            )
        )
    return GroupMetadataValue(protocol_type_0, generation_0, protocol_0, leader_0, -1, members_0, ()), p


def decode_GroupMetadataValue_2(b: bytes, p: int) -> tuple[GroupMetadataValue, int]:
    n: int
    protocol_type_0: str
    generation_0: int
    protocol_0: str | None
    leader_0: str | None
    current_state_timestamp_0: int
    n_0: int
    members_0: list[GroupMetadataValue_MemberMetadata]
    member_id_1: str
    client_id_1: str
    client_host_1: str
    rebalance_timeout_1: int
    session_timeout_1: int
    subscription_1: bytes
    assignment_1: bytes
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    generation_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    protocol_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("protocol", n, end - p)
        protocol_0 = b[p:e].decode()
        p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    leader_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("leader", n, end - p)
        leader_0 = b[p:e].decode()
        p = e
    current_state_timestamp_0, n_0 = unpack_qi(b, p)
    p += 12
    if n_0 < 0 or n_0 * 22 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_id", n, end - p)
        client_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_host", n, end - p)
        client_host_1 = b[p:e].decode()
        p = e
        rebalance_timeout_1, session_timeout_1, n = unpack_iii(b, p)
        p += 12
        e = p + n
        if n < 0 or e > end:
            raise bad_length("subscription", n, end - p)
        subscription_1 = b[p:e]
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        members_0.append(
            GroupMetadataValue_MemberMetadata(
                member_id_1,
                None,
                client_id_1,
                client_host_1,
                rebalance_timeout_1,
                session_timeout_1,
                subscription_1,
                assignment_1,
                (),
            )
        )
    return GroupMetadataValue(
        protocol_type_0, generation_0, protocol_0, leader_0, current_state_timestamp_0, members_0, ()
    ), p


def decode_GroupMetadataValue_3(b: bytes, p: int) -> tuple[GroupMetadataValue, int]:
    n: int
    protocol_type_0: str
    generation_0: int
    protocol_0: str | None
    leader_0: str | None
    current_state_timestamp_0: int
    n_0: int
    members_0: list[GroupMetadataValue_MemberMetadata]
    member_id_1: str
    group_instance_id_1: str | None
    client_id_1: str
    client_host_1: str
    rebalance_timeout_1: int
    session_timeout_1: int
    subscription_1: bytes
    assignment_1: bytes
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    generation_0, n = unpack_ih(b, p)
    p += 6
    e = p + n
    protocol_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("protocol", n, end - p)
        protocol_0 = b[p:e].decode()
        p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    leader_0 = None
    if n != -1:
        if n < 0 or e > end:
            raise bad_length("leader", n, end - p)
        leader_0 = b[p:e].decode()
        p = e
    current_state_timestamp_0, n_0 = unpack_qi(b, p)
    p += 12
    if n_0 < 0 or n_0 * 24 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        group_instance_id_1 = None
        if n != -1:
            if n < 0 or e > end:
                raise bad_length("group_instance_id", n, end - p)
            group_instance_id_1 = b[p:e].decode()
            p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_id", n, end - p)
        client_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("client_host", n, end - p)
        client_host_1 = b[p:e].decode()
        p = e
        rebalance_timeout_1, session_timeout_1, n = unpack_iii(b, p)
        p += 12
        e = p + n
        if n < 0 or e > end:
            raise bad_length("subscription", n, end - p)
        subscription_1 = b[p:e]
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        members_0.append(
            GroupMetadataValue_MemberMetadata(
                member_id_1,
                group_instance_id_1,
                client_id_1,
                client_host_1,
                rebalance_timeout_1,
                session_timeout_1,
                subscription_1,
                assignment_1,
                (),
            )
        )
    return GroupMetadataValue(
        protocol_type_0, generation_0, protocol_0, leader_0, current_state_timestamp_0, members_0, ()
    ), p


def decode_GroupMetadataValue_4(b: bytes, p: int) -> tuple[GroupMetadataValue, int]:
    n: int
    protocol_type_0: str
    generation_0: int
    protocol_0: str | None
    leader_0: str | None
    current_state_timestamp_0: int
    n_0: int
    members_0: list[GroupMetadataValue_MemberMetadata]
    member_id_1: str
    group_instance_id_1: str | None
    client_id_1: str
    client_host_1: str
    rebalance_timeout_1: int
    session_timeout_1: int
    subscription_1: bytes
    assignment_1: bytes
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
        raise bad_length("protocol_type", n, end - p)
    protocol_type_0 = b[p:e].decode()
    p = e
    generation_0, n = unpack_iB(b, p)
    p += 5
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    protocol_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("protocol", n, end - p)
        protocol_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    leader_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("leader", n, end - p)
        leader_0 = b[p:e].decode()
        p = e
    current_state_timestamp_0, n_0 = unpack_qB(b, p)
    p += 9
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 15 > end - p:
        raise bad_count("members", n_0, end - p)
    members_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("member_id", n, end - p)
        member_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        group_instance_id_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("group_instance_id", n, end - p)
            group_instance_id_1 = b[p:e].decode()
            p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("client_id", n, end - p)
        client_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("client_host", n, end - p)
        client_host_1 = b[p:e].decode()
        p = e
        rebalance_timeout_1, session_timeout_1, n = unpack_iiB(b, p)
        p += 9
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("subscription", n, end - p)
        subscription_1 = b[p:e]
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("assignment", n, end - p)
        assignment_1 = b[p:e]
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        members_0.append(
            GroupMetadataValue_MemberMetadata(
                member_id_1,
                group_instance_id_1,
                client_id_1,
                client_host_1,
                rebalance_timeout_1,
                session_timeout_1,
                subscription_1,
                assignment_1,
                unknown_1,
            )
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return GroupMetadataValue(
        protocol_type_0, generation_0, protocol_0, leader_0, current_state_timestamp_0, members_0, unknown_0
    ), p


def encode_GroupMetadataValue_0(o0: GroupMetadataValue, w: Write) -> None:
    s = o0.protocol_type.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_i(o0.generation))
    protocol_0 = o0.protocol
    if protocol_0 is None:
        w(b"\xff\xff")
    else:
        s = protocol_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    leader_0 = o0.leader
    if leader_0 is None:
        w(b"\xff\xff")
    else:
        s = leader_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    members_0 = o0.members
    n = len(members_0)
    w(pack_i(n))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.client_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.client_host.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        subscription_1 = o1.subscription
        n = len(subscription_1)
        w(pack_ii(o1.session_timeout, n))
        w(subscription_1)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(pack_i(n))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            raise no_tags("MemberMetadata")
    if o0.unknown_tagged_fields:
        raise no_tags("GroupMetadataValue")


def encode_GroupMetadataValue_1(o0: GroupMetadataValue, w: Write) -> None:
    s = o0.protocol_type.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_i(o0.generation))
    protocol_0 = o0.protocol
    if protocol_0 is None:
        w(b"\xff\xff")
    else:
        s = protocol_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    leader_0 = o0.leader
    if leader_0 is None:
        w(b"\xff\xff")
    else:
        s = leader_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    members_0 = o0.members
    n = len(members_0)
    w(pack_i(n))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.client_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.client_host.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        subscription_1 = o1.subscription
        n = len(subscription_1)
        w(pack_iii(o1.rebalance_timeout, o1.session_timeout, n))
        w(subscription_1)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(pack_i(n))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            raise no_tags("MemberMetadata")
    if o0.unknown_tagged_fields:
        raise no_tags("GroupMetadataValue")


def encode_GroupMetadataValue_2(o0: GroupMetadataValue, w: Write) -> None:
    s = o0.protocol_type.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_i(o0.generation))
    protocol_0 = o0.protocol
    if protocol_0 is None:
        w(b"\xff\xff")
    else:
        s = protocol_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    leader_0 = o0.leader
    if leader_0 is None:
        w(b"\xff\xff")
    else:
        s = leader_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_q(o0.current_state_timestamp))
    members_0 = o0.members
    n = len(members_0)
    w(pack_i(n))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.client_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.client_host.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        subscription_1 = o1.subscription
        n = len(subscription_1)
        w(pack_iii(o1.rebalance_timeout, o1.session_timeout, n))
        w(subscription_1)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(pack_i(n))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            raise no_tags("MemberMetadata")
    if o0.unknown_tagged_fields:
        raise no_tags("GroupMetadataValue")


def encode_GroupMetadataValue_3(o0: GroupMetadataValue, w: Write) -> None:
    s = o0.protocol_type.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_i(o0.generation))
    protocol_0 = o0.protocol
    if protocol_0 is None:
        w(b"\xff\xff")
    else:
        s = protocol_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    leader_0 = o0.leader
    if leader_0 is None:
        w(b"\xff\xff")
    else:
        s = leader_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_q(o0.current_state_timestamp))
    members_0 = o0.members
    n = len(members_0)
    w(pack_i(n))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        group_instance_id_1 = o1.group_instance_id
        if group_instance_id_1 is None:
            w(b"\xff\xff")
        else:
            s = group_instance_id_1.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
        s = o1.client_id.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.client_host.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        subscription_1 = o1.subscription
        n = len(subscription_1)
        w(pack_iii(o1.rebalance_timeout, o1.session_timeout, n))
        w(subscription_1)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(pack_i(n))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            raise no_tags("MemberMetadata")
    if o0.unknown_tagged_fields:
        raise no_tags("GroupMetadataValue")


def encode_GroupMetadataValue_4(o0: GroupMetadataValue, w: Write) -> None:
    s = o0.protocol_type.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_i(o0.generation))
    protocol_0 = o0.protocol
    if protocol_0 is None:
        w(b"\x00")
    else:
        s = protocol_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    leader_0 = o0.leader
    if leader_0 is None:
        w(b"\x00")
    else:
        s = leader_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    w(pack_q(o0.current_state_timestamp))
    members_0 = o0.members
    n = len(members_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in members_0:
        s = o1.member_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        group_instance_id_1 = o1.group_instance_id
        if group_instance_id_1 is None:
            w(b"\x00")
        else:
            s = group_instance_id_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        s = o1.client_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.client_host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        subscription_1 = o1.subscription
        n = len(subscription_1)
        w(pack_ii(o1.rebalance_timeout, o1.session_timeout))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(subscription_1)
        assignment_1 = o1.assignment
        n = len(assignment_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(assignment_1)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_LegacyOffsetCommitKey_0(b: bytes, p: int) -> tuple[LegacyOffsetCommitKey, int]:
    n: int
    group_0: str
    topic_0: str
    partition_0: int
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group", n, end - p)
    group_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("topic", n, end - p)
    topic_0 = b[p:e].decode()
    p = e
    (partition_0,) = unpack_i(b, p)
    p += 4
    return LegacyOffsetCommitKey(group_0, topic_0, partition_0, ()), p


def encode_LegacyOffsetCommitKey_0(o0: LegacyOffsetCommitKey, w: Write) -> None:
    s = o0.group.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.topic.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_i(o0.partition))
    if o0.unknown_tagged_fields:
        raise no_tags("LegacyOffsetCommitKey")


def decode_LegacyOffsetCommitValue_0(b: bytes, p: int) -> tuple[LegacyOffsetCommitValue, int]:
    offset_0: int
    n: int
    metadata_0: str
    commit_timestamp_0: int
    end = len(b)
    offset_0, n = unpack_qh(b, p)
    p += 10
    e = p + n
    if n < 0 or e > end:
        raise bad_length("metadata", n, end - p)
    metadata_0 = b[p:e].decode()
    p = e
    (commit_timestamp_0,) = unpack_q(b, p)
    p += 8
    return LegacyOffsetCommitValue(offset_0, metadata_0, commit_timestamp_0, ()), p


def encode_LegacyOffsetCommitValue_0(o0: LegacyOffsetCommitValue, w: Write) -> None:
    s = o0.metadata.encode()
    n = len(s)
    w(pack_qh(o0.offset, n))
    w(s)
    w(pack_q(o0.commit_timestamp))
    if o0.unknown_tagged_fields:
        raise no_tags("LegacyOffsetCommitValue")


def decode_OffsetCommitKey_0(b: bytes, p: int) -> tuple[OffsetCommitKey, int]:
    n: int
    group_0: str
    topic_0: str
    partition_0: int
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group", n, end - p)
    group_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("topic", n, end - p)
    topic_0 = b[p:e].decode()
    p = e
    (partition_0,) = unpack_i(b, p)
    p += 4
    return OffsetCommitKey(group_0, topic_0, partition_0, ()), p


def encode_OffsetCommitKey_0(o0: OffsetCommitKey, w: Write) -> None:
    s = o0.group.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.topic.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    w(pack_i(o0.partition))
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitKey")


def decode_OffsetCommitValue_0(b: bytes, p: int) -> tuple[OffsetCommitValue, int]:
    offset_0: int
    n: int
    metadata_0: str
    commit_timestamp_0: int
    end = len(b)
    offset_0, n = unpack_qh(b, p)
    p += 10
    e = p + n
    if n < 0 or e > end:
        raise bad_length("metadata", n, end - p)
    metadata_0 = b[p:e].decode()
    p = e
    (commit_timestamp_0,) = unpack_q(b, p)
    p += 8
    return OffsetCommitValue(offset_0, -1, metadata_0, commit_timestamp_0, -1, ZERO_UUID, ()), p


def decode_OffsetCommitValue_1(b: bytes, p: int) -> tuple[OffsetCommitValue, int]:
    offset_0: int
    n: int
    metadata_0: str
    commit_timestamp_0: int
    expire_timestamp_0: int
    end = len(b)
    offset_0, n = unpack_qh(b, p)
    p += 10
    e = p + n
    if n < 0 or e > end:
        raise bad_length("metadata", n, end - p)
    metadata_0 = b[p:e].decode()
    p = e
    commit_timestamp_0, expire_timestamp_0 = unpack_qq(b, p)
    p += 16
    return OffsetCommitValue(offset_0, -1, metadata_0, commit_timestamp_0, expire_timestamp_0, ZERO_UUID, ()), p


def decode_OffsetCommitValue_3(b: bytes, p: int) -> tuple[OffsetCommitValue, int]:
    offset_0: int
    leader_epoch_0: int
    n: int
    metadata_0: str
    commit_timestamp_0: int
    end = len(b)
    offset_0, leader_epoch_0, n = unpack_qih(b, p)
    p += 14
    e = p + n
    if n < 0 or e > end:
        raise bad_length("metadata", n, end - p)
    metadata_0 = b[p:e].decode()
    p = e
    (commit_timestamp_0,) = unpack_q(b, p)
    p += 8
    return OffsetCommitValue(offset_0, leader_epoch_0, metadata_0, commit_timestamp_0, -1, ZERO_UUID, ()), p


def decode_OffsetCommitValue_4(b: bytes, p: int) -> tuple[OffsetCommitValue, int]:
    offset_0: int
    leader_epoch_0: int
    n: int
    metadata_0: str
    commit_timestamp_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    topic_id_0: bytes
    end = len(b)
    offset_0, leader_epoch_0, n = unpack_qiB(b, p)
    p += 13
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("metadata", n, end - p)
    metadata_0 = b[p:e].decode()
    p = e
    commit_timestamp_0, tags_0 = unpack_qB(b, p)
    p += 9
    topic_id_0 = ZERO_UUID
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
                (topic_id_0,) = unpack_u(b, p)
                p += 16
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return OffsetCommitValue(offset_0, leader_epoch_0, metadata_0, commit_timestamp_0, -1, topic_id_0, unknown_0), p


def encode_OffsetCommitValue_0(o0: OffsetCommitValue, w: Write) -> None:
    s = o0.metadata.encode()
    n = len(s)
    w(pack_qh(o0.offset, n))
    w(s)
    w(pack_q(o0.commit_timestamp))
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitValue")


def encode_OffsetCommitValue_1(o0: OffsetCommitValue, w: Write) -> None:
    s = o0.metadata.encode()
    n = len(s)
    w(pack_qh(o0.offset, n))
    w(s)
    w(pack_qq(o0.commit_timestamp, o0.expire_timestamp))
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitValue")


def encode_OffsetCommitValue_3(o0: OffsetCommitValue, w: Write) -> None:
    s = o0.metadata.encode()
    n = len(s)
    w(pack_qih(o0.offset, o0.leader_epoch, n))
    w(s)
    w(pack_q(o0.commit_timestamp))
    if o0.unknown_tagged_fields:
        raise no_tags("OffsetCommitValue")


def encode_OffsetCommitValue_4(o0: OffsetCommitValue, w: Write) -> None:
    s = o0.metadata.encode()
    n = len(s)
    w(pack_qi(o0.offset, o0.leader_epoch))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    w(pack_q(o0.commit_timestamp))
    t0: list[tuple[int, bytes]] = []
    if o0.topic_id != ZERO_UUID:
        parts_topic_id_0: list[Any] = []
        w_topic_id_0 = parts_topic_id_0.append
        if len(o0.topic_id) != 16:
            raise bad_uuid(o0.topic_id)
        w_topic_id_0(pack_u(o0.topic_id))
        t0.append((0, b"".join(parts_topic_id_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_ShareGroupCurrentMemberAssignmentKey_0(b: bytes, p: int) -> tuple[ShareGroupCurrentMemberAssignmentKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return ShareGroupCurrentMemberAssignmentKey(group_id_0, member_id_0, ()), p


def encode_ShareGroupCurrentMemberAssignmentKey_0(o0: ShareGroupCurrentMemberAssignmentKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ShareGroupCurrentMemberAssignmentKey")


def decode_ShareGroupCurrentMemberAssignmentValue_0(
    b: bytes, p: int
) -> tuple[ShareGroupCurrentMemberAssignmentValue, int]:
    member_epoch_0: int
    previous_member_epoch_0: int
    state_0: int
    n_0: int
    assigned_partitions_0: list[ShareGroupCurrentMemberAssignmentValue_TopicPartitions]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[int]
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    member_epoch_0, previous_member_epoch_0, state_0, n_0 = unpack_iibB(b, p)
    p += 10
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("assigned_partitions", n_0, end - p)
    assigned_partitions_0 = []
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
        assigned_partitions_0.append(
            ShareGroupCurrentMemberAssignmentValue_TopicPartitions(topic_id_1, partitions_1, unknown_1)
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ShareGroupCurrentMemberAssignmentValue(
        member_epoch_0, previous_member_epoch_0, state_0, assigned_partitions_0, unknown_0
    ), p


def encode_ShareGroupCurrentMemberAssignmentValue_0(o0: ShareGroupCurrentMemberAssignmentValue, w: Write) -> None:
    w(pack_iib(o0.member_epoch, o0.previous_member_epoch, o0.state))
    assigned_partitions_0 = o0.assigned_partitions
    n = len(assigned_partitions_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in assigned_partitions_0:
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


def decode_ShareGroupMemberMetadataKey_0(b: bytes, p: int) -> tuple[ShareGroupMemberMetadataKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return ShareGroupMemberMetadataKey(group_id_0, member_id_0, ()), p


def encode_ShareGroupMemberMetadataKey_0(o0: ShareGroupMemberMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ShareGroupMemberMetadataKey")


def decode_ShareGroupMemberMetadataValue_0(b: bytes, p: int) -> tuple[ShareGroupMemberMetadataValue, int]:
    n: int
    rack_id_0: str | None
    client_id_0: str
    client_host_0: str
    n_0: int
    subscribed_topic_names_0: list[str]
    one_of_subscribed_topic_names_0: str
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
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
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_id", n, end - p)
    client_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_host", n, end - p)
    client_host_0 = b[p:e].decode()
    p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("subscribed_topic_names", n_0, end - p)
    subscribed_topic_names_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subscribed_topic_names", n, end - p)
        one_of_subscribed_topic_names_0 = b[p:e].decode()
        p = e
        subscribed_topic_names_0.append(one_of_subscribed_topic_names_0)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ShareGroupMemberMetadataValue(rack_id_0, client_id_0, client_host_0, subscribed_topic_names_0, unknown_0), p


def encode_ShareGroupMemberMetadataValue_0(o0: ShareGroupMemberMetadataValue, w: Write) -> None:
    rack_id_0 = o0.rack_id
    if rack_id_0 is None:
        w(b"\x00")
    else:
        s = rack_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    s = o0.client_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.client_host.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    subscribed_topic_names_0 = o0.subscribed_topic_names
    n = len(subscribed_topic_names_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_subscribed_topic_names_0 in subscribed_topic_names_0:
        s = one_of_subscribed_topic_names_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ShareGroupMetadataKey_0(b: bytes, p: int) -> tuple[ShareGroupMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return ShareGroupMetadataKey(group_id_0, ()), p


def encode_ShareGroupMetadataKey_0(o0: ShareGroupMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ShareGroupMetadataKey")


def decode_ShareGroupMetadataValue_0(b: bytes, p: int) -> tuple[ShareGroupMetadataValue, int]:
    epoch_0: int
    metadata_hash_0: int
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    epoch_0, metadata_hash_0, tags_0 = unpack_iqB(b, p)
    p += 13
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ShareGroupMetadataValue(epoch_0, metadata_hash_0, unknown_0), p


def encode_ShareGroupMetadataValue_0(o0: ShareGroupMetadataValue, w: Write) -> None:
    if o0.unknown_tagged_fields:
        w(pack_iq(o0.epoch, o0.metadata_hash))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iqx(o0.epoch, o0.metadata_hash))


def decode_ShareGroupStatePartitionMetadataKey_0(b: bytes, p: int) -> tuple[ShareGroupStatePartitionMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return ShareGroupStatePartitionMetadataKey(group_id_0, ()), p


def encode_ShareGroupStatePartitionMetadataKey_0(o0: ShareGroupStatePartitionMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ShareGroupStatePartitionMetadataKey")


def decode_ShareGroupStatePartitionMetadataValue_0(
    b: bytes, p: int
) -> tuple[ShareGroupStatePartitionMetadataValue, int]:
    n_0: int
    initializing_topics_0: list[ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo]
    topic_id_1: bytes
    n: int
    topic_name_1: str
    n_1: int
    partitions_1: list[int]
    tags_1: int
    unknown_1: TaggedFields
    initialized_topics_0: list[ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo]
    topic_id_2: bytes
    topic_name_2: str
    n_2: int
    partitions_2: list[int]
    tags_2: int
    unknown_2: TaggedFields
    deleting_topics_0: list[ShareGroupStatePartitionMetadataValue_TopicInfo]
    topic_id_3: bytes
    topic_name_3: str
    tags_3: int
    unknown_3: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 19 > end - p:
        raise bad_count("initializing_topics", n_0, end - p)
    initializing_topics_0 = []
    for _ in range(n_0):
        topic_id_1, n = unpack_uB(b, p)
        p += 17
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_1 = b[p:e].decode()
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
        initializing_topics_0.append(
            ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo(topic_id_1, topic_name_1, partitions_1, unknown_1)
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 19 > end - p:
        raise bad_count("initialized_topics", n_0, end - p)
    initialized_topics_0 = []
    for _ in range(n_0):
        topic_id_2, n = unpack_uB(b, p)
        p += 17
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_2 = b[p:e].decode()
        p = e
        n_2 = b[p]
        p += 1
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
        initialized_topics_0.append(
            ShareGroupStatePartitionMetadataValue_TopicPartitionsInfo(topic_id_2, topic_name_2, partitions_2, unknown_2)
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("deleting_topics", n_0, end - p)
    deleting_topics_0 = []
    for _ in range(n_0):
        topic_id_3, n = unpack_uB(b, p)
        p += 17
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_name", n, end - p)
        topic_name_3 = b[p:e].decode()
        p = e
        tags_3 = b[p]
        p += 1
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        deleting_topics_0.append(ShareGroupStatePartitionMetadataValue_TopicInfo(topic_id_3, topic_name_3, unknown_3))
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ShareGroupStatePartitionMetadataValue(
        initializing_topics_0, initialized_topics_0, deleting_topics_0, unknown_0
    ), p


def encode_ShareGroupStatePartitionMetadataValue_0(o0: ShareGroupStatePartitionMetadataValue, w: Write) -> None:
    initializing_topics_0 = o0.initializing_topics
    n = len(initializing_topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in initializing_topics_0:
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        s = o1.topic_name.encode()
        n = len(s)
        w(pack_u(o1.topic_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    initialized_topics_0 = o0.initialized_topics
    n = len(initialized_topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in initialized_topics_0:
        if len(o2.topic_id) != 16:
            raise bad_uuid(o2.topic_id)
        s = o2.topic_name.encode()
        n = len(s)
        w(pack_u(o2.topic_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
        if o2.unknown_tagged_fields:
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(b"\x00")
    deleting_topics_0 = o0.deleting_topics
    n = len(deleting_topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in deleting_topics_0:
        if len(o3.topic_id) != 16:
            raise bad_uuid(o3.topic_id)
        s = o3.topic_name.encode()
        n = len(s)
        w(pack_u(o3.topic_id))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o3.unknown_tagged_fields:
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_ShareGroupTargetAssignmentMemberKey_0(b: bytes, p: int) -> tuple[ShareGroupTargetAssignmentMemberKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return ShareGroupTargetAssignmentMemberKey(group_id_0, member_id_0, ()), p


def encode_ShareGroupTargetAssignmentMemberKey_0(o0: ShareGroupTargetAssignmentMemberKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ShareGroupTargetAssignmentMemberKey")


def decode_ShareGroupTargetAssignmentMemberValue_0(
    b: bytes, p: int
) -> tuple[ShareGroupTargetAssignmentMemberValue, int]:
    n_0: int
    topic_partitions_0: list[ShareGroupTargetAssignmentMemberValue_TopicPartition]
    topic_id_1: bytes
    n_1: int
    partitions_1: list[int]
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topic_partitions", n_0, end - p)
    topic_partitions_0 = []
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
        topic_partitions_0.append(
            ShareGroupTargetAssignmentMemberValue_TopicPartition(topic_id_1, partitions_1, unknown_1)
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return ShareGroupTargetAssignmentMemberValue(topic_partitions_0, unknown_0), p


def encode_ShareGroupTargetAssignmentMemberValue_0(o0: ShareGroupTargetAssignmentMemberValue, w: Write) -> None:
    topic_partitions_0 = o0.topic_partitions
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


def decode_ShareGroupTargetAssignmentMetadataKey_0(
    b: bytes, p: int
) -> tuple[ShareGroupTargetAssignmentMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return ShareGroupTargetAssignmentMetadataKey(group_id_0, ()), p


def encode_ShareGroupTargetAssignmentMetadataKey_0(o0: ShareGroupTargetAssignmentMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("ShareGroupTargetAssignmentMetadataKey")


def decode_ShareGroupTargetAssignmentMetadataValue_0(
    b: bytes, p: int
) -> tuple[ShareGroupTargetAssignmentMetadataValue, int]:
    assignment_epoch_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    assignment_timestamp_0: int
    end = len(b)
    assignment_epoch_0, tags_0 = unpack_iB(b, p)
    p += 5
    assignment_timestamp_0 = 0
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
                (assignment_timestamp_0,) = unpack_q(b, p)
                p += 8
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return ShareGroupTargetAssignmentMetadataValue(assignment_epoch_0, assignment_timestamp_0, unknown_0), p


def encode_ShareGroupTargetAssignmentMetadataValue_0(o0: ShareGroupTargetAssignmentMetadataValue, w: Write) -> None:
    w(pack_i(o0.assignment_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.assignment_timestamp != 0:
        parts_assignment_timestamp_0: list[Any] = []
        w_assignment_timestamp_0 = parts_assignment_timestamp_0.append
        w_assignment_timestamp_0(pack_q(o0.assignment_timestamp))
        t0.append((0, b"".join(parts_assignment_timestamp_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_StreamsGroupCurrentMemberAssignmentKey_0(
    b: bytes, p: int
) -> tuple[StreamsGroupCurrentMemberAssignmentKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return StreamsGroupCurrentMemberAssignmentKey(group_id_0, member_id_0, ()), p


def encode_StreamsGroupCurrentMemberAssignmentKey_0(o0: StreamsGroupCurrentMemberAssignmentKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("StreamsGroupCurrentMemberAssignmentKey")


def decode_StreamsGroupCurrentMemberAssignmentValue_0(
    b: bytes, p: int
) -> tuple[StreamsGroupCurrentMemberAssignmentValue, int]:
    member_epoch_0: int
    previous_member_epoch_0: int
    state_0: int
    n_0: int
    active_tasks_0: list[StreamsGroupCurrentMemberAssignmentValue_TaskIds]
    n: int
    subtopology_id_1: str
    n_1: int
    partitions_1: list[int]
    tags_1: int
    unknown_1: TaggedFields
    extra_1: list[tuple[int, bytes]]
    assignment_epochs_1: Sequence[int] | None
    all_assignment_epochs_1: list[int]
    standby_tasks_0: list[StreamsGroupCurrentMemberAssignmentValue_TaskIds]
    subtopology_id_2: str
    n_2: int
    partitions_2: list[int]
    tags_2: int
    unknown_2: TaggedFields
    extra_2: list[tuple[int, bytes]]
    assignment_epochs_2: Sequence[int] | None
    all_assignment_epochs_2: list[int]
    warmup_tasks_0: list[StreamsGroupCurrentMemberAssignmentValue_TaskIds]
    subtopology_id_3: str
    n_3: int
    partitions_3: list[int]
    tags_3: int
    unknown_3: TaggedFields
    extra_3: list[tuple[int, bytes]]
    assignment_epochs_3: Sequence[int] | None
    all_assignment_epochs_3: list[int]
    active_tasks_pending_revocation_0: list[StreamsGroupCurrentMemberAssignmentValue_TaskIds]
    subtopology_id_4: str
    n_4: int
    partitions_4: list[int]
    tags_4: int
    unknown_4: TaggedFields
    extra_4: list[tuple[int, bytes]]
    assignment_epochs_4: Sequence[int] | None
    all_assignment_epochs_4: list[int]
    standby_tasks_pending_revocation_0: list[StreamsGroupCurrentMemberAssignmentValue_TaskIds]
    subtopology_id_5: str
    n_5: int
    partitions_5: list[int]
    tags_5: int
    unknown_5: TaggedFields
    extra_5: list[tuple[int, bytes]]
    assignment_epochs_5: Sequence[int] | None
    all_assignment_epochs_5: list[int]
    warmup_tasks_pending_revocation_0: list[StreamsGroupCurrentMemberAssignmentValue_TaskIds]
    subtopology_id_6: str
    n_6: int
    partitions_6: list[int]
    tags_6: int
    unknown_6: TaggedFields
    extra_6: list[tuple[int, bytes]]
    assignment_epochs_6: Sequence[int] | None
    all_assignment_epochs_6: list[int]
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    member_epoch_0, previous_member_epoch_0, state_0, n_0 = unpack_iibB(b, p)
    p += 10
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("active_tasks", n_0, end - p)
    active_tasks_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_1 = b[p:e].decode()
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
        assignment_epochs_1 = ()
        unknown_1 = ()
        if tags_1:
            tags_1, p = read_uvarint(b, p - 1)
            extra_1 = []
            for _ in range(tags_1):
                tag_1, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_1 = p + n
                if stop_1 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_1 == 0:
                    n_1 = b[p]
                    p += 1
                    if n_1 > 127:
                        n_1, p = read_uvarint(b, p - 1)
                    n_1 -= 1
                    assignment_epochs_1 = None
                    if n_1 != -1:
                        if n_1 < 0 or n_1 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_1, end - p)
                        all_assignment_epochs_1 = list(UNPACK_ARRAY_i[n_1](b, p))
                        p += n_1 * 4
                        assignment_epochs_1 = all_assignment_epochs_1
                else:
                    extra_1.append((tag_1, b[p:stop_1]))
                    p = stop_1
                if p != stop_1:
                    raise bad_tag_size(tag_1, p - stop_1)
            unknown_1 = tuple(extra_1)
        active_tasks_0.append(
            StreamsGroupCurrentMemberAssignmentValue_TaskIds(
                subtopology_id_1, partitions_1, assignment_epochs_1, unknown_1
            )
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("standby_tasks", n_0, end - p)
    standby_tasks_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_2 = b[p:e].decode()
        p = e
        n_2 = b[p]
        p += 1
        if n_2 > 127:
            n_2, p = read_uvarint(b, p - 1)
        n_2 -= 1
        if n_2 < 0 or n_2 * 4 > end - p:
            raise bad_count("partitions", n_2, end - p)
        partitions_2 = list(UNPACK_ARRAY_i[n_2](b, p))
        p += n_2 * 4
        tags_2 = b[p]
        p += 1
        assignment_epochs_2 = ()
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
                    n_2 = b[p]
                    p += 1
                    if n_2 > 127:
                        n_2, p = read_uvarint(b, p - 1)
                    n_2 -= 1
                    assignment_epochs_2 = None
                    if n_2 != -1:
                        if n_2 < 0 or n_2 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_2, end - p)
                        all_assignment_epochs_2 = list(UNPACK_ARRAY_i[n_2](b, p))
                        p += n_2 * 4
                        assignment_epochs_2 = all_assignment_epochs_2
                else:
                    extra_2.append((tag_2, b[p:stop_2]))
                    p = stop_2
                if p != stop_2:
                    raise bad_tag_size(tag_2, p - stop_2)
            unknown_2 = tuple(extra_2)
        standby_tasks_0.append(
            StreamsGroupCurrentMemberAssignmentValue_TaskIds(
                subtopology_id_2, partitions_2, assignment_epochs_2, unknown_2
            )
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("warmup_tasks", n_0, end - p)
    warmup_tasks_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_3 = b[p:e].decode()
        p = e
        n_3 = b[p]
        p += 1
        if n_3 > 127:
            n_3, p = read_uvarint(b, p - 1)
        n_3 -= 1
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        tags_3 = b[p]
        p += 1
        assignment_epochs_3 = ()
        unknown_3 = ()
        if tags_3:
            tags_3, p = read_uvarint(b, p - 1)
            extra_3 = []
            for _ in range(tags_3):
                tag_3, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_3 = p + n
                if stop_3 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_3 == 0:
                    n_3 = b[p]
                    p += 1
                    if n_3 > 127:
                        n_3, p = read_uvarint(b, p - 1)
                    n_3 -= 1
                    assignment_epochs_3 = None
                    if n_3 != -1:
                        if n_3 < 0 or n_3 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_3, end - p)
                        all_assignment_epochs_3 = list(UNPACK_ARRAY_i[n_3](b, p))
                        p += n_3 * 4
                        assignment_epochs_3 = all_assignment_epochs_3
                else:
                    extra_3.append((tag_3, b[p:stop_3]))
                    p = stop_3
                if p != stop_3:
                    raise bad_tag_size(tag_3, p - stop_3)
            unknown_3 = tuple(extra_3)
        warmup_tasks_0.append(
            StreamsGroupCurrentMemberAssignmentValue_TaskIds(
                subtopology_id_3, partitions_3, assignment_epochs_3, unknown_3
            )
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("active_tasks_pending_revocation", n_0, end - p)
    active_tasks_pending_revocation_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_4 = b[p:e].decode()
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
        assignment_epochs_4 = ()
        unknown_4 = ()
        if tags_4:
            tags_4, p = read_uvarint(b, p - 1)
            extra_4 = []
            for _ in range(tags_4):
                tag_4, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_4 = p + n
                if stop_4 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_4 == 0:
                    n_4 = b[p]
                    p += 1
                    if n_4 > 127:
                        n_4, p = read_uvarint(b, p - 1)
                    n_4 -= 1
                    assignment_epochs_4 = None
                    if n_4 != -1:
                        if n_4 < 0 or n_4 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_4, end - p)
                        all_assignment_epochs_4 = list(UNPACK_ARRAY_i[n_4](b, p))
                        p += n_4 * 4
                        assignment_epochs_4 = all_assignment_epochs_4
                else:
                    extra_4.append((tag_4, b[p:stop_4]))
                    p = stop_4
                if p != stop_4:
                    raise bad_tag_size(tag_4, p - stop_4)
            unknown_4 = tuple(extra_4)
        active_tasks_pending_revocation_0.append(
            StreamsGroupCurrentMemberAssignmentValue_TaskIds(
                subtopology_id_4, partitions_4, assignment_epochs_4, unknown_4
            )
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("standby_tasks_pending_revocation", n_0, end - p)
    standby_tasks_pending_revocation_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_5 = b[p:e].decode()
        p = e
        n_5 = b[p]
        p += 1
        if n_5 > 127:
            n_5, p = read_uvarint(b, p - 1)
        n_5 -= 1
        if n_5 < 0 or n_5 * 4 > end - p:
            raise bad_count("partitions", n_5, end - p)
        partitions_5 = list(UNPACK_ARRAY_i[n_5](b, p))
        p += n_5 * 4
        tags_5 = b[p]
        p += 1
        assignment_epochs_5 = ()
        unknown_5 = ()
        if tags_5:
            tags_5, p = read_uvarint(b, p - 1)
            extra_5 = []
            for _ in range(tags_5):
                tag_5, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_5 = p + n
                if stop_5 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_5 == 0:
                    n_5 = b[p]
                    p += 1
                    if n_5 > 127:
                        n_5, p = read_uvarint(b, p - 1)
                    n_5 -= 1
                    assignment_epochs_5 = None
                    if n_5 != -1:
                        if n_5 < 0 or n_5 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_5, end - p)
                        all_assignment_epochs_5 = list(UNPACK_ARRAY_i[n_5](b, p))
                        p += n_5 * 4
                        assignment_epochs_5 = all_assignment_epochs_5
                else:
                    extra_5.append((tag_5, b[p:stop_5]))
                    p = stop_5
                if p != stop_5:
                    raise bad_tag_size(tag_5, p - stop_5)
            unknown_5 = tuple(extra_5)
        standby_tasks_pending_revocation_0.append(
            StreamsGroupCurrentMemberAssignmentValue_TaskIds(
                subtopology_id_5, partitions_5, assignment_epochs_5, unknown_5
            )
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("warmup_tasks_pending_revocation", n_0, end - p)
    warmup_tasks_pending_revocation_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_6 = b[p:e].decode()
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
        assignment_epochs_6 = ()
        unknown_6 = ()
        if tags_6:
            tags_6, p = read_uvarint(b, p - 1)
            extra_6 = []
            for _ in range(tags_6):
                tag_6, p = read_uvarint(b, p)
                n, p = read_uvarint(b, p)
                stop_6 = p + n
                if stop_6 > end:
                    raise bad_length("tagged field", n, end - p)
                if tag_6 == 0:
                    n_6 = b[p]
                    p += 1
                    if n_6 > 127:
                        n_6, p = read_uvarint(b, p - 1)
                    n_6 -= 1
                    assignment_epochs_6 = None
                    if n_6 != -1:
                        if n_6 < 0 or n_6 * 4 > end - p:
                            raise bad_count("assignment_epochs", n_6, end - p)
                        all_assignment_epochs_6 = list(UNPACK_ARRAY_i[n_6](b, p))
                        p += n_6 * 4
                        assignment_epochs_6 = all_assignment_epochs_6
                else:
                    extra_6.append((tag_6, b[p:stop_6]))
                    p = stop_6
                if p != stop_6:
                    raise bad_tag_size(tag_6, p - stop_6)
            unknown_6 = tuple(extra_6)
        warmup_tasks_pending_revocation_0.append(
            StreamsGroupCurrentMemberAssignmentValue_TaskIds(
                subtopology_id_6, partitions_6, assignment_epochs_6, unknown_6
            )
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return StreamsGroupCurrentMemberAssignmentValue(
        member_epoch_0,
        previous_member_epoch_0,
        state_0,
        active_tasks_0,
        standby_tasks_0,
        warmup_tasks_0,
        active_tasks_pending_revocation_0,
        standby_tasks_pending_revocation_0,
        warmup_tasks_pending_revocation_0,
        unknown_0,
    ), p


def encode_StreamsGroupCurrentMemberAssignmentValue_0(o0: StreamsGroupCurrentMemberAssignmentValue, w: Write) -> None:
    w(pack_iib(o0.member_epoch, o0.previous_member_epoch, o0.state))
    active_tasks_0 = o0.active_tasks
    n = len(active_tasks_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in active_tasks_0:
        s = o1.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_1 = o1.partitions
        n = len(partitions_1)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_1))
        t1: list[tuple[int, bytes]] = []
        if o1.assignment_epochs is None or len(o1.assignment_epochs) != 0:
            parts_assignment_epochs_1: list[Any] = []
            w_assignment_epochs_1 = parts_assignment_epochs_1.append
            assignment_epochs_1 = o1.assignment_epochs
            if assignment_epochs_1 is None:
                w_assignment_epochs_1(b"\x00")
            else:
                n = len(assignment_epochs_1)
                w_assignment_epochs_1(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_1))
            t1.append((0, b"".join(parts_assignment_epochs_1)))
        if t1 or o1.unknown_tagged_fields:
            write_tags(w, [*t1, *o1.unknown_tagged_fields])
        else:
            w(b"\x00")
    standby_tasks_0 = o0.standby_tasks
    n = len(standby_tasks_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in standby_tasks_0:
        s = o2.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
        t2: list[tuple[int, bytes]] = []
        if o2.assignment_epochs is None or len(o2.assignment_epochs) != 0:
            parts_assignment_epochs_2: list[Any] = []
            w_assignment_epochs_2 = parts_assignment_epochs_2.append
            assignment_epochs_2 = o2.assignment_epochs
            if assignment_epochs_2 is None:
                w_assignment_epochs_2(b"\x00")
            else:
                n = len(assignment_epochs_2)
                w_assignment_epochs_2(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_2))
            t2.append((0, b"".join(parts_assignment_epochs_2)))
        if t2 or o2.unknown_tagged_fields:
            write_tags(w, [*t2, *o2.unknown_tagged_fields])
        else:
            w(b"\x00")
    warmup_tasks_0 = o0.warmup_tasks
    n = len(warmup_tasks_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in warmup_tasks_0:
        s = o3.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_3))
        t3: list[tuple[int, bytes]] = []
        if o3.assignment_epochs is None or len(o3.assignment_epochs) != 0:
            parts_assignment_epochs_3: list[Any] = []
            w_assignment_epochs_3 = parts_assignment_epochs_3.append
            assignment_epochs_3 = o3.assignment_epochs
            if assignment_epochs_3 is None:
                w_assignment_epochs_3(b"\x00")
            else:
                n = len(assignment_epochs_3)
                w_assignment_epochs_3(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_3))
            t3.append((0, b"".join(parts_assignment_epochs_3)))
        if t3 or o3.unknown_tagged_fields:
            write_tags(w, [*t3, *o3.unknown_tagged_fields])
        else:
            w(b"\x00")
    active_tasks_pending_revocation_0 = o0.active_tasks_pending_revocation
    n = len(active_tasks_pending_revocation_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o4 in active_tasks_pending_revocation_0:
        s = o4.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_4 = o4.partitions
        n = len(partitions_4)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_4))
        t4: list[tuple[int, bytes]] = []
        if o4.assignment_epochs is None or len(o4.assignment_epochs) != 0:
            parts_assignment_epochs_4: list[Any] = []
            w_assignment_epochs_4 = parts_assignment_epochs_4.append
            assignment_epochs_4 = o4.assignment_epochs
            if assignment_epochs_4 is None:
                w_assignment_epochs_4(b"\x00")
            else:
                n = len(assignment_epochs_4)
                w_assignment_epochs_4(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_4))
            t4.append((0, b"".join(parts_assignment_epochs_4)))
        if t4 or o4.unknown_tagged_fields:
            write_tags(w, [*t4, *o4.unknown_tagged_fields])
        else:
            w(b"\x00")
    standby_tasks_pending_revocation_0 = o0.standby_tasks_pending_revocation
    n = len(standby_tasks_pending_revocation_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o5 in standby_tasks_pending_revocation_0:
        s = o5.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_5 = o5.partitions
        n = len(partitions_5)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_5))
        t5: list[tuple[int, bytes]] = []
        if o5.assignment_epochs is None or len(o5.assignment_epochs) != 0:
            parts_assignment_epochs_5: list[Any] = []
            w_assignment_epochs_5 = parts_assignment_epochs_5.append
            assignment_epochs_5 = o5.assignment_epochs
            if assignment_epochs_5 is None:
                w_assignment_epochs_5(b"\x00")
            else:
                n = len(assignment_epochs_5)
                w_assignment_epochs_5(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_5))
            t5.append((0, b"".join(parts_assignment_epochs_5)))
        if t5 or o5.unknown_tagged_fields:
            write_tags(w, [*t5, *o5.unknown_tagged_fields])
        else:
            w(b"\x00")
    warmup_tasks_pending_revocation_0 = o0.warmup_tasks_pending_revocation
    n = len(warmup_tasks_pending_revocation_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o6 in warmup_tasks_pending_revocation_0:
        s = o6.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_6 = o6.partitions
        n = len(partitions_6)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_6))
        t6: list[tuple[int, bytes]] = []
        if o6.assignment_epochs is None or len(o6.assignment_epochs) != 0:
            parts_assignment_epochs_6: list[Any] = []
            w_assignment_epochs_6 = parts_assignment_epochs_6.append
            assignment_epochs_6 = o6.assignment_epochs
            if assignment_epochs_6 is None:
                w_assignment_epochs_6(b"\x00")
            else:
                n = len(assignment_epochs_6)
                w_assignment_epochs_6(PACK_COMPACT_ARRAY_i[n](*assignment_epochs_6))
            t6.append((0, b"".join(parts_assignment_epochs_6)))
        if t6 or o6.unknown_tagged_fields:
            write_tags(w, [*t6, *o6.unknown_tagged_fields])
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_StreamsGroupMemberMetadataKey_0(b: bytes, p: int) -> tuple[StreamsGroupMemberMetadataKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return StreamsGroupMemberMetadataKey(group_id_0, member_id_0, ()), p


def encode_StreamsGroupMemberMetadataKey_0(o0: StreamsGroupMemberMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("StreamsGroupMemberMetadataKey")


def decode_StreamsGroupMemberMetadataValue_0(b: bytes, p: int) -> tuple[StreamsGroupMemberMetadataValue, int]:
    n: int
    instance_id_0: str | None
    rack_id_0: str | None
    client_id_0: str
    client_host_0: str
    rebalance_timeout_ms_0: int
    topology_epoch_0: int
    process_id_0: str
    user_endpoint_0: StreamsGroupMemberMetadataValue_Endpoint | None
    host_1: str
    port_1: int
    tags_1: int
    unknown_1: TaggedFields
    n_0: int
    client_tags_0: list[StreamsGroupMemberMetadataValue_KeyValue]
    key_2: str
    value_2: str
    tags_2: int
    unknown_2: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n = b[p]
    p += 1
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
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_id", n, end - p)
    client_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("client_host", n, end - p)
    client_host_0 = b[p:e].decode()
    p = e
    rebalance_timeout_ms_0, topology_epoch_0, n = unpack_iiB(b, p)
    p += 9
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("process_id", n, end - p)
    process_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_b(b, p)
    p += 1
    if n < 0:
        user_endpoint_0 = None
    else:
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("host", n, end - p)
        host_1 = b[p:e].decode()
        p = e
        port_1, tags_1 = unpack_HB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        user_endpoint_0 = StreamsGroupMemberMetadataValue_Endpoint(host_1, port_1, unknown_1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("client_tags", n_0, end - p)
    client_tags_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("key", n, end - p)
        key_2 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("value", n, end - p)
        value_2 = b[p:e].decode()
        p = e
        tags_2 = b[p]
        p += 1
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        client_tags_0.append(StreamsGroupMemberMetadataValue_KeyValue(key_2, value_2, unknown_2))
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return StreamsGroupMemberMetadataValue(
        instance_id_0,
        rack_id_0,
        client_id_0,
        client_host_0,
        rebalance_timeout_ms_0,
        topology_epoch_0,
        process_id_0,
        user_endpoint_0,
        client_tags_0,
        unknown_0,
    ), p


def encode_StreamsGroupMemberMetadataValue_0(o0: StreamsGroupMemberMetadataValue, w: Write) -> None:
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
    s = o0.client_id.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.client_host.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.process_id.encode()
    n = len(s)
    w(pack_ii(o0.rebalance_timeout_ms, o0.topology_epoch))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    o1 = o0.user_endpoint
    if o1 is None:
        w(b"\xff")
    else:
        w(b"\x01")
        s = o1.host.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_H(o1.port))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_Hx(o1.port))
    client_tags_0 = o0.client_tags
    n = len(client_tags_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in client_tags_0:
        s = o2.key.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o2.value.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o2.unknown_tagged_fields:
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_StreamsGroupMetadataKey_0(b: bytes, p: int) -> tuple[StreamsGroupMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return StreamsGroupMetadataKey(group_id_0, ()), p


def encode_StreamsGroupMetadataKey_0(o0: StreamsGroupMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("StreamsGroupMetadataKey")


def decode_StreamsGroupMetadataValue_0(b: bytes, p: int) -> tuple[StreamsGroupMetadataValue, int]:
    epoch_0: int
    metadata_hash_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    validated_topology_epoch_0: int
    n_0: int
    last_assignment_configs_0: Sequence[StreamsGroupMetadataValue_LastAssignmentConfig] | None
    all_last_assignment_configs_0: list[StreamsGroupMetadataValue_LastAssignmentConfig]
    n: int
    key_1: str
    value_1: str
    tags_1: int
    unknown_1: TaggedFields
    end = len(b)
    epoch_0, metadata_hash_0, tags_0 = unpack_iqB(b, p)
    p += 13
    validated_topology_epoch_0 = -1
    last_assignment_configs_0 = ()
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
                (validated_topology_epoch_0,) = unpack_i(b, p)
                p += 4
            elif tag_0 == 1:
                n_0 = b[p]
                p += 1
                if n_0 > 127:
                    n_0, p = read_uvarint(b, p - 1)
                n_0 -= 1
                last_assignment_configs_0 = None
                if n_0 != -1:
                    if n_0 < 0 or n_0 * 3 > end - p:
                        raise bad_count("last_assignment_configs", n_0, end - p)
                    all_last_assignment_configs_0 = []
                    for _ in range(n_0):
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("key", n, end - p)
                        key_1 = b[p:e].decode()
                        p = e
                        n = b[p]
                        p += 1
                        if n > 127:
                            n, p = read_uvarint(b, p - 1)
                        n -= 1
                        e = p + n
                        if n < 0 or e > end or n > MAX_STRING_LENGTH:
                            raise bad_length("value", n, end - p)
                        value_1 = b[p:e].decode()
                        p = e
                        tags_1 = b[p]
                        p += 1
                        unknown_1 = ()
                        if tags_1:
                            unknown_1, p = read_unknown_tags(b, p - 1)
                        all_last_assignment_configs_0.append(
                            StreamsGroupMetadataValue_LastAssignmentConfig(key_1, value_1, unknown_1)
                        )
                    last_assignment_configs_0 = all_last_assignment_configs_0
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return StreamsGroupMetadataValue(
        epoch_0, metadata_hash_0, validated_topology_epoch_0, last_assignment_configs_0, unknown_0
    ), p


def encode_StreamsGroupMetadataValue_0(o0: StreamsGroupMetadataValue, w: Write) -> None:
    w(pack_iq(o0.epoch, o0.metadata_hash))
    t0: list[tuple[int, bytes]] = []
    if o0.validated_topology_epoch != -1:
        parts_validated_topology_epoch_0: list[Any] = []
        w_validated_topology_epoch_0 = parts_validated_topology_epoch_0.append
        w_validated_topology_epoch_0(pack_i(o0.validated_topology_epoch))
        t0.append((0, b"".join(parts_validated_topology_epoch_0)))
    if o0.last_assignment_configs is None or len(o0.last_assignment_configs) != 0:
        parts_last_assignment_configs_0: list[Any] = []
        w_last_assignment_configs_0 = parts_last_assignment_configs_0.append
        last_assignment_configs_0 = o0.last_assignment_configs
        if last_assignment_configs_0 is None:
            w_last_assignment_configs_0(b"\x00")
        else:
            n = len(last_assignment_configs_0)
            w_last_assignment_configs_0(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o1 in last_assignment_configs_0:
                s = o1.key.encode()
                n = len(s)
                w_last_assignment_configs_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w_last_assignment_configs_0(s)
                s = o1.value.encode()
                n = len(s)
                w_last_assignment_configs_0(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w_last_assignment_configs_0(s)
                if o1.unknown_tagged_fields:
                    write_tags(w_last_assignment_configs_0, o1.unknown_tagged_fields)
                else:
                    w_last_assignment_configs_0(b"\x00")
        t0.append((1, b"".join(parts_last_assignment_configs_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_StreamsGroupTargetAssignmentMemberKey_0(
    b: bytes, p: int
) -> tuple[StreamsGroupTargetAssignmentMemberKey, int]:
    n: int
    group_id_0: str
    member_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("member_id", n, end - p)
    member_id_0 = b[p:e].decode()
    p = e
    return StreamsGroupTargetAssignmentMemberKey(group_id_0, member_id_0, ()), p


def encode_StreamsGroupTargetAssignmentMemberKey_0(o0: StreamsGroupTargetAssignmentMemberKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.member_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("StreamsGroupTargetAssignmentMemberKey")


def decode_StreamsGroupTargetAssignmentMemberValue_0(
    b: bytes, p: int
) -> tuple[StreamsGroupTargetAssignmentMemberValue, int]:
    n_0: int
    active_tasks_0: list[StreamsGroupTargetAssignmentMemberValue_TaskIds]
    n: int
    subtopology_id_1: str
    n_1: int
    partitions_1: list[int]
    tags_1: int
    unknown_1: TaggedFields
    standby_tasks_0: list[StreamsGroupTargetAssignmentMemberValue_TaskIds]
    subtopology_id_2: str
    n_2: int
    partitions_2: list[int]
    tags_2: int
    unknown_2: TaggedFields
    warmup_tasks_0: list[StreamsGroupTargetAssignmentMemberValue_TaskIds]
    subtopology_id_3: str
    n_3: int
    partitions_3: list[int]
    tags_3: int
    unknown_3: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("active_tasks", n_0, end - p)
    active_tasks_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_1 = b[p:e].decode()
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
        active_tasks_0.append(
            StreamsGroupTargetAssignmentMemberValue_TaskIds(subtopology_id_1, partitions_1, unknown_1)
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("standby_tasks", n_0, end - p)
    standby_tasks_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_2 = b[p:e].decode()
        p = e
        n_2 = b[p]
        p += 1
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
        standby_tasks_0.append(
            StreamsGroupTargetAssignmentMemberValue_TaskIds(subtopology_id_2, partitions_2, unknown_2)
        )
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("warmup_tasks", n_0, end - p)
    warmup_tasks_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_3 = b[p:e].decode()
        p = e
        n_3 = b[p]
        p += 1
        if n_3 > 127:
            n_3, p = read_uvarint(b, p - 1)
        n_3 -= 1
        if n_3 < 0 or n_3 * 4 > end - p:
            raise bad_count("partitions", n_3, end - p)
        partitions_3 = list(UNPACK_ARRAY_i[n_3](b, p))
        p += n_3 * 4
        tags_3 = b[p]
        p += 1
        unknown_3 = ()
        if tags_3:
            unknown_3, p = read_unknown_tags(b, p - 1)
        warmup_tasks_0.append(
            StreamsGroupTargetAssignmentMemberValue_TaskIds(subtopology_id_3, partitions_3, unknown_3)
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return StreamsGroupTargetAssignmentMemberValue(active_tasks_0, standby_tasks_0, warmup_tasks_0, unknown_0), p


def encode_StreamsGroupTargetAssignmentMemberValue_0(o0: StreamsGroupTargetAssignmentMemberValue, w: Write) -> None:
    active_tasks_0 = o0.active_tasks
    n = len(active_tasks_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in active_tasks_0:
        s = o1.subtopology_id.encode()
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
    standby_tasks_0 = o0.standby_tasks
    n = len(standby_tasks_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in standby_tasks_0:
        s = o2.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_2 = o2.partitions
        n = len(partitions_2)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_2))
        if o2.unknown_tagged_fields:
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(b"\x00")
    warmup_tasks_0 = o0.warmup_tasks
    n = len(warmup_tasks_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o3 in warmup_tasks_0:
        s = o3.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        partitions_3 = o3.partitions
        n = len(partitions_3)
        w(PACK_COMPACT_ARRAY_i[n](*partitions_3))
        if o3.unknown_tagged_fields:
            write_tags(w, o3.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_StreamsGroupTargetAssignmentMetadataKey_0(
    b: bytes, p: int
) -> tuple[StreamsGroupTargetAssignmentMetadataKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return StreamsGroupTargetAssignmentMetadataKey(group_id_0, ()), p


def encode_StreamsGroupTargetAssignmentMetadataKey_0(o0: StreamsGroupTargetAssignmentMetadataKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("StreamsGroupTargetAssignmentMetadataKey")


def decode_StreamsGroupTargetAssignmentMetadataValue_0(
    b: bytes, p: int
) -> tuple[StreamsGroupTargetAssignmentMetadataValue, int]:
    assignment_epoch_0: int
    tags_0: int
    unknown_0: TaggedFields
    extra_0: list[tuple[int, bytes]]
    assignment_timestamp_0: int
    end = len(b)
    assignment_epoch_0, tags_0 = unpack_iB(b, p)
    p += 5
    assignment_timestamp_0 = 0
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
                (assignment_timestamp_0,) = unpack_q(b, p)
                p += 8
            else:
                extra_0.append((tag_0, b[p:stop_0]))
                p = stop_0
            if p != stop_0:
                raise bad_tag_size(tag_0, p - stop_0)
        unknown_0 = tuple(extra_0)
    return StreamsGroupTargetAssignmentMetadataValue(assignment_epoch_0, assignment_timestamp_0, unknown_0), p


def encode_StreamsGroupTargetAssignmentMetadataValue_0(o0: StreamsGroupTargetAssignmentMetadataValue, w: Write) -> None:
    w(pack_i(o0.assignment_epoch))
    t0: list[tuple[int, bytes]] = []
    if o0.assignment_timestamp != 0:
        parts_assignment_timestamp_0: list[Any] = []
        w_assignment_timestamp_0 = parts_assignment_timestamp_0.append
        w_assignment_timestamp_0(pack_q(o0.assignment_timestamp))
        t0.append((0, b"".join(parts_assignment_timestamp_0)))
    if t0 or o0.unknown_tagged_fields:
        write_tags(w, [*t0, *o0.unknown_tagged_fields])
    else:
        w(b"\x00")


def decode_StreamsGroupTopologyKey_0(b: bytes, p: int) -> tuple[StreamsGroupTopologyKey, int]:
    n: int
    group_id_0: str
    end = len(b)
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("group_id", n, end - p)
    group_id_0 = b[p:e].decode()
    p = e
    return StreamsGroupTopologyKey(group_id_0, ()), p


def encode_StreamsGroupTopologyKey_0(o0: StreamsGroupTopologyKey, w: Write) -> None:
    s = o0.group_id.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    if o0.unknown_tagged_fields:
        raise no_tags("StreamsGroupTopologyKey")


def decode_StreamsGroupTopologyValue_0(b: bytes, p: int) -> tuple[StreamsGroupTopologyValue, int]:
    epoch_0: int
    n_0: int
    subtopologies_0: list[StreamsGroupTopologyValue_Subtopology]
    n: int
    subtopology_id_1: str
    n_1: int
    source_topics_1: list[str]
    one_of_source_topics_1: str
    source_topic_regex_1: list[str]
    one_of_source_topic_regex_1: str
    state_changelog_topics_1: list[StreamsGroupTopologyValue_TopicInfo]
    name_2: str
    partitions_2: int
    replication_factor_2: int
    n_2: int
    topic_configs_2: list[StreamsGroupTopologyValue_TopicConfig]
    key_3: str
    value_3: str
    tags_3: int
    unknown_3: TaggedFields
    tags_2: int
    unknown_2: TaggedFields
    repartition_sink_topics_1: list[str]
    one_of_repartition_sink_topics_1: str
    repartition_source_topics_1: list[StreamsGroupTopologyValue_TopicInfo]
    name_4: str
    partitions_4: int
    replication_factor_4: int
    n_4: int
    topic_configs_4: list[StreamsGroupTopologyValue_TopicConfig]
    key_5: str
    value_5: str
    tags_5: int
    unknown_5: TaggedFields
    tags_4: int
    unknown_4: TaggedFields
    copartition_groups_1: list[StreamsGroupTopologyValue_CopartitionGroup]
    n_6: int
    source_topics_6: list[int]
    source_topic_regex_6: list[int]
    repartition_source_topics_6: list[int]
    tags_6: int
    unknown_6: TaggedFields
    tags_1: int
    unknown_1: TaggedFields
    tags_0: int
    unknown_0: TaggedFields
    end = len(b)
    epoch_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 8 > end - p:
        raise bad_count("subtopologies", n_0, end - p)
    subtopologies_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("subtopology_id", n, end - p)
        subtopology_id_1 = b[p:e].decode()
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 1 > end - p:
            raise bad_count("source_topics", n_1, end - p)
        source_topics_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("source_topics", n, end - p)
            one_of_source_topics_1 = b[p:e].decode()
            p = e
            source_topics_1.append(one_of_source_topics_1)
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 1 > end - p:
            raise bad_count("source_topic_regex", n_1, end - p)
        source_topic_regex_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("source_topic_regex", n, end - p)
            one_of_source_topic_regex_1 = b[p:e].decode()
            p = e
            source_topic_regex_1.append(one_of_source_topic_regex_1)
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 9 > end - p:
            raise bad_count("state_changelog_topics", n_1, end - p)
        state_changelog_topics_1 = []
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
            partitions_2, replication_factor_2, n_2 = unpack_ihB(b, p)
            p += 7
            if n_2 > 127:
                n_2, p = read_uvarint(b, p - 1)
            n_2 -= 1
            if n_2 < 0 or n_2 * 3 > end - p:
                raise bad_count("topic_configs", n_2, end - p)
            topic_configs_2 = []
            for _ in range(n_2):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("key", n, end - p)
                key_3 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("value", n, end - p)
                value_3 = b[p:e].decode()
                p = e
                tags_3 = b[p]
                p += 1
                unknown_3 = ()
                if tags_3:
                    unknown_3, p = read_unknown_tags(b, p - 1)
                topic_configs_2.append(StreamsGroupTopologyValue_TopicConfig(key_3, value_3, unknown_3))
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            state_changelog_topics_1.append(
                StreamsGroupTopologyValue_TopicInfo(
                    name_2, partitions_2, replication_factor_2, topic_configs_2, unknown_2
                )
            )
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 1 > end - p:
            raise bad_count("repartition_sink_topics", n_1, end - p)
        repartition_sink_topics_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("repartition_sink_topics", n, end - p)
            one_of_repartition_sink_topics_1 = b[p:e].decode()
            p = e
            repartition_sink_topics_1.append(one_of_repartition_sink_topics_1)
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 9 > end - p:
            raise bad_count("repartition_source_topics", n_1, end - p)
        repartition_source_topics_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_4 = b[p:e].decode()
            p = e
            partitions_4, replication_factor_4, n_4 = unpack_ihB(b, p)
            p += 7
            if n_4 > 127:
                n_4, p = read_uvarint(b, p - 1)
            n_4 -= 1
            if n_4 < 0 or n_4 * 3 > end - p:
                raise bad_count("topic_configs", n_4, end - p)
            topic_configs_4 = []
            for _ in range(n_4):
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("key", n, end - p)
                key_5 = b[p:e].decode()
                p = e
                n = b[p]
                p += 1
                if n > 127:
                    n, p = read_uvarint(b, p - 1)
                n -= 1
                e = p + n
                if n < 0 or e > end or n > MAX_STRING_LENGTH:
                    raise bad_length("value", n, end - p)
                value_5 = b[p:e].decode()
                p = e
                tags_5 = b[p]
                p += 1
                unknown_5 = ()
                if tags_5:
                    unknown_5, p = read_unknown_tags(b, p - 1)
                topic_configs_4.append(StreamsGroupTopologyValue_TopicConfig(key_5, value_5, unknown_5))
            tags_4 = b[p]
            p += 1
            unknown_4 = ()
            if tags_4:
                unknown_4, p = read_unknown_tags(b, p - 1)
            repartition_source_topics_1.append(
                StreamsGroupTopologyValue_TopicInfo(
                    name_4, partitions_4, replication_factor_4, topic_configs_4, unknown_4
                )
            )
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("copartition_groups", n_1, end - p)
        copartition_groups_1 = []
        for _ in range(n_1):
            n_6 = b[p]
            p += 1
            if n_6 > 127:
                n_6, p = read_uvarint(b, p - 1)
            n_6 -= 1
            if n_6 < 0 or n_6 * 2 > end - p:
                raise bad_count("source_topics", n_6, end - p)
            source_topics_6 = list(UNPACK_ARRAY_h[n_6](b, p))
            p += n_6 * 2
            n_6 = b[p]
            p += 1
            if n_6 > 127:
                n_6, p = read_uvarint(b, p - 1)
            n_6 -= 1
            if n_6 < 0 or n_6 * 2 > end - p:
                raise bad_count("source_topic_regex", n_6, end - p)
            source_topic_regex_6 = list(UNPACK_ARRAY_h[n_6](b, p))
            p += n_6 * 2
            n_6 = b[p]
            p += 1
            if n_6 > 127:
                n_6, p = read_uvarint(b, p - 1)
            n_6 -= 1
            if n_6 < 0 or n_6 * 2 > end - p:
                raise bad_count("repartition_source_topics", n_6, end - p)
            repartition_source_topics_6 = list(UNPACK_ARRAY_h[n_6](b, p))
            p += n_6 * 2
            tags_6 = b[p]
            p += 1
            unknown_6 = ()
            if tags_6:
                unknown_6, p = read_unknown_tags(b, p - 1)
            copartition_groups_1.append(
                StreamsGroupTopologyValue_CopartitionGroup(
                    source_topics_6, source_topic_regex_6, repartition_source_topics_6, unknown_6
                )
            )
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        subtopologies_0.append(
            StreamsGroupTopologyValue_Subtopology(
                subtopology_id_1,
                source_topics_1,
                source_topic_regex_1,
                state_changelog_topics_1,
                repartition_sink_topics_1,
                repartition_source_topics_1,
                copartition_groups_1,
                unknown_1,
            )
        )
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    return StreamsGroupTopologyValue(epoch_0, subtopologies_0, unknown_0), p


def encode_StreamsGroupTopologyValue_0(o0: StreamsGroupTopologyValue, w: Write) -> None:
    w(pack_i(o0.epoch))
    subtopologies_0 = o0.subtopologies
    n = len(subtopologies_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in subtopologies_0:
        s = o1.subtopology_id.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        source_topics_1 = o1.source_topics
        n = len(source_topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_source_topics_1 in source_topics_1:
            s = one_of_source_topics_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        source_topic_regex_1 = o1.source_topic_regex
        n = len(source_topic_regex_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_source_topic_regex_1 in source_topic_regex_1:
            s = one_of_source_topic_regex_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        state_changelog_topics_1 = o1.state_changelog_topics
        n = len(state_changelog_topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in state_changelog_topics_1:
            s = o2.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            w(pack_ih(o2.partitions, o2.replication_factor))
            topic_configs_2 = o2.topic_configs
            n = len(topic_configs_2)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o3 in topic_configs_2:
                s = o3.key.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                s = o3.value.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o3.unknown_tagged_fields:
                    write_tags(w, o3.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o2.unknown_tagged_fields:
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(b"\x00")
        repartition_sink_topics_1 = o1.repartition_sink_topics
        n = len(repartition_sink_topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for one_of_repartition_sink_topics_1 in repartition_sink_topics_1:
            s = one_of_repartition_sink_topics_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        repartition_source_topics_1 = o1.repartition_source_topics
        n = len(repartition_source_topics_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o4 in repartition_source_topics_1:
            s = o4.name.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            w(pack_ih(o4.partitions, o4.replication_factor))
            topic_configs_4 = o4.topic_configs
            n = len(topic_configs_4)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
            for o5 in topic_configs_4:
                s = o5.key.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                s = o5.value.encode()
                n = len(s)
                w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
                w(s)
                if o5.unknown_tagged_fields:
                    write_tags(w, o5.unknown_tagged_fields)
                else:
                    w(b"\x00")
            if o4.unknown_tagged_fields:
                write_tags(w, o4.unknown_tagged_fields)
            else:
                w(b"\x00")
        copartition_groups_1 = o1.copartition_groups
        n = len(copartition_groups_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o6 in copartition_groups_1:
            source_topics_6 = o6.source_topics
            n = len(source_topics_6)
            w(PACK_COMPACT_ARRAY_h[n](*source_topics_6))
            source_topic_regex_6 = o6.source_topic_regex
            n = len(source_topic_regex_6)
            w(PACK_COMPACT_ARRAY_h[n](*source_topic_regex_6))
            repartition_source_topics_6 = o6.repartition_source_topics
            n = len(repartition_source_topics_6)
            w(PACK_COMPACT_ARRAY_h[n](*repartition_source_topics_6))
            if o6.unknown_tagged_fields:
                write_tags(w, o6.unknown_tagged_fields)
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
    ConsumerGroupCurrentMemberAssignmentKey: Codec(
        bytes,
        {0: decode_ConsumerGroupCurrentMemberAssignmentKey_0},
        {0: encode_ConsumerGroupCurrentMemberAssignmentKey_0},
    ),
    ConsumerGroupCurrentMemberAssignmentValue: Codec(
        bytes,
        {0: decode_ConsumerGroupCurrentMemberAssignmentValue_0},
        {0: encode_ConsumerGroupCurrentMemberAssignmentValue_0},
    ),
    ConsumerGroupMemberMetadataKey: Codec(
        bytes, {0: decode_ConsumerGroupMemberMetadataKey_0}, {0: encode_ConsumerGroupMemberMetadataKey_0}
    ),
    ConsumerGroupMemberMetadataValue: Codec(
        bytes, {0: decode_ConsumerGroupMemberMetadataValue_0}, {0: encode_ConsumerGroupMemberMetadataValue_0}
    ),
    ConsumerGroupMetadataKey: Codec(
        bytes, {0: decode_ConsumerGroupMetadataKey_0}, {0: encode_ConsumerGroupMetadataKey_0}
    ),
    ConsumerGroupMetadataValue: Codec(
        bytes, {0: decode_ConsumerGroupMetadataValue_0}, {0: encode_ConsumerGroupMetadataValue_0}
    ),
    ConsumerGroupPartitionMetadataKey: Codec(
        bytes, {0: decode_ConsumerGroupPartitionMetadataKey_0}, {0: encode_ConsumerGroupPartitionMetadataKey_0}
    ),
    ConsumerGroupPartitionMetadataValue: Codec(
        bytes, {0: decode_ConsumerGroupPartitionMetadataValue_0}, {0: encode_ConsumerGroupPartitionMetadataValue_0}
    ),
    ConsumerGroupRegularExpressionKey: Codec(
        bytes, {0: decode_ConsumerGroupRegularExpressionKey_0}, {0: encode_ConsumerGroupRegularExpressionKey_0}
    ),
    ConsumerGroupRegularExpressionValue: Codec(
        bytes, {0: decode_ConsumerGroupRegularExpressionValue_0}, {0: encode_ConsumerGroupRegularExpressionValue_0}
    ),
    ConsumerGroupTargetAssignmentMemberKey: Codec(
        bytes,
        {0: decode_ConsumerGroupTargetAssignmentMemberKey_0},
        {0: encode_ConsumerGroupTargetAssignmentMemberKey_0},
    ),
    ConsumerGroupTargetAssignmentMemberValue: Codec(
        bytes,
        {0: decode_ConsumerGroupTargetAssignmentMemberValue_0},
        {0: encode_ConsumerGroupTargetAssignmentMemberValue_0},
    ),
    ConsumerGroupTargetAssignmentMetadataKey: Codec(
        bytes,
        {0: decode_ConsumerGroupTargetAssignmentMetadataKey_0},
        {0: encode_ConsumerGroupTargetAssignmentMetadataKey_0},
    ),
    ConsumerGroupTargetAssignmentMetadataValue: Codec(
        bytes,
        {0: decode_ConsumerGroupTargetAssignmentMetadataValue_0},
        {0: encode_ConsumerGroupTargetAssignmentMetadataValue_0},
    ),
    GroupMetadataKey: Codec(bytes, {0: decode_GroupMetadataKey_0}, {0: encode_GroupMetadataKey_0}),
    GroupMetadataValue: Codec(
        bytes,
        {
            0: decode_GroupMetadataValue_0,
            1: decode_GroupMetadataValue_1,
            2: decode_GroupMetadataValue_2,
            3: decode_GroupMetadataValue_3,
            4: decode_GroupMetadataValue_4,
        },
        {
            0: encode_GroupMetadataValue_0,
            1: encode_GroupMetadataValue_1,
            2: encode_GroupMetadataValue_2,
            3: encode_GroupMetadataValue_3,
            4: encode_GroupMetadataValue_4,
        },
    ),
    LegacyOffsetCommitKey: Codec(bytes, {0: decode_LegacyOffsetCommitKey_0}, {0: encode_LegacyOffsetCommitKey_0}),
    LegacyOffsetCommitValue: Codec(bytes, {0: decode_LegacyOffsetCommitValue_0}, {0: encode_LegacyOffsetCommitValue_0}),
    OffsetCommitKey: Codec(bytes, {0: decode_OffsetCommitKey_0}, {0: encode_OffsetCommitKey_0}),
    OffsetCommitValue: Codec(
        bytes,
        {
            0: decode_OffsetCommitValue_0,
            1: decode_OffsetCommitValue_1,
            2: decode_OffsetCommitValue_0,
            3: decode_OffsetCommitValue_3,
            4: decode_OffsetCommitValue_4,
        },
        {
            0: encode_OffsetCommitValue_0,
            1: encode_OffsetCommitValue_1,
            2: encode_OffsetCommitValue_0,
            3: encode_OffsetCommitValue_3,
            4: encode_OffsetCommitValue_4,
        },
    ),
    ShareGroupCurrentMemberAssignmentKey: Codec(
        bytes, {0: decode_ShareGroupCurrentMemberAssignmentKey_0}, {0: encode_ShareGroupCurrentMemberAssignmentKey_0}
    ),
    ShareGroupCurrentMemberAssignmentValue: Codec(
        bytes,
        {0: decode_ShareGroupCurrentMemberAssignmentValue_0},
        {0: encode_ShareGroupCurrentMemberAssignmentValue_0},
    ),
    ShareGroupMemberMetadataKey: Codec(
        bytes, {0: decode_ShareGroupMemberMetadataKey_0}, {0: encode_ShareGroupMemberMetadataKey_0}
    ),
    ShareGroupMemberMetadataValue: Codec(
        bytes, {0: decode_ShareGroupMemberMetadataValue_0}, {0: encode_ShareGroupMemberMetadataValue_0}
    ),
    ShareGroupMetadataKey: Codec(bytes, {0: decode_ShareGroupMetadataKey_0}, {0: encode_ShareGroupMetadataKey_0}),
    ShareGroupMetadataValue: Codec(bytes, {0: decode_ShareGroupMetadataValue_0}, {0: encode_ShareGroupMetadataValue_0}),
    ShareGroupStatePartitionMetadataKey: Codec(
        bytes, {0: decode_ShareGroupStatePartitionMetadataKey_0}, {0: encode_ShareGroupStatePartitionMetadataKey_0}
    ),
    ShareGroupStatePartitionMetadataValue: Codec(
        bytes, {0: decode_ShareGroupStatePartitionMetadataValue_0}, {0: encode_ShareGroupStatePartitionMetadataValue_0}
    ),
    ShareGroupTargetAssignmentMemberKey: Codec(
        bytes, {0: decode_ShareGroupTargetAssignmentMemberKey_0}, {0: encode_ShareGroupTargetAssignmentMemberKey_0}
    ),
    ShareGroupTargetAssignmentMemberValue: Codec(
        bytes, {0: decode_ShareGroupTargetAssignmentMemberValue_0}, {0: encode_ShareGroupTargetAssignmentMemberValue_0}
    ),
    ShareGroupTargetAssignmentMetadataKey: Codec(
        bytes, {0: decode_ShareGroupTargetAssignmentMetadataKey_0}, {0: encode_ShareGroupTargetAssignmentMetadataKey_0}
    ),
    ShareGroupTargetAssignmentMetadataValue: Codec(
        bytes,
        {0: decode_ShareGroupTargetAssignmentMetadataValue_0},
        {0: encode_ShareGroupTargetAssignmentMetadataValue_0},
    ),
    StreamsGroupCurrentMemberAssignmentKey: Codec(
        bytes,
        {0: decode_StreamsGroupCurrentMemberAssignmentKey_0},
        {0: encode_StreamsGroupCurrentMemberAssignmentKey_0},
    ),
    StreamsGroupCurrentMemberAssignmentValue: Codec(
        bytes,
        {0: decode_StreamsGroupCurrentMemberAssignmentValue_0},
        {0: encode_StreamsGroupCurrentMemberAssignmentValue_0},
    ),
    StreamsGroupMemberMetadataKey: Codec(
        bytes, {0: decode_StreamsGroupMemberMetadataKey_0}, {0: encode_StreamsGroupMemberMetadataKey_0}
    ),
    StreamsGroupMemberMetadataValue: Codec(
        bytes, {0: decode_StreamsGroupMemberMetadataValue_0}, {0: encode_StreamsGroupMemberMetadataValue_0}
    ),
    StreamsGroupMetadataKey: Codec(bytes, {0: decode_StreamsGroupMetadataKey_0}, {0: encode_StreamsGroupMetadataKey_0}),
    StreamsGroupMetadataValue: Codec(
        bytes, {0: decode_StreamsGroupMetadataValue_0}, {0: encode_StreamsGroupMetadataValue_0}
    ),
    StreamsGroupTargetAssignmentMemberKey: Codec(
        bytes, {0: decode_StreamsGroupTargetAssignmentMemberKey_0}, {0: encode_StreamsGroupTargetAssignmentMemberKey_0}
    ),
    StreamsGroupTargetAssignmentMemberValue: Codec(
        bytes,
        {0: decode_StreamsGroupTargetAssignmentMemberValue_0},
        {0: encode_StreamsGroupTargetAssignmentMemberValue_0},
    ),
    StreamsGroupTargetAssignmentMetadataKey: Codec(
        bytes,
        {0: decode_StreamsGroupTargetAssignmentMetadataKey_0},
        {0: encode_StreamsGroupTargetAssignmentMetadataKey_0},
    ),
    StreamsGroupTargetAssignmentMetadataValue: Codec(
        bytes,
        {0: decode_StreamsGroupTargetAssignmentMetadataValue_0},
        {0: encode_StreamsGroupTargetAssignmentMetadataValue_0},
    ),
    StreamsGroupTopologyKey: Codec(bytes, {0: decode_StreamsGroupTopologyKey_0}, {0: encode_StreamsGroupTopologyKey_0}),
    StreamsGroupTopologyValue: Codec(
        bytes, {0: decode_StreamsGroupTopologyValue_0}, {0: encode_StreamsGroupTopologyValue_0}
    ),
}
