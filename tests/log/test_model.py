"""A log against a plain list, through appends, reads, truncations, deletions, flushes and restarts in any order."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ottla.log.log_config import LogConfig
from tests.log.logs import NOW_MS, append, contents, open_log, records_in


class LogMachine(RuleBasedStateMachine):
    """The model: batches as (base offset, values), and where log start and recovery point should be."""

    @initialize(
        segment_bytes=st.sampled_from([300, 600, 2000]),
        interval=st.sampled_from([0, 100, 500]),
        index_bytes=st.sampled_from([60, 10_000]),
    )
    def start(self, segment_bytes: int, interval: int, index_bytes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ottla-log-model-"))
        self.config = LogConfig(
            segment_bytes=segment_bytes, index_interval_bytes=interval, segment_index_bytes=index_bytes
        )
        self.log = open_log(self.folder, self.config)
        self.batches: list[tuple[int, list[bytes]]] = []
        self.end = 0
        self.log_start = 0
        self.clock = NOW_MS

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)

    def expected(self) -> list[tuple[int, bytes | None]]:
        found = [(base + n, value) for base, values in self.batches for n, value in enumerate(values)]
        return [record for record in found if record[0] >= self.log_start]  # type: ignore[misc]

    @rule(sizes=st.lists(st.integers(0, 40), min_size=1, max_size=4), step=st.integers(-3, 5))
    def append_one(self, sizes: list[int], step: int) -> None:
        self.append(sizes, step)

    def append(self, sizes: list[int], step: int) -> None:
        self.clock += step
        values = [bytes([n % 256]) * size for n, size in enumerate(sizes)]
        assert append(self.log, *values, timestamp=self.clock, now_ms=self.clock) == self.end
        self.batches.append((self.end, values))
        self.end += len(values)

    @rule(count=st.integers(2, 12), size=st.integers(0, 60))
    def append_many(self, count: int, size: int) -> None:
        for _ in range(count):
            self.append([size], 1)

    @rule(data=st.data())
    def truncate(self, data: st.DataObject) -> None:
        offset = data.draw(st.sampled_from([base for base, _ in self.batches if base >= self.log_start] or [self.end]))
        self.log.truncate_to(offset, self.clock)
        self.batches = [each for each in self.batches if each[0] < offset]
        self.end = offset

    @rule(data=st.data())
    def delete_records(self, data: st.DataObject) -> None:
        self.log_start = data.draw(st.integers(self.log_start, self.end))
        self.log.delete_records_before(self.log_start)
        self.log.delete_old_segments(self.clock, self.end)

    @rule()
    def roll(self) -> None:
        self.log.roll(self.clock)

    @rule(data=st.data())
    def flush(self, data: st.DataObject) -> None:
        self.log.flush(data.draw(st.integers(0, self.end)))

    @rule()
    def close_and_open(self) -> None:
        self.log.close()
        self.log = open_log(self.folder, self.config, clean=True, log_start_offset=self.log_start, now_ms=self.clock)
        assert not self.log.recoveries

    @rule(open_files=st.integers(4, 9))
    def kill_and_open(self, open_files: int) -> None:
        self.log = open_log(
            self.folder,
            self.config,
            recovery_point=self.log.recovery_point,
            log_start_offset=self.log_start,
            now_ms=self.clock,
            open_files=open_files,
        )
        assert not any(recovery.reason for recovery in self.log.recoveries)

    @precondition(lambda self: self.end > self.log_start)
    @rule(data=st.data(), max_bytes=st.integers(1, 3000))
    def read(self, data: st.DataObject, max_bytes: int) -> None:
        offset = data.draw(st.integers(self.log_start, self.end - 1))
        upper = data.draw(st.integers(offset, self.end))
        result = self.log.read(offset, max_bytes, upper_bound=upper)
        found = records_in(result.read())
        assert all(record in self.all_records() for record in found)
        bases = [base for base, values in self.batches if base + len(values) > offset and base + len(values) <= upper]
        assert [record[0] for record in found[:1]] == bases[:1]
        assert result.length <= max_bytes or len({base for base in bases if base <= found[-1][0]}) == 1

    def all_records(self) -> list[tuple[int, bytes]]:
        return [(base + n, value) for base, values in self.batches for n, value in enumerate(values)]

    @invariant()
    def the_log_has_what_the_model_has(self) -> None:
        if hasattr(self, "log"):
            assert (self.log.log_start_offset, self.log.log_end_offset) == (self.log_start, self.end)
            assert contents(self.log) == self.expected()


LogMachine.TestCase.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
test_a_log_behaves_as_a_list_of_batches = LogMachine.TestCase
