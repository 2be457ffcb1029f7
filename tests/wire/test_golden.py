"""Kafka's own bytes, both ways: 1,579 messages that Kafka 4.3.1's generated classes wrote."""

import pytest

from ottla.wire.codec import decode_from, encode
from tests.support.golden import Golden, golden_lines, message_classes, message_of, schemas

LINES = list(golden_lines())


def test_all_golden_lines_are_there() -> None:
    assert len(LINES) == 1579


@pytest.mark.parametrize("golden", LINES, ids=str)
def test_decoding_kafkas_bytes_gives_the_fields(golden: Golden) -> None:
    message, position = decode_from(message_classes()[golden.name], golden.version, golden.data, 0)
    assert position == len(golden.data)
    assert message == message_of(golden)


@pytest.mark.parametrize("golden", LINES, ids=str)
def test_encoding_the_fields_gives_kafkas_bytes(golden: Golden) -> None:
    assert encode(message_of(golden), golden.version).hex() == golden.data.hex()


@pytest.mark.parametrize("golden", LINES, ids=str)
def test_decoding_works_in_place_behind_other_bytes(golden: Golden) -> None:
    buffer = memoryview(b"\xff" * 7 + golden.data + b"\xff" * 9)
    message, position = decode_from(message_classes()[golden.name], golden.version, buffer, 7)
    assert position == 7 + len(golden.data)
    assert message == message_of(golden)


def test_every_message_of_the_tables_has_a_class_and_a_codec_for_each_version() -> None:
    from ottla.wire.codec import codec_of

    classes = message_classes()
    assert classes.keys() == schemas().keys()
    for name, schema in schemas().items():
        codec = codec_of(classes[name])
        assert list(codec.decoders) == list(codec.encoders) == list(schema.each_version())
