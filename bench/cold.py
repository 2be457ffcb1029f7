"""Whether slow storage stalls those who do not wait for it: `python -m bench.cold`.

Cold: one consumer reads a log that is not in the page cache, over and over; others produce and fetch at a steady rate.
Their p99 must stay within twice what it was alone. Two other phases tell what is not the node's doing: a reader of the
same log from the page cache, what it costs to share the processors; one that reads the files itself, past the node,
what it costs to share the disk.
Flush: a producer whose records are fsynced before they are acknowledged; others fetch and ask for Metadata.
On a machine that shares its host, requests during which the host took a processor away are left out (`bench.probes`);
a phase that is left with too few of them is measured again, a few times.
"""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import os
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench import raw, rdkafka, report
from bench.brokers import KAFKA, NAMES, OTTLA, Broker, System, options_of, running, systems
from bench.measuring import RECORD_BYTES, say
from bench.probes import Probes, probes
from bench.proc import commit, this_machine

COLD_TOPIC, HOT_TOPIC, FLUSHED_TOPIC = "cold", "hot", "flushed"
DROP_DEADLINE_S = 10.0
PER_S = 200
HOT_RECORD_BYTES = 100
FLUSHED_RECORD_BYTES = 16_000
READ_BYTES = 1 << 20
WITHIN = 2.0
MOST_LEFT_OUT = 0.5  # of the requests of a phase
TRIES = 4  # of a phase, until the host leaves it alone
HEADING = "Slow storage (`bench/cold.py`)"
FLUSH_EACH = {OTTLA: {"ottla.flush": "commit"}, KAFKA.name: {"log.flush.interval.messages": "1"}}


@dataclasses.dataclass(frozen=True, slots=True)
class Sizes:
    cold_records: int  # of 1 kB: more than is read in a phase, or dropping them is measured, which takes half a second
    seconds: float  # of each phase
    turns: int  # of all phases: a machine that others share stands still now and then, and one such moment is a p99


FULL = Sizes(cold_records=10_000_000, seconds=5.0, turns=7)
QUICK = Sizes(cold_records=200_000, seconds=3.0, turns=1)
TINY = Sizes(cold_records=5_000, seconds=0.3, turns=1)
SIZES = {"full": FULL, "quick": QUICK, "tiny": TINY}


@dataclasses.dataclass(frozen=True, slots=True)
class Phase:
    name: str
    latency: dict[str, rdkafka.Latency]
    background: float  # what the other one got done meanwhile
    left_out: float  # share of the requests: meanwhile the host took a processor away

    @classmethod
    def of(cls, name: str, latency: dict[str, rdkafka.Latency], background: float = 0.0) -> Phase:
        return cls(name, latency, background, max(each.left_out for each in latency.values()))


def undisturbed(measure: Callable[[], Phase]) -> Phase:
    """The first that is left with enough requests; or the one with most."""
    tries: list[Phase] = []
    for _ in range(TRIES):
        tries.append(measure())
        if tries[-1].left_out <= MOST_LEFT_OUT:
            break
    return min(tries, key=lambda phase: phase.left_out)


def medians(turns: Sequence[Sequence[Phase]]) -> list[Phase]:
    """Of the phases with the same name."""

    def of(latencies: Sequence[rdkafka.Latency]) -> rdkafka.Latency:
        middle = [statistics.median(figures) for figures in zip(*map(dataclasses.astuple, latencies), strict=True)]
        return rdkafka.Latency(middle[0], middle[1], middle[2], int(middle[3]), middle[4])

    return [
        Phase(
            same[0].name,
            {kind: of([phase.latency[kind] for phase in same]) for kind in same[0].latency},
            statistics.median(phase.background for phase in same),
            statistics.median(phase.left_out for phase in same),
        )
        for same in zip(*turns, strict=True)
    ]


class Background:
    """Calls `step` again and again in a thread while a phase runs, and counts."""

    def __init__(self, step: Callable[[], int]) -> None:
        self._step = step
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._error: BaseException | None = None
        self.done = 0
        self.seconds = 0.0

    def _run(self) -> None:
        started = time.perf_counter()
        try:
            while not self._stop.is_set():
                self.done += self._step()
        except BaseException as error:
            self._error = error
        self.seconds = time.perf_counter() - started

    @contextlib.contextmanager
    def going(self) -> Iterator[None]:
        self._thread.start()
        try:
            yield
        finally:
            self._stop.set()
            self._thread.join()
        if self._error is not None:
            raise self._error


