"""What a replica answers to requests that it cannot or must not follow: Kafka's error codes."""

from __future__ import annotations

import pytest

from ottla.raft import messages
from ottla.raft.raft_log import LogPosition
from ottla.raft.voters import ReplicaKey, Voter
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k52_vote import VoteRequest, VoteResponse
from ottla.wire.messages.k53_begin_quorum_epoch import BeginQuorumEpochRequest
from ottla.wire.messages.k54_end_quorum_epoch import EndQuorumEpochRequest
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest
from ottla.world.network import Address
from tests.raft.model import VERSIONS, Model

LEADER, FOLLOWER, STRANGER = 1, 2, 3
EPOCH = 1


@pytest.fixture
def model() -> Model:
    """1 leads epoch 1, and 2 follows it; 3 is down, and speaks in these tests."""
    model = Model([1, 2, 3])
    for node_id in (LEADER, FOLLOWER):
        model.start(node_id)
    core = model.nodes[LEADER].core
    assert core is not None
    core.quorum.become_prospective(0)
    model.step(model.nodes[LEADER], lambda core: None)
    model.run(50)
    assert model.leaders() == [LEADER]
    return model


def ask(model: Model, node_id: int, request: Message, version: int | None = None) -> Message:
    answers: list[Message] = []
    node = model.nodes[node_id]
    node.waiting[-1] = answers.append
    spoken = VERSIONS[request.KEY] if version is None else version
    model.step(node, lambda core: core.requested(-1, request, spoken, model.now_ms))
    model.run(600)
    return answers[0]


def voter(node_id: int, directory: bytes = bytes(16)) -> Voter:
    return Voter(ReplicaKey(node_id, directory), Address(f"node{node_id}", 9093))


def vote(
    epoch: int = 2,
    end: LogPosition = LogPosition(1, 9),  # noqa: B008
    to: Voter = voter(FOLLOWER),  # noqa: B008
    cluster: str = "cluster",
    node_id: int = STRANGER,
    *,
    pre_vote: bool = False,
) -> VoteRequest:
    return messages.vote_request(cluster, epoch, ReplicaKey(node_id), to, end, pre_vote=pre_vote)


def fetch(
    epoch: int = EPOCH, offset: int = 1, last: int = 1, cluster: str = "cluster", wait_ms: int = 0
) -> FetchRequest:
    end = LogPosition(last, offset)
    return messages.fetch_request(cluster, epoch, ReplicaKey(STRANGER), end, 1, max_wait_ms=wait_ms, max_bytes=1000)


def begin(epoch: int, leader: int = STRANGER, to: int = FOLLOWER, cluster: str = "cluster") -> BeginQuorumEpochRequest:
    return messages.begin_request(cluster, epoch, voter(leader), voter(to), "CONTROLLER")


def snapshot(epoch: int = EPOCH, offset: int = 1, position: int = 0, cluster: str = "cluster") -> FetchSnapshotRequest:
    return messages.snapshot_request(cluster, epoch, ReplicaKey(STRANGER), LogPosition(1, offset), position, 100)


def error_of(response: Message) -> ErrorCode:
    if response.error_code:  # type: ignore[attr-defined]
        return ErrorCode(response.error_code)  # type: ignore[attr-defined]
    topics = response.responses if isinstance(response, FetchResponse) else response.topics  # type: ignore[attr-defined]
    return ErrorCode(topics[0].partitions[0].error_code)


