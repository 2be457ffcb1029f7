"""DescribeConfigs: what a topic's, a broker's or a group's configs are, and where each value comes from.

A broker answers from its own view. Ottla's notes take the place of Kafka's documentation. There are no client metrics
yet, so each of their subscriptions is shown as Kafka shows one that nobody has made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ottla.controller.config_rules import check_is_asked_broker
from ottla.controller.decision import Refused
from ottla.controller.effective_configs import (
    BrokerConfigs,
    Origin,
    Source,
    default_text,
    effective_topic_configs,
    shown,
)
from ottla.metadata.configs import BROKER, GROUP, HIDDEN, RATES, TOPIC, ConfigDef, ConfigType
from ottla.metadata.configs import synonyms as names
from ottla.metadata.configs.dynamic import DYNAMIC
from ottla.metadata.image import ClusterImage, Configs, ResourceType
from ottla.metadata.topic_names import problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k32_describe_configs import DescribeConfigsRequest, DescribeConfigsResponse

Asked = DescribeConfigsRequest.DescribeConfigsResource
Result = DescribeConfigsResponse.DescribeConfigsResult
Entry = DescribeConfigsResponse.DescribeConfigsResourceResult
Synonym = DescribeConfigsResponse.DescribeConfigsSynonym

UNKNOWN_TYPE: Final = 0
_TYPES: Final = {
    ConfigType.BOOLEAN: 1,
    ConfigType.STRING: 2,
    ConfigType.INT: 3,
    ConfigType.SHORT: 4,
    ConfigType.LONG: 5,
    ConfigType.DOUBLE: 6,
    ConfigType.LIST: 7,
    ConfigType.CLASS: 8,
    ConfigType.PASSWORD: 9,
}
_KNOWN: Final = frozenset(ResourceType) - {ResourceType.UNKNOWN}
_CLIENT_METRICS: Final = (
    ("interval.ms", "300000", ConfigType.INT),
    ("match", "", ConfigType.LIST),
    ("metrics", "", ConfigType.LIST),
)
_MALFORMED: Final = (
    "This most likely occurs because of a request being malformed by the client library or the message was sent to "
    "an incompatible broker. See the broker logs for more details."
)


def describe_configs(
    image: ClusterImage, request: DescribeConfigsRequest, broker: BrokerConfigs, loggers: Mapping[str, str]
) -> DescribeConfigsResponse:
    """`loggers` are the levels of the broker's loggers."""
    if any(resource.resource_type not in _KNOWN for resource in request.resources):
        failed = [_failed(resource, Refused(ErrorCode.INVALID_REQUEST, _MALFORMED)) for resource in request.resources]
        return DescribeConfigsResponse(results=failed)
    return DescribeConfigsResponse(
        results=[_describe(image, request, each, broker, loggers) for each in request.resources]
    )


def _describe(
    image: ClusterImage,
    request: DescribeConfigsRequest,
    asked: Asked,
    broker: BrokerConfigs,
    loggers: Mapping[str, str],
) -> Result:
    try:
        entries = _entries(image, asked, broker, loggers)
    except Refused as refused:
        return _failed(asked, refused)
    keys = set(asked.configuration_keys or ())
    chosen = [entry for entry in entries if not keys or entry.name in keys]
    for entry in chosen:
        if not request.include_synonyms:
            entry.synonyms = ()
        if not request.include_documentation:
            entry.documentation = None
    return Result(resource_type=asked.resource_type, resource_name=asked.resource_name, configs=chosen)


def _failed(asked: Asked, refused: Refused) -> Result:
    return Result(
        error_code=refused.outcome.code,
        error_message=refused.outcome.message,
        resource_type=asked.resource_type,
        resource_name=asked.resource_name,
    )


