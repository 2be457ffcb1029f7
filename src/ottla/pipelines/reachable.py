"""Whether the topics of a pipeline are there, and how many partitions they have: each cluster is asked once, all at the
same time, for a short while.

A cluster that does not answer is a warning, so that files can be checked without it.
"""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ottla.pipelines.check_topics import SERVERS, Use, are_servers, cluster_place, matches, uses
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import Offsets, TopicSource
from ottla.pipelines.problems import Problem, in_order, nearest

TIMEOUT_S = 0.6
SHOWN = 6
INTERNAL = ("__consumer_offsets", "__transaction_state")

_JAAS = re.compile(r"\b(username|password)\s*=\s*\"((?:[^\"\\]|\\.)*)\"")
_SAME_IN_LIBRDKAFKA = ("security.protocol", "sasl.mechanism", "ssl.endpoint.identification.algorithm")


class _Answer(NamedTuple):
    """Its topics with their numbers of partitions, or why it did not say."""

    topics: Mapping[str, int] = MappingProxyType({})
    reason: str = ""


class Asking:
    """Begins to ask when it is made; `problems` waits for the answers."""

    def __init__(self, loaded: Loaded, timeout_s: float = TIMEOUT_S) -> None:
        self._loaded = loaded
        self._deadline = time.monotonic() + timeout_s
        self._uses: dict[tuple[tuple[str, str], ...], list[Use]] = {}
        self._answers: dict[tuple[tuple[str, str], ...], _Answer] = {}
        for use in uses(loaded):
            cluster = loaded.cluster(*use.part)
            if are_servers(cluster.get(SERVERS, "")):  # else that is the mistake
                self._uses.setdefault(tuple(sorted(cluster.items())), []).append(use)
        # Daemons, because looking up a name cannot be interrupted.
        self._threads = [threading.Thread(target=self._ask, args=(cluster,), daemon=True) for cluster in self._uses]
        for thread in self._threads:
            thread.start()

    def problems(self) -> list[Problem]:
        self._wait()
        found: list[Problem] = []
        for cluster, parts in self._uses.items():
            answer = self._answers.get(cluster, _Answer(reason="no answer in time"))
            found += _problems(self._loaded, dict(cluster)[SERVERS], parts, answer)
        return in_order(found)

    def partitions(self) -> dict[str, int]:
        """That each source reads, of those whose cluster has answered."""
        self._wait()
        read: dict[str, int] = {}
        for cluster, parts in self._uses.items():
            topics = self._answers.get(cluster, _Answer()).topics
            for use in parts:
                if not use.written:
                    source = str(use.where[1])
                    read[source] = read.get(source, 0) + sum(_read_topics(use, topics).values())
        return read

    def _wait(self) -> None:
        for thread in self._threads:
            thread.join(max(self._deadline - time.monotonic(), 0.0) + 0.05)

    def _ask(self, cluster: tuple[tuple[str, str], ...]) -> None:
        self._answers[cluster] = _ask(dict(cluster), self._deadline)


def _problems(loaded: Loaded, servers: str, parts: list[Use], answer: _Answer) -> Iterator[Problem]:
    if answer.reason:
        message = f"the cluster at {servers} cannot be asked: {answer.reason}"
        fix = "its topics were not checked"
        yield loaded.problem(cluster_place(loaded, parts[0]), message, fix, severity="warning")
        return
    for use in parts:
        yield from _offsets(loaded, use, answer.topics)
        if use.pattern:
            if not any(matches(use.pattern, topic, if_not_known=True) for topic in answer.topics):
                fix = "correct it, unless topics are still to come"
                yield loaded.problem(use.where, "no topic matches this pattern yet", fix, severity="warning")
        elif use.topic not in answer.topics:
            if use.written:
                message = f"there is no topic `{use.topic}` at {servers} yet"
                fix = "create it, unless the cluster creates topics by itself"
                yield loaded.problem(use.where, message, fix, severity="warning")
            else:
                fix = nearest(use.topic, sorted(answer.topics), "create it before the pipeline starts")
                yield loaded.problem(use.where, f"there is no topic `{use.topic}` at {servers}", fix)


# Offsets to begin with


