"""How long a node's loop is kept by what is done to many partitions or segments at once: `python -m bench.stalls`.

Nobody else is served meanwhile, so no call of the loop should take more than 5 ms. The figure is the loop's own CPU in
its longest call of each phase (`bench.watched`): what other processes take is not in it, but what the kernel does for
it is. Looks for garbage stand in a column of their own. All upkeep is due every second, so that each phase has it.
Sizes are the constants below.

On a machine that others share, the host's own pauses count as CPU, some tens of milliseconds at times. So a call during
which the host took a processor is left out, as far as that is told (`bench.host`: less than 10 ms it may not be); and
all phases are gone through several times, each time with a fresh node. The figure is the median of their longest calls:
what belongs to the work is there every time. The longest of all stands beside it, and how many were left out.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from confluent_kafka import TopicPartition
from confluent_kafka.admin import AdminClient, AlterConfigOpType, ConfigEntry, ConfigResource, NewTopic, ResourceType

from bench import raw, report
from bench.brokers import Broker, ottla, running
from bench.host import Look, looking, undisturbed
from bench.measuring import say
from bench.proc import commit
from ottla.wire.records import Record, write_batch

BOUND_MS = 5.0
DEADLINE_S = 300.0
POLL_S = 0.2
ROUNDS = 3
SHOWN = 3  # of the longest calls of a phase
MINUTE_MS = 60_000
UPKEEP = {
    "log.initial.task.delay.ms": "500",
    "log.retention.check.interval.ms": "1000",
    "log.flush.offset.checkpoint.interval.ms": "1000",
    "log.flush.start.offset.checkpoint.interval.ms": "1000",
    "replica.high.watermark.checkpoint.interval.ms": "1000",
    "log.cleaner.backoff.ms": "1000",
    "log.segment.delete.delay.ms": "500",
}

Configs = dict[str, str]
Phase = tuple[str, Callable[[], object]]
A_SEGMENT_EACH = {"segment.ms": "1", "retention.ms": "-1"}  # for batches whose timestamps differ


@dataclasses.dataclass(frozen=True, slots=True)
class Sizes:
    topics: int
    partitions: int  # of each
    segments: int  # of a partition that has many
    settle_s: float = 1.5  # a round of all upkeep


FULL = Sizes(10, 1000, 2000)
QUICK = Sizes(3, 300, 300)
TINY = Sizes(2, 50, 20, settle_s=0.1)  # to see that it works, and so that all is imported before others
SIZES = {"full": FULL, "quick": QUICK, "tiny": TINY}


@dataclasses.dataclass(frozen=True, slots=True)
class Call:
    began: float
    cpu_ms: float
    wall_ms: float
    garbage_ms: float
    before: str
    after: str

    @property
    def due_s(self) -> float:
        return self.began

    @property
    def done_s(self) -> float:
        return self.began + self.wall_ms / 1e3

    @property
    def work_ms(self) -> float:
        return self.cpu_ms - self.garbage_ms


@dataclasses.dataclass(frozen=True, slots=True)
class Kept:
    """What kept the loop in one phase of one round, the longest calls first; those during which the host took a
    processor are `left_out`."""

    calls: list[Call]
    left_out: list[Call]

    @property
    def longest_ms(self) -> float:
        return max((call.work_ms for call in self.calls), default=0.0)

    @property
    def garbage_ms(self) -> float:
        return max((call.garbage_ms for call in self.calls), default=0.0)


class Node:
    def __init__(self, broker: Broker) -> None:
        self._broker = broker
        self._admin = AdminClient({"bootstrap.servers": broker.bootstrap, "log_level": 0})
        self._connection = raw.Connection(broker.address)

    def create(self, name: str, partitions: int, configs: Configs) -> None:
        new = NewTopic(name, num_partitions=partitions, replication_factor=1, config=configs)
        self._admin.create_topics([new], request_timeout=DEADLINE_S)[name].result()

    def delete(self, name: str) -> None:
        self._admin.delete_topics([name], request_timeout=DEADLINE_S)[name].result()

    def configure(self, name: str, configs: Configs, kind: ResourceType = ResourceType.TOPIC) -> None:
        entries = [
            ConfigEntry(key, value, incremental_operation=AlterConfigOpType.SET) for key, value in configs.items()
        ]
        resource = ConfigResource(kind, name, incremental_configs=entries)
        self._admin.incremental_alter_configs([resource])[resource].result()

    def fill(self, name: str, batches: int) -> None:
        """So many into each partition, each a minute younger than the one before."""
        topic = raw.topics_of(self._connection, [name])[name]
        for number in range(batches):
            at_ms = int(time.time() * 1000) - (batches - number) * MINUTE_MS
            records = bytes(write_batch([Record(0, at_ms, b"key", bytes(100))]))
            for partition in range(len(topic.leaders)):
                raw.until_produced(self._connection, raw.produce(topic, partition, records))

    def delete_records(self, name: str, partitions: int, offset: int) -> None:
        asked = [TopicPartition(name, partition, offset) for partition in range(partitions)]
        for future in self._admin.delete_records(asked, request_timeout=DEADLINE_S).values():
            future.result()

    def until_segments(self, topic: str, at_most: int) -> None:
        deadline = time.monotonic() + DEADLINE_S
        while sum(1 for _ in self._broker.data.glob(f"{topic}-*/*.log")) > at_most:
            if time.monotonic() > deadline:
                raise RuntimeError(f"{topic} keeps more than {at_most} segments:\n{self._broker.log_tail()}")
            time.sleep(POLL_S)

    def calls(self, began: float) -> list[Call]:
        """Of its loop since then, those that took long; the longest first."""
        lines = (self._broker.folder / "turns").read_text().splitlines()
        every = [Call(**json.loads(line)) for line in lines]
        return sorted((call for call in every if call.began >= began), key=lambda call: -call.cpu_ms)


@contextlib.contextmanager
def watched_node() -> Iterator[Node]:
    """Plain Python: what is compiled is no slower."""
    system = dataclasses.replace(
        ottla(sys.executable),
        command=lambda file: [sys.executable, "-m", "bench.watched", str(file.parent / "turns"), str(file)],
    )
    with running(system, UPKEEP) as broker:
        yield Node(broker)


def many_partitions(node: Node, sizes: Sizes, prefix: str) -> list[Phase]:
    names = [f"{prefix}many-{number}" for number in range(sizes.topics)]
    first, second = names[:2]

    def create() -> None:
        for name in names:
            node.create(name, sizes.partitions, A_SEGMENT_EACH)

    def delete_records() -> None:
        node.delete_records(first, sizes.partitions, 4)
        node.until_segments(first, 2 * sizes.partitions)

    def delete_old() -> None:
        node.configure(second, {"retention.ms": "1"})
        node.until_segments(second, sizes.partitions)

    def fill(some: list[str], batches: int) -> None:
        for name in some:
            node.fill(name, batches)

    def compact() -> None:
        for name in names:
            node.configure(name, {"cleanup.policy": "compact", "min.cleanable.dirty.ratio": "1"})

    return [
        (f"CreateTopics, {sizes.topics} times {sizes.partitions:,} partitions", create),
        ("a record to each", lambda: fill(names, 1)),
        ("checkpoints", lambda: time.sleep(2 * sizes.settle_s)),
        (f"four segments more to each of {2 * sizes.partitions:,}", lambda: fill(names[:2], 4)),
        (f"DeleteRecords of {sizes.partitions:,} partitions, their segments go", delete_records),
        (f"retention in {sizes.partitions:,} partitions", delete_old),
        ("compaction is planned for all", compact),
        ("a config of all topics", lambda: node.configure("1", {"log.retention.ms": "9" * 9}, ResourceType.BROKER)),
        (f"DeleteTopics, {sizes.partitions:,} partitions", lambda: node.delete(first)),
        ("one of the same name", lambda: node.create(first, sizes.partitions, {})),
    ]


def many_segments(node: Node, sizes: Sizes, prefix: str) -> list[Phase]:
    old, dirty = f"{prefix}old", f"{prefix}dirty"

    def fill() -> None:
        for name in (old, dirty):
            node.create(name, 1, A_SEGMENT_EACH)
            node.fill(name, sizes.segments)

    def delete_old() -> None:
        node.configure(old, {"retention.ms": "1"})
        node.until_segments(old, 1)

    def compact() -> None:
        node.configure(dirty, {"cleanup.policy": "compact", "min.cleanable.dirty.ratio": "0.01"})
        node.until_segments(dirty, sizes.segments // 2)

    return [
        (f"two partitions get {sizes.segments:,} segments", fill),
        (f"retention deletes {sizes.segments:,} segments of one", delete_old),
        (f"compaction of {sizes.segments:,} segments", compact),
    ]


def phases(node: Node, sizes: Sizes, prefix: str = "") -> list[Phase]:
    return many_partitions(node, sizes, prefix) + many_segments(node, sizes, prefix)


def measure(sizes: Sizes) -> dict[str, Kept]:
    """In one round."""
    found: dict[str, list[Call]] = {}
    with watched_node() as node, looking() as looks:
        for _, first_time in phases(node, TINY, "first-") if sizes != TINY else ():
            first_time()
        for name, work in phases(node, sizes):
            began = time.monotonic()
            work()
            time.sleep(sizes.settle_s)
            found[name] = node.calls(began)
            say(f"{name}: {time.monotonic() - began:.1f} s")
    return {name: without_the_hosts(calls, looks) for name, calls in found.items()}


def without_the_hosts(calls: list[Call], looks: list[Look]) -> Kept:
    kept = undisturbed(calls, looks)
    return Kept(kept, [call for call in calls if call not in kept])


def tell(found: dict[str, Kept]) -> None:
    for name, kept in found.items():
        say(f"{name}: {len(kept.left_out)} left out for the host")
        for call in kept.calls[:SHOWN]:
            say(f"    {call.cpu_ms:.1f} ms, wall {call.wall_ms:.1f}, garbage {call.garbage_ms:.1f}")
            say(f"        from {call.before}\n        to   {call.after}")


HEADER = (
    "what",
    "longest call, ms of CPU: median of the rounds",
    f"at most {BOUND_MS:g}",
    "longest of all",
    "longest look for garbage",
    "calls of 1 ms and more: counted, left out for the host",
)


def table(rounds: list[dict[str, Kept]]) -> list[list[str]]:
    rows = []
    for name in rounds[0]:
        each = [found[name] for found in rounds]
        longest_ms = [kept.longest_ms for kept in each]
        median_ms = statistics.median(longest_ms)
        rows.append(
            [
                name,
                f"{median_ms:.1f}",
                "yes" if median_ms <= BOUND_MS else "NO",
                f"{max(longest_ms):.1f}",
                f"{max(kept.garbage_ms for kept in each):.1f}",
                f"{sum(len(kept.calls) for kept in each)}, {sum(len(kept.left_out) for kept in each)}",
            ]
        )
    return rows


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--size", choices=list(SIZES), default="full")
    arguments.add_argument("--json", metavar="FILE", help="write everything as JSON, - for stdout")
    arguments.add_argument("--rounds", type=int, default=ROUNDS, help=f"with a fresh node each ({ROUNDS})")
    options = arguments.parse_args()
    rounds = []
    for number in range(1, options.rounds + 1):
        say(f"round {number} of {options.rounds}")
        rounds.append(measure(SIZES[options.size]))
        tell(rounds[-1])
    if options.json != "-":
        title = f"What kept the loop, commit {commit()}, {options.rounds} rounds"
        report.print_table(title, HEADER, table(rounds))
    if options.json:
        kept = [{name: dataclasses.asdict(each) for name, each in found.items()} for found in rounds]
        report.write_json(options.json, {"commit": commit(), "rounds": kept})


if __name__ == "__main__":
    main()
