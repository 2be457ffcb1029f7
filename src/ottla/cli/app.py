"""The `ottla` command: what it can be told."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ottla import __version__
from ottla.cli import dev, groups, pipeline, storage

app = typer.Typer(
    name="ottla",
    help="Kafka, written in Python: brokers that speak Kafka's wire protocol.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(dev.app)
app.add_typer(storage.app)
app.add_typer(groups.app)
app.add_typer(pipeline.app)


def _show_version(value: bool) -> None:
    if value:
        typer.echo(f"ottla {__version__}{' (compiled)' if _is_compiled() else ''}")
        raise typer.Exit


def _is_compiled() -> bool:
    """Whether this is the wheel whose hot path mypyc has compiled (docs/decisions/compiled.md)."""
    from importlib.machinery import ExtensionFileLoader
    from importlib.util import find_spec

    module = find_spec("ottla.wire.frame")
    return module is not None and isinstance(module.loader, ExtensionFileLoader)


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Kafka, written in Python."""


@app.command()
def start(
    properties: Annotated[Path, typer.Argument(help="The node's configuration, with Kafka's names.")],
    override: storage.Override = None,
    strict: Annotated[bool, typer.Option("--strict", help="Refuse properties that are not known.")] = False,
    pid_file: Annotated[
        Path | None, typer.Option(help="Keep the process's id in this file while the node is ready.", metavar="FILE")
    ] = None,
    stop_with_input: Annotated[
        bool, typer.Option("--stop-with-input", help="Stop when standard input ends, as with a parent's end.")
    ] = False,
) -> None:
    """Run a node with a server.properties file; prints `ready bootstrap=HOST:PORT` when clients can use it, or, of a
    controller without a broker, other nodes and tools with --bootstrap-controller."""
    from ottla.cli.run import run_start

    pid_path = None if pid_file is None else str(pid_file)
    raise typer.Exit(run_start(str(properties), override or [], strict, pid_path, stop_with_input=stop_with_input))


@app.command("sim", add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def simulate(context: typer.Context) -> None:
    """Try to break clusters in virtual time: --seeds 1000, or --seed 42 --trace (in a checkout of the source)."""
    from ottla.cli.simulate import run_simulator

    raise typer.Exit(run_simulator(context.args))
