"""What consumer groups cost: rebalances, offset commits, and a coordinator that loads a million offsets.

`python -m bench.groups`. Ottla and Apache Kafka in turn, the same members and the same bytes; medians of the rounds.
Both have the same properties: no initial delay of rebalances, which would hide everything else. Members are connected
before the clock starts, and leave their groups when it has stopped, so that no session of theirs expires later on.
"""

from __future__ import annotations

import asyncio
import dataclasses
import statistics
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from bench import raw, rdkafka, report
from bench.brokers import Broker, System, options_of, systems, told_for_results
from bench.group_members import NOT_YET, ClassicMember, ConsumerMember, Member, connect, is_stable, until_served
from bench.measuring import Figures, in_turn, say
from bench.proc import commit, cpu_of, memory_of, this_machine
from bench.report import Row
from ottla.groups.partitioning import partition_for
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k08_offset_commit import OffsetCommitRequest, OffsetCommitResponse
from ottla.wire.messages.k09_offset_fetch import OffsetFetchRequest, OffsetFetchResponse
from ottla.world.process import fastest_loop

HEADING = "Consumer groups (`bench/groups.py`)"
TOPIC = "groups"
LARGE = "groups-large"
PARTITIONS = 10  # of TOPIC: of LARGE there is one for each member
STORED = "stored"
OTHER = "other"  # of those who have nothing to do with groups
PROPERTIES = {
    "group.initial.rebalance.delay.ms": "0",
    "group.consumer.assignment.interval.ms": "0",
}
OFFSET_COMMIT_VERSION = 9
OFFSET_FETCH_VERSION = 9
STABLE_DEADLINE_S = 300.0
COMMITTED_DEADLINE_S = 120.0
OFFSETS_PARTITIONS = 50  # as both have it, unless told otherwise
LOOK_S = 0.005
SELDOM_S = 0.1  # where who looks would keep others in this process from running
PARTITIONS_PER_COMMIT = 1_000
PRODUCES_PER_STORED = 0.02  # after a start without stored offsets: more than there are while so many are loaded
P99 = 0.99
STARTS = 2
ROWS = (
    Row("classic.join_s", "classic: s until all groups are stable, all join at once", 0.8, 0.8),
    Row("classic.leave_s", "classic: s until all are stable again, one leaves each", 0.8, 0.8),
    Row("consumer.join_s", "consumer: s until all groups are stable, all join at once", 0.8, 0.8),
    Row("consumer.leave_s", "consumer: s until all are stable again, one leaves each", 0.8, 0.8),
    Row("classic.join_cpu_s", "classic: broker CPU, s, all join"),
    Row("consumer.join_cpu_s", "consumer: broker CPU, s, all join"),
    Row("large.classic_s", "classic: s until one large group is stable"),
    Row("large.consumer_s", "consumer: s until one large group is stable"),
    Row("commit.cpu_us", "broker CPU, µs per offset commit", 0.6, 0.6),
    Row("load.s", "s to load the stored offsets (start with them, less a start without)", 3.0, 3.0),
    Row("load.cpu_s", "broker CPU, s, for that"),
    Row("load.p99_us", "p99 of others' produces while they are loaded, µs"),
    Row("load.p99_ratio", "the same, as a multiple of what it is after a start without them", 2.0, 2.0, is_own=True),
    Row("load.p99_later_ratio", "the same, as a multiple of what it is when they are loaded", 2.0, 2.0, is_own=True),
    Row("load.rss_mb", "resident MB with the stored offsets", 0.5, 0.5),
)


@dataclasses.dataclass(frozen=True, slots=True)
class Sizes:
    rounds: int
    rebalances: int  # of all groups, in each round; the median of them counts
    groups: int
    members: int  # of each
    large: int
    commits: int
    stored: int


