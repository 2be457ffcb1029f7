"""ElectLeaders 0–2: preferred leaders lead again, or somebody does where nobody may."""

from __future__ import annotations

from ottla.controller.elections import elect_leaders
from ottla.handlers.context import RequestContext
from ottla.handlers.forwarding import decided
from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest, ElectLeadersResponse


async def handle(context: RequestContext, request: ElectLeadersRequest) -> ElectLeadersResponse:
    return await decided(
        context, request, ElectLeadersResponse, lambda image, configs: elect_leaders(image, request, configs)
    )


def failed(request: ElectLeadersRequest, error_code: int, message: str | None) -> ElectLeadersResponse:
    partition = ElectLeadersResponse.PartitionResult
    return ElectLeadersResponse(
        error_code=error_code,
        replica_election_results=[
            ElectLeadersResponse.ReplicaElectionResult(
                topic=topic.topic,
                partition_result=[
                    partition(partition_id=index, error_code=error_code, error_message=message)
                    for index in topic.partitions
                ],
            )
            for topic in request.topic_partitions or ()
        ],
    )
