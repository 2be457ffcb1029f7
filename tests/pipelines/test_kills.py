"""A pipeline whose driver is killed, and the node under it, too; kills.py does so many times.

CHAOS_SEED for the moments of another run.
"""

from __future__ import annotations

import pytest
from pyspark.sql import SparkSession

from tests.chaos.killed_node import KilledNode
from tests.pipelines.killed_pipeline import Driver, Killed, catch_up_here, check, killed_once


@pytest.mark.ahead(scenario=killed_once)
def test_the_table_is_exact_and_the_topic_complete_after_kills_of_the_driver_and_the_node(
    ahead: Killed, spark: SparkSession, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        print(f"\nCHAOS_SEED={ahead.seed}", flush=True)
    assert ahead.kills == 1
    node = KilledNode(ahead.folder / "node", {})
    node.start()
    try:
        catch_up_here(Driver(node.bootstrap, ahead.folder))
        check(node.bootstrap, ahead.folder, ahead.expected)
    finally:
        node.close()
