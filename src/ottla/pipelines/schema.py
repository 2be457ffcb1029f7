"""The JSON Schema of a pipeline's file, for editors; `docs/pipeline.schema.json` is what this makes."""

from __future__ import annotations

import json
import re
from typing import Any

from ottla.pipelines.model import Pipeline

JsonObject = dict[str, object]


def json_schema() -> JsonObject:
    schema = _plain(Pipeline.model_json_schema(by_alias=True))
    parts = schema["$defs"]
    assert isinstance(parts, dict)
    for part in parts.values():
        _describe(part, parts)
    _describe(schema, parts)
    schema["title"] = "Ottla pipeline"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def as_text(schema: JsonObject) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _describe(part: Any, parts: dict[str, Any]) -> None:
    """A key without a description has that of the part that it holds; `type` has that of the part that it chooses."""
    for key, value in part.get("properties", {}).items():
        reference = re.search(r'"#/\$defs/(\w+)"', json.dumps(value))
        if key == "type" and "const" in value:
            value.setdefault("description", part["description"])
        elif reference:
            value.setdefault("description", parts[reference[1]]["description"])


def _plain(part: JsonObject) -> JsonObject:
    """Docstrings on one line, as editors show them; without titles that only repeat the key, and without `null`: what
    may be left out is left out. A name that does not match is a mistake here, too."""
    plain: JsonObject = {}
    part = _not_null(part)
    if "patternProperties" in part:
        part = {**part, "additionalProperties": False}
    for key, value in part.items():
        if key == "description" and isinstance(value, str):
            plain[key] = " ".join(value.split())
        elif key == "properties" and isinstance(value, dict):
            plain[key] = {name: _without_title(each) for name, each in value.items()}
        else:
            plain[key] = _plain_value(value)
    return plain


def _not_null(part: JsonObject) -> JsonObject:
    choices = part.get("anyOf")
    if not isinstance(choices, list) or {"type": "null"} not in choices:
        return part
    rest = [choice for choice in choices if choice != {"type": "null"}]
    others = {key: value for key, value in part.items() if key not in ("anyOf", "default")}
    return {**others, **rest[0]} if len(rest) == 1 else {**others, "anyOf": rest}


def _without_title(part: JsonObject) -> JsonObject:
    return {key: value for key, value in _plain(part).items() if key != "title"}


def _plain_value(value: object) -> object:
    if isinstance(value, dict):
        return _plain(value)
    if isinstance(value, list):
        return [_plain_value(each) for each in value]
    return value