@pytest.mark.parametrize(
    ("to", "request_", "error"),
    [
        (FOLLOWER, vote(), ErrorCode.NONE),
        (FOLLOWER, vote(cluster="other"), ErrorCode.INCONSISTENT_CLUSTER_ID),
        (FOLLOWER, VoteRequest(cluster_id="cluster"), ErrorCode.INVALID_REQUEST),
        (FOLLOWER, vote(epoch=0, end=LogPosition(0, 0)), ErrorCode.INVALID_REQUEST),
        (FOLLOWER, vote(epoch=0, end=LogPosition(0, 0), pre_vote=True), ErrorCode.FENCED_LEADER_EPOCH),
        (FOLLOWER, vote(epoch=2, end=LogPosition(2, 9)), ErrorCode.INVALID_REQUEST),
        (FOLLOWER, vote(epoch=2, end=LogPosition(2, 9), pre_vote=True), ErrorCode.NONE),
        (FOLLOWER, vote(end=LogPosition(1, -1)), ErrorCode.INVALID_REQUEST),
        (FOLLOWER, vote(node_id=-1), ErrorCode.INVALID_REQUEST),
        (FOLLOWER, vote(to=voter(LEADER)), ErrorCode.INVALID_VOTER_KEY),
        (FOLLOWER, begin(2), ErrorCode.NONE),
        (FOLLOWER, begin(0), ErrorCode.FENCED_LEADER_EPOCH),
        (FOLLOWER, begin(2, cluster="other"), ErrorCode.INCONSISTENT_CLUSTER_ID),
        (FOLLOWER, begin(2, to=LEADER), ErrorCode.INVALID_VOTER_KEY),
        (FOLLOWER, begin(2, leader=-1), ErrorCode.INVALID_REQUEST),
        (FOLLOWER, BeginQuorumEpochRequest(), ErrorCode.INVALID_REQUEST),
        (FOLLOWER, messages.end_request("cluster", 0, voter(3), [], "CONTROLLER"), ErrorCode.FENCED_LEADER_EPOCH),
        (FOLLOWER, messages.end_request("other", 1, voter(3), [], "CONTROLLER"), ErrorCode.INCONSISTENT_CLUSTER_ID),
        (FOLLOWER, EndQuorumEpochRequest(), ErrorCode.INVALID_REQUEST),
        (LEADER, fetch(), ErrorCode.NONE),
        (LEADER, fetch(epoch=0, offset=0, last=0), ErrorCode.FENCED_LEADER_EPOCH),
        (LEADER, fetch(epoch=2), ErrorCode.UNKNOWN_LEADER_EPOCH),
        (FOLLOWER, fetch(), ErrorCode.NOT_LEADER_OR_FOLLOWER),
        (LEADER, fetch(offset=-1), ErrorCode.INVALID_REQUEST),
        (LEADER, fetch(last=-1), ErrorCode.INVALID_REQUEST),
        (LEADER, fetch(last=2), ErrorCode.INVALID_REQUEST),
        (LEADER, fetch(wait_ms=-1), ErrorCode.INVALID_REQUEST),
        (LEADER, fetch(cluster="other"), ErrorCode.INCONSISTENT_CLUSTER_ID),
        (LEADER, FetchRequest(cluster_id="cluster"), ErrorCode.INVALID_REQUEST),
        (LEADER, snapshot(), ErrorCode.SNAPSHOT_NOT_FOUND),
        (LEADER, snapshot(epoch=0), ErrorCode.FENCED_LEADER_EPOCH),
        (LEADER, snapshot(epoch=2), ErrorCode.UNKNOWN_LEADER_EPOCH),
        (FOLLOWER, snapshot(), ErrorCode.NOT_LEADER_OR_FOLLOWER),
        (LEADER, snapshot(cluster="other"), ErrorCode.INCONSISTENT_CLUSTER_ID),
        (LEADER, FetchSnapshotRequest(), ErrorCode.INVALID_REQUEST),
    ],
)
def test_the_error_is_kafkas(model: Model, to: int, request_: Message, error: ErrorCode) -> None:
    assert error_of(ask(model, to, request_)) is error


def test_a_snapshot_is_read_only_where_it_is(model: Model) -> None:
    model.nodes[LEADER].log.take_snapshot(1)
    size = model.nodes[LEADER].log.snapshot_size(LogPosition(1, 1))
    assert size is not None
    assert error_of(ask(model, LEADER, snapshot())) is ErrorCode.NONE
    assert error_of(ask(model, LEADER, snapshot(position=size))) is ErrorCode.POSITION_OUT_OF_RANGE
    assert error_of(ask(model, LEADER, snapshot(position=-1))) is ErrorCode.POSITION_OUT_OF_RANGE


def test_a_follower_that_hears_from_its_leader_grants_no_pre_vote(model: Model) -> None:
    response = ask(model, FOLLOWER, vote(epoch=1, end=LogPosition(1, 9), pre_vote=True))
    assert isinstance(response, VoteResponse)
    answer = response.topics[0].partitions[0]
    assert (answer.vote_granted, answer.leader_id, answer.leader_epoch) == (False, LEADER, 1)
    assert [each.node_id for each in response.node_endpoints] == [LEADER]


def test_older_versions_have_no_endpoints_in_their_answers(model: Model) -> None:
    response = ask(model, FOLLOWER, vote(epoch=1, end=LogPosition(0, 0)), version=0)
    assert isinstance(response, VoteResponse)
    assert list(response.node_endpoints) == []


def test_a_fetch_at_the_end_waits_for_the_next_record(model: Model) -> None:
    answers: list[Message] = []
    node = model.nodes[LEADER]
    node.waiting[-1] = answers.append
    model.step(node, lambda core: core.requested(-1, fetch(wait_ms=10_000), 18, model.now_ms))
    model.run(1000)
    assert answers == []
    model.append(LEADER, b"a")
    model.run(0)
    assert isinstance(answers[0], FetchResponse)
    assert answers[0].responses[0].partitions[0].records


def test_a_fetch_that_waits_is_answered_when_the_leader_resigns(model: Model) -> None:
    answers: list[Message] = []
    node = model.nodes[LEADER]
    node.waiting[-1] = answers.append
    model.step(node, lambda core: core.requested(-1, fetch(wait_ms=10_000), 18, model.now_ms))
    model.step(node, lambda core: core.resign(model.now_ms))
    assert error_of(answers[0]) is ErrorCode.NOT_LEADER_OR_FOLLOWER


@pytest.mark.parametrize("news", [vote(to=voter(LEADER)), begin(2, to=LEADER)], ids=["a vote", "its leader"])
def test_a_fetch_that_waits_when_a_later_epoch_begins_is_not_told_that_the_old_leader_leads_it(
    model: Model, news: Message
) -> None:
    """Else who is told so sees two leaders in one epoch, and stops for good."""
    answers: list[Message] = []
    leader = model.nodes[LEADER]
    leader.waiting[-2] = answers.append
    model.step(leader, lambda core: core.requested(-2, fetch(offset=1, wait_ms=500), VERSIONS[1], model.now_ms))
    assert answers == []
    ask(model, LEADER, news)
    answer = answers[0]
    assert isinstance(answer, FetchResponse)
    assert error_of(answer) is ErrorCode.NOT_LEADER_OR_FOLLOWER
    named = answer.responses[0].partitions[0].current_leader
    assert (named.leader_id, named.leader_epoch) == (LEADER, EPOCH)
