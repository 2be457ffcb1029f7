"""Encoders and decoders for CreateDelegationToken, by version.

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
    long_string,
    new,
    new_message,
    no_field,
    no_tags,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k38_create_delegation_token import CreateDelegationTokenRequest, CreateDelegationTokenResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_hh = Struct(">hh").pack
pack_i = Struct(">i").pack
pack_ix = Struct(">ix").pack
pack_q = Struct(">q").pack
pack_qqq = Struct(">qqq").pack
pack_qqqh = Struct(">qqqh").pack
pack_qx = Struct(">qx").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hh = Struct(">hh").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_q = Struct(">q").unpack_from
unpack_qB = Struct(">qB").unpack_from
unpack_qqqB = Struct(">qqqB").unpack_from
unpack_qqqh = Struct(">qqqh").unpack_from
CreateDelegationTokenRequest_CreatableRenewers = CreateDelegationTokenRequest.CreatableRenewers


def decode_CreateDelegationTokenRequest_1(b: bytes, p: int) -> tuple[CreateDelegationTokenRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    if n_0 < 0 or n_0 * 4 > end - p:
        raise bad_count("renewers", n_0, end - p)
    renewers_0 = []
    for _ in range(n_0):
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("principal_type", n, end - p)
        principal_type_1 = b[p:e].decode()
        p = e
        (n,) = unpack_h(b, p)
        p += 2
        e = p + n
        if n < 0 or e > end:
            raise bad_length("principal_name", n, end - p)
        principal_name_1 = b[p:e].decode()
        p = e
        o1 = new(CreateDelegationTokenRequest_CreatableRenewers)
        o1.principal_type = principal_type_1
        o1.principal_name = principal_name_1
        o1.unknown_tagged_fields = ()
        renewers_0.append(o1)
    (max_lifetime_ms_0,) = unpack_q(b, p)
    p += 8
    o0 = new_message(CreateDelegationTokenRequest)
    o0.owner_principal_type = ""
    o0.owner_principal_name = ""
    o0.renewers = renewers_0
    o0.max_lifetime_ms = max_lifetime_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreateDelegationTokenRequest_2(b: bytes, p: int) -> tuple[CreateDelegationTokenRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("renewers", n_0, end - p)
    renewers_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("principal_type", n, end - p)
        principal_type_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("principal_name", n, end - p)
        principal_name_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(CreateDelegationTokenRequest_CreatableRenewers)
        o1.principal_type = principal_type_1
        o1.principal_name = principal_name_1
        o1.unknown_tagged_fields = unknown_1
        renewers_0.append(o1)
    max_lifetime_ms_0, tags_0 = unpack_qB(b, p)
    p += 9
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateDelegationTokenRequest)
    o0.owner_principal_type = ""
    o0.owner_principal_name = ""
    o0.renewers = renewers_0
    o0.max_lifetime_ms = max_lifetime_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_CreateDelegationTokenRequest_3(b: bytes, p: int) -> tuple[CreateDelegationTokenRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    owner_principal_type_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("owner_principal_type", n, end - p)
        owner_principal_type_0 = b[p:e].decode()
        p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    owner_principal_name_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("owner_principal_name", n, end - p)
        owner_principal_name_0 = b[p:e].decode()
        p = e
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("renewers", n_0, end - p)
    renewers_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("principal_type", n, end - p)
        principal_type_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("principal_name", n, end - p)
        principal_name_1 = b[p:e].decode()
        p = e
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(CreateDelegationTokenRequest_CreatableRenewers)
        o1.principal_type = principal_type_1
        o1.principal_name = principal_name_1
        o1.unknown_tagged_fields = unknown_1
        renewers_0.append(o1)
    max_lifetime_ms_0, tags_0 = unpack_qB(b, p)
    p += 9
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateDelegationTokenRequest)
    o0.owner_principal_type = owner_principal_type_0
    o0.owner_principal_name = owner_principal_name_0
    o0.renewers = renewers_0
    o0.max_lifetime_ms = max_lifetime_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreateDelegationTokenRequest_1(o0: CreateDelegationTokenRequest, w: Write) -> None:
    if o0.owner_principal_type != "":
        raise no_field("CreateDelegationTokenRequest", "owner_principal_type", "3+")
    if o0.owner_principal_name != "":
        raise no_field("CreateDelegationTokenRequest", "owner_principal_name", "3+")
    renewers_0 = o0.renewers
    n = len(renewers_0)
    w(pack_i(n))
    for o1 in renewers_0:
        s = o1.principal_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.principal_name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        if o1.unknown_tagged_fields:
            raise no_tags("CreatableRenewers")
    w(pack_q(o0.max_lifetime_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("CreateDelegationTokenRequest")


def encode_CreateDelegationTokenRequest_2(o0: CreateDelegationTokenRequest, w: Write) -> None:
    if o0.owner_principal_type != "":
        raise no_field("CreateDelegationTokenRequest", "owner_principal_type", "3+")
    if o0.owner_principal_name != "":
        raise no_field("CreateDelegationTokenRequest", "owner_principal_name", "3+")
    renewers_0 = o0.renewers
    n = len(renewers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in renewers_0:
        s = o1.principal_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.principal_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_q(o0.max_lifetime_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qx(o0.max_lifetime_ms))


def encode_CreateDelegationTokenRequest_3(o0: CreateDelegationTokenRequest, w: Write) -> None:
    owner_principal_type_0 = o0.owner_principal_type
    if owner_principal_type_0 is None:
        w(b"\x00")
    else:
        s = owner_principal_type_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    owner_principal_name_0 = o0.owner_principal_name
    if owner_principal_name_0 is None:
        w(b"\x00")
    else:
        s = owner_principal_name_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    renewers_0 = o0.renewers
    n = len(renewers_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in renewers_0:
        s = o1.principal_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.principal_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        w(pack_q(o0.max_lifetime_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_qx(o0.max_lifetime_ms))


def decode_CreateDelegationTokenResponse_1(b: bytes, p: int) -> tuple[CreateDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hh(b, p)
    p += 4
    e = p + n
    if n < 0 or e > end:
        raise bad_length("principal_type", n, end - p)
    principal_type_0 = b[p:e].decode()
    p = e
    (n,) = unpack_h(b, p)
    p += 2
    e = p + n
    if n < 0 or e > end:
        raise bad_length("principal_name", n, end - p)
    principal_name_0 = b[p:e].decode()
    p = e
    issue_timestamp_ms_0, expiry_timestamp_ms_0, max_timestamp_ms_0, n = unpack_qqqh(b, p)
    p += 26
    e = p + n
    if n < 0 or e > end:
        raise bad_length("token_id", n, end - p)
    token_id_0 = b[p:e].decode()
    p = e
    (n,) = unpack_i(b, p)
    p += 4
    e = p + n
    if n < 0 or e > end:
        raise bad_length("hmac", n, end - p)
    hmac_0 = b[p:e]
    p = e
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(CreateDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.principal_type = principal_type_0
    o0.principal_name = principal_name_0
    o0.token_requester_principal_type = ""
    o0.token_requester_principal_name = ""
    o0.issue_timestamp_ms = issue_timestamp_ms_0
    o0.expiry_timestamp_ms = expiry_timestamp_ms_0
    o0.max_timestamp_ms = max_timestamp_ms_0
    o0.token_id = token_id_0
    o0.hmac = hmac_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_CreateDelegationTokenResponse_2(b: bytes, p: int) -> tuple[CreateDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hB(b, p)
    p += 3
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("principal_type", n, end - p)
    principal_type_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("principal_name", n, end - p)
    principal_name_0 = b[p:e].decode()
    p = e
    issue_timestamp_ms_0, expiry_timestamp_ms_0, max_timestamp_ms_0, n = unpack_qqqB(b, p)
    p += 25
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("token_id", n, end - p)
    token_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("hmac", n, end - p)
    hmac_0 = b[p:e]
    p = e
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.principal_type = principal_type_0
    o0.principal_name = principal_name_0
    o0.token_requester_principal_type = ""
    o0.token_requester_principal_name = ""
    o0.issue_timestamp_ms = issue_timestamp_ms_0
    o0.expiry_timestamp_ms = expiry_timestamp_ms_0
    o0.max_timestamp_ms = max_timestamp_ms_0
    o0.token_id = token_id_0
    o0.hmac = hmac_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_CreateDelegationTokenResponse_3(b: bytes, p: int) -> tuple[CreateDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, n = unpack_hB(b, p)
    p += 3
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("principal_type", n, end - p)
    principal_type_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("principal_name", n, end - p)
    principal_name_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("token_requester_principal_type", n, end - p)
    token_requester_principal_type_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("token_requester_principal_name", n, end - p)
    token_requester_principal_name_0 = b[p:e].decode()
    p = e
    issue_timestamp_ms_0, expiry_timestamp_ms_0, max_timestamp_ms_0, n = unpack_qqqB(b, p)
    p += 25
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end or n > MAX_STRING_LENGTH:
        raise bad_length("token_id", n, end - p)
    token_id_0 = b[p:e].decode()
    p = e
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    if n < 0 or e > end:
        raise bad_length("hmac", n, end - p)
    hmac_0 = b[p:e]
    p = e
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(CreateDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.principal_type = principal_type_0
    o0.principal_name = principal_name_0
    o0.token_requester_principal_type = token_requester_principal_type_0
    o0.token_requester_principal_name = token_requester_principal_name_0
    o0.issue_timestamp_ms = issue_timestamp_ms_0
    o0.expiry_timestamp_ms = expiry_timestamp_ms_0
    o0.max_timestamp_ms = max_timestamp_ms_0
    o0.token_id = token_id_0
    o0.hmac = hmac_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_CreateDelegationTokenResponse_1(o0: CreateDelegationTokenResponse, w: Write) -> None:
    if o0.token_requester_principal_type != "":
        raise no_field("CreateDelegationTokenResponse", "token_requester_principal_type", "3+")
    if o0.token_requester_principal_name != "":
        raise no_field("CreateDelegationTokenResponse", "token_requester_principal_name", "3+")
    s = o0.principal_type.encode()
    n = len(s)
    w(pack_hh(o0.error_code, n))
    w(s)
    s = o0.principal_name.encode()
    n = len(s)
    w(pack_h(n))
    w(s)
    s = o0.token_id.encode()
    n = len(s)
    w(pack_qqqh(o0.issue_timestamp_ms, o0.expiry_timestamp_ms, o0.max_timestamp_ms, n))
    w(s)
    hmac_0 = o0.hmac
    n = len(hmac_0)
    w(pack_i(n))
    w(hmac_0)
    w(pack_i(o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("CreateDelegationTokenResponse")


def encode_CreateDelegationTokenResponse_2(o0: CreateDelegationTokenResponse, w: Write) -> None:
    if o0.token_requester_principal_type != "":
        raise no_field("CreateDelegationTokenResponse", "token_requester_principal_type", "3+")
    if o0.token_requester_principal_name != "":
        raise no_field("CreateDelegationTokenResponse", "token_requester_principal_name", "3+")
    s = o0.principal_type.encode()
    n = len(s)
    w(pack_h(o0.error_code))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.principal_name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.token_id.encode()
    n = len(s)
    w(pack_qqq(o0.issue_timestamp_ms, o0.expiry_timestamp_ms, o0.max_timestamp_ms))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    hmac_0 = o0.hmac
    n = len(hmac_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(hmac_0)
    if o0.unknown_tagged_fields:
        w(pack_i(o0.throttle_time_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.throttle_time_ms))


def encode_CreateDelegationTokenResponse_3(o0: CreateDelegationTokenResponse, w: Write) -> None:
    s = o0.principal_type.encode()
    n = len(s)
    w(pack_h(o0.error_code))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.principal_name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.token_requester_principal_type.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.token_requester_principal_name.encode()
    n = len(s)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    s = o0.token_id.encode()
    n = len(s)
    w(pack_qqq(o0.issue_timestamp_ms, o0.expiry_timestamp_ms, o0.max_timestamp_ms))
    w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
    w(s)
    hmac_0 = o0.hmac
    n = len(hmac_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    w(hmac_0)
    if o0.unknown_tagged_fields:
        w(pack_i(o0.throttle_time_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.throttle_time_ms))


CODECS: dict[Any, Codec[Any]] = {
    CreateDelegationTokenRequest: Codec(
        bytes,
        {
            1: decode_CreateDelegationTokenRequest_1,
            2: decode_CreateDelegationTokenRequest_2,
            3: decode_CreateDelegationTokenRequest_3,
        },
        {
            1: encode_CreateDelegationTokenRequest_1,
            2: encode_CreateDelegationTokenRequest_2,
            3: encode_CreateDelegationTokenRequest_3,
        },
    ),
    CreateDelegationTokenResponse: Codec(
        bytes,
        {
            1: decode_CreateDelegationTokenResponse_1,
            2: decode_CreateDelegationTokenResponse_2,
            3: decode_CreateDelegationTokenResponse_3,
        },
        {
            1: encode_CreateDelegationTokenResponse_1,
            2: encode_CreateDelegationTokenResponse_2,
            3: encode_CreateDelegationTokenResponse_3,
        },
    ),
}
