"""AlterConfigs, which replaces all configs of a resource, and IncrementalAlterConfigs, which changes single ones.

A resource is changed as a whole or not at all. First come the checks that Kafka's broker makes before it asks the
controller (`_precheck`), then the controller's; their texts differ, and clients see either.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from ottla.controller import elr
from ottla.controller.config_rules import (
    check_broker_configs,
    check_group_configs,
    check_is_asked_broker,
    check_is_registered,
    check_topic_configs,
)
from ottla.controller.decision import DONE, Decision, Outcome, Refused
from ottla.controller.effective_configs import BrokerConfigs, default_text
from ottla.metadata.configs import BROKER, GROUP, TOPIC, ConfigTable, ConfigType
from ottla.metadata.image import ClusterImage, Configs, ResourceType
from ottla.metadata.snapshot import MetadataRecord, config_record
from ottla.metadata.topic_names import problem_with
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k33_alter_configs import AlterConfigsRequest, AlterConfigsResponse
from ottla.wire.messages.k44_incremental_alter_configs import (
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
)


class Operation(enum.IntEnum):
    SET = 0
    DELETE = 1
    APPEND = 2
    SUBTRACT = 3


Change = tuple[int, str | None]  # an operation and its value
Replaced = AlterConfigsRequest.AlterConfigsResource
Changed = IncrementalAlterConfigsRequest.AlterConfigsResource
T = TypeVar("T", Replaced, Changed)
A = TypeVar(
    "A",
    AlterConfigsResponse.AlterConfigsResourceResponse,
    IncrementalAlterConfigsResponse.AlterConfigsResourceResponse,
)

CLIENT_METRICS: Final = ("interval.ms", "match", "metrics")
_TABLES: Final[Mapping[int, ConfigTable]] = {
    ResourceType.TOPIC: TOPIC,
    ResourceType.BROKER: BROKER,
    ResourceType.GROUP: GROUP,
}


def alter_configs(
    image: ClusterImage, request: AlterConfigsRequest, broker: BrokerConfigs, is_asked: bool = True
) -> Decision[AlterConfigsResponse]:
    """`broker` is the one that was asked: only it may change its own configs. If it is not, it is the controller, and
    those who were asked have checked what depends on their files."""

    def decide(resource: Replaced) -> list[MetadataRecord]:
        kind, name = resource.resource_type, resource.resource_name
        precheck_entries([(each.name, each.value is None) for each in resource.configs])
        wanted = {each.name: each.value for each in resource.configs if each.value is not None}
        _precheck(image, broker, is_asked, kind, name, wanted)
        removed = dict.fromkeys(each for each in image.configs_of(kind, name) if each not in wanted)
        return _records(image, broker, kind, name, {**wanted, **removed})

    outcomes, records = _for_each(image, request.resources, decide)
    responses = _answers(AlterConfigsResponse.AlterConfigsResourceResponse, request.resources, outcomes)
    return Decision(AlterConfigsResponse(responses=responses), () if request.validate_only else records)


def incremental_alter_configs(
    image: ClusterImage, request: IncrementalAlterConfigsRequest, broker: BrokerConfigs, is_asked: bool = True
) -> Decision[IncrementalAlterConfigsResponse]:
    """`broker` is the one that was asked, as in `alter_configs`."""

    def decide(resource: Changed) -> list[MetadataRecord]:
        kind, name = resource.resource_type, resource.resource_name
        deletes = Operation.DELETE
        precheck_entries(
            [(each.name, each.value is None and each.config_operation != deletes) for each in resource.configs]
        )
        changes = {each.name: (each.config_operation, each.value) for each in resource.configs}
        current = image.configs_of(kind, name)
        _precheck(image, broker, is_asked, kind, name, current, changes)
        values = {key: _changed(kind, key, current.get(key), *change) for key, change in changes.items()}
        return _records(image, broker, kind, name, values)

    outcomes, records = _for_each(image, request.resources, decide)
    responses = _answers(IncrementalAlterConfigsResponse.AlterConfigsResourceResponse, request.resources, outcomes)
    return Decision(IncrementalAlterConfigsResponse(responses=responses), () if request.validate_only else records)


def _for_each(
    image: ClusterImage, resources: Sequence[T], decide: Callable[[T], list[MetadataRecord]]
) -> tuple[list[Outcome], list[MetadataRecord]]:
    seen = Counter((resource.resource_type, resource.resource_name) for resource in resources)
    outcomes: list[Outcome] = []
    records: list[MetadataRecord] = []
    for resource in resources:
        if seen[resource.resource_type, resource.resource_name] > 1:
            outcomes.append(Outcome(ErrorCode.INVALID_REQUEST, "Each resource must appear at most once."))
            continue
        try:
            new = decide(resource)
        except Refused as refused:
            outcomes.append(refused.outcome)
            continue
        records += new
        records += elr.clearing(image, new)
        outcomes.append(DONE)
    return outcomes, records


def _answers(answer: type[A], resources: Sequence[Replaced | Changed], outcomes: Sequence[Outcome]) -> list[A]:
    return [
        answer(
            error_code=outcome.code,
            error_message=outcome.message,
            resource_type=resource.resource_type,
            resource_name=resource.resource_name,
        )
        for resource, outcome in zip(resources, outcomes, strict=True)
    ]


def precheck_entries(entries: Sequence[tuple[str, bool]]) -> None:
    """Of (name, lacks the value it needs): what is refused before anything else, whatever the resource is."""
    if len({name for name, _ in entries}) != len(entries):
        raise Refused(ErrorCode.INVALID_REQUEST, "Error due to duplicate config keys")
    nulls = [name for name, is_null in entries if is_null]
    if nulls:
        raise Refused(ErrorCode.INVALID_REQUEST, f"Null value not supported for : {', '.join(nulls)}")


def _precheck(
    image: ClusterImage,
    broker: BrokerConfigs,
    is_asked: bool,
    kind: int,
    name: str,
    configs: Configs,
    changes: Mapping[str, Change] | None = None,
) -> None:
    if kind == ResourceType.CLIENT_METRICS:
        _refuse_client_metrics(name, changes or configs)
    if kind not in _TABLES:
        raise Refused(ErrorCode.INVALID_REQUEST, f"Unknown resource type {kind}")
    for operation, _ in (changes or {}).values():
        if operation not in Operation.__members__.values():
            raise Refused(ErrorCode.INVALID_REQUEST, f"Unknown operations type {operation}")
    if kind != ResourceType.BROKER:
        return
    if name and is_asked:
        check_is_asked_broker(broker, name, "Node", f"{broker.node_id},")
    elif name:
        check_is_registered(image, name)
    wanted = dict(configs)
    for key, (operation, value) in (changes or {}).items():
        _check_broker_list(key, operation)
        text = _changed(kind, key, configs.get(key), operation, value)
        if text is None:
            wanted.pop(key, None)
        else:
            wanted[key] = text
    knows_file = is_asked or name == str(broker.node_id)
    check_broker_configs(wanted, broker if knows_file else None, for_one_broker=bool(name))


def _refuse_client_metrics(name: str, keys: Iterable[str]) -> None:
    """Kafka's checks, so that who errs is told of it first."""
    if not name:
        raise Refused(ErrorCode.INVALID_REQUEST, "Subscription name can't be empty")
    for key in keys:
        if key not in CLIENT_METRICS:
            raise Refused(ErrorCode.INVALID_REQUEST, f"Unknown client metrics configuration: {key}")
    raise Refused(ErrorCode.INVALID_REQUEST, "Ottla does not collect the metrics of clients.")


