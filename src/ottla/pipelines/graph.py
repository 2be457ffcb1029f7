"""Who gets rows from whom. Built from a pipeline's names, without Spark; the order is one in which all can be made."""

from __future__ import annotations

import difflib
import graphlib
from collections.abc import Iterable

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import PythonTransform, SqlTransform, Transform
from ottla.pipelines.problems import PipelineError, Problem, Where


class Graph:
    """`order` has every source and transform once, each after its inputs; PipelineError if there is none."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        pipeline = loaded.pipeline
        self._steps = {*pipeline.sources, *pipeline.transforms}
        problems = [
            loaded.problem(("transforms", name), f"`{name}` is also the name of a source", "rename one of them")
            for name in pipeline.transforms.keys() & pipeline.sources.keys()
        ]
        self.inputs: dict[str, tuple[str, ...]] = dict.fromkeys(pipeline.sources, ())
        for name, transform in pipeline.transforms.items():
            where: Where = ("transforms", name, "sql" if isinstance(transform, SqlTransform) else "from")
            self.inputs[name] = self._known(where, inputs_of(transform), problems)
        for name, sink in pipeline.sinks.items():
            self._known(("sinks", name, "from"), (sink.from_,), problems)
        if problems:
            raise PipelineError(problems)
        self.order = self._ordered()

    def upstream(self, name: str) -> set[str]:
        """The step and all whose rows reach it."""
        reached = {name}
        for each in self.inputs[name]:
            reached |= self.upstream(each)
        return reached

    def unused(self) -> set[str]:
        """Steps whose rows reach no sink."""
        used = {step for sink in self._loaded.pipeline.sinks.values() for step in self.upstream(sink.from_)}
        return self._steps - used

    def _known(self, where: Where, names: Iterable[str], problems: list[Problem]) -> tuple[str, ...]:
        """Those that there are; Spark does not distinguish upper and lower case."""
        by_lower = {step.lower(): step for step in self._steps}
        known = []
        for name in names:
            step = by_lower.get(name.lower())
            if step is not None:
                known.append(step)
                continue
            close = difflib.get_close_matches(name, sorted(self._steps), n=1)
            fix = f"did you mean `{close[0]}`?" if close else f"there are {', '.join(sorted(self._steps))}"
            problems.append(self._loaded.problem(where, f"there is no source or transform `{name}`", fix))
        return tuple(dict.fromkeys(known))

    def _ordered(self) -> tuple[str, ...]:
        try:
            return tuple(graphlib.TopologicalSorter(self.inputs).static_order())
        except graphlib.CycleError as error:
            around = error.args[1]
            message = f"these wait for each other: {' → '.join(around[::-1])}"
            raise PipelineError([self._loaded.problem(("transforms", around[0]), message)]) from error


def inputs_of(transform: Transform) -> tuple[str, ...]:
    if isinstance(transform, SqlTransform):
        return tables_in(transform.sql)
    if isinstance(transform, PythonTransform) and not isinstance(transform.from_, str):
        return transform.from_
    return (transform.from_,)  # type: ignore[return-value]  # of a PythonTransform it is a name by now


def tables_in(sql: str) -> tuple[str, ...]:
    """What a SELECT reads from, without its own WITH names; () if the text is not SQL that can be read here."""
    try:
        statement = sqlglot.parse_one(sql, dialect="spark")
    except SqlglotError:
        return ()
    own = {each.alias_or_name.lower() for each in statement.find_all(exp.CTE)}
    names = (table.name for table in statement.find_all(exp.Table) if not table.db)
    return tuple(dict.fromkeys(name for name in names if name and name.lower() not in own))
