from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.node import NodeProcess, running_node


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """One node for all clients: that they don't disturb each other is part of the test."""
    folder: Path = tmp_path_factory.mktemp("clients")
    with running_node(folder, {"node.id": "7", "broker.rack": "rack-a"}) as running:
        yield running
