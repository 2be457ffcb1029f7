"""What the file says about topics and clusters, without asking them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from ottla.pipelines.graph import Graph
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import DeadLetters, Offsets, Timestamp, TopicSink, TopicSource
from ottla.pipelines.problems import Problem, Where, nearest

SERVERS = "bootstrap.servers"

_SERVER = re.compile(r"(?:[A-Za-z0-9_]+://)?(?:\[[0-9A-Fa-f:.%]+\]|[^\s:/,\[\]]+):(?P<port>\d{1,5})")
# What Java's regular expressions do not allow either, in the words of Python's.
_CLEARLY_WRONG = ("missing ), unterminated subpattern", "unbalanced parenthesis", "unterminated character set")


class Use(NamedTuple):
    """A topic, or a pattern of topics, that a part of the file names."""

    where: Where
    part: tuple[TopicSource | TopicSink | DeadLetters, ...]  # whose client properties count, from the outer one
    topic: str = ""
    pattern: str = ""
    written: bool = False


def uses(loaded: Loaded) -> Iterator[Use]:
    for name, source in loaded.pipeline.sources.items():
        if isinstance(source, TopicSource):
            where: Where = ("sources", name)
            if source.topic is not None:
                yield Use((*where, "topic"), (source,), source.topic)
            for index, topic in enumerate(source.topics or ()):
                yield Use((*where, "topics", index), (source,), topic)
            if source.pattern is not None:
                yield Use((*where, "pattern"), (source,), pattern=source.pattern)
            if source.dead_letter is not None:
                letters = source.dead_letter
                yield Use((*where, "dead_letter", "topic"), (source, letters), letters.topic, written=True)
    for name, sink in loaded.pipeline.sinks.items():
        if isinstance(sink, TopicSink):
            yield Use(("sinks", name, "topic"), (sink,), sink.topic, written=True)


def check_topics(loaded: Loaded, graph: Graph) -> Iterator[Problem]:
    for name, source in loaded.pipeline.sources.items():
        if isinstance(source, TopicSource):
            yield from _which(loaded, name, source)
            yield from _start(loaded, name, source)
            yield from _dead_letters(loaded, name, source)
    yield from _servers(loaded)
    yield from _loops(loaded, graph)
    yield from _expectations(loaded)


def _which(loaded: Loaded, name: str, source: TopicSource) -> Iterator[Problem]:
    given = [key for key in ("topic", "topics", "pattern") if getattr(source, key) is not None]
    if len(given) != 1:
        message = f"`{name}` has {' and '.join(f'`{key}`' for key in given)}" if given else f"`{name}` names no topic"
        place: Where = ("sources", name, given[-1]) if given else ("sources", name)
        yield loaded.problem(place, message, "exactly one of `topic`, `topics` and `pattern` says what it reads")
    if source.pattern is not None and _is_no_pattern(source.pattern):
        where: Where = ("sources", name, "pattern")
        message = f"`{loaded.document.written(where)}` is not a regular expression"
        yield loaded.problem(where, message, "close each bracket, or write `\\` before it")


def _is_no_pattern(pattern: str) -> bool:
    """Java's are asked about by Spark; here only what is wrong for both."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            re.compile(pattern)
    except re.error as error:
        return error.msg in _CLEARLY_WRONG
    except (RecursionError, OverflowError):
        return False
    return False


def _start(loaded: Loaded, name: str, source: TopicSource) -> Iterator[Problem]:
    where: Where = ("sources", name, "start")
    start = source.start
    if start == "latest" and source.static:
        message = "a static topic is read once, up to the latest record: beginning there it is empty"
        yield loaded.problem(where, message, "use `earliest`, or a time")
    if isinstance(start, Timestamp) and not _is_time(start.timestamp):
        written = loaded.document.written((*where, "timestamp"))
        fix = "write it as 2026-01-31T08:00:00Z, or in milliseconds since 1970"
        yield loaded.problem((*where, "timestamp"), f"`{written}` is not a time", fix)
    if isinstance(start, Offsets):
        yield from _no_offsets(loaded, where, start)
    named = {source.topic, *(source.topics or ())}
    if isinstance(start, Offsets) and source.pattern is None:
        for topic in start.offsets:
            if topic not in named:
                read = sorted(filter(None, named))
                fix = nearest(topic, read, f"it reads {', '.join(read)}")
                message = f"`{name}` does not read the topic `{topic}`"
                yield loaded.problem((*where, "offsets", topic), message, fix)


def _no_offsets(loaded: Loaded, where: Where, start: Offsets) -> Iterator[Problem]:
    """Of which Spark says only that an assertion failed."""
    for topic, offsets in start.offsets.items():
        for partition, offset in offsets.items():
            if offset < -2:
                place: Where = (*where, "offsets", topic, str(partition))
                yield loaded.problem(place, f"`{offset}` is no offset", "-2 is the earliest, -1 the latest")


def _is_time(timestamp: str | int) -> bool:
    if isinstance(timestamp, int) or timestamp.isdecimal():
        return True
    try:
        datetime.fromisoformat(timestamp)
    except ValueError:
        return False
    return True


# Dead letters


