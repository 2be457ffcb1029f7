"""What a produce, a fetch and a Metadata request cost the broker as partitions and connections grow.

`python -m bench.growth`. One record of 100 bytes, one request at a time, over all partitions and all connections in
turn; the figure is the broker's CPU per request, which must be flat (but for Metadata of all topics, whose answer
grows). The kinds take turns, and the median of a kind's turns counts: what a node does by itself from time to time,
such as writing its checkpoints, is in few of them and no request's cost. It stands in a column of its own, as the share
of a core that it took meanwhile. At the end, the CPU of an idle node with the most partitions. Sizes are the constants
below.
"""

from __future__ import annotations

import dataclasses
import itertools
import statistics
import time
from collections.abc import Sequence

from bench import raw, rdkafka, report
from bench.brokers import NAMES, Broker, System, options_of, running, systems
from bench.measuring import say
from bench.proc import commit, idle_share, run_time_s, this_machine

VALUE_BYTES = 100
PARTITIONS_PER_TOPIC = 100
TOPICS_PER_REQUEST = 10
FLAT = 1.3  # times the cost with one partition and one connection
IDLE_SHARE = 0.02
HEADING = "Growth (`bench/growth.py`)"


@dataclasses.dataclass(frozen=True, slots=True)
class Sizes:
    partitions: tuple[int, ...]
    connections: tuple[int, ...]
    requests: int  # of each kind in a turn
    turns: int
    warm_up: int  # of each kind, before the first measurement: a JVM needs it
    all_topics_answered: int  # partitions in all answers of Metadata for all topics together
    settle_s: float
    idle_s: float


FULL = Sizes((1, 100, 1_000, 10_000), (1, 100, 1_000), 1_000, 11, 10_000, 200_000, 3.0, 10.0)
QUICK = Sizes((1, 100), (1, 100), 400, 5, 2_000, 20_000, 0.5, 2.0)
TINY = Sizes((1, 10), (1, 5), 40, 3, 50, 200, 0.0, 0.2)
SIZES = {"full": FULL, "quick": QUICK, "tiny": TINY}


@dataclasses.dataclass(frozen=True, slots=True)
class Cell:
    """µs of the broker's CPU per request."""

    partitions: int
    connections: int
    produce_us: float
    fetch_us: float
    metadata_us: float  # for the one topic with one partition
    all_topics_us: float
    by_itself: float  # of one core, during the turns

    @property
    def flat_costs(self) -> tuple[float, float, float]:
        return self.produce_us, self.fetch_us, self.metadata_us


@dataclasses.dataclass(frozen=True, slots=True)
class Growth:
    cells: list[Cell]
    idle_share: float  # of one core


class Frames:
    """Of one kind. Who asks for the next gets on where the last one stopped, so that every partition has its turn."""

    def __init__(self, every: list[bytes] | None = None) -> None:
        self.every = every or []
        self._next = 0

    def next(self, count: int) -> list[bytes]:
        first, self._next = self._next, (self._next + count) % len(self.every)
        return list(itertools.islice(itertools.cycle(self.every), first, first + count))


