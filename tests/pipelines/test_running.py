"""A pipeline runs until it has caught up, is told to stop, or fails; on real Spark and a real node."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pytest
from deltalake import write_deltalake
from pyspark.sql import SparkSession

from ottla.cli.pipeline_run import RunOptions, run_run
from ottla.pipelines.failures import PipelineFailed, explained
from ottla.pipelines.loading import Loaded, load
from ottla.pipelines.model import TopicSink
from ottla.pipelines.progress import Quiet
from ottla.pipelines.running import Stop, run
from ottla.pipelines.session import session
from tests.pipelines import few_rows
from tests.pipelines.conftest import PipelineFile
from tests.pipelines.kafka import Kafka
from tests.support.waiting import eventually

DEADLINE_S = 120.0

WARM = """
name: warm
cluster:
  bootstrap.servers: ${BOOTSTRAP}
sources:
  readings:
    type: topic
    topic: ${IN}
    schema: id BIGINT, celsius DOUBLE
transforms:
  warm:
    type: sql
    sql: |
      SELECT
        id, celsius * 2 AS twice
      FROM readings
sinks:
  out:
    type: topic
    from: warm
    topic: ${OUT}
"""

# What is not there Spark asks for three more times, by default once a second.
IMPATIENT = WARM.replace("celsius DOUBLE\n", "celsius DOUBLE\n    options: {fetchOffset.retryIntervalMs: 10}\n")

SLOWLY = """
import time
from pathlib import Path


def slowly(values):
    if len(values):
        Path(FOLDER, "begun").touch()
        while Path(FOLDER, "held").exists():
            Path(FOLDER, "waiting").touch()
            time.sleep(0.1)
    return values
"""

FAILING = """
from pyspark.sql.streaming import StatefulProcessor

def unchecked(values):
    return values

def checked(values):
    if len(values):
        raise ValueError("too warm")
    return values

class Warm(StatefulProcessor):
    def init(self, handle): ...
    def close(self): ...

    def handleInputRows(self, key, rows, timers):
        raise ValueError("too cold")
"""


def start(loaded: Loaded, *, until_caught_up: bool = True, stop: Stop | None = None) -> None:
    log = loaded.folder / "spark.log"
    with session(loaded.name, loaded.pipeline.spark, log) as spark, explained(loaded, log):
        run(
            spark,
            loaded,
            until_caught_up=until_caught_up,
            view=Quiet(),
            stop=stop or Stop(),
            on_started=lambda: None,
        )


def failure(loaded: Loaded) -> str:
    """What the user reads, without the folder of the file and the line about the log."""
    with pytest.raises(PipelineFailed) as caught:
        start(loaded)
    told, _, log = str(caught.value).partition("\n")
    assert log == f"Spark's log: {loaded.folder / 'spark.log'}"
    return told.removeprefix(f"{loaded.folder}/")


def readings(*ids: int) -> list[dict[str, object]]:
    return [{"id": each, "celsius": each / 2} for each in ids]


# Running


def test_what_is_there_is_read_once_and_the_next_run_goes_on_behind_it(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic, out = kafka.create(), kafka.create()
    loaded = pipeline_file(WARM, IN=topic, OUT=out)
    kafka.send(topic, readings(*range(100)))
    start(loaded)
    assert sorted(record.json()["id"] for record in kafka.read(out)) == list(range(100))
    kafka.send(topic, readings(100))
    start(loaded)
    assert [record.json() for record in kafka.read(out)][100:] == [{"id": 100, "twice": 100.0}]


def test_a_stop_lets_the_batch_end(spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile) -> None:
    topic, out = kafka.create(), kafka.create()
    text = WARM.replace("celsius * 2", "slowly(celsius)") + FUNCTIONS.format("slowly")
    loaded = held_back(pipeline_file(text, IN=topic, OUT=out))
    kafka.send(topic, readings(1, 2, 3))
    stop = Stop()
    running = threading.Thread(target=start, args=(loaded,), kwargs={"until_caught_up": False, "stop": stop})
    running.start()
    eventually((loaded.folder / "begun").exists, "the batch begins", DEADLINE_S)
    stop.wished.set()
    eventually((loaded.folder / "waiting").exists, "the batch goes on", DEADLINE_S)
    (loaded.folder / "held").unlink()
    running.join(DEADLINE_S)
    checkpoint = Path(loaded.checkpoint("sinks", "out"))
    assert numbers(checkpoint / "offsets") == numbers(checkpoint / "commits") == ["0"]
    assert len(kafka.read(out)) == 3


def held_back(loaded: Loaded) -> Loaded:
    """With the function `slowly`: a batch goes on as long as there is the file `held`."""
    (loaded.folder / "functions.py").write_text(SLOWLY.replace("FOLDER", repr(str(loaded.folder))))
    (loaded.folder / "held").touch()
    return loaded


def numbers(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name.isdigit())


def test_one_that_waits_for_its_next_batch_stops_at_once(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic, out = kafka.create(), kafka.create()
    loaded = pipeline_file(WARM + "every: 1 hour\n", IN=topic, OUT=out)
    kafka.send(topic, readings(1))
    stop = Stop()
    running = threading.Thread(target=start, args=(loaded,), kwargs={"until_caught_up": False, "stop": stop})
    running.start()
    kafka.read(out, 1)
    stop.wished.set()
    running.join(30)
    assert not running.is_alive()


EVERY_KIND = """
name: every-kind
cluster: {bootstrap.servers: "${BOOTSTRAP}"}
every: 100 milliseconds
sources:
  stock: {type: delta, path: stock}
  made: {type: rate, rows_per_second: 10}
  counted: {type: spark, format: rate-micro-batch, options: {rowsPerBatch: 1, numPartitions: 1}}
