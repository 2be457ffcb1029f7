"""Takes each safeguard away, one at a time, until a seed misses it: `python -m sim.mutations_missed [NAME]…`.

A seed that fails with the safeguard in place, too, misses nothing: whoever fails is run again with it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from sim.mutations import MUTATIONS
from sim.scenario import Report, run_seed


def missed_by(name: str, seeds: Iterable[int]) -> Report | None:
    """The first run in which the safeguard is missed, and that passes with it."""
    mutation = MUTATIONS[name]
    for seed in seeds:
        with mutation.apply():
            report = run_seed(seed, nodes=mutation.nodes, faults=mutation.faults)
        if report.violations:
            control = run_seed(seed, nodes=mutation.nodes, faults=mutation.faults)
            if not control.violations:
                return report
            print(f"seed {seed} fails anyway: {control.violations[0][:150]}", flush=True)
    return None


def main(names: list[str]) -> int:
    found = True
    for name in names or MUTATIONS:
        mutation = MUTATIONS[name]
        report = missed_by(name, range(1, mutation.seeds + 1))
        if report is None:
            found = False
            print(f"NOT MISSED in {mutation.seeds} seeds: {name}", flush=True)
        else:
            print(f"seed {report.seed} of {mutation.seeds}: {name}: {report.violations[0][:150]}", flush=True)
    return int(not found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
