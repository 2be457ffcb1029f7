"""For clickstream-sessions.yaml: a visitor's way through the pages, when half an hour has passed without a click."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from pyspark.sql import Row
from pyspark.sql.streaming import StatefulProcessor, StatefulProcessorHandle
from pyspark.sql.streaming.stateful_processor import ExpiredTimerInfo, TimerValues


class Paths(StatefulProcessor):
    """Keeps the clicks of sessions that may go on. Each click has a timer for the moment it would be the last."""

    def __init__(self, gap_minutes: int) -> None:
        self._gap_ms = gap_minutes * 60_000

    def init(self, handle: StatefulProcessorHandle) -> None:
        self._handle = handle
        self._clicks = handle.getListState("clicks", "at_ms BIGINT, page STRING")

    def handleInputRows(self, key: tuple[str], rows: Iterator[Row], timerValues: TimerValues) -> Iterator[Row]:
        for row in rows:
            # A time from Spark has no zone, but is in the machine's, as Python takes it.
            at_ms = round(row.at.timestamp() * 1000)
            self._clicks.appendValue((at_ms, row.page))
            self._handle.registerTimer(at_ms + self._gap_ms)
        return iter(())

    def handleExpiredTimer(
        self, key: tuple[str], timerValues: TimerValues, expiredTimerInfo: ExpiredTimerInfo
    ) -> Iterator[Row]:
        end_ms = expiredTimerInfo.getExpiryTimeInMs()
        clicks = sorted(self._clicks.get())
        over = [click for click in clicks if click[0] + self._gap_ms <= end_ms]
        later = clicks[len(over) :]
        if not over or (later and later[0][0] < end_ms):
            return
        if later:
            self._clicks.put(later)
        else:
            self._clicks.clear()
        began = datetime.fromtimestamp(over[0][0] / 1000, UTC)
        yield Row(visitor=key[0], began=began, path=" → ".join(page for _, page in over))
