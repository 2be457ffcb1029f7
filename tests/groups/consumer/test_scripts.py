"""What Apache Kafka was recorded to answer and to write, Ottla answers and writes: each step and each record."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ottla.groups.classic.requests import JoinRequest, Leaver, SyncRequest
from ottla.groups.consumer import classic_members
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.consumer.settings import Settings
from ottla.groups.outcome import GroupError
from ottla.metadata.image import Broker, ClusterImage, Partition, Topic, empty_image
from ottla.metadata.persistent_map import PersistentMap
from ottla.wire.message import Message
from ottla.wire.messages.k11_join_group import JoinGroupRequest, JoinGroupResponse
from ottla.wire.messages.k12_heartbeat import HeartbeatRequest, HeartbeatResponse
from ottla.wire.messages.k13_leave_group import LeaveGroupRequest, LeaveGroupResponse
from ottla.wire.messages.k14_sync_group import SyncGroupRequest, SyncGroupResponse
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatResponse
from tests.groups.consumer.scripts import (
    SCRIPTS,
    TOPICS,
    Classic,
    Wait,
    classic_request_of,
    classic_shown,
    request_of,
    shown,
    shown_record,
)
from tests.groups.consumer.shard import ASKER, WITHOUT_INTERVAL, Shard

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


def said_classically(shard: Shard, group_id: str, request: Any, answer: type[Message]) -> Any:
    try:
        return _said(shard, shard.groups[group_id], request)
    except GroupError as error:
        response = answer(error_code=error.error_code)
        if isinstance(response, JoinGroupResponse):
            response.protocol_name = None
        return response


def _said(shard: Shard, group: ConsumerGroup, request: Any) -> Message:
    """As the handlers say it."""
    group_id, member = request.group_id, getattr(request, "member_id", "")
    instance = getattr(request, "group_instance_id", None)
    match request:
        case JoinGroupRequest():
            protocols = tuple((each.name, bytes(each.metadata)) for each in request.protocols)
            timeouts = (request.session_timeout_ms, request.rebalance_timeout_ms)
            join = JoinRequest(group_id, member, instance, *ASKER, *timeouts, request.protocol_type, protocols)
            outcome = classic_members.join(shard, group, join, shard.now_ms)
            shard.append(outcome)
            joined = outcome.response
            return JoinGroupResponse(
                error_code=joined.error_code,
                generation_id=joined.generation,
                protocol_type=joined.protocol_type,
                protocol_name=joined.protocol_name,
                leader=joined.leader,
                member_id=joined.member_id,
            )
        case SyncGroupRequest():
            said = (request.protocol_type, request.protocol_name)
            sync = SyncRequest(group_id, request.generation_id, member, instance, *said, {})
            synced = classic_members.sync(shard, group, sync).response
            return SyncGroupResponse(
                protocol_type=synced.protocol_type, protocol_name=synced.protocol_name, assignment=synced.assignment
            )
        case HeartbeatRequest():
            beat = classic_members.classic_heartbeat(shard, group, request.generation_id, member, instance)
            return HeartbeatResponse(error_code=beat.response)
        case LeaveGroupRequest():
            leavers = [Leaver(each.member_id, each.group_instance_id) for each in request.members]
            left = classic_members.leave(shard, group, leavers, shard.now_ms)
            shard.append(left)
            each = LeaveGroupResponse.MemberResponse
            return LeaveGroupResponse(
                members=[
                    each(member_id=leaver.member_id, group_instance_id=leaver.instance_id, error_code=code)
                    for leaver, code in zip(leavers, left.response, strict=True)
                ]
            )
    raise TypeError(request)


def played(group: str) -> Shard:
    shard = Shard(settings=WITHOUT_INTERVAL)
    shard.image = image()
    epochs: dict[str, int] = {}
    for number, (step, expected) in enumerate(zip(SCRIPTS[group], RECORDED["answers"][group], strict=True)):
        if isinstance(step, Wait):
            shard.advance(step.ms)
            continue
        shard.advance(1)
        if isinstance(step, Classic):
            request, _, answer = classic_request_of(group, step, epochs.get(step.member, 0))
            answered = said_classically(shard, group, request, answer)
            if step.what == "join":
                epochs[step.member] = answered.generation_id
            assert classic_shown(answered, {}) == expected, f"step {number}: {step}"
            continue
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
    assert [shown_record(record, {}) for record in shard.log] == RECORDED["records"][group]
