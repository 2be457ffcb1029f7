"""Encoders and decoders for DescribeUserScramCredentials, by version.

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
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k50_describe_user_scram_credentials import (
    DescribeUserScramCredentialsRequest,
    DescribeUserScramCredentialsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

iter_biB = Struct(">biB").iter_unpack
pack_bi = Struct(">bi").pack
pack_bix = Struct(">bix").pack
pack_h = Struct(">h").pack
pack_ih = Struct(">ih").pack
unpack_biB = Struct(">biB").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_ihB = Struct(">ihB").unpack_from
DescribeUserScramCredentialsRequest_UserName = DescribeUserScramCredentialsRequest.UserName
DescribeUserScramCredentialsResponse_DescribeUserScramCredentialsResult = (
    DescribeUserScramCredentialsResponse.DescribeUserScramCredentialsResult
)
DescribeUserScramCredentialsResponse_CredentialInfo = DescribeUserScramCredentialsResponse.CredentialInfo


def decode_DescribeUserScramCredentialsRequest_0(b: bytes, p: int) -> tuple[DescribeUserScramCredentialsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    users_0 = None
    if n_0 != -1:
        if n_0 < 0 or n_0 * 2 > end - p:
            raise bad_count("users", n_0, end - p)
        all_users_0 = []
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
            tags_1 = b[p]
            p += 1
            unknown_1 = ()
            if tags_1:
                unknown_1, p = read_unknown_tags(b, p - 1)
            o1 = new(DescribeUserScramCredentialsRequest_UserName)
            o1.name = name_1
            o1.unknown_tagged_fields = unknown_1
            all_users_0.append(o1)
        users_0 = all_users_0
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeUserScramCredentialsRequest)
    o0.users = users_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeUserScramCredentialsRequest_0(o0: DescribeUserScramCredentialsRequest, w: Write) -> None:
    users_0 = o0.users
    if users_0 is None:
        w(b"\x00")
    else:
        n = len(users_0)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o1 in users_0:
            s = o1.name.encode()
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


def decode_DescribeUserScramCredentialsResponse_0(b: bytes, p: int) -> tuple[DescribeUserScramCredentialsResponse, int]:
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
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 6 > end - p:
        raise bad_count("results", n_0, end - p)
    results_0 = []
    for _ in range(n_0):
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("user", n, end - p)
        user_1 = b[p:e].decode()
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
        n_1 = b[p]
        p += 1
        if n_1 > 127:
            n_1, p = read_uvarint(b, p - 1)
        n_1 -= 1
        if n_1 < 0 or n_1 * 6 > end - p:
            raise bad_count("credential_infos", n_1, end - p)
        credential_infos_1 = []
        for mechanism_2, iterations_2, tags in iter_biB(b[p : p + n_1 * 6]):
            if tags:
                break
            o2 = new(DescribeUserScramCredentialsResponse_CredentialInfo)
            o2.mechanism = mechanism_2
            o2.iterations = iterations_2
            o2.unknown_tagged_fields = ()
            credential_infos_1.append(o2)
        p += len(credential_infos_1) * 6
        for _ in range(n_1 - len(credential_infos_1)):  # from the first element with tagged fields on
            mechanism_2, iterations_2, tags_2 = unpack_biB(b, p)
            p += 6
            unknown_2 = ()
            if tags_2:
                unknown_2, p = read_unknown_tags(b, p - 1)
            o2 = new(DescribeUserScramCredentialsResponse_CredentialInfo)
            o2.mechanism = mechanism_2
            o2.iterations = iterations_2
            o2.unknown_tagged_fields = unknown_2
            credential_infos_1.append(o2)
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(DescribeUserScramCredentialsResponse_DescribeUserScramCredentialsResult)
        o1.user = user_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.credential_infos = credential_infos_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(DescribeUserScramCredentialsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_DescribeUserScramCredentialsResponse_0(o0: DescribeUserScramCredentialsResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    results_0 = o0.results
    n = len(results_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in results_0:
        s = o1.user.encode()
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
        credential_infos_1 = o1.credential_infos
        n = len(credential_infos_1)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        for o2 in credential_infos_1:
            if o2.unknown_tagged_fields:
                w(pack_bi(o2.mechanism, o2.iterations))
                write_tags(w, o2.unknown_tagged_fields)
            else:
                w(pack_bix(o2.mechanism, o2.iterations))
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    DescribeUserScramCredentialsRequest: Codec(
        bytes, {0: decode_DescribeUserScramCredentialsRequest_0}, {0: encode_DescribeUserScramCredentialsRequest_0}
    ),
    DescribeUserScramCredentialsResponse: Codec(
        bytes, {0: decode_DescribeUserScramCredentialsResponse_0}, {0: encode_DescribeUserScramCredentialsResponse_0}
    ),
}
