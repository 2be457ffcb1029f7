"""The beginning and the end of a leader's epoch, as it tells the voters of them: BeginQuorumEpoch, EndQuorumEpoch."""

from __future__ import annotations

from ottla.raft import messages
from ottla.raft.leader import Leader
from ottla.raft.quorum import Quorum
from ottla.raft.states import Follower, Resigned
from ottla.raft.voters import Endpoint, ReplicaKey, address_of
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochRequest, BeginQuorumEpochResponse
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochRequest, EndQuorumEpochResponse
from ottla.world.network import Address


def handle_begin(
    quorum: Quorum, request: BeginQuorumEpochRequest, version: int, now_ms: int
) -> BeginQuorumEpochResponse:
    if not quorum.has_valid_cluster_id(request.cluster_id):
        return BeginQuorumEpochResponse(error_code=ErrorCode.INCONSISTENT_CLUSTER_ID)
    partition = messages.only_partition(request.topics)
    if partition is None:
        return BeginQuorumEpochResponse(error_code=ErrorCode.INVALID_REQUEST)
    error = _check(quorum, partition.leader_id, partition.leader_epoch)
    if error is ErrorCode.NONE:
        quorum.heard_of(
            partition.leader_epoch, partition.leader_id, _address(quorum, request), now_ms, from_leader=True
        )
        meant = ReplicaKey(request.voter_id, partition.voter_directory_id)
        if request.voter_id >= 0 and not meant.matches(quorum.own.key):
            error = ErrorCode.INVALID_VOTER_KEY
    return messages.begin_response(version, error, quorum.epoch, quorum.leader, quorum.leader_id)


def handle_end(quorum: Quorum, request: EndQuorumEpochRequest, version: int, now_ms: int) -> EndQuorumEpochResponse:
    if not quorum.has_valid_cluster_id(request.cluster_id):
        return EndQuorumEpochResponse(error_code=ErrorCode.INCONSISTENT_CLUSTER_ID)
    partition = messages.only_partition(request.topics)
    if partition is None:
        return EndQuorumEpochResponse(error_code=ErrorCode.INVALID_REQUEST)
    error = _check(quorum, partition.leader_id, partition.leader_epoch)
    if error is ErrorCode.NONE:
        quorum.heard_of(partition.leader_epoch, partition.leader_id, _address(quorum, request), now_ms)
        state = quorum.state
        if isinstance(state, Follower) and state.leader_id == partition.leader_id:
            wait_ms = _election_wait_ms(quorum, messages.preferred_candidates(partition))
            state.fetch_deadline_ms = now_ms + wait_ms
            state.has_fetched = False  # it has resigned: nobody's pre-vote need be refused for its sake
    return messages.end_response(version, error, quorum.epoch, quorum.leader, quorum.leader_id)


def _address(quorum: Quorum, request: BeginQuorumEpochRequest | EndQuorumEpochRequest) -> Address | None:
    """Of its listener for controllers, or the first of several; older versions leave it to the set of voters."""
    endpoints = [Endpoint(each.name, each.host, each.port) for each in request.leader_endpoints]
    if not endpoints:
        return None
    return address_of(endpoints, quorum.log.membership.listener) or Address(endpoints[0].host, endpoints[0].port)


def _check(quorum: Quorum, leader_id: int, epoch: int) -> ErrorCode:
    if epoch < quorum.epoch:
        return ErrorCode.FENCED_LEADER_EPOCH
    return ErrorCode.INVALID_REQUEST if leader_id < 0 else ErrorCode.NONE


def _election_wait_ms(quorum: Quorum, preferred: list[ReplicaKey]) -> int:
    """The first of those that the leader prefers goes at once, the next ones later and later."""
    most_ms = quorum.config.election_backoff_max_ms
    place = next((at for at, key in enumerate(preferred) if key.matches(quorum.own.key)), len(preferred))
    if place == 0 and preferred:
        return 0
    if place >= len(preferred):
        return most_ms
    return min(most_ms, (most_ms >> (len(preferred) - 1)) << (place - 1))


def tell_voters(quorum: Quorum, now_ms: int) -> int | None:
    """As leader: who leads, to those that do not fetch. When to come back."""
    state = quorum.state
    assert isinstance(state, Leader)
    listener = quorum.log.membership.listener
    again_ms = now_ms + quorum.config.begin_epoch_ms if len(quorum.voters) > 1 else None
    for node_id in state.silent_voters(now_ms, quorum.config.begin_epoch_ms):
        voter = quorum.voters.get(node_id)
        assert voter is not None
        ready_ms = quorum.connections.ready_at(node_id, now_ms)
        if ready_ms <= now_ms:
            state.begin_sent_ms[node_id] = now_ms
            request = messages.begin_request(quorum.cluster_id, quorum.epoch, quorum.own, voter, listener)
            quorum.send(node_id, voter.address, request, now_ms)
        else:
            again_ms = ready_ms if again_ms is None else min(again_ms, ready_ms)
    return again_ms


def tell_resignation(quorum: Quorum, now_ms: int) -> int | None:
    """As one who has resigned: that it has, until each voter has heard it. When to come back."""
    state = quorum.state
    assert isinstance(state, Resigned)
    listener = quorum.log.membership.listener
    again_ms: int | None = None
    for voter in quorum.voters:
        node_id = voter.key.node_id
        if node_id == quorum.own.key.node_id or node_id in state.acknowledged:
            continue
        ready_ms = quorum.connections.ready_at(node_id, now_ms)
        if ready_ms <= now_ms:
            request = messages.end_request(quorum.cluster_id, quorum.epoch, quorum.own, state.preferred, listener)
            quorum.send(node_id, voter.address, request, now_ms)
        else:
            again_ms = ready_ms if again_ms is None else min(again_ms, ready_ms)
    return again_ms
