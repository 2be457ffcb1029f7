"""What a config is in the end: set on the topic or group, on the broker, on all brokers, in its file, or by default.

`BrokerConfigs` is one broker's view: its properties file under what the metadata says. It is the controller's own for
CreateTopics, and the answering broker's for DescribeConfigs.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ottla.metadata.configs import (
    BROKER,
    HIDDEN,
    TOPIC,
    ConfigDef,
    ConfigTable,
    ConfigType,
    ConfigValue,
    InvalidConfig,
    format_value,
)
from ottla.metadata.configs import synonyms as names
from ottla.metadata.image import ClusterImage, Configs, ResourceType


class Source(enum.IntEnum):
    """Kafka's numbers."""

    TOPIC = 1
    BROKER = 2
    ALL_BROKERS = 3
    FILE = 4
    DEFAULT = 5
    LOGGER = 6
    GROUP = 8


class Origin(NamedTuple):
    """A place where a value stands, under the name it has there."""

    name: str
    value: str
    source: Source


class Effective(NamedTuple):
    value: str | None
    source: Source


@dataclass(frozen=True, slots=True, eq=False)
class BrokerConfigs:
    """Never changed, so what is worked out from one is kept as long as it is one of the last that were used."""

    node_id: int
    file: Configs  # server.properties, as written
    dynamic: Configs
    dynamic_default: Configs

    def layers(self) -> Iterator[tuple[Source, Configs]]:
        """The strongest first; Kafka's defaults come behind them."""
        yield Source.BROKER, self.dynamic
        yield Source.ALL_BROKERS, self.dynamic_default
        yield Source.FILE, self.file

    def origins(self, name: str) -> tuple[Origin, ...]:
        """Every place where a broker's config has a value, the one that counts first."""
        return _origins(self, name)

    def merged(self) -> Mapping[str, str]:
        """All that is set. What is set on a broker hides its synonyms below, as in Kafka."""
        return _merged(self)

    def value(self, name: str) -> ConfigValue:
        """A broker's own config, parsed."""
        return _value(self, name)

    def integer(self, name: str) -> int:
        value = self.value(name)
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        value = self.value(name)
        assert isinstance(value, str)
        return value

    def strings(self, name: str) -> tuple[str, ...]:
        value = self.value(name)
        assert isinstance(value, tuple)
        return value


@lru_cache(maxsize=1024)
def _origins(broker: BrokerConfigs, name: str) -> tuple[Origin, ...]:
    base = names.of_listener(name)
    family = names.of_broker(name) if base is None else (name, base)
    found = [Origin(each, layer[each], source) for source, layer in broker.layers() for each in family if each in layer]
    for each in family:
        default = default_text(BROKER, each)
        if default is not None:
            found.append(Origin(each, default, Source.DEFAULT))
    return tuple(found)


@lru_cache(maxsize=8)
def _merged(broker: BrokerConfigs) -> Mapping[str, str]:
    merged = dict(broker.file)
    for layer in (broker.dynamic_default, broker.dynamic):
        for name, value in layer.items():
            for synonym in names.of_broker(name):
                merged.pop(synonym, None)
            merged[name] = value
    return MappingProxyType(merged)


@lru_cache(maxsize=1024)
def _value(broker: BrokerConfigs, name: str) -> ConfigValue:
    text = broker.merged().get(name)
    return BROKER[name].default if text is None else BROKER[name].parse(text)


def broker_configs(image: ClusterImage, node_id: int, file: Configs) -> BrokerConfigs:
    """`file` is what stands in server.properties; the id has two names in Kafka, and shows under both."""
    file = {**file, "node.id": str(node_id), "broker.id": str(node_id)}
    dynamic = image.configs_of(ResourceType.BROKER, str(node_id))
    return BrokerConfigs(node_id, file, dynamic, image.configs_of(ResourceType.BROKER, ""))


def default_text(table: ConfigTable, name: str) -> str | None:
    definition = table.get(name)
    return None if definition is None else format_value(definition.type, definition.default)


def parsed(definition: ConfigDef, text: str) -> ConfigValue:
    """The value of a text. Before it checks a list, Kafka leaves out what stands in it twice."""
    if definition.type is ConfigType.LIST and not definition.name.endswith(".throttled.replicas"):
        text = ",".join(dict.fromkeys(entry.strip() for entry in text.split(",")))
    return definition.parse(text)


def shown(definition: ConfigDef, text: str) -> str | None:
    """A value as Kafka shows it: parsed and printed again."""
    try:
        return format_value(definition.type, parsed(definition, text))
    except InvalidConfig:  # set before the rules became stricter
        return text


def effective_topic_configs(broker: BrokerConfigs, overrides: Configs) -> dict[str, Effective]:
    """All configs of a topic on which `overrides` are set; of those that are hidden the ones among these."""
    own = {name: Effective(shown(TOPIC[name], text), Source.TOPIC) for name, text in overrides.items() if name in TOPIC}
    found = {**_inherited_topic_configs(broker), **own}
    # In the order of the names, as the table is; most topics have none that is hidden.
    return dict(sorted(found.items())) if own.keys() & HIDDEN else found


def effective_topic_value(broker: BrokerConfigs, overrides: Configs, name: str) -> ConfigValue:
    """One config of a topic on which `overrides` are set, parsed."""
    text = overrides.get(name)
    if text is None:
        text = _inherited_topic_configs(broker)[name].value
    return TOPIC[name].default if text is None else parsed(TOPIC[name], text)


@lru_cache(maxsize=8)
def _inherited_topic_configs(broker: BrokerConfigs) -> Mapping[str, Effective]:
    merged = broker.merged()
    return MappingProxyType({name: _inherited(broker, merged, name) for name in TOPIC if name not in HIDDEN})


def _inherited(broker: BrokerConfigs, inherited: Mapping[str, str], name: str) -> Effective:
    definition = TOPIC[name]
    for synonym in names.OF_TOPIC.get(name, ()):
        if synonym.name in inherited:
            text = shown(BROKER[synonym.name], inherited[synonym.name])
            source = next(source for source, layer in broker.layers() if synonym.name in layer)
            return Effective(_multiplied(text, synonym.factor), source)
    return Effective(format_value(definition.type, definition.default), Source.DEFAULT)


def _multiplied(text: str | None, factor: int) -> str | None:
    return text if text is None or factor == 1 else str(int(text) * factor)
