"""AssignReplicasToDirs: by a visitor with two directories, and by those that are stale."""

from __future__ import annotations

from ottla.wire.message import Message
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest
from tests.oracle.brokers import (
    ALWAYS_THERE,
    CLUSTER,
    COMPANION,
    DIRECTORY,
    OTHER_DIRECTORY,
    VISITOR,
    registering,
    topic_deleted,
    topic_on,
    unregistering,
    visiting,
)
from tests.oracle.harness import CONTROLLER, Known, Step, ask, case

NOBODYS = bytes(range(70, 86))
UNKNOWN_ID = bytes(range(16))
Directory = AssignReplicasToDirsRequest.DirectoryData
Topic = AssignReplicasToDirsRequest.TopicData
Partition = AssignReplicasToDirsRequest.PartitionData


def assign(*directories: tuple[bytes, bytes | None, tuple[int, ...]], broker_id: int = VISITOR, epoch: int = 0) -> Step:
    """Directory, topic (known["id"] if None) and partitions; `epoch` is relative to the right one."""

    def request(known: Known) -> Message:
        return AssignReplicasToDirsRequest(
            broker_id=broker_id,
            broker_epoch=known["epoch"] + epoch,
            directories=[
                Directory(
                    id=directory,
                    topics=[
                        Topic(
                            topic_id=topic or known["id"],
                            partitions=[Partition(partition_index=index) for index in partitions],
                        )
                    ],
                )
                for directory, topic, partitions in directories
            ],
        )

    return ask(request, 0)


CASES = [
    case(
        "to its directories and to others",
        *visiting(
            topic_on("directories", (VISITOR,), (VISITOR, COMPANION), (ALWAYS_THERE,)),
            assign((DIRECTORY, None, (0,)), (OTHER_DIRECTORY, None, (1,))),
            assign((OTHER_DIRECTORY, None, (0, 1))),
            assign((DIRECTORY, None, (2,))),
            assign((DIRECTORY, None, (3, -1))),
            assign((DIRECTORY, UNKNOWN_ID, (0,))),
            assign(),
            assign((NOBODYS, None, (1,))),
            assign((bytes(16), None, (1,))),
            assign((bytes(15) + b"\1", None, (1,))),
            assign((DIRECTORY, None, (0,)), epoch=-1),
            assign((DIRECTORY, None, (0,)), broker_id=99),
            assign((DIRECTORY, None, (0,)), broker_id=ALWAYS_THERE),
            topic_deleted("directories"),
            log_dirs=(DIRECTORY, OTHER_DIRECTORY),
        ),
        listener=CONTROLLER,
    ),
    case(
        "by one who is fenced, and by one who is gone",
        CLUSTER,
        registering(),
        assign((DIRECTORY, UNKNOWN_ID, (0,))),
        unregistering(),
        assign((DIRECTORY, UNKNOWN_ID, (0,))),
        listener=CONTROLLER,
    ),
]
