"""All that can be said about a pipeline's file without Spark, mistakes and warnings, at once.

Only `ottla.pipelines.reachable` looks beyond the file's own machine.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from ottla.pipelines.check_columns import Expression, check_columns, expressions_of
from ottla.pipelines.check_files import check_files
from ottla.pipelines.check_streams import check_catching_up, check_streams
from ottla.pipelines.check_topics import check_topics
from ottla.pipelines.graph import Graph, problem_in
from ottla.pipelines.guarantees import check_guarantees
from ottla.pipelines.loading import Loaded, load_partly
from ottla.pipelines.problems import Problem, in_order
from ottla.pipelines.sql import read_expression

_MASTER = re.compile(r"local(\[\s*(\*|[1-9]\d*)\s*(,\s*[1-9]\d*\s*)?\])?|local-cluster\[.+\]|yarn|(spark|k8s)://.+")


def check(loaded: Loaded, *, until_caught_up: bool = False) -> list[Problem]:
    """Errors and warnings about the content, in the order of their lines; `until_caught_up` if the run shall end."""
    problems: list[Problem] = []
    graph = Graph(loaded, problems)
    problems += check_topics(loaded, graph)
    problems += check_files(loaded)
    problems += check_streams(loaded, graph)
    problems += check_guarantees(loaded, graph)
    if until_caught_up:
        problems += check_catching_up(loaded, graph)
    problems += _expressions(loaded)
    problems += check_columns(loaded, graph)
    if not _MASTER.fullmatch(loaded.pipeline.spark.master):
        written = loaded.document.written(("spark", "master"))
        fix = "such as `local[*]`, `spark://HOST:7077`, `yarn` or `k8s://HOST`"
        problems.append(loaded.problem(("spark", "master"), f"`{written}` is not a Spark master", fix))
    # A reference to nothing is told already, and what is there instead is no second mistake.
    told = {(problem.line, problem.column) for problem in loaded.document.problems}
    return in_order(problem for problem in problems if (problem.line, problem.column) not in told)


def check_file(
    path: Path, environment: Mapping[str, str] = os.environ, *, until_caught_up: bool = False
) -> tuple[Loaded | None, list[Problem]]:
    """Form and content of a file. What has the wrong form is left out of what is checked further."""
    problems: list[Problem] = []
    loaded = load_partly(path, environment, problems)
    if loaded is not None:
        problems += check(loaded, until_caught_up=until_caught_up)
    return loaded, in_order(problems)


def _expressions(loaded: Loaded) -> Iterator[Problem]:
    for where, text, several in _written(loaded):
        for mistake in read_expression(text, several=several):
            yield problem_in(loaded, where, mistake)


def _written(loaded: Loaded) -> Iterator[Expression]:
    pipeline = loaded.pipeline
    for section, steps in (("sources", pipeline.sources), ("transforms", pipeline.transforms)):
        for name, step in steps.items():
            for index, expectation in enumerate(step.expect):
                yield Expression((section, name, "expect", index, "check"), expectation.check)
    for name, sink in pipeline.sinks.items():
        yield from expressions_of(name, sink)
