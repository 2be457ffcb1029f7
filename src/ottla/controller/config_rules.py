"""Whether the configs of a topic, a group or a broker may be what a client wants: Kafka's rules, in Kafka's words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from ottla.controller.decision import Refused
from ottla.controller.effective_configs import BrokerConfigs, effective_topic_configs, parsed
from ottla.metadata.configs import BROKER, GROUP, RATES, TOPIC, ConfigTable, InvalidConfig, Status
from ottla.metadata.configs.dynamic import DYNAMIC, PER_BROKER, PER_LISTENER
from ottla.metadata.configs.per_ip import OVERRIDES, read_overrides
from ottla.metadata.image import ClusterImage, Configs
from ottla.wire.errors import ErrorCode

# Kafka can change these while it runs.
AT_START_ONLY: Final = frozenset({"listeners", "listener.security.protocol.map"})

_THREADS: Final = ("num.io.threads", "num.replica.fetchers", "num.recovery.threads.per.data.dir", "background.threads")
_LISTENER_PREFIX = re.compile(r"listener\.name\.[^.]*\.(.*)")


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
    _check_known(configs, GROUP, "group")
    _check_values(configs, GROUP)
    for name, text in configs.items():
        kind, _, rest = name.partition(".")
        value = GROUP[name].parse(text)
        for side, wrong in (("min", "greater"), ("max", "less")):
            limit = f"group.{kind}.{side}.{rest}"
            if limit in BROKER and isinstance(value, int):
                bound = broker.value(limit)
                assert isinstance(bound, int)
                if value < bound if side == "min" else value > bound:
                    raise _invalid(f"{name} must be {wrong} than or equal to {limit}")


def check_broker_configs(configs: Configs, broker: BrokerConfigs, *, for_one_broker: bool) -> None:
    """What shall be set on a broker, or on all; names that nobody knows are stored, as in Kafka.

    `broker` is the one that was asked, as it is now.
    """
    _refuse_some(
        (name for name in configs if name in BROKER and name not in DYNAMIC),
        "Cannot update these configs dynamically",
    )
    _refuse_some(
        (name for name in configs if name in PER_LISTENER),
        "These security configs can be dynamically updated only per-listener using the listener prefix",
    )
    based = {_base_name(name): text for name, text in configs.items()}
    try:
        for table in (BROKER, RATES):
            _check_values({name: text for name, text in based.items() if name in table}, table)
    except Refused as refused:  # on a broker Kafka calls this an invalid request
        raise Refused(ErrorCode.INVALID_REQUEST, refused.outcome.message) from None
    if not for_one_broker:
        _refuse_some(
            (name for name in configs if name in PER_BROKER or _LISTENER_PREFIX.fullmatch(name)),
            "Cannot update these configs at default cluster level, broker id must be specified",
        )
    wanted = replace(broker, dynamic=configs) if for_one_broker else replace(broker, dynamic_default=configs)
    _check_threads(broker, wanted)
    _check_connections(wanted)
    for name in AT_START_ONLY & configs.keys():
        if configs[name] != broker.merged().get(name):
            text = f"Ottla changes {name} at a start only: write it into the broker's properties file."
            raise Refused(ErrorCode.INVALID_REQUEST, text)
    for name, text in based.items():
        if (
            name in BROKER
            and BROKER[name].status is Status.REFUSED
            and parsed(BROKER[name], text) != BROKER[name].default
        ):
            raise Refused(ErrorCode.INVALID_REQUEST, f"Ottla does not have {name}. {BROKER[name].note}")


def _check_threads(broker: BrokerConfigs, wanted: BrokerConfigs) -> None:
    """They mean nothing here, but what Kafka would not do is no right answer to who asks for it."""
    for name in _THREADS:
        old, new = broker.integer(name), wanted.integer(name)
        text = f"Dynamic thread count update validation failed for {name}={new}, value should"
        if new < old // 2:
            raise Refused(ErrorCode.INVALID_REQUEST, f"{text} be at least half the current value {old}")
        if new > old * 2:
            raise Refused(ErrorCode.INVALID_REQUEST, f"{text} not be greater than double the current value {old}")


def _check_connections(wanted: BrokerConfigs) -> None:
    overrides = wanted.merged().get(OVERRIDES, "")
    problems = read_overrides(overrides)[1]
    if problems:
        raise Refused(ErrorCode.INVALID_REQUEST, problems[0])
    if wanted.integer("max.connections.per.ip") == 0 and not overrides:
        text = f"requirement failed: max.connections.per.ip can be set to zero only if {OVERRIDES} property is set."
        raise Refused(ErrorCode.INVALID_REQUEST, text)


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


def _base_name(name: str) -> str:
    match = _LISTENER_PREFIX.fullmatch(name)
    return match[1] if match else name


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
        try:
            parsed(table[name], text)
        except InvalidConfig as error:
            raise _invalid(str(error)) from None


def _invalid(message: str) -> Refused:
    return Refused(ErrorCode.INVALID_CONFIG, message)
