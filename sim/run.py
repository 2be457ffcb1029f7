"""Runs seeds: `python -m sim.run --seeds 100`, or one of them with all that happens, `--seed 42 --trace`.

`ottla sim` is the same. With `--jobs` several processes share the seeds; with `--compiled` the nodes' hot path is
compiled (`tools/compiled.py`), and a seed is the same run.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import partial

from sim.mutations import MUTATIONS
from sim.scenario import Report, run_seed

SHOWN = 5  # violations of a seed


def main(arguments: list[str] | None = None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.compiled is not None:
        if options.without:
            parser.error("--without replaces what compiled code does not look up")
        return _run_compiled(options.compiled, sys.argv[1:] if arguments is None else arguments)
    seeds = [options.seed] if options.seed is not None else range(options.first, options.first + options.seeds)
    mutation = MUTATIONS[options.without].apply() if options.without else contextlib.nullcontext()
    say = print if options.trace else None
    reports = []
    began = time.monotonic()
    with mutation:
        run = (run_seed(seed, nodes=options.nodes, faults=options.faults, say=say) for seed in seeds)
        for report in run if options.jobs == 1 else run_seeds(seeds, options.nodes, options.jobs, options.faults):
            reports.append(report)
            if report.violations:
                print(failure(report, options.without, options.faults), flush=True)
    print(summary(reports, time.monotonic() - began))
    return int(any(report.violations for report in reports))


def _run_compiled(base: str, arguments: list[str]) -> int:
    from tools.compiled import ROOT, python

    rest = [each for each in arguments if each != "--compiled" and not each.startswith("--compiled=")]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}  # the sources would come first
    return subprocess.run([python(base), "-W", "ignore", "-m", "sim.run", *rest], env=environment).returncode


def run_seeds(
    seeds: Iterable[int], nodes: int | None, jobs: int, faults: Collection[str] | None = None
) -> Iterator[Report]:
    """In order, by so many processes; what is replaced here (`mutations.py`) is replaced there."""
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from pool.imap(partial(run_seed, nodes=nodes, faults=faults), seeds)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="ottla sim", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--seed", type=int, help="only this one")
    parser.add_argument("--nodes", type=int, help="as many as each seed draws, if not given")
    parser.add_argument("--faults", action="append", metavar="NAME", help="only this one (and others so named)")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument(
        "--compiled",
        nargs="?",
        const=sys.executable,
        metavar="PYTHON",
        help="with compiled nodes; --compiled=/usr/bin/python3.11 for those of another Python, which may be faster",
    )
    parser.add_argument("--trace", action="store_true", help="show what happens")
    parser.add_argument("--without", choices=sorted(MUTATIONS), help="take a safeguard away, to see it missed")
    return parser


def failure(report: Report, without: str | None = None, faults: Collection[str] | None = None) -> str:
    lines = [f"seed {report.seed}: {len(report.violations)} violations"]
    lines += [f"    {each}" for each in report.violations[:SHOWN]]
    taken = f" --without '{without}'" if without else ""
    taken += "".join(f" --faults '{name}'" for name in faults or ())
    lines.append(f"  again: python -m sim.run --seed {report.seed} --nodes {report.nodes} --trace{taken}")
    return "\n".join(lines)


def summary(reports: list[Report], seconds: float) -> str:
    counts: Counter[str] = Counter()
    for report in reports:
        counts.update(report.counts)
        counts[f"runs with {report.nodes} nodes"] += 1
    virtual_s = sum(report.virtual_s for report in reports)
    events = sum(report.events for report in reports)
    lines = [f"{count:10,} {name}" for name, count in sorted(counts.items())]
    acknowledged = sorted(report.counts["acknowledged records"] for report in reports)
    failed = sum(bool(report.violations) for report in reports)
    lines.append(
        f"{len(reports)} seeds, {failed} failed; {virtual_s:.0f} virtual s in {seconds:.1f} s"
        f" ({virtual_s / seconds:.0f}×), {events:,} events, {len(reports) / seconds * 60:.0f} seeds a minute;"
        f" the median seed acknowledged {acknowledged[len(acknowledged) // 2]} records"
    )
    if len(reports) == 1:
        lines.append(f"trace {reports[0].trace}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
