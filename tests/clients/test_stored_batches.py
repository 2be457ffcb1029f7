"""What a node stores is what the client sent, byte for byte, compressed as it was: seen on the wire and in the file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ottla.handlers.registry import SERVED
from ottla.wire.api_table import ApiKey
from ottla.wire.batch import CRC_AT, BatchHeader, BatchWalk, Codec, Stop
from ottla.wire.records import read_records
from tests.clients.speakers import CODECS, SPEAKERS, Record
from tests.clients.tap import Tap, tapped_node
from tests.clients.topics import create_topic
from tests.support.node import NodeProcess

RECORDS = [Record(b"key", b"%d all work and no play " % n * 20) for n in range(200)]
# librdkafka uses lz4 only with brokers that have FindCoordinator: by that it knows versions whose lz4 was broken.
LZ4_OF_LIBRDKAFKA = "lz4" if any(each.key is ApiKey.FIND_COORDINATOR for each in SERVED) else "none"
Tapped = tuple[NodeProcess, Tap]


@pytest.fixture(scope="module")
def tapped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tapped]:
    with tapped_node(tmp_path_factory.mktemp("tapped")) as both:
        yield both


def stored(node: NodeProcess, topic: str) -> tuple[bytes, list[tuple[int, BatchHeader]]]:
    """The file, and its batches with their positions; their CRCs are good, and nothing is behind them."""
    file = (node.folder / "data" / f"{topic}-0" / "00000000000000000000.log").read_bytes()
    walk = BatchWalk(memoryview(file), check_crc=True)
    batches = list(walk)
    assert walk.stop is Stop.END
    return file, batches


@pytest.mark.parametrize("codec", CODECS)
@pytest.mark.parametrize("client", ["confluent", "kcat", "kafka_python", "aiokafka"])
def test_a_batch_is_stored_as_the_client_sent_it(tapped: Tapped, client: str, codec: str) -> None:
    node, tap = tapped
    topic = create_topic(node.bootstrap)
    SPEAKERS[client].write(node.bootstrap, topic, codec, RECORDS)
    file, batches = stored(node, topic)
    if codec == "lz4" and client in ("confluent", "kcat"):
        codec = LZ4_OF_LIBRDKAFKA
    found: list[tuple[bytes | None, bytes | None]] = []
    for position, header in batches:
        assert Codec(header.attributes & 0x07) is Codec[codec.upper()]
        assert header.base_offset == len(found)
        assert header.partition_leader_epoch == 0
        # All that a leader may change lies before the CRC.
        assert tap.holds(file[position + CRC_AT : position + header.size_in_bytes])
        found += [(each.key, each.value) for each in read_records(file, position)]
    assert found == [(each.key, each.value) for each in RECORDS]
    if codec != "none":
        assert len(file) < sum(len(each.value or b"") for each in RECORDS) / 3


def test_a_topic_with_a_codec_of_its_own_stores_that_one(tapped: Tapped) -> None:
    node, tap = tapped
    topic = create_topic(node.bootstrap, configs={"compression.type": "zstd"})
    SPEAKERS["confluent"].write(node.bootstrap, topic, "gzip", RECORDS)
    file, batches = stored(node, topic)
    assert {header.attributes & 0x07 for _, header in batches} == {Codec.ZSTD}
    found = [each.value for position, _ in batches for each in read_records(file, position)]
    assert found == [each.value for each in RECORDS]
    assert not tap.holds(file[batches[0][0] + CRC_AT : batches[0][1].size_in_bytes])