transforms:
  once: {type: deduplicate, from: stock, keys: [id]}
  together:
    type: sql
    sql: |
      SELECT 'stock' AS kind, id FROM once
      UNION ALL SELECT 'made', value FROM made
      UNION ALL SELECT 'counted', value FROM counted
sinks:
  out: {type: topic, from: together, topic: "${OUT}"}
"""


def test_rows_of_tables_and_of_sources_that_make_them_go_through_a_whole_pipeline(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    out = kafka.create()
    loaded = pipeline_file(EVERY_KIND, OUT=out)

    def stocked(*ids: int) -> None:
        write_deltalake(loaded.folder / "stock", pa.table({"id": pa.array(ids, pa.int64())}), mode="append")

    def came(kind: str) -> list[int]:
        return sorted(row["id"] for record in kafka.read(out) if (row := record.json())["kind"] == kind)

    stocked(1, 2, 1)
    stop = Stop()
    running = threading.Thread(target=start, args=(loaded,), kwargs={"until_caught_up": False, "stop": stop})
    running.start()
    eventually(lambda: came("stock") == [1, 2], "the table is read", DEADLINE_S)
    stocked(2, 3)
    eventually(lambda: 3 in came("stock"), "what is added to it is read", DEADLINE_S)
    eventually(lambda: came("made") and len(came("counted")) > 1, "rows are made", DEADLINE_S)
    stop.wished.set()
    running.join(DEADLINE_S)
    assert came("stock") == [1, 2, 3]
    for kind in ("made", "counted"):
        made = came(kind)
        assert made == list(range(len(made)))


def test_a_second_wish_to_stop_interrupts() -> None:
    stop = Stop()
    stop.gently = True
    stop.wish(signal.SIGINT, None)
    assert stop.wished.is_set()
    with pytest.raises(KeyboardInterrupt):
        stop.wish(signal.SIGINT, None)


def test_when_one_sink_fails_the_others_end_with_their_batch(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic, out = kafka.create(), kafka.create()
    text = WARM + "  broken: {type: console, from: never}\n"
    text = text.replace("sinks:", "  never: {type: sql, sql: SELECT assert_true(id < 0) AS x FROM readings}\nsinks:")
    loaded = pipeline_file(text, IN=topic, OUT=out)
    kafka.send(topic, readings(1, 2))
    assert "'(id < 0)' is not true!" in failure(loaded)
    checkpoint = Path(loaded.checkpoint("sinks", "out"))
    assert numbers(checkpoint / "offsets") == numbers(checkpoint / "commits")
    assert [query.name for query in spark.streams.active] == []


# Sentences

FUNCTION = "  {0}: {{function: 'functions.py:{0}', returns: DOUBLE}}\n"
FUNCTIONS = f"functions:\n{FUNCTION}"
TWO_FUNCTIONS = FUNCTIONS.format("unchecked") + FUNCTION.format("checked")


@pytest.mark.parametrize(
    ("written", "instead", "told"),
    [
        (
            "celsius * 2",
            "celsus * 2",
            "pipeline.yaml:15:13: transform `warm`: A column, variable, or function parameter with name `celsus` cannot"
            " be resolved. Did you mean one of the following? [`celsius`",
        ),
        ("celsius * 2", "celsius * * 2", "pipeline.yaml:15:25: transform `warm`: Syntax error at or near '2'."),
        ("celsius * 2", "1 DIV (id - 1)", "pipeline.yaml:15:13: transform `warm`: Division by zero."),
        (
            "topic: ${IN}\n    schema: id BIGINT",
            "pattern: ${IN}.*\n    schema: id BOOLEAN",
            "pipeline.yaml:6:3: source `readings`: topic ${IN}, partition 0, offset 0: the value does not fit the"
            " schema in id",
        ),
        (
            "type: topic\n    topic: ${IN}",
            "type: topic\n    topic: ${IN}\n    expect: [{check: id < 0, otherwise: fail, name: negative}]",
            "pipeline.yaml:9:5: source `readings`: a row of `readings` does not satisfy the expectation `negative`",
        ),
        ("celsius * 2", "checked(unchecked(celsius))", "function `checked`: functions.py:9: ValueError: too warm"),
        (
            "sql\n    sql: |\n      SELECT\n        id, celsius * 2 AS twice\n      FROM readings",
            "stateful\n    from: readings\n    keys: [id]\n    processor: functions.py:Warm\n    returns: id BIGINT",
            "pipeline.yaml:15:5: transform `warm`: functions.py:17: ValueError: too cold",
        ),
    ],
)
def test_a_failure_is_one_sentence_with_its_place(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile, written: str, instead: str, told: str
) -> None:
    topic = kafka.create()
    kafka.send(topic, readings(1))
    assert written in WARM
    text = WARM.replace(written, instead) + (TWO_FUNCTIONS if "checked" in instead else "")
    loaded = pipeline_file(text, IN=topic, OUT=kafka.create())
    (loaded.folder / "functions.py").write_text(FAILING)
    sentence = failure(loaded)
    assert told in sentence
    assert "\n" not in sentence and "SQLSTATE" not in sentence and "org.apache" not in sentence


def test_records_that_are_gone_are_told_with_the_fix(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    topic = kafka.create()
    loaded = pipeline_file(IMPATIENT, IN=topic, OUT=kafka.create())
    kafka.send(topic, readings(1, 2, 3))
    start(loaded)
    kafka.delete(topic)
    kafka.create(topic)
    kafka.send(topic, readings(4))
    assert "records that were not read yet are gone from the topic" in failure(loaded)


def test_a_topic_that_is_missing_when_it_is_run_is_told_in_a_sentence(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    loaded = pipeline_file(IMPATIENT, IN="not-made-yet", OUT=kafka.create())
    assert failure(loaded) == (
        "pipeline.yaml:6:3: source `readings`: the topic does not exist (create it, or correct its name)"
    )


def test_a_sink_whose_cluster_does_not_answer_is_told_in_a_sentence(
    spark: SparkSession, kafka: Kafka, pipeline_file: PipelineFile
) -> None:
    text = WARM.replace("    topic: ${OUT}\n", "    topic: out\n    cluster: {bootstrap.servers: '127.0.0.1:9'}\n")
    text += "    options: {kafka.max.block.ms: 1000}\n"
    topic = kafka.create()
    kafka.send(topic, readings(1))
    assert failure(pipeline_file(text, IN=topic)) == (
        "pipeline.yaml:18:3: sink `out`: the topic cannot be found: its cluster does not answer, or does not have it"
        " (is `bootstrap.servers` right, and does the topic exist?)"
    )


def test_a_source_whose_cluster_does_not_answer_is_told_in_a_sentence(
    spark: SparkSession, pipeline_file: PipelineFile
) -> None:
    options = (
        "    options: {kafka.default.api.timeout.ms: 500, kafka.request.timeout.ms: 400, fetchOffset.numRetries: 1}\n"
    )
    text = WARM.replace("${BOOTSTRAP}", "127.0.0.1:9").replace("transforms:", f"{options}transforms:")
    told = "the Kafka cluster does not answer (is `bootstrap.servers` right, and does it run?)"
    assert failure(pipeline_file(text, IN="in", OUT="out")) == f"pipeline.yaml:6:3: source `readings`: {told}"


# The command


class Command:
    """`ottla pipeline run` as a shell starts it: in a process group of its own, which Ctrl-C reaches as a whole."""

    def __init__(self, loaded: Loaded, kafka: Kafka, *options: str, **variables: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ottla.cli.main", "pipeline", "run", loaded.document.path.name, *options],
            cwd=loaded.folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "BOOTSTRAP": kafka.bootstrap, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
        )

    def wait_until_running(self) -> str:
        assert self.process.stdout is not None
        overdue = threading.Timer(DEADLINE_S, self.process.kill)
        overdue.start()
        line = self.process.stdout.readline()
        overdue.cancel()
        return line or self.end()[2]

    def end(self) -> tuple[int, str, str]:
        try:
            out, err = self.process.communicate(timeout=DEADLINE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            out, err = self.process.communicate()
        return self.process.returncode, out, err


def jvms_in(folder: Path) -> list[str]:
    """Those whose log is in the folder."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                log, command = str((process / "fd" / "1").readlink()), (process / "cmdline").read_text()
            except OSError:
                continue
            if log.startswith(str(folder)):
                found.append(command)
    return found


