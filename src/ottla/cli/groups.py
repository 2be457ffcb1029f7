"""The `ottla groups` commands: what kafka-consumer-groups.sh does, for groups of both protocols."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(
    name="groups", help="Look at consumer groups and their lag, move their offsets, delete them.", no_args_is_help=True
)

Bootstrap = Annotated[
    str, typer.Option("--bootstrap-server", "-b", metavar="HOST:PORT,…", help="Brokers of the cluster.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Group = Annotated[str, typer.Argument(help="The group's id.")]
Topics = Annotated[
    list[str] | None,
    typer.Option("--topic", metavar="TOPIC[:0,1]", help="A topic, or some of its partitions; may be repeated."),
]
DEFAULT_BOOTSTRAP = "localhost:9092"


@app.command("list")
def list_(
    bootstrap: Bootstrap = DEFAULT_BOOTSTRAP,
    state: Annotated[list[str] | None, typer.Option(help="Only those in this state; may be repeated.")] = None,
    type_: Annotated[
        list[str] | None, typer.Option("--type", help="Only those of this type (classic, consumer); may be repeated.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show all groups, with their types and states."""
    from ottla.cli.run_groups import run_list

    raise typer.Exit(run_list(bootstrap, state or [], type_ or [], as_json=as_json))


@app.command()
def describe(
    groups: Annotated[list[str] | None, typer.Argument(help="The groups' ids; all groups, if there are none.")] = None,
    bootstrap: Bootstrap = DEFAULT_BOOTSTRAP,
    members: Annotated[bool, typer.Option("--members", help="Show members, not partitions.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show who reads which partition, how far the group has come there, and how far it lags behind."""
    from ottla.cli.run_groups import run_describe

    raise typer.Exit(run_describe(bootstrap, groups or [], members=members, as_json=as_json))


@app.command("reset-offsets")
def reset_offsets(
    group: Group,
    bootstrap: Bootstrap = DEFAULT_BOOTSTRAP,
    topic: Topics = None,
    all_topics: Annotated[bool, typer.Option("--all-topics", help="All in which the group has offsets.")] = False,
    to_earliest: Annotated[bool, typer.Option("--to-earliest", help="To the beginning of each log.")] = False,
    to_latest: Annotated[bool, typer.Option("--to-latest", help="To the end of each log.")] = False,
    to_current: Annotated[bool, typer.Option("--to-current", help="Where it is; to the end, if nowhere.")] = False,
    to_offset: Annotated[int | None, typer.Option("--to-offset", help="To this offset.")] = None,
    shift_by: Annotated[int | None, typer.Option("--shift-by", help="So many further; back, if negative.")] = None,
    to_datetime: Annotated[
        str | None, typer.Option("--to-datetime", metavar="ISO-8601", help="To the first record from then on.")
    ] = None,
    by_duration: Annotated[
        str | None, typer.Option("--by-duration", metavar="P1DT2H3M4S", help="To the first record of that last time.")
    ] = None,
    execute: Annotated[bool, typer.Option("--execute", help="Do it; else it is only shown.")] = False,
) -> None:
    """Let a group without members read on from elsewhere; shows where, and does it with --execute."""
    from ottla.cli.run_groups import ResetOptions, run_reset_offsets

    options = ResetOptions(
        group_id=group,
        topics=topic or [],
        all_topics=all_topics,
        to_earliest=to_earliest,
        to_latest=to_latest,
        to_current=to_current,
        to_offset=to_offset,
        shift_by=shift_by,
        to_datetime=to_datetime,
        by_duration=by_duration,
        execute=execute,
    )
    raise typer.Exit(run_reset_offsets(bootstrap, options))


@app.command()
def delete(
    groups: Annotated[list[str], typer.Argument(help="The groups' ids.")], bootstrap: Bootstrap = DEFAULT_BOOTSTRAP
) -> None:
    """Delete groups without members, and their offsets."""
    from ottla.cli.run_groups import run_delete

    raise typer.Exit(run_delete(bootstrap, groups))


@app.command("delete-offsets")
def delete_offsets(group: Group, bootstrap: Bootstrap = DEFAULT_BOOTSTRAP, topic: Topics = None) -> None:
    """Delete a group's offsets in topics that it does not read any more."""
    from ottla.cli.run_groups import run_delete_offsets

    raise typer.Exit(run_delete_offsets(bootstrap, group, topic or []))
