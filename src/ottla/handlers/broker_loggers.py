"""The broker's loggers as a resource with configs: each logger's name is a config, its level the value.

They are this process's own, so nothing of this is in the metadata and a restart forgets it. The logger above all others
is `root` for a client, as in Kafka.
"""

from __future__ import annotations

import logging
from typing import Final

from ottla.controller.configs import Operation, precheck_entries
from ottla.controller.decision import DONE, Outcome, Refused
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k44_incremental_alter_configs import IncrementalAlterConfigsRequest

log = logging.getLogger(__name__)

ROOT: Final = "root"
OURS: Final = "ottla"
LEVELS: Final = {"TRACE": 5, "DEBUG": 10, "INFO": 20, "WARN": 30, "ERROR": 40, "FATAL": 50}  # Kafka's names
_NAMES: Final = {level: name for name, level in LEVELS.items()}

Resource = IncrementalAlterConfigsRequest.AlterConfigsResource


def broker_loggers() -> dict[str, str]:
    """The level of each logger, its own or the one it has from above."""
    known = logging.root.manager.loggerDict
    names = [name for name, each in known.items() if isinstance(each, logging.Logger) and name.startswith(f"{OURS}.")]
    return {ROOT: _level(OURS), **{name: _level(name) for name in sorted(names)}}


def _level(name: str) -> str:
    level = logging.getLogger(name).getEffectiveLevel()
    return _NAMES.get(level, str(level))


def alter_broker_loggers(resource: Resource, node_id: int, *, validate_only: bool) -> Outcome:
    try:
        deletes = Operation.DELETE
        precheck_entries(
            [(each.name, each.value is None and each.config_operation != deletes) for each in resource.configs]
        )
        _check_is_node(resource.resource_name, node_id)
        for each in resource.configs:
            _check(each.name, each.config_operation, each.value)
    except Refused as refused:
        return refused.outcome
    if not validate_only:
        for each in resource.configs:
            level = "NOTSET" if each.config_operation == Operation.DELETE else LEVELS[each.value or ""]
            logging.getLogger(OURS if each.name == ROOT else each.name).setLevel(level)
            log.warning("the level of the logger %s is now %s", each.name, level)
    return DONE


def _check_is_node(name: str, node_id: int) -> None:
    try:
        asked = int(name)
    except ValueError:
        raise Refused(ErrorCode.INVALID_REQUEST, f"Node id must be an integer, but it is: {name}") from None
    if asked != node_id:
        raise Refused(ErrorCode.INVALID_REQUEST, f"Unexpected node id. Expected {node_id}, but received {name}")


def _check(name: str, operation: int, level: str | None) -> None:
    if operation in (Operation.APPEND, Operation.SUBTRACT):
        verb = Operation(operation).name
        raise Refused(ErrorCode.INVALID_REQUEST, f"{verb} operation is not allowed for the BROKER_LOGGER resource")
    if operation not in (Operation.SET, Operation.DELETE):
        text = f"Unknown operation type {operation} is not allowed for the BROKER_LOGGER resource"
        raise Refused(ErrorCode.INVALID_REQUEST, text)
    if name not in broker_loggers():
        raise Refused(ErrorCode.INVALID_CONFIG, f"Logger {name} does not exist!")
    if operation == Operation.DELETE and name == ROOT:
        text = f"Removing the log level of the {ROOT} logger is not allowed"
        raise Refused(ErrorCode.INVALID_REQUEST, text)
    if operation == Operation.SET and level not in LEVELS:
        text = (
            f"Cannot set the log level of {name} to {level} as it is not a supported log level. "
            f"Valid log levels are {', '.join(sorted(LEVELS))}"
        )
        raise Refused(ErrorCode.INVALID_CONFIG, text)
