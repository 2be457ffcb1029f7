"""What Apache Kafka was recorded to answer and to write, Ottla answers and writes: each step and each record."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ottla.groups.consumer.settings import Settings
from ottla.groups.outcome import GroupError
from ottla.metadata.image import Broker, ClusterImage, Partition, Topic, empty_image
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatResponse
from tests.groups.consumer.scripts import SCRIPTS, TOPICS, Beat, request_of, shown, shown_record
from tests.groups.consumer.shard import WITHOUT_INTERVAL, Shard

RECORDED = json.loads((Path(__file__).parent / "recorded" / "scripts.json").read_text())
TOPIC_IDS = {name: bytes.fromhex(topic_id) for name, topic_id in RECORDED["topic_ids"].items()}
NAMES = {topic_id: name for name, topic_id in TOPIC_IDS.items()}


def image() -> ClusterImage:
    partition = Partition(replicas=(1,), isr=(1,), leader=1)
    return replace(
        empty_image("cluster"),
        brokers={1: Broker(1, "r1", {})},
        topics=PersistentMap(
            {
                name: Topic(name, TOPIC_IDS[name], PersistentMap(dict.fromkeys(range(count), partition)))
                for name, count in TOPICS.items()
            }
        ),
        topic_names=PersistentMap(NAMES),
    )


def played(group: str) -> Shard:
    shard = Shard(settings=WITHOUT_INTERVAL)
    shard.image = image()
    epochs: dict[str, int] = {}
    for number, (step, expected) in enumerate(zip(SCRIPTS[group], RECORDED["answers"][group], strict=True)):
        if not isinstance(step, Beat):
            shard.advance(step.ms)
            continue
        shard.advance(1)
        request = request_of(group, step, epochs.get(step.member, 0), TOPIC_IDS)
        try:
            response = shard.heartbeat(request)
            epochs[step.member] = response.member_epoch
        except GroupError as error:
            response = ConsumerGroupHeartbeatResponse(error_code=error.error_code, error_message=error.message)
        assert shown(response, NAMES) == expected, f"step {number}: {step}"
    return shard


def test_the_settings_are_those_of_the_recording():
    assert Settings().assignors == ("uniform", "range")
    assert RECORDED["answers"].keys() == SCRIPTS.keys()


@pytest.mark.parametrize("group", SCRIPTS)
def test_ottla_does_as_kafka_does(group):
    shard = played(group)
    assert [shown_record(record) for record in shard.log] == RECORDED["records"][group]
