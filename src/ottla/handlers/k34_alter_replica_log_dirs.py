"""AlterReplicaLogDirs 1–2: replicas move to another log directory of this broker; the answer says that they have begun.

To the directory where it is, a replica's move is given up. One that is not here yet will be made in that directory.
"""

from __future__ import annotations

from ottla.handlers.context import RequestContext, Services
from ottla.handlers.hosting import in_cluster
from ottla.log.results import LogError
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse
from ottla.world.turns import in_turns

Answer = AlterReplicaLogDirsResponse.AlterReplicaLogDirPartitionResult


async def handle(context: RequestContext, request: AlterReplicaLogDirsRequest) -> AlterReplicaLogDirsResponse:
    services = context.services
    # What stands twice in a request counts once, the last time.
    paths = {
        (topic.name, index): each.path for each in request.dirs for topic in each.topics for index in topic.partitions
    }
    topics: dict[str, list[Answer]] = {}
    async for (name, index), path in in_turns(services.clock, paths.items()):
        if services.partitions.get(name, index) is not None:
            await services.forget_namesakes([(name, index)])
        topics.setdefault(name, []).append(Answer(partition_index=index, error_code=_move(services, name, index, path)))
    return _response(topics)


def _move(services: Services, topic: str, index: int, path: str) -> ErrorCode:
    moves, partition = services.partitions.moves, services.partitions.get(topic, index)
    try:
        moves.check((topic, index), path)
        if partition is not None:
            services.partitions.begin_move(partition, path, services.clock.wall_ms())
            return ErrorCode.NONE
    except LogError as error:
        return error.error_code
    moves.prefer((topic, index), path)
    is_known = in_cluster(services, topic, index)
    return ErrorCode.REPLICA_NOT_AVAILABLE if is_known else ErrorCode.UNKNOWN_TOPIC_OR_PARTITION


def _response(topics: dict[str, list[Answer]]) -> AlterReplicaLogDirsResponse:
    return AlterReplicaLogDirsResponse(
        results=[
            AlterReplicaLogDirsResponse.AlterReplicaLogDirTopicResult(topic_name=name, partitions=answers)
            for name, answers in topics.items()
        ]
    )


def failed(request: AlterReplicaLogDirsRequest, error_code: int, message: str | None) -> AlterReplicaLogDirsResponse:
    topics: dict[str, list[Answer]] = {}
    for each in request.dirs:
        for topic in each.topics:
            answers = [Answer(partition_index=index, error_code=error_code) for index in topic.partitions]
            topics.setdefault(topic.name, []).extend(answers)
    return _response(topics)
