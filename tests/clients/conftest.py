from collections.abc import Iterator

import pytest

from tests.support.node import NodeProcess, running_node


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    """One node for all clients: that they don't disturb each other is part of the test."""
    with running_node(tmp_path_factory.mktemp("clients")) as running:
        yield running
