"""CreateTopics in every version: names, configs, assignments, defaults, limits.

Each topic's id is another in every cluster: cases that create several ask in version 6, which has none.
"""

from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from tests.controller.asking import NewTopic, assigned, new
from tests.oracle.harness import CONTROLLER, Case, Step, ask, case

VERSIONS = range(2, 8)
FIRST_WITH_IDS = 7
ID = {"id": "topics[0].topic_id"}


def create(version: int, *topics: NewTopic, validate_only: bool = False) -> Step:
    request = CreateTopicsRequest(topics=topics, timeout_ms=10_000, validate_only=validate_only)
    return ask(request, version, learn=ID if version >= FIRST_WITH_IDS else None)


def refused(
    name: str, *topics: NewTopic, versions: tuple[int, ...] = (2, 7), validate_only: bool = False
) -> list[Case]:
    """None of the topics is created, so there are no ids."""
    request = CreateTopicsRequest(topics=topics, timeout_ms=10_000, validate_only=validate_only)
    return [case(f"v{version}, {name}", ask(request, version)) for version in versions]


CREATED = [
    *(
        case(
            f"v{v}, a topic, and the same again",
            create(v, new(f"created-v{v}", 2)),
            *refused("", new(f"created-v{v}", 2), versions=(v,))[0].steps,
        )
        for v in VERSIONS
    ),
    *(
        case(f"v{v}, with configs", create(v, new(f"configured-v{v}", configs=[("retention.ms", " 5 ")])))
        for v in VERSIONS
    ),
    *(case(f"v{v}, assigned", create(v, assigned(f"assigned-v{v}", {1: [1], 0: [1]}))) for v in VERSIONS),
    *(case(f"v{v}, defaults", create(v, new(f"defaults-v{v}", -1, -1))) for v in VERSIONS),
    *(
        case(
            f"v{v}, validate only, then create",
            create(v, new(f"validated-v{v}"), validate_only=True),
            create(v, new(f"validated-v{v}")),
        )
        for v in (2, 6)
    ),
    case("v7, validate only", create(7, new("only-validated-v7"), validate_only=True)),
    case("v6, several, some of them wrong", create(6, new("some-1"), new("some/2"), new("some-3", 0), new("some-4"))),
    case("v6, two that collide in one request", create(6, new("in.one"), new("in_one"))),
    case("v6, the same twice, and another", create(6, new("same"), new("same"), new("not-the-same"))),
    case("v6, many configs", create(6, new("many-configs", configs=[
        ("cleanup.policy", "compact,delete"), ("compression.type", "zstd"), ("min.insync.replicas", "2"),
        ("message.timestamp.type", "LogAppendTime"), ("min.cleanable.dirty.ratio", "0.25"), ("flush.ms", "10"),
        ("max.message.bytes", "0"), ("unclean.leader.election.enable", "TRUE"), ("preallocate", "false"),
    ]))),
    case("v7, on a controller", create(7, new("created-on-a-controller")), listener=CONTROLLER),
    case("v7, no topics", ask(CreateTopicsRequest(timeout_ms=10_000), 7)),
    case(
        "v7, a name that collides",
        create(7, new("colliding.name")),
        *refused("", new("colliding_name"), versions=(7,))[0].steps,
        *refused("", new("colliding_name", 0, 0), versions=(7,))[0].steps,
    ),
]  # fmt: skip

INVALID_NAMES = {
    "empty": "", "a dot": ".", "two dots": "..", "a slash": "a/b", "a blank": "a b", "an umlaut": "tür",
    "too long": "n" * 250,
}  # fmt: skip
WRONG = [
    *(each for what, name in INVALID_NAMES.items() for each in refused(f"the name is {what}", new(name))),
    *refused("the metadata topic", new("__cluster_metadata")),
    *refused("the same twice", new("twice"), new("twice")),
    *refused("the same twice, once wrong", new("twice"), new("twice", 0)),
    *refused("no partitions", new("t", 0)),
    *refused("-2 partitions", new("t", -2)),
    *refused("replication factor 0", new("t", 1, 0)),
    *refused("replication factor -2", new("t", 1, -2)),
    *refused("replication factor 2", new("t", 1, 2)),
    *refused("10001 partitions", new("t", 10_001)),
    *refused("10000 partitions, which is one record too many", new("t", 10_000)),
    *refused("10001 partitions in two topics", new("t", 5_000), new("u", 5_001)),
    *refused("2147483647 partitions", new("t", 2**31 - 1)),
    *refused("10001 partitions, validate only", new("t", 10_001), validate_only=True),
    *refused("assigned, with a replication factor", new("t", -1, 1, {0: [1]})),
    *refused("assigned, with a number of partitions", new("t", 1, -1, {0: [1]})),
    *refused("a partition assigned twice", assigned("t", [(0, [1]), (0, [1])])),
    *refused("assigned from 1", assigned("t", {1: [1]})),
    *refused("assigned with a gap", assigned("t", {0: [1], 2: [1]})),
    *refused("assigned to an unknown broker", assigned("t", {0: [2]})),
    *refused("assigned to a broker twice", assigned("t", {0: [1, 1]})),
    *refused("assigned to nobody", assigned("t", {0: []})),
    *refused("an unknown config", new("t", configs=[("no.such.config", "1")])),
    *refused("a config that is no number", new("t", configs=[("retention.ms", "x")])),
    *refused("a config out of range", new("t", configs=[("segment.bytes", "1")])),
    *refused("a config of a wrong name", new("t", configs=[("cleanup.policy", "burn")])),
    *refused("a null config", new("t", configs=[("retention.ms", None)])),
    *refused("two null configs", new("t", configs=[("retention.ms", None), ("segment.ms", None)])),
    *refused("lags the wrong way round",
             new("t", configs=[("min.compaction.lag.ms", "5"), ("max.compaction.lag.ms", "4")])),
    *refused("remote storage", new("t", configs=[("remote.storage.enable", "true")])),
    *refused("a wrong config and a wrong replication factor", new("t", 1, 9, configs=[("no.such", "1")])),
]  # fmt: skip

CASES = [*CREATED, *WRONG]
