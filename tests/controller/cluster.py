"""Clusters to decide over, made of nothing but their image."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from typing import Any

from ottla.controller.effective_configs import BrokerConfigs, broker_configs
from ottla.metadata.image import Broker, ClusterImage, Configs, Endpoint, empty_image
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import MetadataRecord
from ottla.wire.typed_records import decode_metadata_record, encode_metadata_record
from ottla.world.randomness import kafka_uuid


class Seeded:
    """Chance from a seed."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def bytes(self, count: int) -> bytes:
        return self._random.randbytes(count)

    def uuid(self) -> Any:
        return kafka_uuid(self._random.randbytes)

    def below(self, limit: int) -> int:
        return self._random.randrange(limit)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self._random.shuffle(items)


def broker(node_id: int, rack: str | None = None, **fields: Any) -> Broker:
    given = {"epoch": 100 + node_id, "log_dirs": (bytes([node_id]) * 16,), **fields}
    return Broker(node_id, rack, {"PLAINTEXT": Endpoint("localhost", 9092)}, **given)


def cluster(*brokers: Broker) -> ClusterImage:
    image = empty_image("cluster", 1)
    return ClusterImage(image.cluster_id, 1, {each.node_id: each for each in brokers}, {})


ALL_FENCED = "All brokers are currently fenced, or have all their log directories cordoned."


def applied(image: ClusterImage, records: Sequence[MetadataRecord]) -> ClusterImage:
    """The image behind the records, which go through their encoding as they would in a log."""
    encoded = (encode_metadata_record(record.message, record.version) for record in records)
    return apply_records(image, [decode_metadata_record(each)[0] for each in encoded])[0]


def asked_broker(image: ClusterImage, file: Configs | None = None) -> BrokerConfigs:
    return broker_configs(image, 1, file or {})