def _entries(image: ClusterImage, asked: Asked, broker: BrokerConfigs, loggers: Mapping[str, str]) -> Iterable[Entry]:
    name = asked.resource_name
    if asked.resource_type == ResourceType.TOPIC:
        problem = problem_with(name)
        if problem is not None:
            raise Refused(ErrorCode.INVALID_TOPIC_EXCEPTION, problem)
        if name not in image.topics:
            raise Refused(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, "")
        return _topic_entries(broker, image.configs_of(ResourceType.TOPIC, name))
    if asked.resource_type == ResourceType.GROUP:
        if not name:
            raise Refused(ErrorCode.INVALID_REQUEST, "Group name must not be empty")
        return _group_entries(broker, image.configs_of(ResourceType.GROUP, name))
    if asked.resource_type == ResourceType.CLIENT_METRICS:
        if not name:
            raise Refused(ErrorCode.INVALID_REQUEST, "Client metrics subscription name must not be empty")
        return _client_metrics_entries()
    if asked.resource_type == ResourceType.BROKER_LOGGER:
        if not name:
            raise Refused(ErrorCode.INVALID_REQUEST, "Broker id must not be empty")
        check_is_asked_broker(broker, name, "Broker", f"{broker.node_id}")
        return _logger_entries(loggers)
    if not name:
        return _default_broker_entries(broker)
    check_is_asked_broker(broker, name, "Broker", f"{broker.node_id} or empty string,")
    return _broker_entries(broker)


def _topic_entries(broker: BrokerConfigs, overrides: Configs) -> Iterator[Entry]:
    for name, effective in effective_topic_configs(broker, overrides).items():
        synonyms = names.OF_TOPIC.get(name)
        inherited = _from_first(broker.origins(synonyms[0].name), synonyms[0].name) if synonyms else ()
        own = [Origin(name, effective.value or "", Source.TOPIC)] if name in overrides else []
        yield _entry(TOPIC[name], name, effective.value, [*own, *inherited])


def _from_first(origins: Sequence[Origin], name: str) -> Sequence[Origin]:
    """Kafka leaves out what stands before the first of exactly this name: all, if only a synonym is set."""
    first = next((index for index, origin in enumerate(origins) if origin.name == name), len(origins))
    return origins[first:]


def _group_entries(broker: BrokerConfigs, overrides: Configs) -> Iterator[Entry]:
    for name, definition in GROUP.items():
        above = names.of_group(name)
        inherited = broker.origins(above)
        if not inherited:
            inherited = (Origin(name, default_text(GROUP, name) or "", Source.DEFAULT),)
        own = [Origin(name, shown(definition, overrides[name]) or "", Source.GROUP)] if name in overrides else []
        value = own[0].value if own else shown(definition, inherited[0].value)
        yield _entry(definition, name, value, [*own, *inherited])


def _broker_entries(broker: BrokerConfigs) -> Iterator[Entry]:
    merged = broker.merged()
    for name in BROKER:
        text = merged.get(name)
        if text is None and name in HIDDEN:
            continue
        value = default_text(BROKER, name) if text is None else shown(BROKER[name], text)
        yield _broker_entry(name, value, _from_first(broker.origins(name), name))
    for name in merged.keys() - BROKER.keys():
        yield _broker_entry(name, merged[name], broker.origins(name))


def _client_metrics_entries() -> Iterator[Entry]:
    for name, value, type_ in _CLIENT_METRICS:
        yield Entry(name=name, value=value, config_source=Source.DEFAULT, config_type=_TYPES[type_], documentation=None)


def _logger_entries(loggers: Mapping[str, str]) -> Iterator[Entry]:
    for name, level in loggers.items():
        yield Entry(name=name, value=level, config_source=Source.LOGGER, documentation=None)


def _default_broker_entries(broker: BrokerConfigs) -> Iterator[Entry]:
    for name, text in broker.dynamic_default.items():
        origins = _from_first(broker.origins(name), name)
        yield _broker_entry(name, text, [each for each in origins if each.source is Source.ALL_BROKERS])


def _broker_entry(name: str, value: str | None, origins: Sequence[Origin]) -> Entry:
    definition = BROKER.get(names.of_listener(name) or name) or RATES.get(name)
    return _entry(definition, name, value, origins, read_only=name not in DYNAMIC)


def _entry(
    definition: ConfigDef | None, name: str, value: str | None, origins: Sequence[Origin], *, read_only: bool = False
) -> Entry:
    # What nobody knows could be a secret.
    is_sensitive = definition is None or definition.type is ConfigType.PASSWORD
    return Entry(
        name=name,
        value=None if is_sensitive else value,
        read_only=read_only,
        config_source=origins[0].source if origins else Source.DEFAULT,
        is_sensitive=is_sensitive,
        synonyms=[
            Synonym(name=each.name, value=None if is_sensitive else each.value, source=each.source) for each in origins
        ],
        config_type=UNKNOWN_TYPE if definition is None else _TYPES[definition.type],
        documentation=None if definition is None else definition.note,
    )
