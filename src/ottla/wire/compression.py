"""The four codecs of a record batch, as Kafka's clients write and read them; the slow path, off the loop.

Whatever the bytes are, `decompress` returns what they hold or raises DecodeError. It believes no size that
they claim: its memory grows fourfold with what really comes out, up to `max_size`.
"""

from typing import Final

import cramjam

from ottla.wire.batch import Codec
from ottla.wire.primitives import Buffer, DecodeError, EncodeError

DEFAULT_MAX_SIZE: Final = 256 << 20

# The Java client writes snappy in the framing of xerial's snappy-java: this header (a magic and two versions,
# both 1), then blocks of compressed bytes, each after its length.
XERIAL_MAGIC: Final = b"\x82SNAPPY\x00"
XERIAL_HEADER: Final = XERIAL_MAGIC + b"\x00\x00\x00\x01" * 2
XERIAL_BLOCK_SIZE: Final = 32 << 10

# A copy of 64 bytes takes 3 in snappy, so a block that claims more than this is lying.
SNAPPY_MAX_RATIO: Final = 22

LZ4_DEFAULT_LEVEL: Final = 9
LZ4_FAST_LEVEL: Final = 0
LZ4_HIGH_LEVELS: Final = (2, 12)

# compression.{gzip,lz4,zstd}.level: lowest, highest, default. -1 is gzip's own name for its default.
LEVELS: Final = {
    Codec.GZIP: (1, 9, -1),
    Codec.LZ4: (1, 17, LZ4_DEFAULT_LEVEL),
    Codec.ZSTD: (-131072, 22, 3),
}

_OUTPUT_TOO_SMALL: Final = "failed to write whole buffer"
_MIN_OUTPUT_SIZE: Final = 4096


class TooMuchInside(DecodeError):
    """More comes out than the caller takes; it may be well-formed."""


def compress(codec: Codec, data: Buffer, level: int | None = None) -> bytes:
    """`level` is that of Kafka's compression.<codec>.level; None is its default."""
    level = _checked_level(codec, level)
    if codec is Codec.NONE:
        return bytes(data)
    if codec is Codec.GZIP:
        return bytes(cramjam.gzip.compress(data, level=None if level == -1 else level))
    if codec is Codec.SNAPPY:
        return _compress_snappy(data)
    if codec is Codec.LZ4:
        return _compress_lz4(data, level)
    return bytes(cramjam.zstd.compress(data, level=level))


def decompress(codec: Codec, data: Buffer, max_size: int = DEFAULT_MAX_SIZE) -> bytes:
    """What `data` holds, in one or several frames; DecodeError if malformed or larger than `max_size`."""
    if codec is Codec.NONE:
        return bytes(data)
    if codec is Codec.SNAPPY:
        return _decompress_snappy(data, max_size)
    decompress_into = _DECOMPRESS_INTO[codec]
    size = min(max_size, max(_MIN_OUTPUT_SIZE, 4 * len(data)))
    while True:
        output = bytearray(size)
        try:
            length = decompress_into(data, output)
            return bytes(memoryview(output)[:length])
        except cramjam.DecompressionError as error:
            if str(error) != _OUTPUT_TOO_SMALL:
                raise DecodeError(f"malformed {codec.name.lower()} data: {error}") from None
        if size == max_size:
            raise TooMuchInside(f"the {codec.name.lower()} data holds more than {max_size} bytes")
        size = min(max_size, 4 * size)


# They stop when the output is full, so a bomb costs what it is allowed to cost. zstd adds the window that a
# frame asks for, up to libzstd's limit of 128 MB (untouched memory as far as the window is not used).
_DECOMPRESS_INTO: Final = {
    Codec.GZIP: cramjam.gzip.decompress_into,
    Codec.LZ4: cramjam.lz4.decompress_into,
    Codec.ZSTD: cramjam.zstd.decompress_into,
}


def _checked_level(codec: Codec, level: int | None) -> int:
    if codec not in LEVELS:
        if level is not None:
            raise EncodeError(f"{codec.name.lower()} has no compression levels")
        return 0
    lowest, highest, default = LEVELS[codec]
    if level is None or level == default:
        return default
    if not lowest <= level <= highest:
        raise EncodeError(f"{codec.name.lower()} level {level} is not between {lowest} and {highest}")
    return level


def _compress_lz4(data: Buffer, level: int) -> bytes:
    # Kafka's default level 9 means the fast compressor, every other one the high compression of that level.
    lowest, highest = LZ4_HIGH_LEVELS
    frame_level = LZ4_FAST_LEVEL if level == LZ4_DEFAULT_LEVEL else min(max(level, lowest), highest)
    # The Java client reads independent blocks only.
    compressor = cramjam.lz4.Compressor(level=frame_level, content_checksum=False, block_linked=False)
    compressor.compress(bytes(data))
    return bytes(compressor.finish())


def _compress_snappy(data: Buffer) -> bytes:
    view = memoryview(data)
    out = bytearray(XERIAL_HEADER)
    for start in range(0, len(view), XERIAL_BLOCK_SIZE):
        block = memoryview(cramjam.snappy.compress_raw(view[start : start + XERIAL_BLOCK_SIZE]))
        out += len(block).to_bytes(4, "big")
        out += block
    return bytes(out)


def _decompress_snappy(data: Buffer, max_size: int) -> bytes:
    """Both framings: some clients send one raw block, and Java's reader takes that too."""
    view = memoryview(data)
    if bytes(view[: len(XERIAL_MAGIC)]) != XERIAL_MAGIC:
        return _decompress_snappy_block(view, max_size)
    if len(view) < len(XERIAL_HEADER):
        raise DecodeError("malformed snappy data: the header of its framing is cut off")
    out = bytearray()
    position = len(XERIAL_HEADER)
    while position < len(view):
        start = position + 4
        position = start + int.from_bytes(view[position:start], "big")
        if position > len(view):
            raise DecodeError("malformed snappy data: a block reaches beyond the end")
        out += _decompress_snappy_block(view[start:position], max_size, len(out))
    return bytes(out)


def _decompress_snappy_block(block: memoryview, max_size: int, before: int = 0) -> bytes:
    try:
        claimed = cramjam.snappy.decompress_raw_len(block)
        if before + claimed > max_size:
            raise TooMuchInside(f"the snappy data holds more than {max_size} bytes")
        if claimed > SNAPPY_MAX_RATIO * len(block):
            raise DecodeError(f"malformed snappy data: {len(block)} bytes cannot hold {claimed}")
        return bytes(cramjam.snappy.decompress_raw(block))
    except cramjam.DecompressionError as error:
        raise DecodeError(f"malformed snappy data: {error}") from None
