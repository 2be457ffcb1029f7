"""Single changes of a partition: who leads, which epochs go up, who is eligible."""

from __future__ import annotations

from ottla.controller.partition_change import Election, PartitionChange
from ottla.metadata.image import NO_LEADER, LeaderRecovery, Partition
from ottla.metadata.replay import changed_partition
from ottla.wire.messages.metadata_records import PartitionChangeRecord

DIRECTORIES = {each: bytes([each]) * 16 for each in range(10)}


def partition(replicas: tuple[int, ...], isr: tuple[int, ...], leader: int, **fields: tuple[int, ...]) -> Partition:
    directories = tuple(DIRECTORIES[each] for each in replicas)
    return Partition(replicas, isr, leader, 5, 50, directories, **fields)


def change(
    before: Partition,
    alive: tuple[int, ...] = (1, 2, 3, 4, 5),
    *,
    election: Election = Election.ONLINE,
    has_elr: bool = True,
    min_isr: int = 2,
) -> PartitionChange:
    return PartitionChange(
        before, alive.__contains__, DIRECTORIES.__getitem__, min_isr=min_isr, has_elr=has_elr, election=election
    )


def after(before: Partition, changing: PartitionChange) -> Partition:
    record = changing.record(b"topic-id-of-16-b", 0)
    if record is None:
        return before
    assert isinstance(record.message, PartitionChangeRecord)
    return changed_partition(before, record.message)


def test_nothing_to_change_is_no_record() -> None:
    before = partition((1, 2, 3), (1, 2, 3), 1)
    assert change(before).record(b"topic-id-of-16-b", 0) is None


def test_the_leader_epoch_stays_when_the_isr_shrinks() -> None:
    before = partition((1, 2, 3), (1, 2, 3), 1)
    changing = change(before)
    changing.isr = (1, 2)
    now = after(before, changing)
    assert (now.isr, now.leader, now.leader_epoch, now.partition_epoch) == ((1, 2), 1, 5, 51)


def test_a_new_leader_is_the_first_replica_that_is_in_sync_and_lives() -> None:
    before = partition((1, 2, 3), (1, 3, 2), 1)
    changing = change(before, alive=(2, 3))
    changing.isr = (3, 2)
    now = after(before, changing)
    assert (now.leader, now.leader_epoch, now.partition_epoch) == (2, 6, 51)


def test_without_elr_the_last_in_sync_replica_stays_in_the_isr() -> None:
    before = partition((1, 2), (1,), 1)
    changing = change(before, alive=(2,), has_elr=False)
    changing.isr = ()
    now = after(before, changing)
    assert (now.isr, now.leader, now.elr, now.last_known_elr) == ((1,), NO_LEADER, (), ())


def test_with_elr_those_that_leave_are_eligible_and_the_last_leader_is_remembered() -> None:
    before = partition((1, 2, 3), (1,), 1, elr=(2,))
    changing = change(before, alive=(3,))
    changing.isr = ()
    now = after(before, changing)
    assert (now.isr, now.leader, now.elr, now.last_known_elr) == ((), NO_LEADER, (1, 2), (1,))
    later = after(now, change(now, alive=(2, 3)))
    assert (later.isr, later.leader, later.elr, later.last_known_elr) == ((2,), 2, (1,), ())


def test_those_that_were_eligible_when_elr_was_switched_off_may_still_lead() -> None:
    """They were forgotten before anybody looked at them: the partition waited for an unclean election."""
    before = partition((1, 2, 3), (), NO_LEADER, elr=(1, 2), last_known_elr=(1,))
    assert after(before, change(before, alive=(3,), has_elr=False)) == before
    now = after(before, change(before, alive=(2, 3), has_elr=False))
    assert (now.isr, now.leader, now.elr, now.last_known_elr) == ((2,), 2, (), ())
    assert now.leader_recovery is LeaderRecovery.RECOVERED


def test_the_last_leader_leads_again_although_elr_was_switched_off() -> None:
    before = partition((1, 2, 3), (), NO_LEADER, last_known_elr=(2,))
    assert after(before, change(before, alive=(1, 3), has_elr=False)) == before
    now = after(before, change(before, has_elr=False))
    assert (now.isr, now.leader, now.elr, now.last_known_elr) == ((2,), 2, (), ())
    assert now.leader_recovery is LeaderRecovery.RECOVERING


