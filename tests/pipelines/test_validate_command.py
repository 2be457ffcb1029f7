"""`ottla pipeline validate`: quick, without Java and Spark, one line for each mistake."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from ottla.cli.app import app
from ottla.cli.pipeline_validate import run_validate
from ottla.world.real_processes import free_ports
from tests.support.pipeline_files import SMALL, WHOLE

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 30.0
FORBIDDEN = ("pyspark", "pandas", "pyarrow", "py4j", "grpc", "numpy")


def ottla(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ottla.cli.main", "pipeline", *arguments]
    env = {**os.environ, **environment}
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False, env=env)
    assert "Traceback" not in done.stderr, done.stderr
    return done


class Said(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def here(*arguments: str) -> Said:
    """The command in this process, for what does not depend on being one."""
    done = CliRunner().invoke(app, ["pipeline", *arguments], catch_exceptions=False)
    return Said(done.exit_code, done.stdout, done.stderr)


def write(folder: Path, text: str, name: str = "p.yaml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def alone(text: str) -> str:
    """With a cluster that does not run, whatever does on this machine."""
    (port,) = free_ports(1)
    return text.replace("localhost:9092", f"localhost:{port}")


def test_a_file_without_mistakes_is_one_line(tmp_path):
    file = write(tmp_path, WHOLE)
    done = ottla("validate", "--offline", file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{file}: 2 sources, 3 transforms, 3 sinks: no mistakes\n"


def test_json_is_as_good(tmp_path):
    data = {"name": "p", "sources": {"a": {"type": "rate"}}, "sinks": {"b": {"type": "console", "from": "a"}}}
    file = write(tmp_path, json.dumps(data, indent="\t"), "p.json")
    done = here("validate", file)
    assert (done.returncode, done.stdout) == (0, f"{file}: 1 source, 0 transforms, 1 sink: no mistakes\n")
    data["sinks"] = {"b": {"type": "console", "frm": "a"}}
    done = here("validate", write(tmp_path, json.dumps(data, indent="\t"), "p.json"))
    assert (done.returncode, done.stdout) == (1, f"{file}:11:4: `frm` is not known here (did you mean `from`?)\n")


def test_each_mistake_is_a_line_in_the_order_of_the_file(tmp_path):
    file = write(
        tmp_path, SMALL.replace("from: clicks", "from: click").replace("topic: clicks", "topic: a b") + "evry: 5"
    )
    done = here("validate", "--offline", file)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert [line.removeprefix(f"{file}:").partition(": ")[0] for line in lines] == ["3:33", "4:30", "5:1"]


def test_a_warning_is_shown_and_is_no_mistake(tmp_path):
    file = write(tmp_path, SMALL.replace("{clicks:", "{rate: {type: rate}, clicks:"))
    done = here("validate", "--offline", file)
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        f"{file}:3:11: warning: no sink gets the rows of `rate` (leave it out, or name it after `from` of a sink)",
        f"{file}: 2 sources, 0 transforms, 1 sink: no mistakes, 1 warning",
    ]


def test_several_files_are_each_checked_and_must_not_share_a_checkpoint(tmp_path):
    one, two, bad = write(tmp_path, SMALL, "1.yaml"), write(tmp_path, SMALL, "2.yaml"), write(tmp_path, "x: ", "3.yaml")
    done = here("validate", "--offline", one, two, bad, str(tmp_path / "nothing.yaml"), one)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{one}: 1 source, 0 transforms, 1 sink: no mistakes",
        f"{two}:1:1: {one} has the same checkpoint folder (give each its own `checkpoint`, or its own `name`)",
        f"{bad}:1:1: `name` is missing (add `name: …`)",
        f"{bad}:1:1: `sinks` is missing (add `sinks: …`)",
        f"{bad}:1:1: `sources` is missing (add `sources: …`)",
        f"{bad}:1:1: `x` is not known here (possible are name, description, guarantee, cluster, spark, checkpoint, "
        "every, functions, sources, transforms, sinks)",
        f"{tmp_path / 'nothing.yaml'}:1:1: cannot be read: No such file or directory (name the file of a pipeline)",
        f"{one}: 1 source, 0 transforms, 1 sink: no mistakes",
    ]


def test_clusters_are_asked_unless_offline(tmp_path):
    file = write(tmp_path, SMALL.replace("localhost:9092", "127.0.0.1:1"))
    done = here("validate", file)
    assert done.returncode == 0
    assert "warning: the cluster at 127.0.0.1:1 cannot be asked: connection refused" in done.stdout
    assert "warning" not in here("validate", "--offline", file).stdout


def test_whatever_is_in_a_file_there_is_a_line_and_no_traceback(tmp_path):
    contents = [b"", b"\x00\x01\xff", b"[", b"- 1", "name: 🚚\x85x".encode(), b"\xef\xbb\xbf", b"\t"]
    files = [tmp_path / f"{number}.yaml" for number in range(len(contents))]
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(content)
    done = ottla("validate", *map(str, files), PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    places = [re.match(r"(.*?):\d+:\d+: \S", line) for line in done.stdout.splitlines()]
    assert None not in places, done.stdout
    assert {place[1] for place in places} == {*map(str, files)}


def test_neither_java_nor_spark_nor_their_libraries_are_needed(tmp_path):
    for name in FORBIDDEN:
        (tmp_path / "poison" / name).mkdir(parents=True)
        (tmp_path / "poison" / name / "__init__.py").write_text(f"raise RuntimeError('{name} was imported')\n")
    path = os.pathsep.join([str(tmp_path / "poison"), *sys.path])
    (tmp_path / "s.avsc").write_text('{"type": "record", "name": "R", "fields": []}')
    file = write(
        tmp_path, alone(WHOLE).replace("    topic: named\n", "    topic: named\n    format: avro\n    schema: s.avsc\n")
    )
    poisoned = subprocess.run(
        [sys.executable, "-c", "import pyspark"], env={"PYTHONPATH": path}, capture_output=True, check=False
    )
    assert poisoned.returncode == 1, "the poison works"
    done = ottla("validate", file, PYTHONPATH=path, PATH="/nowhere", JAVA_HOME="/nowhere")
    assert (done.returncode, done.stderr) == (0, "")


def test_without_the_extra_the_way_to_it_is_said(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "sqlglot", None)
    assert run_validate([Path(write(tmp_path, SMALL))], offline=True) == 1
    assert capsys.readouterr().err == "ottla: pipelines need more than a broker does: pip install 'ottla[spark]'\n"


def test_it_takes_less_than_a_second_of_the_processor(tmp_path):
    """By the clock as well, when nothing else runs; others on the machine must not fail a test."""
    files = [write(tmp_path, alone(WHOLE).replace("name: whole", f"name: p{n}"), f"{n}.yaml") for n in range(3)]
    used = []
    while len(used) < 3 and min(used, default=1.0) >= 1.0:
        before = os.times()
        assert ottla("validate", *files).returncode == 0
        after = os.times()
        used.append(after.children_user + after.children_system - before.children_user - before.children_system)
    assert min(used) < 1.0


# The JSON Schema


def test_the_schema_in_docs_is_what_the_command_prints():
    done = ottla("schema")
    assert done.returncode == 0
    assert (ROOT / "docs" / "pipeline.schema.json").read_text(encoding="utf-8") == done.stdout, (
        "make it anew: make generate"
    )


def test_every_key_in_the_schema_is_described():
    schema = json.loads((ROOT / "docs" / "pipeline.schema.json").read_text(encoding="utf-8"))
    parts = {"Pipeline": schema, **schema["$defs"]}
    missing = [
        f"{name}.{key}"
        for name, part in parts.items()
        for key, value in part.get("properties", {}).items()
        if "description" not in value
    ]
    assert missing == []
