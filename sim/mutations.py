"""Safeguards taken away, one at a time, to see that the simulator misses them. `src/` knows nothing of this."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from ottla.controller import alter_partition, brokers, directories
from ottla.controller.controller import Controller
from ottla.controller.partition_change import PartitionChange, _Elected
from ottla.groups.classic.group import ClassicGroup
from ottla.groups.consumer.group import ConsumerGroup
from ottla.groups.loading import Loader
from ottla.groups.shard_log import ShardLog
from ottla.log import log_producers, partition_log, recovery
from ottla.log.flushing import FlushJob
from ottla.log.log_producers import LogProducers
from ottla.log.producer_state import ProducerState
from ottla.metadata.image import NO_LEADER
from ottla.partition import partition, partitions
from ottla.partition.leading import IsrChanges, Leading
from ottla.partition.partition import Partition
from ottla.raft import voting
from ottla.raft.election_state import QuorumStateFile
from ottla.raft.quorum_log import QuorumLog
from ottla.wire.batch import BatchWalk
from ottla.wire.errors import ErrorCode

OTHERS_CRASH: Final = "power loss, and the others crash"
LATE_REQUESTS: Final = "power loss with requests under way"
LOST_DIRECTORY: Final = "lost directory"
CUT_OFF_CONTROLLER: Final = "controller cut off from the voters"

Applied = contextlib.AbstractContextManager[None]


class Mutation(NamedTuple):
    """It is missed in one of the first `seeds` seeds, with as many nodes; of a rare one, with these faults only."""

    apply: Callable[[], Applied]
    nodes: int
    seeds: int
    faults: tuple[str, ...] | None = None


@contextlib.contextmanager
def _replaced(owner: Any, name: str, value: object) -> Iterator[None]:
    before = owner.__dict__[name]
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


def _no_crc() -> Applied:
    return _replaced(recovery, "BatchWalk", lambda buffer, *, check_crc: BatchWalk(buffer))


def _no_window() -> Applied:
    return _replaced(ProducerState, "check", lambda self, header, origin=None: None)


def _no_sync() -> Applied:
    return _replaced(FlushJob, "run", lambda self, disk: None)


def _no_recovery() -> Applied:
    load = partition_log.load  # type: ignore[attr-defined]
    return _replaced(partition_log, "load", lambda *args, clean, **rest: load(*args, clean=True, **rest))


def _forgotten_producers() -> Applied:
    return _replaced(LogProducers, "load", lambda self, start, known_until, end, now_ms: None)


def _visible_before_sync() -> Applied:
    def made(*args: Any, awaits_sync: bool, **rest: Any) -> Partition:
        return Partition(*args, awaits_sync=False, **rest)

    return _replaced(partitions, "Partition", made)


# Of clusters.


def _no_truncation() -> Applied:
    return _replaced(partition, "_divergence", lambda *args: None)


def _acknowledged_alone() -> Applied:
    return _replaced(Leading, "replicated_until", lambda self, log_end_offset: log_end_offset)


def _anybody_leads() -> Applied:
    def elect(self: Any) -> _Elected:
        living = [each for each in self.replicas if self._may_lead(each)]
        return _Elected(living[0]) if living else _Elected(NO_LEADER)

    return _replaced(PartitionChange, "_elect", elect)


def _no_raft_sync() -> Applied:
    prepare = QuorumLog.prepare_flush

    def prepared(self: QuorumLog) -> Any:
        job = prepare(self)
        return None if job is None else _Unsynced(job)

    return _replaced(QuorumLog, "prepare_flush", prepared)


class _Unsynced:
    """As the job, but it does nothing."""

    def __init__(self, job: FlushJob) -> None:
        self._job = job

    def run(self, disk: object) -> None:
        return None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._job, name)


def _forgotten_votes() -> Applied:
    return _replaced(QuorumStateFile, "write", lambda self, disk, state, voters: None)


def _votes_for_anybody() -> Applied:
    may_vote = voting.may_vote

    def may(quorum: Any, candidate: Any, end: Any, *, pre_vote: bool) -> bool:
        return may_vote(quorum, candidate, end._replace(epoch=1 << 30), pre_vote=pre_vote)

    return _replaced(voting, "may_vote", may)


def _joiners_not_waited_for() -> Applied:
    return _replaced(Leading, "_is_waited_for", lambda self, broker_id, follower: broker_id in self.state.isr)


@contextlib.contextmanager
def _old_lives_count() -> Iterator[None]:
    def is_eligible(image: Any, node_id: int, epoch: int) -> bool:
        return bool(image.is_active(node_id))

    def may_be_in_sync(self: IsrChanges, broker_id: int, broker_epoch: int) -> bool:
        broker = self.brokers.get(broker_id)
        return broker is not None and broker.is_active

    with (
        _replaced(IsrChanges, "may_be_in_sync", may_be_in_sync),
        _replaced(Leading, "knows", lambda self, fetch: fetch.replica_id in self.followers),
        _replaced(alter_partition, "_is_eligible", is_eligible),
    ):
        yield


def _no_minimum() -> Applied:
    follow = Partition._follow_isr

    def follow_isr(self: Partition) -> None:
        follow(self)
        if self.is_under_min_isr:
            self.is_under_min_isr = False
            self._min_isr = 1
            self._advance()

    return _replaced(Partition, "_follow_isr", follow_isr)


def _unclean_counts_as_clean() -> Applied:
    ended = brokers._life_ended
    return _replaced(
        brokers,
        "_life_ended",
        lambda elections, node_id, *, was_clean: ended(elections, node_id, was_clean=True),
    )


def _lost_directories_count() -> Applied:
    return _replaced(directories, "_begins_anew", lambda broker, former, directory: False)


def _answered_before_committed() -> Applied:
    async def applied(self: Controller, term: object, offset: object, response: object) -> object:
        return response

    return _replaced(Controller, "_applied", applied)


def _only_the_last_batch() -> Applied:
    return _replaced(log_producers, "fill_windows", lambda *args: None)


def _followers_show_all() -> Applied:
    fetch = Partition.fetch

    def shown(self: Partition, *args: Any, **rest: Any) -> Any:
        if self.is_leader or self.log is None:
            return fetch(self, *args, **rest)
        known, self.high_watermark = self.high_watermark, self.log.log_end_offset
        try:
            return fetch(self, *args, **rest)
        finally:
            self.high_watermark = known

    return _replaced(Partition, "fetch", shown)


# Of groups.


def _groups_answer_at_once() -> Applied:
    return _replaced(ShardLog, "_when_committed", lambda self, told: told(ErrorCode.NONE))


@contextlib.contextmanager
def _anybody_commits() -> Iterator[None]:
    with (
        _replaced(ClassicGroup, "check_offset_commit", lambda *args: None),
        _replaced(ConsumerGroup, "check_offset_commit", lambda *args: None),
    ):
        yield


def _nothing_loaded() -> Applied:
    async def load(self: Loader, shard: object, partition: Partition, leader_epoch: int) -> int:
        return partition.readable_log().log_end_offset

    return _replaced(Loader, "load", load)


def _nothing_revoked_first() -> Applied:
    return _replaced(ConsumerGroup, "is_owned", lambda self, topic_id, partition: False)


MUTATIONS: Final[dict[str, Mutation]] = {
    "recovery does not look at CRCs": Mutation(_no_crc, 1, 100),
    "a producer's last batches are not remembered": Mutation(_no_window, 1, 10),
    "acknowledged before it is synced": Mutation(_no_sync, 1, 10),
    "no recovery after a crash": Mutation(_no_recovery, 1, 10),
    "producers are forgotten over a restart": Mutation(_forgotten_producers, 1, 10),
    "read before it is synced": Mutation(_visible_before_sync, 1, 10),
    "after a restart only the last batch of a producer is known": Mutation(_only_the_last_batch, 1, 300),
    "followers do not truncate by epochs": Mutation(_no_truncation, 3, 20),
    "the high watermark does not wait for followers": Mutation(_acknowledged_alone, 3, 20),
    "anybody who lives is elected": Mutation(_anybody_leads, 3, 20),
    "the metadata log is not synced": Mutation(_no_raft_sync, 1, 20),
    "votes are not kept": Mutation(_forgotten_votes, 3, 20, ("split vote",)),
    "votes for a candidate that has less": Mutation(_votes_for_anybody, 3, 20, ("restart",)),
    "who is about to join the ISR is not waited for": Mutation(_joiners_not_waited_for, 3, 60),
    "fetches of a broker's earlier life count": Mutation(_old_lives_count, 3, 20, (LATE_REQUESTS,)),
    "the high watermark moves below min.insync.replicas": Mutation(_no_minimum, 3, 60),
    "a broker that has lost records stays eligible": Mutation(_unclean_counts_as_clean, 3, 20, (OTHERS_CRASH,)),
    "a replica whose directory is gone stays eligible": Mutation(
        _lost_directories_count, 3, 100, (LOST_DIRECTORY, "crash")
    ),
    "followers show readers what is not committed": Mutation(_followers_show_all, 3, 20),
    "the controller answers before its records are committed": Mutation(
        _answered_before_committed, 3, 20, (CUT_OFF_CONTROLLER,)
    ),
    "a group's coordinator answers before what it wrote is replicated": Mutation(_groups_answer_at_once, 3, 40),
    "offsets of an earlier generation or epoch are committed": Mutation(
        _anybody_commits, 3, 20, ("break connections",)
    ),
    "a coordinator does not load what was stored": Mutation(_nothing_loaded, 3, 10),
    "partitions are given to others before their owner gave them up": Mutation(_nothing_revoked_first, 3, 10),
}
