"""The benchmark of pipelines runs from end to end, with sizes too small to mean anything.

SIGINT ends its pipelines, one in batches and one in real time; the benchmark fails if an exit code is not 0.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import pipelines
from bench.pipelines import ROWS, pipeline_running
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


class EndsWrongly:
    """In the place of a PipelineProcess."""

    def __init__(self, *_: object) -> None: ...

    def wait_until_running(self, timeout_s: float) -> None: ...

    def stop(self, timeout_s: float) -> int:
        return 130

    def kill(self) -> None: ...

    def complaints(self) -> str:
        return "it was interrupted"


def test_a_pipeline_that_does_not_end_well_fails_the_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipelines, "PipelineProcess", EndsWrongly)
    with pytest.raises(RuntimeError, match="exit code 130:\nit was interrupted"), pipeline_running(Path("p.yaml")):
        pass


@pytest.mark.ahead(scenario=tiny_benchmark)
def test_the_benchmark_of_pipelines_has_a_figure_for_each_row(ahead: dict[str, Any]) -> None:
    (figures,) = ahead["rounds"]["ottla"]
    assert figures.keys() == {key for key, *_ in ROWS}
    assert all(figure > 0 for figure in figures.values())
