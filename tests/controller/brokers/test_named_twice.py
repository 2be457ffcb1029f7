"""Requests that name a partition twice: the second is decided as if it came in a request of its own.

Kafka's controller decides both over what was there before, and applies the records one after the other.
"""

from __future__ import annotations

import pytest

from ottla.metadata.image import Partition
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest
from tests.controller.asking import assigned, create
from tests.controller.brokers.asking import (
    PREFERRED,
    alter_partition,
    assign,
    beat,
    directory,
    elect,
    reassign,
    register,
)
from tests.controller.brokers.controlled import Controlled


@pytest.fixture
def controller() -> Controlled:
    """Three brokers with two directories each, and a partition on two of them."""
    controller = Controlled(has_elr=True)
    for node_id in (1, 2, 3):
        register_it = register(node_id, directories=[directory(node_id, 1), directory(node_id, 2)])
        controller.ask(register_it(controller.image), 4)
        controller.ask(beat(node_id)(controller.image), 1)
    controller.ask(create(assigned("t", {0: [1, 2]})), 7)
    return controller


def partition(controller: Controlled) -> Partition:
    return controller.image.topics["t"].partitions[0]


def test_the_second_move_of_a_partition_takes_the_place_of_the_first(controller: Controlled) -> None:
    """It had two replicas in three directories, one of them being added, and both of them being removed."""
    controller.ask(reassign(("t", 0, [3]), ("t", 0, [2, 1])), 1)
    now = partition(controller)
    assert (now.replicas, now.adding_replicas, now.removing_replicas) == ((2, 1), (), ())
    assert len(now.directories) == 2


def test_a_move_that_is_cancelled_at_once_moves_nothing(controller: Controlled) -> None:
    answer, _ = controller.ask(reassign(("t", 0, [3]), ("t", 0, None)), 1)
    codes = [each.error_code for topic in answer.responses for each in topic.partitions]
    assert codes == [ErrorCode.NONE, ErrorCode.NONE]
    assert (partition(controller).replicas, partition(controller).is_reassigning) == ((1, 2), False)


def test_a_leader_is_elected_once(controller: Controlled) -> None:
    controller.ask(reassign(("t", 0, [2, 1])), 1)
    before = partition(controller)
    answer, records = controller.ask(elect(PREFERRED, {"t": [0, 0]}), 2)
    codes = [each.error_code for each in answer.replica_election_results[0].partition_result]
    assert codes == [ErrorCode.NONE, ErrorCode.ELECTION_NOT_NEEDED]
    assert (partition(controller).leader, partition(controller).leader_epoch) == (2, before.leader_epoch + 1)
    assert len(records) == 1


def test_an_isr_is_altered_once(controller: Controlled) -> None:
    request = alter_partition(1, "t", [1])(controller.image)
    assert isinstance(request, AlterPartitionRequest)
    answer, _ = controller.ask(
        AlterPartitionRequest(
            broker_id=request.broker_id, broker_epoch=request.broker_epoch, topics=[*request.topics, *request.topics]
        ),
        3,
    )
    codes = [each.error_code for topic in answer.topics for each in topic.partitions]
    assert codes == [ErrorCode.NONE, ErrorCode.INVALID_UPDATE_VERSION]


def test_a_replica_is_in_the_directory_that_is_named_last(controller: Controlled) -> None:
    controller.ask(assign(1, directory(1, 1), ("t", 0))(controller.image), 0)
    first, second = (assign(1, directory(1, each), ("t", 0))(controller.image) for each in (2, 1))
    assert isinstance(first, AssignReplicasToDirsRequest) and isinstance(second, AssignReplicasToDirsRequest)
    both = AssignReplicasToDirsRequest(
        broker_id=1, broker_epoch=first.broker_epoch, directories=[*first.directories, *second.directories]
    )
    controller.ask(both, 0)
    assert partition(controller).directory_of(1) == directory(1, 1)
