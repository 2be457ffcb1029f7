"""What all commands have in common: properties from files and options, the line that says ready, and one way to
complain."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ottla.node.properties import PropertiesError, parse_properties
from ottla.world.disk import Disk

READY = "ready bootstrap="  # on stdout, and behind it where clients may go
TEMPORARY_DIR = "/tmp"  # where Kafka keeps the data of a node that names no folder


class UsageError(Exception):
    """Something on the command line, or in a file that it names, is not as it should be."""


def complain(error: Exception) -> None:
    if sys.stderr is not None:  # without it, print() would turn to stdout
        for line in _text_of(error).splitlines():
            print(f"ottla: {line}", file=sys.stderr)


def _text_of(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return str(error)


def read_properties(disk: Disk, path: str, overrides: Sequence[str]) -> dict[str, str]:
    """A file's properties, with those of --override instead or in addition."""
    try:
        properties = parse_properties(_decoded(disk.read_bytes(path)))
    except (OSError, PropertiesError) as error:
        reason = (error.strerror or error) if isinstance(error, OSError) else error
        raise UsageError(f"{path}: {reason}") from error
    return properties | pairs(overrides, "--override")


def _decoded(data: bytes) -> str:
    """Kafka reads the file as Latin-1; what is UTF-8 is hardly meant as that."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def pairs(options: Sequence[str], name: str) -> dict[str, str]:
    found = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals or not key.strip():
            raise UsageError(f"{name} {option}: it should be KEY=VALUE")
        found[key.strip()] = value.strip()
    return found