def drop_from_page_cache(folder: Path) -> None:
    """Dirty pages would stay, so they are written first."""
    for file in folder.glob("*.log"):
        descriptor = os.open(file, os.O_RDONLY)
        try:
            os.fsync(descriptor)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(descriptor)


def is_cached(file: Path, position: int) -> bool:
    descriptor = os.open(file, os.O_RDONLY)
    try:
        return os.preadv(descriptor, [bytearray(1)], position, os.RWF_NOWAIT) == 1
    except OSError as error:
        if error.errno == errno.EAGAIN:
            return False
        raise
    finally:
        os.close(descriptor)


class Reader:
    """Reads a partition from its beginning to its end, then again; `again` runs before that."""

    def __init__(self, broker: Broker, topic: raw.Topic, again: Callable[[], None]) -> None:
        self._connection = raw.Connection(broker.address)
        self._topic = topic
        self._again = again
        self._offset = 0

    def step(self) -> int:
        """One fetch; the bytes it brought."""
        body = self._connection.ask(raw.fetch(self._topic, 0, self._offset, max_bytes=READ_BYTES))
        self._offset = raw.offset_after(body)
        if self._offset == 0:
            self._again()
        return len(body)

    def close(self) -> None:
        self._connection.close()


class ReaderPastTheNode:
    """The same, but it reads the files itself."""

    def __init__(self, folder: Path, again: Callable[[], None]) -> None:
        self._folder = folder
        self._again = again
        self._buffer = bytearray(READ_BYTES)
        self._files: list[int] = []
        self._position = 0

    def step(self) -> int:
        if not self._files:
            self._files = [os.open(file, os.O_RDONLY) for file in sorted(self._folder.glob("*.log"))]
        count = os.preadv(self._files[0], [self._buffer], self._position)
        self._position += count
        if not count:
            os.close(self._files.pop(0))
            self._position = 0
            if not self._files:
                self._again()
        return count

    def close(self) -> None:
        for file in self._files:
            os.close(file)


