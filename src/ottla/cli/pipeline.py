"""The `ottla pipeline` commands: data pipelines that are declared in a file and run on Spark."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(name="pipeline", help="Data pipelines, declared in a file and run on Spark.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(help="The pipeline's file, YAML or JSON.")]
Master = Annotated[
    str | None, typer.Option(metavar="URL", help="Where Spark runs, instead of the file's `spark.master`.")
]


@app.command()
def validate(
    files: Annotated[list[Path], typer.Argument(help="Pipelines' files, YAML or JSON.")],
    offline: Annotated[
        bool, typer.Option("--offline", help="Do not ask clusters whether the topics are there.")
    ] = False,
) -> None:
    """Check files without Spark: one line `FILE:LINE:COLUMN: message (fix)` for each mistake, and exit code 1."""
    from ottla.cli.pipeline_validate import run_validate

    raise typer.Exit(run_validate(files, offline=offline))


@app.command()
def schema() -> None:
    """Print the JSON Schema of a pipeline's file, with which editors complete and check it."""
    from ottla.cli.pipeline_validate import run_schema

    raise typer.Exit(run_schema())


@app.command()
def plan(
    file: File,
    extended: Annotated[
        bool, typer.Option("--extended", help="Also Spark's parsed, analysed and optimised plans.")
    ] = False,
    master: Master = None,
) -> None:
    """Show the graph, the columns at each step, and Spark's plan."""
    from ottla.cli.pipeline_run import run_plan

    raise typer.Exit(run_plan(file, master, extended))


@app.command()
def preview(
    file: File,
    step: Annotated[str | None, typer.Argument(help="A source or transform; what each sink gets by default.")] = None,
    rows: Annotated[int, typer.Option(help="At most so many.", min=1)] = 10,
    master: Master = None,
) -> None:
    """Show the first rows of a step; nothing is written and no checkpoint is touched."""
    from ottla.cli.pipeline_run import run_preview

    raise typer.Exit(run_preview(file, step, rows, master))


@app.command()
def run(
    file: File,
    until_caught_up: Annotated[
        bool, typer.Option("--until-caught-up", help="End when all that is there now is read.")
    ] = False,
    master: Master = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No figures.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Figures as lines, as when stdout is no terminal.")] = False,
) -> None:
    """Run a pipeline until Ctrl-C, which ends it after the batch; prints `running NAME` when it runs."""
    from ottla.cli.pipeline_run import RunOptions, run_run

    options = RunOptions(file=file, master=master, until_caught_up=until_caught_up, quiet=quiet, plain=plain)
    raise typer.Exit(run_run(options))
