"""Ids as Kafka writes them."""

from __future__ import annotations

import pytest

from ottla.wire.primitives import parse_uuid, uuid_text


@pytest.mark.parametrize("text", ["JEXY6aqzQY-32P5TStzaFg", "AAAAAAAAAAAAAAAAAAAAAA", "__________8_______-7_w"])
def test_an_id_is_read_as_it_is_written(text):
    assert len(parse_uuid(text)) == 16
    assert uuid_text(parse_uuid(text)) == text
    assert parse_uuid(f"{text}==") == parse_uuid(text)


@pytest.mark.parametrize(
    "text", ["", "zzz", "JEXY6aqzQY-32P5TStzaF", "JEXY6aqzQY-32P5TStzaFgg", "JEXY6aqzQY+32P5TStzaFg"]
)
def test_what_is_no_id_is_refused(text):
    with pytest.raises(ValueError, match="is not the base64 form of 16 bytes"):
        parse_uuid(text)
