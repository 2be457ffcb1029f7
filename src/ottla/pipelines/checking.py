"""All that can be said about a pipeline's file without Spark, mistakes and warnings, at once.

Only `ottla.pipelines.reachable` looks beyond the file's own machine.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from ottla.pipelines.check_files import check_files
from ottla.pipelines.check_streams import check_catching_up, check_streams
from ottla.pipelines.check_topics import check_topics
from ottla.pipelines.graph import Graph, problem_in
from ottla.pipelines.guarantees import check_guarantees
from ottla.pipelines.loading import Loaded, load_partly
from ottla.pipelines.model import DeltaSink, TopicSink
from ottla.pipelines.problems import Problem, Where, in_order
from ottla.pipelines.sql import read_expression

_MASTER = re.compile(r"local(\[[^\]]+\])?|local-cluster\[.+\]|yarn|(spark|k8s)://.+")


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
    if not _MASTER.fullmatch(loaded.pipeline.spark.master):
        written = loaded.document.written(("spark", "master"))
        fix = "such as `local[*]`, `spark://HOST:7077`, `yarn` or `k8s://HOST`"
        problems.append(loaded.problem(("spark", "master"), f"`{written}` is not a Spark master", fix))
    return in_order(problems)


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
    for where, text, several in _texts(loaded):
        for mistake in read_expression(text, several=several):
            yield problem_in(loaded, where, mistake)


def _texts(loaded: Loaded) -> Iterator[tuple[Where, str, bool]]:
    pipeline = loaded.pipeline
    for section, steps in (("sources", pipeline.sources), ("transforms", pipeline.transforms)):
        for name, step in steps.items():
            for index, expectation in enumerate(step.expect):
                yield (section, name, "expect", index, "check"), expectation.check, False
    for name, sink in pipeline.sinks.items():
        where: Where = ("sinks", name)
        if isinstance(sink, TopicSink):
            for key, text in (("key", sink.key), ("partition", sink.partition)):
                if text is not None:
                    yield (*where, key), text, False
            for header, text in sink.headers.items():
                yield (*where, "headers", header), text, False
        elif isinstance(sink, DeltaSink):
            if sink.order_by is not None:
                yield (*where, "order_by"), sink.order_by, True
            if sink.delete_when is not None:
                yield (*where, "delete_when"), sink.delete_when, False
