"""From the start of a process to its first answer, with an empty node and with many partitions.

The clock runs from just before the process is started; a client tries every few milliseconds. "First answer" is to
ApiVersions; with partitions, "usable" is the first Metadata answer in which each of them has a leader, after which the
last of them is read once. The node with partitions has a record in each of them and was stopped by SIGTERM.
"""

from __future__ import annotations

import time

from bench import raw, rdkafka
from bench.brokers import START_DEADLINE_S, Broker, System
from bench.measuring import Figures, say
from bench.proc import memory_of

TOPIC = "many"
RECORD_BYTES = 1000
POLL_S = 0.002


def node_with_partitions(system: System, partitions: int) -> Broker:
    """A stopped node that has them, and a record in each."""
    broker = Broker(system)
    try:
        broker.start()
        rdkafka.create_topics(broker.bootstrap, {TOPIC: partitions})
        rdkafka.produce(broker.bootstrap, TOPIC, partitions, partitions, RECORD_BYTES, {})
        broker.stop()
    except BaseException:
        broker.remove()
        raise
    return broker


def restart(broker: Broker, partitions: int) -> Figures:
    """Start a stopped node, measure, stop it again."""
    started = time.perf_counter()
    first_answer_s = broker.start()
    connection = raw.Connection(broker.address)
    while True:
        topic = raw.topics_of(connection, [TOPIC]).get(TOPIC)
        usable_s = time.perf_counter() - started
        if topic is not None and len(topic.leaders) == partitions and topic.is_usable:
            break
        if usable_s > START_DEADLINE_S:
            raise RuntimeError(f"{broker.system.label}: {TOPIC} has no leaders:\n{broker.log_tail()}")
        time.sleep(POLL_S)
    raw.until_fetched(connection, raw.fetch(topic, partitions - 1, 0))
    readable_s = time.perf_counter() - started
    connection.close()
    memory = memory_of(broker.pid)
    stop_s = broker.stop()
    say(f"  start with {partitions} partitions: {first_answer_s:.2f} s, usable {usable_s:.2f} s, stop {stop_s:.2f} s")
    return {
        "start.partitions_s": first_answer_s,
        "start.usable_s": usable_s,
        "start.readable_s": readable_s,
        "start.rss_mb": memory.rss_mb,
        "stop.partitions_s": stop_s,
    }


def of_empty_nodes(systems: list[System], count: int) -> dict[str, list[Figures]]:
    """Each of a new node, in turn."""
    figures: dict[str, list[Figures]] = {system.name: [] for system in systems}
    for _ in range(count):
        for system in systems:
            broker = Broker(system)
            try:
                figures[system.name].append({"start.empty_s": broker.start()})
            finally:
                broker.remove()
    for system in systems:
        taken = ", ".join(f"{one['start.empty_s']:.2f}" for one in figures[system.name])
        say(f"{system.label}: starts of an empty node, s: {taken}")
    return figures


def alternate(systems: list[System], partitions: int, rounds: int) -> dict[str, list[Figures]]:
    """Restarts in turn; every node has been started before."""
    nodes: dict[str, Broker] = {}
    try:
        for system in systems:
            say(f"{system.label}: a node with {partitions} partitions")
            nodes[system.name] = node_with_partitions(system, partitions)
        figures: dict[str, list[Figures]] = {name: [] for name in nodes}
        for _ in range(rounds):
            for name, broker in nodes.items():
                say(broker.system.label)
                figures[name].append(restart(broker, partitions))
        return figures
    finally:
        for broker in nodes.values():
            broker.remove()
