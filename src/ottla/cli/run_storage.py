"""Does what the `ottla storage` commands ask. Results go to stdout; a refusal, in Kafka's words, to stderr."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ottla.cli.inputs import TEMPORARY_DIR, UsageError, complain, read_properties
from ottla.node.config import ConfigError, NodeConfig
from ottla.node.formatting import Plan, format_log_dirs
from ottla.node.initial_features import FormatError, initial_features
from ottla.node.initial_voters import InitialVoter, parse_initial_voters
from ottla.node.log_dirs import LogDirError
from ottla.node.log_dirs_report import describe_log_dirs
from ottla.wire.primitives import uuid_text
from ottla.world import World
from ottla.world.process import run
from ottla.world.real_random import RealRandom


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatOptions:
    config: str
    overrides: Sequence[str]
    cluster_id: str
    ignore_formatted: bool
    release_version: str | None
    features: Sequence[str]
    standalone: bool
    no_initial_controllers: bool
    initial_controllers: str | None
    add_scram: Sequence[str]


def run_random_uuid() -> int:
    print(uuid_text(RealRandom().uuid()))
    return 0


def run_info(path: str, overrides: Sequence[str]) -> int:
    def main(world: World) -> int:
        report = describe_log_dirs(world.disk, _config(read_properties(world.disk, path, overrides)).directories)
        for line in report.lines:
            print(line)
        return int(report.has_problems)

    return _run(main)


def run_format(options: FormatOptions) -> int:
    def main(world: World) -> int:
        properties = read_properties(world.disk, options.config, options.overrides)
        config = _config(properties)
        _check_quorum(options, config)
        is_dynamic = bool(options.standalone or options.initial_controllers is not None or _is_dynamic(config))
        plan = Plan(
            node_id=config.node_id,
            cluster_id=options.cluster_id,
            paths=config.directories,
            metadata_path=config.metadata_log_dir,
            features=initial_features(options.release_version, options.features, is_dynamic=is_dynamic),
            voters=_initial_voters(options, config, world),
            listener=config.controller_listener,
            ignore_formatted=options.ignore_formatted,
        )
        format_log_dirs(world.disk, world.random, plan, now_ms=world.clock.wall_ms(), say=print)
        return 0

    return _run(main)


def _run(main: Callable[[World], int]) -> int:
    async def in_a_world(world: World) -> int:
        return main(world)

    try:
        return run(in_a_world)
    except (UsageError, ConfigError, LogDirError, FormatError, OSError) as error:
        complain(error)
        return 1


def _config(properties: Mapping[str, str]) -> NodeConfig:
    return NodeConfig.from_properties(properties, temporary_dir=TEMPORARY_DIR)


def _is_dynamic(config: NodeConfig) -> bool:
    """A quorum that keeps its voters in its log. Without anything said of it, this node is alone, as a static one."""
    return bool(config.bootstrap_servers) and not len(config.voters)


def _check_quorum(options: FormatOptions, config: NodeConfig) -> None:
    """Kafka's rules for who is in the quorum, and what is not served of them."""
    if options.add_scram:
        raise UsageError("--add-scram: SASL is not there yet, so no credential would ever be asked for")
    given = [
        flag
        for flag, is_given in (
            ("--standalone", options.standalone),
            ("--no-initial-controllers", options.no_initial_controllers),
            ("--initial-controllers", options.initial_controllers is not None),
        )
        if is_given
    ]
    if len(given) > 1:
        raise UsageError(f"{given[1]} is not allowed with {given[0]}")
    if len(config.voters) and (options.standalone or options.initial_controllers is not None):
        raise UsageError(
            "You cannot specify controller.quorum.voters and format the node with --initial-controllers or "
            "--standalone. If you want to use dynamic quorum, please remove controller.quorum.voters and specify "
            "controller.quorum.bootstrap.servers instead."
        )
    if options.standalone and not config.is_controller:
        raise UsageError("You can only use --standalone on a controller.")
    if config.is_controller and _is_dynamic(config) and not given:
        raise UsageError(
            "Because controller.quorum.voters is not set on this controller, you must specify one of the following: "
            "--standalone, --initial-controllers, or --no-initial-controllers."
        )


def _initial_voters(options: FormatOptions, config: NodeConfig, world: World) -> tuple[InitialVoter, ...]:
    if options.initial_controllers is not None:
        return parse_initial_voters(options.initial_controllers)
    if not options.standalone:
        return ()
    listener = next((each for each in config.controller_endpoints if each.name == config.controller_listener), None)
    if listener is None or listener.port == 0:
        raise UsageError(
            "--standalone writes the address of this controller into the metadata log: "
            "set controller.listener.names, and a port for it in listeners"
        )
    return (InitialVoter(config.node_id, listener.host, listener.port, world.random.uuid()),)