def _offsets(loaded: Loaded, use: Use, topics: Mapping[str, int]) -> Iterator[Problem]:
    """Spark wants an offset for every partition, and for no other. Only the first run looks at them, unless a source is
    static: a topic may get partitions later."""
    source = use.part[0]
    if use.written or not isinstance(source, TopicSource) or not isinstance(source.start, Offsets):
        return
    if not source.static and loaded.has_begun():
        return
    for topic, count in _read_topics(use, topics).items():
        given = source.start.offsets.get(topic, {})
        where = ("sources", str(use.where[1]), "start", "offsets", *((topic,) if given else ()))
        missing = [partition for partition in range(count) if partition not in given]
        if missing:
            message = f"{_partitions(missing)} of `{topic}` {'has' if len(missing) == 1 else 'have'} no offset"
            fix = f"add `{missing[0]}: -2` and so on: -2 is the earliest, -1 the latest"
            yield loaded.problem(where, message, fix if len(missing) > 1 else fix.replace(" and so on", ""))
        for partition in sorted(given.keys() - range(count)):
            message = f"`{topic}` has no partition {partition}"
            yield loaded.problem(
                (*where, str(partition)), message, f"leave it out: it has {_partitions([*range(count)])}"
            )


def _partitions(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return f"partition {numbers[0]}"
    shown = [*map(str, numbers)] if len(numbers) <= SHOWN else [*map(str, numbers[: SHOWN - 1]), "…", str(numbers[-1])]
    return f"partitions {', '.join(shown[:-1])} and {shown[-1]}".replace(", …", " …")


# Which topics a source reads


def _read_topics(use: Use, topics: Mapping[str, int]) -> dict[str, int]:
    """With their partitions. Of a pattern that only Java reads it is not known; it never means Kafka's own."""
    if not use.pattern:
        return {use.topic: topics[use.topic]} if use.topic in topics else {}
    return {
        name: count
        for name, count in topics.items()
        if name not in INTERNAL and matches(use.pattern, name, if_not_known=False)
    }


# Asking


def _ask(properties: dict[str, str], deadline: float) -> _Answer:
    reason = _nobody_listens(properties[SERVERS], deadline)
    config = _for_librdkafka(properties)
    if reason or config is None:
        return _Answer(reason=reason or "its security settings are for Java's client only")
    from confluent_kafka import KafkaException
    from confluent_kafka.admin import AdminClient

    try:
        client = AdminClient({**config, "log_level": 0})
        found = client.list_topics(timeout=max(deadline - time.monotonic(), 0.05))
    except KafkaException as error:
        return _Answer(reason=str(error.args[0].str() if error.args else error))
    return _Answer({name: len(topic.partitions) for name, topic in found.topics.items()})


def _nobody_listens(servers: str, deadline: float) -> str:
    """Why none of them can be connected to; librdkafka would try until the time is over."""
    reason = "no address"
    for server in servers.split(","):
        host, _, port = server.strip().rpartition("://")[2].rpartition(":")
        try:
            socket.create_connection((host.strip("[]"), int(port)), max(deadline - time.monotonic(), 0.05)).close()
        except (OSError, ValueError, OverflowError) as error:
            reason = (error.strerror if isinstance(error, OSError) else "") or str(error) or type(error).__name__
        else:
            return ""
    return reason[:1].lower() + reason[1:]


def _for_librdkafka(properties: dict[str, str]) -> dict[str, str] | None:
    """The same settings in its names; None if they are for Java only."""
    servers = ",".join(server.strip().rpartition("://")[2] for server in properties[SERVERS].split(","))
    config = {SERVERS: servers, **{key: properties[key] for key in _SAME_IN_LIBRDKAFKA if key in properties}}
    protocol = properties.get("security.protocol", "PLAINTEXT").upper()
    if "SASL" in protocol:
        login = dict(_JAAS.findall(properties.get("sasl.jaas.config", "")))
        if login.keys() != {"username", "password"}:
            return None
        config |= {f"sasl.{key}": value for key, value in login.items()}
    if "SSL" in protocol and "ssl.truststore.location" in properties:
        if properties.get("ssl.truststore.type", "").upper() != "PEM":
            return None
        config["ssl.ca.location"] = properties["ssl.truststore.location"]
    return None if "ssl.keystore.location" in properties else config