class Slow(NamedTuple):
    """A command in the middle of a batch that is held back; its output is the topic OUT."""

    loaded: Loaded
    command: Command


@pytest.fixture(scope="module", autouse=True)
def slow_ones(
    spark: SparkSession, kafka: Kafka, quick_jvms: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Slow]]:
    """Two, whose JVMs start while others are tested."""
    slow = [_slow(kafka, tmp_path_factory.mktemp("slow")) for _ in range(2)]
    yield slow
    for _, command in slow:
        command.process.kill()


def _slow(kafka: Kafka, folder: Path) -> Slow:
    topics = {"IN": kafka.create(), "OUT": kafka.create()}
    file = folder / "pipeline.yaml"
    file.write_text(
        WARM.replace("celsius * 2", "slowly(celsius)") + FUNCTIONS.format("slowly") + "spark: {master: 'local[1]'}\n"
    )
    loaded = held_back(load(file, {"BOOTSTRAP": kafka.bootstrap, **topics}))
    kafka.send(topics["IN"], readings(1, 2, 3))
    return Slow(loaded, Command(loaded, kafka, **few_rows.as_defaults(), **topics))


def in_its_batch(slow: Slow) -> Slow:
    loaded, command = slow
    assert command.wait_until_running() == "running warm\n"
    eventually((loaded.folder / "begun").exists, "the batch begins", DEADLINE_S)
    assert jvms_in(loaded.folder)
    return slow


