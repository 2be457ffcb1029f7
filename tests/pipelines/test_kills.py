"""A pipeline whose driver is killed, and the node under it, too; kills.py does so many times.

CHAOS_SEED for the moments of another run.
"""

from __future__ import annotations

from pathlib import Path

from pyspark.sql import SparkSession

from tests.chaos.killed_node import KilledNode
from tests.pipelines.killed_pipeline import catch_up_here, kill


def test_the_table_is_exact_and_the_topic_complete_after_kills_of_the_driver_and_the_node(
    spark: SparkSession, quick_jvms: None, killed_node: KilledNode, tmp_path: Path, seed: int
) -> None:
    kill(killed_node, tmp_path, seed, driver_times=1, node_times=1, catch_up=catch_up_here)
