"""The JSON Schema of a pipeline's file, for editors; `docs/pipeline.schema.json` is what this makes."""

from __future__ import annotations

import json

from ottla.pipelines.model import Pipeline

JsonObject = dict[str, object]


def json_schema() -> JsonObject:
    schema = Pipeline.model_json_schema(by_alias=True)
    schema["title"] = "Ottla pipeline"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_plain(schema)}


def as_text(schema: JsonObject) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _plain(part: JsonObject) -> JsonObject:
    """Docstrings on one line, as editors show them; without titles that only repeat the key."""
    plain: JsonObject = {}
    for key, value in part.items():
        if key == "description" and isinstance(value, str):
            plain[key] = " ".join(value.split())
        elif key == "properties" and isinstance(value, dict):
            plain[key] = {name: _without_title(each) for name, each in value.items()}
        else:
            plain[key] = _plain_value(value)
    return plain


def _without_title(part: JsonObject) -> JsonObject:
    return {key: value for key, value in _plain(part).items() if key != "title"}


def _plain_value(value: object) -> object:
    if isinstance(value, dict):
        return _plain(value)
    if isinstance(value, list):
        return [_plain_value(each) for each in value]
    return value
