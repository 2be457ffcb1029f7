"""Shows the last position of each truck, as a consumer of all partitions sees it; plain lines without a terminal."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from confluent_kafka import OFFSET_BEGINNING, Consumer, KafkaException, TopicPartition
from rich.columns import Columns
from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from examples.fleet import PARTITIONS, QUIET, TOPIC

REFRESH_S = 0.25
PLAIN_LINE_S = 1.0


@dataclass(slots=True)
class Positions:
    """What was read so far: a line for each truck."""

    reports: int = 0
    lines: dict[str, str] = field(default_factory=dict)

    def take(self, value: bytes) -> None:
        report = json.loads(value)
        truck_id = report["truck_id"]
        number = truck_id.removeprefix("truck-")
        self.lines[truck_id] = f"{number} {report['latitude']:.4f} {report['longitude']:.4f}"
        self.reports += 1


class Screen:
    """`news` are lines about all else. They stand above the trucks, of which a small terminal shows only some."""

    def __init__(self, console: Console, bootstrap: str, news: Callable[[], Iterable[str]]) -> None:
        self._console = console
        self._news = news
        self.positions = Positions()
        self._started = time.monotonic()
        self._consumer = Consumer(
            {"bootstrap.servers": bootstrap, "group.id": "screen", "enable.auto.commit": False, **QUIET}
        )
        self._consumer.assign([TopicPartition(TOPIC, each, OFFSET_BEGINNING) for each in range(PARTITIONS)])

    def show(self, seconds: float | None, stop: threading.Event) -> None:
        """Until the time is over, or `stop` is set."""
        until = None if seconds is None else self._started + seconds
        try:
            if self._console.is_terminal:
                with Live(self._picture(), console=self._console, auto_refresh=False, vertical_overflow="crop") as live:
                    while self._read_on(REFRESH_S, until, stop):
                        live.update(self._picture(), refresh=True)
            else:
                while self._read_on(PLAIN_LINE_S, until, stop):
                    self._console.print(" · ".join([self._summary(), *self._news()]), soft_wrap=True, markup=False)
        finally:
            self._consumer.close()

    def _read_on(self, seconds: float, until: float | None, stop: threading.Event) -> bool:
        """For so long; whether to go on after that."""
        turn = time.monotonic() + seconds
        while not stop.is_set():
            now = time.monotonic()
            if until is not None and now >= until:
                return False
            if now >= turn:
                return True
            for message in self._consumer.consume(500, timeout=0.05):
                error, value = message.error(), message.value()
                if error is not None or value is None:
                    raise KafkaException(error)
                self.positions.take(value)
        return False

    def _picture(self) -> Group:
        lines = [Text(line, no_wrap=True) for _, line in sorted(self.positions.lines.items())]
        return Group(*(Text(line, style="bold") for line in (self._summary(), *self._news())), Columns(lines))

    def _summary(self) -> str:
        seconds = time.monotonic() - self._started
        trucks = len(self.positions.lines)
        return f"{seconds:4.0f} s: {self.positions.reports} reports read, positions of {trucks} trucks"
