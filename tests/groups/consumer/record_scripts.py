"""Plays `scripts.py` to Apache Kafka and keeps what it answers and writes in `recorded/scripts.json`.

`PYTHONPATH=src:. python -m tests.groups.consumer.record_scripts`
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from confluent_kafka.admin import AdminClient
from confluent_kafka.cimpl import NewTopic

from ottla.groups.consumer.replaying import KINDS
from ottla.groups.records import GroupRecord, kind_of
from ottla.wire.batch import LOG_OVERHEAD
from ottla.wire.codec import decode_from, encode
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.headers import RequestHeader, ResponseHeader
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k10_find_coordinator import FindCoordinatorRequest, FindCoordinatorResponse
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatResponse
from ottla.wire.records import read_records
from tests.groups.consumer.scripts import (
    SCRIPTS,
    TOPICS,
    Beat,
    Classic,
    classic_request_of,
    classic_shown,
    request_of,
    shown,
    shown_record,
)
from tools.apache_kafka import ApacheKafka, apache_kafka

RECORDED: Final = Path(__file__).parent / "recorded" / "scripts.json"
CLIENT_ID: Final = "client"
CONFIG: Final = {
    "offsets.topic.num.partitions": "1",
    "group.consumer.min.assignment.interval.ms": "0",
    "group.consumer.assignment.interval.ms": "0",
    "broker.rack": "r1",
}
NOT_READY: Final = (
    ErrorCode.COORDINATOR_NOT_AVAILABLE,
    ErrorCode.NOT_COORDINATOR,
    ErrorCode.COORDINATOR_LOAD_IN_PROGRESS,
)


class Line:
    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), 30)
        self._file = self._socket.makefile("rb")

    def ask(self, request: Message, version: int, answer: type[Message]) -> Any:
        header = RequestHeader(
            request_api_key=request.KEY, request_api_version=version, correlation_id=1, client_id=CLIENT_ID
        )
        data = encode(header, 2) + encode(request, version)
        self._socket.sendall(len(data).to_bytes(4, "big") + data)
        response = self._file.read(int.from_bytes(self._file.read(4), "big"))
        at = decode_from(ResponseHeader, 1, response, 0)[1]
        return decode_from(answer, version, response, at)[0]


def play(
    line: Line, group: str, topic_ids: dict[str, bytes], made_ids: dict[str, str]
) -> Iterator[dict[str, Any] | None]:
    names = {topic_id: name for name, topic_id in topic_ids.items()}
    epochs: dict[str, int] = {}
    made = 0
    for step in SCRIPTS[group]:
        if isinstance(step, Classic):
            response = line.ask(*classic_request_of(group, step, epochs.get(step.member, 0)))
            if step.what == "join":
                epochs[step.member] = response.generation_id
                if not step.member:
                    made += 1
                    made_ids[response.member_id] = f"made-{made}"
            yield classic_shown(response, made_ids)
            continue
        if not isinstance(step, Beat):
            time.sleep(step.ms / 1000)
            yield None
            continue
        request = request_of(group, step, epochs.get(step.member, 0), topic_ids)
        response = line.ask(request, 1, ConsumerGroupHeartbeatResponse)
        while response.error_code in NOT_READY:
            time.sleep(0.1)
            response = line.ask(request, 1, ConsumerGroupHeartbeatResponse)
        if not response.error_code:
            epochs[step.member] = response.member_epoch
        yield shown(response, names)


def records(kafka: ApacheKafka) -> Iterator[GroupRecord]:
    log = (kafka.data / "__consumer_offsets-0" / "00000000000000000000.log").read_bytes()
    at = 0
    while at < len(log):
        for record in read_records(log, at):
            if record.key is not None and kind_of(record.key) in KINDS:
                yield GroupRecord(record.key, record.value)
        at += LOG_OVERHEAD + int.from_bytes(log[at + 8 : at + 12], "big")


def main() -> None:
    with apache_kafka(CONFIG) as kafka:
        admin = AdminClient({"bootstrap.servers": kafka.bootstrap})
        for done in admin.create_topics([NewTopic(name, count, 1) for name, count in TOPICS.items()]).values():
            done.result(30)
        line = Line(kafka.port)
        topics = line.ask(MetadataRequest(topics=None), 12, MetadataResponse).topics
        topic_ids = {topic.name: topic.topic_id for topic in topics if topic.name in TOPICS}
        line.ask(FindCoordinatorRequest(key_type=0, coordinator_keys=["alone"]), 4, FindCoordinatorResponse)
        made_ids: dict[str, str] = {}
        answers = {group: list(play(line, group, topic_ids, made_ids)) for group in SCRIPTS}
        time.sleep(0.5)
        written = [shown_record(record, made_ids) for record in records(kafka)]
    recorded = {
        "topic_ids": {name: topic_id.hex() for name, topic_id in topic_ids.items()},
        "answers": answers,
        "records": {group: [each for each in written if each["group_id"] == group] for group in SCRIPTS},
    }
    text = json.dumps(recorded, ensure_ascii=False, separators=(",", ":"))
    RECORDED.write_text(text.replace('},{"kind"', '},\n{"kind"').replace('},{"error', '},\n{"error') + "\n")


if __name__ == "__main__":
    main()
