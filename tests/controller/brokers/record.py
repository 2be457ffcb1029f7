"""Pretend to be brokers of Apache Kafka's controller, and write down its answers and the records that it wrote.

`python -m tests.controller.brokers.record` (Java needed).
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from ottla.metadata.image import ClusterImage, empty_image
from ottla.metadata.loader import MetadataLoader
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.batch import BatchWalk
from ottla.wire.codec import decode_from
from ottla.wire.message import Message
from ottla.wire.messages.headers import ResponseHeader
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from ottla.wire.records import read_records
from ottla.wire.typed_records import decode_metadata_record
from tests.controller.brokers.answers import RECORDED, readable_answer, readable_records
from tests.controller.brokers.asking import Silence, Step
from tests.controller.brokers.scenario import STEPS
from tests.support.raw import RawConnection
from tools.apache_kafka import ApacheKafka, apache_kafka

SILENCE_S = 6.0
SESSION_MS = 5000  # longer than the steps take from one silence to the next
SILENT_MS = SESSION_MS + SESSION_MS // 8 + 500  # Kafka looks eight times in a session

WITHOUT_ELR = UpdateFeaturesRequest(
    feature_updates=[
        UpdateFeaturesRequest.FeatureUpdateKey(
            feature="eligible.leader.replicas.version", max_version_level=0, upgrade_type=2
        )
    ]
)


class KafkasLog:
    """The metadata log of a controller, read as it grows."""

    def __init__(self, kafka: ApacheKafka) -> None:
        self._kafka = kafka
        self._seen = 0
        self._loader = MetadataLoader(empty_image(kafka.cluster_id, 1))

    @property
    def image(self) -> Any:
        return self._loader.image

    def news(self) -> list[tuple[Message, int]]:
        data = b"".join(path.read_bytes() for path in sorted(self._kafka.data.glob("__cluster_metadata-0/*.log")))
        found = []
        for at, header in BatchWalk(data):
            if not header.is_control and at >= self._seen:
                batch = read_records(data[at : at + header.size_in_bytes])
                found += [decode_metadata_record(record.value or b"") for record in batch]
                self._seen = at + header.size_in_bytes
        self._loader.load(message for message, _ in found)
        return found


def main() -> None:
    properties = {"broker.session.timeout.ms": str(SESSION_MS), "metadata.max.idle.interval.ms": "0"}
    with RECORDED.open("w", encoding="utf-8") as file:
        for name, prelude in (("elr", []), ("plain", [Step("", WITHOUT_ELR, 2)])):
            with apache_kafka(properties, controller_only=True) as kafka:
                list(converse(kafka, prelude))
                for each in converse(kafka, STEPS):
                    file.write(json.dumps({"in": name, **each}, ensure_ascii=False) + "\n")


def converse(kafka: ApacheKafka, steps: Sequence[Step | Silence]) -> Iterator[dict[str, Any]]:
    log = KafkasLog(kafka)
    log.news()
    for step in steps:
        before = replace(log.image, cluster_id=kafka.cluster_id)
        answer = wait(kafka, step, before) if isinstance(step, Silence) else ask(kafka, step, before)
        records = log.news()
        version = 0 if isinstance(step, Silence) else step.version
        yield {
            "ask": step.name,
            "answer": None if answer is None else readable_answer(answer, version, log.image),
            "records": readable_records(records, before, log.image),
        }


def wait(kafka: ApacheKafka, silence: Silence, image: ClusterImage) -> None:
    end = time.monotonic() + SILENT_MS / 1000
    while time.monotonic() < end:
        for beat in silence.others(image):
            send(kafka, beat, 0)
        time.sleep(SESSION_MS / 8000)


def ask(kafka: ApacheKafka, step: Step, image: ClusterImage) -> Message:
    return send(kafka, step.request(image), step.version)


def send(kafka: ApacheKafka, request: Message, version: int) -> Message:
    api = APIS[ApiKey(request.KEY)]
    with RawConnection(("127.0.0.1", kafka.controller_port), SILENCE_S) as connection:
        connection.send_request(request, version)
        data = connection.receive()
    _, position = decode_from(ResponseHeader, int(version >= api.flexible_from), data, 0)
    response: type[Message] = getattr(import_module(type(request).__module__), api.response)
    return decode_from(response, version, data, position)[0]


if __name__ == "__main__":
    main()
