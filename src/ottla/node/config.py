"""A node's configuration: from Kafka's properties to one typed, checked value, or to all that is wrong with them.

Always: a NodeConfig is complete and consistent; a ConfigError lists every problem, each with the config's name, the
cause and what to do. No I/O, no logging, no clock: `warnings` are for the caller to log.

More lenient than Kafka for a single node: `process.roles`, `node.id`, the quorum and the controller's listener may be
left out. Without a quorum no other node can ever join it: then internal topics have one copy, unless it says otherwise.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ottla.metadata.configs.cordons import CORDONED, log_dirs_config, problem_with_cordons
from ottla.metadata.configs.per_ip import OVERRIDES, read_overrides
from ottla.metadata.configs.replica_selector import REPLICA_SELECTOR, problem_with_selector
from ottla.node.endpoints import DEFAULT_HOST, Endpoint, Endpoints, ListenerConfig, read_endpoints
from ottla.node.settings import Settings, read_settings
from ottla.raft.voters import VoterSet, parse_address, parse_voters
from ottla.wire.batch import Codec
from ottla.world.network import Address

__all__ = ["ConfigError", "Endpoint", "ListenerConfig", "NodeConfig"]

DEFAULT_NODE_ID = 1
DEFAULT_LOG_DIR = "kafka-logs"
BOOTSTRAP_SERVERS = "controller.quorum.bootstrap.servers"
DEFAULT_CONTROLLER_LISTENER = "CONTROLLER"
BROKER_ROLE = "broker"
CONTROLLER_ROLE = "controller"
SEND_BUFFER = "socket.send.buffer.bytes"
RECEIVE_BUFFER = "socket.receive.buffer.bytes"
_ALONE = dict.fromkeys(
    (
        "offsets.topic.replication.factor",
        "transaction.state.log.replication.factor",
        "transaction.state.log.min.isr",
        "share.coordinator.state.topic.replication.factor",
        "share.coordinator.state.topic.min.isr",
    ),
    "1",
)


class ConfigError(ValueError):
    """Properties that no node can be started with."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeConfig:
    node_id: int
    is_broker: bool
    is_controller: bool
    voters: VoterSet  # of a static quorum; none, and no bootstrap servers: this node alone
    bootstrap_servers: tuple[Address, ...]
    controller_listener: str  # the name of that by which this node asks controllers
    controller_endpoints: tuple[Endpoint, ...]  # what other nodes are told of this one's; a port 0 as below
    rack: str | None
    listeners: tuple[ListenerConfig, ...]
    advertised_listeners: tuple[Endpoint, ...]  # the broker's; a port 0 is the one that the listener got
    inter_broker_listener_name: str
    log_dirs: tuple[str, ...]
    metadata_log_dir: str  # one of log_dirs, or another one
    socket_request_max_bytes: int
    socket_send_buffer_bytes: int | None  # None: the operating system's choice
    socket_receive_buffer_bytes: int | None
    socket_listen_backlog_size: int
    connections_max_idle_ms: int | None  # None: for ever
    fetch_max_bytes: int
    max_incremental_fetch_session_cache_slots: int
    log_format: str  # text or json
    log_level: str
    slow_request_ms: int
    flushes_before_ack: bool
    metrics_listener: Address | None
    properties: Mapping[str, str]  # as they were given, and what a node alone needs
    warnings: tuple[str, ...]

    @classmethod
    def from_properties(
        cls, properties: Mapping[str, str], *, temporary_dir: str, strict: bool = False
    ) -> "NodeConfig":
        """The configuration that Kafka's properties mean; raises ConfigError. Strict refuses unknown names, too.

        `temporary_dir` is where the data goes when no folder is named, as in Kafka.
        """
        problems: list[str] = []
        warnings: list[str] = []
        settings = read_settings(properties, problems=problems, warnings=warnings)
        node_id = _node_id(settings, problems)
        roles = settings.strings("process.roles") or (BROKER_ROLE, CONTROLLER_ROLE)
        endpoints = read_endpoints(settings, problems)
        voters = _voters(settings, node_id, roles, problems)
        bootstrap_servers = _bootstrap_servers(settings, problems)
        _check_limits(settings, problems)
        _check_cordons(settings, problems)
        _check_group_protocols(settings, problems)
        _check_replica_selector(settings, problems)
        problems += read_overrides(settings.text(OVERRIDES))[1]
        metrics_listener = _metrics_listener(settings, problems)
        unknown = settings.unknown + _unused_overrides(settings, endpoints)
        if strict:
            problems.extend(f"{each} (strict: refused)" for each in unknown)
        else:
            warnings.extend(f"ignored: {each}" for each in unknown)
        if problems or endpoints is None:
            raise ConfigError(problems)
        log_dirs = _log_dirs(settings, temporary_dir, warnings)
        return cls(
            node_id=node_id,
            is_broker=BROKER_ROLE in roles,
            is_controller=CONTROLLER_ROLE in roles,
            voters=voters,
            bootstrap_servers=bootstrap_servers,
            controller_listener=(settings.strings("controller.listener.names") or (DEFAULT_CONTROLLER_LISTENER,))[0],
            controller_endpoints=endpoints.controller_endpoints,
            rack=settings.optional_text("broker.rack"),
            listeners=endpoints.listeners,
            advertised_listeners=endpoints.advertised_listeners,
            inter_broker_listener_name=endpoints.inter_broker_listener_name,
            log_dirs=log_dirs,
            metadata_log_dir=_metadata_log_dir(settings, log_dirs),
            socket_request_max_bytes=settings.integer("socket.request.max.bytes"),
            socket_send_buffer_bytes=_buffer_size(settings, SEND_BUFFER),
            socket_receive_buffer_bytes=_buffer_size(settings, RECEIVE_BUFFER),
            socket_listen_backlog_size=settings.integer("socket.listen.backlog.size"),
            connections_max_idle_ms=_unless_negative(settings, "connections.max.idle.ms"),
            fetch_max_bytes=settings.integer("fetch.max.bytes"),
            max_incremental_fetch_session_cache_slots=settings.integer("max.incremental.fetch.session.cache.slots"),
            log_format=settings.text("ottla.log.format"),
            log_level=settings.text("ottla.log.level"),
            slow_request_ms=settings.integer("ottla.slow.request.ms"),
            flushes_before_ack=settings.text("ottla.flush") == "commit",
            metrics_listener=metrics_listener,
            properties=MappingProxyType((_ALONE if _is_alone(properties) else {}) | dict(properties)),
            warnings=tuple(warnings),
        )

    @property
    def directories(self) -> tuple[str, ...]:
        """All that the node keeps something in: formatted before it starts, locked while it runs."""
        own = () if self.metadata_log_dir in self.log_dirs else (self.metadata_log_dir,)
        return self.log_dirs + own


