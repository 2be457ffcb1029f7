"""What Kafka allows as a config's value, read from the `valid` column, which is how Kafka prints its own validators.

A validator gets the parsed value and returns nothing, or raises `InvalidConfig` with Kafka's message. Some of Kafka's
validators look like others when printed or print nothing; those are told apart by type or name below.
"""

import re
from collections.abc import Callable

from ottla.metadata.configs.values import (
    ConfigType,
    ConfigValue,
    InvalidConfig,
    format_value,
    invalid,
)

Validator = Callable[[str, ConfigValue], None]

_CASE_INSENSITIVE = "(case insensitive) "
# Kafka prints "non-empty list" for the quorum's two lists, which may be empty, and nothing for these.
_LISTS_NEVER_EMPTY = frozenset({
    "advertised.listeners", "controller.listener.names", "group.consumer.assignors",
    "group.coordinator.rebalance.protocols", "group.share.assignors", "listeners", "log.dir", "log.dirs",
    "process.roles",
})  # fmt: skip
_QUORUM_LISTS = "non-empty list"
_THROTTLED_REPLICAS = "[partitionId]:[brokerId],[partitionId]:[brokerId],..."
_THROTTLED_REPLICA = r"([0-9]+:[0-9]+)?"
_OFFSET_RESET = "[latest, earliest, by_duration:PnDTnHnMn.nS]"
_DURATION = r"(?a)by_duration:(?i:P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+([.,]\d{0,9})?S)?)?)"


def validator_for(name: str, type_: ConfigType, valid: str) -> Validator | None:
    """The check that the `valid` column's text means for the config `name`; None where every value is allowed."""
    if valid == _THROTTLED_REPLICAS:
        return _throttled_replicas
    if valid == _OFFSET_RESET:
        return _offset_reset
    if type_ is ConfigType.LIST:
        if valid == _QUORUM_LISTS:
            return None  # the entries are parsed, and refused, where the quorum is read
        return _list_of(_names(valid), may_be_empty=name not in _LISTS_NEVER_EMPTY)
    if valid in ("", "non-null string"):
        return None
    if valid == "non-empty string":
        return _non_empty
    if valid == "[1,...,9] or -1":
        return _gzip_level
    if ",..." in valid:
        low, _, *high = valid.removeprefix("[").removesuffix("]").split(",")
        return _range(type_, low, high[0] if high else None)
    if valid.startswith(_CASE_INSENSITIVE):
        return _one_of(_names(valid.removeprefix(_CASE_INSENSITIVE)), case_sensitive=False)
    if valid.startswith("["):
        return _one_of(_names(valid), case_sensitive=True)
    raise ValueError(f"the table's valid values of {name} are not understood: {valid}")


def _names(valid: str) -> tuple[str, ...]:
    inside = valid.removeprefix("[").removesuffix("]")
    return tuple(inside.split(", ")) if inside else ()


def _range(type_: ConfigType, low: str, high: str | None) -> Validator:
    def check(name: str, value: ConfigValue) -> None:
        assert isinstance(value, int | float)
        if value < float(low):
            raise invalid(name, str(format_value(type_, value)), f"Value must be at least {low}")
        if high is not None and value > float(high):
            raise invalid(name, str(format_value(type_, value)), f"Value must be no more than {high}")

    return check


def _gzip_level(name: str, value: ConfigValue) -> None:
    assert isinstance(value, int)
    if not (1 <= value <= 9 or value == -1):
        raise invalid(name, str(value), "Value must be between 1 and 9 or equal to -1")


def _one_of(allowed: tuple[str, ...], *, case_sensitive: bool) -> Validator:
    how = "" if case_sensitive else " (case insensitive)"

    def check(name: str, value: ConfigValue) -> None:
        assert isinstance(value, str)
        if (value if case_sensitive else value.upper()) not in allowed:
            raise invalid(name, value, f"String must be one of{how}: {', '.join(allowed)}")

    return check


def _non_empty(name: str, value: ConfigValue) -> None:
    if value == "":
        raise invalid(name, "", "String must be non-empty")


def _list_of(allowed: tuple[str, ...], *, may_be_empty: bool) -> Validator:
    def check(name: str, value: ConfigValue) -> None:
        assert isinstance(value, tuple)
        if not value and not may_be_empty:
            valid = f"[{', '.join(allowed)}]" if allowed else "any non-empty value"
            raise InvalidConfig(f"Configuration '{name}' must not be empty. Valid values include: {valid}")
        if len(set(value)) != len(value):
            raise InvalidConfig(f"Configuration '{name}' values must not be duplicated.")
        for entry in value:
            if not entry:
                raise InvalidConfig(f"Configuration '{name}' values must not be empty.")
            if allowed and entry not in allowed:
                raise invalid(name, entry, f"String must be one of: {', '.join(allowed)}")

    return check


def _throttled_replicas(name: str, value: ConfigValue) -> None:
    assert isinstance(value, tuple)
    if value and value != ("*",) and not all(re.fullmatch(_THROTTLED_REPLICA, entry) for entry in value):
        cause = f"{name} must be the literal '*' or a list of replicas in the following format: {_THROTTLED_REPLICAS}"
        raise invalid(name, f"[{', '.join(value)}]", cause)


def _offset_reset(name: str, value: ConfigValue) -> None:
    assert isinstance(value, str)
    if value not in ("latest", "earliest") and not re.fullmatch(_DURATION, value):
        cause = (
            f"Invalid value `{value}` for configuration {name}. The value must be either 'earliest', 'latest' "
            "or of the format 'by_duration:<PnDTnHnMn.nS>'."
        )
        raise invalid(name, value, cause)
