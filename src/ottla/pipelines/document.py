"""The text of a pipeline's file, YAML or JSON, as data that still knows where it stood.

`${NAME}` in a value is the environment variable NAME, `${NAME:-default}` has a default, `${file:PATH}` is the content
of a file (for passwords); `$${` is a plain `${`. What a reference stood for appears in no message.

Plain values are those of YAML 1.2 (`yes`, `on` and `10:30` are text), and a number that would be written differently,
such as 1.10 or 007, stays the text that it is.
"""

from __future__ import annotations

import bisect
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from ottla.pipelines.problems import RELATIVE, PipelineError, Problem, Severity, Where

Data = dict[str, "Data"] | list["Data"] | str | int | float | bool | None

MAX_DEPTH = 50
MAX_VALUES = 50_000  # aliases of aliases can stand for more than memory holds

_REFERENCE = re.compile(r"\$(?P<escaped>\$\{)|\$\{(?P<body>[^}]*)(?P<end>\}?)")
_ENVIRONMENT = re.compile(r"(?P<name>[A-Za-z_][A-Za-z0-9_]*)(?::-(?P<default>.*))?", re.DOTALL)
_HIDDEN_LENGTH = 4  # shorter values would turn whole messages into references

_YAML_FIXES = {
    "'\\t'": "indent with spaces",
    "another document": "a file has one pipeline, without `---`",
    "undefined alias": "name it before, as `&name`",
    "nested too deeply": "use fewer levels",
}

_YAML_FIX = "look at colons, quotes, brackets and the indentation, here and on the line before"
_TAG = "tag:yaml.org,2002:"


class Position(NamedTuple):
    """From 1, as editors count."""

    line: int
    column: int


class _Scalar(NamedTuple):
    """A text of the document: its node, and where its references moved what stands behind them."""

    node: yaml.ScalarNode
    value: str
    moves: list[tuple[int, int]]  # (offset in the value, offset in the node's value), ascending


