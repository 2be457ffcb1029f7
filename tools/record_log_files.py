"""Lets Apache Kafka write the small files of a log, and keeps them for `tests/log/`.

`python -m tools.record_log_files`: idempotent and transactional producers (committed, aborted, overlapping and one
left open) over several segments and a restart, then a clean shutdown. `tests/log/kafka_files/` gets the partition's
segments, producer snapshots, transaction indexes and checkpoints, those of the log directory, and in `kafka.json`
what Kafka's own tools say about them.
"""

from __future__ import annotations

import json
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

from confluent_kafka import Consumer, Producer
from confluent_kafka import TopicPartition as Partition
from confluent_kafka.admin import AdminClient
from confluent_kafka.cimpl import NewTopic

from tools.apache_kafka import VERSION, ApacheKafka, java

FIXTURES = Path(__file__).parents[1] / "tests" / "log" / "kafka_files"
TOPIC = "orders"
PARTITION_SUFFIXES = (".log", ".snapshot", ".txnindex", "leader-epoch-checkpoint", "partition.metadata")
LOG_DIR_FILES = (
    "recovery-point-offset-checkpoint",
    "replication-offset-checkpoint",
    "log-start-offset-checkpoint",
    "cleaner-offset-checkpoint",
    ".kafka_cleanshutdown",
)
WAIT_S = 30.0
DUMP = "org.apache.kafka.tools.DumpLogSegments"


def main() -> None:
    broker = ApacheKafka()
    try:
        broker.wait_ready()
        create_topic(broker.bootstrap)
        first_half(broker.bootstrap)
        restart(broker)
        second_half(broker.bootstrap)
        broker.stop()
        keep(broker.data)
    finally:
        broker.close()


def create_topic(bootstrap: str) -> None:
    config = {"internal.segment.bytes": "1000"}
    admin = AdminClient({"bootstrap.servers": bootstrap})
    admin.create_topics([NewTopic(TOPIC, 1, 1, config=config)])[TOPIC].result()


def first_half(bootstrap: str) -> None:
    """Six batches of an idempotent producer; a transaction aborted while an older one is open, which is committed."""
    idempotent = Producer({"bootstrap.servers": bootstrap, "enable.idempotence": True, "linger.ms": 0})
    for number in range(6):
        produce(idempotent, f"idempotent-{number}", records=number + 1)
    slow, quick = transactional(bootstrap, "slow"), transactional(bootstrap, "quick")
    slow.begin_transaction()
    produce(slow, "slow-1")
    quick.begin_transaction()
    produce(quick, "quick-1", records=3)
    before_marker = end_offset(bootstrap)
    quick.abort_transaction()
    wait_for(lambda: end_offset(bootstrap) > before_marker)
    produce(slow, "slow-2")
    slow.commit_transaction()
    quick.begin_transaction()
    produce(quick, "quick-2")
    quick.abort_transaction()


def second_half(bootstrap: str) -> None:
    """After the restart: one more aborted, Kafka's own client, whose markers raise its epoch, and one nobody ends."""
    quick = transactional(bootstrap, "quick")
    quick.begin_transaction()
    produce(quick, "quick-3")
    quick.abort_transaction()
    properties = ["--producer-props", f"bootstrap.servers={bootstrap}", "transactional.id=bumping"]
    load = ["--topic", TOPIC, "--num-records", "3", "--record-size", "50", "--throughput", "-1"]
    java("org.apache.kafka.tools.ProducerPerformance", *load, "--transaction-duration-ms", "1", *properties)
    hanging = transactional(bootstrap, "hanging")
    hanging.begin_transaction()
    produce(hanging, "hanging-1", records=2)


def transactional(bootstrap: str, name: str) -> Producer:
    producer = Producer({"bootstrap.servers": bootstrap, "transactional.id": name})
    producer.init_transactions(30)
    return producer


def produce(producer: Producer, value: str, records: int = 1) -> None:
    for number in range(records):
        producer.produce(TOPIC, key=f"key-{number}", value=value.ljust(100, "."), partition=0)
    if producer.flush(30):
        raise SystemExit(f"{value} was not delivered")


def end_offset(bootstrap: str) -> int:
    consumer = Consumer({"bootstrap.servers": bootstrap, "group.id": "none", "isolation.level": "read_uncommitted"})
    try:
        return int(consumer.get_watermark_offsets(Partition(TOPIC, 0), timeout=30)[1])
    finally:
        consumer.close()


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT_S
    while not condition():
        if time.monotonic() > deadline:
            raise SystemExit("a transaction marker does not come")
        time.sleep(0.05)


def restart(broker: ApacheKafka) -> None:
    """A clean one: the leader epoch moves on, and producer state is loaded from a snapshot."""
    broker.stop(signal.SIGTERM)
    broker.start()
    broker.wait_ready()


def keep(data: Path) -> None:
    partition = data / f"{TOPIC}-0"
    shutil.rmtree(FIXTURES, ignore_errors=True)
    (FIXTURES / partition.name).mkdir(parents=True)
    for path in sorted(partition.iterdir()):
        if path.name.endswith(PARTITION_SUFFIXES):
            shutil.copy(path, FIXTURES / partition.name / path.name)
    for name in LOG_DIR_FILES:
        if (data / name).exists():
            shutil.copy(data / name, FIXTURES / name)
    said = {path.name: dump(path) for path in sorted(partition.iterdir()) if path.suffix in (".snapshot", ".txnindex")}
    (FIXTURES / "kafka.json").write_text(json.dumps({"version": VERSION, "dump": said}, indent=1) + "\n")
    print(f"{len(list(FIXTURES.rglob('*')))} files in {FIXTURES.name}")


def dump(path: Path) -> list[str]:
    """What DumpLogSegments says about a file, without the line that names it."""
    return [line for line in java(DUMP, "--files", str(path)).splitlines() if str(path) not in line]


if __name__ == "__main__":
    main()