def _is_alone(properties: Mapping[str, str]) -> bool:
    return not properties.get("controller.quorum.voters") and not properties.get(BOOTSTRAP_SERVERS)


def _node_id(settings: Settings, problems: list[str]) -> int:
    """Kafka treats broker.id as another name of node.id."""
    node_id, broker_id = settings.given.get("node.id"), settings.given.get("broker.id")
    if node_id is not None and broker_id is not None and node_id != broker_id:
        problems.append(
            f"You must set `node.id` to the same value as `broker.id`. They are {node_id} and {broker_id}; remove one"
        )
    chosen = broker_id if node_id is None else node_id
    if chosen is None:
        return DEFAULT_NODE_ID
    assert isinstance(chosen, int)
    if chosen < 0:  # node.id itself was checked by the table
        problems.append(f"Invalid value {chosen} for configuration broker.id: Value must be at least 0")
        settings.invalid.add("broker.id")
    return chosen


def _voters(settings: Settings, node_id: int, roles: Sequence[str], problems: list[str]) -> VoterSet:
    """Of a static quorum. A controller is one of them; a node that is only a broker is none."""
    key = "controller.quorum.voters"
    entries = settings.strings(key)
    try:
        voters = parse_voters(entries)
    except ValueError as error:
        problems.append(f"{key}={','.join(entries)}: {error}")
        return VoterSet()
    if not settings.invalid.isdisjoint(("node.id", "broker.id")):
        return VoterSet()
    is_voter = voters.get(node_id) is not None
    if CONTROLLER_ROLE in roles and len(voters) and not is_voter:
        problems.append(
            "If process.roles contains the 'controller' role, the node id "
            f"{node_id} must be included in the set of voters {key}={','.join(entries)}"
        )
    elif CONTROLLER_ROLE not in roles and is_voter:
        problems.append(
            "If process.roles contains just the 'broker' role, the node id "
            f"{node_id} must not be included in the set of voters {key}={','.join(entries)}"
        )
    elif CONTROLLER_ROLE not in roles and not entries and not settings.strings(BOOTSTRAP_SERVERS):
        problems.append(
            f"process.roles=broker: a broker needs controllers; either {BOOTSTRAP_SERVERS} must contain the set of "
            f"bootstrap controllers or {key} must contain a parseable set of controllers, "
            "or set process.roles=broker,controller"
        )
    return voters


