"""Leader epochs, on real files."""

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.log.checkpoints import MalformedFile
from ottla.log.flushing import write_epochs
from ottla.log.leader_epochs import LeaderEpochs
from ottla.world.real_disk import RealDisk
from tests.log.logs import append, open_log

KAFKA_FILES = Path(__file__).parent / "kafka_files"


@pytest.fixture
def folder(tmp_path):
    return tmp_path


@pytest.fixture
def epochs(folder):
    return LeaderEpochs(RealDisk(), str(folder))


@pytest.fixture
def three(epochs):
    """Epochs 2, 4 and 7, which begin at 10, 20 and 30."""
    for epoch, start in ((2, 10), (4, 20), (7, 30)):
        epochs.assign(epoch, start)
    epochs.write()
    return epochs


def on_disk(folder):
    return LeaderEpochs(RealDisk(), str(folder)).entries()


def test_the_file_that_kafka_wrote_is_read_and_written_back_the_same(folder):
    original = (KAFKA_FILES / "orders-0" / "leader-epoch-checkpoint").read_bytes()
    (folder / "leader-epoch-checkpoint").write_bytes(original)
    epochs = LeaderEpochs(RealDisk(), str(folder))
    assert epochs.entries() == [(0, 0), (2, 30)]
    epochs.write()
    assert (folder / "leader-epoch-checkpoint").read_bytes() == original


def test_a_new_log_has_no_epoch(epochs):
    assert (epochs.latest_epoch, epochs.entries()) == (-1, [])
    assert epochs.epoch_for_offset(0) == -1
    assert epochs.end_offset_for(0, 5) == (-1, -1)


def test_an_epoch_is_on_the_disk_when_what_is_unwritten_is_written(epochs, folder):
    assert epochs.unwritten() is None
    epochs.assign(3, 0)
    assert epochs.latest_epoch == 3
    assert not (folder / "leader-epoch-checkpoint").exists()
    unwritten = epochs.unwritten()
    write_epochs(unwritten, RealDisk())
    assert (folder / "leader-epoch-checkpoint").read_bytes() == b"0\n1\n3 0\n"
    assert epochs.unwritten().contents == unwritten.contents
    epochs.written(unwritten)
    assert epochs.unwritten() is None


def test_what_comes_while_a_worker_writes_is_still_unwritten(epochs):
    epochs.assign(3, 0)
    unwritten = epochs.unwritten()
    epochs.assign(4, 10)
    epochs.written(unwritten)
    assert epochs.unwritten().contents == b"0\n2\n3 0\n4 10\n"


def test_the_latest_epoch_assigned_again_changes_nothing_and_is_not_written(three, folder):
    three.assign(7, 35)
    assert three.entries() == [(2, 10), (4, 20), (7, 30)]
    assert three.unwritten() is None


@pytest.mark.parametrize(
    ("new", "left"),
    [
        ((8, 40), [(2, 10), (4, 20), (7, 30), (8, 40)]),
        ((8, 30), [(2, 10), (4, 20), (8, 30)]),
        ((8, 15), [(2, 10), (8, 15)]),
        ((8, 0), [(8, 0)]),
        ((7, 25), [(2, 10), (4, 20), (7, 25)]),
        ((4, 40), [(2, 10), (4, 40)]),
        ((3, 40), [(2, 10), (3, 40)]),
        ((1, 5), [(1, 5)]),
    ],
)
def test_a_new_epoch_removes_the_entries_that_contradict_it(three, folder, new, left):
    three.assign(*new)
    write_epochs(three.unwritten(), RealDisk())
    assert three.entries() == left == on_disk(folder)
    assert three.latest_epoch == new[0]


@pytest.mark.parametrize("entry", [(-1, 0), (0, -1)])
def test_a_negative_epoch_or_offset_is_refused(epochs, entry):
    with pytest.raises(ValueError, match="cannot start"):
        epochs.assign(*entry)


@pytest.mark.parametrize(
    ("requested", "answer"),
    [
        (-1, (-1, -1)),
        (0, (0, 10)),
        (2, (2, 20)),
        (3, (2, 20)),
        (4, (4, 30)),
        (6, (4, 30)),
        (7, (7, 99)),
        (8, (-1, -1)),
    ],
)
def test_an_epoch_ends_where_the_next_one_begins(three, requested, answer):
    assert three.end_offset_for(requested, 99) == answer


