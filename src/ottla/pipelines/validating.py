"""Several files at once: their mistakes, and what two pipelines must not share."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ottla.pipelines.loading import Loaded, load_partly
from ottla.pipelines.problems import Problem, errors_in, in_order
from ottla.pipelines.reachable import Asking


class Report(NamedTuple):
    """Of one file; the `summary` is for a file without errors."""

    problems: list[Problem]
    summary: str = ""

    @property
    def is_right(self) -> bool:
        return bool(self.summary)


def validate(files: Sequence[Path], environment: Mapping[str, str] = os.environ, *, offline: bool) -> Iterator[Report]:
    found: list[tuple[Path, Loaded | None, Asking | None, list[Problem]]] = []
    for path in files:
        problems: list[Problem] = []
        loaded = load_partly(path, environment, problems)
        asking = None if offline or loaded is None else Asking(loaded)
        found.append((path, loaded, asking, problems))
    # Only now: while the clusters answer, SQL's parser is imported, which takes its time.
    from ottla.pipelines import slots
    from ottla.pipelines.checking import check

    owners: dict[str, Path] = {}
    for path, loaded, asking, problems in found:
        if loaded is not None:
            problems += check(loaded)
            problems += _shared_checkpoint(path, loaded, owners)
        if loaded is not None and asking is not None:
            problems += asking.problems()
            problems += slots.check_slots(loaded, slots.held(loaded, asking.partitions()))
        problems = in_order(problems)
        right = loaded is not None and not errors_in(problems)
        yield Report(problems, _summary(path, loaded, problems) if right and loaded else "")


def _shared_checkpoint(path: Path, loaded: Loaded, owners: dict[str, Path]) -> Iterator[Problem]:
    owner = owners.setdefault(loaded.checkpoint(), path)
    if owner.resolve() != path.resolve():
        where = ("checkpoint",) if loaded.pipeline.checkpoint else ("name",)
        fix = "give each its own `checkpoint`, or its own `name`"
        yield loaded.problem(where, f"{owner} has the same checkpoint folder", fix)


def _summary(path: Path, loaded: Loaded, problems: list[Problem]) -> str:
    pipeline = loaded.pipeline
    parts = [
        _count(len(pipeline.sources), "source"),
        _count(len(pipeline.transforms), "transform"),
        _count(len(pipeline.sinks), "sink"),
    ]
    warnings = f", {_count(len(problems), 'warning')}" if problems else ""
    return f"{path}: {', '.join(parts)}: no mistakes{warnings}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
