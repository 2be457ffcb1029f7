"""The text of a pipeline's file, YAML or JSON, as data that still knows where it stood.

`${NAME}` in a value is the environment variable NAME, `${NAME:-default}` has a default, `${file:PATH}` is the content
of a file (for passwords); `$${` is a plain `${`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from ottla.pipelines.problems import PipelineError, Problem, Where

Data = dict[str, "Data"] | list["Data"] | str | int | float | bool | None

_REFERENCE = re.compile(r"\$(?P<escaped>\$\{)|\$\{(?P<name>[^}:]+)(?::-(?P<default>[^}]*)|:(?P<path>[^}]+))?\}")


class Position(NamedTuple):
    """From 1, as editors count."""

    line: int
    column: int


class Document:
    """`data` with its references replaced. A place that is not in the file has the position of what should hold it."""

    def __init__(self, path: Path, text: str, environment: Mapping[str, str] = os.environ) -> None:
        self.path = path
        self._environment = environment
        self._positions: dict[Where, Position] = {(): Position(1, 1)}
        self._problems: list[Problem] = []
        try:
            node = yaml.compose(text, Loader=yaml.SafeLoader)
        except yaml.MarkedYAMLError as error:
            raise PipelineError([self._not_yaml(error)]) from error
        self.data: Data = {} if node is None else self._value(node, ())
        if self._problems:
            raise PipelineError(self._problems)

    @classmethod
    def read(cls, path: Path, environment: Mapping[str, str] = os.environ) -> Document:
        try:
            text = path.read_text()
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            raise PipelineError([Problem(str(path), 1, 1, f"cannot be read: {reason}")]) from error
        return cls(path, text, environment)

    def position(self, where: Where) -> Position:
        while where not in self._positions:
            where = where[:-1]
        return self._positions[where]

    def problem(self, where: Where, message: str, fix: str = "", *, lines: int = 0) -> Problem:
        """`lines` below the beginning of that place, for what stands inside of a long text."""
        position = self.position(where)
        return Problem(str(self.path), position.line + lines, position.column, message, fix)

    def _not_yaml(self, error: yaml.MarkedYAMLError) -> Problem:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        return Problem(str(self.path), line, column, f"not YAML: {error.problem or error.context}")

    # From nodes to data

    def _value(self, node: yaml.Node, where: Where) -> Data:
        mark = node.start_mark
        self._positions.setdefault(where, Position(mark.line + 1, mark.column + 1))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, where)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(item, (*where, index)) for index, item in enumerate(node.value)]
        assert isinstance(node, yaml.ScalarNode)
        if node.tag in _PLAIN_TAGS:
            constructed: Data = _CONSTRUCTOR.construct_object(node)
            return constructed
        return self._with_references(node.value, where)

    def _mapping(self, node: yaml.MappingNode, where: Where) -> Data:
        found: dict[str, Data] = {}
        for key_node, value_node in node.value:
            key = str(key_node.value)
            inner = (*where, key)
            mark = key_node.start_mark
            self._positions[inner] = Position(mark.line + 1, mark.column + 1)
            if key in found:
                self._problems.append(self.problem(inner, f"`{key}` is there twice", "keep one of them"))
            found[key] = self._value(value_node, inner)
        return found

    def _with_references(self, text: str, where: Where) -> str:
        return _REFERENCE.sub(lambda match: self._replacement(match, where), text) if "${" in text else text

    def _replacement(self, match: re.Match[str], where: Where) -> str:
        if match["escaped"]:
            return "${"
        name, default, path = match["name"], match["default"], match["path"]
        if path is None:
            value = self._environment.get(name, default)
            if value is None:
                message = f"the environment variable {name} is not set"
                self._problems.append(self.problem(where, message, f"set it, or write ${{{name}:-default}}"))
            return value or ""
        if name != "file":
            self._problems.append(self.problem(where, f"`{match[0]}` is no reference", "use ${NAME} or ${file:PATH}"))
            return ""
        try:
            return (self.path.parent / path).read_text().rstrip("\n")
        except OSError as error:
            self._problems.append(self.problem(where, f"`{match[0]}` cannot be read: {error.strerror}"))
            return ""


_PLAIN_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in ("int", "float", "bool", "null")}
_CONSTRUCTOR = yaml.SafeLoader("")
