"""`make demo`: starts a node as anyone would, shows with an unchanged Kafka client that it answers, stops it.

Exits with 1, and says why, if anything is not as promised.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time

from confluent_kafka import libversion
from confluent_kafka.admin import AdminClient
from rich.console import Console
from rich.table import Table

CLIENT_TIMEOUT_S = 10
STOP_TIMEOUT_S = 10

console = Console()


def start_node() -> tuple[subprocess.Popen[str], str]:
    """A node on a free port, and where clients find it."""
    command = [sys.executable, "-m", "ottla.cli.main", "dev", "--port", "0"]
    console.print("[dim]$ ottla dev --port 0[/dim]")
    started = time.perf_counter()
    node = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert node.stdout is not None
    line = node.stdout.readline().strip()
    if not line.startswith("ready bootstrap="):
        raise SystemExit(f"the node did not start: {line or 'no ready line'}")
    console.print(f"{line}  [dim]({time.perf_counter() - started:.2f} s after its start)[/dim]")
    return node, line.removeprefix("ready bootstrap=")


def show_cluster(bootstrap: str) -> None:
    """What an unchanged Kafka client sees."""
    client = AdminClient({"bootstrap.servers": bootstrap, "log_level": 4})
    cluster = client.describe_cluster(request_timeout=CLIENT_TIMEOUT_S).result()
    console.print(f"Cluster {cluster.cluster_id}, as confluent-kafka (librdkafka {libversion()[0]}) sees it:")
    table = Table()
    for column in ("broker", "host", "port", "rack", "controller"):
        table.add_column(column)
    for broker in cluster.nodes:
        is_controller = "yes" if broker.id == cluster.controller.id else ""
        table.add_row(str(broker.id), broker.host, str(broker.port), broker.rack or "", is_controller)
    console.print(table)
    if not cluster.nodes:
        raise SystemExit("the client found no broker")


def stop_node(node: subprocess.Popen[str]) -> None:
    node.send_signal(signal.SIGINT)
    code = node.wait(STOP_TIMEOUT_S)
    if code != 0:
        raise SystemExit(f"the node stopped with exit code {code}")
    console.print("The node has stopped cleanly.")


def main() -> None:
    node, bootstrap = start_node()
    try:
        show_cluster(bootstrap)
        stop_node(node)
    finally:
        node.kill()


if __name__ == "__main__":
    main()
