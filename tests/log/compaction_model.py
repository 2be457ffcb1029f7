"""A partition that is used at random, compacted again and again, next to a plain list of what was put in it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

from ottla.log.cleaner import CleanJob
from ottla.log.compaction import CleanResult, clean
from ottla.wire.batch import Codec
from tests.log.compacting import COMPACTED, DISK, Found, Node
from tests.log.logs import NOW_MS

KEYS = [b"k%d" % number for number in range(12)]
PRODUCERS = (1, 2, 3)


@dataclass
class Transaction:
    producer_id: int
    offsets: list[int] = field(default_factory=list)


class Model:
    """`before_round` and `after_round` are for who wants to look at the log as a round finds and leaves it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = random.Random(seed)
        self.node = Node(folder)
        self.now_ms = NOW_MS
        self.put: dict[int, Found] = {}
        self.aborted: set[int] = set()
        self.open: dict[int, Transaction] = {}
        self.sequences = dict.fromkeys(PRODUCERS, 0)
        self.used: set[int] = set()
        self.first_met: dict[int, int] = {}  # by tombstone's offset: when a round first met it
        self.rounds = 0

    # What happens

    def step(self) -> None:
        chance = self.random
        kind = chance.choices(["put", "idempotent", "begin", "end", "roll", "wait"], [6, 4, 3, 3, 2, 1])[0]
        if kind == "put":
            self._put(-1, transactional=False)
        elif kind == "idempotent":
            producer_id = chance.choice(PRODUCERS)
            self._put(producer_id, transactional=producer_id in self.open)
        elif kind == "begin":
            producer_id = chance.choice(PRODUCERS)
            self.open.setdefault(producer_id, Transaction(producer_id))
            self._put(producer_id, transactional=True)
        elif kind == "end" and self.open:
            producer_id = chance.choice(sorted(self.open))
            committed = chance.random() < 0.5
            self.node.end(producer_id, committed=committed, timestamp=self.now_ms)
            ended = self.open.pop(producer_id)
            if not committed:
                self.aborted.update(ended.offsets)
        elif kind == "roll":
            self.node.roll()
        else:
            self.now_ms += chance.choice([1, 400, 1500])

    def _put(self, producer_id: int, *, transactional: bool) -> None:
        chance = self.random
        pairs = [
            (chance.choice(KEYS), None if chance.random() < 0.25 else b"%d" % chance.randrange(10**6))
            for _ in range(chance.randrange(1, 5))
        ]
        first = self.node.put(
            *pairs,
            timestamp=self.now_ms - chance.randrange(3),
            codec=Codec.NONE if chance.random() < 0.7 else chance.choice(list(Codec)),
            producer_id=producer_id,
            sequence=self.sequences.get(producer_id, -1),
            transactional=transactional,
        )
        if producer_id >= 0:
            self.sequences[producer_id] += len(pairs)
            self.used.add(producer_id)
        for at, (key, value) in enumerate(pairs):
            self.put[first + at] = Found(first + at, key, value)
            if transactional:
                self.open[producer_id].offsets.append(first + at)

    # A round

    def before_round(self, job: CleanJob) -> None:
        pass

    def after_round(self, job: CleanJob, result: CleanResult) -> None:
        pass

    def clean(self) -> bool:
        node, log = self.node, self.node.log
        log.producers.on_high_watermark(log.log_end_offset)
        small = self.random.random() < 0.3
        node.with_map(24 * 7 if small else 24 * 1000, 0.99)
        job = node.job(self.now_ms, high_watermark=log.log_end_offset - self.random.choice([0, 0, 0, 3]))
        if job is None:
            return False
        self.before_round(job)
        untouched = node.batches(job.task.first_uncleanable_offset)
        result = clean(DISK, job.task)
        node.keep(job)
        while node.cleaner.swap_next(job, result, self.now_ms):
            pass
        node.cleaner.finished(job, result, self.now_ms)
        self.rounds += 1
        self.after_round(job, result)
        assert node.batches(job.task.first_uncleanable_offset) == untouched
        last = result.segments[-1].replaces[-1]
        met_until = min([each.base_offset for each in log.segments if each.base_offset > last])
        for offset, put in self.put.items():
            if put.value is None and offset < met_until:
                self.first_met.setdefault(offset, self.now_ms)
        return True

    # What must hold

    def check(self) -> None:
        found = self.node.found()
        offsets = [each.offset for each in found]
        assert offsets == sorted(set(offsets))
        assert all(each == self.put[each.offset] for each in found)
        self._check_values([each for each in found if each.offset not in self.aborted])
        clean_until = self.node.log.clean_until or 0
        clean_keys = [each.key for each in found if each.offset < clean_until]
        assert len(clean_keys) == len(set(clean_keys))
        assert not [each for each in found if each.offset < clean_until and each.offset in self.aborted]
        self._check_producers()

    def _check_values(self, found: list[Found]) -> None:
        wanted = {each.key: each for each in self.put.values() if each.offset not in self.aborted}
        got = {each.key: each for each in found}
        for key, last in wanted.items():
            met = self.first_met.get(last.offset)
            may_be_gone = last.value is None and met is not None and met + COMPACTED.delete_retention_ms <= self.now_ms
            assert got.get(key) == last or (may_be_gone and key not in got), (key, last, got.get(key))

    def _check_producers(self) -> None:
        entries = self.node.log.producers.producers
        assert {of: each.next_sequence for of, each in entries.items()} == {of: self.sequences[of] for of in self.used}
        open_offsets = [each.offsets[0] for each in self.open.values()]
        assert self.node.log.producers.first_undecided_offset == min(open_offsets, default=None)

    def restart(self) -> None:
        how = self.random.choice(["closed", "crashed", "without snapshots"])
        if how == "without snapshots":
            self.node.reopen(now_ms=self.now_ms)
            for path in self.node.partition_folder.glob("*.snapshot"):
                path.unlink()
        clean_until = self.node.log.clean_until
        self.node.reopen(crashed=how != "closed", now_ms=self.now_ms)
        if how != "closed":
            assert self.node.log.clean_until in (None, *range((clean_until or 0) + 1))
            self.node.log.clean_until = clean_until  # as if the checkpoint had been written
