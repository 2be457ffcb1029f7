"""Feeds a pipeline of this folder with made-up records, always the same ones.

python -m examples.pipelines.feed change-data --bootstrap localhost:9092
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from confluent_kafka import KafkaError, KafkaException, Message, Producer
from confluent_kafka.admin import AdminClient, NewTopic

from examples.fleet import TOPIC as POSITIONS
from examples.fleet.trucks import Truck

PARTITIONS = 2
TIMEOUT_S = 30.0


class Fed(NamedTuple):
    """`at` is the record's timestamp; without it, the time it is sent."""

    topic: str
    key: str
    value: bytes | None
    at: datetime | None = None


def fleet(begin: datetime) -> Iterator[Fed]:
    """Ten trucks report every ten seconds for twenty minutes."""
    chance = random.Random(1)
    trucks = [Truck(f"truck-{n:03}", 50.08, 14.43, chance.uniform(0, 6), 50) for n in range(1, 11)]
    for second in range(0, 20 * 60, 10):
        for truck in trucks:
            truck.drive(10, chance)
            yield Fed(POSITIONS, truck.truck_id, truck.report(), begin + timedelta(seconds=second))


def change_data(begin: datetime) -> Iterator[Fed]:
    """Customers come, move and go; the last one comes back."""
    rows: dict[int, dict[str, object]] = {}
    chance = random.Random(2)
    for lsn in range(1, 301):
        number = chance.randint(1, 20)
        before = rows.pop(number, None)
        if before is not None and chance.random() < 0.3:
            yield _change(number, "d", lsn, before, None)
            yield Fed("shop.public.customers", str(number), None)
            continue
        city = chance.choice(["Brno", "Ostrava", "Plzeň", "Praha"])
        rows[number] = {"id": number, "name": f"customer {number}", "city": city}
        yield _change(number, "c" if before is None else "u", lsn, before, rows[number])


def _change(number: int, op: str, lsn: int, before: object, after: object) -> Fed:
    change = {"op": op, "before": before, "after": after, "source": {"lsn": lsn}}
    return Fed("shop.public.customers", str(number), _json(change))


def clickstream_sessions(begin: datetime) -> Iterator[Fed]:
    """Five visitors, each with three sessions; the records of a session are not in the order of their times."""
    chance = random.Random(3)
    for session in range(3):
        clicks = []
        for visitor in range(1, 6):
            at = begin + timedelta(hours=2 * session, minutes=chance.randint(0, 20))
            for _ in range(chance.randint(1, 6)):
                clicks.append((f"visitor-{visitor}", chance.choice(["/", "/search", "/item", "/basket"]), at))
                at += timedelta(seconds=chance.randint(1, 200))
        chance.shuffle(clicks)
        for click in clicks:
            yield _click(*click)
    # Sessions end when time has gone on, and time goes on with the clicks.
    yield _click("visitor-0", "/", begin + timedelta(days=1))


def _click(visitor: str, page: str, at: datetime) -> Fed:
    return Fed("clicks", visitor, _json({"visitor": visitor, "page": page, "at": at.isoformat()}))


def dead_letters(begin: datetime) -> Iterator[Fed]:
    """Every order of a hundred that ends in 1, 3, 5, 7 or 9 has something wrong with it."""
    for number in range(100):
        order: dict[str, object] = {"id": number, "customer": f"customer {number % 7}", "amount": 20 * number + 0.5}
        order["currency"] = "EUR"
        match number % 10:
            case 1:
                order["amount"] = -1
            case 3:
                order["currency"] = "XXX"
            case 5:
                order["customer"] = "test"
            case 7:
                yield Fed("orders", str(number), _json(order)[:-5])
                continue
            case 9:
                order["id"] = f"number {number}"
        yield Fed("orders", str(number), _json(order))


def enrichment(begin: datetime) -> Iterator[Fed]:
    """Forty trips of four drivers, one of whom is not in drivers.csv; every fifth trip never arrives."""
    chance = random.Random(5)
    for trip in range(40):
        at = begin + timedelta(minutes=chance.randint(0, 50))
        place = {"latitude": 50 + chance.random(), "longitude": 14 + 3 * chance.random()}
        departure = {"trip": trip, "driver": f"d{trip % 4 + 1}", "at": at.isoformat(), **place}
        yield Fed("departures", str(trip), _json(departure))
        if trip % 5 != 4:
            at += timedelta(minutes=chance.randint(30, 400))
            place = {"latitude": 49 + chance.random(), "longitude": 14 + 3 * chance.random()}
            yield Fed("arrivals", str(trip), _json({"trip": trip, "at": at.isoformat(), **place}))


def _json(value: object) -> bytes:
    return json.dumps(value).encode()


FEEDS: dict[str, Callable[[datetime], Iterator[Fed]]] = {
    "fleet": fleet,
    "change-data": change_data,
    "clickstream-sessions": clickstream_sessions,
    "dead-letters": dead_letters,
    "enrichment": enrichment,
}


def feed(name: str, bootstrap: str, begin: datetime) -> list[Fed]:
    """Makes the topics that are missing, sends, and returns what the cluster has acknowledged."""
    records = list(FEEDS[name](begin))
    _create_topics(bootstrap, sorted({each.topic for each in records}))
    failures: list[KafkaError] = []

    def on_delivery(error: KafkaError | None, _: Message) -> None:
        if error is not None:
            failures.append(error)

    producer = Producer({"bootstrap.servers": bootstrap, "enable.idempotence": True})
    for record in records:
        at_ms = int(record.at.timestamp() * 1000) if record.at else 0
        producer.produce(record.topic, record.value, record.key, timestamp=at_ms, on_delivery=on_delivery)
        producer.poll(0)
    if producer.flush(TIMEOUT_S):
        raise SystemExit(f"{bootstrap} did not answer within {TIMEOUT_S:.0f} s")
    producer.close()
    if failures:
        raise KafkaException(failures[0])
    return records


def _create_topics(bootstrap: str, topics: list[str]) -> None:
    admin = AdminClient({"bootstrap.servers": bootstrap})
    made = admin.create_topics([NewTopic(topic, PARTITIONS, 1) for topic in topics], request_timeout=TIMEOUT_S)
    for future in made.values():
        try:
            future.result()
        except KafkaException as error:
            if error.args[0].code() != KafkaError.TOPIC_ALREADY_EXISTS:
                raise


def main() -> None:
    parser = argparse.ArgumentParser(description="Feeds an example with made-up records.")
    parser.add_argument("name", choices=FEEDS)
    parser.add_argument("--bootstrap", default="localhost:9092")
    arguments = parser.parse_args()
    # In the past, so that all of its windows are over, and not so long ago that the topic has forgotten it.
    hour = datetime.now(UTC).replace(minute=0, second=0, microsecond=0)
    records = feed(arguments.name, arguments.bootstrap, hour - timedelta(hours=1))
    topics = ", ".join(sorted({each.topic for each in records}))
    print(f"{len(records)} records sent to {topics}")


if __name__ == "__main__":
    main()
