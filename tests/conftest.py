"""Says in the end how long each part of the tests took, next to what it may take in continuous integration.

No test fails because the machine is slow, also none that draws its input. What tests and the programs that they start
put aside is gone in the end, also of programs that were killed."""

from __future__ import annotations

import gc
import shutil
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from hypothesis import HealthCheck, settings

HERE: Final = Path(__file__).parent
STARTED_S: Final = time.monotonic()


class Part(NamedTuple):
    name: str
    folders: frozenset[str]
    budget_s: int


REAL_CLIENTS: Final = Part("real clients and oracle", frozenset({"clients", "oracle"}), 300)
SIMULATED: Final = Part("simulator", frozenset({"sim"}), 240)
KILLS: Final = Part("killed processes", frozenset({"chaos"}), 180)
SPARK: Final = Part("pipelines on Spark", frozenset({"pipelines"}), 300)
THE_REST: Final = Part("unit, wire and log", frozenset(), 300)
PARTS: Final = (THE_REST, SIMULATED, REAL_CLIENTS, KILLS, SPARK)


settings.register_profile("ottla", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ottla")
gc.disable()  # up to the end of the collection


@pytest.fixture(scope="session", autouse=True)
def put_aside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Java, unlike all others, does not look at TMPDIR."""
    folder = tmp_path_factory.mktemp("aside")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(folder))
        patch.setenv("JDK_JAVA_OPTIONS", f"-Djava.io.tmpdir={folder}")
        patch.setattr(tempfile, "tempdir", str(folder))
        yield
    shutil.rmtree(folder, ignore_errors=True)


def part_of(path: Path) -> Part:
    folder = path.relative_to(HERE).parts[0]
    return next((part for part in PARTS if folder in part.folders), THE_REST)


def pytest_collection_finish() -> None:
    """What was made up to here is there until the end: looking through it for garbage would be in vain, every time."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The quick ones first: most of what is wrong is found there."""
    items.sort(key=lambda item: PARTS.index(part_of(item.path)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    seconds: dict[Part, float] = defaultdict(float)
    tests: dict[Part, set[str]] = defaultdict(set)
    for report in _reports(terminalreporter.stats.values()):
        part = part_of(terminalreporter.config.rootpath / report.nodeid.split("::")[0])
        seconds[part] += report.duration
        tests[part].add(report.nodeid)
    for part in PARTS:
        if part in tests:
            # Several may have run at a time.
            taken_s = min(seconds[part], time.monotonic() - STARTED_S)
            late = ", which is TOO LONG" if taken_s > part.budget_s else ""
            line = f"{part.name}: {len(tests[part])} tests in {taken_s:.0f} s of {part.budget_s} s{late}"
            terminalreporter.write_line(line)


def _reports(outcomes: Iterable[list[object]]) -> Iterable[pytest.TestReport]:
    return (each for outcome in outcomes for each in outcome if isinstance(each, pytest.TestReport))