def _check_broker_list(key: str, operation: int) -> None:
    if operation not in (Operation.APPEND, Operation.SUBTRACT):
        return
    if key not in BROKER:
        raise Refused(ErrorCode.INVALID_CONFIG, f"Unknown config name: {key}")
    if BROKER[key].type is not ConfigType.LIST:
        verb = Operation(operation).name.lower()
        raise Refused(ErrorCode.INVALID_CONFIG, f"Config value {verb} is not allowed for config key: {key}")


def _changed(kind: int, key: str, current: str | None, operation: int, value: str | None) -> str | None:
    """The value after an operation; None: not set."""
    if operation == Operation.DELETE:
        return None
    if operation == Operation.SET or value is None:
        return value
    table = _TABLES[kind]
    if key not in table or table[key].type is not ConfigType.LIST:
        text = f"Can't {Operation(operation).name} to key {key} because its type is not LIST."
        raise Refused(ErrorCode.INVALID_CONFIG, text)
    base = default_text(table, key) if current is None else current
    entries = [entry for entry in (base or "").split(",") if entry]
    for entry in _java_split(value):
        if operation == Operation.SUBTRACT and entry in entries:
            entries.remove(entry)
        elif operation == Operation.APPEND and entry not in entries:
            entries.append(entry)
    return ",".join(entries)


def _java_split(text: str) -> list[str]:
    """As Java's String.split: what is empty at the end falls away, but a text without a comma is itself the part."""
    parts = text.split(",")
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    return [] if parts == [""] and text else parts


def _records(
    image: ClusterImage, broker: BrokerConfigs, kind: int, name: str, values: Mapping[str, str | None]
) -> list[MetadataRecord]:
    current = image.configs_of(kind, name)
    # A broker reads its files again when something is set, be it the same: so the record is written.
    always = kind == ResourceType.BROKER
    records = [
        config_record(kind, name, key, value) for key, value in values.items() if always or current.get(key) != value
    ]
    elr.check_min_isr(image, records)
    configs = {key: value for key, value in {**current, **values}.items() if value is not None}
    if kind == ResourceType.TOPIC:
        _check_topic(image, broker, name, configs)
    elif kind == ResourceType.GROUP:
        if not name:
            raise Refused(ErrorCode.INVALID_REQUEST, "Default group resources are not allowed.")
        check_group_configs(configs, broker)
    return records


def _check_topic(image: ClusterImage, broker: BrokerConfigs, name: str, configs: Configs) -> None:
    if not name:
        raise Refused(ErrorCode.INVALID_REQUEST, "Default topic resources are not allowed.")
    problem = problem_with(name)
    if problem is not None:
        raise Refused(ErrorCode.INVALID_TOPIC_EXCEPTION, problem)
    check_topic_configs(configs, broker)
    if name not in image.topics:
        raise Refused(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"The topic '{name}' does not exist.")
