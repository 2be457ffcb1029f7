"""Which batches a producer may append, its transactions and its expiry."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.log.end_marker import read_end_marker
from ottla.log.producer_entry import AppendOrigin, Duplicate
from ottla.log.producer_state import EXPIRED_AT_ONCE
from ottla.wire.batch import BatchHeader, InvalidBatch
from ottla.wire.errors import ErrorCode
from ottla.wire.records import Record, write_batch
from tests.log.producer_log import DAY_MS, FENCED, INT32_MAX, OUT_OF_ORDER, Log, refused


@pytest.fixture
def log(tmp_path):
    return Log(tmp_path)


# The window: each (epoch, sequence) at most once.


def test_duplicates_despite_idempotence_the_last_five_batches_are_recognised(log):
    offsets = [log.send(1, 0, sequence, count=2) for sequence in range(0, 12, 2)]
    assert [log.send(1, 0, sequence, count=2) for sequence in range(2, 12, 2)] == offsets[1:]
    assert log.end == 12


def test_a_batch_older_than_the_window_is_refused_and_not_appended_again(log):
    for sequence in range(6):
        log.send(1, 0, sequence)
    with refused(OUT_OF_ORDER):
        log.send(1, 0, 0)
    assert log.end == 6


def test_a_duplicate_is_answered_with_its_own_offsets_and_timestamp(log):
    log.send(7, 0, 0)
    log.send(1, 3, 0, count=4, now_ms=55)
    log.send(1, 3, 4)
    again = write_batch([Record(n, 99, None, b"v") for n in range(4)], producer_id=1, producer_epoch=3, base_sequence=0)
    assert log.state.check(BatchHeader(again)) == Duplicate(base_offset=1, last_offset=4, timestamp=55)


@pytest.mark.parametrize(("sequence", "count"), [(0, 1), (0, 3), (1, 1), (1, 2)])
def test_a_batch_that_overlaps_the_window_without_being_in_it_is_no_duplicate(log, sequence, count):
    log.send(1, 0, 0, count=2)
    with refused(OUT_OF_ORDER):
        log.send(1, 0, sequence, count)


def test_a_gap_is_refused_and_changes_nothing(log):
    log.send(1, 0, 0)
    with refused(OUT_OF_ORDER):
        log.send(1, 0, 2)
    assert log.send(1, 0, 1) == 1


def test_sequences_begin_again_at_0_after_the_largest(log):
    log.send(1, 0, INT32_MAX - 2, count=2)
    assert log.send(1, 0, INT32_MAX, count=3) == 2
    assert log.send(1, 0, INT32_MAX, count=3) == 2
    with refused(OUT_OF_ORDER):
        log.send(1, 0, 3)
    assert log.send(1, 0, 2) == 5
    assert log.state.producers[1].last_sequence == 2


def test_the_sequence_after_the_largest_is_0(log):
    log.send(1, 0, INT32_MAX)
    assert log.send(1, 0, 0) == 1


def test_a_new_epoch_begins_at_sequence_0_and_forgets_the_window_of_the_old(log):
    log.send(1, 0, 0)
    log.send(1, 0, 1)
    with refused(OUT_OF_ORDER):
        log.send(1, 1, 2)
    assert log.send(1, 1, 0) == 2
    assert log.send(1, 1, 0) == 2
    assert log.send(1, 1, 1) == 3


def test_an_old_epoch_is_fenced_even_for_a_batch_that_it_wrote(log):
    log.send(1, 4, 0)
    log.send(1, 5, 0)
    with refused(FENCED):
        log.send(1, 4, 0)
    with refused(FENCED):
        log.send(1, 4, 1)


def test_a_producer_that_is_not_known_may_begin_at_any_sequence(log):
    assert log.send(1, 3, 17) == 0
    with refused(OUT_OF_ORDER):
        log.send(1, 3, 19)


def test_producers_do_not_see_each_other(log):
    for producer_id in (1, 2):
        for sequence in range(3):
            log.send(producer_id, producer_id, sequence)
    assert log.send(1, 1, 2) == 2
    assert log.send(2, 2, 0) == 3


def test_batches_without_a_producer_id_leave_no_trace(log):
    assert [log.send(-1, -1, -1) for _ in range(3)] == [0, 1, 2]
    assert log.state.producers == {}


@pytest.mark.parametrize("origin", [AppendOrigin.REPLICATION, AppendOrigin.RAFT_LEADER])
def test_what_the_leader_has_checked_is_taken_as_it_is(log, origin):
    log.send(1, 5, 0)
    log.send(1, 5, 9, origin=origin)
    log.send(1, 4, 3, origin=origin)
    assert log.end == 3


def test_a_coordinator_has_epochs_but_no_sequences(log):
    log.send(1, 5, -1, transactional=True, origin=AppendOrigin.COORDINATOR)
    log.send(1, 5, -1, transactional=True, origin=AppendOrigin.COORDINATOR)
    assert log.end == 2
    with refused(FENCED):
        log.send(1, 4, -1, transactional=True, origin=AppendOrigin.COORDINATOR)


class Model:
    """Exactly once: what was written, in order, and which answers are still remembered."""

    def __init__(self):
        self.epoch, self.written, self.next_sequence = None, [], 0

    def expect(self, epoch, sequence, count, end):
        """An offset, or the error."""
        if self.epoch is not None:
            for known_epoch, known_sequence, known_count, offset in self.written[-5:]:
                if (known_epoch, known_sequence, known_count) == (epoch, sequence, count):
                    return offset
            if epoch < self.epoch:
                return FENCED
            if sequence != (self.next_sequence if epoch == self.epoch else 0):
                return OUT_OF_ORDER
        if epoch != self.epoch:
            self.written = []
        self.epoch = epoch
        self.written.append((epoch, sequence, count, end))
        self.next_sequence = (sequence + count) % 2**31
        return end


near_the_wrap = st.sampled_from([0, 1, 2, 3, 4, 5, INT32_MAX - 2, INT32_MAX - 1, INT32_MAX])
attempts = st.lists(
    st.one_of(
        st.tuples(st.just("next"), st.integers(0, 1), st.integers(1, 3)),
        st.tuples(st.just("again"), st.integers(0, 1), st.integers(1, 8)),
        st.tuples(st.just("any"), st.integers(0, 1), st.tuples(st.integers(0, 2), near_the_wrap, st.integers(1, 3))),
    ),
    max_size=40,
)


@settings(max_examples=300, deadline=None)
@given(attempts)
def test_any_order_of_batches_retries_and_epochs_is_answered_as_by_the_model(tmp_path_factory, attempts):
    log = Log(tmp_path_factory.mktemp("log"))
    models, sent = [Model(), Model()], [[], []]
    for kind, producer_id, what in attempts:
        model = models[producer_id]
        if kind == "next":
            attempt = (model.epoch or 0, model.next_sequence, what)
        elif kind == "again" and len(sent[producer_id]) >= what:
            attempt = sent[producer_id][-what]
        elif kind == "any":
            attempt = what
        else:
            continue
        sent[producer_id].append(attempt)
        expected = model.expect(*attempt, log.end)
        try:
            answer = log.send(producer_id, *attempt)
        except InvalidBatch as error:
            answer = error.error_code
        assert answer == expected, attempt


# Transactions.


def test_a_transaction_is_unstable_from_its_first_offset_until_its_marker_is_replicated(log):
    log.send(9, 0, 0)
    log.send(1, 0, 0, transactional=True)
    log.send(1, 0, 1, transactional=True)
    assert log.state.first_unstable_offset == log.state.first_undecided_offset == 1
    marker = log.finish(1, 0)
    assert (log.state.first_unstable_offset, log.state.first_undecided_offset) == (1, None)
    log.state.on_high_watermark(marker)
    assert log.state.first_unstable_offset == 1
    log.state.on_high_watermark(marker + 1)
    assert log.state.first_unstable_offset is None


def test_the_first_of_several_transactions_decides_what_is_unstable(log):
    for producer_id in (1, 2, 3):
        log.send(producer_id, 0, 0, transactional=True)
    for producer_id, left in ((2, 0), (1, 2), (3, None)):
        log.finish(producer_id, 0)
        log.state.on_high_watermark(log.end)
        assert log.state.first_unstable_offset == left


def test_a_marker_that_is_not_replicated_counts_like_an_open_transaction(log):
    for producer_id in (1, 2, 3):
        log.send(producer_id, 0, 0, transactional=True)
    log.finish(1, 0)
    marker = log.finish(2, 0)
    log.state.on_high_watermark(marker)
    assert log.state.first_unstable_offset == 1
    log.state.on_high_watermark(marker + 1)
    assert log.state.first_unstable_offset == 2


def test_an_aborted_transaction_says_where_everything_was_decided(log):
    log.send(1, 0, 0, transactional=True)
    log.send(2, 0, 0, transactional=True)
    log.finish(2, 0, committed=False)
    log.finish(1, 0, committed=True)
    log.send(2, 0, 1, transactional=True)
    log.finish(2, 0, committed=False)
    assert log.aborted == [(2, 1, 2, True, 0), (2, 4, 5, True, 6)]


def test_a_marker_without_a_transaction_completes_nothing(log):
    log.finish(1, 0, committed=False)
    assert log.aborted == []
    assert log.state.first_unstable_offset is None
    assert log.state.producers[1].epoch == 0


def test_a_marker_of_the_same_epoch_keeps_the_window(log):
    log.send(1, 0, 0, transactional=True)
    log.finish(1, 0)
    assert log.send(1, 0, 0, transactional=True) == 0
    assert log.send(1, 0, 1, transactional=True) == 2


def test_a_marker_that_raises_the_epoch_fences_late_batches_of_its_transaction(log):
    log.send(1, 0, 0, transactional=True)
    log.finish(1, 1, version=2)
    with refused(FENCED):
        log.send(1, 0, 1, transactional=True)
    with refused(OUT_OF_ORDER):
        log.send(1, 1, 1, transactional=True)
    assert log.send(1, 1, 0, transactional=True) == 2


def test_from_transaction_version_2_on_a_marker_must_raise_the_epoch_of_an_open_transaction(log):
    log.send(1, 3, 0, transactional=True)
    with refused(FENCED):
        log.finish(1, 3, version=2)
    log.finish(1, 4, version=2)
    log.finish(1, 4, version=2)  # the coordinator's retry


def test_the_largest_epoch_cannot_be_raised_by_its_marker(log):
    log.send(1, 2**15 - 1, 0, transactional=True)
    log.finish(1, 2**15 - 1, version=2)
    assert not log.state.has_ongoing_transaction(1)


def test_a_marker_of_an_old_producer_epoch_is_fenced(log):
    log.send(1, 3, 0, transactional=True)
    with refused(FENCED):
        log.finish(1, 2)
    assert log.state.has_ongoing_transaction(1)


def test_a_coordinator_that_was_replaced_is_fenced(log):
    log.finish(1, 0, coordinator_epoch=5)
    with refused(ErrorCode.TRANSACTION_COORDINATOR_FENCED):
        log.finish(1, 0, coordinator_epoch=4)
    log.finish(1, 0, coordinator_epoch=5)
    log.finish(1, 0, coordinator_epoch=6)


def test_a_batch_outside_the_open_transaction_of_its_producer_is_refused(log):
    log.send(1, 0, 0, transactional=True)
    with refused(ErrorCode.INVALID_TXN_STATE):
        log.send(1, 0, 1)
    assert log.send(1, 0, 1, transactional=True) == 1


def test_a_control_batch_that_compaction_emptied_changes_nothing(log):
    log.send(1, 0, 0, transactional=True)
    empty = write_batch(
        [], base_offset=1, last_offset=1, producer_id=1, producer_epoch=0, transactional=True, control=True
    )
    assert read_end_marker(empty) is None
    assert log.state.update(BatchHeader(empty), None) is None
    assert log.state.has_ongoing_transaction(1)


def test_a_transaction_is_late_five_minutes_after_the_longest_timeout(log):
    assert not log.state.has_late_transaction(10**12, 1000)
    log.send(1, 0, 0, transactional=True, now_ms=5000)
    assert not log.state.has_late_transaction(5000 + 301_000, 1000)
    assert log.state.has_late_transaction(5000 + 301_001, 1000)


# Expiry.


def test_a_silent_producer_is_forgotten_and_may_continue_at_any_sequence(log):
    log.send(1, 0, 0, now_ms=1000)
    assert log.state.remove_expired(1000 + DAY_MS - 1) == 0
    with refused(OUT_OF_ORDER):
        log.send(1, 0, 7)
    assert log.state.remove_expired(1000 + DAY_MS) == 1
    assert log.send(1, 0, 7) == 1


def test_a_producer_with_an_open_transaction_is_never_forgotten(log):
    log.send(1, 0, 0, transactional=True, now_ms=0)
    assert log.state.remove_expired(100 * DAY_MS) == 0
    log.finish(1, 0, now_ms=10)
    assert log.state.remove_expired(100 * DAY_MS) == 1


def test_many_producers_are_forgotten_step_by_step_while_the_log_goes_on(log):
    for producer_id in range(2 * EXPIRED_AT_ONCE + 1):
        log.send(producer_id, 0, 0, now_ms=1000)
    steps = log.state.removing_expired(1000 + DAY_MS)
    assert next(steps) == EXPIRED_AT_ONCE
    log.send(EXPIRED_AT_ONCE, 0, 1, now_ms=1000 + DAY_MS)  # not silent any more
    log.send(0, 0, 5, now_ms=1000 + DAY_MS)  # forgotten, and here again
    assert list(steps) == [EXPIRED_AT_ONCE - 1, 1]
    assert set(log.state.producers) == {0, EXPIRED_AT_ONCE}


def test_the_expiry_can_be_changed_at_any_time(log):
    log.send(1, 0, 0, now_ms=1000)
    log.state.producer_id_expiration_ms = 10
    assert log.state.remove_expired(1010) == 1
