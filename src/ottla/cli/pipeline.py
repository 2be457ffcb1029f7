"""The `ottla pipeline` commands: data pipelines that are declared in a file and run on Spark."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(name="pipeline", help="Data pipelines, declared in a file and run on Spark.", no_args_is_help=True)


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
