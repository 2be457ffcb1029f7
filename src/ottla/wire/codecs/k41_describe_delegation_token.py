"""Encoders and decoders for DescribeDelegationToken, by version.

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
from ottla.wire.messages.k41_describe_delegation_token import (
    DescribeDelegationTokenRequest,
    DescribeDelegationTokenResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
pack_ix = Struct(">ix").pack
pack_qqq = Struct(">qqq").pack
pack_qqqh = Struct(">qqqh").pack
unpack_h = Struct(">h").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_hi = Struct(">hi").unpack_from
unpack_i = Struct(">i").unpack_from
unpack_iB = Struct(">iB").unpack_from
unpack_qqqB = Struct(">qqqB").unpack_from
unpack_qqqh = Struct(">qqqh").unpack_from
DescribeDelegationTokenRequest_DescribeDelegationTokenOwner = (
    DescribeDelegationTokenRequest.DescribeDelegationTokenOwner
)
DescribeDelegationTokenResponse_DescribedDelegationToken = DescribeDelegationTokenResponse.DescribedDelegationToken
DescribeDelegationTokenResponse_DescribedDelegationTokenRenewer = (
    DescribeDelegationTokenResponse.DescribedDelegationTokenRenewer
)


def decode_DescribeDelegationTokenRequest_1(b: bytes, p: int) -> tuple[DescribeDelegationTokenRequest, int]:
    end = len(b)
    (n_0,) = unpack_i(b, p)
    p += 4
    owners_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 4 > end - p:
            raise bad_count("owners", n_0, end - p)
        all_owners_0 = []
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
            o1 = new(DescribeDelegationTokenRequest_DescribeDelegationTokenOwner)
            o1.principal_type = principal_type_1
            o1.principal_name = principal_name_1
            o1.unknown_tagged_fields = ()
            all_owners_0.append(o1)
        owners_0 = all_owners_0
    o0 = new_message(DescribeDelegationTokenRequest)
    o0.owners = owners_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeDelegationTokenRequest_2(b: bytes, p: int) -> tuple[DescribeDelegationTokenRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    owners_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 3 > end - p:
            raise bad_count("owners", n_0, end - p)
        all_owners_0 = []
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
            o1 = new(DescribeDelegationTokenRequest_DescribeDelegationTokenOwner)
            o1.principal_type = principal_type_1
            o1.principal_name = principal_name_1
            o1.unknown_tagged_fields = unknown_1
            all_owners_0.append(o1)
        owners_0 = all_owners_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeDelegationTokenRequest)
    o0.owners = owners_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeDelegationTokenRequest_1(o0: DescribeDelegationTokenRequest, w: Write) -> None:
    owners_0 = o0.owners
    if owners_0 is None:
        w(b"\xff\xff\xff\xff")
    else:
        n = len(owners_0)
        w(pack_i(n))
        for o1 in owners_0:
            s = o1.principal_type.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o1.principal_name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            if o1.unknown_tagged_fields:
                raise no_tags("DescribeDelegationTokenOwner")
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeDelegationTokenRequest")


def encode_DescribeDelegationTokenRequest_2(o0: DescribeDelegationTokenRequest, w: Write) -> None:
    owners_0 = o0.owners
    if owners_0 is None:
        w(b"\x00")
    else:
        n = len(owners_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in owners_0:
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
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_DescribeDelegationTokenResponse_1(b: bytes, p: int) -> tuple[DescribeDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hi(b, p)
    p += 6
    if n_0 < 0 or n_0 * 38 > end - p:
        raise bad_count("tokens", n_0, end - p)
    tokens_0 = []
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
        issue_timestamp_1, expiry_timestamp_1, max_timestamp_1, n = unpack_qqqh(b, p)
        p += 26
        e = p + n
        if n < 0 or e > end:
            raise bad_length("token_id", n, end - p)
        token_id_1 = b[p:e].decode()
        p = e
        (n,) = unpack_i(b, p)
        p += 4
        e = p + n
        if n < 0 or e > end:
            raise bad_length("hmac", n, end - p)
        hmac_1 = b[p:e]
        p = e
        (n_1,) = unpack_i(b, p)
        p += 4
        if n_1 < 0 or n_1 * 4 > end - p:
            raise bad_count("renewers", n_1, end - p)
        renewers_1 = []
        for _ in range(n_1):
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("principal_type", n, end - p)
            principal_type_2 = b[p:e].decode()
            p = e
            (n,) = unpack_h(b, p)
            p += 2
            e = p + n
            if n < 0 or e > end:
                raise bad_length("principal_name", n, end - p)
            principal_name_2 = b[p:e].decode()
            p = e
            o2 = new(DescribeDelegationTokenResponse_DescribedDelegationTokenRenewer)
            o2.principal_type = principal_type_2
            o2.principal_name = principal_name_2
            o2.unknown_tagged_fields = ()
            renewers_1.append(o2)
        o1 = new(DescribeDelegationTokenResponse_DescribedDelegationToken)
        o1.principal_type = principal_type_1
        o1.principal_name = principal_name_1
        o1.token_requester_principal_type = ""
        o1.token_requester_principal_name = ""
        o1.issue_timestamp = issue_timestamp_1
        o1.expiry_timestamp = expiry_timestamp_1
        o1.max_timestamp = max_timestamp_1
        o1.token_id = token_id_1
        o1.hmac = hmac_1
        o1.renewers = renewers_1
        o1.unknown_tagged_fields = ()
        tokens_0.append(o1)
    (throttle_time_ms_0,) = unpack_i(b, p)
    p += 4
    o0 = new_message(DescribeDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.tokens = tokens_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = ()
    return o0, p


def decode_DescribeDelegationTokenResponse_2(b: bytes, p: int) -> tuple[DescribeDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hB(b, p)
    p += 3
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 30 > end - p:
        raise bad_count("tokens", n_0, end - p)
    tokens_0 = []
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
        issue_timestamp_1, expiry_timestamp_1, max_timestamp_1, n = unpack_qqqB(b, p)
        p += 25
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("token_id", n, end - p)
        token_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("hmac", n, end - p)
        hmac_1 = b[p:e]
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("renewers", n_1, end - p)
        renewers_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("principal_type", n, end - p)
            principal_type_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("principal_name", n, end - p)
            principal_name_2 = b[p:e].decode()
            p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeDelegationTokenResponse_DescribedDelegationTokenRenewer)
            o2.principal_type = principal_type_2
            o2.principal_name = principal_name_2
            o2.unknown_tagged_fields = unknown_2
            renewers_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeDelegationTokenResponse_DescribedDelegationToken)
        o1.principal_type = principal_type_1
        o1.principal_name = principal_name_1
        o1.token_requester_principal_type = ""
        o1.token_requester_principal_name = ""
        o1.issue_timestamp = issue_timestamp_1
        o1.expiry_timestamp = expiry_timestamp_1
        o1.max_timestamp = max_timestamp_1
        o1.token_id = token_id_1
        o1.hmac = hmac_1
        o1.renewers = renewers_1
        o1.unknown_tagged_fields = unknown_1
        tokens_0.append(o1)
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.tokens = tokens_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def decode_DescribeDelegationTokenResponse_3(b: bytes, p: int) -> tuple[DescribeDelegationTokenResponse, int]:
    end = len(b)
    error_code_0, n_0 = unpack_hB(b, p)
    p += 3
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 32 > end - p:
        raise bad_count("tokens", n_0, end - p)
    tokens_0 = []
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
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("token_requester_principal_type", n, end - p)
        token_requester_principal_type_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("token_requester_principal_name", n, end - p)
        token_requester_principal_name_1 = b[p:e].decode()
        p = e
        issue_timestamp_1, expiry_timestamp_1, max_timestamp_1, n = unpack_qqqB(b, p)
        p += 25
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("token_id", n, end - p)
        token_id_1 = b[p:e].decode()
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("hmac", n, end - p)
        hmac_1 = b[p:e]
        p = e
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 3 > end - p:
            raise bad_count("renewers", n_1, end - p)
        renewers_1 = []
        for _ in range(n_1):
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("principal_type", n, end - p)
            principal_type_2 = b[p:e].decode()
            p = e
            n = b[p]
            p += 1
            if n > 127:
                n, p = read_uvarint(b, p - 1)
            n -= 1
            e = p + n
            if n < 0 or e > end or n > MAX_STRING_LENGTH:
                raise bad_length("principal_name", n, end - p)
            principal_name_2 = b[p:e].decode()
            p = e
            tags_2 = b[p]
            p += 1
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeDelegationTokenResponse_DescribedDelegationTokenRenewer)
            o2.principal_type = principal_type_2
            o2.principal_name = principal_name_2
            o2.unknown_tagged_fields = unknown_2
            renewers_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeDelegationTokenResponse_DescribedDelegationToken)
        o1.principal_type = principal_type_1
        o1.principal_name = principal_name_1
        o1.token_requester_principal_type = token_requester_principal_type_1
        o1.token_requester_principal_name = token_requester_principal_name_1
        o1.issue_timestamp = issue_timestamp_1
        o1.expiry_timestamp = expiry_timestamp_1
        o1.max_timestamp = max_timestamp_1
        o1.token_id = token_id_1
        o1.hmac = hmac_1
        o1.renewers = renewers_1
        o1.unknown_tagged_fields = unknown_1
        tokens_0.append(o1)
    throttle_time_ms_0, tags_0 = unpack_iB(b, p)
    p += 5
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeDelegationTokenResponse)
    o0.error_code = error_code_0
    o0.tokens = tokens_0
    o0.throttle_time_ms = throttle_time_ms_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeDelegationTokenResponse_1(o0: DescribeDelegationTokenResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    tokens_0 = o0.tokens
    n = len(tokens_0)
    w(pack_i(n))
    for o1 in tokens_0:
        if o1.token_requester_principal_type != "":
            raise no_field("DescribedDelegationToken", "token_requester_principal_type", "3+")
        if o1.token_requester_principal_name != "":
            raise no_field("DescribedDelegationToken", "token_requester_principal_name", "3+")
        s = o1.principal_type.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.principal_name.encode()
        n = len(s)
        w(pack_h(n))
        w(s)
        s = o1.token_id.encode()
        n = len(s)
        w(pack_qqqh(o1.issue_timestamp, o1.expiry_timestamp, o1.max_timestamp, n))
        w(s)
        hmac_1 = o1.hmac
        n = len(hmac_1)
        w(pack_i(n))
        w(hmac_1)
        renewers_1 = o1.renewers
        n = len(renewers_1)
        w(pack_i(n))
        for o2 in renewers_1:
            s = o2.principal_type.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            s = o2.principal_name.encode()
            n = len(s)
            w(pack_h(n))
            w(s)
            if o2.unknown_tagged_fields:
                raise no_tags("DescribedDelegationTokenRenewer")
        if o1.unknown_tagged_fields:
            raise no_tags("DescribedDelegationToken")
    w(pack_i(o0.throttle_time_ms))
    if o0.unknown_tagged_fields:
        raise no_tags("DescribeDelegationTokenResponse")


def encode_DescribeDelegationTokenResponse_2(o0: DescribeDelegationTokenResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    tokens_0 = o0.tokens
    n = len(tokens_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in tokens_0:
        if o1.token_requester_principal_type != "":
            raise no_field("DescribedDelegationToken", "token_requester_principal_type", "3+")
        if o1.token_requester_principal_name != "":
            raise no_field("DescribedDelegationToken", "token_requester_principal_name", "3+")
        s = o1.principal_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.principal_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.token_id.encode()
        n = len(s)
        w(pack_qqq(o1.issue_timestamp, o1.expiry_timestamp, o1.max_timestamp))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        hmac_1 = o1.hmac
        n = len(hmac_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(hmac_1)
        renewers_1 = o1.renewers
        n = len(renewers_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in renewers_1:
            s = o2.principal_type.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.principal_name.encode()
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
        w(pack_i(o0.throttle_time_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.throttle_time_ms))


def encode_DescribeDelegationTokenResponse_3(o0: DescribeDelegationTokenResponse, w: Write) -> None:
    w(pack_h(o0.error_code))
    tokens_0 = o0.tokens
    n = len(tokens_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in tokens_0:
        s = o1.principal_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.principal_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.token_requester_principal_type.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.token_requester_principal_name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        s = o1.token_id.encode()
        n = len(s)
        w(pack_qqq(o1.issue_timestamp, o1.expiry_timestamp, o1.max_timestamp))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        hmac_1 = o1.hmac
        n = len(hmac_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(hmac_1)
        renewers_1 = o1.renewers
        n = len(renewers_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in renewers_1:
            s = o2.principal_type.encode()
            n = len(s)
            w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
            w(s)
            s = o2.principal_name.encode()
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
        w(pack_i(o0.throttle_time_ms))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_ix(o0.throttle_time_ms))


CODECS: dict[Any, Codec[Any]] = {
    DescribeDelegationTokenRequest: Codec(
        bytes,
        {
            1: decode_DescribeDelegationTokenRequest_1,
            2: decode_DescribeDelegationTokenRequest_2,
            3: decode_DescribeDelegationTokenRequest_2,
        },
        {
            1: encode_DescribeDelegationTokenRequest_1,
            2: encode_DescribeDelegationTokenRequest_2,
            3: encode_DescribeDelegationTokenRequest_2,
        },
    ),
    DescribeDelegationTokenResponse: Codec(
        bytes,
        {
            1: decode_DescribeDelegationTokenResponse_1,
            2: decode_DescribeDelegationTokenResponse_2,
            3: decode_DescribeDelegationTokenResponse_3,
        },
        {
            1: encode_DescribeDelegationTokenResponse_1,
            2: encode_DescribeDelegationTokenResponse_2,
            3: encode_DescribeDelegationTokenResponse_3,
        },
    ),
}
