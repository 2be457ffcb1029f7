"""The codecs: what goes in comes out, what is broken is refused, and a bomb costs no more than allowed."""

import contextlib
import gzip
import random
import tracemalloc

import cramjam
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.wire.batch import Codec
from ottla.wire.compression import LEVELS, XERIAL_BLOCK_SIZE, XERIAL_HEADER, compress, decompress
from ottla.wire.primitives import DecodeError, EncodeError

COMPRESSING = [codec for codec in Codec if codec is not Codec.NONE]
FRAMED = [Codec.GZIP, Codec.LZ4, Codec.ZSTD]


def words(count: int) -> bytes:
    """Text that compresses, but not to nothing, so that levels differ."""
    dice = random.Random(1)
    vocabulary = [dice.randbytes(dice.randint(2, 9)) for _ in range(500)]
    return b" ".join(dice.choices(vocabulary, k=count))


@pytest.mark.parametrize("codec", Codec)
@given(data=st.binary(max_size=500), times=st.sampled_from([0, 1, 2, 300]))
@settings(max_examples=60, deadline=None)
def test_what_goes_in_comes_out(codec: Codec, data: bytes, times: int) -> None:
    assert decompress(codec, compress(codec, data * times)) == data * times


@pytest.mark.parametrize("codec", Codec)
@pytest.mark.parametrize("size", [65535, 65536, 65537, 300_000])
def test_data_of_several_blocks_comes_out_again(codec: Codec, size: int) -> None:
    for data in (bytes(size), random.Random(size).randbytes(size)):
        assert decompress(codec, compress(codec, data)) == data


@pytest.mark.parametrize("codec", Codec)
def test_any_kind_of_buffer_will_do(codec: Codec) -> None:
    data = words(100)
    compressed = compress(codec, data)
    for within in (bytearray(b"<" + data + b">"), b"<" + data + b">"):
        assert compress(codec, memoryview(within)[1:-1]) == compressed
    assert compress(codec, bytearray(data)) == compressed
    for within in (bytearray(b"<" + compressed + b">"), b"<" + compressed + b">"):
        assert decompress(codec, memoryview(within)[1:-1]) == data
    assert decompress(codec, bytearray(compressed)) == data


@pytest.mark.parametrize(
    ("codec", "levels"), [(Codec.GZIP, (1, 6)), (Codec.LZ4, (9, 3, 12)), (Codec.ZSTD, (-50, 1, 19))]
)
def test_a_higher_level_makes_it_smaller(codec: Codec, levels: tuple[int, ...]) -> None:
    # Kafka's lz4 takes the fast way at its default level 9, and high compression at every other.
    data = words(20_000)
    compressed = [compress(codec, data, level) for level in levels]
    assert all(decompress(codec, one) == data for one in compressed)
    sizes = [len(one) for one in compressed]
    assert sizes == sorted(set(sizes), reverse=True)


@pytest.mark.parametrize("codec", LEVELS)
def test_the_levels_are_those_of_kafkas_configs(codec: Codec) -> None:
    lowest, highest, default = LEVELS[codec]
    data = words(50)
    assert compress(codec, data) == compress(codec, data, default)
    for level in (lowest, highest):
        assert decompress(codec, compress(codec, data, level)) == data
    for level in (lowest - 1, highest + 1):
        if level != default:
            with pytest.raises(EncodeError, match="is not between"):
                compress(codec, data, level)


def test_gzip_level_0_is_none_of_kafkas() -> None:
    with pytest.raises(EncodeError):
        compress(Codec.GZIP, b"", 0)


@pytest.mark.parametrize("codec", [Codec.NONE, Codec.SNAPPY])
def test_a_codec_without_levels_takes_none(codec: Codec) -> None:
    with pytest.raises(EncodeError, match="no compression levels"):
        compress(codec, b"", 1)


def test_lz4_is_written_in_independent_blocks_of_64_kb_since_java_reads_no_others() -> None:
    frame = compress(Codec.LZ4, bytes(200_000))
    assert frame[:4] == b"\x04\x22\x4d\x18"
    version, independent = frame[4] >> 6, frame[4] >> 5 & 1
    assert (version, independent, frame[5]) == (1, 1, 0x40)


def test_linked_lz4_blocks_of_other_clients_are_read() -> None:
    data = words(50_000)
    assert decompress(Codec.LZ4, bytes(cramjam.lz4.compress(data))) == data