def test_ctrl_c_ends_the_command_after_the_batch_with_nothing_left_behind(slow_ones: list[Slow], kafka: Kafka) -> None:
    loaded, command = in_its_batch(slow_ones[0])
    os.killpg(command.process.pid, signal.SIGINT)
    (loaded.folder / "waiting").unlink(missing_ok=True)
    eventually((loaded.folder / "waiting").exists, "the batch goes on", DEADLINE_S)
    (loaded.folder / "held").unlink()
    code, printed, complaints = command.end()
    assert (code, complaints) == (0, "")
    assert printed.startswith("progress sink=out batch=0 rows=3 ")
    assert len(kafka.read(output_of(loaded))) == 3
    checkpoint = Path(loaded.checkpoint("sinks", "out"))
    assert numbers(checkpoint / "offsets") == numbers(checkpoint / "commits") == ["0"]
    assert jvms_in(loaded.folder) == []


def test_sigterm_waits_for_the_batch_and_a_second_wish_kills_it_so_that_the_next_run_does_it_again(
    spark: SparkSession, slow_ones: list[Slow], kafka: Kafka
) -> None:
    loaded, command = in_its_batch(slow_ones[1])
    os.kill(command.process.pid, signal.SIGTERM)
    (loaded.folder / "waiting").unlink(missing_ok=True)
    eventually((loaded.folder / "waiting").exists, "the batch goes on", DEADLINE_S)
    assert command.process.poll() is None
    assert jvms_in(loaded.folder)
    os.killpg(command.process.pid, signal.SIGINT)
    code, _, complaints = command.end()
    assert (code, complaints) == (130, "")
    checkpoint = Path(loaded.checkpoint("sinks", "out"))
    assert numbers(checkpoint / "offsets") == ["0"]
    assert numbers(checkpoint / "commits") == []
    assert jvms_in(loaded.folder) == []

    (loaded.folder / "held").unlink()
    start(loaded)
    assert {record.json()["id"] for record in kafka.read(output_of(loaded))} == {1, 2, 3}
    assert numbers(checkpoint / "commits") == ["0"]


