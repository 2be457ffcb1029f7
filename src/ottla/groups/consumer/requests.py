"""What is wrong with a heartbeat, whatever the group: in Kafka's order and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ottla.groups.consumer.member import JOINING, LEAVING, LEAVING_FOR_A_WHILE
from ottla.groups.outcome import GroupError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k68_consumer_group_heartbeat import ConsumerGroupHeartbeatRequest

FIRST_VERSION_WITH_CLIENT_MADE_IDS: Final = 1
_TRIMMED: Final = "".join(map(chr, range(0x21)))  # by Java: all up to the space, and nothing beyond


def check_heartbeat(request: ConsumerGroupHeartbeatRequest, version: int, assignors: Sequence[str]) -> None:
    epoch = request.member_epoch
    if version >= FIRST_VERSION_WITH_CLIENT_MADE_IDS or epoch > JOINING or epoch == LEAVING:
        _refuse_empty(request.member_id, "MemberId can't be empty.")
    _refuse_empty(request.group_id, "GroupId can't be empty.")
    _refuse_empty(request.instance_id, "InstanceId can't be empty.")
    _refuse_empty(request.rack_id, "RackId can't be empty.")
    if epoch == JOINING:
        _check_joining(request)
    elif epoch == LEAVING_FOR_A_WHILE and request.instance_id is None:
        raise _invalid("InstanceId can't be null.")
    elif epoch < LEAVING_FOR_A_WHILE:
        raise _invalid("MemberEpoch is invalid.")
    if request.server_assignor is not None and request.server_assignor not in assignors:
        raise GroupError(
            ErrorCode.UNSUPPORTED_ASSIGNOR,
            f"ServerAssignor {request.server_assignor} is not supported. Supported assignors: {', '.join(assignors)}.",
        )


def _check_joining(request: ConsumerGroupHeartbeatRequest) -> None:
    if request.rebalance_timeout_ms == -1:
        raise _invalid("RebalanceTimeoutMs must be provided in first request.")
    if request.topic_partitions is None or request.topic_partitions:
        raise _invalid("TopicPartitions must be empty when (re-)joining.")
    if request.subscribed_topic_names is None and request.subscribed_topic_regex is None:
        raise _invalid("Either SubscribedTopicNames or SubscribedTopicRegex must be non-null when (re-)joining.")


def _refuse_empty(text: str | None, message: str) -> None:
    if text is not None and not text.strip(_TRIMMED):
        raise _invalid(message)


def _invalid(message: str) -> GroupError:
    return GroupError(ErrorCode.INVALID_REQUEST, message)
