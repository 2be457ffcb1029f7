"""A second oracle: kio, a codec that was made from Kafka's schemas by other people.

It has all 89 APIs, the headers, the consumer protocol and the control records in every version: 625 of our 728
message-versions, and none of them had to be excluded. Golden and random values go from Ottla to kio and back, and
must be the same values and the same bytes.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random

import pytest

from ottla.wire.codec import decode, encode
from ottla.wire.message import Message
from tests.support.golden import SCHEMAS, golden_lines, message_of, schemas
from tests.support.kio_bridge import (
    kinds_of,
    kio_can_hold,
    kio_classes,
    kio_decode,
    kio_encode,
    plain_kio,
    plain_ottla,
    with_known_errors,
)
from tests.support.random_messages import random_message
from tools.generate.schema import parse_file

OURS = {(name, version) for name, schema in schemas().items() for version in schema.each_version()}
BOTH = sorted(OURS & kio_classes().keys())

# kio is made from the messages of Kafka's clients; what only brokers and controllers write is not among them.
FOLDERS_THAT_KIO_LACKS = {
    "metadata": "records of the metadata log",
    "group-coordinator": "records of __consumer_offsets",
    "share-coordinator": "records of __share_group_state",
    "transaction-coordinator": "records of __transaction_state",
    "raft": "the file quorum-state",
    "storage": "producer snapshots and the topic of the remote log's metadata",
}

RANDOM_VALUES = 20


@cache
def golden_messages() -> dict[tuple[str, int], list[Message]]:
    found: dict[tuple[str, int], list[Message]] = defaultdict(list)
    for golden in golden_lines():
        found[golden.name, golden.version].append(message_of(golden))
    return found


def test_625_message_versions_are_compared_and_only_what_brokers_store_is_not() -> None:
    assert len(BOTH) >= 625
    lacking = {
        message.name
        for folder in FOLDERS_THAT_KIO_LACKS
        for path in (SCHEMAS / folder).glob("*.msg")
        for message in parse_file(path)
    }
    assert {name for name, _ in OURS.difference(BOTH)} == lacking
    assert not {name for name, _ in BOTH} & lacking


@pytest.mark.parametrize(("name", "version"), BOTH)
def test_kio_reads_what_ottla_writes_and_writes_the_same(name: str, version: int) -> None:
    kinds = kinds_of(name, version)
    random = Random(f"{name} {version}")
    messages = [with_known_errors(kinds, message) for message in golden_messages().get((name, version), ())]
    messages += [random_message(name, version, random, kio_can_hold(kinds)) for _ in range(RANDOM_VALUES)]
    for message in messages:
        data = encode(message, version)
        entity = kio_decode(name, version, data)
        assert plain_kio(name, version, entity) == plain_ottla(name, version, message)
        assert kio_encode(entity).hex() == data.hex()
        assert decode(type(message), version, data) == message
