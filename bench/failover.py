"""From the death of a leader until writes go on: SIGKILL, its session ends, another one is elected and takes a record.

A node that is not the active controller is killed: its session, which begins anew with each heartbeat, has to end. When
it does is not seen from outside, so it counts from the earliest moment that is possible unless the last heartbeat was
late, as on a machine that is too busy; and heartbeats come often. A bare client offers a record with acks=all to both
survivors, again and again, until one has taken it.
"""

from __future__ import annotations

import contextlib
import signal
import statistics
import time
from typing import NamedTuple

from bench import raw, rdkafka
from bench.brokers import Broker, System
from bench.clusters import COPIES, DEADLINE_S, BrokerCluster, connected, in_sync
from bench.measuring import Figures, say

HEARTBEAT_MS = 20
RECORD_BYTES = 100
ALL = -1
EARLY_S = 0.5  # before the session may end


class Outage(NamedTuple):
    total_s: float
    after_session_s: float


def measure(system: System, session_ms: int, kills: int) -> Figures:
    """Medians of so many kills in a cluster of its own; of more than one, the first is the warm-up."""
    extra = {"broker.session.timeout.ms": str(session_ms), "broker.heartbeat.interval.ms": str(HEARTBEAT_MS)}
    cluster = BrokerCluster(system, extra)
    try:
        cluster.start()
        outages = [_kill_a_leader(cluster, f"failover-{number}", session_ms) for number in range(kills)]
    except BaseException:
        say(f"the ends of the logs of {system.label}:\n{cluster.log_tails()}")
        raise
    finally:
        cluster.remove()
    counted = outages[1:] or outages
    return {
        "failover.after_session_s": statistics.median(each.after_session_s for each in counted),
        "failover.total_s": statistics.median(each.total_s for each in counted),
    }


def _kill_a_leader(cluster: BrokerCluster, name: str, session_ms: int) -> Outage:
    """It is back, and in sync again, when this returns."""
    # With as many partitions as nodes, one is led by a node that is not the active controller.
    rdkafka.create_topics(cluster.bootstrap, {name: COPIES}, copies=COPIES)
    with connected(next(iter(cluster.nodes.values()))) as connection:
        controller = raw.quorum_leader(connection)
        topic = in_sync(connection, name)
    partition, leader = next(each for each in enumerate(topic.leaders) if each[1] != controller)
    request = raw.produce(topic, partition, raw.batch(RECORD_BYTES), ALL)
    killed = cluster.nodes[leader]
    survivors = [node for node in cluster.nodes.values() if node is not killed]
    with connected(killed) as connection:
        raw.until_produced(connection, request)
    with contextlib.ExitStack() as stack:
        connections = [stack.enter_context(connected(node)) for node in survivors]
        gone = time.perf_counter()
        killed.stop(signal.SIGKILL)
        session_end = gone + (session_ms - HEARTBEAT_MS) / 1000
        time.sleep(max(0.0, session_end - EARLY_S - time.perf_counter()))
        taken = _first_taken(connections, request)
    outage = Outage(taken - gone, taken - session_end)
    say(f"  writes go on {outage.after_session_s:.3f} s after the session, {outage.total_s:.2f} s after the kill")
    _bring_back(cluster, killed, survivors[0], name)
    return outage


def _first_taken(connections: list[raw.Connection], request: bytes) -> float:
    deadline = time.perf_counter() + DEADLINE_S
    while True:
        for connection in connections:
            if not raw.produce_error(connection.ask(request)):
                return time.perf_counter()
        if time.perf_counter() > deadline:
            raise RuntimeError("no survivor takes records")
        time.sleep(raw.RETRY_S)


def _bring_back(cluster: BrokerCluster, killed: Broker, survivor: Broker, name: str) -> None:
    cluster.wait_until_known(killed, killed.launch())
    with connected(survivor) as connection:
        in_sync(connection, name)
