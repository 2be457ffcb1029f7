"""The committed image and the one ahead of it, on which a leader decides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ottla.metadata.image import empty_image
from ottla.metadata.replay import ReplayError
from ottla.raft.delivery import CommittedBatch
from ottla.raft.replaying import MetadataReplay
from ottla.wire.message import Message
from ottla.wire.messages.metadata_records import (
    AbortTransactionRecord,
    BeginTransactionRecord,
    EndTransactionRecord,
    RemoveTopicRecord,
)
from tests.raft.drivers import topic

BEGIN, END, ABORT = BeginTransactionRecord(), EndTransactionRecord(), AbortTransactionRecord()


def batch(last_offset: int, *messages: Message) -> CommittedBatch:
    return CommittedBatch(last_offset - len(messages) + 1, last_offset, 1, 0, list(messages))


def topics(number: int) -> Message:
    return topic(number).message


def started() -> MetadataReplay:
    replay = MetadataReplay(empty_image("cluster"))
    replay.committed(batch(0))
    replay.lead()
    return replay


def names(replay: MetadataReplay) -> tuple[Sequence[str], Sequence[str]]:
    return sorted(replay.image.topics), sorted(replay.newest.topics)


def test_a_leader_sees_what_it_has_appended_and_others_what_is_committed() -> None:
    replay = started()
    first = replay.prepare([topics(1)])
    replay.appended(1, first)
    second = replay.prepare([topics(2)])
    replay.appended(2, second)
    assert names(replay) == ([], ["topic-1", "topic-2"])
    assert replay.committed(batch(1, topics(1))) is first
    assert names(replay) == (["topic-1"], ["topic-1", "topic-2"])
    assert replay.committed(batch(2, topics(2))) is second
    assert replay.image is replay.newest


def test_a_leader_that_loses_its_epoch_forgets_what_nobody_committed() -> None:
    replay = started()
    replay.appended(1, replay.prepare([topics(1)]))
    replay.appended(2, replay.prepare([topics(2)]))
    replay.follow()
    replay.committed(batch(1, topics(1)))
    replay.committed(batch(2, topics(3)))  # of another leader
    assert names(replay) == (["topic-1", "topic-3"], ["topic-1", "topic-3"])


def test_what_cannot_follow_is_refused_and_changes_nothing() -> None:
    replay = started()
    with pytest.raises(ReplayError):
        replay.prepare([topics(1), RemoveTopicRecord(topic_id=b"x" * 16)])
    assert names(replay) == ([], [])
    replay.appended(1, replay.prepare([topics(2)]))
    replay.committed(batch(1, topics(2)))
    assert names(replay) == (["topic-2"], ["topic-2"])


def test_a_transaction_is_seen_as_a_whole_by_both() -> None:
    replay = started()
    replay.appended(2, replay.prepare([BEGIN, topics(1)]))
    replay.appended(4, replay.prepare([topics(2), END]))
    assert names(replay) == ([], ["topic-1", "topic-2"])
    assert replay.committed(batch(2, BEGIN, topics(1))) == []
    assert replay.in_transaction
    assert len(replay.committed(batch(4, topics(2), END))) == 1
    assert names(replay) == (["topic-1", "topic-2"], ["topic-1", "topic-2"])


def test_a_new_leader_ends_the_transaction_of_another() -> None:
    replay = MetadataReplay(empty_image("cluster"))
    replay.committed(batch(1, BEGIN, topics(1)))
    replay.lead()
    replay.appended(2, replay.prepare([ABORT]))
    replay.appended(3, replay.prepare([topics(2)]))
    replay.committed(batch(2, ABORT))
    replay.committed(batch(3, topics(2)))
    assert names(replay) == (["topic-2"], ["topic-2"])


def test_a_snapshot_takes_the_place_of_all() -> None:
    replay = MetadataReplay(empty_image("cluster"))
    replay.committed(batch(1, topics(1)))
    replay.load_snapshot([[topics(2)], [topics(3)]])
    assert names(replay) == (["topic-2", "topic-3"], ["topic-2", "topic-3"])
