"""Whole runs: the same seed is the same run anywhere, clusters survive their faults, and a missing safeguard shows."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from ottla.cli.simulate import run_simulator
from ottla.log.producer_state import ProducerState
from sim import mutations_missed, run
from sim.exercised import FAULTS, ROWS, never
from sim.mutations import MUTATIONS
from sim.mutations_missed import missed_by
from sim.run import failure, main, run_seeds
from sim.scenario import Report, run_seed

# What a node that is killed had just begun is never awaited: that is what it means to be killed.
pytestmark = [
    pytest.mark.filterwarnings("ignore:coroutine .* was never awaited:RuntimeWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

ROOT = Path(__file__).parents[2]
SEEDS = 80
JOBS = 2
# Of the safeguards, for which a few runs are enough; `make sim-mutations` tries all of them.
QUICKLY_MISSED = (
    "a producer's last batches are not remembered",
    "acknowledged before it is synced",
    "the high watermark does not wait for followers",
    "votes for a candidate that has less",
    "anybody who lives is elected",
    "votes are not kept",
    "a broker that has lost records stays eligible",
    "offsets of an earlier generation or epoch are committed",
    "a coordinator does not load what was stored",
)


def trace_in_a_process_of_its_own(seed: int, nodes: int, hash_seed: int) -> str:
    """With the nodes' sources as they are, also where this process has them compiled."""
    paths = [str(ROOT / "src"), str(ROOT), *filter(None, sys.path)]
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "sim.run", "--seed", str(seed), "--nodes", str(nodes)],
        capture_output=True,
        text=True,
        timeout=240,
        env=os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(paths)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split("trace ")[-1].strip()


@pytest.mark.parametrize("nodes", [1, 3])
def test_a_seed_is_the_same_run_under_any_hash_seed_after_any_other_run_and_compiled_or_not(nodes: int) -> None:
    run_seed(2, nodes=1)
    here = run_seed(3, nodes=nodes).trace
    assert [trace_in_a_process_of_its_own(3, nodes, hash_seed) for hash_seed in (1, 2)] == [here, here]


def test_a_run_that_is_watched_is_the_same_run() -> None:
    lines: list[str] = []
    assert run_seed(4, nodes=3, say=lines.append).trace == run_seed(4, nodes=3).trace
    assert any("is ready" in line for line in lines)


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    return list(run_seeds(range(1, SEEDS + 1), None, JOBS))


def test_clusters_keep_their_promises_through_crashes_and_all_other_faults(reports: list[Report]) -> None:
    assert "\n".join(failure(report) for report in reports if report.violations) == ""


def test_seeds_differ_and_exercise_what_they_are_for(reports: list[Report]) -> None:
    assert len({report.trace for report in reports}) == SEEDS
    assert {report.nodes for report in reports} == {1, 3, 4, 5}
    acknowledged = sorted(report.counts["acknowledged records"] for report in reports)
    assert acknowledged[SEEDS // 2] >= 500
    assert never(reports) == []
    faults = {what for report in reports for what in report.counts if what.startswith("fault: ")}
    assert faults <= set(ROWS), "a fault that would not be missed"


@pytest.mark.plain
@pytest.mark.parametrize("name", QUICKLY_MISSED)
def test_a_safeguard_that_is_taken_away_is_missed(name: str) -> None:
    assert missed_by(name, range(1, MUTATIONS[name].seeds + 1)) is not None


@pytest.mark.plain
def test_a_seed_that_fails_with_the_safeguard_too_has_missed_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed 1 fails in any case, seed 2 only without it."""
    name, nodes = "a producer's last batches are not remembered", 1
    check = ProducerState.__dict__["check"]

    def ran(seed: int, **_: object) -> Report:
        is_without = ProducerState.__dict__["check"] is not check
        fails = seed == 1 or (seed == 2 and is_without)
        return Report(seed, nodes, 0.0, 0, 0.0, "", Counter(), ["wrong"] if fails else [])

    monkeypatch.setattr(mutations_missed, "run_seed", ran)
    report = missed_by(name, [1, 2])
    assert report is not None
    assert report.seed == 2
    assert missed_by(name, [1, 3]) is None


@pytest.mark.parametrize(("simulate", "module"), [(main, "sim.run"), (run_simulator, "ottla.cli.main sim")])
def test_a_failing_seed_says_how_to_have_it_again_and_a_shell_can_do_that(
    simulate: Callable[[list[str]], int], module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name has an apostrophe."""
    name = "a producer's last batches are not remembered"
    report = missed_by(name, range(1, MUTATIONS[name].seeds + 1))
    assert report is not None
    assert simulate(["--seed", str(report.seed), "--nodes", "1", "--without", name]) == 1
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "again: " in line]
    command = line.partition("again: ")[2]
    assert f"-m {module} --seed {report.seed} --nodes 1 --trace --without" in command
    done = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        text=True,
        timeout=240,
        cwd=ROOT,
        env=os.environ | {"PATH": "/usr/bin:/bin", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert done.returncode == 1, done.stderr
    assert f"seed {report.seed}: {len(report.violations)} violations" in done.stdout
    assert "is ready" in done.stdout, "the trace"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--faults", "nonsense"], "--faults: invalid choice: 'nonsense' (choose from "),
        (["--nodes", "0"], "--nodes: 0 is less than 1"),
        (["--seeds", "0"], "--seeds: 0 is less than 1"),
        (["--jobs", "0"], "--jobs: 0 is less than 1"),
        (["--seeds", "many"], "--seeds: many is not a number"),
        (["--trace", "--jobs", "2"], "--trace is for one process: leave --jobs away"),
    ],
)
def test_what_cannot_be_simulated_is_told_before_any_seed(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err


def test_every_fault_can_be_asked_for_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def ran(seed: int, *, faults: list[str], **_: object) -> Report:
        asked.extend(faults)
        return Report(seed, 1, 1.0, 1, 1.0, "", Counter(), [])

    monkeypatch.setattr(run, "run_seed", ran)
    for name in FAULTS:
        assert main(["--seed", "1", "--faults", name]) == 0
    assert asked == [*FAULTS]
