"""Columns in Spark's DDL, such as `id BIGINT, tags ARRAY<STRING>`: mistakes that are clear without Spark."""

from __future__ import annotations

import re
from typing import NamedTuple

from ottla.pipelines.problems import Severity, nearest

_TYPES = [
    *("BIGINT", "BINARY", "BOOLEAN", "BYTE", "CHAR", "CHARACTER", "DATE", "DEC", "DECIMAL", "DOUBLE", "FLOAT"),
    *("GEOGRAPHY", "GEOMETRY", "INT", "INTEGER", "INTERVAL", "LONG", "NUMERIC", "REAL", "SHORT", "SMALLINT", "STRING"),
    *("TIME", "TIMESTAMP", "TIMESTAMP_LTZ", "TIMESTAMP_NTZ", "TINYINT", "VARCHAR", "VARIANT", "VOID"),
    *("ARRAY", "MAP", "STRUCT"),
]

_SOME = "such as STRING, BIGINT, DOUBLE or TIMESTAMP"
_NESTED = {"ARRAY": "ARRAY<STRING>", "MAP": "MAP<STRING, INT>", "STRUCT": "STRUCT<name: STRING>"}

_INTERVAL_FIELDS = ("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "TO")

_TOKEN = re.compile(r"(?P<word>\w+)|(?P<quoted>`(?:[^`]|``)+`)|(?P<text>'[^']*'|\"[^\"]*\")|(?P<sign>\S)")


class Mistake(NamedTuple):
    """Of a text in some language; `offset` counts its characters from 0."""

    offset: int
    message: str
    fix: str
    severity: Severity = "error"


def read_columns(text: str) -> list[Mistake]:
    """The first mistake, if there is one."""
    try:
        _Columns(text).read()
    except _Wrong as wrong:
        return [wrong.mistake]
    except RecursionError:
        return [Mistake(0, "nested too deeply", "use fewer levels")]
    return []


def column_names(text: str) -> tuple[str, ...] | None:
    """Of the columns, not of what is inside of them; None if that is not clear."""
    if read_columns(text):
        return None
    return _Columns(text).read() or None


class _Wrong(Exception):
    def __init__(self, offset: int, message: str, fix: str) -> None:
        super().__init__(message)
        self.mistake = Mistake(offset, message, fix)


class _Columns:
    def __init__(self, text: str) -> None:
        self._tokens = list(_TOKEN.finditer(text))
        self._next = 0
        self._end = max(len(text.rstrip()) - 1, 0)

    def read(self) -> tuple[str, ...]:
        """A whole text: columns, whose names these are, or one STRUCT of them."""
        names: list[str] = []
        if self._text().upper() == "STRUCT" and self._text(1) == "<":
            self._type()
        else:
            names = self._columns("")
        if self._next < len(self._tokens):
            raise _Wrong(self._offset(), f"nothing is opened that this `{self._text()}` closes", "leave it out")
        return tuple(names)

    def _columns(self, closing: str) -> list[str]:
        names: set[str] = set()
        written: list[str] = []
        while True:
            name, offset = self._text(), self._offset()
            if not name or not (self._tokens[self._next]["word"] or self._tokens[self._next]["quoted"]):
                raise _Wrong(offset, "the name of a column is missing here", "write it as `name TYPE`")
            if name.lower() in names:
                raise _Wrong(offset, f"there are two columns `{name}`", "rename one of them")
            names.add(name.lower())
            written.append(name[1:-1].replace("``", "`") if name.startswith("`") else name)
            self._next += 1
            if self._text() == ":":
                self._next += 1
            if self._text() in ("", ",", closing):
                raise _Wrong(offset, f"the column `{name}` has no type", f"such as `{name} STRING`")
            self._type()
            self._rest_of_column()
            if self._text() != ",":
                return written
            self._next += 1

    def _type(self) -> None:
        word, offset = self._text(), self._offset()
        if word.upper() not in _TYPES:
            raise _Wrong(offset, f"there is no type `{word}`", nearest(word.upper(), _TYPES, _SOME))
        self._next += 1
        if word.upper() not in ("ARRAY", "MAP", "STRUCT"):
            self._rest_of_type()
        else:
            self._expect("<", word)
            if word.upper() == "STRUCT" and self._text() != ">":
                self._columns(">")
            elif word.upper() != "STRUCT":
                self._type()
                if word.upper() == "MAP":
                    self._expect(",", word)
                    self._type()
            self._expect(">", word)

    def _expect(self, sign: str, word: str) -> None:
        if self._text() != sign:
            raise _Wrong(
                self._offset(), f"`{sign}` of `{word.upper()}` is missing here", f"such as `{_NESTED[word.upper()]}`"
            )
        self._next += 1

    def _rest_of_type(self) -> None:
        """Its lengths, such as (10, 2), the fields of an interval, or a collation."""
        while self._text().upper() in _INTERVAL_FIELDS:
            self._next += 1
        if self._text().upper() == "COLLATE":
            self._next += 2
        self._brackets()

    def _rest_of_column(self) -> None:
        """NOT NULL, COMMENT and the like, to the end of the column."""
        while self._text() not in ("", ",", ">", ")"):
            self._brackets()
            self._next += self._text() not in ("", ",", ">", ")")

    def _brackets(self) -> None:
        depth = 0
        while self._text() and (depth or self._text() == "("):
            depth += {"(": 1, ")": -1}.get(self._text(), 0)
            self._next += 1
        if depth:
            raise _Wrong(self._end, "a `(` is not closed", "close it")

    def _text(self, ahead: int = 0) -> str:
        index = self._next + ahead
        return self._tokens[index][0] if index < len(self._tokens) else ""

    def _offset(self) -> int:
        return self._tokens[self._next].start() if self._next < len(self._tokens) else self._end
