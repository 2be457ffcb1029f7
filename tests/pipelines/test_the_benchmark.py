"""The benchmark of pipelines runs from end to end, with sizes too small to mean anything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.pipelines import ROWS
from tests.pipelines import few_rows

ROOT = Path(__file__).parents[2]
TIMEOUT_S = 300  # no test fails because the machine is busy


def tiny_benchmark(folder: Path) -> dict[str, Any]:
    """What it reports as JSON, for Ottla alone."""
    file = folder / "report.json"
    command = [sys.executable, "-m", "bench.pipelines", "--size", "tiny", "--broker", "ottla", "--plain"]
    environment = {
        **os.environ,
        **few_rows.as_defaults(),
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    done = subprocess.run(
        [*command, "--json", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        env=environment,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    report: dict[str, Any] = json.loads(file.read_text())
    return report


@pytest.mark.ahead(scenario=tiny_benchmark)
def test_the_benchmark_of_pipelines_has_a_figure_for_each_row(ahead: dict[str, Any]) -> None:
    (figures,) = ahead["rounds"]["ottla"]
    assert figures.keys() == {key for key, *_ in ROWS}
    assert all(figure > 0 for figure in figures.values())
