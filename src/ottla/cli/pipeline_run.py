"""Does what `ottla pipeline plan`, `preview` and `run` ask. Stdout has the result; a complaint is one sentence."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ottla.cli.inputs import UsageError, complain
from ottla.cli.main import INTERRUPTED

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from ottla.pipelines.loading import Loaded
    from ottla.pipelines.progress import View

NEEDED = ("confluent_kafka", "pyarrow", "pydantic", "pyspark", "sqlglot", "yaml")
ASK_TIMEOUT_S = 5.0

# Is given the task slots that the pipeline holds while it runs.
Main = Callable[["Loaded", int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    file: Path
    master: str | None
    until_caught_up: bool
    quiet: bool
    plain: bool


def run_run(options: RunOptions) -> int:
    def main(loaded: Loaded, held: int) -> None:
        from ottla.pipelines import slots
        from ottla.pipelines.failures import explained
        from ottla.pipelines.running import Stop, run, stop_signals
        from ottla.pipelines.session import log_file, session

        stop = Stop()
        master = slots.enough(options.master or loaded.pipeline.spark.master, held)
        log = log_file(loaded, in_checkpoint=True)
        with (
            stop_signals(stop) as listen,
            session(loaded.name, loaded.pipeline.spark, log, master=master) as spark,
            explained(loaded, log),
        ):
            listen()
            run(
                spark,
                loaded,
                until_caught_up=options.until_caught_up,
                view=view_for(loaded, options),
                stop=stop,
                on_started=lambda: print(f"running {loaded.name}", flush=True),
            )

    return _checked(options.file, options.master, main, until_caught_up=options.until_caught_up)


def run_plan(file: Path, master: str | None, extended: bool) -> int:
    def look(loaded: Loaded, spark: SparkSession) -> None:
        from rich.console import Console

        from ottla.pipelines.planning import plan

        Console().print(plan(spark, loaded, extended=extended))

    return _looked(file, master, look)


def run_preview(file: Path, step: str | None, rows: int, master: str | None) -> int:
    def look(loaded: Loaded, spark: SparkSession) -> None:
        from rich.console import Console

        from ottla.pipelines.previewing import preview

        console = Console()
        for part in preview(spark, loaded, step, rows):
            console.print(part)

    return _looked(file, master, look)


def _looked(file: Path, master: str | None, look: Callable[[Loaded, SparkSession], None]) -> int:
    def main(loaded: Loaded, _: int) -> None:
        from ottla.pipelines.failures import explained
        from ottla.pipelines.session import log_file, session

        log = log_file(loaded, in_checkpoint=False)
        settings = loaded.pipeline.spark
        with (
            session(loaded.name, settings, log, master=master, short_lived=True) as spark,
            explained(loaded, log),
        ):
            look(loaded, spark)

    return _checked(file, master, main)


def _checked(file: Path, master: str | None, main: Main, *, until_caught_up: bool = False) -> int:
    """What can be seen without Spark is complained about before Spark is started."""
    if not all(importlib.util.find_spec(name) for name in NEEDED):
        complain(UsageError("pipelines need more than a broker does: pip install 'ottla[spark]'"))
        return 1
    from ottla.pipelines import slots
    from ottla.pipelines.checking import check_file
    from ottla.pipelines.problems import errors_in
    from ottla.pipelines.reachable import Asking

    loaded, problems = check_file(file, until_caught_up=until_caught_up)
    held: dict[str, int] = {}
    if loaded is not None and not errors_in(problems):
        asking = Asking(loaded, ASK_TIMEOUT_S)
        problems += asking.problems()
        if not until_caught_up:  # else it runs in batches
            held = slots.held(loaded, asking.partitions())
            problems += slots.check_slots(loaded, held, master)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if loaded is None or errors_in(problems) else _guarded(loaded, sum(held.values()), main)


def _guarded(loaded: Loaded, held: int, main: Main) -> int:
    from ottla.pipelines.failures import PipelineFailed
    from ottla.pipelines.jars import JarsMissing
    from ottla.pipelines.java import NoJava
    from ottla.pipelines.problems import PipelineError
    from ottla.pipelines.session import SparkDidNotStart

    try:
        main(loaded, held)
    except (NoJava, JarsMissing, SparkDidNotStart, PipelineError, PipelineFailed, OSError) as error:
        complain(error)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def view_for(loaded: Loaded, options: RunOptions) -> View:
    from ottla.pipelines.progress import Lines, Live, Quiet

    if options.quiet:
        return Quiet()
    return Lines() if options.plain or not sys.stdout.isatty() else Live(loaded.name)