class Document:
    """`data` with its references replaced, and the `problems` that were met on the way.

    A place that is not in the file has the position of what should hold it.
    """

    def __init__(self, path: Path, text: str, environment: Mapping[str, str] = os.environ) -> None:
        self.path = path
        self.problems: list[Problem] = []
        # JSON may be indented with tabs, and has none in its strings.
        self._text = text.replace("\t", " ") if path.suffix == ".json" else text
        self._line_starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._environment = environment
        self._positions: dict[Where, Position] = {(): Position(1, 1)}
        self._scalars: dict[Where, _Scalar] = {}
        self._hidden: dict[str, str] = {}
        self._open: list[yaml.Node] = []
        self._values = 0
        node = self._composed()
        self.data: Data = None if node is None else self._value(node, ())

    @classmethod
    def read(cls, path: Path, environment: Mapping[str, str] = os.environ) -> Document:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            raise PipelineError(
                [Problem(str(path), 1, 1, f"cannot be read: {reason}", "name the file of a pipeline")]
            ) from error
        return cls(path, text, environment)

    # Places

    def position(self, where: Where) -> Position:
        while where not in self._positions:
            where = where[:-1]
        return self._positions[where]

    def written(self, where: Where) -> str:
        """The text at that place as it stands in the file, with its references; "" if it is no text or number."""
        return self._scalars[where].node.value if where in self._scalars else ""

    def problem(
        self,
        where: Where,
        message: str,
        fix: str,
        *,
        lines: int = 0,
        offset: int | None = None,
        severity: Severity = "error",
    ) -> Problem:
        """`lines` below the beginning of that place; or, inside of a text, at that character of it, counted from 0."""
        line, column = self.position(where)
        scalar = self._scalars.get(where)
        if scalar is not None and offset is not None:
            line, column = self._position_at(self._index_in_file(scalar, offset))
        return Problem(str(self.path), line + lines, column, self._hiding(message), self._hiding(fix), severity)

    def _position_at(self, index: int) -> Position:
        line = bisect.bisect_right(self._line_starts, index)
        return Position(line, index - self._line_starts[line - 1] + 1)

    def _index_in_file(self, scalar: _Scalar, offset: int) -> int:
        """Quotes, indentation and folded lines only add to the characters of a text, so they are found in order."""
        node = scalar.node
        after = bisect.bisect_right(scalar.moves, (offset, len(node.value)))
        value_offset, node_offset = scalar.moves[after - 1]
        last = scalar.moves[after][1] if after < len(scalar.moves) else len(node.value) - 1
        wanted = min(node_offset + offset - value_offset, last)
        begin, end = node.start_mark.index, node.end_mark.index
        if node.style in ("|", ">"):
            begin = self._text.find("\n", begin, end) + 1 or begin
        found = begin
        for character in node.value[: wanted + 1]:
            if not character.isspace():
                at = self._text.find(character, begin, end)
                if at < 0:
                    break
                found, begin = at, at + 1
        return found

    def _hiding(self, message: str) -> str:
        for value in sorted(self._hidden, key=len, reverse=True):
            message = message.replace(value, self._hidden[value])
        return message

    # From text to nodes

    def _composed(self) -> yaml.Node | None:
        try:
            loader = _Loader(self._text)
        except yaml.reader.ReaderError as error:
            message = f"not text: it has the character {error.character:#06x}"
            raise PipelineError([self._problem_at(error.position, message, "leave it out")]) from error
        try:
            return loader.get_single_node()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            message = error.problem or error.context or "it cannot be read"
            fix = next((fix for part, fix in _YAML_FIXES.items() if part in message), _YAML_FIX)
            raise PipelineError([self._problem_at(mark.index if mark else 0, f"not YAML: {message}", fix)]) from error
        except RecursionError as error:
            raise PipelineError([self._problem_at(loader.index, "nested too deeply", "use fewer levels")]) from error
        except (ValueError, OverflowError) as error:
            message = "not YAML: a character that there is not"
            raise PipelineError([self._problem_at(loader.index, message, "correct the escape")]) from error

    def _problem_at(self, index: int, message: str, fix: str) -> Problem:
        last = max(len(self._text.rstrip("\n")) - 1, 0)
        return Problem(str(self.path), *self._position_at(min(index, last)), message, fix)

    # From nodes to data

    def _value(self, node: yaml.Node, where: Where) -> Data:
        self._positions.setdefault(where, self._position_at(node.start_mark.index))
        self._values += 1
        if node in self._open:
            raise PipelineError([self.problem(where, "an alias of what it stands in", "write the values instead")])
        if len(where) > MAX_DEPTH or self._values > MAX_VALUES:
            message = "nested too deeply, or too much with all its aliases"
            raise PipelineError([self.problem(where, message, "use fewer levels, or fewer aliases")])
        self._open.append(node)
        try:
            return self._value_of_kind(node, where)
        finally:
            self._open.pop()

    def _value_of_kind(self, node: yaml.Node, where: Where) -> Data:
        kind = node.tag.removeprefix(_TAG)
        if isinstance(node, yaml.MappingNode) and kind == "map":
            return self._mapping(node, where)
        if isinstance(node, yaml.SequenceNode) and kind == "seq":
            return [self._value(item, (*where, index)) for index, item in enumerate(node.value)]
        if isinstance(node, yaml.ScalarNode) and kind in ("str", "merge"):
            return self._with_references(node, where)
        if isinstance(node, yaml.ScalarNode) and kind in ("int", "float", "bool", "null"):
            self._scalars[where] = _Scalar(node, node.value, [(0, 0)])
            return _plain(kind, node.value)
        tag = f"!!{kind}" if node.tag.startswith(_TAG) else node.tag
        self.problems.append(self.problem(where, f"the tag `{tag}` is not known here", "leave it out"))
        return None

    def _mapping(self, node: yaml.MappingNode, where: Where) -> Data:
        found: dict[str, Data] = {}
        for key_node, value_node, merged in self._entries(node, where):
            position = self._position_at(key_node.start_mark.index)
            if not isinstance(key_node, yaml.ScalarNode):
                problem = Problem(str(self.path), *position, "a key must be text", "write `key: value`")
                self.problems.append(problem)
                continue
            key = key_node.value
            if merged and key in found:
                continue
            inner = (*where, key)
            self._positions[inner] = position
            if key in found:
                self.problems.append(self.problem(inner, f"`{key}` is there twice", "keep one of them"))
            found[key] = self._value(value_node, inner)
        return found

    def _entries(self, node: yaml.MappingNode, where: Where) -> list[tuple[yaml.Node, yaml.Node, bool]]:
        """Key, value, and whether they come from a `<<`: after the mapping's own, which go over them."""
        own, merged = [], []
        for key_node, value_node in node.value:
            if key_node.tag != f"{_TAG}merge":
                own.append((key_node, value_node, False))
                continue
            several = value_node.value if isinstance(value_node, yaml.SequenceNode) else [value_node]
            for each in several:
                if not isinstance(each, yaml.MappingNode):
                    message = "`<<` takes a mapping, or a list of them"
                    self.problems.append(self.problem(where, message, "write `<<: *alias`"))
                elif each in self._open:
                    raise PipelineError(
                        [self.problem(where, "an alias of what it stands in", "write the values instead")]
                    )
                else:
                    self._open.append(each)
                    merged += [(key, value, True) for key, value, _ in self._entries(each, where)]
                    self._open.pop()
        return own + merged

    # References

    def _with_references(self, node: yaml.ScalarNode, where: Where) -> str:
        moves, parts, end, length = [(0, 0)], [], 0, 0
        text = self._without_surrogates(node, where)
        for match in _REFERENCE.finditer(text):
            parts += [text[end : match.start()], self._replacement(match, where)]
            length += len(parts[-2])
            moves.append((length, match.start()))
            length += len(parts[-1])
            end = match.end()
            moves.append((length, end))
        value = "".join([*parts, text[end:]])
        self._scalars[where] = _Scalar(node, value, moves)
        return value

    def _without_surrogates(self, node: yaml.ScalarNode, where: Where) -> str:
        """JSON writes characters beyond U+FFFF as two escapes, which PyYAML does not put together."""
        text = str(node.value)
        if not any("\ud800" <= character <= "\udfff" for character in text):
            return text
        try:
            text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
        except UnicodeDecodeError:
            message = "half a character: one `\\u` escape of a pair is missing"
            self.problems.append(self.problem(where, message, "write both, or the character itself"))
            text = ""
        node.value = text
        return text

    def _replacement(self, match: re.Match[str], where: Where) -> str:
        if match["escaped"]:
            return "${"
        body, written = match["body"], match[0]
        name = _ENVIRONMENT.fullmatch(body)
        if not match["end"] or not (name or body.startswith("file:")):
            self.problems.append(
                self.problem(where, f"`{written}` is no reference", "use ${NAME}, ${file:PATH}, or $${ for a plain ${")
            )
            return ""
        value = self._of_environment(name, where) if name else self._of_file(body.removeprefix("file:"), where)
        if value is None:
            return (name and name["default"]) or ""
        if len(value) >= _HIDDEN_LENGTH:
            self._hidden[value] = written
        return value

    def _of_environment(self, name: re.Match[str], where: Where) -> str | None:
        value = self._environment.get(name["name"])
        if value is None and name["default"] is None:
            message = f"the environment variable {name['name']} is not set"
            self.problems.append(self.problem(where, message, f"set it, or write ${{{name['name']}:-default}}"))
        return value

    def _of_file(self, path: str, where: Where) -> str | None:
        try:
            return (self.path.parent / path).read_text(encoding="utf-8").rstrip("\n")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
            self.problems.append(self.problem(where, f"the file `{path}` cannot be read: {reason}", RELATIVE))
            return None


def _plain(kind: str, text: str) -> str | int | float | bool | None:
    """The value, if it is written back the same; else the text."""
    if kind == "null":
        return None
    if kind == "bool":
        return {"true": True, "false": False}.get(text.lower(), text)
    try:
        value = int(text) if kind == "int" else float(text)
        return value if str(value) == text else text
    except ValueError:
        return text


class _Loader(yaml.SafeLoader):
    """Knows the plain values of YAML 1.2, and `<<`."""

    yaml_implicit_resolvers = {}  # noqa: RUF012  # PyYAML's way: a table of the class, filled below

    def fetch_flow_collection_start(self, token: type[yaml.Token]) -> None:
        """PyYAML takes seconds for a thousand open brackets."""
        if self.flow_level > 2 * MAX_DEPTH:
            raise yaml.scanner.ScannerError(problem="nested too deeply", problem_mark=self.get_mark())
        super().fetch_flow_collection_start(token)


for _kind, _pattern, _first in [
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789")),
    ("merge", r"<<", ["<"]),
]:
    _Loader.add_implicit_resolver(_TAG + _kind, re.compile(rf"^(?:{_pattern})$"), _first)