def test_the_last_one_in_sync_leads_again_if_elr_was_switched_on_while_nobody_led() -> None:
    """When it came back without its records nobody was left who might ever lead, also if it was the only replica."""
    before = partition((1,), (1,), NO_LEADER)
    changing = change(before, alive=())
    changing.isr, changing.unclean_shutdown = (), (1,)
    gone = after(before, changing)
    assert (gone.isr, gone.elr, gone.last_known_elr) == ((), (), (1,))
    now = after(gone, change(gone))
    assert (now.isr, now.leader, now.leader_recovery) == ((1,), 1, LeaderRecovery.RECOVERING)


def test_beside_a_leader_that_is_enough_alone_nobody_is_eligible() -> None:
    """The minimum was larger when they became so: what this one commits they do not have."""
    before = partition((1, 2, 3), (), NO_LEADER, elr=(1, 2))
    now = after(before, change(before, alive=(2,), min_isr=1))
    assert (now.isr, now.leader, now.elr) == ((2,), 2, ())


def test_while_elr_is_off_nobody_is_eligible_beside_an_isr() -> None:
    """Who has been since is not looked at: they may have lost records, or the minimum may be another one."""
    before = partition((1, 2, 3), (1,), 1, elr=(2,))
    changing = change(before, alive=(2, 3), has_elr=False)
    changing.isr = ()
    now = after(before, changing)
    assert (now.isr, now.leader, now.elr) == ((1,), NO_LEADER, ())


def test_who_comes_back_without_its_records_is_not_eligible() -> None:
    before = partition((1, 2, 3), (), NO_LEADER, elr=(1, 2), last_known_elr=(1,))
    changing = change(before, alive=(3,))
    changing.unclean_shutdown = (2,)
    assert after(before, changing).elr == (1,)


def test_nobody_is_eligible_while_enough_are_in_sync() -> None:
    before = partition((1, 2, 3), (1,), 1, elr=(2, 3))
    changing = change(before)
    changing.isr = (1, 3)
    assert after(before, changing).elr == ()


def test_the_last_leader_leads_again_if_all_that_were_eligible_have_lost_their_records() -> None:
    before = partition((1, 2, 3), (), NO_LEADER, last_known_elr=(2,))
    now = after(before, change(before, alive=(1, 2, 3)))
    assert (now.leader, now.isr, now.last_known_elr) == (2, (2,), ())
    assert now.leader_recovery is LeaderRecovery.RECOVERING
    assert after(before, change(before, alive=(1, 3))) == before


def test_an_unclean_election_prefers_a_clean_leader() -> None:
    before = partition((1, 2, 3), (3,), NO_LEADER)
    now = after(before, change(before, alive=(2, 3), election=Election.UNCLEAN))
    assert (now.leader, now.leader_recovery) == (3, LeaderRecovery.RECOVERED)
    now = after(before, change(before, alive=(2,), election=Election.UNCLEAN))
    assert (now.leader, now.isr, now.leader_recovery) == (2, (2,), LeaderRecovery.RECOVERING)


def test_a_preferred_election_leaves_the_leader_if_the_preferred_one_is_not_in_sync() -> None:
    before = partition((1, 2, 3), (3, 2), 3)
    assert after(before, change(before, election=Election.PREFERRED)) == before


def test_a_replica_that_is_moved_away_is_not_eligible_any_more() -> None:
    """Kafka leaves it eligible: with an empty log, if another reassignment brought it back."""
    before = partition((1, 2, 3), (1,), 1, elr=(2, 3))
    changing = change(before)
    changing.replicas, changing.removing = (1, 2, 3), (2, 3)
    now = after(before, changing)
    assert (now.replicas, now.isr, now.elr) == ((1,), (1,), ())
    assert now.leader_epoch == 6  # so that those moved away learn of it


def test_a_reassignment_to_fewer_copies_waits_for_all_of_them() -> None:
    before = partition((1, 2, 3), (1, 3), 1)
    changing = change(before)
    changing.removing = (3,)
    waiting = after(before, changing)
    assert (waiting.replicas, waiting.removing_replicas) == ((1, 2, 3), (3,))
    changing = change(waiting)
    changing.isr = (1, 3, 2)
    now = after(waiting, changing)
    assert (now.replicas, now.isr, now.removing_replicas) == ((1, 2), (1, 2), ())


def test_new_replicas_get_the_only_directory_of_their_broker() -> None:
    before = partition((1, 2), (1, 2), 1)
    changing = change(before)
    changing.replicas, changing.adding = (1, 2, 4), (4,)
    assert after(before, changing).directories == (DIRECTORIES[1], DIRECTORIES[2], DIRECTORIES[4])
