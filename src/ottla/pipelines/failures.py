"""What went wrong in Spark, in one sentence with the step and the line of the pipeline's file.

Spark's exceptions are long and nested; the cause that a user can do something about is found by kind, from the
outermost to the innermost. Whatever is not known here is told by the first sentence of the innermost cause.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from ottla.pipelines.check_topics import matches
from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import PythonTransform, SqlTransform, StatefulTransform, TopicSink, TopicSource
from ottla.pipelines.problems import PipelineError, Problem, Where

_EXPECTATION = re.compile(r"^a row of `(\w+)`")
_TOPIC = r"(?:[Tt]opic '?|Subscribe\[){0}(?![\w.-])|(?<![\w.-]){0}-\d+\b"
_RECORD = re.compile(r"\btopic ([\w.-]+), partition \d+, offset \d+: ")  # as topic_source has it
_END = re.compile(r"[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Warning): ")
_READER = "org.apache.spark.sql.kafka010.KafkaOffsetReader"
_LINE = re.compile(r"\(line (\d+), pos(?:ition)? (\d+)\)")


class StepFailed(Exception):
    """The step at `where` could not be made, started or run."""

    def __init__(self, where: Where, cause: BaseException) -> None:
        super().__init__(f"{'.'.join(map(str, where))}: {cause}")
        self.where = where
        self.cause = cause


@contextlib.contextmanager
def step(*where: str | int) -> Iterator[None]:
    """Whatever goes wrong inside is that step's failure, unless it already has a place."""
    try:
        yield
    except (StepFailed, PipelineError):
        raise
    except Exception as error:
        raise StepFailed(where, error) from error


class PipelineFailed(Exception):
    """In one sentence, and where all that Spark said is."""

    def __init__(self, problem: Problem, log_file: Path) -> None:
        super().__init__(f"{problem}\nSpark's log: {log_file}")
        self.problem = problem


@contextlib.contextmanager
def explained(loaded: Loaded, log_file: Path) -> Iterator[None]:
    """Inside of the session: Spark is asked about its exceptions."""
    from py4j.protocol import Py4JNetworkError  # type: ignore[import-untyped]

    try:
        yield
    except StepFailed as error:
        raise PipelineFailed(explain(loaded, error), log_file) from error
    except (Py4JNetworkError, ConnectionError) as error:
        message = "Spark's process is gone: it was killed, or had no memory left"
        gone = loaded.problem((), message, "give it more: `spark: {config: {spark.driver.memory: 4g}}`")
        raise PipelineFailed(gone, log_file) from error


class Cause(NamedTuple):
    """One exception of the chain. `condition` and `parameters` are those of Spark's error classes."""

    kind: str
    message: str
    condition: str = ""
    parameters: dict[str, str] = {}  # noqa: RUF012  # never changed
    fragment: str = ""  # of the SQL text, where Spark says so
    start: int = -1  # of the fragment in that text
    reads_topic: bool = False  # it arose where Spark asks a source's cluster


def explain(loaded: Loaded, error: BaseException) -> Problem:
    where: Where = ()
    while isinstance(error, StepFailed):
        where, error = error.where, error.cause
    if isinstance(error, PipelineError):
        return error.problems[0]
    causes = chain(error)
    for cause in reversed(causes):
        for known, tell in _KNOWN:
            if known.search(f"{cause.kind} {cause.condition} {_head(cause.message)}"):
                return _placed(loaded, where, causes, *tell(loaded, cause))
    return _placed(loaded, where, causes, _first_sentence(causes), "")


def _placed(loaded: Loaded, where: Where, causes: list[Cause], message: str, fix: str) -> Problem:
    """At the character inside of a SQL text if Spark names it; else at the step that the message is about."""
    for name, transform in loaded.pipeline.transforms.items():
        if isinstance(transform, SqlTransform):
            offset = _offset_in(transform.sql, causes, own=where[:2] == ("transforms", name))
            if offset is not None:
                place: Where = ("transforms", name, "sql")
                return loaded.problem(place, f"transform `{name}`: {message}", fix, offset=offset)
    where = _step_of(loaded, where, message, causes) or where
    named = f"{str(where[0])[:-1]} `{where[1]}`: {message}" if len(where) > 1 else message
    return loaded.problem(where, named, fix)


def _step_of(loaded: Loaded, where: Where, message: str, causes: list[Cause]) -> Where | None:
    """A query runs all steps above its sink: which of them it was is only in the words."""
    expected = _EXPECTATION.search(message)
    if expected:
        return (loaded.section(expected[1]), expected[1], "expect")
    above = _above(loaded, where)
    return (
        _user_code_of(loaded, above, causes)
        or _topic_of(loaded, above, f"{message} {_brief(causes[-1].message)}")
        or _source_of(loaded, above, causes)
    )


def _above(loaded: Loaded, where: Where) -> set[str]:
    """The steps whose rows the failed one gets, and itself; all, where that is not known."""
    pipeline, graph = loaded.pipeline, Graph(loaded)
    name = str(where[1]) if len(where) > 1 else ""
    if where[:1] == ("sinks",):
        name = graph.named(pipeline.sinks[name].from_)
    if name not in graph.inputs or not graph.is_sure(name):
        return {*pipeline.sources, *pipeline.transforms}
    return graph.upstream(name)


