"""Thousands of faults on the message level, and what must hold after every event (as Kafka's RaftEventSimulationTest).

Checked: epochs never fall; high watermarks never fall, but for an observer's or a voter's that starts again; one leader
for an epoch, and nobody believes in another; what anybody has seen committed is the same for all and stays in a
majority's logs; a new leader has all of it. At the end, healed, the quorum elects a leader, commits something new, and
every replica gets it.
"""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable
from functools import partial

import pytest

from ottla.raft import serving, voter_changes, voting
from ottla.raft.config import RaftConfig
from ottla.raft.core import RaftCore
from ottla.raft.election_state import ElectionState
from ottla.raft.leader import Leader
from ottla.raft.quorum import Quorum, RaftFault
from ottla.raft.raft_log import LogPosition, Validity, ValidOffset
from ottla.raft.states import Prospective, Unattached
from ottla.raft.voters import ReplicaKey, VoterSet
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from tests.raft.memory_log import Entry, MemoryLog
from tests.raft.model import Links, Model, Node

SEEDS = range(int(os.environ.get("OTTLA_RAFT_SEEDS", "20")))
CHAOS_MS = 40_000
HEALING_MS = 8_000
HASTE_MS = 100  # between two changes of voters: about as long as one of them takes

KILLS = ("crash", "power", "all lose power")
CUTS = ("cut", "cut off from some", "one way", "lossy", "heal", "heal")
FAULTS = (*KILLS, *CUTS, "snapshot", "resign")


class Invariants:
    def __init__(self, model: Model) -> None:
        self.model = model
        self.leaders: dict[int, int] = {}
        self.epochs: dict[int, int] = {}
        self.high_watermarks: dict[tuple[int, int], int] = {}
        self.committed: list[Entry] = []  # what anybody has seen, by offset
        self.complete: dict[int, int] = {}  # the last epoch in which it was found to have all, as its leader

    def check(self) -> None:
        for node in self.model.nodes.values():
            if node.core is not None:
                self._check_node(node)

    def _check_node(self, node: Node) -> None:
        assert node.core is not None
        quorum = node.core.quorum
        node_id = node.node_id
        leader_id = quorum.leader_id
        if leader_id is not None:
            known = self.leaders.setdefault(quorum.epoch, leader_id)
            assert leader_id == known, f"for {node_id} epoch {quorum.epoch} is led by {leader_id}, and not by {known}"
        if isinstance(quorum.state, Leader) and self.complete.get(node_id) != quorum.epoch:
            self.complete[node_id] = quorum.epoch
            self._check_completeness(node)
        self._check_epoch(node)
        life = node_id, node.life
        high_watermark = quorum.high_watermark or 0
        assert high_watermark >= self.high_watermarks.get(life, 0), f"the high watermark of {node_id} fell"
        assert high_watermark <= node.log.end_offset, f"{node_id} has not all that is committed"
        if high_watermark > self.high_watermarks.get(life, 0):
            self._check_committed(node, self.high_watermarks.get(life, 0), high_watermark)
        self.high_watermarks[life] = high_watermark

    def _check_epoch(self, node: Node) -> None:
        """Only what was persisted survives, and only that was ever said."""
        assert node.election.epoch >= self.epochs.get(node.node_id, 0), f"the epoch of {node.node_id} fell"
        self.epochs[node.node_id] = node.election.epoch

    def _check_committed(self, node: Node, before: int, high_watermark: int) -> None:
        first = max(before, node.log.start_offset)
        for entry in node.log.entries[first - node.log.start_offset : high_watermark - node.log.start_offset]:
            if entry.offset < len(self.committed):
                assert self.committed[entry.offset] == entry, f"{node.node_id} differs at offset {entry.offset}"
            else:
                assert entry.offset == len(self.committed), f"{node.node_id} knows of a commit that nobody made"
                self.committed.append(entry)
                self._check_disks(entry)

    def _check_completeness(self, node: Node) -> None:
        log = node.log
        have = {entry.offset: entry for entry in log.entries}
        for entry in self.committed[log.start_offset :]:
            assert have.get(entry.offset) == entry, f"the new leader {node.node_id} lacks offset {entry.offset}"

    def check_majority(self) -> None:
        """Of the disks, as if all lost power now."""
        for entry in self.committed[-20:]:
            self._check_disks(entry)

    def _check_disks(self, entry: Entry) -> None:
        holders = {
            node_id
            for node_id, node in self.model.nodes.items()
            if (at := entry.offset - node.log.durable[0]) < 0 or node.log.durable[1][at : at + 1] == [entry]
        }
        # A set of voters counts as soon as a leader has it in its log, and what was committed before then is with a
        # majority of the set before: one of those has a majority with it.
        logs = [node.log.membership for node in self.model.nodes.values()]
        sets = [each.last.value for each in logs if each.last] + [each.before_last for each in logs if each.before_last]
        sets = sets or [self.model.static]
        assert any(sum(node_id in holders for node_id in voters.ids) >= voters.majority for voters in sets), (
            f"offset {entry.offset} is committed and on the disks of {holders}"
        )