def _dead_letters(loaded: Loaded, name: str, source: TopicSource) -> Iterator[Problem]:
    used = source.malformed == "dead-letter"
    places: list[Where] = [("sources", name, "malformed")] if used else []
    for index, expectation in enumerate(source.expect):
        if expectation.otherwise == "dead-letter":
            places.append(("sources", name, "expect", index, "otherwise"))
    if source.dead_letter is None:
        for place in places:
            yield loaded.problem(place, f"`{name}` has no `dead_letter` topic", "add `dead_letter: {topic: …}`")
    elif not places:
        message = "nothing is sent there"
        fix = "add `malformed: dead-letter`, or `otherwise: dead-letter` to an expectation"
        yield loaded.problem(("sources", name, "dead_letter"), message, fix, severity="warning")
    if source.static:
        for place in places:
            message = f"`{name}` is static, and only a stream has dead letters"
            yield loaded.problem(place, message, "use `drop` or `fail`")


def _expectations(loaded: Loaded) -> Iterator[Problem]:
    """`dead-letter` elsewhere than at a topic, whose records are at hand."""
    pipeline = loaded.pipeline
    for section, steps in (("sources", pipeline.sources), ("transforms", pipeline.transforms)):
        for name, step in steps.items():
            for index, expectation in enumerate(step.expect):
                if expectation.otherwise == "dead-letter" and not isinstance(step, TopicSource):
                    message = f"`{name}` is not a topic and has no original records to send"
                    fix = "put the expectation on the topic source, or use `drop`, `warn` or `fail`"
                    yield loaded.problem((section, name, "expect", index, "otherwise"), message, fix)


# Clusters


def _servers(loaded: Loaded) -> Iterator[Problem]:
    for use in uses(loaded):
        cluster = loaded.cluster(*use.part)
        servers = cluster.get(SERVERS)
        where = use.where[:2] if use.where[2] != "dead_letter" else use.where[:3]
        if servers is None:
            message = f"`{use.where[1]}` has no cluster"
            misspelt = [f"`{key}`: {meant}" for key in cluster if (meant := nearest(key, [SERVERS], ""))]
            fix = misspelt[0] if misspelt else f"add `cluster: {{{SERVERS}: HOST:PORT}}`, here or at the top"
            yield loaded.problem(where, message, fix)
            continue
        place = cluster_place(loaded, use)
        if not are_servers(servers):
            message = f"`{loaded.document.written(place)}` is not HOST:PORT, or several with commas between"
            yield loaded.problem(place, message, "such as `localhost:9092`")
    for place, keys in _cluster_keys(loaded):
        for key in keys:
            if key.startswith("kafka."):
                message = f"`{key}` is Spark's name for the property"
                yield loaded.problem((*place, key), message, f"write `{key.removeprefix('kafka.')}`")


def are_servers(text: str) -> bool:
    """Whether a connection can be tried."""
    matches = [_SERVER.fullmatch(server.strip()) for server in text.split(",")]
    return all(match is not None and int(match["port"]) <= 65535 for match in matches)


def cluster_place(loaded: Loaded, use: Use) -> Where:
    """Where the servers of a topic are written."""
    places: list[tuple[Where, dict[str, str | int | float | bool]]] = [(("cluster",), loaded.pipeline.cluster)]
    for depth, part in enumerate(use.part):
        places.append(((*use.where[: 2 + depth], "cluster"), part.cluster))
    return next(((*place, SERVERS) for place, cluster in reversed(places) if SERVERS in cluster), use.where)


def _cluster_keys(loaded: Loaded) -> Iterator[tuple[Where, list[str]]]:
    yield ("cluster",), list(loaded.pipeline.cluster)
    for use in uses(loaded):
        for depth, part in enumerate(use.part):
            yield (*use.where[: 2 + depth], "cluster"), list(part.cluster)


def _loops(loaded: Loaded, graph: Graph) -> Iterator[Problem]:
    """Sinks, and dead letters, that write what they read; and several that write to one topic."""
    written: dict[tuple[str, str], str] = {}
    for use in uses(loaded):
        if not use.written:
            continue
        cluster, name = loaded.cluster(*use.part).get(SERVERS, ""), str(use.where[1])
        other = written.setdefault((cluster, use.topic), name)
        if other != name:
            message = f"`{other}` writes to `{use.topic}`, too"
            yield loaded.problem(use.where, message, "give each its own, unless that is meant", severity="warning")
        sources = (
            {name} if use.where[0] == "sources" else graph.upstream(graph.named(loaded.pipeline.sinks[name].from_))
        )
        for read in uses(loaded):
            same = read.topic == use.topic or (read.pattern and matches(read.pattern, use.topic, if_not_known=False))
            if (
                not read.written
                and read.where[1] in sources
                and same
                and loaded.cluster(*read.part).get(SERVERS) == cluster
            ):
                message = f"`{read.where[1]}` reads `{use.topic}`, so every row comes back"
                yield loaded.problem(use.where, message, "write to another topic", severity="warning")


def matches(pattern: str, topic: str, *, if_not_known: bool) -> bool:
    """Of a pattern that only Java reads it is not known."""
    try:
        return re.fullmatch(pattern, topic) is not None
    except (re.error, RecursionError, OverflowError):
        return if_not_known
