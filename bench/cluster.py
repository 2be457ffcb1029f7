"""Three nodes of Ottla next to three of Apache Kafka, in one run, as medians and ratios: `python -m bench.cluster`.

Each round starts a fresh cluster of each system in turn: three copies of everything, acks=all, two of them in sync at
least. The same clients drive both, after a warm-up of the same size; CPU and memory are those of all three brokers.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Mapping

from bench import failover, latency, rdkafka, report
from bench.brokers import KAFKA, System, kafka_with, options_of, started, systems, told_for_results
from bench.clusters import COPIES, PROPERTIES, BrokerCluster
from bench.measuring import GB_PARTITIONS, RECORD_BYTES, Figures, Measuring, in_turn, say
from bench.perf_tools import PerfTools
from bench.proc import Machine, commit, idle_share, this_machine
from bench.report import Row
from bench.turns import by_turns

HEADING = "Three nodes of Ottla next to three of Apache Kafka (`bench/cluster.py`)"
HEAP = "512m"
LATENCY_PER_S = 100
# For latency all clusters are up, and stand still by turns: nobody shall take that for dead.
PATIENCE = {"broker.session.timeout.ms": "60000", "controller.quorum.fetch.timeout.ms": "60000"}

JAVA_PRODUCER = {"acks": "all", "batch.size": "131072", "linger.ms": "5"}
RDKAFKA_PRODUCER: rdkafka.Settings = {"acks": "all", "batch.size": 131072, "linger.ms": 5}
SETTINGS = {
    "ProducerPerformance": JAVA_PRODUCER,
    "librdkafka, produce": RDKAFKA_PRODUCER,
    "librdkafka, end-to-end latency, producer": latency.PRODUCER,
    "librdkafka, end-to-end latency, reader": latency.READER,
}

ROWS = (
    Row("produce_java.cpu_s_per_gb", "CPU of all brokers, s per GB produced: ProducerPerformance", 0.4, 0.15),
    Row("produce_rdkafka.cpu_s_per_gb", "CPU of all brokers, s per GB produced: librdkafka", 0.4, 0.15),
    Row("produce_java.mb_per_s", "MB/s produced: ProducerPerformance", 1.5, 3.0, more_is_better=True),
    Row("produce_rdkafka.mb_per_s", "MB/s produced: librdkafka", 1.5, 3.0, more_is_better=True),
    Row("latency.p50_us", f"end-to-end latency, µs, {LATENCY_PER_S} records/s: median", 0.8, 0.4),
    Row("latency.p99_us", f"end-to-end latency, µs, {LATENCY_PER_S} records/s: p99", 0.8, 0.4),
    Row("latency.left_out", report.LEFT_OUT),
    Row("latency.cpu_us_per_record", f"CPU of all brokers, µs per record, {LATENCY_PER_S} records/s"),
    Row("memory.rss_mb", "resident MB (VmRSS) of all brokers after all this", 0.2, 0.15),
    Row("idle.percent", "CPU of all brokers, % of a core, idle", 0.3, 0.1),
    Row("start.ready_s", "s from start until each of the three sends clients to all three", 0.3, 0.15),
    Row("failover.after_session_s", "s from the end of a killed leader's session until writes go on", 0.7, 0.3),
    Row("failover.total_s", "s from the kill of a leader until writes go on"),
)


@dataclasses.dataclass(frozen=True, slots=True)
class Sizes:
    """Of one round; a warm-up is as large as what it warms up for."""

    rounds: int
    produced: int  # records of 1 kB, by each of the two clients
    latency: latency.Turns
    settle_s: float
    idle_s: float
    session_ms: int
    kills: int  # of more than one, the first is the warm-up
    memory_at_hand: int


FULL = Sizes(
    rounds=3,
    produced=500_000,
    latency=latency.Turns(count=15, records=500, warm_up=3_000),
    settle_s=10.0,
    idle_s=30.0,
    session_ms=9_000,  # the default
    kills=4,
    memory_at_hand=6_000_000_000,
)
QUICK = Sizes(
    rounds=1,
    produced=50_000,
    latency=latency.Turns(count=1, records=300, warm_up=300),
    settle_s=2.0,
    idle_s=5.0,
    session_ms=3_000,
    kills=1,
    memory_at_hand=0,
)
TINY = Sizes(
    rounds=1,
    produced=2_000,
    latency=latency.Turns(count=1, records=50, warm_up=50),
    settle_s=0.1,
    idle_s=1.0,
    session_ms=1_000,
    kills=1,
    memory_at_hand=0,
)
SIZES = {"full": FULL, "quick": QUICK, "tiny": TINY}


class Round(Measuring):
    def __init__(self, cluster: BrokerCluster, tools: PerfTools, sizes: Sizes) -> None:
        super().__init__(lambda: cluster.pids, sizes.memory_at_hand)
        self.cluster = cluster
        self.tools = tools
        self.sizes = sizes

    def run(self) -> Figures:
        self.figures["start.ready_s"] = self.cluster.start()
        say(f"  ready after {self.figures['start.ready_s']:.2f} s")
        topics = {"java": GB_PARTITIONS, "rdkafka": GB_PARTITIONS}
        bootstrap = self.cluster.bootstrap
        rdkafka.create_topics(bootstrap, topics, copies=COPIES)
        records = self.sizes.produced
        self.gigabytes(
            "produce_java",
            records,
            lambda: self.tools.produce(bootstrap, "java", records, RECORD_BYTES, JAVA_PRODUCER).records_per_s,
        )
        self.gigabytes(
            "produce_rdkafka",
            records,
            lambda: (
                records / rdkafka.produce(bootstrap, "rdkafka", GB_PARTITIONS, records, RECORD_BYTES, RDKAFKA_PRODUCER)
            ),
        )
        self.note_memory("memory")
        time.sleep(self.sizes.settle_s)
        self.figures["idle.percent"] = 100 * idle_share(self.sizes.idle_s, *self.cluster.pids)
        say(f"  memory {self.figures['memory.rss_mb']:.0f} MB, idle {self.figures['idle.percent']:.1f} % of a core")
        self.cluster.check_alive()
        return self.figures


def run_round(system: System, tools: PerfTools, sizes: Sizes) -> Figures:
    cluster = BrokerCluster(system)
    try:
        figures = Round(cluster, tools, sizes).run()
    except BaseException:
        say(f"the ends of the logs of {system.label}:\n{cluster.log_tails()}")
        raise
    finally:
        cluster.remove()
    return figures | failover.measure(system, sizes.session_ms, sizes.kills)


def latency_by_turns(chosen: Mapping[str, System], turns: latency.Turns) -> dict[str, list[Figures]]:
    """With the topics of the other measurements beside it, so that the nodes have as many partitions to look after."""

    def prepare(cluster: BrokerCluster) -> None:
        topics = {latency.TOPIC: 1, "java": GB_PARTITIONS, "rdkafka": GB_PARTITIONS}
        rdkafka.create_topics(cluster.bootstrap, topics, copies=COPIES)
        cluster.wait_until_led(latency.TOPIC)
        latency.end_to_end(cluster.bootstrap, turns.warm_up, LATENCY_PER_S)

    def turn(cluster: BrokerCluster) -> Figures:
        # They have stood still, and have to catch up with their timers.
        return latency.turn(cluster, turns.records, run_in=turns.records // 2, per_s=LATENCY_PER_S)

    say("latency, by turns")
    systems = list(chosen.values())
    return by_turns(systems, turns.count, lambda system: started(BrokerCluster(system, PATIENCE)), prepare, turn)


def measure(chosen: Mapping[str, System], sizes: Sizes) -> dict[str, list[Figures]]:
    """All figures, by system and round."""
    rounds: dict[str, list[Figures]] = {name: [] for name in chosen}
    turns = latency_by_turns(chosen, sizes.latency)
    with PerfTools() as tools:
        for number, name in in_turn(list(chosen), sizes.rounds):
            say(f"round {number} of {sizes.rounds}: three nodes of {chosen[name].label}")
            rounds[name].append(run_round(chosen[name], tools, sizes))
    return {name: [*rounds[name], *turns[name]] for name in chosen}


def warm_ups(rounds: Mapping[str, list[Figures]]) -> str:
    """How many failed, by system: their producer gave records up."""
    failed = {name: sum(figures.get("warm_up.failed", 0) for figures in each) for name, each in rounds.items()}
    return ", ".join(f"{name} {count:.0f}" for name, count in failed.items())


def section(
    chosen: Mapping[str, System],
    lines: list[report.Line],
    rounds: Mapping[str, list[Figures]],
    sizes: Sizes,
    machine: Machine,
) -> str:
    properties = ", ".join(f"`{key}={value}`" for key, value in PROPERTIES.items())
    patience = " and ".join(f"`{key}={value}`" for key, value in PATIENCE.items())
    return "\n".join(
        [
            f"Commit {commit()}. {machine.sentence()}.",
            f"Medians of {sizes.rounds} rounds, each with fresh clusters in turn: three nodes, each broker and "
            f"controller, on this one machine; topics of {GB_PARTITIONS} partitions with {COPIES} copies, records of "
            f"1 kB, {sizes.produced * RECORD_BYTES / 1e9:g} GB by each client after a warm-up of the same size. "
            f"Leaders are killed in clusters with `broker.session.timeout.ms={sizes.session_ms}` and "
            f"`broker.heartbeat.interval.ms={failover.HEARTBEAT_MS}`, {sizes.kills - 1} in each round after a first "
            "one that does not count. Latency: "
            f"{sizes.latency.count} turns of each, of {sizes.latency.records} records; the other cluster stands still "
            f"meanwhile, so these have {patience}. Warm-ups in which "
            f"the producer gave records up: {warm_ups(rounds)}.",
            "",
            report.markdown_table(report.HEADER, report.cells(lines)),
            *(f"- {system.version}: `{system.how}`" for system in chosen.values()),
            f"- brokers: {properties}",
            report.settings_text(SETTINGS),
        ]
    )


def main() -> None:
    options = told_for_results(options_of(__doc__, SIZES))
    sizes = SIZES[options.size]
    machine = this_machine()
    say(machine.sentence())
    every = systems(plain=options.plain, python=options.python) | {KAFKA.name: kafka_with(HEAP)}
    chosen = every if options.broker == "both" else {options.broker: every[options.broker]}
    started = time.perf_counter()
    rounds = measure(chosen, sizes)
    taken_s = time.perf_counter() - started
    lines = report.lines(report.medians(rounds), ROWS)
    if options.json != "-":
        title = f"Three nodes each, commit {commit()}, median of {sizes.rounds}, {taken_s / 60:.1f} minutes"
        report.print_table(title, report.HEADER, report.cells(lines))
    if options.json:
        report.write_json(
            options.json,
            {
                **report.facts(machine, sizes, chosen, taken_s),
                "clients": SETTINGS,
                "table": report.table(lines),
                "rounds": rounds,
            },
        )
    if options.write:
        report.write_section(HEADING, section(chosen, lines, rounds, sizes, machine))


if __name__ == "__main__":
    main()
