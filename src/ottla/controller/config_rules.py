"""Whether the configs of a topic, a group or a broker may be what a client wants: Kafka's rules, in Kafka's words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from ottla.controller.decision import Refused
from ottla.controller.effective_configs import BrokerConfigs, effective_topic_configs, parsed
from ottla.metadata.configs import BROKER, GROUP, RATES, TOPIC, ConfigTable, InvalidConfig, Status
from ottla.metadata.configs.cordons import CORDONED, log_dirs_config, problem_with_cordons
from ottla.metadata.configs.dynamic import CLUSTER_WIDE_PER_LISTENER, DYNAMIC, PER_BROKER, PER_LISTENER
from ottla.metadata.configs.per_ip import OVERRIDES, read_overrides
from ottla.metadata.configs.synonyms import of_group, of_listener
from ottla.metadata.image import ClusterImage, Configs
from ottla.wire.errors import ErrorCode

# Kafka can change these while it runs.
AT_START_ONLY: Final = frozenset({"listeners", "listener.security.protocol.map"})

_THREADS: Final = ("num.io.threads", "num.replica.fetchers", "num.recovery.threads.per.data.dir", "background.threads")
_GROUP_TYPES: Final = ("consumer", "share", "streams")
_LIMITED_IF_SET: Final = frozenset(f"{kind}.assignment.interval.ms" for kind in _GROUP_TYPES)


class _Limits(NamedTuple):
    """The broker's configs that say what a group may have."""

    least: str | None
    most: str


def _limits(kind: str, *names: str) -> dict[str, _Limits]:
    return {f"{kind}.{name}": _Limits(f"group.{kind}.min.{name}", f"group.{kind}.max.{name}") for name in names}


# In the order in which Kafka looks.
_GROUP_LIMITS: Final = {
    **_limits("consumer", "heartbeat.interval.ms", "session.timeout.ms", "assignment.interval.ms"),
    **_limits("share", "heartbeat.interval.ms", "session.timeout.ms", "record.lock.duration.ms"),
    **_limits("share", "delivery.count.limit", "partition.max.record.locks", "assignment.interval.ms"),
    **_limits("streams", "heartbeat.interval.ms", "session.timeout.ms"),
    "streams.num.standby.replicas": _Limits(None, "group.streams.max.standby.replicas"),
    **_limits("streams", "assignment.interval.ms"),
}


def check_topic_configs(configs: Configs, broker: BrokerConfigs) -> None:
    """All configs that a topic shall have set; what it inherits counts where two must fit together."""
    _check_known(configs, TOPIC, "topic")
    _check_values(configs, TOPIC)
    effective = effective_topic_configs(broker, configs)
    least, most = (int(effective[f"{each}.compaction.lag.ms"].value or 0) for each in ("min", "max"))
    if least > most:
        raise _invalid(
            f"conflict topic config setting min.compaction.lag.ms ({least}) > max.compaction.lag.ms ({most})"
        )
    if effective["remote.storage.enable"].value == "true":
        raise _invalid(
            "Tiered Storage functionality is disabled in the broker. "
            "Topic cannot be configured with remote log storage."
        )


def check_group_configs(configs: Configs, broker: BrokerConfigs) -> None:
    """All configs that a group shall have set; what it inherits from the broker counts, too."""
    _check_known(configs, GROUP, "group")
    _check_values(configs, GROUP)

    def value(name: str) -> int:
        value = GROUP[name].parse(configs[name]) if name in configs else broker.value(of_group(name))
        assert isinstance(value, int)
        return value

    for name, limits in _GROUP_LIMITS.items():
        if name in _LIMITED_IF_SET and name not in configs:
            continue
        if limits.least is not None and value(name) < broker.integer(limits.least):
            raise _invalid(f"{name} must be greater than or equal to {limits.least}")
        if value(name) > broker.integer(limits.most):
            raise _invalid(f"{name} must be less than or equal to {limits.most}")
    for kind in _GROUP_TYPES:
        session, heartbeat = f"{kind}.session.timeout.ms", f"{kind}.heartbeat.interval.ms"
        if value(session) <= value(heartbeat):
            raise _invalid(f"{session} must be greater than {heartbeat}")


def check_broker_configs(configs: Configs, broker: BrokerConfigs | None, *, for_one_broker: bool) -> None:
    """What shall be set on a broker, or on all; names that nobody knows are stored, as in Kafka.

    `broker` is the one that was asked, as it is now; None where that is another node, which alone knows its file.
    """
    _refuse_some(
        (name for name in configs if name in BROKER and name not in DYNAMIC),
        "Cannot update these configs dynamically",
    )
    _refuse_some(
        (name for name in configs if name in PER_LISTENER),
        "These security configs can be dynamically updated only per-listener using the listener prefix",
    )
    based = [(of_listener(name) or name, text) for name, text in configs.items()]
    try:
        for name, text in based:
            for table in (BROKER, RATES):
                if name in table:
                    _check_value(table, name, text)
    except Refused as refused:  # on a broker Kafka calls this an invalid request
        raise Refused(ErrorCode.INVALID_REQUEST, refused.outcome.message) from None
    if not for_one_broker:
        _refuse_some(
            filter(_is_for_one_broker, configs),
            "Cannot update these configs at default cluster level, broker id must be specified",
        )
    _check_overrides(configs)
    if broker is not None:
        _check_beside_others(configs, broker, for_one_broker=for_one_broker)
    for name, text in based:
        if (
            name in BROKER
            and BROKER[name].status is Status.REFUSED
            and parsed(BROKER[name], text) != BROKER[name].default
        ):
            raise Refused(ErrorCode.INVALID_REQUEST, f"Ottla does not have {name}. {BROKER[name].note}")


