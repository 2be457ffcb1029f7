"""ListConfigResources in every version."""

from typing import Any

from ottla.wire.messages.k74_list_config_resources import ListConfigResourcesRequest
from tests.controller.asking import BROKER, DELETE, GROUP, SET, TOPIC, change
from tests.oracle.harness import Case, ask, case

BROKER_LOGGER, CLIENT_METRICS = 8, 16


def listed(name: str, *kinds: int) -> Case:
    return case(f"v1, {name}", ask(ListConfigResourcesRequest(resource_types=kinds), 1), on_empty_cluster=True)


GROUPS = ListConfigResourcesRequest(resource_types=[GROUP])
TIMEOUT = "consumer.session.timeout.ms"


def groups(response: Any) -> list[str]:
    return [each.resource_name for each in response.config_resources]


CASES = [
    case(
        "v1, a group with configs",
        ask(change((GROUP, "listed", [(SET, TIMEOUT, "50000")])), 1),
        ask(
            ListConfigResourcesRequest(resource_types=[GROUP]), 1, until=lambda response: groups(response) == ["listed"]
        ),
        ask(change((GROUP, "listed", [(DELETE, TIMEOUT, None)])), 1),
        ask(GROUPS, 1, until=lambda response: not groups(response)),
    ),
    case("v0", ask(ListConfigResourcesRequest(), 0), on_empty_cluster=True),
    listed("of every type"),
    listed("topics", TOPIC),
    listed("brokers", BROKER),
    listed("loggers", BROKER_LOGGER),
    listed("client metrics", CLIENT_METRICS),
    listed("groups", GROUP),
    listed("brokers and loggers", BROKER, BROKER_LOGGER),
    listed("brokers twice", BROKER, BROKER),
    listed("an unknown type", 3),
    listed("type 0", 0),
    listed("an unknown type next to a known one", BROKER, 3),
]
