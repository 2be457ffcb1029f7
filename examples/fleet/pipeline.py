"""The fleet's pipeline next to the trucks, in a process of its own, and whether its table is exact."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from typing import Self

from deltalake import DeltaTable
from deltalake.exceptions import TableNotFoundError
from rich.console import Console
from rich.table import Table

from tools.pipeline_process import PipelineProcess

FILE = Path(__file__).parents[1] / "pipelines" / "fleet.yaml"
RESULT_TOPIC = "truck-stats"
WINDOW = "5 seconds"  # instead of five minutes: nobody watches a demo for so long
LATENESS = "10 minutes"
CATCH_UP_S = 180.0
STOP_S = 60.0
POLL_S = 0.2


class FleetPipeline:
    """Runs as long as the trucks, and until its table has all of their reports."""

    def __init__(self, bootstrap: str, folder: Path) -> None:
        self._table = folder / "fleet" / "table"
        given = {"BOOTSTRAP": bootstrap, "OUTPUT": str(folder), "FLEET_WINDOW": WINDOW, "FLEET_LATENESS": LATENESS}
        self._process = PipelineProcess(FILE, folder / "pipeline.txt", **given)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()

    @property
    def said(self) -> str:
        """Its last line of figures."""
        return self._process.said or "the pipeline starts Spark"

    def finish(self, delivered: Path) -> bool:
        """Waits until the table has all that was delivered, ends the pipeline, and shows whether the sums agree."""
        expected = expected_sums(json.loads(delivered.read_text()))
        deadline = time.monotonic() + CATCH_UP_S
        while (found := sums_in(self._table)) != expected and time.monotonic() < deadline and self._process.is_running:
            time.sleep(POLL_S)
        ended_well = self._ends_well()
        show(expected, found)
        if not ended_well:
            Console(stderr=True).print(self._process.complaints(), highlight=False)
        return ended_well and found == expected

    def _ends_well(self) -> bool:
        try:
            return self._process.stop(STOP_S) == 0
        except subprocess.TimeoutExpired:  # a machine that is far too busy
            Console(stderr=True).print(f"The pipeline did not end within {STOP_S:.0f} s.", highlight=False)
            return False


Sums = dict[str, tuple[int, int]]  # for each truck: how many reports, and the sum of their numbers


def expected_sums(delivered: dict[str, list[int]]) -> Sums:
    return {truck_id: (len(numbers), sum(numbers)) for truck_id, numbers in delivered.items() if numbers}


def sums_in(table: Path) -> Sums:
    """Over all windows."""
    try:
        found = DeltaTable(str(table)).to_pyarrow_table(columns=["truck_id", "reports", "number_sum"])
    except TableNotFoundError:
        return {}
    sums: Sums = {}
    for row in found.to_pylist():
        reports, number_sum = sums.get(row["truck_id"], (0, 0))
        sums[row["truck_id"]] = reports + row["reports"], number_sum + row["number_sum"]
    return sums


def show(expected: Sums, found: Sums) -> None:
    table = Table(title="The pipeline's table, read with deltalake")
    for column in ("", "trucks", "reports", "sum of their numbers", "trucks that differ"):
        table.add_column(column, justify="right" if column else "left")
    wrong = sum(expected.get(each) != found.get(each) for each in expected.keys() | found.keys())
    for name, sums in (("sent", expected), ("in the table", found)):
        reports, numbers = (sum(column) for column in zip(*sums.values(), strict=True)) if sums else (0, 0)
        table.add_row(name, str(len(sums)), str(reports), str(numbers), "" if sums is expected else str(wrong))
    Console().print(table)
