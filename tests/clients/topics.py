"""Topics for the tests of clients; each test has its own."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from confluent_kafka.admin import AdminClient, NewTopic

TIMEOUT_S = 30

_numbers = itertools.count(1)


def create_topic(bootstrap: str, name: str = "", partitions: int = 1, configs: Mapping[str, str] | None = None) -> str:
    """With a new name, unless one is given."""
    name = name or f"topic-{next(_numbers)}"
    admin = AdminClient({"bootstrap.servers": bootstrap})
    answers = admin.create_topics(
        [NewTopic(name, partitions, 1, config=dict(configs or {}))], request_timeout=TIMEOUT_S
    )
    answers[name].result()
    return name
