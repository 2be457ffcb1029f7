"""`make test-pipeline-kills`: a pipeline goes through twenty kills; test_kills.py has a few of them in every run.

PIPELINE_KILLS=N for so many of each, CHAOS_SEED for the moments of another run.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.chaos.killed_node import KilledNode
from tests.pipelines.killed_pipeline import kill

KILLS_OF_THE_DRIVER = 6
KILLS_OF_THE_NODE = 14


def test_the_table_is_exact_and_the_topic_complete_after_twenty_kills(
    killed_node: KilledNode, tmp_path: Path, seed: int
) -> None:
    times = int(os.environ.get("PIPELINE_KILLS") or 0)
    kill(killed_node, tmp_path, seed, driver_times=times or KILLS_OF_THE_DRIVER, node_times=times or KILLS_OF_THE_NODE)
