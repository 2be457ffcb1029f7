"""What README.md says about running a pipeline, as it is written there."""

from __future__ import annotations

import re
import shlex
import textwrap
from pathlib import Path

import pytest
from deltalake import DeltaTable
from pyspark.sql import SparkSession
from typer.testing import CliRunner

from ottla.cli.app import app
from tests.pipelines.kafka import Kafka

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
COUNTS = {"to": 2, "be": 2, "or": 1, "not": 1}


def test_the_pipeline_of_the_readme_counts_words(
    spark: SparkSession, kafka: Kafka, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = re.search(r"    cat > (?P<name>\S+) <<EOF\n(?P<text>    name: .*?)    EOF\n", README, re.DOTALL)
    line = re.search(r'echo "(?P<text>.*)" \| kcat -b (?P<server>\S+) -P -t (?P<topic>\S+)', README)
    assert told is not None and line is not None
    file = tmp_path / told["name"]
    file.write_text(textwrap.dedent(told["text"]).replace(line["server"], kafka.bootstrap))
    kafka.send(kafka.create(line["topic"]), [line["text"]])
    monkeypatch.chdir(tmp_path)

    said = {}
    for each in re.findall(r"^    ottla (pipeline .*)$", README, re.MULTILINE):
        command = shlex.split(each, comments=True)
        if command[1] == "run":
            command.append("--until-caught-up")  # instead of Ctrl-C
        done = CliRunner().invoke(app, command)
        assert done.exit_code == 0, done.output
        said[command[1]] = done.stdout
    assert said.keys() == {"validate", "plan", "preview", "run"}
    assert said["validate"].endswith(f"{file.name}: 1 source, 2 transforms, 2 sinks: no mistakes, 1 warning\n")
    assert "counts (transform, sql)" in said["plan"] and "== Physical Plan ==" in said["plan"]
    assert re.search(r"│ be +│ 2 │", said["preview"])
    assert said["run"].startswith("running words\n")
    assert {record.json()["word"]: record.json()["n"] for record in kafka.read("counts")} == COUNTS
    rows = DeltaTable(tmp_path / "counts").to_pyarrow_table().to_pylist()
    assert {row["word"]: row["n"] for row in rows} == COUNTS and len(rows) == len(COUNTS)
