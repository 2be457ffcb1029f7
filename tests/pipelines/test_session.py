"""One Spark for a process, and what is said when there can be none."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

from ottla.pipelines import java
from ottla.pipelines.jars import user_cache
from ottla.pipelines.java import NoJava
from ottla.pipelines.model import SparkSettings
from ottla.pipelines.session import defaults, session, with_collector

PIPELINE = "name: p\nsources: {r: {type: rate}}\nsinks: {out: {type: console, from: r}}\n"


def test_who_asks_while_there_is_one_gets_views_and_settings_of_its_own(spark: SparkSession, tmp_path: Path) -> None:
    spark.sql("SELECT 1 AS outer").createOrReplaceTempView("seen_outside")
    settings = SparkSettings(config={"spark.sql.shuffle.partitions": 7})
    with session("inner", settings, tmp_path / "unused.log") as inner:
        assert inner.sparkContext is spark.sparkContext
        assert not inner.catalog.tableExists("seen_outside")
        assert inner.conf.get("spark.sql.shuffle.partitions") == "7"
    assert spark.conf.get("spark.sql.shuffle.partitions") == "2"
    assert spark.sql("SELECT outer FROM seen_outside").collect() == [(1,)]
    assert not (tmp_path / "unused.log").exists()


DEFAULT, EXTRA = "spark.driver.defaultJavaOptions", "spark.driver.extraJavaOptions"
PARALLEL = "-XX:+UseParallelGC"


def test_on_this_machine_the_collector_is_the_one_that_takes_the_least() -> None:
    assert with_collector(defaults("p", "local[2]"), {})[DEFAULT].endswith(f" {PARALLEL}")
    assert with_collector({"spark.master": "local[*]", DEFAULT: "-Xss2m"}, {})[DEFAULT] == f"-Xss2m {PARALLEL}"
    on_a_cluster = defaults("p", "spark://h:7077")
    assert with_collector(on_a_cluster, {}) == on_a_cluster


@pytest.mark.parametrize("key", [DEFAULT, EXTRA, "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"])
def test_a_collector_that_somebody_has_chosen_stays_the_only_one(key: str) -> None:
    """A JVM that is told of two does not start."""
    chosen = {key: "-Xss2m -XX:+UseG1GC"}
    in_config, environment = (chosen, {}) if key.startswith("spark") else ({}, chosen)
    config = defaults("p", "local[2]") | in_config
    assert with_collector(config, environment) == config


def test_the_connectors_are_there(spark: SparkSession, tmp_path: Path) -> None:
    path = str(tmp_path / "table")
    spark.range(3).write.format("delta").save(path)
    assert spark.read.format("delta").load(path).count() == 3
    assert (tmp_path / "table" / "_delta_log").exists()


def test_the_folder_for_tables_by_name_is_not_where_the_command_is_run(spark: SparkSession) -> None:
    location = spark.sql("DESCRIBE DATABASE default").where("info_name = 'Location'").collect()[0].info_value
    assert location == f"file:{user_cache() / 'warehouse'}"
    assert (user_cache() / "warehouse").is_dir()  # Spark makes it when the catalog is first asked


def test_times_are_in_utc_wherever_the_machine_is(spark: SparkSession, tmp_path: Path) -> None:
    assert spark._jvm.java.util.TimeZone.getDefault().getID() == "UTC"  # type: ignore[attr-defined]
    in_worker = F.udf(lambda text: datetime.fromisoformat(text).astimezone().isoformat())
    at = "2026-07-01T12:00:00+00:00"
    assert spark.range(1).select(in_worker(F.lit(at))).collect() == [(at,)]
    spark.sql(f"SELECT TIMESTAMP '{at}' AS at").write.parquet(str(tmp_path / "times"))
    table = pq.read_table(tmp_path / "times")
    assert table.schema.field("at").type == pa.timestamp("us", "UTC")
    assert table.to_pylist() == [{"at": datetime.fromisoformat(at)}]


def test_why_spark_does_not_start_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(PIPELINE + "spark: {config: {spark.driver.memory: much}}\n")
    code, out, err = ottla(tmp_path, "pipeline", "run", "p.yaml")
    assert (code, out) == (1, "")
    assert err == (
        "ottla: Spark did not start: Invalid maximum heap size: -Xmxmuch; Error: Could not create the Java Virtual "
        f"Machine (see {tmp_path}/checkpoints/p/spark.log)\n"
    )


def test_a_cluster_that_does_not_answer_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(PIPELINE)
    code, out, err = ottla(tmp_path, "pipeline", "run", "p.yaml", "--master", "spark://127.0.0.1:9")
    assert (code, out) == (1, "")
    assert err == "ottla: Spark did not start: nobody answers at spark://127.0.0.1:9 (is the cluster running?)\n"


def test_without_java_the_fix_is_named_and_nothing_is_fetched(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(PIPELINE)
    code, out, err = ottla(tmp_path, "pipeline", "run", "p.yaml", PATH="/nothing-here", XDG_CACHE_HOME=str(tmp_path))
    assert (code, out) == (1, "")
    assert err == (
        "ottla: Spark needs Java, and there is none on the PATH: install Java 17 or newer (a package such as "
        "openjdk-17-jre-headless), or set JAVA_HOME to it\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["p.yaml"]


def ottla(folder: Path, *arguments: str, **variables: str) -> tuple[int, str, str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **variables}
    environment.pop("JAVA_HOME", None)
    command = [sys.executable, "-m", "ottla.cli.main", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ('openjdk version "11.0.2" 2019-01-15', r"needs Java 17 or newer, and \S+/bin/java is Java 11: install"),
        ('java version "1.8.0_292"', r"needs Java 17 or newer, and \S+/bin/java is Java 8: install"),
        ("what?", r"does not say which it is: install"),
    ],
)
def test_a_java_that_will_not_do_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, told: str
) -> None:
    pretend_java(tmp_path, says)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(NoJava, match=told):
        java.check()


def test_a_java_home_without_java_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(NoJava, match=rf"JAVA_HOME has none in {tmp_path}/bin/java: install Java 17"):
        java.check()


def test_a_newer_java_is_fine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_java(tmp_path, 'openjdk version "21.0.1" 2023-10-17')
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    assert java.check() == 21


def pretend_java(home: Path, says: str) -> None:
    program = home / "bin" / "java"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\necho '{says}' >&2\n")
    program.chmod(0o755)
