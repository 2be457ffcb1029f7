"""Nodes inside the test's process, on both loops."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.in_process import InProcessNode, LoopFactory, in_process_node


@pytest.fixture(params=["uvloop", "asyncio"])
def loop_factory(request: pytest.FixtureRequest) -> LoopFactory:
    if request.param == "uvloop":
        return pytest.importorskip("uvloop").new_event_loop
    return asyncio.new_event_loop


@pytest.fixture
def start_node(tmp_path: Path, loop_factory: LoopFactory) -> Iterator[Callable[..., InProcessNode]]:
    """Starts a node with the given properties; it is stopped after the test."""
    with contextlib.ExitStack() as stack:

        def start(**properties: str) -> InProcessNode:
            named = {key.replace("_", "."): value for key, value in properties.items()}
            return stack.enter_context(in_process_node(tmp_path, named, loop_factory=loop_factory))

        yield start


@pytest.fixture
def node(start_node: Callable[..., InProcessNode]) -> InProcessNode:
    return start_node()
