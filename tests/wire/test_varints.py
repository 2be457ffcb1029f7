"""Varints at their borders: unsigned ones for lengths and tags, zigzag ones for records."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.wire.primitives import DecodeError, EncodeError, read_uvarint, read_varlong, uvarint, varlong

UNSIGNED = [
    (0, "00"),
    (1, "01"),
    (127, "7f"),
    (128, "8001"),
    (16383, "ff7f"),
    (16384, "808001"),
    (2**21 - 1, "ffff7f"),
    (2**21, "80808001"),
    (2**28 - 1, "ffffff7f"),
    (2**28, "8080808001"),
    (2**31 - 1, "ffffffff07"),
    (2**32 - 1, "ffffffff0f"),
]
ZIGZAG = [
    (0, "00"),
    (-1, "01"),
    (1, "02"),
    (63, "7e"),
    (-64, "7f"),
    (64, "8001"),
    (-65, "8101"),
    (8191, "fe7f"),
    (-8192, "ff7f"),
    (8192, "808001"),
    (2**31 - 1, "feffffff0f"),
    (-(2**31), "ffffffff0f"),
    (2**63 - 1, "feffffffffffffffff01"),
    (-(2**63), "ffffffffffffffffff01"),
]


@pytest.mark.parametrize(("value", "encoded"), UNSIGNED)
def test_unsigned_varints_are_seven_bits_a_byte_lowest_first(value: int, encoded: str) -> None:
    data = bytes.fromhex(encoded)
    assert uvarint(value) == data
    assert read_uvarint(b"\xff" + data + b"\xff", 1) == (value, 1 + len(data))


@pytest.mark.parametrize(("value", "encoded"), ZIGZAG)
def test_signed_varints_alternate_between_the_signs(value: int, encoded: str) -> None:
    data = bytes.fromhex(encoded)
    assert varlong(value) == data
    assert read_varlong(b"\xff" + data + b"\xff", 1) == (value, 1 + len(data))


@given(st.integers(0, 2**32 - 1))
def test_every_unsigned_varint_comes_back(value: int) -> None:
    assert read_uvarint(uvarint(value), 0) == (value, len(uvarint(value)))


@given(st.integers(-(2**63), 2**63 - 1))
def test_every_signed_varint_comes_back(value: int) -> None:
    assert read_varlong(varlong(value), 0) == (value, len(varlong(value)))


@pytest.mark.parametrize("value", [-1, -128, -129, 2**32, 2**64])
def test_an_unsigned_varint_out_of_range_is_refused(value: int) -> None:
    with pytest.raises(EncodeError):
        uvarint(value)


@pytest.mark.parametrize("value", [2**63, -(2**63) - 1])
def test_a_signed_varint_out_of_range_is_refused(value: int) -> None:
    with pytest.raises(EncodeError):
        varlong(value)


def test_an_unsigned_varint_has_at_most_five_bytes_and_32_bits() -> None:
    with pytest.raises(DecodeError, match="longer than 5 bytes"):
        read_uvarint(b"\x80\x80\x80\x80\x80\x00", 0)
    with pytest.raises(DecodeError, match="more than 32 bits"):
        read_uvarint(b"\xff\xff\xff\xff\x1f", 0)


def test_a_signed_varint_has_at_most_ten_bytes_and_64_bits() -> None:
    with pytest.raises(DecodeError, match="longer than 10 bytes"):
        read_varlong(b"\x80" * 10 + b"\x00", 0)
    with pytest.raises(DecodeError, match="more than 64 bits"):
        read_varlong(b"\xff" * 9 + b"\x03", 0)


@pytest.mark.parametrize("encoded", ["8000", "80808000", "8080808000"])
def test_needlessly_long_varints_are_read_as_kafka_reads_them(encoded: str) -> None:
    data = bytes.fromhex(encoded)
    assert read_uvarint(data, 0) == (0, len(data))
    assert read_varlong(data, 0) == (0, len(data))


@pytest.mark.parametrize("data", [b"", b"\x80", b"\xff\xff\xff\xff"])
def test_a_varint_that_is_cut_off_runs_off_the_buffer(data: bytes) -> None:
    with pytest.raises(IndexError):
        read_uvarint(data, 0)
    with pytest.raises(IndexError):
        read_varlong(data, 0)
