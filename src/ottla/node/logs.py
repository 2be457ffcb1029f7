"""The node's log: one line per event on stderr, for people by default, as JSON by option.

A record may carry `extra={"fields": {...}}`, such as the connection and the request that it is about: shown as
key=value at the end of a line, as members of the object in JSON. Only an unexpected exception adds lines to a text, its
traceback, and those are indented: whatever a client sends, it cannot make up a line of its own.
"""

from __future__ import annotations

import datetime
import json
import logging
import sys
from collections.abc import Mapping
from typing import Final, TextIO

from ottla.world.clock import Clock

ROOT: Final = "ottla"
ALSO: Final = "asyncio"  # complains about tasks and callbacks that failed
INDENT: Final = "    "


def start_logging(level: str, format_: str, clock: Clock, stream: TextIO | None = None) -> None:
    """Send what Ottla logs to the stream, stderr unless told otherwise."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter(clock) if format_ == "json" else TextFormatter(clock))
    for name in (ROOT, ALSO):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    logging.getLogger(ROOT).setLevel(level.upper())
    logging.getLogger(ALSO).setLevel(logging.WARNING)


class _Formatter(logging.Formatter):
    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self._clock = clock

    def time(self) -> str:
        now = datetime.datetime.fromtimestamp(self._clock.wall_ms() / 1000, datetime.UTC)
        return now.strftime("%Y-%m-%dT%H:%M:%S.") + f"{now.microsecond // 1000:03}Z"


class TextFormatter(_Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = f"{self.time()} {record.levelname:<7} {_area(record)}: {_printable(record.getMessage())}"
        for key, value in _fields(record).items():
            if value is not None:
                line += f" {key}={_quoted(str(value))}"
        if record.exc_info:
            for each in self.formatException(record.exc_info).split("\n"):
                line += f"\n{INDENT}{_printable(each)}"
        return line


class JsonFormatter(_Formatter):
    def format(self, record: logging.LogRecord) -> str:
        event: dict[str, object] = {
            "time": self.time(),
            "level": record.levelname.lower(),
            "area": _area(record),
            "message": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            event["exception"] = self.formatException(record.exc_info)
        return json.dumps(event, default=str)


def _area(record: logging.LogRecord) -> str:
    return record.name.removeprefix(f"{ROOT}.")


def _fields(record: logging.LogRecord) -> Mapping[str, object]:
    fields: Mapping[str, object] = getattr(record, "fields", {})
    return fields


def _printable(line: str) -> str:
    return line if line.isprintable() else line.encode("unicode_escape").decode()


def _quoted(value: str) -> str:
    plain = value.isprintable() and not any(char in value for char in ' "=')
    return value if plain and value else json.dumps(value)
