"""Encoders and decoders for AlterUserScramCredentials, by version.

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
from ottla.wire.messages.k51_alter_user_scram_credentials import (
    AlterUserScramCredentialsRequest,
    AlterUserScramCredentialsResponse,
)
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint, uvarint

pack_b = Struct(">b").pack
pack_bi = Struct(">bi").pack
pack_bx = Struct(">bx").pack
pack_h = Struct(">h").pack
pack_i = Struct(">i").pack
unpack_bB = Struct(">bB").unpack_from
unpack_biB = Struct(">biB").unpack_from
unpack_hB = Struct(">hB").unpack_from
unpack_iB = Struct(">iB").unpack_from
AlterUserScramCredentialsRequest_ScramCredentialDeletion = AlterUserScramCredentialsRequest.ScramCredentialDeletion
AlterUserScramCredentialsRequest_ScramCredentialUpsertion = AlterUserScramCredentialsRequest.ScramCredentialUpsertion
AlterUserScramCredentialsResponse_AlterUserScramCredentialsResult = (
    AlterUserScramCredentialsResponse.AlterUserScramCredentialsResult
)


def decode_AlterUserScramCredentialsRequest_0(b: bytes, p: int) -> tuple[AlterUserScramCredentialsRequest, int]:
    end = len(b)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 3 > end - p:
        raise bad_count("deletions", n_0, end - p)
    deletions_0 = []
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
        mechanism_1, tags_1 = unpack_bB(b, p)
        p += 2
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterUserScramCredentialsRequest_ScramCredentialDeletion)
        o1.name = name_1
        o1.mechanism = mechanism_1
        o1.unknown_tagged_fields = unknown_1
        deletions_0.append(o1)
    n_0 = b[p]
    p += 1
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 9 > end - p:
        raise bad_count("upsertions", n_0, end - p)
    upsertions_0 = []
    for _ in range(n_0):
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
        mechanism_2, iterations_2, n = unpack_biB(b, p)
        p += 6
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("salt", n, end - p)
        salt_2 = b[p:e]
        p = e
        n = b[p]
        p += 1
        if n > 127:
            n, p = read_uvarint(b, p - 1)
        n -= 1
        e = p + n
        if n < 0 or e > end:
            raise bad_length("salted_password", n, end - p)
        salted_password_2 = b[p:e]
        p = e
        tags_2 = b[p]
        p += 1
        unknown_2 = ()
        if tags_2:
            unknown_2, p = read_unknown_tags(b, p - 1)
        o2 = new(AlterUserScramCredentialsRequest_ScramCredentialUpsertion)
        o2.name = name_2
        o2.mechanism = mechanism_2
        o2.iterations = iterations_2
        o2.salt = salt_2
        o2.salted_password = salted_password_2
        o2.unknown_tagged_fields = unknown_2
        upsertions_0.append(o2)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterUserScramCredentialsRequest)
    o0.deletions = deletions_0
    o0.upsertions = upsertions_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterUserScramCredentialsRequest_0(o0: AlterUserScramCredentialsRequest, w: Write) -> None:
    deletions_0 = o0.deletions
    n = len(deletions_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o1 in deletions_0:
        s = o1.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        if o1.unknown_tagged_fields:
            w(pack_b(o1.mechanism))
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(pack_bx(o1.mechanism))
    upsertions_0 = o0.upsertions
    n = len(upsertions_0)
    w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
    for o2 in upsertions_0:
        s = o2.name.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
        salt_2 = o2.salt
        n = len(salt_2)
        w(pack_bi(o2.mechanism, o2.iterations))
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(salt_2)
        salted_password_2 = o2.salted_password
        n = len(salted_password_2)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else uvarint(n + 1))
        w(salted_password_2)
        if o2.unknown_tagged_fields:
            write_tags(w, o2.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


def decode_AlterUserScramCredentialsResponse_0(b: bytes, p: int) -> tuple[AlterUserScramCredentialsResponse, int]:
    end = len(b)
    throttle_time_ms_0, n_0 = unpack_iB(b, p)
    p += 5
    if n_0 > 127:
        n_0, p = read_uvarint(b, p - 1)
    n_0 -= 1
    if n_0 < 0 or n_0 * 5 > end - p:
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
        tags_1 = b[p]
        p += 1
        unknown_1 = ()
        if tags_1:
            unknown_1, p = read_unknown_tags(b, p - 1)
        o1 = new(AlterUserScramCredentialsResponse_AlterUserScramCredentialsResult)
        o1.user = user_1
        o1.error_code = error_code_1
        o1.error_message = error_message_1
        o1.unknown_tagged_fields = unknown_1
        results_0.append(o1)
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(AlterUserScramCredentialsResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.results = results_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_AlterUserScramCredentialsResponse_0(o0: AlterUserScramCredentialsResponse, w: Write) -> None:
    w(pack_i(o0.throttle_time_ms))
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
        if o1.unknown_tagged_fields:
            write_tags(w, o1.unknown_tagged_fields)
        else:
            w(b"\x00")
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    AlterUserScramCredentialsRequest: Codec(
        bytes, {0: decode_AlterUserScramCredentialsRequest_0}, {0: encode_AlterUserScramCredentialsRequest_0}
    ),
    AlterUserScramCredentialsResponse: Codec(
        bytes, {0: decode_AlterUserScramCredentialsResponse_0}, {0: encode_AlterUserScramCredentialsResponse_0}
    ),
}
