"""Runs seeds: `python -m sim.run --seeds 100`, or one of them with all that happens, `--seed 42 --trace`."""

from __future__ import annotations

import argparse
import contextlib
import sys
import time
from collections import Counter

from sim.mutations import MUTATIONS
from sim.scenario import Report, run_seed

SHOWN = 5  # violations of a seed


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    say = (lambda line: print(line)) if options.trace else None
    seeds = [options.seed] if options.seed is not None else range(options.first, options.first + options.seeds)
    mutation = MUTATIONS[options.without].apply() if options.without else contextlib.nullcontext()
    reports = []
    began = time.process_time()
    with mutation:
        for seed in seeds:
            report = run_seed(seed, nodes=options.nodes, say=say)
            reports.append(report)
            if report.violations:
                print(failure(report, options.without), flush=True)
    print(summary(reports, time.process_time() - began))
    return int(any(report.violations for report in reports))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sim.run", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--seed", type=int, help="only this one")
    parser.add_argument("--nodes", type=int, help="as many as each seed draws, if not given")
    parser.add_argument("--trace", action="store_true", help="show what happens")
    parser.add_argument("--without", choices=sorted(MUTATIONS), help="take a safeguard away, to see it missed")
    return parser


def failure(report: Report, without: str | None = None) -> str:
    lines = [f"seed {report.seed}: {len(report.violations)} violations"]
    lines += [f"    {each}" for each in report.violations[:SHOWN]]
    taken = f" --without '{without}'" if without else ""
    lines.append(f"  again: python -m sim.run --seed {report.seed} --nodes {report.nodes} --trace{taken}")
    return "\n".join(lines)


def summary(reports: list[Report], cpu_s: float) -> str:
    counts: Counter[str] = Counter()
    for report in reports:
        counts.update(report.counts)
    virtual_s = sum(report.virtual_s for report in reports)
    events = sum(report.events for report in reports)
    lines = [f"{count:10,} {name}" for name, count in sorted(counts.items())]
    acknowledged = sorted(report.counts["acknowledged records"] for report in reports)
    failed = sum(bool(report.violations) for report in reports)
    lines.append(
        f"{len(reports)} seeds, {failed} failed; {virtual_s:.0f} virtual s in {cpu_s:.1f} CPU s"
        f" ({virtual_s / cpu_s:.0f}×), {events:,} events, {len(reports) / cpu_s * 60:.0f} seeds a minute;"
        f" the median seed acknowledged {acknowledged[len(acknowledged) // 2]} records"
    )
    if len(reports) == 1:
        lines.append(f"trace {reports[0].trace}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