def _user_code_of(loaded: Loaded, above: set[str], causes: list[Cause]) -> Where | None:
    """What Spark has called: the outermost that a traceback goes through. If it may be any of several, none."""
    from ottla.pipelines.user_code import find, has_line, lines_in

    lines = next((found for cause in reversed(causes) if (found := lines_in(loaded, cause.message))), [])
    named = [(where, code) for where, code in _user_code(loaded) if where[0] == "functions" or where[1] in above]
    for line in lines:
        called = [where for where, code in named if has_line(find(loaded, where, code), line)]
        if called:
            return called[0] if len(called) == 1 else None
    # A function that only the user's own code knows, such as a UDF of a `python` transform.
    files = {str(line.file) for line in lines}
    beside = [where for where, code in named if str(Path(loaded.resolve(_module(code))).resolve()) in files]
    return beside[0] if len(beside) == 1 else None


def _topic_of(loaded: Loaded, above: set[str], words: str) -> Where | None:
    for where, topics in _topics(loaded, above):
        if any(re.search(_TOPIC.format(re.escape(topic)), words) for topic in topics):
            return where
    record = _RECORD.search(words)
    for name, source in _topic_sources(loaded, above):
        if record and source.pattern is not None and matches(source.pattern, record[1], if_not_known=True):
            return ("sources", name)
    return None


def _source_of(loaded: Loaded, above: set[str], causes: list[Cause]) -> Where | None:
    """The topic that the failed query reads, where Kafka's words do not name it; of several, none."""
    if not any(cause.reads_topic for cause in causes):
        return None
    found = [name for name, _ in _topic_sources(loaded, above)]
    return ("sources", found[0]) if len(found) == 1 else None


def _user_code(loaded: Loaded) -> Iterator[tuple[Where, str]]:
    """Each place that names something of the user's, and what."""
    for name, function in loaded.pipeline.functions.items():
        yield ("functions", name, "function"), function.function
    for name, transform in loaded.pipeline.transforms.items():
        if isinstance(transform, PythonTransform):
            yield ("transforms", name, "function"), transform.function
        elif isinstance(transform, StatefulTransform):
            yield ("transforms", name, "processor"), transform.processor


def _module(code: str) -> str:
    return code.rpartition(":")[0]


def _topics(loaded: Loaded, above: set[str]) -> Iterator[tuple[Where, tuple[str, ...]]]:
    for name, source in _topic_sources(loaded, above):
        yield ("sources", name), (source.topic,) if source.topic else source.topics or ()
    for name, sink in loaded.pipeline.sinks.items():
        if isinstance(sink, TopicSink):
            yield ("sinks", name), (sink.topic,)


def _topic_sources(loaded: Loaded, above: set[str]) -> Iterator[tuple[str, TopicSource]]:
    for name, source in loaded.pipeline.sources.items():
        if isinstance(source, TopicSource) and name in above:
            yield name, source


# The place inside of a SQL text


def _offset_in(sql: str, causes: list[Cause], *, own: bool) -> int | None:
    """From 0. Spark says it by a fragment, or in words when it could not read the text."""
    for cause in reversed(causes):
        if cause.fragment and sql[cause.start : cause.start + len(cause.fragment)] == cause.fragment:
            return cause.start
        spoken = _LINE.search(cause.message)
        if own and spoken:
            before = sql.splitlines(keepends=True)[: int(spoken[1]) - 1]
            return sum(map(len, before)) + int(spoken[2])
    return None


# Spark's exceptions, unwrapped


def chain(error: BaseException) -> list[Cause]:
    """From the outermost to the innermost."""
    from py4j.protocol import Py4JJavaError

    java = (
        getattr(error, "java_exception", None) if isinstance(error, Py4JJavaError) else getattr(error, "_origin", None)
    )
    stack = getattr(error, "_stackTrace", None) or ""
    causes = [] if java is not None else [Cause(type(error).__name__, _text(error), reads_topic=_READER in stack)]
    inner: object = java if java is not None else getattr(error, "_cause", None) or error.__cause__
    if isinstance(inner, BaseException):
        return causes + chain(inner)
    while java is not None:
        causes.append(_java_cause(java))
        java = java.getCause()
    return causes


def _text(error: BaseException) -> str:
    """Without the Java stack trace that pyspark may add."""
    return str(getattr(error, "_desc", None) or error)


def _java_cause(java: object) -> Cause:
    from py4j.java_gateway import is_instance_of  # type: ignore[import-untyped]
    from pyspark import SparkContext

    kind, message = java.getClass().getName(), java.getMessage() or ""  # type: ignore[attr-defined]
    if not is_instance_of(SparkContext._gateway, java, "org.apache.spark.SparkThrowable"):
        return Cause(kind, message)
    utils = SparkContext._jvm.PythonErrorUtils  # type: ignore[union-attr]
    contexts = [each for each in utils.getQueryContext(java) if each.contextType().toString() == "SQL"]
    place = (contexts[0].fragment(), contexts[0].startIndex()) if contexts else ("", -1)
    return Cause(kind, message, utils.getCondition(java) or "", dict(utils.getMessageParameters(java)), *place)