def chaos(seed: int) -> tuple[Model, Invariants]:
    links = Links(delay=(1, 30), loss=0.02, persist=(0, 20), flush=(0, 30))
    voters = [[1, 2, 3], [1, 2, 3, 4, 5], [1, 2]][seed % 3 if seed % 7 else 2]
    fetch_max_bytes = 400 if seed % 2 else 1  # one record at a time: so that an epoch's first may be cut off
    config = RaftConfig(
        election_timeout_ms=300, fetch_timeout_ms=600, request_timeout_ms=400, fetch_max_bytes=fetch_max_bytes
    )
    dynamic = seed % 5 >= 3
    model = Model(voters, [6, 9], seed=seed, links=links, config=config, dynamic=dynamic)
    invariants = Invariants(model)
    model.observe = invariants.check
    for node_id in model.nodes:
        model.start(node_id)
    _client(model)
    if dynamic:
        _operator(model)
        _hasty_operator(model)
    _faults(model, invariants)
    model.run(CHAOS_MS)
    return model, invariants


def _client(model: Model) -> None:
    """Writes to whoever believes to lead, now and then several at a time."""

    def write() -> None:
        for node_id in model.leaders():
            for _ in range(model.random.choice((1, 1, 3))):
                model.append(node_id, b"%d" % model.random.randrange(1 << 30))
                model.count("appends")
        model.at(model.random.randint(5, 120), write)

    model.at(100, write)


def _operator(model: Model) -> None:
    """Adds and removes voters, now and then the leader itself."""
    random, answered = model.random, _counted(model)

    def change() -> None:
        if model.now_ms > CHAOS_MS:
            return
        for leader in model.leaders():
            core = model.nodes[leader].core
            assert core is not None
            voters = core.quorum.voters
            others = [each for each in model.nodes if voters.get(each) is None]
            if others and (len(voters) < 3 or random.random() < 0.5):
                model.add_voter(leader, random.choice(others), answered)
            else:
                model.remove_voter(leader, random.choice(voters.keys), answered)
        model.at(random.choice((5, 20, 1500)), change)

    model.at(500, change)


def _counted(model: Model) -> Callable[[Message], None]:
    def answered(answer: Message) -> None:
        model.count("voter changes" if not answer.error_code else "voter changes refused")  # type: ignore[attr-defined]

    return answered


def _hasty_operator(model: Model) -> None:
    """Cuts a leader off from a majority, and asks it for one change after the other, until those who are left with it
    would be the majority of the voters: beside the other one, if all of that could be under way at a time."""
    random, answered = model.random, _counted(model)

    def hurry(leader: int) -> None:
        core = model.nodes[leader].core
        assert core is not None
        voters = core.quorum.voters
        others = [key for key in voters.keys if key.node_id != leader]
        if len(others) < voters.majority:
            return
        away = random.sample(others, voters.majority)
        away_ids = {key.node_id for key in away}
        side = [each for each in model.nodes if each not in away_ids]
        model.cuts |= {pair for one in side for each in away_ids for pair in ((one, each), (each, one))}
        asking = [partial(model.add_voter, leader, each, answered) for each in side if voters.get(each) is None]
        asking += [partial(model.remove_voter, leader, key, answered) for key in away]
        for number, ask in enumerate(asking):
            model.at(1 + HASTE_MS * number, ask)

    def change() -> None:
        if model.now_ms <= CHAOS_MS:
            for leader in model.leaders():
                hurry(leader)
            model.at(random.randint(1000, 6000), change)

    model.at(2000, change)