class Node:
    """A broker whose partitions grow, and frames for all of them."""

    def __init__(self, broker: Broker) -> None:
        self.broker = broker
        self.scratch = bytearray(raw.SCRATCH_BYTES)
        self.partitions = 0
        self.produces = Frames()
        self.fetches = Frames()
        self.metadata = Frames([raw.metadata([_name(0)])])
        self.all_topics = Frames([raw.metadata(None)])

    def grow(self, partitions: int) -> None:
        """Topics until there are so many partitions, the first with one; each partition gets a record."""
        sizes: dict[str, int] = {}
        number = 0 if not self.partitions else 1 + -(-(self.partitions - 1) // PARTITIONS_PER_TOPIC)
        missing = partitions - self.partitions
        while missing > 0:
            sizes[_name(number)] = 1 if number == 0 else min(PARTITIONS_PER_TOPIC, missing)
            missing -= sizes[_name(number)]
            number += 1
        names = iter(sizes.items())
        while some := dict(itertools.islice(names, TOPICS_PER_REQUEST)):
            rdkafka.create_topics(self.broker.bootstrap, some)
        self.partitions = partitions
        connection = raw.Connection(self.broker.address, self.scratch)
        try:
            self._prepare(connection, list(sizes))
        finally:
            connection.close()

    def _prepare(self, connection: raw.Connection, names: list[str]) -> None:
        records = raw.batch(VALUE_BYTES)
        topics = raw.topics_of(connection, names)
        for name in names:
            for partition in range(len(topics[name].leaders)):
                produce = raw.produce(topics[name], partition, records)
                fetch = raw.fetch(topics[name], partition, 0, max_bytes=1)  # the first batch, however much there is
                raw.until_produced(connection, produce)
                if not raw.until_fetched(connection, fetch).records:
                    raise RuntimeError(f"no record in {name}-{partition}")
                self.produces.every.append(produce)
                self.fetches.every.append(fetch)

    def cost_us(self, connections: Sequence[raw.Connection], frames: Frames, requests: int) -> float:
        asked = zip(itertools.cycle(connections), frames.next(requests), strict=False)
        before = run_time_s(self.broker.pid)
        for connection, frame in asked:
            connection.ask(frame)
        return (run_time_s(self.broker.pid) - before) / requests * 1e6


def _name(number: int) -> str:
    return f"growth-{number}"


def measure_cell(node: Node, connections: int, sizes: Sizes) -> Cell:
    opened = [raw.Connection(node.broker.address, node.scratch) for _ in range(connections)]
    try:
        node.cost_us(opened, node.metadata, connections)
        kinds = (node.produces, node.fetches, node.metadata)
        started, before = time.perf_counter(), run_time_s(node.broker.pid)
        turns = [[node.cost_us(opened, kind, sizes.requests) for kind in kinds] for _ in range(sizes.turns)]
        took, used = time.perf_counter() - started, run_time_s(node.broker.pid) - before
        produce, fetch, metadata = (statistics.median(kind) for kind in zip(*turns, strict=True))
        cell = Cell(
            partitions=node.partitions,
            connections=connections,
            produce_us=produce,
            fetch_us=fetch,
            metadata_us=metadata,
            all_topics_us=node.cost_us(
                opened, node.all_topics, max(10, min(sizes.requests, sizes.all_topics_answered // node.partitions))
            ),
            by_itself=max(0.0, used - (produce + fetch + metadata) * sizes.requests * sizes.turns / 1e6) / took,
        )
    finally:
        for connection in opened:
            connection.close()
    say(f"  {cell}")
    return cell


def measure(system: System, sizes: Sizes) -> Growth:
    with running(system) as broker:
        node = Node(broker)
        cells: list[Cell] = []
        for partitions in sizes.partitions:
            started = time.perf_counter()
            node.grow(partitions)
            say(f"  {partitions} partitions after {time.perf_counter() - started:.1f} s")
            if not cells:
                warm_up(node, sizes.warm_up)
            cells += [measure_cell(node, connections, sizes) for connections in sizes.connections]
        time.sleep(sizes.settle_s)
        idle = idle_share(sizes.idle_s, broker.pid)
        say(f"  idle: {100 * idle:.2f} % of a core")
        return Growth(cells, idle)


def warm_up(node: Node, requests: int) -> None:
    connection = raw.Connection(node.broker.address, node.scratch)
    try:
        for frames in (node.produces, node.fetches, node.metadata, node.all_topics):
            node.cost_us([connection], frames, requests)
    finally:
        connection.close()


HEADER = (
    "partitions",
    "connections",
    "produce",
    "fetch",
    "Metadata, 1 topic",
    "Metadata, all topics",
    "by itself, % of a core",
    "flat",
)


def table(growth: Growth) -> list[list[str]]:
    first = growth.cells[0]
    rows = []
    for cell in growth.cells:
        worst = max(cost / base if base else 1.0 for cost, base in zip(cell.flat_costs, first.flat_costs, strict=True))
        costs = [f"{cost:.0f}" for cost in (*cell.flat_costs, cell.all_topics_us)]
        verdict = f"{worst:.2f} {'yes' if worst <= FLAT else 'NO'}"
        by_itself = f"{100 * cell.by_itself:.1f}"
        rows.append([f"{cell.partitions:,}", f"{cell.connections:,}", *costs, by_itself, verdict])
    return rows


def idle_sentence(growth: Growth) -> str:
    most = growth.cells[-1].partitions
    verdict = "under" if growth.idle_share < IDLE_SHARE else "NOT under"
    return (
        f"Idle with {most:,} partitions: {100 * growth.idle_share:.2f} % of a core, {verdict} {100 * IDLE_SHARE:g} %."
    )


def main() -> None:
    options = options_of(__doc__, SIZES, broker="ottla").parse_args()
    sizes = SIZES[options.size]
    machine = this_machine()
    say(machine.sentence())
    names = NAMES if options.broker == "both" else (options.broker,)
    every = systems(plain=options.plain, python=options.python)
    grown: dict[str, Growth] = {}
    text = f"Commit {commit()}. {machine.sentence()}.\n"
    text += f"µs of broker CPU per request, medians of {sizes.turns} turns of {sizes.requests:,} of each kind; "
    text += f"flat is at most {FLAT} times the first row.\n"
    for name in names:
        say(every[name].label)
        grown[name] = measure(every[name], sizes)
        if options.json != "-":
            report.print_table(f"{every[name].label}: µs of broker CPU per request", HEADER, table(grown[name]))
            print(idle_sentence(grown[name]))
        text += f"\n{every[name].label}:\n\n{report.markdown_table(HEADER, table(grown[name]))}\n"
        text += f"{idle_sentence(grown[name])}\n"
    if options.json:
        figures = {name: dataclasses.asdict(growth) for name, growth in grown.items()}
        report.write_json(options.json, {"commit": commit(), "sizes": dataclasses.asdict(sizes), "growth": figures})
    if options.write:
        report.write_section(HEADING, text)


if __name__ == "__main__":
    main()