@pytest.mark.parametrize(("offset", "epoch"), [(9, -1), (10, 2), (19, 2), (20, 4), (30, 7), (1000, 7)])
def test_an_offset_belongs_to_the_last_epoch_that_began_before_it(three, offset, epoch):
    assert three.epoch_for_offset(offset) == epoch


@pytest.mark.parametrize(("epoch", "previous"), [(2, -1), (3, 2), (4, 2), (7, 4), (9, 7)])
def test_the_previous_epoch_is_the_largest_smaller_one(three, epoch, previous):
    assert three.previous_epoch(epoch) == previous


@pytest.mark.parametrize(
    ("end", "left"),
    [
        (31, [(2, 10), (4, 20), (7, 30)]),
        (30, [(2, 10), (4, 20)]),
        (11, [(2, 10)]),
        (10, []),
        (-1, [(2, 10), (4, 20), (7, 30)]),
    ],
)
def test_truncation_from_the_end_removes_the_epochs_that_have_nothing_left(three, folder, end, left):
    changed = three.truncate_from_end(end)
    assert three.entries() == left == on_disk(folder)
    assert three.latest_epoch == (left[-1][0] if left else -1)
    assert changed == (len(left) < 3)


@pytest.mark.parametrize(
    ("start", "left"),
    [
        (5, [(2, 10), (4, 20), (7, 30)]),
        (10, [(2, 10), (4, 20), (7, 30)]),
        (15, [(2, 15), (4, 20), (7, 30)]),
        (20, [(4, 20), (7, 30)]),
        (25, [(4, 25), (7, 30)]),
        (99, [(7, 99)]),
    ],
)
def test_truncation_from_the_start_moves_the_epoch_of_the_first_record(three, folder, start, left):
    changed = three.truncate_from_start(start)
    assert three.entries() == left
    assert changed == (three.unwritten() is not None)
    assert on_disk(folder) == [(2, 10), (4, 20), (7, 30)]
    three.write()
    assert on_disk(folder) == left


def test_clear_leaves_an_empty_checkpoint(three, folder):
    three.clear()
    assert (folder / "leader-epoch-checkpoint").read_bytes() == b"0\n0\n"
    assert three.latest_epoch == -1


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"1\n0\n", 1),
        (b"x\n0\n", 1),
        (b"0\nx\n", 2),
        (b"0\n2\n0 0\n", 2),
        (b"0\n1\n0 0\n1 5\n", 2),
        (b"0\n1\n0\n", 3),
        (b"0\n1\n0 0 0\n", 3),
        (b"0\n2\n0 0\n1 x\n", 4),
        (b"0\n1\n-1 0\n", 3),
        (b"0\n1\n0 \xff\n", 3),
    ],
)
def test_a_malformed_file_is_named_with_its_line(folder, content, line):
    (folder / "leader-epoch-checkpoint").write_bytes(content)
    with pytest.raises(MalformedFile, match=f"leader-epoch-checkpoint, line {line}: ") as error:
        LeaderEpochs(RealDisk(), str(folder))
    assert error.value.line == line


@pytest.mark.parametrize("content", [b"", b"0\n"])
def test_a_file_that_ends_before_its_count_says_nothing(folder, content):
    (folder / "leader-epoch-checkpoint").write_bytes(content)
    assert on_disk(folder) == []


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 40))))
def test_epochs_and_start_offsets_always_increase_and_the_last_assigned_is_right(assigned):
    epochs = LeaderEpochs(RealDisk(), "a folder that is not there")
    for epoch, start in assigned:
        latest = epochs.latest_epoch
        epochs.assign(epoch, start)
        entries = epochs.entries()
        assert entries == sorted(set(entries))
        assert all(one.start_offset < other.start_offset for one, other in itertools.pairwise(entries))
        assert epochs.latest_epoch == epoch
        assert entries[-1] == (epoch, start) or epoch == latest


def test_after_a_crash_the_records_say_their_epochs_and_not_the_file(tmp_path):
    """A power loss can undo a truncation that was not synced, while the file knows of what came in its place."""
    log = open_log(tmp_path)
    append(log, b"kept", epoch=0)
    append(log, b"cut off, and back", epoch=0)
    log.epochs.assign(2, 1)
    log.epochs.write()
    again = open_log(tmp_path, recovery_point=1)
    assert again.epochs.entries() == [(0, 0)]
