"""CreateTopics in every version."""

from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from tests.oracle.harness import Differs, ask, case

VERSIONS = range(2, 8)
Topic = CreateTopicsRequest.CreatableTopic
# With eligible leader replicas, Kafka sets min.insync.replicas for all brokers when a cluster is formatted.
NO_ELR = Differs("[0].answers[0].body.topics[0].configs[21].config_source", 5, "ELR is not served yet")


def create(version: int, *topics: Topic, validate_only: bool = False) -> CreateTopicsRequest:
    return CreateTopicsRequest(topics=topics, timeout_ms=10_000, validate_only=validate_only)


CASES = [
    case(
        f"v{version}, a topic, and the same again",
        ask(
            create(version, Topic(name=f"created-v{version}", num_partitions=2, replication_factor=1)),
            version,
            learn={"id": "topics[0].topic_id"},
        ),
        ask(create(version, Topic(name=f"created-v{version}", num_partitions=2, replication_factor=1)), version),
        differs=(NO_ELR,) if version >= 5 else (),
    )
    for version in VERSIONS
]
