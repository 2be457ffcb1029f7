"""The tables of keys in docs/pipelines.md, and docs/pipeline.schema.json, from the model of a pipeline's file.

`python -m tools.generate_pipeline_docs`; a test says when they are stale. In the page, a table stands between
`<!-- keys of NAME -->` and `<!-- end -->`, for each part of the JSON Schema.
"""

import json
import re
from pathlib import Path
from typing import Any

from ottla.pipelines.schema import as_text, json_schema

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "pipelines.md"
SCHEMA = DOCS / "pipeline.schema.json"

_TABLE = re.compile(r"(?P<begin><!-- keys of (?P<part>\w+) -->\n).*?(?P<end><!-- end -->)", re.DOTALL)


def main() -> None:
    SCHEMA.write_text(as_text(json_schema()), encoding="utf-8")
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def filled(page: str) -> str:
    """The page with its tables as the model has them."""
    schema: Any = json_schema()
    parts: dict[str, Any] = {"Pipeline": schema, **schema["$defs"]}
    return _TABLE.sub(lambda match: f"{match['begin']}{table(parts[match['part']])}{match['end']}", page)


def table(part: dict[str, Any]) -> str:
    lines = ["| key | value | default | |", "|---|---|---|---|"]
    # What must be there comes first.
    keys = sorted(part["properties"].items(), key=lambda item: item[0] not in part.get("required", []))
    for key, value in keys:
        default = "required" if key in part.get("required", []) else _default(value)
        lines.append(f"| `{key}` | {kind(value)} | {default} | {value['description']} |")
    return "\n".join(lines) + "\n"


def _default(value: dict[str, Any]) -> str:
    default = value.get("default")
    return "" if default in (None, "", [], {}) else f"`{default if isinstance(default, str) else json.dumps(default)}`"


def kind(value: dict[str, Any]) -> str:
    if "$ref" in value:
        name = value["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "const" in value:
        return f"`{value['const']}`"
    if "enum" in value:
        return ", ".join(f"`{each}`" for each in value["enum"])
    if "anyOf" in value or "oneOf" in value:
        return " or ".join(dict.fromkeys(kind(each) for each in value.get("anyOf") or value["oneOf"]))
    if value["type"] == "array":
        return f"list of {kind(value['items'])}"
    if value["type"] == "object":
        return "names with their parts" if "patternProperties" in value else "keys with values"
    return {"string": "text", "integer": "number", "number": "number", "boolean": "true or false"}[value["type"]]


if __name__ == "__main__":
    main()
