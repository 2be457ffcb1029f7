"""The two brokers, started with the same properties, and what is particular to each: ports, cluster id and folder."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ottla.handlers.context import ListenerKind
from ottla.world.real_processes import free_ports
from tests.oracle.harness import BROKER, CONTROLLER, Properties
from tests.oracle.outcome import Fact
from tests.support.node import running_node
from tools.apache_kafka import apache_kafka, single_node_properties

HOST = "127.0.0.1"
PROPERTIES = {
    "group.initial.rebalance.delay.ms": "0",  # no case waits for members that do not come
    "group.consumer.assignment.interval.ms": "0",  # nor for the next assignment
}


@dataclass(frozen=True, slots=True)
class Target:
    addresses: Mapping[ListenerKind, tuple[str, int]]
    facts: tuple[Fact, ...]


def _target(port: int, controller_port: int, data: Path) -> Target:
    return Target(
        {BROKER: (HOST, port), CONTROLLER: (HOST, controller_port)},
        (
            Fact("<broker-port>", "port", port),
            Fact("<controller-port>", "port", controller_port),
            Fact("<cluster-id>", "cluster_id", _cluster_id(data)),
            Fact(
                "<not-this-cluster>",
                "error_message",
                f'The given id "another" doesn\'t match the cluster id "{_cluster_id(data)}"',
            ),
            Fact("<log-dir>", "log_dir", str(data)),
        ),
    )


def _cluster_id(data: Path) -> str:
    """From the disk, so that an answer with another one is noticed."""
    lines = (data / "meta.properties").read_text().splitlines()
    return next(line.removeprefix("cluster.id=") for line in lines if line.startswith("cluster.id="))


@contextlib.contextmanager
def kafka(properties: Properties = ()) -> Iterator[Target]:
    with apache_kafka({**PROPERTIES, **dict(properties)}) as broker:
        yield _target(broker.port, broker.controller_port, broker.data)


@contextlib.contextmanager
def ottla(folder: Path, properties: Properties = ()) -> Iterator[Target]:
    port, controller_port = free_ports(2)
    data = folder / "data"
    own = single_node_properties(data, port, controller_port)
    with running_node(folder, {**own, **PROPERTIES, **dict(properties)}):
        yield _target(port, controller_port, data)