def output_of(loaded: Loaded) -> str:
    sink = loaded.pipeline.sinks["out"]
    assert isinstance(sink, TopicSink)
    return sink.topic


def command_here(loaded: Loaded) -> int:
    """The command in this process, whose Spark runs already; its exit code."""
    options = RunOptions(file=loaded.document.path, master=None, until_caught_up=True, quiet=True, plain=False)
    return run_run(options)


def test_the_command_that_fails_says_why_in_a_sentence(
    spark: SparkSession,
    kafka: Kafka,
    pipeline_file: PipelineFile,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    topics = {"BOOTSTRAP": kafka.bootstrap, "IN": kafka.create(), "OUT": kafka.create()}
    loaded = pipeline_file(WARM.replace("celsius * 2", "1 DIV (id - 1)"), **topics)
    kafka.send(topics["IN"], readings(1))
    for name, value in topics.items():
        monkeypatch.setenv(name, value)
    assert command_here(loaded) == 1
    printed, complaints = capsys.readouterr()
    assert printed == "running warm\n"
    assert complaints.splitlines() == [
        f"ottla: {loaded.document.path}:15:13: transform `warm`: Division by zero. Use `try_divide` to tolerate divisor"
        ' being 0 and return NULL instead. If necessary set "spark.sql.ansi.enabled" to "false" to bypass this error.',
        f"ottla: Spark's log: {loaded.checkpoint('spark.log')}",
    ]


def test_what_is_wrong_without_spark_is_told_without_spark(kafka: Kafka, pipeline_file: PipelineFile) -> None:
    loaded = pipeline_file(WARM.replace("from: warm", "from: warn"), IN="no-such-topic", OUT="out")
    code, printed, complaints = Command(loaded, kafka, IN="no-such-topic", OUT="out").end()
    assert (code, printed) == (1, "")
    assert "there is no source or transform `warn` (did you mean `warm`?)" in complaints
    assert not Path(loaded.checkpoint()).exists()
