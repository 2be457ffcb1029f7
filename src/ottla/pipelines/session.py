"""One Spark for a process: a JVM with the connectors' jars, whose noise goes to a log file.

Whoever asks while there is one gets a session of its own on it, with views and settings of its own; when the last one
leaves, the JVM ends. It is in a session of its own, so that Ctrl-C reaches only us, who know when a batch is over.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import socket
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from pyspark import SparkConf, SparkContext
from pyspark.java_gateway import launch_gateway
from pyspark.logger import PySparkLogger
from pyspark.sql import SparkSession

from ottla.pipelines import java, slots
from ottla.pipelines.failures import sentence
from ottla.pipelines.jars import jars, user_cache
from ottla.pipelines.loading import Loaded, as_texts
from ottla.pipelines.model import SparkSettings

LOG_LIMIT_BYTES = 10 << 20
MASTER_TIMEOUT_S = 5.0
STOP_TIMEOUT_S = 20.0
LOGGERS = ("py4j", "pyspark", "SQLQueryContextLogger", "DataFrameQueryContextLogger")

# For a JVM that is over before a better compiler or collector pays: it takes half the time.
SHORT_LIVED = {
    "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:ReservedCodeCacheSize=240m"
}

# Where the driver does the work, the collector with which it had more rows a second than with G1, on two cores
# (docs/decisions/pipeline-latency.md).
_COLLECTOR = "-XX:+UseParallelGC"
_CHOSEN_COLLECTOR = re.compile(r"-XX:\+Use\w+GC\b")
_JAVA_OPTIONS = ("spark.driver.defaultJavaOptions", "spark.driver.extraJavaOptions")
_JAVA_VARIABLES = ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")

# Spark has some 20,000 classes. Each time that they outgrow what a JVM first takes for enough, it collects everything.
_ROOM_FOR_CLASSES = "-XX:MetaspaceSize=256m"

_ALWAYS_SAID = re.compile(
    r"WARNING|(NOTE: )?Picked up|Using Spark's|Setting default|To adjust|\d\d/\d\d/\d\d \S+ (WARN|INFO)"
)


def log_file(loaded: Loaded, *, in_checkpoint: bool) -> Path:
    """For Spark's noise: beside what it must remember, or in the user's cache, if that is not on this machine."""
    checkpoint = Path(loaded.checkpoint().removeprefix("file:"))
    if in_checkpoint and checkpoint.is_absolute():
        return checkpoint / "spark.log"
    return user_cache() / "logs" / f"{loaded.name}.log"


class SparkDidNotStart(Exception):
    """The text has Spark's reason, and where the rest of it is."""


def defaults(name: str, master: str) -> dict[str, str]:
    """What a pipeline's file may say otherwise."""
    config = {
        "spark.app.name": name,
        "spark.master": master,
        "spark.jars": ",".join(map(str, jars())),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        # What a pipeline makes does not depend on where its machines are: SQL, the JVMs, and Python in their workers.
        "spark.sql.session.timeZone": "UTC",
        "spark.driver.defaultJavaOptions": f"-Duser.timezone=UTC {_ROOM_FOR_CLASSES}",
        "spark.executor.defaultJavaOptions": "-Duser.timezone=UTC",
        "spark.executorEnv.TZ": "UTC",
        # The default, INT96, does not say that times are in UTC, and other readers of Parquet give it up.
        "spark.sql.parquet.outputTimestampType": "TIMESTAMP_MICROS",
        "spark.sql.extensions": "io.delta.sql.DeltaSparkSessionExtension",
        "spark.sql.catalog.spark_catalog": "org.apache.spark.sql.delta.catalog.DeltaCatalog",
        # Spark makes this folder for tables by name, with the first MERGE: by default wherever the command is run.
        "spark.sql.warehouse.dir": (user_cache().absolute() / "warehouse").as_uri(),
        # A query that has much to do leaves room for the others: each is in a pool of its own.
        "spark.scheduler.mode": "FAIR",
        # Of the code that Spark makes of plans. A batch into a table takes dozens; those that the default of 100 has no
        # room for would be made and compiled anew in every batch.
        "spark.sql.codegen.cache.maxEntries": "1000",
        # The default starts a process for each rename on a local disk: a second for every batch.
        "spark.sql.streaming.checkpointFileManagerClass": (
            "org.apache.spark.sql.execution.streaming.checkpointing.FileSystemBasedCheckpointFileManager"
        ),
    }
    cores = slots.of(master)
    if cores is not None:
        config |= {
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.sql.shuffle.partitions": str(min(cores, 8)),
            "spark.databricks.delta.snapshotPartitions": "2",
        }
    return config


def with_collector(config: Mapping[str, str], environment: Mapping[str, str]) -> dict[str, str]:
    """Ours, on this machine, unless somebody has chosen one: a JVM does not start with two."""
    said = [*(config.get(key, "") for key in _JAVA_OPTIONS), *(environment.get(key, "") for key in _JAVA_VARIABLES)]
    if slots.of(config["spark.master"]) is None or any(map(_CHOSEN_COLLECTOR.search, said)):
        return dict(config)
    first = _JAVA_OPTIONS[0]
    return {**config, first: f"{config.get(first, '')} {_COLLECTOR}".strip()}


