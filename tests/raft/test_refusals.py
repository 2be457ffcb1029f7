"""Peers that refuse all that is asked of them are told of once, and forgotten when they do not any more."""

from __future__ import annotations

import pytest

from ottla.raft.refusals import Refusals
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchResponse
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterResponse
from ottla.world.network import Address

ONE, OTHER = Address("one", 9093), Address("other", 9093)


def test_each_error_of_each_peer_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    refusals = Refusals("mine")
    for address in (ONE, OTHER, ONE, OTHER):
        for code in (ErrorCode.INCONSISTENT_CLUSTER_ID, ErrorCode.INVALID_REQUEST, 9999):
            refusals.answered(address, FetchResponse(error_code=code))
    told = [each.getMessage() for each in caplog.records]
    assert len(told) == 6
    assert told[0].startswith("one:9093 is of another cluster than this node, whose cluster.id is mine: ")
    assert [line.rpartition(": ")[2] for line in told[1:3]] == ["INVALID_REQUEST", "9999"]


def test_the_reason_is_that_of_a_peer_that_still_refuses() -> None:
    refusals = Refusals("mine")
    refusals.answered(ONE, AddRaftVoterResponse(error_code=ErrorCode.REQUEST_TIMED_OUT))
    assert refusals.reason is None
    refusals.answered(ONE, FetchResponse(error_code=ErrorCode.INVALID_REQUEST))
    refusals.answered(OTHER, FetchResponse(error_code=ErrorCode.INVALID_REQUEST))
    refusals.answered(OTHER, FetchResponse())
    assert refusals.reason is not None and refusals.reason.startswith("one:9093 ")
    refusals.answered(ONE, FetchResponse())
    assert refusals.reason is None
