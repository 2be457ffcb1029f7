"""Kafka's own VerifiableProducer: it writes numbers, and says of each where it was written."""

from __future__ import annotations

import json
import subprocess
import threading
from collections import defaultdict
from pathlib import Path

from tests.chaos.writers import PATIENCE_S
from tools.apache_kafka import SHORT_LIVED, java_command

# The tool itself would ask for no retries, with which no producer is idempotent.
PROPERTIES = """
enable.idempotence=true
retries=2147483647
delivery.timeout.ms=300000
request.timeout.ms=10000
reconnect.backoff.max.ms=100
retry.backoff.ms=20
retry.backoff.max.ms=100
max.block.ms=120000
linger.ms=1
"""


class VerifiableProducer(threading.Thread):
    """`acknowledged[partition][offset]` is the number there."""

    def __init__(self, bootstrap: str, topic: str, folder: Path, per_second: int) -> None:
        super().__init__(name="verifiable-producer", daemon=True)
        properties = folder / "producer.properties"
        properties.write_text(PROPERTIES)
        self._log = folder / "producer.log"
        command = java_command(
            "org.apache.kafka.tools.VerifiableProducer",
            *("--bootstrap-server", bootstrap, "--topic", topic, "--acks", "-1"),
            *("--throughput", str(per_second), "--command-config", str(properties)),
            options=SHORT_LIVED,
        )
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        self.acknowledged: dict[int, dict[int, int]] = defaultdict(dict)
        self.errors: list[str] = []
        self.count = 0

    def run(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            event = json.loads(line)
            if event["name"] == "producer_send_success":
                self.acknowledged[event["partition"]][event["offset"]] = int(event["value"])
                self.count += 1
            elif event["name"] == "producer_send_error":
                self.errors.append(f"{event['value']}: {event['exception']}: {event['message']}")
        self._process.stdout.close()

    def finish(self) -> None:
        """It delivers what it has taken, and ends."""
        self._process.terminate()
        self.join(PATIENCE_S)
        assert not self.is_alive(), self._log.read_text()[-4000:]
        self._process.wait()

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
