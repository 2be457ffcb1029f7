"""ControllerRegistration: what is refused. What is taken would stay in the cluster for good."""

from __future__ import annotations

from typing import Any

from ottla.wire.messages.k70_controller_registration import ControllerRegistrationRequest
from tests.oracle.harness import CONTROLLER, Case, ask, case

Listener, Feature = ControllerRegistrationRequest.Listener, ControllerRegistrationRequest.Feature
HERE = Listener(name="CONTROLLER", host="127.0.0.1", port=1)


def register(name: str, **fields: Any) -> Case:
    request = ControllerRegistrationRequest(
        **{"controller_id": 55, "incarnation_id": bytes(range(16)), "listeners": [HERE], **fields}
    )
    return case(name, ask(request, 0), listener=CONTROLLER)


CASES = [
    register("no features"),
    register(
        "only the metadata's version, too old", features=[Feature(name="metadata.version", max_supported_version=8)]
    ),
    register("ready for a migration", zk_migration_ready=True),
]