FULL = Sizes(rounds=3, rebalances=3, groups=100, members=10, large=1_000, commits=20_000, stored=1_000_000)
QUICK = Sizes(rounds=1, rebalances=1, groups=20, members=5, large=100, commits=2_000, stored=50_000)
SIZES = {"full": FULL, "quick": QUICK}


# Rebalances


def rebalances(broker: Broker, kind: type[Member], name: str, groups: int, members: int) -> Figures:
    """Seconds, and the broker's CPU, until all are stable: after all join, and after one of each group leaves."""
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        return runner.run(_rebalances(broker, kind, name, groups, members))


async def _rebalances(broker: Broker, kind: type[Member], name: str, groups: int, members: int) -> Figures:
    topic = TOPIC if members <= PARTITIONS else LARGE
    partitions = max(PARTITIONS, members)
    names = [f"{name}-{number}" for number in range(groups)]
    all_groups = [[kind(broker.address, group, topic, partitions) for _ in range(members)] for group in names]
    await until_served(broker.address, names)
    await connect([member for group in all_groups for member in group])
    before = cpu_of(broker.pid)

    async def join() -> None:
        for group in all_groups:
            for member in group:
                member.start()

    join_s = await _until_stable(all_groups, join)
    cpu_s = cpu_of(broker.pid).since(before).total_s

    async def leave() -> None:
        await asyncio.gather(*(group.pop().leave() for group in all_groups))

    leave_s = await _until_stable(all_groups, leave)
    await asyncio.gather(*(member.leave() for group in all_groups for member in group))
    return {"join_s": join_s, "leave_s": leave_s, "join_cpu_s": cpu_s}


async def _until_stable(groups: list[list[Member]], begin: Callable[[], Awaitable[None]]) -> float:
    """Members hear of it by their next heartbeat, which comes soon once it has begun, not while it does."""
    started = time.perf_counter()
    await begin()
    for member in (member for group in groups for member in group):
        member.unstable.set()
    unstable = groups
    while unstable:
        await asyncio.sleep(LOOK_S)
        for member in unstable[0]:
            member.check()
        if time.perf_counter() - started > STABLE_DEADLINE_S:
            raise RuntimeError(f"{len(unstable)} groups are not stable after {STABLE_DEADLINE_S} s")
        stable = [group for group in unstable if is_stable(group)]
        for member in (member for group in stable for member in group):
            member.unstable.clear()
        unstable = [group for group in unstable if group not in stable]
    return time.perf_counter() - started


# Offsets


def commit_frame(group: str, topic: str, partitions: range, offset: int) -> bytes:
    each = OffsetCommitRequest.OffsetCommitRequestPartition
    of_topic = OffsetCommitRequest.OffsetCommitRequestTopic(
        name=topic,
        partitions=[
            each(partition_index=index, committed_offset=offset, committed_metadata="") for index in partitions
        ],
    )
    return raw.prepared(OffsetCommitRequest(group_id=group, topics=[of_topic]), OFFSET_COMMIT_VERSION)


