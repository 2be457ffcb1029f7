"""Apache Kafka's own cleaner, given the same logs, the same range and the same time, leaves the same batches; and it
reads what ours leaves."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from ottla.log import compaction
from ottla.log.cleaner import CleanJob
from ottla.log.compaction import CleanResult, CleanTask
from ottla.wire.batch import BatchHeader, BatchWalk, Codec, Stop
from ottla.wire.records import Record, read_records
from tests.log.compacting import COMPACTED
from tests.log.compaction_model import Model
from tools.apache_kafka import java

CLEAN_LOGS = Path(__file__).parents[1] / "java" / "CleanLogs.java"
DUMP = "org.apache.kafka.tools.DumpLogSegments"
TROUBLE = re.compile(r"mismatch|out of order|not be found|invalid|corrupt|isvalid: false|exception", re.I)
SEEDS = range(8)


class Round(NamedTuple):
    """One log as it was, as Ottla left it, and what Kafka must be told to do the same."""

    before: Path
    after: Path
    task: CleanTask
    end_offset: int


class RecordingModel(Model):
    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder / "data", seed)
        self.folder = folder
        self.recorded: list[Round] = []

    def _copy(self, name: str) -> Path:
        copy = self.folder / f"{name}-{len(self.recorded)}" / "pages-0"
        shutil.copytree(self.node.partition_folder, copy, ignore=shutil.ignore_patterns("*.cleaned", "*.deleted"))
        return copy

    def before_round(self, job: CleanJob) -> None:
        for segment in self.node.log.segments:
            segment.indexes.write()
        self.before = self._copy("before")

    def after_round(self, job: CleanJob, result: CleanResult) -> None:
        self.recorded.append(Round(self.before, self._copy("after"), job.task, result.end_offset))


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> list[Round]:
    """Kafka joins as many segments as fit into one."""
    recorded: list[Round] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compaction, "MAX_GROUP", 1000)
        for seed in SEEDS:
            model = RecordingModel(tmp_path_factory.mktemp("model"), seed)
            for _ in range(10):
                for _ in range(model.random.randrange(5, 30)):
                    model.step()
                model.clean()
            recorded += model.recorded
    assert len(recorded) > 40
    return recorded


class Batch(NamedTuple):
    """All that a batch says, but not how its records are compressed; without compression its bytes, too."""

    fields: tuple[int, ...]
    records: list[Record]
    data: bytes


def batches(path: Path) -> list[Batch]:
    data = path.read_bytes()
    walk = BatchWalk(data, check_crc=True)
    found = [_batch(header, data[at : at + header.size_in_bytes]) for at, header in walk]
    assert walk.stop is Stop.END
    return found


def _batch(header: BatchHeader, data: bytes) -> Batch:
    fields = (
        header.base_offset,
        header.last_offset,
        header.partition_leader_epoch,
        header.attributes,
        header.base_timestamp,
        header.max_timestamp,
        header.producer_id,
        header.producer_epoch,
        header.base_sequence,
    )
    return Batch(fields, read_records(data), data if header.codec is Codec.NONE else b"")


def files(folder: Path, *suffixes: str) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in suffixes)


def test_kafkas_cleaner_leaves_the_same_batches_in_the_same_segments(rounds: list[Round]) -> None:
    config = COMPACTED
    lines = [
        f"{each.before} {task.first_dirty_offset} {task.first_uncleanable_offset} {task.now_ms}"
        f" {task.map_memory} {task.map_load_factor}\n"
        for each in rounds
        for task in [each.task]
    ]
    output = java(
        str(CLEAN_LOGS),
        "cleanup.policy=compact",
        f"internal.segment.bytes={config.segment_bytes}",
        f"index.interval.bytes={config.index_interval_bytes}",
        f"delete.retention.ms={config.delete_retention_ms}",
        stdin="".join(lines),
    )
    assert [int(line) for line in output.split()] == [each.end_offset for each in rounds]
    for each in rounds:
        by_kafka, by_ottla = files(each.before, ".log"), files(each.after, ".log")
        assert [path.name for path in by_kafka] == [path.name for path in by_ottla]
        assert [batches(path) for path in by_kafka] == [batches(path) for path in by_ottla]
        aborted_by_kafka = {path.name: path.read_bytes() for path in files(each.before, ".txnindex")}
        aborted_by_ottla = {path.name: path.read_bytes() for path in files(each.after, ".txnindex")}
        assert {name: data for name, data in aborted_by_kafka.items() if data} == aborted_by_ottla


def test_kafka_finds_nothing_wrong_with_compacted_segments_and_their_indexes(rounds: list[Round]) -> None:
    checked = [path for each in rounds[::5] for path in files(each.after, ".log", ".index", ".timeindex", ".txnindex")]
    checked = [path for path in checked if path.stat().st_size]
    output = java(DUMP, "--files", ",".join(map(str, checked)), "--print-data-log", "--deep-iteration")
    assert output.count("Dumping") == len(checked)
    assert "deleteHorizonMs: OptionalLong[" in output
    assert not TROUBLE.search(output.replace("isvalid: true", "")), TROUBLE.search(output)
    indexes = [str(path) for path in checked if path.suffix in (".index", ".timeindex")]
    output = java(DUMP, "--files", ",".join(indexes), "--index-sanity-check")
    assert output.count("passed sanity check") == len(indexes)
