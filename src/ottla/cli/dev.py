"""The `ottla dev` command: a node, or a cluster of them, on this machine with no configuration at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(name="dev", invoke_without_command=True)

Data = Annotated[Path, typer.Option(help="The folder that `ottla dev` was given.", metavar="DIR")]
NodeId = Annotated[int, typer.Argument(metavar="N", help="The node: 1, 2, …")]


@app.callback()
def dev(
    context: typer.Context,
    brokers: Annotated[int, typer.Option(help="How many; each is a process of its own.", min=1, max=99)] = 1,
    racks: Annotated[
        str | None, typer.Option(help="A rack for each of them: copies go to different ones.", metavar="A,B,…")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="Keep the data in DIR/node-N/; a temporary folder otherwise.", metavar="DIR")
    ] = None,
    port: Annotated[
        int,
        typer.Option(help="The first one's port on 127.0.0.1, the others follow; 0 for free ones.", min=0, max=65535),
    ] = 9092,
    metrics_port: Annotated[
        int | None,
        typer.Option(help="Serve /metrics for Prometheus on this port, too; 0 for any free one.", min=0, max=65535),
    ] = None,
    config: Annotated[
        list[str] | None,
        typer.Option("--config", metavar="KEY=VALUE", help="Set one property; may be given several times."),
    ] = None,
    stop_with_input: Annotated[
        bool, typer.Option("--stop-with-input", help="Stop when standard input ends, as with a parent's end.")
    ] = False,
) -> None:
    """Run a node, or a cluster with --brokers, for development; Ctrl-C ends it."""
    if context.invoked_subcommand is not None:
        return
    folder = None if data is None else str(data)
    names = [] if racks is None else racks.split(",")
    if brokers == 1:
        from ottla.cli.run import run_dev

        raise typer.Exit(run_dev(folder, port, names, metrics_port, config or [], stop_with_input=stop_with_input))
    from ottla.cli.run_cluster import ClusterOptions, run_cluster

    options = ClusterOptions(
        data=folder,
        brokers=brokers,
        racks=names,
        port=port,
        metrics_port=metrics_port,
        config=config or [],
        stop_with_input=stop_with_input,
    )
    raise typer.Exit(run_cluster(options))


@app.command()
def kill(node: NodeId, data: Data) -> None:
    """Kill one node of a running cluster with SIGKILL."""
    _on_node("kill", node, data)


@app.command()
def stop(node: NodeId, data: Data) -> None:
    """Stop one node of a running cluster in order."""
    _on_node("stop", node, data)


@app.command()
def start(node: NodeId, data: Data) -> None:
    """Start a node of a running cluster again, and wait until clients can use it."""
    _on_node("start", node, data)


def _on_node(action: str, node: int, data: Path) -> None:
    from ottla.cli.run_on_node import run_on_node

    raise typer.Exit(run_on_node(action, str(data), node))
