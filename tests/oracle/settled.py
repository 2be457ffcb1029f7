"""Steps that wait until a change is seen: Kafka's controller answers before its broker has followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.controller.asking import TOPIC, NewTopic, create, describe
from tests.oracle.harness import Step, ask

Resource = tuple[int, str, Sequence[str] | None]
Shown = Mapping[str, str | tuple[str, int] | None]  # a config's value, or value and source; None: it is not shown


def seen(resource: Resource, shown: Shown, version: int = 4, *, synonyms: bool = False) -> Step:
    """DescribeConfigs, until the configs are shown so."""

    def is_so(response: Any) -> bool:
        (result,) = response.results
        found = {each.name: (each.value, each.config_source) for each in result.configs}
        return result.error_code == 0 and all(
            found.get(name) == value if value is None or isinstance(value, tuple) else found[name][0] == value
            for name, value in shown.items()
        )

    return ask(describe(resource, synonyms=synonyms), version, until=is_so)


def created(topic: NewTopic) -> tuple[Step, Step]:
    """CreateTopics, and the topic is there."""
    return ask(create(topic), 6), seen((TOPIC, topic.name, ["segment.bytes"]), {})
