"""The properties of a node, sorted by the table of configs: typed values to use, warnings, and what is refused.

Always: a value that Kafka would refuse is a problem with Kafka's message, whatever Ottla does with the config; a
password never appears in a message.
"""

from collections.abc import Mapping

from ottla.metadata.configs import BROKER, ConfigDef, ConfigValue, InvalidConfig, Status, format_value

_LISTENER_PREFIX = "listener.name."
_PER_LISTENER = frozenset({"max.connections", "max.connection.creation.rate", "num.network.threads"})
# Kafka reads these with the mechanism between the listener's name and their own: listener.name.x.plain.sasl.jaas.config
_PER_MECHANISM = frozenset({
    "connections.max.reauth.ms", "sasl.jaas.config", "sasl.login.callback.handler.class", "sasl.login.class",
    "sasl.server.callback.handler.class",
})  # fmt: skip
_IGNORED = {
    Status.NOT_YET: "accepted, but nothing reads them yet",
    Status.NO_EFFECT: "accepted, but without a meaning in Ottla",
}


class Settings:
    """The valid values among the properties; where there is none, the table's default."""

    def __init__(self) -> None:
        self.given: dict[str, ConfigValue] = {}
        self.invalid: set[str] = set()  # names whose value is already a problem: what follows from it is not another
        self.unknown: list[str] = []  # about properties that nothing can read
        self.listener_limits: list[tuple[str, str]] = []  # a listener's name in lower case, and that of the config

    def value(self, name: str) -> ConfigValue:
        return self.given[name] if name in self.given else BROKER[name].default

    def integer(self, name: str) -> int:
        value = self.value(name)
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        value = self.value(name)
        assert isinstance(value, str)
        return value

    def optional_text(self, name: str) -> str | None:
        return None if self.value(name) is None else self.text(name)

    def strings(self, name: str) -> tuple[str, ...]:
        """A list; empty where Kafka's default is null or missing."""
        value = self.value(name)
        assert value is None or isinstance(value, tuple)
        return value or ()


def read_settings(properties: Mapping[str, str], *, problems: list[str], warnings: list[str]) -> Settings:
    """Check every property; what is wrong goes to `problems`, what is known but not used to `warnings`."""
    settings = Settings()
    ignored: dict[Status, list[str]] = {status: [] for status in _IGNORED}
    for key, text in properties.items():
        listener, definition = _find(key)
        if definition is None:
            settings.unknown.append(_unknown(key))
            continue
        try:
            value = definition.parse(text)
        except InvalidConfig as error:
            problems.append(str(error) if listener is None else f"{key}: {error}")
            settings.invalid.add(key)
            continue
        if definition.status is Status.REFUSED:
            if value != definition.default:
                problems.append(_refusal(key, definition, value))
        elif listener is None:
            settings.given[key] = value
        elif definition.name not in _PER_LISTENER:
            settings.unknown.append(f"{key}: {definition.name} is for the whole node, not for one listener")
            continue
        elif definition.status is Status.HONOURED:
            settings.listener_limits.append((listener, definition.name))
        if definition.status in ignored:
            ignored[definition.status].append(key)
    warnings.extend(
        f"{_IGNORED[status]}: {', '.join(keys)} (see docs/configs.md)" for status, keys in ignored.items() if keys
    )
    return settings


def _find(key: str) -> tuple[str | None, ConfigDef | None]:
    """The listener that a key is for, if it is for one, and the config that it sets."""
    if key in BROKER:
        return None, BROKER[key]
    if key.startswith(_LISTENER_PREFIX):
        listener, _, name = key.removeprefix(_LISTENER_PREFIX).partition(".")
        if name in BROKER:
            return listener, BROKER[name]
        name = name.partition(".")[2]
        if name in _PER_MECHANISM:
            return listener, BROKER[name]
    return None, None


def _unknown(key: str) -> str:
    nearest = BROKER.nearest(key)
    return f"unknown config {key}" + (f"; did you mean {nearest}?" if nearest else "")


def _refusal(key: str, definition: ConfigDef, value: ConfigValue) -> str:
    default = format_value(definition.type, definition.default)
    otherwise = f" or set it to its default, {default}" if default else ""
    return f"{key}={format_value(definition.type, value)} is refused: {definition.note} Remove it{otherwise}."
