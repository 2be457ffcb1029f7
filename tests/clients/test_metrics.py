"""What a real client did is what a scrape of a real node says."""

from __future__ import annotations

import re
from pathlib import Path

from confluent_kafka import Consumer, Producer, TopicPartition
from confluent_kafka.admin import AdminClient, NewTopic

from tests.clients.groups import member, new_topic, share_out
from tests.support.node import running_node
from tests.support.scraping import scrape
from tests.support.waiting import eventually

RECORDS = 1000


def test_records_of_a_real_client_are_counted(tmp_path: Path) -> None:
    with running_node(tmp_path, {"ottla.metrics.listener": "127.0.0.1:0"}) as node:
        (address,) = re.findall(r"http://(127\.0\.0\.1):(\d+)/metrics", node.log_text())
        admin = AdminClient({"bootstrap.servers": node.bootstrap})
        admin.create_topics([NewTopic("pages", 3, 1)])["pages"].result(20)
        producer = Producer({"bootstrap.servers": node.bootstrap, "linger.ms": 5, "enable.idempotence": True})
        for number in range(RECORDS):
            producer.produce("pages", b"x" * 100, partition=number % 3)
        assert producer.flush(20) == 0
        found = scrape(address)
        assert found.value("ottla_topic_records_in_total", topic="pages") == RECORDS
        ends = [found.value("ottla_log_end_offset", topic="pages", partition=str(index)) for index in range(3)]
        assert sum(ends) == RECORDS
        sizes = [found.value("ottla_log_size_bytes", topic="pages", partition=str(index)) for index in range(3)]
        assert sum(sizes) == found.value("ottla_topic_bytes_in_total", topic="pages") > 100 * RECORDS
        assert found.value("ottla_request_duration_seconds_count", api="Produce") >= 1
        assert found.value("ottla_request_errors_total", api="Produce") == 0
        assert found.value("process_cpu_seconds_total") > 0
        assert found.value("process_open_fds") > 3

        consume_all(node.bootstrap)
        found = scrape(address)
        assert found.value("ottla_topic_bytes_out_total", topic="pages") >= sum(sizes)
        assert found.value("ottla_request_duration_seconds_count", api="Fetch") >= 1
        eventually(lambda: scrape(address).value("ottla_waiting_fetches") == 0, "the consumer has gone")

        admin.delete_topics(["pages"])["pages"].result(20)
        eventually(lambda: not scrape(address).mentions("pages"))


def test_groups_of_real_clients_are_counted(tmp_path: Path) -> None:
    properties = {
        "ottla.metrics.listener": "127.0.0.1:0",
        "offsets.topic.replication.factor": "1",
        "offsets.topic.num.partitions": "3",
        "group.initial.rebalance.delay.ms": "0",
    }
    with running_node(tmp_path, properties) as node:
        (address,) = re.findall(r"http://(127\.0\.0\.1):(\d+)/metrics", node.log_text())
        assert scrape(address).value("ottla_group_partitions", state="active") == 0
        topic = new_topic(node.bootstrap, partitions=2)
        for protocol in ("classic", "consumer"):
            consumer = member(node.bootstrap, protocol, topic, protocol=protocol)
            share_out([consumer], [2])
            consumer.commit(offsets=[TopicPartition(topic, 0, 1), TopicPartition(topic, 1, 2)], asynchronous=False)
            found = scrape(address)
            assert found.value("ottla_groups", type=protocol, state="Stable") == 1
            assert found.value("ottla_group_members", type=protocol) == 1
            assert found.value("ottla_group_rebalances_total", type=protocol) >= 1
            consumer.close()
        found = scrape(address)
        assert found.value("ottla_group_partitions", state="active") == 3
        assert found.value("ottla_group_load_seconds_count") == 3
        assert found.value("ottla_group_offsets") == 4
        assert found.value("ottla_group_offset_commits_total") == 4
        assert found.value("ottla_group_offset_deletions_total") == 0


def consume_all(bootstrap: str) -> None:
    consumer = Consumer({"bootstrap.servers": bootstrap, "group.id": "none", "enable.auto.commit": False})
    try:
        consumer.assign([TopicPartition("pages", index, 0) for index in range(3)])
        received = 0

        def got_all() -> bool:
            nonlocal received
            received += sum(message.error() is None for message in consumer.consume(RECORDS, 0.2))
            return received == RECORDS

        eventually(got_all)
    finally:
        consumer.close()