# Sentences

Tell = Callable[[Loaded, Cause], tuple[str, str]]


def _python_failure(loaded: Loaded, cause: Cause) -> tuple[str, str]:
    """The end of a Python traceback, with the user's line if it goes through one."""
    from ottla.pipelines.user_code import place_in

    ends = [line.strip() for line in cause.message.splitlines() if _END.match(line)]
    what = ends[-1] if ends else _brief(cause.message)
    place = place_in(loaded, cause.message)
    return f"{place}: {what}" if place else what, ""


def _same(message: str, fix: str = "") -> Tell:
    return lambda loaded, cause: (message, fix)


def _lost(cause: Cause) -> tuple[str, str]:
    """To Spark a topic that is no longer named is one that was deleted."""
    fix = (
        "set `failOnDataLoss: false` in the source's `options` to go on without them, or begin anew with another "
        "`checkpoint`"
    )
    partitions = re.search(r"Partitions Set\(([^)]*)\) have been deleted", cause.message)
    if partitions:
        return f"what was read before is gone, or another topic is read now: {partitions[1]}", fix
    message = (
        "records that were not read yet are gone from the topic (deleted by its retention, or the topic was made anew)"
    )
    return message, fix


_KNOWN: tuple[tuple[re.Pattern[str], Tell], ...] = (
    (
        re.compile(r"^\S+ USER_RAISED_EXCEPTION"),
        lambda loaded, cause: (cause.parameters.get("errorMessage", cause.message), ""),
    ),
    (re.compile(r"No space left on device"), _same("the disk is full", "make room and run it again: it goes on")),
    (
        # With a cause if the cluster has said that there is no such topic.
        re.compile(r"not present in metadata"),
        _same(
            "the topic cannot be found: its cluster does not answer, or does not have it",
            "is `bootstrap.servers` right, and does the topic exist?",
        ),
    ),
    (
        re.compile(r"UnknownTopicOrPartition|KafkaException.*[Tt]opic.*not exist|TOPIC_PARTITIONS?_DO_NOT_EXIST"),
        _same("the topic does not exist", "create it, or correct its name"),
    ),
    (
        re.compile(r"KAFKA_DATA_LOSS|OffsetOutOfRange|PARTITION_OFFSET_CHANGED|ome data may have been lost"),
        lambda loaded, cause: _lost(cause),
    ),
    (
        re.compile(
            "sources in the checkpoint offsets|STATE_STORE_(?:KEY|VALUE)_SCHEMA_NOT_COMPATIBLE"
            "|STATE_STORE_INVALID_(?:VALUE_SCHEMA_EVOLUTION|VARIABLE_TYPE_CHANGE)"
            "|STREAMING_STATEFUL_OPERATOR_(?:MISSING_STATE_DIRECTORY|NOT_MATCH_IN_STATE_METADATA)"
        ),
        _same(
            "the steps before it were changed, and what the checkpoint remembers of the last run no longer fits them",
            "undo that, or begin anew with another name for the sink, or another `checkpoint`",
        ),
    ),
    (
        re.compile(r"common\.errors\.TimeoutException|No resolvable bootstrap urls|KafkaTimeout"),
        _same("the Kafka cluster does not answer", "is `bootstrap.servers` right, and does it run?"),
    ),
    (
        re.compile(r"CONCURRENT_STREAM_LOG_UPDATE|Multiple streaming (?:jobs detected|queries are concurrently using)"),
        _same("another process runs this pipeline with the same checkpoint", "stop it first"),
    ),
    (re.compile(r"PythonException|Traceback \(most recent call last\)"), _python_failure),
)


def sentence(error: BaseException) -> str:
    """Of an error that has to do with no step."""
    return _first_sentence(chain(error))


def _first_sentence(causes: list[Cause]) -> str:
    """Of the innermost that says something; Spark's own classes say more than what they wrap."""
    told = [cause for cause in causes if cause.message] or causes
    best = next((cause for cause in reversed(told) if cause.condition), told[-1])
    return _brief(best.message) or best.kind.rpartition(".")[2]


def _head(message: str) -> str:
    """Without the plan or the stack that Spark adds."""
    return re.split(r"\n\s*\n|\n=+ |;\n|\n\tat |\nJVM stacktrace", message.strip(), maxsplit=1)[0]


def _brief(message: str) -> str:
    """Also without the classes, and the place, which is told otherwise."""
    text = re.sub(r"^(?:(?:[a-z]\w*\.)+[\w$]+: )*(?:\[[A-Z0-9_.]+\] )?", "", " ".join(_head(message).split()))
    text = re.sub(r"\s*SQLSTATE: \w+\.?", "", text)
    return re.sub(r";?\s*(?:\(line \d+, pos(?:ition)? \d+\)|line \d+ pos \d+)", "", text).strip().rstrip(";")
