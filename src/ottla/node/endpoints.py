"""Where a node listens and what it tells clients: `listeners` and its relatives, by Kafka's rules and in Kafka's words.

Always: at least one listener is the broker's and what it advertises can be connected to; every listener is PLAINTEXT.
Nothing is resolved or bound here.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ottla.metadata.configs.per_ip import canonical_ip
from ottla.node.settings import Settings

DEFAULT_HOST = "127.0.0.1"
PLAINTEXT = "PLAINTEXT"
_SECURITY_PROTOCOLS = (PLAINTEXT, "SSL", "SASL_PLAINTEXT", "SASL_SSL")
_ENTRY = r"(.*)://\[?([0-9a-zA-Z\-%._:]*)\]?:(-?[0-9]+)"
_KEYS = (
    "listeners", "advertised.listeners", "listener.security.protocol.map", "controller.listener.names",
    "inter.broker.listener.name", "security.inter.broker.protocol",
)  # fmt: skip
_NO_NAME = "The provided listener name is null or empty string"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An advertised address; port 0 is the port that the listener of this name gets when it binds."""

    name: str
    host: str
    port: int
    security_protocol: str


@dataclass(frozen=True, slots=True)
class ListenerConfig:
    """An address to bind; port 0 is any free one, `0.0.0.0` and `::` are all interfaces."""

    name: str
    host: str
    port: int
    security_protocol: str
    is_controller: bool


@dataclass(frozen=True, slots=True)
class Endpoints:
    listeners: tuple[ListenerConfig, ...]
    advertised_listeners: tuple[Endpoint, ...]  # without the controller's, which clients are never told
    inter_broker_listener_name: str
    controller_endpoints: tuple[Endpoint, ...]  # what other nodes are told of the controller; port 0 as above


def read_endpoints(settings: Settings, problems: list[str]) -> Endpoints | None:
    """None when something is wrong with them; `problems` then says what."""
    if not settings.invalid.isdisjoint(_KEYS):
        return None
    before = len(problems)
    protocols = _protocols(settings, problems)
    if protocols is None:
        return None
    bound = _parse("listeners", settings, protocols, problems)
    advertised = _parse("advertised.listeners", settings, protocols, problems)
    if len(problems) > before:
        return None
    _check_names("listeners", settings, bound, problems)
    _check_names("advertised.listeners", settings, advertised, problems)
    _check_ports(settings, bound, problems)
    _check_plaintext(bound, problems)
    listeners = tuple(_listener(settings, endpoint) for endpoint in bound)
    roles = settings.strings("process.roles") or ("broker", "controller")
    if "controller" not in roles:
        _check_no_controller(listeners, problems)
    else:
        _check_controller_names(settings.strings("controller.listener.names"), bound, problems)
    controllers = _controllers(advertised, listeners)
    if "broker" not in roles:
        _check_only_controllers(listeners, problems)
        return Endpoints(listeners, (), "", controllers) if len(problems) == before else None
    effective = _effective(settings, advertised or bound, listeners)
    _check_advertised(effective, [listener.name for listener in listeners], problems)
    inter_broker = _inter_broker(settings, protocols, [each.name for each in effective], problems)
    return Endpoints(listeners, effective, inter_broker, controllers) if len(problems) == before else None


def _listener(settings: Settings, endpoint: Endpoint) -> ListenerConfig:
    return ListenerConfig(
        name=endpoint.name,
        host=endpoint.host or DEFAULT_HOST,
        port=endpoint.port,
        security_protocol=endpoint.security_protocol,
        is_controller=endpoint.name in settings.strings("controller.listener.names"),
    )


def _effective(
    settings: Settings, advertised: Sequence[Endpoint], listeners: Sequence[ListenerConfig]
) -> tuple[Endpoint, ...]:
    """What clients are told: an empty host is the listener's own."""
    hosts = {listener.name: listener.host for listener in listeners}
    return tuple(
        Endpoint(each.name, each.host or hosts.get(each.name, DEFAULT_HOST), each.port, each.security_protocol)
        for each in advertised
        if each.name not in settings.strings("controller.listener.names")
    )


