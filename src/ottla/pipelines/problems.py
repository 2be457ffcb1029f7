"""What is wrong with a pipeline's file: where, what, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

# Keys and indexes from the top of the document, such as ("sinks", "table", "keys", 0).
Where = tuple[str | int, ...]


class Problem(NamedTuple):
    """`line` and `column` count from 1."""

    file: str
    line: int
    column: int
    message: str
    fix: str = ""

    def __str__(self) -> str:
        fix = f" ({self.fix})" if self.fix else ""
        return f"{self.file}:{self.line}:{self.column}: {self.message}{fix}"


class PipelineError(Exception):
    """Problems that keep a pipeline from running, in the order of their lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(problems, key=lambda problem: (problem.line, problem.column))
        super().__init__("\n".join(map(str, self.problems)))
