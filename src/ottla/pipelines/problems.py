"""What is wrong with a pipeline's file: where, what, and what to do about it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Literal, NamedTuple

# Keys and indexes from the top of the document, such as ("sinks", "table", "keys", 0).
Where = tuple[str | int, ...]

RELATIVE = "a path is relative to the pipeline's file"

# A pipeline with a warning runs; what the warning says may surprise.
Severity = Literal["error", "warning"]


class Problem(NamedTuple):
    """`line` and `column` count from 1."""

    file: str
    line: int
    column: int
    message: str
    fix: str  # empty only where the words are Spark's own
    severity: Severity = "error"

    def __str__(self) -> str:
        mark = "warning: " if self.severity == "warning" else ""
        fix = f" ({self.fix})" if self.fix else ""
        return f"{self.file}:{self.line}:{self.column}: {mark}{self.message}{fix}"


def nearest(given: str, known: Iterable[str], otherwise: str) -> str:
    """A fix: the known name that was perhaps meant."""
    close = difflib.get_close_matches(given, list(known), n=1)
    return f"did you mean `{close[0]}`?" if close else otherwise


class PipelineError(Exception):
    """Problems that keep a pipeline from running, in the order of their lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = in_order(problems)
        super().__init__("\n".join(map(str, self.problems)))


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """By place, each once."""
    return sorted(set(problems), key=lambda problem: (problem.line, problem.column, problem.message))


def errors_in(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity == "error"]
