"""From the start of a process to its first answer, Ottla and Apache Kafka in turn: `python -m bench.start [--json]`.

The clock runs from just before the process is started until the first ApiVersions answer is here; a client tries to
connect every few milliseconds. Both start with formatted, empty data folders, and both have been started once before.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tools.apache_kafka import free_ports, java, java_command, single_node_properties

API_VERSIONS_V0 = struct.pack(">ihhih", 10, 18, 0, 1, -1)
RETRY_S = 0.002
DEADLINE_S = 60.0


def first_answer_s(command: list[str], port: int) -> tuple[float, float]:
    """Seconds until the first ApiVersions answer, and resident megabytes right then."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not _answers(port):
            if process.poll() is not None or time.perf_counter() - started > DEADLINE_S:
                raise SystemExit(f"did not start: {' '.join(command)}")
            time.sleep(RETRY_S)
        taken = time.perf_counter() - started
        return taken, _resident_mb(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(DEADLINE_S)


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=DEADLINE_S) as connection:
            connection.sendall(API_VERSIONS_V0)
            return len(connection.recv(10)) > 0
    except (ConnectionRefusedError, ConnectionResetError):
        return False


def _resident_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise SystemExit("no VmRSS in /proc")


def properties_file(folder: Path) -> tuple[Path, int]:
    """The same single-node configuration for both."""
    port, controller_port = free_ports(2)
    properties = single_node_properties(folder / "data", port, controller_port)
    file = folder / "server.properties"
    file.write_text("".join(f"{key}={value}\n" for key, value in properties.items()))
    return file, port


def start_ottla(folder: Path) -> tuple[float, float]:
    file, port = properties_file(folder)
    ottla = [sys.executable, "-m", "ottla.cli.main"]
    cluster_id = subprocess.run([*ottla, "storage", "random-uuid"], capture_output=True, text=True, check=True).stdout
    format_ = [*ottla, "storage", "format", "-t", cluster_id.strip(), "-c", str(file)]
    subprocess.run(format_, stdout=subprocess.DEVNULL, check=True)
    return first_answer_s([*ottla, "start", str(file)], port)


def start_kafka(folder: Path) -> tuple[float, float]:
    file, port = properties_file(folder)
    cluster_id = java("kafka.tools.StorageTool", "random-uuid").split()[-1]
    java("kafka.tools.StorageTool", "format", "-t", cluster_id, "-c", str(file))
    return first_answer_s(java_command("kafka.Kafka", str(file), heap="1g"), port)


def measure(start: Callable[[Path], tuple[float, float]]) -> tuple[float, float]:
    folder = Path(tempfile.mkdtemp(prefix="bench-start-"))
    try:
        return start(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = arguments.parse_args()
    measure(start_ottla)
    measure(start_kafka)
    rounds = [(measure(start_ottla), measure(start_kafka)) for _ in range(options.rounds)]
    figures = {}
    for name, index in (("seconds to the first answer", 0), ("resident MB at the first answer", 1)):
        ottla = statistics.median(round_[0][index] for round_ in rounds)
        kafka = statistics.median(round_[1][index] for round_ in rounds)
        figures[name] = {"ottla": ottla, "apache_kafka": kafka, "ratio": ottla / kafka}
    if options.json:
        print(json.dumps(figures, indent=2))
        return
    table = Table(title=f"Start of an empty single node, median of {options.rounds}")
    for column in ("", "Ottla", "Apache Kafka 4.3.1", "Ottla / Kafka"):
        table.add_column(column, justify="right" if column else "left")
    for name, row in figures.items():
        table.add_row(name, f"{row['ottla']:.2f}", f"{row['apache_kafka']:.2f}", f"{row['ratio']:.3f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
