"""Lets Apache Kafka write its internal topics, and keeps the bytes for `tests/wire/test_typed_records.py`.

`python -m tools.record_internal_topics`: starts a broker, makes it write records of many kinds (topics, configs,
partitions, a SCRAM user, a committed and an aborted transaction, groups of both protocols), copies the segments.
"""

from __future__ import annotations

import time
from pathlib import Path

from confluent_kafka import Consumer, Producer
from confluent_kafka.admin import (
    AdminClient,
    AlterConfigOpType,
    ConfigEntry,
    ConfigResource,
    NewPartitions,
    NewTopic,
    ScramCredentialInfo,
    ScramMechanism,
    UserScramCredentialUpsertion,
)

from ottla.wire.batch import BatchWalk
from ottla.wire.records import read_records
from ottla.wire.typed_records import decode_metadata_record
from tools.apache_kafka import apache_kafka

FIXTURES = Path(__file__).parents[1] / "tests" / "wire" / "internal_topics"
TOPICS = ("__cluster_metadata", "__consumer_offsets", "__transaction_state")
CONSUME_S = 60.0


def main() -> None:
    FIXTURES.mkdir(exist_ok=True)
    with apache_kafka() as broker:
        administer(broker.bootstrap)
        transact(broker.bootstrap)
        consume(broker.bootstrap, {"group.id": "classic-group", "group.instance.id": "static"}, "orders")
        consume(broker.bootstrap, {"group.id": "consumer-group", "group.protocol": "consumer"}, "^ord.*")
        for topic in TOPICS:
            segments = sorted(broker.data.glob(f"{topic}-*/*.log"))
            data = b"".join(path.read_bytes() for path in segments)
            kept = without_idle_ticks(data) if topic == "__cluster_metadata" else data
            (FIXTURES / f"{topic}.bin").write_bytes(kept)
            print(f"{topic}: {len(kept)} bytes")


def administer(bootstrap: str) -> None:
    admin = AdminClient({"bootstrap.servers": bootstrap})
    config = {"retention.ms": "1000000", "cleanup.policy": "compact"}
    larger = ConfigEntry("max.message.bytes", "2000000", incremental_operation=AlterConfigOpType.SET)
    resource = ConfigResource(ConfigResource.Type.TOPIC, "orders", incremental_configs=[larger])
    scram = ScramCredentialInfo(ScramMechanism.SCRAM_SHA_256, 8192)
    for futures in (
        admin.create_topics([NewTopic("orders", 3, 1, config=config), NewTopic("gone", 1, 1)]),
        admin.delete_topics(["gone"]),
        admin.incremental_alter_configs([resource]),
        admin.create_partitions([NewPartitions("orders", 5)]),
        admin.alter_user_scram_credentials([UserScramCredentialUpsertion("alice", scram, b"secret")]),
    ):
        for future in futures.values():
            future.result()


def transact(bootstrap: str) -> None:
    producer = Producer({"bootstrap.servers": bootstrap, "transactional.id": "transaction-1"})
    producer.init_transactions()
    for end in (producer.commit_transaction, producer.abort_transaction):
        producer.begin_transaction()
        for number in range(10):
            producer.produce("orders", key=f"key-{number}", value="value")
        producer.flush()
        end()


def consume(bootstrap: str, group: dict[str, str], subscription: str) -> None:
    consumer = Consumer({"bootstrap.servers": bootstrap, "auto.offset.reset": "earliest", **group})
    consumer.subscribe([subscription])
    deadline = time.monotonic() + CONSUME_S
    seen = 0
    while seen < 10:
        message = consumer.poll(0.5)
        seen += message is not None and message.error() is None
        if time.monotonic() > deadline:
            raise SystemExit(f"{group['group.id']} saw {seen} records only")
    consumer.commit(asynchronous=False)
    consumer.close()


def without_idle_ticks(data: bytes) -> bytes:
    """An idle controller writes a NoOpRecord twice a second: the first ones stand for all."""
    kept, ticks = b"", 0
    for position, header in BatchWalk(data):
        batch = data[position : position + header.size_in_bytes]
        records = [] if header.is_control else read_records(batch)
        names = {type(decode_metadata_record(record.value or b"")[0]).__name__ for record in records}
        if names == {"NoOpRecord"}:
            ticks += 1
        if names != {"NoOpRecord"} or ticks <= 3:
            kept += batch
    return kept


if __name__ == "__main__":
    main()
