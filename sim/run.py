"""Runs seeds: `python -m sim.run --seeds 100`, or one of them with all that happens, `--seed 42 --trace`.

`ottla sim` is the same. With `--jobs` several processes share the seeds; with `--compiled` the nodes' hot path is
compiled (`tools/compiled.py`), and a seed is the same run; with `--save` it goes on where it was interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from sim.exercised import ENOUGH_SEEDS, FAULTS, never
from sim.mutations import MUTATIONS
from sim.results import OtherSources, Results, summary
from sim.scenario import Report, run_seed

SHOWN = 5  # violations of a seed
INTERRUPTED = 130  # as shells have it
# Not `python`, which may be another one, or none.
COMMAND: Final = (sys.executable, "-m", "sim.run")


def main(arguments: list[str] | None = None, command: Sequence[str] = COMMAND) -> int:
    """`command` is the one that was called, for those who want to see a seed again."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.compiled is not None:
        if options.without:
            parser.error("--without replaces what compiled code does not look up")
        return _run_compiled(options.compiled, sys.argv[1:] if arguments is None else arguments)
    if options.trace and options.jobs > 1:
        parser.error("--trace is for one process: leave --jobs away")
    if options.save is not None and (options.without or options.faults or options.nodes):
        parser.error("--save is for seeds as they are")
    seeds = [options.seed] if options.seed is not None else range(options.first, options.first + options.seeds)
    try:
        saved = None if options.save is None else Results(options.save)
    except OtherSources as error:
        parser.error(str(error))
    done = {} if saved is None else {seed: saved.reports[seed] for seed in seeds if seed in saved.reports}
    began = time.monotonic()
    reports = list(done.values())
    for report in _reports([seed for seed in seeds if seed not in done], options):
        reports.append(report)
        if saved is not None:
            saved.add(report)
        if report.violations:
            print(failure(report, options.without, options.faults, command), flush=True)
    if not reports:
        return INTERRUPTED
    print(summary(reports))
    ran = len(reports) - len(done)
    print(f"{ran} of them now, {ran / (time.monotonic() - began) * 60:.0f} a minute")
    if len(seeds) == 1:
        print(f"trace {reports[0].trace}")
    failed = any(report.violations for report in reports)
    is_as_drawn = not (options.nodes or options.faults)
    if is_as_drawn and len(reports) >= ENOUGH_SEEDS and (missing := never(reports)):
        print(f"FAILED: {len(reports)} seeds never had: {', '.join(missing)}")
        failed = True
    return int(failed) if len(reports) == len(seeds) else INTERRUPTED


def _reports(seeds: Sequence[int], options: argparse.Namespace) -> Iterator[Report]:
    """As many as there are until somebody has enough."""
    mutation = MUTATIONS[options.without].apply() if options.without else contextlib.nullcontext()
    with mutation, _interruptible():
        if options.jobs == 1:
            say = print if options.trace else None
            for seed in seeds:
                yield run_seed(seed, nodes=options.nodes, faults=options.faults, say=say)
        else:
            yield from run_seeds(seeds, options.nodes, options.jobs, options.faults)


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """Ends early, without an error, by Ctrl-C or SIGTERM."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _run_compiled(base: str, arguments: list[str]) -> int:
    from tools.compiled import ROOT, python

    rest = [each for each in arguments if each != "--compiled" and not each.startswith("--compiled=")]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}  # the sources would come first
    return subprocess.run([python(base), "-W", "ignore", "-m", "sim.run", *rest], env=environment).returncode


def run_seeds(
    seeds: Iterable[int], nodes: int | None, jobs: int, faults: Collection[str] | None = None
) -> Iterator[Report]:
    """In order, by so many processes; what is replaced here (`mutations.py`) is replaced there."""
    with multiprocessing.get_context("fork").Pool(jobs, _leave_interrupts_to_parent) as pool:
        yield from pool.imap(partial(run_seed, nodes=nodes, faults=faults), seeds)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="ottla sim", description=__doc__)
    parser.add_argument("--seeds", type=_at_least_one, default=20, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--seed", type=int, help="only this one")
    parser.add_argument("--nodes", type=_at_least_one, help="as many as each seed draws, if not given")
    parser.add_argument(
        "--faults", action="append", choices=FAULTS, metavar="NAME", help="only this one (and others so named)"
    )
    parser.add_argument("--jobs", type=_at_least_one, default=1, help="processes")
    parser.add_argument(
        "--compiled",
        nargs="?",
        const=sys.executable,
        metavar="PYTHON",
        help="with compiled nodes; --compiled=/usr/bin/python3.11 for those of another Python, which may be faster",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the reports there, and run what it lacks")
    parser.add_argument("--trace", action="store_true", help="show what happens")
    parser.add_argument("--without", choices=sorted(MUTATIONS), help="take a safeguard away, to see it missed")
    return parser


def _at_least_one(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a number") from None
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def failure(
    report: Report,
    without: str | None = None,
    faults: Collection[str] | None = None,
    command: Sequence[str] = COMMAND,
) -> str:
    lines = [f"seed {report.seed}: {len(report.violations)} violations"]
    lines += [f"    {each}" for each in report.violations[:SHOWN]]
    again = [*command, "--seed", str(report.seed), "--nodes", str(report.nodes), "--trace"]
    again += ["--without", without] if without else []
    again += [part for name in faults or () for part in ("--faults", name)]
    lines.append(f"  again: {shlex.join(again)}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