def _check_beside_others(configs: Configs, broker: BrokerConfigs, *, for_one_broker: bool) -> None:
    """What depends on what the broker has now, in its file, too."""
    wanted = replace(broker, dynamic=configs) if for_one_broker else replace(broker, dynamic_default=configs)
    _check_threads(broker, wanted)
    _check_cleaner_threads(broker, wanted)
    _check_intervals(wanted)
    _check_connections(wanted)
    _check_cordons(wanted)
    for name in AT_START_ONLY & configs.keys():
        if configs[name] != broker.merged().get(name):
            text = f"Ottla changes {name} at a start only: write it into the broker's properties file."
            raise Refused(ErrorCode.INVALID_REQUEST, text)


def _check_threads(broker: BrokerConfigs, wanted: BrokerConfigs) -> None:
    """Most mean nothing here, but what Kafka would not do is no right answer to who asks for it."""
    for name in _THREADS:
        old, new = broker.integer(name), wanted.integer(name)
        text = f"Dynamic thread count update validation failed for {name}={new}, value should"
        if new < old // 2:
            raise Refused(ErrorCode.INVALID_REQUEST, f"{text} be at least half the current value {old}")
        if new > old * 2:
            raise Refused(ErrorCode.INVALID_REQUEST, f"{text} not be greater than double the current value {old}")


def _check_cleaner_threads(broker: BrokerConfigs, wanted: BrokerConfigs) -> None:
    """A properties file may have none of them; who changes their number may not."""
    old, new = broker.integer("log.cleaner.threads"), wanted.integer("log.cleaner.threads")
    text = "Log cleaner threads"
    if new == old:
        return
    if new < 1:
        raise Refused(ErrorCode.INVALID_REQUEST, f"{text} should be at least 1")
    if new < old // 2:
        raise Refused(ErrorCode.INVALID_REQUEST, f"{text} cannot be reduced to less than half the current value {old}")
    if new > old * 2:
        raise Refused(
            ErrorCode.INVALID_REQUEST, f"{text} cannot be increased to more than double the current value {old}"
        )


def _check_intervals(wanted: BrokerConfigs) -> None:
    """What a broker's groups have by default is within the limits of what they may have."""
    for name in _LIMITED_IF_SET:
        default, (least, most) = f"group.{name}", _GROUP_LIMITS[name]
        if least is not None and wanted.integer(default) < wanted.integer(least):
            raise Refused(ErrorCode.INVALID_REQUEST, f"{default} must be greater than or equal to {least}")
        if wanted.integer(default) > wanted.integer(most):
            raise Refused(ErrorCode.INVALID_REQUEST, f"{default} must be less than or equal to {most}")


def _check_overrides(configs: Configs) -> None:
    problems = read_overrides(configs.get(OVERRIDES, ""))[1]
    if problems:
        raise Refused(ErrorCode.INVALID_REQUEST, problems[0])


def _check_connections(wanted: BrokerConfigs) -> None:
    if wanted.integer("max.connections.per.ip") == 0 and not wanted.merged().get(OVERRIDES):
        text = f"requirement failed: max.connections.per.ip can be set to zero only if {OVERRIDES} property is set."
        raise Refused(ErrorCode.INVALID_REQUEST, text)


def _check_cordons(wanted: BrokerConfigs) -> None:
    """By the broker itself, whose file has its directories; the controller knows them by their ids only."""
    given = log_dirs_config(wanted.file)
    problem = problem_with_cordons(wanted.strings(CORDONED), None if given is None else wanted.strings(given))
    if problem is not None:
        raise Refused(ErrorCode.INVALID_REQUEST, f"requirement failed: {problem}")


def check_is_asked_broker(broker: BrokerConfigs, name: str, kind: str, expected: str) -> None:
    """A broker answers for its own configs only; Kafka's texts for reading and for changing them differ a little."""
    try:
        node_id = int(name)
    except ValueError:
        raise Refused(ErrorCode.INVALID_REQUEST, f"{kind} id must be an integer, but it is: {name}") from None
    if node_id != broker.node_id:
        raise Refused(ErrorCode.INVALID_REQUEST, f"Unexpected broker id, expected {expected} but received {name}")


def check_is_registered(image: ClusterImage, name: str) -> None:
    """By the controller, whichever broker the configs are of."""
    try:
        node_id = int(name)
    except ValueError:
        text = "Unable to parse broker name as a base 10 number."
        raise Refused(ErrorCode.INVALID_REQUEST, text) from None
    if node_id not in image.brokers and node_id not in image.controllers:
        raise Refused(ErrorCode.BROKER_ID_NOT_REGISTERED, f"No node with id {node_id} found.")


def _is_for_one_broker(name: str) -> bool:
    base = of_listener(name)
    return name in PER_BROKER if base is None else base not in CLUSTER_WIDE_PER_LISTENER


def _refuse_some(some: Iterable[str], why: str) -> None:
    found = sorted(some)
    if found:
        raise Refused(ErrorCode.INVALID_REQUEST, f"{why}: [{', '.join(found)}]")


def _check_known(configs: Configs, table: ConfigTable, kind: str) -> None:
    for name in configs:
        if name not in table:
            raise _invalid(f"Unknown {kind} config name: {name}")


def _check_values(configs: Mapping[str, str], table: ConfigTable) -> None:
    for name, text in configs.items():
        _check_value(table, name, text)


def _check_value(table: ConfigTable, name: str, text: str) -> None:
    try:
        parsed(table[name], text)
    except InvalidConfig as error:
        raise _invalid(str(error)) from None


def _invalid(message: str) -> Refused:
    return Refused(ErrorCode.INVALID_CONFIG, message)
