"""The files that a pipeline's file names: schemas, Python modules, and folders that two sinks would share."""

from __future__ import annotations

import ast
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

from ottla.pipelines.ddl import read_columns
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import (
    DeltaSink,
    FilesSink,
    PythonTransform,
    SchemaPart,
    StatefulTransform,
    TopicSink,
    TopicSource,
)
from ottla.pipelines.problems import RELATIVE, Problem, Where, nearest

_SCHEMA_FILES = {
    ".ddl": "write columns there, such as `id BIGINT, name STRING`",
    ".json": "write Spark's own there, or a JSON Schema",
    ".avsc": "write a record of Avro there",
    ".proto": "write a message there",
    ".desc": "make it with `protoc --descriptor_set_out`",
}
_LAYOUTS = {"avro": (".avsc",), "protobuf": (".proto", ".desc")}
_NEEDED = {
    "avro": "name an .avsc file",
    "protobuf": "name a .proto or .desc file, and the `message` in it",
    "csv": "name the columns in their order, such as `id BIGINT, name STRING`",
}


def check_files(loaded: Loaded) -> Iterator[Problem]:
    for section, parts in (("sources", loaded.pipeline.sources), ("sinks", loaded.pipeline.sinks)):
        for name, part in parts.items():
            if isinstance(part, SchemaPart):
                yield from _schema(loaded, (section, name), part)
    yield from _python(loaded)
    yield from _folders(loaded)


# Schemas


def _schema(loaded: Loaded, where: Where, part: SchemaPart) -> Iterator[Problem]:
    format_ = part.format if isinstance(part, TopicSource | TopicSink) else ""
    suffix = Path(part.schema_).suffix if part.schema_ else ""
    if part.schema_ is None:
        if format_ in _LAYOUTS or (format_ == "csv" and isinstance(part, TopicSource)):
            yield loaded.problem((*where, "format"), f"format `{format_}` needs a `schema`", _NEEDED[format_])
    elif format_ in ("string", "bytes"):
        message = f"`schema` has no meaning with format `{format_}`, whose value is one column"
        yield loaded.problem((*where, "schema"), message, "leave it out, or name another format")
    elif format_ in _LAYOUTS and suffix not in _LAYOUTS[format_]:
        message = f"this schema does not say how {format_} is laid out"
        yield loaded.problem((*where, "schema"), message, _NEEDED[format_])
    else:
        yield from _schema_text(loaded, where, part, part.schema_, suffix)
    if format_ == "protobuf" and part.schema_ and part.message is None:
        yield loaded.problem((*where, "schema"), "format `protobuf` needs a `message`", "name one of the schema's")
    if format_ != "protobuf" and part.message is not None:
        yield loaded.problem((*where, "message"), "`message` has no meaning without format `protobuf`", "leave it out")


def _schema_text(loaded: Loaded, where: Where, part: SchemaPart, schema: str, suffix: str) -> Iterator[Problem]:
    place: Where = (*where, "schema")
    if suffix not in _SCHEMA_FILES:
        for mistake in read_columns(schema):
            yield loaded.problem(place, mistake.message, mistake.fix, offset=mistake.offset, severity=mistake.severity)
        return
    path = Path(loaded.resolve(schema))
    written = loaded.document.written(place)
    try:
        if suffix == ".desc":
            path.read_bytes()
            return
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        yield loaded.problem(place, f"`{written}` cannot be read: {reason}", RELATIVE)
        return
    if suffix == ".proto":
        yield from _proto(loaded, where, part, text, written)
        return
    reason = {".avsc": _not_avro, ".json": _not_json, ".ddl": _not_ddl}[suffix](text)
    if reason:
        yield loaded.problem(place, f"`{written}` is not a schema: {reason}", _SCHEMA_FILES[suffix])


def _not_avro(text: str) -> str:
    from fastavro import parse_schema
    from fastavro.schema import SchemaParseException, UnknownType

    reason = _not_json(text)
    if reason:
        return reason
    try:
        parsed = parse_schema(json.loads(text))
    except UnknownType as error:
        return f"there is no type `{error.name}`"
    except (SchemaParseException, ValueError, KeyError, TypeError, AttributeError) as error:
        return re.split(r"\n|: [{\[]", str(error))[0] or "it has not the form of one"  # without the schema itself
    return "" if isinstance(parsed, dict) and parsed.get("type") == "record" else "its type is not `record`"


