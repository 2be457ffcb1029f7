"""Whole runs: the same seed is the same run anywhere, clusters survive their faults, and a missing safeguard shows."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from sim.mutations import MUTATIONS
from sim.run import failure, main
from sim.scenario import Report, run_seed

SEEDS = 20
SEEDS_FOR_A_MUTATION = 10


def trace_in_a_process_of_its_own(seed: int, hash_seed: int) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "sim.run", "--seed", str(seed)],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split("trace ")[-1].strip()


def test_a_seed_is_the_same_run_under_any_hash_seed_and_after_any_other_run() -> None:
    run_seed(2)
    here = run_seed(3).trace
    assert [trace_in_a_process_of_its_own(3, hash_seed) for hash_seed in (1, 2)] == [here, here]


def test_a_run_that_is_watched_is_the_same_run() -> None:
    lines: list[str] = []
    assert run_seed(4, say=lines.append).trace == run_seed(4).trace
    assert any("is ready" in line for line in lines)


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    return [run_seed(seed) for seed in range(1, SEEDS + 1)]


def test_a_node_keeps_its_promises_through_crashes_and_all_other_faults(reports: list[Report]) -> None:
    assert "\n".join(failure(report) for report in reports if report.violations) == ""


def test_seeds_differ_and_exercise_what_they_are_for(reports: list[Report]) -> None:
    assert len({report.trace for report in reports}) == SEEDS
    acknowledged = sorted(report.counts["acknowledged records"] for report in reports)
    assert acknowledged[SEEDS // 2] >= 500
    for what in (
        "crashes",
        "power losses",
        "pauses",
        "stops",
        "disk errors",
        "times a disk was full",
        "topics deleted",
        "requests timed out",
        "fault: cut one way",
        "fault: isolate",
        "fault: clock jump",
        "fault: slow link",
        "fault: rolling restart",
    ):
        assert sum(report.counts[what] for report in reports) > 0, what


@pytest.mark.plain
@pytest.mark.parametrize("name", MUTATIONS)
def test_a_safeguard_that_is_taken_away_is_missed(name: str) -> None:
    with MUTATIONS[name]():
        assert any(run_seed(seed).violations for seed in range(1, SEEDS_FOR_A_MUTATION + 1))


def test_a_failing_seed_says_how_to_have_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    name = "a producer's last batches are not remembered"
    seed = next(seed for seed in range(1, SEEDS_FOR_A_MUTATION + 1) if fails(seed, name))
    assert main(["--seed", str(seed), "--without", name]) == 1
    shown = capsys.readouterr().out
    assert f"again: python -m sim.run --seed {seed} --nodes 1 --trace --without '{name}'" in shown


def fails(seed: int, name: str) -> bool:
    with MUTATIONS[name]():
        return bool(run_seed(seed).violations)
