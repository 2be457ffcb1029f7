"""Encoders and decoders for DeleteTopics, by version.

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
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest, DeleteTopicsResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, ZERO_UUID, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_hx = Struct(">hx").pack
pack_i = Struct(">i").pack
pack_ix = Struct(">ix").pack
pack_u = Struct(">16s").pack
pack_uh = Struct(">16sh").pack
pack_ux = Struct(">16sx").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_ii = Struct(">ii").unpack_from
unpack_uB = Struct(">16sB").unpack_from
unpack_uhB = Struct(">16shB").unpack_from
DeleteTopicsRequest_DeleteTopicState = DeleteTopicsRequest.DeleteTopicState
DeleteTopicsResponse_DeletableTopicResult = DeleteTopicsResponse.DeletableTopicResult


def decode_DeleteTopicsRequest_1(b: bytes, p: int) -> tuple[DeleteTopicsRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 2 > end - p:
        raise bad_count("topic_names", n_0, end - p)
    topic_names_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("topic_names", n, end - p)
        one_of_topic_names_0 = b[p:e].decode()
        p = e
        topic_names_0.append(one_of_topic_names_0)
    (timeout_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(DeleteTopicsRequest)
    o0.topics = ()
    o0.topic_names = topic_names_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteTopicsRequest_4(b: bytes, p: int) -> tuple[DeleteTopicsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 1 > end - p:
        raise bad_count("topic_names", n_0, end - p)
    topic_names_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("topic_names", n, end - p)
        one_of_topic_names_0 = b[p:e].decode()
        p = e
        topic_names_0.append(one_of_topic_names_0)
    timeout_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteTopicsRequest)
    o0.topics = ()
    o0.topic_names = topic_names_0
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DeleteTopicsRequest_6(b: bytes, p: int) -> tuple[DeleteTopicsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 18 > end - p:
        raise bad_count("topics", n_0, end - p)
    topics_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        name_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_1 = b[p:e].decode()
            p = e
        topic_id_1, tags_1 = unpack_uB(b, p)
        p += 17
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteTopicsRequest_DeleteTopicState)
        o1.name = name_1
        o1.topic_id = topic_id_1
        o1.unknown_tagged_fields = unknown_1
        topics_0.append(o1)
    timeout_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteTopicsRequest)
    o0.topics = topics_0
    o0.topic_names = ()
    o0.timeout_ms = timeout_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteTopicsRequest_1(o0: DeleteTopicsRequest, w: Write) -> None:
    if len(o0.topics) != 0:
        raise no_field("DeleteTopicsRequest", "topics", "6+")
    topic_names_0 = o0.topic_names
    n = len(topic_names_0)
    w(pack_i(n))
    for one_of_topic_names_0 in topic_names_0:
        s = one_of_topic_names_0.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
    w(pack_i(o0.timeout_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteTopicsRequest")


def encode_DeleteTopicsRequest_4(o0: DeleteTopicsRequest, w: Write) -> None:
    if len(o0.topics) != 0:
        raise no_field("DeleteTopicsRequest", "topics", "6+")
    topic_names_0 = o0.topic_names
    n = len(topic_names_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for one_of_topic_names_0 in topic_names_0:
        s = one_of_topic_names_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        w(pack_i(o0.timeout_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.timeout_ms))


def encode_DeleteTopicsRequest_6(o0: DeleteTopicsRequest, w: Write) -> None:
    topics_0 = o0.topics
    n = len(topics_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in topics_0:
        name_1 = o1.name
        if name_1 is None:
            w(b"\x00")
        else:
            s = name_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        if o1.unknown_tagged_fields:
            w(pack_u(o1.topic_id))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_ux(o1.topic_id))
    if o0.unknown_tagged_fields:
        w(pack_i(o0.timeout_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.timeout_ms))


def decode_DeleteTopicsResponse_1(b: bytes, p: int) -> tuple[DeleteTopicsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_ii(b, p)
    p += 8
    if n_0 < 0 or n_0 * 4 > end - p:
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
        (error_code_1,) = unpack_h(b, p)
        p += 2
        o1 = new(DeleteTopicsResponse_DeletableTopicResult)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.error_code = error_code_1
        o1.error_message = None
        o1.unknown_tagged_fields = ()
        responses_0.append(o1)
    o0 = new_message(DeleteTopicsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DeleteTopicsResponse_4(b: bytes, p: int) -> tuple[DeleteTopicsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 4 > end - p:
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
        error_code_1, tags_1 = unpack_hB(b, p)
        p += 3
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteTopicsResponse_DeletableTopicResult)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.error_code = error_code_1
        o1.error_message = None
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteTopicsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DeleteTopicsResponse_5(b: bytes, p: int) -> tuple[DeleteTopicsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
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
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteTopicsResponse_DeletableTopicResult)
        o1.name = name_1
        o1.topic_id = ZERO_UUID
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteTopicsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DeleteTopicsResponse_6(b: bytes, p: int) -> tuple[DeleteTopicsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 21 > end - p:
        raise bad_count("responses", n_0, end - p)
    responses_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        name_1 = None
        if n != -1:
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("name", n, end - p)
            name_1 = b[p:e].decode()
            p = e
        topic_id_1, error_code_1, n = unpack_uhB(b, p)
        p += 19
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
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DeleteTopicsResponse_DeletableTopicResult)
        o1.name = name_1
        o1.topic_id = topic_id_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        responses_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DeleteTopicsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.responses = responses_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DeleteTopicsResponse_1(o0: DeleteTopicsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(pack_i(n))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        w(pack_h(o1.error_code))
        if o1.unknown_tagged_fields:
            raise no_tags("DeletableTopicResult")
    if o0.unknown_tagged_fields:
        raise no_tags("DeleteTopicsResponse")


def encode_DeleteTopicsResponse_4(o0: DeleteTopicsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_h(o1.error_code))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_hx(o1.error_code))
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_DeleteTopicsResponse_5(o0: DeleteTopicsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        w(pack_h(o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def encode_DeleteTopicsResponse_6(o0: DeleteTopicsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
    responses_0 = o0.responses
    n = len(responses_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in responses_0:
        name_1 = o1.name
        if name_1 is None:
            w(b"\x00")
        else:
            s = name_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if len(o1.topic_id) != 16:
            raise bad_uuid(o1.topic_id)
        w(pack_uh(o1.topic_id, o1.error_code))
        error_message_1 = o1.error_message
        if error_message_1 is None:
            w(b"\x00")
        else:
            s = error_message_1.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DeleteTopicsRequest: Codec(
        bytes,
        {
            1: decode_DeleteTopicsRequest_1,
            2: decode_DeleteTopicsRequest_1,
            3: decode_DeleteTopicsRequest_1,
            4: decode_DeleteTopicsRequest_4,
            5: decode_DeleteTopicsRequest_4,
            6: decode_DeleteTopicsRequest_6,
        },
        {
            1: encode_DeleteTopicsRequest_1,
            2: encode_DeleteTopicsRequest_1,
            3: encode_DeleteTopicsRequest_1,
            4: encode_DeleteTopicsRequest_4,
            5: encode_DeleteTopicsRequest_4,
            6: encode_DeleteTopicsRequest_6,
        },
    ),
    DeleteTopicsResponse: Codec(
        bytes,
        {
            1: decode_DeleteTopicsResponse_1,
            2: decode_DeleteTopicsResponse_1,
            3: decode_DeleteTopicsResponse_1,
            4: decode_DeleteTopicsResponse_4,
            5: decode_DeleteTopicsResponse_5,
            6: decode_DeleteTopicsResponse_6,
        },
        {
            1: encode_DeleteTopicsResponse_1,
            2: encode_DeleteTopicsResponse_1,
            3: encode_DeleteTopicsResponse_1,
            4: encode_DeleteTopicsResponse_4,
            5: encode_DeleteTopicsResponse_5,
            6: encode_DeleteTopicsResponse_6,
        },
    ),
}