@contextlib.contextmanager
def session(
    name: str, settings: SparkSettings, log_file: Path, *, master: str | None = None, short_lived: bool = False
) -> Iterator[SparkSession]:
    """`master` goes before that of the settings. NoJava, JarsMissing or SparkDidNotStart if it cannot be."""
    at_once = False

    def config() -> dict[str, str]:
        own = as_texts(settings.config)
        return with_collector(
            defaults(name, master or settings.master) | (SHORT_LIVED if short_lived else {}) | own, os.environ
        )

    spark = _PROCESS.enter(config, log_file)
    try:
        yield spark
    except KeyboardInterrupt:
        at_once = True
        raise
    finally:
        _PROCESS.leave(at_once=at_once)


class _Process:
    """The JVM and how many use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._users = 0
        self._spark: SparkSession | None = None

    def enter(self, config: Callable[[], dict[str, str]], log_file: Path) -> SparkSession:
        with self._lock:
            if self._spark is None:
                java.check()  # before the jars are fetched for nothing
                self._spark = entered = _start(config(), log_file)
            else:
                entered = _another(self._spark, config())
            self._users += 1
        return entered

    def leave(self, *, at_once: bool) -> None:
        with self._lock:
            self._users -= 1
            if self._users == 0 and self._spark is not None:
                spark, self._spark = self._spark, None
                _stop(spark, at_once=at_once)


_PROCESS = _Process()


def _another(spark: SparkSession, config: Mapping[str, str]) -> SparkSession:
    """What belongs to the JVM stays as it is: the master, the jars."""
    entered = spark.newSession()
    for key, value in config.items():
        if entered.conf.isModifiable(key):
            entered.conf.set(key, value)
    return entered


def _start(config: Mapping[str, str], log_file: Path) -> SparkSession:
    _check_master(config["spark.master"])
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)  # workers would take python3 from the PATH
    conf = SparkConf(loadDefaults=False)
    for key, value in config.items():
        conf.set(key, value)
    with _open_log(log_file) as log:
        begin = log.tell()
        _redirect_loggers(log_file)
        try:
            gateway = launch_gateway(conf, {"stdout": log, "stderr": log, "start_new_session": True})  # type: ignore[no-untyped-call]
            context = SparkContext(conf=conf, gateway=gateway)
            return SparkSession(context)
        except Exception as error:
            reason = _first_lines(log_file, begin) if SparkContext._gateway is None else sentence(error)
            _end_jvm()
            raise SparkDidNotStart(f"Spark did not start: {reason} (see {log_file})") from error
        except BaseException:
            _end_jvm()
            raise


def _check_master(master: str) -> None:
    """Spark would try for a minute and then complain about something else."""
    if not master.startswith("spark://"):
        return
    for address in master.removeprefix("spark://").split(","):
        host, _, port = address.rpartition(":")
        with contextlib.suppress(OSError, ValueError):
            socket.create_connection((host.strip("[]"), int(port)), MASTER_TIMEOUT_S).close()
            return
    raise SparkDidNotStart(f"Spark did not start: nobody answers at {master} (is the cluster running?)")


def _open_log(path: Path) -> BinaryIO:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size > LOG_LIMIT_BYTES:
        path.replace(path.with_name(f"{path.name}.1"))
    return path.open("ab")


def _first_lines(log_file: Path, begin: int) -> str:
    """Of a JVM that did not come up: what it says before it is gone, without what it always says."""
    with log_file.open("rb") as log:
        log.seek(begin)
        lines = log.read().decode(errors="replace").splitlines()
    told = [line.strip() for line in lines if line.strip() and not _ALWAYS_SAID.match(line)]
    return "; ".join(told[:2]).rstrip(".") or "it does not say why"


def _redirect_loggers(log_file: Path) -> None:
    """pyspark's own would write to our stderr."""
    handler = logging.FileHandler(log_file)
    if not logging.getLogger().handlers:
        logging.getLogger().addHandler(handler)  # py4j logs an interrupted call there
    for name in LOGGERS:
        logger = PySparkLogger.getLogger(name)
        for old in logger.handlers:
            old.close()
        logger.handlers = [handler]
        logger.propagate = False


def _stop(spark: SparkSession, *, at_once: bool) -> None:
    """What is running is cancelled; `at_once` does not wait for that."""
    gateway: Any = SparkContext._gateway
    if at_once and gateway is not None:
        gateway.proc.kill()
    with contextlib.suppress(Exception), warnings.catch_warnings():  # it may have died already
        warnings.simplefilter("ignore")
        spark.stop()
    _end_jvm()


def _end_jvm() -> None:
    """Spark's Python keeps it for the next session; it would live as long as we do."""
    gateway: Any = SparkContext._gateway
    if gateway is None:
        return
    SparkContext._gateway = SparkContext._jvm = None
    with contextlib.suppress(Exception):
        gateway.shutdown()
    process: subprocess.Popen[bytes] = gateway.proc
    if process.stdin is not None:
        with contextlib.suppress(OSError):
            process.stdin.close()  # the JVM ends when nobody can write to it any more
    try:
        process.wait(STOP_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
