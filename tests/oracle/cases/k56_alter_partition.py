"""AlterPartition: by a leader that is right, and by those that are stale, wrong, or not the leader.

Not with a state of recovery that is unknown: Apache Kafka's controller resigns because of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ottla.wire.message import Message
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest
from tests.oracle.brokers import ALWAYS_THERE, COMPANION, VISITOR, heartbeat, topic_deleted, topic_on, visiting
from tests.oracle.harness import CONTROLLER, Known, Step, ask, case

VERSIONS = (2, 3)
EPOCHS_FROM = 3
UNKNOWN_ID = bytes(range(16))


def alter(
    version: int,
    isr: Sequence[int | tuple[int, int]],
    *,
    broker_id: int = VISITOR,
    broker_epoch: int = 0,
    topic_id: bytes | None = None,
    **fields: Any,
) -> Step:
    """`broker_epoch` is relative to the right one."""

    def request(known: Known) -> Message:
        members = [each if isinstance(each, tuple) else (each, -1) for each in isr]
        partition = AlterPartitionRequest.PartitionData(**fields)
        if version < EPOCHS_FROM:
            partition.new_isr = [node_id for node_id, _ in members]
        else:
            partition.new_isr_with_epochs = [
                AlterPartitionRequest.BrokerState(broker_id=node_id, broker_epoch=epoch) for node_id, epoch in members
            ]
        topic = AlterPartitionRequest.TopicData(topic_id=topic_id or known["id"], partitions=[partition])
        return AlterPartitionRequest(broker_id=broker_id, broker_epoch=known["epoch"] + broker_epoch, topics=[topic])

    return ask(request, version)


def wrong(version: int) -> tuple[Step, ...]:
    both = (VISITOR, COMPANION)
    return (
        alter(version, both, broker_epoch=-1),
        alter(version, both, broker_epoch=1),
        alter(version, both, broker_id=99),
        alter(version, both, broker_id=ALWAYS_THERE),
        alter(version, both, topic_id=UNKNOWN_ID),
        alter(version, both, partition_index=5),
        alter(version, both, partition_index=1),
        alter(version, both, leader_epoch=9),
        alter(version, both, leader_epoch=-1),
        alter(version, both, partition_epoch=9),
        alter(version, both, partition_epoch=-1),
        alter(version, (COMPANION,)),
        alter(version, ()),
        alter(version, (VISITOR, VISITOR)),
        alter(version, (VISITOR, 99)),
        alter(version, both, leader_recovery_state=1),
        alter(version, (VISITOR,), leader_recovery_state=1),
        alter(version, (VISITOR, (COMPANION, 987_654_321)) if version >= EPOCHS_FROM else (VISITOR,)),
    )


CASES = [
    *(case(f"v{v}, nothing", ask(AlterPartitionRequest(broker_id=99), v), listener=CONTROLLER) for v in VERSIONS),
    *(
        case(
            f"v{v}, refused",
            *visiting(
                topic_on(f"refused-{v}", (VISITOR, COMPANION), (COMPANION, VISITOR)),
                *wrong(v),
                topic_deleted(f"refused-{v}"),
            ),
            listener=CONTROLLER,
        )
        for v in VERSIONS
    ),
    *(
        case(
            f"v{v}, who is in sync changes",
            *visiting(
                topic_on(f"in-sync-{v}", (VISITOR, COMPANION)),
                alter(v, (VISITOR, COMPANION)),
                alter(v, (VISITOR,), partition_epoch=0),
                alter(v, (VISITOR,), partition_epoch=1),
                alter(v, (COMPANION, VISITOR), partition_epoch=1),
                alter(v, (COMPANION, VISITOR), partition_epoch=2),
                topic_deleted(f"in-sync-{v}"),
            ),
            listener=CONTROLLER,
        )
        for v in VERSIONS
    ),
    *(
        case(
            f"v{v}, by one who is fenced",
            *visiting(
                topic_on(f"by-fenced-{v}", (VISITOR, COMPANION)),
                heartbeat(want_fence=True),
                alter(v, (VISITOR,), leader_epoch=0),
                alter(v, (VISITOR,), leader_epoch=1, partition_epoch=1),
                topic_deleted(f"by-fenced-{v}"),
            ),
            listener=CONTROLLER,
        )
        for v in VERSIONS
    ),
]
