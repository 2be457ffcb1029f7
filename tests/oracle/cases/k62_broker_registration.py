"""BrokerRegistration: of a visitor that comes, comes again, and is refused; it is unregistered at each end."""

from __future__ import annotations

from typing import Any

from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest
from tests.oracle.brokers import (
    ALWAYS_THERE,
    CLUSTER,
    DIRECTORIES_FROM,
    DIRECTORY,
    FEATURES,
    OTHER_DIRECTORY,
    PREVIOUS_EPOCH_FROM,
    heartbeat,
    registering,
    registration,
    unregistering,
)
from tests.oracle.harness import CONTROLLER, Case, ask, case

VERSIONS = range(5)
ANOTHER_LIFE = bytes(range(200, 216))
Feature = BrokerRegistrationRequest.Feature


def refused(name: str, version: int = 4, **changed: Any) -> Case:
    """The last step shows that it is."""
    return case(
        f"v{version}, {name}",
        CLUSTER,
        ask(lambda known: registration(known, version, **changed), version),
        unregistering(),
        listener=CONTROLLER,
    )


def features(*ranges: tuple[str, int, int]) -> list[Feature]:
    known = dict.fromkeys(FEATURES, (0, 100))
    known.update({name: (low, high) for name, low, high in ranges})
    return [Feature(name=n, min_supported_version=low, max_supported_version=high) for n, (low, high) in known.items()]


CASES = [
    *(
        case(
            f"v{v}, comes and comes again",
            CLUSTER,
            registering(v),
            registering(v, known_as="again"),
            registering(v, known_as="next", incarnation_id=ANOTHER_LIFE),
            heartbeat(),
            registering(v, known_as="unfenced"),
            heartbeat(want_fence=True),
            unregistering(),
            listener=CONTROLLER,
        )
        for v in VERSIONS
        if v >= DIRECTORIES_FROM
    ),
    *(refused("without directories", v) for v in VERSIONS if v < DIRECTORIES_FROM),
    *(refused("another cluster", v, cluster_id="another") for v in VERSIONS),
    *(refused("another life of one who lives", v, broker_id=ALWAYS_THERE) for v in VERSIONS),
    refused("a broker of ZooKeeper", is_migrating_zk_broker=True),
    refused("a broker of ZooKeeper", 1, is_migrating_zk_broker=True),
    refused("no directories", log_dirs=[]),
    refused("a directory twice", log_dirs=[DIRECTORY, DIRECTORY]),
    refused("a reserved directory", log_dirs=[bytes(15) + b"\x02"]),
    refused("another reserved directory", log_dirs=[bytes(15) + b"\x63"]),
    refused("no directory at all", log_dirs=[bytes(16)]),
    refused("no features", features=[]),
    refused("not the metadata's version", features=[Feature(name="group.version", max_supported_version=9)]),
    refused("too old for the cluster", features=features(("metadata.version", 7, 8))),
    refused("too new for the cluster", features=features(("metadata.version", 98, 99))),
    refused("a feature that nobody else has, at once", features=features(("no.such", 1, 9))),
    *(
        case(name, CLUSTER, registering(**changed), unregistering(), listener=CONTROLLER)
        for name, changed in {
            "in two directories and a rack": {"log_dirs": [DIRECTORY, OTHER_DIRECTORY], "rack": "here"},
            "a feature that nobody else has": {"features": features(("no.such", 0, 9))},
            "no listeners": {"listeners": []},
        }.items()
    ),
    *(
        case(
            f"v{v}, after an epoch that is not its own",
            CLUSTER,
            registering(v),
            registering(v, known_as="next", incarnation_id=ANOTHER_LIFE, previous_broker_epoch=1),
            heartbeat(epoch="next"),
            unregistering(),
            listener=CONTROLLER,
        )
        for v in VERSIONS
        if v >= PREVIOUS_EPOCH_FROM
    ),
]
