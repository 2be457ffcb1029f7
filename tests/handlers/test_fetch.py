"""Fetch over the wire: what is read, within which limits, and how it is refused."""

from __future__ import annotations

import pytest

from tests.handlers.fetching import create_topic, fetch, partitions_of, produce, values_of, wanted
from tests.support.raw import RawConnection


def test_what_was_produced_is_fetched(client: RawConnection) -> None:
    create_topic(client, "pages")
    produce(client, "pages", 0, b"one", b"two")
    produce(client, "pages", 0, b"three")
    data = partitions_of(fetch(client, {"pages": [wanted(0)]}))[0]
    assert values_of(data) is not None
    assert (data.high_watermark, data.last_stable_offset, data.log_start_offset) == (3, 3, 0)


@pytest.mark.parametrize("version", range(4, 19))
def test_every_version_gets_the_records(client: RawConnection, version: int) -> None:
    topic_id = create_topic(client, "pages")
    produce(client, "pages", 0, b"one")
    found = fetch(client, {topic_id if version >= 13 else "pages": [wanted(0)]}, version=version)
    assert values_of(partitions_of(found)[0]) == [b"one"]


def test_an_offset_in_the_middle_of_a_batch_returns_the_whole_batch(client: RawConnection) -> None:
    create_topic(client, "pages")
    produce(client, "pages", 0, b"zero")
    produce(client, "pages", 0, b"one", b"two", b"three")
    data = partitions_of(fetch(client, {"pages": [wanted(0, 2)]}))[0]
    assert values_of(data) == [b"one", b"two", b"three"]
