"""Apache Kafka on the data directory that a node has left."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from ottla.world.real_processes import free_ports
from tests.support.waiting import eventually
from tools.apache_kafka import broker_command, single_node_properties

KAFKA_STARTS_S = 60.0


@contextlib.contextmanager
def kafka_on(data: Path, folder: Path, extra: Mapping[str, str] | None = None) -> Iterator[str]:
    """Its bootstrap address; in the end it stops in order, upon which its partitions have no leader. Its own files, and
    `kafka.log`, are in `folder`."""
    port, controller_port = free_ports(2)
    properties = folder / "kafka.properties"
    given = single_node_properties(data, port, controller_port) | dict(extra or {})
    properties.write_text("".join(f"{key}={value}\n" for key, value in given.items()))
    log = folder / "kafka.log"
    with log.open("wb") as output:
        kafka = subprocess.Popen(broker_command(properties), stdout=output, stderr=output)
    try:
        eventually(lambda: b"Kafka Server started" in log.read_bytes(), lambda: log.read_text()[-3000:], KAFKA_STARTS_S)
        yield f"127.0.0.1:{port}"
        kafka.terminate()
        kafka.wait(KAFKA_STARTS_S)
    finally:
        kafka.kill()
        kafka.wait()
