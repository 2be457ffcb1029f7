"""The `ottla` command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ottla import __version__
from ottla.cli import pipeline, storage

app = typer.Typer(
    name="ottla",
    help="Kafka, written in Python: brokers that speak Kafka's wire protocol.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(storage.app)
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
) -> None:
    """Run a node with a server.properties file; prints `ready bootstrap=HOST:PORT` when clients can use it."""
    from ottla.cli.run import run_start

    raise typer.Exit(run_start(str(properties), override or [], strict))


@app.command()
def dev(
    data: Annotated[
        Path | None, typer.Option(help="Keep the data in DIR/node-1/; a temporary folder otherwise.", metavar="DIR")
    ] = None,
    port: Annotated[int, typer.Option(help="The port on 127.0.0.1; 0 for any free one.", min=0, max=65535)] = 9092,
    metrics_port: Annotated[
        int | None,
        typer.Option(help="Serve /metrics for Prometheus on this port, too; 0 for any free one.", min=0, max=65535),
    ] = None,
    config: Annotated[
        list[str] | None,
        typer.Option("--config", metavar="KEY=VALUE", help="Set one property; may be given several times."),
    ] = None,
) -> None:
    """Run a node with no configuration at all, for development; Ctrl-C ends it."""
    from ottla.cli.run import run_dev

    raise typer.Exit(run_dev(None if data is None else str(data), port, metrics_port, config or []))


def main() -> None:
    app()


if __name__ == "__main__":
    main()
