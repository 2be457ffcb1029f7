"""From a file to a Pipeline that knows its file: the form is checked here, with line and fix for each mistake."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from pydantic import ValidationError

from ottla.pipelines.document import Data, Document
from ottla.pipelines.form import problems_of_form
from ottla.pipelines.model import DeadLetters, Options, Pipeline, TopicSink, TopicSource
from ottla.pipelines.problems import PipelineError, Problem, Severity, Where

_URI = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*:")
_NOBODY = "nobody_has_this_name"
_SECTIONS = ("sources", "transforms", "sinks")


class Loaded:
    """A pipeline and the file it was read from.

    Of a file that is not right, `load_partly` gives what has the right form; then it is not `whole`, and `broken` are
    the sources and transforms that are missing in it.
    """

    def __init__(self, document: Document, pipeline: Pipeline, broken: frozenset[str] | None = None) -> None:
        self.document = document
        self.pipeline = pipeline
        self.whole = broken is None
        self.broken = broken or frozenset()
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

    def has_begun(self) -> bool:
        """Whether an earlier run has noted how far it is; of a checkpoint on another machine that is not known."""
        return any(Path(self.checkpoint("sinks")).glob("*/offsets/[0-9]*"))

    def cluster(self, *parts: TopicSource | TopicSink | DeadLetters) -> dict[str, str]:
        """Kafka client properties: the pipeline's, and over them those of each part."""
        merged: Options = dict(self.pipeline.cluster)
        for part in parts:
            merged |= part.cluster
        return as_texts(merged)

    def problem(
        self,
        where: Where,
        message: str,
        fix: str,
        *,
        lines: int = 0,
        offset: int | None = None,
        severity: Severity = "error",
    ) -> Problem:
        return self.document.problem(where, message, fix, lines=lines, offset=offset, severity=severity)

    def section(self, name: str) -> str:
        """`sources` or `transforms`, for the name of a step."""
        return "sources" if name in self.pipeline.sources else "transforms"


def as_text(value: str | int | float | bool) -> str:
    """As Java's properties and Spark's options have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def as_texts(options: Options) -> dict[str, str]:
    return {key: as_text(value) for key, value in options.items()}


def load(path: Path, environment: Mapping[str, str] = os.environ) -> Loaded:
    """PipelineError with all that is wrong with the form."""
    problems: list[Problem] = []
    loaded = load_partly(path, environment, problems)
    if problems or loaded is None:
        raise PipelineError(problems)
    return loaded


def load_partly(path: Path, environment: Mapping[str, str], problems: list[Problem]) -> Loaded | None:
    """What has the right form, so that the rest of it can be checked as well; None if that is not enough."""
    try:
        document = Document.read(path, environment)
    except PipelineError as error:
        problems += error.problems
        return None
    problems += document.problems
    try:
        return Loaded(document, Pipeline.model_validate(document.data))
    except ValidationError as error:
        found = problems_of_form(document, error.errors())
    known = {(problem.line, problem.column) for problem in document.problems}
    problems += [problem for _, problem in found if (problem.line, problem.column) not in known]
    return _without(document, [where for where, _ in found])


def _without(document: Document, places: list[Where]) -> Loaded | None:
    """Without the steps, and keys at the top, that have mistakes in them."""
    if not isinstance(document.data, dict) or {("sources",), ("transforms",)} & set(places):
        return None
    rest: dict[str, Data] = dict(document.data)
    broken: set[str] = set()
    for where in places:
        section = rest.get(str(where[0])) if where else None
        if len(where) > 1 and where[0] in _SECTIONS and isinstance(section, dict):
            rest[str(where[0])] = {name: step for name, step in section.items() if name != where[1]}
            if where[0] != "sinks":
                broken.add(str(where[1]))
        elif where:
            rest.pop(str(where[0]), None)
    nothing: dict[str, Data] = {"sources": {"type": "rate"}, "sinks": {"type": "console", "from": _NOBODY}}
    for section, step in nothing.items():
        rest[section] = rest.get(section) or {_NOBODY: step}
    try:
        pipeline = Pipeline.model_validate({"name": "unnamed", **rest})
    except ValidationError:
        return None
    known = {
        part: {name: step for name, step in getattr(pipeline, part).items() if name != _NOBODY} for part in _SECTIONS
    }
    return Loaded(document, pipeline.model_copy(update=known), frozenset(broken))
