"""`make test-pipeline-kills`: a pipeline goes through twenty kills; test_kills.py has a few of them in every run.

PIPELINE_KILLS=N for so many of each, CHAOS_SEED for the moments of another run.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.killed_node import KilledNode, seed_of_this_run
from tests.pipelines.killed_pipeline import Driver, catch_up_in_a_process, check, kill

KILLS_OF_THE_DRIVER = 6
KILLS_OF_THE_NODE = 14


@pytest.fixture
def node(tmp_path: Path) -> Iterator[KilledNode]:
    node = KilledNode(tmp_path / "node", {})
    node.start()
    yield node
    node.close()


def test_the_table_is_exact_and_the_topic_complete_after_twenty_kills(
    node: KilledNode, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    times = int(os.environ.get("PIPELINE_KILLS") or 0)
    node_times = times or KILLS_OF_THE_NODE
    driver = Driver(node.bootstrap, tmp_path)
    seed = seed_of_this_run(capsys)
    expected = kill(node, driver, seed, driver_times=times or KILLS_OF_THE_DRIVER, node_times=node_times)
    assert node.kills == node_times
    catch_up_in_a_process(driver)
    check(node.bootstrap, tmp_path, expected)
