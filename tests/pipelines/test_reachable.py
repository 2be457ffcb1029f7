"""Whether the topics of a pipeline are there, asked of a real node."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from confluent_kafka.admin import AdminClient, NewTopic

from ottla.pipelines.reachable import TIMEOUT_S, Asking
from tests.support.node import running_node
from tests.support.pipeline_files import loaded


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_node(tmp_path_factory.mktemp("node"), {"auto.create.topics.enable": "true"}) as node:
        admin = AdminClient({"bootstrap.servers": node.bootstrap})
        for future in admin.create_topics(
            [NewTopic(name, count) for name, count in (("clicks", 1), ("orders-eu", 2), ("orders-us", 3))]
        ).values():
            future.result(20)
        yield node.bootstrap


def asked(
    folder: Path, source: str, servers: str, sink: str = "{type: console, from: in}", timeout_s: float = 10.0
) -> list[str]:
    """The cluster stands on line 2, the source on line 3, the sink on line 4."""
    text = f'name: p\ncluster: {{bootstrap.servers: "{servers}"}}\nsources: {{in: {source}}}\nsinks: {{out: {sink}}}\n'
    pipeline = loaded(folder, text)
    return [
        str(problem).removeprefix(f"{pipeline.document.path}:") for problem in Asking(pipeline, timeout_s).problems()
    ]


@pytest.mark.parametrize(
    "which",
    ["topic: clicks", "topics: [clicks, orders-eu]", "pattern: orders-.*"],
)
def test_nothing_is_said_about_topics_that_are_there(tmp_path, servers, which):
    assert asked(tmp_path, f"{{type: topic, {which}}}", servers) == []


def test_a_topic_to_read_that_is_not_there_is_an_error_and_is_not_created_by_asking(tmp_path, servers):
    for _ in range(2):
        assert asked(tmp_path, "{type: topic, topic: clcks}", servers) == [
            f"3:29: there is no topic `clcks` at {servers} (did you mean `clicks`?)"
        ]
    assert asked(tmp_path, "{type: topic, topics: [clicks, zzz]}", servers) == [
        f"3:46: there is no topic `zzz` at {servers} (create it before the pipeline starts)"
    ]


def test_a_topic_to_write_that_is_not_there_is_a_warning(tmp_path, servers):
    fix = "(create it, unless the cluster creates topics by itself)"
    source = "{type: topic, topic: clicks, malformed: dead-letter, dead_letter: {topic: letters}}"
    assert asked(tmp_path, source, servers, "{type: topic, topic: stats, from: in}") == [
        f"3:82: warning: there is no topic `letters` at {servers} yet {fix}",
        f"4:28: warning: there is no topic `stats` at {servers} yet {fix}",
    ]


def test_a_pattern_that_nothing_matches_is_a_warning(tmp_path, servers):
    assert asked(tmp_path, "{type: topic, pattern: trucks-.*}", servers) == [
        "3:29: warning: no topic matches this pattern yet (correct it, unless topics are still to come)"
    ]


@pytest.mark.parametrize(
    ("which", "count"),
    [
        ("topic: clicks", 1),
        ("topics: [clicks, orders-eu]", 3),
        ("pattern: orders-.*", 5),
        ("pattern: .*", 6),
        ("pattern: '(?<only>java)'", 0),
        ("topic: gone", 0),
    ],
)
def test_how_many_partitions_a_source_reads(tmp_path, servers, which, count):
    text = (
        f'name: p\ncluster: {{bootstrap.servers: "{servers}"}}\nsources: {{in: {{type: topic, {which}}}}}\n'
        "sinks: {out: {type: topic, topic: clicks, from: in}}\n"
    )
    assert Asking(loaded(tmp_path, text), 10.0).partitions() == {"in": count}


def starting(which: str, offsets: str, more: str = "") -> str:
    return f"{{type: topic, {which}, start: {{offsets: {offsets}}}{more}}}"


def test_every_partition_needs_an_offset_to_begin_with(tmp_path, servers):
    which = "topics: [clicks, orders-us]"
    assert asked(tmp_path, starting(which, "{clicks: {0: 7}, orders-us: {0: 5, 1: -1, 2: -2}}"), servers) == []
    assert asked(tmp_path, starting("topic: orders-us", "{orders-us: {1: 5}}"), servers) == [
        "3:65: partitions 0 and 2 of `orders-us` have no offset "
        "(add `0: -2` and so on: -2 is the earliest, -1 the latest)"
    ]
    assert asked(tmp_path, starting("topic: orders-eu", "{orders-eu: {0: 5}}"), servers) == [
        "3:65: partition 1 of `orders-eu` has no offset (add `1: -2`: -2 is the earliest, -1 the latest)"
    ]
    [line] = asked(tmp_path, starting(which, "{orders-us: {0: 5, 1: 5, 2: 5}}"), servers)
    assert line.startswith("3:66: partition 0 of `clicks` has no offset")
    lines = asked(tmp_path, starting("pattern: orders-.*", "{orders-us: {0: 5, 1: 5, 2: 5}}"), servers)
    assert [line.partition(": ")[2].partition(" (")[0] for line in lines] == [
        "partitions 0 and 1 of `orders-eu` have no offset"
    ]


def test_a_partition_that_is_not_there_has_no_offset(tmp_path, servers):
    assert asked(tmp_path, starting("topic: orders-eu", "{orders-eu: {0: 5, 1: 5, 7: 5}}"), servers) == [
        "3:89: `orders-eu` has no partition 7 (leave it out: it has partitions 0 and 1)"
    ]


def test_offsets_to_begin_with_are_for_the_first_run_or_a_static_topic(tmp_path, servers):
    offsets = tmp_path / "checkpoints" / "p" / "sinks" / "out" / "offsets"
    offsets.mkdir(parents=True)
    source = starting("topic: orders-eu", "{orders-eu: {0: 5}}")
    assert len(asked(tmp_path, source, servers)) == 1
    (offsets / "0").write_text("v1")
    assert asked(tmp_path, source, servers) == []
    assert len(asked(tmp_path, starting("topic: orders-eu", "{orders-eu: {0: 5}}", ", static: true"), servers)) == 1


def test_one_of_several_servers_is_enough(tmp_path, servers):
    assert asked(tmp_path, "{type: topic, topic: clicks}", f"127.0.0.1:1, PLAINTEXT://{servers}") == []


def test_a_cluster_that_is_not_there_is_one_warning_at_once(tmp_path):
    before = time.monotonic()
    sink = "{type: topic, topic: stats, from: in}"
    assert asked(tmp_path, "{type: topic, topics: [a, b]}", "127.0.0.1:1", sink, timeout_s=20.0) == [
        "2:11: warning: the cluster at 127.0.0.1:1 cannot be asked: connection refused (its topics were not checked)"
    ]
    assert time.monotonic() - before < 10


@pytest.mark.parametrize("servers", ["", "h", "h:x", "h:99999", "127.0.0.1:1,h"])
def test_what_are_no_servers_is_not_asked(tmp_path, servers):
    """It is a mistake, and what came of it would say nothing more."""
    assert asked(tmp_path, "{type: topic, topic: a}", servers) == []


def test_a_server_that_never_answers_is_waited_for_only_a_short_while(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        before = time.monotonic()
        [line] = asked(tmp_path, "{type: topic, topic: a}", f"127.0.0.1:{silent.getsockname()[1]}", timeout_s=TIMEOUT_S)
    assert "cannot be asked" in line
    assert time.monotonic() - before < TIMEOUT_S + 2.0


def test_settings_that_only_java_reads_are_not_asked_with(tmp_path, servers):
    more = f'{servers}", security.protocol: SASL_SSL, sasl.mechanism: GSSAPI, x: "y'
    [line] = asked(tmp_path, "{type: topic, topic: a}", more)
    assert "cannot be asked: its security settings are for Java's client only" in line


def test_a_password_is_in_no_message(tmp_path, servers):
    jaas = "org.apache.kafka.common.security.plain.PlainLoginModule required username='u' password='s3cret-word';"
    jaas = jaas.replace("'", '\\"')
    more = f'{servers}", security.protocol: SASL_PLAINTEXT, sasl.mechanism: PLAIN, sasl.jaas.config: "{jaas}'
    found = asked(tmp_path, "{type: topic, topic: a}", more, timeout_s=TIMEOUT_S)
    assert len(found) == 1
    assert "s3cret-word" not in found[0]
