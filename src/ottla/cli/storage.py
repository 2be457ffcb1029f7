"""The `ottla storage` commands: Kafka's `kafka-storage.sh`, with its options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="storage", help="Prepare and look at log directories, as kafka-storage.sh.", no_args_is_help=True
)

Override = Annotated[
    list[str] | None,
    typer.Option("--override", metavar="KEY=VALUE", help="Set or replace one property; may be given several times."),
]
Config = Annotated[Path, typer.Option("--config", "-c", help="The node's configuration, with Kafka's names.")]


@app.command("format")
def format_(
    config: Config,
    cluster_id: Annotated[str, typer.Option("--cluster-id", "-t", help="The cluster's id, the same on all its nodes.")],
    ignore_formatted: Annotated[
        bool, typer.Option("--ignore-formatted", "-g", help="Skip directories that are formatted already.")
    ] = False,
    release_version: Annotated[
        str | None, typer.Option("--release-version", "-r", help="The release whose features the cluster begins with.")
    ] = None,
    feature: Annotated[
        list[str] | None,
        typer.Option("--feature", "-f", metavar="NAME=LEVEL", help="The first level of a feature; may be repeated."),
    ] = None,
    standalone: Annotated[
        bool,
        typer.Option(
            "--standalone", "-s", help="Write this controller into the metadata log as the only voter of its quorum."
        ),
    ] = False,
    no_initial_controllers: Annotated[
        bool,
        typer.Option(
            "--no-initial-controllers", "-N", help="Write no voters: this node finds those of its quorum by the others."
        ),
    ] = False,
    initial_controllers: Annotated[
        str | None,
        typer.Option(
            "--initial-controllers",
            "-I",
            metavar="ID@HOST:PORT:DIRECTORY-ID,…",
            help="Write these controllers into the metadata log as the first voters; the same on all nodes.",
        ),
    ] = None,
    add_scram: Annotated[
        list[str] | None, typer.Option("--add-scram", "-S", help="Refused: SASL is not there yet.")
    ] = None,
    override: Override = None,
) -> None:
    """Format the log directories of a node, once before its first start."""
    from ottla.cli.run_storage import FormatOptions, run_format

    options = FormatOptions(
        config=str(config),
        overrides=override or [],
        cluster_id=cluster_id,
        ignore_formatted=ignore_formatted,
        release_version=release_version,
        features=feature or [],
        standalone=standalone,
        no_initial_controllers=no_initial_controllers,
        initial_controllers=initial_controllers,
        add_scram=add_scram or [],
    )
    raise typer.Exit(run_format(options))


@app.command()
def info(config: Config, override: Override = None) -> None:
    """Say what is in the log directories of a node, and what is wrong with them."""
    from ottla.cli.run_storage import run_info

    raise typer.Exit(run_info(str(config), override or []))


@app.command()
def random_uuid() -> None:
    """Print a new id, for a cluster."""
    from ottla.cli.run_storage import run_random_uuid

    raise typer.Exit(run_random_uuid())
