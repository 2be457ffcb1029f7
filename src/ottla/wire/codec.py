"""Encode and decode any message in any version. Codecs are generated, and imported when first asked for.

The hot path takes the functions of one version out of `codec_of` once; everything else calls `decode` and `encode`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from ottla.wire.message import Message
from ottla.wire.primitives import MALFORMED, Buffer, DecodeError, EncodeError

M = TypeVar("M", bound=Message)

Decoder = Callable[[Any, int], tuple[M, int]]
Encoder = Callable[[M, Callable[[Any], object]], None]


class Codec(NamedTuple, Generic[M]):
    """The functions of one message, by version."""

    buffer: type[bytes] | type[memoryview]  # what its decoders read
    decoders: dict[int, Decoder[M]]
    encoders: dict[int, Encoder[M]]


class UnsupportedVersion(ValueError):
    """The message does not exist in that version."""


_codecs: dict[type[Message], Codec[Any]] = {}


def codec_of(message: type[M]) -> Codec[M]:
    codec = _codecs.get(message)
    if codec is None:
        module = importlib.import_module(message.__module__.replace(".messages.", ".codecs."))
        _codecs.update(module.CODECS)
        codec = _codecs[message]
    return codec


def decode(message: type[M], version: int, buffer: Buffer) -> M:
    """The message at the start of the buffer; bytes after it are left alone, as Kafka does."""
    codec: Codec[M] = _codecs.get(message) or codec_of(message)
    try:
        return codec.decoders[version](codec.buffer(buffer), 0)[0]
    except KeyError:
        raise _unsupported(message, version) from None
    except MALFORMED as error:
        raise _malformed(message, version, error) from error


def decode_from(message: type[M], version: int, buffer: Buffer, position: int) -> tuple[M, int]:
    """The message at a position, and the position after it. Any malformed input is a DecodeError."""
    codec = _codecs.get(message) or codec_of(message)
    try:
        return codec.decoders[version](codec.buffer(buffer), position)
    except KeyError:
        raise _unsupported(message, version) from None
    except MALFORMED as error:
        raise _malformed(message, version, error) from error


def encode(message: Message, version: int) -> bytes:
    """The message as bytes; its records must be in memory."""
    parts = encode_parts(message, version)
    try:
        return b"".join(parts)
    except TypeError as error:
        raise _not_encodable(message, version, error) from error


def encode_parts(message: M, version: int) -> list[Any]:
    """The message in pieces: bytes, and records as they were given."""
    encoder = codec_of(type(message)).encoders.get(version)
    if encoder is None:
        raise _unsupported(type(message), version)
    parts: list[Any] = []
    try:
        encoder(message, parts.append)
    except (*MALFORMED, TypeError, AttributeError) as error:
        raise _not_encodable(message, version, error) from error
    return parts


def _unsupported(message: type[Message], version: int) -> UnsupportedVersion:
    return UnsupportedVersion(
        f"{message.__name__} has versions {message.MIN_VERSION}-{message.MAX_VERSION}, not {version}"
    )


def _malformed(message: type[Message], version: int, error: Exception) -> DecodeError:
    return DecodeError(f"{message.__name__} v{version}: {error}")


def _not_encodable(message: Message, version: int, error: Exception) -> EncodeError:
    return EncodeError(f"{type(message).__name__} v{version}: {error}")
