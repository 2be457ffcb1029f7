"""Who gets rows from whom. Built from a pipeline's names, without Spark; the order is one in which all can be made.

The inputs of SQL are read from its text. Where that cannot be read here, they are the steps that it names after FROM,
JOIN or a comma, with a warning that Spark will check it.
"""

from __future__ import annotations

import graphlib
from collections.abc import Iterable

from ottla.pipelines.ddl import Mistake
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import DeltaSource, FilesSource, SparkSource, SqlTransform, TopicSource, Transform
from ottla.pipelines.problems import PipelineError, Problem, Where, errors_in, nearest
from ottla.pipelines.sql import read_query
from ottla.pipelines.sql_query import Query, Table


class Graph:
    """`order` has every source and transform once, each after its inputs.

    Mistakes are raised as a PipelineError, all at once. Who passes a list of `problems` gets them there instead, with
    the warnings, and a graph of what is right.
    """

    def __init__(self, loaded: Loaded, problems: list[Problem] | None = None) -> None:
        self._loaded = loaded
        self._problems: list[Problem] = []
        self._unsure = set(loaded.broken)  # steps of which not all inputs are known
        pipeline = loaded.pipeline
        self._steps = {*pipeline.sources, *pipeline.transforms, *loaded.broken}
        self._by_lower = {step.lower(): step for step in sorted(self._steps)}
        self._check_names()
        self.queries: dict[str, Query] = {}
        self.inputs: dict[str, tuple[str, ...]] = dict.fromkeys([*pipeline.sources, *sorted(loaded.broken)], ())
        for name, transform in pipeline.transforms.items():
            self.inputs[name] = self._inputs(name, transform)
        for name, sink in pipeline.sinks.items():
            self._known(("sinks", name, "from"), [Table(sink.from_, 0)])
        self.order = self._ordered()
        if problems is not None:
            problems += self._problems
        elif errors_in(self._problems):
            raise PipelineError(errors_in(self._problems))

    def upstream(self, name: str) -> set[str]:
        """The step and all whose rows reach it."""
        reached: set[str] = set()
        waiting = [name]
        while waiting:
            step = waiting.pop()
            if step not in reached:
                reached.add(step)
                waiting += self.inputs.get(step, ())
        return reached

    def unused(self) -> set[str]:
        """Steps whose rows reach no sink; none where that is not sure."""
        if self._unsure or not self._loaded.whole:
            return set()
        used = {step for sink in self._loaded.pipeline.sinks.values() for step in self.upstream(self.named(sink.from_))}
        return self._steps - used

    def named(self, name: str) -> str:
        """The step of that name; Spark does not distinguish upper and lower case."""
        return self._by_lower.get(name.lower(), name)

    def is_sure(self, name: str) -> bool:
        """Whether all whose rows reach it are known."""
        return not self.upstream(name) & self._unsure

    def is_streaming(self, name: str) -> bool:
        """Whether its rows go on coming, or are read once as a table to join with; if that is not known, they do."""
        return not self.is_sure(name) or any(
            not self._is_static(step) for step in self.upstream(name) if not self.inputs.get(step)
        )

    def streaming_inputs(self, name: str) -> set[str]:
        """In lower case, as the names in a Query are."""
        return {step.lower() for step in self.inputs[name] if self.is_streaming(step)}

    def _is_static(self, name: str) -> bool:
        """Of a step without inputs; a SELECT over nothing but VALUES is one."""
        source = self._loaded.pipeline.sources.get(name)
        if isinstance(source, TopicSource | FilesSource | DeltaSource | SparkSource):
            return source.static
        return name in self.queries

    # Names

    def _check_names(self) -> None:
        pipeline = self._loaded.pipeline
        for name in pipeline.transforms.keys() & pipeline.sources.keys():
            message = f"`{name}` is also the name of a source"
            self._problems.append(self._loaded.problem(("transforms", name), message, "rename one of them"))
        for name in sorted(self._steps):
            other = self._by_lower[name.lower()]
            if other != name:
                message = (
                    f"`{name}` and `{other}` differ only in upper and lower case, which Spark does not distinguish"
                )
                where = (self._loaded.section(name), name)
                self._problems.append(self._loaded.problem(where, message, "rename one of them"))

    def _inputs(self, name: str, transform: Transform) -> tuple[str, ...]:
        if not isinstance(transform, SqlTransform):
            named = (transform.from_,) if isinstance(transform.from_, str) else transform.from_
            tables = [Table(each, 0) for each in named]
            where: Where = ("transforms", name, "from")
        else:
            where = ("transforms", name, "sql")
            self.queries[name], mistakes = read_query(transform.sql, self._steps - {name})
            self._problems += [problem_in(self._loaded, where, mistake) for mistake in mistakes]
            tables = list(self.queries[name].tables)
            if mistakes or not self.queries[name].is_whole:
                self._unsure.add(name)
        known = self._known(where, tables)
        if len({table.name.lower() for table in tables}) > len(known):
            self._unsure.add(name)
        return known

    def _known(self, where: Where, tables: Iterable[Table]) -> tuple[str, ...]:
        known = []
        for table in tables:
            step = self._by_lower.get(table.name.lower())
            if step is not None:
                known.append(step)
                continue
            steps = sorted(self._steps)
            fix = nearest(table.name, steps, f"there are {', '.join(steps)}")
            message = f"there is no source or transform `{table.name}`"
            offset = table.offset if where[-1] == "sql" else None
            self._problems.append(self._loaded.problem(where, message, fix, offset=offset))
        return tuple(dict.fromkeys(known))

    def _ordered(self) -> tuple[str, ...]:
        """Every circle is a mistake; the order is that of the rest."""
        inputs = dict(self.inputs)
        while True:
            try:
                return tuple(graphlib.TopologicalSorter(inputs).static_order())
            except graphlib.CycleError as error:
                around = error.args[1][-2::-1]  # it names one step twice
                first = min(range(len(around)), key=lambda index: list(inputs).index(around[index]))
                around = [*around[first:], *around[:first]]
                self._circle(around)
                self._unsure |= set(around)
                inputs[around[0]] = ()

    def _circle(self, around: list[str]) -> None:
        message = f"these read from each other: {' → '.join([*around, around[0]])}"
        if len(around) == 1:
            message = f"`{around[0]}` reads from itself"
        self._problems.append(self._loaded.problem(("transforms", around[0]), message, "break the circle"))


def problem_in(loaded: Loaded, where: Where, mistake: Mistake) -> Problem:
    return loaded.problem(where, mistake.message, mistake.fix, offset=mistake.offset, severity=mistake.severity)
