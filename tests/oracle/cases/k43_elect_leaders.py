"""ElectLeaders: preferred and unclean, of partitions that are well, unknown, or led by somebody who is gone."""

from __future__ import annotations

from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest
from tests.oracle.brokers import COMPANION, VISITOR, heartbeat, topic_deleted, topic_on, visiting
from tests.oracle.harness import CONTROLLER, Case, Step, ask, case
from tests.oracle.making import topic_created

VERSIONS = range(3)
PREFERRED, UNCLEAN = 0, 1


def elect(version: int, *partitions: tuple[str, tuple[int, ...]], kind: int = PREFERRED, every: bool = False) -> Step:
    asked = [ElectLeadersRequest.TopicPartitions(topic=name, partitions=indexes) for name, indexes in partitions]
    request = ElectLeadersRequest(
        election_type=kind if version else PREFERRED, topic_partitions=None if every else asked, timeout_ms=10_000
    )
    return ask(request, version)


def all_there_are(name: str, version: int, kind: int) -> Case:
    """A topic that is there for so long only: all that other cases make would be listed, too."""
    topic = f"elected-all-{version}-{kind}"
    steps = (*topic_created(topic, 2), elect(version, every=True, kind=kind), topic_deleted(topic))
    return case(name, *steps, on_empty_cluster=True)


CASES = [
    *(case(f"v{v}, nothing", elect(v)) for v in VERSIONS),
    *(all_there_are(f"v{v}, all", v, PREFERRED) for v in VERSIONS),
    *(all_there_are(f"v{v}, all, unclean", v, UNCLEAN) for v in VERSIONS if v),
    *(
        case(
            f"v{v}, who leads already, and who is unknown",
            *topic_created(f"elected-{v}", 2),
            elect(v, (f"elected-{v}", (0, 1, 2, -1)), ("no-such-topic", (0,)), ("", (0,)), ("not/a/name", ())),
        )
        for v in VERSIONS
    ),
    case("unclean, who leads already", *topic_created("elected-u"), elect(2, ("elected-u", (0,)), kind=UNCLEAN)),
    case("a kind that is unknown", elect(2, ("elected-u", (0,)), kind=7)),
    case("twice the same", *topic_created("elected-t"), elect(2, ("elected-t", (0, 0)), ("elected-t", (0,)))),
    case("on a controller", elect(2, ("no-such-topic", (0,))), listener=CONTROLLER),
    case(
        "the preferred one is back",
        *visiting(
            topic_on("elected-b", (VISITOR, COMPANION)),
            heartbeat(want_fence=True),
            elect(2, ("elected-b", (0,))),
            heartbeat(),
            elect(2, ("elected-b", (0,))),
            elect(2, ("elected-b", (0,)), kind=UNCLEAN),
            topic_deleted("elected-b"),
        ),
        listener=CONTROLLER,
    ),
    case(
        "nobody may lead",
        *visiting(
            topic_on("elected-n", (VISITOR,)),
            heartbeat(want_fence=True),
            elect(2, ("elected-n", (0,))),
            elect(2, ("elected-n", (0,)), kind=UNCLEAN),
            topic_deleted("elected-n"),
        ),
        listener=CONTROLLER,
    ),
]
