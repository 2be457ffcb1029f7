"""A process of its own: reads every partition from offset 0 and compares with what the trucks know to be delivered.

    python -m examples.fleet.check BOOTSTRAP FILE

FILE is JSON: for each truck the numbers of its reports that the node acknowledged. Exits with 1 if any is lost, or if
a truck's reports are not in order, each once.
"""

from __future__ import annotations

import itertools
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition
from rich.console import Console
from rich.table import Table

from examples.fleet import PARTITIONS, QUIET, TOPIC

TIMEOUT_S = 60.0


class Outcome(NamedTuple):
    truck_id: str
    sent: int
    seen: int
    lost: int
    out_of_order: int  # or a second time

    @property
    def is_good(self) -> bool:
        return self.lost == 0 and self.out_of_order == 0


def numbers_by_truck(bootstrap: str) -> dict[str, list[int]]:
    """As they stand in the log."""
    seen: dict[str, list[int]] = {}
    for key, value in _records(bootstrap):
        seen.setdefault(key.decode(), []).append(json.loads(value)["number"])
    return seen


def _records(bootstrap: str) -> Iterator[tuple[bytes, bytes]]:
    config = {"bootstrap.servers": bootstrap, "group.id": "check", "enable.auto.commit": False, **QUIET}
    consumer = Consumer(config | {"auto.offset.reset": "error", "enable.partition.eof": True})
    consumer.assign([TopicPartition(TOPIC, each, 0) for each in range(PARTITIONS)])
    left = PARTITIONS
    until = time.monotonic() + TIMEOUT_S
    while left:
        if time.monotonic() > until:
            raise SystemExit(f"{left} of {PARTITIONS} partitions were not read to their end within {TIMEOUT_S:.0f} s")
        for message in consumer.consume(1000, timeout=0.1):
            error, key, value = message.error(), message.key(), message.value()
            if error is not None and error.code() == KafkaError._PARTITION_EOF:
                left -= 1
            elif error is not None or not isinstance(key, bytes) or value is None:
                raise KafkaException(error)
            else:
                yield key, value
    consumer.close()


def compare(delivered: dict[str, list[int]], seen: dict[str, list[int]]) -> list[Outcome]:
    outcomes = []
    for truck_id in sorted(delivered.keys() | seen.keys()):
        sent, found = delivered.get(truck_id, []), seen.get(truck_id, [])
        out_of_order = sum(later <= earlier for earlier, later in itertools.pairwise(found))
        outcomes.append(Outcome(truck_id, len(sent), len(found), len(set(sent) - set(found)), out_of_order))
    return outcomes


def show(outcomes: list[Outcome]) -> None:
    """The sum, and every truck with which something is wrong."""
    table = Table(title=f"{TOPIC}, read again from offset 0")
    for column in ("", "sent", "seen", "lost", "out of order"):
        table.add_column(column, justify="right" if column else "left")
    counts = ([each.sent, each.seen, each.lost, each.out_of_order] for each in outcomes)
    table.add_row(f"{len(outcomes)} trucks", *(str(sum(column)) for column in zip(*counts, strict=True)))
    for bad in outcomes:
        if not bad.is_good:
            table.add_row(bad.truck_id, str(bad.sent), str(bad.seen), str(bad.lost), str(bad.out_of_order))
    Console().print(table)


def main() -> None:
    bootstrap, file = sys.argv[1:]
    outcomes = compare(json.loads(Path(file).read_text()), numbers_by_truck(bootstrap))
    show(outcomes)
    sys.exit(0 if outcomes and all(each.is_good for each in outcomes) else 1)


if __name__ == "__main__":
    main()
