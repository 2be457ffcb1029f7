"""What a produce, a fetch and a Metadata request cost the broker as partitions and connections grow.

`python -m bench.growth`. One record of 100 bytes, one request at a time, over all partitions and all connections in
turn; the figure is the broker's CPU per request, which must be flat (but for Metadata of all topics, whose answer
grows). Nodes with few and with many partitions take turns, and each turn is compared with the first node's: the pace of
a machine changes by more than what is looked for. The median of the turns counts: what a node does by itself from time
to time, such as writing its checkpoints, is in few of them and no request's cost. It stands in a column of its own, as
the share of a core that it took meanwhile. At the end, the CPU of an idle node with the most partitions. Sizes are the
constants below.
"""

from __future__ import annotations

import contextlib
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
AFTER_THE_OTHERS = 200  # requests that do not count: caches are of the node before
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
    growth: float  # times the first cell's, of the kind that has grown most


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


class Place:
    """A number of partitions and of connections, and what was measured there in each turn."""

    def __init__(self, node: Node, connections: int) -> None:
        self.node = node
        self.connections = connections
        self.turns: list[tuple[float, float, float]] = []
        self._all_topics: list[float] = []
        self._took_s = 0.0

    def measure(self, sizes: Sizes) -> None:
        node = self.node
        opened = [raw.Connection(node.broker.address, node.scratch) for _ in range(self.connections)]
        try:
            node.cost_us(opened, node.metadata, max(self.connections, AFTER_THE_OTHERS))
            started = time.perf_counter()
            produce, fetch, metadata = (
                node.cost_us(opened, kind, sizes.requests) for kind in (node.produces, node.fetches, node.metadata)
            )
            self._took_s += time.perf_counter() - started
            self.turns.append((produce, fetch, metadata))
            answers = sizes.all_topics_answered // node.partitions // sizes.turns
            self._all_topics.append(node.cost_us(opened, node.all_topics, max(3, min(sizes.requests, answers))))
        finally:
            for connection in opened:
                connection.close()

    def cell(self, first: Place, sizes: Sizes) -> Cell:
        kinds = list(zip(*self.turns, strict=True))
        produce, fetch, metadata = map(statistics.median, kinds)
        beyond_us = sum(max(0.0, statistics.mean(kind) - statistics.median(kind)) for kind in kinds)
        return Cell(
            partitions=self.node.partitions,
            connections=self.connections,
            produce_us=produce,
            fetch_us=fetch,
            metadata_us=metadata,
            all_topics_us=statistics.median(self._all_topics),
            by_itself=beyond_us * sizes.requests * sizes.turns / 1e6 / self._took_s,
            growth=max(map(_growth, kinds, zip(*first.turns, strict=True))),
        )


def _growth(costs: Sequence[float], first: Sequence[float]) -> float:
    """Turn by turn: how fast the machine is just then cancels out."""
    return statistics.median(cost / base if base else 1.0 for cost, base in zip(costs, first, strict=True))


def measure(system: System, sizes: Sizes) -> Growth:
    with contextlib.ExitStack() as brokers:
        nodes = [Node(brokers.enter_context(running(system))) for _ in sizes.partitions]
        for node, partitions in zip(nodes, sizes.partitions, strict=True):
            started = time.perf_counter()
            node.grow(partitions)
            say(f"  {partitions} partitions after {time.perf_counter() - started:.1f} s")
            warm_up(node, sizes)
        places = [Place(node, connections) for node in nodes for connections in sizes.connections]
        time.sleep(sizes.settle_s)
        for turn in range(sizes.turns):
            say(f"  turn {turn + 1} of {sizes.turns}")
            for place in places if turn % 2 else reversed(places):
                place.measure(sizes)
        cells = [place.cell(places[0], sizes) for place in places]
        time.sleep(sizes.settle_s)
        idle = idle_share(sizes.idle_s, nodes[-1].broker.pid)
        say(f"  idle: {100 * idle:.2f} % of a core")
        return Growth(cells, idle)


def warm_up(node: Node, sizes: Sizes) -> None:
    connection = raw.Connection(node.broker.address, node.scratch)
    try:
        for frames in (node.produces, node.fetches, node.metadata):
            node.cost_us([connection], frames, sizes.warm_up)
        node.cost_us([connection], node.all_topics, min(sizes.warm_up, sizes.all_topics_answered // node.partitions))
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
    rows = []
    for cell in growth.cells:
        every = (cell.produce_us, cell.fetch_us, cell.metadata_us, cell.all_topics_us)
        costs = [f"{cost:.0f}" for cost in every]
        verdict = f"{cell.growth:.2f} {'yes' if cell.growth <= FLAT else 'NO'}"
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
    text += f"flat is at most {FLAT} times the first row, turn by turn.\n"
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
