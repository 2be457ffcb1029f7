"""Every client reads what every other one wrote, in every codec: keys, values, nulls, headers and timestamps."""

import time
from collections.abc import Sequence

import pytest

from tests.clients.speakers import CODECS, NOW, SPEAKERS, Record, Speaker, write_with_java
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess

YESTERDAY_MS = int(time.time() * 1000) - 24 * 60 * 60 * 1000
HEADERS = (("trace", b"1"), ("trace", b"2"), ("nothing", None), ("empty", b""))
CLOCKS_MS = 60_000


def records_of(speaker: Speaker, codec: str) -> list[Record]:
    plain = [Record(b"key", f"{speaker.name} {codec} {n} ".encode() * 50) for n in range(20)]
    if not speaker.writes_anything:
        with_headers = [each._replace(headers=(("trace", b"1"), ("nothing", None))) for each in plain]
        return [*with_headers[:5], Record(None, b"no key", headers=with_headers[0].headers), *with_headers[5:]]
    special = [
        Record(b"plain", b"value"),
        Record(None, b"no key"),
        Record(b"tombstone", None),
        Record(b"", b""),
        Record(
            b"with headers",
            codec.encode(),
            headers=tuple(each for each in HEADERS if each[1] is not None or speaker.writes_null_headers),
        ),
    ]
    return [
        each._replace(timestamp=YESTERDAY_MS - n * 1000)  # out of order on purpose
        for n, each in enumerate(plain + special)
    ]


@pytest.fixture(scope="module")
def written(node: NodeProcess) -> dict[str, list[Record]]:
    """For each client, a topic that it has filled."""
    topics: dict[str, list[Record]] = {}
    for speaker in SPEAKERS.values():
        topic = create_topic(node.bootstrap, f"by-{speaker.name}")
        by_codec: dict[str, Sequence[Record]] = {codec: records_of(speaker, codec) for codec in CODECS}
        if speaker.name == "java":  # one virtual machine is enough
            write_with_java(node.bootstrap, topic, by_codec)
        else:
            for codec, records in by_codec.items():
                speaker.write(node.bootstrap, topic, codec, records)
        topics[topic] = [record for records in by_codec.values() for record in records]
    return topics


@pytest.mark.parametrize("name", SPEAKERS)
def test_a_client_reads_what_all_clients_wrote(name: str, node: NodeProcess, written: dict[str, list[Record]]) -> None:
    now_ms = int(time.time() * 1000)
    found = SPEAKERS[name].read(node.bootstrap, list(written))
    for topic, records in written.items():
        for each, expected in zip(found[topic], records, strict=True):
            if expected.timestamp == NOW:
                assert abs(each.timestamp - now_ms) < CLOCKS_MS
                each = each._replace(timestamp=NOW)
            assert each == expected