def commits(broker: Broker, count: int) -> Figures:
    """One partition each, from a consumer without a group's membership; the first tenth is the warm-up."""
    frames = [commit_frame("committing", TOPIC, range(index, index + 1), 42) for index in range(PARTITIONS)]
    connection = raw.Connection(broker.address)
    try:
        _until_committed(connection, frames[0])
        for number in range(count // 10):
            connection.ask(frames[number % PARTITIONS])
        before = cpu_of(broker.pid)
        for number in range(count):
            connection.ask(frames[number % PARTITIONS])
        return {"commit.cpu_us": cpu_of(broker.pid).since(before).total_s / count * 1e6}
    finally:
        connection.close()


def _until_committed(connection: raw.Connection, request: bytes) -> None:
    deadline = time.perf_counter() + COMMITTED_DEADLINE_S
    while True:
        told = raw.answer(OffsetCommitResponse, OFFSET_COMMIT_VERSION, connection.ask(request))
        codes = {partition.error_code for topic in told.topics for partition in topic.partitions} - {ErrorCode.NONE}
        if not codes:
            return
        if not codes <= {*NOT_YET, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION} or time.perf_counter() > deadline:
            raise RuntimeError(f"offset commits are answered with {codes}")
        time.sleep(LOOK_S)


def stored_groups(count: int) -> list[str]:
    return [f"stored-{number}" for number in range(count // PARTITIONS_PER_COMMIT)]


def store(broker: Broker, count: int) -> None:
    connection = raw.Connection(broker.address)
    for group in stored_groups(count):
        _until_committed(connection, commit_frame(group, STORED, range(PARTITIONS_PER_COMMIT), 1_000_000))
    connection.close()


def loading(broker: Broker, count: int) -> Figures:
    """A start with the stored offsets, until the last group is there, next to a start when there were none: of several
    starts the fastest. What others notice of it is seen at one more start of each kind, in as many of their produces:
    so both have as much of what any start costs them."""
    rdkafka.create_topics(broker.bootstrap, {OTHER: 1, STORED: PARTITIONS_PER_COMMIT})
    asyncio.run(until_served(broker.address, stored_groups(count)))
    empty_s, empty_cpu_s = min(_restart(broker, count) for _ in range(STARTS))
    before: list[float] = []
    _restart(broker, count, before, at_least=int(PRODUCES_PER_STORED * count))
    store(broker, count)
    loaded_s, loaded_cpu_s = min(_restart(broker, count) for _ in range(STARTS))
    rss_mb = memory_of(broker.pid).rss_mb
    meanwhile: list[float] = []
    _restart(broker, count, meanwhile)
    connection = raw.Connection(broker.address)
    topic = raw.topics_of(connection, [OTHER])[OTHER]
    request = raw.produce(topic, 0, raw.batch(100))
    afterwards = [_timed(connection, request) for _ in range(max(1_000, len(meanwhile)))]
    connection.close()
    p99 = _p99(meanwhile)
    return {
        "load.s": loaded_s - empty_s,
        "load.cpu_s": loaded_cpu_s - empty_cpu_s,
        "load.p99_us": p99 * 1e6,
        "load.p99_ratio": p99 / _p99(before[: len(meanwhile)]),
        "load.p99_later_ratio": p99 / _p99(afterwards),
        "load.rss_mb": rss_mb,
    }


def _restart(
    broker: Broker, count: int, latencies: list[float] | None = None, at_least: int = 0
) -> tuple[float, float]:
    """Seconds from its start, and CPU seconds, until the coordinator has all the groups; and others have produced so
    often."""
    broker.stop()
    started = time.perf_counter()
    broker.start()
    connection = raw.Connection(broker.address)
    with _produces(broker, latencies):
        for group in _one_of_each_partition(stored_groups(count)):
            _until_fetched(connection, group, LOOK_S if latencies is None else SELDOM_S)
        taken_s, cpu_s = time.perf_counter() - started, cpu_of(broker.pid).total_s
        while latencies is not None and len(latencies) < at_least:
            time.sleep(SELDOM_S)
    connection.close()
    return taken_s, cpu_s


def _one_of_each_partition(groups: list[str]) -> list[str]:
    """Of the coordinator's topic: when these are there, all are; and few questions disturb nobody."""
    return list({partition_for(group, OFFSETS_PARTITIONS): group for group in groups}.values())


def _until_fetched(connection: raw.Connection, group: str, pause_s: float) -> None:
    topic = OffsetFetchRequest.OffsetFetchRequestTopics(name=STORED, partition_indexes=[0])
    groups = [OffsetFetchRequest.OffsetFetchRequestGroup(group_id=group, topics=[topic])]
    request = raw.prepared(OffsetFetchRequest(groups=groups), OFFSET_FETCH_VERSION)
    while code := raw.answer(OffsetFetchResponse, OFFSET_FETCH_VERSION, connection.ask(request)).groups[0].error_code:
        if code not in NOT_YET:
            raise RuntimeError(f"an offset fetch is answered with {code}")
        time.sleep(pause_s)


@contextmanager
def _produces(broker: Broker, latencies: list[float] | None) -> Iterator[None]:
    """Somebody produces all the while, one record after the other."""
    if latencies is None:
        yield
        return
    stop = threading.Event()

    def produce() -> None:
        connection = raw.Connection(broker.address)
        while OTHER not in (topics := raw.topics_of(connection, [OTHER])):
            time.sleep(LOOK_S)
        request = raw.produce(topics[OTHER], 0, raw.batch(100))
        raw.until_produced(connection, request)
        while not stop.is_set():
            latencies.append(_timed(connection, request))
        connection.close()

    thread = threading.Thread(target=produce)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def _timed(connection: raw.Connection, request: bytes) -> float:
    began = time.perf_counter()
    connection.ask(request)
    return time.perf_counter() - began


def _p99(values: list[float]) -> float:
    return sorted(values)[int(P99 * len(values))] if values else 0.0


# All of it


def run_round(system: System, sizes: Sizes) -> Figures:
    figures: Figures = {}

    def note(found: Figures) -> None:
        figures.update(found)
        for key, value in found.items():
            say(f"  {key}: {value:.4g}")

    broker = Broker(system, PROPERTIES)
    try:
        broker.start()
        rdkafka.create_topics(broker.bootstrap, {TOPIC: PARTITIONS, LARGE: sizes.large})
        for name, kind in (("classic", ClassicMember), ("consumer", ConsumerMember)):
            rebalances(broker, kind, f"{name}-warm-up", sizes.groups, sizes.members)
            runs = [
                rebalances(broker, kind, f"{name}-{run}", sizes.groups, sizes.members)
                for run in range(sizes.rebalances)
            ]
            note({f"{name}.{key}": statistics.median(run[key] for run in runs) for key in runs[0]})
            note({f"large.{name}_s": rebalances(broker, kind, f"{name}-large", 1, sizes.large)["join_s"]})
        note(commits(broker, sizes.commits))
        note(loading(broker, sizes.stored))
    finally:
        broker.remove()
    return figures


def main() -> None:
    options = told_for_results(options_of(__doc__, SIZES))
    sizes = SIZES[options.size]
    machine = this_machine()
    say(machine.sentence())
    every = systems(plain=options.plain, python=options.python)
    chosen = every if options.broker == "both" else {options.broker: every[options.broker]}
    started = time.perf_counter()
    rounds: dict[str, list[Figures]] = {name: [] for name in chosen}
    for number, name in in_turn(list(chosen), sizes.rounds):
        say(f"round {number} of {sizes.rounds}: {chosen[name].label}")
        rounds[name].append(run_round(chosen[name], sizes))
    taken_s = time.perf_counter() - started
    lines = report.lines(report.medians(rounds), ROWS)
    if options.json != "-":
        title = f"Consumer groups, commit {commit()}, median of {sizes.rounds}, {taken_s / 60:.1f} minutes"
        report.print_table(title, report.HEADER, report.cells(lines))
    if options.json:
        facts = report.facts(machine, sizes, chosen, taken_s)
        report.write_json(options.json, {**facts, "table": report.table(lines), "rounds": rounds})
    if options.write:
        properties = "".join(f"{key}={value}\n" for key, value in PROPERTIES.items())
        text = (
            f"Commit {commit()}. {machine.sentence()}. {sizes.groups} groups of {sizes.members} members, one of "
            f"{sizes.large:,}, {sizes.stored:,} stored offsets; medians of {sizes.rounds} rounds. Besides what all "
            f"benchmarks have, both have this:\n\n```\n{properties}```\n\n"
        )
        report.write_section(HEADING, text + report.markdown_table(report.HEADER, report.cells(lines)))


if __name__ == "__main__":
    main()
