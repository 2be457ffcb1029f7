"""DescribeTopicPartitions: topics, pages, cursors, and what is wrong with them."""

from typing import Any

from ottla.handlers.authorized_operations import ALL_OF_TOPIC
from ottla.wire.messages.k75_describe_topic_partitions import DescribeTopicPartitionsRequest
from tests.controller.asking import create, new
from tests.oracle.harness import Case, Differs, Step, ask, case

Request = DescribeTopicPartitionsRequest


def both(response: Any) -> list[Any]:
    return [topic for topic in response.topics if topic.partitions]


def page(*names: str, limit: int = 2000, cursor: tuple[str, int] | None = None) -> Step:
    return ask(request_of(*names, limit=limit, cursor=cursor), 0)


def request_of(*names: str, limit: int = 2000, cursor: tuple[str, int] | None = None) -> Request:
    return Request(
        topics=[Request.TopicRequest(name=name) for name in names],
        response_partition_limit=limit,
        cursor=None if cursor is None else Request.Cursor(topic_name=cursor[0], partition_index=cursor[1]),
    )


def paged(name: str, prefix: str, *steps: Step) -> Case:
    """With a topic of three partitions and one of two."""
    return case(
        name,
        ask(create(new(f"{prefix}-a", 3)), 7, learn={"a": "topics[0].topic_id"}),
        ask(create(new(f"{prefix}-b", 2)), 7, learn={"b": "topics[0].topic_id"}),
        ask(request_of(f"{prefix}-a", f"{prefix}-b"), 0, until=lambda response: len(both(response)) == 2),
        *steps,
    )


STUMBLES = "Kafka stumbles over the empty name: a client that errs should be told that it does"
EMPTY = (
    Differs("[0].answers[0].body.topics[0].error_code", "INVALID_TOPIC_EXCEPTION", STUMBLES),
    Differs("[0].answers[0].body.topics[0].topic_authorized_operations", ALL_OF_TOPIC, STUMBLES),
)

CASES = [
    case("all topics of none", page(), on_empty_cluster=True),
    case("all topics of none, from a cursor on", page(cursor=("a", 1)), on_empty_cluster=True),
    paged("whole topics", "pages", page("pages-a"), page("pages-b", "pages-a"), page("pages-a", "pages-a")),
    paged(
        "page by page",
        "paged",
        *(page("paged-a", "paged-b", limit=limit) for limit in (1, 2, 3, 4, 5, 6)),
        page("paged-a", "paged-b", limit=2, cursor=("paged-a", 2)),
        page("paged-a", "paged-b", limit=2, cursor=("paged-b", 1)),
        page("paged-a", "paged-b", cursor=("paged-b", 0)),
        page("paged-a", "paged-b", cursor=("paged-a", 3)),
        page("paged-a", "paged-b", cursor=("paged-a", 9)),
        page("paged-a", "paged-b", limit=0),
        page("paged-a", "paged-b", limit=-5),
        page("paged-a", "paged-z", limit=3),
        page("paged-a", "paged-a0", limit=3),
    ),
    case("an unknown topic", page("no-such")),
    case("unknown and invalid topics", page("no-such", "a/b", "__consumer_offsets-not")),
    case("an empty name", page(""), differs=EMPTY),
    case("a cursor at an unknown topic", page("no-such", cursor=("no-such", 0))),
    case("a cursor at an unknown topic's middle", page("no-such", cursor=("no-such", 5))),
    case("a cursor at what is not asked for", page("no-such", cursor=("other", 0))),
    case("a cursor before what is asked for", page("no-such", cursor=("a", 0))),
    case("a negative cursor", page("no-such", cursor=("no-such", -1))),
    case("a negative cursor without topics", page(cursor=("zzzzzz", -1)), on_empty_cluster=True),
]
