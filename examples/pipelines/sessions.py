"""For clickstream-sessions.yaml: a visitor's way through the pages, when half an hour has passed without a click."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

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
            # Spark's times have no zone; they are in that of the machine, as Python takes them.
            self._handle.registerTimer(round((row.at + self._gap).timestamp() * 1000))
        return iter(())

    def handleExpiredTimer(
        self, key: tuple[str], timerValues: TimerValues, expiredTimerInfo: ExpiredTimerInfo
    ) -> Iterator[Row]:
        clicks = sorted(self._clicks.get())
        last = datetime.fromtimestamp(expiredTimerInfo.getExpiryTimeInMs() / 1000) - self._gap
        over = [click for click in clicks if click[0] <= last]
        later = clicks[len(over) :]
        if not over or (later and later[0][0] < last + self._gap):
            return
        if later:
            self._clicks.put(later)
        else:
            self._clicks.clear()
        yield Row(visitor=key[0], began=over[0][0], path=" → ".join(page for _, page in over))
