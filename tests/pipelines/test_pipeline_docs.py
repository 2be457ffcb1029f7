"""docs/pipelines.md says what the model says, its examples are right, and editors find the same by the JSON Schema."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from typer.main import get_command

from ottla.cli.pipeline import app
from ottla.pipelines.checking import check_file
from ottla.pipelines.jars import FOLDER_VARIABLE
from ottla.pipelines.schema import as_text, json_schema
from tests.support.pipeline_files import SMALL, WHOLE, said_about
from tools.generate_pipeline_docs import PAGE, SCHEMA, filled

STALE = "make them anew: make generate"
ROOT = PAGE.parent.parent


def test_the_tables_and_the_schema_are_those_of_the_model():
    assert filled(PAGE.read_text(encoding="utf-8")) == PAGE.read_text(encoding="utf-8"), STALE
    assert as_text(json_schema()) == SCHEMA.read_text(encoding="utf-8"), STALE


def test_every_part_of_the_model_has_a_table():
    parts = json_schema()["$defs"]
    assert isinstance(parts, dict)
    assert {*parts, "Pipeline"} == set(re.findall(r"<!-- keys of (\w+) -->", PAGE.read_text(encoding="utf-8")))


def test_every_option_of_the_commands_is_on_the_page():
    page = PAGE.read_text(encoding="utf-8")
    for name, command in get_command(app).commands.items():
        options = [each for parameter in command.params for each in parameter.opts if each.startswith("-")]
        assert [each for each in options if f"`{each}" not in page] == [], name


def test_the_page_says_where_files_are():
    page = PAGE.read_text(encoding="utf-8")
    for named in (FOLDER_VARIABLE, "spark.log", "schemas/NAME.ddl"):
        assert f"`{named}`" in page


def examples_together() -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for example in re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for key, value in yaml.safe_load(example).items():
            if isinstance(value, dict):
                assert not whole.get(key, {}).keys() & value.keys(), "each name once"
                whole[key] = {**whole.get(key, {}), **value}
            else:
                whole[key] = value
    return whole


def test_the_examples_together_are_a_pipeline_without_mistakes(tmp_path: Path) -> None:
    whole = examples_together()
    (tmp_path / "geo.py").write_text("def haversine_km(a, b, c, d): ...\ndef with_speed(named, limit_kmh): ...\n")
    (tmp_path / "sessions.py").write_text("class Paths: ...\n")
    order = {"type": "record", "name": "Order", "fields": [{"name": "amount", "type": "double"}]}
    (tmp_path / "order.avsc").write_text(json.dumps(order))
    (tmp_path / "password").write_text("secret")
    said = said_about(tmp_path, json.dumps(whole, default=str), name="p.json")
    assert [line for line in said if "no sink gets the rows" not in line] == []


def test_the_pipelines_of_the_examples_have_no_mistakes():
    for file in sorted((ROOT / "examples").rglob("*.yaml")):
        _, problems = check_file(file, {})
        assert problems == [], "\n".join(map(str, problems))


# The JSON Schema


def mistakes(data: object) -> list[str]:
    """Of what an editor has read: dates are text, and all keys are."""
    validator = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    as_json = json.loads(json.dumps(data, default=str))
    return [f"{'.'.join(map(str, error.path))}: {error.message}" for error in validator.iter_errors(as_json)]


def test_the_schema_is_one():
    Draft202012Validator.check_schema(json.loads(SCHEMA.read_text(encoding="utf-8")))


def test_the_schema_finds_no_mistake_in_what_is_right():
    (readme,) = re.findall(
        r"    cat > \S+ <<EOF\n(    name: .*?)    EOF\n", (ROOT / "README.md").read_text(), re.DOTALL
    )
    files = sorted((ROOT / "examples").rglob("*.yaml"))
    texts = [textwrap.dedent(readme), WHOLE, SMALL, *(file.read_text(encoding="utf-8") for file in files)]
    assert len(files) >= 5
    for data in (examples_together(), *map(yaml.safe_load, texts)):
        assert mistakes(data) == []


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("description: All", "descripton: All"),
        ("    topic: positions\n", "    topics: positions\n"),
        ("malformed: dead-letter", "malformd: dead-letter"),
        ("{check: speed >= 0, otherwise: dead-letter}", "{chek: speed >= 0}"),
        ("otherwise: dead-letter", "otherwise: ignore"),
        ("keys: [truck, at]", "keys: truck"),
        ("static: true", "static: sometimes"),
        ("type: files", "type: folder"),
        ("type: deduplicate", "type: distinct"),
        ("{type: console, from: windows}", "{type: screen, from: windows}"),
        ("{type: console, from: windows}", "{type: console, from: windows, rows: 0}"),
        ("{type: console, from: windows}", "{type: console}"),
        ("guarantee: exactly-once", "guarantee: exactly"),
        ("name: whole", "name: [whole]"),
        ("name: whole\n", ""),
        ("topic: named", "topic: not a topic"),
        ("once:", "at once:"),
    ],
)
def test_the_schema_finds_what_validate_finds(tmp_path: Path, written: str, instead: str) -> None:
    assert written in WHOLE
    text = WHOLE.replace(written, instead)
    assert mistakes(yaml.safe_load(text))
    assert any("warning" not in line for line in said_about(tmp_path, text))
