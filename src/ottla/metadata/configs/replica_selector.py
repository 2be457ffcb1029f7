"""`replica.selector.class`: of the classes that a broker of Kafka's may load, the one that does something here."""

from typing import Final

REPLICA_SELECTOR: Final = "replica.selector.class"
RACK_AWARE: Final = "org.apache.kafka.common.replica.RackAwareReplicaSelector"


def problem_with_selector(name: str | None) -> str | None:
    if name in (None, RACK_AWARE):
        return None
    return f"{REPLICA_SELECTOR}={name}: there is no such class; leave it away, or name {RACK_AWARE}"
