"""Chance against replication: leaders that change, are the last to know, restart; answers that get lost, in any order.

What must hold: what one replica shows below its high watermark is what every other shows there, ever; and nothing that
was acknowledged with acks=all is lost as long as leaders are elected from the ISR.
"""

from __future__ import annotations

import contextlib
import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from ottla.log.log_config import LogConfig
from ottla.log.results import LogError
from ottla.metadata.image import NO_LEADER
from ottla.partition.acknowledging import AwaitedAppend
from ottla.partition.leading import IsrChange
from ottla.replication.fetcher_state import FetcherState
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from tests.log.logs import NOW_MS, contents
from tests.replication.replicas import LAG_S, Replica, Replicas

STEPS = 300
SEEDS = 25


@dataclass
class Flight:
    """A fetch on its way."""

    fetcher: FetcherState
    leader: Replica
    request: FetchRequest
    response: FetchResponse | None = None


class Story:
    """A run of one seed. `acknowledged` and `seen` are offsets with what stands there, for ever."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        count = self.chance.choice([2, 3, 3])
        self.replicas = Replicas(
            folder, count, config=LogConfig(min_insync_replicas=self.chance.choice([1, 1, 2]), segment_bytes=2000)
        )
        self.waiting: list[tuple[AwaitedAppend, bytes]] = []
        self.under_way: list[tuple[Replica, IsrChange]] = []
        self.flights: dict[int, Flight] = {}
        self.late: list[Flight] = []
        self.acknowledged: dict[int, bytes] = {}
        self.seen: dict[int, bytes | None] = {}
        self.checked: dict[int, int] = dict.fromkeys(self.replicas.nodes, 0)
        self.counts = dict.fromkeys(["acknowledged", "elections", "changes", "truncations", "restarts"], 0)
        self.written = 0

    def run(self) -> None:
        steps = [
            (30, self.produce),
            (45, self.fetch),
            (20, self.propose),
            (20, self.decide),
            (12, self.tell),
            (2, self.elect),
            (3, self.fence),
            (10, self.pass_time),
            (1, self.restart),
            (2, self.checkpoint),
            (5, self.arrive_late),
        ]
        for _ in range(STEPS):
            (step,) = self.chance.choices([each for _, each in steps], [weight for weight, _ in steps])
            step()
            self.check()
        self.heal()

    def node(self) -> Replica:
        return self.replicas[self.chance.choice(sorted(self.replicas.nodes))]

    # What happens

    def produce(self) -> None:
        """To whoever believes to lead."""
        node = self.node()
        self.written += 1
        value = b"%d by %d" % (self.written, node.node_id)
        with contextlib.suppress(LogError):
            self.waiting.append((node.append(value), value))

    def fetch(self) -> None:
        """At once, or in steps with anything in between: asked, answered, taken. What is on its way may get lost."""
        node = self.node()
        truncations = node.log.truncations
        flight = self.flights.pop(node.node_id, None)
        if flight is not None:
            self.go_on(node, flight)
        elif self.chance.random() < 0.5:
            self.replicas.fetch(node.node_id)
        else:
            self.ask(node)
        self.counts["truncations"] += node.log.truncations > truncations

    def ask(self, node: Replica) -> None:
        leader = node.partition.state.leader
        if leader not in (node.node_id, NO_LEADER):
            fetcher = node.fetcher(leader)
            request = fetcher.next_request(node.broker_epoch, self.replicas.clock.now_s, NOW_MS)
            if request is not None:
                self.flights[node.node_id] = Flight(fetcher, self.replicas[leader], request)

    def go_on(self, node: Replica, flight: Flight) -> None:
        now_s = self.replicas.clock.now_s
        luck = self.chance.random()
        if luck < 0.1:
            flight.fetcher.failed(now_s)
        elif luck < 0.2:
            flight.fetcher.given_up()
            self.late.append(flight)
        elif flight.response is None:
            flight.response = flight.leader.ask_fetch(flight.request)
            self.flights[node.node_id] = flight
        else:
            flight.fetcher.answered(flight.response, now_s, NOW_MS)

    def arrive_late(self) -> None:
        """The leader gets a request that nobody waits for any more."""
        if self.late:
            flight = self.late.pop(self.chance.randrange(len(self.late)))
            flight.leader.ask_fetch(flight.request)

    def propose(self) -> None:
        for node in self.replicas.nodes.values():
            self.under_way += [(node, each) for each in self.replicas.wanted(node.node_id)]

    def decide(self) -> None:
        """The controller gets a change, perhaps long after it was sent; its answer may be lost."""
        if self.under_way:
            node, change = self.under_way.pop(self.chance.randrange(len(self.under_way)))
            if node.partition.leading is not None:
                made = self.replicas.answer(node, change, heard=self.chance.random() < 0.7) is ErrorCode.NONE
                self.counts["changes"] += made

    def tell(self) -> None:
        self.replicas.tell(self.node().node_id)

    def elect(self) -> None:
        state = self.replicas.state
        candidates = [each for each in state.isr if each not in self.replicas.fenced and each != state.leader]
        if candidates:
            self.replicas.elect(self.chance.choice(candidates), tell=False)
            self.counts["elections"] += 1

    def fence(self) -> None:
        """A broker goes, as far as the controller knows, or comes back; never the last that is in sync."""
        replicas, state = self.replicas, self.replicas.state
        each = self.node().node_id
        if each in replicas.fenced:
            replicas.fenced.discard(each)
            if state.leader == NO_LEADER and each in state.isr:
                replicas.elect(each, tell=False)
        elif set(state.isr) - replicas.fenced - {each}:
            replicas.fenced.add(each)
            isr = tuple(other for other in state.isr if other != each)
            if each == state.leader:
                replicas.elect(self.chance.choice([x for x in isr if x not in replicas.fenced]), isr=isr, tell=False)
                self.counts["elections"] += 1
            elif each in state.isr:
                replicas.decide(isr=isr)

    def pass_time(self) -> None:
        self.replicas.pass_time(self.chance.choice([1, LAG_S / 2, LAG_S * 2]))

    def restart(self) -> None:
        """A crash of the process: what was written stays. A leader that comes back leads in a new epoch, or another."""
        node = self.node()
        was_waiting = [each for each in self.waiting if each[0].partition is node.partition]
        self.waiting = [each for each in self.waiting if each not in was_waiting]
        self.under_way = [each for each in self.under_way if each[0] is not node]
        node.restart()
        self.flights.pop(node.node_id, None)
        if self.replicas.state.leader == node.node_id:
            self.replicas.elect(node.node_id, tell=False)
        self.replicas.tell(node.node_id)
        self.checked[node.node_id] = 0
        self.counts["restarts"] += 1

    def checkpoint(self) -> None:
        self.node().checkpoint()

    # What must hold

    def check(self) -> None:
        self.note_acknowledged()
        for node in self.replicas.nodes.values():
            self.check_node(node)
        leader = self.replicas.leader
        known = dict(contents(leader.log))
        lost = {at: value for at, value in self.acknowledged.items() if known.get(at) != value}
        assert not lost, f"acknowledged, and not in the log of leader {leader.node_id}: {lost}"

    def note_acknowledged(self) -> None:
        still = []
        for append, value in self.waiting:
            if append.error_code is ErrorCode.NONE:
                self.acknowledged[append.offset - 1] = value
                self.counts["acknowledged"] += 1
            elif append.partition.awaited is not None and append in append.partition.awaited:
                still.append((append, value))
        self.waiting = still

    def check_node(self, node: Replica) -> None:
        high_watermark = node.high_watermark
        assert high_watermark <= node.end
        if high_watermark <= self.checked[node.node_id]:
            return
        for offset, value in contents(node.log, self.checked[node.node_id]):
            if offset < high_watermark:
                expected = self.seen.setdefault(offset, value)
                assert value == expected, f"offset {offset} of node {node.node_id}: {value!r}, not {expected!r}"
        self.checked[node.node_id] = high_watermark

    def heal(self) -> None:
        """All is well again: then all are the same soon, and in sync."""
        replicas = self.replicas
        replicas.fenced.clear()
        for flight in self.flights.values():
            flight.fetcher.failed(replicas.clock.now_s)
        for _ in range(6):
            replicas.tell()
            replicas.catch_up()
            for node, change in self.under_way:
                if node.partition.leading is not None:
                    node.partition.isr_change_failed(change, ErrorCode.NETWORK_EXCEPTION)
            self.under_way = []
            self.propose()
            for node, change in self.under_way:
                replicas.answer(node, change)
            self.under_way = []
            replicas.pass_time(1)
        self.check()
        assert sorted(replicas.state.isr) == sorted(replicas.nodes)
        whole = replicas.leader.values()
        for node in replicas.nodes.values():
            assert node.values() == whole
            assert node.high_watermark == len(whole)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_committed_records_are_the_same_everywhere_and_none_is_lost(tmp_path: Path, seed: int) -> None:
    story = Story(tmp_path, seed)
    try:
        story.run()
    finally:
        story.replicas.close()


def test_the_stories_have_what_they_are_about(tmp_path: Path) -> None:
    total: dict[str, int] = {}
    for seed in range(8):
        (tmp_path / str(seed)).mkdir()
        story = Story(tmp_path / str(seed), 1000 + seed)
        story.run()
        story.replicas.close()
        for name, count in story.counts.items():
            total[name] = total.get(name, 0) + count
    assert min(total.values()) >= 5, total
