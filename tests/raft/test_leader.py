"""What a leader makes of the others' fetches: the high watermark, and whether it may stay."""

from __future__ import annotations

from ottla.raft.leader import OBSERVER_SESSION_MS, Leader
from ottla.raft.voters import ReplicaKey, Voter, VoterSet
from ottla.world.network import Address

CHECK_QUORUM_MS = 3000


def leader(voters: int, epoch_start_offset: int) -> Leader:
    quorum = VoterSet(Voter(ReplicaKey(each), Address("node", each)) for each in range(1, voters + 1))
    return Leader(ReplicaKey(1), quorum, epoch_start_offset, CHECK_QUORUM_MS, 0)


def fetched(state: Leader, node_id: int, offset: int, now_ms: int = 0) -> None:
    state.fetched(ReplicaKey(node_id), offset, 100, now_ms)


def test_committed_is_what_a_majority_has_flushed() -> None:
    state = leader(5, 0)
    state.flushed(9, 0)
    fetched(state, 2, 5)
    assert state.committed_offset() is None
    fetched(state, 3, 7)
    assert state.committed_offset() == 5
    fetched(state, 4, 100)
    assert state.committed_offset() == 7


def test_the_leaders_own_log_counts_only_as_far_as_it_is_flushed() -> None:
    state = leader(3, 0)
    fetched(state, 2, 5)
    assert state.committed_offset() is None
    state.flushed(3, 0)
    assert state.committed_offset() == 3


def test_what_earlier_leaders_left_is_not_committed_by_counting() -> None:
    """Raft, figure 8: a majority has it, and a leader of an epoch between may still overwrite it."""
    state = leader(5, 10)
    state.flushed(11, 0)
    for node_id in (2, 3, 4):
        fetched(state, node_id, 10)
    assert state.committed_offset() is None
    fetched(state, 2, 11)
    assert state.committed_offset() is None
    fetched(state, 3, 11)
    assert state.committed_offset() == 11


def test_observers_count_for_nothing_and_are_forgotten_when_silent() -> None:
    state = leader(3, 0)
    state.flushed(5, 0)
    fetched(state, 8, 5)
    fetched(state, 9, 5, OBSERVER_SESSION_MS)
    assert state.committed_offset() is None
    assert [each.key.node_id for each in state.live_observers(OBSERVER_SESSION_MS + 1)] == [9]


def test_a_leader_stays_as_long_as_a_majority_fetches() -> None:
    state = leader(5, 0)
    fetched(state, 2, 1, 1000)
    fetched(state, 2, 1, 2000)
    fetched(state, 9, 1, 2000)
    assert state.check_quorum_deadline_ms == CHECK_QUORUM_MS
    fetched(state, 3, 1, 2500)
    assert state.check_quorum_deadline_ms == 2500 + CHECK_QUORUM_MS


def test_successors_come_with_the_longest_log_first() -> None:
    state = leader(4, 0)
    fetched(state, 3, 7)
    fetched(state, 4, 9)
    assert [each.node_id for each in state.successors()] == [4, 3, 2]


def test_a_replica_is_caught_up_when_it_has_what_the_leader_had_at_its_last_fetch() -> None:
    state = leader(3, 0)
    state.fetched(ReplicaKey(2), 5, 5, 100)
    state.fetched(ReplicaKey(2), 5, 8, 200)
    state.fetched(ReplicaKey(2), 8, 12, 300)
    assert state.progress[2].last_caught_up_ms == 200
