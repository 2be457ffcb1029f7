"""From a file to a Pipeline that knows its file: the form is checked here, with line and fix for each mistake."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from ottla.pipelines.document import Document
from ottla.pipelines.model import DeadLetters, Options, Pipeline, TopicSink, TopicSource
from ottla.pipelines.problems import PipelineError, Problem, Where

_URI = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*:")


class Loaded:
    """A pipeline and the file it was read from."""

    def __init__(self, document: Document, pipeline: Pipeline) -> None:
        self.document = document
        self.pipeline = pipeline
        self.folder = document.path.resolve().parent

    @property
    def name(self) -> str:
        return self.pipeline.name

    def resolve(self, path: str) -> str:
        """A path of the file, which is relative to the file; a URI stays as it is."""
        return path if _URI.match(path) else str(self.folder / path)

    def checkpoint(self, *names: str) -> str:
        """The folder for what Spark must remember of one query, such as `checkpoint("sinks", "table")`."""
        base = self.resolve(self.pipeline.checkpoint or f"checkpoints/{self.name}")
        return "/".join((base.rstrip("/"), *names))

    def cluster(self, *parts: TopicSource | TopicSink | DeadLetters) -> dict[str, str]:
        """Kafka client properties: the pipeline's, and over them those of each part."""
        merged: Options = dict(self.pipeline.cluster)
        for part in parts:
            merged |= part.cluster
        return {key: as_text(value) for key, value in merged.items()}

    def problem(self, where: Where, message: str, fix: str = "", *, lines: int = 0) -> Problem:
        return self.document.problem(where, message, fix, lines=lines)

    def section(self, name: str) -> str:
        """`sources` or `transforms`, for the name of a step."""
        return "sources" if name in self.pipeline.sources else "transforms"


def as_text(value: str | int | float | bool) -> str:
    """As Java's properties and Spark's options have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def load(path: Path, environment: Mapping[str, str] = os.environ) -> Loaded:
    """PipelineError with all that is wrong with the form."""
    document = Document.read(path, environment)
    try:
        return Loaded(document, Pipeline.model_validate(document.data))
    except ValidationError as error:
        raise PipelineError(_problem(document, each) for each in error.errors()) from error


# pydantic's errors in our words


def _problem(document: Document, error: ErrorDetails) -> Problem:
    where = _in_document(document, error["loc"])
    kind, context = error["type"], error.get("ctx", {})
    last = where[-1] if where else ""
    if kind == "missing":
        return document.problem(where, f"`{last}` is missing")
    if kind == "extra_forbidden":
        known = _known_keys(error["loc"])
        return document.problem(where, f"`{last}` is not known here", _nearest(str(last), known))
    if kind in ("union_tag_invalid", "literal_error"):
        allowed = re.findall(r"'([^']*)'", str(context.get("expected_tags") or context.get("expected")))
        given = context.get("tag", error["input"])
        place = (*where, "type") if kind == "union_tag_invalid" else where
        return document.problem(place, f"`{given}` is not possible here", _nearest(str(given), allowed))
    if kind == "union_tag_not_found":
        return document.problem(where, "`type` is missing", "it says which kind this is")
    if kind == "string_pattern_mismatch":
        return document.problem(where, f"`{error['input']}` is no valid name", f"it must match {context['pattern']}")
    return document.problem(where, _sentence(error["msg"]))


def _in_document(document: Document, loc: tuple[int | str, ...]) -> Where:
    """pydantic also names the member of a union that it tried, and `[key]` for the key of a mapping."""
    data: Any = document.data
    where: list[str | int] = []
    for index, part in enumerate(loc):
        if part == "[key]":
            continue
        inside = (isinstance(data, dict) and part in data) or (isinstance(data, list) and isinstance(part, int))
        if inside:
            where.append(part)
            data = data[part]
        elif index == len(loc) - 1:
            where.append(part)
    return tuple(where)


def _known_keys(loc: tuple[int | str, ...]) -> list[str]:
    """The keys of the part of the model that an unknown key stands in."""
    models: list[type[BaseModel]] = [Pipeline]
    for part in loc[:-1]:
        inner = [model for each in models for model in _models_below(each, part)]
        models = inner or models
    return sorted({field.alias or name for model in models for name, field in model.model_fields.items()})


def _models_below(model: type[BaseModel], part: int | str) -> list[type[BaseModel]]:
    for name, field in model.model_fields.items():
        if part == (field.alias or name):
            return _models_in(field.annotation)
    tags = model.model_fields.get("type")
    return [model] if tags is not None and part in get_args(tags.annotation) else []


def _models_in(annotation: Any) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    return [model for each in get_args(annotation) for model in _models_in(each)]


def _nearest(given: str, known: Iterable[str]) -> str:
    known = list(known)
    close = difflib.get_close_matches(given, known, n=1)
    return f"did you mean `{close[0]}`?" if close else f"possible are {', '.join(known)}"


def _sentence(message: str) -> str:
    return message[:1].lower() + message[1:]