def _controllers(advertised: Sequence[Endpoint], listeners: Sequence[ListenerConfig]) -> tuple[Endpoint, ...]:
    """Each as it is advertised, or as it listens."""
    by_name = {each.name: each for each in advertised}
    endpoints = []
    for each in listeners:
        if each.is_controller:
            told = by_name.get(each.name)
            host, port = (each.host, each.port) if told is None else (told.host or each.host, told.port)
            endpoints.append(Endpoint(each.name, host, port, each.security_protocol))
    return tuple(endpoints)


def _protocols(settings: Settings, problems: list[str]) -> dict[str, str] | None:
    """The security protocol of each listener's name: the map that is set, or Kafka's default for this node."""
    key = "listener.security.protocol.map"
    text = settings.text(key)
    protocols: dict[str, str] = {}
    before = len(problems)
    # As in Kafka, the very same name twice is the later one, but a name in two spellings is an error.
    pairs = [entry.rpartition(":") for entry in text.split(",") if entry.strip()]
    for name, protocol in {name.strip(): protocol.strip() for name, _, protocol in pairs}.items():
        if not name:
            cause = f"`{protocol}` has no listener's name; write NAME:PROTOCOL,NAME:PROTOCOL"
            problems.append(f"Error parsing configuration property '{key}': {cause}")
        elif protocol.upper() not in _SECURITY_PROTOCOLS:
            problems.append(
                f"Invalid security protocol `{protocol}` defined in {key}; "
                f"the protocols are {', '.join(_SECURITY_PROTOCOLS)}"
            )
        elif name.upper() in protocols:
            problems.append(f"{key} has listener {name.upper()} twice; remove one")
        protocols[name.upper()] = protocol.upper()
    if key not in settings.given:
        for name in settings.strings("controller.listener.names"):
            protocols.setdefault(name, PLAINTEXT)
    return protocols if len(problems) == before else None


def _parse(key: str, settings: Settings, protocols: Mapping[str, str], problems: list[str]) -> list[Endpoint]:
    endpoints = []
    for entry in settings.strings(key):
        match = re.fullmatch(_ENTRY, entry)
        name, host, port = match.groups() if match else ("", "", "0")
        name = name.upper()
        if not match:
            cause = f"Unable to parse {entry} to a broker endpoint; write NAME://host:port"
        elif not name:
            cause = f"{_NO_NAME} in {entry}; write NAME://host:port"
        elif len(port) > 20 or not 0 <= int(port) <= 65535:
            cause = f"port {port} of {entry} is not between 0 and 65535"
        elif name not in protocols:
            cause = (
                f"No security protocol defined for listener {name}; add {name}:{PLAINTEXT} to "
                f"listener.security.protocol.map, or, if it is the controller's, {name} to controller.listener.names"
            )
        else:
            endpoints.append(Endpoint(name, host, int(port), protocols[name]))
            continue
        problems.append(f"{key}={','.join(settings.strings(key))}: {cause}")
    return endpoints


def _check_names(key: str, settings: Settings, endpoints: Sequence[Endpoint], problems: list[str]) -> None:
    if len({endpoint.name for endpoint in endpoints}) != len(endpoints):
        problems.append(f"{key}={','.join(settings.strings(key))}: Each listener must have a different name")


def _check_ports(settings: Settings, endpoints: Sequence[Endpoint], problems: list[str]) -> None:
    """A port may be used twice only by one IPv4 and one IPv6 address."""
    ports = [endpoint.port for endpoint in endpoints if endpoint.port != 0]
    for port in sorted({port for port in ports if ports.count(port) > 1}):
        addresses = [canonical_ip(endpoint.host) for endpoint in endpoints if endpoint.port == port]
        are_ipv6 = sorted(":" in address for address in addresses if address)
        if addresses.count(None) > 1:
            cause = "Each listener must have a different port"
        elif len(are_ipv6) != 2:
            cause = (
                "Each listener must have a different port unless exactly one listener has an IPv4 address "
                "and the other IPv6 address"
            )
        elif are_ipv6 != [False, True] or None in addresses:
            cause = "If you have two listeners on the same port then one needs to be IPv4 and the other IPv6"
        else:
            continue
        problems.append(f"listeners={','.join(settings.strings('listeners'))}: {cause}, port: {port}")


