"""Steps of one who plays brokers on a controller's listener: they register, live, and are forgotten again.

What a visitor leads has no copy on the node itself, which would spend a long time on asking for it in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ottla.wire.message import Message
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest
from ottla.wire.messages.k60_describe_cluster import DescribeClusterRequest
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest
from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest
from tests.oracle.harness import Known, Step, ask

ALWAYS_THERE = 1  # the node itself
VISITOR, COMPANION = 77, 78
INCARNATION = bytes(range(100, 116))
DIRECTORY = bytes(range(16, 32))
OTHER_DIRECTORY = bytes(range(32, 48))
COMPANIONS_DIRECTORY = bytes(range(80, 96))
FEATURES = (
    "metadata.version",
    "kraft.version",
    "group.version",
    "transaction.version",
    "share.version",
    "streams.version",
    "eligible.leader.replicas.version",
)
DIRECTORIES_FROM, PREVIOUS_EPOCH_FROM = 2, 3

CLUSTER = ask(DescribeClusterRequest(endpoint_type=2), 1, learn={"cluster": "cluster_id"})


def registration(known: Known, version: int = 4, **changed: Any) -> BrokerRegistrationRequest:
    """Of the visitor, as it is right; its cluster must be known."""
    fields: dict[str, Any] = {
        "broker_id": VISITOR,
        "cluster_id": known["cluster"],
        "incarnation_id": INCARNATION,
        "listeners": [BrokerRegistrationRequest.Listener(name="PLAINTEXT", host="127.0.0.1", port=1)],
        "features": [BrokerRegistrationRequest.Feature(name=name, max_supported_version=100) for name in FEATURES],
        "rack": None,
    }
    if version >= DIRECTORIES_FROM:
        fields["log_dirs"] = [DIRECTORY]
    return BrokerRegistrationRequest(**{**fields, **changed})


def registering(version: int = 4, *, known_as: str = "epoch", **changed: Any) -> Step:
    return ask(lambda known: registration(known, version, **changed), version, learn={known_as: "broker_epoch"})


def heartbeat(
    version: int = 1, *, broker_id: int = VISITOR, epoch: str = "epoch", has_read: bool = True, **more: Any
) -> Step:
    """One that has read its own registration, by default: it is unfenced unless it wants something else."""

    def request(known: Known) -> Message:
        return BrokerHeartbeatRequest(
            broker_id=broker_id,
            broker_epoch=known[epoch],
            current_metadata_offset=known[epoch] + (1_000_000 if has_read else -1),
            **more,
        )

    return ask(request, version)


def unregistering(broker_id: int = VISITOR) -> Step:
    return ask(UnregisterBrokerRequest(broker_id=broker_id), 0)


def visiting(*steps: Step, log_dirs: Sequence[bytes] = (DIRECTORY,)) -> tuple[Step, ...]:
    """These, while the visitor and its companion are brokers like any other; `known["epoch"]` is the visitor's."""
    return (
        CLUSTER,
        registering(log_dirs=log_dirs),
        registering(
            known_as="companion",
            broker_id=COMPANION,
            log_dirs=[COMPANIONS_DIRECTORY],
            incarnation_id=COMPANIONS_DIRECTORY,
        ),
        heartbeat(),
        heartbeat(broker_id=COMPANION, epoch="companion"),
        *steps,
        unregistering(),
        unregistering(COMPANION),
    )


def topic_on(name: str, *assignments: Sequence[int]) -> Step:
    """A topic whose partitions have these replicas; `known["id"]` is its id."""
    creatable = CreateTopicsRequest.CreatableTopic(
        name=name,
        num_partitions=-1,
        replication_factor=-1,
        assignments=[
            CreateTopicsRequest.CreatableReplicaAssignment(partition_index=index, broker_ids=replicas)
            for index, replicas in enumerate(assignments)
        ],
    )
    return ask(CreateTopicsRequest(topics=[creatable], timeout_ms=10_000), 7, learn={"id": "topics[0].topic_id"})


def topic_deleted(name: str) -> Step:
    state = DeleteTopicsRequest.DeleteTopicState(name=name)
    return ask(DeleteTopicsRequest(topics=[state], timeout_ms=10_000), 6)


def by(make: Callable[..., Message], version: int) -> Step:
    """A request that carries the visitor's id and epoch."""
    return ask(lambda known: make(broker_id=VISITOR, broker_epoch=known["epoch"]), version)
