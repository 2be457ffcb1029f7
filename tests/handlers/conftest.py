"""A node inside the test's process, and a client."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.in_process import InProcessNode, in_process_node
from tests.support.raw import RawConnection


@pytest.fixture
def node(tmp_path: Path) -> Iterator[InProcessNode]:
    with in_process_node(tmp_path) as node:
        yield node


@pytest.fixture
def client(node: InProcessNode) -> Iterator[RawConnection]:
    with node.connect() as client:
        yield client
