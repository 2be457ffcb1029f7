"""A replica without room on its disk, or for another open file: what it does then, and that it goes on afterwards."""

from __future__ import annotations

import errno
import os

import pytest

from ottla.raft import following
from ottla.raft.core import RaftCore
from ottla.raft.raft_log import LogPosition
from ottla.raft.states import Follower
from ottla.wire.messages.k01_fetch import FetchResponse
from tests.raft.model import Model

SNAPSHOT = LogPosition(1, 100)


def full(*args: object) -> None:
    raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


def core_of(model: Model, node_id: int) -> RaftCore:
    core = model.nodes[node_id].core
    assert core is not None
    return core


@pytest.fixture
def model() -> Model:
    """1 leads, and 2 follows it; 3 is down."""
    model = Model([1, 2, 3])
    for node_id in (1, 2):
        model.start(node_id)
    core_of(model, 1).quorum.become_prospective(0)
    model.step(model.nodes[1], lambda core: None)
    model.run(50)
    assert model.leaders() == [1]
    return model


# A snapshot that is received


def test_a_snapshot_that_cannot_be_begun_is_not_waited_for(model: Model) -> None:
    """So that the next fetch is told of it again, instead of a part being written nowhere."""
    quorum, log = core_of(model, 2).quorum, model.nodes[2].log
    assert isinstance(quorum.state, Follower)
    answer = FetchResponse.PartitionData(
        snapshot_id=FetchResponse.SnapshotId(epoch=SNAPSHOT.epoch, end_offset=SNAPSHOT.offset)
    )
    begin, log.begin_snapshot = log.begin_snapshot, full  # type: ignore[method-assign]
    with pytest.raises(OSError):
        following.handle_fetched(quorum, quorum.state, answer, model.now_ms)
    assert quorum.state.snapshot is None
    log.begin_snapshot = begin  # type: ignore[method-assign]
    following.handle_fetched(quorum, quorum.state, answer, model.now_ms)
    assert quorum.state.snapshot is not None