def _not_json(text: str) -> str:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        return f"line {error.lineno}: {error.msg[:1].lower()}{error.msg[1:]}"
    except RecursionError:
        return "nested too deeply"
    return "" if isinstance(data, dict) else "it is not a JSON object"


def _not_ddl(text: str) -> str:
    mistakes = [mistake for mistake in read_columns(text) if mistake.severity == "error"]
    if not mistakes:
        return ""
    line = text.count("\n", 0, mistakes[0].offset) + 1
    return f"line {line}: {mistakes[0].message}"


def _proto(loaded: Loaded, where: Where, part: SchemaPart, text: str, written: str) -> Iterator[Problem]:
    """By the names of its messages; Spark's side compiles it."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    messages = re.findall(r"\bmessage\s+(\w+)\s*\{", text)
    if not messages:
        yield loaded.problem((*where, "schema"), f"`{written}` has no `message`", "add one: `message Name {…}`")
    elif part.message is not None and part.message.rpartition(".")[2] not in messages:
        message = f"`{written}` has no message `{loaded.document.written((*where, 'message'))}`"
        package = re.search(r"\bpackage\s+([\w.]+)\s*;", text)
        prefix = f"{package[1]}." if package else ""
        known = [f"{prefix}{name}" for name in messages]
        yield loaded.problem((*where, "message"), message, _nearest(part.message, known))


# Python


def _python(loaded: Loaded) -> Iterator[Problem]:
    for name, transform in loaded.pipeline.transforms.items():
        where: Where = ("transforms", name)
        if isinstance(transform, PythonTransform):
            yield from _code(loaded, (*where, "function"), transform.function)
        elif isinstance(transform, StatefulTransform):
            yield from _code(loaded, (*where, "processor"), transform.processor)
            for mistake in read_columns(transform.returns):
                yield loaded.problem((*where, "returns"), mistake.message, mistake.fix, severity=mistake.severity)
    for name, function in loaded.pipeline.functions.items():
        yield from _code(loaded, ("functions", name, "function"), function.function)
        for mistake in read_columns(f"result {function.returns}"):
            yield loaded.problem(("functions", name, "returns"), mistake.message, mistake.fix)


def _code(loaded: Loaded, where: Where, reference: str) -> Iterator[Problem]:
    path, _, name = reference.rpartition(":")
    written = loaded.document.written(where).rpartition(":")[0]
    try:
        tree = ast.parse(Path(loaded.resolve(path)).read_bytes())
    except OSError as error:
        yield loaded.problem(where, f"`{written}` cannot be read: {error.strerror}", RELATIVE)
    except SyntaxError as error:
        message = f"`{written}` is not Python: line {error.lineno}: {error.msg}"
        yield loaded.problem(where, message, "correct that line")
    except (ValueError, RecursionError, MemoryError):
        yield loaded.problem(where, f"`{written}` is not Python", "name a file of Python source")
    else:
        known = set(_names(tree.body))
        if name not in known and "*" not in known:
            public = sorted(each for each in known if not each.startswith("_"))
            yield loaded.problem(
                where, f"`{written}` has no `{name}`", _nearest(name, public) if public else "define it there"
            )


def _names(statements: list[ast.stmt]) -> Iterator[str]:
    """What a module binds, also under `if` and `try`."""
    for statement in statements:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield statement.name
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id
            elif isinstance(node, ast.alias):
                yield (node.asname or node.name).partition(".")[0]
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield node.name


def _nearest(given: str, known: list[str]) -> str:
    return nearest(given, known, f"it has {', '.join(known)}")


# Folders


def _folders(loaded: Loaded) -> Iterator[Problem]:
    owners = {_normal(loaded.checkpoint()): "the checkpoint"}
    for name, sink in loaded.pipeline.sinks.items():
        if isinstance(sink, DeltaSink | FilesSink):
            owner = owners.setdefault(_normal(loaded.resolve(sink.path)), f"`{name}`")
            if owner != f"`{name}`":
                message = f"{owner} writes to the same folder"
                yield loaded.problem(("sinks", name, "path"), message, "give each its own")


def _normal(path: str) -> str:
    return path.rstrip("/") if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", path) else os.path.normpath(path)