def test_snappy_is_written_in_the_framing_of_java() -> None:
    data = bytes(XERIAL_BLOCK_SIZE) + b"rest"
    compressed = compress(Codec.SNAPPY, data)
    assert compressed.startswith(b"\x82SNAPPY\0\0\0\0\1\0\0\0\1")
    first = 20 + int.from_bytes(compressed[16:20], "big")
    assert cramjam.snappy.decompress_raw_len(compressed[20:first]) == XERIAL_BLOCK_SIZE
    assert bytes(cramjam.snappy.decompress_raw(compressed[first + 4 :])) == b"rest"


def test_raw_snappy_is_read_too_since_librdkafka_sends_it() -> None:
    data = words(1000)
    assert decompress(Codec.SNAPPY, bytes(cramjam.snappy.compress_raw(data))) == data


@pytest.mark.parametrize("codec", FRAMED)
def test_several_frames_are_one_stream(codec: Codec) -> None:
    assert decompress(codec, compress(codec, b"one ") + compress(codec, b"two")) == b"one two"


def test_gzip_of_another_writer_with_a_file_name_is_read() -> None:
    named = bytearray(gzip.compress(b"hello"))
    named[3] |= 8  # FNAME: a name up to a zero byte follows the header
    named[10:10] = b"name\0"
    assert decompress(Codec.GZIP, named) == b"hello"


@pytest.mark.parametrize("codec", COMPRESSING)
@pytest.mark.parametrize("data", [b"", b"garbage", b"\0" * 40, b"\xff" * 40, XERIAL_HEADER[:12]])
def test_garbage_is_refused(codec: Codec, data: bytes) -> None:
    with pytest.raises(DecodeError, match=f"malformed {codec.name.lower()}"):
        decompress(codec, data)


@pytest.mark.parametrize("codec", COMPRESSING)
def test_data_cut_off_anywhere_is_refused(codec: Codec) -> None:
    data = words(30)
    compressed = compress(codec, data)
    for end in range(len(compressed)):
        if codec is Codec.SNAPPY and end == len(XERIAL_HEADER):
            continue  # a framing without blocks: nothing says that there should be one
        with pytest.raises(DecodeError):
            decompress(codec, compressed[:end])


@pytest.mark.parametrize("codec", COMPRESSING)
def test_trailing_garbage_is_refused(codec: Codec) -> None:
    with pytest.raises(DecodeError):
        decompress(codec, compress(codec, words(30)) + b"garbage")


@pytest.mark.parametrize("codec", COMPRESSING)
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_nothing_but_decode_error_comes_of_mutated_data(codec: Codec, data: st.DataObject) -> None:
    mutated = bytearray(compress(codec, data.draw(st.sampled_from([b"", b"abc", words(60), bytes(70_000)]))))
    at = data.draw(st.integers(0, len(mutated)))
    mutated[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    with contextlib.suppress(DecodeError):
        assert len(decompress(codec, mutated, 100_000)) <= 100_000


@pytest.mark.parametrize("codec", COMPRESSING)
def test_the_largest_size_allowed_is_allowed(codec: Codec) -> None:
    compressed = compress(codec, bytes(50_000))
    assert len(decompress(codec, compressed, 50_000)) == 50_000
    with pytest.raises(DecodeError, match="more than 49999 bytes"):
        decompress(codec, compressed, 49_999)


@pytest.mark.parametrize("codec", COMPRESSING)
def test_a_bomb_costs_no_more_than_it_is_allowed_to(codec: Codec) -> None:
    bomb = compress(codec, bytes(20 << 20))
    tracemalloc.start()
    try:
        with pytest.raises(DecodeError, match="more than 1000000 bytes"):
            decompress(codec, bomb, 1_000_000)
        assert tracemalloc.get_traced_memory()[1] < 2_000_000
    finally:
        tracemalloc.stop()


def test_a_size_that_raw_snappy_merely_claims_is_not_believed() -> None:
    claims_200_mb = b"\x80\x84\xaf\x5f" + b"\x00a" * 10
    with pytest.raises(DecodeError, match="24 bytes cannot hold 200000000"):
        decompress(Codec.SNAPPY, claims_200_mb)


def test_snappy_at_its_best_ratio_is_read() -> None:
    """One literal, then copies of 64 bytes in three bytes each: no data is denser."""
    copies = 10_000
    length = 1 + 64 * copies
    claim = bytes([length & 0x7F | 0x80, length >> 7 & 0x7F | 0x80, length >> 14])
    assert decompress(Codec.SNAPPY, claim + b"\x00a" + b"\xfe\x01\x00" * copies) == b"a" * length
