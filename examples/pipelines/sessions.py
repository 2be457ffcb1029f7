"""For clickstream-sessions.yaml: a visitor's way through the pages, when half an hour has passed without a click."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from pyspark.sql import Row
from pyspark.sql.streaming import StatefulProcessor, StatefulProcessorHandle
from pyspark.sql.streaming.stateful_processor import ExpiredTimerInfo, TimerValues


class Paths(StatefulProcessor):
    """Keeps the clicks of sessions that may go on. Each click has a timer for the moment it would be the last."""

    def __init__(self, gap_minutes: int) -> None:
        self._gap = timedelta(minutes=gap_minutes)

    def init(self, handle: StatefulProcessorHandle) -> None:
        self._handle = handle
        self._clicks = handle.getListState("clicks", "at TIMESTAMP, page STRING")

    def handleInputRows(self, key: tuple[str], rows: Iterator[Row], timerValues: TimerValues) -> Iterator[Row]:
        for row in rows:
            self._clicks.appendValue((row.at, row.page))
            self._handle.registerTimer(milliseconds(row.at + self._gap))
        return iter(())

    def handleExpiredTimer(
        self, key: tuple[str], timerValues: TimerValues, expiredTimerInfo: ExpiredTimerInfo
    ) -> Iterator[Row]:
        clicks = sorted(self._clicks.get())
        ended = expiredTimerInfo.getExpiryTimeInMs()
        over = [click for click in clicks if milliseconds(click[0] + self._gap) <= ended]
        later = clicks[len(over) :]
        if not over or (later and later[0][0] < over[-1][0] + self._gap):
            return
        self._clicks.put([tuple(click) for click in later])
        yield Row(visitor=key[0], began=over[0][0], path=" → ".join(page for _, page in over))


def milliseconds(at: datetime) -> int:
    """Spark hands out times without a zone, in that of the machine."""
    return round(at.astimezone(UTC).timestamp() * 1000)