def _bootstrap_servers(settings: Settings, problems: list[str]) -> tuple[Address, ...]:
    """Nodes of the quorum that say who leads it."""
    servers = settings.strings(BOOTSTRAP_SERVERS)
    form = f'for the configuration {BOOTSTRAP_SERVERS}. Each entry should be in the form "{{host}}:{{port}}"'
    try:
        return tuple(parse_address(each, f"Failed to parse host name from {each} {form}") for each in servers)
    except ValueError as error:
        problems.append(f"{BOOTSTRAP_SERVERS}={','.join(servers)}: {error}")
        return ()


def _check_limits(settings: Settings, problems: list[str]) -> None:
    for key in (SEND_BUFFER, RECEIVE_BUFFER):
        size = settings.integer(key)
        if size < 1 and size != -1:
            cause = "Value must be at least 1, or -1 for the operating system's choice"
            problems.append(f"Invalid value {size} for configuration {key}: {cause}")
    codec = settings.integer("offsets.topic.compression.codec")
    if codec not in [*Codec]:
        cause = f"Unknown compression type id; it is one of {', '.join(f'{each} ({each.name})' for each in Codec)}"
        problems.append(f"Invalid value {codec} for configuration offsets.topic.compression.codec: {cause}")
    idle_ms = settings.integer("connections.max.idle.ms")
    delay_ms = settings.integer("connection.failed.authentication.delay.ms")
    if 0 <= idle_ms <= delay_ms:
        problems.append(
            f"connection.failed.authentication.delay.ms={delay_ms} should always be less than "
            f"connections.max.idle.ms={idle_ms} to prevent failed authentication responses from timing out"
        )
    if settings.integer("max.connections.per.ip") == 0 and not settings.text(OVERRIDES):
        problems.append(
            "max.connections.per.ip can be set to zero only if max.connections.per.ip.overrides property is set."
        )


def _check_cordons(settings: Settings, problems: list[str]) -> None:
    given = log_dirs_config(settings.given)
    problem = problem_with_cordons(settings.strings(CORDONED), None if given is None else settings.strings(given))
    if problem is not None:
        problems.append(problem)


def _check_group_protocols(settings: Settings, problems: list[str]) -> None:
    key = "group.coordinator.rebalance.protocols"
    if key not in settings.invalid and "classic" not in settings.strings(key):
        problems.append(f"{key}: Disabling the 'classic' protocol is not supported.")


def _check_replica_selector(settings: Settings, problems: list[str]) -> None:
    problem = problem_with_selector(settings.optional_text(REPLICA_SELECTOR))
    if problem is not None:
        problems.append(problem)


def _metrics_listener(settings: Settings, problems: list[str]) -> Address | None:
    key = "ottla.metrics.listener"
    where = settings.optional_text(key)
    if not where:
        return None
    try:
        address = parse_address(where, "write host:port, such as 127.0.0.1:9404")
    except ValueError as error:
        problems.append(f"{key}={where}: {error}")
        return None
    return Address(address.host or DEFAULT_HOST, address.port)


def _log_dirs(settings: Settings, temporary_dir: str, warnings: list[str]) -> tuple[str, ...]:
    given = log_dirs_config(settings.given)
    if given is not None:
        return settings.strings(given)
    chosen = f"{temporary_dir.rstrip('/')}/{DEFAULT_LOG_DIR}"
    warnings.append(f"log.dirs is not set: data goes to {chosen}, which a restart of the machine may empty")
    return (chosen,)


def _metadata_log_dir(settings: Settings, log_dirs: Sequence[str]) -> str:
    """In the words of `log.dirs` if it is one of those."""
    chosen = settings.optional_text("metadata.log.dir")
    if chosen is None:
        return log_dirs[0]
    return next((each for each in log_dirs if each.rstrip("/") == chosen.rstrip("/")), chosen)


def _unless_negative(settings: Settings, key: str) -> int | None:
    value = settings.integer(key)
    return None if value < 0 else value


def _buffer_size(settings: Settings, key: str) -> int | None:
    """The system's choice is larger than Kafka's default, and a client that is sent a lot wakes us up less often."""
    return _unless_negative(settings, key) if key in settings.given else None


def _unused_overrides(settings: Settings, endpoints: Endpoints | None) -> list[str]:
    if endpoints is None:
        return []
    names = {listener.name.lower() for listener in endpoints.listeners}
    return [
        f"listener.name.{name}.{key}: no listener has this name in lower case"
        for name, key in settings.listener_limits
        if name not in names
    ]