def cold_phases(system: System, sizes: Sizes, others: Probes) -> list[Phase]:
    with running(system) as broker:
        rdkafka.create_topics(broker.bootstrap, {COLD_TOPIC: 1, HOT_TOPIC: 1})
        rdkafka.produce(broker.bootstrap, COLD_TOPIC, 1, sizes.cold_records, RECORD_BYTES, {"linger.ms": 5})
        topics, requests = _prepared(broker, [COLD_TOPIC, HOT_TOPIC])
        folder = broker.data / f"{COLD_TOPIC}-0"

        def drop() -> None:
            first = min(folder.glob("*.log"))
            deadline = time.perf_counter() + DROP_DEADLINE_S
            drop_from_page_cache(folder)
            # The kernel passes over pages that somebody holds at that moment, such as a socket's buffers.
            while is_cached(first, first.stat().st_size // 2):
                if time.perf_counter() > deadline:
                    raise RuntimeError(f"{first.name} is still in the page cache after {DROP_DEADLINE_S} s")
                time.sleep(0.01)
                drop_from_page_cache(folder)

        def alone() -> Phase:
            os.sync()
            return Phase.of("alone", others.run(broker.address, requests, PER_S, sizes.seconds))

        def beside(name: str, reader: Reader | ReaderPastTheNode) -> Phase:
            os.sync()
            work = Background(reader.step)
            with contextlib.closing(reader), work.going():
                probed = others.run(broker.address, requests, PER_S, sizes.seconds)
            return Phase.of(name, probed, work.done / 1e6 / work.seconds)

        def beside_page_cache() -> Phase:
            return beside("beside a reader from the page cache", Reader(broker, topics[COLD_TOPIC], lambda: None))

        def beside_disk() -> Phase:
            drop()
            return beside("beside a reader from the disk", Reader(broker, topics[COLD_TOPIC], drop))

        def beside_another() -> Phase:
            drop()
            return beside("beside one from the disk that is not the node's", ReaderPastTheNode(folder, drop))

        phases = (alone, beside_page_cache, beside_disk, beside_another)
        beside_page_cache()  # to warm up
        return medians([[undisturbed(phase) for phase in phases] for _ in range(sizes.turns)])


def flush_phases(system: System, sizes: Sizes, others: Probes) -> list[Phase]:
    with running(system, FLUSH_EACH[system.name]) as broker:
        if any(name in broker.log.read_text() for name in FLUSH_EACH[system.name] if system.name == OTTLA):
            say("  left out: the node warns that it does not know ottla.flush")
            return []
        rdkafka.create_topics(broker.bootstrap, {HOT_TOPIC: 1, FLUSHED_TOPIC: 1})
        topics, requests = _prepared(broker, [FLUSHED_TOPIC, HOT_TOPIC])
        requests = {"fetch": requests["fetch"], "Metadata": raw.metadata([HOT_TOPIC])}
        connection = raw.Connection(broker.address)
        write = raw.produce(topics[FLUSHED_TOPIC], 0, raw.batch(FLUSHED_RECORD_BYTES), acks=-1)
        raw.until_produced(connection, write)

        def step() -> int:
            connection.ask(write)
            return 1

        def alone() -> Phase:
            return Phase.of("alone", others.run(broker.address, requests, PER_S, sizes.seconds))

        def beside() -> Phase:
            work = Background(step)
            with work.going():
                probed = others.run(broker.address, requests, PER_S, sizes.seconds)
            each_us = work.seconds / work.done * 1e6 if work.done else float("inf")
            return Phase.of("beside a producer that waits for fsync", probed, each_us)

        beside()  # to warm up
        turns = [[undisturbed(alone), undisturbed(beside)] for _ in range(sizes.turns)]
        connection.close()
        return medians(turns)


def _prepared(broker: Broker, names: list[str]) -> tuple[dict[str, raw.Topic], dict[str, bytes]]:
    """The topics, and the probes' requests to the hot one."""
    connection = raw.Connection(broker.address)
    try:
        topics = raw.topics_of(connection, names)
        requests = {
            "produce": raw.produce(topics[HOT_TOPIC], 0, raw.batch(HOT_RECORD_BYTES)),
            "fetch": raw.fetch(topics[HOT_TOPIC], 0, 0, max_bytes=1),
        }
        raw.until_produced(connection, requests["produce"])
        raw.until_fetched(connection, requests["fetch"])
        return topics, requests
    finally:
        connection.close()


HEADER = (
    "",
    "",
    "mean µs",
    "p50 µs",
    "p99 µs",
    f"p99 against alone (≤ {WITHIN:g})",
    "the other one: MB/s, or µs each",
    "left out for the host, %",
)


def table(phases: list[Phase]) -> list[list[str]]:
    rows = []
    for phase in phases:
        for name, latency in phase.latency.items():
            times = latency.p99_us / phases[0].latency[name].p99_us
            verdict = "" if phase is phases[0] else f"{times:.2f} {'yes' if times <= WITHIN else 'NO'}"
            figures = [f"{value:.0f}" for value in (latency.mean_us, latency.p50_us, latency.p99_us)]
            background = "" if phase is phases[0] else f"{phase.background:.0f}"
            rows.append([phase.name, name, *figures, verdict, background, f"{100 * phase.left_out:.0f}"])
    return rows


def main() -> None:
    options = options_of(__doc__, SIZES).parse_args()
    sizes = SIZES[options.size]
    machine = this_machine()
    say(machine.sentence())
    text = (
        f"Commit {commit()}. {machine.sentence()}.\nLatency of {PER_S} requests a second of each kind; medians of "
        f"{sizes.turns} turns of all phases, of {sizes.seconds:g} seconds each.\n"
    )
    figures: dict[str, dict[str, list[dict[str, object]]]] = {}
    every = systems(plain=options.plain, python=options.python)
    with probes(2) as others:
        for name in NAMES if options.broker == "both" else [options.broker]:
            label = every[name].label
            for kind, measure in (("cold read", cold_phases), ("fsync per commit", flush_phases)):
                say(f"{label}: {kind}")
                phases = measure(every[name], sizes, others)
                if not phases:
                    continue
                figures.setdefault(name, {})[kind] = [dataclasses.asdict(phase) for phase in phases]
                if options.json != "-":
                    report.print_table(f"{label}: {kind}", HEADER, table(phases))
                text += f"\n{label}, {kind}:\n\n{report.markdown_table(HEADER, table(phases))}"
    if options.json:
        report.write_json(options.json, {"commit": commit(), "sizes": dataclasses.asdict(sizes), "phases": figures})
    if options.write:
        report.write_section(HEADING, text)


if __name__ == "__main__":
    main()
