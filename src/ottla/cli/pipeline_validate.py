"""`ottla pipeline validate` and `ottla pipeline schema`: what needs neither Spark nor Java."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path

from ottla.cli.inputs import UsageError, complain


def run_validate(files: Sequence[Path], *, offline: bool) -> int:
    if not has_dependencies():
        return 1
    from ottla.pipelines.validating import validate

    _print_anything()
    wrong = False
    for report in validate(files, offline=offline):
        print(*report.problems, sep="\n", end="\n" if report.problems else "")
        if report.summary:
            print(report.summary)
        wrong = wrong or not report.is_right
    return 1 if wrong else 0


def run_schema() -> int:
    if not has_dependencies():
        return 1
    from ottla.pipelines.schema import as_text, json_schema

    _print_anything()
    print(as_text(json_schema()), end="")
    return 0


def has_dependencies() -> bool:
    """What a broker alone does not need; complains if it is not there."""
    there = all(importlib.util.find_spec(name) for name in ("confluent_kafka", "pydantic", "sqlglot", "yaml"))
    if not there:
        complain(UsageError("pipelines need more than a broker does: pip install 'ottla[spark]'"))
    return there


def _print_anything() -> None:
    """A file may have characters that the terminal has not."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