def _faults(model: Model, invariants: Invariants) -> None:
    random, ids = model.random, list(model.nodes)

    def fault() -> None:
        if model.now_ms > CHAOS_MS:
            return
        node_id = random.choice(model.leaders() or ids) if random.random() < 0.4 else random.choice(ids)
        kind = random.choice(FAULTS)
        match kind:
            case "crash" | "power":
                model.stop(node_id, power=kind == "power")
                model.at(random.randint(1, 3000), lambda: _restart(model, node_id))
            case "all lose power":
                for each in ids:
                    model.stop(each, power=True)
                    model.at(random.randint(1, 1000), lambda each=each: _restart(model, each))
            case "cut":
                model.cuts |= {pair for each in ids for pair in ((each, node_id), (node_id, each))}
            case "cut off from some":
                some = random.sample(ids, len(ids) // 2)
                model.cuts |= {pair for each in some for pair in ((each, node_id), (node_id, each))}
            case "one way":
                model.cuts |= {(node_id, each) for each in ids}
            case "snapshot":
                node = model.nodes[node_id]
                if node.core is not None and node.core.quorum.high_watermark:
                    node.log.take_snapshot(node.core.quorum.high_watermark)
                    model.count("snapshots taken")
            case "resign":
                model.step(model.nodes[node_id], lambda core: core.resign(model.now_ms))
            case "heal":
                model.cuts.clear()
                model.links.loss = 0.02
            case "lossy":
                model.links.loss = 0.3
        invariants.check_majority()
        model.at(random.randint(50, 1500), fault)

    model.at(1000, fault)


def _restart(model: Model, node_id: int) -> None:
    if model.nodes[node_id].core is None:
        model.start(node_id)


def heal(model: Model, invariants: Invariants) -> None:
    model.cuts.clear()
    model.links.loss = 0.0
    model.config = dataclasses.replace(model.config, fetch_max_bytes=1000)
    for node_id, node in model.nodes.items():
        _restart(model, node_id)
        assert node.core is not None
        node.core.quorum.config = model.config
    model.run(HEALING_MS // 2)
    before = len(invariants.committed)
    model.run(HEALING_MS // 2)
    assert len(invariants.committed) > before, "healed, and nothing is committed"
    assert len(model.leaders()) == 1
    for node in model.nodes.values():
        assert node.core is not None
        assert (node.core.quorum.high_watermark or 0) > before, f"healed, and {node.node_id} is behind"


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_committed_is_lost_and_nobody_leads_beside_another(seed: int) -> None:
    model, invariants = chaos(seed)
    heal(model, invariants)
    invariants.check_majority()


def first_failure(seeds: range) -> int | None:
    for seed in seeds:
        try:
            _, invariants = chaos(seed)
            invariants.check_majority()
        except (AssertionError, RaftFault):
            return seed
    return None


def answering_before_it_is_persisted(patch: pytest.MonkeyPatch) -> None:
    def persist_some_time(self: Model, node: Node, state: ElectionState) -> None:
        life = node.life

        def done() -> None:
            if node.life == life and state.epoch >= node.election.epoch:
                node.election = state

        self.at(self.between(self.links.persist), done)

    patch.setattr(Model, "_persist", persist_some_time)
    patch.setattr(Invariants, "_check_epoch", lambda self, node: None)  # of what it finds, too, is the worse


def fetching_before_it_is_flushed(patch: pytest.MonkeyPatch) -> None:
    append = MemoryLog.append_as_follower

    def lie(self: MemoryLog, records: bytes) -> None:
        append(self, records)
        self.flushed_offset = self.end_offset

    patch.setattr(MemoryLog, "append_as_follower", lie)


def leading_with_what_is_not_flushed(patch: pytest.MonkeyPatch) -> None:
    def lie(self: RaftCore) -> None:
        if isinstance(self.quorum.state, Leader):
            self.quorum.state.flushed(self.quorum.log.end_offset, 0)
        serving.answer_parked(self.quorum)

    patch.setattr(RaftCore, "appended", lie)


def voting_for_a_shorter_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(voting, "position_of", lambda log: LogPosition(0, 0))


def never_truncating(patch: pytest.MonkeyPatch) -> None:
    def valid(log: MemoryLog, offset: int, epoch: int) -> ValidOffset:
        return ValidOffset(Validity.VALID, LogPosition(epoch, min(offset, log.end_offset)))

    patch.setattr(serving, "validate", valid)


def voting_twice(patch: pytest.MonkeyPatch) -> None:
    def forgets(quorum: Quorum, candidate: ReplicaKey, end: LogPosition, *, pre_vote: bool) -> bool:
        return isinstance(quorum.state, Unattached | Prospective) and end >= voting.position_of(quorum.log)

    patch.setattr(voting, "may_vote", forgets)


def a_majority_of_one_less(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(VoterSet, "majority", property(lambda self: max(len(self) // 2, 1)))


def several_voters_at_a_time(patch: pytest.MonkeyPatch) -> None:
    def settled(quorum: Quorum, now_ms: int) -> Leader:
        assert isinstance(quorum.state, Leader)
        quorum.answer_change(quorum.state, ErrorCode.REQUEST_TIMED_OUT)
        return quorum.state

    patch.setattr(voter_changes, "_settled", settled)
    patch.setattr(voter_changes, "_committed_voters", lambda quorum: quorum.log.membership.last)


@pytest.mark.plain
@pytest.mark.parametrize(
    ("without", "within"),
    [
        (answering_before_it_is_persisted, range(100)),
        (fetching_before_it_is_flushed, range(100)),
        (leading_with_what_is_not_flushed, range(100)),
        (voting_for_a_shorter_log, range(100)),
        (never_truncating, range(100)),
        (voting_twice, range(100)),
        (a_majority_of_one_less, range(100)),
        (several_voters_at_a_time, range(100)),
    ],
)
def test_without_a_safeguard_the_runs_fail(
    without: Callable[[pytest.MonkeyPatch], None], within: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch)
    assert first_failure(within) is not None


def test_the_runs_have_seen_what_they_are_for() -> None:
    total: dict[str, int] = {}
    for seed in range(8):
        model, invariants = chaos(seed)
        for what, count in model.counts.items():
            total[what] = total.get(what, 0) + count
        total["committed"] = total.get("committed", 0) + len(invariants.committed)
    wanted = (
        "leader",
        "voter changes",
        "prospective",
        "resigned",
        "snapshots installed",
        "power losses",
        "crashes",
        "lost",
        "committed",
    )
    assert {what for what in wanted if not total.get(what)} == set()


def test_the_same_seed_is_the_same_run() -> None:
    assert chaos(5)[0].trace == chaos(5)[0].trace
