"""One member of a consumer group, a process of its own: reads what the group gives it, and says what that is.

    python -m examples.fleet.member BOOTSTRAP GROUP [PROTOCOL]

The protocol is `consumer`, the new one, unless told otherwise. Each line of its output is JSON: its partitions. It
leaves the group when its input ends, so also when whoever started it is gone.
"""

from __future__ import annotations

import json
import sys
import threading

from confluent_kafka import Consumer

from examples.fleet import QUIET, TOPIC

# How soon a member that is gone counts as gone. By the new protocol that is the broker's affair.
TIMES: dict[str, dict[str, int]] = {
    "classic": {"session.timeout.ms": 6000, "heartbeat.interval.ms": 500},
    "consumer": {},
}


def main() -> None:
    bootstrap, group, protocol = [*sys.argv[1:], "consumer"][:3]
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap,
            "group.id": group,
            "group.protocol": protocol,
            "auto.offset.reset": "earliest",
            "auto.commit.interval.ms": 500,
            **TIMES[protocol],
            **QUIET,
        }
    )

    over = threading.Event()

    def wait_for_the_end() -> None:
        sys.stdin.read()
        over.set()

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    consumer.subscribe([TOPIC])
    told: list[int] | None = None
    while not over.is_set():
        consumer.consume(500, timeout=0.1)
        partitions = sorted(each.partition for each in consumer.assignment())
        if partitions != told:
            told = partitions
            print(json.dumps(partitions), flush=True)
    consumer.close()


if __name__ == "__main__":
    main()
