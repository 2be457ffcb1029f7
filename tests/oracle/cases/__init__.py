"""All cases. A module here has `CASES`, and its name is also that of its recording."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from tests.oracle.harness import Case, Properties


def _cases_of(file: str) -> list[Case]:
    cases: list[Case] = import_module(f"{__name__}.{file}").CASES
    names = [case.name for case in cases]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"{file} has two cases with the same name: {sorted(twice)}"
    return cases


FILES: dict[str, list[Case]] = {module.name: _cases_of(module.name) for module in iter_modules(__path__)}


def by_properties() -> dict[Properties, list[tuple[str, Case]]]:
    """Each with a broker of its own."""
    found: dict[Properties, list[tuple[str, Case]]] = {}
    for file, case in in_order():
        found.setdefault(case.properties, []).append((file, case))
    return found


def in_order() -> Iterator[tuple[str, Case]]:
    """Those that need an empty cluster come first."""
    for wants_empty in (True, False):
        for file, cases in FILES.items():
            for case in cases:
                if case.on_empty_cluster is wants_empty:
                    yield file, case
