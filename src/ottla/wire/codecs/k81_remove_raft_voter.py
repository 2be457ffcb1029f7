"""Encoders and decoders for RemoveRaftVoter, by version.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""

from __future__ import annotations

from struct import Struct
from typing import Any

from ottla.wire.codec import Codec
from ottla.wire.codec_support import (
    UVARINTS_PLUS_ONE,
    Write,
    bad_length,
    bad_uuid,
    long_string,
    new_message,
    read_unknown_tags,
    write_tags,
)
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest, RemoveRaftVoterResponse
from ottla.wire.primitives import MAX_STRING_LENGTH, read_uvarint

pack_ih = Struct(">ih").pack
pack_iu = Struct(">i16s").pack
pack_iux = Struct(">i16sx").pack
unpack_ihB = Struct(">ihB").unpack_from
unpack_iuB = Struct(">i16sB").unpack_from


def decode_RemoveRaftVoterRequest_0(b: bytes, p: int) -> tuple[RemoveRaftVoterRequest, int]:
    end = len(b)
    n = b[p]
    p += 1
    if n > 127:
        n, p = read_uvarint(b, p - 1)
    n -= 1
    e = p + n
    cluster_id_0 = None
    if n != -1:
        if n < 0 or e > end or n > MAX_STRING_LENGTH:
            raise bad_length("cluster_id", n, end - p)
        cluster_id_0 = b[p:e].decode()
        p = e
    voter_id_0, voter_directory_id_0, tags_0 = unpack_iuB(b, p)
    p += 21
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemoveRaftVoterRequest)
    o0.cluster_id = cluster_id_0
    o0.voter_id = voter_id_0
    o0.voter_directory_id = voter_directory_id_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoveRaftVoterRequest_0(o0: RemoveRaftVoterRequest, w: Write) -> None:
    cluster_id_0 = o0.cluster_id
    if cluster_id_0 is None:
        w(b"\x00")
    else:
        s = cluster_id_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if len(o0.voter_directory_id) != 16:
        raise bad_uuid(o0.voter_directory_id)
    if o0.unknown_tagged_fields:
        w(pack_iu(o0.voter_id, o0.voter_directory_id))
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(pack_iux(o0.voter_id, o0.voter_directory_id))


def decode_RemoveRaftVoterResponse_0(b: bytes, p: int) -> tuple[RemoveRaftVoterResponse, int]:
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
    tags_0 = b[p]
    p += 1
    unknown_0 = ()
    if tags_0:
        unknown_0, p = read_unknown_tags(b, p - 1)
    o0 = new_message(RemoveRaftVoterResponse)
    o0.throttle_time_ms = throttle_time_ms_0
    o0.error_code = error_code_0
    o0.error_message = error_message_0
    o0.unknown_tagged_fields = unknown_0
    return o0, p


def encode_RemoveRaftVoterResponse_0(o0: RemoveRaftVoterResponse, w: Write) -> None:
    w(pack_ih(o0.throttle_time_ms, o0.error_code))
    error_message_0 = o0.error_message
    if error_message_0 is None:
        w(b"\x00")
    else:
        s = error_message_0.encode()
        n = len(s)
        w(UVARINTS_PLUS_ONE[n] if n < 127 else long_string(n))
        w(s)
    if o0.unknown_tagged_fields:
        write_tags(w, o0.unknown_tagged_fields)
    else:
        w(b"\x00")


CODECS: dict[Any, Codec[Any]] = {
    RemoveRaftVoterRequest: Codec(bytes, {0: decode_RemoveRaftVoterRequest_0}, {0: encode_RemoveRaftVoterRequest_0}),
    RemoveRaftVoterResponse: Codec(bytes, {0: decode_RemoveRaftVoterResponse_0}, {0: encode_RemoveRaftVoterResponse_0}),
}
