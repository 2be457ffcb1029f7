"""Have the scenario with Apache Kafka, and write down its answers and the metadata that it ended with.

`python -m tests.controller.record_answers` (Java needed).
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from ottla.metadata.image import empty_image
from ottla.metadata.loader import MetadataLoader
from ottla.wire.api_table import APIS, ApiKey
from ottla.wire.batch import BatchWalk
from ottla.wire.codec import decode_from
from ottla.wire.message import Message
from ottla.wire.messages.headers import ResponseHeader
from ottla.wire.records import read_records
from ottla.wire.typed_records import decode_metadata_record
from tests.controller.answers import ANSWERS, STATE, learn, readable, state_of
from tests.controller.scenario import PROPERTIES, STEPS, WITHOUT_DELETION, Known, Step
from tests.support.raw import Closed, RawConnection
from tools.apache_kafka import ApacheKafka, apache_kafka

SILENCE_S = 6.0
SETTLE_S = 0.15  # until the broker has caught up with its controller


def main() -> None:
    with apache_kafka(PROPERTIES) as kafka:
        lines = list(converse(kafka, STEPS))
        image = image_of(kafka)
    with apache_kafka({"delete.topic.enable": "false"}) as kafka:
        lines += converse(kafka, WITHOUT_DELETION)
    ANSWERS.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    STATE.write_text(json.dumps(state_of(image), indent=1) + "\n", "utf-8")
    print(f"{ANSWERS.name}: {len(lines)} answers")


def converse(kafka: ApacheKafka, steps: Sequence[Step]) -> Iterator[str]:
    for answer in answers(kafka, steps):
        text = json.dumps(answer, ensure_ascii=False)
        text = text.replace(str(kafka.data), "DATA")
        yield text.replace(f":{kafka.port}", ":9092").replace(f":{kafka.controller_port}", ":9093")


def answers(kafka: ApacheKafka, steps: Sequence[Step]) -> Iterator[dict[str, Any]]:
    known = Known({}, image_of(kafka).brokers[1].epoch)
    for step in steps:
        request = step.request(known)
        try:
            answer = ask(kafka, step, request)
        except Closed:
            yield {"ask": step.name, "closed": True}
            continue
        except TimeoutError:  # a request on which Kafka's own code stumbles is never answered
            yield {"ask": step.name, "silent": True}
            continue
        learn(answer, known)
        yield {"ask": step.name, "answer": readable(answer, step.version, known)}
        time.sleep(SETTLE_S)


def ask(kafka: ApacheKafka, step: Step, request: Message) -> Any:
    api = APIS[ApiKey(request.KEY)]
    address = ("127.0.0.1", kafka.controller_port if step.to_controller else kafka.port)
    with RawConnection(address, SILENCE_S) as connection:
        connection.send_request(request, step.version)
        data = connection.receive()
    _, position = decode_from(ResponseHeader, int(step.version >= api.flexible_from), data, 0)
    response: type[Message] = getattr(import_module(type(request).__module__), api.response)
    return decode_from(response, step.version, data, position)[0]


def image_of(kafka: ApacheKafka) -> Any:
    loader = MetadataLoader(empty_image("kafka", 1))
    data = b"".join(path.read_bytes() for path in sorted(kafka.data.glob("__cluster_metadata-0/*.log")))
    for at, header in BatchWalk(data):
        if not header.is_control:
            batch = read_records(data[at : at + header.size_in_bytes])
            loader.load(decode_metadata_record(record.value or b"")[0] for record in batch)
    return loader.image


if __name__ == "__main__":
    main()