def _check_plaintext(endpoints: Sequence[Endpoint], problems: list[str]) -> None:
    problems.extend(
        f"listeners: listener {endpoint.name} has the security protocol {endpoint.security_protocol}, and Ottla serves "
        f"{PLAINTEXT} only, for now; map {endpoint.name} to {PLAINTEXT} in listener.security.protocol.map or remove it"
        for endpoint in endpoints
        if endpoint.security_protocol != PLAINTEXT
    )


def _check_no_controller(listeners: Sequence[ListenerConfig], problems: list[str]) -> None:
    if any(listener.is_controller for listener in listeners):
        problems.append(
            "controller.listener.names must not contain a value appearing in the 'listeners' configuration when "
            "running KRaft with just the broker role"
        )


def _check_only_controllers(listeners: Sequence[ListenerConfig], problems: list[str]) -> None:
    if not all(listener.is_controller for listener in listeners):
        problems.append(
            "The listeners config must only contain KRaft controller listeners from controller.listener.names when "
            "process.roles=controller"
        )


def _check_controller_names(names: Sequence[str], endpoints: Sequence[Endpoint], problems: list[str]) -> None:
    bound = {endpoint.name for endpoint in endpoints}
    if not bound.issuperset(names):
        how = "must contain at least one value" if bound.isdisjoint(names) else "must only contain values"
        problems.append(
            f"controller.listener.names {how} appearing in the 'listeners' configuration when running the KRaft "
            f"controller role; it is {','.join(names)}, and listeners has {','.join(sorted(bound))}"
        )


def _check_advertised(effective: Sequence[Endpoint], bound_names: Sequence[str], problems: list[str]) -> None:
    if not effective:
        problems.append(
            "advertised.listeners: There must be at least one broker advertised listener. "
            "Perhaps all listeners appear in controller.listener.names?"
        )
    names = [endpoint.name for endpoint in effective]
    if not set(bound_names).issuperset(names):
        problems.append(
            "advertised.listeners listener names must be equal to or a subset of the ones defined in listeners. "
            f"Found {','.join(names)}. The valid options based on the current configuration are {','.join(bound_names)}"
        )
    problems.extend(
        f"advertised.listeners cannot use the nonroutable meta-address {endpoint.host}. Use a routable IP address: set "
        f"advertised.listeners={endpoint.name}://HOST:{endpoint.port} with a HOST that clients can reach"
        for endpoint in effective
        if _is_wildcard(endpoint.host)
    )


def _is_wildcard(host: str) -> bool:
    return host == "0.0.0.0" or (":" in host and set(host) <= {"0", ":"})


def _inter_broker(
    settings: Settings, protocols: Mapping[str, str], advertised: Sequence[str], problems: list[str]
) -> str:
    key, older_key = "inter.broker.listener.name", "security.inter.broker.protocol"
    given = settings.optional_text(key)
    name = settings.text(older_key) if given is None else given.upper()
    if given is not None and older_key in settings.given:
        problems.append(f"Only one of {key} and {older_key} should be set.")
    elif not name:
        problems.append(f"{key}: {_NO_NAME}")
    elif given is not None and name not in protocols:
        problems.append(f"Listener with name {name} defined in {key} not found in listener.security.protocol.map.")
    elif advertised and name not in advertised:
        problems.append(
            f"{key} must be a listener name defined in advertised.listeners. The valid options based on currently "
            f"configured listeners are {','.join(advertised)}; it is {name}"
            + (f", from {older_key}; set {key} to one of them" if given is None else "")
        )
    return name
