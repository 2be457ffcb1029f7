"""A partition over a log in the test's folder, and a clock that the test moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ottla.log.end_marker import EndMarker, write_end_marker
from ottla.log.log_config import LogConfig
from ottla.metadata import image
from ottla.partition.partition import Partition
from ottla.wire.records import Record, write_batch
from tests.log.logs import NOW_MS, batch, open_log

NODE = 1
TOPIC_ID = bytes(range(16))
SINGLE = image.Partition((NODE,), (NODE,), NODE, leader_epoch=5)


def open_partition(folder: Path, index: int = 0, state: image.Partition = SINGLE) -> Partition:
    log = open_log(folder / f"pages-{index}", LogConfig(), open_files=16)
    partition = Partition(NODE, "pages", TOPIC_ID, index, log)
    partition.update(state)
    return partition


def append(partition: Partition, *values: bytes) -> int:
    return partition.append_as_leader(batch(*values), NOW_MS).base_offset


def append_in_transaction(partition: Partition, producer_id: int, sequence: int, *values: bytes) -> int:
    records = [Record(offset, NOW_MS, None, value) for offset, value in enumerate(values)]
    written = write_batch(
        records, producer_id=producer_id, producer_epoch=0, base_sequence=sequence, transactional=True
    )
    return partition.append_as_leader(memoryview(written), NOW_MS).base_offset


def end_transaction(partition: Partition, producer_id: int, *, commit: bool) -> int:
    marker = write_end_marker(EndMarker(commit, 0), producer_id=producer_id, producer_epoch=0, timestamp=NOW_MS)
    return partition.append_from_coordinator(memoryview(marker), NOW_MS).base_offset


class FakeTimer:
    def __init__(self, due_s: float, callback: Callable[[], object]) -> None:
        self.due_s = due_s
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeClock:
    """Time that stands still until it is told to pass; and a loop that runs what is soon when asked."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.timers: list[FakeTimer] = []
        self.soon: list[Callable[[], object]] = []

    def now(self) -> float:
        return self.now_s

    def wall_ms(self) -> int:
        return NOW_MS + int(self.now_s * 1000)

    def call_later(self, delay_s: float, callback: Callable[[], object]) -> FakeTimer:
        timer = FakeTimer(self.now_s + delay_s, callback)
        self.timers.append(timer)
        return timer

    async def sleep(self, delay_s: float) -> None:
        raise NotImplementedError

    def call_soon(self, callback: Callable[[], object]) -> None:
        self.soon.append(callback)

    def run_soon(self) -> None:
        while self.soon:
            self.soon.pop(0)()

    def run_until(self, now_s: float) -> None:
        self.now_s = now_s
        for timer in [each for each in self.timers if each.due_s <= now_s and not each.cancelled]:
            self.timers.remove(timer)
            timer.callback()
        self.run_soon()

    @property
    def armed(self) -> int:
        return sum(not timer.cancelled for timer in self.timers)
