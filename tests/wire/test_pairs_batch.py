"""What coordinators write is a batch as any other, byte for byte."""

from __future__ import annotations

import pytest

from ottla.wire.batch import Codec
from ottla.wire.pairs_batch import write_pairs
from ottla.wire.records import Record, read_records, write_batch

NOW_MS = 1_700_000_000_000


@pytest.mark.parametrize("codec", Codec)
@pytest.mark.parametrize(
    "pairs",
    [
        [(b"", b"")],
        [(b"key", None)],
        [(b"k" * size, b"v" * size) for size in (1, 63, 64, 1023, 1024, 8191, 8192, 70_000)],
        [(b"%d" % number, None if number % 3 else b"value") for number in range(9000)],
    ],
    ids=["nothing in it", "a tombstone", "all sizes", "many"],
)
def test_keys_and_values_are_written_as_records_are(pairs: list[tuple[bytes, bytes | None]], codec: Codec) -> None:
    records = [Record(offset, NOW_MS, key, value) for offset, (key, value) in enumerate(pairs)]
    batch = write_pairs(pairs, NOW_MS, codec)
    assert batch == write_batch(records, codec=codec)
    assert read_records(batch) == records
