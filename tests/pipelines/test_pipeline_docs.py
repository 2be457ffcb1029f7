"""docs/pipelines.md says what the model says, and its examples are right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from ottla.pipelines.checking import check_file
from ottla.pipelines.schema import as_text, json_schema
from tests.support.pipeline_files import said_about
from tools.generate_pipeline_docs import PAGE, SCHEMA, filled

STALE = "make them anew: make generate"


def test_the_tables_and_the_schema_are_those_of_the_model():
    assert filled(PAGE.read_text(encoding="utf-8")) == PAGE.read_text(encoding="utf-8"), STALE
    assert as_text(json_schema()) == SCHEMA.read_text(encoding="utf-8"), STALE


def test_every_part_of_the_model_has_a_table():
    parts = json_schema()["$defs"]
    assert isinstance(parts, dict)
    assert {*parts, "Pipeline"} == set(re.findall(r"<!-- keys of (\w+) -->", PAGE.read_text(encoding="utf-8")))


def test_the_examples_together_are_a_pipeline_without_mistakes(tmp_path: Path) -> None:
    whole: dict[str, dict[str, object]] = {}
    for example in re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for key, value in yaml.safe_load(example).items():
            if isinstance(value, dict):
                assert not whole.get(key, {}).keys() & value.keys(), "each name once"
                whole[key] = {**whole.get(key, {}), **value}
            else:
                whole[key] = value
    (tmp_path / "geo.py").write_text("def haversine_km(a, b, c, d): ...\ndef with_speed(named, limit_kmh): ...\n")
    (tmp_path / "sessions.py").write_text("class Paths: ...\n")
    (tmp_path / "order.avsc").write_text('{"type": "record", "name": "Order", "fields": []}')
    (tmp_path / "password").write_text("secret")
    said = said_about(tmp_path, json.dumps(whole, default=str), name="p.json")
    assert [line for line in said if "no sink gets the rows" not in line] == []


def test_the_pipelines_of_the_examples_have_no_mistakes():
    for file in sorted((PAGE.parent.parent / "examples").rglob("*.yaml")):
        _, problems = check_file(file, {})
        assert problems == [], "\n".join(map(str, problems))
