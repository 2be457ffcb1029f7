"""Simulated trucks around Prague. Each reports its position a few times a second, with its id as the key.

Every report has its truck's running number, by which the check knows what is missing and what is out of order.
"""

from __future__ import annotations

import json
import math
import random
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from confluent_kafka import KafkaError, Message, Producer

from examples.fleet import QUIET, TOPIC, TRUCKS

TICK_S = 0.2
FLUSH_S = 30.0
METRES_PER_DEGREE = 111_320.0


@dataclass(slots=True)
class Truck:
    truck_id: str
    latitude: float
    longitude: float
    heading: float
    speed_kmh: float
    number: int = 0

    def drive(self, seconds: float, chance: random.Random) -> None:
        self.heading += chance.gauss(0, 0.2)
        self.speed_kmh = min(90.0, max(0.0, self.speed_kmh + chance.gauss(0, 3)))
        metres = self.speed_kmh / 3.6 * seconds
        self.latitude += metres * math.cos(self.heading) / METRES_PER_DEGREE
        self.longitude += metres * math.sin(self.heading) / (METRES_PER_DEGREE * math.cos(math.radians(self.latitude)))
        self.number += 1

    def report(self) -> bytes:
        return json.dumps(
            {
                "truck_id": self.truck_id,
                "number": self.number,
                "latitude": round(self.latitude, 5),
                "longitude": round(self.longitude, 5),
                "speed_kmh": round(self.speed_kmh),
            }
        ).encode()


class Fleet(threading.Thread):
    """All trucks over one producer. `delivered` has, for each truck, the numbers that the node acknowledged."""

    def __init__(self, bootstrap: str) -> None:
        super().__init__(name="fleet", daemon=True)
        chance = self._chance = random.Random()
        self._trucks = [
            Truck(f"truck-{n:03}", chance.gauss(50.08, 0.1), chance.gauss(14.43, 0.1), chance.uniform(0, math.tau), 50)
            for n in range(1, TRUCKS + 1)
        ]
        self._producer = Producer({"bootstrap.servers": bootstrap, "enable.idempotence": True, "linger.ms": 5, **QUIET})
        self._finish = threading.Event()
        self.delivered: dict[str, list[int]] = {truck.truck_id: [] for truck in self._trucks}
        self.sent = 0
        self.failures: list[str] = []

    def run(self) -> None:
        due = time.monotonic()
        while not self._finish.is_set():
            for truck in self._trucks:
                truck.drive(TICK_S, self._chance)
                self._send(truck)
            due += TICK_S
            self._producer.poll(0)
            while (left := due - time.monotonic()) > 0:
                self._producer.poll(left)
        undelivered = self._producer.flush(FLUSH_S)
        if undelivered:
            self.failures.append(f"{undelivered} reports got no answer within {FLUSH_S:.0f} s")
        self._producer.close()

    def _send(self, truck: Truck) -> None:
        truck_id, number = truck.truck_id, truck.number

        def on_delivery(error: KafkaError | None, _: Message) -> None:
            if error is None:
                self.delivered[truck_id].append(number)
            else:
                self.failures.append(f"{truck_id}, report {number}: {error}")

        self._producer.produce(TOPIC, truck.report(), truck_id, on_delivery=on_delivery)
        self.sent += 1

    def finish(self, file: Path) -> None:
        """Waits for the last delivery reports and writes all of them down."""
        self._finish.set()
        self.join()
        file.write_text(json.dumps(self.delivered))
