"""Ottla next to Apache Kafka in one run, as medians and ratios: `python -m bench.versus`.

Each round starts a fresh node of each system in turn and drives both with the same unmodified clients; a fresh node is
warmed up with as much as is then measured. CPU is the broker's own, from /proc. Sizes are in `scenarios.py`.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Mapping

from bench import heap, report, start
from bench.brokers import KAFKA, Broker, System, options_of, systems, told_for_results
from bench.latency import latency_by_turns
from bench.measuring import RECORD_BYTES, Figures, in_turn, say
from bench.perf_tools import PerfTools
from bench.proc import Machine, commit, this_machine
from bench.reading import reading_by_turns
from bench.scenarios import FULL, QUICK, SETTINGS, TINY, Sizes, run_round

HEADING = "Ottla next to Apache Kafka (`bench/versus.py`)"
SIZES = {"full": FULL, "quick": QUICK, "tiny": TINY}


Systems = Mapping[str, System]


def measure(systems: Systems, sizes: Sizes) -> dict[str, list[Figures]]:
    """All figures, by system; those of a round together, others as they come."""
    names = list(systems)
    rounds: dict[str, list[Figures]] = {name: [] for name in names}
    with PerfTools() as tools:
        for number, name in in_turn(names, sizes.rounds):
            say(f"round {number} of {sizes.rounds}: {systems[name].label}")
            rounds[name].append(run_round(systems[name], tools, sizes))
        every = list(systems.values())
        by_turns: dict[str, Callable[[], dict[str, list[Figures]]]] = {
            "reading": lambda: reading_by_turns(every, tools, sizes.reading),
            "latency": lambda: latency_by_turns(every, sizes.latency),
            "starts of empty nodes": lambda: start.of_empty_nodes(every, sizes.empty_starts),
            "starts with partitions": lambda: start.alternate(every, sizes.start_partitions, sizes.rounds),
        }
        for what, measured in by_turns.items():
            say(f"{what}, by turns")
            for name, figures in measured().items():
                rounds[name] += figures
        if sizes.heaps and KAFKA.name in names:
            say("the smallest heap with which Apache Kafka sustains the load")
            smallest = heap.smallest_heap(tools, sizes)
            rounds[KAFKA.name].append(smallest)
            for one in rounds.get("ottla", []):
                if "memory.rss_mb" in one:
                    one["heap.rss_mb"] = one["memory.rss_mb"]
    return rounds


def as_report(
    systems: Systems, rounds: dict[str, list[Figures]], sizes: Sizes, machine: Machine, taken_s: float
) -> dict[str, object]:
    figures = report.medians(rounds)
    return {
        **report.facts(machine, sizes, systems, taken_s),
        "properties": {name: properties_of(system) for name, system in systems.items()},
        "clients": SETTINGS,
        "table": report.table(report.lines(figures)),
        "medians": figures,
        "rounds": rounds,
    }


def properties_of(system: System) -> str:
    broker = Broker(dataclasses.replace(system, format=lambda *_: None))
    broker.remove()
    return report.properties_text(broker.properties)


def section(systems: Systems, rounds: dict[str, list[Figures]], sizes: Sizes, machine: Machine) -> str:
    figures = report.medians(rounds)
    heaps = [one["heap.smallest_mb"] for one in rounds.get(KAFKA.name, []) if "heap.smallest_mb" in one]
    written_gb = sizes.written * RECORD_BYTES / 1e9
    properties = {name: properties_of(system) for name, system in systems.items()}
    same = len(set(properties.values())) == 1
    shown = {"Both have this properties file": next(iter(properties.values()))} if same else properties
    return "\n".join(
        [
            f"Commit {commit()}. {machine.sentence()}.",
            f"Medians of {sizes.rounds} rounds, each with fresh nodes in turn, after a warm-up of the same size. "
            f"Reading: {sizes.reading.rounds} times {sizes.reading.count} turns of each, of 1 GB, with fresh nodes and "
            f"after as many; latency: {sizes.latency.count} turns of each, of {sizes.latency.records:,} records; the "
            "other node stands still meanwhile. GB = 10⁹ bytes, records of 1 kB, topics of 10 partitions; memory after "
            f"{written_gb:g} GB written and read; starts with {sizes.start_partitions:,} partitions."
            + (f" The smallest heap with which Kafka sustains the load: {heaps[0]:g} MB." if heaps else ""),
            "",
            report.markdown_table(report.HEADER, report.cells(report.lines(figures))),
            report.markdown_table(report.SCENARIO_HEADER, report.scenario_cells(figures)),
            *(f"- {system.version}: `{system.how}`" for system in systems.values()),
            report.settings_text(SETTINGS),
            *(f"{title}:\n\n```\n{text}```\n" for title, text in shown.items()),
        ]
    )


def main() -> None:
    arguments = options_of(__doc__, SIZES)
    arguments.add_argument("--markdown", action="store_true", help="print the section for RESULTS.md, ready to paste")
    options = told_for_results(arguments)
    sizes = SIZES[options.size]
    machine = this_machine()
    say(machine.sentence())
    if sizes is not FULL:
        say("these sizes are for trying out: a JVM is still compiling when they are measured")
    every = systems(plain=options.plain, python=options.python)
    chosen = every if options.broker == "both" else {options.broker: every[options.broker]}
    started = time.perf_counter()
    rounds = measure(chosen, sizes)
    taken_s = time.perf_counter() - started
    if options.json != "-":
        title = f"Ottla and Apache Kafka, commit {commit()}, median of {sizes.rounds}, {taken_s / 60:.0f} minutes"
        figures = report.medians(rounds)
        report.print_table(title, report.HEADER, report.cells(report.lines(figures)))
        scenarios = report.scenario_cells(figures)
        report.print_table("Each scenario, in the order in which they ran", report.SCENARIO_HEADER, scenarios)
    if options.json:
        report.write_json(options.json, as_report(chosen, rounds, sizes, machine, taken_s))
    if options.markdown:
        print(section(chosen, rounds, sizes, machine))
    if options.write:
        report.write_section(HEADING, section(chosen, rounds, sizes, machine))


if __name__ == "__main__":
    main()
