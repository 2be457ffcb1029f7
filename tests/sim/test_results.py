"""A long run that is interrupted goes on where it was, and its figures are of all of it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from sim import results
from sim.exercised import RARE, ROWS
from sim.results import OtherSources, Results, summary
from sim.run import main
from sim.scenario import Report


def report(seed: int, acknowledged: int = 1000, violations: list[str] | None = None) -> Report:
    return Report(
        seed, 3, 40.0, 5_000, 0.5, f"trace-{seed}", Counter({"acknowledged records": acknowledged}), violations or []
    )


def test_reports_are_found_again_as_they_were(tmp_path: Path) -> None:
    before = Results(tmp_path / "seeds")
    before.add(report(1))
    before.add(report(2, violations=["something is lost"]))
    again = Results(tmp_path / "seeds")
    again.add(report(3))
    assert Results(tmp_path / "seeds").reports == {
        1: report(1),
        2: report(2, violations=["something is lost"]),
        3: report(3),
    }


def test_a_line_that_was_not_written_to_its_end_is_a_seed_that_was_not_run(tmp_path: Path) -> None:
    before = Results(tmp_path / "seeds")
    before.add(report(1))
    before.add(report(2))
    text = (tmp_path / "seeds").read_text()
    (tmp_path / "seeds").write_text(text[:-20])
    again = Results(tmp_path / "seeds")
    assert list(again.reports) == [1]
    again.add(report(2))
    assert list(Results(tmp_path / "seeds").reports) == [1, 2]


def test_seeds_of_other_sources_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Results(tmp_path / "seeds").add(report(1))
    monkeypatch.setattr(results, "sources", lambda: "others")
    with pytest.raises(OtherSources, match="other sources"):
        Results(tmp_path / "seeds")


def test_the_sources_are_the_nodes_and_the_simulators() -> None:
    names = {file.name for package in results.PACKAGES for file in package.rglob("*.py")}
    assert {"partition.py", "driver.py", "scenario.py"} <= names
    assert results.sources() == results.sources()


def test_only_seeds_that_the_file_lacks_are_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "seeds"
    saved = Results(path)
    for seed in (1, 2, 3):
        saved.add(report(seed, acknowledged=seed * 100))
    assert main(["--seeds", "3", "--save", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "3 seeds, 0 failed" in shown
    assert "0 of them now" in shown
    assert [json.loads(line)["seed"] for line in path.read_text().splitlines()] == [1, 2, 3]


def test_what_never_happened_is_shown_and_named() -> None:
    one = report(1)
    shown = summary([one])
    assert "           0 truncations\n" in shown
    never = next(line for line in shown.splitlines() if line.startswith("never exercised: "))
    assert "truncations" in never and "fault: cold reads" in never
    assert "acknowledged records" not in never
    one.counts.update(ROWS)
    assert "never exercised" not in summary([one])


@pytest.mark.parametrize(
    ("seeds", "without", "code"),
    [
        (200, None, 0),
        (200, "truncations", 1),
        (199, "truncations", 0),
        (200, "migrations to classic with members", 1),
    ],
)
def test_many_seeds_fail_if_something_never_happens_in_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seeds: int, without: str | None, code: int
) -> None:
    path = tmp_path / "seeds"
    saved = Results(path)
    for seed in range(1, seeds + 1):
        one = report(seed)
        one.counts.update(row for row in (*ROWS, *RARE) if row != without)
        saved.add(one)
    assert main(["--seeds", str(seeds), "--save", str(path)]) == code
    assert (f"FAILED: 200 seeds never had: {without}" in capsys.readouterr().out) == bool(code)


def test_the_figures_are_of_all_seeds_and_name_those_that_failed() -> None:
    shown = summary([report(1, 300), report(2, 700), report(3, 900, ["lost"])])
    assert "1,900 acknowledged records" in shown
    assert "3 runs with 3 nodes" in shown
    assert "3 seeds, 1 failed: 3" in shown
    assert "the median seed acknowledged 700 records" in shown
    assert "80.0 virtual s for one CPU s, 120.0 seeds for one CPU minute" in shown
